### What a coach says of a turn, and why: for the server, the terminal and the browser’s own coach.

## Advice in Kahuna

advice-kahuna-game-end = { $outcome ->
    [won] Wins the game on the spot{ $how ->
        [wipeout] : no rival bridge is left
       *[points] {""}
    }.
    [lost] Loses the game on the spot{ $how ->
        [wipeout] : no bridge of your own is left
       *[points] {""}
    }.
   *[drawn] Ends the game in a draw.
}
advice-kahuna-takes = { $line } wins { $islands }.
advice-kahuna-takes-and-breaks = { $line } wins { $islands }; your opponent loses { $lost }.
advice-kahuna-breaks = Without the bridge { $line } your opponent loses { $lost }.
advice-kahuna-sweeps = { $count ->
    [one] Washes away a bridge
   *[other] Washes away { $count } bridges
}: { $lines }.
advice-kahuna-exposed = { $islands } { $count ->
    [one] could be lost with one bridge
   *[other] could each be lost with one bridge
}.
advice-kahuna-secured = { $islands } { $count ->
    [one] stays
   *[other] stay
} yours even if one bridge is removed.
advice-kahuna-short = { $count ->
    [one] One more bridge would win { $islands }.
   *[other] One more bridge each would win { $islands }.
}
advice-kahuna-short-ready = { $count ->
    [one] One more bridge wins { $islands }, and the card for it is in your hand.
   *[other] One more bridge each wins { $islands }, and the cards for it are in your hand.
}
advice-kahuna-pair = Keeps { $cards } ready to remove { $line }: that would cost your opponent { $islands }.
advice-kahuna-known-strike = Your opponent holds { $cards } and can remove { $line }: that would cost you { $islands }.
advice-kahuna-denied = Takes { $card } away from your opponent, who would win { $islands } with it.
advice-kahuna-blind = { $count ->
    [one] One of { $unseen } unseen cards would win { $islands } next: { $cards }.
   *[other] { $count } of { $unseen } unseen cards would win { $islands } next: { $cards }.
}
advice-kahuna-reply = With { $count } of { $worlds } possible hands, the reply takes { $island } right back.
advice-kahuna-reply-compared = With { $count } of { $worlds } possible hands, the reply takes { $island } right back; after the other turn, with { $other }.
advice-kahuna-safe = With none of { $worlds } possible hands can the reply take an island.
advice-kahuna-count = { $draws ->
    [one] One card before
   *[other] { $draws } cards before
} the end of round { $round }: { $standing ->
    [ahead] { $lead ->
        [one] one island
       *[other] { $lead } islands
    } ahead, worth { $points ->
        [one] one point
       *[other] { $points } points
    }
    [behind] { $lead ->
        [one] one island
       *[other] { $lead } islands
    } behind, which costs { $points ->
        [one] one point
       *[other] { $points } points
    }
   *[level] level, so no points
}.
advice-kahuna-round-end = Ends round { $round }: { $standing ->
    [ahead] { $points ->
        [one] one point
       *[other] { $points } points
    } for you
    [behind] { $points ->
        [one] one point
       *[other] { $points } points
    } for your opponent
   *[level] no points
}.
advice-kahuna-spends = Costs { $count } cards ({ $cards }) and leaves { $left ->
    [0] none
    [one] one
   *[other] { $left }
} in your hand.
advice-kahuna-saves = Keeps { $left ->
    [one] a card
   *[other] { $left } cards
} for a bigger turn.
advice-kahuna-puts-away = Puts { $cards } away face down.
advice-kahuna-full-hand = Fills your hand: next turn you must play or put away a card before you draw.
advice-kahuna-abstains = Skips the draw, so your opponent must draw.

## Advice in Kai Piranja

advice-piranja-fits = { $count ->
    [0] None of { $unseen } unseen cards fits your row.
    [one] One of { $unseen } unseen cards fits your row: { $percent } percent.
   *[other] { $count } of { $unseen } unseen cards fit your row: { $percent } percent.
}
advice-piranja-hungry = { $count ->
    [one] One of { $unseen } unseen cards is hungry: { $percent } percent.
   *[other] { $count } of { $unseen } unseen cards are hungry: { $percent } percent.
} { $most ->
    [one] It would eat one fish at most.
   *[other] It would eat up to { $most } fish.
}
advice-piranja-no-meal = { $count ->
    [one] One of { $unseen } unseen cards is hungry: { $percent } percent. It would find nothing to eat.
   *[other] { $count } of { $unseen } unseen cards are hungry: { $percent } percent. They would find nothing to eat.
}
advice-piranja-ends = { $count ->
    [one] One of { $unseen } sea cards ends the game: { $percent } percent.
   *[other] { $count } of { $unseen } sea cards end the game: { $percent } percent.
} { $row ->
    [0] Your row is empty: nothing to lose.
    [one] The fish in your row would be lost.
   *[other] The { $row } fish in your row would be lost.
}
advice-piranja-third = One more { $species ->
    [barracuda] { piranja-species-barracuda }
    [flamefish] { piranja-species-flamefish }
    [piranha] { piranja-species-piranha }
   *[sunfish] { piranja-species-sunfish }
} captures its pile: { $pile ->
    [one] one card
   *[other] { $pile } cards
}. That’s { $count } of { $unseen } unseen cards: { $percent } percent.
advice-piranja-passed = { $count ->
    [one] One of { $unseen } unseen cards swims to another player: { $percent } percent.
   *[other] { $count } of { $unseen } unseen cards swim to other players: { $percent } percent.
}
advice-piranja-not-yet = Capture the { $species ->
    [barracuda] { piranja-species-barracuda }
    [flamefish] { piranja-species-flamefish }
    [piranha] { piranja-species-piranha }
   *[sunfish] { piranja-species-sunfish }
} pile first: { $pile ->
    [one] one card
   *[other] { $pile } cards
}. It costs nothing.
advice-piranja-safe = { $count ->
    [one] One card, safe for sure.
   *[other] { $count } cards, safe for sure.
}
advice-piranja-gives-up = Without your row you cannot capture the { $species ->
    [barracuda] { piranja-species-barracuda }
    [flamefish] { piranja-species-flamefish }
    [piranha] { piranja-species-piranha }
   *[sunfish] { piranja-species-sunfish }
} pile.
advice-piranja-stays = { $count ->
    [one] The fish in your row stays in danger.
   *[other] The { $count } fish in your row stay in danger.
}
advice-piranja-ready = Your row is ready for the next { $species ->
    [barracuda] { piranja-species-barracuda }
    [flamefish] { piranja-species-flamefish }
    [piranha] { piranja-species-piranha }
   *[sunfish] { piranja-species-sunfish }
} pile.
advice-piranja-capture = You can capture the { $species ->
    [barracuda] { piranja-species-barracuda }
    [flamefish] { piranja-species-flamefish }
    [piranha] { piranja-species-piranha }
   *[sunfish] { piranja-species-sunfish }
} pile: { $pile ->
    [one] one card
   *[other] { $pile } cards
}.
advice-piranja-rivals = { $count ->
    [one] Another player is
   *[other] { $count } other players are
} ready for the { $species ->
    [barracuda] { piranja-species-barracuda }
    [flamefish] { piranja-species-flamefish }
    [piranha] { piranja-species-piranha }
   *[sunfish] { piranja-species-sunfish }
} pile, too.
advice-piranja-late = { $dance ->
    [0] The dance cards are gone.
    [one] Only one dance card is left.
   *[other] Only { $dance } dance cards are left.
} At the end only your catch counts.
