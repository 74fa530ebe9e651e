# Lo que comparten todos los juegos. Una variable de jugador es su nombre, o `you` para quien lee.

language = Español

## Personas y números

you = tú
seat = asiento { $number }
some-cards =
    { $number ->
        [0] ninguna carta
        [1] una carta
        [2] dos cartas
        [3] tres cartas
        [4] cuatro cartas
        [5] cinco cartas
        [6] seis cartas
       *[other] { $number } cartas
    }
verbatim = { $text }
level-beginner = principiante
level-regular = habitual
level-strong = fuerte
level-master = maestro

## La baraja francesa

french-card = { $rank } de { $suit }
joker = comodín
suit-c = tréboles
suit-d = diamantes
suit-h = corazones
suit-s = picas
rank-A =
    { $number ->
        [one] as
       *[other] ases
    }
rank-2 =
    { $number ->
        [one] dos
       *[other] doses
    }
rank-3 =
    { $number ->
        [one] tres
       *[other] treses
    }
rank-4 =
    { $number ->
        [one] cuatro
       *[other] cuatros
    }
rank-5 =
    { $number ->
        [one] cinco
       *[other] cincos
    }
rank-6 =
    { $number ->
        [one] seis
       *[other] seises
    }
rank-7 =
    { $number ->
        [one] siete
       *[other] sietes
    }
rank-8 =
    { $number ->
        [one] ocho
       *[other] ochos
    }
rank-9 =
    { $number ->
        [one] nueve
       *[other] nueves
    }
rank-10 =
    { $number ->
        [one] diez
       *[other] dieces
    }
rank-J =
    { $number ->
        [one] jota
       *[other] jotas
    }
rank-Q =
    { $number ->
        [one] dama
       *[other] damas
    }
rank-K =
    { $number ->
        [one] rey
       *[other] reyes
    }

## Opciones de jugada

card = { $card }
rank = { $rank }
done = Listo

## Preguntas

waiting = Esperando a { $players }.
over = La partida ha terminado.

## Zonas y opciones

zone-hand = Mano
option-max-turns = La partida se detiene después de tantos turnos (G5).
bad-number = Esta regla de la casa lleva un número de { $low } a { $high }: { $rule }
bad-choice = Eso no se puede elegir para esta regla de la casa: { $rule }
stopped = Se ha llegado al límite de turnos ({ $turns }), así que la partida se detiene aquí (G5).

## Rechazos

refused = Eso no está permitido aquí (G1).
refused-turn = No es tu turno (G1).
refused-unfinished = La jugada no está completa (G4).
refused-too-long = La jugada ya estaba completa antes de su última parte (G4).

## Notación

unread-word = Aquí no se entiende «{ $word }». Se esperaba: { $expected }.
unread-too-long = La jugada ya está completa antes de «{ $word }».
unread-unfinished = La jugada no está completa. Falta una de estas palabras: { $expected }.
unread-position = { $what }: { $problem }.

## Jugadores como opciones

player =
    { $who ->
        [you] tú
       *[other] { $who }
    }
