# Mitä pääte sanoo itsestään. Pelien oma teksti on tämän tiedoston vieressä.

guest = Vieras
tagline = kansan korttipelejä
which-game = Mitä pelataan?
for-players = { $number } pelaajaa
players = Pelaajia
your-name = Nimesi
language-setting = Kieli
others = Muut pelaavat
level-setting = Heidän taitonsa
house-rules = Talon säännöt
sit-down = Istu pelaamaan
on = kyllä
off = ei
pace =
    { $seconds ->
        [0] heti
       *[other] { $seconds } s:n kuluttua
    }
others-play = muut pelaavat { pace }
dealing = Kortteja sekoitetaan …
dealing-search = Muut valmistautuvat. Ensimmäisellä kerralla se vie muutaman minuutin …
log = Mitä on tapahtunut
so-far = Tähän asti: { $move }.
confirm-hint = Enter pelaa sen, Esc peruu.
back-hint = Esc peruu yhden askeleen.
choose-first = Se kortti sopisi moneen vastaukseen: valitse ensin yksi niistä.
no-clock = Kysymys on monelle yhtä aikaa. Kelloa ei ole: mieti rauhassa.
seconds-left = Aikaa { $seconds } s.
window-seconds =
    { $seconds ->
        [one] Useammalta kysytään yhtä aikaa, sekunnin ajan: vastaa nopeasti.
       *[other] Useammalta kysytään yhtä aikaa, { $seconds } sekunnin ajan: vastaa nopeasti.
    }
over-hint = Enter: uusintaottelu, uusi peli, tallennus tai lopetus.
written-hint = siirtosi merkintätavalla, esimerkiksi Q Qh Qs done
saved = Peli on tallennettu tiedostoon { $path }.

## Näppäimet

picker-keys = [b]Enter[/b] pelaa  [b]Tab[/b] asetukset  [b]F1[/b] säännöt  [b]F3[/b] päivä tai yö  [b]Esc[/b] lopeta
table-keys = [b]Enter[/b] pelaa [b]Väli[/b] valitse [b]Esc[/b] peru [b]F1[/b] ohje [b]F2[/b] talteen [b]F3[/b] valo [b]+/−[/b] tahti [b]F10[/b] ulos
table-keys-coach = [b]Enter[/b] pelaa [b]Väli[/b] valitse [b]Esc[/b] peru [b]F1[/b] ohje [b]F2[/b] talteen [b]F4[/b] neuvo [b]+/−[/b] tahti [b]F10[/b] ulos
help-close = [b]Esc[/b] takaisin pöytään  [b]↑ ↓[/b] vieritä
help-keys =
    Kirjain tai numero valitsee kortin tai vastauksen, jonka vieressä se on. Nuolilla siirrytään kortista toiseen, sarkaimella (Tab) vastauksiin ja takaisin; välilyönti valitsee, Enter pelaa valitun, Esc peruu viimeisen askeleen. Kaikki tämä käy myös hiirellä. Kaksoispisteellä pääsee kirjoittamaan siirron merkintätavalla. Page Up ja Page Down selaavat tapahtunutta; + ja − saavat muut pelaamaan nopeammin tai hitaammin, ja mikä tahansa näppäin katkaisee tauon.

## Kysymysikkunat

result-title = Peli on päättynyt
save-title = Tallenna peli
save-where = Mihin tiedostoon? Enter tallentaa, Esc ei.
leave-title = Lähde pöydästä
leave-question = Peli on kesken. Haluatko tallentaa sen?
button-rematch = Uusintaottelu
button-new = Uusi peli
button-save = Tallenna
button-look = Takaisin pöytään
button-quit = Lopeta
button-leave = Lähde tallentamatta
button-stay = Jää

## Rivi kerrallaan

plain-welcome = { $title }. Kanssasi pöydässä: { $others }.
plain-hint = Vastaa numerolla, usealla numerolla tai merkintätavalla. Kirjoita ?, jos tarvitset apua, tai lopeta, jos haluat lähteä.
plain-which = Kirjoita jokin näistä: { $words }.
plain-help =
    Kirjoita vastauksen numero, tai useita numeroita, jos valitset monta korttia kerralla. Merkintätapakin käy: Q Qh Qs done.
    Muita sanoja: säännöt, käsi (korttisi), pöytä (mitä siinä on ja keitä istuu ympärillä), tapahtunut (mitä on tapahtunut),
    takaisin (peruu keskeneräisen siirron viimeisen askeleen), tallenna TIEDOSTO, lopeta.
plain-score = { $name }: { $points }
plain-save-where = Kirjoita tallenna ja tiedoston nimi.
plain-save-question = Tallennetaanko peli tiedostoon { $path }? kyllä vai ei
plain-yes = k kyllä kylla joo y yes
plain-goodbye = Näkemiin.
your-hand =
    { $number ->
        [0] Sinulla ei ole kortteja.
       *[other] Kätesi: { $cards }.
    }
face-down =
    { $number ->
        [one] Yksi kortti, kuvapuoli alas.
       *[other] { $number } korttia, kuvapuoli alas.
    }
command-help = ? apua ohje
command-rules = säännöt saannot
command-hand = käsi kasi
command-table = pöytä poyta
command-log = tapahtunut
command-save = tallenna
command-back = takaisin
command-quit = lopeta

## Tallennetun pelin katselu

replay-keys = [b]← →[/b] askel  [b]Home End[/b] alku, loppu  [b]s[/b] paikka  [b]F1[/b] säännöt  [b]F3[/b] valo  [b]Esc[/b] lopeta
replay-move = Siirto { $number }/{ $length }.
replay-everything = Kaikki on näkyvissä.
replay-seat = Näin sen näki { $name } (paikka { $seat }).
replay-about = { $title }. Pelaajat: { $names }. Talon säännöt: { $options }.
replay-running = Peli ei ole vielä päättynyt.
verified-key = Avain vastaa tiivistettään ({ $hash }).
verified-shares =
    { $number ->
        [one] Yhdellä laitteella oli osuus jaossa, joten kukaan muu ei voinut valita sitä.
       *[other] { $number } laitteella oli osuus jaossa, joten kukaan ei voinut valita sitä.
    }
verified-moves =
    { $number ->
        [one] Yksi siirto, sääntöjen mukainen.
       *[other] { $number } siirtoa, kaikki sääntöjen mukaisia.
    }
verified-result = Tulos on siirtojen mukainen: { $scores }.

## Oppitunnit

learn-welcome = Oppitunti, { $title }: { $length } lyhyttä askelta.
learn-step = Askel { $number }/{ $length }
learn-go-on = Jatka painamalla Enter.
learn-again = Yritä uudestaan.
learn-over = Se oli oppitunti. Nyt oikea peli, valmentaja vierelläsi: { $command }

## Pulmat

puzzle-welcome = { $title }: pulma { $number }/{ $length }. Yksi valinta on selvästi paras.
puzzle-right = Oikein!
puzzle-wrong = Ei paras.
puzzle-values = Mitä valinnat ovat arvoltaan (* on oikein):
puzzle-proven = Mitä valinnat ovat arvoltaan, todistetusti (* on oikein):
