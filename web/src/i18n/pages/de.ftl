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
learn-piranja-end = Viel später: die letzte Tanzkarte. Danach kommen die Meerkarten, und der erste hungrige Fisch aus dem Meer beendet sofort das Spiel. Tipp!
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

## Rules

rules-title = { $game }: die Regeln
rules-contents = Auf dieser Seite
rules-example-open = Das Beispiel auf dem Plan spielen
rules-to-kahuna = Die Regeln von Kahuna
rules-to-piranja = Die Regeln von Kai Piranja
rules-rule = Regel
rules-figure-board = Der Plan: zwölf Inseln und 27 Linien
rules-figure-remove = Zwei Karten nehmen die weiße Brücke JOJO-KAHU weg. Zwei von fünf Linien sind nicht mehr als die Hälfte: Weiß verliert KAHU.
rules-figure-sweep = Schwarz baut FAAA-GOLA, die dritte der vier Linien von GOLA, und räumt GOLA. GOLA-KAHU von Weiß geht und mit ihr KAHU.
rules-figure-both = Schwarz baut ALOA-DUDA und gewinnt beide Enden. ALOA-HUNA und DUDA-ELAI werden geräumt.
rules-figure-fish = Vier Arten, jede klein, groß und hungrig
rules-figure-row = Eine Reihe, die mit einem großen Sonnenfisch endet: Die ersten beiden Karten dürfen dazu, die dritte nicht.
rules-figure-hungry = Ein hungriger Piranha frisst von hinten zwei Fische und hält vor dem Piranha an.
rules-figure-capture = Drei Feuerfische, wo immer sie schwimmen, fangen den Verdauungsstapel der Feuerfische.

rules-kahuna-aim =
    Das Ziel

    Zwei Spieler, zwölf Inseln und eine Kiste voller Brücken. Das Spiel hat drei Runden. Nach jeder werden die Inseln gezählt, und wer mehr davon beherrscht, bekommt Punkte. Die höhere Summe gewinnt.

    Kahuna hat Günter Cornett erfunden; es erscheint bei Kosmos. Wenn es dir hier gefällt, hol dir das echte auf den Tisch. Worte und Bilder dieser Seite sind Makais eigene.
rules-kahuna-need =
    Was auf dem Tisch ist

    - Eine Lagune mit 12 Inseln, verbunden durch 27 Linien. Auf eine Linie passt eine Brücke.
    - 24 Karten: zwei für jede Insel.
    - 25 Brücken für Schwarz und 25 für Weiß und Steine, die beherrschte Inseln zeigen.
rules-kahuna-setup =
    Der Anfang

    Jeder bekommt drei Karten. Drei weitere liegen offen; der Rest ist der Stapel. Wer anfängt, entscheidet der Zufall, wenn ihr nichts anderes ausmacht.

    __Ein Vorsprung.__ Ist einer viel stärker, setzt der andere vor dem ersten Zug 1, 2 oder 3 Brücken auf freie Linien, ohne Karten. Sie zählen wie alle anderen.
rules-kahuna-turn =
    Dein Zug

    Spiel beliebig viele Karten, eine Aktion nach der anderen, oder keine. Dann beende den Zug.

    - __Bauen.__ Gib eine Karte aus und setz eine Brücke auf eine freie Linie, die ihre Insel berührt.
    - __Entfernen.__ Gib zwei Karten auf einmal aus, die die Enden einer fremden Brücke nennen (von jedem eine oder zweimal dieselbe), und nimm sie weg. Gebaut wird dort nicht; das braucht eine weitere Karte.
    - __Beenden.__ Zieh eine Karte: die oberste vom Stapel oder eine der drei offenen, deren Platz sofort gefüllt wird. Oder verzichte, wenn der andere nicht eben verzichtet hat.
rules-kahuna-control =
    Beherrschen und räumen

    Du beherrschst eine Insel, solange deine Brücken auf __mehr als der Hälfte__ ihrer Linien stehen.

    Gibt dir eine Brücke eine Insel, die du eben noch nicht beherrscht hast, so __räumst du sie__: Alle fremden Brücken an dieser Insel gehen zurück. Das kann an deren anderen Enden Inseln kosten.

    Eine Brücke hat zwei Enden. Sie kann beide gewinnen, und dann werden beide geräumt.

    - Nur das Gewinnen räumt. Später darf der andere dort wieder bauen, und diese Brücken bleiben.
    - Wer eine Brücke verliert, schenkt damit nie jemandem eine Insel.
rules-kahuna-hand =
    Karten auf der Hand

    Du hast nie mehr als fünf Karten. Mit fünf kannst du nicht ziehen.

    Mit fünf Karten darfst du, wenn du in diesem Zug noch keine gespielt hast, eine oder mehrere verdeckt unter die Ablage legen. Danach spielst du in diesem Zug keine Karte und musst ziehen.
rules-kahuna-rounds =
    Runden

    Eine Runde endet in dem Augenblick, in dem Stapel und offene Karten weg sind.

    - Erste Wertung: Wer mehr Inseln beherrscht, bekommt 1 Punkt.
    - Zweite Wertung: 2 Punkte.
    - Schlusswertung: 1 Punkt für jede Insel mehr als der andere.
    - Bei gleich vielen Inseln bekommt niemand etwas.

    Nach der ersten und der zweiten Wertung wird die Ablage gemischt: drei offen, der Rest ist der neue Stapel. Brücken und Hände bleiben. Wer die letzte Karte nicht gezogen hat, macht weiter.
rules-kahuna-end =
    Das Ende

    __Letzte Züge.__ Ist der dritte Stapel weg, hat jeder noch einen Zug; wer die letzte Karte zog, kommt zuletzt. Dann folgt die Schlusswertung.

    __Gleichstand.__ Es gewinnt, wer bei der Schlusswertung mehr Inseln hat, dann, wer mehr Brücken hat; sonst unentschieden.

    __Keine Brücke mehr.__ Wer in den Runden zwei und drei keine Brücke auf dem Plan hat, während der andere eine hat, verliert sofort.
rules-kahuna-editions =
    Was die Ausgaben anders machen

    Gedruckte Regeln unterscheiden sich an sechs Stellen. Diese Seite erzählt die englische Ausgabe. Ein Tisch darf auch jede dieser Regeln einzeln ändern.
rules-kahuna-variants =
    Varianten

    __Ruhig.__ Auf eine Linie, von der der andere ein Ende beherrscht, darf keine Brücke gebaut werden. Wer eine Brücke entfernt, darf dort sofort ohne Karte eine eigene setzen, wenn dann keines der Enden dem anderen gehört.

    __Offen.__ Eine offen genommene Karte bleibt offen vor ihrem Besitzer liegen, bis sie ausgegeben wird. Sie zählt zur Grenze von fünf; von zwei gleichen geht zuerst die offene.
rules-kahuna-hidden =
    Was verborgen ist

    Du siehst den Plan, die offenen Karten, was gespielt wird, deine Hand und wie viele Karten der andere hat. Nie siehst du, was vom Stapel gezogen oder verdeckt abgelegt wird. Was du gesehen hast, darfst du dir merken: Wer eine offene Karte nahm, hat sie, bis sie ungesehen fort sein kann.
rules-kahuna-rulings =
    Kleingedrucktes

    - Alle 25 Brücken sind auf dem Plan: Eine 26. kann nicht gesetzt werden.
    - Auch eine 11. oder 12. Insel zählt, obwohl die Schachtel zehn Steine hat.
    - Ist nichts mehr zu ziehen, endet der Zug ohne Karte. Das ist kein Verzicht.
    - Ist der Stapel leer und liegen noch offene Karten da, wird die Lücke nicht gefüllt, und die Runde geht weiter.
    - Haben beide einen Vorsprung, setzt zuerst Schwarz alle seine Brücken.
rules-kahuna-example =
    Ein Beispiel

    Zwei Züge, vier Aktionen, und fünf Inseln wechseln. Probier es selbst.
rules-piranja-aim =
    Was du willst

    Fisch um Fisch schwimmt in deine Reihe. Bring so viele wie möglich heim, ehe ein hungriger kommt. Was du heimgebracht hast, ist dein Fang: Den nimmt dir niemand mehr. Der größte Fang gewinnt.

    Kai Piranja hat Oliver Igelhaut erfunden; es erscheint bei Abacusspiele. Wenn es dir hier gefällt, hol dir das echte auf den Tisch. Worte und Bilder dieser Seite sind Makais eigene.
rules-piranja-cards =
    Die Fische

    Es gibt vier Arten. Die meisten Fische sind satt: klein oder groß, und harmlos. Manche sind hungrig.

    - 140 Tanzkarten: von jeder Art 14 kleine, 14 große und 7 hungrige Fische.
    - 20 Meerkarten: von jeder Art 2 kleine, 2 große und 1 hungriger Fisch.
rules-piranja-setup =
    Der Anfang

    Drei bis sechs spielen mit. Tanzkarten und Meerkarten werden getrennt gemischt und liegen verdeckt. Zu dritt oder zu viert kommen 47 Tanzkarten ungesehen in die Schachtel; ein Tisch darf eine andere Zahl ausmachen, von 0 bis 60. Die Meerkarten bleiben alle.
rules-piranja-turn =
    Dein Zug

    Deck eine Karte auf. Das musst du! Eine Tanzkarte, solange es welche gibt, dann eine Meerkarte. Nach einem satten Fisch wähle:

    - __Noch einmal.__ Deck die nächste auf.
    - __Netz.__ Deine ganze Reihe wird dein Fang. Dein Zug endet.
    - __Hand.__ Hör auf. Deine Reihe bleibt vor dir. Dein Zug endet.
rules-piranja-sated =
    Ein satter Fisch

    Er schließt sich deiner Reihe an, wenn sie leer ist oder wenn er die __Art__ oder die __Größe__ deines letzten Fisches hat.

    Passt er nicht, so schwimmt er nach links zum nächsten Spieler, der ihn nehmen kann, und der muss. Kann es niemand, verlässt er das Spiel. Du bist immer noch dran.
rules-piranja-hungry =
    Ein hungriger Fisch

    Er frisst deine Reihe von hinten, Fisch um Fisch, und hält vor dem ersten Fisch seiner eigenen Art an. Mit allem, was er fraß, kommt er auf den Verdauungsstapel seiner Art in der Mitte, auch wenn er nichts fraß. Dein Zug ist vorbei. Was von deiner Reihe übrig ist, bleibt.
rules-piranja-capture =
    Fangen

    Schwimmen in deiner Reihe mindestens __drei Fische einer Art__, darfst du den ganzen Verdauungsstapel dieser Art zu deinem Fang nehmen. Deine Reihe bleibt. Größe und Platz sind gleichgültig.

    Das darfst du jederzeit in deinem eigenen Zug, auch vor der ersten Karte, aber nicht mehr, wenn ein hungriger Fisch gekommen ist. In einem Zug kann man mehrere Arten fangen.
rules-piranja-end =
    Das Ende

    Sind die Tanzkarten weg, beendet der erste hungrige Fisch aus dem Meer sofort das Spiel. Er frisst niemanden. Die meisten Karten im Fang gewinnen; Reihen und Stapel zählen für niemanden. Bei Gleichstand mehr hungrige Fische im Fang; immer noch gleich: Ihr gewinnt gemeinsam.
rules-piranja-editions =
    Was ein Tisch ändern kann

    Kai Piranja hat eine Ausgabe. Ein Tisch macht aus, wie viele spielen, wer anfängt, wie viele Tanzkarten in der Schachtel bleiben und ob das Risikoglas zeigt, wie gefährlich die nächste Karte ist.
rules-piranja-hidden =
    Was verborgen ist

    Nur die Reihenfolge der verdeckten Karten und welche in die Schachtel kamen. Fänge liegen verdeckt, doch alle sahen, was hineinkam: Ein gutes Gedächtnis ist erlaubt.
rules-piranja-rulings =
    Kleingedrucktes

    - Passt ein Fisch in deine Reihe, so kommt er dazu: Weiterschicken geht nicht.
    - Nur der letzte Fisch zählt. Weiter vorn zu passen hilft nicht.
    - Das Netz nimmt die ganze Reihe, nie einen Teil.
    - Man kann nichts heimbringen, ehe man eine Karte aufgedeckt hat.
    - Die letzte Tanzkarte kann hungrig sein: Sie frisst wie immer. Nur ein hungriger Fisch aus dem Meer beendet das Spiel.
rules-piranja-example =
    Ein Zug von Anfang bis Ende

    Ein Zug, in dem alles vorkommt. Probier es selbst.
