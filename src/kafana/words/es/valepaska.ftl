title = Valepaska
origin = Finlandia
summary = Lo que se canta solo puede subir, y los demás deciden en secreto si gritan «¡Mentira!». Los dieces, los ases y el cuarto canto seguido queman la mesa.
blurb = Canta cada vez más alto, miente si hace falta y quema el montón.
hint = Anuncia un valor que no sea menor que el último y pon cartas boca abajo, sea verdad o no. Luego todos deciden en secreto si se lo creen.

zone-laid = Última jugada
zone-pile = Montón de la mesa
zone-deck = Mazo
zone-burned = Quemadas
option-strict-burners = El as solo se canta sobre J, Q o K, y el diez solo sobre 3 a 9 (V4).
option-four-counts-cards = Quema la cuarta carta cantada seguida, no el cuarto canto (V6).
option-burn-before-pickup = Un canto verdadero que quema, quema aunque lo duden (V10).
option-play-to-last = Se sigue jugando hasta que solo una persona tiene cartas (V14).

## Preguntas y opciones

ask-open = La mesa está vacía. ¿Qué cantas?
ask-claim = Lo último que se cantó fueron { $rank }. ¿Qué cantas?
ask-lay =
    { $number ->
        [0] Pon de una a cuatro cartas, boca abajo, como { $rank }.
       *[other] Has elegido { some-cards } como { $rank }. ¿Más, o listo?
    }
ask-window = { $who } canta { claim }. ¿Lo dejas pasar?
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
       *[other] cuatro { $rank }
    }
choose-accept = Dejarlo pasar
choose-challenge = Dudar: «¡Mentira!»

## La mesa

fact-claim =
    { $who ->
        [you] Cantas { claim }
       *[other] { $who } canta { claim }
    }
fact-no-claim = No hay canto que igualar
fact-last-claim =
    { $number ->
        [one] Canto que igualar: { $rank }
       *[other] Canto que igualar: { $rank } ({ $number } veces seguidas)
    }
fact-last-claim-cards =
    { $number ->
        [one] Canto que igualar: { $rank } (una carta hasta ahora)
       *[other] Canto que igualar: { $rank } ({ $number } cartas seguidas)
    }
fact-pile = En la mesa: { some-cards }
fact-deck = En el mazo: { some-cards }
fact-burned = Quemadas: { some-cards }
seat-last-cards = ha puesto sus últimas cartas
seat-finished = ha terminado en el puesto { $place }

## Lo que pasa

plays =
    { $who ->
        [you] Pones { some-cards } y cantas { claim }.
       *[other] { $who } pone { some-cards } y canta { claim }.
    }
plays-own = Pones { $cards } y cantas { claim }.
you-accept = Lo dejas pasar.
you-challenge = Lo dudas; a ver qué dicen los demás.
accepted = Nadie lo duda: el canto se acepta.
burns = { $why } El montón de la mesa sale de la partida ({ some-cards }).
burns-ten = Un diez quema.
burns-ace = Un as quema.
burns-four = El cuarto seguido quema.
challenge-true =
    { $who ->
        [you] Dices «¡Mentira!» Se descubre { $cards }: era verdad. Te llevas el montón ({ some-cards }).
       *[other]
            { $claimer ->
                [you] { $who } dice «¡Mentira!» Se descubre tu jugada, { $cards }: era verdad. { $who } se lleva el montón ({ some-cards }).
               *[other] { $who } dice «¡Mentira!» Se descubre { $cards }: era verdad. { $who } se lleva el montón ({ some-cards }).
            }
    }
challenge-lie =
    { $who ->
        [you] Dices «¡Mentira!» Se descubre { $cards }, cantado como { $rank }: era mentira. { $claimer } se lleva el montón ({ some-cards }) y pierde el turno.
       *[other]
            { $claimer ->
                [you] { $who } dice «¡Mentira!» Se descubre tu jugada, { $cards }, cantada como { $rank }: era mentira. Te llevas el montón ({ some-cards }) y pierdes el turno.
               *[other] { $who } dice «¡Mentira!» Se descubre { $cards }, cantado como { $rank }: era mentira. { $claimer } se lleva el montón ({ some-cards }) y pierde el turno.
            }
    }
challenge-burns =
    { $who ->
        [you] Dices «¡Mentira!» Se descubre { $cards }: era verdad. No te llevas nada, porque en esta mesa antes arde.
       *[other]
            { $claimer ->
                [you] { $who } dice «¡Mentira!» Se descubre tu jugada, { $cards }: era verdad. { $who } no se lleva nada, porque en esta mesa antes arde.
               *[other] { $who } dice «¡Mentira!» Se descubre { $cards }: era verdad. { $who } no se lleva nada, porque en esta mesa antes arde.
            }
    }
draws =
    { $who ->
        [you] Robas { some-cards }.
       *[other] { $who } roba { some-cards }.
    }
draws-own = Robas { $cards }.
deck-empty = El mazo se ha acabado: desde ahora nadie roba y las manos pueden quedarse vacías.
finished =
    { $who ->
        [you] Te has quedado sin cartas: terminas en el puesto { $place }.
       *[other] { $who } se ha quedado sin cartas y termina en el puesto { $place }.
    }
again =
    { $who ->
        [you] Juegas otra vez.
       *[other] { $who } juega otra vez.
    }
next =
    { $who ->
        [you] Ahora te toca a ti.
       *[other] Ahora le toca a { $who }.
    }

## El final

won =
    { $who ->
        [you] Has ganado: no te quedan cartas y nadie te ha pillado mintiendo.
       *[other] Ha ganado { $who }: no le quedan cartas y nadie ha probado una mentira.
    }
won-fewest =
    { $who ->
        [you] Has ganado con menos cartas que nadie: { $number }.
       *[other] Ha ganado { $who } con menos cartas que nadie: { $number }.
    }
shared-fewest = Empate a menos cartas, { $number } cada cual: { $players }.
place =
    { $number ->
        [0] Puesto { $place }: { $players }
       *[other] Puesto { $place }: { $players } (con { some-cards })
    }

## Rechazos

refused-too-low = Un canto no puede ser más bajo que el último, y después de un 2 solo cabe otro 2 (V5).
refused-not-an-opening = Mientras haya mazo, una mesa vacía se abre con 3 a 10 o con 2 (V1).
refused-face-too-early = Jotas, damas y reyes solo se pueden cantar sobre un 7 o más (V3).
refused-strict-burner = En esta mesa el diez solo se canta sobre 3 a 9, y el as solo sobre jota, dama o rey (V4).
refused-not-held = Solo puedes poner cartas de tu mano (§3).
refused-not-ascending = Las cartas de una jugada se nombran en orden ascendente y cada una una sola vez (G7).
refused-too-many = Una jugada tiene cuatro cartas como mucho (V11).
refused-nothing-laid = No se puede pasar: pon al menos una carta (V15).

## Razones del entrenador

reason-last-chance = Son las últimas cartas de { $who }: si las dejas pasar, gana { $who }, así que no hay nada que perder.
reason-impossible =
    { $possible ->
        [0] Ninguna de esas cartas puede ser lo que se canta ({ $rank }): es mentira seguro.
       *[other] Se cantan { $claimed } ({ $rank }), pero ahí puede haber como mucho { $possible }: es mentira seguro.
    }
reason-few-left = Tú tienes { $held } { $rank }, así que quedan pocas cartas para que eso sea verdad.
reason-stops-burn = Si nadie lo duda, la mesa se quema ({ some-cards }) y vuelve a jugar { $who }.
reason-many-cards = { $number } { $rank } a la vez pocas veces están en una mano: cuanto más se canta, más probable es la mentira.
reason-pile-at-stake = Si es verdad, dudar te trae todo el montón de la mesa ({ some-cards }); dejarlo pasar no te trae ninguna carta.
reason-others-are-asked =
    { $number ->
        [one] Otra persona también puede dudar: no tienes por qué ser tú.
       *[other] Otras { $number } personas también pueden dudar: no tienes por qué ser tú.
    }
reason-nobody-finishes = Nadie puede terminar mientras haya mazo ({ some-cards }): no hace falta arriesgar.
reason-winning-play = Son tus últimas cartas, y son verdad: has terminado, digan lo que digan los demás.
reason-burns = Si nadie lo duda, esto quema la mesa y vuelves a jugar enseguida.
reason-true-play = Es la verdad: quien dude se lleva el montón de la mesa ({ some-cards }), y vuelves a jugar tú.
reason-cannot-be-disproved = Tú tienes { $number } { $rank }, así que nadie puede probar la mentira solo con su mano.
reason-small-lie = Una mentira de una sola carta es la más difícil de descubrir.
reason-no-true-claim = No tienes nada de lo que se puede cantar ahora, así que tienes que mentir.
reason-only-true-claim = De todo lo que se puede cantar ahora, solo tienes { $rank }.
reason-lowest-claim = Es el canto más bajo permitido: los cantos solo suben, así que deja más margen para después.
reason-large-lie = Varias cartas de una vez: si la mentira cuela, se van { $number }.
reason-several-true = { $number } { $rank } de una vez, y todo verdad: cuantas menos cartas quedan, menos mentiras hacen falta.
reason-keeps-burner = Sigues teniendo { $rank }: pueden quemar la mesa cuando haya más en ella.
