# Lo que la casa dice de sí misma: por qué no hace algo.

late = La mesa ya ha seguido adelante.
busy = Esta mesa está demasiado ocupada ahora. Inténtalo de nuevo.
closing = La casa está cerrando. Inténtalo de nuevo en un momento.
full = La casa está llena ahora mismo. Inténtalo más tarde.
preparing = El juego se está preparando. Empieza en un momento.
too-fast = Demasiado rápido. Espera un momento.
bad-request = Eso no se entiende.
bad-origin = Esto viene de otra página.
bad-token = Un bot necesita su token.
bad-name = Un nombre tiene de 1 a { $most } caracteres visibles.
bad-chat = Un mensaje tiene de 1 a { $most } caracteres visibles.
bad-options = Así no se puede jugar: { $reason }.
bad-seats = En este juego son al menos { $fewest } jugadores y como mucho { $most }.
bad-clock = Un reloj da hasta siete días por jugada y hasta un día de reserva.
bad-level = No existe ese nivel ni ese bot. Existen: { $known }.
bad-code = No existe ese código, o ya no vale.
no-such-thing = Aquí no hay nada.
no-table = No existe esa mesa.
no-game = No existe ese juego.
not-host = Solo quien organiza la mesa puede hacer eso.
not-seated = No tienes sitio en esta mesa.
already-seated = Ya tienes sitio en esta mesa.
already-started = La partida ya ha empezado.
not-over = La partida todavía no ha terminado.
no-coach = En esta mesa no hay entrenador.
seat-taken = Ese sitio está ocupado.
too-few-seats = Hay más personas en esta mesa.
nobody-there = Ahí no hay nadie.
kick-yourself = No puedes echarte; levántate de la mesa.
old-protocol = Esta página es de otra versión de Kafana. Vuelve a cargarla.
rules-gone = Esta partida se jugó con reglas anteriores que la casa ya no conoce. No se puede mostrar ni seguir (G8).
cannot-store = Ahora mismo no se puede guardar, así que no cuenta. No se pierde nada; inténtalo de nuevo en un momento.
bad-table = Esta mesa está dañada en el disco y no se puede leer.
sent-away = Quien organiza la mesa te ha echado de ella.
has-resigned = Has abandonado esta partida y no puedes volver a sentarte en ella.
kick-later = En una mesa pública no se echa a nadie durante la partida.
bad-host = La casa no se conoce por ese nombre.
committed = Tu dispositivo ya se ha comprometido con una parte del reparto.
bad-share = Esta no es la parte del reparto con la que se comprometió tu dispositivo.
not-opening = Las partes del reparto solo se abren justo antes de repartir.

## Lo que se dice en la mesa con un toque

phrase-hello = ¡Hola!
phrase-luck = ¡Suerte!
phrase-nice = ¡Bien jugado!
phrase-ouch = ¡Ay!
phrase-laugh = ¡Ja, ja!
phrase-moment = Un momento, por favor.
phrase-hurry = ¿Seguimos?
phrase-sorry = ¡Perdón!
phrase-thanks = ¡Gracias!
phrase-again = ¿Otra?
phrase-bye = ¡Adiós!
