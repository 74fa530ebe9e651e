# The lesson: short and friendly, for somebody who has never heard of the game.

lesson-aim = Whoever first has enough golden potatoes wins; with three players, eight. Three potatoes of one name, laid together, earn them: papa one, papas duquesas two, papas fritas three.
lesson-three = It is your turn. Lay your three papas together, as a threesome.
lesson-three-done = Nobody stopped it, so it stands and earns a golden potato. Your turn goes on: you may play as often as you like.
lesson-three-wrong = You may play that card alone, but first lay a threesome: papa, papa, papa.
lesson-wild = A wildcard stands in for a potato. Lay it with your two papas fritas.
lesson-wild-done = Three golden potatoes at once! Three cards that show the same value are a threesome too and earn one, but without wildcards.
lesson-wild-wrong = You may play that card, but first lay the threesome: the wildcard and two papas fritas.
lesson-action = Action cards are played alone. Get off the pony steals a golden potato: play it at the player who has some.
lesson-action-done = The card has an alarm: your turn is over, and as usual at the end of a turn you drew a card.
lesson-action-wrong = That player has no golden potatoes, so there is nothing to steal. Choose the other one.
lesson-nopoh = After every play the others have three seconds to interrupt it. Potato of the year brings a golden potato: stop it with No Poh!
lesson-nopoh-done = Cancelled: nothing happens, and both cards are spent.
lesson-nopoh-wrong = Then the other player gains a golden potato. You can stop that: No Poh!
lesson-strong = A threesome! No Poh does not stop that, but the stronger Te Dije Que No Poh stops everything. Play it.
lesson-strong-done = No golden potatoes this time. Te Dije Que No Poh stops any interrupt too.
lesson-strong-wrong = This threesome earns two golden potatoes, and with eight the other player would win. Stop it!
lesson-chain = You played Potato of the year, and somebody said No Poh. An interrupt can be interrupted: answer with your own No Poh.
lesson-chain-done = Their No Poh is cancelled, so your card stands after all. It goes on like this until nobody interrupts any more.
lesson-chain-wrong = Then your card is cancelled. You still have a No Poh: answer with it.
lesson-end = After at least one play you may end your turn. You then draw one card, and may keep seven at most. End your turn.
lesson-end-done = With eight cards you now have to discard one. And whoever begins a turn with no cards draws three.
lesson-end-wrong = You may play on, but this time see what the end of a turn is like: end it.
