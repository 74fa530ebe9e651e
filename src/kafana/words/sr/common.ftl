# Zajedničko za sve igre. Promenljiva koja je igrač jeste njegovo ime, ili `you` za onoga ko čita.
# Promenljive se ne mogu menjati po padežima: imena i karte stoje u nominativu, glagoli u sadašnjem vremenu.

language = Srpski

## Ljudi i brojevi

you = ti
seat = mesto { $number }
some-cards =
    { $number ->
        [0] nijedna karta
        [1] jedna karta
        [2] dve karte
        [3] tri karte
        [4] četiri karte
        [5] pet karata
        [6] šest karata
        [one] { $number } karta
        [few] { $number } karte
       *[other] { $number } karata
    }
verbatim = { $text }
level-beginner = početnik
level-regular = redovan gost
level-strong = jak
level-master = majstor

## Francuski špil: 1 kralj, 2 kralja; vrednost kao takva je u množini: kraljevi

french-card = { $rank } { $suit }
joker = džoker
suit-c = tref
suit-d = karo
suit-h = herc
suit-s = pik
rank-A =
    { $number ->
        [one] kec
        [few] keca
       *[other] kečevi
    }
rank-2 =
    { $number ->
        [one] dvojka
        [few] dvojke
       *[other] dvojke
    }
rank-3 =
    { $number ->
        [one] trojka
        [few] trojke
       *[other] trojke
    }
rank-4 =
    { $number ->
        [one] četvorka
        [few] četvorke
       *[other] četvorke
    }
rank-5 =
    { $number ->
        [one] petica
        [few] petice
       *[other] petice
    }
rank-6 =
    { $number ->
        [one] šestica
        [few] šestice
       *[other] šestice
    }
rank-7 =
    { $number ->
        [one] sedmica
        [few] sedmice
       *[other] sedmice
    }
rank-8 =
    { $number ->
        [one] osmica
        [few] osmice
       *[other] osmice
    }
rank-9 =
    { $number ->
        [one] devetka
        [few] devetke
       *[other] devetke
    }
rank-10 =
    { $number ->
        [one] desetka
        [few] desetke
       *[other] desetke
    }
rank-J =
    { $number ->
        [one] žandar
        [few] žandara
       *[other] žandari
    }
rank-Q =
    { $number ->
        [one] dama
        [few] dame
       *[other] dame
    }
rank-K =
    { $number ->
        [one] kralj
        [few] kralja
       *[other] kraljevi
    }

## Izbori

card = { $card }
rank = { $rank }
done = Gotovo

## Pitanja

waiting = Čeka se odgovor: { $players }.
over = Partija je gotova.

## Mesta za karte i opcije

zone-hand = Ruka
option-max-turns = Partija se prekida posle ovoliko tura (G5).
bad-number = Ovo kućno pravilo traži broj od { $low } do { $high }: { $rule }
bad-choice = To se ne može izabrati za ovo kućno pravilo: { $rule }
stopped = Dostignut je najveći broj tura ({ $turns }), pa se partija ovde prekida (G5).

## Odbijeni potezi

refused = To ovde nije dozvoljeno (G1).
refused-turn = Nije tvoj red (G1).
refused-unfinished = Potez nije završen (G4).
refused-too-long = Potez je bio završen pre svog poslednjeg dela (G4).

## Notacija

unread-word = „{ $word }” se ovde ne razume. Očekuje se: { $expected }.
unread-too-long = Potez je završen već pre „{ $word }”.
unread-unfinished = Potez nije završen. Sledeće se očekuje: { $expected }.
unread-position = { $what }: { $problem }.

## Igrači kao izbori

player =
    { $who ->
        [you] ti
       *[other] { $who }
    }
