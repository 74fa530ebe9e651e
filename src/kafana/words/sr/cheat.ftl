title = Lažov
origin = Ceo svet
summary = Bacaj karte licem nadole i govori šta su, istinito ili ne. Pobeđuje ko prvi ostane bez karata, ako je poslednje bacanje bilo pošteno.
blurb = Bacaj karte licem nadole i govori šta su. Istina nije obavezna.
hint = Svi spuštaju karte licem nadole i tvrde da su najavljene vrednosti. Igraj, reci dalje ili reci da je poslednje spuštanje laž.

zone-laid = Poslednje bacanje
zone-pile = Gomila
zone-gone = Van igre

## Pitanja i izbori

ask-claim = Otvaraš krug. Šta najavljuješ?
ask-lay =
    { $number ->
        [0] Baci od jedne do šest karata licem nadole. Najava: { $rank }.
       *[other] Izabrano: { some-cards }, najava: { $rank }. Još, ili gotovo?
    }
ask-respond =
    { $number ->
        [1] { $who } baca jednu kartu, najava: { $rank }. Bacaš, kažeš „dalje” ili sumnjaš?
       *[other] { $who } baca { some-cards }, najava: { $rank }. Bacaš, kažeš „dalje” ili sumnjaš?
    }
claim = { $number } { $rank }
choose-play = Baci karte
choose-pass = Dalje
choose-challenge = Sumnjam: „Lažeš!”

## Sto

fact-new-round = Novi krug počinje na praznom stolu.
fact-rank = Najava u ovom krugu: { $rank }
fact-last-play =
    { $who ->
        [you] Poslednje bacanje: { some-cards } (ti)
       *[other] Poslednje bacanje: { some-cards } ({ $who })
    }
fact-pile = Na gomili: { some-cards }
fact-gone = Van igre: { some-cards }
seat-last-play = poslednje bacanje
seat-passed = „dalje”

## Šta se dešava

opens =
    { $who ->
        [you]
            { $number ->
                [1] Bacaš jednu kartu i najavljuješ: { $rank }.
               *[other] Bacaš { some-cards } i najavljuješ: { $rank }.
            }
       *[other]
            { $number ->
                [1] { $who } baca jednu kartu i najavljuje: { $rank }.
               *[other] { $who } baca { some-cards } i najavljuje: { $rank }.
            }
    }
opens-own = Bacaš: { $cards }. Najavljuješ: { $rank }.
plays =
    { $who ->
        [you]
            { $number ->
                [1] Bacaš jednu kartu, uz istu najavu: { $rank }.
               *[other] Bacaš { some-cards }, uz istu najavu: { $rank }.
            }
       *[other]
            { $number ->
                [1] { $who } baca jednu kartu, uz istu najavu: { $rank }.
               *[other] { $who } baca { some-cards }, uz istu najavu: { $rank }.
            }
    }
plays-own = Bacaš: { $cards }. Najava je ista: { $rank }.
passes =
    { $who ->
        [you] Kažeš „dalje”.
       *[other] { $who } kaže „dalje”.
    }
all-passed =
    { $who ->
        [you] Svi ostali su rekli „dalje”: gomila ({ some-cards }) neviđena izlazi iz igre, a ti otvaraš novi krug.
       *[other] Svi ostali su rekli „dalje”: gomila ({ some-cards }) neviđena izlazi iz igre, a novi krug otvara { $who }.
    }
challenge-true =
    { $who ->
        [you] Kažeš „Lažeš!” Otkriva se: { $cards }. Istina! Uzimaš gomilu ({ some-cards }); nastavlja { $layer }.
       *[other]
            { $layer ->
                [you] { $who } kaže „Lažeš!” Tvoje bacanje se otkriva: { $cards }. Istina! { $who } uzima gomilu ({ some-cards }); nastavljaš ti.
               *[other] { $who } kaže „Lažeš!” Otkriva se: { $cards }. Istina! { $who } uzima gomilu ({ some-cards }); nastavlja { $layer }.
            }
    }
challenge-lie =
    { $who ->
        [you] Kažeš „Lažeš!” Otkriva se: { $cards }, a najavljeno je: { $rank }. Laž! { $layer } uzima gomilu ({ some-cards }); nastavljaš ti.
       *[other]
            { $layer ->
                [you] { $who } kaže „Lažeš!” Tvoje bacanje se otkriva: { $cards }, a najavljeno je: { $rank }. Laž! Uzimaš gomilu ({ some-cards }); nastavlja { $who }.
               *[other] { $who } kaže „Lažeš!” Otkriva se: { $cards }, a najavljeno je: { $rank }. Laž! { $layer } uzima gomilu ({ some-cards }); nastavlja { $who }.
            }
    }
last-play-true =
    { $who ->
        [you] Ruka ti je prazna, pa se tvoje poslednje bacanje proverava: istina je.
       *[other] { $who } više nema karata, pa se poslednje bacanje proverava: istina je.
    }
last-play-lie =
    { $who ->
        [you] Ruka ti je prazna, pa se tvoje poslednje bacanje proverava: { $cards }, a najavljeno je: { $rank }. Laž, i ništa od pobede! Uzimaš gomilu ({ some-cards }), a otvara { $next }.
       *[other]
            { $next ->
                [you] { $who } više nema karata, pa se poslednje bacanje proverava: { $cards }, a najavljeno je: { $rank }. Laž, i ništa od pobede! { $who } uzima gomilu ({ some-cards }), a otvaraš ti.
               *[other] { $who } više nema karata, pa se poslednje bacanje proverava: { $cards }, a najavljeno je: { $rank }. Laž, i ništa od pobede! { $who } uzima gomilu ({ some-cards }), a otvara { $next }.
            }
    }

## Kraj

won =
    { $who ->
        [you] Pobeđuješ: ruka ti je prazna, a poslednje bacanje pošteno.
       *[other] Pobeđuje { $who }: ruka je prazna, a poslednje bacanje pošteno.
    }
won-fewest =
    { $who ->
        [you] Pobeđuješ sa najmanje karata: { $number }.
       *[other] Pobeđuje { $who } sa najmanje karata: { $number }.
    }
shared-fewest = Nerešeno, sa najmanje karata, po { $number }: { $players }.

## Odbijeni potezi

refused-not-held = Možeš da bacaš samo karte iz svoje ruke (§2).
refused-not-ascending = Karte jednog bacanja navode se rastućim redom, svaka samo jednom (G7).
refused-too-many = Odjednom se baca najviše šest karata (C2).
refused-nothing-laid = Baci bar jednu kartu pre nego što kažeš da je gotovo (C2).

## Razlozi trenera

reason-winning-play = Sve što držiš odgovara najavi ({ $rank }): baci sve, i pošteno poslednje bacanje odmah pobeđuje.
reason-impossible =
    { $possible ->
        [0] Nijedna od tih karata ne može da odgovara najavi ({ $rank } ili džoker): to je sigurno laž.
       *[other] Bačenih karata ima { $claimed }, a istinitih ({ $rank } ili džokeri) može biti najviše { $possible }: to je sigurno laž.
    }
reason-few-left = U tvojoj ruci: { $held } { $rank }. Malo ih ostaje da bi najava bila istinita.
reason-challenge-to-win = Ako je laž, ti otvaraš sledeći krug, a sve što držiš odgovara jednoj najavi ({ $rank }): baciš sve i pobeđuješ.
reason-now-or-never = { $who } je pri kraju, u ruci još samo { some-cards }: sumnjaj sada, ili može biti kasno.
reason-no-true-card = Nemaš ni istinite karte ({ $rank }) ni džokera: šta god baciš, bila bi laž.
reason-large-pile = Na gomili: { some-cards }. Ko pogreši, uzima sve, a ko kaže „dalje”, ne uzima nijednu.
reason-others-may-doubt = „Dalje” ne završava krug: još neko može da sumnja.
reason-true-play = To je istina: ko posumnja, uzima gomilu ({ some-cards }), a ti ponovo otvaraš.
reason-all-four = Sve četiri karte ({ $rank }) su kod tebe: bez džokera niko drugi ne može da doda istinitu kartu.
reason-fullest-rank = Od svega držiš najviše: { $number } { $rank }. Ostalima ih ostaje malo za nastavak.
reason-honest-finish = Sve što ti ostaje odgovara jednoj najavi ({ $rank }): kad sledeći put otvoriš krug, možeš da pobediš poštenim bacanjem.
reason-cannot-be-disproved = Kod tebe je dovoljno istinitih karata ({ $number }) da niko iz svoje ruke ne može da dokaže laž.
reason-small-lie = Mala laž: što manje karata, to ju je teže otkriti.
reason-pile-for-liar = Ako je laž, { $who } uzima gomilu ({ some-cards }), a ti otvaraš sledeći krug.
reason-all-at-once = Iz tvoje ruke odjednom ide više karata: { $number }.
