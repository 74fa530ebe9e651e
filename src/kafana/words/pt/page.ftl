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
set-confirm = Confirmar cada jogada
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
invite-near = Só este computador encontra este endereço. Abre a casa à tua rede para convidar outros.
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
start = Começar
start-bots = Começar, com bots: { $number }
wait-host = Quem organiza a mesa começa o jogo.
stand = Sair da mesa
other-device = Continuar noutro dispositivo
code-is = Introduz lá este código no prazo de dois minutos:
deal-hash = Selo da distribuição (SHA-256):

## The table

reconnecting = A religar…
log = O que aconteceu
nothing-yet = Ainda nada.
chat = Chat
mute = Silenciar
unmute = Mostrar
write = Diz algo
send = Enviar
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

## The coach

coach = Treinador
coach-on = Aqui pode perguntar-se ao treinador
ask-coach = Perguntar ao treinador
coach-thinks = O treinador pensa … Da primeira vez pode demorar alguns minutos.
coach-silent = O treinador não tem nada a dizer agora.
coach-moves = Opções, da melhor para a pior
coach-all = Todas as opções ({ $number })
coach-choice = Opção
coach-chance = Probabilidade de ganhar
coach-euros = Espera-se
coach-often = Quantas vezes
coach-lie = Mentira: { $chance }
coach-needed = Desafiar compensa a partir de { $chance }
coach-cards = Onde podem estar as cartas que não vês
coach-counts = Quantas cartas que não vês há em cada lugar, em média
coach-certain = de certeza
coach-undecided = por resolver
seconds-left = Faltam { $seconds } segundos

## The end, replays and reviews

hint = Toca nas cartas ou arrasta-as para a mesa, escolhe e confirma. Um só toque não envia nada.
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
download = Descarregar como texto
fair = A distribuição corresponde ao selo mostrado antes.
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
