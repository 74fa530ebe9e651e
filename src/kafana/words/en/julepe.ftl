title = Julepe
origin = Spain
summary = Five tricks for money. Whoever is in needs two of them; whoever falls short pays what the pot is worth.
blurb = Five players, three suits, and a pot: who is in must win tricks.
hint = Say whether you are in, exchange cards, and win two of the five tricks. Who is in and falls short pays the pot.

spanish-card = { $number } of { $suit }

zone-house = The house
zone-deck = Leftovers
zone-folded = Folded
zone-chosen = To be exchanged
zone-aside = Set aside
zone-upcard = Face-up trump
zone-trick = Trick
zone-played = Played
option-village = In Urones the dealer looks before facing the house, in Vilalba not (J14).
choice-urones = Urones
choice-vilalba = Vilalba
option-must-overtrump = Who has to trump must beat the trumps already played, if able (J4).
option-rounds = The match has so many rounds (J15).

## Questions and choices

ask-join = Trumps are { $suit } ({ $card } lies face up), and the pot holds { $pot }. Are you in?
ask-alone = Nobody else is in. { $card } lies face up, and the pot holds { $pot }. Will you face the house?
ask-alone-unseen = Nobody else is in. { $card } lies face up, and the pot holds { $pot }. Will you face the house, without looking at your hand?
ask-exchange =
    { $number ->
        [0] Choose the cards that you want to exchange, or keep your hand.
       *[other] To be exchanged: { some-cards }. More, or done?
    }
ask-discard = Put one card away, so that five remain.
ask-lead = You lead to the trick. Which card do you play?
ask-follow = In the trick: { $cards }. Which card do you play?
choose-in = I’m in
choose-out = I’m out
choose-house = Face the house
choose-decline = Decline
choose-keep = Keep the hand

## The table

fact-round = Round { $number } of { $rounds }
fact-trumps = Trumps: { $suit }
fact-trumps-card = Trumps: { $suit } ({ $card } face up)
fact-pot = Pot: { $pot }
fact-in = In: { $players }
fact-house =
    { $number ->
        [one] The house has one trick
       *[other] The house has { $number } tricks
    }
fact-trick = Trick: { $cards }
laid-by = { $card } ({ $who })
laid-by-house = { $card } (the house)
seat-balance = { $money }
seat-deals = deals
seat-in = in
seat-tricks =
    { $number ->
        [one] one trick
       *[other] { $number } tricks
    }
seat-exchanged = exchanged { $number }
seat-out = out

## What happens

joins =
    { $who ->
        [you] You are in.
       *[other] { $who } is in.
    }
stays-out =
    { $who ->
        [you] You stay out and fold your hand.
       *[other] { $who } stays out.
    }
dealer-in =
    { $dealer ->
        [you] You deal, so you are in too, and you take the face-up { $card } into your hand.
       *[other] { $dealer } deals and is therefore in too, and takes the face-up { $card } into the hand.
    }
nobody-in =
    { $dealer ->
        [you] None of the others is in. You are the dealer: the house is waiting for you.
       *[other] None of the others is in. { $dealer }, the dealer, may face the house.
    }
faces-house =
    { $who ->
        [you] You take the face-up { $card } and face the house, which gets six cards and puts one away.
       *[other] { $who } takes the face-up { $card } and faces the house, which gets six cards and puts one away.
    }
declines =
    { $who ->
        [you] You decline to face the house.
       *[other] { $who } declines to face the house.
    }
keeps =
    { $who ->
        [you] You keep your hand.
       *[other] { $who } keeps the hand.
    }
exchanges =
    { $who ->
        [you] You exchange { some-cards }.
       *[other] { $who } exchanges { some-cards }.
    }
exchanges-own = You give { $given } away and get { $taken }.
discards =
    { $who ->
        [you] You put one card away.
       *[other] { $who } puts one card away.
    }
discards-own = You put { $card } away.
leads =
    { $who ->
        [you] You lead { $card }.
       *[other] { $who } leads { $card }.
    }
plays =
    { $who ->
        [you] You play { $card }.
       *[other] { $who } plays { $card }.
    }
house-leads = The house leads { $card }.
house-plays = The house plays { $card }.
wins =
    { $who ->
        [you]
            { $number ->
                [one] You win the trick, your first.
               *[other] You win the trick, and have { $number } now.
            }
       *[other]
            { $number ->
                [one] { $who } wins the trick, the first one.
               *[other] { $who } wins the trick, and has { $number } now.
            }
    }
house-wins =
    { $number ->
        [one] The house wins the trick, its first.
       *[other] The house wins the trick, and has { $number } now.
    }
tricks = The round is over. Tricks: { $counts }.
tricks-of = { $who } { $number }
tricks-of-house = the house { $number }
settled-declined = The round is over, and nobody pays.
settled-split = Both are safe and share the pot, { $gain } each: { $winners }.
settled-julepe =
    { $won ->
        [one] Julepe for { $losers }: fewer than two tricks cost the worth of the pot, { $loss }. That makes { $gain } for { $winners }.
       *[other] Julepe for { $losers }: fewer than two tricks cost the worth of the pot, { $loss }. That makes { $gain } each for { $winners }.
    }
settled-nobody-safe = One trick each: nobody is safe, and nobody pays.
settled-pot-won =
    { $dealer ->
        [you] You have beaten the house and take the whole pot, { $gain }.
       *[other] { $dealer } has beaten the house and takes the whole pot, { $gain }.
    }
settled-half-won =
    { $dealer ->
        [you] Two or three tricks against the house: you take half of the pot, { $gain }.
       *[other] Two or three tricks against the house: { $dealer } takes half of the pot, { $gain }.
    }
settled-doubled =
    { $dealer ->
        [you] The house has beaten you: you pay the worth of the pot, { $loss }, and it holds { $pot } now.
       *[other] The house has beaten { $dealer }, who pays the worth of the pot, { $loss }; it holds { $pot } now.
    }
stakes-of-all = Everybody puts in { $coin }, and the pot holds { $pot }.
stake-of-dealer =
    { $dealer ->
        [you] You deal next and put in { $coin }; the pot holds { $pot }.
       *[other] { $dealer } deals next and puts in { $coin }; the pot holds { $pot }.
    }
deals =
    { $dealer ->
        [you] You deal and turn up { $card }: trumps are { $suit }.
       *[other] { $dealer } deals and turns up { $card }: trumps are { $suit }.
    }
shared-out =
    { $dealer ->
        [you] The match is over, and the pot is shared out: { $share } each; you, the last dealer, get the remaining { $rest }.
       *[other] The match is over, and the pot is shared out: { $share } each; { $dealer }, the last dealer, gets the remaining { $rest }.
    }

## The end

won =
    { $who ->
        [you] You have done best, with { $money }.
       *[other] { $who } has done best, with { $money }.
    }
shared = They have done best, with { $money } each: { $players }.
balances = The purses: { $balances }.
balance-of = { $who } { $money }

## Refusals

refused-ace-forces-in = Whoever holds the ace of trumps has to be in (J6).
refused-not-held = You can choose only cards of your own hand (§5).
refused-not-ascending = List the cards to be exchanged in ascending order, each of them once (G7).
refused-too-many = You cannot exchange more cards than the leftovers and the folded hands still hold (J7).
refused-not-following = You have the suit that was led, so you have to follow it (J3).
refused-not-beating = You can beat the best card with the suit that was led, so you have to (J3).
refused-not-trumping = You have nothing of the suit that was led, so you have to play a trump (J4).
refused-not-overtrumping = You can beat the trumps already played, so you have to (J4).

## Reasons of the coach

reason-ace-forces-in = The ace of trumps forces you in.
reason-only-card = The rules leave you no other card than { $card }.
reason-lost-anyway = This trick is lost anyway: give { $card } and keep { $kept }.
reason-plays-last = You play last, and { $card } wins the trick.
reason-sure-winner = Nobody who plays after you can beat { $card }.
reason-cheapest-winner = { $card } is the cheapest card that takes the lead: keep the stronger ones.
reason-last-chance =
    { $number ->
        [one] You need this very trick to be safe: there is no other.
       *[other] You need every trick that is left ({ $number }) to be safe.
    }
reason-already-safe = With { $number } tricks you are safe: you pay nothing in this round.
reason-many-trumps = You have { $number } trumps, and trumps win tricks.
reason-few-trumps =
    { $number ->
        [0] You have no trump: two tricks are hard to win like that.
       *[other] You have only one trump: two tricks are hard to win like that.
    }
reason-costs-pot = Whoever is in and falls short may have to pay { $pot }; staying out costs nothing.
reason-keeps-best = Trumps and aces stay, since they win tricks; for the rest something better may come.
reason-nothing-to-change = You hold nothing but trumps and aces: new cards could hardly be better.
reason-weakest-away = { $card } is the weakest of your six cards.
reason-tricks =
    { $needed ->
        [one] You need one more trick
       *[other] You need { $needed } tricks
    } and { $sure ->
        [0] hold no sure one.
        [one] hold one sure one.
       *[other] hold { $sure } sure ones.
    }
reason-rest-away = All that is neither trump nor ace goes: { $number } new cards, and each may be a trump.
reason-leads-trump = You lead a trump: whoever has one must follow with it, so fewer are left against you.
reason-only-trumps-beat = Nobody can hold a higher card of that suit: only a trump beats { $card }.
reason-strongest = Of the cards that take the lead, { $card } is the strongest: for those after you it is the hardest to beat.
reason-weakest-lead = { $card } is your weakest card: lead it, and the better ones stay.
reason-keeps-trumps = You lead no trump: yours are kept for tricks that others lead.
