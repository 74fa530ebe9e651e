# What the page says of its own: buttons, settings, the waiting room. What games say is beside it.

## The lobby

skip = Siirry pöytään
motto = Istu alas, pelit ovat pöydällä.
your-name = Nimesi
name-place = niin kuin ystävät sinua kutsuvat
name-first = Kerro ensin nimesi.
no-account = Tiliä ei tarvita. Tyhjille tuoleille istuvat botit.
play-now = Pelaa heti
new-table = Uusi pöytä
new-table-of = Uusi pöytä: { $game }
rules = Säännöt
rules-of = Säännöt: { $game }
players = { $low }–{ $high } pelaajaa
players-exactly = { $number } pelaajaa
open-tables = Avoimet pöydät
no-tables = Mikään pöytä ei odota pelaajia. Avaa oma!
taken = { $taken }/{ $seats } tuolia varattu
sit = Istu pöytään
have-code = Koodi toiselta laitteeltasi
take-over = Ota paikka
chairs = Tuoleja
per-move = Aikaa siirtoon
reserve-time = Vara-aikaa koko peliin
bots = Botit
level-beginner = aloittelija
level-regular = kanta-asiakas
level-strong = vahva
level-master = mestari
level-of = Botti tuolilla { $number }
coach-allow = Valmentajalta saa kysyä neuvoa
no-clock = ei kelloa
seconds = { $seconds } s
public = Näytä avointen pöytien luettelossa
open-table = Avaa pöytä

## Settings

options = Valinnat ja kello
agree = Sovittu
settings = Asetukset
language = Kieli
theme = Valaistus
theme-system = Järjestelmän mukaan
theme-light = Päivä (tammi)
theme-dark = Yö (pähkinäpuu)
set-confirm = Vahvista siirrot, jotka voivat maksaa jotain
set-auto = Anna ainoa mahdollinen vastaus itsestään
set-motion = Lentävät kortit
set-sound = Äänet
set-fourColours = Maat neljässä värissä
set-chat = Näytä keskustelu
set-hints = Vinkkejä aloittelijalle
keys = Näppäimet
keys-text = Nuolilla liikutaan korttien ja vaihtoehtojen välillä, välilyönti valitsee, Enter vahvistaa, Esc peruu. ? kysyy valmentajalta, jos sellainen on.
close = Sulje
moment = Hetkinen …
no-house = Talo ei vastaa. Onko se käynnissä?
went-wrong = Jokin meni pieleen.
no-table = Sellaista pöytää ei ole
home = Aulaan
nowhere = Täällä ei ole mitään
nowhere-text = Osoite on väärin kirjoitettu, tai se, mitä täällä oli, on poissa.

## The waiting room

waiting-room = Odotetaan seuraa
invited = { $host } kutsuu sinut: { $game }
invite = Lähetä tämä linkki ystävillesi
invite-near = Vain tämä tietokone löytää tämän osoitteen. Jos haluat kutsua muita, sulje talo ja avaa se verkkoosi:
invite-network = Samassa verkossa olevat ystävät löytävät pöydän tästä osoitteesta tai osoittavat koodia kameralla.
invite-scan = Ystävät avaavat osoitteen tai osoittavat koodia kameralla.
invite-code = Osoite QR-koodina
copy = Kopioi
copied = Linkki kopioitu.
share-link = Jaa
seats = Tuolit
free-chair = vapaa tuoli
you = sinä
host = isäntä
bot = botti
away = poissa
kick = Poista pöydästä
sent-away = Isäntä on antanut tuolisi pois.
taken-over = Pelaat nyt toisella laitteella. Tämä vain katsoo.
start = Aloita
start-bots = Aloita, botteja: { $number }
wait-host = Isäntä aloittaa pelin.
stand = Lähde pöydästä
other-device = Jatka toisella laitteella
code-is = Syötä siellä tämä koodi kahden minuutin kuluessa:
deal-hash = Jaon sinetti (SHA-256):

## The table

reconnecting = Yhdistetään uudelleen …
no-network = Ei verkkoa: se, mitä teet, säilyy
log = Mitä on tapahtunut
nothing-yet = Ei vielä mitään.
chat = Keskustelu
mute = Vaimenna
unmute = Näytä
write = Sano jotain
send = Lähetä
phrases = Pikafraasit
unread = Lukemattomia viestejä: { $number }
face-down = kortti, kuvapuoli alas
cards = Kortteja: { $number }
asked = vuorossa
reserve = vara-aikaa { $seconds } s
your-hand = Kätesi, kortteja: { $number }
your-place = Paikkasi
no-cards = Sinulla ei ole kortteja.
choices = Vaihtoehdot
so-far = Tähän asti:
sure = Valmis. Käykö näin?
confirm = Vahvista
sending = Lähetetään …
undo = Peru
wanted = Valmiina seuraavaan valintaasi, kortteja: { $number }
get-ready = Pidä valmiina:

## The coach

coach = Valmentaja
coach-on = Täällä saa kysyä valmentajalta
ask-coach = Kysy valmentajalta
coach-silent = Valmentajalla ei ole nyt sanottavaa.
coach-thinks-now = Valmentaja katsoo …
coach-take = Tee tämä siirto
coach-best = valmentajan valinta
coach-rough = ensimmäinen, karkea arvio
coach-more = Lisää valmentajalta
learning = Opettelutila
learning-on = Opettelutila: jokainen vaihtoehto näyttää arvonsa.
learning-offer = Näytä, mitä kukin vaihtoehto on arvoltaan
coach-moves = Vaihtoehdot parhaasta huonoimpaan
coach-all = Kaikki vaihtoehdot ({ $number })
coach-choice = Vaihtoehto
coach-worth = Arvo
coach-often = Kuinka usein
coach-lie = Valhe: { $chance }
coach-needed = Epäily kannattaa, kun { $chance } tai enemmän
coach-cards = Missä näkymättömät kortit voivat olla
coach-counts = Montako näkymätöntä korttia missäkin on, keskimäärin
coach-certain = varmasti
coach-undecided = ratkaisematta
seconds-left = { $seconds } sekuntia jäljellä

## The end, replays and reviews

hint = Kosketa kortteja tai vedä ne pöydälle, valitse ja vahvista. Yksi kosketus lähettää vain sen, mikä ei maksa mitään.
understood = Selvä
watching = Katselet peliä.
over = Peli on päättynyt.
scores = Tulokset
rematch = Uudestaan
follow-rematch = Seuraavaan peliin
replay = Katso peli uudelleen
review = Arvio
review-of = Kenen siirrot
review-works = Katsotaan siirtoa { $done }/{ $steps } …
review-played = Pelattu
review-better = Parempi
review-by = (parempi, ero { $lost })
review-position = Siirto { $number } pelaajan silmin
review-before = Edellinen virhe
review-next = Seuraava virhe
review-count = Virhe { $number }/{ $of }
review-again = Pelaa uudelleen tästä
review-again-note = Kortit ovat niin kuin ne silloin olivat, ja botit pelaavat muiden puolesta. Se on harjoittelua: mitään ei lasketa.
practice-on = Harjoitus: kortit ovat niin kuin ne silloin olivat, eikä mitään lasketa
download = Lataa tekstinä
fair = Jako vastaa ennen sitä näytettyä sinettiä.
fair-shared = Kukaan ei valinnut tätä jakoa: laitteellasi oli siinä osuutensa, ja se vastaa ennen sitä näytettyjä sinettejä.
unfair = Jako ei vastaa sinettiään!
step-of = Askel { $step }/{ $steps }
first = Alkuun
back = Askel taaksepäin
forward = Askel eteenpäin
last = Loppuun
share = Kopioi linkki

## The cloth

sort = Järjestä käsi: { $how }
sort-dealt = Jaetussa järjestyksessä
sort-rank = Arvon mukaan
sort-suit = Maan mukaan
verdict-true = Totta
verdict-lie = Valhe!
tricks-won = Tikit
money-moved = Voitto tai maksu
pot-now = Potti: { $pot }

## Lessons and puzzles

learn = Opi
learn-it = Opi se: kaksi minuuttia
learned = Opittu ✓
new-here = Ensi kertaa täällä? Ota oppitunti: muutama lyhyt askel pöydässä, noin kaksi minuuttia, ja sitten peli valmentajan kanssa.
not-now = Ei nyt
guest = Vieras
study-says = Mitä sanotaan
study-right = Hyvin tehty
study-wrong = Ei aivan
study-back = Takaisin
study-step-again = Uudelleen
study-on = Jatka
study-end = Muuta ei tarvitse tietää.
study-end-text = Pelaa nyt oikea peli: leppoisia botteja, ja valmentaja näyttää, minkä arvoinen kukin vaihtoehto on.
study-again = Oppitunti alusta
play-learning = Pelaa valmentajan kanssa
puzzles = Pulmat
puzzle-of-day = Päivän pulma
puzzle-number = Pulma { $number }/{ $count }
puzzle-task = Yksi vaihtoehto on selvästi paras. Valitse se!
puzzle-right = Oikein!
puzzle-wrong = Parasta olisi ollut: { $best }
puzzle-proven = Todistettu laskemalla kaikki läpi.
puzzle-next = Seuraava pulma
puzzle-archive = Kaikki { $count } pulmaa
puzzle-was-right = Olet jo ratkaissut tämän.
puzzle-was-wrong = Tämä meni sinulta kerran ohi.
your-answer = vastauksesi
streak = { $days ->
    [one] { $days } päivä putkeen
   *[other] { $days } päivää putkeen
}
streak-text = Perättäiset päivät, joina päivän pulma ratkesi ensi yrittämällä
offline = Talo ei vastaa
offline-text = Säännöt, oppitunnit ja pulmat toimivat ilmankin. Pöydät odottavat, kunnes talo vastaa taas.
renewed = Talo on uudistunut. Lataa sivu uudelleen, kun sinulle sopii.

## Seura

own-games = Pelisi
own-none = Tämän laitteen pelit säilyvät tässä.
go-on = Jatka
your-turn = Sinun vuorosi
not-begun = odottaa seuraa
others-turn = muiden vuoro
time-left = aikaa { $time }
days = { $days ->
    [one] 1 päivä
   *[other] { $days } päivää
}
hours = { $hours } t
minutes = { $minutes } min
own-over = Päättyneet pelit
own-place = Sija { $place }/{ $seats }
own-resigned = luovutettu
own-stopped = keskeytetty
statistics = Tilastot
stat-game = Peli
stat-against = Vastassa
stat-games = Pelejä
stat-won = Voittoja
against-people = ihmisiä
against-mixed = eritasoisia botteja
rating = Vahvuusluku
forget-me = Unohda minut
forget-text = Talo poistaa nimesi, pelisi, tilastosi ja vahvuuslukusi. Kesken olevat pelit jatkuvat ilman sinua. Tätä ei voi perua.
forget-sure = Unohda minut lopullisesti
forgotten = Sinut on unohdettu.
stay = Jää pöytään
live-tables = Käynnissä nyt
watch = Katso
watchers = Katsojia: { $number }
best = Parhaat
best-text = Ihmiset ja botit samalla asteikolla; ± kertoo, kuinka epävarma luku vielä on. Mukaan lasketaan pelit, joissa on vähintään kaksi ihmistä tai botteja, ilman valmentajaa ja ilman että kukaan otti toisen paikkaa.
best-none = Kenelläkään ei ole vielä vahvuuslukua tässä pelissä.
late-join = Ystävät saavat tulla myöhemmin
rated-now = Vahvuusluvusta, ilman valmentajaa
counts-yes = Tämä peli vaikuttaa vahvuuslukuun.
leave = Lähde pöydästä
leave-text = Tuoli pysyy sinun, ja voit palata kohdasta ”Pelisi”. Poissa ollessasi sijainen pelaa puolestasi.
leave-slow = Tuoli pysyy sinun, ja voit palata kohdasta ”Pelisi”. Kukaan ei pelaa puolestasi ennen kuin aikasi loppuu.
leave-now = Aulaan
resign = Luovuta
resign-text = Luovuttaessasi botti saa tuolisi lopullisesti, ja olet hävinnyt pelin.
join-late = Ota botin tuoli
join-late-text = Sen kortit siirtyvät sinulle. Peli ei enää vaikuta vahvuuslukuihin.
chair-to-bot = Isäntä on antanut tuolisi botille. Voit jatkaa katselua.
chair-elsewhere = Tuolillasi pelataan nyt toiselta laitteelta. Tässä katselet peliä.
notify = Kerro, kun on minun vuoroni
notify-on = Saat tiedon vuorostasi niin kauan kuin tämä sivu on auki.
turn-at = Sinun vuorosi: { $game }
