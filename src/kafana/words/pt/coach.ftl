# O que diz o treinador. As jogadas, as cartas e os valores vêm nas palavras do jogo.

## Razões

reason-impossible =
    { $number ->
        [0] Já se sabe onde estão todas as cartas ({ $rank }): é impossível.
       *[other] Anunciam-se { $claimed } ({ $rank }), mas não pode haver ali mais de { $number }: é impossível.
    }
reason-true = O anúncio ({ $rank }) tem de ser verdade: não pode estar ali outra coisa.
reason-lie = É mentira com { $chance }.
reason-doubt = É mentira com { $chance }; duvidar compensa a partir de { $needed }.
reason-cheap = É mentira só com { $chance }, mas duvidar aqui quase não custa.
reason-vain = É mentira com { $chance }, mas duvidar aqui não compensa.
reason-proven = Resolvido: «{ $move }» ganha, façam os outros o que fizerem.
reason-lost = Resolvido: tudo perde se os outros jogarem bem.
reason-only = Não há escolha: «{ $move }» (espera-se { $value }).
reason-equal = «{ $move }» e «{ $other }» valem quase o mesmo (espera-se { $value }): alterna.
reason-equals =
    { $number ->
        [one] «{ $move }» e outra jogada valem quase o mesmo (espera-se { $value }): tanto faz qual.
       *[other] «{ $move }» e outras { $number } jogadas valem quase o mesmo (espera-se { $value }): tanto faz qual.
    }
reason-better = «{ $move }» é melhor do que «{ $other }»: mais { $lead } (espera-se { $value }).

## Títulos

coach-moves = Jogadas, da melhor para a pior
coach-cards = Onde podem estar as cartas que não vês
coach-counts = Quantas cartas que não vês há em cada lugar, em média
coach-move = { $move }: { $value } ± { $within }, { $frequency }
coach-others =
    { $number ->
        [one] … e outra, { $frequency } ao todo
       *[other] … e outras { $number }, { $frequency } ao todo
    }
coach-assumes = Os valores são com jogadores como os bots da casa; as pessoas podem jogar de outra forma.
coach-rough = Uma primeira estimativa, aproximada.
chance-trick = ganha esta vaza { $chance }
chance-safe = a salvo { $chance }
short-trick = vaza
short-safe = a salvo
coach-line = O treinador escolheria “{ $move }” ({ $value }).
value-win = Chance de ganhar
value-not-lose = Chance de não perder
value-euros = Esperado
coach-undecided = { $move }: por resolver
coach-card = { $card }: { $places }
coach-card-proven = { $card }: { $places } (de certeza)
coach-place = { $place } { $chance }
coach-count = { $place } { $number }

## Revisão

review-title = Revisão para { $name }
review-accuracy = Precisão: { $accuracy }. Jogadas: { $moves }.
review-result = Resultado { $result }: destas mãos esperava-se { $expected }, { $lost } por escolhas, { $luck } por sorte e pelos outros, { $dues } pelo que todos pagam e recebem de volta.
review-outcome = Resultado: { $outcome }. { $measure } no início: { $expected }. Cada escolha custou { $lost } em média; o resto é sorte e os outros.
outcome-won = vitória
outcome-lost = derrota
outcome-not-lost = sem derrota
outcome-shared = repartido ({ $share })
review-mistake = Jogada { $number }: { $grade }. Jogaste «{ $played }»; «{ $best }» era melhor por { $lost }.
review-fine = Nenhum erro que se distinga do acaso.
grade-inaccuracy = um erro pequeno
grade-mistake = um erro
grade-blunder = um erro grave

## No terminal

command-coach = treinador
plain-coach-hint = Escreve treinador para perguntar ao treinador.
coach-thinks = O treinador pensa …
coach-away = Nesta mesa não há treinador: começa com --coach.
