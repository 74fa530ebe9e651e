title = Mentiroso
origin = Todo el mundo
summary = Pon cartas boca abajo y di cuáles son, con verdad o sin ella. Gana quien primero se queda sin cartas, si su última jugada fue honrada.
blurb = Echa cartas boca abajo y di cuáles son. La verdad es opcional.
hint = Todos ponen cartas boca abajo y dicen que son del valor anunciado. Juega, pasa o di que la última jugada es mentira.

zone-laid = Última jugada
zone-pile = Montón
zone-gone = Fuera de la partida

## Preguntas y opciones

ask-claim = Abres la ronda. ¿Qué cantas?
ask-lay =
    { $number ->
        [0] Pon de una a seis cartas, boca abajo, como { $rank }.
       *[other] Has elegido { some-cards } como { $rank }. ¿Más, o listo?
    }
ask-respond = { $who } ha puesto { some-cards } como { $rank }. ¿Juegas, pasas o lo dudas?
claim =
    { $number ->
        [1]
            { $rank ->
                [dama] una { $rank }
                [jota] una { $rank }
               *[other] un { $rank }
            }
        [2] dos { $rank }
        [3] tres { $rank }
        [4] cuatro { $rank }
       *[other] { $number } { $rank }
    }
choose-play = Jugar cartas
choose-pass = Pasar
choose-challenge = Dudar: «¡Mentira!»

## La mesa

fact-new-round = Empieza una ronda nueva con la mesa vacía.
fact-rank = En esta ronda se cantan { $rank }
fact-last-play =
    { $who ->
        [you] Última jugada: { some-cards }, tuya
       *[other] Última jugada: { some-cards }, de { $who }
    }
fact-pile = En el montón: { some-cards }
fact-gone = Fuera de la partida: { some-cards }
seat-last-play = hizo la última jugada
seat-passed = ha pasado

## Lo que pasa

opens =
    { $who ->
        [you] Pones { some-cards } y cantas { $rank }.
       *[other] { $who } pone { some-cards } y canta { $rank }.
    }
opens-own = Pones { $cards } y cantas { $rank }.
plays =
    { $who ->
        [you] Pones { some-cards }, también como { $rank }.
       *[other] { $who } pone { some-cards }, también como { $rank }.
    }
plays-own = Pones { $cards }, también como { $rank }.
passes =
    { $who ->
        [you] Pasas.
       *[other] { $who } pasa.
    }
all-passed =
    { $who ->
        [you] Todos los demás han pasado: el montón ({ some-cards }) sale de la partida sin que nadie lo vea, y tú abres otra ronda.
       *[other] Todos menos { $who } han pasado: el montón ({ some-cards }) sale de la partida sin que nadie lo vea, y { $who } abre otra ronda.
    }
challenge-true =
    { $who ->
        [you] Dices «¡Mentira!» Se descubre { $cards }: era verdad. Te llevas el montón ({ some-cards }); sigue { $layer }.
       *[other]
            { $layer ->
                [you] { $who } dice «¡Mentira!» Se descubre tu jugada, { $cards }: era verdad. { $who } se lleva el montón ({ some-cards }); sigues tú.
               *[other] { $who } dice «¡Mentira!» Se descubre { $cards }: era verdad. { $who } se lleva el montón ({ some-cards }); sigue { $layer }.
            }
    }
challenge-lie =
    { $who ->
        [you] Dices «¡Mentira!» Se descubre { $cards }, cantado como { $rank }: era mentira. { $layer } se lleva el montón ({ some-cards }); sigues tú.
       *[other]
            { $layer ->
                [you] { $who } dice «¡Mentira!» Se descubre tu jugada, { $cards }, cantada como { $rank }: era mentira. Te llevas el montón ({ some-cards }); sigue { $who }.
               *[other] { $who } dice «¡Mentira!» Se descubre { $cards }, cantado como { $rank }: era mentira. { $layer } se lleva el montón ({ some-cards }); sigue { $who }.
            }
    }
last-play-true =
    { $who ->
        [you] Te has quedado sin cartas, así que se mira tu última jugada: es verdad.
       *[other] { $who } se ha quedado sin cartas, así que se mira su última jugada: es verdad.
    }
last-play-lie =
    { $who ->
        [you] Te has quedado sin cartas, así que se mira tu última jugada: { $cards }, cantado como { $rank }. ¡Mentira, y no vale! Te llevas el montón ({ some-cards }) y abre { $next }.
       *[other]
            { $next ->
                [you] { $who } se ha quedado sin cartas, así que se mira su última jugada: { $cards }, cantado como { $rank }. ¡Mentira, y no vale! { $who } se lleva el montón ({ some-cards }) y abres tú.
               *[other] { $who } se ha quedado sin cartas, así que se mira su última jugada: { $cards }, cantado como { $rank }. ¡Mentira, y no vale! { $who } se lleva el montón ({ some-cards }) y abre { $next }.
            }
    }

## El final

won =
    { $who ->
        [you] Has ganado: no te quedan cartas y tu última jugada fue honrada.
       *[other] Ha ganado { $who }: no le quedan cartas y su última jugada fue honrada.
    }
won-fewest =
    { $who ->
        [you] Has ganado con menos cartas que nadie: { $number }.
       *[other] Ha ganado { $who } con menos cartas que nadie: { $number }.
    }
shared-fewest = Empate a menos cartas, { $number } cada cual: { $players }.

## Rechazos

refused-not-held = Solo puedes poner cartas de tu mano (§2).
refused-not-ascending = Las cartas de una jugada se nombran en orden ascendente y cada una una sola vez (G7).
refused-too-many = Una jugada tiene seis cartas como mucho (C2).
refused-nothing-laid = Pon al menos una carta antes de terminar (C2).

## Razones del entrenador

reason-winning-play = Todo lo que tienes vale como { $rank }: ponlo todo, y una última jugada honrada gana al momento.
reason-impossible =
    { $possible ->
        [0] Ninguna de esas cartas puede ser verdad ({ $rank } o comodín): es mentira seguro.
       *[other] Hay { $claimed } cartas, pero como mucho { $possible } pueden ser verdad ({ $rank } o comodines): es mentira seguro.
    }
reason-few-left = Tú tienes { $held } { $rank }, así que quedan pocas cartas para que eso sea verdad.
reason-challenge-to-win = Si es mentira, abres la próxima ronda, y todo lo que tienes vale como { $rank }: lo pones y ganas.
reason-now-or-never = { $who } está por acabar, con { some-cards } en la mano: duda ahora, o puede ser tarde.
reason-no-true-card = No tienes ni { $rank } ni comodines: pusieras lo que pusieras, sería mentira.
reason-large-pile = En el montón hay { some-cards }: quien se equivoque se las lleva todas, quien pase no se lleva ninguna.
reason-others-may-doubt = Pasar no cierra la ronda: otra persona todavía puede dudar.
reason-true-play = Es la verdad: quien dude se lleva el montón ({ some-cards }), y vuelves a abrir tú.
reason-all-four = Las cuatro cartas ({ $rank }) son tuyas: sin un comodín, nadie más puede añadir una carta verdadera.
reason-fullest-rank = Tienes { $number } { $rank }, más que de cualquier otro valor, así que a los demás les quedan pocas para seguir.
reason-honest-finish = Todo lo que te queda vale como { $rank }: cuando abras, puedes ganar con una última jugada honrada.
reason-cannot-be-disproved = Tienes bastantes cartas verdaderas ({ $number }) para que nadie pueda probar la mentira solo con su mano.
reason-small-lie = Una mentira pequeña: cuantas menos cartas, más cuesta descubrirla.
reason-pile-for-liar = Si es mentira, { $who } se lleva el montón ({ some-cards }) y abres tú la próxima ronda.
reason-all-at-once = { $number } cartas salen de tu mano a la vez.
