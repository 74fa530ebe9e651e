title = Donde Las Papas Queman
origin = Čile
summary = Igraj krompire u trojkama i zarađuj zlatne krompire, podmeći komšijama i vikni „No Poh!” pre nego što njihove podvale uspeju.
blurb = Skupljaj krompire, kradi, prekidaj: No Poh!
hint = Tri ista krompira donose zlatne krompire; akcione karte igraju se same. Dok je prozor otvoren, No Poh poništava odigrano.

zone-deck = Špil
zone-discard = Odbačeno
zone-pending = U igri
option-deck = Puni špil ima akcione karte, a osnovni krompire sa vrednostima (§2).
choice-full = puni
choice-basic = osnovni
option-window = Ovoliko sekundi za reakciju, za stolom uživo (P7).

## Karte

card-wildcard = Džoker
card-nopoh = No Poh
card-tedije = Te Dije Que No Poh
card-papa = Papa
card-duquesas = Papas duquesas
card-fritas = Papas fritas
card-pony = Siđi s ponija
card-buck = Pozajmi koji dinar
card-runaway = Odbegli krompiri
card-harry = Hari Krompir
card-pope = Sveti otac Krompir
card-ahead = Gledaj napred
card-year = Krompir godine
card-destiny = Krompir sudbine
card-dawan = Papa Davan
card-jump = Skok u stranu
card-papageddon = Papagedon
card-spider = Krompir-pauk
type-potato = krompir
type-wildcard = džoker
type-action = akcija
card-with-value = { $card } { $value }
card-with-marks =
    { $alarm ->
        [1] { $card } (vrednost { $value }, alarm: završava potez)
       *[other] { $card } (vrednost { $value })
    }

## Šta karte rade

tells-potato =
    { $worth ->
        [one] Tri istog imena zajedno: jedan zlatni krompir.
        [few] Tri istog imena zajedno: { $worth } zlatna krompira.
       *[other] Tri istog imena zajedno: { $worth } zlatnih krompira.
    }
tells-basic-potato =
    { $worth ->
        [one] Tri istog imena ili iste vrednosti zajedno: jedan zlatni krompir.
        [few] Tri istog imena zajedno: { $worth } zlatna krompira; tri iste vrednosti: jedan.
       *[other] Tri istog imena zajedno: { $worth } zlatnih krompira; tri iste vrednosti: jedan.
    }
tells-wildcard = Zamenjuje krompir u trojci po imenu; najviše dva.
tells-nopoh = Poništava jednu upravo odigranu kartu ili drugi No Poh.
tells-tedije = Poništava sve što je upravo odigrano, i trojke.
tells-alarm = { $effect } Alarm: tvoj potez se završava.
tells-pony = Ukradi protivniku 1 zlatni krompir.
tells-buck = Uzmi protivniku 1 kartu, neviđenu.
tells-runaway = Svaki protivnik gubi 1 slučajnu kartu; one se umešaju u špil.
tells-harry = Vuci 2 karte.
tells-pope = Imenuj kartu i protivnika, koji mora da ti da jednu ako je ima.
tells-ahead = Protivnik gubi 1 zlatni krompir.
tells-year = Dobijaš 1 zlatni krompir.
tells-destiny = Protivnik odbacuje celu ruku i vuče 2 karte.
tells-dawan = Pogledaj ruku protivnika i uzmi iz nje 1 kartu.
tells-jump = Vuci 1 kartu; sledeći igrač se preskače.
tells-papageddon = Uzmi 1 kartu, neviđenu, igraču koji bi bio sledeći; smer igre se okreće.
tells-spider = Dva igrača, jedan možeš biti i ti, razmenjuju ruke.

## Odigrano, kao deo rečenice

play-card = { $card }
play-at =
    { $target ->
        [you] { $card }, meta si ti
       *[other] { $card }, meta je { $target }
    }
play-two =
    { $target ->
        [you] { $card }, mete ste ti i { $second }
       *[other]
            { $second ->
                [you] { $card }, mete ste { $target } i ti
               *[other] { $card }, mete su { $target } i { $second }
            }
    }
play-named =
    { $target ->
        [you] { $card }, meta si ti, traži se { $named }
       *[other] { $card }, meta je { $target }, traži se { $named }
    }
play-threesome = trojka { $cards }

## Pitanja i izbori

ask-turn =
    { $plays ->
        [0] Na potezu si. Šta igraš?
       *[other] Još si na potezu. Igraš li dalje ili završavaš?
    }
ask-three =
    { $number ->
        [1] Prva karta tvoje trojke?
        [2] Druga karta tvoje trojke?
       *[other] Treća karta tvoje trojke?
    }
ask-target = Ko je meta za kartu { $card }?
ask-first = Dva igrača razmenjuju ruke. Ko je prvi?
ask-second =
    { $target ->
        [you] Ko razmenjuje ruku s tobom?
       *[other] { $target } razmenjuje ruku. Ko je drugi?
    }
ask-name = Meta je { $target }: koju kartu tražiš?
ask-react = { $who } igra: { $play }. Puštaš li to?
ask-react-again =
    { $player ->
        [you] Tvoj potez ({ $play }): { $who } odgovara kartom { $card }. Puštaš li to?
       *[other] { $player } igra: { $play }. { $who } odgovara kartom { $card }. Puštaš li to?
    }
ask-take = { $target } pokazuje ruku. Koju kartu uzimaš?
ask-discard =
    { $number ->
        [1] Imaš jednu kartu viška. Koju odbacuješ?
        [few] Imaš { $number } karte viška. Koju odbacuješ?
       *[other] Imaš { $number } karata viška. Koju odbacuješ?
    }
choose-let = Pusti
choose-interrupt = { $card }!
choose-threesome = Trojka
choose-end = Završi potez
choose-afresh = Odbaci kartu i vuci tri

## Sto

fact-turn =
    { $who ->
        [you]
            { $direction ->
                [1] Na potezu: ti (u smeru kazaljke na satu)
               *[other] Na potezu: ti (suprotno od kazaljke na satu)
            }
       *[other]
            { $direction ->
                [1] Na potezu: { $who } (u smeru kazaljke na satu)
               *[other] Na potezu: { $who } (suprotno od kazaljke na satu)
            }
    }
fact-pending =
    { $who ->
        [you] Igraš: { $play }
       *[other] { $who } igra: { $play }
    }
fact-stack =
    { $who ->
        [you]
            { $number ->
                [1] Na tome je jedan prekid: { $card } (ti)
               *[other] Prekida na tome: { $number }, poslednji { $card } (ti)
            }
       *[other]
            { $number ->
                [1] Na tome je jedan prekid: { $card } ({ $who })
               *[other] Prekida na tome: { $number }, poslednji { $card } ({ $who })
            }
    }
fact-goal = Za pobedu treba { $number } zlatnih krompira
fact-deck = U špilu: { some-cards }
fact-discard = Odbačeno: { some-cards }
seat-gold =
    { $number ->
        [one] { $number } zlatni krompir
        [few] { $number } zlatna krompira
       *[other] { $number } zlatnih krompira
    }
seat-turn = na potezu

## Šta se dešava

plays =
    { $who ->
        [you] Igraš: { $play }.
       *[other] { $who } igra: { $play }.
    }
ends =
    { $who ->
        [you] Završavaš potez.
       *[other] { $who } završava potez.
    }
starts-afresh =
    { $who ->
        [you] Odbacuješ jedinu kartu ({ $cards }) i počinješ iznova.
       *[other] { $who } odbacuje jedinu kartu ({ $cards }) i počinje iznova.
    }
discards =
    { $who ->
        [you] Odbacuješ kartu { $card }.
       *[other] { $who } odbacuje kartu { $card }.
    }
interrupts =
    { $who ->
        [you] Kažeš „{ $card }!” Meta je { $target } ({ $top }).
       *[other]
            { $target ->
                [you] { $who } ti kaže „{ $card }!” ({ $top }).
               *[other] { $who } kaže „{ $card }!” Meta je { $target } ({ $top }).
            }
    }
would-fail =
    { $who ->
        [you] Ako to ostane na snazi, poništava se ono što igraš.
       *[other] Ako to ostane na snazi, poništava se ono što igra { $who }.
    }
would-stand =
    { $who ->
        [you] Ako to ostane na snazi, ipak važi ono što igraš.
       *[other] Ako to ostane na snazi, ipak važi ono što igra { $who }.
    }
you-let = Puštaš to.
cancelled =
    { $who ->
        [you] Poništava se ono što igraš: { $play }.
       *[other] Poništava se ono što igra { $who }: { $play }.
    }
threesome-stands =
    { $who ->
        [you]
            { $number ->
                [one] Tvoja trojka važi i donosi { $number } zlatni krompir: sada imaš { $gold }.
                [few] Tvoja trojka važi i donosi { $number } zlatna krompira: sada imaš { $gold }.
               *[other] Tvoja trojka važi i donosi { $number } zlatnih krompira: sada imaš { $gold }.
            }
       *[other]
            { $number ->
                [one] Trojka važi, { $who } dobija { $number } zlatni krompir i sada ima { $gold }.
                [few] Trojka važi, { $who } dobija { $number } zlatna krompira i sada ima { $gold }.
               *[other] Trojka važi, { $who } dobija { $number } zlatnih krompira i sada ima { $gold }.
            }
    }
stands = { $card }: važi.
stands-idle = { $card }: važi, ali ta karta sama ne čini ništa.
alarm = Alarm te karte završava potez.
steals =
    { $who ->
        [you] Kradeš zlatni krompir; gubi ga { $target }.
       *[other]
            { $target ->
                [you] { $who } ti krade zlatni krompir.
               *[other] { $who } krade zlatni krompir; gubi ga { $target }.
            }
    }
loses-gold =
    { $target ->
        [you] Gubiš zlatni krompir i sada imaš { $number }.
       *[other] { $target } gubi zlatni krompir i sada ima { $number }.
    }
no-gold =
    { $target ->
        [you] Nemaš zlatni krompir koji bi se mogao izgubiti.
       *[other] { $target } nema zlatni krompir koji bi se mogao izgubiti.
    }
gains-gold =
    { $who ->
        [you] Dobijaš zlatni krompir i sada imaš { $number }.
       *[other] { $who } dobija zlatni krompir i sada ima { $number }.
    }
skips =
    { $target ->
        [you] Tvoj potez se preskače.
       *[other] { $target } gubi potez.
    }
reversed = Smer igre se okreće.
run-away = Po jedna karta beži u špil: { $players }.
nobody-ran = Niko drugi nema kartu koja bi mogla da pobegne.
takes-unseen =
    { $who ->
        [you] Uzimaš jednu kartu; gubi je { $target }.
       *[other]
            { $target ->
                [you] { $who } ti uzima jednu kartu.
               *[other] { $who } uzima jednu kartu; gubi je { $target }.
            }
    }
takes-seen =
    { $who ->
        [you] Uzimaš kartu { $card }; gubi je { $target }.
       *[other]
            { $target ->
                [you] { $who } ti uzima kartu { $card }.
               *[other] { $who } uzima kartu { $card }; gubi je { $target }.
            }
    }
takes-nothing =
    { $target ->
        [you] Nemaš karata, pa se ništa ne dešava.
       *[other] { $target } nema karata, pa se ništa ne dešava.
    }
gives =
    { $who ->
        [you] { $target } mora da ti da kartu { $card }.
       *[other]
            { $target ->
                [you] Moraš da predaš kartu { $card }; dobija je { $who }.
               *[other] { $target } mora da preda kartu { $card }; dobija je { $who }.
            }
    }
has-none =
    { $target ->
        [you] Nemaš traženu kartu: { $card }.
       *[other] { $target } nema traženu kartu: { $card }.
    }
discards-hand =
    { $target ->
        [you] Odbacuješ celu ruku: { $cards }.
       *[other] { $target } odbacuje celu ruku: { $cards }.
    }
looks =
    { $who ->
        [you] { $target } ti pokazuje ruku.
       *[other]
            { $target ->
                [you] { $who } gleda tvoju ruku.
               *[other] { $target } pokazuje ruku; gleda je { $who }.
            }
    }
sees = Vidiš: { $cards }.
swap =
    { $target ->
        [you] Ti i { $second } razmenjujete ruke.
       *[other]
            { $second ->
                [you] Ti i { $target } razmenjujete ruke.
               *[other] { $target } i { $second } razmenjuju ruke.
            }
    }
new-hand = Sada držiš: { $cards }.
lost-own = Gubiš: { $cards }.
gained-own = Novo u tvojoj ruci: { $cards }.
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
draws-empty =
    { $who ->
        [you]
            { $number ->
                [1] Nemaš karata: u svom potezu samo vučeš jednu kartu.
               *[other] Nemaš karata: u svom potezu samo vučeš { some-cards }.
            }
       *[other]
            { $number ->
                [1] { $who } nema karata i u svom potezu samo vuče jednu kartu.
               *[other] { $who } nema karata i u svom potezu samo vuče { some-cards }.
            }
    }
reshuffled = Špil je potrošen: odbačene karte se mešaju i postaju novi špil.
over-limit =
    { $who ->
        [you]
            { $number ->
                [1] Sme se zadržati najviše sedam karata: moraš da odbaciš jednu kartu.
               *[other] Sme se zadržati najviše sedam karata: moraš da odbaciš { some-cards }.
            }
       *[other]
            { $number ->
                [1] Sme se zadržati najviše sedam karata: { $who } mora da odbaci jednu kartu.
               *[other] Sme se zadržati najviše sedam karata: { $who } mora da odbaci { some-cards }.
            }
    }
next-turn =
    { $who ->
        [you] Ti si na potezu.
       *[other] Na potezu je { $who }.
    }

## Kraj

won =
    { $who ->
        [you] Pobeđuješ! Zlatnih krompira: { $number }.
       *[other] Pobeđuje { $who }! Zlatnih krompira: { $number }.
    }
won-most =
    { $who ->
        [you] Pobeđuješ sa najviše zlatnih krompira: { $number }.
       *[other] Pobeđuje { $who } sa najviše zlatnih krompira: { $number }.
    }
shared-most = Nerešeno, sa najviše zlatnih krompira, po { $number }: { $players }.

## Odbijeni potezi

refused-not-held = Možeš da koristiš samo karte iz svoje ruke (§4.2).
refused-not-alone = Ta karta se ne igra sama: prekidi odgovaraju na tuđe poteze, a krompiri i džokeri punog špila igraju se u trojkama (P1).
refused-no-threesome = Nemaš tri karte koje idu zajedno (§5).
refused-must-play = Još možeš nešto da odigraš, pa pre toga ne smeš da završiš potez (P2).
refused-not-one-card = Samo ko počinje potez sa jednom jedinom kartom sme da je odbaci i vuče tri (P13).
refused-not-fitting = Od te karte nema trojke: potrebna su tri krompira istog imena, od kojih najviše dva džokera, ili tri karte iste vrednosti, navedene rastućim redom (P9).
refused-no-target = Izaberi protivnika; za kartu Krompir-pauk dva različita igrača, prvo manji broj mesta (P12).
refused-no-second = Izaberi drugog igrača, sa većim brojem mesta od prvog (P22).
refused-no-interrupt = Nemaš taj prekid (§6.2).
refused-too-weak = No Poh ne zaustavlja ni trojku ni Te Dije Que No Poh (P4).
refused-not-theirs = Izaberi kartu koja je u toj ruci (P25).

## Razlozi trenera

reason-wins-now =
    { $number ->
        [one] To donosi { $number } zlatni krompir, koji ti još treba: ako važi, pobeđuješ.
        [few] To donosi { $number } zlatna krompira: ako važi, pobeđuješ.
       *[other] To donosi { $number } zlatnih krompira: ako važi, pobeđuješ.
    }
reason-stops-winner = Ako ovo važi, { $who } pobeđuje: sad ili nikad.
reason-saves-play = { $who } hoće da poništi tvoj potez: ovo ga spasava.
reason-aimed-at-you = Meta si ti: { $card }, a igra { $who }.
reason-keeps-interrupt = To ne pobeđuje i tebe se ne tiče: { $card } čuvaj za nešto gore.
reason-known-card = { $who } sigurno drži: { $card }.
reason-completes-three = Uz ovu kartu imaš trojku: { $card }.
reason-pays =
    { $number ->
        [one] Ova trojka vredi { $number } zlatni krompir.
        [few] Ova trojka vredi { $number } zlatna krompira.
       *[other] Ova trojka vredi { $number } zlatnih krompira.
    }
reason-gold-for-one = Zlatni krompir za samo jednu kartu: za trojku trebaju tri.
reason-leads = Najviše zlatnih krompira među protivnicima ({ $number }) ima { $who }: uspori to.
reason-fullest-hand = { $who } drži najviše karata među protivnicima ({ $number }): tu ima najviše da se nađe.
reason-before-alarm = { $card } nema alarm: ide pre karte koja završava tvoj potez.
reason-full-hand = Karata imaš { $number }, vući ćeš još jednu, a sme se zadržati samo sedam: bolje odigrati nego odbaciti.
reason-hard-to-stop = No Poh ne zaustavlja trojku: to može samo Te Dije Que No Poh.
reason-starts-afresh = Jedna karta za tri nove: s jednom se malo može.
reason-saves-up = Imaš dve iste ({ $card }): treća daje trojku koja vredi { $number }.
reason-fits-nothing = { $card } se ne slaže ni sa čim drugim u tvojoj ruci.
reason-already-stopped = Kako sada stoji, potez je već poništen: ne moraš ništa da trošiš.
reason-new-cards = { $card } ti donosi iz špila: { some-cards }.
reason-stops-gold =
    { $number ->
        [one] Ako ovo važi, { $who } dobija { $number } zlatni krompir.
        [few] Ako ovo važi, { $who } dobija { $number } zlatna krompira.
       *[other] Ako ovo važi, { $who } dobija { $number } zlatnih krompira.
    }
reason-keeps-wildcard = Ide i bez karte { $card }: ona se uklapa u drugu trojku.
reason-too-early = Nijedan protivnik još nema zlatni krompir: { $card } ne bi ništa uzeo, pa sačuvaj tu kartu.
