### What a coach says of a turn, and why: for the server, the terminal and the browser’s own coach.

## Rat in Kahuna

advice-kahuna-game-end = { $outcome ->
    [won] Gewinnt die Partie auf einen Schlag{ $how ->
        [wipeout] : Keine fremde Brücke bleibt übrig
       *[points] {""}
    }.
    [lost] Verliert die Partie auf einen Schlag{ $how ->
        [wipeout] : Keine eigene Brücke bleibt übrig
       *[points] {""}
    }.
   *[drawn] Beendet die Partie unentschieden.
}
advice-kahuna-takes = { $line } gewinnt { $islands }.
advice-kahuna-takes-and-breaks = { $line } gewinnt { $islands }; die Gegenseite verliert { $lost }.
advice-kahuna-breaks = Ohne die Brücke { $line } verliert die Gegenseite { $lost }.
advice-kahuna-sweeps = { $count ->
    [one] Spült eine Brücke weg
   *[other] Spült { $count } Brücken weg
}: { $lines }.
advice-kahuna-exposed = { $islands } { $count ->
    [one] kann mit einer einzigen Brücke verloren gehen
   *[other] können mit je einer einzigen Brücke verloren gehen
}.
advice-kahuna-secured = { $islands } { $count ->
    [one] bleibt
   *[other] bleiben
} deine, auch wenn eine Brücke entfernt wird.
advice-kahuna-short = { $count ->
    [one] Noch eine Brücke würde { $islands } gewinnen.
   *[other] Noch je eine Brücke würde { $islands } gewinnen.
}
advice-kahuna-short-ready = { $count ->
    [one] Noch eine Brücke gewinnt { $islands }, und die Karte dafür hast du auf der Hand.
   *[other] Noch je eine Brücke gewinnt { $islands }, und die Karten dafür hast du auf der Hand.
}
advice-kahuna-pair = Behält { $cards }, um { $line } zu entfernen: Das würde die Gegenseite { $islands } kosten.
advice-kahuna-known-strike = Die Gegenseite hat { $cards } und kann { $line } entfernen: Das würde dich { $islands } kosten.
advice-kahuna-denied = Nimmt der Gegenseite { $card } weg, die damit { $islands } gewinnen würde.
advice-kahuna-blind = { $count ->
    [one] Eine von { $unseen } ungesehenen Karten würde als Nächstes { $islands } gewinnen: { $cards }.
   *[other] { $count } von { $unseen } ungesehenen Karten würden als Nächstes { $islands } gewinnen: { $cards }.
}
advice-kahuna-reply = Bei { $count } von { $worlds } möglichen Händen holt die Antwort { $island } gleich zurück.
advice-kahuna-reply-compared = Bei { $count } von { $worlds } möglichen Händen holt die Antwort { $island } gleich zurück; nach dem anderen Zug bei { $other }.
advice-kahuna-safe = Bei keiner von { $worlds } möglichen Händen kann die Antwort eine Insel nehmen.
advice-kahuna-count = { $draws ->
    [one] Eine Karte vor
   *[other] { $draws } Karten vor
} dem Ende von Runde { $round }: { $standing ->
    [ahead] { $lead ->
        [one] eine Insel
       *[other] { $lead } Inseln
    } voraus, das bringt { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    }
    [behind] { $lead ->
        [one] eine Insel
       *[other] { $lead } Inseln
    } zurück, das kostet { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    }
   *[level] Gleichstand, also keine Punkte
}.
advice-kahuna-round-end = Beendet Runde { $round }: { $standing ->
    [ahead] { $points ->
        [one] ein Punkt
       *[other] { $points } Punkte
    } für dich
    [behind] { $points ->
        [one] ein Punkt
       *[other] { $points } Punkte
    } für die Gegenseite
   *[level] keine Punkte
}.
advice-kahuna-spends = Kostet { $count } Karten ({ $cards }) und lässt dir { $left ->
    [0] keine
    [one] eine
   *[other] { $left }
} auf der Hand.
advice-kahuna-saves = Hebt { $left ->
    [one] eine Karte
   *[other] { $left } Karten
} für einen größeren Zug auf.
advice-kahuna-puts-away = Legt { $cards } verdeckt ab.
advice-kahuna-full-hand = Füllt deine Hand: Im nächsten Zug musst du erst eine Karte spielen oder ablegen, bevor du ziehst.
advice-kahuna-abstains = Nimmt keine Karte, also muss die Gegenseite ziehen.

## Rat in Kai Piranja

advice-piranja-fits = { $count ->
    [0] Keine von { $unseen } ungesehenen Karten passt in deine Reihe.
    [one] Eine von { $unseen } ungesehenen Karten passt: { $percent } Prozent.
   *[other] { $count } von { $unseen } ungesehenen Karten passen: { $percent } Prozent.
}
advice-piranja-hungry = { $count ->
    [one] Eine von { $unseen } ungesehenen Karten ist hungrig: { $percent } Prozent.
   *[other] { $count } von { $unseen } ungesehenen Karten sind hungrig: { $percent } Prozent.
} { $most ->
    [one] Sie würde höchstens einen Fisch fressen.
   *[other] Sie würde bis zu { $most } Fische fressen.
}
advice-piranja-no-meal = { $count ->
    [one] Eine von { $unseen } ungesehenen Karten ist hungrig: { $percent } Prozent. Sie würde nichts zu fressen finden.
   *[other] { $count } von { $unseen } ungesehenen Karten sind hungrig: { $percent } Prozent. Sie würden nichts zu fressen finden.
}
advice-piranja-ends = { $count ->
    [one] Eine von { $unseen } Meerkarten beendet die Partie: { $percent } Prozent.
   *[other] { $count } von { $unseen } Meerkarten beenden die Partie: { $percent } Prozent.
} { $row ->
    [0] Deine Reihe ist leer: nichts zu verlieren.
    [one] Der Fisch in deiner Reihe wäre verloren.
   *[other] Die { $row } Fische in deiner Reihe wären verloren.
}
advice-piranja-third = Noch ein { $species ->
    [barracuda] { piranja-species-barracuda }
    [flamefish] { piranja-species-flamefish }
    [piranha] { piranja-species-piranha }
   *[sunfish] { piranja-species-sunfish }
} erbeutet seinen Haufen: { $pile ->
    [one] eine Karte
   *[other] { $pile } Karten
}. Das sind { $count } von { $unseen } ungesehenen Karten: { $percent } Prozent.
advice-piranja-passed = { $count ->
    [one] Eine von { $unseen } ungesehenen Karten schwimmt zu anderen: { $percent } Prozent.
   *[other] { $count } von { $unseen } ungesehenen Karten schwimmen zu anderen: { $percent } Prozent.
}
advice-piranja-not-yet = Erbeute zuerst den { $species ->
    [barracuda] { piranja-species-barracuda }
    [flamefish] { piranja-species-flamefish }
    [piranha] { piranja-species-piranha }
   *[sunfish] { piranja-species-sunfish }
}-Haufen: { $pile ->
    [one] eine Karte
   *[other] { $pile } Karten
}. Das kostet nichts.
advice-piranja-safe = { $count ->
    [one] Eine Karte, ganz sicher.
   *[other] { $count } Karten, ganz sicher.
}
advice-piranja-gives-up = Ohne deine Reihe erbeutest du den { $species ->
    [barracuda] { piranja-species-barracuda }
    [flamefish] { piranja-species-flamefish }
    [piranha] { piranja-species-piranha }
   *[sunfish] { piranja-species-sunfish }
}-Haufen nicht.
advice-piranja-stays = { $count ->
    [one] Der Fisch in deiner Reihe bleibt in Gefahr.
   *[other] Die { $count } Fische in deiner Reihe bleiben in Gefahr.
}
advice-piranja-ready = Deine Reihe ist bereit für den nächsten { $species ->
    [barracuda] { piranja-species-barracuda }
    [flamefish] { piranja-species-flamefish }
    [piranha] { piranja-species-piranha }
   *[sunfish] { piranja-species-sunfish }
}-Haufen.
advice-piranja-capture = Du kannst den { $species ->
    [barracuda] { piranja-species-barracuda }
    [flamefish] { piranja-species-flamefish }
    [piranha] { piranja-species-piranha }
   *[sunfish] { piranja-species-sunfish }
}-Haufen erbeuten: { $pile ->
    [one] eine Karte
   *[other] { $pile } Karten
}.
advice-piranja-rivals = { $count ->
    [one] Noch jemand ist
   *[other] { $count } andere sind
} bereit für den { $species ->
    [barracuda] { piranja-species-barracuda }
    [flamefish] { piranja-species-flamefish }
    [piranha] { piranja-species-piranha }
   *[sunfish] { piranja-species-sunfish }
}-Haufen.
advice-piranja-late = { $dance ->
    [0] Die Reigenkarten sind aufgebraucht.
    [one] Nur noch eine Reigenkarte ist da.
   *[other] Nur noch { $dance } Reigenkarten sind da.
} Am Ende zählt nur dein Fang.
