# Mitä talo sanoo itsestään: miksi se ei tee jotakin.

late = Peli on jo edennyt.
busy = Tässä pöydässä on juuri nyt ruuhkaa. Yritä uudelleen.
closing = Talo on sulkemassa oviaan. Yritä hetken kuluttua uudelleen.
full = Talo on juuri nyt täynnä. Yritä myöhemmin uudelleen.
preparing = Peliä valmistellaan. Se alkaa hetken kuluttua.
too-fast = Liian nopeasti. Odota hetki.
bad-request = Pyyntöä ei ymmärretty.
bad-origin = Tämä tulee toiselta sivulta.
bad-token = Botti tarvitsee tunnisteensa.
bad-name = Nimessä on oltava 1–{ $most } näkyvää merkkiä.
bad-chat = Viestissä on oltava 1–{ $most } näkyvää merkkiä.
bad-options = Näin ei voi pelata: { $reason }.
bad-seats = Tässä pelissä on vähintään { $fewest } ja enintään { $most } pelaajaa.
bad-clock = Kellossa on enintään seitsemän päivää siirtoon ja enintään vuorokausi varalla.
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
old-protocol = Tämä sivu on Kafanan toisesta versiosta. Lataa se uudelleen.
rules-gone = Tämä peli pelattiin aiemmilla säännöillä, joita talo ei enää tunne. Sitä ei voi näyttää eikä jatkaa (G8).
cannot-store = Tätä ei voi juuri nyt tallentaa, joten se ei ole voimassa. Mitään ei katoa; yritä hetken kuluttua uudelleen.
bad-table = Tämä pöytä on vioittunut levyllä, eikä sitä voi lukea.
sent-away = Isäntä on poistanut sinut tästä pöydästä.
has-resigned = Olet luovuttanut tämän pelin etkä voi enää istua siihen.
kick-later = Julkisesta pöydästä ei poisteta ketään kesken pelin.
bad-host = Taloa ei tunneta tällä nimellä.
committed = Laitteesi on jo sitoutunut osuuteensa jaosta.
bad-share = Tämä ei ole se jaon osuus, johon laitteesi sitoutui.
not-opening = Jaon osuudet avataan vasta juuri ennen jakoa.

## Mitä pöydässä sanotaan yhdellä kosketuksella

phrase-hello = Moi!
phrase-luck = Onnea peliin!
phrase-nice = Hyvin pelattu!
phrase-ouch = Auts!
phrase-laugh = Hehe!
phrase-moment = Hetkinen vain.
phrase-hurry = Jatketaanko?
phrase-sorry = Anteeksi!
phrase-thanks = Kiitos!
phrase-again = Vieläkö yksi?
phrase-bye = Heippa!
