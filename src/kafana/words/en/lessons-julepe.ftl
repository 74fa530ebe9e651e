# The lesson: short and friendly, for somebody who has never heard of the game.

lesson-aim = A round has five tricks. Whoever is in needs two of them; whoever falls short pays as much as lies in the pot.
lesson-in = From high to low the cards are 1 3 12 11 10 7 6 5 4 2. Oros are trumps, and you hold three good ones: say that you are in.
lesson-in-done = Because you are in, the dealer is in too, and takes the face-up trump. The ace of trumps would have forced you in.
lesson-in-wrong = Staying out costs nothing, but with such trumps two tricks are likely: go in.
lesson-exchange = Whoever is in may exchange cards once. Keep your trumps and give the 4 of bastos and the 2 of copas away.
lesson-exchange-done = New cards come from the four leftovers, then from the folded hands. The dealer goes last, with six cards, and then puts one away.
lesson-exchange-wrong = That is allowed, but trumps win tricks and these two hardly ever do: give away just the 4 of bastos and the 2 of copas.
lesson-out = Copas are trumps now. You have none, and no high card either: stay out.
lesson-out-done = Your hand is folded, and this round can cost you nothing.
lesson-out-wrong = With this hand you would hardly win two tricks, and then you would pay what the pot is worth: stay out.
lesson-follow = Copas were led and you have copas: you have to follow suit, and to beat the best card if you can.
lesson-follow-done = The 12 beats the 11, and nothing else was allowed: often the rules choose the card for you.
lesson-trump = The 1 of copas was led, and you have no copas: then you have to play a trump. A small one will do.
lesson-trump-done = Any trump beats the other suits. Had a trump lain there already, you would have had to beat it, if you could.
lesson-trump-wrong = That is allowed, but the 6 of oros beats the 1 of copas as well: keep the 11 for another trick.
lesson-pay = The last trick. You have won one so far, and two make you safe: play your last card.
lesson-pay-done = You are safe, and so is the one with three tricks: you share what the third one pays. With only two in, and both safe, they would have shared the pot itself.
lesson-house = You deal, and nobody else is in: you may play against the house, or decline. Your trumps are strong: face the house.
lesson-house-done = With two or three tricks you take half of the pot, with four or five all of it. With fewer you pay its worth into it.
lesson-house-wrong = Declining is allowed and ends the round, but this is a strong hand: face the house.
