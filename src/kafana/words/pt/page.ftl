# What the page says of its own: buttons, settings, the waiting room. What games say is beside it.

## The lobby

skip = Ir para a mesa
motto = Senta-te: os jogos estão na mesa.
your-name = O teu nome
name-place = como te chamam
name-first = Diz-nos primeiro o teu nome.
no-account = Sem conta. Os bots ocupam as cadeiras vazias.
play-now = Jogar já
new-table = Nova mesa
new-table-of = Nova mesa: { $game }
rules = Regras
rules-of = Regras: { $game }
players = De { $low } a { $high } jogadores
players-exactly = { $number } jogadores
open-tables = Mesas abertas
no-tables = Nenhuma mesa espera jogadores. Abre uma!
taken = { $taken } de { $seats } cadeiras ocupadas
sit = Sentar-se
have-code = Código do teu outro dispositivo
take-over = Ocupar o lugar
chairs = Cadeiras
per-move = Tempo por jogada
reserve-time = Reserva para todo o jogo
bots = Bots
level-beginner = principiante
level-regular = habitual
level-strong = forte
level-master = mestre
level-of = Bot na cadeira { $number }
coach-allow = Pode perguntar-se ao treinador
no-clock = sem relógio
seconds = { $seconds } s
public = Mostrar na lista de mesas abertas
open-table = Abrir a mesa

## Settings

options = Opções e relógio
agree = De acordo
settings = Definições
language = Idioma
theme = Luz
theme-system = Como o sistema
theme-light = Dia (carvalho)
theme-dark = Noite (nogueira)
set-confirm = Confirmar as jogadas que podem custar alguma coisa
set-auto = Dar sozinha a única resposta possível
set-motion = Cartas a voar
set-sound = Sons
set-fourColours = Naipes em quatro cores
set-chat = Mostrar o chat
set-hints = Dicas para principiantes
keys = Teclas
keys-text = As setas percorrem cartas e opções, espaço escolhe, enter confirma, escape desfaz. ? pergunta ao treinador onde o há.
close = Fechar
moment = Um momento…
no-house = A casa não responde. Está a funcionar?
went-wrong = Algo correu mal.
no-table = Essa mesa não existe
home = Para a entrada
nowhere = Aqui não há nada
nowhere-text = O endereço está mal escrito, ou o que aqui havia já não está.

## The waiting room

waiting-room = À espera de companhia
invited = { $host } convida-te: { $game }
invite = Envia esta ligação a quem quiseres convidar
invite-near = Só este computador encontra este endereço. Para convidar outros, fecha a casa e abre-a à tua rede:
invite-network = Os amigos na mesma rede encontram a mesa neste endereço, ou apontam uma câmara ao código.
invite-scan = Os amigos abrem o endereço, ou apontam uma câmara ao código.
invite-code = O endereço como código QR
copy = Copiar
copied = Ligação copiada.
share-link = Partilhar
seats = Cadeiras
free-chair = cadeira livre
you = tu
host = organiza
bot = bot
away = ausente
kick = Expulsar
sent-away = O anfitrião deu a tua cadeira a outros.
taken-over = Agora jogas noutro dispositivo. Este só vê.
start = Começar
start-bots = Começar, com bots: { $number }
wait-host = Quem organiza a mesa começa o jogo.
stand = Sair da mesa
other-device = Continuar noutro dispositivo
code-is = Introduz lá este código no prazo de dois minutos:
deal-hash = Selo da distribuição (SHA-256):

## The table

reconnecting = A religar…
no-network = Sem rede: o que fizeres fica guardado
log = O que aconteceu
nothing-yet = Ainda nada.
chat = Chat
mute = Silenciar
unmute = Mostrar
write = Diz algo
send = Enviar
phrases = Frases rápidas
unread = Mensagens por ler: { $number }
face-down = carta virada para baixo
cards = Cartas: { $number }
asked = decide
reserve = reserva { $seconds } s
your-hand = A tua mão, cartas: { $number }
your-place = O teu lugar
no-cards = Não tens cartas.
choices = Opções
so-far = Até agora:
sure = Pronto. Fica assim?
confirm = Confirmar
sending = A enviar…
undo = Desfazer
wanted = Prontas para a próxima escolha, cartas: { $number }
get-ready = Ter pronta:

## The coach

coach = Treinador
coach-on = Aqui pode perguntar-se ao treinador
ask-coach = Perguntar ao treinador
coach-silent = O treinador não tem nada a dizer agora.
coach-thinks-now = O treinador está a ver …
coach-take = Fazer esta jogada
coach-best = a escolha do treinador
coach-rough = uma primeira estimativa aproximada
coach-more = Mais do treinador
learning = Modo de aprendizagem
learning-on = Modo de aprendizagem: cada opção mostra quanto vale.
learning-offer = Mostra-me quanto vale cada opção
coach-moves = Opções, da melhor para a pior
coach-all = Todas as opções ({ $number })
coach-choice = Opção
coach-worth = Valor
coach-often = Quantas vezes
coach-lie = Mentira: { $chance }
coach-needed = Desafiar compensa a partir de { $chance }
coach-cards = Onde podem estar as cartas que não vês
coach-counts = Quantas cartas que não vês há em cada lugar, em média
coach-certain = de certeza
coach-undecided = por resolver
seconds-left = Faltam { $seconds } segundos

## The end, replays and reviews

hint = Toca nas cartas ou arrasta-as para a mesa, escolhe e confirma. Com um só toque só se envia o que nada custa.
understood = Entendido
watching = Estás a assistir.
over = O jogo terminou.
scores = Pontuação
rematch = Outra vez
follow-rematch = Para o próximo jogo
replay = Repetição
review = Revisão
review-of = Jogadas de
review-works = A ver a jogada { $done } de { $steps } …
review-played = Jogado
review-better = Melhor
review-by = (melhor por { $lost })
review-position = Jogada { $number } como a via quem jogava
review-before = Erro anterior
review-next = Erro seguinte
review-count = Erro { $number } de { $of }
review-again = Jogar outra vez a partir daqui
review-again-note = As cartas estão como estavam então, e os outros são bots. É treino: nada conta.
practice-on = Treino: as cartas estão como estavam então, e nada conta
download = Descarregar como texto
fair = A distribuição corresponde ao selo mostrado antes.
fair-shared = Ninguém escolheu esta distribuição: o teu dispositivo teve parte nela, e corresponde aos selos mostrados antes.
unfair = A distribuição não corresponde ao selo!
step-of = Passo { $step } de { $steps }
first = Para o início
back = Um passo atrás
forward = Um passo à frente
last = Para o fim
share = Copiar a ligação

## The cloth

sort = Ordenar a mão: { $how }
sort-dealt = Como veio
sort-rank = Por valor
sort-suit = Por naipe
verdict-true = Verdade
verdict-lie = Mentira!
tricks-won = Vazas
money-moved = Ganho ou pago
pot-now = O pote: { $pot }

## Lessons and puzzles

learn = Aprender
learn-it = Aprende: dois minutos
learned = Aprendido ✓
new-here = Primeira vez aqui? Faz uma lição: alguns passos curtos à mesa, cerca de dois minutos, e depois um jogo com o treinador ao lado.
not-now = Agora não
guest = Convidado
study-says = O que se diz
study-right = Muito bem
study-wrong = Ainda não
study-back = Voltar
study-step-again = Outra vez
study-on = Continuar
study-end = É tudo o que é preciso saber.
study-end-text = Agora joga a sério: bots simpáticos, e o treinador mostra quanto vale cada escolha.
study-again = Repetir a lição
play-learning = Jogar com o treinador
puzzles = Problemas
puzzle-of-day = Problema do dia
puzzle-number = Problema { $number } de { $count }
puzzle-task = Uma escolha é claramente a melhor. Descobre-a!
puzzle-right = Certo!
puzzle-wrong = O melhor era: { $best }
puzzle-proven = Provado contando tudo até ao fim.
puzzle-next = Problema seguinte
puzzle-archive = Todos os { $count } problemas
puzzle-was-right = Este já o resolveste.
puzzle-was-wrong = Este falhaste uma vez.
your-answer = a tua resposta
streak = { $days ->
    [one] { $days } dia seguido
   *[other] { $days } dias seguidos
}
streak-text = Dias seguidos com um problema do dia resolvido à primeira
offline = A casa não responde
offline-text = Sem ela, as regras, as lições e os problemas continuam a funcionar. As mesas têm de esperar que ela volte.
renewed = A casa foi renovada. Recarrega a página quando te der jeito.

## Companhia

own-games = Os teus jogos
own-none = Aqui ficam os teus jogos, para este dispositivo.
go-on = Continuar
your-turn = É a tua vez
not-begun = espera companhia
others-turn = é a vez de outros
time-left = faltam { $time }
days = { $days ->
    [one] 1 dia
   *[other] { $days } dias
}
hours = { $hours } h
minutes = { $minutes } min
own-over = Jogos terminados
own-place = Lugar { $place } de { $seats }
own-resigned = desistência
own-stopped = interrompido
statistics = Estatísticas
stat-game = Jogo
stat-against = Contra
stat-games = Jogos
stat-won = Ganhos
against-people = pessoas
against-mixed = bots variados
rating = Pontuação
forget-me = Esquecer-me
forget-text = A casa apaga o teu nome, os teus jogos, estatísticas e pontuações. Os jogos em curso continuam sem ti. Não se pode desfazer.
forget-sure = Esquecer-me de vez
forgotten = A casa esqueceu-te.
stay = Ficar
live-tables = A decorrer agora
watch = Assistir
watchers = A assistir: { $number }
best = Os melhores
best-text = Pessoas e bots na mesma escala; ± diz quanta dúvida resta. Contam os jogos com duas ou mais pessoas, ou com bots, sem treinador e sem que alguém ocupe o lugar de outro.
best-none = Ainda ninguém tem pontuação neste jogo.
late-join = Os amigos podem chegar mais tarde
rated-now = Para a pontuação, sem treinador
counts-yes = Este jogo conta para a pontuação.
leave = Sair da mesa
leave-text = A cadeira continua tua e podes voltar por «Os teus jogos». Enquanto não estás, alguém joga por ti.
leave-slow = A cadeira continua tua e podes voltar por «Os teus jogos». Ninguém joga por ti antes de o teu tempo acabar.
leave-now = Para a entrada
resign = Desistir
resign-text = Desistir quer dizer que um bot fica com a tua cadeira para sempre e que perdes o jogo.
join-late = Ocupar a cadeira de um bot
join-late-text = As cartas dele passam a ser tuas. O jogo deixa de contar para a pontuação.
chair-to-bot = O anfitrião deu a tua cadeira a um bot. Podes continuar a assistir.
chair-elsewhere = Agora joga-se na tua cadeira noutro dispositivo. Aqui estás a assistir.
notify = Avisa-me quando for a minha vez
notify-on = És avisado quando é a tua vez, enquanto esta página estiver aberta.
turn-at = É a tua vez: { $game }
