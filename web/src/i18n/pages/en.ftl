### The long texts of the browser: setting up a table, lessons.

## Setting up a table

setup-seats = Who plays with you?
setup-kind-bot = Bot
setup-kind-invited = Friend with a link
setup-kind-open = Anybody
setup-kind-device = This device
setup-seat-open-about = First come, first served: from the public tables or with your link.
setup-seat-invited-about = Only with your link. You get it, with a QR code, when the table is open.
setup-seat-device-about = { $game ->
    [kahuna] You pass this device around; hidden cards stay hidden.
   *[other] You pass this device around.
}
setup-side = Your colour
setup-rules = Which rules?
setup-edition = Edition
setup-variants = Variants
setup-handicap = Head start
setup-handicap-about = Handicap bridges stand before the first turn and cost no cards, so that both have a chance.
setup-handicap-you = Handicap bridges for you
setup-handicap-other = Handicap bridges for the other player
setup-handicap-suggested = { $count ->
    [0] { $other ->
        [0] Against { $name } we suggest none.
        [one] Against { $name } we suggest one for the other player.
       *[other] Against { $name } we suggest { $other } for the other player.
    }
    [one] Against { $name } we suggest one for you.
   *[other] Against { $name } we suggest { $count } for you.
}
setup-handicap-take = Use our suggestion
setup-handicap-people = Between equals: none. For a first game we suggest two.
setup-house = { $count ->
    [0] House rules
    [one] House rules: one changed
   *[other] House rules: { $count } changed
}
setup-house-about = An edition is a set of six rules. Change any of them for this table.
setup-help = How much help?
setup-memory = Memory aids
setup-memory-kahuna-none = None
setup-memory-kahuna-none-about = Like at a real table: remember what was played.
setup-memory-kahuna-discards = Discards
setup-memory-kahuna-discards-about = Everybody can look through the discards.
setup-memory-kahuna-full = Everything
setup-memory-kahuna-full-about = Also the cards the other player must be holding, and those still to come.
setup-memory-piranja-none = None
setup-memory-piranja-none-about = You see how high the piles are, not what is in them.
setup-memory-piranja-discards = Piles
setup-memory-piranja-discards-about = Everybody can look into the digesting piles.
setup-memory-piranja-full = Everything
setup-memory-piranja-full-about = Also everybody’s catch, and which fish are still to come.
setup-risk = Risk glass
setup-risk-off = Off
setup-risk-off-about = Nobody sees how dangerous the next card is.
setup-risk-picture = Picture
setup-risk-picture-about = A glass that fills as the danger grows. Good for children.
setup-risk-numbers = Numbers
setup-risk-numbers-about = The exact chance of each hungry fish, and what it would eat.
setup-hints = Hints
setup-hints-about = Ask what a strong bot would do, and why.
setup-table = The table
setup-clock-none = No clock
setup-clock-none-about = Take all the time you like.
setup-clock-live = Live
setup-clock-live-about = Minutes for the whole game, plus a few seconds each turn.
setup-clock-days = Days
setup-clock-days-about = For friends far away: a few days for each turn.
setup-minutes = Minutes per player
setup-increment = Extra seconds per turn
setup-days = Days per turn
setup-now = { $what }: { $choice }
setup-first = Who starts?
setup-first-chance = Chance decides
setup-first-you = You
setup-first-other = The other player
setup-removed = Dance cards left in the box
setup-removed-usual = the usual number
setup-public = Public
setup-private = Private
setup-public-about = Strangers may take free seats and watch. Otherwise only people with your link.
setup-auto-start = Start by itself
setup-auto-start-about = The game starts as soon as every seat is taken.
setup-rated = Rated
setup-rated-about = The result counts for everybody’s rating.
setup-rated-not = Not with hints, and not with several people on one device.

## Lessons

learn-title = Learn { $game }
learn-skip = Leave the lesson
learn-coach = Coach
learn-next = Go on
learn-watch = Watch what happens…
learn-progress = Progress of the lesson
learn-you = You

learn-kahuna-hello = Welcome to the lagoon: twelve islands, joined by dotted lines. Your bridges are black. Hold more islands than Keiki when they are counted. That’s all!
learn-kahuna-cards = This is your hand. Each card names an island. It lets you build a bridge on any free line of that island.
learn-kahuna-build = Build! Choose ALOA, then the glowing line to BARI.
learn-kahuna-draw = Until your turn ends you can undo everything. Drawing a card ends it: draw from the pile.
learn-kahuna-majority = Keiki builds at ALOA, too. You hold an island when your bridges are on more than half of its lines. ALOA has three, so two will do.
learn-kahuna-second = The card of either end pays for a bridge. Choose DUDA, then the line to ALOA.
learn-kahuna-sweep = You win ALOA: your stone marks it! And Keiki’s bridge there is washed away. This time take a face-up card: LALE.
learn-kahuna-rival = Oh! With two of three lines Keiki wins LALE.
learn-kahuna-remove = Two cards together remove a bridge: one for each end, or the same one twice. Choose both LALE cards, then the glowing bridge.
learn-kahuna-removed = Only one of three lines is left: Keiki loses LALE. It isn’t yours yet. You win an island only by building. Draw a card.
learn-kahuna-five = A few turns later you hold five cards. That’s the limit, so you can’t draw now.
learn-kahuna-abstain = You can skip the draw. Your opponent can’t skip right after you. Try it!
learn-kahuna-put-away = Keiki had to draw. With five cards you can also put some away face down. Choose JOJO and put it away.
learn-kahuna-put-away-draw = After putting cards away you play no more this turn, and you must draw.
learn-kahuna-many = Play as many cards as you like in one turn. First ELAI, on the line to BARI.
learn-kahuna-many-won = Then COCO, on the line to BARI. That makes three of its five lines.
learn-kahuna-many-undo = You win BARI! Now GOLA, on the line to KAHU. (Undo takes back one step at a time.)
learn-kahuna-many-take = Now take BARI. The pile is empty, so its place stays empty, too.
learn-kahuna-last-card = The last card! When the pile and the face-up cards are gone, the round ends with the scoring. Take IFFI!
learn-kahuna-counted = Two islands to none: one point for you. Round two is worth two. The discards are shuffled; bridges and hands stay. From now on, losing your last bridge loses the game.
learn-kahuna-third = Round three is nearly over. Keiki leads two to one, and you hold five islands each. Play HUNA on the line to LALE!
learn-kahuna-third-card = You win LALE, and Keiki’s bridges there are washed away. Now take the last card.
learn-kahuna-last-turns = After the third pile everybody has one last turn. Keiki has played; now it’s you. Make LALE safe: KAHU, on the line to LALE.
learn-kahuna-last-end = There is nothing left to draw. End your turn: here comes the final scoring.
learn-kahuna-won = The final scoring gives the difference: six islands to five, one point. Two points each! Level on points, more islands win. You won, and you know the game.

learn-piranja-hello = Fish want to swim in your row. Bring them home before a hungry one comes!
learn-piranja-reveal = Turn one up: tap the sea. Every turn starts like this.
learn-piranja-fits = A friendly fish! It starts your row. The next one fits if it matches your last fish. Same species or same size. Turn one up!
learn-piranja-size = The same species: it fits. Turn one up!
learn-piranja-other = Another species, but the same size: it fits. Once more!
learn-piranja-net = This one does not match. It swims left, to the first row where it fits. Now bring your row home!
learn-piranja-hungry = Your catch is safe. Look: a hungry barracuda! It ate the next player’s whole row. Now it digests in the middle.
learn-piranja-row = Your turn again. Turn one up!
learn-piranja-row-again = A barracuda. Turn one up!
learn-piranja-hand = You can also stop. Your row stays and can grow next time. But it stays in danger. Try it!
learn-piranja-risk = Your row is still there. Turn one up!
learn-piranja-risk-again = The same size. Turn one up!
learn-piranja-risk-more = Four fish… Do you dare once more?
learn-piranja-eaten = A hungry barracuda! It eats from the end. It stops at the first barracuda. No fish eats its own kind. Your turn is over; the rest stays.
learn-piranja-three = The barracuda pile has six cards now. You have two barracudas in your row… Turn one up!
learn-piranja-capture = Three of a kind! Three fish of one species capture its pile.
learn-piranja-capture-net = Six cards, safe! Your row stays. Bring it home, too.
learn-piranja-end = Much later: the last dance card. Then come the sea cards. There the first hungry fish ends the game. Turn it up!
learn-piranja-sea = Now a sea card. The danger grows with each one…
learn-piranja-end-net = Only your catch counts. Quick, bring your row home!
learn-piranja-won = A hungry fish from the sea: the game is over. The biggest catch wins, and it’s yours! On a tie, more hungry fish win. Now you know it all.

## Examples that can be played

example-kahuna-start = Black holds ALOA and HUNA, White holds DUDA. At ELAI both have three of six lines. That’s just half, so nobody holds it. It’s White’s turn.
example-kahuna-bari = You play White. Choose BARI, then the line to DUDA.
example-kahuna-aloa = Three of five lines: White wins BARI. The bridge ALOA–BARI is washed away, so Black loses ALOA. The line is free now: choose ALOA, then the line to BARI.
example-kahuna-draw = Two of three lines: White wins ALOA. The bridge ALOA–HUNA is washed away, so Black loses HUNA. Draw a card.
example-kahuna-remove = Now you play Black. Choose both HUNA cards, then the bridge between ELAI and HUNA, to remove it.
example-kahuna-both = No island is won or lost. But the line is free now: choose ELAI, then the line to HUNA.
example-kahuna-end = One bridge, two islands: Black wins HUNA (three of five) and ELAI (four of six). Every white bridge there is washed away. White loses DUDA, but holds ALOA and BARI. Draw a card.
example-kahuna-done = Two turns, four actions, and five islands have changed hands.
example-piranja-start = Your row: a small barracuda, a big barracuda, a big sunfish. The barracuda pile in the middle has five cards.
example-piranja-swims-on = Turn one up.
example-piranja-joins = A small flamefish: not a sunfish, and not big. The next row is empty, so it swims there. It’s still your turn: turn one up.
example-piranja-capture = A big barracuda: big like your last fish. It fits! It’s your third barracuda: capture the pile!
example-piranja-bank = Five cards are safe, and your row is still there. Bring it home.
example-piranja-done = Nine cards in one turn! A hungry sunfish would have eaten only the last barracuda.

## The end of Kai Piranja: a title for everybody

honour-brave = The bravest
honour-brave-why = { $count ->
    [one] one card in one turn
   *[other] { $count } cards in one turn
}
honour-thief = The best thief
honour-thief-why = { $count ->
    [one] one card captured
   *[other] { $count } cards captured
}
honour-lucky = The luckiest
honour-lucky-why = { $count ->
    [one] one card without a hungry fish
   *[other] { $count } cards without a hungry fish
}
honour-collector = The longest row
honour-collector-why = { $count ->
    [one] one fish brought home
   *[other] { $count } fish brought home at once
}
honour-kind = Heart of gold
honour-kind-why = { $count ->
    [one] one fish given away
   *[other] { $count } fish given away
}
honour-magnet = Fish magnet
honour-magnet-why = { $count ->
    [one] one fish came all by itself
   *[other] { $count } fish came all by themselves
}
honour-feast = The great feast
honour-feast-why = { $count ->
    [one] one fish eaten
   *[other] { $count } fish eaten
}
honour-careful = Safe hands
honour-careful-why = { $count ->
    [one] one row brought home
   *[other] { $count } rows brought home
}
honour-patient = Patience of a turtle
honour-patient-why = { $count ->
    [one] stopped once
   *[other] stopped { $count } times
}
honour-curious = Curious nose
honour-curious-why = { $count ->
    [one] one card turned up
   *[other] { $count } cards turned up
}
honour-calm = Calm as the lagoon
