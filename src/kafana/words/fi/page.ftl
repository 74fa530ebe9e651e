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
set-confirm = Vahvista jokainen siirto
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
invite-near = Vain tämä tietokone löytää tämän osoitteen. Avaa talo verkkoosi, niin voit kutsua muita.
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
start = Aloita
start-bots = Aloita, botteja: { $number }
wait-host = Isäntä aloittaa pelin.
stand = Lähde pöydästä
other-device = Jatka toisella laitteella
code-is = Syötä siellä tämä koodi kahden minuutin kuluessa:
deal-hash = Jaon sinetti (SHA-256):

## The table

reconnecting = Yhdistetään uudelleen …
log = Mitä on tapahtunut
nothing-yet = Ei vielä mitään.
chat = Keskustelu
mute = Vaimenna
unmute = Näytä
write = Sano jotain
send = Lähetä
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

## The coach

coach = Valmentaja
coach-on = Täällä saa kysyä valmentajalta
ask-coach = Kysy valmentajalta
coach-thinks = Valmentaja miettii … Ensimmäisellä kerralla se voi viedä muutaman minuutin.
coach-silent = Valmentajalla ei ole nyt sanottavaa.
coach-moves = Vaihtoehdot parhaasta huonoimpaan
coach-all = Kaikki vaihtoehdot ({ $number })
coach-choice = Vaihtoehto
coach-chance = Voiton todennäköisyys
coach-euros = Odotettavissa
coach-often = Kuinka usein
coach-lie = Valhe: { $chance }
coach-needed = Epäily kannattaa, kun { $chance } tai enemmän
coach-cards = Missä näkymättömät kortit voivat olla
coach-counts = Montako näkymätöntä korttia missäkin on, keskimäärin
coach-certain = varmasti
coach-undecided = ratkaisematta
seconds-left = { $seconds } sekuntia jäljellä

## The end, replays and reviews

hint = Kosketa kortteja tai vedä ne pöydälle, valitse ja vahvista. Yksi kosketus ei lähetä mitään.
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
download = Lataa tekstinä
fair = Jako vastaa ennen sitä näytettyä sinettiä.
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
