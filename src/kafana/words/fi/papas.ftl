title = Donde Las Papas Queman
origin = Chile
summary = Pelaa perunoita kolmen ryhmissä ja ansaitse kultaperunoita, tee naapureille kepposia ja huuda ”No Poh!”, ennen kuin heidän kepposensa ehtivät tepsiä.
blurb = Kerää perunoita, varasta, keskeytä: No Poh!
hint = Kolme samaa perunaa tuo kultaperunoita; toimintakortit pelataan yksin. Kun ikkuna on auki, No Poh kumoaa pelatun.

zone-deck = Pakka
zone-discard = Poistopakka
zone-pending = Pelissä
option-deck = Täydessä pakassa on toimintokortteja, peruspakassa perunoita, joilla on arvo (§2).
choice-full = täysi pakka
choice-basic = peruspakka
option-window = Näin monta sekuntia aikaa reagoida, oikean pöydän ääressä (P7).

## Kortit

card-wildcard = Jokeri
card-nopoh = No Poh
card-tedije = Te Dije Que No Poh
card-papa = Papa
card-duquesas = Papas duquesas
card-fritas = Papas fritas
card-pony = Alas ponin selästä
card-buck = Lainaa vähän rahaa
card-runaway = Karkuperunat
card-harry = Harry Peruna
card-pope = Paavi Peruna
card-ahead = Katse eteenpäin
card-year = Vuoden peruna
card-destiny = Kohtalon peruna
card-dawan = Papa Dawan
card-jump = Hyppy sivuun
card-papageddon = Papageddon
card-spider = Hämähäkkiperuna
type-potato = peruna
type-wildcard = jokeri
type-action = toiminto
card-with-value = { $card } { $value }
card-with-marks =
    { $alarm ->
        [1] { $card } (arvo { $value }, hälytys: päättää vuoron)
       *[other] { $card } (arvo { $value })
    }

## Mitä kortit tekevät

tells-potato =
    { $worth ->
        [one] Kolme samannimistä yhdessä: yksi kultaperuna.
       *[other] Kolme samannimistä yhdessä: { $worth } kultaperunaa.
    }
tells-basic-potato =
    { $worth ->
        [one] Kolme samannimistä tai samanarvoista yhdessä: yksi kultaperuna.
       *[other] Kolme samannimistä yhdessä: { $worth } kultaperunaa; kolme samanarvoista: yksi.
    }
tells-wildcard = Käy perunasta nimikolmikossa; enintään kaksi.
tells-nopoh = Kumoaa juuri pelatun yksittäisen kortin tai toisen No Pohin.
tells-tedije = Kumoaa kaiken, mitä juuri pelattiin, kolmikotkin.
tells-alarm = { $effect } Hälytys: vuorosi päättyy.
tells-pony = Varasta vastustajalta 1 kultaperuna.
tells-buck = Ota vastustajalta 1 kortti näkemättä.
tells-runaway = Jokainen vastustaja menettää 1 satunnaisen kortin; ne sekoitetaan pakkaan.
tells-harry = Nosta 2 korttia.
tells-pope = Nimeä kortti ja vastustaja, jonka on annettava sinulle yksi, jos hänellä on.
tells-ahead = Vastustaja menettää 1 kultaperunan.
tells-year = Saat 1 kultaperunan.
tells-destiny = Vastustaja heittää pois koko kätensä ja nostaa 2 korttia.
tells-dawan = Katso vastustajan kättä ja ota siitä 1 kortti.
tells-jump = Nosta 1 kortti; seuraava pelaaja ohitetaan.
tells-papageddon = Ota 1 kortti näkemättä pelaajalta, joka olisi seuraava; pelisuunta kääntyy.
tells-spider = Kaksi pelaajaa, sinä voit olla toinen, vaihtaa käsiä.

## Siirrot lauseen osana

play-card = { $card }
play-at =
    { $target ->
        [you] { $card }, kohteena sinä
       *[other] { $card }, kohteena { $target }
    }
play-two =
    { $target ->
        [you] { $card }, kohteina sinä ja { $second }
       *[other]
            { $second ->
                [you] { $card }, kohteina { $target } ja sinä
               *[other] { $card }, kohteina { $target } ja { $second }
            }
    }
play-named =
    { $target ->
        [you] { $card }, kohteena sinä, pyydettynä { $named }
       *[other] { $card }, kohteena { $target }, pyydettynä { $named }
    }
play-threesome = kolmikko { $cards }

## Kysymykset ja valinnat

ask-turn =
    { $plays ->
        [0] On sinun vuorosi. Mitä pelaat?
       *[other] On yhä sinun vuorosi. Jatkatko vai päätätkö vuoron?
    }
ask-three =
    { $number ->
        [1] Kolmikkosi ensimmäinen kortti?
        [2] Kolmikkosi toinen kortti?
       *[other] Kolmikkosi kolmas kortti?
    }
ask-target = Kuka on kortin { $card } kohde?
ask-first = Kaksi pelaajaa vaihtaa käsiä. Kuka on ensimmäinen?
ask-second =
    { $target ->
        [you] Kuka vaihtaa käsiä kanssasi?
       *[other] { $target } vaihtaa käsiä. Kuka on toinen?
    }
ask-name = Kohteena { $target }: mitä korttia pyydät?
ask-react = { $who } pelaa: { $play }. Sallitko sen?
ask-react-again =
    { $player ->
        [you] { $who } vastaa siirtoosi ({ $play }) kortilla { $card }. Sallitko sen?
       *[other] { $player } pelasi: { $play }. { $who } vastaa kortilla { $card }. Sallitko sen?
    }
ask-take = { $target } näyttää kätensä. Minkä kortin otat?
ask-discard =
    { $number ->
        [one] Sinulla on yksi kortti liikaa. Minkä heität pois?
       *[other] Sinulla on { $number } korttia liikaa. Minkä heität pois?
    }
choose-let = Salli
choose-interrupt = { $card }!
choose-threesome = Kolmikko
choose-end = Päätä vuoro
choose-afresh = Heitä kortti pois ja nosta kolme

## Pöytä

fact-turn =
    { $who ->
        [you]
            { $direction ->
                [1] Vuorossa: sinä (myötäpäivään)
               *[other] Vuorossa: sinä (vastapäivään)
            }
       *[other]
            { $direction ->
                [1] Vuorossa: { $who } (myötäpäivään)
               *[other] Vuorossa: { $who } (vastapäivään)
            }
    }
fact-pending =
    { $who ->
        [you] Pelasit: { $play }
       *[other] { $who } pelasi: { $play }
    }
fact-stack =
    { $who ->
        [you]
            { $number ->
                [one] Päällä on yksi keskeytys: { $card } (sinä)
               *[other] Päällä on { $number } keskeytystä, viimeisin { $card } (sinä)
            }
       *[other]
            { $number ->
                [one] Päällä on yksi keskeytys: { $card } ({ $who })
               *[other] Päällä on { $number } keskeytystä, viimeisin { $card } ({ $who })
            }
    }
fact-goal = Voittoon tarvitaan { $number } kultaperunaa
fact-deck = Pakassa: { some-cards }
fact-discard = Poistopakassa: { some-cards }
seat-gold =
    { $number ->
        [one] yksi kultaperuna
       *[other] { $number } kultaperunaa
    }
seat-turn = vuorossa

## Mitä tapahtuu

plays =
    { $who ->
        [you] Pelaat: { $play }.
       *[other] { $who } pelaa: { $play }.
    }
ends =
    { $who ->
        [you] Päätät vuorosi.
       *[other] { $who } päättää vuoronsa.
    }
starts-afresh =
    { $who ->
        [you] Heität pois ainoan korttisi ({ $cards }) ja aloitat alusta.
       *[other] { $who } heittää pois ainoan korttinsa ({ $cards }) ja aloittaa alusta.
    }
discards =
    { $who ->
        [you] Heität pois kortin { $card }.
       *[other] { $who } heittää pois kortin { $card }.
    }
interrupts =
    { $who ->
        [you] Sanot ”{ $card }!” Kohteena { $target } ({ $top }).
       *[other]
            { $target ->
                [you] { $who } sanoo sinulle ”{ $card }!” ({ $top }).
               *[other] { $who } sanoo ”{ $card }!” Kohteena { $target } ({ $top }).
            }
    }
would-fail =
    { $who ->
        [you] Jos se jää voimaan, siirtosi kumoutuu.
       *[other] Jos se jää voimaan, kumoutuu se, minkä { $who } pelasi.
    }
would-stand =
    { $who ->
        [you] Jos se jää voimaan, siirtosi toteutuu sittenkin.
       *[other] Jos se jää voimaan, toteutuu sittenkin se, minkä { $who } pelasi.
    }
you-let = Sallit sen.
cancelled =
    { $who ->
        [you] Siirtosi kumoutuu: { $play }.
       *[other] Kumoutuu se, minkä { $who } pelasi: { $play }.
    }
threesome-stands =
    { $who ->
        [you]
            { $number ->
                [one] Kolmikkosi jää voimaan ja tuo kultaperunan: sinulla on nyt { $gold }.
               *[other] Kolmikkosi jää voimaan ja tuo { $number } kultaperunaa: sinulla on nyt { $gold }.
            }
       *[other]
            { $number ->
                [one] Kolmikko jää voimaan, ja { $who } saa kultaperunan: nyt { $gold }.
               *[other] Kolmikko jää voimaan, ja { $who } saa { $number } kultaperunaa: nyt { $gold }.
            }
    }
stands = { $card } jää voimaan.
stands-idle = { $card } jää voimaan; yksinään se ei tee mitään.
alarm = Kortin hälytys päättää vuoron.
steals =
    { $who ->
        [you] Varastat kultaperunan; sen menettää { $target }.
       *[other]
            { $target ->
                [you] { $who } varastaa sinulta kultaperunan.
               *[other] { $who } varastaa kultaperunan; sen menettää { $target }.
            }
    }
loses-gold =
    { $target ->
        [you] Menetät kultaperunan, ja sinulla on nyt { $number }.
       *[other] { $target } menettää kultaperunan: nyt { $number }.
    }
no-gold =
    { $target ->
        [you] Sinulla ei ole menetettävää kultaperunaa.
       *[other] { $target } on ilman kultaperunoita, joten mitään ei menetetä.
    }
gains-gold =
    { $who ->
        [you] Saat kultaperunan, ja sinulla on nyt { $number }.
       *[other] { $who } saa kultaperunan: nyt { $number }.
    }
skips =
    { $target ->
        [you] Sinut ohitetaan.
       *[other] { $target } ohitetaan.
    }
reversed = Pelisuunta kääntyy.
run-away = Kultakin karkaa yksi kortti pakkaan: { $players }.
nobody-ran = Kenelläkään muulla ei ole korttia, joka voisi karata.
takes-unseen =
    { $who ->
        [you] Otat yhden kortin; sen menettää { $target }.
       *[other]
            { $target ->
                [you] { $who } ottaa sinulta yhden kortin.
               *[other] { $who } ottaa yhden kortin; sen menettää { $target }.
            }
    }
takes-seen =
    { $who ->
        [you] Otat kortin { $card }; sen menettää { $target }.
       *[other]
            { $target ->
                [you] { $who } ottaa sinulta kortin { $card }.
               *[other] { $who } ottaa kortin { $card }; sen menettää { $target }.
            }
    }
takes-nothing =
    { $target ->
        [you] Sinulla ei ole kortteja, joten mitään ei tapahdu.
       *[other] { $target } on ilman kortteja, joten mitään ei tapahdu.
    }
gives =
    { $who ->
        [you] { $target } joutuu antamaan sinulle kortin { $card }.
       *[other]
            { $target ->
                [you] Joudut antamaan kortin { $card }; sen saa { $who }.
               *[other] { $target } joutuu antamaan kortin { $card }; sen saa { $who }.
            }
    }
has-none =
    { $target ->
        [you] Sinulla ei ole pyydettyä korttia: { $card }.
       *[other] { $target } ei voi antaa pyydettyä korttia: { $card }.
    }
discards-hand =
    { $target ->
        [you] Heität pois koko kätesi: { $cards }.
       *[other] { $target } heittää pois koko kätensä: { $cards }.
    }
looks =
    { $who ->
        [you] { $target } näyttää sinulle kätensä.
       *[other]
            { $target ->
                [you] { $who } katsoo kättäsi.
               *[other] { $target } näyttää kätensä; sitä katsoo { $who }.
            }
    }
sees = Näet: { $cards }.
swap =
    { $target ->
        [you] Sinä ja { $second } vaihdatte käsiä.
       *[other]
            { $second ->
                [you] Sinä ja { $target } vaihdatte käsiä.
               *[other] { $target } ja { $second } vaihtavat käsiä.
            }
    }
new-hand = Kädessäsi on nyt: { $cards }.
lost-own = Menetit: { $cards }.
gained-own = Uutta kädessäsi: { $cards }.
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
draws-empty =
    { $who ->
        [you]
            { $number ->
                [1] Sinulla ei ole kortteja: vuorollasi vain nostat yhden kortin.
               *[other] Sinulla ei ole kortteja: vuorollasi vain nostat { some-cards }.
            }
       *[other]
            { $number ->
                [1] { $who } on ilman kortteja ja vuorollaan vain nostaa yhden kortin.
               *[other] { $who } on ilman kortteja ja vuorollaan vain nostaa { some-cards }.
            }
    }
reshuffled = Pakka on loppu: poistopakka sekoitetaan, ja siitä tulee uusi pakka.
over-limit =
    { $who ->
        [you] Kortteja saa pitää enintään seitsemän: sinun on heitettävä pois { some-cards }.
       *[other]
            { $number ->
                [1] Kortteja saa pitää enintään seitsemän: { $who } joutuu heittämään pois yhden kortin.
               *[other] Kortteja saa pitää enintään seitsemän: { $who } joutuu heittämään pois { some-cards }.
            }
    }
next-turn =
    { $who ->
        [you] On sinun vuorosi.
       *[other] Vuorossa on { $who }.
    }

## Loppu

won =
    { $who ->
        [you] Voitit: sinulla on { $number } kultaperunaa.
       *[other] { $who } voitti: { $number } kultaperunaa.
    }
won-most =
    { $who ->
        [you] Voitit, sillä sinulla on eniten kultaperunoita: { $number }.
       *[other] { $who } voitti, sillä kultaperunoita kertyi eniten: { $number }.
    }
shared-most = Tasapeli: eniten kultaperunoita, { $number } kullakin: { $players }.

## Hylätyt siirrot

refused-not-held = Voit käyttää vain oman kätesi kortteja (§4.2).
refused-not-alone = Sitä korttia ei pelata yksinään: keskeytykset vastaavat muiden siirtoihin, ja täyden pakan perunat ja jokerit pelataan kolmikkoina (P1).
refused-no-threesome = Sinulla ei ole kolmea yhteen sopivaa korttia (§5).
refused-must-play = Voit vielä pelata jotakin, joten et voi päättää vuoroa sitä ennen (P2).
refused-not-one-card = Vain se, joka aloittaa vuoron yhdellä ainoalla kortilla, saa heittää sen pois ja nostaa kolme (P13).
refused-not-fitting = Siitä kortista ei tule kolmikkoa: tarvitaan kolme samannimistä perunaa, joista enintään kaksi saa olla jokereita, tai kolme samanarvoista korttia, lueteltuina nousevassa järjestyksessä (P9).
refused-no-target = Valitse vastustaja; Hämähäkkiperunaan kaksi eri pelaajaa, pienempi paikkanumero ensin (P12).
refused-no-second = Valitse toinen pelaaja, jonka paikkanumero on suurempi kuin ensimmäisen (P22).
refused-no-interrupt = Sinulla ei ole sitä keskeytystä (§6.2).
refused-too-weak = No Poh ei pysäytä kolmikkoa eikä Te Dije Que No Poh -korttia (P4).
refused-not-theirs = Valitse kortti, joka on siinä kädessä (P25).

## Valmentajan perustelut

reason-wins-now =
    { $number ->
        [one] Se on puuttuva kultaperunasi: jos se jää voimaan, voitat.
       *[other] Se tuo { $number } kultaperunaa: jos se jää voimaan, voitat.
    }
reason-stops-winner = Jos tämä jää voimaan, { $who } voittaa pelin: nyt tai ei koskaan.
reason-saves-play = { $who } on perumassa siirtosi: tämä pelastaa sen.
reason-aimed-at-you = Se kohdistuu sinuun: { $card }, pelaajana { $who }.
reason-keeps-interrupt = Se ei voita peliä eikä koske sinua: säästä { $card } johonkin pahempaan.
reason-known-card = Varmasti kädessä: { $card } ({ $who }).
reason-completes-three = Sinulla on jo kaksi yhteensopivaa: { $card } täydentää kolmikon.
reason-pays =
    { $number ->
        [one] Tästä kolmikosta saa yhden kultaperunan.
       *[other] Tästä kolmikosta saa { $number } kultaperunaa.
    }
reason-gold-for-one = Kultaperuna yhdellä kortilla: kolmikkoon menee kolme.
reason-leads = Vastustajista eniten kultaperunoita ({ $number }): { $who }. Hidasta menoa.
reason-fullest-hand = Vastustajista eniten kortteja ({ $number }): { $who }. Siellä on eniten löydettävää.
reason-before-alarm = Kortissa { $card } ei ole hälytystä: pelaa se ennen korttia, joka päättää vuorosi.
reason-full-hand = Sinulla on { $number } korttia, nostat vielä yhden ja saat pitää vain seitsemän: parempi pelata kuin heittää pois.
reason-hard-to-stop = No Poh ei pysäytä kolmikkoa: vain Te Dije Que No Poh pysäyttää.
reason-starts-afresh = Yhdellä kortilla saa kolme uutta: yhdellä ei tee paljon.
reason-saves-up = Sinulla on kaksi samannimistä ({ $card }): kolmas tekee kolmikon, jonka arvo on { $number }.
reason-fits-nothing = { $card } ei sovi yhteen minkään muun korttisi kanssa.
reason-already-stopped = Näillä näkymin siirto perutaan jo: sinun ei tarvitse käyttää mitään.
reason-new-cards = Pakasta sinulle { some-cards }: { $card }.
reason-stops-gold =
    { $number ->
        [one] Jos tämä jää voimaan, { $who } saa kultaperunan.
       *[other] Jos tämä jää voimaan, { $who } saa { $number } kultaperunaa.
    }
reason-keeps-wildcard = Onnistuu ilman korttia { $card }: se käy toiseen kolmikkoon.
reason-too-early = Kenelläkään vastustajalla ei ole vielä kultaperunoita: { $card } ei veisi mitään, joten säästä se.
