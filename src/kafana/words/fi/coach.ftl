# Mitä valmentaja sanoo. Siirrot, kortit ja arvot tulevat pelin omin sanoin.

## Perustelut

reason-impossible =
    { $number ->
        [0] Kaikkien korttien ({ $rank }) paikka tiedetään: mahdotonta.
       *[other] Väite on { $claimed } ({ $rank }), mutta siinä voi olla enintään { $number }: mahdotonta.
    }
reason-true = Väitteen ({ $rank }) on pakko olla totta: muuta siinä ei voi olla.
reason-lie = Valheen todennäköisyys on { $chance }.
reason-doubt = Valheen todennäköisyys on { $chance }; epäily kannattaa, kun se on vähintään { $needed }.
reason-cheap = Valheen todennäköisyys on vain { $chance }, mutta epäily ei maksa tässä juuri mitään.
reason-vain = Valheen todennäköisyys on { $chance }, mutta epäily ei kannata tässä.
reason-proven = Ratkaistu: ”{ $move }” voittaa, tekivätpä muut mitä tahansa.
reason-lost = Ratkaistu: kaikki häviää parasta peliä vastaan.
reason-only = Vaihtoehtoja ei ole: ”{ $move }” (odotus { $value }).
reason-equal = ”{ $move }” ja ”{ $other }” ovat suunnilleen yhtä hyviä (odotus { $value }): vaihtele.
reason-equals =
    { $number ->
        [one] ”{ $move }” ja yksi muu ovat suunnilleen yhtä hyviä (odotus { $value }): on sama, minkä valitset.
       *[other] ”{ $move }” ja { $number } muuta ovat suunnilleen yhtä hyviä (odotus { $value }): on sama, minkä valitset.
    }
reason-better = ”{ $move }” on parempi kuin ”{ $other }”: ero { $lead } (odotus { $value }).

## Otsikot

coach-moves = Siirrot parhaasta huonoimpaan
coach-cards = Missä näkymättömät kortit voivat olla
coach-counts = Montako näkymätöntä korttia missäkin on, keskimäärin
coach-move = { $move }: { $value } ± { $within }, { $frequency }
coach-others =
    { $number ->
        [one] … ja yksi muu, yhteensä { $frequency }
       *[other] … ja { $number } muuta, yhteensä { $frequency }
    }
coach-assumes = Arvot olettavat talon bottien kaltaisia pelaajia; ihmiset voivat pelata toisin.
coach-rough = Ensimmäinen, karkea arvio.
chance-trick = voittaa tikin { $chance }
chance-safe = turvassa { $chance }
short-trick = tikki
short-safe = turvassa
coach-line = Valmentaja valitsisi ”{ $move }” ({ $value }).
value-win = Voiton mahdollisuus
value-not-lose = Mahdollisuus olla häviämättä
value-euros = Odotettavissa
coach-undecided = { $move }: ratkaisematta
coach-card = { $card }: { $places }
coach-card-proven = { $card }: { $places } (varmasti)
coach-place = { $place } { $chance }
coach-count = { $place } { $number }

## Jälkikatsaus

review-title = Jälkikatsaus: { $name }
review-accuracy = Tarkkuus: { $accuracy }. Siirtoja: { $moves }.
review-result = Tulos { $result }: näistä jaoista odotettiin { $expected }, valintojen osuus { $lost }, onnen ja muiden { $luck }, yhteisten maksujen { $dues }.
review-outcome = Tulos: { $outcome }. { $measure } alussa: { $expected }. Valinta maksoi keskimäärin { $lost }; loput on onnea ja muita.
outcome-won = voitto
outcome-lost = häviö
outcome-not-lost = ei häviötä
outcome-shared = jaettu ({ $share })
review-mistake = Siirto { $number }: { $grade }. Pelasit ”{ $played }”; ”{ $best }” olisi ollut parempi: ero { $lost }.
review-fine = Ei virheitä, jotka erottuisivat sattumasta.
grade-inaccuracy = pieni virhe
grade-mistake = virhe
grade-blunder = paha virhe

## Päätteessä

command-coach = valmentaja
plain-coach-hint = Kirjoita valmentaja, niin valmentaja neuvoo.
coach-thinks = Valmentaja miettii …
coach-away = Tässä pöydässä ei ole valmentajaa: aloita valitsimella --coach.
