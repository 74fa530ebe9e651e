# Lo que la casa dice de sí misma: por qué no hace algo.

late = La mesa ya ha seguido adelante.
busy = Esta mesa está demasiado ocupada ahora. Inténtalo de nuevo.
closing = La casa está cerrando. Inténtalo de nuevo en un momento.
full = La casa está llena ahora mismo. Inténtalo más tarde.
preparing = El juego se está preparando. Empieza en un momento.
preparing-search = Los bots se preparan. La primera vez tarda unos minutos; después empieza.
too-fast = Demasiado rápido. Espera un momento.
bad-request = Eso no se entiende.
bad-origin = Esto viene de otra página.
bad-token = Un bot necesita su token.
bad-name = Un nombre tiene de 1 a { $most } caracteres visibles.
bad-chat = Un mensaje tiene de 1 a { $most } caracteres visibles.
bad-options = Así no se puede jugar: { $reason }.
bad-seats = En este juego son al menos { $fewest } jugadores y como mucho { $most }.
bad-clock = Un reloj tiene hasta una hora por jugada y hasta un día de reserva.
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

## Los juegos en una frase

blurb-budallas = Defiéndete de cada ataque. Quien se queda con cartas es el budala.
blurb-cheat = Echa cartas boca abajo y di cuáles son. La verdad es opcional.
blurb-julepe = Cinco personas, tres palos y un bote: quien va tiene que ganar bazas.
blurb-papas = Junta papas, roba, interrumpe: ¡No Poh!
blurb-valepaska = Canta cada vez más alto, miente si hace falta y quema el montón.
