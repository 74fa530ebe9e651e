# O que todos os jogos partilham. Uma variável de jogador é o nome dele, ou `you` para quem lê.
# Em português o zero conta como singular, por isso escolhe-se por [1] e não por [one].

language = Português

## Pessoas e números

you = tu
seat = lugar { $number }
some-cards =
    { $number ->
        [0] nenhuma carta
        [1] uma carta
        [2] duas cartas
        [3] três cartas
        [4] quatro cartas
        [5] cinco cartas
        [6] seis cartas
       *[other] { $number } cartas
    }
verbatim = { $text }
level-beginner = principiante
level-regular = habitual
level-strong = forte
level-master = mestre

## O baralho francês

french-card = { $rank } de { $suit }
joker = curinga
suit-c = paus
suit-d = ouros
suit-h = copas
suit-s = espadas
rank-A =
    { $number ->
        [1] ás
       *[other] ases
    }
rank-2 =
    { $number ->
        [1] dois
       *[other] dois
    }
rank-3 =
    { $number ->
        [1] três
       *[other] três
    }
rank-4 =
    { $number ->
        [1] quatro
       *[other] quatros
    }
rank-5 =
    { $number ->
        [1] cinco
       *[other] cincos
    }
rank-6 =
    { $number ->
        [1] seis
       *[other] seis
    }
rank-7 =
    { $number ->
        [1] sete
       *[other] setes
    }
rank-8 =
    { $number ->
        [1] oito
       *[other] oitos
    }
rank-9 =
    { $number ->
        [1] nove
       *[other] noves
    }
rank-10 =
    { $number ->
        [1] dez
       *[other] dezes
    }
rank-J =
    { $number ->
        [1] valete
       *[other] valetes
    }
rank-Q =
    { $number ->
        [1] dama
       *[other] damas
    }
rank-K =
    { $number ->
        [1] rei
       *[other] reis
    }

## Escolhas

card = { $card }
rank = { $rank }
done = Pronto

## Perguntas

waiting = A decidir: { $players }.
over = O jogo terminou.

## Zonas e opções

zone-hand = Mão
option-max-turns = O jogo para ao fim deste número de turnos (G5).
bad-number = Esta regra da casa leva um número de { $low } a { $high }: { $rule }
bad-choice = Isso não se pode escolher para esta regra da casa: { $rule }
stopped = Chegou-se ao limite de turnos ({ $turns }), por isso o jogo para aqui (G5).

## Recusas

refused = Isso não é permitido aqui (G1).
refused-turn = Não é a tua vez (G1).
refused-unfinished = A jogada não está completa (G4).
refused-too-long = A jogada já estava completa antes da sua última parte (G4).

## Notação

unread-word = Aqui não se entende «{ $word }». Esperava-se: { $expected }.
unread-too-long = A jogada já está completa antes de «{ $word }».
unread-unfinished = A jogada não está completa. Falta uma destas palavras: { $expected }.
unread-position = { $what }: { $problem }.

## Jogadores como escolhas

player =
    { $who ->
        [you] tu
       *[other] { $who }
    }
