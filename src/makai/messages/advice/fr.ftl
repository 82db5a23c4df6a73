### What a coach says of a turn, and why: for the server, the terminal and the browser’s own coach.

## Conseils pour Kahuna

advice-kahuna-game-end = { $outcome ->
    [won] Gagne la partie sur-le-champ{ $how ->
        [wipeout] {"\u00A0"}: il ne reste aucun pont adverse
       *[points] {""}
    }.
    [lost] Perd la partie sur-le-champ{ $how ->
        [wipeout] {"\u00A0"}: il ne te reste aucun pont
       *[points] {""}
    }.
   *[drawn] Finit sur une partie nulle.
}
advice-kahuna-takes = { $line } gagne { $islands }.
advice-kahuna-takes-and-breaks = { $line } gagne { $islands } ; l’adversaire perd { $lost }.
advice-kahuna-breaks = Sans le pont { $line }, l’adversaire perd { $lost }.
advice-kahuna-sweeps = { $count ->
    [one] Emporte un pont
   *[other] Emporte { $count } ponts
} : { $lines }.
advice-kahuna-exposed = { $islands } { $count ->
    [one] peut être perdue avec un seul pont
   *[other] peuvent chacune être perdues avec un seul pont
}.
advice-kahuna-secured = { $islands } { $count ->
    [one] reste à toi
   *[other] restent à toi
} même si un pont est retiré.
advice-kahuna-short = { $count ->
    [one] Un pont de plus gagnerait { $islands }.
   *[other] Un pont de plus à chacune gagnerait { $islands }.
}
advice-kahuna-short-ready = { $count ->
    [one] Un pont de plus gagne { $islands }, et tu as la carte en main.
   *[other] Un pont de plus à chacune gagne { $islands }, et tu as les cartes en main.
}
advice-kahuna-pair = Garde { $cards } pour retirer { $line } : cela coûterait { $islands } à l’adversaire.
advice-kahuna-known-strike = L’adversaire a { $cards } et peut retirer { $line } : cela te coûterait { $islands }.
advice-kahuna-denied = Prend { $card } à l’adversaire, qui gagnerait { $islands } avec.
advice-kahuna-blind = { $count ->
    [one] Une des { $unseen } cartes non vues gagnerait ensuite { $islands } : { $cards }.
   *[other] { $count } des { $unseen } cartes non vues gagneraient ensuite { $islands } : { $cards }.
}
advice-kahuna-reply = Avec { $count } des { $worlds } mains possibles, la réponse reprend aussitôt { $island }.
advice-kahuna-reply-compared = Avec { $count } des { $worlds } mains possibles, la réponse reprend aussitôt { $island } ; après l’autre tour, avec { $other }.
advice-kahuna-safe = Avec aucune des { $worlds } mains possibles, la réponse ne prend une île.
advice-kahuna-count = { $draws ->
    [one] Une carte avant
   *[other] { $draws } cartes avant
} la fin de la manche { $round } : { $standing ->
    [ahead] { $lead ->
        [one] une île
       *[other] { $lead } îles
    } d’avance, soit { $points ->
        [one] un point
       *[other] { $points } points
    }
    [behind] { $lead ->
        [one] une île
       *[other] { $lead } îles
    } de retard, ce qui coûte { $points ->
        [one] un point
       *[other] { $points } points
    }
   *[level] égalité, donc aucun point
}.
advice-kahuna-round-end = Finit la manche { $round } : { $standing ->
    [ahead] { $points ->
        [one] un point
       *[other] { $points } points
    } pour toi
    [behind] { $points ->
        [one] un point
       *[other] { $points } points
    } pour l’adversaire
   *[level] aucun point
}.
advice-kahuna-spends = Coûte { $count } cartes ({ $cards }) et t’en laisse { $left ->
    [0] zéro
    [one] une
   *[other] { $left }
} en main.
advice-kahuna-saves = Garde { $left ->
    [one] une carte
   *[other] { $left } cartes
} pour un plus grand tour.
advice-kahuna-puts-away = Défausse { $cards } face cachée.
advice-kahuna-full-hand = Remplit ta main : au prochain tour, tu devras jouer ou défausser une carte avant de piocher.
advice-kahuna-abstains = Ne pioche pas, donc l’adversaire devra piocher.

## Conseils pour Kai Piranja

advice-piranja-fits = { $count ->
    [0] Aucune des { $unseen } cartes non vues ne va dans ta rangée.
    [one] Une des { $unseen } cartes non vues va dans ta rangée : { $percent } %.
   *[other] { $count } des { $unseen } cartes non vues vont dans ta rangée : { $percent } %.
}
advice-piranja-hungry = { $count ->
    [one] Une des { $unseen } cartes non vues est affamée : { $percent } %.
   *[other] { $count } des { $unseen } cartes non vues sont affamées : { $percent } %.
} { $most ->
    [one] Elle mangerait un poisson au plus.
   *[other] Elle mangerait jusqu’à { $most } poissons.
}
advice-piranja-no-meal = { $count ->
    [one] Une des { $unseen } cartes non vues est affamée : { $percent } %. Elle ne trouverait rien à manger.
   *[other] { $count } des { $unseen } cartes non vues sont affamées : { $percent } %. Elles ne trouveraient rien à manger.
}
advice-piranja-ends = { $count ->
    [one] Une des { $unseen } cartes mer finit la partie : { $percent } %.
   *[other] { $count } des { $unseen } cartes mer finissent la partie : { $percent } %.
} { $row ->
    [0] Ta rangée est vide : rien à perdre.
    [one] Le poisson de ta rangée serait perdu.
   *[other] Les { $row } poissons de ta rangée seraient perdus.
}
advice-piranja-third = Encore un { $species ->
    [barracuda] { piranja-species-barracuda }
    [flamefish] { piranja-species-flamefish }
    [piranha] { piranja-species-piranha }
   *[sunfish] { piranja-species-sunfish }
} capture sa pile : { $pile ->
    [one] une carte
   *[other] { $pile } cartes
}. C’est { $count } des { $unseen } cartes non vues : { $percent } %.
advice-piranja-passed = { $count ->
    [one] Une des { $unseen } cartes non vues nage ailleurs : { $percent } %.
   *[other] { $count } des { $unseen } cartes non vues nagent ailleurs : { $percent } %.
}
advice-piranja-not-yet = Capture d’abord la pile du { $species ->
    [barracuda] { piranja-species-barracuda }
    [flamefish] { piranja-species-flamefish }
    [piranha] { piranja-species-piranha }
   *[sunfish] { piranja-species-sunfish }
} : { $pile ->
    [one] une carte
   *[other] { $pile } cartes
}. Cela ne coûte rien.
advice-piranja-safe = { $count ->
    [one] Une carte, à l’abri à coup sûr.
   *[other] { $count } cartes, à l’abri à coup sûr.
}
advice-piranja-gives-up = Sans ta rangée, tu ne captures plus la pile du { $species ->
    [barracuda] { piranja-species-barracuda }
    [flamefish] { piranja-species-flamefish }
    [piranha] { piranja-species-piranha }
   *[sunfish] { piranja-species-sunfish }
}.
advice-piranja-stays = { $count ->
    [one] Le poisson de ta rangée reste en danger.
   *[other] Les { $count } poissons de ta rangée restent en danger.
}
advice-piranja-ready = Ta rangée attend la prochaine pile du { $species ->
    [barracuda] { piranja-species-barracuda }
    [flamefish] { piranja-species-flamefish }
    [piranha] { piranja-species-piranha }
   *[sunfish] { piranja-species-sunfish }
}.
advice-piranja-capture = Tu peux capturer la pile du { $species ->
    [barracuda] { piranja-species-barracuda }
    [flamefish] { piranja-species-flamefish }
    [piranha] { piranja-species-piranha }
   *[sunfish] { piranja-species-sunfish }
} : { $pile ->
    [one] une carte
   *[other] { $pile } cartes
}.
advice-piranja-rivals = { $count ->
    [one] Une autre rangée attend
   *[other] { $count } autres rangées attendent
} aussi la pile du { $species ->
    [barracuda] { piranja-species-barracuda }
    [flamefish] { piranja-species-flamefish }
    [piranha] { piranja-species-piranha }
   *[sunfish] { piranja-species-sunfish }
}.
advice-piranja-late = { $dance ->
    [0] Les cartes farandole sont épuisées.
    [one] Il ne reste qu’une carte farandole.
   *[other] Il ne reste que { $dance } cartes farandole.
} À la fin, seules tes prises comptent.
