### The long texts of the browser: setting up a table, rules, lessons.

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
setup-variant-calm = Calm
setup-variant-calm-about = Nobody may build at an island that the other controls; whoever removes a bridge may build there at once.
setup-variant-open = Open
setup-variant-open-about = Cards that were taken face up stay open until they are played.
setup-handicap = A head start
setup-handicap-about = Bridges that somebody places before the first turn, without cards: so that both have a chance.
setup-handicap-you = Bridges for you
setup-handicap-other = Bridges for the other
setup-handicap-suggested = { $count ->
    [0] Against { $name } we suggest none.
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
setup-house-draw = Drawing at the end of a turn
setup-house-draw-may = you may abstain
setup-house-draw-must = you must draw
setup-house-discard = Putting cards away face down
setup-house-discard-full-hand = only with five cards
setup-house-discard-instead = always, instead of playing
setup-house-last_turns = One last turn each
setup-house-last_turns-true = yes
setup-house-last_turns-false = no
setup-house-final_points = Points in the final count
setup-house-final_points-difference = the difference in islands
setup-house-final_points-islands = each one’s islands
setup-house-tiebreak = Equal totals
setup-house-tiebreak-islands-bridges = islands, then bridges
setup-house-tiebreak-none = a draw
setup-house-wipeout = No bridges left (rounds 2 and 3)
setup-house-wipeout-bare = loses at once
setup-house-wipeout-removed = loses if the last one is taken
setup-house-wipeout-never = the game goes on
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
