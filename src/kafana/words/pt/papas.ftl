title = Donde Las Papas Queman
origin = Chile
summary = Junta batatas aos trios para ganhar batatas douradas, prega partidas a quem está ao teu lado e grita «No Poh!» antes que as dos outros resultem.
blurb = Junta batatas, rouba, interrompe: No Poh!
hint = Três batatas iguais dão batatas douradas; as cartas de ação jogam-se sozinhas. Enquanto a janela está aberta, No Poh anula o que foi jogado.

zone-deck = Monte
zone-discard = Descarte
zone-pending = Em jogo
option-deck = O baralho completo tem cartas de ação; o básico tem batatas com valores (§2).
choice-full = completo
choice-basic = básico
option-window = Segundos para reagir, numa mesa ao vivo (P7).

## Cartas

card-wildcard = Curinga
card-nopoh = No Poh
card-tedije = Te Dije Que No Poh
card-papa = Papa
card-duquesas = Papas duquesas
card-fritas = Papas fritas
card-pony = Desce do pónei
card-buck = Empresta-me uma nota
card-runaway = Papas em fuga
card-harry = Harry Papa
card-pope = Papa Santo
card-ahead = Olha para a frente
card-year = Papa do ano
card-destiny = Papa do destino
card-dawan = Papa Dawan
card-jump = Salto para o lado
card-papageddon = Papagedão
card-spider = Papa aranha
type-potato = batata
type-wildcard = curinga
type-action = ação
card-with-value = { $card } { $value }
card-with-marks =
    { $alarm ->
        [1] { $card } (valor { $value }, alarme: termina a vez)
       *[other] { $card } (valor { $value })
    }

## O que as cartas fazem

tells-potato =
    { $worth ->
        [one] Em trio do mesmo nome: uma batata dourada.
       *[other] Em trio do mesmo nome: { $worth } batatas douradas.
    }
tells-basic-potato =
    { $worth ->
        [one] Em trio do mesmo nome, ou do mesmo valor: uma batata dourada.
       *[other] Em trio do mesmo nome: { $worth } batatas douradas; do mesmo valor: uma.
    }
tells-wildcard = Faz de batata num trio do mesmo nome; duas no máximo.
tells-nopoh = Anula uma carta só ou outro No Poh acabados de pôr.
tells-tedije = Anula o que acabou de ser posto, trios também.
tells-alarm = { $effect } Alarme: a tua vez termina.
tells-pony = Roubas 1 batata dourada a outra pessoa.
tells-buck = Tiras 1 carta, sem a ver, a outra pessoa.
tells-runaway = Cada uma das outras mãos perde 1 carta ao acaso; são baralhadas no monte.
tells-harry = Tiras 2 cartas do monte.
tells-pope = Dizes uma carta e outra pessoa, que tem de te dar uma se a tiver.
tells-ahead = Outra pessoa perde 1 batata dourada.
tells-year = Ganhas 1 batata dourada.
tells-destiny = Outra pessoa descarta a mão inteira e tira 2 cartas do monte.
tells-dawan = Vês a mão de outra pessoa e tiras-lhe 1 carta.
tells-jump = Tiras 1 carta do monte; quem vem a seguir perde a vez.
tells-papageddon = Tiras 1 carta, sem a ver, a quem jogaria a seguir; a ordem de jogo inverte-se.
tells-spider = Duas pessoas, uma delas podes ser tu, trocam de mão.

## Jogadas, como parte de uma frase

play-card = { $card }
play-at =
    { $target ->
        [you] { $card } contra ti
       *[other] { $card } contra { $target }
    }
play-two =
    { $target ->
        [you] { $card } contigo e com { $second }
       *[other]
            { $second ->
                [you] { $card } com { $target } e contigo
               *[other] { $card } com { $target } e { $second }
            }
    }
play-named =
    { $target ->
        [you] { $card } contra ti, a pedir { $named }
       *[other] { $card } contra { $target }, a pedir { $named }
    }
play-threesome = um trio de { $cards }

## Perguntas e escolhas

ask-turn =
    { $plays ->
        [0] É a tua vez. O que jogas?
       *[other] Ainda é a tua vez. Continuas a jogar, ou terminas?
    }
ask-three =
    { $number ->
        [1] A primeira carta do teu trio?
        [2] A segunda carta do teu trio?
       *[other] A terceira carta do teu trio?
    }
ask-target = Contra quem jogas { $card }?
ask-first = Duas pessoas trocam de mão. Quem é a primeira?
ask-second =
    { $target ->
        [you] Quem troca de mão contigo?
       *[other] Quem troca de mão com { $target }?
    }
ask-name = Que carta pedes a { $target }?
ask-react = { $who } joga { $play }. Deixas passar?
ask-react-again =
    { $player ->
        [you] { $who } responde à tua jogada ({ $play }) com { $card }. Deixas passar?
       *[other] { $who } diz { $card }, depois de { $player } ter jogado { $play }. Deixas passar?
    }
ask-take = Que carta tiras da mão de { $target }?
ask-discard =
    { $number ->
        [1] Tens uma carta a mais. Qual descartas?
       *[other] Tens { $number } cartas a mais. Qual descartas?
    }
choose-let = Deixar passar
choose-interrupt = { $card }!
choose-threesome = Um trio
choose-end = Terminar a vez
choose-afresh = Descartar a carta e tirar três

## A mesa

fact-turn =
    { $who ->
        [you]
            { $direction ->
                [1] É a tua vez (sentido horário)
               *[other] É a tua vez (sentido anti-horário)
            }
       *[other]
            { $direction ->
                [1] É a vez de { $who } (sentido horário)
               *[other] É a vez de { $who } (sentido anti-horário)
            }
    }
fact-pending =
    { $who ->
        [you] Jogaste { $play }
       *[other] { $who } jogou { $play }
    }
fact-stack =
    { $who ->
        [you]
            { $number ->
                [1] Uma interrupção em cima: o teu { $card }
               *[other] { $number } interrupções em cima, a última o teu { $card }
            }
       *[other]
            { $number ->
                [1] Uma interrupção em cima: { $card } de { $who }
               *[other] { $number } interrupções em cima, a última { $card } de { $who }
            }
    }
fact-goal = Para ganhar: { $number } batatas douradas
fact-deck = No monte: { some-cards }
fact-discard = No descarte: { some-cards }
seat-gold =
    { $number ->
        [1] uma batata dourada
       *[other] { $number } batatas douradas
    }
seat-turn = a jogar

## O que acontece

plays =
    { $who ->
        [you] Jogas { $play }.
       *[other] { $who } joga { $play }.
    }
ends =
    { $who ->
        [you] Terminas a tua vez.
       *[other] { $who } termina a sua vez.
    }
starts-afresh =
    { $who ->
        [you] Descartas a tua única carta, { $cards }, para recomeçar.
       *[other] { $who } descarta a sua única carta, { $cards }, para recomeçar.
    }
discards =
    { $who ->
        [you] Descartas { $card }.
       *[other] { $who } descarta { $card }.
    }
interrupts =
    { $who ->
        [you] Dizes «{ $card }!» a { $target } ({ $top }).
       *[other]
            { $target ->
                [you] { $who } diz-te «{ $card }!» ({ $top }).
               *[other] { $who } diz «{ $card }!» a { $target } ({ $top }).
            }
    }
would-fail =
    { $who ->
        [you] Se isso valer, a tua jogada é anulada.
       *[other] Se isso valer, a jogada de { $who } é anulada.
    }
would-stand =
    { $who ->
        [you] Se isso valer, a tua jogada mantém-se.
       *[other] Se isso valer, a jogada de { $who } mantém-se.
    }
you-let = Deixas passar.
cancelled =
    { $who ->
        [you] A tua jogada é anulada: { $play }.
       *[other] A jogada de { $who } é anulada: { $play }.
    }
threesome-stands =
    { $who ->
        [you]
            { $number ->
                [1] O teu trio vale e dá-te uma batata dourada: já tens { $gold }.
               *[other] O teu trio vale e dá-te { $number } batatas douradas: já tens { $gold }.
            }
       *[other]
            { $number ->
                [1] O trio de { $who } vale e dá-lhe uma batata dourada: já tem { $gold }.
               *[other] O trio de { $who } vale e dá-lhe { $number } batatas douradas: já tem { $gold }.
            }
    }
stands = { $card } vale.
stands-idle = { $card } vale; a carta, por si só, não faz nada.
alarm = O seu alarme termina a vez.
steals =
    { $who ->
        [you] Roubas uma batata dourada a { $target }.
       *[other]
            { $target ->
                [you] { $who } rouba-te uma batata dourada.
               *[other] { $who } rouba uma batata dourada a { $target }.
            }
    }
loses-gold =
    { $target ->
        [you] Perdes uma batata dourada e ficas com { $number }.
       *[other] { $target } perde uma batata dourada e fica com { $number }.
    }
no-gold =
    { $target ->
        [you] Não tens batatas douradas para perder.
       *[other] { $target } não tem batatas douradas para perder.
    }
gains-gold =
    { $who ->
        [you] Ganhas uma batata dourada e já tens { $number }.
       *[other] { $who } ganha uma batata dourada e já tem { $number }.
    }
skips =
    { $target ->
        [you] Perdes a vez.
       *[other] { $target } perde a vez.
    }
reversed = A ordem de jogo inverte-se.
run-away = Foge uma carta de cada mão para o monte: { $players }.
nobody-ran = Mais ninguém tem uma carta que possa fugir.
takes-unseen =
    { $who ->
        [you] Tiras uma carta a { $target }.
       *[other]
            { $target ->
                [you] { $who } tira-te uma carta.
               *[other] { $who } tira uma carta a { $target }.
            }
    }
takes-seen =
    { $who ->
        [you] Tiras { $card } a { $target }.
       *[other]
            { $target ->
                [you] { $who } tira-te { $card }.
               *[other] { $who } tira { $card } a { $target }.
            }
    }
takes-nothing =
    { $target ->
        [you] Não tens cartas, por isso não acontece nada.
       *[other] { $target } não tem cartas, por isso não acontece nada.
    }
gives =
    { $who ->
        [you] { $target } tem de te dar uma carta: { $card }.
       *[other]
            { $target ->
                [you] Tens de dar uma carta a { $who }: { $card }.
               *[other] { $target } tem de dar uma carta a { $who }: { $card }.
            }
    }
has-none =
    { $target ->
        [you] Não tens essa carta: { $card }.
       *[other] { $target } não tem essa carta: { $card }.
    }
discards-hand =
    { $target ->
        [you] Descartas a tua mão inteira: { $cards }.
       *[other] { $target } descarta a sua mão inteira: { $cards }.
    }
looks =
    { $who ->
        [you] Vês a mão de { $target }.
       *[other]
            { $target ->
                [you] { $who } vê a tua mão.
               *[other] { $who } vê a mão de { $target }.
            }
    }
sees = Vês { $cards }.
swap =
    { $target ->
        [you] Trocas de mão com { $second }.
       *[other]
            { $second ->
                [you] Trocas de mão com { $target }.
               *[other] { $target } e { $second } trocam de mão.
            }
    }
new-hand = Agora tens { $cards }.
lost-own = Perdeste { $cards }.
gained-own = Novidades na tua mão: { $cards }.
draws =
    { $who ->
        [you] Tiras { some-cards } do monte.
       *[other] { $who } tira { some-cards } do monte.
    }
draws-empty =
    { $who ->
        [you] Não tens cartas: a tua vez é tirar { some-cards } do monte.
       *[other] { $who } não tem cartas: a sua vez é tirar { some-cards } do monte.
    }
reshuffled = O monte acabou: o descarte é baralhado e passa a ser o novo monte.
over-limit =
    { $who ->
        [you] Não se pode ficar com mais de sete cartas: tens de descartar { some-cards }.
       *[other] Não se pode ficar com mais de sete cartas: { $who } tem de descartar { some-cards }.
    }
next-turn =
    { $who ->
        [you] É a tua vez.
       *[other] É a vez de { $who }.
    }

## O fim

won =
    { $who ->
        [you] Ganhaste com { $number } batatas douradas.
       *[other] { $who } ganhou com { $number } batatas douradas.
    }
won-most =
    { $who ->
        [you] Ganhaste com o maior número de batatas douradas: { $number }.
       *[other] { $who } ganhou com o maior número de batatas douradas: { $number }.
    }
shared-most = Empate com o maior número de batatas douradas, { $number } para cada: { $players }.

## Recusas

refused-not-held = Só podes usar cartas da tua mão (§4.2).
refused-not-alone = Essa carta não se joga sozinha: as interrupções respondem a outras jogadas, e as batatas e os curingas do baralho completo vão em trios (P1).
refused-no-threesome = Não tens três cartas que vão juntas (§5).
refused-must-play = Ainda podes jogar alguma coisa, por isso não podes terminar a vez sem o teres feito (P2).
refused-not-one-card = Só quem começa a vez com uma única carta a pode descartar e tirar três (P13).
refused-not-fitting = Essa carta não forma um trio: três batatas do mesmo nome, até duas delas curingas, ou três cartas do mesmo valor, ditas por ordem crescente (P9).
refused-no-target = Escolhe quem é o alvo; para Papa aranha, duas pessoas diferentes, primeiro o lugar mais baixo (P12).
refused-no-second = Escolhe outra pessoa, num lugar mais alto do que o da primeira (P22).
refused-no-interrupt = Não tens essa interrupção (§6.2).
refused-too-weak = No Poh não para nem um trio nem um Te Dije Que No Poh (P4).
refused-not-theirs = Escolhe uma carta que esteja nessa mão (P25).

## Razões do treinador

reason-wins-now =
    { $number ->
        [1] É a batata dourada que te falta: se ficar de pé, ganhas.
       *[other] Isso dá { $number } batatas douradas: se ficar de pé, ganhas.
    }
reason-stops-winner = Se isto ficar de pé, { $who } ganha o jogo: agora ou nunca.
reason-saves-play = { $who } está prestes a anular a tua jogada: isto salva-a.
reason-aimed-at-you = É contra ti: { $card }, jogada por { $who }.
reason-keeps-interrupt = Não ganha o jogo nem te toca: guarda { $card } para algo pior.
reason-known-card = { $who } tem { $card } de certeza.
reason-completes-three = Com { $card } juntas um trio.
reason-pays =
    { $number ->
        [1] Este trio vale uma batata dourada.
       *[other] Este trio vale { $number } batatas douradas.
    }
reason-gold-for-one = Uma batata dourada por uma só carta: um trio custa três.
reason-leads = Ninguém contra ti tem mais batatas douradas ({ $number }) do que { $who }: trava isso.
reason-fullest-hand = { $who } tem mais cartas do que os outros ({ $number }): é onde há mais para encontrar.
reason-before-alarm = { $card } não tem alarme: joga-a antes de uma carta que termine a tua vez.
reason-full-hand = Tens { $number } cartas, vais tirar mais uma e só podes ficar com sete: mais vale jogá-las do que descartá-las.
reason-hard-to-stop = No Poh não trava um trio: só Te Dije Que No Poh o faz.
reason-starts-afresh = Uma carta por três novas: com uma só faz-se pouco.
reason-saves-up = Tens duas de { $card }: com outra fazes um trio que vale { $number }.
reason-fits-nothing = { $card } não combina com mais nada na tua mão.
reason-already-stopped = Tal como está, a jogada já fica anulada: não precisas de gastar nada.
reason-new-cards = { $card } dá-te do monte { some-cards }.
reason-stops-gold =
    { $number ->
        [1] Se isto ficar de pé, { $who } ganha uma batata dourada.
       *[other] Se isto ficar de pé, { $who } ganha { $number } batatas douradas.
    }
reason-keeps-wildcard = Dá sem { $card }, que serve para outro trio.
reason-too-early = Ninguém contra ti tem ainda batatas douradas: { $card } não tirava nada, por isso guarda essa carta.
