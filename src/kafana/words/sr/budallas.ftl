title = Budallas
origin = Balkan
summary = Jedan se brani, a ostali ga zasipaju kartama. Pobednika nema, ali ko poslednji ostane sa kartama, taj je budala.
blurb = Tuci ono čime te napadaju. Ko ostane sa kartama, taj je budala.
hint = Tuci svaku kartu napada jačom iste boje ili adutom, ili pokupi sve. Kome na kraju ostanu karte, taj je budala.

zone-deck = Špil
zone-trump = Otkriveni adut
zone-attack = Treba tući
zone-beaten = Potučeno
zone-discard = Odbačeno
option-lowest-trump-starts = Prvi napada ko drži najmanji adut (B1).
option-immediate-take = Ko uzima, kupi karte odmah; ništa mu se ne dobacuje (B7).

## Pitanja i izbori

ask-attack = Napadaš, a { $defender } se brani: baci jednu kartu ili više njih iste vrednosti.
ask-go-on = Sve je potučeno. Dodaješ li karte čija vrednost već leži na stolu?
ask-more = Još, ili gotovo?
ask-throw = { $defender } uzima karte. Dobacuješ li još?
ask-defend = Braniš se, treba tući { $cards }: izaberi kartu koju tučeš ili uzmi sve.
ask-defend-or-pass = Braniš se, treba tući { $cards }: izaberi kartu koju tučeš, prebaci napad dalje ili uzmi karte.
ask-beat = Kojom kartom tučeš kartu { $card }?
ask-pass = Na stolu: { $cards }. Koju kartu dodaješ da prebaciš napad dalje?
choose-beat = Tuci kartu { $card }
choose-take = Uzmi karte
choose-pass-on = Prebaci napad dalje
choose-nothing = Ništa više

## Sto

fact-trumps = Adut: { $suit }
fact-trumps-card = Adut: { $suit } ({ $card } leži ispod špila)
fact-roles =
    { $attacker ->
        [you] Napadaš, a { $defender } se brani
       *[other]
            { $defender ->
                [you] { $attacker } te napada
               *[other] { $attacker } napada, a { $defender } se brani
            }
    }
fact-to-beat = Treba tući: { $cards }
fact-deck = U špilu: { some-cards }
fact-discard = Odbačeno: { some-cards }
seat-out = van igre, na sigurnom ({ $place })
seat-defends = brani se
seat-attacks = napada

## Šta se dešava

attacks =
    { $who ->
        [you] Napadaš, a { $defender } se brani: { $cards }.
       *[other]
            { $defender ->
                [you] { $who } te napada: { $cards }.
               *[other] { $who } napada, a { $defender } se brani: { $cards }.
            }
    }
adds =
    { $who ->
        [you] Dodaješ: { $cards }; brani se { $defender }.
       *[other]
            { $defender ->
                [you] { $who } dodaje, a ti se braniš: { $cards }.
               *[other] { $who } dodaje: { $cards }; brani se { $defender }.
            }
    }
adds-nothing =
    { $who ->
        [you] Ne dodaješ ništa.
       *[other] { $who } ne dodaje ništa.
    }
throws =
    { $who ->
        [you] Dobacuješ: { $cards }; uzima { $defender }.
       *[other]
            { $defender ->
                [you] { $who } ti dobacuje: { $cards }.
               *[other] { $who } dobacuje: { $cards }; uzima { $defender }.
            }
    }
throws-nothing =
    { $who ->
        [you] Ne dobacuješ ništa.
       *[other] { $who } ne dobacuje ništa.
    }
beats =
    { $who ->
        [you] Tučeš kartu { $card } kartom { $beating }.
       *[other] { $who } tuče kartu { $card } kartom { $beating }.
    }
beats-trump =
    { $who ->
        [you] Tučeš kartu { $card } adutom { $beating }.
       *[other] { $who } tuče kartu { $card } adutom { $beating }.
    }
takes =
    { $who ->
        [you] Odlučuješ da uzmeš karte.
       *[other] { $who } odlučuje da uzme karte.
    }
passes-on =
    { $who ->
        [you] Prebacuješ napad dalje kartom { $card }: sada se brani { $defender }, a treba tući { some-cards }.
       *[other]
            { $defender ->
                [you] { $who } prebacuje napad dalje kartom { $card }: sada se braniš ti, a treba tući { some-cards }.
               *[other] { $who } prebacuje napad dalje kartom { $card }: sada se brani { $defender }, a treba tući { some-cards }.
            }
    }
all-beaten =
    { $defender ->
        [you] Tučeš sve. Odbačeno: { some-cards }.
       *[other] { $defender } tuče sve. Odbačeno: { some-cards }.
    }
picks-up =
    { $defender ->
        [you]
            { $number ->
                [1] Kupiš jednu kartu i ne smeš da napadaš.
                [one] Kupiš { $number } kartu i ne smeš da napadaš.
               *[other] Kupiš { some-cards } i ne smeš da napadaš.
            }
       *[other]
            { $number ->
                [1] { $defender } kupi jednu kartu i ne sme da napada.
                [one] { $defender } kupi { $number } kartu i ne sme da napada.
               *[other] { $defender } kupi { some-cards } i ne sme da napada.
            }
    }
drawing = Iz špila: { $draws }.
draws =
    { $number ->
        [1] { $who } vuče jednu kartu
       *[other] { $who } vuče { some-cards }
    }
draws-own = Vučeš: { $cards }.
draws-trump =
    { $who ->
        [you] Špila više nema; dobijaš otkriveni adut { $card }.
       *[other] Špila više nema; otkriveni adut { $card } dobija { $who }.
    }
goes-out =
    { $who ->
        [you] Nemaš više karata: van igre si i na sigurnom.
       *[other] { $who } više nema karata: van igre je i na sigurnom.
    }
next-round =
    { $attacker ->
        [you] Nova runda: napadaš, a { $defender } se brani.
       *[other]
            { $defender ->
                [you] Nova runda: { $attacker } te napada.
               *[other] Nova runda: { $attacker } napada, a { $defender } se brani.
            }
    }

## Kraj

budala =
    { $who ->
        [you] Ti si budala: svi ostali su van igre.
       *[other] Budala je { $who }: svi ostali su van igre.
    }
budala-most =
    { $who ->
        [you] Ti si budala, sa najviše karata: { $number }.
       *[other] Budala je { $who }, sa najviše karata: { $number }.
    }
shared-most = Poraz se deli, karata po { $number }: { $players }.
order-out = Na sigurnom, redom kojim su se spasli: { $players }.

## Odbijeni potezi

refused-not-held = Možeš da bacaš samo karte iz svoje ruke (§3.1).
refused-not-ascending = Karte jednog napada navode se rastućim redom, svaka samo jednom (G7).
refused-wrong-rank = Vrednost te karte mora već da leži na stolu; sve karte koje otvaraju rundu iste su vrednosti (B2).
refused-too-many = Nema mesta za još jednu kartu: pre prvog odbacivanja dozvoljeno je najviše pet napadačkih karata, posle toga šest, i nikad ih nema da se tuče više nego što branilac drži (B3).
refused-must-open = Otvaraš rundu, pa moraš da baciš kartu (B4).
refused-not-attacking = Izaberi kartu na stolu koja još nije potučena (B6).
refused-cannot-beat = Ništa u tvojoj ruci ne tuče tu kartu: potrebna je jača iste boje, ili adut na kartu koja nije adut (§3.2).
refused-already-beaten = Jedna karta je već potučena, pa ne možeš da prebaciš napad dalje (§5.1).
refused-none-of-rank = Da bi se napad prebacio dalje, potrebna je karta iste vrednosti, a sve karte napada moraju biti jedne vrednosti (§5.2).
refused-no-room-on-left = Sledeći igrač drži premalo karata da bi mu se napad prebacio (§5.3).
refused-does-not-beat = Ta karta je ne tuče: potrebna je jača iste boje, ili adut na kartu koja nije adut (§3.2).

## Razlozi trenera

reason-last-card = Špila više nema, a ovim ostaješ bez karata: van igre si i na sigurnom.
reason-unbeatable = { $who } ne može imati ništa čime se tuče { $card }.
reason-several = Kod tebe: { $number } { $rank }. Mogu da se bace zajedno, a to je teže potući.
reason-lowest-card = Osim aduta, ništa tvoje nije niže od ove: { $card }. Potroši je u napadu, a više čuvaj za odbranu.
reason-keeps-trumps = Odgovarali bi samo aduti ({ $cards }): čuvaj ih za svoju odbranu.
reason-nothing-fits = Nijedna tvoja karta nema vrednost koja leži na stolu.
reason-throws-in = { $who } ionako uzima karte: { $card } ide s njima i više nije u tvojoj ruci.
reason-passes-on = Za jednu kartu napad više nije tvoj: { $who } treba da tuče { some-cards }.
reason-cheapest-beater = { $card } je najjeftinija karta kojom se tuče { $chosen }: jače čuvaj.
reason-lowest-trump = Samo se adutom tuče { $chosen }, a najniži koji imaš je { $card }.
reason-attacks-next = Tada je sve potučeno: ako niko ne doda kartu, sledeći napad je tvoj.
reason-same-rank = Ta vrednost ({ $rank }) već leži na stolu: napadači ne dobijaju ništa novo za dodavanje.
reason-cannot-beat =
    { $others ->
        [0] Ništa iz tvoje ruke ne tuče: { $cards }.
       *[other] Ništa iz tvoje ruke ne tuče: { $cards }. A što potrošiš na druge, vratilo bi se s njima.
    }
reason-spares-trump = Samo bi tvoj adut tukao: { $cards }. Dok ima špila, koja karta više manje boli od potrošenog aduta.
reason-goes-on = { $who } dobija još jednu kartu za tučenje, a iz tvoje ruke odlazi { $card }.
reason-asks-for-trump = { $card } se tuče samo adutom: { $who } mora da potroši adut ili da uzme kartu.
reason-few-beaters =
    { $number ->
        [one] Od karata koje { $who } može imati, samo jednom se tuče { $card }.
       *[other] Od karata koje { $who } može imati, malo kojom se tuče { $card }: takvih je { $number }.
    }
reason-plain-attack = { $card } nije adut: tvoji aduti ostaju u ruci za odbranu.
reason-keeps-high = Odgovaralo bi samo visoko ({ $cards }): čuvaj ga za svoju odbranu.
reason-spares-high = Samo tvoja visoka karta ili adut tuče: { $cards }. Dok ima špila, koja karta više manje boli.
reason-costs-trump = Samo bi tvoj adut tukao: { $cards }. Špila više nema, pa se drugi ne vuče.
reason-attacks-low = Napadaš nižom kartom: visoke ({ $cards }) ostaju za tvoju odbranu.
reason-all-at-once = Iz tvoje ruke odjednom ide više karata: { $number }.
