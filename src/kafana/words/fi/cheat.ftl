title = Huijaus
origin = Koko maailma
summary = Lyö kortteja kuvapuoli alas ja sano, mitä ne ovat, totta tai ei. Ensimmäisenä korteistaan päässyt voittaa, jos viimeinen lyönti oli rehellinen.
blurb = Lyö kortteja kuvapuoli alas ja sano, mitä ne ovat. Totuus on vapaaehtoista.
hint = Kaikki lyövät kortteja kuvapuoli alaspäin ja väittävät niitä ilmoitetuiksi. Pelaa, passaa tai sano viimeistä lyöntiä valheeksi.

zone-laid = Viimeisin lyönti
zone-pile = Pino
zone-gone = Poissa pelistä

## Kysymykset ja valinnat

ask-claim = Avaat kierroksen. Mitä väität?
ask-lay =
    { $number ->
        [0] Lyö yhdestä kuuteen korttia kuvapuoli alas. Väite: { $rank }.
       *[other] Valittuna { some-cards }, väite: { $rank }. Lisää, vai valmis?
    }
ask-respond =
    { $number ->
        [1] { $who } löi yhden kortin, väite: { $rank }. Lyötkö, passaatko vai epäiletkö?
       *[other] { $who } löi { some-cards }, väite: { $rank }. Lyötkö, passaatko vai epäiletkö?
    }
claim =
    { $number ->
        [1] yksi { $rank }
        [2] kaksi { $rank }
        [3] kolme { $rank }
        [4] neljä { $rank }
       *[other] { $number } { $rank }
    }
choose-play = Lyö kortteja
choose-pass = Passaa
choose-challenge = Epäile: ”Valetta!”

## Pöytä

fact-new-round = Uusi kierros alkaa tyhjältä pöydältä.
fact-rank = Kierroksen väite: { $rank }
fact-last-play =
    { $who ->
        [you] Viimeisin lyönti: { some-cards } (sinä)
       *[other] Viimeisin lyönti: { some-cards } ({ $who })
    }
fact-pile = Pinossa: { some-cards }
fact-gone = Poissa pelistä: { some-cards }
seat-last-play = löi viimeksi
seat-passed = passasi

## Mitä tapahtuu

opens =
    { $who ->
        [you]
            { $number ->
                [1] Lyöt yhden kortin ja väität: { $rank }.
               *[other] Lyöt { some-cards } ja väität: { $rank }.
            }
       *[other]
            { $number ->
                [1] { $who } lyö yhden kortin ja väittää: { $rank }.
               *[other] { $who } lyö { some-cards } ja väittää: { $rank }.
            }
    }
opens-own = Lyöt pöytään: { $cards }. Väität: { $rank }.
plays =
    { $who ->
        [you]
            { $number ->
                [1] Lyöt yhden kortin, väite on sama: { $rank }.
               *[other] Lyöt { some-cards }, väite on sama: { $rank }.
            }
       *[other]
            { $number ->
                [1] { $who } lyö yhden kortin, väite on sama: { $rank }.
               *[other] { $who } lyö { some-cards }, väite on sama: { $rank }.
            }
    }
plays-own = Lyöt pöytään: { $cards }. Väite on sama: { $rank }.
passes =
    { $who ->
        [you] Passaat.
       *[other] { $who } passaa.
    }
all-passed =
    { $who ->
        [you] Kaikki muut ovat passanneet: pino ({ some-cards }) poistuu pelistä kenenkään näkemättä, ja sinä avaat uuden kierroksen.
       *[other] Kaikki muut ovat passanneet: pino ({ some-cards }) poistuu pelistä kenenkään näkemättä, ja { $who } avaa uuden kierroksen.
    }
challenge-true =
    { $who ->
        [you] Sanot ”Valetta!” Esiin kääntyy { $cards }: se oli totta. Otat pinon ({ some-cards }); { $layer } jatkaa.
       *[other]
            { $layer ->
                [you] { $who } sanoo ”Valetta!” Lyönnistäsi kääntyy esiin { $cards }: se oli totta. { $who } ottaa pinon ({ some-cards }); sinä jatkat.
               *[other] { $who } sanoo ”Valetta!” Esiin kääntyy { $cards }: se oli totta. { $who } ottaa pinon ({ some-cards }); { $layer } jatkaa.
            }
    }
challenge-lie =
    { $who ->
        [you] Sanot ”Valetta!” Esiin kääntyy { $cards }, väite oli: { $rank }. Se oli valetta. { $layer } ottaa pinon ({ some-cards }); sinä jatkat.
       *[other]
            { $layer ->
                [you] { $who } sanoo ”Valetta!” Lyönnistäsi kääntyy esiin { $cards }, väite oli: { $rank }. Se oli valetta. Otat pinon ({ some-cards }); { $who } jatkaa.
               *[other] { $who } sanoo ”Valetta!” Esiin kääntyy { $cards }, väite oli: { $rank }. Se oli valetta. { $layer } ottaa pinon ({ some-cards }); { $who } jatkaa.
            }
    }
last-play-true =
    { $who ->
        [you] Kätesi on tyhjä, joten viimeinen lyöntisi tarkistetaan: se on totta.
       *[other] { $who } on ilman kortteja, joten viimeinen lyönti tarkistetaan: se on totta.
    }
last-play-lie =
    { $who ->
        [you] Kätesi on tyhjä, joten viimeinen lyöntisi tarkistetaan: { $cards }, väite oli: { $rank }. Valetta, eikä voittoa tule! Otat pinon ({ some-cards }), ja { $next } avaa.
       *[other]
            { $next ->
                [you] { $who } on ilman kortteja, joten viimeinen lyönti tarkistetaan: { $cards }, väite oli: { $rank }. Valetta, eikä voittoa tule! { $who } ottaa pinon ({ some-cards }), ja sinä avaat.
               *[other] { $who } on ilman kortteja, joten viimeinen lyönti tarkistetaan: { $cards }, väite oli: { $rank }. Valetta, eikä voittoa tule! { $who } ottaa pinon ({ some-cards }), ja { $next } avaa.
            }
    }

## Loppu

won =
    { $who ->
        [you] Voitit: kätesi on tyhjä, ja viimeinen lyöntisi oli rehellinen.
       *[other] { $who } voitti: käsi on tyhjä, ja viimeinen lyönti oli rehellinen.
    }
won-fewest =
    { $who ->
        [you] Voitit, sillä sinulla on vähiten kortteja: { $number }.
       *[other] { $who } voitti, sillä kortteja jäi vähiten: { $number }.
    }
shared-fewest = Tasapeli: vähiten kortteja, { $number } kullakin: { $players }.

## Hylätyt siirrot

refused-not-held = Voit lyödä vain oman kätesi kortteja (§2).
refused-not-ascending = Luettele lyönnin kortit nousevassa järjestyksessä, kukin vain kerran (G7).
refused-too-many = Lyönnissä on enintään kuusi korttia (C2).
refused-nothing-laid = Lyö ainakin yksi kortti, ennen kuin olet valmis (C2).

## Valmentajan perustelut

reason-winning-play = Koko kätesi sopii väitteeseen ({ $rank }): lyö kaikki, ja rehellinen viimeinen lyönti voittaa heti.
reason-impossible =
    { $possible ->
        [0] Mikään noista korteista ei voi olla oikea ({ $rank } tai jokereita): se on varmasti valetta.
       *[other] Kortteja on { $claimed }, mutta oikeita ({ $rank } tai jokereita) voi olla enintään { $possible }: se on varmasti valetta.
    }
reason-few-left = Sinulla itselläsi on { $held } { $rank }, joten muille niitä jää vähän.
reason-challenge-to-win = Jos se on valetta, avaat seuraavan kierroksen, ja koko kätesi sopii yhteen väitteeseen ({ $rank }): lyöt sen ja voitat.
reason-now-or-never = { $who } on melkein valmis, kädessä enää { some-cards }: epäile nyt, tai voi olla myöhäistä.
reason-no-true-card = Sinulla ei ole oikeita kortteja ({ $rank }) eikä jokeria: kaikki, mitä löisit, olisi valetta.
reason-large-pile = Pinossa on { some-cards }: väärässä oleva ottaa ne kaikki, passaaja ei yhtään.
reason-others-may-doubt = Passi ei päätä kierrosta: joku muu voi vielä epäillä.
reason-true-play = Se on totta: epäilijä ottaa pinon ({ some-cards }), ja sinä avaat taas.
reason-all-four = Kaikki neljä korttia ({ $rank }) ovat sinulla: ilman jokeria kukaan muu ei voi lyödä oikeaa korttia.
reason-fullest-rank = Sinulla on { $number } { $rank }, enemmän kuin mitään muuta arvoa, joten muille niitä jää vähän.
reason-honest-finish = Kaikki, mitä jää, sopii yhteen väitteeseen ({ $rank }): kun avaat, voit voittaa rehellisellä viimeisellä lyönnillä.
reason-cannot-be-disproved = Oikeita kortteja on sinulla itselläsi sen verran ({ $number }), ettei kukaan voi kädestään todistaa valetta.
reason-small-lie = Pieni vale: mitä vähemmän kortteja, sitä vaikeampi siitä on jäädä kiinni.
reason-pile-for-liar = Jos se on valetta, { $who } ottaa pinon ({ some-cards }) ja sinä avaat seuraavan kierroksen.
reason-all-at-once = Kädestäsi lähtee { $number } korttia kerralla.
