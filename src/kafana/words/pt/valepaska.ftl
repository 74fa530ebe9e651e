title = Valepaska
origin = Finlândia
summary = Os anúncios só podem subir, e os outros decidem em segredo se gritam «Mentira!». Os dezes, os ases e o quarto anúncio seguido queimam a mesa.
blurb = Anuncia cada vez mais alto, mente se for preciso e queima a pilha.
hint = Anuncia um valor que não seja menor do que o último e põe cartas viradas para baixo, verdade ou não. Depois todos decidem em segredo se acreditam.

zone-laid = Última jogada
zone-pile = Pilha da mesa
zone-deck = Monte
zone-burned = Queimadas
option-strict-burners = O ás só se anuncia sobre J, Q ou K, e o dez só sobre 3 a 9 (V4).
option-four-counts-cards = Queima a quarta carta anunciada seguida, e não o quarto anúncio (V6).
option-burn-before-pickup = Um anúncio verdadeiro que queima, queima mesmo que duvidem dele (V10).
option-play-to-last = Joga-se até só uma pessoa ter cartas (V14).

## Perguntas e escolhas

ask-open = A mesa está vazia. Que valor anuncias?
ask-claim = O último anúncio foi: { $rank }. Que valor anuncias?
ask-lay =
    { $number ->
        [0] Põe de uma a quatro cartas, viradas para baixo, como { $rank }.
       *[other] Escolheste { some-cards } como { $rank }. Mais, ou pronto?
    }
ask-window = { $who } anuncia { claim }. Deixas passar?
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
       *[other] quatro { $rank }
    }
choose-accept = Deixar passar
choose-challenge = Duvidar: «Mentira!»

## A mesa

fact-claim =
    { $who ->
        [you] Anuncias { claim }
       *[other] { $who } anuncia { claim }
    }
fact-no-claim = Não há anúncio a igualar
fact-last-claim =
    { $number ->
        [1] Anúncio a igualar: { $rank }
       *[other] Anúncio a igualar: { $rank } ({ $number } vezes seguidas)
    }
fact-last-claim-cards =
    { $number ->
        [1] Anúncio a igualar: { $rank } (uma carta até agora)
       *[other] Anúncio a igualar: { $rank } ({ $number } cartas seguidas)
    }
fact-pile = Na mesa: { some-cards }
fact-deck = No monte: { some-cards }
fact-burned = Queimadas: { some-cards }
seat-last-cards = pôs as últimas cartas
seat-finished = terminou em { $place }.º lugar

## O que acontece

plays =
    { $who ->
        [you] Pões { some-cards } e anuncias { claim }.
       *[other] { $who } põe { some-cards } e anuncia { claim }.
    }
plays-own = Pões { $cards } e anuncias { claim }.
you-accept = Deixas passar.
you-challenge = Queres duvidar; vejamos o que dizem os outros.
accepted = Ninguém duvida: o anúncio é aceite.
burns = { $why } A pilha da mesa sai do jogo ({ some-cards }).
burns-ten = Um dez queima.
burns-ace = Um ás queima.
burns-four = À quarta vez seguida, queima.
challenge-true =
    { $who ->
        [you] Dizes «Mentira!» A jogada era { $cards }: verdade. Levas a pilha da mesa ({ some-cards }).
       *[other]
            { $claimer ->
                [you] { $who } diz «Mentira!» A tua jogada era { $cards }: verdade. { $who } leva a pilha da mesa ({ some-cards }).
               *[other] { $who } diz «Mentira!» A jogada era { $cards }: verdade. { $who } leva a pilha da mesa ({ some-cards }).
            }
    }
challenge-lie =
    { $who ->
        [you] Dizes «Mentira!» A jogada era { $cards }, anunciada como { $rank }: mentira. { $claimer } leva a pilha da mesa ({ some-cards }) e perde a vez.
       *[other]
            { $claimer ->
                [you] { $who } diz «Mentira!» A tua jogada era { $cards }, anunciada como { $rank }: mentira. Levas a pilha da mesa ({ some-cards }) e perdes a vez.
               *[other] { $who } diz «Mentira!» A jogada era { $cards }, anunciada como { $rank }: mentira. { $claimer } leva a pilha da mesa ({ some-cards }) e perde a vez.
            }
    }
challenge-burns =
    { $who ->
        [you] Dizes «Mentira!» A jogada era { $cards }: verdade. Não levas nada, porque nesta mesa queima primeiro.
       *[other]
            { $claimer ->
                [you] { $who } diz «Mentira!» A tua jogada era { $cards }: verdade. { $who } não leva nada, porque nesta mesa queima primeiro.
               *[other] { $who } diz «Mentira!» A jogada era { $cards }: verdade. { $who } não leva nada, porque nesta mesa queima primeiro.
            }
    }
draws =
    { $who ->
        [you] Tiras { some-cards } do monte.
       *[other] { $who } tira { some-cards } do monte.
    }
draws-own = Tiras { $cards } do monte.
deck-empty = O monte acabou: a partir de agora ninguém tira cartas, e as mãos podem ficar vazias.
finished =
    { $who ->
        [you] Ficaste sem cartas: terminas em { $place }.º lugar.
       *[other] { $who } ficou sem cartas e termina em { $place }.º lugar.
    }
again =
    { $who ->
        [you] Jogas outra vez.
       *[other] { $who } joga outra vez.
    }
next =
    { $who ->
        [you] Agora é a tua vez.
       *[other] Agora é a vez de { $who }.
    }

## O fim

won =
    { $who ->
        [you] Ganhaste: não te restam cartas e ninguém te apanhou a mentir.
       *[other] { $who } ganhou: não lhe restam cartas e ninguém provou uma mentira.
    }
won-fewest =
    { $who ->
        [you] Ganhaste com o menor número de cartas: { $number }.
       *[other] { $who } ganhou com o menor número de cartas: { $number }.
    }
shared-fewest = Empate com o menor número de cartas, { $number } para cada: { $players }.
place =
    { $number ->
        [0] { $place }.º lugar: { $players }
       *[other] { $place }.º lugar: { $players } (com { some-cards })
    }

## Recusas

refused-too-low = Um anúncio não pode ser mais baixo do que o último, e depois de um 2 só cabe outro 2 (V5).
refused-not-an-opening = Enquanto houver monte, uma mesa vazia abre-se com 3 a 10 ou com 2 (V1).
refused-face-too-early = Valetes, damas e reis só se podem anunciar sobre um 7 ou mais (V3).
refused-strict-burner = Nesta mesa o dez só se anuncia sobre 3 a 9, e o ás só sobre valete, dama ou rei (V4).
refused-not-held = Só podes pôr cartas da tua mão (§3).
refused-not-ascending = As cartas de uma jogada dizem-se por ordem crescente, cada uma uma só vez (G7).
refused-too-many = Uma jogada tem no máximo quatro cartas (V11).
refused-nothing-laid = Não se pode passar: põe pelo menos uma carta (V15).

## Razões do treinador

reason-last-chance = São as últimas cartas de { $who }: se as deixares passar, ganha { $who }, por isso não há nada a perder.
reason-impossible =
    { $possible ->
        [0] Nenhuma dessas cartas pode ser o que se anuncia ({ $rank }): é mentira de certeza.
       *[other] Anunciam-se { $claimed } ({ $rank }), mas ali pode haver no máximo { $possible }: é mentira de certeza.
    }
reason-few-left = Tu tens { $held } { $rank }, por isso restam poucas cartas para que isto seja verdade.
reason-stops-burn = Se ninguém duvidar, a mesa queima ({ some-cards }) e { $who } joga outra vez.
reason-many-cards = { $number } { $rank } de uma vez raramente estão numa mão: quanto maior o anúncio, mais provável a mentira.
reason-pile-at-stake = Se for verdade, duvidar traz-te toda a pilha da mesa ({ some-cards }); deixar passar não te traz nenhuma carta.
reason-others-are-asked =
    { $number ->
        [1] Outra pessoa também pode duvidar: não tens de ser tu.
       *[other] Outras { $number } pessoas também podem duvidar: não tens de ser tu.
    }
reason-nobody-finishes = Ninguém pode terminar enquanto houver monte ({ some-cards }): não é preciso arriscar.
reason-winning-play = São as tuas últimas cartas, e são verdadeiras: terminas, digam os outros o que disserem.
reason-burns = Se ninguém duvidar, isto queima a mesa e jogas logo outra vez.
reason-true-play = É verdade: quem duvidar leva a pilha da mesa ({ some-cards }), e tu jogas outra vez.
reason-cannot-be-disproved = Tu tens { $number } { $rank }, por isso ninguém pode provar a mentira só pela sua mão.
reason-small-lie = Uma mentira de uma só carta é a mais difícil de descobrir.
reason-no-true-claim = Não tens nada do que se pode anunciar agora, por isso tens de mentir.
reason-only-true-claim = De tudo o que se pode anunciar agora, só tens { $rank }.
reason-lowest-claim = É o anúncio mais baixo permitido: os anúncios só sobem, por isso deixa mais margem para depois.
reason-large-lie = Várias cartas de uma vez: se a mentira passar, vão-se { $number }.
reason-several-true = { $number } { $rank } de uma vez, e tudo verdade: quanto menos cartas ficam, menos mentiras são precisas.
reason-keeps-burner = Continuas com { $rank }: podem queimar a mesa quando houver mais nela.
