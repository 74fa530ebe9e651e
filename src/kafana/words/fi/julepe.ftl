title = Julepe
origin = Espanja
summary = Viisi tikkiä rahasta. Mukana oleva tarvitsee niistä kaksi; se, joka jää vajaaksi, maksaa potin arvon.
blurb = Viisi pelaajaa, kolme maata ja potti: mukaan lähtevän on voitettava tikkejä.
hint = Sano, oletko mukana, vaihda kortteja ja voita kaksi viidestä tikistä. Joka on mukana eikä yllä siihen, maksaa potin.

spanish-card = { $suit } { $number }

zone-house = Talo
zone-deck = Jäännöspakka
zone-folded = Luovutetut
zone-chosen = Vaihdettavat
zone-aside = Sivuun pannut
zone-upcard = Avoin valtti
zone-trick = Tikki
zone-played = Pelatut
option-village = Uronesissa jakaja katsoo kortteihinsa ennen kuin päättää pelata taloa vastaan, Vilalbassa ei (J14).
choice-urones = Urones
choice-vilalba = Vilalba
option-must-overtrump = Joka joutuu pelaamaan valtin, panee jo pelattuja korkeamman, jos voi (J4).
option-rounds = Ottelussa on näin monta kierrosta (J15).

## Kysymykset ja valinnat

ask-join = Valtti on { $suit } (esillä { $card }), ja potissa on { $pot }. Oletko mukana?
ask-alone = Kukaan muu ei ole mukana. Esillä on { $card }, ja potissa on { $pot }. Pelaatko taloa vastaan?
ask-alone-unseen = Kukaan muu ei ole mukana. Esillä on { $card }, ja potissa on { $pot }. Pelaatko taloa vastaan kortteihisi katsomatta?
ask-exchange =
    { $number ->
        [0] Valitse kortit, jotka haluat vaihtaa, tai pidä kätesi.
       *[other] Vaihdettavana: { some-cards }. Lisää, vai valmis?
    }
ask-discard = Pane yksi kortti pois, niin että jää viisi.
ask-lead = Aloitat tikin. Minkä kortin pelaat?
ask-follow = Tikissä: { $cards }. Minkä kortin pelaat?
choose-in = Olen mukana
choose-out = En ole mukana
choose-house = Pelaan taloa vastaan
choose-decline = Kieltäydyn
choose-keep = Pidän käteni

## Pöytä

fact-round = Kierros { $number }/{ $rounds }
fact-trumps = Valtti: { $suit }
fact-trumps-card = Valtti: { $suit } (esillä { $card })
fact-pot = Potti: { $pot }
fact-in = Mukana: { $players }
fact-house =
    { $number ->
        [one] Talolla on yksi tikki
       *[other] Talolla on { $number } tikkiä
    }
fact-trick = Tikki: { $cards }
laid-by =
    { $who ->
        [you] { $card } (sinä)
       *[other] { $card } ({ $who })
    }
laid-by-house = { $card } (talo)
seat-balance = { $money }
seat-deals = jakaa
seat-in = mukana
seat-tricks =
    { $number ->
        [one] yksi tikki
       *[other] { $number } tikkiä
    }
seat-exchanged = vaihtoi { $number }
seat-out = ei mukana

## Mitä tapahtuu

joins =
    { $who ->
        [you] Olet mukana.
       *[other] { $who } on mukana.
    }
stays-out =
    { $who ->
        [you] Jäät pois ja luovutat kätesi.
       *[other] { $who } jää pois.
    }
dealer-in =
    { $dealer ->
        [you] Olet jakaja, joten sinäkin olet mukana, ja otat käteesi esillä olleen kortin { $card }.
       *[other] { $dealer } on jakaja, siis myös mukana, ja ottaa käteensä esillä olleen kortin { $card }.
    }
nobody-in =
    { $dealer ->
        [you] Muista ei ole mukana kukaan. Sinä olet jakaja: talo odottaa.
       *[other] Muista ei ole mukana kukaan. Jakaja { $dealer } voi pelata taloa vastaan.
    }
faces-house =
    { $who ->
        [you] Otat esillä olleen kortin { $card } ja pelaat taloa vastaan. Talo saa kuusi korttia ja panee yhden pois.
       *[other] { $who } ottaa esillä olleen kortin { $card } ja pelaa taloa vastaan. Talo saa kuusi korttia ja panee yhden pois.
    }
declines =
    { $who ->
        [you] Kieltäydyt pelaamasta taloa vastaan.
       *[other] { $who } kieltäytyy pelaamasta taloa vastaan.
    }
keeps =
    { $who ->
        [you] Pidät kätesi.
       *[other] { $who } pitää kätensä.
    }
exchanges =
    { $who ->
        [you]
            { $number ->
                [1] Vaihdat yhden kortin.
               *[other] Vaihdat { some-cards }.
            }
       *[other]
            { $number ->
                [1] { $who } vaihtaa yhden kortin.
               *[other] { $who } vaihtaa { some-cards }.
            }
    }
exchanges-own = Annat pois: { $given }. Saat tilalle: { $taken }.
discards =
    { $who ->
        [you] Panet yhden kortin pois.
       *[other] { $who } panee yhden kortin pois.
    }
discards-own = Panet pois kortin { $card }.
leads =
    { $who ->
        [you] Aloitat tikin kortilla { $card }.
       *[other] { $who } aloittaa tikin kortilla { $card }.
    }
plays =
    { $who ->
        [you] Pelaat kortin { $card }.
       *[other] { $who } pelaa kortin { $card }.
    }
house-leads = Talo aloittaa tikin kortilla { $card }.
house-plays = Talo pelaa kortin { $card }.
wins =
    { $who ->
        [you]
            { $number ->
                [one] Voitat tikin, ensimmäisesi.
               *[other] Voitat tikin, ja sinulla on niitä nyt { $number }.
            }
       *[other]
            { $number ->
                [one] { $who } voittaa tikin, ensimmäisensä.
               *[other] { $who } voittaa tikin, ja niitä on nyt { $number }.
            }
    }
house-wins =
    { $number ->
        [one] Talo voittaa tikin, ensimmäisensä.
       *[other] Talo voittaa tikin, ja sillä on niitä nyt { $number }.
    }
tricks = Kierros on ohi. Tikit: { $counts }.
tricks-of =
    { $who ->
        [you] sinä { $number }
       *[other] { $who } { $number }
    }
tricks-of-house = talo { $number }
settled-declined = Kierros on ohi, eikä kukaan maksa.
settled-split = Molemmat ovat turvassa ja jakavat potin, { $gain } kummallekin: { $winners }.
settled-julepe =
    { $won ->
        [one] Julepe: { $losers }. Alle kaksi tikkiä maksaa potin arvon, { $loss }. Voittajalle tulee { $gain }: { $winners }.
       *[other] Julepe: { $losers }. Alle kaksi tikkiä maksaa potin arvon, { $loss }. Voittajille tulee { $gain } kullekin: { $winners }.
    }
settled-nobody-safe = Kullakin on yksi tikki: kukaan ei ole turvassa, eikä kukaan maksa.
settled-pot-won =
    { $dealer ->
        [you] Voitit talon ja saat koko potin, { $gain }.
       *[other] { $dealer } voitti talon ja saa koko potin, { $gain }.
    }
settled-half-won =
    { $dealer ->
        [you] Kaksi tai kolme tikkiä taloa vastaan: saat puolet potista, { $gain }.
       *[other] Kaksi tai kolme tikkiä taloa vastaan: { $dealer } saa puolet potista, { $gain }.
    }
settled-doubled =
    { $dealer ->
        [you] Hävisit talolle: maksat potin arvon, { $loss }, ja potissa on nyt { $pot }.
       *[other] { $dealer } hävisi talolle ja maksaa potin arvon, { $loss }; potissa on nyt { $pot }.
    }
stakes-of-all = Jokainen panee pottiin { $coin }, ja potissa on nyt { $pot }.
stake-of-dealer =
    { $dealer ->
        [you] Jaat seuraavaksi ja panet pottiin { $coin }; potissa on nyt { $pot }.
       *[other] { $dealer } jakaa seuraavaksi ja panee pottiin { $coin }; potissa on nyt { $pot }.
    }
deals =
    { $dealer ->
        [you] Jaat ja käännät esiin kortin { $card }: valtti on { $suit }.
       *[other] { $dealer } jakaa ja kääntää esiin kortin { $card }: valtti on { $suit }.
    }
shared-out =
    { $dealer ->
        [you] Ottelu on ohi, ja potti jaetaan: { $share } kullekin; sinä, viimeinen jakaja, saat yli jäävän osan, { $rest }.
       *[other] Ottelu on ohi, ja potti jaetaan: { $share } kullekin; { $dealer }, viimeinen jakaja, saa yli jäävän osan, { $rest }.
    }

## Loppu

won =
    { $who ->
        [you] Menestyit parhaiten: { $money }.
       *[other] Parhaiten menestyi { $who }: { $money }.
    }
shared = Parhaiten menestyivät, { $money } kullakin: { $players }.
balances = Kukkarot: { $balances }.
balance-of =
    { $who ->
        [you] sinä { $money }
       *[other] { $who } { $money }
    }

## Hylätyt siirrot

refused-ace-forces-in = Valttiässän haltijan on oltava mukana (J6).
refused-not-held = Voit valita vain oman kätesi kortteja (§5).
refused-not-ascending = Luettele vaihdettavat kortit nousevassa järjestyksessä, kukin vain kerran (G7).
refused-too-many = Et voi vaihtaa enempää kortteja kuin jäännöspakassa ja luovutetuissa käsissä vielä on (J7).
refused-not-following = Sinulla on tikin aloitusmaata, joten sinun on tunnustettava maata (J3).
refused-not-beating = Voit ylittää parhaan kortin tikin aloitusmaalla, joten sinun on tehtävä niin (J3).
refused-not-trumping = Sinulla ei ole tikin aloitusmaata, joten sinun on pelattava valtti (J4).
refused-not-overtrumping = Voit ylittää jo pelatut valtit, joten sinun on tehtävä niin (J4).

## Valmentajan perustelut

reason-ace-forces-in = Valttiässä pakottaa sinut mukaan.
reason-only-card = Säännöt eivät jätä muuta vaihtoehtoa kuin { $card }.
reason-lost-anyway = Tämä tikki menee joka tapauksessa: pelaa { $card } ja säästä { $kept }.
reason-plays-last = Pelaat viimeisenä, ja { $card } vie tikin.
reason-sure-winner = Kukaan sinun jälkeesi pelaava ei voi voittaa tätä: { $card }.
reason-cheapest-winner = { $card } on halvin kortti, joka nousee johtoon: säästä vahvemmat.
reason-last-chance =
    { $number ->
        [one] Tarvitset juuri tämän tikin ollaksesi turvassa: muita ei ole.
       *[other] Tarvitset kaikki jäljellä olevat { $number } tikkiä ollaksesi turvassa.
    }
reason-already-safe = Tikkejä on jo { $number }, joten olet turvassa: tällä kierroksella et maksa mitään.
reason-many-trumps = Sinulla on { $number } valttia, ja valtit vievät tikkejä.
reason-few-trumps =
    { $number ->
        [0] Sinulla ei ole valtteja: kahta tikkiä on niin vaikea saada.
       *[other] Sinulla on vain yksi valtti: kahta tikkiä on niin vaikea saada.
    }
reason-costs-pot = Mukana oleva, joka jää vajaaksi, voi joutua maksamaan { $pot }; pois jääminen ei maksa mitään.
reason-keeps-best = Valtit ja ässät jäävät, sillä ne vievät tikkejä; muiden tilalle voi tulla parempaa.
reason-nothing-to-change = Sinulla on vain valtteja ja ässiä: uudet kortit tuskin olisivat parempia.
reason-weakest-away = { $card } on heikoin kuudesta kortistasi.
reason-tricks =
    { $needed ->
        [one] Tarvitset vielä yhden tikin
       *[other] Tarvitset { $needed } tikkiä
    }, ja { $sure ->
        [0] varmoja ei ole yhtään.
        [one] varmoja on yksi.
       *[other] varmoja on { $sure }.
    }
reason-rest-away = Kaikki muut kuin valtit ja ässät lähtevät: { $number } uutta korttia, ja jokainen niistä voi olla valtti.
reason-leads-trump = Aloitat valtilla: jolla valtti on, sen on tunnustettava, joten sinua vastaan niitä jää vähemmän.
reason-only-trumps-beat = Saman maan isompaa ei voi olla kenelläkään: vain valtti voittaa tämän: { $card }.
reason-strongest = Johtoon nousevista korteista { $card } on vahvin: jälkeesi pelaavien on sitä vaikein voittaa.
reason-weakest-lead = { $card } on heikoin korttisi: aloita sillä, niin paremmat säästyvät.
reason-keeps-trumps = Et aloita valtilla: valttisi säästyvät muiden aloittamiin tikkeihin.
