# O que o terminal diz de si mesmo. O texto dos jogos está ao lado deste ficheiro.

guest = Visitante
tagline = jogos de cartas populares
which-game = A que jogamos?
for-players = { $number } jogadores
players = Jogadores
your-name = O teu nome
language-setting = Idioma
others = Os outros jogam
level-setting = A força deles
house-rules = Regras da casa
sit-down = Sentar e jogar
on = sim
off = não
pace =
    { $seconds ->
        [0] de imediato
       *[other] após { $seconds } s
    }
others-play = os outros jogam { pace }
dealing = A baralhar as cartas …
dealing-search = Os outros preparam-se. Da primeira vez demora alguns minutos …
log = O que aconteceu
so-far = Até agora: { $move }.
confirm-hint = Enter joga, Escape desfaz.
back-hint = Escape desfaz um passo.
choose-first = Essa carta serve para várias respostas: escolhe primeiro uma delas.
no-clock = Pergunta-se a várias pessoas ao mesmo tempo. Não há relógio: joga com calma.
seconds-left = Faltam { $seconds } s.
window-seconds =
    { $seconds ->
        [one] Pergunta-se a várias pessoas ao mesmo tempo, durante um segundo: responde depressa.
       *[other] Pergunta-se a várias pessoas ao mesmo tempo, durante { $seconds } segundos: responde depressa.
    }
over-hint = Enter: desforra, novo jogo, guardar ou sair.
written-hint = a tua jogada em notação, por exemplo Q Qh Qs done
saved = O jogo foi guardado em { $path }.

## Teclas

picker-keys = [b]Enter[/b] jogar  [b]Tab[/b] definições  [b]F1[/b] regras  [b]F3[/b] dia ou noite  [b]Esc[/b] sair
table-keys = [b]Enter[/b] joga [b]Esp[/b] escolhe [b]Esc[/b] volta [b]F1[/b] regras [b]F2[/b] guarda [b]F3[/b] luz [b]+/−[/b] ritmo [b]F10[/b] sair
table-keys-coach = [b]Enter[/b] joga [b]Esp[/b] escolhe [b]Esc[/b] volta [b]F1[/b] regras [b]F2[/b] guarda [b]F4[/b] conselho [b]+/−[/b] ritmo [b]F10[/b] sair
help-close = [b]Esc[/b] voltar à mesa  [b]↑ ↓[/b] deslocar
help-keys =
    Uma letra ou um algarismo escolhe a carta ou a resposta que está ao seu lado. Com as setas vai-se de carta em carta, com Tab para as respostas e de volta; Espaço escolhe, Enter joga o que foi escolhido, Escape desfaz o último passo. O rato também faz tudo isso. Com dois pontos pode escrever-se a jogada em notação. Page Up e Page Down folheiam o que aconteceu; + e − fazem os outros jogar mais depressa ou mais devagar, e qualquer tecla encurta uma pausa.

## Diálogos

result-title = O jogo terminou
save-title = Guardar o jogo
save-where = Em que ficheiro? Enter guarda, Escape não.
leave-title = Sair da mesa
leave-question = O jogo ainda não terminou. Queres guardá-lo?
button-rematch = Desforra
button-new = Novo jogo
button-save = Guardar
button-look = Voltar à mesa
button-quit = Sair
button-leave = Sair sem guardar
button-stay = Ficar

## Linha a linha

plain-welcome = { $title }. Contigo à mesa: { $others }.
plain-hint = Responde com um número, com vários, ou em notação. Escreve ? para ver a ajuda, sair para deixar a mesa.
plain-which = Escreve uma destas palavras: { $words }.
plain-help =
    Escreve o número de uma resposta, ou vários números para escolher várias cartas de uma vez. A notação também serve: Q Qh Qs done.
    Outras palavras: regras, mão (as tuas cartas), mesa (o que lá está e quem lá está), história (o que aconteceu),
    voltar (desfaz o último passo de uma jogada por acabar), guardar FICHEIRO, sair.
plain-score = { $name }: { $points }
plain-save-where = Escreve guardar e o nome de um ficheiro.
plain-save-question = Guardar o jogo em { $path }? sim ou não
plain-yes = s sim y yes
plain-goodbye = Até à próxima.
your-hand =
    { $number ->
        [0] Não tens cartas.
       *[other] A tua mão: { $cards }.
    }
face-down =
    { $number ->
        [1] Uma carta, virada para baixo.
       *[other] { $number } cartas, viradas para baixo.
    }
command-help = ? ajuda
command-rules = regras
command-hand = mão mao
command-table = mesa
command-log = história historia
command-save = guardar
command-back = voltar
command-quit = sair

## Ver um jogo guardado

replay-keys = [b]← →[/b] passo  [b]Home End[/b] início, fim  [b]s[/b] outro lugar  [b]F1[/b] regras  [b]F3[/b] luz  [b]Esc[/b] sair
replay-move = Jogada { $number } de { $length }.
replay-everything = Mostra-se tudo.
replay-seat = Como { $name } o viu (lugar { $seat }).
replay-about = { $title }. Jogadores: { $names }. Regras da casa: { $options }.
replay-running = O jogo ainda não terminou.
verified-key = A chave corresponde ao seu hash ({ $hash }).
verified-shares =
    { $number ->
        [one] Um dispositivo teve parte na distribuição, por isso mais ninguém a pôde escolher.
       *[other] { $number } dispositivos tiveram parte na distribuição, por isso ninguém a pôde escolher.
    }
verified-moves =
    { $number ->
        [1] Uma jogada, feita segundo as regras.
       *[other] { $number } jogadas, todas feitas segundo as regras.
    }
verified-result = O resultado é o das jogadas: { $scores }.

## Lições

learn-welcome = Uma lição de { $title }: { $length } passos breves.
learn-step = Passo { $number } de { $length }
learn-go-on = Carrega em Enter para continuar.
learn-again = Tenta outra vez.
learn-over = Foi esta a lição. Agora um jogo a sério, com o treinador ao teu lado: { $command }

## Problemas

puzzle-welcome = { $title }: problema { $number } de { $length }. Uma escolha é claramente a melhor.
puzzle-right = Certo!
puzzle-wrong = Não é a melhor.
puzzle-values = Quanto valem as escolhas (* é certa):
puzzle-proven = Quanto valem as escolhas, provado (* é certa):
