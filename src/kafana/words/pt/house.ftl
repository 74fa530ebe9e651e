# O que a casa diz de si mesma: porque não faz alguma coisa.

late = A mesa já seguiu em frente.
busy = Esta mesa está muito ocupada neste momento. Tenta outra vez.
closing = A casa está a fechar. Tenta outra vez daqui a pouco.
full = A casa está cheia neste momento. Tenta mais tarde.
preparing = O jogo está a ser preparado. Começa dentro de um momento.
too-fast = Foi rápido de mais. Espera um momento.
bad-request = Isso não se entende.
bad-origin = Isto vem de outra página.
bad-token = Um bot precisa do seu token.
bad-name = Um nome tem de 1 a { $most } caracteres visíveis.
bad-chat = Uma mensagem tem de 1 a { $most } caracteres visíveis.
bad-options = Assim não se pode jogar: { $reason }.
bad-seats = Neste jogo são no mínimo { $fewest } e no máximo { $most } jogadores.
bad-clock = Um relógio dá até sete dias por jogada e até um dia de reserva.
bad-level = Não existe esse nível nem esse bot. Existem: { $known }.
bad-code = Esse código não existe, ou já não é válido.
no-such-thing = Aqui não há nada.
no-table = Essa mesa não existe.
no-game = Esse jogo não existe.
not-host = Só quem organiza a mesa pode fazer isso.
not-seated = Não tens lugar nesta mesa.
already-seated = Já tens lugar nesta mesa.
already-started = O jogo já começou.
not-over = O jogo ainda não terminou.
no-coach = Nesta mesa não há treinador.
seat-taken = Esse lugar está ocupado.
too-few-seats = Há mais pessoas nesta mesa do que isso.
nobody-there = Ninguém está nesse lugar.
kick-yourself = Não podes expulsar-te; levanta-te da mesa.
old-protocol = Esta página é de outra versão do Kafana. Carrega-a de novo.
rules-gone = Este jogo foi jogado com regras anteriores que a casa já não conhece. Não se pode mostrar nem continuar (G8).
cannot-store = Neste momento isto não se pode guardar, por isso não conta. Nada se perde; tenta outra vez daqui a pouco.
bad-table = Esta mesa está danificada no disco e não se pode ler.
sent-away = Quem organiza a mesa expulsou-te dela.
has-resigned = Desististe desta partida e não podes voltar a sentar-te nela.
kick-later = Numa mesa pública ninguém é expulso a meio do jogo.
bad-host = A casa não é conhecida por esse nome.
committed = O teu dispositivo já se comprometeu com uma parte da distribuição.
bad-share = Esta não é a parte da distribuição com que o teu dispositivo se comprometeu.
not-opening = As partes da distribuição só se abrem mesmo antes de dar as cartas.

## O que se diz à mesa com um toque

phrase-hello = Olá!
phrase-luck = Boa sorte!
phrase-nice = Bem jogado!
phrase-ouch = Ai!
phrase-laugh = Ha ha!
phrase-moment = Um momento, por favor.
phrase-hurry = Continuamos?
phrase-sorry = Desculpa!
phrase-thanks = Obrigado!
phrase-again = Mais uma?
phrase-bye = Adeus!
