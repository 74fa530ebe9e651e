# La lección: breve y amable, para quien nunca ha oído hablar del juego.

lesson-aim = Una ronda tiene cinco bazas. Quien va necesita dos; quien no llega paga tanto como hay en el bote.
lesson-in = De mayor a menor, las cartas son 1 3 12 11 10 7 6 5 4 2. Pintan oros y tienes tres buenos: di que vas.
lesson-in-done = Como vas tú, también va quien da, y se lleva el triunfo a la vista. El as de triunfos te habría obligado a ir.
lesson-in-wrong = No ir no cuesta nada, pero con estos triunfos dos bazas son probables: di que vas.
lesson-exchange = Quien va puede cambiar cartas una vez. Guarda tus triunfos y cambia el 4 de bastos y el 2 de copas.
lesson-exchange-done = Las nuevas salen de las cuatro sobrantes, y después de las retiradas. Quien da cambia al final, con seis cartas, y luego aparta una.
lesson-exchange-wrong = Se puede, pero los triunfos ganan bazas y esas dos casi nunca: cambia solo el 4 de bastos y el 2 de copas.
lesson-out = Ahora pintan copas. No tienes ninguna, ni tampoco cartas altas: no vayas.
lesson-out-done = Tu mano queda retirada, y esta ronda no te puede costar nada.
lesson-out-wrong = Con esta mano difícilmente ganarías dos bazas, y entonces pagarías lo que vale el bote: no vayas.
lesson-follow = Han salido de copas y tienes copas: tienes que asistir, y superar la mejor carta si puedes.
lesson-follow-done = El 12 supera al 11, y no se podía jugar otra cosa: a menudo las reglas eligen por ti.
lesson-trump = Han salido con el 1 de copas y no tienes copas: entonces tienes que jugar un triunfo. Basta uno pequeño.
lesson-trump-done = Cualquier triunfo gana a los demás palos. Si ya hubiera un triunfo en la baza, habrías tenido que superarlo, de poder.
lesson-trump-wrong = Se puede, pero el 6 de oros también gana al 1 de copas: guarda el 11 para otra baza.
lesson-pay = La última baza. Llevas una ganada, y con dos estás a salvo: juega tu última carta.
lesson-pay-done = Estás a salvo, igual que quien tiene tres bazas: os repartís lo que paga quien no llegó. Si solo fueran dos, y las dos a salvo, se repartirían el bote.
lesson-house = Das tú y no va nadie más: puedes ir contra la casa, o renunciar. Tus triunfos son fuertes: ve contra la casa.
lesson-house-done = Con dos o tres bazas te llevas la mitad del bote; con cuatro o cinco, todo. Con menos, pagas al bote lo que vale.
lesson-house-wrong = Se puede renunciar, y la ronda se acaba, pero esta mano es fuerte: ve contra la casa.
