# Mitä talo sanoo itsestään: miksi se ei tee jotakin.

late = Peli on jo edennyt.
busy = Tässä pöydässä on juuri nyt ruuhkaa. Yritä uudelleen.
closing = Talo on sulkemassa oviaan. Yritä hetken kuluttua uudelleen.
full = Talo on juuri nyt täynnä. Yritä myöhemmin uudelleen.
preparing = Peliä valmistellaan. Se alkaa hetken kuluttua.
preparing-search = Botit valmistautuvat. Ensimmäisellä kerralla se vie muutaman minuutin; sitten peli alkaa.
too-fast = Liian nopeasti. Odota hetki.
bad-request = Pyyntöä ei ymmärretty.
bad-origin = Tämä tulee toiselta sivulta.
bad-token = Botti tarvitsee tunnisteensa.
bad-name = Nimessä on oltava 1–{ $most } näkyvää merkkiä.
bad-chat = Viestissä on oltava 1–{ $most } näkyvää merkkiä.
bad-options = Näin ei voi pelata: { $reason }.
bad-seats = Tässä pelissä on vähintään { $fewest } ja enintään { $most } pelaajaa.
bad-clock = Kellossa on enintään tunti siirtoa kohti ja enintään vuorokausi vara-aikaa.
bad-level = Sellaista tasoa tai bottia ei ole. On näitä: { $known }.
bad-code = Sellaista koodia ei ole, tai se ei ole enää voimassa.
no-such-thing = Täällä ei ole mitään.
no-table = Sellaista pöytää ei ole.
no-game = Sellaista peliä ei ole.
not-host = Vain pöydän isäntä voi tehdä sen.
not-seated = Et istu tässä pöydässä.
already-seated = Istut jo tässä pöydässä.
already-started = Peli on jo alkanut.
not-over = Peli ei ole vielä päättynyt.
no-coach = Tässä pöydässä ei ole valmentajaa.
seat-taken = Se paikka on varattu.
too-few-seats = Pöydässä istuu jo enemmän väkeä.
nobody-there = Siinä ei istu ketään.
kick-yourself = Itseäsi et voi poistaa pöydästä, mutta voit nousta ja lähteä.

## Pelit yhdellä lauseella

blurb-budallas = Kaada, mitä eteesi lyödään. Se, jolle jää kortteja, on budala.
blurb-cheat = Lyö kortteja kuvapuoli alas ja sano, mitä ne ovat. Totuus on vapaaehtoista.
blurb-julepe = Viisi pelaajaa, kolme maata ja potti: mukaan lähtevän on voitettava tikkejä.
blurb-papas = Kerää perunoita, varasta, keskeytä: No Poh!
blurb-valepaska = Väitä aina vain korkeampaa, valehtele kun on pakko ja kaada pino.
