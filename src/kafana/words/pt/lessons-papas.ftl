# A lição: breve e amável, para quem nunca ouviu falar do jogo.

lesson-aim = Ganha quem primeiro tiver batatas douradas suficientes; a três, oito. Três batatas do mesmo nome, postas juntas, dão-nas: papa uma, papas duquesas duas, papas fritas três.
lesson-three = É a tua vez. Põe as tuas três Papa juntas, como trio.
lesson-three-done = Ninguém o parou, por isso vale e dá uma batata dourada. A tua vez continua: podes jogar as vezes que quiseres.
lesson-three-wrong = Essa carta pode jogar-se sozinha, mas primeiro põe um trio: Papa, Papa, Papa.
lesson-wild = Um curinga faz de batata. Põe-no com as tuas duas Papas fritas.
lesson-wild-done = Três batatas douradas de uma vez! Três cartas que mostram o mesmo valor também são um trio e dão uma, mas sem curingas.
lesson-wild-wrong = Podes jogar essa carta, mas primeiro põe o trio: o Curinga e duas Papas fritas.
lesson-action = As cartas de ação jogam-se sozinhas. Desce do pónei rouba uma batata dourada: joga-a contra quem tem alguma.
lesson-action-done = A carta tem alarme: a tua vez acabou e, como é normal no fim de uma vez, tiraste uma carta do monte.
lesson-action-wrong = Aí não há batatas douradas, por isso não há nada para roubar. Escolhe a outra pessoa.
lesson-nopoh = Depois de cada jogada os outros têm três segundos para a interromper. Papa do ano dá uma batata dourada: para-a com No Poh!
lesson-nopoh-done = Anulada: não acontece nada, e as duas cartas ficam gastas.
lesson-nopoh-wrong = Então a outra pessoa ganha uma batata dourada. Podes impedi-lo: No Poh!
lesson-strong = Um trio! No Poh não o para, mas Te Dije Que No Poh, mais forte, para tudo. Joga-a.
lesson-strong-done = Desta vez não há batatas douradas. Te Dije Que No Poh também para qualquer interrupção.
lesson-strong-wrong = Este trio dá duas batatas douradas, e com oito a outra pessoa ganhava. Para-o!
lesson-chain = Jogaste Papa do ano e alguém disse No Poh. Uma interrupção pode ser interrompida: responde com o teu próprio No Poh.
lesson-chain-done = O outro No Poh fica anulado, por isso a tua carta vale afinal. E continua assim até ninguém interromper.
lesson-chain-wrong = Então a tua carta é anulada. Ainda tens um No Poh: responde com ele.
lesson-end = Depois de pelo menos uma jogada podes terminar a tua vez. Tiras então uma carta, e podes ficar com sete no máximo. Termina a tua vez.
lesson-end-done = Com oito cartas tens agora de descartar uma. E quem começa uma vez sem cartas tira três.
lesson-end-wrong = Podes continuar a jogar, mas desta vez vê como acaba uma vez: termina-a.
