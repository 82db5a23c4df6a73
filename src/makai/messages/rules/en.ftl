### The rules of both games as a table plays them: for the browser’s pages and for the terminal.

## What the reader can choose

rules-edition = Which edition?
rules-players = How many players?
rules-players-any = three to six
rules-house = House rules of this table: { $rules }.

## Editions, variants and house rules

rules-kahuna-edition-kosmos-en = English (Kosmos)
rules-kahuna-edition-kosmos-en-about = You may draw or not; with five cards you can put some away. The last count gives the difference in islands. In rounds two and three a player without a bridge loses.
rules-kahuna-edition-kosmos-fr = French (Kosmos)
rules-kahuna-edition-kosmos-fr-about = As the English one, but cards can be put away instead of playing, with any hand. In rounds two and three, taking the other’s last bridge wins, even with none of your own.
rules-kahuna-edition-riogrande-it = Italian (Rio Grande)
rules-kahuna-edition-riogrande-it-about = As the English one, but cards can be put away instead of playing, with any hand, and in the last count each player scores all of their islands.
rules-kahuna-edition-short-fr = short French rules
rules-kahuna-edition-short-fr-about = You must draw, there are no last turns, and equal totals are a draw. Having no bridge left decides nothing.
rules-kahuna-variant-calm = Calm
rules-kahuna-variant-calm-about = Nobody may build at an island that the other controls; whoever removes a bridge may build there at once.
rules-kahuna-variant-open = Open
rules-kahuna-variant-open-about = Cards that were taken face up stay open until they are played.
rules-kahuna-house-draw = Drawing at the end of a turn
rules-kahuna-house-draw-may = you may abstain
rules-kahuna-house-draw-must = you must draw
rules-kahuna-house-discard = Putting cards away face down
rules-kahuna-house-discard-full-hand = only with five cards
rules-kahuna-house-discard-instead = always, instead of playing
rules-kahuna-house-last_turns = One last turn each
rules-kahuna-house-last_turns-true = yes
rules-kahuna-house-last_turns-false = no
rules-kahuna-house-final_points = Points in the final count
rules-kahuna-house-final_points-difference = the difference in islands
rules-kahuna-house-final_points-islands = each one’s islands
rules-kahuna-house-tiebreak = Equal totals
rules-kahuna-house-tiebreak-islands-bridges = islands, then bridges
rules-kahuna-house-tiebreak-none = a draw
rules-kahuna-house-wipeout = No bridges left (rounds 2 and 3)
rules-kahuna-house-wipeout-bare = loses at once
rules-kahuna-house-wipeout-removed = taking the last one wins
rules-kahuna-house-wipeout-never = the game goes on

## The page

rules-title = { $game }: the rules
rules-contents = On this page
rules-example-open = Play the example on the board
rules-to-kahuna = The rules of Kahuna
rules-to-piranja = The rules of Kai Piranja
rules-rule = Rule
rules-figure-board = The board: twelve islands and 27 lines
rules-figure-remove = Two cards take the white bridge JOJO-KAHU away. Two of five lines are not more than half: White loses KAHU.
rules-figure-sweep = Black builds FAAA-GOLA, the third of GOLA’s four lines, and sweeps GOLA. White’s GOLA-KAHU goes, and with it KAHU.
rules-figure-both = Black builds ALOA-DUDA and wins both ends. ALOA-HUNA and DUDA-ELAI are swept.
rules-figure-fish = Four species, each small, big and hungry
rules-figure-row = A row that ends with a big sunfish: the first two cards may join, the third may not.
rules-figure-hungry = A hungry piranha eats two fish from the end and stops at the piranha.
rules-figure-capture = Three flamefish, wherever they swim, capture the digesting pile of the flamefish.

## Kahuna

rules-kahuna-aim =
    The aim

    Two players, twelve islands, and a box of bridges. The game has three rounds. After each of them islands are counted, and controlling more of them scores. The higher total wins.

    Kahuna was invented by Günter Cornett and is published by Kosmos. If you like it here, put the real one on your table. The words of these rules are Makai’s own.
rules-kahuna-need =
    What is on the table

    - A lagoon with 12 islands, joined by 27 lines. A line is a place for one bridge.
    - 24 cards: two for each island.
    - 25 bridges for Black and 25 for White, and tokens that mark the islands they control.
rules-kahuna-setup =
    The beginning

    Three cards are dealt to each player. Three more lie face up; the rest is the pile. Chance decides who starts, unless you agree otherwise.

    __A head start.__ If one of you is much stronger, the other places 1, 2 or 3 bridges before the first turn, without cards, on any free lines. They count like any other bridge.{ $head_start ->
        [yes] {" "}In this game Black places { $black } and White { $white }.
       *[no] {""}
    }
rules-kahuna-turn =
    Your turn

    Play as many cards as you like, one action after another, or none. Then end your turn.

    - __Build.__ Spend a card and put a bridge on a free line that touches its island.{ $calm ->
        [yes] {" "}Your opponent must control neither end of that line.
       *[no] {""}
    }
    - __Remove.__ Spend two cards at once that name the ends of an opponent’s bridge (one of each, or the same one twice) and take it off. { $calm ->
        [yes] If your opponent then controls neither end, you may build there at once, without another card.
       *[no] You do not build there; that needs another card.
    }
    - __End.__ Draw one card: the top of the pile, or one of the three that lie open, whose place is filled at once. { $draw ->
        [must] You must draw as long as there are cards.
       *[may] Or abstain and draw nothing, unless your opponent has just abstained.
    }
rules-kahuna-control =
    Control and sweeping

    You control an island while your bridges stand on __more than half__ of its lines.

    When a bridge that you place gives you an island that you did not control a moment before, you __sweep__ it: every bridge of your opponent on that island goes back to its owner. That may cost islands at the other ends.

    A bridge has two ends. It can win both of them, and then both are swept.

    - Only winning an island sweeps it. { $calm ->
        [yes] Your opponent can build there again only when you have lost it.
       *[no] Later your opponent may build there again, and those bridges stay.
    }
    - Losing a bridge never gives an island to anybody.
rules-kahuna-hand =
    Cards in hand

    You never hold more than five cards. With five you cannot draw.{ $open ->
        [yes] {" "}Cards that you took face up stay open in front of you and count, too.
       *[no] {""}
    }

    { $discard ->
        [instead] Instead of playing cards you may put one or more of them face down under the discards, with any hand. After that you play no card in this turn, and end it as usual.
       *[full-hand] With five cards, and if you have played none in this turn, you may put one or more of them face down under the discards. After that you play no card in this turn, and must draw.
    }
rules-kahuna-rounds =
    Rounds

    A round ends the moment the pile and the open cards are all gone. Then islands are counted.

    - First count: the player with more islands scores 1 point. With equally many nobody scores.
    - Second count: the same for 2 points.
    - Final count: { $final_points ->
        [islands] each of you scores 1 point for each of your islands.
       *[difference] the player with more islands scores 1 point for each island more than the other has.
    }

    After the first and the second count the discards are shuffled: three lie open, the rest is the new pile. Bridges and hands stay as they are. The player who did not draw the last card goes on.
rules-kahuna-end =
    The end

    __Last turns.__ { $last_turns ->
        [false] There are none: when the third pile is gone, the final count follows at once.
       *[true] When the third pile is gone, each of you has one more turn; the player who drew the last card comes last. Then the final count.
    }

    __Equal totals.__ { $tiebreak ->
        [none] The game is a draw, even if one of you has more islands or more bridges.
       *[islands-bridges] More islands at the final count win, then more bridges; otherwise it is a draw.
    }

    __No bridges left.__ { $wipeout ->
        [never] That decides nothing: the game always goes on to the final count.
        [removed] In rounds two and three you win at once if you take your opponent’s last bridge off the board, with two cards or by winning an island, even with no bridge of your own. A player who simply has none plays on.
       *[bare] In rounds two and three, a player who has no bridge on the board while the other has one loses at once, also when the round begins. If neither has one, the game goes on.
    }
rules-kahuna-editions =
    What the editions do differently

    Printed rules differ in six places. This page tells the edition that is marked here, and a table may change each of these rules alone.
rules-kahuna-variants =
    Variants

    __Calm{ $calm ->
        [yes] {" "}(in this game)
       *[no] {""}
    }.__ No bridge may be built on a line with an end that the opponent controls; only bridges of a head start may. When you remove a bridge, you may at once put one of your own there without a card, if neither end is the opponent’s then.

    __Open{ $open ->
        [yes] {" "}(in this game)
       *[no] {""}
    }.__ A card taken from the open ones stays open in front of its owner until it is spent. It counts towards the limit of five; of two equal cards the open one is spent first.
rules-kahuna-hidden =
    What is hidden

    You see the board, the open cards, what is played, your own hand, and how many cards the other holds. You never see what is drawn from the pile or put away face down. What you saw you may remember: a player who took an open card still holds it until it may have left the hand unseen.
rules-kahuna-rulings =
    Small print

    - All 25 bridges are on the board: a 26th cannot be placed.
    - An 11th or 12th island counts, even though the box has ten tokens.
    - If nothing is left to draw, you end your turn without a card. That is not abstaining.
    - The pile is empty but open cards are left: the gap is not filled, and the round goes on.
    - If both players have a head start, Black places every bridge of theirs first.
    - Who starts is for you or for chance to decide, in every edition.
    - The Italian rulebook’s second tie-break says points (“punti”) and can only mean bridges (“ponti”).
    - The short French rules deal again for a new round: three cards face up and a pile, none to the hands. The cards that they discard from five lie face down.
rules-kahuna-example =
    A worked example

    Two turns, four actions, and five islands change. Try it yourself.

## Kai Piranja

rules-piranja-aim =
    What you want

    Fish after fish swims into your row. Bring home as many as you can before a hungry one comes. The fish that you have brought home are your catch: nobody can take them any more. The largest catch wins.

    Kai Piranja was invented by Oliver Igelhaut and is published by Abacusspiele. If you like it here, put the real one on your table. The words of these rules are Makai’s own.
rules-piranja-cards =
    The fish

    There are four species. Most fish are sated: small or big, and harmless. Some are hungry.

    - 140 dance cards: of each species 14 small, 14 big and 7 hungry fish.
    - 20 sea cards: of each species 2 small, 2 big and 1 hungry fish.
rules-piranja-setup =
    The beginning

    { $players ->
        [0] Three to six play. With three or four players 47 dance cards go back into the box unseen, with five or six none; a table may agree on another number, from 0 to 60.
       *[other] { $players } play. { $removed ->
            [0] All 140 dance cards are in play.
            [one] One dance card goes back into the box unseen, { $dance } are in play.
           *[other] { $removed } dance cards go back into the box unseen, { $dance } are in play.
        }
    } Dance cards and sea cards are shuffled apart, face down. The sea cards all stay.
rules-piranja-turn =
    Your turn

    Turn up a card. You must! A dance card while there are any, then a sea card. After a sated fish, choose:

    - __Again.__ Turn up another one.
    - __Bring home.__ Your whole row becomes your catch. Your turn ends.
    - __Stop.__ Your row stays in front of you. Your turn ends.
rules-piranja-sated =
    A sated fish

    It joins the end of your row if the row is empty, or if it has the __species__ or the __size__ of your last fish.

    If it does not fit, it swims to the left, to the next player who can take it, and that player must. If nobody can, it leaves the game. It is still your turn.
rules-piranja-hungry =
    A hungry fish

    It eats your row from the end, fish by fish, and stops in front of the first fish of its own species. With all that it ate it joins the digesting pile of its species in the middle, even if it ate nothing. Your turn is over. What is left of your row stays.
rules-piranja-capture =
    A capture

    If at least __three fish of one species__ swim in your row, you may take the whole digesting pile of that species into your catch. Your row stays. Sizes and places do not matter.

    You may do so at any moment of your own turn, even before the first card, but not once a hungry fish has come. Several species can be captured in one turn.
rules-piranja-end =
    The end

    When the dance cards are gone, the first hungry fish from the sea ends the game at once. It eats nobody. Most cards in the catch win; rows and piles count for nobody. On a tie, more hungry fish in the catch; still tied: you win together.
rules-piranja-editions =
    What a table can change

    Kai Piranja has one edition. A table agrees on the number of players, who starts, how many dance cards stay in the box, and whether the risk glass shows how dangerous the next card is.
rules-piranja-hidden =
    What is hidden

    Only the order of the face-down cards, and which cards went back into the box. Catches lie face down, but everybody saw what went in: a good memory is allowed.
rules-piranja-rulings =
    Small print

    - If a fish fits your row, it joins: you cannot send it on.
    - Only the last fish counts. It does not help to fit further ahead.
    - You bring home the whole row, never a part.
    - You cannot bring fish home before you have turned up a card.
    - The last dance card may be hungry: it eats as usual. Only a hungry fish from the sea ends the game.
rules-piranja-example =
    A turn from start to finish

    One turn with everything in it. Try it yourself.
