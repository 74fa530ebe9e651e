title = Budallas
origin = Los Balcanes
summary = Una persona se defiende y las demás le echan cartas. Nadie gana, pero quien se queda con cartas al final es el budala, el tonto.
blurb = Defiéndete de cada ataque. Quien se queda con cartas es el budala.
hint = Gana cada carta de ataque con una mayor del mismo palo o con un triunfo, o llévatelas todas. Quien acaba con cartas es el budala.

zone-deck = Mazo
zone-trump = Triunfo a la vista
zone-attack = Por matar
zone-beaten = Matadas
zone-discard = Descartadas
option-lowest-trump-starts = Ataca primero quien tiene el triunfo más bajo (B1).
option-immediate-take = Quien se las lleva las recoge al momento; no se le echa nada más (B7).

## Preguntas y opciones

ask-attack = Atacas a { $defender }: pon una carta, o varias del mismo rango.
ask-go-on = Todo está matado. ¿Añades cartas de un rango que esté en la mesa?
ask-more = ¿Más, o listo?
ask-throw = { $defender } se lleva las cartas. ¿Le echas más?
ask-defend = Te defiendes de { $cards }: elige la carta que quieres matar o llévatelas todas.
ask-defend-or-pass = Te defiendes de { $cards }: elige la carta que quieres matar, pasa el ataque o llévate las cartas.
ask-beat = ¿Con qué carta matas { $card }?
ask-pass = ¿Qué carta añades a { $cards } para pasar el ataque?
choose-beat = Matar { $card }
choose-take = Llevarme las cartas
choose-pass-on = Pasar el ataque
choose-nothing = Nada más

## La mesa

fact-trumps = Triunfos: { $suit }
fact-trumps-card = Triunfos: { $suit } ({ $card } está bajo el mazo)
fact-roles =
    { $attacker ->
        [you] Atacas a { $defender }
       *[other]
            { $defender ->
                [you] Te ataca { $attacker }
               *[other] { $attacker } ataca a { $defender }
            }
    }
fact-to-beat = Por matar: { $cards }
fact-deck = En el mazo: { some-cards }
fact-discard = Descartadas: { some-cards }
seat-out = fuera y a salvo ({ $place })
seat-defends = se defiende
seat-attacks = ataca primero

## Lo que pasa

attacks =
    { $who ->
        [you] Atacas a { $defender } con { $cards }.
       *[other]
            { $defender ->
                [you] { $who } te ataca con { $cards }.
               *[other] { $who } ataca a { $defender } con { $cards }.
            }
    }
adds =
    { $who ->
        [you] Añades { $cards } para que { $defender } lo mate.
       *[other]
            { $defender ->
                [you] { $who } añade { $cards } para que lo mates.
               *[other] { $who } añade { $cards } para que { $defender } lo mate.
            }
    }
adds-nothing =
    { $who ->
        [you] No añades nada.
       *[other] { $who } no añade nada.
    }
throws =
    { $who ->
        [you] Echas { $cards } para que { $defender } se lo lleve.
       *[other]
            { $defender ->
                [you] { $who } echa { $cards } para que te lo lleves.
               *[other] { $who } echa { $cards } para que { $defender } se lo lleve.
            }
    }
throws-nothing =
    { $who ->
        [you] No echas nada.
       *[other] { $who } no echa nada.
    }
beats =
    { $who ->
        [you] Matas { $card } con { $beating }.
       *[other] { $who } mata { $card } con { $beating }.
    }
beats-trump =
    { $who ->
        [you] Matas { $card } con el triunfo { $beating }.
       *[other] { $who } mata { $card } con el triunfo { $beating }.
    }
takes =
    { $who ->
        [you] Te vas a llevar las cartas.
       *[other] { $who } se va a llevar las cartas.
    }
passes-on =
    { $who ->
        [you] Pasas el ataque con { $card }: ahora { $defender } tiene que matar { some-cards }.
       *[other]
            { $defender ->
                [you] { $who } pasa el ataque con { $card }: ahora tienes que matar { some-cards }.
               *[other] { $who } pasa el ataque con { $card }: ahora { $defender } tiene que matar { some-cards }.
            }
    }
all-beaten =
    { $defender ->
        [you] Lo has matado todo: se descartan { some-cards }.
       *[other] { $defender } lo ha matado todo: se descartan { some-cards }.
    }
picks-up =
    { $defender ->
        [you] Te llevas { some-cards } y no te toca atacar.
       *[other] { $defender } se lleva { some-cards } y no le toca atacar.
    }
drawing = Del mazo: { $draws }.
draws = { $who } roba { some-cards }
draws-own = Robas { $cards }.
draws-trump =
    { $who ->
        [you] El mazo se ha acabado; te quedas con el triunfo { $card }.
       *[other] El mazo se ha acabado; { $who } se queda con el triunfo { $card }.
    }
goes-out =
    { $who ->
        [you] No te quedan cartas: estás fuera y a salvo.
       *[other] A { $who } no le quedan cartas: está fuera y a salvo.
    }
next-round =
    { $attacker ->
        [you] Otra ronda: atacas a { $defender }.
       *[other]
            { $defender ->
                [you] Otra ronda: te ataca { $attacker }.
               *[other] Otra ronda: { $attacker } ataca a { $defender }.
            }
    }

## El final

budala =
    { $who ->
        [you] Eres el budala: todos los demás están fuera.
       *[other] { $who } es el budala: todos los demás están fuera.
    }
budala-most =
    { $who ->
        [you] Eres el budala, con más cartas que nadie: { $number }.
       *[other] { $who } es el budala, con más cartas que nadie: { $number }.
    }
shared-most = Comparten la derrota, con { $number } cartas cada cual: { $players }.
order-out = A salvo, por orden de salida: { $players }.

## Rechazos

refused-not-held = Solo puedes poner cartas de tu mano (§3.1).
refused-not-ascending = Las cartas de un ataque se nombran en orden ascendente y cada una una sola vez (G7).
refused-wrong-rank = Su rango tiene que estar ya en la mesa; las cartas que abren una ronda son todas del mismo rango (B2).
refused-too-many = No cabe otra carta: hay cinco cartas de ataque como mucho antes del primer descarte, seis después, y nunca más por matar que las que tiene quien se defiende (B3).
refused-must-open = Abres la ronda, así que tienes que poner una carta (B4).
refused-not-attacking = Elige una carta de la mesa que no esté matada todavía (B6).
refused-cannot-beat = Nada de tu mano mata esa carta: hace falta una más alta de su palo, o un triunfo si ella no lo es (§3.2).
refused-already-beaten = Ya has matado una carta, así que no puedes pasar el ataque (§5.1).
refused-none-of-rank = Para pasar el ataque necesitas una carta de su rango, y todas tienen que ser de un solo rango (§5.2).
refused-no-room-on-left = Quien sigue tiene muy pocas cartas para que le pases el ataque (§5.3).
refused-does-not-beat = Esa carta no la mata: hace falta una más alta de su palo, o un triunfo si ella no lo es (§3.2).

## Razones del entrenador

reason-last-card = No queda mazo, y con esto te quedas sin cartas: estás fuera y a salvo.
reason-unbeatable = { $who } no puede tener nada que mate { $card }.
reason-several = Tienes { $number } { $rank }: se pueden poner a la vez, y eso cuesta más de matar.
reason-lowest-card = Aparte de los triunfos, no tienes nada más bajo que { $card }: gástala en el ataque y guarda las altas para defenderte.
reason-keeps-trumps = Solo encajarían triunfos ({ $cards }): guárdalos para tu propia defensa.
reason-nothing-fits = Ninguna de tus cartas es de un rango que esté en la mesa.
reason-throws-in = { $who } se lleva las cartas de todos modos: { $card } va con ellas y te libras de ella.
reason-passes-on = Por una carta te quitas el ataque de encima: { $who } tiene { some-cards } por matar.
reason-cheapest-beater = { $card } es la carta más barata que mata { $chosen }: guarda las más fuertes.
reason-lowest-trump = Solo un triunfo tuyo mata { $chosen }, y ninguno es más bajo que { $card }.
reason-attacks-next = Así queda todo matado: si nadie añade una carta, atacas tú.
reason-same-rank = Ese rango ({ $rank }) ya está en la mesa: los que atacan no ganan nada nuevo que añadir.
reason-cannot-beat =
    { $others ->
        [0] Nada de tu mano mata { $cards }.
       *[other] Nada de tu mano mata { $cards }, y lo que gastaras en las demás volvería también.
    }
reason-spares-trump = Solo un triunfo tuyo mataría { $cards }: mientras haya mazo, unas cartas más duelen menos que un triunfo gastado.
reason-goes-on = { $who } tiene una carta más por matar, y tú te libras de { $card }.
reason-asks-for-trump = A { $card } solo la mata un triunfo: { $who } tiene que gastar uno o llevarse la carta.
reason-few-beaters =
    { $number ->
        [one] De lo que puede tener { $who }, solo una carta mata { $card }.
       *[other] De lo que puede tener { $who }, solo { $number } cartas matan { $card }.
    }
reason-plain-attack = { $card } no es triunfo: los tuyos se quedan en la mano para defenderte.
reason-keeps-high = Lo que encajaría es alto ({ $cards }): guárdalo para tu propia defensa.
reason-spares-high = Solo una carta alta o un triunfo tuyo mata { $cards }: mientras haya mazo, unas cartas más duelen menos.
reason-costs-trump = Solo un triunfo tuyo mata { $cards }: sin mazo, no robarás otro.
reason-attacks-low = Atacas con una carta más baja: las altas ({ $cards }) se quedan para tu defensa.
reason-all-at-once = { $number } cartas salen de tu mano a la vez.
