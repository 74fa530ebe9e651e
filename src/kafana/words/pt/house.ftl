# O que a casa diz de si mesma: porque não faz alguma coisa.

late = A mesa já seguiu em frente.
busy = Esta mesa está muito ocupada neste momento. Tenta outra vez.
closing = A casa está a fechar. Tenta outra vez daqui a pouco.
full = A casa está cheia neste momento. Tenta mais tarde.
preparing = O jogo está a ser preparado. Começa dentro de um momento.
preparing-search = Os bots preparam-se. Da primeira vez demora alguns minutos; depois começa.
too-fast = Foi rápido de mais. Espera um momento.
bad-request = Isso não se entende.
bad-origin = Isto vem de outra página.
bad-token = Um bot precisa do seu token.
bad-name = Um nome tem de 1 a { $most } caracteres visíveis.
bad-chat = Uma mensagem tem de 1 a { $most } caracteres visíveis.
bad-options = Assim não se pode jogar: { $reason }.
bad-seats = Neste jogo são no mínimo { $fewest } e no máximo { $most } jogadores.
bad-clock = Um relógio tem até uma hora por jogada e até um dia de reserva.
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

## Os jogos numa frase

blurb-budallas = Cobre as cartas com que te atacam. Quem fica com cartas é o budala.
blurb-cheat = Põe cartas viradas para baixo e diz quais são. A verdade é opcional.
blurb-julepe = Cinco pessoas, três naipes e um pote: quem vai a jogo tem de ganhar vazas.
blurb-papas = Junta batatas, rouba, interrompe: No Poh!
blurb-valepaska = Anuncia cada vez mais alto, mente se for preciso e queima a pilha.
