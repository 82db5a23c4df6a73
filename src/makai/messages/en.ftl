# English. Each message is known by its name; the other languages have the same names and variables.

## Getting ready

compiling = Preparing { $game } for this machine, once; this takes up to two minutes…
compiling-in-memory = Compiled code is not kept, because no folder can be written to. Name one that can with NUMBA_CACHE_DIR.

## Games, levels, rules

unknown-game = There is no game “{ $name }”. The games are: { $names }.
unknown-level = There is no level “{ $level }”. The levels are: { $levels }.
plugin-broken = The game “{ $name }” of the package { $package } cannot be used: { $problem }
level-no-module = The module of the level “{ $level }” cannot be found: { $problem }. Write PACKAGE.MODULE:FUNCTION, with the package installed or in this folder.
level-broken-module = The module of the level “{ $level }” cannot be imported: { $problem }
level-no-function = The function of the level “{ $level }” cannot be found: { $module } must have a function “{ $name }” of a game, a seed, seconds and simulations.
level-no-bot = The level “{ $level }” returned no bot but { $found }. A bot has the method choose.
no-coach = Nobody gives advice in { $game } yet: its bots do not know how good an action is.
level-name-taken = { $game } has a level “{ $level }” already; choose another name.
plain-ask = You can: { $choices }
plain-group = What you can do:
research-no-picture = Nobody has drawn { $game } yet. Choose the render mode “human” or “ansi”.
research-no-numbers = { $game } cannot be shown in numbers: its views have no vector, and it brings no observations of its own.
train-no-net = { $game } has no net that can be trained. These games have one: { $games }.
level-in-file = The file names the player “{ $level }”. A file cannot choose code to run: give the level a name by an entry point of the group makai.bots.
bot-nothing-to-choose = A bot is asked only when it is its seat’s turn; nothing can be chosen in this view.
budget-seconds = A bot cannot think for “{ $value }” seconds. It may be more than 0 and at most { $longest }.
budget-simulations = A bot cannot do “{ $value }” simulations. It may be 1 or more.
rules-unknown-option = There is no rule “{ $name }”. The rules are: { $names }.
rules-unknown-option-near = There is no rule “{ $name }”; did you mean “{ $near }”? The rules are: { $names }.
rules-not-a-choice = { $name } cannot be “{ $value }”. It is one of: { $choices }.
rules-not-a-list = { $name } cannot be “{ $value }”. It is a list of any of: { $choices }.
rules-not-a-switch = { $name } cannot be “{ $value }”. It is true or false.
rules-not-a-number = { $name } cannot be “{ $value }”. It is a whole number from { $low } to { $high }.
rules-handicap-shape = handicap cannot be “{ $value }”. It is two numbers from 0 to { $high }: the bridges of seat 0 and of seat 1.

## Actions

not-an-action = { $count ->
    [0] “{ $action }” is not an action of this game.
   *[other] “{ $action }” is not an action of this game. Actions look like this: { $examples }.
}
game-over = { $action }: the game is over.

kahuna-handicap-first = { $action }: the handicap bridges come first; { $left ->
    [one] one is still to place
   *[other] { $left } are still to place
}, for example with handicap:ALOA-BARI.
kahuna-handicap-done = { $action }: there is no handicap bridge to place now.
kahuna-line-taken = { $action }: that line already has a bridge; choose a free one.
kahuna-no-bridges-left = { $action }: all { $stock } of your bridges are on the board already.
kahuna-calm-forbids = { $action }: in the calm variant you cannot build at an island your opponent holds: { $islands }.
kahuna-card-missing = { $action }: you need { $needed } for that; your hand is { $hand }.
kahuna-nothing-to-remove = { $action }: your opponent has no bridge on { $line }.
kahuna-rebuild-needs-calm = { $action }: only in the calm variant can you build right where you removed a bridge.
kahuna-no-play-after-discard = { $action }: you have put a card away, so you cannot play another this turn; end it by drawing.
kahuna-no-discard-after-play = { $action }: you have played a card, so you cannot put one away this turn.
kahuna-discard-needs-full-hand = { $action }: you can put cards away only with five in your hand; you hold { $cards_held }.
kahuna-nothing-left = { $action }: nothing is left to draw; end your turn with pass.
kahuna-pile-empty = { $action }: the draw pile is empty; take a face-up card: { $face_up }.
kahuna-not-face-up = { $action }: that card is not face up; these are: { $face_up }.
kahuna-hand-full = { $action }: you hold five cards, and that is the limit; play one or put one away first.
kahuna-must-draw-always = { $action }: in this edition you must draw.
kahuna-must-draw-always-full-hand = { $action }: in this edition you must draw, but you hold five cards; play one or put one away first.
kahuna-must-draw-now = { $action }: your opponent skipped the draw, so you must draw.
kahuna-must-draw-now-full-hand = { $action }: your opponent skipped the draw, so you must draw; you hold five cards: play one or put one away first.
kahuna-must-draw-after-discard = { $action }: you have put a card away, so you must draw.

piranja-reveal-first = { $action }: turn one up first; every turn begins with that.
piranja-no-pile = { $action }: no { $species } is digesting, so there is no pile to capture.
piranja-too-few = { $action }: you need three { $species } fish in your row to capture their pile; you have { $count }.

## Tables

table-not-an-object = “{ $value }” is not an object with keys and values.
table-unknown-key = There is no key “{ $key }” here. The keys are: { $known }.
table-key-missing = The key “{ $key }” is missing.
table-unknown-kind = There is no kind “{ $value }”. The kinds are: { $known }.
table-not-a-text = { $key } cannot be “{ $value }”. It is a text of at most { $longest } characters.
table-not-a-list = { $key } cannot be “{ $value }”. It is a list of at most { $longest } entries.
avatar-unknown = There is no face “{ $avatar }”. Choose one of these: { $known }.
table-not-hex = { $key } is not written in hexadecimal.
table-version-gap = Step { $found } cannot follow here; the next one is step { $expected }.
table-version-unknown = There is no version { $version } of this table; the latest is { $latest }.
settings-seats = { $count ->
    [one] There is one seat
   *[other] There are { $count } seats
}, but { $players } play.
settings-rated = A game can be rated only without hints, and with everybody on a device of their own.
stale = The table has moved on meanwhile (version { $version } → { $latest }). Look again, then choose.
table-not-open = The table is not open yet.
table-open-already = The table is open already.
table-not-started = The game has not started yet.
table-starting = The game is about to start. Nothing can change until it does, or until somebody calls off the start.
seal-malformed = A seal is 64 of the signs 0–9 and a–f: the SHA-256 hash of a text, in lower-case hexadecimal.
seal-with-text = Give a text or the seal of one, not both: a text that everybody knows needs no seal.
seal-owed = The game can start once there is a new sealed text from: { $names }. Their page sends it by itself as soon as it is open.
reveal-too-soon = A sealed text is revealed only after somebody has asked to start the game.
reveal-no-seal = There is no sealed text at your seat, so there is nothing to reveal.
reveal-other-text = This is not the text that your seat has sealed; reveal that one.
table-playing = The game is on already.
table-over = The game is over.
table-persons-only = Only a person can ask for that.
table-clock-only = Only the server’s clock can say that.
table-host-only = Only the person who opened the table can do that.
table-not-seated = You have no seat at this table.
table-already-seated = You have a seat at this table already.
table-not-your-seat = Seat { $seat } is not yours.
table-which-seat = Say for which seat you speak.
table-seat-taken = Seat { $seat } is taken.
table-seat-invited = That seat needs an invitation.
table-address-removed = Somebody from your address was asked to leave this table. Sit down with an account, or at another table.
table-removed = The person who opened this table asked you to leave; you cannot sit down here again.
table-leave-yourself = That is your own seat; leave it instead.
table-seat-free = Nobody sits at seat { $seat }.
table-full = Every seat is taken.
table-seats-free = The game can start once every seat is taken; { $count ->
    [one] one is
   *[other] { $count } are
} still free.
table-gone-already = Nobody is at seat { $seat } who could leave.
table-here-already = You are here already.
table-bot-finishes-turn = Your time ran out, so a bot is finishing this turn; then it’s you again.
table-resigned-already = You gave up this game, so you cannot come back to it.
table-not-your-turn = It is not your turn.
table-bot-plays = A bot is playing for you; take over again first.
table-no-hints = This table plays without hints.
table-no-record = There is a record once the game is over.
taken-in-settings = A game that a device kept alone has one open seat, and no clock, spectators or rating.
taken-in-unfinished = The game is not over yet: only finished ones go into the history.
taken-in-differs = The record does not fit what was agreed, or how the game is said to have been dealt and to have ended.
turn-illegal = Action { $number }: { $reason } Allowed are: { $legal }.
turn-unfinished = The turn is not over yet. Go on with: { $legal }.
turn-too-long = { $action } ends the turn; nothing can follow it.
draft-ends = { $action } cannot be tried out: it would turn up a card or end the turn.
draw-not-in-game = This game knows no draws.
draw-with-bot = A bot does not agree to a draw.
draw-offered-already = A draw has been offered already.
draw-too-soon = You can offer a draw again after your next turn.
draw-not-yours = That offer is not yours, so you cannot take it back.
draw-not-yours-to-answer = That offer was not made to you.
offer-gone = That offer no longer stands.
clock-none = Nobody’s clock is running.
clock-used-up = Your time is used up; the bot plays this game to its end.
clock-time-left = There is time left: { $seconds ->
    [one] one second.
   *[other] { $seconds } seconds.
}
takeover-never = At this table no bot takes over.
takeover-present = A bot takes over only for somebody who has left; at seat { $seat } that is not so.
takeover-asked-already = You have asked for that already.
rematch-accepted-already = You have agreed to a rematch already.
rematch-agreed-already = The rematch has its table already.
rematch-not-agreed = No rematch has been agreed on.

## Records

record-at = { $file }, line { $line }: { $problem }
record-empty = There is no record here; a record is a JSON object, one a line.
record-several = { $file } holds { $count } records, but one was asked for.
record-imagined = This state was imagined from a view, so it has no record.
record-not-utf8 = This is not text in UTF-8.
record-not-json = This is not JSON (row { $row }, column { $column }); a record is a JSON object, one a line.
record-not-an-object = A record is a JSON object, but this is { $value }.
record-format-unknown = The format is “{ $value }”, but only “{ $known }” can be read here.
record-key-missing = The record has no “{ $key }”.
record-rules-not-an-object = “rules” must be a JSON object, but it is { $value }.
record-fair-not-an-object = “fair” must be a JSON object, but it is { $value }.
record-not-a-text = “{ $key }” must be a text, but it is { $value }.
record-not-a-list = “{ $key }” must be a list, but it is { $value }.
record-entry-not-a-text = “{ $key }” must hold texts, but entry { $number } is { $value }.
record-seats = “seats” has { $count } names, but { $players } play.
record-illegal-action = Action { $number } is “{ $action }”: { $reason } Legal instead: { $legal }.

## Shuffles

shuffle-missing = Shuffle { $number } is needed here, but the record does not hold it: `shuffles` must hold every shuffle that the game came to.
shuffle-wrong-cards = Shuffle { $number } does not hold the cards that were shuffled. Missing: { $missing }. Too many: { $extra }.
shuffle-wrong-count = Shuffle { $number } must hold { $expected } cards, those that are in play, but it holds { $count }.
chance-missing = The record does not say how “{ $label }” was drawn: its rules must name the answer.
fair-algorithm-unknown = The proof uses the algorithm “{ $algorithm }”, but only “{ $known }” can be checked here.
fair-not-hex = `{ $field }` in the proof must be written in lower-case hexadecimal: two of the signs 0–9 and a–f for each byte.
fair-wrong-length = `{ $field }` must be { $expected } bytes long, but is { $count }.
fair-contributions-malformed = `contributions` must be a list of texts, one for each seat, that can be written in UTF-8.
fair-secret-missing = The proof holds no secret: it is revealed when the game is finished, and only then can the shuffles be checked.
fair-secret-mismatch = The secret does not fit the commitment published before the first card: { $commitment } was promised, but the secret gives { $found }.
fair-shuffle-count = The record must hold every shuffle of the game, { $expected } in all, but it holds { $count }.
fair-shuffle-too-long = Shuffle { $number } may hold the { $expected } cards that were shuffled and no more, but it holds { $count }.
fair-shuffle-wrong = Shuffle { $number } does not follow from the secret: place { $place } must be { $expected }, but the record has { $found }.
fair-first-wrong = Who starts does not follow from the secret.
fair-other-commitment = The record’s commitment is { $commitment }, but you noted { $noted }.
fair-seals-malformed = `seals` must be a list with one entry for each contribution: 64 of the signs 0–9 and a–f, or the empty text.
fair-seal-mismatch = The text of seat { $number } does not fit the seal that was given before: { $seal } was sealed, but the text gives { $found }.
log-unreadable = { $source }: the log cannot be read from there ({ $reason }).
log-malformed = Entry { $number } of the log must be an object with `number`, `at`, `kind`, `commitment`, `detail` and `hash`, as `GET /api/fair/log` writes them.
log-gap = Entry { $expected } of the log is missing: { $number } stands in its place.
log-broken = Entry { $number } of the log does not carry on the entry before it: its hash must be { $expected }, but it is { $found }.
log-time-back = Entry { $number } of the log is dated before the entry before it.
log-disorder = Entry { $number } of the log says “{ $kind }” of the commitment { $commitment }, and that does not fit what the log says of it before.
log-head-missing = No entry of the log has the hash { $head } that you noted: the log was rewritten or cut short.
log-commitment-missing = The commitment { $commitment } is not in the log.
log-not-dealt = The log does not say that the cards of the commitment { $commitment } were dealt.
log-dealt-otherwise = Entry { $number } of the log was made for other texts than the record has.

## Command line

cli-description = Makai, towards the sea: play, replay and study Kahuna and Kai Piranja.
cli-example = Example: { $example }
cli-usage-error = makai: { $problem }. See “{ $command } --help”.
cli-file-problem = { $file }: { $problem }.
cli-extra-missing = makai { $command } needs packages that are not installed ({ $module }). Install them with: pip install "makai[{ $extra }]"
cli-progress = { $done } of { $total }…
cli-lang-help = the language: en, fr, it or de (otherwise the system’s)
cli-file-help = a file with records, one JSON object or one a line; - reads standard input
cli-game-help = the game: { $games }
cli-players-help = how many play (Kai Piranja: 3 to 6)
cli-edition-help = the edition (Kahuna): kosmos-en, kosmos-fr, riogrande-it or short-fr
cli-variant-help = a variant (Kahuna): calm or open; can be given twice
cli-handicap-help = handicap bridges (Kahuna) of seat 0 and of seat 1, such as 2,0
cli-first-help = the seat that starts (otherwise chance decides)
cli-rule-help = any other rule, such as wipeout=never or removed=30; can be given several times
cli-rule-shape = “{ $value }” is not a rule; write NAME=VALUE, such as wipeout=never.
cli-games-help = how many games
cli-games-negative = { $value } games cannot be played; give 0 or more.
cli-seed-help = the seed: the same seed gives the same games
cli-level-help = the bots’ levels, one for all or one for each seat
cli-out-help = the file to write (otherwise standard output)
cli-append-help = add the games to the file; they are numbered on from those that it has
selfplay-file-exists = { $file } exists already. To add games to it, give --append; else name another file.
selfplay-file-torn = The last line of { $file } is not whole; delete it before you append games.
selfplay-append-where = --append needs a file to add to; name it with --out.

cli-replay-summary = Replay records and print every step.
cli-replay-json-help = one JSON line a step: step, action, state, legal
cli-selfplay-summary = Play games between bots and write their records, one a line.
cli-verify-summary = Check that the shuffles of a finished game follow from the commitment published before its first card.
cli-verify-commitment-help = the commitment that you noted before the game
cli-verify-log-help = check a public log of commitments too: a file, or the address of a server, such as https://makai.example
cli-verify-head-help = the hash of an entry of the log that you noted earlier; it must still be in it
cli-verify-needs-file = name a file with records, or a log with --log
cli-verify-needs-log = --head belongs to --log
cli-verify-log-right = Log: { $entries ->
    [one] one entry, unbroken
   *[other] { $entries } entries, unbroken
} up to { $head }. Tables opened: { $opened }; games dealt: { $dealt }; of these ended and revealed: { $ended }.
cli-verify-logged = Game { $number }: the log has its commitment as entry { $opened }, and the deal as entry { $dealt }.
cli-verify-right = Game { $number }: { $shuffles ->
    [one] the shuffle follows
   *[other] all { $shuffles } shuffles follow
} from the secret behind the commitment { $commitment }.
cli-prepare-summary = Compile the rules and the bots for this machine now, so that no game has to wait for it.
cli-prepare-done = Ready after { $seconds } s.
cli-prepare-bots-help = compile the bots (so it is without a choice; the rules are always compiled)
cli-prepare-research-help = compile what research needs: observations, many games at once
cli-prepare-training-help = compile what makai train needs
cli-prepare-part-name = { $game }: { $part ->
    [rules] rules
    [bots] bots
    [research] research
   *[training] training
}
cli-prepare-part = { $part }, { $seconds } s
cli-bench-summary = Measure how fast the engine and the bots are on this machine.
cli-bench-json-help = print one JSON object
cli-bench-seconds-help = seconds for each measurement
cli-bench-games-per-s = { $value } random games a second on one thread
cli-bench-actions-per-s = { $value } actions a second on one thread
cli-bench-api-actions-per-s = { $value } actions a second through the Python API, events included
cli-bench-games-per-s-all-cores = { $value } random games a second on { $cores ->
    [one] the only core
   *[other] all { $cores } cores
}
cli-bench-decisions-per-s = { $value } decisions a second of the bot “{ $level }”, its views included

## Telling a game in words

game-kahuna = Kahuna
game-piranja = Kai Piranja
game-kahuna-bots = Bots for Kahuna
game-piranja-bots = Bots for Kai Piranja
words-title = { $game }: { $names }. Rules: { $rules }.
words-list = { $most } and { $last }
words-or = { $most } or { $last }
words-nothing = none
words-you = you
words-count = { $name } { $count }
words-rule = { $name } { $value }
words-rule-edition = edition { $value }
words-rule-variants = { $count ->
    [one] variant { $value }
   *[other] variants { $value }
}
words-rule-handicap = handicap bridges: { $value }
words-rule-first = { $you ->
    [seat] you start
   *[other] { $value } starts
}
words-rule-removed = { $value ->
    [0] all dance cards are in play
    [one] one dance card is in the box
   *[other] { $value } dance cards are in the box
}

# What happened. Each message has the event’s fields as its variables: seats as names, lists as joined text, true
# and false as these words, numbers for each seat as “Anna 3, Ben 2”. Two more come with all of them: $you names the field
# that means the listener (seat, giver, winner or winners; nobody if none does), $count is how long the event’s list is.

kahuna-event-cards-spent = { $you ->
    [seat] You play { $cards }.
   *[other] { $seat } plays { $cards }.
}
kahuna-event-bridge-placed = { $you ->
    [seat] You build a bridge on { $line }.
   *[other] { $seat } builds a bridge on { $line }.
}
kahuna-event-bridge-removed = { $you ->
    [seat] You remove the bridge on { $line }.
   *[other] { $seat } removes the bridge on { $line }.
}
kahuna-event-island-won = { $you ->
    [seat] You win { $island }.
   *[other] { $seat } wins { $island }.
}
kahuna-event-bridges-swept = { $count ->
    [one] { $you ->
        [seat] Your bridge on { $lines } is washed away.
       *[other] { $seat }’s bridge on { $lines } is washed away.
    }
   *[other] { $you ->
        [seat] Your bridges on { $lines } are washed away.
       *[other] { $seat }’s bridges on { $lines } are washed away.
    }
}
kahuna-event-island-lost = { $you ->
    [seat] You lose { $island }.
   *[other] { $seat } loses { $island }.
}
kahuna-event-card-discarded = { $you ->
    [seat] You put { $card } away face down.
   *[other] { $seat } puts { $card } away face down.
}
kahuna-event-card-discarded-unseen = { $seat } puts a card away face down.
kahuna-event-card-drawn = { $you ->
    [seat] You draw { $card } from the pile.
   *[other] { $seat } draws { $card } from the pile.
}
kahuna-event-card-drawn-unseen = { $seat } draws a card from the pile.
kahuna-event-card-taken = { $you ->
    [seat] You take { $card }{ $stays_open ->
        [true] ; it stays open
       *[false] {""}
    }.
   *[other] { $seat } takes { $card }{ $stays_open ->
        [true] ; it stays open
       *[false] {""}
    }.
}
kahuna-event-face-up-refilled = { $card } is turned up in its place.
kahuna-event-abstained = { $you ->
    [seat] You skip the draw.
   *[other] { $seat } skips the draw.
}
kahuna-event-turn-passed = { $you ->
    [seat] You end your turn. Nothing is left to draw.
   *[other] { $seat } ends the turn. Nothing is left to draw.
}
kahuna-event-round-scored = Round { $round } is over. Islands: { $islands }. { $you ->
    [seat] { $points ->
        [one] One point
       *[other] { $points } points
    } for you.
   *[other] { $points ->
        [one] One point
       *[other] { $points } points
    } for { $seat }.
}
kahuna-event-round-tied = Round { $round } is over. Islands: { $islands }. A tie: no points.
kahuna-event-round-began = Round { $round } begins. Face up: { $face_up }. { $pile ->
    [0] The draw pile is empty.
    [one] The draw pile has one card.
   *[other] The draw pile has { $pile } cards.
}
kahuna-event-last-turns-began = { $you ->
    [seat] Last turns! The third pile is gone; you go first.
   *[other] Last turns! The third pile is gone; { $seat } goes first.
}
kahuna-event-final-counted = Final scoring. Islands: { $islands }. Points for them: { $points }. Total: { $scores }.
kahuna-event-game-ended-points = { $you ->
    [winner] The game is over. You win on points.
   *[other] The game is over. { $winner } wins on points.
}
kahuna-event-game-ended-islands = { $you ->
    [winner] The game is over. Level on points. You win with more islands.
   *[other] The game is over. Level on points. { $winner } wins with more islands.
}
kahuna-event-game-ended-bridges = { $you ->
    [winner] The game is over. Level on points and islands. You win with more bridges.
   *[other] The game is over. Level on points and islands. { $winner } wins with more bridges.
}
kahuna-event-game-ended-wipeout = { $you ->
    [winner] The game is over. You win: no rival bridge is left.
   *[other] The game is over. { $winner } wins: no rival bridge is left.
}
kahuna-event-game-ended-draw = The game is over. It’s a draw.
kahuna-log-cards-spent = { $cards } →
kahuna-log-bridge-placed = { $line }
kahuna-log-bridge-removed = { $you ->
    [seat] remove { $line }
   *[other] removes { $line }
}
kahuna-log-island-won = { $you ->
    [seat] win { $island }
   *[other] wins { $island }
}
kahuna-log-bridges-swept = { $count ->
    [one] bridge { $lines } washed away
   *[other] bridges { $lines } washed away
}
kahuna-log-island-lost = { $you ->
    [seat] you lose { $island }
   *[other] { $seat } loses { $island }
}
kahuna-log-card-discarded = { $you ->
    [seat] put { $card } away
   *[other] puts { $card } away
}
kahuna-log-card-discarded-unseen = puts a card away
kahuna-log-card-drawn = { $you ->
    [seat] draw { $card }
   *[other] draws { $card }
}
kahuna-log-card-drawn-unseen = draws
kahuna-log-card-taken = { $you ->
    [seat] take { $card }
   *[other] takes { $card }
}
kahuna-log-face-up-refilled = ({ $card } turned up)
kahuna-log-abstained = { $you ->
    [seat] skip the draw
   *[other] skips the draw
}
kahuna-log-turn-passed = { $you ->
    [seat] end the turn
   *[other] ends the turn
}

piranja-species-barracuda = barracuda
piranja-species-flamefish = flamefish
piranja-species-piranha = piranha
piranja-species-sunfish = sunfish
piranja-card-barracuda-small = small barracuda
piranja-card-barracuda-big = big barracuda
piranja-card-barracuda-hungry = hungry barracuda
piranja-card-flamefish-small = small flamefish
piranja-card-flamefish-big = big flamefish
piranja-card-flamefish-hungry = hungry flamefish
piranja-card-piranha-small = small piranha
piranja-card-piranha-big = big piranha
piranja-card-piranha-hungry = hungry piranha
piranja-card-sunfish-small = small sunfish
piranja-card-sunfish-big = big sunfish
piranja-card-sunfish-hungry = hungry sunfish

piranja-event-card-revealed = { $you ->
    [seat] You turn up a { $card }{ $from_sea ->
        [true] {" "}from the sea
       *[false] {""}
    }.
   *[other] { $seat } turns up a { $card }{ $from_sea ->
        [true] {" "}from the sea
       *[false] {""}
    }.
}
piranja-event-fish-joined = { $you ->
    [seat] It joins your row.
   *[other] It joins the row.
}
piranja-event-fish-passed = { $you ->
    [giver] It does not fit and swims to { $seat }.
    [seat] It does not fit there and swims to you.
   *[other] It does not fit and swims to { $seat }.
}
piranja-event-fish-left = It fits nowhere and swims away.
piranja-event-row-eaten = { $you ->
    [seat] It eats { $count ->
        [one] one fish of your row. Your turn is over.
       *[other] { $count } fish of your row. Your turn is over.
    }
   *[other] It eats { $count ->
        [one] one fish of the row. The turn is over.
       *[other] { $count } fish of the row. The turn is over.
    }
}
piranja-event-row-eaten-nothing = { $you ->
    [seat] It eats nothing. Your turn is over.
   *[other] It eats nothing. The turn is over.
}
piranja-event-pile-captured = { $you ->
    [seat] You capture the { $species } pile: { $count ->
        [one] one card
       *[other] { $count } cards
    }.
   *[other] { $seat } captures the { $species } pile: { $count ->
        [one] one card
       *[other] { $count } cards
    }.
}
piranja-event-row-banked = { $you ->
    [seat] You bring your row home: { $count } fish.
   *[other] { $seat } brings a row home: { $count } fish.
}
piranja-event-turn-stopped = { $you ->
    [seat] You stop. Your row stays.
   *[other] { $seat } stops. The row stays.
}
piranja-event-dance-over = The dance cards are gone. Now cards come from the sea. The first hungry fish ends the game!
piranja-event-game-ended-cards = The game is over. Catches: { $scores }. { $you ->
    [winners] You win with the biggest catch.
   *[other] { $winners } wins with the biggest catch.
}
piranja-event-game-ended-hungry = The game is over. Catches: { $scores }. Hungry fish in them: { $hungry }. { $you ->
    [winners] You win with more hungry fish.
   *[other] { $winners } wins with more hungry fish.
}
piranja-event-game-ended-shared = The game is over. Catches: { $scores }. Hungry fish in them: { $hungry }. A shared win for { $winners }.
piranja-log-card-revealed = { $card }{ $from_sea ->
    [true] {" "}from the sea
   *[false] {""}
}
piranja-log-fish-joined = ✓
piranja-log-fish-passed = { $you ->
    [seat] → you
   *[other] → { $seat }
}
piranja-log-fish-left = → gone
piranja-log-row-eaten = eats { $count } fish
piranja-log-row-eaten-nothing = eats nothing
piranja-log-pile-captured = { $you ->
    [seat] capture the { $species } pile ({ $count })
   *[other] captures the { $species } pile ({ $count })
}
piranja-log-row-banked = { $you ->
    [seat] bring { $count } home
   *[other] brings { $count } home
}
piranja-log-turn-stopped = { $you ->
    [seat] stop
   *[other] stops
}

## A game at the keyboard (makai play)

cli-play-summary = Play a game at the keyboard, line by line, against bots or with others at one table.
cli-play-game-help = the game: { $games } (not needed with --resume)
cli-play-seats-help = who plays, such as you,random or Anna,Ben; a level ({ $levels }) is a bot, anything else a person’s name (otherwise you against bots)
cli-play-hot-seat-help = everybody is a person at this keyboard
cli-play-seed-help = a seed: the same seed gives the same game (otherwise the shuffles are fair and can be checked)
cli-play-save-help = keep the record of the game in this file, after every action
cli-play-resume-help = go on with the game in this file, and keep it there

play-no-game = Say which game: makai play { $example }. The games are: { $games }.
play-other-game = { $file } holds a game of { $found }, not of { $asked }.
play-not-with-resume = { $option } cannot be given with --resume: the file says how the game is played.
play-seats-or-hot-seat = Give --seats or --hot-seat, not both.
play-seats-count = --seats names { $count }, but { $players } play.
play-seat-empty = --seats has an empty name; separate the names with one comma, such as Anna,Ben.
play-seat-bad = “{ $name }” cannot be a name; a name is one to { $longest } printable characters, with at most four marks on a letter.
play-seat-twice = Two players cannot both be called “{ $name }”, nor have names that look alike.
play-players-malformed = “players” must say for each seat “person” or a bot’s level, but it is { $value }.
play-file-exists = { $file } exists already. To go on with the game in it: makai play --resume { $quoted }. To begin a new one, give another file.
play-file-odd = { $file } is not an ordinary file, so no game can be kept there.

play-bot-names = Lani, Koa, Nalu, Moana, Kiele, Hoku
play-seat-you = you ({ $name })
play-seat-person = { $name }
play-seat-bot = { $name } (a bot, level { $level })
play-near-level = “{ $name }” is a person here. If you meant a bot, its level is “{ $near }”.
play-commitment = The shuffles are fixed now. If you want to check them after the game, keep this commitment: { $commitment }
play-kept = The game is saved in { $file } after every action.
play-not-kept = The game is not being saved. To save it, say save and a file’s name, now or later.
play-how = { $persons ->
    [0] Only bots play: here is their game.
   *[other] Say help for the words you can use, rules for the rules.
}
play-resumed = { $actions ->
    [0] The game has not begun yet.
    [one] The game goes on after one action.
   *[other] The game goes on after { $actions } actions.
}
play-resumed-over = This game is over already.
play-turn = { $persons ->
    [one] Your turn.
   *[other] { $name }, your turn.
}
play-hide = { $name }, when you have read this, press Enter and pass the keyboard to { $next }.
play-ready = { $name }, press Enter when only you can see the screen.
play-only-enter = Nothing was done with “{ $text }”. Press Enter to go on.

play-say-something = Say an action, a number of the list of actions, or a word such as help, table or legal.
play-list-first = Numbers belong to the list of actions as it is now. Here it is; please choose again.
play-no-such-number = There is no number { $number }. The list goes from 1 to { $last }.
play-which = “{ $text }” can mean more than one action. Which one?
play-with-these = What you can do with { $text } now:
play-instead = What you can do there instead:
play-unknown = “{ $text }” is neither an action nor a word I know.
play-unknown-near = “{ $text }” is neither an action nor a word I know. Did you mean { $near }?
play-unknown-help = Say legal for what you can do now, help for the words.
play-not-legal-with = No action with { $text } is possible now. Say legal for what is.
play-list-line = { $number }. { $action }: { $words }
play-undone = Undone: { $action }.
play-nothing-to-undo = There is nothing to undo in this turn, and a turn that has ended stays.
play-no-undo = In { $game } nothing can be undone: everybody has seen the cards.
play-no-odds = The odds are for Kai Piranja. In Kahuna, table tells all that you can know.
play-no-look = The islands are Kahuna’s. Here table tells everything.
play-log-empty = Nothing has happened yet.
play-log-since = Since your last turn:
play-log-all = From the beginning:
play-log-nothing-new = Nothing has happened since your last turn. Say log all for the whole game.
play-save-where = Say save and a file’s name, such as save { $example }.
play-saved = The game is saved in { $file }.
play-save-failed = The game could not be saved in { $file }: { $problem }. It goes on all the same; say save and another file’s name.
play-quit-unsaved = The game is not saved and would be lost. Say quit again to leave anyway, or save and a file’s name to save it.
play-left-kept = The game is saved. Go on with: makai play --resume { $quoted }
play-left-unsaved = The game was not saved. With --save FILE a game is saved after every action, and --resume FILE goes on with it.
play-left-unbegun = Goodbye. No game was begun.
play-over-unsaved = To save the record of this game, say save and a file’s name. Say quit to leave.
play-over-unknown = The game is over, so nothing was done with “{ $text }”. You can say table, log all, save and a file’s name, or quit.
play-over-replay = To hear the whole game again: makai replay { $quoted }
play-over-secret = The secret behind the commitment was { $secret }
play-over-verify = To check the shuffles: makai verify { $quoted } --commitment { $commitment }
play-recap = Looking back:
play-goodbye = Thank you for playing. Goodbye.

# The words a player can say, the first of each as help shows it. English ones are understood in every language.
play-word-help = help, h, ?
play-word-table = table, t, board
play-word-hand = hand, cards, row
play-word-legal = legal, l, list, actions
play-word-look = look, island
play-word-odds = odds
play-word-log = log, history
play-word-all = all
play-word-undo = undo, u, back
play-word-rules = rules
play-word-save = save
play-word-quit = quit, q, exit, bye

play-help-intro = To act, type an action or its number in the list of actions. Capitals and spaces do not matter. You can also say:
play-help-table = { $word }: the table in words
play-help-hand = { $word }: your hand
play-help-row = { $word }: your row, and everybody’s catch
play-help-legal = { $word }: everything you can do now, numbered; with a name only what is about it, such as { $word } { $example }
play-help-look = { $word }: the islands and who holds what there; with a name one island, such as { $word } BARI
play-help-odds = { $word }: what the next card may be, and what it would do
play-help-log = { $word }: what happened since your last turn; { $word } { $all }: from the beginning
play-help-undo = { $word }: undo the last action of this turn
play-help-rules = { $word }: the rules as this table plays them; { $word } { $all }: with what is hidden and the small print
play-help-save = { $word }: save the game in a file, such as { $word } { $example }
play-help-quit = { $word }: leave
play-help-help = { $word }: this list
play-help-kahuna = The actions of Kahuna:
    BARI-DUDA: play the card BARI, build a bridge from BARI to DUDA. DUDA-BARI is the same line with the card DUDA.
    ELAI+HUNA: play both cards, remove your opponent’s bridge between them.
    HUNA+HUNA-ELAI: play two HUNA, remove the bridge between HUNA and ELAI.
    draw: end your turn with a card from the pile. take COCO: with the face-up card COCO. pass: skip the draw.
    discard COCO: put COCO away face down.
play-help-kahuna-calm = ELAI+HUNA!: remove the bridge and build your own there at once.
play-help-piranja = The actions of Kai Piranja:
    reveal: turn one up.
    bank: bring your whole row home; your turn ends.
    stop: stop and leave your row; your turn ends.
    capture piranha: with three piranhas in your row, capture the piranha pile.

play-rules = This game: { $rules }.

## The tables in words

kahuna-table-round = { $last_turns ->
    [0] Round { $round } of 3. Points: { $scores }.
    [one] The very last turn. Points: { $scores }.
   *[other] Last turns. Points: { $scores }.
}
kahuna-table-islands = { $you ->
    [yes] Your islands
   *[no] { $name }’s islands
}: { $islands }.
kahuna-table-bridges = { $you ->
    [yes] Your bridges
   *[no] { $name }’s bridges
}{ $count ->
    [0] : none.
   *[other] , { $count }: { $bridges }.
}
kahuna-table-cards = Face up: { $face_up }. { $pile ->
    [0] The draw pile is empty.
    [one] The draw pile has one card.
   *[other] The draw pile has { $pile } cards.
}
kahuna-table-discards = Discards{ $count ->
    [0] : none.
   *[other] , { $count } that you have seen: { $cards }.
}{ $hidden ->
    [0] {""}
    [one] {" "}One more lies face down under them.
   *[other] {" "}{ $hidden } more lie face down under them.
}
kahuna-table-hand = { $count ->
    [0] You hold no cards.
   *[other] Your hand: { $cards }.
}
kahuna-table-open = { $you ->
    [yes] Open in front of you
   *[no] Open in front of { $name }
}: { $cards }.
kahuna-table-other = { $name } holds { $count ->
    [0] no cards
    [one] one card
   *[other] { $count } cards
}{ $known ->
    [none] .
    [all] : { $cards }.
   *[some] , among them { $cards }.
}
kahuna-turn = Round { $round }. Face up: { $face_up }. { $pile ->
    [0] The draw pile is empty.
    [one] The draw pile has one card.
   *[other] The draw pile has { $pile } cards.
}
kahuna-turn-last = Your last turn. Nothing is left to draw.
kahuna-turn-abstained = { $name } skipped the draw, so you must draw.
kahuna-ask = { $count ->
    [0] You hold no cards.
   *[other] Your hand: { $cards }.
} What do you do?
kahuna-ask-again = What do you do?
kahuna-ask-handicap = { $count ->
    [one] You have one handicap bridge to place.
   *[other] You have { $count } handicap bridges to place.
} Where? For example handicap { $example }.
kahuna-group-handicap = Place a handicap bridge:
kahuna-group-place = Build a bridge with one card:
kahuna-group-remove = Remove a bridge with two cards:
kahuna-group-discard = Put a card away face down:
kahuna-group-end = End your turn:
kahuna-action-place = play { $card }, build a bridge from { $card } to { $other }
kahuna-action-remove = play { $cards }, remove { $name }’s bridge between { $one } and { $other }
kahuna-action-rebuild = play { $cards }, remove { $name }’s bridge between { $one } and { $other } and build your own there
kahuna-action-handicap = place a handicap bridge between { $one } and { $other }
kahuna-action-discard = put { $card } away face down
kahuna-action-draw = draw from the pile
kahuna-action-take = take { $card }
kahuna-action-pass = skip the draw
kahuna-action-wins = { $words }; you win { $islands }
kahuna-action-costs = { $words }; { $name } loses { $islands }
kahuna-look = { $island }: { $needed } of { $lines } lines win it. { $holder ->
    [you] You hold it.
    [nobody] Nobody holds it.
   *[other] { $name } holds it.
}
kahuna-look-short = { $island }: { $holder ->
    [you] yours
    [nobody] nobody’s
   *[other] { $name }’s
}. { $needed } of { $lines } lines win it; { $bridges }, free { $free }.
kahuna-look-free = Free lines to { $islands }.
kahuna-look-bridges = { $you ->
    [yes] Your bridges to { $islands }.
   *[no] { $name }’s bridges to { $islands }.
}
kahuna-no-such-island = There is no island “{ $text }”. The islands are { $islands }.
kahuna-no-such-line = There is no line between { $one } and { $other }. From { $one } lines go to { $islands }.

piranja-table-cards = { $dance ->
    [0] The dance cards are gone.
    [one] One dance card is left.
   *[other] { $dance } dance cards are left.
} { $sea ->
    [one] One sea card is left.
   *[other] { $sea } sea cards are left.
}
piranja-table-row = { $you ->
    [yes] Your row
   *[no] { $name }’s row
}{ $count ->
    [0] : empty.
    [one] , one fish: { $cards }.
   *[other] , { $count } fish: { $cards }; the last is a { $last }.
}
piranja-table-digesting = Digesting: { $piles }.
piranja-table-pile = { $species } pile { $count }
piranja-table-catches = Catches: { $scores }.
piranja-table-to-move = { $you ->
    [yes] It is your turn.
   *[no] It is { $name }’s turn.
}
piranja-can-capture = { $you ->
    [yes] You can capture the { $species } pile.
   *[no] { $name } can capture the { $species } pile.
}
piranja-ask = { $you ->
    [yes] { $count ->
        [one] Your row has one fish, a { $last }.
       *[other] Your row has { $count } fish, the last a { $last }.
    } { $choices }?
   *[no] { $name }: { $count ->
        [one] your row has one fish, a { $last }.
       *[other] your row has { $count } fish, the last a { $last }.
    } { $choices }?
}
piranja-ask-again = { $choices }?
piranja-group-all = You can:
piranja-action-reveal = { $sea ->
    [true] turn one up from the sea; a hungry fish ends the game
   *[false] turn one up
}
piranja-action-bank = bring your row of { $count } fish home; your turn ends
piranja-action-stop = stop and leave your row; your turn ends
piranja-action-capture = capture the { $species } pile, { $count ->
    [one] one card
   *[other] { $count } cards
}
piranja-odds-dance = { $left ->
    [one] The last dance card comes next.
   *[other] { $left } dance cards are left.
} { $unseen ->
    [one] One dance card is still unseen.
   *[other] { $unseen } are still unseen, counting those in the box.
}
piranja-odds-sea = { $left ->
    [one] The last sea card comes next.
   *[other] { $left } sea cards are left.
}
piranja-odds-line = { $what }: { $count } of { $unseen }, { $percent } percent.
piranja-odds-joins = { $you ->
    [yes] It joins your row
   *[no] It joins { $name }’s row
}
piranja-odds-passed = It swims to { $name }
piranja-odds-left = It swims away
piranja-odds-hungry = It is hungry
piranja-odds-eats = A { $card }, { $count } of { $unseen }, { $percent } percent, would eat { $fish ->
    [0] nothing
    [one] one fish: { $cards }
   *[other] { $fish } fish: { $cards }
}.
piranja-odds-no-meal = A hungry fish would find nothing to eat.
piranja-odds-ends = A hungry fish would end the game.

## Seats without a name

kahuna-seat-0 = Black
kahuna-seat-1 = White
piranja-seat-0 = Player 1
piranja-seat-1 = Player 2
piranja-seat-2 = Player 3
piranja-seat-3 = Player 4
piranja-seat-4 = Player 5
piranja-seat-5 = Player 6

## What the reader of the command line says; the %-fields are filled in by it

argparse-usage = {"usage: "}
argparse-options = options
argparse-positionals = arguments
argparse-help = show this help and exit
argparse-version = show the version and exit
argparse-required = missing: { $arguments }
argparse-unrecognized = unknown: { $arguments }
argparse-one-argument = needs a value
argparse-not-together = cannot be combined with { $argument }
argparse-argument = { $argument }: { $problem }
argparse-choice = { $value } is not one of { $choices }
argparse-value = { $value } { $type ->
    [int] is not a whole number
   *[other] is not a number
}

## Matches between bots (makai arena), and the levels

level-budget-shape = “{ $value }” is not a player. After @ stands how long it may think for a turn: seconds, such as { $level }@0.2, or simulations, such as { $level }@500n.

cli-arena-summary = Play a match between bots on equal deals with swapped seats, and tell who is stronger and how sure that is.
cli-arena-levels-help = who plays: levels, each with its time for a turn if you like, such as master,casual or master@0.2,master@500n (seconds, simulations)
cli-arena-games-help = how many games (with two at the table: for each pair of players); rounded up so that everybody has every seat
cli-arena-sprt-help = stop as soon as it is clear which of two Elo differences of the first player fits better, such as 0,20
cli-arena-out-help = keep each finished game in this file; with the same file a match goes on where it stopped
cli-arena-records-help = keep the records of the games in this file
cli-arena-json-help = print one JSON object
cli-workers-help = how many games are played at the same time
cli-workers-few = { $value } games cannot be played at the same time; give 1 or more.

arena-levels-few = A match needs two players or more, such as --levels master,casual.
arena-sprt-two = --sprt compares two players; give two levels.
arena-sprt-shape = “{ $value }” is not a test; write two Elo differences, the smaller first, such as 0,20.
arena-same-file = { $file } cannot hold both the results and the records; give two files.
arena-file-other = { $file } holds something else than this match. To begin a new one, give another file.
arena-file-differs = { $file } holds another match: { $name } is { $found } there, but { $asked } here. To begin a new one, give another file.
arena-file-line = { $file }, line { $number }: this is not a game of a match. To begin a new one, give another file.
arena-records-exist = { $file } exists already. Records are added to it only if --out names the file with the results of the same match.
process-lost = A process that played games ended without a word; perhaps memory ran out. What was finished is kept if there is an --out file; try fewer --workers.

arena-title = { $game }: { $games ->
    [one] one game
   *[other] { $games } games
} on { $deals ->
    [one] one deal
   *[other] { $deals } deals
}, each played at every seat. Seed: { $seed }.
arena-interrupted = The match was stopped; here is what was finished.
arena-column-games = games
arena-column-wins = wins
arena-column-draws = draws
arena-column-losses = losses
arena-column-score = score
arena-column-points = points
arena-column-decision = per decision (longest)
arena-column-turn = per turn (longest)
arena-column-cpu = CPU per turn
arena-pairing = { $one } against { $other }: score { $score } ({ $interval }; fair { $fair }), Elo { $elo } ({ $elo_interval }), points { $points } ({ $points_interval }).
arena-pairing-ahead = { $one } ahead of { $other }: { $score } ({ $interval }; fair { $fair }), Elo { $elo } ({ $elo_interval }), points { $points } ({ $points_interval }).
arena-starter = The starting player: score { $score } ({ $interval }; fair { $fair }). In brackets: 95 % confidence.
arena-cross-table = How often the player of the row finishes ahead of the player of the column:
arena-ratings = Elo, with the mean of all at 0:
arena-sprt = { $verdict ->
    [H1] The test is over: { $elo1 } Elo fits better than { $elo0 }.
    [H0] The test is over: { $elo0 } Elo fits better than { $elo1 }.
   *[undecided] The test has not decided between { $elo0 } and { $elo1 } Elo.
} Log-likelihood ratio { $llr } (bounds { $low } and { $high }).
arena-percent = { NUMBER($value, minimumFractionDigits: 1) } %
arena-number = { NUMBER($value, minimumFractionDigits: 2) }
arena-seconds = { NUMBER($value, minimumFractionDigits: 2) } s
arena-milliseconds = { NUMBER($value) } ms
arena-times = { $mean } ({ $longest })
arena-interval = { $low } to { $high }

cli-levels-summary = List the levels of the bots, weakest first.
cli-levels-game-help = only this game: { $games }
cli-levels-json-help = print one JSON object
cli-levels-line = { $level }: { $name }. { $about }

## Analysing a game (makai analyse)

cli-analyse-summary = Weigh every turn of a record: what it cost, what was better and why, and what was luck.
cli-analyse-json-help = print one JSON object a game
cli-analyse-plot-help = draw the win chance into this SVG file
cli-analyse-level-help = the level that judges (master if not given)
cli-analyse-simulations-help = simulations for a turn ({ $usual } if not given); the same number gives the same figures
cli-analyse-seconds-help = seconds for a turn, instead of simulations
cli-analyse-index-help = only this game of the file, counted from 0
analysis-no-such-game = { $file } has no game { $index }; it holds { $count ->
    [one] one game, number 0
   *[other] { $count } games, counted from 0
}.
analysis-plot-several = A plot shows one game, but { $file } holds { $count }; choose one with --game-index.
analysis-too-weak = The level “{ $level }” knows nothing of win chances. These do: { $levels }.
analysis-column-turn = turn
analysis-column-player = player
analysis-column-played = played
analysis-column-cost = cost
analysis-column-chance = { $name } wins
analysis-column-mover = mover wins
analysis-column-start = start
analysis-column-own = own decisions
analysis-column-others = others’ decisions
analysis-column-luck = luck
analysis-column-luck-and-others = luck and the others
analysis-column-end = end
analysis-no-turns = No turn was finished; there is nothing to weigh.
analysis-unfinished = The game is not finished; the end is what it promised after the last turn.
analysis-costly = The turns that cost most:
analysis-none-costly = No turn cost { $least } or more.
analysis-turn = Turn { $number }, { $name }: { $actions } ({ $played }). Better: { $better } ({ $best }).
analysis-of-played = played: { $fact }
analysis-of-better = better: { $fact }
analysis-sums = Decisions and luck, in percentage points:
analysis-points = { NUMBER($value, minimumFractionDigits: 1) }
analysis-plot-title = Win chance of { $name }, turn by turn
analysis-plot-title-movers = Win chance of the player to move, turn by turn
analysis-plot-desc = { $turns ->
    [one] One turn
   *[other] { $turns } turns
}, from { $start } to { $end }. Marked are the turns that cost most: { $costly }. The bars below show for each player what the own decisions cost and what luck gave.
analysis-plot-mark = turn { $number }, { $name }: cost { $cost }

## The characters of Kahuna

level-kahuna-random-about = Pure chance: any legal move, wherever it falls.
level-kahuna-child-about = Very easy. Plays every card at once, loves islands, forgets everything else.
level-kahuna-novice-about = Easy. Knows the rules, grabs islands, misses half of what two cards can do.
level-kahuna-casual-about = Fairly easy. Sees most of the board, remembers little, seldom removes bridges.
level-kahuna-regular-about = Medium. Solid and careful, but loses count of the cards.
level-kahuna-club-about = Strong. Feels the board and remembers the cards, but never calculates.
level-kahuna-veteran-about = Strong. Thinks two or three turns ahead, and sometimes misjudges the reply.
level-kahuna-expert-about = Very strong. Calculates the best turns and the best replies.
level-kahuna-master-about = The strongest. Weighs many turns against every possible hand, and forgets nothing.
## Training (makai train)

game-kahuna-training = the training of Kahuna
game-piranja-training = the training of Kai Piranja
cli-train-summary = Train a game’s value net by self-play; with the same folder a training goes on where it stopped.
cli-train-games-help = how many games to learn from ({ $usual } unless you say otherwise); rounded to whole lessons of 200 games for each worker
cli-train-seed-help = the seed ({ $usual } unless you say otherwise): the same seed, games and workers give the same weights
cli-train-workers-help = how many workers learn side by side ({ $usual } unless you say otherwise); the weights depend on it, not on the machine
cli-train-tries-help = how many turns are tried out in imagined worlds before one is played ({ $usual } unless you say otherwise; Kahuna only): stronger games to learn from, and slower ones
cli-train-rate-help = the rate at the beginning ({ $usual } unless you say otherwise)
cli-train-last-rate-help = the rate at the end ({ $usual } unless you say otherwise); in between it falls evenly
cli-train-averaged-help = over which last part of the training the weights are averaged ({ $usual } unless you say otherwise)
cli-train-start-help = begin with the weights of the training in this folder
cli-train-stop-at-help = stop after so many games, as if the training had been interrupted
train-rates = These rates cannot be: { $rate } at the beginning, { $last } at the end, { $averaged } averaged. The first two are above 0 and at most 1 and must not rise, the third lies between 0 and 1.
cli-train-out-help = the folder for checkpoints, log and weights (otherwise “training”)
cli-train-ray-help = let a Ray cluster do the work, HOST:PORT of its head (or auto: the one on this machine)
cli-train-progress = { $done } of { $total } games, { $left } left…

train-games-few = Nothing can be learnt from { $value } games; give 1 or more.
train-seed-negative = { $value } cannot be the seed; give 0 or more.
train-workers-count = { $value } workers cannot share the work; give a number from 1 to { $most }.
train-tries = { $value } turns cannot be tried out before one is played; give a number from 0 to { $most } here.
train-goes-on = The training in { $folder } goes on: { $games } of { $total } games are done.
train-interrupted = The training was stopped after { $games } games; they are kept. Go on with: { $command }
train-done = The weights are in { $file }. To try them: { $command }
train-checkpoint-unreadable = { $file } is not a checkpoint of a training ({ $reason }). To begin a new one, give another folder with --out.
train-another-plan = { $folder } holds a training with another plan: { $names } there. To go on with it, ask for the same; to begin a new one, give another folder with --out.
train-no-ray = --ray needs the package Ray, which is not installed. Install it with: pip install "makai[cluster]"
train-no-cluster = There is no Ray cluster at { $address } ({ $reason }). Give HOST:PORT of its head; “ray start --head” prints it.
train-cluster-failed = The cluster could not do its work ({ $reason }). What was learnt is kept. Each machine needs the same version of Makai.
weights-missing = { $variable } names { $file }, which does not exist. It should be the { $result } of a training (makai train).
weights-malformed = { $variable } names { $file }, which does not hold weights for { $game }. It should be the { $result } of a training (makai train).
## The levels of Kai Piranja

level-piranja-random-about = Pure chance: drifts wherever the rules allow.
level-piranja-child-about = Easy. Loves long rows, overlooks piles, forgets that the game will end.
level-piranja-casual-about = Fairly easy. Goes by feeling, and brings small rows home early.
level-piranja-club-about = Medium. Remembers every card, but often dares too much or too little.
level-piranja-expert-about = Strong. Looks at every card that may come; only close calls go wrong.

## The server (makai serve)

cli-serve-summary = start the game server and open the browser; “makai” alone does the same
cli-serve-host-help = the address to listen on (127.0.0.1: only this machine; 0.0.0.0: everybody who can reach it)
cli-serve-port-help = the port to listen on (8042)
cli-serve-database-help = the database: sqlite:///file.db or postgresql://user@host/name (a file in the data folder)
cli-serve-data-help = the folder for what must be kept
cli-serve-bus-help = how several nodes tell each other of moves: redis://host (one node needs none)
cli-serve-public-url-help = the address under which browsers reach the server
cli-serve-web-help = the folder of the browser client
cli-serve-bot-pace-help = the seconds at least before a bot’s move is shown (1.2)
cli-serve-bot-threads-help = how many bots think at once (one for each core but one)
cli-serve-bot-levels-help = levels from outside that tables offer: GAME.NAME=PACKAGE.MODULE:FUNCTION, with commas between
cli-serve-smtp-help = the mail server for e-mails that tell somebody that it is their turn: smtps://user:password@host
cli-serve-mail-from-help = the address that e-mails come from
cli-serve-log-level-help = what is logged: debug, info, warning or error
cli-serve-proxies-help = the addresses of proxies that may tell where a browser comes from (127.0.0.1)
cli-serve-hosts-help = more names under which browsers may call the server, with commas
cli-serve-connections-per-address-help = how many connections one address may have open (256)
cli-serve-sockets-per-address-help = how many WebSockets one address may have open (64)
cli-serve-requests-per-minute-help = how often one address may ask (600)
cli-serve-open-tables-help = how many public tables of one person may wait for players (5)
cli-serve-games-per-person-help = how many games of one person may run at once (60)
cli-serve-games-per-address-help = how many games of one address may run at once (300)
cli-serve-config-help = a TOML file with these settings
cli-serve-no-browser-help = do not open the browser
cli-serve-party-help = let the other devices in your home network join; prints an address and a QR code for them
cli-serve-up = Makai is at { $address } (stop it with Ctrl-C)
cli-serve-party-address = Other devices in this network: { $address }
cli-serve-party-others = If they cannot reach it, try: { $addresses }
cli-serve-party-warning = Everybody in this network can open it, and nothing is encrypted: at home that is fine, in a café it is not.
cli-serve-party-internet = This machine has a public address: the whole internet may be able to open it, and nothing is encrypted. If you do not want that, stop it with Ctrl-C.
cli-serve-down = Makai has stopped.
serve-config-unreadable = { $file } cannot be read as TOML: { $reason }
serve-config-unknown = { $file } has a setting “{ $name }”, which does not exist. The settings are: { $known }.
serve-not-a-text = The setting { $name } is a text, not { $value }.
serve-not-a-number = The setting { $name } cannot be “{ $value }”; it is a whole number from { NUMBER($low, useGrouping: 0) } to { NUMBER($high, useGrouping: 0) }.
serve-not-seconds = The setting { $name } cannot be “{ $value }”; it is a number of seconds from 0 to { $high }.
serve-not-a-switch = The setting { $name } cannot be “{ $value }”; it is true or false.
serve-not-a-choice = The setting { $name } cannot be “{ $value }”; it is one of: { $choices }.
serve-not-a-level = The setting { $name } cannot be “{ $value }”; write GAME.NAME=PACKAGE.MODULE:FUNCTION, with commas between several.
serve-not-a-url = The setting { $name } must be an address such as { $example }
serve-not-a-host = The setting { $name } cannot be “{ $value }”; write names such as games.example, with commas between several.
serve-host-unknown = There is no address “{ $host }” on this machine to listen on.
serve-port-taken = Port { $port } of { $host } is taken, perhaps by a Makai that runs already; choose another one with --port or MAKAI_PORT.
serve-port-refused = This machine does not let Makai listen on port { $port } of { $host } ({ $reason }).
serve-party-loopback = A party is for other devices, but only this machine can reach { $host }; leave the setting host out.
serve-party-no-network = This machine is not on any network, so no other device can join; connect it to your Wi-Fi first, or play on this device alone with “make play” or “makai serve”.
serve-no-client = There is no page to play on in the folder { $folder }: it has no index.html.
serve-no-redis = A bus needs one more package: pip install "makai[redis]"
serve-page-text = The game server is running. The page to play on is not installed here; programs find the interface below.
not-found = There is nothing at this address.
method-not-allowed = This address does not do that.
request-bad = The request is not understood.
request-malformed = The request is not written as it must be, at { $where }.
body-too-large = The request is too long; { $most } bytes are the most.
head-too-large = The head of the request is too long; { $most } bytes are the most.
request-too-slow = The request took too long to arrive; send it again.
server-full = The server is full right now; try again in a moment.
server-failed = Something went wrong in the server. It is not your fault, and nothing has changed.
message-not-json = The message is not a JSON object.
message-malformed = The message is not one that the server knows, at { $where }.
host-malformed = A request must have exactly one Host header, with a name or an address.
host-unknown = This server does not answer to the name “{ $host }”. The operator can add the name with --hosts, MAKAI_HOSTS or hosts.
origin-foreign = A page from elsewhere may not speak to this server.
too-many-open-tables = You already have { $most } tables waiting for players. Start or leave one of them first.
too-many-sockets = There are { $most } connections from your address already; close some.
too-many-watched = You watch { $most } tables already over this connection.
too-many-games = You already have { $most } games running. Finish or give up one of them first.
too-many-games-of-address = { $most } games from your address are running already; finish or give up one of them first.
too-many-bot-turns = The bots still have { $most } turns to play at your tables; start another game once they have caught up.
too-many-bot-turns-of-address = The bots still have { $most } turns to play for your address; start another game once they have caught up.
hints-busy = The coach is busy; ask again in a moment.
replays-busy = Many games are being replayed just now; ask again in a moment.
questions-waiting = You already have { $most } questions waiting. Wait for an answer first.
replay-no-such-game = { $file } holds { $count } records; there is no number { $index }.
replay-no-such-seat = { $players } play in this game; there is no seat { $seat }.
replay-too-many-games = There are too many records in this file; { $most } are the most.
table-unknown = There is no such table, or it is private.
table-damaged = The history of this table is damaged, so it cannot go on. The people who run the server know about it; other tables are fine.
lesson-unknown = There is no such lesson.
lesson-otherwise = In this lesson, do what the coach asks.
lesson-unknown-turn = This lesson has no turn { $turn }.
invitation-unknown = This invitation leads nowhere. Ask for a new one.
socket-not-watched = Watch the table first.
socket-server-down = The server is taking a short break. Your game is safe.
socket-binary = The server understands text only.
socket-too-large = A message was too long.
socket-slow = Your connection is too slow to keep up. Come back when it is better.
socket-other-protocol = This page is older than the server. Load it again.
socket-too-many = Too many messages at once.
socket-signed-out = Your session has ended.
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-oops = Oops!
phrase-thinking = Let me think…
phrase-back-soon = Back in a moment.
phrase-good-game = Good game!
phrase-again = Another one?
phrase-bye = Goodbye!
emote-smile = smiles
emote-laugh = laughs
emote-wow = is amazed
emote-sad = is sad
emote-angry = grumbles
emote-clap = applauds
emote-heart = sends a heart
emote-fish = blows bubbles
emote-wave = waves
emote-sleep = has fallen asleep

## The database

store-url-bad = A database is named as sqlite:///file.db or postgresql://user@host/name, not as { $value }
store-path-unwritable = The database { $path } cannot be opened for writing ({ $reason }); choose a folder that you may write to with --data or MAKAI_DATA.
store-not-a-database = { $path } is not a database, or it is damaged. Choose another file; or move this one aside, with its -wal and -shm files, and restore a backup: makai admin restore BACKUP --database sqlite:///{ $path }
store-file-damaged = The database { $path } is damaged ({ $reason }). Move it aside, with its -wal and -shm files, and restore a backup: makai admin restore BACKUP --database sqlite:///{ $path }
store-file-moved = The file { $path } was moved, replaced or deleted while the server was running; stop the server, put the file back or restore a backup, and start again.
store-unusable = The database { $path } cannot be used ({ $reason }).
store-in-use = Another server ({ $process }) is using the database { $path }; stop it first, or choose another database. Several servers need PostgreSQL, or --bus.
store-foreign = The database belongs to another program: it has a table { $table } that is not Makai’s. Choose an empty one.
store-newer = The database was made by a newer Makai (its tables are at { $found }, this Makai knows { $known }); install the newer one.
store-sqlite-old = SQLite { $found } can lose moves when the power fails; { $needed } or newer is needed. Install pysqlite3 0.6.1 or newer, which brings one.
store-no-driver = PostgreSQL needs one more package: pip install "makai[postgresql]"
store-login-refused = The server refuses the user or the password of { $url }
store-not-allowed = The user of { $url } may not make tables there ({ $reason }); make that user the owner of the database.
store-database-missing = The server has no database of the name in { $url }; create it first.
store-unreachable = The server of { $url } does not answer ({ $reason }).
store-postgresql-unsafe = The server has { $setting } = off and would lose moves in a crash; switch it on.
store-busy = Another program is writing to the database; try again.
store-lost = The connection to the database broke ({ $reason }); try again.
store-failed = The database could not do it ({ $reason }).
store-full = There is no room left for the database ({ $reason }); make room on its disk.
store-damaged = The database is damaged ({ $reason }); restore a backup.
store-row-damaged = The database has a row that cannot be read ({ $reason }).
store-unavailable = The server cannot read or save anything at the moment. Please try again in a while.
store-closed = The database is closed already.
store-file-exists = { $path } exists already; choose another name.
store-file-missing = There is no file { $path }.
store-not-empty = The database to copy to must be empty, but its table { $table } is not.
store-table-unknown = There is no table { $table }.
store-person-unknown = There is nobody with the id { $person }.
store-name-taken = Somebody already has the name { $name }, or one that looks like it. Choose another.
level-piranja-master-about = The strongest. Plays the next round a thousand times before deciding.

## People

guest-name = Guest { $number }
session-needed = You are not signed in here. Take a seat, choose a name or sign in first.
session-banned = The people who run this server have locked you out.
guests-not-now = No new guests from your address right now. Sign in to an account, or try again in { $minutes ->
    [one] one minute.
   *[other] { $minutes } minutes.
}
too-many-tries = That was too many tries. Try again in { $seconds ->
    [one] one second.
   *[other] { $seconds } seconds.
}
password-wrong = Wrong name or password.
password-length = A password has { $shortest } to { $longest } characters.
password-common = This password is easy to guess. Choose another, such as three words that do not belong together.
account-already = You have an account already.
person-unknown = There is nobody by that name.
person-yourself = That is you.
handicap-whom = Say against whom: an account by its name, or a bot by its level.
email-bad = { $value } is no e-mail address; one looks like ann@example.org
webhook-bad = { $value } cannot be called; a webhook is an address that begins with https:// and holds no name, password or #
webhook-private = { $value } has no public address that can be called; give one that everybody can reach.
webhook-redirects = The webhook leads elsewhere; give the address where it ends.
contact-needs-account = Only accounts get e-mail. Choose a name and a password first.
contact-no-letters = This server sends no e-mail.
contact-code-wrong = The code is wrong or too old. Save the address again to get a new one.
chat-unknown = There is no such table, or you have no seat there.
chat-private-only = At public tables you can use the ready-made phrases only.
chat-not-accepted = Join the chat of this table first.
words-bad = { $value } cannot be said. Use letters, digits and signs.
post-url-bad = The mail server is named as smtps://user:password@host or smtp://host
letter-turn-subject = your turn
letter-turn-text = It’s your turn at this table. You can stop these e-mails in your profile.
letter-start-subject = your game can start
letter-start-text = The others are ready to start. Open this table once in the browser where you sat down: your part of the shuffle is kept there, and the cards are dealt as soon as it is known.
letter-code-subject = Makai: your code
letter-code-text = Somebody, hopefully you, wants { $address } to write to this address. The code to confirm it is { $code }; it is good for two days. If it was not you, do nothing.

## Looking after a server (makai admin)

cli-admin-summary = look after a server’s database: backup, moving house, tidying up, banning
admin-backup-summary = copy the database into a new file while it is in use
admin-restore-summary = fill an empty database from a backup
admin-copy-summary = copy a database into an empty one, for example from SQLite to PostgreSQL
admin-clear-summary = remove tables that nobody has touched for a while; finished games stay
admin-ban-summary = lock somebody out
admin-unban-summary = let somebody come again
admin-reports-summary = list the complaints that nobody has settled
admin-settle-summary = settle a complaint
admin-people-summary = list the people who came last
admin-database-help = the database: sqlite:///file.db or postgresql://… (otherwise MAKAI_DATABASE, else the server’s usual one)
admin-file-help = the file of the backup
admin-source-help = the database to copy from
admin-target-help = the empty database to copy into
admin-days-help = only tables that have been untouched for so many days
admin-yes-help = do not ask
admin-person-help = the name of an account, or the id of anybody
admin-number-help = the number of the complaint
admin-limit-help = how many at most
admin-backup-done = Everything is in { $file }.
admin-restore-done = The database is filled from { $file }: { $rows } rows.
admin-copy-done = Copied: { $rows } rows.
admin-clear-question = Remove all tables that have been untouched for { $days } days? (yes/no)
admin-yes = yes
admin-clear-not-meant = Nothing was removed; add --yes to confirm.
admin-days-bad = { $days } days will not do; give 0 to { $most }.
admin-clear-done = Tables removed: { $tables }
admin-ban-done = { $name } is locked out.
admin-unban-done = { $name } can come again.
admin-settle-done = Complaint { $number } is settled.
admin-report-unknown = There is no open complaint { $number }.
admin-person-unknown = There is no account { $person } and nobody with that id.
admin-kind-account = account
admin-kind-guest = guest
admin-column-number = no.
admin-column-time = since
admin-column-accused = about
admin-column-id = id
admin-column-reporter = from
admin-column-table = table
admin-column-text = text
admin-column-kind = kind
admin-column-banned = banned
admin-column-name = name
## Research (makai.research)

game-kahuna-research = Numbers for research on Kahuna
game-piranja-research = Numbers for research on Kai Piranja
research-illegal-action = Game { $game }: { $action } is not legal now. Legal are: { $legal }.
research-actions-shape = Actions are whole numbers, one for each of the { $games } games; the shape { $value } does not fit.
research-mixed-examples = Examples become arrays if there are some, all of one game for equally many players; these { $count } do not.
research-no-clock = ISMCTS counts simulations and knows no clock; “{ $value }” seconds cannot be kept. Write @200n for 200 simulations.

## In the browser

web-home-title = Two games of the sea
web-credits = Kahuna was invented by Günter Cornett, Kai Piranja by Oliver Igelhaut. Makai is not affiliated with them or their publishers; its pictures and texts are its own.
web-connection-lost = Connection lost. Makai keeps trying, and nothing you did is lost.
web-settings = Settings
web-settings-you = You
web-settings-sound = Sound and voice
web-settings-play = Game
web-settings-look = Look
web-avatar = Your face
web-avatar-choose = Choose your face
web-close = Close
web-language = Language
web-name = Name
web-guest = Guest { $number }
web-not-sent = No connection: nothing was sent, and nothing is lost. Try again in a moment.
web-device-refused = That isn’t possible any more. Look again, then choose.
web-device-unknown = There is no such game on this device.
web-device-damaged = This game is damaged and can’t go on. Your other games are fine.
web-device-newer = A newer version of Makai has stored this game. Load the page again to go on with it.
web-device-full = There is no room left on this device, so nothing was played. Nothing is lost: free some space, then try again.
web-device-not-kept = This browser can’t store the game, so nothing was played. Private windows often store nothing.
web-device-other-tab = This game is open in another tab. Close it there, and it goes on here.
web-device-not-loaded = Part of this game still has to be loaded. Connect once, and it works without a network from then on.
web-invited = { $name } invites you to { $game }
web-invited-by-nobody = You’re invited to { $game }
web-invited-free = { $count ->
    [one] One seat is free.
   *[other] { $count } seats are free.
}
web-invited-full = Every seat is taken. You can watch.
web-your-name = Your name
web-name-missing = What shall we call you?
web-lobby-missing = { $count ->
    [one] One player is still missing.
   *[other] { $count } players are still missing.
}
web-lobby-auto = The game starts by itself when everybody is here.
web-lobby-full = Everybody is here.
web-lobby-shuffling = Everybody is here. Shuffling the cards…
web-rematch-watch = Watch the rematch
web-notify = Call me when it’s my turn
web-notify-about = A notification, while you look at something else.
web-notify-blocked = Your browser blocks notifications from here. Allow them in its settings.
web-notify-body = It’s your turn. You are playing with { $names }.
web-drawn-title = Your new card
web-drawn-done = Hide it and pass on
web-player = Player { $number }
web-pace = Other players’ turns
web-pace-slow = Slow
web-pace-usual = Normal
web-pace-quick = Quick
web-pace-instant = Instant
web-home = Home
web-looking = One moment…
web-about-kahuna = Build bridges, win islands, wash your rival’s bridges away.
web-facts-kahuna = 2 players · age 10+ · 40 min
web-about-piranja = One more fish? Or home, before a hungry one comes?
web-facts-piranja = 3 to 6 players · age 6+ · 20 min
web-picture-kahuna = A lagoon with twelve islands and a few bridges
web-picture-piranja = Fish of four species, one of them hungry
web-opponent = Against
web-strength = { $name }, strength { $strength } of { $of }
web-play-now = Play now
web-new-table = Set up a table…
web-mine = Your games
web-public = Public tables
web-public-none = Nobody is waiting for players right now.
web-more-tables = More tables
web-join-label = Invitation: code or link
web-join = Join
web-not-loaded = This page did not load. Are you online?
web-game-no-board = { $game } has no board in the browser yet. You can play it in the terminal.
web-game-unknown = There is no game called { $game } here.
web-try-again = Try again
web-share = Share the link
web-copied = Link copied
web-qr = Or let a friend scan this.
web-home-lead = Play right away, alone or with friends, in your browser. No account needed.
web-learn = Learn it in five minutes
web-rules = Rules
web-join-table = Join
web-watch-table = Watch
web-more = More
web-home-replay = Replay a game
web-profile-link = Your profile
web-offline = You are offline, or the server is down. Rules, lessons and games on this device still work; games with others go on when the connection is back.
web-no-server = That needs a server, and this page works without one. Here you play on your own device.
web-profile-device = Without an account: your name, your face and your games stay on this device.
web-new-version = There is a new version of Makai.
web-new-version-load = Update now
web-open-to-start = open it to start
web-your-turn = your turn
web-phase-gathering = waiting for players
web-phase-playing = in play
web-phase-over = finished
web-new-title = { $game }: set up a table
web-players = Players
web-seat = Seat { $number }
web-seat-bot = Bot
web-seat-free = Free seat
web-clock = Time
web-public-table = List it as a public table
web-create = Open the table
web-you-here = that’s you
web-sit = Sit down
web-start = Start the game
web-invite = Invite somebody
web-invite-link = Send this link to a friend
web-link-local = Only this device can open the link. To play with other devices at home, start Makai with “make party” or “makai serve --party”.
web-leave = Leave
web-starting = Shuffling the cards. Every player’s page helps, so that nobody can cheat.
web-starting-waits = Still waiting for { $names }. Their page must be open to help with the shuffle.
web-starting-elsewhere = You sat down in another browser, and the shuffle needs it. Open this table there, or call off the start.
web-cancel-start = Call off the start
web-wary = The start was called off several times after your part of the shuffle was known. Somebody may be fishing for good cards. Your page helps again only if you agree.
web-wary-go-on = Shuffle again
web-reveal-refused = Something is wrong: the server has changed its part of the shuffle. Better not play here.
web-hand-over = Pass the device to { $name }
web-hand-over-ready = I am { $name }
web-resign = Give up
web-resign-sure = Give up this game?
web-ending = Result
web-you-won = You won!
web-won = { $count ->
    [one] { $names } wins!
   *[other] { $names } win together!
}
web-ended-draw = It’s a draw
web-ended-resigned = { $you ->
    [yes] You won: { $losers } gave up.
    [lost] You gave up. { $winners } wins.
   *[no] { $winners } won: { $losers } gave up.
}
web-ended-abandoned = { $you ->
    [yes] You won: nobody else stayed in the game.
   *[no] { $winners } won: nobody else stayed in the game.
}
web-ended-agreed = You agreed on a draw.
web-ended-time = { $you ->
    [yes] You won: { $losers } ran out of time.
    [lost] Your time ran out. { $winners } wins.
   *[no] { $winners } won: { $losers } ran out of time.
}
web-end-kind = Well played. The next one could be yours.
web-end-even = So close! Who takes the next one?
web-end-aside = Look at the table
web-end-more = More
web-end-analyse = Analyse
web-rematch = Rematch
web-rematch-accept = Accept the rematch
web-record = Download the record
web-rematch-asked = You asked for a rematch. Waiting for an answer…
web-why-points = { $you ->
    [yes] You won on points, { $score }.
   *[no] { $winner } won on points, { $score }.
}
web-why-islands = { $you ->
    [yes] Level on points, { $score }. You won with more islands, { $islands }.
   *[no] Level on points, { $score }. { $winner } won with more islands, { $islands }.
}
web-why-bridges = { $you ->
    [yes] Level on points ({ $score }) and islands ({ $islands }). You won with more bridges.
   *[no] Level on points ({ $score }) and islands ({ $islands }). { $winner } won with more bridges.
}
web-why-wipeout = { $you ->
    [yes] You won on the spot in round { $round }: no rival bridge was left.
   *[no] { $winner } won on the spot in round { $round }: no rival bridge was left.
}
web-why-draw = Level on everything, { $score } on points: a draw.
web-why-cards = { $you ->
    [yes] You have the biggest catch: { $count } cards.
   *[no] { $winners } has the biggest catch: { $count } cards.
}
web-why-hungry = { $you ->
    [yes] Level at { $count } cards. You won with more hungry fish.
   *[no] Level at { $count } cards. { $winners } won with more hungry fish.
}
web-why-shared = { $winners } share the win: { $count } cards each, and equally many hungry fish.
web-end-rounds-caption = Round by round
web-end-round-column = Round
web-end-sum = Total
web-end-catch = { $count ->
    [one] one card
   *[other] { $count } cards
}{ $hungry ->
    [0] { "" }
    [one] , one of them hungry
   *[other] , { $hungry } of them hungry
}
web-check-shuffle = Check the shuffle
web-check-about = Before the first card was dealt, the server fixed the order of all cards and published a fingerprint of its secret. Every player mixed in a text of their own. Now that the game is over the secret is out, and this page works it all out again by itself.
web-check-verdict-right = The shuffle was fair: every card came in the order fixed before the game.
web-check-verdict-wrong = Something is wrong with this shuffle. See the steps below.
web-check-unproven = This record has no proof of its shuffles, so there is nothing to check. Games between bots and games from elsewhere have none.
web-check-mark-right = Right:
web-check-mark-wrong = Wrong:
web-check-promise = The fingerprint in the record is the one this device noted before the game ended.
web-check-promise-wrong = The fingerprint in the record is not the one this device noted before the game ended.
web-check-no-promise = This device did not note the fingerprint before the game. If you wrote it down, compare it with the one in the record.
web-check-commitment = The secret matches the fingerprint.
web-check-commitment-wrong = The secret does not match the fingerprint.
web-check-contributions = The players’ texts went into the shuffle unchanged.
web-check-contributions-wrong = The players’ texts are not the ones shown when the game began.
web-check-seals = Every sealed text matches its seal, and the seals are those shown before any text was opened.
web-check-seals-wrong = A text does not match its seal, or the seals are not those this device noted before its own text was opened.
web-check-log = The public log had the fingerprint (entry { $number }) before the cards were dealt.
web-check-log-wrong = The public log does not show this fingerprint as it should.
web-check-deck = The deck held exactly the cards of the game ({ $cards }).
web-check-deck-wrong = The deck did not hold the cards of the game.
web-check-shuffle-wrong = Shuffle { $number } differs from what the secret gives, from card { $place } on.
web-check-shuffle-made = Shuffle { $number } ({ $cards } cards) came out here exactly as it was played.
web-check-first = { $name } started, as the secret says.
web-check-first-wrong = By the secret, { $name } should have started.
web-check-figures = Figures
web-check-figure-noted = Fingerprint, as noted
web-check-figure-commitment = Fingerprint in the record
web-check-figure-secret = Secret
web-check-figure-found = Fingerprint of this secret
web-check-figure-contribution = A player’s text
web-check-figure-seal = The seal of a text
web-check-figure-log = Entry of the log
web-check-figure-key = Key made of the secret and the texts
web-check-figure-made = Cards, from the top
web-check-limits = This proves that nobody changed the cards. It cannot prove that nobody peeked.
web-replay-watch = Watch the replay
web-replay-heading = Replay a game
web-replay-title = Replay: { $game }
web-replay-before = Before the first turn.
web-replay-controls = Replay
web-replay-slider = Step of the game
web-replay-step = { $step } / { $last }
web-replay-back = One step back
web-replay-forward = One step forward
web-replay-turn-back = One turn back
web-replay-turn-forward = One turn forward
web-replay-play = Play
web-replay-pause = Pause
web-replay-speed = Speed
web-replay-jump = Jump to
web-replay-keys = Keys: ← → step, ↑ ↓ turn, space plays, Home and End.
web-jump-start = start
web-jump-round = scoring of round { $round }
web-jump-final-counted = final scoring
web-jump-dance-over = last dance card
web-jump-game-ended = end
web-jump-catch = { $name } gets { $count ->
    [one] one card
   *[other] { $count } cards
}
web-replay-eyes = Whose view?
web-replay-eyes-of = { $name }
web-replay-open = All cards open
web-replay-spectator = Spectator
web-replay-hand = { $name }’s hand
web-replay-hidden = a hidden card
web-replay-face-up = Face up
web-replay-coming = Next cards
web-replay-share = Link to this moment
web-replay-link = This link opens exactly this moment
web-replay-copied = Link copied.
web-replay-table = Back to the table
web-replay-own = Your games
web-replay-file = Choose a record file
web-replay-file-about = Drop a record here, or choose one: a file written by Makai, with one game or one a line. The server replays it and keeps nothing.
web-replay-file-large = This file is too large. The limit is { $most } KB.
web-replay-open-file = Replay a game from a file
web-replay-which = Which game?
web-replay-game = Game { $number } of { $count }
web-replay-game-before = Previous game
web-replay-game-after = Next game
web-replay-view = View
web-profile = Profile
web-profile-of = { $name }
web-profile-statistics = Statistics
web-profile-played = played
web-profile-won = won
web-profile-drawn = drawn
web-profile-lost = lost
web-profile-rating = Rating { $value } ± { $deviation }
web-profile-unrated = No rating yet. Only rated games between people count.
web-profile-no-games = No finished games yet.
web-profile-history = History
web-profile-no-history = Your finished games will appear here.
web-profile-copies = Games that you finish on this device are copied here when the server can be reached. They never count for the rating. You can turn this off in the settings.
web-profile-more = Earlier games
web-profile-against = against { $names }
web-profile-rated = rated
web-profile-somebody = somebody
web-profile-this-device = others on this device
web-profile-save = Save
web-profile-saved = Saved.
web-fate-won = won
web-fate-lost = lost
web-fate-drawn = drawn
web-curve = Rating in { $game }
web-curve-label = Your rating in { $game } over { $count } games: from { $first } to { $last }, at best { $best }.
web-curve-games = { $count ->
    [one] one rated game
   *[other] { $count } rated games
}
web-ranking = Leaderboards
web-ranking-place = Place
web-ranking-rating = Rating
web-ranking-games = Games
web-ranking-empty = Nobody has played enough rated games yet.
web-account = Account
web-account-settings = Your account
web-account-guest = You are playing as a guest. With an account, your games and ratings stay with you on every device.
web-account-nobody = With an account, your games and ratings stay with you on every device. You can play without one.
web-account-up = New account
web-account-in = Sign in
web-account-up-send = Create account
web-account-in-send = Sign in
web-account-in-guest = If you sign in to another account, the games you played as a guest do not come along.
web-account-name = Your name
web-account-out = Sign out
web-account-out-here = Sign out here
web-account-out-everywhere = Sign out everywhere
web-account-out-sure = If you sign out as a guest, you cannot come back to these games. Sign out?
web-password = Password
web-password-hint = at least 8 characters
web-password-change = Change password
web-password-old = Old password
web-password-new = New password
web-password-changed = Password changed. All your other devices are signed out.
web-contact = When it’s your turn
web-contact-about = At tables with days per turn, Makai can tell you when it’s your turn.
web-contact-email = E-mail address
web-contact-webhook = Webhook
web-contact-webhook-hint = an https:// address that Makai calls
web-contact-secret = Calls are signed with this secret. You see it only this once:
web-contact-code = Code from the e-mail
web-contact-confirm = Confirm address
web-contact-confirmed = Address confirmed.
web-mutes = Muted players
web-mutes-none = Nobody is muted.
web-mutes-hear = Unmute
web-person-since = Playing here since { $day }
web-person-mute = Mute this player
web-person-muted = This player is muted.
web-data = Your data
web-data-about = Everything stored about you, in one file.
web-data-export = Download my data
web-data-delete = Delete everything…
web-data-delete-about = Your name, history, ratings and sign-ins are deleted for good. In other people’s games your seat stays, without a name.
web-data-delete-sure = Yes, I am sure
web-data-delete-now = Delete for good
web-log = History
web-log-turn = { $name }: { $words }
web-log-you = You
web-news-game-started = The game begins. { $you ->
    [yes] You start.
   *[no] { $name } starts.
}
web-news-person-seated = { $you ->
    [yes] You sit down.
   *[no] { $name } sits down.
}
web-news-person-left = { $name } leaves.
web-news-resigned = { $name } gives up.
web-news-bot-took-over = A bot now plays for { $name }.
web-news-person-came-back = { $name } is back.
web-news-draw-offered = { $name } offers a draw.
web-news-rematch-offered = { $name } would like a rematch.
web-news-time-ran-out = { $name } runs out of time.
web-news-table-opened = The table is open.
web-news-text-contributed = { $name } adds a text to the shuffle.
web-news-start-asked = The game is about to start. The sealed texts are opened.
web-news-text-revealed = { $name }’s text for the shuffle is open.
web-news-start-cancelled = The start was called off. Opened texts no longer count; every page seals a new one.
web-news-person-removed = The host asks { $name } to leave.
web-news-bot-removed = The bot leaves its seat.
web-news-bot-seated = { $name }, a bot, sits down.
web-news-draw-withdrawn = { $name } takes back the draw offer.
web-news-draw-declined = { $name } turns down the draw.
web-news-draw-accepted = { $name } accepts the draw.
web-news-takeover-asked = { $asker } would like a bot to play for { $name }.
web-news-game-ended = The game is over.
web-news-rematch-accepted = { $name } accepts the rematch.
web-news-rematch-declined = { $name } does not want a rematch.
web-news-rematch-agreed = The rematch is on, at a new table.
web-prompt-watch = { $name } is playing…
web-prompt-own = You end your turn.
web-prompt-count = Counting the islands…
web-prompt-round = Round { $round } begins…
web-prompt-wait = It is { $name }’s turn.
web-prompt-over = The game is over.
web-prompt-which = Which card?
web-which = { $way ->
    [remove] { $cards }: remove the bridge
    [rebuild] { $cards }: remove it and build your own
   *[place] Play { $cards }
}
web-prompt-watching = You are watching. It is { $name }’s turn.
web-prompt-confirm = { $way ->
    [take] Take { $card }? That ends your turn.
    [draw] Draw a card? That ends your turn.
   *[pass] Skip the draw? That ends your turn.
}
web-prompt-touched = { $way ->
    [place] Tap again to build this bridge.
    [handicap] Tap again to place this bridge.
    [rebuild] Tap again to remove it and build your own.
   *[remove] Tap again to remove this bridge.
}
web-prompt-complete = { $over ->
    [yes] This ends the game. End your turn, or undo.
   *[no] All your bridges are placed. End your turn, or undo.
}
web-prompt-card = { $line ->
    [yes] { $away ->
        [yes] Choose a glowing line, or put { $card } away.
       *[no] Now choose a glowing line.
    }
   *[no] { $away ->
        [yes] No line for this now. You can put { $card } away.
       *[no] { $count ->
            [one] { $card } fits no line now.
           *[other] These two cards fit no line now.
        }
    }
}
web-prompt-full = { $play ->
    [yes] Five cards: play one or put one away before you draw.
   *[no] Five cards, and none fits: put one away before you draw.
}
web-prompt-last = { $play ->
    [yes] Last turn, no cards left to draw. Play what you like, then end it.
   *[no] Last turn, and no card fits: end your turn.
}
web-prompt-skipped = { $from ->
    [face-up] { $name } skipped and the pile is empty: take a face-up card.
    [pile] { $name } skipped, so you must draw.
   *[both] { $name } skipped, so you must take a card.
} { $play ->
    [yes] You can play cards first.
   *[no] {""}
}
web-prompt-discarded = { $from ->
    [face-up] Now take a face-up card.
    [pile] Now draw a card.
   *[both] Now draw, or take a face-up card.
}
web-prompt-first = { $play ->
    [yes] { $from ->
        [face-up] Your turn: play cards, then take a face-up card.
        [pile] Your turn: play cards, then draw one.
       *[both] Your turn: play cards, then draw or take one.
    }
   *[no] { $from ->
        [face-up] No card fits a line. Take a face-up card.
        [pile] No card fits a line. Draw one.
       *[both] No card fits a line. Draw or take one.
    }
}
web-prompt-more = { $play ->
    [yes] { $from ->
        [face-up] Keep going, or take a face-up card.
        [pile] Keep going, or draw a card.
       *[both] Keep going, or draw or take a card.
    }
   *[no] { $from ->
        [face-up] Now take a face-up card.
        [pile] Now draw a card.
       *[both] Now draw, or take a face-up card.
    }
}
web-prompt-drag = Drop it on a glowing line.
web-blocked-complete = Your turn is complete. End it, or undo.
web-blocked-hand-full = You hold five cards: play one or put one away first.
web-blocked-pile-empty = The draw pile is empty.
web-blocked-nothing-left = No cards are left to draw.
web-blocked-handicap-first = Place your handicap bridges first.
web-blocked-no-discard-after-play = You have played a card, so you can’t put one away now.
web-blocked-discard-needs-full-hand = You can put cards away only with five in hand.
web-blocked-other = You can’t do that right now.
web-supply = Draw pile and face-up cards
web-slot-empty = Empty place
web-confirm = Ask before a card ends my turn
web-copies = Copy finished games from this device into my profile
web-island-needs = { $island }: it takes { $needed } bridges. { $counts }.
web-island-has = { $you ->
    [yes] You have { $count }
   *[no] { $name } has { $count }
}
web-island-reach = { $you ->
    [yes] One more bridge wins it for you.
   *[no] One more bridge wins it for { $name }.
}
web-preview-wins = wins { $islands }
web-preview-sweeps = { $count ->
    [one] washes away one bridge
   *[other] washes away { $count } bridges
}
web-preview-loses = { $name } loses { $islands }
web-hint-short = Try this: { $move }.
web-prompt-reveal = { $shared ->
    [yes] { $name }: turn one up!
   *[no] Your turn: turn one up!
}
web-prompt-choose = { $shared ->
    [yes] { $name }: turn one up, bring home, or stop?
   *[no] Turn one up, bring home, or stop?
}
web-cancel = Cancel
web-draft = Your turn so far
web-hand = Your hand
web-hand-empty = no cards
web-take = Take { $card } and end turn
web-face-up = { $card }, face up
web-put-away = Put { $card } away face down
web-undo = Undo
web-finish = End turn
web-end-draw = Draw and end turn
web-end-pass = Skip the draw
web-skip = Skip
web-moves = All moves as a list
web-moves-handicap = Place a handicap bridge
web-moves-place = Build a bridge
web-moves-remove = Remove a bridge
web-moves-discard = Put a card away
web-moves-end = End your turn
web-moves-none = Nothing for you to do right now.
web-board = The lagoon. Islands: { $islands }.
web-score = Score
web-round = Round { $round } of 3
web-standing = If the round ended now: { $points }
web-piles = Digesting piles
web-pile-of = { $species }: { $count }
web-capture = Capture the { $species } pile
web-again = Turn one up
web-bank = Bring home
web-stop = Stop
web-row-empty = empty row
web-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
web-islands = { $count ->
    [one] { $count } island
   *[other] { $count } islands
}
web-cards = { $count ->
    [one] one card
   *[other] { $count } cards
}
web-catch = { $count ->
    [one] one card in the catch
   *[other] { $count } cards in the catch
}
web-draw = { $count ->
    [one] Draw the last card of the pile
   *[other] Draw from the pile, { $count } left
}
web-pile = { $count ->
    [one] Draw pile: one card
   *[other] Draw pile: { $count } cards
}
web-prompt-handicap = { $count ->
    [one] Place your handicap bridge: choose a glowing line.
   *[other] Place { $count } handicap bridges: choose a glowing line.
}
web-reveal-left = { $count ->
    [one] Turn up the last card
   *[other] Turn one up, { $count } left
}
web-dance-left = { $count ->
    [one] one dance card
   *[other] { $count } dance cards
}
web-sea-left = { $count ->
    [one] one sea card
   *[other] { $count } sea cards
}

## What the table of Kai Piranja says

web-prompt-ends = Careful: a hungry fish ends the game!
web-prompt-next = { $name }, you’re up!
web-danger = { $count ->
    [0] No fish is in danger.
    [one] One fish is in danger.
   *[other] { $count } fish are in danger.
}
web-read-ask = Shall I read to you?
web-read-yes = Read to me
web-read-no = I can read
web-read-hello = I’ll read everything to you.
web-around = Around the table
web-around-about = Lay a tablet flat. Everybody plays from their own edge. A phone is too small for this.
web-hint-reveal = I’d turn one up.
web-hint-bank = I’d bring them home.
web-hint-stop = I’d stop here.
web-hint-capture = I’d capture the { $species } pile!

## The table of Kai Piranja, and the settings

web-prompt-capture = { $count ->
    [one] You can capture the { $piles } pile!
   *[other] You can capture the { $piles } piles!
}
web-capture-pile = { $count ->
    [one] Capture the { $species } pile: { $count } card
   *[other] Capture the { $species } pile: { $count } cards
}
web-row-of = { $name }’s row
web-risk-percent = { $percent } percent of the coming cards are hungry.
web-risk-about = About { $hungry } of { $fish } coming cards are hungry.
web-risk-ends = A hungry fish ends the game now!
web-risk-eats = { $count ->
    [0] A hungry { $species } would eat nothing.
    [one] A hungry { $species } would eat one fish.
   *[other] A hungry { $species } would eat { $count } fish.
}
web-risk-chance = Danger: { $percent } percent.
web-sound = Sound
web-volume = Volume
web-aloud = Read to me
web-aloud-sample = I’ll tell you what happens.
web-aloud-none = This device has no voice for this language.
web-colours = Colours
web-colours-system = System
web-colours-light = Light
web-colours-dark = Dark
web-colours-contrast = High contrast
web-palette = Fish colours
web-palette-sea = Colours of the sea
web-palette-safe = Colour-blind friendly
web-motion = Motion
web-motion-system = System
web-motion-full = Full
web-motion-reduced = Reduced
web-size = Text size
web-size-usual = Normal
web-size-large = Large
web-size-larger = Larger
web-size-huge = Very large
## The table in the browser: clocks, offers, words to each other, hints, keys

web-draft-back = Your turn is just as you left it.
web-draft-stale = The position has changed, so your draft is gone.
web-draft-undo-from = Undo from here: { $step }
web-time-left = Time left:
web-time-little = { $name } is short of time.
web-hurry = hurry
web-left-days = { $days } d { $hours } h
web-left-hours = { $hours } h { $minutes } min
web-left-minutes = { $minutes } min
web-bot-here = played by a bot
web-waking = { $name } is waking up, about { $seconds } s. You can start already.
web-waking-here = waking up, about { $seconds } s
web-bot-coming = on the way, { $share }
web-away = away
web-say = Say something
web-say-emotes = Faces
web-say-phrases = Phrases
web-mute = Mute { $name }
web-report = Report { $name }…
web-report-title = What did { $name } do?
web-report-about = The people who run this server will read it. { $name } will not know.
web-report-text = What happened?
web-report-sent = Thank you. We will look into it.
web-chat = Chat
web-chat-unread = { $count ->
    [one] Chat: one new message
   *[other] Chat: { $count } new messages
}
web-chat-empty = Nobody has said anything yet.
web-chat-text = Your message
web-chat-send = Send
web-chat-accept = Join the chat
web-chat-accept-about = At a private table you can talk freely with everybody who joins.
web-somebody = somebody
web-title-yours = Your turn
web-title-learn = Lesson
web-table-menu = Menu
web-go-on = Play on
web-leave-table = Leave the table
web-leave-sure = Leave the table? Your seat stays yours and you can come back. Meanwhile the others may ask for a bot in your place.
web-draw-offer = Offer a draw
web-draw-accept = Accept the draw
web-draw-decline = Play on
web-draw-waiting = You have offered a draw.
web-draw-withdraw = Take back the offer
web-gone = { $name } has left.
web-takeover = Let a bot play on
web-takeover-asked = You asked for a bot. Waiting for the others to agree…
web-you-left = { $name }: you left this game.
web-come-back = Take over again
web-bot-finishes-turn = The bot finishes this turn; then it’s you again.
web-missed = While you were away
web-missed-read = Play on
web-show-again = Show last turn again
web-hints = Hints
web-hint = Give me a hint
web-hint-thinking = Thinking…
web-hint-waking = The coach is waking up…
web-hint-why = Why?
web-hint-chance = { $chance } chance of winning
web-hint-try = Try it out
web-spectators = { $count ->
    [one] one spectator
   *[other] { $count } spectators
}
web-other-hand = { $name }’s cards
web-card-open = { $card }, open
web-card-known = { $card }, known
web-card-hidden = a hidden card
web-memory = Discards
web-memory-discard = { $count ->
    [one] Discards: one card
   *[other] Discards: { $count } cards
}
web-memory-mine = Put away by you
web-memory-unseen = Not seen yet: in the draw pile or in the other hand
web-memory-none = none
web-change-islands = Islands after this turn: { $islands }
web-count-change = { $name } { $count } ({ $change })
web-line-build = { $one } to { $other }: free, you can build here
web-line-remove = { $one } to { $other }: { $name }’s bridge, you can remove it
web-keys = Keys
web-keys-title = Playing with the keyboard
web-keys-about = You can reach everything with Tab and Enter, too.
web-keys-on = Use single-key shortcuts
web-keys-close = Close
web-key-help = this help
web-key-islands = hear who holds which islands
web-key-hand = hear your hand and the face-up cards
web-key-threats = hear which islands one more bridge would win
web-key-last = hear the last turn
web-key-score = hear the score
web-key-board = go to the board; arrows move from line to line, Enter chooses
web-key-moves = go to the list of moves
web-key-card = choose a card from your hand
web-key-take = take a face-up card and end your turn
web-key-draw = draw from the pile and end your turn
web-key-pass = skip the draw and end your turn
web-key-escape = let go of what you chose
web-key-undo = undo the last step
web-key-again = show the last turn again
web-key-skip = skip what is being shown
web-hear-hand = Your hand: { $cards }. Face up: { $face_up }.
web-hear-reach = One more bridge, and { $name } would win { $islands }.
web-hear-reach-none = No single bridge would win an island now.
web-hear-score = Round { $round }. Points: { $points }. Islands: { $islands }.

## The coach on a finished game

web-coach = The coach
web-coach-ask = Ask the coach why
web-coach-about = The coach goes through the whole game: your chance of winning turn by turn, what was luck, and which turns cost most.
web-coach-looks = The coach is looking at every turn. A few seconds…
web-coach-curve = { $name }’s chance of winning, turn by turn
web-coach-curve-about = A curve over { $turns } turns: high is good for { $name }, low is good for { $other }. { $marks ->
    [0] No turn is marked.
    [one] One costly turn is marked.
   *[other] { $marks } costly turns are marked.
} The same in words below.
web-coach-why = Why it ended this way
web-coach-account = { $name }: chance of winning { $start } at the start, { $end } at the end. On average a turn of theirs cost { $own } percentage points, a turn of the other player brought { $others }, and { $lucky ->
    [yes] luck brought
   *[no] bad luck cost
} { $luck } a turn.
web-coach-account-many = { $name }: chance of winning { $start } at the start, { $end } at the end. On average a turn of theirs cost { $own } percentage points; luck and the others together { $lucky ->
    [yes] brought
   *[no] cost
} { $luck } a turn.
web-coach-costly = The most costly turns
web-coach-none-costly = Nobody gave much away: no turn cost two percentage points or more.
web-coach-turn = Turn { $number }, { $name }: cost { $cost } percentage points
web-coach-show = Show me
web-coach-played = Played ({ $chance }):
web-coach-better = Better ({ $chance }):
web-coach-how = A strong bot judged the chances of winning from what the player could know at that moment. One percentage point is one win in a hundred games. What a turn cost is how much better the best turn was.

# The set-up, which reads these lines before Fluent is installed: one line each, without choices.

install-python-needed = Makai needs Python 3.11 or newer: install it, or name it with PYTHON=/path/to/python make play.
install-no-venv = This Python has no venv module: install it (on Debian and Ubuntu with apt install python3-venv), then start again.
install-folder-refused = Makai cannot be set up in { $folder } ({ $problem }): move it to a folder that you can write to.
install-no-space = The disk is full: make room, then start again (details: { $log }).
install-not-writable = A file or folder cannot be written to; the end of { $log } names it.
install-no-network = Some packages could not be fetched: check the network, then start again (details: { $log }).
install-no-compiler = A package must be compiled on this machine: install a C compiler such as gcc, then start again (details: { $log }).
install-step-failed = This step has failed: { $step } (details: { $log }).
install-interrupted = Stopped. The next start goes on from here.
install-begins = Getting everything ready; this takes about { $seconds } s…
install-left = about { $seconds } s left
install-step-uv = fetch the installer
install-step-packages = install Python packages
install-step-link = install Makai itself
install-step-node = install Node
install-step-modules = install what builds the browser client
install-step-web = build the browser client
install-step-rules-kahuna = compile Kahuna
install-step-rules-piranja = compile Kai Piranja

## Faces of bots and people, in the browser

web-face-turtle = Turtle
web-face-octopus = Octopus
web-face-crab = Crab
web-face-seal = Seal
web-face-dolphin = Dolphin
web-face-whale = Whale
web-face-shark = Shark
web-face-puffer = Pufferfish
web-face-clownfish = Clownfish
web-face-seahorse = Seahorse
web-face-jellyfish = Jellyfish
web-face-starfish = Starfish
web-face-manta = Manta ray
web-face-hermit = Hermit crab
web-face-pelican = Pelican
web-face-parrot = Parrot
web-face-gecko = Gecko
web-face-coconut = Coconut
web-face-driftwood = Driftwood
web-face-keiki = Child with a flower
web-face-dancer = Dancer
web-face-surfer = Surfer
web-face-diver = Diver
web-face-paddler = Paddler
web-face-elder = Grandfather
web-face-grandmother = Grandmother
web-face-captain = Captain
web-face-fisher = Fisher
web-face-drummer = Drummer
web-face-mermaid = Mermaid

# What is announced over the board when a round is counted, and before the last turns.

web-round-worth = Round { $round }: { $most ->
    [one] one island
   *[other] { $most } islands
} to { $least }.
web-final-worth = The last round: { $most ->
    [one] one island
   *[other] { $most } islands
} to { $least }.
web-points-for = { $count ->
    [one] 1 point
   *[other] { $count } points
} for { $you ->
    [yes] you
   *[no] { $name }
}.
web-points-none = A tie: no points.
web-last-turns = Last turns!
web-last-turns-first = { $you ->
    [yes] You go first.
   *[no] { $name } goes first.
}
web-pile-empty = The pile is empty
