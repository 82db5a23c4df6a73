# English. One message a line, by the name the code uses.
compiling = Preparing { $game } for this machine, once; this takes about half a minute …
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
