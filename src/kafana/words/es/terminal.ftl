# Lo que el terminal dice de sí mismo. El texto de los juegos está al lado de este archivo.

guest = Visitante
tagline = juegos de cartas populares
which-game = ¿A qué jugamos?
for-players = { $number } jugadores
players = Jugadores
your-name = Tu nombre
language-setting = Idioma
others = Los demás juegan
level-setting = Su fuerza
house-rules = Reglas de la casa
sit-down = Sentarse a jugar
on = sí
off = no
pace =
    { $seconds ->
        [0] al instante
       *[other] cada { $seconds } s
    }
others-play = los demás juegan { pace }
dealing = Se están barajando las cartas …
dealing-search = Los demás se preparan. La primera vez tarda unos minutos …
log = Lo que ha pasado
so-far = Hasta ahora: { $move }.
confirm-hint = Intro lo juega, Escape lo deshace.
back-hint = Escape deshace un paso.
choose-first = Esa carta vale para varias respuestas: elige antes una de ellas.
no-clock = Se pregunta a varios a la vez. Aquí no hay reloj: tómate tu tiempo.
seconds-left = Quedan { $seconds } s.
window-seconds =
    { $seconds ->
        [one] Se pregunta a varias personas a la vez, durante un segundo: contesta rápido.
       *[other] Se pregunta a varias personas a la vez, durante { $seconds } segundos: contesta rápido.
    }
over-hint = Intro: revancha, otro juego, guardar o salir.
written-hint = tu jugada en notación, por ejemplo Q Qh Qs done
saved = La partida se ha guardado en { $path }.

## Teclas

picker-keys = [b]Intro[/b] jugar  [b]Tab[/b] ajustes  [b]F1[/b] reglas  [b]F3[/b] día o noche  [b]Esc[/b] salir
table-keys = [b]Intro[/b] juega [b]Esp[/b] elige [b]Esc[/b] atrás [b]F1[/b] reglas [b]F2[/b] guarda [b]F3[/b] luz [b]+/−[/b] ritmo [b]F10[/b] salir
table-keys-coach = [b]Intro[/b] juega [b]Esp[/b] elige [b]Esc[/b] atrás [b]F1[/b] reglas [b]F2[/b] guarda [b]F4[/b] consejo [b]+/−[/b] ritmo [b]F10[/b] salir
help-close = [b]Esc[/b] volver a la mesa  [b]↑ ↓[/b] desplazarse
help-keys =
    Una letra o cifra elige la carta o la respuesta junto a la que está. Con las flechas se va de carta en carta, con Tab a las respuestas y de vuelta; Espacio elige, Intro juega lo elegido, Escape deshace el último paso. El ratón también vale para todo eso. Con dos puntos se puede escribir la jugada en notación. Re Pág y Av Pág pasan las hojas de lo que ha pasado; + y − hacen jugar a los demás más deprisa o más despacio, y cualquier tecla acorta una pausa.

## Diálogos

result-title = La partida ha terminado
save-title = Guardar la partida
save-where = ¿En qué archivo? Intro guarda, Escape no.
leave-title = Dejar la mesa
leave-question = La partida no ha terminado. ¿Quieres guardarla?
button-rematch = Revancha
button-new = Otro juego
button-save = Guardar
button-look = Volver a la mesa
button-quit = Salir
button-leave = Salir sin guardar
button-stay = Quedarse

## Línea a línea

plain-welcome = { $title }. En la mesa contigo: { $others }.
plain-hint = Responde con un número, con varios, o en notación. Escribe ? para ver la ayuda, salir para irte.
plain-which = Escribe una de estas palabras: { $words }.
plain-help =
    Escribe el número de una respuesta, o varios números para elegir varias cartas de una vez. La notación también vale: Q Qh Qs done.
    Otras palabras: reglas, mano (tus cartas), mesa (lo que hay en ella y quién está sentado), historia (lo que ha pasado),
    atrás (deshace el último paso de una jugada sin terminar), guardar ARCHIVO, salir.
plain-score = { $name }: { $points }
plain-save-where = Escribe guardar y el nombre de un archivo.
plain-save-question = ¿Guardar la partida en { $path }? sí o no
plain-yes = s sí si y yes
plain-goodbye = Hasta pronto.
your-hand =
    { $number ->
        [0] No tienes cartas.
       *[other] Tu mano: { $cards }.
    }
face-down =
    { $number ->
        [one] Una carta, boca abajo.
       *[other] { $number } cartas, boca abajo.
    }
command-help = ? ayuda
command-rules = reglas
command-hand = mano
command-table = mesa
command-log = historia
command-save = guardar
command-back = atrás atras
command-quit = salir

## Ver una partida guardada

replay-keys = [b]← →[/b] paso  [b]Inicio Fin[/b] extremos  [b]s[/b] otro asiento  [b]F1[/b] reglas  [b]F3[/b] luz  [b]Esc[/b] salir
replay-move = Jugada { $number } de { $length }.
replay-everything = Se muestra todo.
replay-seat = Como lo vio { $name } (asiento { $seat }).
replay-about = { $title }. Jugadores: { $names }. Reglas de la casa: { $options }.
replay-running = La partida no ha terminado todavía.
verified-key = La clave coincide con su hash ({ $hash }).
verified-shares =
    { $number ->
        [one] Un dispositivo puso su parte en el reparto, así que nadie más pudo elegirlo.
       *[other] { $number } dispositivos pusieron su parte en el reparto, así que nadie pudo elegirlo.
    }
verified-moves =
    { $number ->
        [one] Una jugada, conforme a las reglas.
       *[other] { $number } jugadas, todas conforme a las reglas.
    }
verified-result = El resultado es el de las jugadas: { $scores }.

## Lecciones

learn-welcome = Una lección de { $title }: { $length } pasos breves.
learn-step = Paso { $number } de { $length }
learn-go-on = Pulsa Intro para seguir.
learn-again = Inténtalo otra vez.
learn-over = Esa era la lección. Ahora una partida de verdad, con el entrenador a tu lado: { $command }

## Problemas

puzzle-welcome = { $title }: problema { $number } de { $length }. Una jugada es claramente la mejor.
puzzle-right = ¡Correcto!
puzzle-wrong = No es la mejor.
puzzle-values = Lo que valen las jugadas (* es correcta):
puzzle-proven = Lo que valen las jugadas, demostrado (* es correcta):
