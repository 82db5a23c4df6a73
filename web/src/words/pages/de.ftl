### The long texts of the browser: setting up a table, rules, lessons.

## Setting up a table

setup-seats = Wer spielt mit dir?
setup-seat-invited = ein Mensch mit Einladung
setup-seat-open-about = Wer zuerst kommt: von den öffentlichen Tischen oder mit deinem Link.
setup-seat-invited-about = Nur wer deinen Link hat. Du bekommst ihn, mit QR-Code, sobald der Tisch offen ist.
setup-seat-device-about = Ihr reicht dieses Gerät herum; verdeckte Karten bleiben verdeckt.
setup-strength = { $name } (Stärke { $strength } von { $of })
setup-rules = Welche Regeln?
setup-edition = Was ist in dieser Ausgabe anders?
setup-variants = Varianten
setup-variant-calm = Ruhig
setup-variant-calm-about = Niemand baut an einer Insel, die der andere beherrscht; wer eine Brücke entfernt, darf dort gleich bauen.
setup-variant-open = Offen
setup-variant-open-about = Offen genommene Karten bleiben offen liegen, bis sie gespielt werden.
setup-handicap = Ein Vorsprung
setup-handicap-about = Brücken, die jemand vor dem ersten Zug ohne Karten setzt: damit beide eine Chance haben.
setup-handicap-you = Brücken für dich
setup-handicap-other = Brücken für den anderen
setup-handicap-suggested = { $count ->
    [0] Gegen { $name } empfehlen wir keine.
    [one] Gegen { $name } empfehlen wir eine Brücke für dich.
   *[other] Gegen { $name } empfehlen wir { $count } Brücken für dich.
}
setup-handicap-take = Vorschlag übernehmen
setup-handicap-people = Unter Gleichen keine. Für jemandes erste Partie empfehlen wir zwei.
setup-house = { $count ->
    [0] Hausregeln
    [one] Hausregeln: eine ist eure eigene
   *[other] Hausregeln: { $count } sind eure eigenen
}
setup-house-about = Eine Ausgabe ist ein Bündel von sechs Regeln. Hier kannst du jede für diesen Tisch ändern.
setup-house-usual = wie in der Ausgabe: { $value }
setup-house-draw = Ziehen am Ende eines Zuges
setup-house-draw-may = man darf verzichten
setup-house-draw-must = man muss ziehen
setup-house-discard = Karten verdeckt ablegen
setup-house-discard-full-hand = nur mit fünf Karten
setup-house-discard-instead = immer, statt zu spielen
setup-house-last_turns = Je ein letzter Zug
setup-house-last_turns-true = ja
setup-house-last_turns-false = nein
setup-house-final_points = Punkte in der Schlusswertung
setup-house-final_points-difference = der Unterschied an Inseln
setup-house-final_points-islands = jedem seine Inseln
setup-house-tiebreak = Bei Gleichstand
setup-house-tiebreak-islands-bridges = Inseln, dann Brücken
setup-house-tiebreak-none = unentschieden
setup-house-wipeout = Keine Brücke mehr (Runden 2 und 3)
setup-house-wipeout-bare = verliert sofort
setup-house-wipeout-removed = verliert, wenn die letzte genommen wird
setup-house-wipeout-never = es geht weiter
setup-help = Wie viel Hilfe?
setup-memory = Gedächtnishilfen
setup-memory-kahuna-none = Keine
setup-memory-kahuna-none-about = Wie am echten Tisch: Was gespielt wurde, muss man sich merken.
setup-memory-kahuna-discards = Gespielte Karten
setup-memory-kahuna-discards-about = Die gespielten Karten kann man ansehen.
setup-memory-kahuna-full = Alles
setup-memory-kahuna-full-about = Auch die Karten, die der andere sicher hat, und die noch kommen.
setup-memory-piranja-none = Keine
setup-memory-piranja-none-about = Man sieht, wie hoch die Stapel sind, nicht was darin liegt.
setup-memory-piranja-discards = Die Stapel
setup-memory-piranja-discards-about = Was in den Verdauungsstapeln liegt, kann man ansehen.
setup-memory-piranja-full = Alles
setup-memory-piranja-full-about = Auch die Fänge, und wie viele von jedem Fisch noch kommen.
setup-risk = Das Risikoglas
setup-risk-off = Aus
setup-risk-off-about = Niemand erfährt, wie gefährlich die nächste Karte ist.
setup-risk-picture = Bild
setup-risk-picture-about = Ein Glas, das sich mit der Gefahr füllt: Das verstehen Kinder.
setup-risk-numbers = Zahlen
setup-risk-numbers-about = Wie wahrscheinlich jeder hungrige Fisch ist, genau, und was er fräße.
setup-hints = Tipps
setup-hints-about = Man darf fragen, was ein starker Bot täte, und warum.
setup-table = Der Tisch
setup-clock-none = Keine Uhr
setup-clock-none-about = Alle denken nach, so lange sie mögen.
setup-clock-live = Mit Uhr
setup-clock-live-about = Minuten für die ganze Partie, und für jeden Zug einige Sekunden mehr.
setup-clock-days = Tage
setup-clock-days-about = Für Freunde in der Ferne: einige Tage für jeden Zug.
setup-minutes = Minuten je Spieler
setup-increment = Sekunden mehr je Zug
setup-days = Tage je Zug
setup-first = Wer fängt an?
setup-first-chance = der Zufall entscheidet
setup-first-you = du
setup-removed = Tanzkarten, die in der Schachtel bleiben
setup-removed-usual = wie üblich bei so vielen
setup-public-about = Auch Fremde dürfen sich setzen und zuschauen. Sonst nur, wer deinen Link hat.
setup-rated = Gewertet
setup-rated-about = Die Partie zählt für die Wertung der Spieler.
setup-rated-not = Nicht mit Tipps und nicht mit mehreren an einem Gerät.
