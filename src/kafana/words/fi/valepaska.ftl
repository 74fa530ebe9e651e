title = Valepaska
origin = Suomi
summary = Väitteet saavat vain nousta, ja muut päättävät salassa, huutavatko ”Valetta!”. Kympit, ässät ja neljäs peräkkäinen väite kaatavat pinon.
blurb = Väitä aina vain korkeampaa, valehtele kun on pakko ja kaada pino.
hint = Väitä arvo, joka ei ole edellistä pienempi, ja lyö kortit kuvapuoli alaspäin, totta tai ei. Sitten kaikki päättävät salaa, uskovatko.

zone-laid = Viimeisin lyönti
zone-pile = Pöytäpino
zone-deck = Nostopakka
zone-burned = Kaadetut
option-strict-burners = Ässän saa väittää vain J:n, Q:n tai K:n päälle ja kympin vain 3–9:n päälle (V4).
option-four-counts-cards = Neljäs peräkkäin väitetty kortti kaataa, ei neljäs väite (V6).
option-burn-before-pickup = Tosi kaatava väite kaataa, vaikka sitä epäiltäisiin (V10).
option-play-to-last = Peliä jatketaan, kunnes vain yhdellä on kortteja (V14).

## Kysymykset ja valinnat

ask-open = Pöytä on tyhjä. Mitä väität?
ask-claim = Edellinen väite: { $rank }. Mitä väität?
ask-lay =
    { $number ->
        [0] Lyö yhdestä neljään korttia kuvapuoli alas. Väite: { $rank }.
       *[other] Valittuna { some-cards }, väite: { $rank }. Lisää, vai valmis?
    }
ask-window = { $who } väittää: { claim }. Uskotko?
claim =
    { $number ->
        [1] yksi { $rank }
        [2] kaksi { $rank }
        [3] kolme { $rank }
       *[other] neljä { $rank }
    }
choose-accept = Usko
choose-challenge = Epäile: ”Valetta!”

## Pöytä

fact-claim =
    { $who ->
        [you] Väität: { claim }
       *[other] { $who } väittää: { claim }
    }
fact-no-claim = Ei aiempaa väitettä
fact-last-claim =
    { $number ->
        [one] Edellinen väite: { $rank }
       *[other] Edellinen väite: { $rank } ({ $number } väitettä peräkkäin)
    }
fact-last-claim-cards =
    { $number ->
        [one] Edellinen väite: { $rank } (toistaiseksi yksi kortti)
       *[other] Edellinen väite: { $rank } ({ $number } korttia peräkkäin)
    }
fact-pile = Pöydällä: { some-cards }
fact-deck = Nostopakassa: { some-cards }
fact-burned = Kaadettu: { some-cards }
seat-last-cards = löi viimeiset korttinsa
seat-finished = pääsi korteistaan, sija { $place }

## Mitä tapahtuu

plays =
    { $who ->
        [you]
            { $number ->
                [1] Lyöt yhden kortin ja väität: { claim }.
               *[other] Lyöt { some-cards } ja väität: { claim }.
            }
       *[other]
            { $number ->
                [1] { $who } lyö yhden kortin ja väittää: { claim }.
               *[other] { $who } lyö { some-cards } ja väittää: { claim }.
            }
    }
plays-own = Lyöt pöytään: { $cards }. Väität: { claim }.
you-accept = Uskot väitteen.
you-challenge = Haluat epäillä; katsotaan, mitä muut sanovat.
accepted = Kukaan ei epäile: väite hyväksytään.
burns = { $why } Pöytäpino poistuu pelistä ({ some-cards }).
burns-ten = Kymppi kaataa.
burns-ace = Ässä kaataa.
burns-four = Neljäs peräkkäin kaataa.
challenge-true =
    { $who ->
        [you] Sanot ”Valetta!” Esiin kääntyy { $cards }: se oli totta. Otat pöytäpinon ({ some-cards }).
       *[other]
            { $claimer ->
                [you] { $who } sanoo ”Valetta!” Lyönnistäsi kääntyy esiin { $cards }: se oli totta. { $who } ottaa pöytäpinon ({ some-cards }).
               *[other] { $who } sanoo ”Valetta!” Esiin kääntyy { $cards }: se oli totta. { $who } ottaa pöytäpinon ({ some-cards }).
            }
    }
challenge-lie =
    { $who ->
        [you] Sanot ”Valetta!” Esiin kääntyy { $cards }, väite oli: { $rank }. Se oli valetta. { $claimer } ottaa pöytäpinon ({ some-cards }) ja menettää vuoron.
       *[other]
            { $claimer ->
                [you] { $who } sanoo ”Valetta!” Lyönnistäsi kääntyy esiin { $cards }, väite oli: { $rank }. Se oli valetta. Otat pöytäpinon ({ some-cards }) ja menetät vuoron.
               *[other] { $who } sanoo ”Valetta!” Esiin kääntyy { $cards }, väite oli: { $rank }. Se oli valetta. { $claimer } ottaa pöytäpinon ({ some-cards }) ja menettää vuoron.
            }
    }
challenge-burns =
    { $who ->
        [you] Sanot ”Valetta!” Esiin kääntyy { $cards }: se oli totta. Et ota mitään, koska tässä pöydässä pino kaatuu ensin.
       *[other]
            { $claimer ->
                [you] { $who } sanoo ”Valetta!” Lyönnistäsi kääntyy esiin { $cards }: se oli totta. { $who } ei ota mitään, koska tässä pöydässä pino kaatuu ensin.
               *[other] { $who } sanoo ”Valetta!” Esiin kääntyy { $cards }: se oli totta. { $who } ei ota mitään, koska tässä pöydässä pino kaatuu ensin.
            }
    }
draws =
    { $who ->
        [you]
            { $number ->
                [1] Nostat yhden kortin.
               *[other] Nostat { some-cards }.
            }
       *[other]
            { $number ->
                [1] { $who } nostaa yhden kortin.
               *[other] { $who } nostaa { some-cards }.
            }
    }
draws-own = Nostat: { $cards }.
deck-empty = Nostopakka on tyhjä: tästä lähtien kukaan ei nosta, ja kädet voivat tyhjentyä.
finished =
    { $who ->
        [you] Kätesi on tyhjä: sijoituksesi on { $place }.
       *[other] { $who } on päässyt korteistaan: sijoitus { $place }.
    }
again =
    { $who ->
        [you] Lyöt uudestaan.
       *[other] { $who } lyö uudestaan.
    }
next =
    { $who ->
        [you] Nyt on sinun vuorosi.
       *[other] Nyt vuorossa on { $who }.
    }

## Loppu

won =
    { $who ->
        [you] Voitit: kätesi on tyhjä, eikä kukaan saanut sinua kiinni valheesta.
       *[other] { $who } voitti: käsi on tyhjä, eikä kukaan osoittanut valhetta.
    }
won-fewest =
    { $who ->
        [you] Voitit, sillä sinulla on vähiten kortteja: { $number }.
       *[other] { $who } voitti, sillä kortteja jäi vähiten: { $number }.
    }
shared-fewest = Tasapeli: vähiten kortteja, { $number } kullakin: { $players }.
place =
    { $number ->
        [0] Sija { $place }: { $players }
       *[other] Sija { $place }: { $players } ({ some-cards })
    }

## Hylätyt siirrot

refused-too-low = Väite ei saa olla edellistä matalampi, ja kakkosen jälkeen käy vain kakkonen (V5).
refused-not-an-opening = Niin kauan kuin nostopakkaa on, tyhjä pöytä avataan väitteellä 3–10 tai 2 (V1).
refused-face-too-early = Jätkiä, rouvia ja kuninkaita voi väittää vain seiskan tai korkeamman päälle (V3).
refused-strict-burner = Tässä pöydässä kympin voi väittää vain 3–9:n päälle ja ässän vain jätkän, rouvan tai kuninkaan päälle (V4).
refused-not-held = Voit lyödä vain oman kätesi kortteja (§3).
refused-not-ascending = Luettele lyönnin kortit nousevassa järjestyksessä, kukin vain kerran (G7).
refused-too-many = Lyönnissä on enintään neljä korttia (V11).
refused-nothing-laid = Passata ei voi: lyö ainakin yksi kortti (V15).

## Valmentajan perustelut

reason-last-chance = Nämä ovat viimeiset kortit: jos uskot ne, voittaja on { $who }, joten menetettävää ei ole.
reason-impossible =
    { $possible ->
        [0] Mikään noista korteista ei voi olla oikea ({ $rank }): se on varmasti valetta.
       *[other] Väite on { $claimed } ({ $rank }), mutta niitä voi siinä olla enintään { $possible }: se on varmasti valetta.
    }
reason-few-left = Sinulla itselläsi on { $held } { $rank }, joten muille niitä jää vähän.
reason-stops-burn = Jos kukaan ei epäile, pöytä kaatuu ({ some-cards }) ja { $who } jatkaa.
reason-many-cards = { $number } { $rank } on harvoin samassa kädessä: mitä suurempi väite, sitä todennäköisempi vale.
reason-pile-at-stake = Jos se on totta, epäily tuo sinulle koko pöytäpinon ({ some-cards }); uskominen ei tuo yhtään korttia.
reason-others-are-asked =
    { $number ->
        [one] Myös yksi muu voi epäillä: sen ei tarvitse olla sinä.
       *[other] Myös { $number } muuta voi epäillä: sen ei tarvitse olla sinä.
    }
reason-nobody-finishes = Kukaan ei pääse korteistaan, kun nostopakkaa on jäljellä ({ some-cards }): riskiä ei tarvitse ottaa.
reason-winning-play = Nämä ovat viimeiset korttisi, ja väite on tosi: pääset korteistasi, sanoivatpa muut mitä tahansa.
reason-burns = Jos kukaan ei epäile, tämä kaataa pöydän, ja saat heti uuden vuoron.
reason-true-play = Se on totta: epäilijä ottaa pöytäpinon ({ some-cards }), ja sinä jatkat.
reason-cannot-be-disproved = Sinulla itselläsi on { $number } { $rank }, joten kukaan ei voi kädestään todistaa valetta.
reason-small-lie = Yhden kortin valheesta on vaikeinta jäädä kiinni.
reason-no-true-claim = Sinulla ei ole mitään, mitä nyt saa väittää, joten on pakko valehdella.
reason-only-true-claim = Kaikesta, mitä nyt saa väittää, sinulla on vain { $rank }.
reason-lowest-claim = Se on pienin sallittu väite: väitteet vain nousevat, joten myöhemmälle jää eniten tilaa.
reason-large-lie = Useita kortteja kerralla: jos valhe uskotaan, niitä lähtee { $number }.
reason-several-true = { $number } { $rank } kerralla, ja kaikki totta: mitä vähemmän kortteja jää, sitä vähemmän on valehdeltava.
reason-keeps-burner = Käteen jää { $rank }: sillä voi kaataa pöydän, kun siinä on enemmän.
