# What the house says about itself: why it does not do something.

late = The table has moved on.
busy = This table is too busy just now. Try again.
closing = The house is closing. Try again in a moment.
full = The house is full just now. Try again later.
preparing = The game is being made ready. It begins in a moment.
too-fast = That was too fast. Wait a moment.
bad-request = That cannot be understood.
bad-origin = This comes from another page.
bad-token = A bot needs its token.
bad-name = A name has 1 to { $most } characters that can be seen.
bad-chat = A message has 1 to { $most } characters that can be seen.
bad-options = That cannot be played: { $reason }.
bad-seats = Players at this game: at least { $fewest }, at most { $most }.
bad-clock = A clock has up to seven days for a move and up to a day in reserve.
bad-level = There is no such level or bot. There are: { $known }.
bad-code = There is no such code, or it is no longer valid.
no-such-thing = There is nothing here.
no-table = There is no such table.
no-game = There is no such game.
not-host = Only the host of the table can do that.
not-seated = You do not sit at this table.
already-seated = You already sit at this table.
already-started = The game has already begun.
not-over = The game is not over yet.
no-coach = There is no coach at this table.
seat-taken = That seat is taken.
too-few-seats = More people sit here than that.
nobody-there = Nobody sits there.
kick-yourself = You cannot send yourself away; stand up instead.
old-protocol = This client speaks another version of the protocol: the house speaks version 2 (p=2 in the address). A page has to be loaded anew.
rules-gone = This game was played by earlier rules, which the house no longer knows. It cannot be shown or gone on with (G8).
cannot-store = This cannot be stored just now, so it does not count. Nothing is lost; try again in a moment.
bad-table = This table is damaged on the disk and cannot be read.
sent-away = The host has sent you away from this table.
has-resigned = You have given this game up, and cannot sit down in it again.
kick-later = At a public table nobody is sent away while the game is on.
bad-host = The house is not known by this name.
committed = Your device has already committed to a share of the deal.
bad-share = This is not the share of the deal that your device committed to.
not-opening = Shares of the deal are opened only just before it.

## What people say at the table with one touch

phrase-hello = Hello!
phrase-luck = Good luck!
phrase-nice = Well played!
phrase-ouch = Ouch!
phrase-laugh = Ha ha!
phrase-moment = One moment, please.
phrase-hurry = Shall we go on?
phrase-sorry = Sorry!
phrase-thanks = Thank you!
phrase-again = Once more?
phrase-bye = Goodbye!
