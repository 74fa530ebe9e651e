# Šta terminal kaže o sebi. Tekst samih igara stoji pored ove datoteke.

guest = Gost
tagline = narodne kartaške igre
which-game = Šta igramo?
for-players = Igrača: { $number }
players = Igrača
your-name = Tvoje ime
language-setting = Jezik
others = Ostali igraju
level-setting = Njihova snaga
house-rules = Kućna pravila
sit-down = Sedi i igraj
on = da
off = ne
pace =
    { $seconds ->
        [0] odmah
       *[other] posle { $seconds } s
    }
others-play = ostali igraju { pace }
dealing = Karte se mešaju …
dealing-search = Ostali se spremaju. Prvi put to traje nekoliko minuta …
log = Šta se desilo
so-far = Do sada: { $move }.
confirm-hint = Enter odigrava, Escape vraća.
back-hint = Escape vraća jedan korak.
choose-first = Ta karta bi odgovarala uz više izbora: prvo izaberi jedan od njih.
no-clock = Više igrača se pita istovremeno. Nema sata: ne žuri.
seconds-left = Još { $seconds } s.
window-seconds =
    { $seconds ->
        [one] Pita se više igrača odjednom, { $seconds } sekundu: odgovori brzo.
        [few] Pita se više igrača odjednom, { $seconds } sekunde: odgovori brzo.
       *[other] Pita se više igrača odjednom, { $seconds } sekundi: odgovori brzo.
    }
over-hint = Enter: revanš, nova partija, čuvanje ili izlaz.
written-hint = tvoj potez u notaciji, na primer Q Qh Qs done
saved = Partija je sačuvana u datoteci { $path }.

## Tasteri

picker-keys = [b]Enter[/b] igraj  [b]Tab[/b] podešavanja  [b]F1[/b] pravila  [b]F3[/b] dan ili noć  [b]Esc[/b] izlaz
table-keys = [b]Enter[/b] igraj [b]Razmak[/b] biraj [b]Esc[/b] vrati [b]F1[/b] pomoć [b]F2[/b] čuvaj [b]F3[/b] noć [b]+/−[/b] tempo [b]F10[/b] kraj
table-keys-coach = [b]Enter[/b] igraj [b]Razmak[/b] biraj [b]Esc[/b] vrati [b]F1[/b] pomoć [b]F2[/b] čuvaj [b]F4[/b] savet [b]+/−[/b] tempo [b]F10[/b] kraj
help-close = [b]Esc[/b] nazad za sto  [b]↑ ↓[/b] pomeranje
help-keys =
    Slovo ili cifra bira kartu ili odgovor pored kojih stoji. Strelicama se ide od karte do karte, tasterom Tab do odgovora i nazad; razmak bira, Enter odigrava izabrano, Escape vraća poslednji korak. Sve to može i mišem. Posle dvotačke potez se piše u notaciji. Page Up i Page Down listaju ono što se desilo; uz + i − ostali igraju brže ili sporije, a bilo koji taster prekida pauzu.

## Dijalozi

result-title = Partija je gotova
save-title = Sačuvaj partiju
save-where = U koju datoteku? Enter čuva, Escape ne.
leave-title = Napusti sto
leave-question = Partija nije gotova. Želiš li da je sačuvaš?
button-rematch = Revanš
button-new = Nova igra
button-save = Sačuvaj
button-look = Nazad za sto
button-quit = Izlaz
button-leave = Napusti bez čuvanja
button-stay = Ostani

## Red po red

plain-welcome = { $title }. Za stolom su s tobom: { $others }.
plain-hint = Odgovori brojem, sa više brojeva ili u notaciji. Upiši ? za pomoć, izlaz za kraj.
plain-which = Upiši nešto od ovoga: { $words }.
plain-help =
    Upiši broj odgovora, ili više brojeva ako biraš više karata odjednom. Može i notacija: Q Qh Qs done.
    Ostale reči: pravila, ruka (tvoje karte), sto (šta na njemu leži i ko za njim sedi), tok (šta se desilo),
    nazad (vraća poslednji korak nezavršenog poteza), sačuvaj DATOTEKA, izlaz.
plain-score = { $name }: { $points }
plain-save-where = Upiši sačuvaj i ime datoteke.
plain-save-question = Sačuvati partiju u datoteci { $path }? da ili ne
plain-yes = d da y yes
plain-goodbye = Doviđenja.
your-hand =
    { $number ->
        [0] Nemaš karata.
       *[other] Tvoja ruka: { $cards }.
    }
face-down =
    { $number ->
        [1] Jedna karta, licem nadole.
        [one] { $number } karta, licem nadole.
        [few] { $number } karte, licem nadole.
       *[other] { $number } karata, licem nadole.
    }
command-help = ? pomoć pomoc
command-rules = pravila
command-hand = ruka
command-table = sto
command-log = tok
command-save = sačuvaj sacuvaj
command-back = nazad
command-quit = izlaz

## Gledanje sačuvane partije

replay-keys = [b]← →[/b] korak  [b]Home End[/b] početak, kraj  [b]s[/b] mesto  [b]F1[/b] pravila  [b]F3[/b] svetlo  [b]Esc[/b] izlaz
replay-move = Potez { $number } od { $length }.
replay-everything = Sve se vidi.
replay-seat = Kako to vidi { $name } (mesto { $seat }).
replay-about = { $title }. Igrači: { $names }. Kućna pravila: { $options }.
replay-running = Partija još nije gotova.
verified-key = Ključ odgovara svom hešu ({ $hash }).
verified-shares =
    { $number ->
        [one] { $number } uređaj je dao udeo u deljenju, pa ga niko nije mogao izabrati.
        [few] { $number } uređaja su dala udeo u deljenju, pa ga niko nije mogao izabrati.
       *[other] { $number } uređaja je dalo udeo u deljenju, pa ga niko nije mogao izabrati.
    }
verified-moves =
    { $number ->
        [1] Jedan potez, po pravilima.
        [one] { $number } potez, sve po pravilima.
        [few] { $number } poteza, sve po pravilima.
       *[other] { $number } poteza, sve po pravilima.
    }
verified-result = Rezultat odgovara potezima: { $scores }.

## Lekcije

learn-welcome = Lekcija, { $title }. Kratkih koraka: { $length }.
learn-step = Korak { $number } od { $length }
learn-go-on = Pritisni Enter za nastavak.
learn-again = Probaj ponovo.
learn-over = To je bila lekcija. Sad prava igra, s trenerom pored tebe: { $command }

## Zadaci

puzzle-welcome = { $title }: zadatak { $number } od { $length }. Jedan izbor je očigledno najbolji.
puzzle-right = Tačno!
puzzle-wrong = Nije najbolje.
puzzle-values = Koliko izbori vrede (* je tačno):
puzzle-proven = Koliko izbori vrede, dokazano (* je tačno):
