title = Julepe
origin = Espanha
summary = Cinco vazas a dinheiro. Quem vai a jogo precisa de duas; quem não lá chega paga o que vale o pote.
blurb = Cinco pessoas, três naipes e um pote: quem vai a jogo tem de ganhar vazas.
hint = Diz se vais a jogo, troca cartas e ganha duas das cinco vazas. Quem vai e não chega paga o pote.

spanish-card = { $number } de { $suit }

zone-house = A casa
zone-deck = Sobras
zone-folded = Retiradas
zone-chosen = Para trocar
zone-aside = Postas de lado
zone-upcard = Trunfo à vista
zone-trick = Vaza
zone-played = Jogadas
option-village = Em Urones quem dá vê a mão antes de enfrentar a casa; em Vilalba não (J14).
choice-urones = Urones
choice-vilalba = Vilalba
option-must-overtrump = Quem tem de cortar deve bater os trunfos já jogados, se puder (J4).
option-rounds = A partida tem este número de rondas (J15).

## Perguntas e escolhas

ask-join = O trunfo é { $suit } ({ $card } está à vista) e o pote tem { $pot }. Vais a jogo?
ask-alone = Mais ninguém vai a jogo. { $card } está à vista e o pote tem { $pot }. Enfrentas a casa?
ask-alone-unseen = Mais ninguém vai a jogo. { $card } está à vista e o pote tem { $pot }. Enfrentas a casa, sem ver a tua mão?
ask-exchange =
    { $number ->
        [0] Escolhe as cartas que queres trocar, ou fica com a tua mão.
       *[other] Para trocar: { some-cards }. Mais, ou pronto?
    }
ask-discard = Põe uma carta de lado, para ficares com cinco.
ask-lead = Abres a vaza. Que carta jogas?
ask-follow = Na vaza: { $cards }. Que carta jogas?
choose-in = Vou a jogo
choose-out = Não vou
choose-house = Enfrentar a casa
choose-decline = Recusar
choose-keep = Ficar com a mão

## A mesa

fact-round = Ronda { $number } de { $rounds }
fact-trumps = Trunfo: { $suit }
fact-trumps-card = Trunfo: { $suit } ({ $card } à vista)
fact-pot = Pote: { $pot }
fact-in = A jogo: { $players }
fact-house =
    { $number ->
        [1] A casa tem uma vaza
       *[other] A casa tem { $number } vazas
    }
fact-trick = Vaza: { $cards }
laid-by =
    { $who ->
        [you] { $card } (tu)
       *[other] { $card } ({ $who })
    }
laid-by-house = { $card } (a casa)
seat-balance = { $money }
seat-deals = dá
seat-in = a jogo
seat-tricks =
    { $number ->
        [1] uma vaza
       *[other] { $number } vazas
    }
seat-exchanged = trocou { $number }
seat-out = não vai

## O que acontece

joins =
    { $who ->
        [you] Vais a jogo.
       *[other] { $who } vai a jogo.
    }
stays-out =
    { $who ->
        [you] Não vais a jogo e retiras a tua mão.
       *[other] { $who } não vai a jogo.
    }
dealer-in =
    { $dealer ->
        [you] Dás as cartas, por isso também vais a jogo, e levas para a mão { $card }, que estava à vista.
       *[other] { $dealer } dá as cartas, por isso também vai a jogo, e leva para a mão { $card }, que estava à vista.
    }
nobody-in =
    { $dealer ->
        [you] Mais ninguém vai a jogo. Dás as cartas: a casa está à tua espera.
       *[other] Mais ninguém vai a jogo. { $dealer }, que dá as cartas, pode enfrentar a casa.
    }
faces-house =
    { $who ->
        [you] Levas { $card }, que estava à vista, e enfrentas a casa, que recebe seis cartas e põe uma de lado.
       *[other] { $who } leva { $card }, que estava à vista, e enfrenta a casa, que recebe seis cartas e põe uma de lado.
    }
declines =
    { $who ->
        [you] Recusas enfrentar a casa.
       *[other] { $who } recusa enfrentar a casa.
    }
keeps =
    { $who ->
        [you] Ficas com a tua mão.
       *[other] { $who } fica com a sua mão.
    }
exchanges =
    { $who ->
        [you] Trocas { some-cards }.
       *[other] { $who } troca { some-cards }.
    }
exchanges-own = Deixas { $given } e recebes { $taken }.
discards =
    { $who ->
        [you] Pões uma carta de lado.
       *[other] { $who } põe uma carta de lado.
    }
discards-own = Pões { $card } de lado.
leads =
    { $who ->
        [you] Abres a vaza com { $card }.
       *[other] { $who } abre a vaza com { $card }.
    }
plays =
    { $who ->
        [you] Jogas { $card }.
       *[other] { $who } joga { $card }.
    }
house-leads = A casa abre a vaza com { $card }.
house-plays = A casa joga { $card }.
wins =
    { $who ->
        [you]
            { $number ->
                [1] Ganhas a vaza, a tua primeira.
               *[other] Ganhas a vaza e já tens { $number }.
            }
       *[other]
            { $number ->
                [1] { $who } ganha a vaza, a sua primeira.
               *[other] { $who } ganha a vaza e já tem { $number }.
            }
    }
house-wins =
    { $number ->
        [1] A casa ganha a vaza, a sua primeira.
       *[other] A casa ganha a vaza e já tem { $number }.
    }
tricks = A ronda acabou. Vazas: { $counts }.
tricks-of =
    { $who ->
        [you] tu { $number }
       *[other] { $who } { $number }
    }
tricks-of-house = a casa { $number }
settled-declined = A ronda acabou e ninguém paga.
settled-split = Quem foi a jogo está a salvo, e o pote divide-se, { $gain } para cada: { $winners }.
settled-julepe =
    { $won ->
        [1] Julepe! Menos de duas vazas custam o que vale o pote, { $loss }; a pagar: { $losers }. Recebe { $gain }: { $winners }.
       *[other] Julepe! Menos de duas vazas custam o que vale o pote, { $loss }; a pagar: { $losers }. Recebem { $gain } cada: { $winners }.
    }
settled-nobody-safe = Uma vaza para cada: ninguém está a salvo e ninguém paga.
settled-pot-won =
    { $dealer ->
        [you] Venceste a casa e levas o pote inteiro, { $gain }.
       *[other] { $dealer } venceu a casa e leva o pote inteiro, { $gain }.
    }
settled-half-won =
    { $dealer ->
        [you] Duas ou três vazas contra a casa: levas metade do pote, { $gain }.
       *[other] Duas ou três vazas contra a casa: { $dealer } leva metade do pote, { $gain }.
    }
settled-doubled =
    { $dealer ->
        [you] A casa venceu-te: pagas o que vale o pote, { $loss }, e ele tem agora { $pot }.
       *[other] A casa venceu { $dealer }, que paga o que vale o pote, { $loss }; ele tem agora { $pot }.
    }
stakes-of-all = Toda a gente põe { $coin } e o pote tem { $pot }.
stake-of-dealer =
    { $dealer ->
        [you] Agora dás tu e pões { $coin }; o pote tem { $pot }.
       *[other] Agora dá { $dealer } e põe { $coin }; o pote tem { $pot }.
    }
deals =
    { $dealer ->
        [you] Dás as cartas e viras { $card }: o trunfo é { $suit }.
       *[other] { $dealer } dá as cartas e vira { $card }: o trunfo é { $suit }.
    }
shared-out =
    { $dealer ->
        [you] A partida acabou e reparte-se o pote: { $share } para cada; tu, que deste as cartas por último, ficas com o resto, { $rest }.
       *[other] A partida acabou e reparte-se o pote: { $share } para cada; { $dealer }, que deu as cartas por último, fica com o resto, { $rest }.
    }

## O fim

won =
    { $who ->
        [you] Tiveste o melhor resultado, com { $money }.
       *[other] { $who } teve o melhor resultado, com { $money }.
    }
shared = Tiveram o melhor resultado, com { $money } cada: { $players }.
balances = As bolsas: { $balances }.
balance-of =
    { $who ->
        [you] tu { $money }
       *[other] { $who } { $money }
    }

## Recusas

refused-ace-forces-in = Quem tem o ás de trunfo é obrigado a ir a jogo (J6).
refused-not-held = Só podes escolher cartas da tua mão (§5).
refused-not-ascending = As cartas a trocar dizem-se por ordem crescente, cada uma uma só vez (G7).
refused-too-many = Não podes trocar mais cartas do que as que ainda há entre as sobras e as retiradas (J7).
refused-not-following = Tens do naipe de saída, por isso tens de assistir (J3).
refused-not-beating = Podes bater a melhor carta com o naipe de saída, por isso tens de o fazer (J3).
refused-not-trumping = Não tens nada do naipe de saída, por isso tens de cortar com um trunfo (J4).
refused-not-overtrumping = Podes bater os trunfos já jogados, por isso tens de o fazer (J4).

## Razões do treinador

reason-ace-forces-in = O ás de trunfo obriga-te a ir a jogo.
reason-only-card = As regras não te deixam outra carta senão { $card }.
reason-lost-anyway = Esta vaza está perdida de qualquer modo: dá { $card } e guarda { $kept }.
reason-plays-last = Jogas em último lugar, e { $card } ganha a vaza.
reason-sure-winner = Ninguém que jogue depois de ti pode bater { $card }.
reason-cheapest-winner = { $card } é a carta mais barata que passa à frente: guarda as mais fortes.
reason-last-chance =
    { $number ->
        [1] Precisas desta mesma vaza para ficares a salvo: não há outra.
       *[other] Para ficares a salvo precisas das { $number } vazas que restam.
    }
reason-already-safe = Com { $number } vazas estás a salvo: nesta ronda não pagas nada.
reason-many-trumps = Tens { $number } trunfos, e os trunfos ganham vazas.
reason-few-trumps =
    { $number ->
        [0] Não tens nenhum trunfo: assim é difícil ganhar duas vazas.
       *[other] Só tens um trunfo: assim é difícil ganhar duas vazas.
    }
reason-costs-pot = Quem vai a jogo e não chega lá pode ter de pagar { $pot }; ficar de fora não custa nada.
reason-keeps-best = Os trunfos e os ases ficam, porque ganham vazas; pelo resto pode vir algo melhor.
reason-nothing-to-change = Só tens trunfos e ases: dificilmente viria algo melhor.
reason-weakest-away = { $card } é a mais fraca das tuas seis cartas.
reason-tricks =
    { $needed ->
        [one] Falta-te uma vaza
       *[other] Faltam-te { $needed } vazas
    } e { $sure ->
        [0] não tens nenhuma certa.
        [one] tens uma certa.
       *[other] tens { $sure } certas.
    }
reason-rest-away = Sai tudo o que não é trunfo nem ás: { $number } cartas novas, e qualquer uma pode ser trunfo.
reason-leads-trump = Sais de trunfo: quem tiver um tem de o servir, por isso ficam menos contra ti.
reason-only-trumps-beat = Ninguém pode ter uma carta mais alta desse naipe: só um trunfo ganha a { $card }.
reason-strongest = Das cartas que passam à frente, { $card } é a mais forte: é a mais difícil de bater para quem joga depois de ti.
reason-weakest-lead = { $card } é a tua carta mais fraca: sai com ela e guarda as melhores.
reason-keeps-trumps = Não sais de trunfo: os teus ficam para as vazas que outros abrirem.
