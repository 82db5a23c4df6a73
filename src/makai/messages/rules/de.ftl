### Die Regeln beider Spiele, wie ein Tisch sie spielt: für die Seiten des Browsers und für das Terminal.

## Was die Leser wählen können

rules-edition = Welche Ausgabe?
rules-players = Wie viele spielen mit?
rules-players-any = drei bis sechs
rules-house = Hausregeln dieses Tisches: { $rules }.

## Ausgaben, Varianten und Hausregeln

rules-kahuna-edition-kosmos-en = englisch (Kosmos)
rules-kahuna-edition-kosmos-en-about = Du darfst ziehen oder keine Karte nehmen; mit fünf Karten darfst du welche ablegen. Die Schlusswertung gibt den Unterschied an Inseln. In den Runden zwei und drei ist ohne Brücke die Partie verloren.
rules-kahuna-edition-kosmos-fr = französisch (Kosmos)
rules-kahuna-edition-kosmos-fr-about = Wie die englische, doch statt zu spielen darfst du immer Karten ablegen. In den Runden zwei und drei gewinnst du, wenn du die letzte fremde Brücke wegnimmst, auch ohne eigene Brücke.
rules-kahuna-edition-riogrande-it = italienisch (Rio Grande)
rules-kahuna-edition-riogrande-it-about = Wie die englische, doch statt zu spielen darfst du immer Karten ablegen, und in der Schlusswertung zählen beide alle ihre Inseln.
rules-kahuna-edition-short-fr = Kurze französische Regeln
rules-kahuna-edition-short-fr-about = Du musst ziehen, es gibt keine letzten Züge, und Gleichstand ist unentschieden. Keine Brücke mehr zu haben entscheidet nichts.
rules-kahuna-variant-calm = Ruhig
rules-kahuna-variant-calm-about = Niemand baut an einer Insel, die die Gegenseite hält; nach dem Entfernen einer Brücke darfst du dort gleich bauen.
rules-kahuna-variant-open = Offen
rules-kahuna-variant-open-about = Offen genommene Karten bleiben offen liegen, bis sie gespielt werden.
rules-kahuna-house-draw = Ziehen am Ende eines Zuges
rules-kahuna-house-draw-may = du darfst keine Karte nehmen
rules-kahuna-house-draw-must = du musst ziehen
rules-kahuna-house-discard = Karten verdeckt ablegen
rules-kahuna-house-discard-full-hand = nur mit fünf Karten
rules-kahuna-house-discard-instead = immer, statt zu spielen
rules-kahuna-house-last_turns = Je ein letzter Zug
rules-kahuna-house-last_turns-true = ja
rules-kahuna-house-last_turns-false = nein
rules-kahuna-house-final_points = Punkte in der Schlusswertung
rules-kahuna-house-final_points-difference = der Unterschied an Inseln
rules-kahuna-house-final_points-islands = alle Inseln beider Seiten
rules-kahuna-house-tiebreak = Bei Gleichstand
rules-kahuna-house-tiebreak-islands-bridges = Inseln, dann Brücken
rules-kahuna-house-tiebreak-none = unentschieden
rules-kahuna-house-wipeout = Keine Brücke mehr (Runden 2 und 3)
rules-kahuna-house-wipeout-bare = sofort verloren
rules-kahuna-house-wipeout-removed = die letzte wegzunehmen gewinnt
rules-kahuna-house-wipeout-never = es geht weiter

## Die Seite

rules-title = { $game }: die Regeln
rules-contents = Auf dieser Seite
rules-example-open = Das Beispiel auf dem Brett spielen
rules-example-close = Zurück zu den Regeln
rules-to-kahuna = Die Regeln von Kahuna
rules-to-piranja = Die Regeln von Kai Piranja
rules-rule = Regel
rules-figure-board = Das Brett: zwölf Inseln und 27 Linien
rules-figure-remove = Zwei Karten entfernen die weiße Brücke JOJO–KAHU. Zwei von fünf Linien sind nicht mehr als die Hälfte: Weiß verliert KAHU.
rules-figure-sweep = Schwarz baut FAAA–GOLA, die dritte der vier Linien von GOLA, und gewinnt GOLA. Die weiße Brücke GOLA–KAHU wird weggespült, und Weiß verliert auch KAHU.
rules-figure-both = Schwarz baut ALOA–DUDA und gewinnt beide Enden. Die Brücken ALOA–HUNA und DUDA–ELAI werden weggespült.
rules-figure-fish = Vier Arten, jede klein, groß und hungrig
rules-figure-row = Eine Reihe, die mit einem großen Sonnenfisch endet: Die ersten beiden Karten passen, die dritte nicht.
rules-figure-hungry = Ein hungriger Piranha frisst von hinten zwei Fische. Vor dem Piranha hört er auf.
rules-figure-capture = Drei Feuerfische, wo immer sie schwimmen, erbeuten den Haufen der Feuerfische.

## Kahuna

rules-kahuna-aim =
    Das Ziel

    Zwei Spieler, zwölf Inseln und eine Kiste voller Brücken. Nach jeder der drei Runden kommt die Wertung: Mit mehr Inseln bekommst du Punkte. Die höhere Summe gewinnt.

    Kahuna hat Günter Cornett erfunden; es erscheint bei Kosmos. Wenn es dir hier gefällt, hol dir das echte auf den Tisch. Die Worte dieser Regeln sind Makais eigene.
rules-kahuna-need =
    Was auf dem Tisch ist

    - Eine Lagune mit 12 Inseln, verbunden durch 27 Linien. Auf eine Linie passt eine Brücke.
    - 24 Karten: zwei für jede Insel.
    - 25 Brücken für Schwarz und 25 für Weiß, und Steine für die Inseln, die sie halten.
rules-kahuna-setup =
    Der Anfang

    Beide bekommen drei Karten. Drei weitere liegen offen aus; der Rest ist der Stapel. Der Zufall entscheidet, wer anfängt, wenn ihr nichts anderes ausmacht.

    __Vorgabe.__ Ist eine Seite viel stärker, setzt die andere vor dem ersten Zug 1, 2 oder 3 Vorgabebrücken, ohne Karten, auf beliebige freie Linien. Sie zählen wie alle anderen.{ $head_start ->
        [yes] {" "}In dieser Partie setzt Schwarz { $black } und Weiß { $white }.
       *[no] {""}
    }
rules-kahuna-turn =
    Dein Zug

    Spiel so viele Karten, wie du willst, eine Aktion nach der anderen, oder keine. Dann beende den Zug.

    - __Bauen.__ Spiel eine Karte und setz eine Brücke auf eine freie Linie ihrer Insel.{ $calm ->
        [yes] {" "}Die Gegenseite darf keines der Enden dieser Linie halten.
       *[no] {""}
    }
    - __Entfernen.__ Spiel zwei Karten, die die Enden einer fremden Brücke nennen (von jedem eine, oder zweimal dieselbe), und nimm sie vom Brett. { $calm ->
        [yes] Hält die Gegenseite dann keines der Enden, darfst du dort sofort bauen, ohne weitere Karte.
       *[no] Gebaut wird dort noch nicht; das braucht eine weitere Karte.
    }
    - __Zug beenden.__ Zieh eine Karte: vom Stapel, oder eine der drei offen ausliegenden. Ihr Platz wird sofort gefüllt. { $draw ->
        [must] Du musst ziehen, solange Karten da sind.
       *[may] Oder nimm keine Karte, wenn die Gegenseite nicht eben dasselbe getan hat.
    }
rules-kahuna-control =
    Inseln gewinnen

    Du hältst eine Insel, solange deine Brücken auf __mehr als der Hälfte__ ihrer Linien stehen. Dein Stein zeigt es.

    Baust du die Brücke, die eine Insel gewinnt, werden alle fremden Brücken dort __weggespült__: Sie gehen zurück. Das kann die Gegenseite auch an den anderen Enden Inseln kosten.

    Eine Brücke hat zwei Enden. Sie kann beide auf einmal gewinnen.

    - Weggespült wird nur in dem Moment, in dem du die Insel gewinnst. { $calm ->
        [yes] Die Gegenseite darf dort erst wieder bauen, wenn du die Insel verloren hast.
       *[no] Später darf die Gegenseite dort wieder bauen, und diese Brücken bleiben.
    }
    - Eine verlorene Brücke schenkt nie jemandem eine Insel.
rules-kahuna-hand =
    Deine Hand

    Du hast nie mehr als fünf Karten. Mit fünf kannst du nicht ziehen.{ $open ->
        [yes] {" "}Offen genommene Karten bleiben offen vor dir liegen und zählen mit.
       *[no] {""}
    }

    { $discard ->
        [instead] Statt Karten zu spielen, darfst du eine oder mehrere verdeckt ablegen. Danach spielst du in diesem Zug keine Karte und beendest ihn wie sonst.
       *[full-hand] Mit fünf Karten darfst du, wenn du in diesem Zug noch keine gespielt hast, eine oder mehrere verdeckt ablegen. Danach spielst du in diesem Zug keine Karte und musst ziehen.
    }
rules-kahuna-rounds =
    Runden und Wertung

    Eine Runde endet in dem Moment, in dem Stapel und offene Auslage leer sind. Dann kommt die Wertung.

    - Erste Wertung: Mehr Inseln bringen 1 Punkt. Bei gleich vielen bekommt niemand etwas.
    - Zweite Wertung: ebenso, mit 2 Punkten.
    - Schlusswertung: { $final_points ->
        [islands] Beide bekommen 1 Punkt für jede ihrer Inseln.
       *[difference] Mehr Inseln bringen 1 Punkt für jede Insel Vorsprung.
    }

    Nach der ersten und der zweiten Wertung wird die Ablage gemischt: drei Karten offen, der Rest ist der neue Stapel. Brücken und Hände bleiben. Es geht mit der Seite weiter, die die letzte Karte nicht genommen hat.
rules-kahuna-end =
    Das Ende

    __Letzte Züge.__ { $last_turns ->
        [false] Es gibt keine: Ist der dritte Stapel leer, folgt sofort die Schlusswertung.
       *[true] Ist der dritte Stapel leer, haben beide noch einen Zug; die Seite, die die letzte Karte nahm, kommt zuletzt. Dann folgt die Schlusswertung.
    }

    __Gleichstand.__ { $tiebreak ->
        [none] Die Partie endet unentschieden, auch wenn eine Seite mehr Inseln oder mehr Brücken hat.
       *[islands-bridges] Dann gewinnen mehr Inseln bei der Schlusswertung, dann mehr Brücken; sonst unentschieden.
    }

    __Keine Brücke mehr.__ { $wipeout ->
        [never] Das entscheidet nichts: Gespielt wird immer bis zur Schlusswertung.
        [removed] In den Runden zwei und drei gewinnst du sofort, wenn du die letzte fremde Brücke vom Brett nimmst, mit zwei Karten oder indem du eine Insel gewinnst, auch ganz ohne eigene Brücke. Sonst spielt man ohne Brücke einfach weiter.
       *[bare] Steht in den Runden zwei und drei von einer Seite keine Brücke auf dem Brett, von der anderen aber eine, ist die Partie sofort verloren, auch zu Beginn der Runde. Haben beide keine, geht es weiter.
    }
rules-kahuna-editions =
    Ausgaben

    Gedruckte Regeln unterscheiden sich an sechs Stellen. Diese Seite erzählt die Ausgabe, die hier markiert ist, und ein Tisch darf jede dieser Regeln einzeln ändern.
rules-kahuna-variants =
    Varianten

    __Ruhig{ $calm ->
        [yes] {" "}(in dieser Partie)
       *[no] {""}
    }.__ Auf eine Linie, von der die Gegenseite ein Ende hält, darf keine Brücke gebaut werden; nur Vorgabebrücken dürfen dorthin. Entfernst du eine Brücke, darfst du dort sofort ohne Karte eine eigene setzen, wenn die Gegenseite dann keines der Enden hält.

    __Offen{ $open ->
        [yes] {" "}(in dieser Partie)
       *[no] {""}
    }.__ Eine offen genommene Karte bleibt offen liegen, bis sie gespielt wird. Sie zählt zur Grenze von fünf; von zwei gleichen wird zuerst die offene gespielt.
rules-kahuna-hidden =
    Was verborgen ist

    Du siehst das Brett, die offene Auslage, was gespielt wird, deine Hand und wie viele Karten die Gegenseite hat. Nie siehst du, was vom Stapel gezogen oder verdeckt abgelegt wird. Was du gesehen hast, darfst du dir merken: Eine offen genommene Karte ist noch da, bis sie ungesehen die Hand verlassen haben kann.
rules-kahuna-rulings =
    Kleingedrucktes

    - Alle 25 Brücken sind auf dem Brett: Eine 26. kann nicht gesetzt werden.
    - Auch eine 11. oder 12. Insel zählt, obwohl die Schachtel zehn Steine hat.
    - Ist nichts mehr zu ziehen, endet der Zug ohne Karte. Das gilt nicht als „keine Karte nehmen“.
    - Ist der Stapel leer und liegen noch offene Karten da, wird die Lücke nicht gefüllt, und die Runde geht weiter.
    - Haben beide eine Vorgabe, setzt zuerst Schwarz alle Brücken.
    - In jeder Ausgabe entscheidet ihr oder der Zufall, wer anfängt.
    - Beim zweiten Gleichstand nennt das italienische Heft Punkte („punti“) und kann nur Brücken meinen („ponti“).
    - Die kurzen französischen Regeln teilen für jede Runde neu aus: drei offene Karten und ein Stapel, keine auf die Hand. Was aus fünf Karten abgelegt wird, liegt verdeckt.
rules-kahuna-example =
    Ein Beispiel

    Zwei Züge, vier Aktionen, und fünf Inseln wechseln. Probier es selbst.

## Kai Piranja

rules-piranja-aim =
    Das Ziel

    Fisch um Fisch schwimmt in deine Reihe. Bring sie heim, bevor ein hungriger kommt! Dein Fang ist sicher: Den nimmt dir niemand mehr. Der größte Fang gewinnt.

    Kai Piranja hat Oliver Igelhaut erfunden; es erscheint bei Abacusspiele. Wenn es dir hier gefällt, hol dir das echte auf den Tisch. Die Worte dieser Regeln sind Makais eigene.
rules-piranja-cards =
    Die Fische

    Es gibt vier Arten. Die meisten Fische sind satt und freundlich: klein oder groß. Manche sind hungrig.

    - 140 Reigenkarten: von jeder Art 14 kleine, 14 große und 7 hungrige Fische.
    - 20 Meerkarten: von jeder Art 2 kleine, 2 große und 1 hungriger Fisch.
rules-piranja-setup =
    Der Anfang

    { $players ->
        [0] Drei bis sechs spielen mit. Zu dritt oder viert bleiben 47 Reigenkarten in der Schachtel. Niemand weiß, welche. Zu fünft oder sechst spielt ihr mit allen. Ein Tisch darf eine Zahl von 0 bis 60 wählen.
       *[other] { $players } spielen mit. { $removed ->
            [0] Alle 140 Reigenkarten sind im Spiel.
            [one] Eine Reigenkarte bleibt in der Schachtel, { $dance } sind im Spiel.
           *[other] { $removed } Reigenkarten bleiben in der Schachtel, { $dance } sind im Spiel.
        }
    } Reigenkarten und Meerkarten werden getrennt gemischt und liegen verdeckt. Die Meerkarten bleiben alle.
rules-piranja-turn =
    Dein Zug

    Deck eine Karte auf. Das musst du! Zuerst kommen die Reigenkarten, dann die Meerkarten. Nach einem satten Fisch wähl aus:

    - __Aufdecken.__ Wag noch eine Karte.
    - __Heimbringen.__ Deine ganze Reihe kommt in deinen Fang. Dein Zug endet.
    - __Aufhören.__ Deine Reihe bleibt vor dir. Dein Zug endet.
rules-piranja-sated =
    Ein satter Fisch

    Er kommt in deine Reihe, wenn sie leer ist. Oder wenn er zu deinem letzten Fisch passt: gleiche __Art__ oder gleiche __Größe.__

    Passt er nicht, schwimmt er nach links. Die erste Reihe, in die er passt, bekommt ihn. Passt er nirgends, schwimmt er davon. Du bist immer noch dran.
rules-piranja-hungry =
    Ein hungriger Fisch

    Er frisst deine Reihe von hinten, Fisch um Fisch. Vor dem ersten Fisch seiner Art hört er auf. Dann liegt er satt in der Mitte, mit seiner Beute. Dort hat jede Art ihren Haufen. Dein Zug ist vorbei. Der Rest deiner Reihe bleibt.
rules-piranja-capture =
    Einen Haufen erbeuten

    Schwimmen in deiner Reihe __drei Fische einer Art__? Dann darfst du den Haufen dieser Art erbeuten. Alle seine Karten kommen in deinen Fang. Deine Reihe bleibt. Größe und Platz sind egal.

    Das darfst du jederzeit in deinem Zug, sogar als Erstes. Aber nicht mehr, wenn ein hungriger Fisch gekommen ist. Du darfst in einem Zug mehrere Haufen erbeuten.
rules-piranja-end =
    Das Ende

    Nach den Reigenkarten kommen die Meerkarten. Der erste hungrige Fisch aus dem Meer beendet das Spiel. Er frisst niemanden. Der größte Fang gewinnt. Reihen und Haufen zählen für niemanden. Bei Gleichstand gewinnen mehr hungrige Fische im Fang. Immer noch gleich? Dann gewinnt ihr gemeinsam.
rules-piranja-editions =
    Was ein Tisch ändern kann

    Kai Piranja hat eine Ausgabe. Ein Tisch wählt, wie viele spielen und wer anfängt. Er wählt, wie viele Reigenkarten in der Schachtel bleiben. Und ob das Risikoglas die Gefahr zeigt.
rules-piranja-hidden =
    Was verborgen ist

    Nur die Reihenfolge der verdeckten Karten. Und welche Karten in der Schachtel blieben. Fänge liegen verdeckt, doch alle haben sie gesehen. Ein gutes Gedächtnis ist erlaubt.
rules-piranja-rulings =
    Kleingedrucktes

    - Passt ein Fisch in deine Reihe, kommt er dazu. Weiterschicken geht nicht.
    - Nur dein letzter Fisch zählt. Zu einem früheren zu passen hilft nicht.
    - Heim kommt die ganze Reihe, nie ein Teil.
    - Deck zuerst eine Karte auf, dann kannst du heimbringen.
    - Die letzte Reigenkarte kann hungrig sein: Sie frisst wie immer. Nur ein hungriger Fisch aus dem Meer beendet das Spiel.
rules-piranja-example =
    Ein Zug von Anfang bis Ende

    Ein Zug, in dem alles vorkommt. Probier es selbst.
