# La lección: breve y amable, para quien nunca ha oído hablar del juego.

lesson-aim = Gana quien primero tiene suficientes papas doradas; entre tres, ocho. Tres papas del mismo nombre, puestas juntas, las dan: papa una, papas duquesas dos, papas fritas tres.
lesson-three = Te toca. Pon tus tres Papas juntas, como trío.
lesson-three-done = Nadie lo paró, así que vale y da una papa dorada. Tu turno sigue: puedes jugar cuantas veces quieras.
lesson-three-wrong = Esa carta se puede jugar sola, pero primero pon un trío: Papa, Papa, Papa.
lesson-wild = Un comodín hace de papa. Ponlo con tus dos Papas fritas.
lesson-wild-done = ¡Tres papas doradas de una vez! Tres cartas que muestran el mismo valor también son un trío y dan una, pero sin comodines.
lesson-wild-wrong = Puedes jugar esa carta, pero primero pon el trío: el Comodín y dos Papas fritas.
lesson-action = Las cartas de acción se juegan solas. Bájate del pony roba una papa dorada: juégala contra quien tiene alguna.
lesson-action-done = La carta tiene alarma: tu turno se acabó y, como es normal al final de un turno, robaste una carta.
lesson-action-wrong = Ahí no hay papas doradas, así que no hay nada que robar. Elige a la otra persona.
lesson-nopoh = Después de cada jugada los demás tienen tres segundos para interrumpirla. Papa del año da una papa dorada: ¡párala con No Poh!
lesson-nopoh-done = Anulada: no pasa nada, y las dos cartas quedan gastadas.
lesson-nopoh-wrong = Entonces la otra persona gana una papa dorada. Puedes impedirlo: ¡No Poh!
lesson-strong = ¡Un trío! No Poh no lo para, pero Te Dije Que No Poh, más fuerte, lo para todo. Juégala.
lesson-strong-done = Esta vez no hay papas doradas. Te Dije Que No Poh también para cualquier interrupción.
lesson-strong-wrong = Este trío da dos papas doradas, y con ocho la otra persona ganaría. ¡Páralo!
lesson-chain = Jugaste Papa del año y alguien dijo No Poh. Una interrupción se puede interrumpir: responde con tu propio No Poh.
lesson-chain-done = Su No Poh queda anulado, así que tu carta vale después de todo. Y así sigue hasta que nadie interrumpe.
lesson-chain-wrong = Entonces tu carta queda anulada. Todavía tienes un No Poh: responde con él.
lesson-end = Después de al menos una jugada puedes terminar tu turno. Entonces robas una carta, y puedes quedarte con siete como mucho. Termina tu turno.
lesson-end-done = Con ocho cartas ahora tienes que descartar una. Y quien empieza un turno sin cartas roba tres.
lesson-end-wrong = Puedes seguir jugando, pero esta vez mira cómo se acaba un turno: termínalo.
