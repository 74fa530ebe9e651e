# A lição: breve e amável, para quem nunca ouviu falar do jogo.

lesson-aim = Uma ronda tem cinco vazas. Quem vai a jogo precisa de duas; quem não lá chega paga tanto quanto há no pote.
lesson-in = Da mais alta para a mais baixa, as cartas são 1 3 12 11 10 7 6 5 4 2. O trunfo é oros e tens três bons: diz que vais a jogo.
lesson-in-done = Como tu vais, quem dá vai também, e leva o trunfo à vista. O ás de trunfo ter-te-ia obrigado a ir.
lesson-in-wrong = Não ir não custa nada, mas com estes trunfos duas vazas são prováveis: vai a jogo.
lesson-exchange = Quem vai a jogo pode trocar cartas uma vez. Guarda os trunfos e troca o 4 de bastos e o 2 de copas.
lesson-exchange-done = As novas vêm das quatro sobras, e depois das retiradas. Quem dá troca por último, com seis cartas, e depois põe uma de lado.
lesson-exchange-wrong = É permitido, mas os trunfos ganham vazas e essas duas quase nunca: troca só o 4 de bastos e o 2 de copas.
lesson-out = Agora o trunfo é copas. Não tens nenhuma, nem outras cartas altas: não vás.
lesson-out-done = A tua mão fica retirada, e esta ronda não te pode custar nada.
lesson-out-wrong = Com esta mão dificilmente ganhavas duas vazas, e então pagavas o que vale o pote: não vás.
lesson-follow = Saiu copas e tens copas: tens de assistir, e de bater a melhor carta se puderes.
lesson-follow-done = O 12 bate o 11, e não se podia jogar outra coisa: muitas vezes as regras escolhem por ti.
lesson-trump = Saiu o 1 de copas e não tens copas: então tens de jogar um trunfo. Basta um pequeno.
lesson-trump-done = Qualquer trunfo bate os outros naipes. Se já houvesse um trunfo na vaza, terias de o bater, se pudesses.
lesson-trump-wrong = É permitido, mas o 6 de oros também bate o 1 de copas: guarda o 11 para outra vaza.
lesson-pay = A última vaza. Já ganhaste uma, e com duas ficas a salvo: joga a tua última carta.
lesson-pay-done = Estás a salvo, tal como quem tem três vazas: dividem o que paga quem não chegou. Se fossem só duas pessoas, ambas a salvo, dividiam o próprio pote.
lesson-house = Dás tu e mais ninguém vai a jogo: podes enfrentar a casa, ou recusar. Os teus trunfos são fortes: enfrenta a casa.
lesson-house-done = Com duas ou três vazas levas metade do pote; com quatro ou cinco, tudo. Com menos, pagas ao pote o que ele vale.
lesson-house-wrong = Podes recusar, e a ronda acaba, mas esta mão é forte: enfrenta a casa.
