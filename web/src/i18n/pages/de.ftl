### The long texts of the browser: setting up a table, lessons.

## Setting up a table

setup-seats = Wer spielt mit dir?
setup-kind-bot = Bot
setup-kind-invited = Auf Einladung
setup-kind-open = Offen für alle
setup-kind-device = Dieses Gerät
setup-seat-open-about = Der erste Gast bekommt den Platz: von den öffentlichen Tischen oder mit deinem Link.
setup-seat-invited-about = Nur mit deinem Link. Du bekommst ihn mit QR-Code, sobald der Tisch offen ist.
setup-seat-device-about = { $game ->
    [kahuna] Ihr reicht dieses Gerät herum; verdeckte Karten bleiben verdeckt.
   *[other] Ihr reicht dieses Gerät herum.
}
setup-side = Deine Farbe
setup-rules = Welche Regeln?
setup-edition = Ausgabe
setup-variants = Varianten
setup-handicap = Vorgabe
setup-handicap-about = Vorgabebrücken stehen schon vor dem ersten Zug und kosten keine Karten: So haben beide eine Chance.
setup-handicap-you = Vorgabebrücken für dich
setup-handicap-other = Vorgabebrücken für die andere Seite
setup-handicap-suggested = { $count ->
    [0] { $other ->
        [0] Gegen { $name } empfehlen wir keine.
        [one] Gegen { $name } empfehlen wir eine für die andere Seite.
       *[other] Gegen { $name } empfehlen wir { $other } für die andere Seite.
    }
    [one] Gegen { $name } empfehlen wir eine für dich.
   *[other] Gegen { $name } empfehlen wir { $count } für dich.
}
setup-handicap-take = Vorschlag übernehmen
setup-handicap-people = Bei gleicher Stärke: keine. Für eine erste Partie empfehlen wir zwei.
setup-house = { $count ->
    [0] Hausregeln
    [one] Hausregeln: eine geändert
   *[other] Hausregeln: { $count } geändert
}
setup-house-about = Eine Ausgabe besteht aus sechs Regeln. Jede davon kannst du für diesen Tisch ändern.
setup-help = Wie viel Hilfe?
setup-memory = Gedächtnishilfen
setup-memory-kahuna-none = Keine
setup-memory-kahuna-none-about = Wie am echten Tisch: Merk dir, was gespielt wurde.
setup-memory-kahuna-discards = Ablage
setup-memory-kahuna-discards-about = Alle können die Ablage durchsehen.
setup-memory-kahuna-full = Alles
setup-memory-kahuna-full-about = Auch die Karten, die gegenüber sicher auf der Hand sind, und die noch kommen.
setup-memory-piranja-none = Keine
setup-memory-piranja-none-about = Du siehst, wie hoch die Haufen sind, nicht was darin liegt.
setup-memory-piranja-discards = Haufen
setup-memory-piranja-discards-about = Alle können in die Haufen in der Mitte sehen.
setup-memory-piranja-full = Alles
setup-memory-piranja-full-about = Auch alle Fänge, und welche Fische noch kommen.
setup-risk = Risikoglas
setup-risk-off = Aus
setup-risk-off-about = Niemand sieht, wie gefährlich die nächste Karte ist.
setup-risk-picture = Bild
setup-risk-picture-about = Ein Glas, das sich mit der Gefahr füllt. Gut für Kinder.
setup-risk-numbers = Zahlen
setup-risk-numbers-about = Die genaue Chance jedes hungrigen Fisches, und was er fressen würde.
setup-hints = Tipps
setup-hints-about = Frag, was ein starker Bot tun würde, und warum.
setup-table = Der Tisch
setup-clock-none = Keine Uhr
setup-clock-none-about = Nehmt euch so viel Zeit, wie ihr wollt.
setup-clock-live = Mit Uhr
setup-clock-live-about = Minuten für die ganze Partie, dazu ein paar Sekunden je Zug.
setup-clock-days = Tage
setup-clock-days-about = Für Freunde in der Ferne: ein paar Tage je Zug.
setup-minutes = Minuten je Spieler
setup-increment = Zusätzliche Sekunden je Zug
setup-days = Tage je Zug
setup-now = { $what }: { $choice }
setup-first = Wer fängt an?
setup-first-chance = Der Zufall entscheidet
setup-first-you = Du
setup-first-other = Die andere Seite
setup-removed = Reigenkarten, die in der Schachtel bleiben
setup-removed-usual = die übliche Zahl
setup-public = Öffentlich
setup-private = Privat
setup-public-about = Fremde dürfen freie Plätze nehmen und zuschauen. Sonst geht es nur mit deinem Link.
setup-auto-start = Von selbst beginnen
setup-auto-start-about = Die Partie beginnt, sobald alle Plätze besetzt sind.
setup-rated = Gewertet
setup-rated-about = Das Ergebnis zählt für alle Wertungszahlen.
setup-rated-not = Nicht mit Tipps und nicht zu mehreren an einem Gerät.

## Lessons

learn-title = { $game } lernen
learn-skip = Lektion verlassen
learn-coach = Der Trainer
learn-next = Weiter
learn-watch = Schau, was passiert …
learn-progress = So weit bist du
learn-you = Du

learn-kahuna-hello = Willkommen in der Lagune: zwölf Inseln, verbunden durch gepunktete Linien. Deine Brücken sind schwarz. Halte bei der Wertung mehr Inseln als Keiki. Das ist alles!
learn-kahuna-cards = Das ist deine Hand. Jede Karte nennt eine Insel. Damit baust du eine Brücke auf eine freie Linie dieser Insel.
learn-kahuna-build = Bau! Wähl ALOA, dann die leuchtende Linie nach BARI.
learn-kahuna-draw = Bis zum Ende des Zuges kannst du alles rückgängig machen. Eine Karte beendet ihn: Zieh vom Stapel.
learn-kahuna-majority = Auch Keiki baut an ALOA. Du hältst eine Insel, wenn deine Brücken auf mehr als der Hälfte ihrer Linien stehen. ALOA hat drei, also reichen zwei.
learn-kahuna-second = Die Karte jedes der beiden Enden bezahlt eine Brücke. Wähl DUDA, dann die Linie nach ALOA.
learn-kahuna-sweep = Du gewinnst ALOA: Dein Stein zeigt es! Und Keikis Brücke dort wird weggespült. Nimm diesmal eine Karte aus der offenen Auslage: LALE.
learn-kahuna-rival = Oh! Mit zwei von drei Linien gewinnt Keiki LALE.
learn-kahuna-remove = Zwei Karten zusammen entfernen eine Brücke: für jedes Ende eine, oder zweimal dieselbe. Wähl beide LALE, dann die leuchtende Brücke.
learn-kahuna-removed = Nur eine von drei Linien bleibt: Keiki verliert LALE. Dir gehört sie noch nicht, denn gewinnen kannst du nur durch Bauen. Zieh eine Karte.
learn-kahuna-five = Ein paar Züge später hast du fünf Karten. Mehr geht nicht, also kannst du jetzt nicht ziehen.
learn-kahuna-abstain = Du kannst keine Karte nehmen. Gleich danach darf Keiki das nicht auch. Probier es!
learn-kahuna-put-away = Keiki musste ziehen. Mit fünf Karten kannst du auch welche verdeckt ablegen. Wähl JOJO und leg sie ab.
learn-kahuna-put-away-draw = Nach dem Ablegen spielst du in diesem Zug keine Karte mehr und musst ziehen.
learn-kahuna-many = Spiel in einem Zug so viele Karten, wie du willst. Zuerst ELAI, auf die Linie nach BARI.
learn-kahuna-many-won = Dann COCO, auf die Linie nach BARI. Das sind drei ihrer fünf Linien.
learn-kahuna-many-undo = Du gewinnst BARI! Jetzt GOLA, auf die Linie nach KAHU. („Rückgängig“ nimmt immer einen Schritt zurück.)
learn-kahuna-many-take = Nimm jetzt BARI. Der Stapel ist leer, also bleibt auch der Platz leer.
learn-kahuna-last-card = Die letzte Karte! Sind Stapel und offene Auslage leer, endet die Runde mit der Wertung. Nimm IFFI!
learn-kahuna-counted = Zwei Inseln zu null: ein Punkt für dich. Die zweite Runde bringt zwei. Die Ablage wird gemischt; Brücken und Hände bleiben. Ab jetzt gilt: Ist deine letzte Brücke weg, ist die Partie verloren.
learn-kahuna-third = Die dritte Runde ist fast vorbei. Keiki führt zwei zu eins, und ihr haltet je fünf Inseln. Spiel HUNA auf die Linie nach LALE!
learn-kahuna-third-card = Du gewinnst LALE, und Keikis Brücken dort werden weggespült. Nimm jetzt die letzte Karte.
learn-kahuna-last-turns = Nach dem dritten Stapel haben beide noch einen letzten Zug. Keiki hat gespielt, jetzt bist du dran. Mach LALE sicher: KAHU, auf die Linie nach LALE.
learn-kahuna-last-end = Es gibt nichts mehr zu ziehen. Beende den Zug: Jetzt kommt die Schlusswertung.
learn-kahuna-won = Die Schlusswertung gibt den Unterschied: sechs Inseln zu fünf, ein Punkt. Zwei zu zwei! Bei gleichen Punkten gewinnen mehr Inseln. Du hast gewonnen, und du kannst das Spiel.

learn-piranja-hello = Fische wollen in deiner Reihe schwimmen. Bring sie heim, bevor ein hungriger kommt!
learn-piranja-reveal = Deck eine Karte auf: Tipp auf das Meer. So beginnt jeder Zug.
learn-piranja-fits = Ein satter Fisch, ganz friedlich! Er beginnt deine Reihe. Der nächste muss zu deinem letzten Fisch passen. Gleiche Art oder gleiche Größe. Deck eine Karte auf!
learn-piranja-size = Dieselbe Art: Er passt. Deck eine Karte auf!
learn-piranja-other = Eine andere Art, aber dieselbe Größe: Er passt. Noch einmal!
learn-piranja-net = Der passt nicht. Er schwimmt nach links, zur ersten passenden Reihe. Bring deine Reihe jetzt heim!
learn-piranja-hungry = Dein Fang ist sicher. Schau: ein hungriger Barrakuda! Er hat die ganze nächste Reihe gefressen. Jetzt verdaut er in der Mitte.
learn-piranja-row = Du bist wieder dran. Deck eine Karte auf!
learn-piranja-row-again = Ein Barrakuda. Deck eine Karte auf!
learn-piranja-hand = Du kannst auch aufhören. Deine Reihe bleibt und kann später wachsen. Aber sie bleibt in Gefahr. Probier es!
learn-piranja-risk = Deine Reihe ist noch da. Deck eine Karte auf!
learn-piranja-risk-again = Dieselbe Größe. Deck eine Karte auf!
learn-piranja-risk-more = Vier Fische … Traust du dich noch einmal?
learn-piranja-eaten = Ein hungriger Barrakuda! Er frisst von hinten. Beim ersten Barrakuda hört er auf. Kein Fisch frisst seine eigene Art. Dein Zug ist vorbei, der Rest bleibt.
learn-piranja-three = Der Haufen der Barrakudas hat jetzt sechs Karten. Du hast zwei Barrakudas in deiner Reihe … Deck eine Karte auf!
learn-piranja-capture = Drei gleiche! Drei Fische einer Art erbeuten ihren Haufen.
learn-piranja-capture-net = Sechs Karten in Sicherheit! Deine Reihe bleibt. Bring sie auch heim.
learn-piranja-end = Viel später: die letzte Reigenkarte. Danach kommen die Meerkarten. Dort beendet der erste hungrige Fisch das Spiel. Deck sie auf!
learn-piranja-sea = Jetzt eine Meerkarte. Mit jeder wächst die Gefahr …
learn-piranja-end-net = Nur dein Fang zählt. Schnell, bring deine Reihe heim!
learn-piranja-won = Ein hungriger Fisch aus dem Meer: Das Spiel ist aus. Der größte Fang gewinnt, und das ist deiner! Bei Gleichstand gewinnen mehr hungrige Fische. Jetzt weißt du alles.

## Examples that can be played

example-kahuna-start = Schwarz hält ALOA und HUNA, Weiß hält DUDA. An ELAI haben beide drei von sechs Linien. Das ist nur die Hälfte, also hält sie niemand. Weiß ist am Zug.
example-kahuna-bari = Du spielst Weiß. Wähl BARI, dann die Linie nach DUDA.
example-kahuna-aloa = Drei von fünf Linien: Weiß gewinnt BARI. Die Brücke ALOA–BARI wird weggespült, darum verliert Schwarz ALOA. Jetzt ist die Linie frei: Wähl ALOA, dann die Linie nach BARI.
example-kahuna-draw = Zwei von drei Linien: Weiß gewinnt ALOA. Die Brücke ALOA–HUNA wird weggespült, darum verliert Schwarz HUNA. Zieh eine Karte.
example-kahuna-remove = Jetzt spielst du Schwarz. Wähl beide HUNA, dann die Brücke zwischen ELAI und HUNA, um sie zu entfernen.
example-kahuna-both = Keine Insel wird gewonnen oder verloren. Aber jetzt ist die Linie frei: Wähl ELAI, dann die Linie nach HUNA.
example-kahuna-end = Eine Brücke, zwei Inseln: Schwarz gewinnt HUNA (drei von fünf) und ELAI (vier von sechs). Alle weißen Brücken dort werden weggespült. Weiß verliert DUDA, hält aber ALOA und BARI. Zieh eine Karte.
example-kahuna-done = Zwei Züge, vier Aktionen, und fünf Inseln haben gewechselt.
example-piranja-start = Deine Reihe: ein kleiner Barrakuda, ein großer Barrakuda, ein großer Sonnenfisch. In der Mitte hat der Haufen der Barrakudas fünf Karten.
example-piranja-swims-on = Deck eine Karte auf.
example-piranja-joins = Ein kleiner Feuerfisch: kein Sonnenfisch und nicht groß. Die nächste Reihe ist leer, dorthin schwimmt er. Du bist noch dran: Deck eine Karte auf.
example-piranja-capture = Ein großer Barrakuda: groß wie dein letzter Fisch. Er passt! Das ist dein dritter Barrakuda: Erbeute den Haufen!
example-piranja-bank = Fünf Karten sind sicher, und deine Reihe ist da. Bring sie heim.
example-piranja-done = Neun Karten in einem Zug! Ein hungriger Sonnenfisch hätte nur den letzten Barrakuda gefressen.

## Das Ende von Kai Piranja: ein Titel für alle

honour-brave = Löwenherz
honour-brave-why = { $count ->
    [one] eine Karte in einem Zug
   *[other] { $count } Karten in einem Zug
}
honour-thief = Piratenherz
honour-thief-why = { $count ->
    [one] eine Karte erbeutet
   *[other] { $count } Karten erbeutet
}
honour-lucky = Glückskind
honour-lucky-why = { $count ->
    [one] eine Karte ohne hungrigen Fisch
   *[other] { $count } Karten ohne hungrigen Fisch
}
honour-collector = Die längste Reihe
honour-collector-why = { $count ->
    [one] einen Fisch heimgebracht
   *[other] { $count } Fische auf einmal heimgebracht
}
honour-kind = Herz aus Gold
honour-kind-why = { $count ->
    [one] einen Fisch verschenkt
   *[other] { $count } Fische verschenkt
}
honour-magnet = Fischmagnet
honour-magnet-why = { $count ->
    [one] ein Fisch kam ganz von allein
   *[other] { $count } Fische kamen ganz von allein
}
honour-feast = Das große Festmahl
honour-feast-why = { $count ->
    [one] ein Fisch gefressen
   *[other] { $count } Fische gefressen
}
honour-careful = Sichere Hände
honour-careful-why = { $count ->
    [one] eine Reihe heimgebracht
   *[other] { $count } Reihen heimgebracht
}
honour-patient = Geduld wie eine Schildkröte
honour-patient-why = { $count ->
    [one] einmal aufgehört
   *[other] { $count }-mal aufgehört
}
honour-curious = Neugierige Nase
honour-curious-why = { $count ->
    [one] eine Karte aufgedeckt
   *[other] { $count } Karten aufgedeckt
}
honour-calm = Ruhig wie die Lagune
