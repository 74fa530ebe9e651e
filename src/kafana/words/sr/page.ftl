# What the page says of its own: buttons, settings, the waiting room. What games say is beside it.

## The lobby

skip = Pređi na sto
motto = Sedi, igre su na stolu.
your-name = Tvoje ime
name-place = kako te zovu prijatelji
name-first = Prvo reci svoje ime.
no-account = Nalog nije potreban. Na prazne stolice sedaju botovi.
play-now = Igraj odmah
new-table = Novi sto
new-table-of = Novi sto: { $game }
rules = Pravila
rules-of = Pravila: { $game }
players = Od { $low } do { $high } igrača
players-exactly = Igrača: { $number }
open-tables = Otvoreni stolovi
no-tables = Nijedan sto ne čeka igrače. Otvori jedan!
taken = Zauzeto stolica: { $taken } od { $seats }
sit = Sedi
have-code = Kod sa drugog uređaja
take-over = Preuzmi mesto
chairs = Broj stolica
per-move = Vreme za potez
reserve-time = Rezerva za celu partiju
bots = Botovi
level-beginner = početnik
level-regular = redovan gost
level-strong = jak
level-master = majstor
level-of = Bot na stolici { $number }
coach-allow = Igrači smeju da pitaju trenera
no-clock = bez sata
seconds = { $seconds } s
public = Prikaži na spisku otvorenih stolova
open-table = Otvori sto

## Settings

options = Opcije i sat
agree = Dogovoreno
settings = Podešavanja
language = Jezik
theme = Svetlo
theme-system = Kao sistem
theme-light = Dan (hrast)
theme-dark = Noć (orah)
set-confirm = Potvrdi poteze koji mogu nešto da koštaju
set-auto = Jedini mogući odgovor daj sam
set-motion = Leteće karte
set-sound = Zvuci
set-fourColours = Znakovi u četiri boje
set-chat = Prikaži razgovor
set-hints = Saveti za početnike
keys = Tasteri
keys-text = Strelicama se ide kroz karte i mogućnosti, razmak bira, Enter potvrđuje, Escape vraća. ? pita trenera gde ga ima.
close = Zatvori
moment = Samo trenutak …
no-house = Kuća ne odgovara. Da li radi?
went-wrong = Nešto je pošlo naopako.
no-table = Nema tog stola
home = Na početnu
nowhere = Ovde nema ničega
nowhere-text = Adresa je pogrešno napisana, ili onoga što je ovde bilo više nema.

## The waiting room

waiting-room = Čekamo društvo
invited = { $host } te poziva: { $game }
invite = Pošalji ovaj link prijateljima
invite-near = Ovu adresu nalazi samo ovaj računar. Da pozoveš druge, zatvori kuću i otvori je svojoj mreži:
invite-network = Prijatelji u istoj mreži nalaze sto na ovoj adresi ili usmere kameru na kod.
invite-scan = Prijatelji otvore adresu ili usmere kameru na kod.
invite-code = Adresa kao QR kod
copy = Kopiraj
copied = Link je kopiran.
share-link = Podeli
seats = Stolice
free-chair = slobodna stolica
you = ti
host = domaćin
bot = bot
away = nije tu
kick = Udalji
sent-away = Domaćin je tvoju stolicu dao drugima.
taken-over = Sada igraš na drugom uređaju. Ovaj samo gleda.
start = Počni
start-bots = Počni, botova: { $number }
wait-host = Domaćin počinje partiju.
stand = Napusti sto
other-device = Nastavi na drugom uređaju
code-is = Tamo unesi ovaj kod u roku od dva minuta:
deal-hash = Pečat deljenja (SHA-256):

## The table

reconnecting = Ponovno povezivanje …
no-network = Nema mreže: ono što uradiš čuva se
log = Šta se desilo
nothing-yet = Još ništa.
chat = Razgovor
mute = Utišaj
unmute = Prikaži
write = Reci nešto
send = Pošalji
phrases = Brze fraze
unread = Nepročitane poruke: { $number }
face-down = karta licem nadole
cards = Karata: { $number }
asked = na potezu
reserve = rezerva { $seconds } s
your-hand = Tvoja ruka, karata: { $number }
your-place = Tvoje mesto
no-cards = Nemaš karata.
choices = Mogućnosti
so-far = Do sada:
sure = Spremno. Može ovako?
confirm = Potvrdi
sending = Šalje se …
undo = Vrati
wanted = Spremno za sledeći izbor, karata: { $number }
get-ready = Drži spremno:

## The coach

coach = Trener
coach-on = Ovde se sme pitati trener
ask-coach = Pitaj trenera
coach-silent = Trener sada nema šta da kaže.
coach-thinks-now = Trener gleda …
coach-take = Odigraj ovaj potez
coach-best = trenerov izbor
coach-rough = prva, gruba procena
coach-more = Još od trenera
learning = Učenje
learning-on = Učenje: uz svaki izbor piše koliko vredi.
learning-offer = Pokaži mi koliko vredi svaki izbor
coach-moves = Izbori, od najboljeg
coach-all = Svi izbori ({ $number })
coach-choice = Izbor
coach-worth = Vredi
coach-often = Koliko često
coach-lie = Laž: { $chance }
coach-needed = Sumnja se isplati od { $chance }
coach-cards = Gde mogu biti karte koje ne vidiš
coach-counts = Koliko gde ima karata koje ne vidiš, u proseku
coach-certain = sigurno
coach-undecided = nije rešeno
seconds-left = Preostalo sekundi: { $seconds }

## The end, replays and reviews

hint = Dodirni karte ili ih prevuci na sto, izaberi, pa potvrdi. Jednim dodirom šalje se samo ono što ništa ne košta.
understood = Jasno
watching = Gledaš partiju.
over = Partija je gotova.
scores = Rezultati
rematch = Još jednom
follow-rematch = Na sledeću partiju
replay = Snimak partije
review = Osvrt
review-of = Čiji potezi
review-works = Gleda se potez { $done } od { $steps } …
review-played = Odigrano
review-better = Bolje
review-by = (bolje za { $lost })
review-position = Potez { $number } kako ga je igrač video
review-before = Prethodna greška
review-next = Sledeća greška
review-count = Greška { $number } od { $of }
review-again = Odigraj ponovo odavde
review-again-note = Karte leže kao tada, a za ostale igraju botovi. To je vežba: ništa se ne računa.
practice-on = Vežba: karte leže kao tada i ništa se ne računa
download = Preuzmi kao tekst
fair = Deljenje odgovara ranije pokazanom pečatu.
fair-shared = Niko nije izabrao ovo deljenje: tvoj uređaj je dao svoj udeo, i ono odgovara ranije pokazanim pečatima.
unfair = Deljenje ne odgovara pečatu!
step-of = Korak { $step } od { $steps }
first = Na početak
back = Korak nazad
forward = Korak napred
last = Na kraj
share = Kopiraj link

## The cloth

sort = Složi karte: { $how }
sort-dealt = Kako je podeljeno
sort-rank = Po jačini
sort-suit = Po boji
verdict-true = Istina
verdict-lie = Laž!
tricks-won = Štihovi
money-moved = Dobijeno ili plaćeno
pot-now = Kasa: { $pot }

## Lessons and puzzles

learn = Nauči
learn-it = Nauči: dva minuta
learned = Naučeno ✓
new-here = Prvi put ovde? Prođi lekciju: nekoliko kratkih koraka za stolom, oko dva minuta, pa partija s trenerom pored tebe.
not-now = Ne sada
guest = Gost
study-says = Šta se kaže
study-right = Odlično
study-wrong = Ne baš
study-back = Nazad
study-step-again = Ponovo
study-on = Dalje
study-end = To je sve što treba znati.
study-end-text = Sada odigraj pravu partiju: ljubazni botovi, a trener pokazuje koliko vredi svaki izbor.
study-again = Lekcija ispočetka
play-learning = Igraj s trenerom
puzzles = Zadaci
puzzle-of-day = Zadatak dana
puzzle-number = Zadatak { $number } od { $count }
puzzle-task = Jedan izbor je očigledno najbolji. Pronađi ga!
puzzle-right = Tačno!
puzzle-wrong = Najbolje je bilo: { $best }
puzzle-proven = Dokazano računanjem do kraja.
puzzle-next = Sledeći zadatak
puzzle-archive = Svi zadaci: { $count }
puzzle-was-right = Ovaj je već rešen.
puzzle-was-wrong = Ovaj jednom nije uspeo.
your-answer = tvoj odgovor
streak = { $days ->
    [one] { $days } dan zaredom
    [few] { $days } dana zaredom
   *[other] { $days } dana zaredom
}
streak-text = Dani zaredom sa zadatkom dana rešenim iz prve
offline = Kuća se ne javlja
offline-text = I bez nje rade pravila, lekcije i zadaci. Stolovi moraju da sačekaju da se vrati.
renewed = Kuća je obnovljena. Učitaj stranicu ponovo kad ti odgovara.

## Društvo

own-games = Tvoje partije
own-none = Ovde se čuvaju tvoje partije za ovaj uređaj.
go-on = Nastavi
your-turn = Ti si na potezu
not-begun = čeka društvo
others-turn = drugi su na potezu
time-left = ostalo { $time }
days = { $days ->
    [one] { $days } dan
   *[other] { $days } dana
}
hours = { $hours } h
minutes = { $minutes } min
own-over = Završene partije
own-place = Mesto { $place } od { $seats }
own-resigned = predato
own-stopped = prekinuto
statistics = Statistika
stat-game = Igra
stat-against = Protiv
stat-games = Partije
stat-won = Pobede
against-people = ljudi
against-mixed = različiti botovi
rating = Rejting
forget-me = Zaboravi me
forget-text = Kuća briše tvoje ime, partije, statistiku i rejting. Partije koje traju nastavljaju se bez tebe. Ovo se ne može vratiti.
forget-sure = Zaboravi me zauvek
forgotten = Kuća te je zaboravila.
stay = Ostani
live-tables = Upravo se igra
watch = Gledaj
watchers = Gleda: { $number }
best = Najbolji
best-text = Ljudi i botovi na istoj skali; ± kaže koliko je rejting još nesiguran. Računaju se partije s dvoje ili više ljudi, ili s botovima, bez trenera i ako niko nije preuzeo tuđe mesto.
best-none = Još niko nema rejting u ovoj igri.
late-join = Prijatelji smeju da dođu kasnije
rated-now = Za rejting, bez trenera
counts-yes = Ova partija se računa za rejting.
leave = Napusti sto
leave-text = Stolica ostaje tvoja i možeš da se vratiš preko „Tvoje partije“. Dok nisi tu, zamena igra umesto tebe.
leave-slow = Stolica ostaje tvoja i možeš da se vratiš preko „Tvoje partije“. Niko ne igra umesto tebe dok ti vreme ne istekne.
leave-now = U predvorje
resign = Predaj partiju
resign-text = Ako predaš partiju, bot zauvek dobija tvoju stolicu, a ti si partiju izgubio ili izgubila.
join-late = Uzmi stolicu bota
join-late-text = Njegove karte postaju tvoje. Partija se posle toga ne računa za rejting.
chair-to-bot = Domaćin je tvoju stolicu dao botu. Možeš i dalje da gledaš.
chair-elsewhere = Na tvojoj stolici se sada igra s drugog uređaja. Ovde gledaš.
notify = Javi mi kad sam na potezu
notify-on = Javlja ti se kad si na potezu, dok je ova stranica otvorena.
turn-at = Ti si na potezu: { $game }
