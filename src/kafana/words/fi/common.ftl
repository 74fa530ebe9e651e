# Kaikille peleille yhteistä. Pelaajaa tarkoittava muuttuja on pelaajan nimi, tai `you` sille, joka lukee.
# Muuttujia ei voi taivuttaa: nimet ja kortit ovat perusmuodossa.

language = Suomi

## Ihmiset ja luvut

you = sinä
seat = paikka { $number }
some-cards =
    { $number ->
        [0] ei yhtään korttia
        [1] yksi kortti
        [2] kaksi korttia
        [3] kolme korttia
        [4] neljä korttia
        [5] viisi korttia
        [6] kuusi korttia
       *[other] { $number } korttia
    }
verbatim = { $text }
level-beginner = aloittelija
level-regular = kanta-asiakas
level-strong = vahva
level-master = mestari

## Ranskalainen pakka: yksi rouva, kaksi rouvaa; arvo sinänsä (luku 5) on monikon partitiivissa: rouvia

french-card = { $suit }{ $rank }
joker = jokeri
suit-c = risti
suit-d = ruutu
suit-h = hertta
suit-s = pata
rank-A =
    { $number ->
        [one] ässä
        [5] ässiä
       *[other] ässää
    }
rank-2 =
    { $number ->
        [one] kakkonen
        [5] kakkosia
       *[other] kakkosta
    }
rank-3 =
    { $number ->
        [one] kolmonen
        [5] kolmosia
       *[other] kolmosta
    }
rank-4 =
    { $number ->
        [one] nelonen
        [5] nelosia
       *[other] nelosta
    }
rank-5 =
    { $number ->
        [one] viitonen
        [5] viitosia
       *[other] viitosta
    }
rank-6 =
    { $number ->
        [one] kuutonen
        [5] kuutosia
       *[other] kuutosta
    }
rank-7 =
    { $number ->
        [one] seiska
        [5] seiskoja
       *[other] seiskaa
    }
rank-8 =
    { $number ->
        [one] kasi
        [5] kaseja
       *[other] kasia
    }
rank-9 =
    { $number ->
        [one] ysi
        [5] ysejä
       *[other] ysiä
    }
rank-10 =
    { $number ->
        [one] kymppi
        [5] kymppejä
       *[other] kymppiä
    }
rank-J =
    { $number ->
        [one] jätkä
        [5] jätkiä
       *[other] jätkää
    }
rank-Q =
    { $number ->
        [one] rouva
        [5] rouvia
       *[other] rouvaa
    }
rank-K =
    { $number ->
        [one] kuningas
        [5] kuninkaita
       *[other] kuningasta
    }

## Valinnat

card = { $card }
rank = { $rank }
done = Valmis

## Kysymykset

waiting = Odotetaan vastausta: { $players }.
over = Peli on päättynyt.

## Korttien paikat ja valittavat säännöt

zone-hand = Käsi
option-max-turns = Peli keskeytetään näin monen vuoron jälkeen (G5).
bad-number = Tälle talon säännölle annetaan luku väliltä { $low }–{ $high }: { $rule }
bad-choice = Tuota ei voi valita tälle talon säännölle: { $rule }
stopped = Vuorojen enimmäismäärä ({ $turns }) on täynnä, joten peli päättyy tähän (G5).

## Hylätyt siirrot

refused = Se ei ole tässä sallittua (G1).
refused-turn = Nyt ei ole sinun vuorosi (G1).
refused-unfinished = Siirto on kesken (G4).
refused-too-long = Siirto oli valmis jo ennen viimeistä osaansa (G4).

## Merkintätapa

unread-word = Sanaa ”{ $word }” ei tässä ymmärretä. Odotettiin: { $expected }.
unread-too-long = Siirto on valmis jo ennen sanaa ”{ $word }”.
unread-unfinished = Siirto on kesken. Seuraavaksi odotetaan: { $expected }.
unread-position = { $what }: { $problem }.

## Pelaajat valintoina

player =
    { $who ->
        [you] sinä
       *[other] { $who }
    }
