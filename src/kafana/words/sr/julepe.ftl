title = Julepe
origin = Španija
summary = Pet štihova za novac. Ko ide, mora da odnese bar dva; ko ne stigne do njih, plaća koliko vredi kasa.
blurb = Pet igrača, tri boje i kasa: ko ide, mora da nosi štihove.
hint = Reci da li igraš, zameni karte i dobij dva od pet štihova. Ko igra a ne uspe, plaća ulog.

spanish-card = { $number } { $suit }

zone-house = Kuća
zone-deck = Ostatak
zone-folded = Predate karte
zone-chosen = Za zamenu
zone-aside = Sklonjeno
zone-upcard = Otkriveni adut
zone-trick = Štih
zone-played = Odigrano
option-village = U Uronesu delilac gleda karte pre nego što odluči da li igra protiv kuće, a u Vilalbi ne (J14).
choice-urones = Urones
choice-vilalba = Vilalba
option-must-overtrump = Ko mora da seče, mora jačim adutom od već bačenih, ako može (J4).
option-rounds = Meč ima ovoliko rundi (J15).

## Pitanja i izbori

ask-join = Adut je { $suit } (otkriveno: { $card }), a u kasi je { $pot }. Ideš li?
ask-alone = Niko drugi ne ide. Otkriveno je: { $card }, a u kasi je { $pot }. Igraš li protiv kuće?
ask-alone-unseen = Niko drugi ne ide. Otkriveno je: { $card }, a u kasi je { $pot }. Igraš li protiv kuće, bez gledanja u karte?
ask-exchange =
    { $number ->
        [0] Izaberi karte koje želiš da zameniš ili zadrži ruku.
       *[other] Za zamenu: { some-cards }. Još, ili gotovo?
    }
ask-discard = Skloni jednu kartu, da ih ostane pet.
ask-lead = Izlaziš u štih. Koju kartu igraš?
ask-follow = U štihu: { $cards }. Koju kartu igraš?
choose-in = Idem
choose-out = Ne idem
choose-house = Igram protiv kuće
choose-decline = Odustajem
choose-keep = Zadržavam ruku

## Sto

fact-round = Runda { $number } od { $rounds }
fact-trumps = Adut: { $suit }
fact-trumps-card = Adut: { $suit } (otkriveno: { $card })
fact-pot = Kasa: { $pot }
fact-in = U igri: { $players }
fact-house =
    { $number ->
        [one] Kuća ima { $number } štih
        [few] Kuća ima { $number } štiha
       *[other] Kuća ima { $number } štihova
    }
fact-trick = Štih: { $cards }
laid-by =
    { $who ->
        [you] { $card } (ti)
       *[other] { $card } ({ $who })
    }
laid-by-house = { $card } (kuća)
seat-balance = { $money }
seat-deals = deli
seat-in = u igri
seat-tricks =
    { $number ->
        [one] { $number } štih
        [few] { $number } štiha
       *[other] { $number } štihova
    }
seat-exchanged = promena: { $number }
seat-out = ne ide

## Šta se dešava

joins =
    { $who ->
        [you] Ideš.
       *[other] { $who } ide.
    }
stays-out =
    { $who ->
        [you] Ne ideš i predaješ karte.
       *[other] { $who } ne ide.
    }
dealer-in =
    { $dealer ->
        [you] Deliš, pa i ti ideš i uzimaš u ruku otkrivenu kartu { $card }.
       *[other] { $dealer } deli, pa zato takođe ide i uzima u ruku otkrivenu kartu { $card }.
    }
nobody-in =
    { $dealer ->
        [you] Od ostalih niko ne ide. Ti deliš: kuća te čeka.
       *[other] Od ostalih niko ne ide. { $dealer } deli i može da igra protiv kuće.
    }
faces-house =
    { $who ->
        [you] Uzimaš otkrivenu kartu { $card } i igraš protiv kuće, koja dobija šest karata i jednu sklanja.
       *[other] { $who } uzima otkrivenu kartu { $card } i igra protiv kuće, koja dobija šest karata i jednu sklanja.
    }
declines =
    { $who ->
        [you] Odustaješ od igre protiv kuće.
       *[other] { $who } odustaje od igre protiv kuće.
    }
keeps =
    { $who ->
        [you] Zadržavaš ruku.
       *[other] { $who } zadržava ruku.
    }
exchanges =
    { $who ->
        [you]
            { $number ->
                [1] Menjaš jednu kartu.
               *[other] Menjaš { some-cards }.
            }
       *[other]
            { $number ->
                [1] { $who } menja jednu kartu.
               *[other] { $who } menja { some-cards }.
            }
    }
exchanges-own = Daješ: { $given }. Dobijaš: { $taken }.
discards =
    { $who ->
        [you] Sklanjaš jednu kartu.
       *[other] { $who } sklanja jednu kartu.
    }
discards-own = Sklanjaš kartu { $card }.
leads =
    { $who ->
        [you] Izlaziš kartom { $card }.
       *[other] { $who } izlazi kartom { $card }.
    }
plays =
    { $who ->
        [you] Igraš kartu { $card }.
       *[other] { $who } igra kartu { $card }.
    }
house-leads = Kuća izlazi kartom { $card }.
house-plays = Kuća igra kartu { $card }.
wins =
    { $who ->
        [you]
            { $number ->
                [1] Nosiš štih, svoj prvi.
               *[other] Nosiš štih i sada ih imaš { $number }.
            }
       *[other]
            { $number ->
                [1] { $who } nosi štih, svoj prvi.
               *[other] { $who } nosi štih i sada ih ima { $number }.
            }
    }
house-wins =
    { $number ->
        [1] Kuća nosi štih, svoj prvi.
       *[other] Kuća nosi štih i sada ih ima { $number }.
    }
tricks = Runda je gotova. Štihovi: { $counts }.
tricks-of =
    { $who ->
        [you] ti { $number }
       *[other] { $who } { $number }
    }
tricks-of-house = kuća { $number }
settled-declined = Runda je gotova i niko ne plaća.
settled-split = Dva igrača su na sigurnom i dele kasu, po { $gain }: { $winners }.
settled-julepe =
    { $won ->
        [1] Julepe: { $losers }. Manje od dva štiha košta koliko vredi kasa, { $loss }. Dobija { $gain }: { $winners }.
       *[other] Julepe: { $losers }. Manje od dva štiha košta koliko vredi kasa, { $loss }. Dobijaju po { $gain }: { $winners }.
    }
settled-nobody-safe = Svako ima po jedan štih: niko nije na sigurnom i niko ne plaća.
settled-pot-won =
    { $dealer ->
        [you] Kuća je pobeđena: uzimaš celu kasu, { $gain }.
       *[other] Kuća je pobeđena: { $dealer } uzima celu kasu, { $gain }.
    }
settled-half-won =
    { $dealer ->
        [you] Dva ili tri štiha protiv kuće: uzimaš pola kase, { $gain }.
       *[other] Dva ili tri štiha protiv kuće: { $dealer } uzima pola kase, { $gain }.
    }
settled-doubled =
    { $dealer ->
        [you] Kuća pobeđuje: plaćaš koliko vredi kasa, { $loss }, i u njoj je sada { $pot }.
       *[other] Kuća pobeđuje: { $dealer } plaća koliko vredi kasa, { $loss }, i u njoj je sada { $pot }.
    }
stakes-of-all = Svako ulaže { $coin } i u kasi je sada { $pot }.
stake-of-dealer =
    { $dealer ->
        [you] Ti sledeći put deliš i ulažeš { $coin }; u kasi je sada { $pot }.
       *[other] Sledeći put deli { $dealer } i ulaže { $coin }; u kasi je sada { $pot }.
    }
deals =
    { $dealer ->
        [you] Deliš i otkrivaš kartu { $card }: adut je { $suit }.
       *[other] { $dealer } deli i otkriva kartu { $card }: adut je { $suit }.
    }
shared-out =
    { $dealer ->
        [you] Meč je gotov i kasa se deli: svakome { $share }; ti kao poslednji delilac dobijaš ostatak, { $rest }.
       *[other] Meč je gotov i kasa se deli: svakome { $share }; { $dealer } kao poslednji delilac dobija ostatak, { $rest }.
    }

## Kraj

won =
    { $who ->
        [you] Najbolje prolaziš ti: { $money }.
       *[other] Najbolje prolazi { $who }: { $money }.
    }
shared = Najbolje prolaze, sa po { $money }: { $players }.
balances = Kese: { $balances }.
balance-of =
    { $who ->
        [you] ti { $money }
       *[other] { $who } { $money }
    }

## Odbijeni potezi

refused-ace-forces-in = Ko drži keca u adutu, mora da ide (J6).
refused-not-held = Možeš da biraš samo karte iz svoje ruke (§5).
refused-not-ascending = Karte za zamenu navode se rastućim redom, svaka samo jednom (G7).
refused-too-many = Ne možeš da zameniš više karata nego što ih još ima u ostatku i među predatim kartama (J7).
refused-not-following = Imaš boju kojom je izađeno, pa moraš da je pratiš (J3).
refused-not-beating = Možeš da nadjačaš najbolju kartu bojom kojom je izađeno, pa moraš (J3).
refused-not-trumping = Nemaš boju kojom je izađeno, pa moraš da sečeš adutom (J4).
refused-not-overtrumping = Možeš da nadjačaš već bačene adute, pa moraš (J4).

## Razlozi trenera

reason-ace-forces-in = Kec u adutu te tera da ideš.
reason-only-card = Pravila ti ostavljaju samo jednu kartu: { $card }.
reason-lost-anyway = Ovaj štih je ionako izgubljen: daj { $card }, a čuvaj { $kept }.
reason-plays-last = Tvoja karta je poslednja u štihu, i { $card } ga nosi.
reason-sure-winner = Niko ko igra posle tebe ne može da nadjača: { $card }.
reason-cheapest-winner = { $card } je najjeftinija karta koja preuzima štih: jače čuvaj.
reason-last-chance =
    { $number ->
        [one] Baš ovaj štih ti treba da budeš na sigurnom: drugog nema.
       *[other] Da budeš na sigurnom, trebaju ti svi preostali štihovi: { $number }.
    }
reason-already-safe = Imaš štihova: { $number }. Na sigurnom si i u ovoj rundi ne plaćaš ništa.
reason-many-trumps = Imaš aduta: { $number }, a aduti nose štihove.
reason-few-trumps =
    { $number ->
        [0] Nemaš nijedan adut: tako je teško odneti dva štiha.
       *[other] Imaš samo jedan adut: tako je teško odneti dva štiha.
    }
reason-costs-pot = Ko ide i ne odnese dovoljno, može da plati { $pot }; ko ne ide, ne plaća ništa.
reason-keeps-best = Aduti i kečevi ostaju, jer nose štihove; umesto ostalih može doći nešto bolje.
reason-nothing-to-change = Držiš samo adute i kečeve: nove karte teško da bi bile bolje.
reason-weakest-away = { $card } je najslabija od tvojih šest karata.
reason-tricks =
    { $needed ->
        [one] Treba ti još { $needed } štih
        [few] Trebaju ti { $needed } štiha
       *[other] Treba ti { $needed } štihova
    }, a { $sure ->
        [0] siguran nije nijedan.
        [one] siguran je { $sure }.
        [few] sigurna su { $sure }.
       *[other] sigurnih je { $sure }.
    }
reason-rest-away = Ide sve što nije ni adut ni kec. Novih karata: { $number }, a svaka može biti adut.
reason-leads-trump = Izlaziš adutom: ko ga ima, mora da ga da, pa ih protiv tebe ostaje manje.
reason-only-trumps-beat = Jaču kartu te boje niko ne može imati: { $card } gubi samo od aduta.
reason-strongest = Od karata koje preuzimaju štih najjača je { $card }: onima posle tebe najteže ju je nadjačati.
reason-weakest-lead = { $card } je tvoja najslabija karta: izađi njome, a bolje čuvaj.
reason-keeps-trumps = Ne izlaziš adutom: tvoji ostaju za štihove koje drugi otvaraju.
