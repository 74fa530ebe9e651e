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
set-confirm = Potvrdi svaki potez
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
invite-near = Samo ovaj računar nalazi ovu adresu. Otvori kuću svojoj mreži da bi pozvao druge.
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
start = Počni
start-bots = Počni, botova: { $number }
wait-host = Domaćin počinje partiju.
stand = Napusti sto
other-device = Nastavi na drugom uređaju
code-is = Tamo unesi ovaj kod u roku od dva minuta:
deal-hash = Pečat deljenja (SHA-256):

## The table

reconnecting = Ponovno povezivanje …
log = Šta se desilo
nothing-yet = Još ništa.
chat = Razgovor
mute = Utišaj
unmute = Prikaži
write = Reci nešto
send = Pošalji
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

## The coach

coach = Trener
coach-on = Ovde se sme pitati trener
ask-coach = Pitaj trenera
coach-thinks = Trener razmišlja … Prvi put to može trajati nekoliko minuta.
coach-silent = Trener sada nema šta da kaže.
coach-moves = Izbori, od najboljeg
coach-all = Svi izbori ({ $number })
coach-choice = Izbor
coach-chance = Izgledi za pobedu
coach-euros = Očekuje se
coach-often = Koliko često
coach-lie = Laž: { $chance }
coach-needed = Sumnja se isplati od { $chance }
coach-cards = Gde mogu biti karte koje ne vidiš
coach-counts = Koliko gde ima karata koje ne vidiš, u proseku
coach-certain = sigurno
coach-undecided = nije rešeno
seconds-left = Preostalo sekundi: { $seconds }

## The end, replays and reviews

hint = Dodirni karte ili ih prevuci na sto, izaberi, pa potvrdi. Jedan dodir ništa ne šalje.
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
download = Preuzmi kao tekst
fair = Deljenje odgovara ranije pokazanom pečatu.
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
