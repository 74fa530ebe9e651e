title = Donde Las Papas Queman
origin = Chile
summary = Junta papas de a tres para ganar papas doradas, hazles trampas a tus vecinos y grita «¡No Poh!» antes de que funcionen las suyas.
blurb = Junta papas, roba, interrumpe: ¡No Poh!
hint = Tres papas iguales dan papas doradas; las cartas de acción se juegan solas. Mientras la ventana está abierta, No Poh anula lo jugado.

zone-deck = Mazo
zone-discard = Descarte
zone-pending = En juego
option-deck = El mazo completo tiene cartas de acción; el básico, papas con valores (§2).
choice-full = completo
choice-basic = básico
option-window = Tantos segundos para reaccionar, en una mesa en vivo (P7).

## Cartas

card-wildcard = Comodín
card-nopoh = No Poh
card-tedije = Te Dije Que No Poh
card-papa = Papa
card-duquesas = Papas duquesas
card-fritas = Papas fritas
card-pony = Bájate del pony
card-buck = Préstame una luca
card-runaway = Papas a la fuga
card-harry = Harry Papa
card-pope = Papa Santo
card-ahead = Mira para adelante
card-year = Papa del año
card-destiny = Papa del destino
card-dawan = Papa Dawan
card-jump = Salto al lado
card-papageddon = Papagedón
card-spider = Papa araña
type-potato = papa
type-wildcard = comodín
type-action = acción
card-with-value = { $card } { $value }
card-with-marks =
    { $alarm ->
        [1] { $card } (valor { $value }, alarma: termina el turno)
       *[other] { $card } (valor { $value })
    }

## Qué hacen las cartas

tells-potato =
    { $worth ->
        [one] En trío del mismo nombre: una papa dorada.
       *[other] En trío del mismo nombre: { $worth } papas doradas.
    }
tells-basic-potato =
    { $worth ->
        [one] En trío del mismo nombre, o del mismo valor: una papa dorada.
       *[other] En trío del mismo nombre: { $worth } papas doradas; del mismo valor: una.
    }
tells-wildcard = Hace de papa en un trío del mismo nombre; dos como mucho.
tells-nopoh = Anula una carta sola u otro No Poh recién puestos.
tells-tedije = Anula lo que se acaba de poner, también los tríos.
tells-alarm = { $effect } Alarma: tu turno termina.
tells-pony = Le robas 1 papa dorada a otra persona.
tells-buck = Le quitas 1 carta, sin verla, a otra persona.
tells-runaway = Cada rival pierde 1 carta al azar; se barajan con el mazo.
tells-harry = Robas 2 cartas.
tells-pope = Nombras una carta y a otra persona, que te tiene que dar una si la tiene.
tells-ahead = Otra persona pierde 1 papa dorada.
tells-year = Ganas 1 papa dorada.
tells-destiny = Otra persona descarta toda su mano y roba 2 cartas.
tells-dawan = Miras la mano de otra persona y le quitas 1 carta.
tells-jump = Robas 1 carta; quien sigue pierde el turno.
tells-papageddon = Le quitas 1 carta, sin verla, a quien le tocaría después; el orden de juego se da vuelta.
tells-spider = Dos personas, una puedes ser tú, se cambian la mano.

## Jugadas, como parte de una frase

play-card = { $card }
play-at =
    { $target ->
        [you] { $card } contra ti
       *[other] { $card } contra { $target }
    }
play-two =
    { $target ->
        [you] { $card } contigo y con { $second }
       *[other]
            { $second ->
                [you] { $card } con { $target } y contigo
               *[other] { $card } con { $target } y { $second }
            }
    }
play-named =
    { $target ->
        [you] { $card } contra ti, pidiendo { $named }
       *[other] { $card } contra { $target }, pidiendo { $named }
    }
play-threesome = un trío de { $cards }

## Preguntas y opciones

ask-turn =
    { $plays ->
        [0] Te toca. ¿Qué juegas?
       *[other] Todavía te toca. ¿Sigues jugando, o terminas?
    }
ask-three =
    { $number ->
        [1] ¿La primera carta de tu trío?
        [2] ¿La segunda carta de tu trío?
       *[other] ¿La tercera carta de tu trío?
    }
ask-target = ¿Contra quién juegas { $card }?
ask-first = Dos personas se cambian la mano. ¿Quién es la primera?
ask-second =
    { $target ->
        [you] ¿Quién se cambia la mano contigo?
       *[other] ¿Quién se cambia la mano con { $target }?
    }
ask-name = ¿Qué carta le pides a { $target }?
ask-react = { $who } juega { $play }. ¿Lo dejas pasar?
ask-react-again =
    { $player ->
        [you] { $who } responde a tu jugada ({ $play }) con { $card }. ¿Lo dejas pasar?
       *[other] { $who } dice { $card }, después de que { $player } jugó { $play }. ¿Lo dejas pasar?
    }
ask-take = ¿Qué carta le quitas a { $target }?
ask-discard =
    { $number ->
        [one] Te sobra una carta. ¿Cuál descartas?
       *[other] Te sobran { $number } cartas. ¿Cuál descartas?
    }
choose-let = Dejarlo pasar
choose-interrupt = ¡{ $card }!
choose-threesome = Un trío
choose-end = Terminar el turno
choose-afresh = Descartar la carta y robar tres

## La mesa

fact-turn =
    { $who ->
        [you]
            { $direction ->
                [1] Te toca a ti (en el sentido del reloj)
               *[other] Te toca a ti (en sentido contrario al reloj)
            }
       *[other]
            { $direction ->
                [1] Le toca a { $who } (en el sentido del reloj)
               *[other] Le toca a { $who } (en sentido contrario al reloj)
            }
    }
fact-pending =
    { $who ->
        [you] Has jugado { $play }
       *[other] { $who } ha jugado { $play }
    }
fact-stack =
    { $who ->
        [you]
            { $number ->
                [one] Una interrupción encima: tu { $card }
               *[other] { $number } interrupciones encima, la última tu { $card }
            }
       *[other]
            { $number ->
                [one] Una interrupción encima: { $card } de { $who }
               *[other] { $number } interrupciones encima, la última { $card } de { $who }
            }
    }
fact-goal = Para ganar: { $number } papas doradas
fact-deck = En el mazo: { some-cards }
fact-discard = En el descarte: { some-cards }
seat-gold =
    { $number ->
        [one] una papa dorada
       *[other] { $number } papas doradas
    }
seat-turn = le toca

## Lo que pasa

plays =
    { $who ->
        [you] Juegas { $play }.
       *[other] { $who } juega { $play }.
    }
ends =
    { $who ->
        [you] Terminas tu turno.
       *[other] { $who } termina su turno.
    }
starts-afresh =
    { $who ->
        [you] Descartas tu única carta, { $cards }, para empezar de nuevo.
       *[other] { $who } descarta su única carta, { $cards }, para empezar de nuevo.
    }
discards =
    { $who ->
        [you] Descartas { $card }.
       *[other] { $who } descarta { $card }.
    }
interrupts =
    { $who ->
        [you] Le dices «¡{ $card }!» a { $target } ({ $top }).
       *[other]
            { $target ->
                [you] { $who } te dice «¡{ $card }!» ({ $top }).
               *[other] { $who } le dice «¡{ $card }!» a { $target } ({ $top }).
            }
    }
would-fail =
    { $who ->
        [you] Si eso vale, tu jugada se anula.
       *[other] Si eso vale, la jugada de { $who } se anula.
    }
would-stand =
    { $who ->
        [you] Si eso vale, tu jugada sigue en pie.
       *[other] Si eso vale, la jugada de { $who } sigue en pie.
    }
you-let = Lo dejas pasar.
cancelled =
    { $who ->
        [you] Tu jugada queda anulada: { $play }.
       *[other] La jugada de { $who } queda anulada: { $play }.
    }
threesome-stands =
    { $who ->
        [you]
            { $number ->
                [one] Tu trío vale y te da una papa dorada: ya tienes { $gold }.
               *[other] Tu trío vale y te da { $number } papas doradas: ya tienes { $gold }.
            }
       *[other]
            { $number ->
                [one] El trío de { $who } vale y le da una papa dorada: ya tiene { $gold }.
               *[other] El trío de { $who } vale y le da { $number } papas doradas: ya tiene { $gold }.
            }
    }
stands = { $card } vale.
stands-idle = { $card } vale; sola no hace nada.
alarm = Su alarma termina el turno.
steals =
    { $who ->
        [you] Le robas una papa dorada a { $target }.
       *[other]
            { $target ->
                [you] { $who } te roba una papa dorada.
               *[other] { $who } le roba una papa dorada a { $target }.
            }
    }
loses-gold =
    { $target ->
        [you] Pierdes una papa dorada y te quedan { $number }.
       *[other] { $target } pierde una papa dorada y le quedan { $number }.
    }
no-gold =
    { $target ->
        [you] No tienes papas doradas que perder.
       *[other] { $target } no tiene papas doradas que perder.
    }
gains-gold =
    { $who ->
        [you] Ganas una papa dorada y ya tienes { $number }.
       *[other] { $who } gana una papa dorada y ya tiene { $number }.
    }
skips =
    { $target ->
        [you] Pierdes el turno.
       *[other] { $target } pierde el turno.
    }
reversed = El orden de juego se da vuelta.
run-away = Se les escapa una carta al mazo a cada cual: { $players }.
nobody-ran = Nadie más tiene una carta que se pueda escapar.
takes-unseen =
    { $who ->
        [you] Le quitas una carta a { $target }.
       *[other]
            { $target ->
                [you] { $who } te quita una carta.
               *[other] { $who } le quita una carta a { $target }.
            }
    }
takes-seen =
    { $who ->
        [you] Le quitas { $card } a { $target }.
       *[other]
            { $target ->
                [you] { $who } te quita { $card }.
               *[other] { $who } le quita { $card } a { $target }.
            }
    }
takes-nothing =
    { $target ->
        [you] No tienes cartas, así que no pasa nada.
       *[other] { $target } no tiene cartas, así que no pasa nada.
    }
gives =
    { $who ->
        [you] { $target } te tiene que dar una carta: { $card }.
       *[other]
            { $target ->
                [you] Le tienes que dar una carta a { $who }: { $card }.
               *[other] { $target } le tiene que dar una carta a { $who }: { $card }.
            }
    }
has-none =
    { $target ->
        [you] No tienes esa carta: { $card }.
       *[other] { $target } no tiene esa carta: { $card }.
    }
discards-hand =
    { $target ->
        [you] Descartas toda tu mano: { $cards }.
       *[other] { $target } descarta toda su mano: { $cards }.
    }
looks =
    { $who ->
        [you] Miras la mano de { $target }.
       *[other]
            { $target ->
                [you] { $who } mira tu mano.
               *[other] { $who } mira la mano de { $target }.
            }
    }
sees = Ves { $cards }.
swap =
    { $target ->
        [you] Te cambias la mano con { $second }.
       *[other]
            { $second ->
                [you] Te cambias la mano con { $target }.
               *[other] { $target } y { $second } se cambian la mano.
            }
    }
new-hand = Ahora tienes { $cards }.
lost-own = Has perdido { $cards }.
gained-own = Nuevo en tu mano: { $cards }.
draws =
    { $who ->
        [you] Robas { some-cards }.
       *[other] { $who } roba { some-cards }.
    }
draws-empty =
    { $who ->
        [you] No tienes cartas: tu turno es robar { some-cards }.
       *[other] { $who } no tiene cartas: su turno es robar { some-cards }.
    }
reshuffled = Se ha acabado el mazo: el descarte se baraja y es el mazo nuevo.
over-limit =
    { $who ->
        [you] No se pueden guardar más de siete cartas: tienes que descartar { some-cards }.
       *[other] No se pueden guardar más de siete cartas: { $who } tiene que descartar { some-cards }.
    }
next-turn =
    { $who ->
        [you] Te toca.
       *[other] Le toca a { $who }.
    }

## El final

won =
    { $who ->
        [you] Has ganado con { $number } papas doradas.
       *[other] Ha ganado { $who } con { $number } papas doradas.
    }
won-most =
    { $who ->
        [you] Has ganado con más papas doradas que nadie: { $number }.
       *[other] Ha ganado { $who } con más papas doradas que nadie: { $number }.
    }
shared-most = Empate a más papas doradas, { $number } cada cual: { $players }.

## Rechazos

refused-not-held = Solo puedes usar cartas de tu mano (§4.2).
refused-not-alone = Esa carta no se juega sola: las interrupciones responden a otras jugadas, y las papas y comodines del mazo completo van en tríos (P1).
refused-no-threesome = No tienes tres cartas que vayan juntas (§5).
refused-must-play = Todavía puedes jugar algo, así que no puedes terminar el turno sin haberlo hecho (P2).
refused-not-one-card = Solo quien empieza el turno con una única carta puede descartarla y robar tres (P13).
refused-not-fitting = Esa carta no forma un trío: tres papas del mismo nombre, con dos comodines como mucho, o tres cartas del mismo valor, nombradas en orden ascendente (P9).
refused-no-target = Elige contra quién va; para Papa araña, dos personas distintas, primero el asiento más bajo (P12).
refused-no-second = Elige a otra persona, de un asiento más alto que el de la primera (P22).
refused-no-interrupt = No tienes esa interrupción (§6.2).
refused-too-weak = No Poh no detiene ni un trío ni un Te Dije Que No Poh (P4).
refused-not-theirs = Elige una carta que esté en esa mano (P25).

## Razones del entrenador

reason-wins-now =
    { $number ->
        [one] Es la papa dorada que te falta: si queda en pie, ganas.
       *[other] Eso da { $number } papas doradas: si queda en pie, ganas.
    }
reason-stops-winner = Si esto queda en pie, { $who } gana la partida: ahora o nunca.
reason-saves-play = { $who } está por anular tu jugada: esto la salva.
reason-aimed-at-you = Va contra ti: { $card }, jugada por { $who }.
reason-keeps-interrupt = Ni gana la partida ni te toca: guarda { $card } para algo peor.
reason-known-card = { $who } tiene { $card } con toda seguridad.
reason-completes-three = Con { $card } juntas un trío.
reason-pays =
    { $number ->
        [one] Este trío vale una papa dorada.
       *[other] Este trío vale { $number } papas doradas.
    }
reason-gold-for-one = Una papa dorada por una sola carta: un trío cuesta tres.
reason-leads = Ningún rival tiene más papas doradas que { $who } ({ $number }): frena eso.
reason-fullest-hand = { $who } tiene más cartas que los demás rivales ({ $number }): ahí hay más que encontrar.
reason-before-alarm = { $card } no tiene alarma: juégala antes de una carta que termine tu turno.
reason-full-hand = Tienes { $number } cartas, robarás otra y solo puedes guardar siete: mejor jugarlas que descartarlas.
reason-hard-to-stop = No Poh no detiene un trío: solo lo hace Te Dije Que No Poh.
reason-starts-afresh = Una carta por tres nuevas: con una sola se hace poco.
reason-saves-up = Tienes dos de { $card }: con otra haces un trío que vale { $number }.
reason-fits-nothing = { $card } no combina con nada más de tu mano.
reason-already-stopped = Tal como está, la jugada ya queda anulada: no hace falta que gastes nada.
reason-new-cards = { $card } te da del mazo { some-cards }.
reason-stops-gold =
    { $number ->
        [one] Si esto queda en pie, { $who } gana una papa dorada.
       *[other] Si esto queda en pie, { $who } gana { $number } papas doradas.
    }
reason-keeps-wildcard = Sale sin { $card }, que sirve para otro trío.
reason-too-early = Ningún rival tiene todavía papas doradas: { $card } no quitaría nada, así que guárdala.
