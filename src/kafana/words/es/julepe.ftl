title = Julepe
origin = España
summary = Cinco bazas con dinero de por medio. Quien va necesita dos; quien no llega paga lo que vale el bote.
blurb = Cinco personas, tres palos y un bote: quien va tiene que ganar bazas.
hint = Di si vas, cambia cartas y gana dos de las cinco bazas. Quien va y no llega paga el bote.

spanish-card = { $number } de { $suit }

zone-house = La casa
zone-deck = Sobrantes
zone-folded = Retiradas
zone-chosen = Para cambiar
zone-aside = Apartadas
zone-upcard = Triunfo a la vista
zone-trick = Baza
zone-played = Jugadas
option-village = En Urones quien da mira su mano antes de ir contra la casa; en Vilalba no (J14).
choice-urones = Urones
choice-vilalba = Vilalba
option-must-overtrump = Quien tiene que fallar debe superar los triunfos jugados, si puede (J4).
option-rounds = La partida tiene tantas rondas (J15).

## Preguntas y opciones

ask-join = Pintan { $suit } ({ $card } está a la vista) y en el bote hay { $pot }. ¿Vas?
ask-alone = Nadie más va. { $card } está a la vista y en el bote hay { $pot }. ¿Vas contra la casa?
ask-alone-unseen = Nadie más va. { $card } está a la vista y en el bote hay { $pot }. ¿Vas contra la casa, sin mirar tu mano?
ask-exchange =
    { $number ->
        [0] Elige las cartas que quieres cambiar, o quédate con tu mano.
       *[other] Para cambiar: { some-cards }. ¿Más, o listo?
    }
ask-discard = Aparta una carta para quedarte con cinco.
ask-lead = Sales tú. ¿Qué carta juegas?
ask-follow = En la baza: { $cards }. ¿Qué carta juegas?
choose-in = Voy
choose-out = No voy
choose-house = Ir contra la casa
choose-decline = Renunciar
choose-keep = Quedarme con la mano

## La mesa

fact-round = Ronda { $number } de { $rounds }
fact-trumps = Pintan { $suit }
fact-trumps-card = Pintan { $suit } ({ $card } a la vista)
fact-pot = Bote: { $pot }
fact-in = Van: { $players }
fact-house =
    { $number ->
        [one] La casa tiene una baza
       *[other] La casa tiene { $number } bazas
    }
fact-trick = Baza: { $cards }
laid-by =
    { $who ->
        [you] { $card } (tú)
       *[other] { $card } ({ $who })
    }
laid-by-house = { $card } (la casa)
seat-balance = { $money }
seat-deals = da
seat-in = va
seat-tricks =
    { $number ->
        [one] una baza
       *[other] { $number } bazas
    }
seat-exchanged = cambió { $number }
seat-out = no va

## Lo que pasa

joins =
    { $who ->
        [you] Vas.
       *[other] { $who } va.
    }
stays-out =
    { $who ->
        [you] No vas y retiras tu mano.
       *[other] { $who } no va.
    }
dealer-in =
    { $dealer ->
        [you] Das tú, así que también vas, y te llevas a la mano { $card }, que estaba a la vista.
       *[other] Da { $dealer }, así que también va, y se lleva a la mano { $card }, que estaba a la vista.
    }
nobody-in =
    { $dealer ->
        [you] No va nadie más. Das tú: la casa te espera.
       *[other] No va nadie más. { $dealer }, que da, puede ir contra la casa.
    }
faces-house =
    { $who ->
        [you] Te llevas { $card }, que estaba a la vista, y vas contra la casa, que recibe seis cartas y aparta una.
       *[other] { $who } se lleva { $card }, que estaba a la vista, y va contra la casa, que recibe seis cartas y aparta una.
    }
declines =
    { $who ->
        [you] Renuncias a ir contra la casa.
       *[other] { $who } renuncia a ir contra la casa.
    }
keeps =
    { $who ->
        [you] Te quedas con tu mano.
       *[other] { $who } se queda con su mano.
    }
exchanges =
    { $who ->
        [you] Cambias { some-cards }.
       *[other] { $who } cambia { some-cards }.
    }
exchanges-own = Dejas { $given } y recibes { $taken }.
discards =
    { $who ->
        [you] Apartas una carta.
       *[other] { $who } aparta una carta.
    }
discards-own = Apartas { $card }.
leads =
    { $who ->
        [you] Sales con { $card }.
       *[other] { $who } sale con { $card }.
    }
plays =
    { $who ->
        [you] Juegas { $card }.
       *[other] { $who } juega { $card }.
    }
house-leads = La casa sale con { $card }.
house-plays = La casa juega { $card }.
wins =
    { $who ->
        [you]
            { $number ->
                [one] Ganas la baza, tu primera.
               *[other] Ganas la baza y ya tienes { $number }.
            }
       *[other]
            { $number ->
                [one] { $who } gana la baza, su primera.
               *[other] { $who } gana la baza y ya tiene { $number }.
            }
    }
house-wins =
    { $number ->
        [one] La casa gana la baza, su primera.
       *[other] La casa gana la baza y ya tiene { $number }.
    }
tricks = Se acabó la ronda. Bazas: { $counts }.
tricks-of =
    { $who ->
        [you] tú { $number }
       *[other] { $who } { $number }
    }
tricks-of-house = la casa { $number }
settled-declined = Se acabó la ronda y nadie paga.
settled-split = Quienes iban están a salvo y se reparten el bote, { $gain } cada cual: { $winners }.
settled-julepe =
    { $won ->
        [one] ¡Julepe! Menos de dos bazas cuestan lo que vale el bote, { $loss }; a pagar: { $losers }. Cobra { $gain }: { $winners }.
       *[other] ¡Julepe! Menos de dos bazas cuestan lo que vale el bote, { $loss }; a pagar: { $losers }. Cobran { $gain } cada cual: { $winners }.
    }
settled-nobody-safe = Una baza cada cual: nadie está a salvo y nadie paga.
settled-pot-won =
    { $dealer ->
        [you] Has ganado a la casa y te llevas todo el bote, { $gain }.
       *[other] { $dealer } ha ganado a la casa y se lleva todo el bote, { $gain }.
    }
settled-half-won =
    { $dealer ->
        [you] Dos o tres bazas contra la casa: te llevas la mitad del bote, { $gain }.
       *[other] Dos o tres bazas contra la casa: { $dealer } se lleva la mitad del bote, { $gain }.
    }
settled-doubled =
    { $dealer ->
        [you] La casa te ha ganado: pagas lo que vale el bote, { $loss }, y ahora hay { $pot }.
       *[other] La casa ha ganado a { $dealer }, que paga lo que vale el bote, { $loss }; ahora hay { $pot }.
    }
stakes-of-all = Todos ponen { $coin } y en el bote hay { $pot }.
stake-of-dealer =
    { $dealer ->
        [you] Ahora das tú y pones { $coin }; en el bote hay { $pot }.
       *[other] Ahora da { $dealer } y pone { $coin }; en el bote hay { $pot }.
    }
deals =
    { $dealer ->
        [you] Das y descubres { $card }: pintan { $suit }.
       *[other] { $dealer } da y descubre { $card }: pintan { $suit }.
    }
shared-out =
    { $dealer ->
        [you] Se acabó la partida y se reparte el bote: { $share } cada cual; tú, que has dado el último, te quedas con { $rest } que sobran.
       *[other] Se acabó la partida y se reparte el bote: { $share } cada cual; { $dealer }, que ha dado el último, se queda con { $rest } que sobran.
    }

## El final

won =
    { $who ->
        [you] Has acabado mejor que nadie, con { $money }.
       *[other] { $who } ha acabado mejor que nadie, con { $money }.
    }
shared = Han acabado mejor que nadie, con { $money } cada cual: { $players }.
balances = Las bolsas: { $balances }.
balance-of =
    { $who ->
        [you] tú { $money }
       *[other] { $who } { $money }
    }

## Rechazos

refused-ace-forces-in = Quien tiene el as de triunfos está obligado a ir (J6).
refused-not-held = Solo puedes elegir cartas de tu mano (§5).
refused-not-ascending = Las cartas que se cambian se nombran en orden ascendente y cada una una sola vez (G7).
refused-too-many = No puedes cambiar más cartas que las que quedan entre las sobrantes y las retiradas (J7).
refused-not-following = Tienes del palo de salida, así que tienes que asistir (J3).
refused-not-beating = Puedes superar la mejor carta con el palo de salida, así que tienes que hacerlo (J3).
refused-not-trumping = No tienes nada del palo de salida, así que tienes que fallar con un triunfo (J4).
refused-not-overtrumping = Puedes superar los triunfos ya jugados, así que tienes que hacerlo (J4).

## Razones del entrenador

reason-ace-forces-in = El as de triunfos te obliga a ir.
reason-only-card = Las reglas no te dejan otra carta que { $card }.
reason-lost-anyway = Esta baza está perdida de todos modos: echa { $card } y guarda { $kept }.
reason-plays-last = Juegas en último lugar, y { $card } gana la baza.
reason-sure-winner = Nadie que juegue después de ti puede superar { $card }.
reason-cheapest-winner = { $card } es la carta más barata que se pone por delante: guarda las más fuertes.
reason-last-chance =
    { $number ->
        [one] Necesitas justo esta baza para estar a salvo: no hay otra.
       *[other] Para estar a salvo necesitas las { $number } bazas que quedan.
    }
reason-already-safe = Con { $number } bazas estás a salvo: en esta ronda no pagas nada.
reason-many-trumps = Tienes { $number } triunfos, y los triunfos ganan bazas.
reason-few-trumps =
    { $number ->
        [0] No tienes ningún triunfo: así es difícil ganar dos bazas.
       *[other] Solo tienes un triunfo: así es difícil ganar dos bazas.
    }
reason-costs-pot = Quien va y no llega puede tener que pagar { $pot }; no ir no cuesta nada.
reason-keeps-best = Los triunfos y los ases se quedan, porque ganan bazas; por lo demás puede venir algo mejor.
reason-nothing-to-change = Solo tienes triunfos y ases: difícilmente llegaría algo mejor.
reason-weakest-away = { $card } es la más débil de tus seis cartas.
reason-tricks =
    { $needed ->
        [one] Te falta una baza
       *[other] Te faltan { $needed } bazas
    } y { $sure ->
        [0] no tienes ninguna segura.
        [one] tienes una segura.
       *[other] tienes { $sure } seguras.
    }
reason-rest-away = Se va todo lo que no es triunfo ni as: { $number } cartas nuevas, y cualquiera puede ser un triunfo.
reason-leads-trump = Sales de triunfo: quien tenga uno debe servirlo, así que quedan menos contra ti.
reason-only-trumps-beat = Nadie puede tener una carta más alta de ese palo: solo un triunfo gana a { $card }.
reason-strongest = De las cartas que se ponen por delante, { $card } es la más fuerte: es la más difícil de superar para los que juegan después.
reason-weakest-lead = { $card } es tu carta más débil: sal con ella y guarda las mejores.
reason-keeps-trumps = No sales de triunfo: los tuyos quedan para las bazas que abran otros.
