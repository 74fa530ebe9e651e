# What the page says of its own: buttons, settings, the waiting room. What games say is beside it.

## The lobby

skip = Saltar a la mesa
motto = Siéntate: los juegos están en la mesa.
your-name = Tu nombre
name-place = como te llaman
name-first = Dinos primero tu nombre.
no-account = Sin cuenta. Los bots ocupan las sillas vacías.
play-now = Jugar ya
new-table = Nueva mesa
new-table-of = Nueva mesa: { $game }
rules = Reglas
rules-of = Reglas: { $game }
players = De { $low } a { $high } jugadores
players-exactly = { $number } jugadores
open-tables = Mesas abiertas
no-tables = Ninguna mesa espera jugadores. ¡Abre una!
taken = { $taken } de { $seats } sillas ocupadas
sit = Sentarse
have-code = Código de tu otro dispositivo
take-over = Ocupar el sitio
chairs = Sillas
per-move = Tiempo por jugada
reserve-time = Reserva para toda la partida
bots = Bots
level-beginner = principiante
level-regular = habitual
level-strong = fuerte
level-master = maestro
level-of = Bot en la silla { $number }
coach-allow = Se puede preguntar al entrenador
no-clock = sin reloj
seconds = { $seconds } s
public = Mostrarla en la lista de mesas abiertas
open-table = Abrir la mesa

## Settings

options = Opciones y reloj
agree = De acuerdo
settings = Ajustes
language = Idioma
theme = Luz
theme-system = Como el sistema
theme-light = Día (roble)
theme-dark = Noche (nogal)
set-confirm = Confirmar las jugadas que pueden costar algo
set-auto = Dar sola la única respuesta posible
set-motion = Cartas que vuelan
set-sound = Sonidos
set-fourColours = Palos en cuatro colores
set-chat = Mostrar el chat
set-hints = Consejos para principiantes
keys = Teclas
keys-text = Las flechas recorren cartas y opciones, espacio elige, intro confirma, escape deshace. ? pregunta al entrenador donde lo hay.
close = Cerrar
moment = Un momento…
no-house = La casa no responde. ¿Está en marcha?
went-wrong = Algo salió mal.
no-table = No existe esa mesa
home = A la entrada
nowhere = Aquí no hay nada
nowhere-text = La dirección está mal escrita, o lo que había aquí ya no está.

## The waiting room

waiting-room = Esperando compañía
invited = { $host } te invita: { $game }
invite = Envía este enlace a quien quieras invitar
invite-near = Esta dirección solo la encuentra este ordenador. Para invitar a otros, cierra la casa y ábrela a tu red:
invite-network = Los amigos de la misma red encuentran la mesa en esta dirección, o apuntan una cámara al código.
invite-scan = Los amigos abren la dirección, o apuntan una cámara al código.
invite-code = La dirección como código QR
copy = Copiar
copied = Enlace copiado.
share-link = Compartir
seats = Sillas
free-chair = silla libre
you = tú
host = organiza
bot = bot
away = ausente
kick = Echar
sent-away = El anfitrión ha dado tu silla a otros.
taken-over = Ahora juegas desde otro dispositivo. Este solo mira.
start = Empezar
start-bots = Empezar, con bots: { $number }
wait-host = Empieza la partida quien organiza la mesa.
stand = Dejar la mesa
other-device = Seguir en otro dispositivo
code-is = Introduce allí este código antes de dos minutos:
deal-hash = Sello del reparto (SHA-256):

## The table

reconnecting = Reconectando…
no-network = Sin red: lo que hagas se guarda
log = Qué ha pasado
nothing-yet = Nada todavía.
chat = Chat
mute = Silenciar
unmute = Mostrar
write = Di algo
send = Enviar
phrases = Frases rápidas
unread = Mensajes sin leer: { $number }
face-down = carta boca abajo
cards = Cartas: { $number }
asked = decide
reserve = reserva { $seconds } s
your-hand = Tu mano, cartas: { $number }
your-place = Tu sitio
no-cards = No tienes cartas.
choices = Opciones
so-far = Hasta ahora:
sure = Listo. ¿Lo dejamos así?
confirm = Confirmar
sending = Enviando…
undo = Deshacer
wanted = Preparadas para tu próxima elección, cartas: { $number }
get-ready = Tener lista:

## The coach

coach = Entrenador
coach-on = Aquí se puede preguntar al entrenador
ask-coach = Preguntar al entrenador
coach-silent = El entrenador no tiene nada que decir ahora.
coach-thinks-now = El entrenador está mirando …
coach-take = Tomar esta jugada
coach-best = la elección del entrenador
coach-rough = una primera estimación aproximada
coach-more = Más del entrenador
learning = Modo de aprendizaje
learning-on = Modo de aprendizaje: cada opción muestra cuánto vale.
learning-offer = Muéstrame cuánto vale cada opción
coach-moves = Opciones, de mejor a peor
coach-all = Todas las opciones ({ $number })
coach-choice = Opción
coach-worth = Valor
coach-often = Cuántas veces
coach-lie = Mentira: { $chance }
coach-needed = Desafiar compensa desde { $chance }
coach-cards = Dónde pueden estar las cartas que no ves
coach-counts = Cuántas cartas que no ves hay en cada lugar, de media
coach-certain = seguro
coach-undecided = sin resolver
seconds-left = Quedan { $seconds } segundos

## The end, replays and reviews

hint = Toca cartas o arrástralas a la mesa, elige y confirma. Con un solo toque solo se envía lo que nada cuesta.
understood = Entendido
watching = Estás mirando.
over = La partida ha terminado.
scores = Puntuación
rematch = Otra vez
follow-rematch = A la próxima partida
replay = Repetición
review = Repaso
review-of = Jugadas de
review-works = Mirando la jugada { $done } de { $steps } …
review-played = Jugado
review-better = Mejor
review-by = (mejor por { $lost })
review-position = Jugada { $number } como la veía quien jugaba
review-before = Error anterior
review-next = Error siguiente
review-count = Error { $number } de { $of }
review-again = Jugar otra vez desde aquí
review-again-note = Las cartas están como estaban entonces, y los demás son bots. Es práctica: nada cuenta.
practice-on = Práctica: las cartas están como estaban entonces, y nada cuenta
download = Descargar como texto
fair = El reparto coincide con el sello mostrado antes.
fair-shared = Nadie eligió este reparto: tu dispositivo puso su parte, y coincide con los sellos mostrados antes.
unfair = ¡El reparto no coincide con su sello!
step-of = Paso { $step } de { $steps }
first = Al principio
back = Un paso atrás
forward = Un paso adelante
last = Al final
share = Copiar el enlace

## The cloth

sort = Ordenar la mano: { $how }
sort-dealt = Como vino
sort-rank = Por valor
sort-suit = Por palo
verdict-true = Verdad
verdict-lie = ¡Mentira!
tricks-won = Bazas
money-moved = Ganado o pagado
pot-now = El bote: { $pot }

## Lessons and puzzles

learn = Aprender
learn-it = Apréndelo: dos minutos
learned = Aprendido ✓
new-here = ¿Primera vez aquí? Haz una lección: unos pasos cortos en la mesa, unos dos minutos, y luego una partida con el entrenador al lado.
not-now = Ahora no
guest = Invitado
study-says = Lo que se dice
study-right = Bien hecho
study-wrong = No del todo
study-back = Atrás
study-step-again = Otra vez
study-on = Seguir
study-end = Eso es todo lo que hay que saber.
study-end-text = Ahora juega una partida de verdad: bots amables, y el entrenador muestra lo que vale cada opción.
study-again = Repetir la lección
play-learning = Jugar con el entrenador
puzzles = Problemas
puzzle-of-day = Problema del día
puzzle-number = Problema { $number } de { $count }
puzzle-task = Una opción es claramente la mejor. ¡Encuéntrala!
puzzle-right = ¡Correcto!
puzzle-wrong = Lo mejor era: { $best }
puzzle-proven = Demostrado contándolo todo.
puzzle-next = Siguiente problema
puzzle-archive = Los { $count } problemas
puzzle-was-right = Este ya lo has resuelto.
puzzle-was-wrong = Este lo fallaste una vez.
your-answer = tu respuesta
streak = { $days ->
    [one] { $days } día seguido
   *[other] { $days } días seguidos
}
streak-text = Días seguidos con un problema del día resuelto a la primera
offline = La casa no responde
offline-text = Sin ella siguen funcionando las reglas, las lecciones y los problemas. Las mesas tienen que esperar a que vuelva.
renewed = La casa se ha renovado. Vuelve a cargar la página cuando te venga bien.

## Compañía

own-games = Tus partidas
own-none = Aquí se guardan tus partidas para este dispositivo.
go-on = Continuar
your-turn = Te toca
not-begun = espera compañía
others-turn = les toca a otros
time-left = quedan { $time }
days = { $days ->
    [one] 1 día
   *[other] { $days } días
}
hours = { $hours } h
minutes = { $minutes } min
own-over = Partidas terminadas
own-place = Puesto { $place } de { $seats }
own-resigned = abandonada
own-stopped = interrumpida
statistics = Estadísticas
stat-game = Juego
stat-against = Contra
stat-games = Partidas
stat-won = Ganadas
against-people = personas
against-mixed = bots variados
rating = Puntuación
forget-me = Olvidarme
forget-text = La casa borra tu nombre, tus partidas, estadísticas y puntuaciones. Las partidas en curso siguen sin ti. No se puede deshacer.
forget-sure = Olvidarme para siempre
forgotten = La casa te ha olvidado.
stay = Quedarse
live-tables = Se está jugando
watch = Mirar
watchers = Mirando: { $number }
best = Los mejores
best-text = Personas y bots en una misma escala; ± dice cuánta duda queda. Cuentan las partidas con dos o más personas, o con bots, sin entrenador y sin que nadie ocupe el sitio de otro.
best-none = Nadie tiene aún puntuación en este juego.
late-join = Los amigos pueden llegar más tarde
rated-now = Puntuable, sin entrenador
counts-yes = Esta partida cuenta para la puntuación.
leave = Dejar la mesa
leave-text = La silla sigue siendo tuya y puedes volver desde «Tus partidas». Mientras no estás, alguien juega por ti.
leave-slow = La silla sigue siendo tuya y puedes volver desde «Tus partidas». Nadie juega por ti antes de que acabe tu tiempo.
leave-now = Al vestíbulo
resign = Abandonar
resign-text = Abandonar significa que un bot se queda tu silla para siempre y que pierdes la partida.
join-late = Ocupar la silla de un bot
join-late-text = Sus cartas pasan a ser tuyas. La partida deja de contar para la puntuación.
chair-to-bot = El anfitrión ha dado tu silla a un bot. Puedes seguir mirando.
chair-elsewhere = Ahora se juega en tu silla desde otro dispositivo. Aquí estás mirando.
notify = Avísame cuando me toque
notify-on = Se te avisa cuando te toca, mientras esta página esté abierta.
turn-at = Te toca: { $game }
