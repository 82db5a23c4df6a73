### The rules of both games as a table plays them: for the browser’s pages and for the terminal.

## What the reader can choose

rules-edition = Which edition?
rules-players = How many players?
rules-players-any = three to six
rules-house = House rules of this table: { $rules }.

## Editions, variants and house rules

rules-kahuna-edition-kosmos-en = English (Kosmos)
rules-kahuna-edition-kosmos-en-about = You may draw or skip the draw; with five cards you can put some away. The final scoring gives the difference in islands. In rounds two and three, a player without bridges loses.
rules-kahuna-edition-kosmos-fr = French (Kosmos)
rules-kahuna-edition-kosmos-fr-about = Like the English one, but you can always put cards away instead of playing. In rounds two and three, taking the last rival bridge wins, even with none of your own.
rules-kahuna-edition-riogrande-it = Italian (Rio Grande)
rules-kahuna-edition-riogrande-it-about = Like the English one, but you can always put cards away instead of playing, and in the final scoring both players score all their islands.
rules-kahuna-edition-short-fr = Short French rules
rules-kahuna-edition-short-fr-about = You must draw, there are no last turns, and equal totals are a draw. Having no bridge left decides nothing.
rules-kahuna-variant-calm = Calm
rules-kahuna-variant-calm-about = You cannot build at an island your opponent holds; after removing a bridge you may build right there.
rules-kahuna-variant-open = Open
rules-kahuna-variant-open-about = Cards taken from the face-up cards stay open until they are played.
rules-kahuna-house-draw = Drawing at the end of a turn
rules-kahuna-house-draw-may = you may skip the draw
rules-kahuna-house-draw-must = you must draw
rules-kahuna-house-discard = Putting cards away face down
rules-kahuna-house-discard-full-hand = only with five cards
rules-kahuna-house-discard-instead = always, instead of playing
rules-kahuna-house-last_turns = One last turn each
rules-kahuna-house-last_turns-true = yes
rules-kahuna-house-last_turns-false = no
rules-kahuna-house-final_points = Points in the final scoring
rules-kahuna-house-final_points-difference = the difference in islands
rules-kahuna-house-final_points-islands = everybody’s islands
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
rules-example-close = Back to the rules
rules-to-kahuna = The rules of Kahuna
rules-to-piranja = The rules of Kai Piranja
rules-rule = Rule
rules-figure-board = The board: twelve islands and 27 lines
rules-figure-remove = Two cards remove the white bridge JOJO–KAHU. Two of five lines are not more than half: White loses KAHU.
rules-figure-sweep = Black builds FAAA–GOLA, the third of GOLA’s four lines, and wins GOLA. White’s bridge GOLA–KAHU is washed away, and with it KAHU is lost.
rules-figure-both = Black builds ALOA–DUDA and wins both ends. The bridges ALOA–HUNA and DUDA–ELAI are washed away.
rules-figure-fish = Four species, each small, big and hungry
rules-figure-row = A row that ends with a big sunfish: the first two cards fit, the third does not.
rules-figure-hungry = A hungry piranha eats two fish from the end. It stops at the piranha.
rules-figure-capture = Three flamefish, wherever they swim, capture the flamefish pile.

## Kahuna

rules-kahuna-aim =
    The aim

    Two players, twelve islands, and a box full of bridges. After each of three rounds comes the scoring: hold more islands and you get points. The higher total wins.

    Kahuna was invented by Günter Cornett and is published by Kosmos. If you like it here, put the real one on your table. The words of these rules are Makai’s own.
rules-kahuna-need =
    What is on the table

    - A lagoon with 12 islands, joined by 27 lines. A line is a place for one bridge.
    - 24 cards: two for each island.
    - 25 bridges for Black and 25 for White, and stones for the islands they hold.
rules-kahuna-setup =
    The beginning

    Both players get three cards. Three more lie face up; the rest is the draw pile. Chance decides who starts, unless you agree otherwise.

    __Head start.__ If one of you is much stronger, the other places 1, 2 or 3 handicap bridges before the first turn, without cards, on any free lines. They count like any other bridge.{ $head_start ->
        [yes] {" "}In this game Black places { $black } and White { $white }.
       *[no] {""}
    }
rules-kahuna-turn =
    Your turn

    Play as many cards as you like, one action after another, or none. Then end your turn.

    - __Build.__ Play a card and put a bridge on a free line of its island.{ $calm ->
        [yes] {" "}Your opponent must hold neither end of that line.
       *[no] {""}
    }
    - __Remove.__ Play two cards that name the ends of a rival bridge (one of each, or the same one twice) and take it off the board. { $calm ->
        [yes] If your opponent then holds neither end, you may build there at once, without another card.
       *[no] You do not build there yet; that needs another card.
    }
    - __End your turn.__ Draw a card: from the draw pile, or one of the three face-up cards. Its place is filled at once. { $draw ->
        [must] You must draw as long as there are cards.
       *[may] Or skip the draw, unless your opponent has just skipped it.
    }
rules-kahuna-control =
    Winning islands

    You hold an island while your bridges stand on __more than half__ of its lines. Your stone marks it.

    When you build the bridge that wins an island, all rival bridges there are __washed away__: they go back to their owner. That may cost your opponent islands at the other ends, too.

    A bridge has two ends. It can win both of them at once.

    - Bridges are washed away only at the moment when you win the island. { $calm ->
        [yes] Your opponent can build there again only when you have lost it.
       *[no] Later your opponent may build there again, and those bridges stay.
    }
    - Losing a bridge never gives an island to anybody.
rules-kahuna-hand =
    Your hand

    You never hold more than five cards. With five you cannot draw.{ $open ->
        [yes] {" "}Cards that you took face up stay open in front of you and count, too.
       *[no] {""}
    }

    { $discard ->
        [instead] Instead of playing cards you may put one or more of them away, face down under the discards. After that you play no card this turn, and end it as usual.
       *[full-hand] With five cards, and if you have played none this turn, you may put one or more of them away, face down under the discards. After that you play no card this turn, and must draw.
    }
rules-kahuna-rounds =
    Rounds and scoring

    A round ends the moment the draw pile and the face-up cards are all gone. Then comes the scoring.

    - First scoring: the player with more islands gets 1 point. On a tie nobody gets any.
    - Second scoring: the same for 2 points.
    - Final scoring: { $final_points ->
        [islands] each of you gets 1 point for each of your islands.
       *[difference] the player with more islands gets 1 point for each island more.
    }

    After the first and the second scoring the discards are shuffled: three lie face up, the rest is the new draw pile. Bridges and hands stay. The player who did not draw the last card goes on.
rules-kahuna-end =
    The end

    __Last turns.__ { $last_turns ->
        [false] There are none: when the third pile is gone, the final scoring follows at once.
       *[true] When the third pile is gone, each of you has one more turn; the player who drew the last card comes last. Then the final scoring.
    }

    __Equal totals.__ { $tiebreak ->
        [none] The game is a draw, even if one of you has more islands or more bridges.
       *[islands-bridges] More islands at the final scoring win, then more bridges; otherwise it is a draw.
    }

    __No bridges left.__ { $wipeout ->
        [never] That decides nothing: the game always goes on to the final scoring.
        [removed] In rounds two and three you win at once if you take the last rival bridge off the board, with two cards or by winning an island, even with no bridge of your own. A player who simply has none plays on.
       *[bare] In rounds two and three, a player who has no bridge on the board while the other has one loses at once, also when the round begins. If neither has one, the game goes on.
    }
rules-kahuna-editions =
    Editions

    The printed rules differ in six places. This page tells the edition marked here, and a table may change each of these rules on its own.
rules-kahuna-variants =
    Variants

    __Calm{ $calm ->
        [yes] {" "}(in this game)
       *[no] {""}
    }.__ No bridge may be built on a line with an end that the opponent holds; only handicap bridges may. When you remove a bridge, you may at once put one of your own there without a card, if your opponent then holds neither end.

    __Open{ $open ->
        [yes] {" "}(in this game)
       *[no] {""}
    }.__ A card taken from the face-up cards stays open in front of its owner until it is played. It counts towards the limit of five; of two equal cards the open one is played first.
rules-kahuna-hidden =
    What is hidden

    You see the board, the face-up cards, what is played, your own hand, and how many cards your opponent holds. You never see what is drawn from the pile or put away face down. What you saw you may remember: a player who took a face-up card still holds it until it may have left the hand unseen.
rules-kahuna-rulings =
    Small print

    - All 25 bridges are on the board: a 26th cannot be placed.
    - An 11th or 12th island counts, even though the box has ten stones.
    - If nothing is left to draw, you end your turn without a card. That is not skipping the draw.
    - The draw pile is empty but face-up cards are left: the gap is not filled, and the round goes on.
    - If both players have a head start, Black places all handicap bridges first.
    - In every edition you may choose who starts, or leave it to chance.
    - The Italian rulebook’s second tie-break says points (“punti”) and can only mean bridges (“ponti”).
    - The short French rules deal again for a new round: three cards face up and a pile, none to the hands. The cards that they discard from five lie face down.
rules-kahuna-example =
    A worked example

    Two turns, four actions, and five islands change hands. Try it yourself.

## Kai Piranja

rules-piranja-aim =
    The aim

    Fish after fish swims into your row. Bring them home before a hungry one comes! Your catch is safe: nobody can take it any more. The biggest catch wins.

    Kai Piranja was invented by Oliver Igelhaut and is published by Abacusspiele. If you like it here, put the real one on your table. The words of these rules are Makai’s own.
rules-piranja-cards =
    The fish

    There are four species. Most fish are friendly: small or big. Some are hungry.

    - 140 dance cards: of each species 14 small, 14 big and 7 hungry fish.
    - 20 sea cards: of each species 2 small, 2 big and 1 hungry fish.
rules-piranja-setup =
    The beginning

    { $players ->
        [0] Three to six play. With three or four, 47 dance cards stay in the box. Nobody knows which. With five or six, all are in play. A table may choose another number, from 0 to 60.
       *[other] { $players } play. { $removed ->
            [0] All 140 dance cards are in play.
            [one] One dance card stays in the box, { $dance } are in play.
           *[other] { $removed } dance cards stay in the box, { $dance } are in play.
        }
    } Dance cards and sea cards are shuffled apart, face down. All the sea cards stay.
rules-piranja-turn =
    Your turn

    Turn one up. You must! Dance cards come first, then sea cards. After a friendly fish, choose:

    - __Turn one up.__ Dare another card.
    - __Bring home.__ Your whole row joins your catch. Your turn ends.
    - __Stop.__ Your row stays in front of you. Your turn ends.
rules-piranja-sated =
    A friendly fish

    It joins your row if that is empty. Or if it matches your last fish: same __species__ or same __size.__

    If it does not fit, it swims to the left. The next player whose row it fits must take it. If it fits nobody, it swims away. It is still your turn.
rules-piranja-hungry =
    A hungry fish

    It eats your row from the end, fish by fish. It stops at the first fish of its own species. Then it lies in the middle with all it ate. There its species has a digesting pile. Your turn is over. What is left of your row stays.
rules-piranja-capture =
    Capturing a pile

    Do __three fish of one species__ swim in your row? Then you may capture the digesting pile of that species. All its cards join your catch. Your row stays. Sizes and places do not matter.

    You may do it at any moment of your turn. But not once a hungry fish has come. You may capture several piles in one turn.
rules-piranja-end =
    The end

    When the dance cards are gone, the sea cards follow. The first hungry fish from the sea ends the game. It eats nobody. The biggest catch wins. Rows and piles count for nobody. On a tie, more hungry fish in the catch win. Still tied? You win together.
rules-piranja-editions =
    What a table can change

    Kai Piranja has one edition. A table chooses how many play, and who starts. It chooses how many dance cards stay in the box. And it chooses whether the risk glass shows the danger.
rules-piranja-hidden =
    What is hidden

    Only the order of the face-down cards. And which cards stayed in the box. Catches lie face down, but everybody saw what went in. A good memory is allowed.
rules-piranja-rulings =
    Small print

    - If a fish fits your row, it joins. You cannot send it on.
    - Only your last fish counts. Matching an earlier one does not help.
    - You bring home the whole row, never a part.
    - You cannot bring fish home before you turn one up.
    - The last dance card may be hungry: it eats as usual. Only a hungry fish from the sea ends the game.
rules-piranja-example =
    A turn from start to finish

    One turn with everything in it. Try it yourself.
