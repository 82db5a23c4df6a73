### The long texts of the browser: setting up a table, lessons.

## Setting up a table

setup-seats = Who plays with you?
setup-seat-invited = a person with an invitation
setup-seat-open-about = Whoever comes first: from the public tables, or with your link.
setup-seat-invited-about = Only somebody who has your link. You get it, with a QR code, when the table is open.
setup-seat-device-about = You pass this device round; hidden cards stay hidden.
setup-strength = { $name } (strength { $strength } of { $of })
setup-rules = What are the rules?
setup-edition = What is different in this edition?
setup-variants = Variants
setup-handicap = A head start
setup-handicap-about = Bridges that somebody places before the first turn, without cards: so that both have a chance.
setup-handicap-you = Bridges for you
setup-handicap-other = Bridges for the other
setup-handicap-suggested = { $count ->
    [0] { $other ->
        [0] Against { $name } we suggest none.
        [one] Against { $name } we suggest one bridge for the other side.
       *[other] Against { $name } we suggest { $other } bridges for the other side.
    }
    [one] Against { $name } we suggest one bridge for you.
   *[other] Against { $name } we suggest { $count } bridges for you.
}
setup-handicap-take = Take the suggestion
setup-handicap-people = Between equals none. For somebody’s first game we suggest two.
setup-house = { $count ->
    [0] House rules
    [one] House rules: one is your own
   *[other] House rules: { $count } are your own
}
setup-house-about = An edition is a bundle of six rules. Here you can change each one for this table.
setup-house-usual = as in the edition: { $value }
setup-help = How much help?
setup-memory = Memory aids
setup-memory-kahuna-none = None
setup-memory-kahuna-none-about = As on a real table: what was played you must remember.
setup-memory-kahuna-discards = Played cards
setup-memory-kahuna-discards-about = The played cards can be looked at.
setup-memory-kahuna-full = Everything
setup-memory-kahuna-full-about = Also the cards that the other is known to hold, and those still to come.
setup-memory-piranja-none = None
setup-memory-piranja-none-about = You see how high the piles are, not what lies in them.
setup-memory-piranja-discards = The piles
setup-memory-piranja-discards-about = What lies in the digesting piles can be looked at.
setup-memory-piranja-full = Everything
setup-memory-piranja-full-about = Also the catches, and how many of each fish are still to come.
setup-risk = The risk glass
setup-risk-off = Off
setup-risk-off-about = Nobody is told how dangerous the next card is.
setup-risk-picture = Picture
setup-risk-picture-about = A glass that fills as the danger grows: children understand it.
setup-risk-numbers = Numbers
setup-risk-numbers-about = How likely each hungry fish is, exactly, and what it would eat.
setup-hints = Hints
setup-hints-about = Players may ask what a strong bot would do, and why.
setup-table = The table
setup-clock-none = No clock
setup-clock-none-about = Everybody thinks for as long as they like.
setup-clock-live = Live
setup-clock-live-about = Minutes for the whole game, and some seconds more for each turn.
setup-clock-days = Days
setup-clock-days-about = For friends far apart: some days for each turn.
setup-minutes = Minutes each
setup-increment = Seconds more a turn
setup-days = Days a turn
setup-first = Who starts?
setup-first-chance = chance decides
setup-first-you = you
setup-removed = Dance cards that stay in the box
setup-removed-usual = as usual for so many players
setup-public-about = Strangers may sit down at open seats and watch. Otherwise only those with your link.
setup-rated = Rated
setup-rated-about = The game counts for the players’ ratings.
setup-rated-not = Not with hints, nor with several people on one device.

## Lessons

learn-title = Learn { $game }
learn-skip = Leave the lesson
learn-coach = The coach
learn-next = Go on
learn-watch = Look what the others do …
learn-progress = How far the lesson has come
learn-you = You

learn-kahuna-hello = Welcome to the lagoon! Twelve islands, and dotted lines between them. You are Black. Whoever controls more islands scores: that is the whole aim.
learn-kahuna-cards = These are your cards. Each names an island. A card lets you build a bridge on any free line of its island.
learn-kahuna-build = Build! Choose the card ALOA, then the bright line to BARI.
learn-kahuna-draw = Until you end your turn you can take everything back. A turn ends with a card: draw one from the pile.
learn-kahuna-majority = Keiki built at ALOA, too. You control an island with bridges on more than half of its lines. ALOA has three lines, so two are enough.
learn-kahuna-second = A bridge can be paid for with the card of either end. Choose DUDA, then the line to ALOA.
learn-kahuna-sweep = ALOA is yours, a token marks it! And winning an island sweeps it clean: Keiki’s bridge there is gone. This time end your turn with an open card: take LALE.
learn-kahuna-rival = Oh! With two of three lines Keiki has won LALE.
learn-kahuna-remove = Two cards together take a bridge away: one for each end, or twice the same. Choose both LALE cards, then the bright bridge.
learn-kahuna-removed = With one of three lines left, Keiki has lost LALE. You have not won it: losing a bridge never gives an island to the other. Draw a card.
learn-kahuna-five = A few turns later you hold five cards. More are not allowed, so you cannot draw now.
learn-kahuna-abstain = You may end your turn without a card: you abstain. Then the other may not do so next. Try it!
learn-kahuna-put-away = Keiki had to draw. With five cards there is another way: put some away face down. Choose JOJO and put it away.
learn-kahuna-put-away-draw = Whoever has put cards away plays none in this turn, and must draw.
learn-kahuna-many = In one turn you may play as many cards as you like. First ELAI, on the line to BARI.
learn-kahuna-many-won = Then COCO, on the line to BARI. That makes three of its five lines.
learn-kahuna-many-undo = BARI is yours! And GOLA, on the line to KAHU. (Undo takes back one step at a time.)
learn-kahuna-many-take = Now take BARI. The pile is empty, so nothing comes in its place.
learn-kahuna-last-card = This is the last card. When the pile and the open cards are gone, the round is over and islands are counted. Take IFFI!
learn-kahuna-counted = Two islands to none: one point for you. The second round is worth two. The played cards are shuffled again; bridges and hands stay. From now on, whoever has no bridge left loses at once.
learn-kahuna-third = The third round is nearly over. Keiki leads by two to one, and you have five islands each. Use HUNA on the line to LALE!
learn-kahuna-third-card = LALE is yours, and swept. Now take the last card.
learn-kahuna-last-turns = After the third pile everybody has one last turn. Keiki has played his; this is yours. Make LALE safe: KAHU, on the line to LALE.
learn-kahuna-last-end = There is nothing left to draw. End your turn: now comes the final count.
learn-kahuna-won = The final count gives the difference in islands: six to five, one point. Two to two! When points are equal, more islands at the end win. You have won, and you know the game.

learn-piranja-hello = Fish want to swim in your row. Bring as many as you can home into your net before a hungry one comes!
learn-piranja-reveal = Tap the sea. In each of your turns you must turn up at least one card.
learn-piranja-fits = A full, friendly fish. It begins your row. The next one may join if it has the same species or the same size as your last fish. Tap again!
learn-piranja-size = The same species: it joins. Again!
learn-piranja-other = Another species, but the same size: it joins, too. Once more!
learn-piranja-net = This one fits neither by species nor by size. It swims on to the next player on the left who can take it. Now bring your row home: the net!
learn-piranja-hungry = What is in the net is safe for ever. Look: a hungry barracuda ate the whole row of the next player, from the end. With all that it ate it lies in the middle and digests.
learn-piranja-row = Your turn again. Tap the sea.
learn-piranja-row-again = A barracuda. Again!
learn-piranja-hand = You can also stop: the hand. Your row stays in front of you and can grow next time, but it stays in danger. Try it.
learn-piranja-risk = Your row is still there. Go on!
learn-piranja-risk-again = The same size. Go on!
learn-piranja-risk-more = Four fish … Dare you turn up one more?
learn-piranja-eaten = A hungry barracuda! It ate from the end and stopped at the first barracuda: no fish eats its own kind. Your turn was over, the rest of your row stays.
learn-piranja-three = The pile of the barracudas has grown to six cards. And you have two barracudas in your row … Tap the sea.
learn-piranja-capture = Three of a kind! With three fish of one species in your row you may capture the pile of that species.
learn-piranja-capture-net = Six cards, safe! Your row stays. Bring it home as well: the net.
learn-piranja-end = Much later: the last dance card. After it come the sea cards, and the first hungry fish from the sea ends the game at once. Tap!
learn-piranja-sea = Now a sea card. The danger grows with each …
learn-piranja-end-net = Only what is in the net counts. Quick, bring it home!
learn-piranja-won = A hungry fish from the sea: the game is over. Most cards in the net win, and that is you! On a tie, more hungry fish in the net decide. Now you know it all.

## Examples that can be played

example-kahuna-start = Black controls ALOA and HUNA, White controls DUDA. At ELAI each has three of six lines: exactly half, so it is nobody’s. It is White’s turn.
example-kahuna-bari = You are White. Choose BARI and the line to DUDA.
example-kahuna-aloa = Three of five lines: BARI is White’s and swept. ALOA-BARI goes, and so Black loses ALOA. The line is free now: choose ALOA and the line to BARI.
example-kahuna-draw = Two of three lines: ALOA is White’s and swept. ALOA-HUNA goes, and so Black loses HUNA. Draw a card.
example-kahuna-remove = Now you are Black. Choose both HUNA cards, then the bridge between ELAI and HUNA: it goes.
example-kahuna-both = Nobody won or lost anything. But now the line is free: choose ELAI and the line to HUNA.
example-kahuna-end = One bridge, two islands: HUNA (three of five) and ELAI (four of six) are Black’s, and both are swept. White loses DUDA, and keeps ALOA and BARI. Draw a card.
example-kahuna-done = Two turns, four actions, and five islands have changed hands.
example-piranja-start = You have a small and a big barracuda and a big sunfish. In the middle lies the digesting pile of the barracudas with five cards.
example-piranja-swims-on = Turn up a card.
example-piranja-joins = A small flamefish: neither a sunfish nor big. The next player has an empty row and must take it. It is still your turn: turn up another card.
example-piranja-capture = A big barracuda: big like your last fish, so it joins. That is your third barracuda: capture the pile!
example-piranja-bank = Five cards are safe, and your row is still there. Bring it home.
example-piranja-done = Nine cards in one turn! Had you gone on and met a hungry sunfish, it would have eaten only the last barracuda.
