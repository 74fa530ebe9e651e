title = Budallas
origin = Balcãs
summary = Uma pessoa defende-se e as outras atiram-lhe cartas. Ninguém ganha, mas quem fica com cartas no fim é o budala, o tolo.
blurb = Cobre as cartas com que te atacam. Quem fica com cartas é o budala.
hint = Bate cada carta de ataque com uma maior do mesmo naipe ou com um trunfo, ou leva-as todas. Quem fica com cartas é o budala.

zone-deck = Monte
zone-trump = Trunfo à vista
zone-attack = Por cobrir
zone-beaten = Cobertas
zone-discard = Descartadas
option-lowest-trump-starts = Ataca primeiro quem tem o trunfo mais baixo (B1).
option-immediate-take = Quem leva as cartas recolhe-as logo; não se atira mais nada (B7).

## Perguntas e escolhas

ask-attack = Atacas { $defender }: põe uma carta, ou várias do mesmo valor.
ask-go-on = Está tudo coberto. Juntas cartas de um valor que esteja na mesa?
ask-more = Mais, ou pronto?
ask-throw = { $defender } leva as cartas. Atiras mais algumas?
ask-defend = Defendes-te de { $cards }: escolhe a carta que queres cobrir, ou leva todas.
ask-defend-or-pass = Defendes-te de { $cards }: escolhe a carta que queres cobrir, passa o ataque ou leva as cartas.
ask-beat = Com que carta cobres { $card }?
ask-pass = Que carta juntas a { $cards } para passar o ataque?
choose-beat = Cobrir { $card }
choose-take = Levar as cartas
choose-pass-on = Passar o ataque
choose-nothing = Mais nada

## A mesa

fact-trumps = Trunfo: { $suit }
fact-trumps-card = Trunfo: { $suit } ({ $card } está debaixo do monte)
fact-roles =
    { $attacker ->
        [you] Atacas { $defender }
       *[other]
            { $defender ->
                [you] { $attacker } ataca-te
               *[other] { $attacker } ataca { $defender }
            }
    }
fact-to-beat = Por cobrir: { $cards }
fact-deck = No monte: { some-cards }
fact-discard = Descartadas: { some-cards }
seat-out = fora e a salvo ({ $place })
seat-defends = defende-se
seat-attacks = ataca primeiro

## O que acontece

attacks =
    { $who ->
        [you] Atacas { $defender } com { $cards }.
       *[other]
            { $defender ->
                [you] { $who } ataca-te com { $cards }.
               *[other] { $who } ataca { $defender } com { $cards }.
            }
    }
adds =
    { $who ->
        [you] Juntas { $cards } para { $defender } cobrir.
       *[other]
            { $defender ->
                [you] { $who } junta { $cards } para tu cobrires.
               *[other] { $who } junta { $cards } para { $defender } cobrir.
            }
    }
adds-nothing =
    { $who ->
        [you] Não juntas nada.
       *[other] { $who } não junta nada.
    }
throws =
    { $who ->
        [you] Atiras { $cards } para { $defender } levar.
       *[other]
            { $defender ->
                [you] { $who } atira { $cards } para tu levares.
               *[other] { $who } atira { $cards } para { $defender } levar.
            }
    }
throws-nothing =
    { $who ->
        [you] Não atiras nada.
       *[other] { $who } não atira nada.
    }
beats =
    { $who ->
        [you] Cobres { $card } com { $beating }.
       *[other] { $who } cobre { $card } com { $beating }.
    }
beats-trump =
    { $who ->
        [you] Cobres { $card } com o trunfo { $beating }.
       *[other] { $who } cobre { $card } com o trunfo { $beating }.
    }
takes =
    { $who ->
        [you] Vais levar as cartas.
       *[other] { $who } vai levar as cartas.
    }
passes-on =
    { $who ->
        [you] Passas o ataque com { $card }: agora { $defender } tem { some-cards } por cobrir.
       *[other]
            { $defender ->
                [you] { $who } passa o ataque com { $card }: agora tens { some-cards } por cobrir.
               *[other] { $who } passa o ataque com { $card }: agora { $defender } tem { some-cards } por cobrir.
            }
    }
all-beaten =
    { $defender ->
        [you] Cobriste tudo. Vão para o descarte: { some-cards }.
       *[other] { $defender } cobriu tudo. Vão para o descarte: { some-cards }.
    }
picks-up =
    { $defender ->
        [you] Levas { some-cards } e não podes atacar.
       *[other] { $defender } leva { some-cards } e não pode atacar.
    }
drawing = Do monte: { $draws }.
draws = { $who } tira { some-cards }
draws-own = Tiras { $cards } do monte.
draws-trump =
    { $who ->
        [you] O monte acabou; ficas com o trunfo { $card }.
       *[other] O monte acabou; { $who } fica com o trunfo { $card }.
    }
goes-out =
    { $who ->
        [you] Não te restam cartas: estás fora e a salvo.
       *[other] { $who } já não tem cartas: está fora e a salvo.
    }
next-round =
    { $attacker ->
        [you] Nova ronda: atacas { $defender }.
       *[other]
            { $defender ->
                [you] Nova ronda: { $attacker } ataca-te.
               *[other] Nova ronda: { $attacker } ataca { $defender }.
            }
    }

## O fim

budala =
    { $who ->
        [you] És o budala: todos os outros estão fora.
       *[other] { $who } é o budala: todos os outros estão fora.
    }
budala-most =
    { $who ->
        [you] És o budala, com o maior número de cartas: { $number }.
       *[other] { $who } é o budala, com o maior número de cartas: { $number }.
    }
shared-most = Partilham a derrota, com { $number } cartas cada: { $players }.
order-out = A salvo, por ordem de saída: { $players }.

## Recusas

refused-not-held = Só podes pôr cartas da tua mão (§3.1).
refused-not-ascending = As cartas de um ataque dizem-se por ordem crescente, cada uma uma só vez (G7).
refused-wrong-rank = O seu valor já tem de estar na mesa; as cartas que abrem uma ronda são todas do mesmo valor (B2).
refused-too-many = Não cabe mais nenhuma carta: há no máximo cinco cartas de ataque antes do primeiro descarte, seis depois dele, e nunca mais por cobrir do que as que tem quem se defende (B3).
refused-must-open = Abres a ronda, por isso tens de pôr uma carta (B4).
refused-not-attacking = Escolhe uma carta da mesa que ainda não esteja coberta (B6).
refused-cannot-beat = Nada na tua mão cobre essa carta: é preciso uma mais alta do seu naipe, ou um trunfo se ela não o for (§3.2).
refused-already-beaten = Já cobriste uma carta, por isso não podes passar o ataque (§5.1).
refused-none-of-rank = Para passar o ataque precisas de uma carta do seu valor, e todas as cartas dele têm de ter um só valor (§5.2).
refused-no-room-on-left = Quem vem a seguir tem cartas de menos para lhe passares o ataque (§5.3).
refused-does-not-beat = Essa carta não a cobre: é preciso uma mais alta do seu naipe, ou um trunfo se ela não o for (§3.2).

## Razões do treinador

reason-last-card = Já não há monte, e com isto ficas sem cartas: estás fora e a salvo.
reason-unbeatable = { $who } não pode ter nada que cubra { $card }.
reason-several = Tens { $number } { $rank }: podem pôr-se ao mesmo tempo, e isso custa mais a cobrir.
reason-lowest-card = Fora os trunfos, não tens nada mais baixo do que { $card }: gasta-a no ataque e guarda as altas para a defesa.
reason-keeps-trumps = Só trunfos serviriam ({ $cards }): guarda-os para a tua própria defesa.
reason-nothing-fits = Nenhuma das tuas cartas tem um valor que esteja na mesa.
reason-throws-in = { $who } leva as cartas de qualquer modo: { $card } vai com elas e ficas sem ela.
reason-passes-on = Por uma carta livras-te do ataque: { $who } tem { some-cards } por cobrir.
reason-cheapest-beater = { $card } é a carta mais barata que cobre { $chosen }: guarda as mais fortes.
reason-lowest-trump = Só um trunfo teu cobre { $chosen }, e nenhum é mais baixo do que { $card }.
reason-attacks-next = Assim fica tudo coberto: se ninguém juntar uma carta, atacas tu a seguir.
reason-same-rank = Esse valor ({ $rank }) já está na mesa: quem ataca não ganha nada de novo para juntar.
reason-cannot-beat =
    { $others ->
        [0] Nada na tua mão cobre { $cards }.
       *[other] Nada na tua mão cobre { $cards }, e o que gastasses nas outras voltava também.
    }
reason-spares-trump = Só um trunfo teu cobriria { $cards }: enquanto houver monte, mais umas cartas doem menos do que um trunfo gasto.
reason-goes-on = { $who } tem mais uma carta por cobrir, e tu ficas sem { $card }.
reason-asks-for-trump = Só um trunfo cobre { $card }: { $who } tem de gastar um ou levar a carta.
reason-few-beaters =
    { $number ->
        [one] Das cartas que { $who } pode ter, só uma cobre { $card }.
       *[other] Das cartas que { $who } pode ter, só { $number } cobrem { $card }.
    }
reason-plain-attack = { $card } não é trunfo: os teus ficam na mão para a defesa.
reason-keeps-high = O que serviria é alto ({ $cards }): guarda-o para a tua própria defesa.
reason-spares-high = Só uma carta alta ou um trunfo teu cobre { $cards }: enquanto houver monte, mais umas cartas doem menos.
reason-costs-trump = Só um trunfo teu cobriria { $cards }: sem monte, não tiras outro.
reason-attacks-low = Atacas com uma carta mais baixa: as altas ({ $cards }) ficam para a tua defesa.
reason-all-at-once = { $number } cartas saem da tua mão de uma vez.
