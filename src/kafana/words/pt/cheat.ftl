title = Mentiroso
origin = Todo o mundo
summary = Põe cartas viradas para baixo e diz quais são, com ou sem verdade. Ganha quem fica primeiro sem cartas, se a sua última jogada foi honesta.
blurb = Põe cartas viradas para baixo e diz quais são. A verdade é opcional.
hint = Todos põem cartas viradas para baixo e dizem que são do valor anunciado. Joga, passa ou diz que a última jogada é mentira.

zone-laid = Última jogada
zone-pile = Pilha
zone-gone = Fora do jogo

## Perguntas e escolhas

ask-claim = Abres a ronda. Que valor anuncias?
ask-lay =
    { $number ->
        [0] Põe de uma a seis cartas, viradas para baixo, como { $rank }.
       *[other] Escolheste { some-cards } como { $rank }. Mais, ou pronto?
    }
ask-respond = { $who } pôs { some-cards } como { $rank }. Jogas, passas ou duvidas?
claim =
    { $number ->
        [1]
            { $rank ->
                [dama] uma { $rank }
               *[other] um { $rank }
            }
        [2]
            { $rank ->
                [damas] duas { $rank }
               *[other] dois { $rank }
            }
        [3] três { $rank }
        [4] quatro { $rank }
       *[other] { $number } { $rank }
    }
choose-play = Jogar cartas
choose-pass = Passar
choose-challenge = Duvidar: «Mentira!»

## A mesa

fact-new-round = Começa uma nova ronda, com a mesa vazia.
fact-rank = Valor da ronda: { $rank }
fact-last-play =
    { $who ->
        [you] Última jogada: { some-cards }, tua
       *[other] Última jogada: { some-cards }, de { $who }
    }
fact-pile = Na pilha: { some-cards }
fact-gone = Fora do jogo: { some-cards }
seat-last-play = fez a última jogada
seat-passed = passou

## O que acontece

opens =
    { $who ->
        [you] Pões { some-cards } e anuncias { $rank }.
       *[other] { $who } põe { some-cards } e anuncia { $rank }.
    }
opens-own = Pões { $cards } e anuncias { $rank }.
plays =
    { $who ->
        [you] Pões { some-cards }, também como { $rank }.
       *[other] { $who } põe { some-cards }, também como { $rank }.
    }
plays-own = Pões { $cards }, também como { $rank }.
passes =
    { $who ->
        [you] Passas.
       *[other] { $who } passa.
    }
all-passed =
    { $who ->
        [you] Toda a gente passou menos tu: a pilha ({ some-cards }) sai do jogo sem que ninguém a veja, e abres uma nova ronda.
       *[other] Toda a gente passou menos { $who }: a pilha ({ some-cards }) sai do jogo sem que ninguém a veja, e { $who } abre uma nova ronda.
    }
challenge-true =
    { $who ->
        [you] Dizes «Mentira!» A jogada era { $cards }: verdade. Levas a pilha ({ some-cards }); continua { $layer }.
       *[other]
            { $layer ->
                [you] { $who } diz «Mentira!» A tua jogada era { $cards }: verdade. { $who } leva a pilha ({ some-cards }); continuas tu.
               *[other] { $who } diz «Mentira!» A jogada era { $cards }: verdade. { $who } leva a pilha ({ some-cards }); continua { $layer }.
            }
    }
challenge-lie =
    { $who ->
        [you] Dizes «Mentira!» A jogada era { $cards }, anunciada como { $rank }: mentira. { $layer } leva a pilha ({ some-cards }); continuas tu.
       *[other]
            { $layer ->
                [you] { $who } diz «Mentira!» A tua jogada era { $cards }, anunciada como { $rank }: mentira. Levas a pilha ({ some-cards }); continua { $who }.
               *[other] { $who } diz «Mentira!» A jogada era { $cards }, anunciada como { $rank }: mentira. { $layer } leva a pilha ({ some-cards }); continua { $who }.
            }
    }
last-play-true =
    { $who ->
        [you] Ficaste sem cartas, por isso vê-se a tua última jogada: é verdade.
       *[other] { $who } ficou sem cartas, por isso vê-se a sua última jogada: é verdade.
    }
last-play-lie =
    { $who ->
        [you] Ficaste sem cartas, por isso vê-se a tua última jogada: { $cards }, anunciada como { $rank }. Mentira, e assim não se ganha! Levas a pilha ({ some-cards }) e abre { $next }.
       *[other]
            { $next ->
                [you] { $who } ficou sem cartas, por isso vê-se a sua última jogada: { $cards }, anunciada como { $rank }. Mentira, e assim não se ganha! { $who } leva a pilha ({ some-cards }) e abres tu.
               *[other] { $who } ficou sem cartas, por isso vê-se a sua última jogada: { $cards }, anunciada como { $rank }. Mentira, e assim não se ganha! { $who } leva a pilha ({ some-cards }) e abre { $next }.
            }
    }

## O fim

won =
    { $who ->
        [you] Ganhaste: não te restam cartas e a tua última jogada foi honesta.
       *[other] { $who } ganhou: não lhe restam cartas e a sua última jogada foi honesta.
    }
won-fewest =
    { $who ->
        [you] Ganhaste com o menor número de cartas: { $number }.
       *[other] { $who } ganhou com o menor número de cartas: { $number }.
    }
shared-fewest = Empate com o menor número de cartas, { $number } para cada: { $players }.

## Recusas

refused-not-held = Só podes pôr cartas da tua mão (§2).
refused-not-ascending = As cartas de uma jogada dizem-se por ordem crescente, cada uma uma só vez (G7).
refused-too-many = Uma jogada tem no máximo seis cartas (C2).
refused-nothing-laid = Põe pelo menos uma carta antes de terminar (C2).

## Razões do treinador

reason-winning-play = Tudo o que tens vale como { $rank }: põe tudo, e uma última jogada honesta ganha logo.
reason-impossible =
    { $possible ->
        [0] Nenhuma dessas cartas pode ser verdadeira ({ $rank } ou curinga): é mentira de certeza.
       *[other] São { $claimed } cartas, mas no máximo { $possible } podem ser verdadeiras ({ $rank } ou curingas): é mentira de certeza.
    }
reason-few-left = Tu tens { $held } { $rank }, por isso restam poucas cartas para que isto seja verdade.
reason-challenge-to-win = Se for mentira, abres a próxima ronda, e tudo o que tens vale como { $rank }: põe-lo na mesa e ganhas.
reason-now-or-never = { $who } está quase a acabar, com { some-cards } na mão: duvida agora, ou pode ser tarde.
reason-no-true-card = Não tens { $rank } nem curingas: pusesses o que pusesses, seria mentira.
reason-large-pile = Na pilha há { some-cards }: quem se enganar leva todas, quem passar não leva nenhuma.
reason-others-may-doubt = Passar não fecha a ronda: outra pessoa ainda pode duvidar.
reason-true-play = É verdade: quem duvidar leva a pilha ({ some-cards }), e tu abres outra vez.
reason-all-four = As quatro cartas ({ $rank }) são tuas: sem um curinga, mais ninguém pode juntar uma carta verdadeira.
reason-fullest-rank = Tens { $number } { $rank }, mais do que de qualquer outro valor, por isso os outros têm poucas para seguir.
reason-honest-finish = Tudo o que te fica vale como { $rank }: quando abrires, podes ganhar com uma última jogada honesta.
reason-cannot-be-disproved = Tens cartas verdadeiras que chegam ({ $number }) para que ninguém possa provar a mentira só pela sua mão.
reason-small-lie = Uma mentira pequena: quanto menos cartas, mais difícil é descobri-la.
reason-pile-for-liar = Se for mentira, { $who } leva a pilha ({ some-cards }) e tu abres a próxima ronda.
reason-all-at-once = { $number } cartas saem da tua mão de uma vez.
