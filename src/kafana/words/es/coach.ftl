# Lo que dice el entrenador. Las jugadas, las cartas y los valores vienen en las palabras del juego.

## Razones

reason-impossible =
    { $number ->
        [0] Ya se sabe dónde están todas las cartas ({ $rank }): es imposible.
       *[other] Se anuncian { $claimed } ({ $rank }), pero ahí no puede haber más de { $number }: es imposible.
    }
reason-true = Lo anunciado ({ $rank }) tiene que ser verdad: no puede haber otra cosa.
reason-lie = Es mentira con un { $chance }.
reason-doubt = Es mentira con un { $chance }; desafiar compensa a partir del { $needed }.
reason-cheap = Es mentira solo con un { $chance }, pero desafiar aquí apenas cuesta.
reason-vain = Es mentira con un { $chance }, pero desafiar aquí no compensa.
reason-proven = Resuelto: «{ $move }» gana, hagan lo que hagan los demás.
reason-lost = Resuelto: todo pierde si los demás juegan bien.
reason-only = No hay elección: «{ $move }» (se espera { $value }).
reason-equal = «{ $move }» y «{ $other }» valen casi lo mismo (se espera { $value }): alterna.
reason-equals =
    { $number ->
        [one] «{ $move }» y otra jugada valen casi lo mismo (se espera { $value }): da igual cuál.
       *[other] «{ $move }» y otras { $number } jugadas valen casi lo mismo (se espera { $value }): da igual cuál.
    }
reason-better = «{ $move }» es mejor que «{ $other }»: { $lead } más (se espera { $value }).

## Títulos

coach-moves = Jugadas, de mejor a peor
coach-cards = Dónde pueden estar las cartas que no ves
coach-counts = Cuántas cartas que no ves hay en cada lugar, de media
coach-move = { $move }: { $value } ± { $within }, { $frequency }
coach-others =
    { $number ->
        [one] … y otra, { $frequency } en total
       *[other] … y otras { $number }, { $frequency } en total
    }
coach-assumes = Los valores son con jugadores como los bots de la casa; la gente puede jugar de otro modo.
coach-rough = Una primera estimación aproximada.
chance-trick = gana esta baza { $chance }
chance-safe = a salvo { $chance }
short-trick = baza
short-safe = a salvo
coach-line = El entrenador elegiría «{ $move }» ({ $value }).
value-win = Probabilidad de ganar
value-not-lose = Probabilidad de no perder
value-euros = Esperado
coach-undecided = { $move }: sin resolver
coach-card = { $card }: { $places }
coach-card-proven = { $card }: { $places } (seguro)
coach-place = { $place } { $chance }
coach-count = { $place } { $number }

## Repaso

review-title = Repaso para { $name }
review-accuracy = Precisión: { $accuracy }. Jugadas: { $moves }.
review-result = Resultado { $result }: de estos repartos se esperaba { $expected }, { $lost } por elegir, { $luck } por la suerte y los demás, { $dues } por lo que todos ponen y recuperan.
review-outcome = Resultado: { $outcome }. { $measure } al principio: { $expected }. Cada elección regaló { $lost } de media; lo demás es la suerte y los otros.
outcome-won = victoria
outcome-lost = derrota
outcome-not-lost = sin derrota
outcome-shared = compartida ({ $share })
review-mistake = Jugada { $number }: { $grade }. Jugaste «{ $played }»; «{ $best }» era mejor por { $lost }.
review-fine = Ningún error que se distinga del azar.
grade-inaccuracy = un error pequeño
grade-mistake = un error
grade-blunder = un error grave

## En el terminal

command-coach = entrenador
plain-coach-hint = Escribe entrenador para preguntar al entrenador.
coach-thinks = El entrenador piensa …
coach-away = En esta mesa no hay entrenador: empieza con --coach.
