title = Valepaska
origin = Finska
summary = Najave smeju samo da rastu, a ostali tajno odlučuju da li će viknuti „Lažeš!”. Desetke, kečevi i četvrta najava zaredom spaljuju gomilu.
blurb = Najavljuj sve više, laži kad moraš i spali gomilu.
hint = Najavi vrednost koja nije manja od prethodne i spusti karte licem nadole, istina ili ne. Zatim svi potajno odlučuju da li veruju.

zone-laid = Poslednje bacanje
zone-pile = Gomila na stolu
zone-deck = Špil za vučenje
zone-burned = Spaljeno
option-strict-burners = Kec se sme najaviti samo na J, Q ili K, a desetka samo na 3 do 9 (V4).
option-four-counts-cards = Spaljuje četvrta karta najavljena zaredom, a ne četvrta najava (V6).
option-burn-before-pickup = Istinita najava koja spaljuje spaljuje i kad se u nju posumnja (V10).
option-play-to-last = Igra se nastavlja dok samo jedan igrač ne ostane sa kartama (V14).

## Pitanja i izbori

ask-open = Sto je prazan. Šta najavljuješ?
ask-claim = Poslednja najava: { $rank }. Šta najavljuješ?
ask-lay =
    { $number ->
        [0] Baci od jedne do četiri karte licem nadole. Najava: { $rank }.
       *[other] Izabrano: { some-cards }, najava: { $rank }. Još, ili gotovo?
    }
ask-window = { $who } najavljuje: { claim }. Veruješ li?
claim = { $number } { $rank }
choose-accept = Verujem
choose-challenge = Sumnjam: „Lažeš!”

## Sto

fact-claim =
    { $who ->
        [you] Najavljuješ: { claim }
       *[other] { $who } najavljuje: { claim }
    }
fact-no-claim = Nema prethodne najave
fact-last-claim =
    { $number ->
        [1] Poslednja najava: { $rank }
       *[other] Poslednja najava: { $rank } (najava zaredom: { $number })
    }
fact-last-claim-cards =
    { $number ->
        [1] Poslednja najava: { $rank } (za sada jedna karta)
       *[other] Poslednja najava: { $rank } (karata zaredom: { $number })
    }
fact-pile = Na stolu: { some-cards }
fact-deck = U špilu za vučenje: { some-cards }
fact-burned = Spaljeno: { some-cards }
seat-last-cards = poslednje karte su na stolu
seat-finished = bez karata, mesto { $place }

## Šta se dešava

plays =
    { $who ->
        [you]
            { $number ->
                [1] Bacaš jednu kartu i najavljuješ: { claim }.
               *[other] Bacaš { some-cards } i najavljuješ: { claim }.
            }
       *[other]
            { $number ->
                [1] { $who } baca jednu kartu i najavljuje: { claim }.
               *[other] { $who } baca { some-cards } i najavljuje: { claim }.
            }
    }
plays-own = Bacaš: { $cards }. Najavljuješ: { claim }.
you-accept = Veruješ najavi.
you-challenge = Sumnjaš; da vidimo šta kažu ostali.
accepted = Niko ne sumnja: najava se prihvata.
burns = { $why } Gomila sa stola izlazi iz igre ({ some-cards }).
burns-ten = Desetka spaljuje.
burns-ace = Kec spaljuje.
burns-four = Četvrta zaredom spaljuje.
challenge-true =
    { $who ->
        [you] Kažeš „Lažeš!” Otkriva se: { $cards }. Istina! Uzimaš gomilu sa stola ({ some-cards }).
       *[other]
            { $claimer ->
                [you] { $who } kaže „Lažeš!” Tvoje bacanje se otkriva: { $cards }. Istina! { $who } uzima gomilu sa stola ({ some-cards }).
               *[other] { $who } kaže „Lažeš!” Otkriva se: { $cards }. Istina! { $who } uzima gomilu sa stola ({ some-cards }).
            }
    }
challenge-lie =
    { $who ->
        [you] Kažeš „Lažeš!” Otkriva se: { $cards }, a najavljeno je: { $rank }. Laž! { $claimer } uzima gomilu sa stola ({ some-cards }) i gubi potez.
       *[other]
            { $claimer ->
                [you] { $who } kaže „Lažeš!” Tvoje bacanje se otkriva: { $cards }, a najavljeno je: { $rank }. Laž! Uzimaš gomilu sa stola ({ some-cards }) i gubiš potez.
               *[other] { $who } kaže „Lažeš!” Otkriva se: { $cards }, a najavljeno je: { $rank }. Laž! { $claimer } uzima gomilu sa stola ({ some-cards }) i gubi potez.
            }
    }
challenge-burns =
    { $who ->
        [you] Kažeš „Lažeš!” Otkriva se: { $cards }. Istina! Ne uzimaš ništa, jer za ovim stolom gomila prvo gori.
       *[other]
            { $claimer ->
                [you] { $who } kaže „Lažeš!” Tvoje bacanje se otkriva: { $cards }. Istina! { $who } ne uzima ništa, jer za ovim stolom gomila prvo gori.
               *[other] { $who } kaže „Lažeš!” Otkriva se: { $cards }. Istina! { $who } ne uzima ništa, jer za ovim stolom gomila prvo gori.
            }
    }
draws =
    { $who ->
        [you]
            { $number ->
                [1] Vučeš jednu kartu.
               *[other] Vučeš { some-cards }.
            }
       *[other]
            { $number ->
                [1] { $who } vuče jednu kartu.
               *[other] { $who } vuče { some-cards }.
            }
    }
draws-own = Vučeš: { $cards }.
deck-empty = Špil za vučenje je prazan: od sada niko ne vuče, i ruke mogu da se isprazne.
finished =
    { $who ->
        [you] Ruka ti je prazna: zauzimaš mesto { $place }.
       *[other] { $who } više nema karata i zauzima mesto { $place }.
    }
again =
    { $who ->
        [you] Igraš ponovo.
       *[other] { $who } igra ponovo.
    }
next =
    { $who ->
        [you] Sada si na potezu.
       *[other] Sada je na potezu { $who }.
    }

## Kraj

won =
    { $who ->
        [you] Pobeđuješ: ruka ti je prazna, a laž ti niko nije dokazao.
       *[other] Pobeđuje { $who }: ruka je prazna, a laž niko nije dokazao.
    }
won-fewest =
    { $who ->
        [you] Pobeđuješ sa najmanje karata: { $number }.
       *[other] Pobeđuje { $who } sa najmanje karata: { $number }.
    }
shared-fewest = Nerešeno, sa najmanje karata, po { $number }: { $players }.
place =
    { $number ->
        [0] Mesto { $place }: { $players }
       *[other] Mesto { $place }: { $players } ({ some-cards })
    }

## Odbijeni potezi

refused-too-low = Najava ne sme biti niža od prethodne, a posle dvojke je moguća samo dvojka (V5).
refused-not-an-opening = Dok ima špila za vučenje, prazan sto se otvara sa 3 do 10 ili sa 2 (V1).
refused-face-too-early = Žandari, dame i kraljevi smeju se najaviti samo na sedmicu ili više (V3).
refused-strict-burner = Za ovim stolom desetka se sme najaviti samo na 3 do 9, a kec samo na žandara, damu ili kralja (V4).
refused-not-held = Možeš da bacaš samo karte iz svoje ruke (§3).
refused-not-ascending = Karte jednog bacanja navode se rastućim redom, svaka samo jednom (G7).
refused-too-many = Odjednom se bacaju najviše četiri karte (V11).
refused-nothing-laid = Nema „dalje”: baci bar jednu kartu (V15).

## Razlozi trenera

reason-last-chance = To su poslednje karte: ako im poveruješ, pobeđuje { $who }, pa nema šta da se izgubi.
reason-impossible =
    { $possible ->
        [0] Nijedna od tih karata ne može da odgovara najavi ({ $rank }): to je sigurno laž.
       *[other] Najavljeno je { $claimed } ({ $rank }), a tu ih može biti najviše { $possible }: to je sigurno laž.
    }
reason-few-left = U tvojoj ruci: { $held } { $rank }. Malo ih ostaje da bi najava bila istinita.
reason-stops-burn = Ako niko ne sumnja, sto se spaljuje ({ some-cards }), a { $who } igra ponovo.
reason-many-cards = { $number } { $rank } odjednom retko su u jednoj ruci: što je najava veća, laž je verovatnija.
reason-pile-at-stake = Ako je istina, sumnja ti donosi celu gomilu sa stola ({ some-cards }), a poverenje nijednu kartu.
reason-others-are-asked =
    { $number ->
        [one] Može da sumnja još { $number } igrač: ne moraš baš ti.
        [few] Mogu da sumnjaju još { $number } igrača: ne moraš baš ti.
       *[other] Može da sumnja još { $number } igrača: ne moraš baš ti.
    }
reason-nobody-finishes = Niko ne može da završi dok ima špila za vučenje ({ some-cards }): ne mora da se rizikuje.
reason-winning-play = To su ti poslednje karte, i istinite su: gotovo je, šta god drugi rekli.
reason-burns = Ako niko ne sumnja, ovo spaljuje sto i odmah igraš ponovo.
reason-true-play = To je istina: ko posumnja, uzima gomilu sa stola ({ some-cards }), a ti igraš ponovo.
reason-cannot-be-disproved = Kod tebe: { $number } { $rank }. Zato niko iz svoje ruke ne može da dokaže laž.
reason-small-lie = Laž od jedne karte najteže je otkriti.
reason-no-true-claim = Nemaš ništa što sada sme da se najavi, pa moraš da slažeš.
reason-only-true-claim = Od svega što sada sme da se najavi, kod tebe su samo { $rank }.
reason-lowest-claim = To je najniža dozvoljena najava: najave samo rastu, pa tako ostaje najviše prostora za kasnije.
reason-large-lie = Više karata odjednom: ako se u laž poveruje, odlazi ih { $number }.
reason-several-true = { $number } { $rank } odjednom, i sve je istina: što manje karata ostane, to manje laži treba.
reason-keeps-burner = U ruci ostaju { $rank }: mogu da spale sto kad na njemu bude više karata.
