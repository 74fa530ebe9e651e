title = Budallas
origin = Balkan
summary = Yksi puolustaa, ja muut lyövät kortteja hänen eteensä. Kukaan ei voita, mutta viimeinen, jolle jää kortteja, on budala, hölmö.
blurb = Kaada, mitä eteesi lyödään. Se, jolle jää kortteja, on budala.
hint = Kaada jokainen hyökkäävä kortti saman maan suuremmalla tai valtilla, tai nosta kaikki. Kenelle jää kortteja, on budala.

zone-deck = Pakka
zone-trump = Avoin valtti
zone-attack = Kaadettavat
zone-beaten = Kaadetut
zone-discard = Poistetut
option-lowest-trump-starts = Ensimmäisenä hyökkää se, jolla on pienin valtti (B1).
option-immediate-take = Ottaja nostaa kortit heti; mukaan ei lyödä enempää (B7).

## Kysymykset ja valinnat

ask-attack = Hyökkäät, puolustajana { $defender }: lyö yksi kortti tai useita samanarvoisia.
ask-go-on = Kaikki on kaadettu. Lisäätkö kortteja, joiden arvo on jo pöydällä?
ask-more = Lisää, vai valmis?
ask-throw = { $defender } ottaa kortit. Lyötkö vielä mukaan?
ask-defend = Puolustat, kaadettavana { $cards }: valitse kaadettava kortti tai ota kaikki.
ask-defend-or-pass = Puolustat, kaadettavana { $cards }: valitse kaadettava kortti, siirrä hyökkäys eteenpäin tai ota kortit.
ask-beat = Millä kortilla kaadat kortin { $card }?
ask-pass = Kaadettavana { $cards }: minkä kortin lisäät siirtääksesi hyökkäyksen eteenpäin?
choose-beat = Kaada { $card }
choose-take = Ota kortit
choose-pass-on = Siirrä hyökkäys eteenpäin
choose-nothing = Ei enempää

## Pöytä

fact-trumps = Valtti: { $suit }
fact-trumps-card = Valtti: { $suit } ({ $card } on pakan alla)
fact-roles =
    { $attacker ->
        [you] Hyökkäät, puolustajana { $defender }
       *[other]
            { $defender ->
                [you] { $attacker } hyökkää, sinä puolustat
               *[other] { $attacker } hyökkää, { $defender } puolustaa
            }
    }
fact-to-beat = Kaadettavana: { $cards }
fact-deck = Pakassa: { some-cards }
fact-discard = Poistettu: { some-cards }
seat-out = poissa ja turvassa ({ $place })
seat-defends = puolustaa
seat-attacks = hyökkää ensin

## Mitä tapahtuu

attacks =
    { $who ->
        [you] Hyökkäät, puolustajana { $defender }: { $cards }.
       *[other]
            { $defender ->
                [you] { $who } hyökkää, sinä puolustat: { $cards }.
               *[other] { $who } hyökkää, { $defender } puolustaa: { $cards }.
            }
    }
adds =
    { $who ->
        [you] Lisäät kaadettavaksi: { $cards }; puolustajana { $defender }.
       *[other]
            { $defender ->
                [you] { $who } lisää kaadettavaksesi: { $cards }.
               *[other] { $who } lisää kaadettavaksi: { $cards }; puolustajana { $defender }.
            }
    }
adds-nothing =
    { $who ->
        [you] Et lisää mitään.
       *[other] { $who } ei lisää mitään.
    }
throws =
    { $who ->
        [you] Lyöt mukaan: { $cards }; ottajana { $defender }.
       *[other]
            { $defender ->
                [you] { $who } lyö mukaan otettavaksesi: { $cards }.
               *[other] { $who } lyö mukaan: { $cards }; ottajana { $defender }.
            }
    }
throws-nothing =
    { $who ->
        [you] Et lyö mitään mukaan.
       *[other] { $who } ei lyö mitään mukaan.
    }
beats =
    { $who ->
        [you] Kaadat kortin { $card } kortilla { $beating }.
       *[other] { $who } kaataa kortin { $card } kortilla { $beating }.
    }
beats-trump =
    { $who ->
        [you] Kaadat kortin { $card } valtilla { $beating }.
       *[other] { $who } kaataa kortin { $card } valtilla { $beating }.
    }
takes =
    { $who ->
        [you] Päätät ottaa kortit.
       *[other] { $who } päättää ottaa kortit.
    }
passes-on =
    { $who ->
        [you] Siirrät hyökkäyksen eteenpäin kortilla { $card }: nyt puolustaa { $defender }, kaadettavana { some-cards }.
       *[other]
            { $defender ->
                [you] { $who } siirtää hyökkäyksen eteenpäin kortilla { $card }: nyt sinulla on kaadettavana { some-cards }.
               *[other] { $who } siirtää hyökkäyksen eteenpäin kortilla { $card }: nyt puolustaa { $defender }, kaadettavana { some-cards }.
            }
    }
all-beaten =
    { $defender ->
        [you] Olet kaatanut kaiken: { some-cards } poistetaan.
       *[other] { $defender } on kaatanut kaiken: { some-cards } poistetaan.
    }
picks-up =
    { $defender ->
        [you]
            { $number ->
                [1] Nostat yhden kortin etkä saa hyökätä.
               *[other] Nostat { some-cards } etkä saa hyökätä.
            }
       *[other]
            { $number ->
                [1] { $defender } nostaa yhden kortin eikä saa hyökätä.
               *[other] { $defender } nostaa { some-cards } eikä saa hyökätä.
            }
    }
drawing = Pakasta: { $draws }.
draws =
    { $number ->
        [1] { $who } nostaa yhden kortin
       *[other] { $who } nostaa { some-cards }
    }
draws-own = Nostat: { $cards }.
draws-trump =
    { $who ->
        [you] Pakka on lopussa; saat avoimen valtin { $card }.
       *[other] Pakka on lopussa; { $who } saa avoimen valtin { $card }.
    }
goes-out =
    { $who ->
        [you] Sinulla ei ole enää kortteja: olet poissa ja turvassa.
       *[other] { $who } on ilman kortteja: poissa ja turvassa.
    }
next-round =
    { $attacker ->
        [you] Uusi kierros: hyökkäät, puolustajana { $defender }.
       *[other]
            { $defender ->
                [you] Uusi kierros: { $attacker } hyökkää, sinä puolustat.
               *[other] Uusi kierros: { $attacker } hyökkää, { $defender } puolustaa.
            }
    }

## Loppu

budala =
    { $who ->
        [you] Olet budala: kaikki muut ovat päässeet korteistaan.
       *[other] { $who } on budala: kaikki muut ovat päässeet korteistaan.
    }
budala-most =
    { $who ->
        [you] Olet budala, sillä sinulla on eniten kortteja: { $number }.
       *[other] { $who } on budala, sillä kortteja jäi eniten: { $number }.
    }
shared-most = Tappio jaetaan, { $number } korttia kullakin: { $players }.
order-out = Turvassa, päässeiden järjestyksessä: { $players }.

## Hylätyt siirrot

refused-not-held = Voit lyödä vain oman kätesi kortteja (§3.1).
refused-not-ascending = Luettele hyökkäyksen kortit nousevassa järjestyksessä, kukin vain kerran (G7).
refused-wrong-rank = Kortin arvon on oltava jo pöydällä; kierroksen avaavat kortit ovat kaikki samanarvoisia (B2).
refused-too-many = Ei enempää kortteja: hyökkäyskortteja on ennen ensimmäistä poistoa enintään viisi ja sen jälkeen kuusi, eikä kaadettavana ole koskaan enempää kuin puolustajalla on kortteja (B3).
refused-must-open = Avaat kierroksen, joten sinun on lyötävä kortti (B4).
refused-not-attacking = Valitse pöydältä kortti, jota ei ole vielä kaadettu (B6).
refused-cannot-beat = Mikään kätesi kortti ei kaada sitä: siihen tarvitaan saman maan korkeampi kortti tai valtti, jos se ei itse ole valtti (§3.2).
refused-already-beaten = Olet jo kaatanut kortin, joten et voi siirtää hyökkäystä eteenpäin (§5.1).
refused-none-of-rank = Hyökkäyksen siirtämiseen tarvitaan samanarvoinen kortti, ja hyökkäyksen kaikkien korttien on oltava samanarvoisia (§5.2).
refused-no-room-on-left = Seuraavalla pelaajalla on liian vähän kortteja, jotta voisit siirtää hyökkäyksen hänelle (§5.3).
refused-does-not-beat = Se kortti ei kaada sitä: siihen tarvitaan saman maan korkeampi kortti tai valtti, jos kaadettava ei itse ole valtti (§3.2).

## Valmentajan perustelut

reason-last-card = Pakka on loppu, ja tämä tyhjentää kätesi: olet poissa ja turvassa.
reason-unbeatable = Mikään, mitä puolustajalla ({ $who }) voi olla, ei kaada tätä: { $card }.
reason-several = Sinulla on { $number } { $rank }: ne saa lyödä yhdessä, ja niitä on vaikeampi kaataa.
reason-lowest-card = Valtteja lukuun ottamatta sinulla ei ole tätä pienempää: { $card }. Käytä se hyökkäykseen ja säästä isommat puolustukseen.
reason-keeps-trumps = Vain valttisi sopisivat ({ $cards }): säästä ne omaan puolustukseesi.
reason-nothing-fits = Millään kortillasi ei ole arvoa, joka on jo pöydällä.
reason-throws-in = { $who } ottaa kortit joka tapauksessa: { $card } menee mukana, ja pääset siitä.
reason-passes-on = Yhdellä kortilla hyökkäys siirtyy pois sinulta: { $who } puolustaa, kaadettavana { some-cards }.
reason-cheapest-beater = { $card } on halvin kortti, joka kaataa tämän: { $chosen }. Säästä vahvemmat.
reason-lowest-trump = Vain valttisi kaataa tämän: { $chosen }. Pienin niistä on { $card }.
reason-attacks-next = Silloin kaikki on kaadettu: jos kukaan ei lisää korttia, sinä hyökkäät seuraavaksi.
reason-same-rank = Se arvo ({ $rank }) on jo pöydällä: hyökkääjät eivät saa mitään uutta lisättävää.
reason-cannot-beat =
    { $others ->
        [0] Mikään kädessäsi ei kaada: { $cards }.
       *[other] Mikään kädessäsi ei kaada: { $cards }. Muihin käyttämäsi kortitkin tulisivat takaisin.
    }
reason-spares-trump = Vain valtillasi voisi kaataa: { $cards }. Kun pakkaa vielä on, muutama kortti haittaa vähemmän kuin menetetty valtti.
reason-goes-on = { $who } saa yhden kaadettavan lisää, ja sinulta lähtee { $card }.
reason-asks-for-trump = Vain valtti kaataa tämän: { $card }. Puolustajan ({ $who }) on käytettävä valtti tai nostettava kortti.
reason-few-beaters =
    { $number ->
        [one] Korteista, joita puolustajalla ({ $who }) voi olla, vain yksi kaataa tämän: { $card }.
       *[other] Korteista, joita puolustajalla ({ $who }) voi olla, vain { $number } kaataa tämän: { $card }.
    }
reason-plain-attack = { $card } ei ole valtti: valttisi jäävät käteen puolustusta varten.
reason-keeps-high = Sopivat korttisi ovat isoja ({ $cards }): säästä ne omaan puolustukseesi.
reason-spares-high = Vain iso korttisi tai valttisi kaataisi: { $cards }. Kun pakkaa vielä on, muutama kortti haittaa vähemmän.
reason-costs-trump = Vain valttisi kaataisi: { $cards }. Pakka on loppu, eikä uusia nosteta.
reason-attacks-low = Hyökkäät pienemmällä kortilla: isot ({ $cards }) jäävät puolustukseesi.
reason-all-at-once = Kädestäsi lähtee { $number } korttia kerralla.
