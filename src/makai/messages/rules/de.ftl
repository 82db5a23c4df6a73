### Die Regeln beider Spiele, wie ein Tisch sie spielt: für die Seiten des Browsers und für das Terminal.

## Was die Leser wählen können

rules-edition = Welche Ausgabe?
rules-players = Wie viele spielen mit?
rules-players-any = drei bis sechs
rules-house = Hausregeln dieses Tisches: { $rules }.

## Ausgaben, Varianten und Hausregeln

rules-kahuna-edition-kosmos-en = englisch (Kosmos)
rules-kahuna-edition-kosmos-en-about = Man darf ziehen oder nicht; mit fünf Karten darf man welche ablegen. Die letzte Wertung gibt den Unterschied an Inseln. In den Runden zwei und drei verliert, wer keine Brücke hat.
rules-kahuna-edition-kosmos-fr = französisch (Kosmos)
rules-kahuna-edition-kosmos-fr-about = Wie die englische, doch statt zu spielen darf man immer Karten ablegen. In den Runden zwei und drei gewinnt, wer die letzte fremde Brücke wegnimmt, auch ohne eigene Brücke.
rules-kahuna-edition-riogrande-it = italienisch (Rio Grande)
rules-kahuna-edition-riogrande-it-about = Wie die englische, doch statt zu spielen darf man immer Karten ablegen, und in der letzten Wertung zählen beide alle ihre Inseln.
rules-kahuna-edition-short-fr = kurze französische Regeln
rules-kahuna-edition-short-fr-about = Man muss ziehen, es gibt keine letzten Züge, und Gleichstand ist unentschieden. Keine Brücke mehr zu haben entscheidet nichts.
rules-kahuna-variant-calm = Ruhig
rules-kahuna-variant-calm-about = Niemand baut an einer Insel, die der andere beherrscht; wer eine Brücke entfernt, darf dort gleich bauen.
rules-kahuna-variant-open = Offen
rules-kahuna-variant-open-about = Offen genommene Karten bleiben offen liegen, bis sie gespielt werden.
rules-kahuna-house-draw = Ziehen am Ende eines Zuges
rules-kahuna-house-draw-may = man darf verzichten
rules-kahuna-house-draw-must = man muss ziehen
rules-kahuna-house-discard = Karten verdeckt ablegen
rules-kahuna-house-discard-full-hand = nur mit fünf Karten
rules-kahuna-house-discard-instead = immer, statt zu spielen
rules-kahuna-house-last_turns = Je ein letzter Zug
rules-kahuna-house-last_turns-true = ja
rules-kahuna-house-last_turns-false = nein
rules-kahuna-house-final_points = Punkte in der Schlusswertung
rules-kahuna-house-final_points-difference = der Unterschied an Inseln
rules-kahuna-house-final_points-islands = beiden ihre Inseln
rules-kahuna-house-tiebreak = Bei Gleichstand
rules-kahuna-house-tiebreak-islands-bridges = Inseln, dann Brücken
rules-kahuna-house-tiebreak-none = unentschieden
rules-kahuna-house-wipeout = Keine Brücke mehr (Runden 2 und 3)
rules-kahuna-house-wipeout-bare = verliert sofort
rules-kahuna-house-wipeout-removed = wer die letzte wegnimmt, gewinnt
rules-kahuna-house-wipeout-never = es geht weiter

## Die Seite

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

## Kahuna

rules-kahuna-aim =
    Das Ziel

    Zwei Spieler, zwölf Inseln und eine Kiste voller Brücken. Das Spiel hat drei Runden. Nach jeder werden die Inseln gezählt, und wer mehr davon beherrscht, bekommt Punkte. Die höhere Summe gewinnt.

    Kahuna hat Günter Cornett erfunden; es erscheint bei Kosmos. Wenn es dir hier gefällt, hol dir das echte auf den Tisch. Die Worte dieser Regeln sind Makais eigene.
rules-kahuna-need =
    Was auf dem Tisch ist

    - Eine Lagune mit 12 Inseln, verbunden durch 27 Linien. Auf eine Linie passt eine Brücke.
    - 24 Karten: zwei für jede Insel.
    - 25 Brücken für Schwarz und 25 für Weiß und Steine, die beherrschte Inseln zeigen.
rules-kahuna-setup =
    Der Anfang

    Beide bekommen drei Karten. Drei weitere liegen offen; der Rest ist der Stapel. Wer anfängt, entscheidet der Zufall, wenn ihr nichts anderes ausmacht.

    __Ein Vorsprung.__ Ist eine Seite viel stärker, setzt die andere vor dem ersten Zug 1, 2 oder 3 Brücken, ohne Karten, auf beliebige freie Linien. Sie zählen wie alle anderen.{ $head_start ->
        [yes] {" "}In dieser Partie setzt Schwarz { $black } und Weiß { $white }.
       *[no] {""}
    }
rules-kahuna-turn =
    Dein Zug

    Spiel beliebig viele Karten, eine Aktion nach der anderen, oder keine. Dann beende den Zug.

    - __Bauen.__ Gib eine Karte aus und setz eine Brücke auf eine freie Linie, die ihre Insel berührt.{ $calm ->
        [yes] {" "}Keines der Enden dieser Linie darf die Gegenseite beherrschen.
       *[no] {""}
    }
    - __Entfernen.__ Gib zwei Karten auf einmal aus, die die Enden einer fremden Brücke nennen (von jedem eine oder zweimal dieselbe), und nimm sie weg. { $calm ->
        [yes] Beherrscht die Gegenseite dann keines der Enden, darfst du dort sofort bauen, ohne weitere Karte.
       *[no] Gebaut wird dort nicht; das braucht eine weitere Karte.
    }
    - __Beenden.__ Zieh eine Karte: die oberste vom Stapel oder eine der drei offenen, deren Platz sofort gefüllt wird. { $draw ->
        [must] Du musst ziehen, solange Karten da sind.
       *[may] Oder verzichte, wenn die Gegenseite nicht eben verzichtet hat.
    }
rules-kahuna-control =
    Beherrschen und räumen

    Du beherrschst eine Insel, solange deine Brücken auf __mehr als der Hälfte__ ihrer Linien stehen.

    Gibt dir eine Brücke eine Insel, die du eben noch nicht beherrscht hast, so __räumst du sie__: Alle fremden Brücken an dieser Insel gehen zurück. Das kann an deren anderen Enden Inseln kosten.

    Eine Brücke hat zwei Enden. Sie kann beide gewinnen, und dann werden beide geräumt.

    - Nur das Gewinnen räumt. { $calm ->
        [yes] Die Gegenseite darf dort erst wieder bauen, wenn du die Insel verloren hast.
       *[no] Später darf die Gegenseite dort wieder bauen, und diese Brücken bleiben.
    }
    - Wer eine Brücke verliert, schenkt damit nie jemandem eine Insel.
rules-kahuna-hand =
    Karten auf der Hand

    Du hast nie mehr als fünf Karten. Mit fünf kannst du nicht ziehen.{ $open ->
        [yes] {" "}Offen genommene Karten bleiben offen vor dir liegen und zählen mit.
       *[no] {""}
    }

    { $discard ->
        [instead] Statt Karten zu spielen, darfst du eine oder mehrere verdeckt unter die Ablage legen, mit jeder Hand. Danach spielst du in diesem Zug keine Karte und beendest ihn wie sonst.
       *[full-hand] Mit fünf Karten darfst du, wenn du in diesem Zug noch keine gespielt hast, eine oder mehrere verdeckt unter die Ablage legen. Danach spielst du in diesem Zug keine Karte und musst ziehen.
    }
rules-kahuna-rounds =
    Runden

    Eine Runde endet in dem Augenblick, in dem Stapel und offene Karten weg sind. Dann werden die Inseln gezählt.

    - Erste Wertung: Mehr Inseln bringen 1 Punkt. Bei gleich vielen bekommt niemand etwas.
    - Zweite Wertung: ebenso, mit 2 Punkten.
    - Schlusswertung: { $final_points ->
        [islands] Beide bekommen 1 Punkt für jede ihrer Inseln.
       *[difference] Wer mehr Inseln hat, bekommt 1 Punkt für jede Insel mehr.
    }

    Nach der ersten und der zweiten Wertung wird die Ablage gemischt: drei offen, der Rest ist der neue Stapel. Brücken und Hände bleiben. Wer die letzte Karte nicht gezogen hat, macht weiter.
rules-kahuna-end =
    Das Ende

    __Letzte Züge.__ { $last_turns ->
        [false] Es gibt keine: Ist der dritte Stapel weg, folgt sofort die Schlusswertung.
       *[true] Ist der dritte Stapel weg, haben beide noch einen Zug; wer die letzte Karte zog, kommt zuletzt. Dann folgt die Schlusswertung.
    }

    __Gleichstand.__ { $tiebreak ->
        [none] Die Partie endet unentschieden, auch wenn eine Seite mehr Inseln oder mehr Brücken hat.
       *[islands-bridges] Es gewinnt, wer bei der Schlusswertung mehr Inseln hat, dann, wer mehr Brücken hat; sonst unentschieden.
    }

    __Keine Brücke mehr.__ { $wipeout ->
        [never] Das entscheidet nichts: Gespielt wird immer bis zur Schlusswertung.
        [removed] In den Runden zwei und drei gewinnst du sofort, wenn du die letzte fremde Brücke vom Plan nimmst, mit zwei Karten oder indem du eine Insel gewinnst, auch ganz ohne eigene Brücke. Wer sonst keine Brücke hat, spielt weiter.
       *[bare] Wer in den Runden zwei und drei keine Brücke auf dem Plan hat, während die Gegenseite eine hat, verliert sofort, auch zu Beginn der Runde. Haben beide keine, geht es weiter.
    }
rules-kahuna-editions =
    Was die Ausgaben anders machen

    Gedruckte Regeln unterscheiden sich an sechs Stellen. Diese Seite erzählt die Ausgabe, die hier markiert ist, und ein Tisch darf jede dieser Regeln einzeln ändern.
rules-kahuna-variants =
    Varianten

    __Ruhig{ $calm ->
        [yes] {" "}(in dieser Partie)
       *[no] {""}
    }.__ Auf eine Linie, von der die Gegenseite ein Ende beherrscht, darf keine Brücke gebaut werden; nur Brücken eines Vorsprungs dürfen dorthin. Entfernst du eine Brücke, darfst du dort sofort ohne Karte eine eigene setzen, wenn dann keines der Enden der Gegenseite gehört.

    __Offen{ $open ->
        [yes] {" "}(in dieser Partie)
       *[no] {""}
    }.__ Eine offen genommene Karte bleibt offen liegen, bis sie ausgegeben wird. Sie zählt zur Grenze von fünf; von zwei gleichen geht zuerst die offene.
rules-kahuna-hidden =
    Was verborgen ist

    Du siehst den Plan, die offenen Karten, was gespielt wird, deine Hand und wie viele Karten die Gegenseite hat. Nie siehst du, was vom Stapel gezogen oder verdeckt abgelegt wird. Was du gesehen hast, darfst du dir merken: Wer eine offene Karte nahm, hat sie, bis sie ungesehen fort sein kann.
rules-kahuna-rulings =
    Kleingedrucktes

    - Alle 25 Brücken sind auf dem Plan: Eine 26. kann nicht gesetzt werden.
    - Auch eine 11. oder 12. Insel zählt, obwohl die Schachtel zehn Steine hat.
    - Ist nichts mehr zu ziehen, endet der Zug ohne Karte. Das ist kein Verzicht.
    - Ist der Stapel leer und liegen noch offene Karten da, wird die Lücke nicht gefüllt, und die Runde geht weiter.
    - Haben beide einen Vorsprung, setzt zuerst Schwarz alle Brücken.
    - Wer anfängt, entscheidet ihr oder der Zufall, in jeder Ausgabe.
    - Beim zweiten Gleichstand nennt das italienische Heft Punkte („punti“) und kann nur Brücken meinen („ponti“).
    - Die kurzen französischen Regeln teilen für jede Runde neu aus: drei offene Karten und ein Stapel, keine auf die Hand. Was aus fünf Karten abgelegt wird, liegt verdeckt.
rules-kahuna-example =
    Ein Beispiel

    Zwei Züge, vier Aktionen, und fünf Inseln wechseln. Probier es selbst.

## Kai Piranja

rules-piranja-aim =
    Was du willst

    Fisch um Fisch schwimmt in deine Reihe. Bring so viele wie möglich heim, bevor ein hungriger kommt. Was du heimgebracht hast, ist dein Fang: Den nimmt dir niemand mehr. Der größte Fang gewinnt.

    Kai Piranja hat Oliver Igelhaut erfunden; es erscheint bei Abacusspiele. Wenn es dir hier gefällt, hol dir das echte auf den Tisch. Die Worte dieser Regeln sind Makais eigene.
rules-piranja-cards =
    Die Fische

    Es gibt vier Arten. Die meisten Fische sind satt: klein oder groß, und harmlos. Manche sind hungrig.

    - 140 Reigenkarten: von jeder Art 14 kleine, 14 große und 7 hungrige Fische.
    - 20 Meerkarten: von jeder Art 2 kleine, 2 große und 1 hungriger Fisch.
rules-piranja-setup =
    Der Anfang

    { $players ->
        [0] Drei bis sechs spielen mit. Zu dritt oder zu viert kommen 47 Reigenkarten ungesehen in die Schachtel, zu fünft oder zu sechst keine; ein Tisch darf eine andere Zahl ausmachen, von 0 bis 60.
       *[other] { $players } spielen mit. { $removed ->
            [0] Alle 140 Reigenkarten sind im Spiel.
            [one] Eine Reigenkarte kommt ungesehen in die Schachtel, { $dance } sind im Spiel.
           *[other] { $removed } Reigenkarten kommen ungesehen in die Schachtel, { $dance } sind im Spiel.
        }
    } Reigenkarten und Meerkarten werden getrennt gemischt und liegen verdeckt. Die Meerkarten bleiben alle.
rules-piranja-turn =
    Dein Zug

    Deck eine Karte auf. Das musst du! Eine Reigenkarte, solange es welche gibt, dann eine Meerkarte. Nach einem satten Fisch wähle:

    - __Noch einmal.__ Deck die nächste auf.
    - __Heimbringen.__ Deine ganze Reihe wird dein Fang. Dein Zug endet.
    - __Aufhören.__ Deine Reihe bleibt vor dir. Dein Zug endet.
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

    Sind die Reigenkarten weg, beendet der erste hungrige Fisch aus dem Meer sofort das Spiel. Er frisst niemanden. Die meisten Karten im Fang gewinnen; Reihen und Stapel zählen für niemanden. Bei Gleichstand mehr hungrige Fische im Fang; immer noch gleich: Ihr gewinnt gemeinsam.
rules-piranja-editions =
    Was ein Tisch ändern kann

    Kai Piranja hat eine Ausgabe. Ein Tisch macht aus, wie viele spielen, wer anfängt, wie viele Reigenkarten in der Schachtel bleiben und ob das Risikoglas zeigt, wie gefährlich die nächste Karte ist.
rules-piranja-hidden =
    Was verborgen ist

    Nur die Reihenfolge der verdeckten Karten und welche in die Schachtel kamen. Fänge liegen verdeckt, doch alle sahen, was hineinkam: Ein gutes Gedächtnis ist erlaubt.
rules-piranja-rulings =
    Kleingedrucktes

    - Passt ein Fisch in deine Reihe, so kommt er dazu: Weiterschicken geht nicht.
    - Nur der letzte Fisch zählt. Weiter vorn zu passen hilft nicht.
    - Heim kommt die ganze Reihe, nie ein Teil.
    - Man kann nichts heimbringen, bevor man eine Karte aufgedeckt hat.
    - Die letzte Reigenkarte kann hungrig sein: Sie frisst wie immer. Nur ein hungriger Fisch aus dem Meer beendet das Spiel.
rules-piranja-example =
    Ein Zug von Anfang bis Ende

    Ein Zug, in dem alles vorkommt. Probier es selbst.
