# Šta kaže trener. Potezi, karte i vrednosti dolaze rečima igre.

## Razlozi

reason-impossible =
    { $number ->
        [0] Za sve karte ({ $rank }) zna se gde su: nemoguće.
       *[other] Tvrdi se { $claimed } ({ $rank }), a tu ih može biti najviše { $number }: nemoguće.
    }
reason-true = Tvrdnja ({ $rank }) mora biti istinita: ništa drugo tu ne može da leži.
reason-lie = Laž je sa { $chance }.
reason-doubt = Laž je sa { $chance }; sumnja se isplati od { $needed } naviše.
reason-cheap = Laž je sa samo { $chance }, ali sumnja ovde skoro ništa ne košta.
reason-vain = Laž je sa { $chance }, ali sumnja se ovde ne isplati.
reason-proven = Rešeno: „{ $move }” dobija, šta god drugi radili.
reason-lost = Rešeno: sve gubi ako drugi igraju najbolje.
reason-only = Nema izbora: „{ $move }” (očekuje se { $value }).
reason-equal = „{ $move }” i „{ $other }” vrede otprilike isto (očekuje se { $value }): smenjuj ih.
reason-equals =
    { $number ->
        [one] „{ $move }” i još { $number } drugi vrede otprilike isto (očekuje se { $value }): svejedno je koji.
        [few] „{ $move }” i još { $number } druga vrede otprilike isto (očekuje se { $value }): svejedno je koji.
       *[other] „{ $move }” i još { $number } drugih vrede otprilike isto (očekuje se { $value }): svejedno je koji.
    }
reason-better = „{ $move }” je bolje od „{ $other }” za { $lead } (očekuje se { $value }).

## Naslovi

coach-moves = Potezi, od najboljeg
coach-cards = Gde mogu biti karte koje ne vidiš
coach-counts = Koliko gde ima karata koje ne vidiš, u proseku
coach-move = { $move }: { $value } ± { $within }, { $frequency }
coach-others = … i još { $number }, ukupno { $frequency }
coach-assumes = Vrednosti važe za igrače kao što su botovi kuće; ljudi mogu igrati drugačije.
coach-rough = Prva, gruba procena.
chance-trick = nosi štih { $chance }
chance-safe = siguran { $chance }
short-trick = štih
short-safe = siguran
coach-line = Trener bi izabrao „{ $move }“ ({ $value }).
value-win = Šansa za pobedu
value-not-lose = Šansa da ne izgubiš
value-euros = Očekivano
coach-undecided = { $move }: nije rešeno
coach-card = { $card }: { $places }
coach-card-proven = { $card }: { $places } (sigurno)
coach-place = { $place } { $chance }
coach-count = { $place } { $number }

## Osvrt

review-title = Osvrt: { $name }
review-accuracy = Tačnost: { $accuracy }. Poteza: { $moves }.
review-result = Rezultat { $result }: od ovih deljenja očekivalo se { $expected }, izborima { $lost }, srećom i zbog drugih { $luck }, zajedničkim ulozima { $dues }.
review-outcome = Rezultat: { $outcome }. { $measure } na početku: { $expected }. Jedan izbor je prosečno koštao { $lost }; ostalo su sreća i drugi.
outcome-won = pobeda
outcome-lost = poraz
outcome-not-lost = bez poraza
outcome-shared = podeljeno ({ $share })
review-mistake = Potez { $number }: { $grade }. Tvoj potez je „{ $played }”; „{ $best }” je bilo bolje za { $lost }.
review-fine = Nema grešaka koje se razlikuju od slučaja.
grade-inaccuracy = mala greška
grade-mistake = greška
grade-blunder = teška greška

## U terminalu

command-coach = trener
plain-coach-hint = Napiši trener da pitaš trenera.
coach-thinks = Trener misli …
coach-away = Za ovim stolom nema trenera: počni sa --coach.
