# English. Each message is known by its name; the other languages have the same names and variables.

## Getting ready

compiling = Preparing { $game } for this machine, once; this takes about half a minute …

## Games, levels, rules

unknown-game = There is no game “{ $name }”. The games are: { $names }.
unknown-level = There is no level “{ $level }”. The levels are: { $levels }.
rules-unknown-option = There is no rule “{ $name }”. The rules are: { $names }.
rules-unknown-option-near = There is no rule “{ $name }”; did you mean “{ $near }”? The rules are: { $names }.
rules-not-a-choice = { $name } cannot be “{ $value }”. It is one of: { $choices }.
rules-not-a-list = { $name } cannot be “{ $value }”. It is a list of any of: { $choices }.
rules-not-a-switch = { $name } cannot be “{ $value }”. It is true or false.
rules-not-a-number = { $name } cannot be “{ $value }”. It is a whole number from { $low } to { $high }.
rules-handicap-shape = handicap cannot be “{ $value }”. It is two numbers from 0 to { $high }: the bridges of seat 0 and of seat 1.

## Actions

not-an-action = “{ $action }” is not an action of this game.{ $examples ->
    [none] {""}
   *[other] {" "}Actions look like this: { $examples }.
}
game-over = { $action }: the game is over.

kahuna-handicap-first = { $action }: the handicap bridges come first; { $left ->
    [one] one is still to be placed
   *[other] { $left } are still to be placed
}, for example with handicap:ALOA-BARI.
kahuna-handicap-done = { $action }: there is no handicap bridge to place now.
kahuna-line-taken = { $action }: the line is taken.
kahuna-no-bridges-left = { $action }: all { $stock } of your bridges are on the board.
kahuna-calm-forbids = { $action }: with the calm variant no bridge may touch an island that the opponent controls, and { $islands } is one.
kahuna-card-missing = { $action }: you would need { $needed } in your hand; you hold { $hand }.
kahuna-nothing-to-remove = { $action }: there is no bridge of your opponent on { $line }.
kahuna-rebuild-needs-calm = { $action }: only with the calm variant may you build at once where you removed a bridge.
kahuna-no-play-after-discard = { $action }: after putting a card away face down no card can be played in this turn; end it by drawing.
kahuna-no-discard-after-play = { $action }: after playing a card none can be put away face down in this turn.
kahuna-discard-needs-full-hand = { $action }: cards can be put away face down only with five in hand; you hold { $cards_held }.
kahuna-nothing-left = { $action }: no card is left to draw; end the turn with pass.
kahuna-pile-empty = { $action }: the pile is empty; take one of the face-up cards: { $face_up }.
kahuna-not-face-up = { $action }: that card is not face up; face up are: { $face_up }.
kahuna-hand-full = { $action }: you hold five cards, and nobody may hold more; play or discard one first.
kahuna-must-draw-always = { $action }: in this edition you must draw.
kahuna-must-draw-always-full-hand = { $action }: in this edition you must draw; you hold five cards: play or discard one first.
kahuna-must-draw-now = { $action }: your opponent abstained on the turn before, so you must draw.
kahuna-must-draw-now-full-hand = { $action }: your opponent abstained on the turn before, so you must draw; you hold five cards: play or discard one first.
kahuna-must-draw-after-discard = { $action }: after putting a card away face down you must draw.

piranja-reveal-first = { $action }: reveal a card first; every turn begins with one.
piranja-no-pile = { $action }: no { $species } is digesting, so there is no pile to capture.
piranja-too-few = { $action }: you need three { $species } fish in your row to capture their pile; you have { $count }.

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
