### The long texts of the browser: setting up a table, lessons.

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
setup-handicap = Ein Vorsprung
setup-handicap-about = Brücken, die jemand vor dem ersten Zug ohne Karten setzt: damit beide eine Chance haben.
setup-handicap-you = Brücken für dich
setup-handicap-other = Brücken für den anderen
setup-handicap-suggested = { $count ->
    [0] { $other ->
        [0] Gegen { $name } empfehlen wir keine.
        [one] Gegen { $name } empfehlen wir eine Brücke für die andere Seite.
       *[other] Gegen { $name } empfehlen wir { $other } Brücken für die andere Seite.
    }
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
setup-removed = Reigenkarten, die in der Schachtel bleiben
setup-removed-usual = wie üblich bei so vielen
setup-public-about = Auch Fremde dürfen sich setzen und zuschauen. Sonst nur, wer deinen Link hat.
setup-rated = Gewertet
setup-rated-about = Die Partie zählt für die Wertung der Spieler.
setup-rated-not = Nicht mit Tipps und nicht mit mehreren an einem Gerät.

## Lessons

learn-title = { $game } lernen
learn-skip = Lektion verlassen
learn-coach = Der Lehrer
learn-next = Weiter
learn-watch = Schau, was die anderen tun …
learn-progress = Wie weit die Lektion ist
learn-you = Du

learn-kahuna-hello = Willkommen in der Lagune! Zwölf Inseln, dazwischen gepunktete Linien. Du bist Schwarz. Wer mehr Inseln beherrscht, bekommt Punkte: Darum geht es.
learn-kahuna-cards = Das sind deine Karten. Jede nennt eine Insel. Mit einer Karte baust du eine Brücke auf eine freie Linie dieser Insel.
learn-kahuna-build = Bau! Wähle die Karte ALOA, dann die helle Linie nach BARI.
learn-kahuna-draw = Bis zum Ende des Zuges kannst du alles zurücknehmen. Ein Zug endet mit einer Karte: Zieh eine vom Stapel.
learn-kahuna-majority = Auch Keiki hat an ALOA gebaut. Du beherrschst eine Insel, wenn du mehr als die Hälfte ihrer Linien hast. ALOA hat drei Linien, also reichen zwei.
learn-kahuna-second = Bezahlen kann man mit der Karte jedes der beiden Enden. Wähle DUDA, dann die Linie nach ALOA.
learn-kahuna-sweep = ALOA gehört dir, ein Stein zeigt es! Und wer eine Insel gewinnt, räumt sie: Keikis Brücke dort ist weg. Beende den Zug diesmal mit einer offenen Karte: Nimm LALE.
learn-kahuna-rival = Oh! Mit zwei von drei Linien hat Keiki LALE gewonnen.
learn-kahuna-remove = Zwei Karten zusammen nehmen eine Brücke weg: für jedes Ende eine oder zweimal dieselbe. Wähle beide LALE, dann die helle Brücke.
learn-kahuna-removed = Mit nur noch einer von drei Linien hat Keiki LALE verloren. Gewonnen hast du sie nicht: Wer eine Brücke verliert, schenkt dem anderen nie eine Insel. Zieh eine Karte.
learn-kahuna-five = Ein paar Züge später hast du fünf Karten. Mehr sind nicht erlaubt, also kannst du jetzt nicht ziehen.
learn-kahuna-abstain = Du darfst den Zug ohne Karte beenden: Du verzichtest. Dann darf der andere gleich danach nicht verzichten. Probier es!
learn-kahuna-put-away = Keiki musste ziehen. Mit fünf Karten geht es auch anders: Leg welche verdeckt ab. Wähle JOJO und leg sie ab.
learn-kahuna-put-away-draw = Wer Karten abgelegt hat, spielt in diesem Zug keine mehr und muss ziehen.
learn-kahuna-many = In einem Zug darfst du so viele Karten spielen, wie du willst. Zuerst ELAI, auf die Linie nach BARI.
learn-kahuna-many-won = Dann COCO, auf die Linie nach BARI. Das sind drei ihrer fünf Linien.
learn-kahuna-many-undo = BARI gehört dir! Und GOLA, auf die Linie nach KAHU. („Zurück“ nimmt einen Schritt nach dem anderen zurück.)
learn-kahuna-many-take = Nimm jetzt BARI. Der Stapel ist leer, darum rückt nichts nach.
learn-kahuna-last-card = Das ist die letzte Karte. Sind Stapel und offene Karten weg, ist die Runde vorbei, und die Inseln werden gezählt. Nimm IFFI!
learn-kahuna-counted = Zwei Inseln zu null: ein Punkt für dich. Die zweite Runde bringt zwei. Die gespielten Karten werden neu gemischt; Brücken und Hände bleiben. Wer von jetzt an keine Brücke mehr hat, verliert sofort.
learn-kahuna-third = Die dritte Runde ist fast vorbei. Keiki führt zwei zu eins, und ihr habt je fünf Inseln. Spiel HUNA auf die Linie nach LALE!
learn-kahuna-third-card = LALE gehört dir und ist geräumt. Nimm nun die letzte Karte.
learn-kahuna-last-turns = Nach dem dritten Stapel hat jeder noch einen letzten Zug. Keiki hat seinen gespielt; das ist deiner. Mach LALE sicher: KAHU, auf die Linie nach LALE.
learn-kahuna-last-end = Es gibt nichts mehr zu ziehen. Beende den Zug: Nun kommt die Schlusswertung.
learn-kahuna-won = Die Schlusswertung gibt den Unterschied an Inseln: sechs zu fünf, ein Punkt. Zwei zu zwei! Bei gleichen Punkten gewinnt, wer am Ende mehr Inseln hat. Du hast gewonnen, und du kannst das Spiel.

learn-piranja-hello = Fische wollen in deiner Reihe schwimmen. Bring so viele wie möglich in dein Netz, ehe ein hungriger kommt!
learn-piranja-reveal = Tipp auf das Meer. In jedem deiner Züge musst du mindestens eine Karte aufdecken.
learn-piranja-fits = Ein satter, freundlicher Fisch. Er beginnt deine Reihe. Der nächste darf dazu, wenn er dieselbe Art oder dieselbe Größe hat wie dein letzter Fisch. Tipp noch einmal!
learn-piranja-size = Dieselbe Art: Er kommt dazu. Noch einmal!
learn-piranja-other = Eine andere Art, aber dieselbe Größe: Er kommt auch dazu. Noch einer!
learn-piranja-net = Der passt weder nach Art noch nach Größe. Er schwimmt weiter zum nächsten Spieler links, der ihn nehmen kann. Bring deine Reihe nun heim: das Netz!
learn-piranja-hungry = Was im Netz ist, ist für immer sicher. Schau: Ein hungriger Barrakuda hat die ganze Reihe des nächsten Spielers gefressen, von hinten. Mit allem, was er fraß, liegt er in der Mitte und verdaut.
learn-piranja-row = Du bist wieder dran. Tipp auf das Meer.
learn-piranja-row-again = Ein Barrakuda. Noch einmal!
learn-piranja-hand = Du kannst auch aufhören: die Hand. Deine Reihe bleibt vor dir liegen und kann nächstes Mal wachsen, aber sie bleibt in Gefahr. Probier es.
learn-piranja-risk = Deine Reihe ist noch da. Weiter!
learn-piranja-risk-again = Dieselbe Größe. Weiter!
learn-piranja-risk-more = Vier Fische … Traust du dich noch einmal?
learn-piranja-eaten = Ein hungriger Barrakuda! Er fraß von hinten und hielt beim ersten Barrakuda an: Kein Fisch frisst seine Art. Dein Zug war vorbei, der Rest deiner Reihe bleibt.
learn-piranja-three = Der Stapel der Barrakudas ist auf sechs Karten gewachsen. Und du hast zwei Barrakudas in der Reihe … Tipp auf das Meer.
learn-piranja-capture = Drei gleiche! Mit drei Fischen einer Art in deiner Reihe darfst du den Stapel dieser Art fangen.
learn-piranja-capture-net = Sechs Karten in Sicherheit! Deine Reihe bleibt. Bring auch sie heim: das Netz.
learn-piranja-end = Viel später: die letzte Reigenkarte. Danach kommen die Meerkarten, und der erste hungrige Fisch aus dem Meer beendet sofort das Spiel. Tipp!
learn-piranja-sea = Nun eine Meerkarte. Mit jeder wächst die Gefahr …
learn-piranja-end-net = Nur was im Netz ist, zählt. Schnell heim damit!
learn-piranja-won = Ein hungriger Fisch aus dem Meer: Das Spiel ist aus. Die meisten Karten im Netz gewinnen, und das bist du! Bei Gleichstand entscheiden mehr hungrige Fische im Netz. Jetzt weißt du alles.

## Examples that can be played

example-kahuna-start = Schwarz beherrscht ALOA und HUNA, Weiß beherrscht DUDA. An ELAI hat jeder drei von sechs Linien: genau die Hälfte, also gehört sie niemandem. Weiß ist am Zug.
example-kahuna-bari = Du bist Weiß. Wähle BARI und die Linie nach DUDA.
example-kahuna-aloa = Drei von fünf Linien: BARI gehört Weiß und ist geräumt. ALOA-BARI geht, und darum verliert Schwarz ALOA. Nun ist die Linie frei: Wähle ALOA und die Linie nach BARI.
example-kahuna-draw = Zwei von drei Linien: ALOA gehört Weiß und ist geräumt. ALOA-HUNA geht, und darum verliert Schwarz HUNA. Zieh eine Karte.
example-kahuna-remove = Jetzt bist du Schwarz. Wähle beide HUNA, dann die Brücke zwischen ELAI und HUNA: Sie geht weg.
example-kahuna-both = Niemand hat etwas gewonnen oder verloren. Aber die Linie ist frei: Wähle ELAI und die Linie nach HUNA.
example-kahuna-end = Eine Brücke, zwei Inseln: HUNA (drei von fünf) und ELAI (vier von sechs) gehören Schwarz, und beide sind geräumt. Weiß verliert DUDA und behält ALOA und BARI. Zieh eine Karte.
example-kahuna-done = Zwei Züge, vier Aktionen, und fünf Inseln haben gewechselt.
example-piranja-start = Du hast einen kleinen und einen großen Barrakuda und einen großen Sonnenfisch. In der Mitte liegt der Verdauungsstapel der Barrakudas mit fünf Karten.
example-piranja-swims-on = Deck eine Karte auf.
example-piranja-joins = Ein kleiner Feuerfisch: weder Sonnenfisch noch groß. Der nächste Spieler hat eine leere Reihe und muss ihn nehmen. Du bist immer noch dran: Deck noch eine Karte auf.
example-piranja-capture = Ein großer Barrakuda: groß wie dein letzter Fisch, also kommt er dazu. Das ist dein dritter Barrakuda: Fang den Stapel!
example-piranja-bank = Fünf Karten sind sicher, und deine Reihe ist noch da. Bring sie heim.
example-piranja-done = Neun Karten in einem Zug! Wärst du weitergegangen und einem hungrigen Sonnenfisch begegnet, hätte er nur den letzten Barrakuda gefressen.
