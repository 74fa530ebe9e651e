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
set-confirm = Confirmar cada jugada
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
invite-near = Solo este ordenador encuentra esta dirección. Abre la casa a tu red para invitar a otros.
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
start = Empezar
start-bots = Empezar, con bots: { $number }
wait-host = Empieza la partida quien organiza la mesa.
stand = Dejar la mesa
other-device = Seguir en otro dispositivo
code-is = Introduce allí este código antes de dos minutos:
deal-hash = Sello del reparto (SHA-256):

## The table

reconnecting = Reconectando…
log = Qué ha pasado
nothing-yet = Nada todavía.
chat = Chat
mute = Silenciar
unmute = Mostrar
write = Di algo
send = Enviar
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

## The coach

coach = Entrenador
coach-on = Aquí se puede preguntar al entrenador
ask-coach = Preguntar al entrenador
coach-thinks = El entrenador piensa … La primera vez puede tardar unos minutos.
coach-silent = El entrenador no tiene nada que decir ahora.
coach-moves = Opciones, de mejor a peor
coach-all = Todas las opciones ({ $number })
coach-choice = Opción
coach-chance = Probabilidad de ganar
coach-euros = Se espera
coach-often = Cuántas veces
coach-lie = Mentira: { $chance }
coach-needed = Desafiar compensa desde { $chance }
coach-cards = Dónde pueden estar las cartas que no ves
coach-counts = Cuántas cartas que no ves hay en cada lugar, de media
coach-certain = seguro
coach-undecided = sin resolver
seconds-left = Quedan { $seconds } segundos

## The end, replays and reviews

hint = Toca cartas o arrástralas a la mesa, elige y confirma. Un solo toque no envía nada.
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
download = Descargar como texto
fair = El reparto coincide con el sello mostrado antes.
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
