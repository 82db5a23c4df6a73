# Deutsch (German). Jede Meldung ist an ihrem Namen zu erkennen; alle Sprachen haben dieselben Namen und Variablen.

## Vorbereitung

compiling = { $game } wird einmalig für diesen Rechner vorbereitet; das dauert bis zu zwei Minuten …
compiling-in-memory = Der übersetzte Code wird nicht aufbewahrt, weil kein Ordner beschreibbar ist. Nenne mit NUMBA_CACHE_DIR einen, der es ist.

## Spiele, Stufen, Regeln

unknown-game = Es gibt kein Spiel „{ $name }“. Die Spiele sind: { $names }.
unknown-level = Es gibt keine Stufe „{ $level }“. Die Stufen sind: { $levels }.
plugin-broken = Das Spiel „{ $name }“ aus dem Paket { $package } ist nicht zu gebrauchen: { $problem }
level-no-module = Das Modul der Stufe „{ $level }“ ist nicht zu finden: { $problem }. Schreib PAKET.MODUL:FUNKTION; das Paket muss installiert sein oder in diesem Ordner liegen.
level-broken-module = Das Modul der Stufe „{ $level }“ lässt sich nicht importieren: { $problem }
level-no-function = Die Funktion der Stufe „{ $level }“ ist nicht zu finden: { $module } muss eine Funktion „{ $name }“ mit Spiel, Startwert, Sekunden und Simulationen haben.
level-no-bot = Die Stufe „{ $level }“ hat keinen Bot geliefert, sondern { $found }. Ein Bot hat die Methode choose.
no-coach = In { $game } berät noch niemand: Seine Bots wissen nicht, wie gut eine Aktion ist.
level-name-taken = { $game } hat schon eine Stufe „{ $level }“; wähle einen anderen Namen.
plain-ask = Du kannst: { $choices }
plain-group = Was du tun kannst:
research-no-picture = { $game } hat noch niemand gezeichnet. Wähle den Modus „human“ oder „ansi“.
research-no-numbers = { $game } lässt sich nicht in Zahlen zeigen: Seine Ansichten haben keinen Vektor, und es bringt keine eigenen Beobachtungen mit.
train-no-net = { $game } hat kein Netz, das sich trainieren lässt. Diese Spiele haben eins: { $games }.
level-in-file = Die Datei nennt den Mitspieler „{ $level }“. Eine Datei kann keinen Code auswählen: Gib der Stufe einen Namen über einen Entry Point der Gruppe makai.bots.
bot-nothing-to-choose = Ein Bot wird nur gefragt, wenn sein Platz am Zug ist; in dieser Ansicht gibt es nichts zu wählen.
budget-seconds = Ein Bot kann nicht „{ $value }“ Sekunden nachdenken. Möglich sind mehr als 0 und höchstens { $longest }.
budget-simulations = Ein Bot kann nicht „{ $value }“ Simulationen rechnen. Möglich ist 1 oder mehr.
rules-unknown-option = Es gibt keine Regel „{ $name }“. Die Regeln sind: { $names }.
rules-unknown-option-near = Es gibt keine Regel „{ $name }“; meintest du „{ $near }“? Die Regeln sind: { $names }.
rules-not-a-choice = { $name } kann nicht „{ $value }“ sein. Möglich ist eines von: { $choices }.
rules-not-a-list = { $name } kann nicht „{ $value }“ sein. Möglich ist eine Liste aus: { $choices }.
rules-not-a-switch = { $name } kann nicht „{ $value }“ sein. Möglich ist true oder false.
rules-not-a-number = { $name } kann nicht „{ $value }“ sein. Möglich ist eine ganze Zahl von { $low } bis { $high }.
rules-handicap-shape = handicap kann nicht „{ $value }“ sein. Möglich sind zwei Zahlen von 0 bis { $high }: die Brücken von Platz 0 und von Platz 1.

## Aktionen

not-an-action = { $count ->
    [0] „{ $action }“ ist keine Aktion dieses Spiels.
   *[other] „{ $action }“ ist keine Aktion dieses Spiels. Aktionen sehen so aus: { $examples }.
}
game-over = { $action }: Die Partie ist zu Ende.

kahuna-handicap-first = { $action }: Zuerst kommen die Vorgabebrücken; { $left ->
    [one] eine fehlt noch
   *[other] { $left } fehlen noch
}, zum Beispiel mit handicap:ALOA-BARI.
kahuna-handicap-done = { $action }: Jetzt ist keine Vorgabebrücke zu setzen.
kahuna-line-taken = { $action }: Auf dieser Linie steht schon eine Brücke; wähl eine freie.
kahuna-no-bridges-left = { $action }: Deine { $stock } Brücken stehen schon alle auf dem Brett.
kahuna-calm-forbids = { $action }: In der Variante calm darfst du nicht an eine Insel bauen, die dein Gegenüber hält: { $islands }.
kahuna-card-missing = { $action }: Dafür brauchst du { $needed }; deine Hand: { $hand }.
kahuna-nothing-to-remove = { $action }: Auf { $line } steht keine fremde Brücke.
kahuna-rebuild-needs-calm = { $action }: Nur in der Variante calm darfst du sofort dort bauen, wo du eine Brücke entfernt hast.
kahuna-no-play-after-discard = { $action }: Du hast eine Karte abgelegt, also kannst du in diesem Zug keine mehr spielen; zieh, um ihn zu beenden.
kahuna-no-discard-after-play = { $action }: Du hast eine Karte gespielt, also kannst du in diesem Zug keine mehr ablegen.
kahuna-discard-needs-full-hand = { $action }: Ablegen kannst du nur mit fünf Karten auf der Hand; du hast { $cards_held }.
kahuna-nothing-left = { $action }: Es gibt nichts mehr zu ziehen; beende den Zug mit pass.
kahuna-pile-empty = { $action }: Der Stapel ist leer; nimm eine Karte der offenen Auslage: { $face_up }.
kahuna-not-face-up = { $action }: Diese Karte liegt nicht offen aus; offen liegen: { $face_up }.
kahuna-hand-full = { $action }: Du hast fünf Karten, mehr geht nicht; spiel zuerst eine oder leg eine ab.
kahuna-must-draw-always = { $action }: In dieser Ausgabe musst du ziehen.
kahuna-must-draw-always-full-hand = { $action }: In dieser Ausgabe musst du ziehen, aber du hast fünf Karten; spiel zuerst eine oder leg eine ab.
kahuna-must-draw-now = { $action }: Dein Gegenüber hat keine Karte genommen, also musst du ziehen.
kahuna-must-draw-now-full-hand = { $action }: Dein Gegenüber hat keine Karte genommen, also musst du ziehen; du hast fünf Karten: Spiel zuerst eine oder leg eine ab.
kahuna-must-draw-after-discard = { $action }: Du hast eine Karte abgelegt, also musst du ziehen.

piranja-reveal-first = { $action }: Deck zuerst eine Karte auf; so beginnt jeder Zug.
piranja-no-pile = { $action }: Kein { $species ->
    [barracuda] Barrakuda
    [flamefish] Feuerfisch
    [piranha] Piranha
    [sunfish] Sonnenfisch
   *[other] { $species }
} verdaut gerade, also gibt es keinen Haufen zu erbeuten.
piranja-too-few = { $action }: Um den { $species ->
    [barracuda] Barrakuda
    [flamefish] Feuerfisch
    [piranha] Piranha
    [sunfish] Sonnenfisch
   *[other] { $species }
}-Haufen zu erbeuten, brauchst du drei Fische dieser Art in deiner Reihe; du hast { $count ->
    [0] keinen
    [one] einen
   *[other] { $count }
}.

## Tische

table-not-an-object = „{ $value }“ ist kein Objekt aus Schlüsseln und Werten.
table-unknown-key = Den Schlüssel „{ $key }“ gibt es hier nicht. Die Schlüssel sind: { $known }.
table-key-missing = Der Schlüssel „{ $key }“ fehlt.
table-unknown-kind = Die Art „{ $value }“ gibt es nicht. Die Arten sind: { $known }.
table-not-a-text = { $key } kann nicht „{ $value }“ sein. Möglich ist ein Text von höchstens { $longest } Zeichen.
table-not-a-list = { $key } kann nicht „{ $value }“ sein. Möglich ist eine Liste von höchstens { $longest } Einträgen.
avatar-unknown = Es gibt kein Gesicht „{ $avatar }“. Wähl eines von diesen: { $known }.
table-not-hex = { $key } ist nicht hexadezimal geschrieben.
table-version-gap = Schritt { $found } kann hier nicht folgen; als nächster kommt Schritt { $expected }.
table-version-unknown = Diesen Tisch gibt es nicht in der Fassung { $version }; die letzte ist { $latest }.
settings-seats = { $count ->
    [one] Es gibt einen Platz
   *[other] Es gibt { $count } Plätze
}, aber { $players } spielen.
settings-rated = Gewertet wird eine Partie nur ohne Tipps und wenn alle an einem eigenen Gerät sitzen.
stale = Am Tisch ist inzwischen etwas passiert (Version { $version } → { $latest }). Schau noch einmal hin und wähl dann.
table-not-open = Der Tisch ist noch nicht eröffnet.
table-open-already = Der Tisch ist schon eröffnet.
table-not-started = Die Partie hat noch nicht begonnen.
table-starting = Die Partie beginnt gleich; bis dahin lässt sich nichts ändern, es sei denn, jemand bricht den Start ab.
seal-malformed = Ein Siegel besteht aus 64 der Zeichen 0–9 und a–f: dem SHA-256-Wert eines Textes, hexadezimal und klein geschrieben.
seal-with-text = Gib einen Text oder das Siegel eines Textes an, nicht beides: Ein Text, den alle kennen, braucht kein Siegel.
seal-owed = Die Partie kann beginnen, sobald es einen neuen versiegelten Text gibt von: { $names }. Die Seite schickt ihn von selbst, sobald sie offen ist.
reveal-too-soon = Ein versiegelter Text wird erst aufgedeckt, wenn jemand die Partie beginnen will.
reveal-no-seal = An deinem Platz liegt kein versiegelter Text; es gibt nichts aufzudecken.
reveal-other-text = Das ist nicht der Text, den dein Platz versiegelt hat; decke diesen auf.
table-playing = Die Partie läuft schon.
table-over = Die Partie ist zu Ende.
table-persons-only = Das kann nur ein Mensch verlangen.
table-clock-only = Das kann nur die Uhr des Servers sagen.
table-host-only = Das kann nur die Person, die den Tisch eröffnet hat.
table-not-seated = Du hast an diesem Tisch keinen Platz.
table-already-seated = Du hast an diesem Tisch schon einen Platz.
table-not-your-seat = Platz { $seat } ist nicht deiner.
table-which-seat = Sag, für welchen Platz du sprichst.
table-seat-taken = Platz { $seat } ist besetzt.
table-seat-invited = Für diesen Platz brauchst du eine Einladung.
table-address-removed = Jemand von deiner Adresse musste diesen Tisch verlassen. Setz dich mit einem Konto hin, oder an einen anderen Tisch.
table-removed = Die Person, die diesen Tisch eröffnet hat, hat dich gebeten zu gehen; du kannst dich hier nicht mehr setzen.
table-leave-yourself = Das ist dein eigener Platz; verlasse ihn stattdessen.
table-seat-free = Auf Platz { $seat } sitzt niemand.
table-full = Alle Plätze sind besetzt.
table-seats-free = Die Partie kann beginnen, wenn alle Plätze besetzt sind; { $count ->
    [one] einer ist
   *[other] { $count } sind
} noch frei.
table-gone-already = Auf Platz { $seat } ist niemand, der gehen könnte.
table-here-already = Du bist schon da.
table-bot-finishes-turn = Deine Zeit ist um, darum beendet ein Bot diesen Zug; dann bist du wieder dran.
table-resigned-already = Du hast diese Partie aufgegeben und kannst nicht mehr zurück.
table-not-your-turn = Du bist nicht am Zug.
table-bot-plays = Ein Bot spielt für dich; übernimm zuerst wieder selbst.
table-no-hints = An diesem Tisch wird ohne Tipps gespielt.
table-no-record = Die Aufzeichnung gibt es, wenn die Partie zu Ende ist.
taken-in-settings = Eine Partie, die nur ein Gerät führt, hat genau einen offenen Platz und weder Uhr noch Zuschauer oder Wertung.
taken-in-unfinished = Die Partie ist noch nicht zu Ende: In den Verlauf kommen nur beendete.
taken-in-differs = Die Aufzeichnung passt nicht zu dem, was vereinbart war, oder dazu, wie ausgeteilt und beendet worden sein soll.
turn-illegal = Aktion { $number }: { $reason } Erlaubt sind: { $legal }.
turn-unfinished = Der Zug ist noch nicht zu Ende. Weiter geht es mit: { $legal }.
turn-too-long = { $action } beendet den Zug; danach kann nichts mehr folgen.
draft-ends = { $action } lässt sich nicht ausprobieren: Es würde eine Karte aufdecken oder den Zug beenden.
draw-not-in-game = In diesem Spiel gibt es kein Unentschieden.
draw-with-bot = Ein Bot lässt sich auf kein Unentschieden ein.
draw-offered-already = Unentschieden ist schon angeboten.
draw-too-soon = Nach deinem nächsten Zug kannst du wieder Unentschieden anbieten.
draw-not-yours = Dieses Angebot kannst du nicht zurücknehmen: Es ist nicht deines.
draw-not-yours-to-answer = Dieses Angebot gilt nicht dir.
offer-gone = Dieses Angebot gilt nicht mehr.
clock-none = Es läuft für niemanden Zeit.
clock-used-up = Deine Zeit ist verbraucht; der Bot spielt diese Partie zu Ende.
clock-time-left = Es ist noch Zeit: { $seconds ->
    [one] eine Sekunde.
   *[other] { $seconds } Sekunden.
}
takeover-never = An diesem Tisch übernimmt kein Bot.
takeover-present = Ein Bot übernimmt nur für jemanden, der gegangen ist; bei Platz { $seat } ist das nicht so.
takeover-asked-already = Darum hast du schon gebeten.
rematch-accepted-already = Du hast der Revanche schon zugestimmt.
rematch-agreed-already = Die Revanche hat schon ihren Tisch.
rematch-not-agreed = Es ist keine Revanche vereinbart.

## Aufzeichnungen

record-at = { $file }, Zeile { $line }: { $problem }
record-empty = Hier ist keine Aufzeichnung; eine Aufzeichnung ist ein JSON-Objekt, eines je Zeile.
record-several = { $file } enthält { $count } Aufzeichnungen, gefragt ist aber nur eine.
record-imagined = Dieser Spielstand wurde nur aus der Sicht eines Platzes erdacht, darum hat er keine Aufzeichnung.
record-not-utf8 = Das ist kein Text in UTF-8.
record-not-json = Das ist kein JSON (Zeile { $row }, Spalte { $column }); eine Aufzeichnung ist ein JSON-Objekt, eines je Zeile.
record-not-an-object = Eine Aufzeichnung ist ein JSON-Objekt, dies aber ist { $value }.
record-format-unknown = Das Format ist „{ $value }“, lesbar ist hier aber nur „{ $known }“.
record-key-missing = In der Aufzeichnung fehlt „{ $key }“.
record-rules-not-an-object = „rules“ muss ein JSON-Objekt sein, ist aber { $value }.
record-fair-not-an-object = „fair“ muss ein JSON-Objekt sein, ist aber { $value }.
record-not-a-text = „{ $key }“ muss ein Text sein, ist aber { $value }.
record-not-a-list = „{ $key }“ muss eine Liste sein, ist aber { $value }.
record-entry-not-a-text = „{ $key }“ muss Texte enthalten, aber Eintrag { $number } ist { $value }.
record-seats = Anzahl der Namen in „seats“: { $count }; es spielen aber { $players } mit.
record-illegal-action = Aktion { $number } ist „{ $action }“: { $reason } Erlaubt wäre: { $legal }.

## Mischungen

shuffle-missing = Hier wird Mischung { $number } gebraucht, aber sie fehlt in der Aufzeichnung: `shuffles` muss jede Mischung enthalten, zu der es in der Partie kam.
shuffle-wrong-cards = Mischung { $number } enthält nicht die Karten, die gemischt wurden. Es fehlen: { $missing }. Zu viel sind: { $extra }.
shuffle-wrong-count = Mischung { $number } muss { $expected } Karten enthalten, nämlich die im Spiel sind; sie enthält aber { $count }.
chance-missing = Die Aufzeichnung sagt nicht, wie „{ $label }“ ausgelost wurde: Ihre Regeln müssen das Ergebnis nennen.
fair-algorithm-unknown = Der Nachweis benutzt das Verfahren „{ $algorithm }“, prüfbar ist hier aber nur „{ $known }“.
fair-not-hex = `{ $field }` im Nachweis muss hexadezimal in Kleinbuchstaben geschrieben sein: je Byte zwei der Zeichen 0–9 und a–f.
fair-wrong-length = `{ $field }` muss { $expected } Byte lang sein, ist aber { $count } Byte lang.
fair-contributions-malformed = `contributions` muss eine Liste von Texten sein, einer je Platz, die sich in UTF-8 schreiben lassen.
fair-secret-missing = Im Nachweis fehlt das Geheimnis: Es wird am Ende der Partie aufgedeckt, und erst dann lassen sich die Mischungen prüfen.
fair-secret-mismatch = Das Geheimnis passt nicht zur Festlegung, die vor der ersten Karte bekannt gegeben wurde: Versprochen war { $commitment }, das Geheimnis ergibt aber { $found }.
fair-shuffle-count = Die Aufzeichnung muss jede Mischung der Partie enthalten, insgesamt { $expected }; sie enthält aber { $count }.
fair-shuffle-too-long = Mischung { $number } darf nur die { $expected } Karten enthalten, die gemischt wurden; sie enthält aber { $count }.
fair-shuffle-wrong = Mischung { $number } folgt nicht aus dem Geheimnis: An Stelle { $place } muss { $expected } stehen, in der Aufzeichnung steht aber { $found }.
fair-first-wrong = Dass dieser Platz beginnt, folgt nicht aus dem Geheimnis.
fair-other-commitment = Die Festlegung in der Aufzeichnung ist { $commitment }, du hast aber { $noted } notiert.
fair-seals-malformed = `seals` muss eine Liste mit einem Eintrag für jeden Beitrag sein: 64 der Zeichen 0–9 und a–f, oder der leere Text.
fair-seal-mismatch = Der Text von Platz { $number } passt nicht zum Siegel, das vorher gegeben wurde: Versiegelt war { $seal }, der Text ergibt aber { $found }.
log-unreadable = { $source }: Von dort lässt sich das Protokoll nicht lesen ({ $reason }).
log-malformed = Eintrag { $number } des Protokolls muss ein Objekt mit `number`, `at`, `kind`, `commitment`, `detail` und `hash` sein, wie `GET /api/fair/log` sie schreibt.
log-gap = Eintrag { $expected } des Protokolls fehlt: An seiner Stelle steht { $number }.
log-broken = Eintrag { $number } des Protokolls schließt nicht an den vorigen an: Sein Hashwert muss { $expected } sein, ist aber { $found }.
log-time-back = Eintrag { $number } des Protokolls trägt eine frühere Zeit als der vorige.
log-disorder = Eintrag { $number } des Protokolls sagt „{ $kind }“ von der Festlegung { $commitment }; das passt nicht zu dem, was das Protokoll vorher von ihr sagt.
log-head-missing = Kein Eintrag des Protokolls hat den Hashwert { $head }, den du notiert hast: Das Protokoll wurde umgeschrieben oder gekürzt.
log-commitment-missing = Die Festlegung { $commitment } steht nicht im Protokoll.
log-not-dealt = Das Protokoll sagt nicht, dass die Karten zur Festlegung { $commitment } gegeben wurden.
log-dealt-otherwise = Eintrag { $number } des Protokolls entstand für andere Texte, als die Aufzeichnung hat.

## Befehlszeile

cli-description = Makai, dem Meer entgegen: Kahuna und Kai Piranja spielen, nacherzählen und untersuchen.
cli-example = Beispiel: { $example }
cli-usage-error = makai: { $problem }. „{ $command } --help“ zeigt, wie es geht.
cli-file-problem = { $file }: { $problem }.
cli-extra-missing = makai { $command } braucht Pakete, die nicht installiert sind ({ $module }). Installiere sie mit: pip install "makai[{ $extra }]"
cli-progress = { $done } von { $total } …
cli-lang-help = die Sprache: en, fr, it oder de (sonst die des Systems)
cli-file-help = eine Datei mit Aufzeichnungen, ein JSON-Objekt oder eines je Zeile; - liest die Standardeingabe
cli-game-help = das Spiel: { $games }
cli-players-help = wie viele mitspielen (Kai Piranja: 3 bis 6)
cli-edition-help = die Ausgabe (Kahuna): kosmos-en, kosmos-fr, riogrande-it oder short-fr
cli-variant-help = eine Variante (Kahuna): calm oder open; kann zweimal angegeben werden
cli-handicap-help = Vorgabebrücken (Kahuna) von Platz 0 und Platz 1, etwa 2,0
cli-first-help = der Platz, der beginnt (sonst entscheidet das Los)
cli-rule-help = jede andere Regel, etwa wipeout=never oder removed=30; kann mehrmals angegeben werden
cli-rule-shape = „{ $value }“ ist keine Regel; schreibe NAME=WERT, zum Beispiel wipeout=never.
cli-games-help = wie viele Partien
cli-games-negative = { $value } Partien lassen sich nicht spielen; gib 0 oder mehr an.
cli-seed-help = der Startwert des Zufalls: gleicher Startwert, gleiche Partien
cli-level-help = die Stufen der Bots, eine für alle oder eine je Platz
cli-out-help = die Datei, in die geschrieben wird (sonst die Standardausgabe)
cli-append-help = die Partien an die Datei anhängen; sie werden ab denen weitergezählt, die sie schon hat
selfplay-file-exists = { $file } gibt es schon. Um Partien anzuhängen, gib --append an; sonst nenne eine andere Datei.
selfplay-file-torn = Die letzte Zeile von { $file } ist nicht vollständig; lösche sie, bevor du Partien anhängst.
selfplay-append-where = --append braucht eine Datei, an die angehängt wird; nenne sie mit --out.

cli-replay-summary = Erzählt aufgezeichnete Partien Schritt für Schritt nach.
cli-replay-json-help = eine JSON-Zeile je Schritt: step, action, state, legal
cli-selfplay-summary = Lässt Bots gegeneinander spielen und schreibt die Aufzeichnungen, eine je Zeile.
cli-verify-summary = Prüft, ob die Mischungen einer beendeten Partie aus der Festlegung folgen, die vor der ersten Karte bekannt war.
cli-verify-commitment-help = die Festlegung, die du vor der Partie notiert hast
cli-verify-log-help = prüft auch ein öffentliches Protokoll von Festlegungen: eine Datei oder die Adresse eines Servers, etwa https://makai.example
cli-verify-head-help = der Hashwert eines Eintrags im Protokoll, den du früher notiert hast; er muss noch darin stehen
cli-verify-needs-file = nenne eine Datei mit Aufzeichnungen oder ein Protokoll mit --log
cli-verify-needs-log = --head gehört zu --log
cli-verify-log-right = Protokoll: { $entries ->
    [one] ein Eintrag, ohne Bruch
   *[other] { $entries } Einträge, ohne Bruch
} bis { $head }. Eröffnete Tische: { $opened }; gegebene Partien: { $dealt }; davon beendet und aufgedeckt: { $ended }.
cli-verify-logged = Partie { $number }: Das Protokoll hat ihre Festlegung als Eintrag { $opened } und das Geben als Eintrag { $dealt }.
cli-verify-right = Partie { $number }: { $shuffles ->
    [one] Die Mischung folgt
   *[other] Alle { $shuffles } Mischungen folgen
} aus dem Geheimnis hinter der Festlegung { $commitment }.
cli-prepare-summary = Übersetzt die Regeln und die Bots schon jetzt für diesen Rechner, damit keine Partie darauf warten muss.
cli-prepare-done = Fertig nach { $seconds } s.
cli-prepare-bots-help = die Bots übersetzen (so ist es ohne Angabe; die Regeln immer)
cli-prepare-research-help = übersetzen, was die Forschung braucht: Beobachtungen, viele Partien auf einmal
cli-prepare-training-help = übersetzen, was makai train braucht
cli-prepare-part-name = { $game }: { $part ->
    [rules] Regeln
    [bots] Bots
    [research] Forschung
   *[training] Training
}
cli-prepare-part = { $part }, { $seconds } s
cli-bench-summary = Misst, wie schnell Regelwerk und Bots auf diesem Rechner sind.
cli-bench-json-help = ein JSON-Objekt ausgeben
cli-bench-seconds-help = Sekunden je Messung
cli-bench-games-per-s = { $value } zufällige Partien je Sekunde in einem Thread
cli-bench-actions-per-s = { $value } Aktionen je Sekunde in einem Thread
cli-bench-api-actions-per-s = { $value } Aktionen je Sekunde über die Python-Schnittstelle, einschließlich der Ereignisse
cli-bench-games-per-s-all-cores = { $value } zufällige Partien je Sekunde auf { $cores ->
    [one] dem einzigen Kern
   *[other] allen { $cores } Kernen
}
cli-bench-decisions-per-s = { $value } Entscheidungen je Sekunde des Bots „{ $level }“, einschließlich seiner Sicht auf den Tisch

## Eine Partie in Worten

game-kahuna = Kahuna
game-piranja = Kai Piranja
game-kahuna-bots = Bots für Kahuna
game-piranja-bots = Bots für Kai Piranja
words-title = { $game }: { $names }. Regeln: { $rules }.
words-list = { $most } und { $last }
words-or = { $most } oder { $last }
words-nothing = keine
words-you = du
words-count = { $name } { $count }
words-rule = { $name } { $value }
words-rule-edition = Ausgabe { $value }
words-rule-variants = { $count ->
    [one] Variante { $value }
   *[other] Varianten { $value }
}
words-rule-handicap = Vorgabebrücken: { $value }
words-rule-first = { $you ->
    [seat] du beginnst
   *[other] { $value } beginnt
}
words-rule-removed = { $value ->
    [0] alle Reigenkarten sind im Spiel
    [one] eine Reigenkarte bleibt in der Schachtel
   *[other] { $value } Reigenkarten bleiben in der Schachtel
}

# Was geschehen ist. Jede Meldung hat die Felder des Ereignisses als Variablen: Plätze als Namen, Listen als verbundenen
# Text, wahr und falsch als true und false, Zahlen je Platz als „Anna 3, Ben 2“. Zwei weitere kommen bei allen dazu: $you
# nennt das Feld, das den Zuhörenden meint (seat, giver, winner oder winners; nobody, wenn keines), $count ist die Länge
# der Liste des Ereignisses.

kahuna-event-cards-spent = { $you ->
    [seat] Du spielst { $cards }.
   *[other] { $seat } spielt { $cards }.
}
kahuna-event-bridge-placed = { $you ->
    [seat] Du baust die Brücke { $line }.
   *[other] { $seat } baut die Brücke { $line }.
}
kahuna-event-bridge-removed = { $you ->
    [seat] Du entfernst die Brücke { $line }.
   *[other] { $seat } entfernt die Brücke { $line }.
}
kahuna-event-island-won = { $you ->
    [seat] Du gewinnst { $island }.
   *[other] { $seat } gewinnt { $island }.
}
kahuna-event-bridges-swept = { $count ->
    [one] { $you ->
        [seat] Deine Brücke { $lines } wird weggespült.
       *[other] Die Brücke { $lines } von { $seat } wird weggespült.
    }
   *[other] { $you ->
        [seat] Deine Brücken { $lines } werden weggespült.
       *[other] Die Brücken { $lines } von { $seat } werden weggespült.
    }
}
kahuna-event-island-lost = { $you ->
    [seat] Du verlierst { $island }.
   *[other] { $seat } verliert { $island }.
}
kahuna-event-card-discarded = { $you ->
    [seat] Du legst { $card } verdeckt ab.
   *[other] { $seat } legt { $card } verdeckt ab.
}
kahuna-event-card-discarded-unseen = { $seat } legt eine Karte verdeckt ab.
kahuna-event-card-drawn = { $you ->
    [seat] Du ziehst { $card } vom Stapel.
   *[other] { $seat } zieht { $card } vom Stapel.
}
kahuna-event-card-drawn-unseen = { $seat } zieht eine Karte vom Stapel.
kahuna-event-card-taken = { $you ->
    [seat] Du nimmst { $card }{ $stays_open ->
        [true] ; sie bleibt offen
       *[false] {""}
    }.
   *[other] { $seat } nimmt { $card }{ $stays_open ->
        [true] ; sie bleibt offen
       *[false] {""}
    }.
}
kahuna-event-face-up-refilled = { $card } kommt an ihren Platz.
kahuna-event-abstained = { $you ->
    [seat] Du nimmst keine Karte.
   *[other] { $seat } nimmt keine Karte.
}
kahuna-event-turn-passed = { $you ->
    [seat] Du beendest deinen Zug. Es gibt nichts mehr zu ziehen.
   *[other] { $seat } beendet den Zug. Es gibt nichts mehr zu ziehen.
}
kahuna-event-round-scored = Runde { $round } ist zu Ende. Inseln: { $islands }. { $you ->
    [seat] { $points ->
        [one] Ein Punkt
       *[other] { $points } Punkte
    } für dich.
   *[other] { $points ->
        [one] Ein Punkt
       *[other] { $points } Punkte
    } für { $seat }.
}
kahuna-event-round-tied = Runde { $round } ist zu Ende. Inseln: { $islands }. Gleichstand: keine Punkte.
kahuna-event-round-began = Runde { $round } beginnt. Offene Auslage: { $face_up }. { $pile ->
    [0] Der Stapel ist leer.
    [one] Der Stapel hat eine Karte.
   *[other] Der Stapel hat { $pile } Karten.
}
kahuna-event-last-turns-began = { $you ->
    [seat] Letzte Züge! Der dritte Stapel ist leer; du beginnst.
   *[other] Letzte Züge! Der dritte Stapel ist leer; { $seat } beginnt.
}
kahuna-event-final-counted = Schlusswertung. Inseln: { $islands }. Punkte dafür: { $points }. Gesamt: { $scores }.
kahuna-event-game-ended-points = { $you ->
    [winner] Die Partie ist zu Ende. Du gewinnst nach Punkten.
   *[other] Die Partie ist zu Ende. { $winner } gewinnt nach Punkten.
}
kahuna-event-game-ended-islands = { $you ->
    [winner] Die Partie ist zu Ende. Gleichstand nach Punkten: Du gewinnst mit mehr Inseln.
   *[other] Die Partie ist zu Ende. Gleichstand nach Punkten: { $winner } gewinnt mit mehr Inseln.
}
kahuna-event-game-ended-bridges = { $you ->
    [winner] Die Partie ist zu Ende. Gleichstand bei Punkten und Inseln: Du gewinnst mit mehr Brücken.
   *[other] Die Partie ist zu Ende. Gleichstand bei Punkten und Inseln: { $winner } gewinnt mit mehr Brücken.
}
kahuna-event-game-ended-wipeout = { $you ->
    [winner] Die Partie ist zu Ende. Du gewinnst: Gegenüber steht keine Brücke mehr.
   *[other] Die Partie ist zu Ende. { $winner } gewinnt: Gegenüber steht keine Brücke mehr.
}
kahuna-event-game-ended-draw = Die Partie ist zu Ende. Unentschieden: Niemand gewinnt.
kahuna-log-cards-spent = { $cards } →
kahuna-log-bridge-placed = { $line }
kahuna-log-bridge-removed = { $you ->
    [seat] entfernst { $line }
   *[other] entfernt { $line }
}
kahuna-log-island-won = { $you ->
    [seat] gewinnst { $island }
   *[other] gewinnt { $island }
}
kahuna-log-bridges-swept = { $count ->
    [one] Brücke { $lines } weggespült
   *[other] Brücken { $lines } weggespült
}
kahuna-log-island-lost = { $you ->
    [seat] du verlierst { $island }
   *[other] { $seat } verliert { $island }
}
kahuna-log-card-discarded = { $you ->
    [seat] legst { $card } ab
   *[other] legt { $card } ab
}
kahuna-log-card-discarded-unseen = legt eine Karte ab
kahuna-log-card-drawn = { $you ->
    [seat] ziehst { $card }
   *[other] zieht { $card }
}
kahuna-log-card-drawn-unseen = zieht
kahuna-log-card-taken = { $you ->
    [seat] nimmst { $card }
   *[other] nimmt { $card }
}
kahuna-log-face-up-refilled = (dafür { $card })
kahuna-log-abstained = { $you ->
    [seat] nimmst keine Karte
   *[other] nimmt keine Karte
}
kahuna-log-turn-passed = { $you ->
    [seat] beendest den Zug
   *[other] beendet den Zug
}

piranja-species-barracuda = Barrakuda
piranja-species-flamefish = Feuerfisch
piranja-species-piranha = Piranha
piranja-species-sunfish = Sonnenfisch
piranja-card-barracuda-small = kleiner Barrakuda
piranja-card-barracuda-big = großer Barrakuda
piranja-card-barracuda-hungry = hungriger Barrakuda
piranja-card-flamefish-small = kleiner Feuerfisch
piranja-card-flamefish-big = großer Feuerfisch
piranja-card-flamefish-hungry = hungriger Feuerfisch
piranja-card-piranha-small = kleiner Piranha
piranja-card-piranha-big = großer Piranha
piranja-card-piranha-hungry = hungriger Piranha
piranja-card-sunfish-small = kleiner Sonnenfisch
piranja-card-sunfish-big = großer Sonnenfisch
piranja-card-sunfish-hungry = hungriger Sonnenfisch

piranja-event-card-revealed = { $you ->
    [seat] Du deckst auf: { $card }{ $from_sea ->
        [true] {" "}aus dem Meer
       *[false] {""}
    }.
   *[other] { $seat } deckt auf: { $card }{ $from_sea ->
        [true] {" "}aus dem Meer
       *[false] {""}
    }.
}
piranja-event-fish-joined = { $you ->
    [seat] Er kommt in deine Reihe.
   *[other] Er kommt in die Reihe.
}
piranja-event-fish-passed = { $you ->
    [giver] Er passt nicht und schwimmt zu { $seat }.
    [seat] Er passt dort nicht und schwimmt zu dir.
   *[other] Er passt nicht und schwimmt zu { $seat }.
}
piranja-event-fish-left = Er passt nirgends und schwimmt davon.
piranja-event-row-eaten = { $you ->
    [seat] Er frisst { $count ->
        [one] einen Fisch aus deiner Reihe. Dein Zug ist zu Ende.
       *[other] { $count } Fische aus deiner Reihe. Dein Zug ist zu Ende.
    }
   *[other] Er frisst { $count ->
        [one] einen Fisch aus der Reihe. Der Zug ist zu Ende.
       *[other] { $count } Fische aus der Reihe. Der Zug ist zu Ende.
    }
}
piranja-event-row-eaten-nothing = { $you ->
    [seat] Er frisst nichts. Dein Zug ist zu Ende.
   *[other] Er frisst nichts. Der Zug ist zu Ende.
}
piranja-event-pile-captured = { $you ->
    [seat] Du erbeutest den { $species }-Haufen: { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }.
   *[other] { $seat } erbeutet den { $species }-Haufen: { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }.
}
piranja-event-row-banked = { $you ->
    [seat] Du bringst deine Reihe heim: { $count ->
        [one] ein Fisch
       *[other] { $count } Fische
    }.
   *[other] { $seat } bringt die Reihe heim: { $count ->
        [one] ein Fisch
       *[other] { $count } Fische
    }.
}
piranja-event-turn-stopped = { $you ->
    [seat] Du hörst auf. Deine Reihe bleibt.
   *[other] { $seat } hört auf. Die Reihe bleibt.
}
piranja-event-dance-over = Die Reigenkarten sind aufgebraucht. Jetzt kommen die Karten aus dem Meer. Der erste hungrige Fisch beendet die Partie!
piranja-event-game-ended-cards = Die Partie ist zu Ende. Fänge: { $scores }. { $you ->
    [winners] Du gewinnst mit dem größten Fang.
   *[other] { $winners } gewinnt mit dem größten Fang.
}
piranja-event-game-ended-hungry = Die Partie ist zu Ende. Fänge: { $scores }. Davon hungrige Fische: { $hungry }. { $you ->
    [winners] Du gewinnst mit mehr hungrigen Fischen.
   *[other] { $winners } gewinnt mit mehr hungrigen Fischen.
}
piranja-event-game-ended-shared = Die Partie ist zu Ende. Fänge: { $scores }. Davon hungrige Fische: { $hungry }. Geteilter Sieg: { $winners }.
piranja-log-card-revealed = { $card }{ $from_sea ->
    [true] {" "}aus dem Meer
   *[false] {""}
}
piranja-log-fish-joined = ✓
piranja-log-fish-passed = { $you ->
    [seat] → dir
   *[other] → { $seat }
}
piranja-log-fish-left = → weg
piranja-log-row-eaten = frisst { $count ->
    [one] einen Fisch
   *[other] { $count } Fische
}
piranja-log-row-eaten-nothing = frisst nichts
piranja-log-pile-captured = { $you ->
    [seat] erbeutest den { $species }-Haufen ({ $count })
   *[other] erbeutet den { $species }-Haufen ({ $count })
}
piranja-log-row-banked = { $you ->
    [seat] bringst { $count } heim
   *[other] bringt { $count } heim
}
piranja-log-turn-stopped = { $you ->
    [seat] hörst auf
   *[other] hört auf
}

## Eine Partie an der Tastatur (makai play)

cli-play-summary = Führt durch eine Partie an der Tastatur, Zeile für Zeile, gegen Bots oder mit anderen an einem Tisch.
cli-play-game-help = das Spiel: { $games } (bei --resume nicht nötig)
cli-play-seats-help = wer mitspielt, etwa you,random oder Anna,Ben; eine Stufe ({ $levels }) ist ein Bot, alles andere der Name eines Menschen (sonst du gegen Bots)
cli-play-hot-seat-help = auf allen Plätzen spielen Menschen an dieser Tastatur
cli-play-seed-help = ein Startwert des Zufalls: gleicher Startwert, gleiche Partie (sonst sind die Mischungen fair und lassen sich prüfen)
cli-play-save-help = speichert die Aufzeichnung der Partie nach jeder Aktion in dieser Datei
cli-play-resume-help = nimmt die Partie in dieser Datei wieder auf und speichert sie weiter dort

play-no-game = Welches Spiel soll es sein? Zum Beispiel: makai play { $example }. Die Spiele sind: { $games }.
play-other-game = { $file } enthält eine Partie { $found }, nicht { $asked }.
play-not-with-resume = { $option } geht nicht zusammen mit --resume: Wie gespielt wird, steht in der Datei.
play-seats-or-hot-seat = Gib --seats oder --hot-seat an, nicht beides.
play-seats-count = Anzahl der Namen in --seats: { $count }; es spielen aber { $players } mit.
play-seat-empty = In --seats ist ein Name leer; trenne die Namen mit je einem Komma, etwa Anna,Ben.
play-seat-bad = „{ $name }“ kann kein Name sein; ein Name hat ein bis { $longest } druckbare Zeichen und auf einem Buchstaben höchstens vier Zusatzzeichen.
play-seat-twice = Zwei am Tisch können nicht beide „{ $name }“ heißen, auch nicht mit Zeichen, die gleich aussehen.
play-players-malformed = „players“ muss für jeden Platz „person“ oder die Stufe eines Bots nennen, ist aber { $value }.
play-file-exists = { $file } gibt es schon. Um die Partie darin fortzusetzen: makai play --resume { $quoted }. Für eine neue Partie gib eine andere Datei an.
play-file-odd = { $file } ist keine gewöhnliche Datei, darum lässt sich dort keine Partie speichern.

play-bot-names = Lani, Koa, Nalu, Moana, Kiele, Hoku
play-seat-you = du ({ $name })
play-seat-person = { $name }
play-seat-bot = { $name } (ein Bot, Stufe { $level })
play-near-level = „{ $name }“ ist hier ein Mensch. Falls du einen Bot meintest: Seine Stufe heißt „{ $near }“.
play-commitment = Die Mischungen stehen jetzt fest. Wenn du sie nach der Partie prüfen willst, bewahre diese Festlegung auf: { $commitment }
play-kept = Die Partie wird nach jeder Aktion in { $file } gespeichert.
play-not-kept = Die Partie wird nicht gespeichert. Mit „speichern“ und einem Dateinamen kannst du das jederzeit ändern.
play-how = { $persons ->
    [0] Es spielen nur Bots: Hier ist ihre Partie.
   *[other] „hilfe“ nennt die Wörter, die du benutzen kannst, „regeln“ die Spielregeln.
}
play-resumed = { $actions ->
    [0] Die Partie hat noch nicht begonnen.
    [one] Die Partie geht nach einer Aktion weiter.
   *[other] Die Partie geht nach { $actions } Aktionen weiter.
}
play-resumed-over = Diese Partie ist schon zu Ende.
play-turn = { $persons ->
    [one] Du bist am Zug.
   *[other] { $name }, du bist am Zug.
}
play-hide = { $name }, wenn du das gelesen hast, drück die Eingabetaste und gib die Tastatur an { $next } weiter.
play-ready = { $name }, drück die Eingabetaste, sobald nur du den Bildschirm siehst.
play-only-enter = „{ $text }“ hat nichts bewirkt. Drück die Eingabetaste, dann geht es weiter.

play-say-something = Gib eine Aktion ein, eine Nummer aus der Liste der Aktionen oder ein Wort wie „hilfe“, „tisch“ oder „liste“.
play-list-first = Nummern gelten für die Liste der Aktionen, wie sie jetzt ist. Hier ist sie; bitte wähle noch einmal.
play-no-such-number = Die Nummer { $number } gibt es nicht. Die Liste geht von 1 bis { $last }.
play-which = „{ $text }“ kann mehrere Aktionen bedeuten. Welche meinst du?
play-with-these = Was du jetzt mit { $text } tun kannst:
play-instead = Was du dort stattdessen tun kannst:
play-unknown = „{ $text }“ ist weder eine Aktion noch ein Wort, das ich kenne.
play-unknown-near = „{ $text }“ ist weder eine Aktion noch ein Wort, das ich kenne. Meintest du { $near }?
play-unknown-help = „liste“ zeigt, was du jetzt tun kannst, „hilfe“ die Wörter.
play-not-legal-with = Mit { $text } ist jetzt keine Aktion möglich. „liste“ zeigt, was möglich ist.
play-list-line = { $number }. { $action }: { $words }
play-undone = Zurückgenommen: { $action }.
play-nothing-to-undo = In diesem Zug gibt es nichts zurückzunehmen; ein beendeter Zug gilt.
play-no-undo = Bei { $game } lässt sich nichts zurücknehmen: Jede aufgedeckte Karte haben alle gesehen.
play-no-odds = Chancen gibt es nur bei Kai Piranja. Bei Kahuna sagt dir „tisch“ alles, was du wissen kannst.
play-no-look = Inseln gibt es nur bei Kahuna. Hier sagt dir „tisch“ alles.
play-log-empty = Noch ist nichts geschehen.
play-log-since = Seit deinem letzten Zug:
play-log-all = Von Anfang an:
play-log-nothing-new = Seit deinem letzten Zug ist nichts geschehen. „verlauf alles“ erzählt die ganze Partie.
play-save-where = Gib „speichern“ und einen Dateinamen ein, etwa: speichern { $example }
play-saved = Die Partie ist in { $file } gespeichert.
play-save-failed = Die Partie ließ sich nicht in { $file } speichern: { $problem }. Sie geht trotzdem weiter; mit „speichern“ und einem anderen Dateinamen kannst du sie dort speichern.
play-quit-unsaved = Die Partie ist nicht gespeichert und ginge verloren. Gib noch einmal „ende“ ein, um trotzdem aufzuhören, oder „speichern“ und einen Dateinamen, um sie zu behalten.
play-left-kept = Die Partie ist gespeichert. So geht es weiter: makai play --resume { $quoted }
play-left-unsaved = Die Partie wurde nicht gespeichert. Mit --save DATEI wird eine Partie nach jeder Aktion gespeichert, mit --resume DATEI geht sie weiter.
play-left-unbegun = Auf Wiedersehen. Es wurde keine Partie begonnen.
play-over-unsaved = Um diese Partie aufzubewahren, gib „speichern“ und einen Dateinamen ein. Mit „ende“ hörst du auf.
play-over-unknown = Die Partie ist zu Ende, darum hat „{ $text }“ nichts bewirkt. Möglich sind „tisch“, „verlauf alles“, „speichern“ und ein Dateiname oder „ende“.
play-over-replay = Um die ganze Partie noch einmal zu hören: makai replay { $quoted }
play-over-secret = Das Geheimnis hinter der Festlegung war { $secret }
play-over-verify = Um die Mischungen zu prüfen: makai verify { $quoted } --commitment { $commitment }
play-recap = Rückblick:
play-goodbye = Danke fürs Spielen. Auf Wiedersehen!

# Die Wörter, die man eingeben kann; das erste steht jeweils in der Hilfe. Die englischen werden in jeder Sprache verstanden.
play-word-help = hilfe, h, ?
play-word-table = tisch, t, brett, plan
play-word-hand = hand, karten, reihe
play-word-legal = liste, l, aktionen, möglich
play-word-look = insel, inseln, schau
play-word-odds = chancen, chance
play-word-log = verlauf, protokoll
play-word-all = alles
play-word-undo = zurück, z, zurueck, rückgängig
play-word-rules = regeln
play-word-save = speichern, sichern
play-word-quit = ende, beenden, aufhören, tschüss

play-help-intro = Um etwas zu tun, gib eine Aktion ein oder ihre Nummer in der Liste der Aktionen. Großschreibung und Leerzeichen spielen keine Rolle. Außerdem gibt es diese Wörter:
play-help-table = { $word }: der Tisch in Worten
play-help-hand = { $word }: was du auf der Hand hast
play-help-row = { $word }: deine Reihe und alle Fänge
play-help-legal = { $word }: alles, was du jetzt tun kannst, mit Nummern; mit einem Namen nur, was damit zu tun hat, etwa { $word } { $example }
play-help-look = { $word }: die Inseln und wer sie hält; mit einem Namen eine einzelne Insel, etwa { $word } BARI
play-help-odds = { $word }: welche Karte als nächste kommen kann und was sie bewirken würde
play-help-log = { $word }: was seit deinem letzten Zug geschehen ist; { $word } { $all }: von Anfang an
play-help-undo = { $word }: die letzte Aktion dieses Zuges zurücknehmen
play-help-rules = { $word }: die Regeln, wie dieser Tisch sie spielt; { $word } { $all }: mit dem, was verborgen ist, und dem Kleingedruckten
play-help-save = { $word }: die Partie in einer Datei speichern, etwa { $word } { $example }
play-help-quit = { $word }: aufhören
play-help-help = { $word }: diese Liste
play-help-kahuna = Die Aktionen von Kahuna:
    BARI-DUDA: die Karte BARI ausspielen und eine Brücke von BARI nach DUDA bauen. DUDA-BARI ist dieselbe Linie mit der Karte DUDA.
    ELAI+HUNA: beide Karten ausspielen und die gegnerische Brücke dazwischen entfernen.
    HUNA+HUNA-ELAI: zweimal HUNA ausspielen und die Brücke zwischen HUNA und ELAI entfernen.
    draw: den Zug mit der obersten Karte des Nachziehstapels beenden. take COCO: mit der offenen Karte COCO. pass: ohne Karte.
    discard COCO: COCO verdeckt unter die Ablage legen.
play-help-kahuna-calm = ELAI+HUNA!: die Brücke entfernen und dort sofort eine eigene bauen.
play-help-piranja = Die Aktionen von Kai Piranja:
    reveal: eine Karte aufdecken.
    bank: deine ganze Reihe heimbringen; dein Zug endet.
    stop: aufhören, die Reihe bleibt liegen; dein Zug endet.
    capture piranha: mit drei Piranhas in deiner Reihe den Piranha-Haufen erbeuten.

play-rules = Diese Partie: { $rules }.

## Die Tische in Worten

kahuna-table-round = { $last_turns ->
    [0] Runde { $round } von 3. Punkte: { $scores }.
    [one] Der allerletzte Zug. Punkte: { $scores }.
   *[other] Die letzten Züge. Punkte: { $scores }.
}
kahuna-table-islands = { $you ->
    [yes] Deine Inseln
   *[no] Inseln von { $name }
}: { $islands }.
kahuna-table-bridges = { $you ->
    [yes] Deine Brücken
   *[no] Brücken von { $name }
}{ $count ->
    [0] : keine.
   *[other] , { $count }: { $bridges }.
}
kahuna-table-cards = Offene Auslage: { $face_up }. { $pile ->
    [0] Der Stapel ist leer.
    [one] Der Stapel hat eine Karte.
   *[other] Der Stapel hat { $pile } Karten.
}
kahuna-table-discards = Ablage{ $count ->
    [0] { $hidden ->
        [0] : keine Karten.
        [one] : eine verdeckte Karte.
       *[other] : { $hidden } verdeckte Karten.
    }
    [one] , eine Karte, die du gesehen hast: { $cards }.{ $hidden ->
        [0] {""}
        [one] {" "}Eine weitere liegt verdeckt darunter.
       *[other] {" "}{ $hidden } weitere liegen verdeckt darunter.
    }
   *[other] , { $count } Karten, die du gesehen hast: { $cards }.{ $hidden ->
        [0] {""}
        [one] {" "}Eine weitere liegt verdeckt darunter.
       *[other] {" "}{ $hidden } weitere liegen verdeckt darunter.
    }
}
kahuna-table-hand = { $count ->
    [0] Du hast keine Karten auf der Hand.
   *[other] Deine Hand: { $cards }.
}
kahuna-table-open = { $you ->
    [yes] Offen vor dir
   *[no] Offen vor { $name }
}: { $cards }.
kahuna-table-other = { $name } hat { $count ->
    [0] keine Karten
    [one] eine Karte
   *[other] { $count } Karten
} auf der Hand{ $known ->
    [none] .
    [all] : { $cards }.
   *[some] , darunter { $cards }.
}
kahuna-turn = Runde { $round }. Offene Auslage: { $face_up }. { $pile ->
    [0] Der Stapel ist leer.
    [one] Der Stapel hat eine Karte.
   *[other] Der Stapel hat { $pile } Karten.
}
kahuna-turn-last = Dein letzter Zug. Es gibt nichts mehr zu ziehen.
kahuna-turn-abstained = { $name } hat keine Karte genommen, also musst du ziehen.
kahuna-ask = { $count ->
    [0] Du hast keine Karten auf der Hand.
   *[other] Deine Hand: { $cards }.
} Was tust du?
kahuna-ask-again = Was tust du?
kahuna-ask-handicap = { $count ->
    [one] Du hast eine Vorgabebrücke zu setzen.
   *[other] Du hast { $count } Vorgabebrücken zu setzen.
} Wohin? Zum Beispiel handicap { $example }.
kahuna-group-handicap = Eine Vorgabebrücke setzen:
kahuna-group-place = Mit einer Karte eine Brücke bauen:
kahuna-group-remove = Mit zwei Karten eine Brücke entfernen:
kahuna-group-discard = Eine Karte verdeckt ablegen:
kahuna-group-end = Den Zug beenden:
kahuna-action-place = { $card } spielen, eine Brücke von { $card } nach { $other } bauen
kahuna-action-remove = { $cards } spielen, die Brücke von { $name } zwischen { $one } und { $other } entfernen
kahuna-action-rebuild = { $cards } spielen, die Brücke von { $name } zwischen { $one } und { $other } entfernen und dort eine eigene bauen
kahuna-action-handicap = eine Vorgabebrücke zwischen { $one } und { $other } setzen
kahuna-action-discard = { $card } verdeckt ablegen
kahuna-action-draw = vom Stapel ziehen
kahuna-action-take = { $card } nehmen
kahuna-action-pass = keine Karte nehmen
kahuna-action-wins = { $words }; du gewinnst { $islands }
kahuna-action-costs = { $words }; { $name } verliert { $islands }
kahuna-look = { $island }: { $needed } von { $lines } Linien gewinnen sie. { $holder ->
    [you] Du hältst die Insel.
    [nobody] Niemand hält die Insel.
   *[other] { $name } hält die Insel.
}
kahuna-look-short = { $island } gehört { $holder ->
    [you] dir
    [nobody] niemandem
   *[other] { $name }
}. { $needed } von { $lines } Linien gewinnen sie; Brücken: { $bridges }; frei: { $free }.
kahuna-look-free = Freie Linien nach { $islands }.
kahuna-look-bridges = { $you ->
    [yes] Deine Brücken nach { $islands }.
   *[no] Brücken von { $name } nach { $islands }.
}
kahuna-no-such-island = „{ $text }“ ist keine Insel. Die Inseln sind { $islands }.
kahuna-no-such-line = Zwischen { $one } und { $other } gibt es keine Linie. Von { $one } führen Linien nach { $islands }.

piranja-table-cards = { $dance ->
    [0] Die Reigenkarten sind aufgebraucht.
    [one] Noch eine Reigenkarte.
   *[other] Noch { $dance } Reigenkarten.
} { $sea ->
    [one] Noch eine Meerkarte.
   *[other] Noch { $sea } Meerkarten.
}
piranja-table-row = { $you ->
    [yes] Deine Reihe
   *[no] Reihe von { $name }
}{ $count ->
    [0] : leer.
    [one] , ein Fisch: { $cards }.
   *[other] , { $count } Fische: { $cards }; der letzte ist ein { $last }.
}
piranja-table-digesting = Haufen in der Mitte: { $piles }.
piranja-table-pile = { $species } { $count }
piranja-table-catches = Fänge: { $scores }.
piranja-table-to-move = { $you ->
    [yes] Du bist am Zug.
   *[no] { $name } ist am Zug.
}
piranja-can-capture = { $you ->
    [yes] Du kannst den { $species }-Haufen erbeuten.
   *[no] { $name } kann den { $species }-Haufen erbeuten.
}
piranja-ask = { $you ->
    [yes] { $count ->
        [one] In deiner Reihe ist ein Fisch, ein { $last }.
       *[other] In deiner Reihe sind { $count } Fische, der letzte ist ein { $last }.
    } { $choices }?
   *[no] { $name }: { $count ->
        [one] In deiner Reihe ist ein Fisch, ein { $last }.
       *[other] In deiner Reihe sind { $count } Fische, der letzte ist ein { $last }.
    } { $choices }?
}
piranja-ask-again = { $choices }?
piranja-group-all = Du kannst:
piranja-action-reveal = { $sea ->
    [true] eine Karte aus dem Meer aufdecken; ein hungriger Fisch beendet die Partie
   *[false] eine Karte aufdecken
}
piranja-action-bank = deine Reihe mit { $count ->
    [one] einem Fisch
   *[other] { $count } Fischen
} heimbringen; dein Zug endet
piranja-action-stop = aufhören, die Reihe bleibt liegen; dein Zug endet
piranja-action-capture = den { $species }-Haufen erbeuten, { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
piranja-odds-dance = { $left ->
    [one] Als Nächstes kommt die letzte Reigenkarte.
   *[other] Es sind noch { $left } Reigenkarten da.
} { $unseen ->
    [one] Eine Reigenkarte hat noch niemand gesehen.
   *[other] { $unseen } hat noch niemand gesehen, samt denen in der Schachtel.
}
piranja-odds-sea = { $left ->
    [one] Als Nächstes kommt die letzte Meerkarte.
   *[other] Es sind noch { $left } Meerkarten da.
}
piranja-odds-line = { $what }: { $count } von { $unseen }, { $percent } Prozent.
piranja-odds-joins = { $you ->
    [yes] Er kommt in deine Reihe
   *[no] Er kommt in die Reihe von { $name }
}
piranja-odds-passed = Er schwimmt zu { $name }
piranja-odds-left = Er schwimmt davon
piranja-odds-hungry = Er ist hungrig
piranja-odds-eats = Ein { $card }, { $count } von { $unseen }, { $percent } Prozent, würde { $fish ->
    [0] nichts fressen
    [one] einen Fisch fressen: { $cards }
   *[other] { $fish } Fische fressen: { $cards }
}.
piranja-odds-no-meal = Ein hungriger Fisch würde nichts zu fressen finden.
piranja-odds-ends = Ein hungriger Fisch würde die Partie beenden.

## Plätze ohne Namen

kahuna-seat-0 = Schwarz
kahuna-seat-1 = Weiß
piranja-seat-0 = Spieler 1
piranja-seat-1 = Spieler 2
piranja-seat-2 = Spieler 3
piranja-seat-3 = Spieler 4
piranja-seat-4 = Spieler 5
piranja-seat-5 = Spieler 6

## Was der Leser der Befehlszeile sagt; die %-Felder füllt er selbst

argparse-usage = {"Aufruf: "}
argparse-options = Optionen
argparse-positionals = Argumente
argparse-help = diese Hilfe zeigen und enden
argparse-version = die Version zeigen und enden
argparse-required = es fehlt: { $arguments }
argparse-unrecognized = nicht verstanden: { $arguments }
argparse-one-argument = danach muss ein Wert stehen
argparse-not-together = geht nicht zusammen mit { $argument }
argparse-argument = { $argument }: { $problem }
argparse-choice = { $value } geht nicht (zur Wahl stehen { $choices })
argparse-value = { $value } { $type ->
    [int] ist keine ganze Zahl
   *[other] ist keine Zahl
}

## Wettkämpfe zwischen Bots (makai arena), und die Stufen

level-budget-shape = „{ $value }“ ist kein Spieler. Nach @ steht, wie lange er für einen Zug nachdenken darf: Sekunden, etwa { $level }@0.2, oder Simulationen, etwa { $level }@500n.

cli-arena-summary = Lässt Bots mit gleichen Karten und getauschten Plätzen gegeneinander antreten und sagt, wer stärker ist und wie sicher das ist.
cli-arena-levels-help = wer spielt: Stufen, auf Wunsch mit ihrer Zeit für einen Zug, etwa master,casual oder master@0.2,master@500n (Sekunden, Simulationen)
cli-arena-games-help = wie viele Partien (zu zweit: für jedes Paar von Spielern); aufgerundet, damit alle jeden Platz einmal haben
cli-arena-sprt-help = aufhören, sobald klar ist, welcher von zwei Elo-Abständen des ersten Spielers besser passt, etwa 0,20
cli-arena-out-help = jede beendete Partie in dieser Datei aufheben; mit derselben Datei geht ein Wettkampf weiter, wo er aufgehört hat
cli-arena-records-help = die Aufzeichnungen der Partien in dieser Datei aufheben
cli-arena-json-help = ein JSON-Objekt ausgeben
cli-workers-help = wie viele Partien gleichzeitig gespielt werden
cli-workers-few = { $value } Partien lassen sich nicht gleichzeitig spielen; gib 1 oder mehr an.

arena-levels-few = Zu einem Wettkampf gehören mindestens zwei Spieler, etwa --levels master,casual.
arena-sprt-two = --sprt vergleicht zwei Spieler; gib zwei Stufen an.
arena-sprt-shape = „{ $value }“ ist kein Test; schreib zwei Elo-Abstände, den kleineren zuerst, etwa 0,20.
arena-same-file = { $file } kann nicht zugleich Ergebnisse und Aufzeichnungen enthalten; gib zwei Dateien an.
arena-file-other = { $file } enthält etwas anderes als diesen Wettkampf. Für einen neuen gib eine andere Datei an.
arena-file-differs = { $file } enthält einen anderen Wettkampf: { $name } ist dort { $found }, hier aber { $asked }. Für einen neuen gib eine andere Datei an.
arena-file-line = { $file }, Zeile { $number }: das ist keine Partie eines Wettkampfs. Für einen neuen gib eine andere Datei an.
arena-records-exist = { $file } gibt es schon. Aufzeichnungen kommen nur dann hinzu, wenn --out die Datei mit den Ergebnissen desselben Wettkampfs nennt.
process-lost = Ein Prozess, der Partien spielte, ist wortlos verschwunden; vielleicht war der Speicher voll. Was fertig war, ist aufgehoben, wenn es eine Datei --out gibt; versuch es mit weniger --workers.

arena-title = { $game }: { $games ->
    [one] eine Partie
   *[other] { $games } Partien
} mit { $deals ->
    [one] einer Kartenverteilung
   *[other] { $deals } Kartenverteilungen
}, jede von allen Plätzen aus gespielt. Startwert: { $seed }.
arena-interrupted = Der Wettkampf wurde angehalten; hier ist, was fertig war.
arena-column-games = Partien
arena-column-wins = Siege
arena-column-draws = Unentschieden
arena-column-losses = verloren
arena-column-score = Ergebnis
arena-column-points = Punkte
arena-column-decision = je Entscheidung (längste)
arena-column-turn = je Zug (längster)
arena-column-cpu = Rechenzeit je Zug
arena-pairing = { $one } gegen { $other }: Ergebnis { $score } ({ $interval }; gerecht wären { $fair }), Elo { $elo } ({ $elo_interval }), Punkte { $points } ({ $points_interval }).
arena-pairing-ahead = { $one } vor { $other }: { $score } ({ $interval }; gerecht wären { $fair }), Elo { $elo } ({ $elo_interval }), Punkte { $points } ({ $points_interval }).
arena-starter = Bei eigenem Anfang: Ergebnis { $score } ({ $interval }; gerecht wären { $fair }). In Klammern: Vertrauensbereich zu 95 %.
arena-cross-table = Wie oft der Spieler der Zeile vor dem der Spalte landet:
arena-ratings = Elo, der Durchschnitt aller ist 0:
arena-sprt = { $verdict ->
    [H1] Der Test ist entschieden: { $elo1 } Elo passt besser als { $elo0 }.
    [H0] Der Test ist entschieden: { $elo0 } Elo passt besser als { $elo1 }.
   *[undecided] Der Test hat zwischen { $elo0 } und { $elo1 } Elo nicht entschieden.
} Log-Likelihood-Quotient { $llr } (Grenzen { $low } und { $high }).
arena-percent = { NUMBER($value, minimumFractionDigits: 1) } %
arena-number = { NUMBER($value, minimumFractionDigits: 2) }
arena-seconds = { NUMBER($value, minimumFractionDigits: 2) } s
arena-milliseconds = { NUMBER($value) } ms
arena-times = { $mean } ({ $longest })
arena-interval = { $low } bis { $high }

cli-levels-summary = Nennt die Stufen der Bots, die schwächste zuerst.
cli-levels-game-help = nur dieses Spiel: { $games }
cli-levels-json-help = ein JSON-Objekt ausgeben
cli-levels-line = { $level }: { $name }. { $about }

## Eine Partie untersuchen (makai analyse)

cli-analyse-summary = Wägt jeden Zug einer Aufzeichnung: was er kostete, was besser war und warum, und was Glück war.
cli-analyse-json-help = ein JSON-Objekt je Partie ausgeben
cli-analyse-plot-help = die Siegchancen in diese SVG-Datei zeichnen
cli-analyse-level-help = die Stufe, die urteilt (sonst master)
cli-analyse-simulations-help = Simulationen je Zug (sonst { $usual }); dieselbe Zahl ergibt dieselben Werte
cli-analyse-seconds-help = Sekunden je Zug statt Simulationen
cli-analyse-index-help = nur diese Partie der Datei, ab 0 gezählt
analysis-no-such-game = { $file } hat keine Partie { $index }; darin { $count ->
    [one] ist eine Partie, die Nummer 0
   *[other] sind { $count } Partien, ab 0 gezählt
}.
analysis-plot-several = Ein Bild zeigt eine Partie, aber { $file } enthält { $count }; wähle eine mit --game-index.
analysis-too-weak = Die Stufe „{ $level }“ weiß nichts von Siegchancen. Diese schon: { $levels }.
analysis-column-turn = Zug
analysis-column-player = wer
analysis-column-played = gespielt
analysis-column-cost = Preis
analysis-column-chance = { $name } siegt
analysis-column-mover = wer zieht, siegt
analysis-column-start = Anfang
analysis-column-own = eigene Züge
analysis-column-others = fremde Züge
analysis-column-luck = Glück
analysis-column-luck-and-others = Glück und die anderen
analysis-column-end = Ende
analysis-no-turns = Kein Zug wurde beendet; es gibt nichts abzuwägen.
analysis-unfinished = Die Partie ist nicht zu Ende; das Ende ist, was sie nach dem letzten Zug versprach.
analysis-costly = Die teuersten Züge:
analysis-none-costly = Kein Zug kostete { $least } oder mehr.
analysis-turn = Zug { $number }, { $name }: { $actions } ({ $played }). Besser: { $better } ({ $best }).
analysis-of-played = gespielt: { $fact }
analysis-of-better = besser: { $fact }
analysis-sums = Entscheidungen und Glück, in Prozentpunkten:
analysis-points = { NUMBER($value, minimumFractionDigits: 1) }
analysis-plot-title = Siegchance von { $name }, Zug für Zug
analysis-plot-title-movers = Siegchance dessen, der zieht, Zug für Zug
analysis-plot-desc = { $turns ->
    [one] Ein Zug
   *[other] { $turns } Züge
}, von { $start } bis { $end }. Markiert sind die teuersten Züge: { $costly }. Die Balken darunter zeigen für jeden, was die eigenen Entscheidungen kosteten und was das Glück gab.
analysis-plot-mark = Zug { $number }, { $name }: Preis { $cost }

## Wer Kahuna spielt

level-kahuna-random-about = Reiner Zufall: irgendein erlaubter Zug.
level-kahuna-child-about = Sehr leicht. Spielt jede Karte sofort, liebt Inseln, vergisst alles andere.
level-kahuna-novice-about = Leicht. Kennt die Regeln, greift nach Inseln, übersieht die Hälfte von dem, was zwei Karten können.
level-kahuna-casual-about = Eher leicht. Sieht fast das ganze Brett, merkt sich wenig, entfernt selten Brücken.
level-kahuna-regular-about = Mittel. Solide und sorgfältig, verliert aber den Überblick über die Karten.
level-kahuna-club-about = Stark. Hat ein Gefühl fürs Brett und merkt sich die Karten, rechnet aber nie.
level-kahuna-veteran-about = Stark. Denkt zwei, drei Züge voraus und verschätzt sich manchmal bei der Antwort.
level-kahuna-expert-about = Sehr stark. Rechnet die besten Züge und die besten Antworten durch.
level-kahuna-master-about = Am stärksten. Wägt viele Züge gegen jede mögliche Hand ab und vergisst nichts.
## Training (makai train)

game-kahuna-training = Das Training für Kahuna
game-piranja-training = Das Training für Kai Piranja
cli-train-summary = Trainiert das Bewertungsnetz eines Spiels durch Spiele gegen sich selbst; mit demselben Ordner geht ein Training dort weiter, wo es aufgehört hat.
cli-train-games-help = aus wie vielen Partien gelernt wird ({ $usual }, wenn nichts anderes angegeben ist); gerundet auf ganze Lektionen von 200 Partien je Helfer
cli-train-seed-help = der Startwert des Zufalls ({ $usual }, wenn nichts anderes angegeben ist): gleicher Startwert, gleich viele Partien und Helfer, gleiche Gewichte
cli-train-workers-help = wie viele Helfer nebeneinander lernen ({ $usual }, wenn nichts anderes angegeben ist); davon hängen die Gewichte ab, vom Rechner nicht
cli-train-tries-help = wie viele Züge in gedachten Welten ausprobiert werden, bevor einer gespielt wird ({ $usual }, wenn nichts anderes angegeben ist; nur Kahuna): stärkere Partien zum Lernen, aber langsamere
cli-train-rate-help = die Lernrate am Anfang ({ $usual }, wenn nichts anderes angegeben ist)
cli-train-last-rate-help = die Lernrate am Ende ({ $usual }, wenn nichts anderes angegeben ist); dazwischen fällt sie gleichmäßig
cli-train-averaged-help = über welchen letzten Teil des Trainings die Gewichte gemittelt werden ({ $usual }, wenn nichts anderes angegeben ist)
cli-train-start-help = mit den Gewichten des Trainings in diesem Ordner beginnen
cli-train-stop-at-help = nach so vielen Partien anhalten, als wäre das Training unterbrochen worden
train-rates = Diese Raten gehen nicht: { $rate } am Anfang, { $last } am Ende, { $averaged } gemittelt. Die ersten beiden liegen über 0, höchstens bei 1, und dürfen nicht steigen; die dritte liegt zwischen 0 und 1.
cli-train-out-help = der Ordner für Zwischenstände, Protokoll und Gewichte (sonst „training“)
cli-train-ray-help = ein Ray-Cluster arbeiten lassen: RECHNER:PORT seines Hauptknotens (oder auto: das auf diesem Rechner)
cli-train-progress = { $done } von { $total } Partien, noch { $left } …

train-games-few = Aus { $value } Partien lässt sich nichts lernen; gib 1 oder mehr an.
train-seed-negative = { $value } kann nicht der Startwert sein; gib 0 oder mehr an.
train-workers-count = { $value } Helfer können sich die Arbeit nicht teilen; gib eine Zahl von 1 bis { $most } an.
train-tries = { $value } Züge können nicht ausprobiert werden, bevor einer gespielt wird; hier geht eine Zahl von 0 bis { $most }.
train-goes-on = Das Training in { $folder } geht weiter: { $games } von { $total } Partien sind gespielt.
train-interrupted = Das Training wurde nach { $games } Partien angehalten; sie sind aufgehoben. Weiter geht es mit: { $command }
train-done = Die Gewichte stehen in { $file }. Zum Ausprobieren: { $command }
train-checkpoint-unreadable = { $file } ist kein Zwischenstand eines Trainings ({ $reason }). Um ein neues zu beginnen, gib mit --out einen anderen Ordner an.
train-another-plan = In { $folder } liegt schon ein Training mit einem anderen Plan: { $names }. Um es fortzusetzen, gib dasselbe an; um ein neues zu beginnen, gib mit --out einen anderen Ordner an.
train-no-ray = Für --ray fehlt das Paket Ray. Installiere es mit: pip install "makai[cluster]"
train-no-cluster = Unter { $address } ist kein Ray-Cluster ({ $reason }). Gib RECHNER:PORT seines Hauptknotens an; „ray start --head“ nennt sie.
train-cluster-failed = Das Cluster konnte seine Arbeit nicht tun ({ $reason }). Was gelernt wurde, ist aufgehoben. Jeder Rechner braucht dieselbe Version von Makai.
weights-missing = { $variable } nennt { $file }; diese Datei gibt es nicht. Es sollte die { $result } eines Trainings sein (makai train).
weights-malformed = { $variable } nennt { $file }; darin stehen keine Gewichte für { $game }. Es sollte die { $result } eines Trainings sein (makai train).
## Die Stufen von Kai Piranja

level-piranja-random-about = Reiner Zufall: treibt, wohin die Regeln es erlauben.
level-piranja-child-about = Leicht. Liebt lange Reihen, übersieht Haufen, vergisst, dass die Partie endet.
level-piranja-casual-about = Eher leicht. Spielt nach Gefühl und bringt kleine Reihen früh heim.
level-piranja-club-about = Mittel. Merkt sich jede Karte, wagt aber oft zu viel oder zu wenig.
level-piranja-expert-about = Stark. Denkt an jede Karte, die kommen kann; nur Knappes geht daneben.

## Der Server (makai serve)

cli-serve-summary = startet den Spielserver und öffnet den Browser; „makai“ allein tut dasselbe
cli-serve-host-help = die Adresse, unter der der Server erreichbar ist (127.0.0.1: nur für diesen Rechner; 0.0.0.0: für alle, die ihn erreichen)
cli-serve-port-help = der Port, unter dem der Server erreichbar ist (8042)
cli-serve-database-help = die Datenbank: sqlite:///file.db oder postgresql://user@host/name (eine Datei im Datenordner)
cli-serve-data-help = der Ordner für alles, was bleiben muss
cli-serve-bus-help = wie mehrere Knoten einander Züge ansagen: redis://host (ein einzelner braucht nichts)
cli-serve-public-url-help = die Adresse, unter der Browser den Server erreichen
cli-serve-web-help = der Ordner der Spielseite für den Browser
cli-serve-bot-pace-help = wie viele Sekunden mindestens vergehen, bis der Zug eines Bots gezeigt wird (1.2)
cli-serve-bot-threads-help = wie viele Bots zugleich denken (einer je Kern, bis auf einen)
cli-serve-bot-levels-help = Stufen von außerhalb, die Tische anbieten: SPIEL.NAME=PAKET.MODUL:FUNKTION, durch Kommas getrennt
cli-serve-smtp-help = der Mailserver für E-Mails an alle, die am Zug sind: smtps://user:password@host
cli-serve-mail-from-help = die Adresse, von der die E-Mails kommen
cli-serve-log-level-help = was protokolliert wird: debug, info, warning oder error
cli-serve-proxies-help = die Adressen der Proxys, die sagen dürfen, woher ein Browser kommt (127.0.0.1)
cli-serve-hosts-help = weitere Namen, unter denen Browser den Server aufrufen dürfen, mit Kommas
cli-serve-connections-per-address-help = wie viele Verbindungen eine Adresse offen halten darf (256)
cli-serve-sockets-per-address-help = wie viele WebSockets eine Adresse offen halten darf (64)
cli-serve-requests-per-minute-help = wie oft eine Adresse in der Minute fragen darf (600)
cli-serve-open-tables-help = wie viele öffentliche Tische einer Person auf Spieler warten dürfen (5)
cli-serve-games-per-person-help = wie viele Partien einer Person zugleich laufen dürfen (60)
cli-serve-games-per-address-help = wie viele Partien einer Adresse zugleich laufen dürfen (300)
cli-serve-config-help = eine TOML-Datei mit diesen Einstellungen
cli-serve-no-browser-help = den Browser nicht öffnen
cli-serve-party-help = die anderen Geräte in deinem Heimnetz mitspielen lassen; zeigt für sie eine Adresse und einen QR-Code
cli-serve-up = Makai läuft unter { $address } (Strg-C beendet es)
cli-serve-party-address = Andere Geräte in diesem Netz: { $address }
cli-serve-party-others = Wenn sie das nicht erreichen, versuch es mit: { $addresses }
cli-serve-party-warning = Alle in diesem Netz können Makai öffnen, und nichts ist verschlüsselt: Zu Hause ist das in Ordnung, im Café nicht.
cli-serve-party-internet = Dieser Rechner hat eine öffentliche Adresse: Vielleicht kann das ganze Internet Makai öffnen, und nichts ist verschlüsselt. Wenn du das nicht willst, beende es mit Strg-C.
cli-serve-down = Makai ist beendet.
serve-config-unreadable = { $file } lässt sich nicht als TOML lesen: { $reason }
serve-config-unknown = { $file } hat eine Einstellung „{ $name }“, die es nicht gibt. Die Einstellungen sind: { $known }.
serve-not-a-text = Die Einstellung { $name } ist ein Text, nicht { $value }.
serve-not-a-number = Die Einstellung { $name } kann nicht „{ $value }“ sein; sie ist eine ganze Zahl von { NUMBER($low, useGrouping: 0) } bis { NUMBER($high, useGrouping: 0) }.
serve-not-seconds = Die Einstellung { $name } kann nicht „{ $value }“ sein; sie ist eine Zahl von Sekunden von 0 bis { $high }.
serve-not-a-switch = Die Einstellung { $name } kann nicht „{ $value }“ sein; sie ist true oder false.
serve-not-a-choice = Die Einstellung { $name } kann nicht „{ $value }“ sein; sie ist eine von diesen: { $choices }.
serve-not-a-level = Die Einstellung { $name } kann nicht „{ $value }“ sein; schreib SPIEL.NAME=PAKET.MODUL:FUNKTION, mit Kommas zwischen mehreren.
serve-not-a-url = Die Einstellung { $name } muss eine Adresse sein wie { $example }
serve-not-a-host = Die Einstellung { $name } kann nicht „{ $value }“ sein; schreib Namen wie games.example, mit Kommas zwischen mehreren.
serve-host-unknown = Dieser Rechner hat keine Adresse „{ $host }“, unter der er erreichbar wäre.
serve-port-taken = Port { $port } von { $host } ist belegt, vielleicht von einem Makai, das schon läuft; wähle mit --port oder MAKAI_PORT einen anderen.
serve-port-refused = Dieser Rechner erlaubt Makai nicht, Port { $port } von { $host } zu öffnen ({ $reason }).
serve-party-loopback = Eine Party ist für andere Geräte, aber { $host } kann nur dieser Rechner erreichen; lass die Einstellung host weg.
serve-party-no-network = Dieser Rechner hängt an keinem Netz, also kann kein anderes Gerät mitspielen; verbinde ihn zuerst mit deinem WLAN, oder spiel mit „make play“ oder „makai serve“ nur auf diesem Gerät.
serve-no-client = Im Ordner { $folder } liegt keine Seite zum Spielen: index.html fehlt.
serve-no-redis = Ein Bus braucht noch ein Paket: pip install "makai[redis]"
serve-page-text = Der Spielserver läuft. Die Seite zum Spielen ist hier nicht installiert; Programme finden die Schnittstelle unten.
not-found = Unter dieser Adresse ist nichts.
method-not-allowed = Das tut diese Adresse nicht.
request-bad = Die Anfrage ist nicht zu verstehen.
request-malformed = Die Anfrage ist nicht so geschrieben, wie sie sein muss, bei { $where }.
body-too-large = Die Anfrage ist zu lang; { $most } Bytes sind das Höchste.
head-too-large = Der Kopf der Anfrage ist zu lang; { $most } Bytes sind das Höchste.
request-too-slow = Die Anfrage hat zu lange gebraucht, um anzukommen; schick sie noch einmal.
server-full = Der Server ist gerade voll; versuch es gleich noch einmal.
server-failed = Im Server ist etwas schiefgegangen. Du kannst nichts dafür, und nichts hat sich geändert.
message-not-json = Die Nachricht ist kein JSON-Objekt.
message-malformed = Die Nachricht ist keine, die der Server kennt, bei { $where }.
host-malformed = Eine Anfrage muss genau einen Host-Header haben, mit einem Namen oder einer Adresse.
host-unknown = Dieser Server hört nicht auf den Namen „{ $host }“. Die Betreiber können den Namen mit --hosts, MAKAI_HOSTS oder hosts hinzufügen.
origin-foreign = Eine Seite von anderswo darf nicht mit diesem Server sprechen.
too-many-open-tables = Du hast schon { $most } Tische, die auf Spieler warten; beginne oder verlasse zuerst einen davon.
too-many-sockets = Von deiner Adresse gibt es schon { $most } Verbindungen; schließe welche.
too-many-watched = Über diese Verbindung siehst du schon { $most } Tischen zu.
too-many-games = { $most } deiner Partien laufen schon; beende eine davon oder gib sie auf.
too-many-games-of-address = { $most } Partien von deiner Adresse laufen schon; beendet eine davon oder gebt sie auf.
too-many-bot-turns = Die Bots müssen an deinen Tischen noch { $most } Züge spielen; beginne eine neue Partie, sobald sie nachgekommen sind.
too-many-bot-turns-of-address = Die Bots müssen für deine Adresse noch { $most } Züge spielen; beginne eine neue Partie, sobald sie nachgekommen sind.
hints-busy = Der Trainer ist beschäftigt; frag gleich noch einmal.
replays-busy = Gerade werden viele Partien noch einmal angesehen; frag gleich noch einmal.
questions-waiting = Von dir warten schon { $most } Fragen; warte zuerst eine Antwort ab.
replay-no-such-game = { $file } enthält { $count } Aufzeichnungen; eine Nummer { $index } gibt es nicht.
replay-no-such-seat = An dieser Partie nehmen { $players } teil; einen Platz { $seat } gibt es nicht.
replay-too-many-games = In dieser Datei sind zu viele Aufzeichnungen; { $most } sind das Höchste.
table-unknown = Diesen Tisch gibt es nicht, oder er ist privat.
table-damaged = Der Verlauf dieses Tisches ist beschädigt; hier kann nicht weitergespielt werden. Die Betreiber wissen davon; andere Tische sind nicht betroffen.
lesson-unknown = Diese Lektion gibt es nicht.
lesson-otherwise = Tu in dieser Lektion, worum der Trainer bittet.
lesson-unknown-turn = Diese Lektion hat keinen Zug { $turn }.
invitation-unknown = Diese Einladung führt nirgendwohin; bitte um eine neue.
socket-not-watched = Sieh dem Tisch zuerst zu.
socket-server-down = Der Server macht eine kurze Pause. Deine Partie ist sicher.
socket-binary = Der Server versteht nur Text.
socket-too-large = Eine Nachricht war zu lang.
socket-slow = Deine Verbindung ist zu langsam. Komm wieder, wenn sie besser ist.
socket-other-protocol = Diese Seite ist älter als der Server. Lade sie neu.
socket-too-many = Zu viele Nachrichten kamen auf einmal.
socket-signed-out = Deine Sitzung ist beendet.
phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-well-played = Gut gespielt!
phrase-thanks = Danke!
phrase-oops = Hoppla!
phrase-thinking = Lass mich nachdenken …
phrase-back-soon = Bin gleich wieder da.
phrase-good-game = Schönes Spiel!
phrase-again = Noch eins?
phrase-bye = Tschüss!
emote-smile = lächelt
emote-laugh = lacht
emote-wow = staunt
emote-sad = ist traurig
emote-angry = brummt
emote-clap = klatscht
emote-heart = schickt ein Herz
emote-fish = blubbert
emote-wave = winkt
emote-sleep = ist eingeschlafen

## Die Datenbank

store-url-bad = Eine Datenbank heißt sqlite:///datei.db oder postgresql://benutzer@rechner/name, nicht { $value }
store-path-unwritable = Die Datenbank { $path } lässt sich nicht zum Schreiben öffnen ({ $reason }); wähle mit --data oder MAKAI_DATA einen Ordner, in den du schreiben darfst.
store-not-a-database = { $path } ist keine Datenbank, oder sie ist beschädigt. Wähle eine andere Datei; oder lege diese mit ihren Dateien -wal und -shm beiseite und stelle eine Sicherung wieder her: makai admin restore SICHERUNG --database sqlite:///{ $path }
store-file-damaged = Die Datenbank { $path } ist beschädigt ({ $reason }). Lege sie mit ihren Dateien -wal und -shm beiseite und stelle eine Sicherung wieder her: makai admin restore SICHERUNG --database sqlite:///{ $path }
store-file-moved = Die Datei { $path } wurde verschoben, ersetzt oder gelöscht, während der Server lief; halte den Server an, lege die Datei zurück oder stelle eine Sicherung wieder her, und starte ihn neu.
store-unusable = Die Datenbank { $path } lässt sich nicht benutzen ({ $reason }).
store-in-use = Ein anderer Server ({ $process }) benutzt die Datenbank { $path }; halte ihn zuerst an oder wähle eine andere Datenbank. Mehrere Server brauchen PostgreSQL oder --bus.
store-foreign = Die Datenbank gehört einem anderen Programm: Ihre Tabelle { $table } ist nicht von Makai. Wähle eine leere.
store-newer = Die Datenbank stammt von einem neueren Makai (ihre Tabellen haben den Stand { $found }, dieses Makai kennt { $known }); installiere das neuere.
store-sqlite-old = SQLite { $found } kann bei einem Stromausfall Züge verlieren; gebraucht wird { $needed } oder neuer. Installiere pysqlite3 0.6.1 oder neuer, das eines mitbringt.
store-no-driver = Für PostgreSQL fehlt noch ein Paket: pip install "makai[postgresql]"
store-login-refused = Der Server weist den Benutzer oder das Passwort von { $url } ab
store-not-allowed = Der Benutzer von { $url } darf dort keine Tabellen anlegen ({ $reason }); mache ihn zum Eigentümer der Datenbank.
store-database-missing = Der Server hat keine Datenbank mit dem Namen in { $url }; lege sie zuerst an.
store-unreachable = Der Server von { $url } antwortet nicht ({ $reason }).
store-postgresql-unsafe = Auf dem Server ist { $setting } = off, bei einem Absturz gingen Züge verloren; schalte es ein.
store-busy = Ein anderes Programm schreibt gerade in die Datenbank; versuche es noch einmal.
store-lost = Die Verbindung zur Datenbank ist abgerissen ({ $reason }); versuche es noch einmal.
store-failed = Die Datenbank konnte es nicht ausführen ({ $reason }).
store-full = Für die Datenbank ist kein Platz mehr ({ $reason }); schaffe Platz auf ihrem Datenträger.
store-damaged = Die Datenbank ist beschädigt ({ $reason }); stelle eine Sicherung wieder her.
store-row-damaged = Die Datenbank enthält eine Zeile, die sich nicht lesen lässt ({ $reason }).
store-unavailable = Der Server kann im Augenblick nichts lesen oder speichern. Versuche es in einer Weile noch einmal.
store-closed = Die Datenbank ist schon geschlossen.
store-file-exists = { $path } gibt es schon; wähle einen anderen Namen.
store-file-missing = Es gibt keine Datei { $path }.
store-not-empty = Die Datenbank, in die kopiert wird, muss leer sein, aber ihre Tabelle { $table } ist es nicht.
store-table-unknown = Es gibt keinen Tisch { $table }.
store-person-unknown = Es gibt niemanden mit der Kennung { $person }.
store-name-taken = Den Namen { $name } hat schon jemand, oder einen, der ihm gleicht; wähle einen anderen.
level-piranja-master-about = Am stärksten. Spielt vor jeder Entscheidung tausendmal durch, was kommt.

## Menschen

guest-name = Gast { $number }
session-needed = Makai weiß noch nicht, wer du bist. Nimm zuerst einen Platz, wähl einen Namen oder melde dich an.
session-banned = Die Betreiber dieses Servers haben dich ausgesperrt.
guests-not-now = Von deiner Adresse gibt es gerade keine neuen Gäste. Melde dich mit einem Konto an, oder versuch es in { $minutes ->
    [one] einer Minute noch einmal.
   *[other] { $minutes } Minuten noch einmal.
}
too-many-tries = Das waren zu viele Versuche. Versuch es in { $seconds ->
    [one] einer Sekunde noch einmal.
   *[other] { $seconds } Sekunden noch einmal.
}
password-wrong = Name oder Passwort ist falsch.
password-length = Ein Passwort hat { $shortest } bis { $longest } Zeichen.
password-common = Dieses Passwort ist leicht zu erraten. Nimm ein anderes, etwa drei Wörter, die nicht zusammengehören.
account-already = Du hast schon ein Konto.
person-unknown = Niemand heißt so.
person-yourself = Das bist du selbst.
handicap-whom = Sag, gegen wen: ein Konto mit seinem Namen oder einen Bot mit seiner Stufe.
email-bad = { $value } ist keine E-Mail-Adresse; eine sieht aus wie ann@example.org
webhook-bad = { $value } kann nicht aufgerufen werden; ein Webhook ist eine Adresse, die mit https:// beginnt und weder Namen noch Passwort noch # enthält
webhook-private = { $value } hat keine öffentliche Adresse, die aufgerufen werden kann; gib eine an, die alle erreichen.
webhook-redirects = Der Webhook leitet weiter; gib die Adresse an, bei der er endet.
contact-needs-account = E-Mails bekommst du nur mit einem Konto. Wähl zuerst einen Namen und ein Passwort.
contact-no-letters = Dieser Server verschickt keine E-Mails.
contact-code-wrong = Der Code ist falsch oder zu alt. Speichere die Adresse noch einmal, dann kommt ein neuer.
chat-unknown = Diesen Tisch gibt es nicht, oder du sitzt nicht daran.
chat-private-only = An öffentlichen Tischen kannst du nur fertige Sätze sagen.
chat-not-accepted = Rede zuerst im Chat dieses Tisches mit.
words-bad = { $value } kann nicht gesagt werden; verwende Buchstaben, Ziffern und Zeichen.
post-url-bad = Der Mailserver heißt smtps://benutzer:passwort@rechner oder smtp://rechner
letter-turn-subject = du bist dran
letter-turn-text = An diesem Tisch bist du dran. In deinem Profil kannst du diese Nachrichten abstellen.
letter-start-subject = deine Partie kann beginnen
letter-start-text = Die anderen wollen beginnen. Öffne diesen Tisch einmal in dem Browser, in dem du dich gesetzt hast: Dort liegt dein Teil der Mischung, und die Karten werden gegeben, sobald er bekannt ist.
letter-code-subject = Makai: dein Code
letter-code-text = Jemand, hoffentlich du, möchte an dieser Adresse Nachrichten von { $address } bekommen. Der Code zur Bestätigung ist { $code } und gilt zwei Tage. Warst du es nicht, dann tu nichts.

## Einen Server betreuen (makai admin)

cli-admin-summary = die Datenbank eines Servers betreuen: sichern, umziehen, aufräumen, aussperren
admin-backup-summary = die Datenbank im laufenden Betrieb in eine neue Datei kopieren
admin-restore-summary = eine leere Datenbank aus einer Sicherung füllen
admin-copy-summary = eine Datenbank in eine leere kopieren, zum Beispiel von SQLite nach PostgreSQL
admin-clear-summary = Tische entfernen, die lange niemand angerührt hat; beendete Spiele bleiben
admin-ban-summary = jemanden aussperren
admin-unban-summary = jemanden wieder hereinlassen
admin-reports-summary = die Meldungen auflisten, die niemand erledigt hat
admin-settle-summary = eine Meldung erledigen
admin-people-summary = auflisten, wer zuletzt gekommen ist
admin-database-help = die Datenbank: sqlite:///datei.db oder postgresql://… (sonst MAKAI_DATABASE, sonst die des Servers)
admin-file-help = die Datei der Sicherung
admin-source-help = die Datenbank, aus der kopiert wird
admin-target-help = die leere Datenbank, in die kopiert wird
admin-days-help = nur Tische, die so viele Tage niemand angerührt hat
admin-yes-help = nicht nachfragen
admin-person-help = der Name eines Kontos oder die Kennung von irgendjemandem
admin-number-help = die Nummer der Meldung
admin-limit-help = wie viele höchstens
admin-backup-done = Alles liegt in { $file }.
admin-restore-done = Die Datenbank ist aus { $file } gefüllt: { $rows } Zeilen.
admin-copy-done = Kopiert: { $rows } Zeilen.
admin-clear-question = Alle Tische entfernen, die seit { $days } Tagen niemand angerührt hat? (ja/nein)
admin-yes = ja
admin-clear-not-meant = Nichts wurde entfernt; zum Bestätigen --yes anhängen.
admin-days-bad = { $days } Tage gehen nicht; gib 0 bis { $most } an.
admin-clear-done = Entfernte Tische: { $tables }
admin-ban-done = { $name } ist ausgesperrt.
admin-unban-done = { $name } kann wiederkommen.
admin-settle-done = Meldung { $number } ist erledigt.
admin-report-unknown = Es gibt keine offene Meldung { $number }.
admin-person-unknown = Es gibt kein Konto { $person } und niemanden mit dieser Kennung.
admin-kind-account = Konto
admin-kind-guest = Gast
admin-column-number = Nr.
admin-column-time = seit
admin-column-accused = über
admin-column-id = Kennung
admin-column-reporter = von
admin-column-table = Tisch
admin-column-text = Text
admin-column-kind = Art
admin-column-banned = ausgesperrt
admin-column-name = Name
## Forschung (makai.research)

game-kahuna-research = Zahlen für die Forschung an Kahuna
game-piranja-research = Zahlen für die Forschung an Kai Piranja
research-illegal-action = Partie { $game }: { $action } ist jetzt nicht erlaubt. Erlaubt sind: { $legal }.
research-actions-shape = Aktionen sind ganze Zahlen, eine für jede der { $games } Partien; die Form { $value } passt nicht.
research-mixed-examples = Beispiele werden zu Feldern, wenn es welche gibt und alle aus einem Spiel für gleich viele Spieler sind; diese { $count } nicht.
research-no-clock = ISMCTS zählt Simulationen und kennt keine Uhr; „{ $value }“ Sekunden kann es nicht einhalten. Mit @200n sind es 200 Simulationen.

## Im Browser

web-home-title = Zwei Spiele vom Meer
web-credits = Kahuna hat Günter Cornett erfunden, Kai Piranja Oliver Igelhaut. Makai gehört weder zu ihnen noch zu ihren Verlagen; Bilder und Texte sind eigene.
web-connection-lost = Die Verbindung ist weg. Makai versucht es weiter, und von dir geht nichts verloren.
web-settings = Einstellungen
web-settings-you = Du
web-settings-sound = Ton und Stimme
web-settings-play = Spiel
web-settings-look = Aussehen
web-avatar = Dein Gesicht
web-avatar-choose = Gesicht wählen
web-close = Schließen
web-language = Sprache
web-name = Name
web-guest = Gast { $number }
web-not-sent = Keine Verbindung: Nichts wurde gesendet, und nichts ist verloren. Versuch es gleich noch einmal.
web-device-refused = Das geht nicht mehr. Schau noch einmal hin und wähl dann.
web-device-unknown = Diese Partie gibt es auf diesem Gerät nicht.
web-device-damaged = Diese Partie ist beschädigt und kann nicht weitergehen. Deine anderen Partien sind in Ordnung.
web-device-newer = Eine neuere Version von Makai hat diese Partie gespeichert. Lade die Seite neu, um weiterzuspielen.
web-device-full = Auf diesem Gerät ist kein Platz mehr, darum wurde nichts gespielt. Nichts ist verloren: Schaff etwas Platz und versuch es noch einmal.
web-device-not-kept = Dieser Browser kann die Partie nicht speichern, darum wurde nichts gespielt. Private Fenster speichern oft nichts.
web-device-other-tab = Diese Partie ist in einem anderen Tab offen. Schließ sie dort, dann geht sie hier weiter.
web-device-not-loaded = Ein Teil dieses Spiels muss noch geladen werden. Verbinde dich einmal, danach geht es auch ohne Netz.
web-invited = { $name } lädt dich zu { $game } ein
web-invited-by-nobody = Du bist zu { $game } eingeladen
web-invited-free = { $count ->
    [one] Ein Platz ist frei.
   *[other] { $count } Plätze sind frei.
}
web-invited-full = Alle Plätze sind besetzt. Du kannst zuschauen.
web-your-name = Dein Name
web-name-missing = Wie heißt du?
web-lobby-missing = { $count ->
    [one] Es fehlt noch eine Person.
   *[other] Es fehlen noch { $count } Personen.
}
web-lobby-auto = Das Spiel beginnt von selbst, wenn alle da sind.
web-lobby-full = Alle sind da.
web-lobby-shuffling = Alle sind da. Die Karten werden gemischt …
web-rematch-watch = Bei der Revanche zuschauen
web-notify = Ruf mich, wenn ich dran bin
web-notify-about = Eine Benachrichtigung, während du etwas anderes ansiehst.
web-notify-blocked = Dein Browser blockiert Benachrichtigungen von hier. Erlaube sie in seinen Einstellungen.
web-notify-body = Du bist dran. Du spielst mit { $names }.
web-drawn-title = Deine neue Karte
web-drawn-done = Verdecken und weitergeben
web-player = Spieler { $number }
web-pace = Züge der anderen
web-pace-slow = Langsam
web-pace-usual = Normal
web-pace-quick = Schnell
web-pace-instant = Sofort
web-home = Startseite
web-looking = Einen Augenblick …
web-about-kahuna = Bau Brücken, gewinn Inseln, spül fremde Brücken weg.
web-facts-kahuna = 2 Personen · ab 10 · 40 min
web-about-piranja = Noch ein Fisch, oder heimbringen, bevor ein hungriger kommt?
web-facts-piranja = 3 bis 6 Personen · ab 6 · 20 min
web-picture-kahuna = Eine Lagune mit zwölf Inseln und ein paar Brücken
web-picture-piranja = Fische von vier Arten, einer davon hungrig
web-opponent = Gegen
web-strength = { $name }, Stärke { $strength } von { $of }
web-play-now = Jetzt spielen
web-new-table = Tisch einrichten …
web-mine = Deine Partien
web-public = Öffentliche Tische
web-public-none = Gerade sucht niemand Mitspieler.
web-more-tables = Mehr Tische
web-join-label = Einladung: Code oder Link
web-join = Mitspielen
web-not-loaded = Diese Seite ließ sich nicht laden. Bist du online?
web-game-no-board = Für { $game } gibt es im Browser noch kein Spielbrett. Im Terminal kannst du es spielen.
web-game-unknown = Ein Spiel namens { $game } gibt es hier nicht.
web-try-again = Noch einmal versuchen
web-share = Link teilen
web-copied = Link kopiert
web-qr = Oder lass das hier abscannen.
web-home-lead = Spiel gleich los, allein oder mit Freunden, im Browser. Ohne Konto.
web-learn = In fünf Minuten lernen
web-rules = Regeln
web-join-table = Mitspielen
web-watch-table = Zuschauen
web-more = Mehr
web-home-replay = Eine Partie nachspielen
web-profile-link = Dein Profil
web-offline = Du bist offline, oder der Server ist nicht erreichbar. Regeln, Lektionen und Partien auf diesem Gerät gehen trotzdem; die mit anderen gehen weiter, sobald die Verbindung wieder steht.
web-no-server = Dafür braucht es einen Server, und diese Seite kommt ohne aus. Hier spielst du auf deinem Gerät.
web-profile-device = Ohne Konto: Dein Name, dein Gesicht und deine Partien bleiben auf diesem Gerät.
web-new-version = Es gibt eine neue Version von Makai.
web-new-version-load = Jetzt aktualisieren
web-open-to-start = öffnen, dann geht es los
web-your-turn = du bist am Zug
web-phase-gathering = wartet auf Mitspieler
web-phase-playing = läuft
web-phase-over = zu Ende
web-new-title = { $game }: Tisch einrichten
web-players = Spieler
web-seat = Platz { $number }
web-seat-bot = Bot
web-seat-free = Freier Platz
web-clock = Bedenkzeit
web-public-table = Als öffentlichen Tisch zeigen
web-create = Tisch eröffnen
web-you-here = das bist du
web-sit = Hinsetzen
web-start = Partie beginnen
web-invite = Jemanden einladen
web-invite-link = Schick diesen Link weiter
web-link-local = Nur dieses Gerät kann den Link öffnen. Um zu Hause mit anderen Geräten zu spielen, starte Makai mit „make party“ oder „makai serve --party“.
web-leave = Aufstehen
web-starting = Die Karten werden gemischt. Alle Seiten helfen mit, damit niemand schummeln kann.
web-starting-waits = Es fehlt noch { $names }. Zum Mischen muss die Seite dort offen sein.
web-starting-elsewhere = Du sitzt in einem anderen Browser an diesem Tisch, und das Mischen braucht ihn. Öffne den Tisch dort, oder brich den Start ab.
web-cancel-start = Start abbrechen
web-wary = Der Start wurde mehrmals abgebrochen, als dein Teil der Mischung schon bekannt war. Vielleicht wartet jemand auf gute Karten. Deine Seite mischt nur dann wieder mit, wenn du es willst.
web-wary-go-on = Noch einmal mischen
web-reveal-refused = Hier stimmt etwas nicht: Der Server hat seinen Teil der Mischung geändert. Spiel hier lieber nicht.
web-hand-over = Gib das Gerät an { $name } weiter
web-hand-over-ready = Ich bin { $name }
web-resign = Aufgeben
web-resign-sure = Diese Partie aufgeben?
web-ending = Ergebnis
web-you-won = Du hast gewonnen!
web-won = { $count ->
    [one] { $names } gewinnt!
   *[other] { $names } gewinnen gemeinsam!
}
web-ended-draw = Unentschieden
web-ended-resigned = { $you ->
    [yes] Du hast gewonnen: { $losers } hat aufgegeben.
    [lost] Du hast aufgegeben. { $winners } gewinnt.
   *[no] { $winners } gewinnt: { $losers } hat aufgegeben.
}
web-ended-abandoned = { $you ->
    [yes] Du hast gewonnen: Sonst ist niemand geblieben.
   *[no] { $winners } gewinnt: Sonst ist niemand geblieben.
}
web-ended-agreed = Ihr habt euch auf Unentschieden geeinigt.
web-ended-time = { $you ->
    [yes] Du hast gewonnen: { $losers } hat keine Zeit mehr.
    [lost] Deine Zeit ist um. { $winners } gewinnt.
   *[no] { $winners } gewinnt: { $losers } hat keine Zeit mehr.
}
web-end-kind = Gut gespielt. Die nächste Partie gehört vielleicht dir.
web-end-even = So knapp! Wer holt sich die nächste Partie?
web-end-aside = Tisch ansehen
web-end-more = Mehr
web-end-analyse = Analysieren
web-rematch = Revanche
web-rematch-accept = Revanche annehmen
web-record = Aufzeichnung herunterladen
web-rematch-asked = Du möchtest eine Revanche. Jetzt fehlt noch die Antwort …
web-why-points = { $you ->
    [yes] Du gewinnst nach Punkten, { $score }.
   *[no] { $winner } gewinnt nach Punkten, { $score }.
}
web-why-islands = { $you ->
    [yes] Gleichstand nach Punkten, { $score }. Du gewinnst mit mehr Inseln, { $islands }.
   *[no] Gleichstand nach Punkten, { $score }. { $winner } gewinnt mit mehr Inseln, { $islands }.
}
web-why-bridges = { $you ->
    [yes] Gleichstand bei Punkten ({ $score }) und Inseln ({ $islands }). Du gewinnst mit mehr Brücken.
   *[no] Gleichstand bei Punkten ({ $score }) und Inseln ({ $islands }). { $winner } gewinnt mit mehr Brücken.
}
web-why-wipeout = { $you ->
    [yes] Du gewinnst in Runde { $round } auf einen Schlag: Gegenüber steht keine Brücke mehr.
   *[no] { $winner } gewinnt in Runde { $round } auf einen Schlag: Gegenüber steht keine Brücke mehr.
}
web-why-draw = Alles gleich, nach Punkten { $score }: unentschieden.
web-why-cards = { $you ->
    [yes] Du hast den größten Fang: { $count } Karten.
   *[no] { $winners } hat den größten Fang: { $count } Karten.
}
web-why-hungry = { $you ->
    [yes] Gleichstand mit { $count } Karten. Du gewinnst mit mehr hungrigen Fischen.
   *[no] Gleichstand mit { $count } Karten. { $winners } gewinnt mit mehr hungrigen Fischen.
}
web-why-shared = { $winners } teilen sich den Sieg: je { $count } Karten und gleich viele hungrige Fische.
web-end-rounds-caption = Runde für Runde
web-end-round-column = Runde
web-end-sum = Gesamt
web-end-catch = { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}{ $hungry ->
    [0] { "" }
    [one] , davon eine hungrig
   *[other] , davon { $hungry } hungrig
}
web-check-shuffle = Mischung prüfen
web-check-about = Vor der ersten Karte hat der Server die Reihenfolge aller Karten festgelegt und einen Fingerabdruck seines Geheimnisses veröffentlicht. Alle am Tisch haben einen eigenen Text dazugemischt. Nach der Partie ist das Geheimnis bekannt, und diese Seite rechnet alles selbst nach.
web-check-verdict-right = Es wurde ehrlich gemischt: Alle Karten kamen in der Reihenfolge, die vor der Partie feststand.
web-check-verdict-wrong = Mit dieser Mischung stimmt etwas nicht. Sieh dir unten die Schritte an.
web-check-unproven = Diese Aufzeichnung hat keinen Beweis für ihre Mischungen, also gibt es nichts zu prüfen. Partien zwischen Bots und solche von anderswo haben keinen.
web-check-mark-right = Richtig:
web-check-mark-wrong = Falsch:
web-check-promise = Der Fingerabdruck in der Aufzeichnung ist der, den sich dieses Gerät vor dem Ende gemerkt hat.
web-check-promise-wrong = Der Fingerabdruck in der Aufzeichnung ist nicht der, den sich dieses Gerät vor dem Ende gemerkt hat.
web-check-no-promise = Dieses Gerät hat sich vor der Partie keinen Fingerabdruck gemerkt. Hast du ihn notiert, vergleich ihn mit dem in der Aufzeichnung.
web-check-commitment = Das verratene Geheimnis passt zum Fingerabdruck.
web-check-commitment-wrong = Das verratene Geheimnis passt nicht zum Fingerabdruck.
web-check-contributions = Die Texte der Spieler sind so in die Mischung eingegangen, wie sie gegeben wurden.
web-check-contributions-wrong = Die Texte der Spieler sind nicht die, die zu Beginn der Partie gezeigt wurden.
web-check-seals = Jeder versiegelte Text passt zu seinem Siegel, und es sind die Siegel, die vor dem Aufdecken der Texte gezeigt wurden.
web-check-seals-wrong = Ein Text passt nicht zu seinem Siegel, oder es sind nicht die Siegel, die sich dieses Gerät vor dem Aufdecken seines Textes gemerkt hat.
web-check-log = Im öffentlichen Protokoll stand der Fingerabdruck (Eintrag { $number }), bevor die Karten gegeben wurden.
web-check-log-wrong = Im öffentlichen Protokoll steht dieser Fingerabdruck nicht so, wie er sollte.
web-check-deck = Im Kartensatz waren genau die Karten des Spiels ({ $cards }).
web-check-deck-wrong = Im Kartensatz waren nicht die Karten des Spiels.
web-check-shuffle-wrong = Mischung { $number } ist ab Karte { $place } eine andere, als das Geheimnis ergibt.
web-check-shuffle-made = Mischung { $number } ({ $cards } Karten) kam hier genau so heraus, wie sie gespielt wurde.
web-check-first = { $name } hat angefangen, wie es das Geheimnis sagt.
web-check-first-wrong = Nach dem Geheimnis hätte { $name } anfangen müssen.
web-check-figures = Zahlen
web-check-figure-noted = Gemerkter Fingerabdruck
web-check-figure-commitment = Fingerabdruck in der Aufzeichnung
web-check-figure-secret = Geheimnis
web-check-figure-found = Fingerabdruck dieses Geheimnisses
web-check-figure-contribution = Text eines Spielers
web-check-figure-seal = Siegel eines Textes
web-check-figure-log = Eintrag im Protokoll
web-check-figure-key = Schlüssel aus Geheimnis und Texten
web-check-figure-made = Karten, von oben
web-check-limits = Das beweist, dass niemand die Karten vertauscht hat. Dass niemand hineingesehen hat, kann es nicht beweisen.
web-replay-watch = Partie nachspielen
web-replay-heading = Eine Partie nachspielen
web-replay-title = Nachspielen: { $game }
web-replay-before = Vor dem ersten Zug.
web-replay-controls = Wiedergabe
web-replay-slider = Schritt der Partie
web-replay-step = { $step } / { $last }
web-replay-back = Ein Schritt zurück
web-replay-forward = Ein Schritt weiter
web-replay-turn-back = Ein Zug zurück
web-replay-turn-forward = Ein Zug weiter
web-replay-play = Abspielen
web-replay-pause = Pause
web-replay-speed = Tempo
web-replay-jump = Springen zu
web-replay-keys = Tasten: ← → Schritt, ↑ ↓ Zug, Leertaste spielt ab, Pos1 und Ende.
web-jump-start = Anfang
web-jump-round = Wertung der Runde { $round }
web-jump-final-counted = Schlusswertung
web-jump-dance-over = letzte Reigenkarte
web-jump-game-ended = Ende
web-jump-catch = { $name } holt { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
web-replay-eyes = Wessen Sicht?
web-replay-eyes-of = { $name }
web-replay-open = Alle Karten offen
web-replay-spectator = Zuschauer
web-replay-hand = Hand von { $name }
web-replay-hidden = eine verdeckte Karte
web-replay-face-up = Offene Auslage
web-replay-coming = Nächste Karten
web-replay-share = Link zu diesem Moment
web-replay-link = Dieser Link öffnet genau diesen Moment
web-replay-copied = Link kopiert.
web-replay-table = Zurück zum Tisch
web-replay-own = Deine Partien
web-replay-file = Aufzeichnung wählen
web-replay-file-about = Leg eine Aufzeichnung hier ab oder wähle eine: eine Datei von Makai, mit einer Partie oder einer je Zeile. Der Server spielt sie nach und behält nichts davon.
web-replay-file-large = Diese Datei ist zu groß. Höchstens { $most } KB sind erlaubt.
web-replay-open-file = Eine Partie aus einer Datei nachspielen
web-replay-which = Welche Partie?
web-replay-game = Partie { $number } von { $count }
web-replay-game-before = Vorige Partie
web-replay-game-after = Nächste Partie
web-replay-view = Ansicht
web-profile = Profil
web-profile-of = { $name }
web-profile-statistics = Statistik
web-profile-played = gespielt
web-profile-won = gewonnen
web-profile-drawn = unentschieden
web-profile-lost = verloren
web-profile-rating = Wertungszahl { $value } ± { $deviation }
web-profile-unrated = Noch keine Wertungszahl: Es zählen nur gewertete Partien zwischen Menschen.
web-profile-no-games = Noch keine Partie zu Ende gespielt.
web-profile-history = Gespielte Partien
web-profile-no-history = Hier erscheinen deine beendeten Partien.
web-profile-copies = Partien, die du auf diesem Gerät beendest, werden hierher kopiert, sobald der Server erreichbar ist. Sie zählen nie für die Wertung. Du kannst das in den Einstellungen ausschalten.
web-profile-more = Frühere Partien
web-profile-against = gegen { $names }
web-profile-rated = gewertet
web-profile-somebody = jemand
web-profile-this-device = andere an diesem Gerät
web-profile-save = Speichern
web-profile-saved = Gespeichert.
web-fate-won = gewonnen
web-fate-lost = verloren
web-fate-drawn = unentschieden
web-curve = Wertungszahl in { $game }
web-curve-label = Deine Wertungszahl in { $game } über { $count } Partien: von { $first } auf { $last }, höchstens { $best }.
web-curve-games = { $count ->
    [one] eine gewertete Partie
   *[other] { $count } gewertete Partien
}
web-ranking = Bestenlisten
web-ranking-place = Platz
web-ranking-rating = Wertungszahl
web-ranking-games = Partien
web-ranking-empty = Noch hat niemand genug gewertete Partien gespielt.
web-account = Konto
web-account-settings = Dein Konto
web-account-guest = Du spielst als Gast. Mit einem Konto hast du deine Partien und Wertungszahlen auf jedem Gerät.
web-account-nobody = Mit einem Konto hast du deine Partien und Wertungszahlen auf jedem Gerät. Spielen kannst du auch ohne.
web-account-up = Neues Konto
web-account-in = Anmelden
web-account-up-send = Konto anlegen
web-account-in-send = Anmelden
web-account-in-guest = Meldest du dich bei einem anderen Konto an, kommen deine Partien als Gast nicht mit.
web-account-name = Dein Name
web-account-out = Abmelden
web-account-out-here = Hier abmelden
web-account-out-everywhere = Überall abmelden
web-account-out-sure = Meldest du dich als Gast ab, kommst du nicht mehr zu diesen Partien zurück. Abmelden?
web-password = Passwort
web-password-hint = mindestens 8 Zeichen
web-password-change = Passwort ändern
web-password-old = Altes Passwort
web-password-new = Neues Passwort
web-password-changed = Passwort geändert. Alle anderen Geräte sind abgemeldet.
web-contact = Wenn du am Zug bist
web-contact-about = An Tischen, an denen ein Zug Tage dauern darf, kann Makai dir Bescheid geben.
web-contact-email = E-Mail-Adresse
web-contact-webhook = Webhook
web-contact-webhook-hint = eine https://-Adresse, die Makai aufruft
web-contact-secret = Die Aufrufe sind mit diesem Geheimnis signiert. Du siehst es nur dieses eine Mal:
web-contact-code = Code aus der E-Mail
web-contact-confirm = Adresse bestätigen
web-contact-confirmed = Adresse bestätigt.
web-mutes = Stummgeschaltet
web-mutes-none = Niemand ist stummgeschaltet.
web-mutes-hear = Nicht mehr stumm
web-person-since = Spielt hier seit { $day }
web-person-mute = Stummschalten
web-person-muted = Ist stummgeschaltet.
web-data = Deine Daten
web-data-about = Alles, was über dich gespeichert ist, in einer Datei.
web-data-export = Meine Daten herunterladen
web-data-delete = Alles löschen …
web-data-delete-about = Dein Name, deine Partien, Wertungszahlen und Anmeldungen werden endgültig gelöscht. In fremden Partien bleibt dein Platz, ohne Namen.
web-data-delete-sure = Ja, ich bin sicher
web-data-delete-now = Endgültig löschen
web-log = Verlauf
web-log-turn = { $name }: { $words }
web-log-you = Du
web-news-game-started = Die Partie beginnt. { $you ->
    [yes] Du fängst an.
   *[no] { $name } fängt an.
}
web-news-person-seated = { $you ->
    [yes] Du setzt dich.
   *[no] { $name } setzt sich.
}
web-news-person-left = { $name } geht.
web-news-resigned = { $name } gibt auf.
web-news-bot-took-over = Ein Bot spielt jetzt für { $name }.
web-news-person-came-back = { $name } ist wieder da.
web-news-draw-offered = { $name } bietet Unentschieden an.
web-news-rematch-offered = { $name } möchte eine Revanche.
web-news-time-ran-out = { $name } hat keine Zeit mehr.
web-news-table-opened = Der Tisch ist eröffnet.
web-news-text-contributed = { $name } gibt einen Text zur Mischung dazu.
web-news-start-asked = Gleich geht es los. Die versiegelten Texte werden geöffnet.
web-news-text-revealed = Der Text von { $name } für die Mischung ist offen.
web-news-start-cancelled = Der Start wurde abgebrochen. Geöffnete Texte zählen nicht mehr; jede Seite versiegelt einen neuen.
web-news-person-removed = { $name } muss den Tisch verlassen.
web-news-bot-removed = Der Bot verlässt seinen Platz.
web-news-bot-seated = { $name }, ein Bot, setzt sich.
web-news-draw-withdrawn = { $name } zieht das Unentschieden-Angebot zurück.
web-news-draw-declined = { $name } lehnt das Unentschieden ab.
web-news-draw-accepted = { $name } nimmt das Unentschieden an.
web-news-takeover-asked = { $asker } möchte, dass ein Bot für { $name } spielt.
web-news-game-ended = Die Partie ist zu Ende.
web-news-rematch-accepted = { $name } nimmt die Revanche an.
web-news-rematch-declined = { $name } möchte keine Revanche.
web-news-rematch-agreed = Die Revanche steht, an einem neuen Tisch.
web-prompt-watch = { $name } spielt …
web-prompt-own = Du beendest deinen Zug.
web-prompt-count = Die Inseln werden gezählt …
web-prompt-round = Runde { $round } beginnt …
web-prompt-wait = { $name } ist am Zug.
web-prompt-over = Die Partie ist zu Ende.
web-prompt-which = Welche Karte?
web-which = { $way ->
    [remove] { $cards }: die Brücke entfernen
    [rebuild] { $cards }: sie entfernen und selbst bauen
   *[place] { $cards } spielen
}
web-prompt-watching = Du schaust zu. { $name } ist am Zug.
web-prompt-confirm = { $way ->
    [take] { $card } nehmen? Damit endet dein Zug.
    [draw] Eine Karte ziehen? Damit endet dein Zug.
   *[pass] Keine Karte nehmen? Damit endet dein Zug.
}
web-prompt-touched = { $way ->
    [place] Tipp noch einmal, um diese Brücke zu bauen.
    [handicap] Tipp noch einmal, um diese Brücke zu setzen.
    [rebuild] Tipp noch einmal, um sie zu entfernen und deine zu bauen.
   *[remove] Tipp noch einmal, um diese Brücke zu entfernen.
}
web-prompt-complete = { $over ->
    [yes] Damit endet die Partie. Beende den Zug, oder mach ihn rückgängig.
   *[no] Alle deine Brücken stehen. Beende den Zug, oder mach ihn rückgängig.
}
web-prompt-card = { $line ->
    [yes] { $away ->
        [yes] Wähl eine leuchtende Linie, oder leg { $card } ab.
       *[no] Wähl jetzt eine leuchtende Linie.
    }
   *[no] { $away ->
        [yes] Dafür gibt es keine Linie. Du kannst { $card } ablegen.
       *[no] { $count ->
            [one] { $card } passt gerade auf keine Linie.
           *[other] Diese zwei Karten passen auf keine Linie.
        }
    }
}
web-prompt-full = { $play ->
    [yes] Fünf Karten: Spiel eine oder leg eine ab, dann kannst du ziehen.
   *[no] Fünf Karten, und keine passt: Leg eine ab, dann kannst du ziehen.
}
web-prompt-last = { $play ->
    [yes] Letzter Zug, keine Karten mehr. Spiel, was du magst, und beende ihn.
   *[no] Letzter Zug, und keine Karte passt: Beende den Zug.
}
web-prompt-skipped = { $from ->
    [face-up] { $name } hat keine Karte genommen, der Stapel ist leer: Nimm eine offene Karte.
    [pile] { $name } hat keine Karte genommen, also musst du ziehen.
   *[both] { $name } hat keine Karte genommen, also musst du eine nehmen.
} { $play ->
    [yes] Vorher kannst du Karten spielen.
   *[no] {""}
}
web-prompt-discarded = { $from ->
    [face-up] Nimm jetzt eine offene Karte.
    [pile] Zieh jetzt eine Karte.
   *[both] Zieh jetzt, oder nimm eine offene Karte.
}
web-prompt-first = { $play ->
    [yes] { $from ->
        [face-up] Du bist dran: Spiel Karten, dann nimm eine offene.
        [pile] Du bist dran: Spiel Karten, dann zieh eine.
       *[both] Du bist dran: Spiel Karten, dann zieh oder nimm eine.
    }
   *[no] { $from ->
        [face-up] Keine Karte passt. Nimm eine offene Karte.
        [pile] Keine Karte passt. Zieh eine.
       *[both] Keine Karte passt. Zieh oder nimm eine.
    }
}
web-prompt-more = { $play ->
    [yes] { $from ->
        [face-up] Mach weiter, oder nimm eine offene Karte.
        [pile] Mach weiter, oder zieh eine Karte.
       *[both] Mach weiter, oder zieh oder nimm eine Karte.
    }
   *[no] { $from ->
        [face-up] Nimm jetzt eine offene Karte.
        [pile] Zieh jetzt eine Karte.
       *[both] Zieh jetzt, oder nimm eine offene Karte.
    }
}
web-prompt-drag = Lass sie auf einer leuchtenden Linie los.
web-blocked-complete = Dein Zug ist vollständig. Beende ihn, oder mach ihn rückgängig.
web-blocked-hand-full = Du hast fünf Karten: Spiel erst eine oder leg eine ab.
web-blocked-pile-empty = Der Stapel ist leer.
web-blocked-nothing-left = Es gibt keine Karten mehr.
web-blocked-handicap-first = Setz zuerst deine Vorgabebrücken.
web-blocked-no-discard-after-play = Du hast schon gespielt und kannst jetzt keine Karte ablegen.
web-blocked-discard-needs-full-hand = Ablegen kannst du nur mit fünf Karten auf der Hand.
web-blocked-other = Das geht gerade nicht.
web-supply = Stapel und offene Auslage
web-slot-empty = Leerer Platz
web-confirm = Nachfragen, bevor eine Karte meinen Zug beendet
web-copies = Beendete Partien dieses Geräts in mein Profil kopieren
web-island-needs = { $island }: Dafür braucht es { $needed } Brücken. { $counts }.
web-island-has = { $you ->
    [yes] Du hast { $count }
   *[no] { $name } hat { $count }
}
web-island-reach = { $you ->
    [yes] Mit einer Brücke mehr gewinnst du sie.
   *[no] Mit einer Brücke mehr gewinnt sie { $name }.
}
web-preview-wins = gewinnt { $islands }
web-preview-sweeps = { $count ->
    [one] spült eine Brücke weg
   *[other] spült { $count } Brücken weg
}
web-preview-loses = { $name } verliert { $islands }
web-hint-short = Versuch das: { $move }.
web-prompt-reveal = { $shared ->
    [yes] { $name }: Deck eine Karte auf!
   *[no] Du bist dran: Deck eine Karte auf!
}
web-prompt-choose = { $shared ->
    [yes] { $name }: aufdecken, heimbringen oder aufhören?
   *[no] Aufdecken, heimbringen oder aufhören?
}
web-cancel = Abbrechen
web-draft = Dein Zug bis jetzt
web-hand = Deine Hand
web-hand-empty = keine Karten
web-take = { $card } nehmen und Zug beenden
web-face-up = { $card }, offen
web-put-away = { $card } verdeckt ablegen
web-undo = Rückgängig
web-finish = Zug beenden
web-end-draw = Ziehen und Zug beenden
web-end-pass = Keine Karte nehmen
web-skip = Überspringen
web-moves = Alle Züge als Liste
web-moves-handicap = Eine Vorgabebrücke setzen
web-moves-place = Eine Brücke bauen
web-moves-remove = Eine Brücke entfernen
web-moves-discard = Eine Karte ablegen
web-moves-end = Den Zug beenden
web-moves-none = Für dich gibt es gerade nichts zu tun.
web-board = Die Lagune. Inseln: { $islands }.
web-score = Spielstand
web-round = Runde { $round } von 3
web-standing = Wäre die Runde jetzt zu Ende: { $points }
web-piles = Haufen in der Mitte
web-pile-of = { $species }: { $count }
web-capture = { $species }-Haufen erbeuten
web-again = Aufdecken
web-bank = Heimbringen
web-stop = Aufhören
web-row-empty = leere Reihe
web-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
web-islands = { $count ->
    [one] { $count } Insel
   *[other] { $count } Inseln
}
web-cards = { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
web-catch = { $count ->
    [one] eine Karte im Fang
   *[other] { $count } Karten im Fang
}
web-draw = { $count ->
    [one] Letzte Karte vom Stapel ziehen
   *[other] Vom Stapel ziehen, noch { $count }
}
web-pile = { $count ->
    [one] Stapel: eine Karte
   *[other] Stapel: { $count } Karten
}
web-prompt-handicap = { $count ->
    [one] Setz deine Vorgabebrücke: Wähl eine leuchtende Linie.
   *[other] Setz { $count } Vorgabebrücken: Wähl eine leuchtende Linie.
}
web-reveal-left = { $count ->
    [one] Letzte Karte aufdecken
   *[other] Eine Karte aufdecken, noch { $count }
}
web-dance-left = { $count ->
    [one] eine Reigenkarte
   *[other] { $count } Reigenkarten
}
web-sea-left = { $count ->
    [one] eine Meerkarte
   *[other] { $count } Meerkarten
}

## Was der Tisch von Kai Piranja sagt

web-prompt-ends = Vorsicht: Ein hungriger Fisch beendet das Spiel!
web-prompt-next = { $name }, du bist dran!
web-danger = { $count ->
    [0] Kein Fisch ist in Gefahr.
    [one] Ein Fisch ist in Gefahr.
   *[other] { $count } Fische sind in Gefahr.
}
web-read-ask = Soll ich dir vorlesen?
web-read-yes = Lies mir vor
web-read-no = Ich kann lesen
web-read-hello = Ich lese dir alles vor.
web-around = Rund um den Tisch
web-around-about = Leg ein Tablet flach hin. Alle spielen von ihrem Rand aus. Ein Handy ist dafür zu klein.
web-hint-reveal = Ich würde eine aufdecken.
web-hint-bank = Ich würde sie heimbringen.
web-hint-stop = Ich würde hier aufhören.
web-hint-capture = Ich würde den { $species }-Haufen erbeuten!

## Der Tisch von Kai Piranja, und die Einstellungen

web-prompt-capture = { $count ->
    [one] Du kannst den { $piles }-Haufen erbeuten!
   *[other] Du kannst diese Haufen erbeuten: { $piles }!
}
web-capture-pile = { $count ->
    [one] { $species }-Haufen erbeuten: { $count } Karte
   *[other] { $species }-Haufen erbeuten: { $count } Karten
}
web-row-of = Reihe von { $name }
web-risk-percent = { $percent } Prozent der nächsten Karten sind hungrig.
web-risk-about = Etwa { $hungry } von { $fish } Karten sind hungrig.
web-risk-ends = Ein hungriger Fisch beendet jetzt das Spiel!
web-risk-eats = { $count ->
    [0] Ein hungriger { $species } würde nichts fressen.
    [one] Ein hungriger { $species } würde einen Fisch fressen.
   *[other] Ein hungriger { $species } würde { $count } Fische fressen.
}
web-risk-chance = Gefahr: { $percent } Prozent.
web-sound = Ton
web-volume = Lautstärke
web-aloud = Lies mir vor
web-aloud-sample = Ich erzähle dir, was passiert.
web-aloud-none = Dieses Gerät hat keine Stimme für diese Sprache.
web-colours = Farben
web-colours-system = System
web-colours-light = Hell
web-colours-dark = Dunkel
web-colours-contrast = Hoher Kontrast
web-palette = Farben der Fische
web-palette-sea = Farben des Meeres
web-palette-safe = Für Farbenblinde
web-motion = Bewegung
web-motion-system = System
web-motion-full = Voll
web-motion-reduced = Reduziert
web-size = Schriftgröße
web-size-usual = Normal
web-size-large = Groß
web-size-larger = Größer
web-size-huge = Sehr groß
## The table in the browser: clocks, offers, words to each other, hints, keys

web-draft-back = Dein Zug ist noch so, wie du ihn verlassen hast.
web-draft-stale = Die Stellung hat sich geändert, dein Entwurf gilt nicht mehr.
web-draft-undo-from = Ab hier rückgängig: { $step }
web-time-left = Noch:
web-time-little = { $name } hat kaum noch Zeit.
web-hurry = eilig
web-left-days = { $days } T { $hours } Std.
web-left-hours = { $hours } Std. { $minutes } Min.
web-left-minutes = { $minutes } Min.
web-bot-here = hier spielt ein Bot
web-waking = { $name } wacht gerade auf, etwa { $seconds } s. Du kannst schon anfangen.
web-waking-here = wacht auf, etwa { $seconds } s
web-bot-coming = unterwegs, { $share }
web-away = gerade nicht da
web-say = Etwas sagen
web-say-emotes = Gesichter
web-say-phrases = Sätze
web-mute = { $name } stummschalten
web-report = { $name } melden …
web-report-title = Was hat { $name } getan?
web-report-about = Das lesen die Betreiber dieses Servers. { $name } erfährt nichts davon.
web-report-text = Was ist passiert?
web-report-sent = Danke. Wir sehen es uns an.
web-chat = Chat
web-chat-unread = { $count ->
    [one] Chat: eine neue Nachricht
   *[other] Chat: { $count } neue Nachrichten
}
web-chat-empty = Noch hat niemand etwas gesagt.
web-chat-text = Deine Nachricht
web-chat-send = Senden
web-chat-accept = Mitreden
web-chat-accept-about = An einem privaten Tisch kannst du mit allen, die mitreden, frei sprechen.
web-somebody = jemand
web-title-yours = Du bist dran
web-title-learn = Lektion
web-table-menu = Menü
web-go-on = Weiterspielen
web-leave-table = Den Tisch verlassen
web-leave-sure = Den Tisch verlassen? Der Platz bleibt deiner, und du kannst zurückkommen. Inzwischen dürfen die anderen um einen Bot an deiner Stelle bitten.
web-draw-offer = Unentschieden anbieten
web-draw-accept = Unentschieden annehmen
web-draw-decline = Weiterspielen
web-draw-waiting = Du hast ein Unentschieden angeboten.
web-draw-withdraw = Angebot zurückziehen
web-gone = { $name } ist gegangen.
web-takeover = Einen Bot weiterspielen lassen
web-takeover-asked = Du hast um einen Bot gebeten. Die anderen müssen noch zustimmen …
web-you-left = { $name }: Du hast diese Partie verlassen.
web-come-back = Selbst weiterspielen
web-bot-finishes-turn = Der Bot beendet diesen Zug, dann bist du wieder dran.
web-missed = Während du weg warst
web-missed-read = Weiterspielen
web-show-again = Letzten Zug noch einmal zeigen
web-hints = Tipps
web-hint = Gib mir einen Tipp
web-hint-thinking = Ich überlege …
web-hint-waking = Der Trainer wacht gerade auf …
web-hint-why = Warum?
web-hint-chance = { $chance } Gewinnchance
web-hint-try = Ausprobieren
web-spectators = { $count ->
    [one] ein Zuschauer
   *[other] { $count } Zuschauer
}
web-other-hand = Karten von { $name }
web-card-open = { $card }, offen
web-card-known = { $card }, bekannt
web-card-hidden = eine verdeckte Karte
web-memory = Ablage
web-memory-discard = { $count ->
    [one] Ablage: eine Karte
   *[other] Ablage: { $count } Karten
}
web-memory-mine = Von dir abgelegt
web-memory-unseen = Noch nicht gesehen: im Stapel oder in der anderen Hand
web-memory-none = keine
web-change-islands = Inseln nach diesem Zug: { $islands }
web-count-change = { $name } { $count } ({ $change })
web-line-build = { $one } nach { $other }: frei, hier kannst du bauen
web-line-remove = { $one } nach { $other }: Brücke von { $name }, du kannst sie entfernen
web-keys = Tasten
web-keys-title = Mit der Tastatur spielen
web-keys-about = Alles ist auch mit Tab und Enter erreichbar.
web-keys-on = Einzelne Tasten als Kürzel
web-keys-close = Schließen
web-key-help = diese Hilfe
web-key-islands = hören, wer welche Inseln hält
web-key-hand = deine Hand und die offene Auslage hören
web-key-threats = hören, welche Inseln eine weitere Brücke gewinnen würde
web-key-last = den letzten Zug hören
web-key-score = den Punktestand hören
web-key-board = zum Brett; Pfeile gehen von Linie zu Linie, Enter wählt
web-key-moves = zur Liste der Züge
web-key-card = eine Karte deiner Hand wählen
web-key-take = eine offene Karte nehmen und den Zug beenden
web-key-draw = vom Stapel ziehen und den Zug beenden
web-key-pass = keine Karte nehmen und den Zug beenden
web-key-escape = loslassen, was du gewählt hast
web-key-undo = den letzten Schritt zurücknehmen
web-key-again = den letzten Zug noch einmal zeigen
web-key-skip = überspringen, was gerade gezeigt wird
web-hear-hand = Deine Hand: { $cards }. Offen: { $face_up }.
web-hear-reach = Noch eine Brücke, und { $name } würde { $islands } gewinnen.
web-hear-reach-none = Mit einer einzigen Brücke würde jetzt niemand eine Insel gewinnen.
web-hear-score = Runde { $round }. Punkte: { $points }. Inseln: { $islands }.

## Der Trainer zu einer beendeten Partie

web-coach = Der Trainer
web-coach-ask = Den Trainer fragen, warum
web-coach-about = Der Trainer geht die ganze Partie durch: deine Gewinnchance Zug für Zug, was Glück war und welche Züge am meisten gekostet haben.
web-coach-looks = Der Trainer sieht sich jeden Zug an. Nur ein paar Sekunden …
web-coach-curve = Gewinnchance von { $name }, Zug um Zug
web-coach-curve-about = Eine Kurve von { $turns } Zügen: oben ist gut für { $name }, unten für { $other }. { $marks ->
    [0] Kein Zug ist markiert.
    [one] Ein teurer Zug ist markiert.
   *[other] { $marks } teure Züge sind markiert.
} Darunter steht dasselbe in Worten.
web-coach-why = Warum es so ausging
web-coach-account = { $name }: Gewinnchance { $start } am Anfang, { $end } am Ende. Im Schnitt kostete ein eigener Zug { $own } Prozentpunkte, ein Zug von gegenüber brachte { $others }, und { $lucky ->
    [yes] Glück brachte
   *[no] Pech kostete
} { $luck } pro Zug.
web-coach-account-many = { $name }: Gewinnchance { $start } am Anfang, { $end } am Ende. Im Schnitt kostete ein eigener Zug { $own } Prozentpunkte; Glück und die anderen zusammen { $lucky ->
    [yes] brachten
   *[no] kosteten
} { $luck } pro Zug.
web-coach-costly = Die teuersten Züge
web-coach-none-costly = Niemand hat viel verschenkt: Kein Zug kostete zwei Prozentpunkte oder mehr.
web-coach-turn = Zug { $number }, { $name }: kostete { $cost } Prozentpunkte
web-coach-show = Zeig es mir
web-coach-played = Gespielt ({ $chance }):
web-coach-better = Besser ({ $chance }):
web-coach-how = Ein starker Bot schätzt die Gewinnchancen aus dem, was man in diesem Moment wissen konnte. Ein Prozentpunkt ist ein Sieg in hundert Partien. Was ein Zug kostete, ist, um wie viel der beste Zug besser war.

# Die Einrichtung, die diese Zeilen liest, bevor Fluent installiert ist: je eine Zeile, ohne Auswahl.

install-python-needed = Makai braucht Python 3.11 oder neuer: Installiere es, oder nenne es mit PYTHON=/pfad/zu/python make play.
install-no-venv = Diesem Python fehlt das Modul venv: Installiere es (unter Debian und Ubuntu mit apt install python3-venv), und starte noch einmal.
install-folder-refused = Makai kann in { $folder } nicht eingerichtet werden ({ $problem }): Verschiebe es in einen Ordner, in dem du schreiben darfst.
install-no-space = Die Festplatte ist voll: Schaffe Platz, und starte noch einmal (Einzelheiten: { $log }).
install-not-writable = In eine Datei oder einen Ordner kann nicht geschrieben werden; das Ende von { $log } nennt ihn.
install-no-network = Einige Pakete ließen sich nicht herunterladen: Prüfe das Netz, und starte noch einmal (Einzelheiten: { $log }).
install-no-compiler = Ein Paket muss auf diesem Rechner übersetzt werden: Installiere einen C-Compiler wie gcc, und starte noch einmal (Einzelheiten: { $log }).
install-step-failed = Dieser Schritt ist fehlgeschlagen: { $step } (Einzelheiten: { $log }).
install-interrupted = Angehalten. Der nächste Start macht hier weiter.
install-begins = Alles wird vorbereitet; das dauert etwa { $seconds } s …
install-left = noch etwa { $seconds } s
install-step-uv = das Installationsprogramm holen
install-step-packages = Python-Pakete installieren
install-step-link = Makai selbst installieren
install-step-node = Node installieren
install-step-modules = installieren, was die Seite baut
install-step-web = die Seite bauen
install-step-rules-kahuna = Kahuna übersetzen
install-step-rules-piranja = Kai Piranja übersetzen

## Faces of bots and people, in the browser

web-face-turtle = Schildkröte
web-face-octopus = Krake
web-face-crab = Krabbe
web-face-seal = Robbe
web-face-dolphin = Delfin
web-face-whale = Wal
web-face-shark = Hai
web-face-puffer = Kugelfisch
web-face-clownfish = Clownfisch
web-face-seahorse = Seepferdchen
web-face-jellyfish = Qualle
web-face-starfish = Seestern
web-face-manta = Manta
web-face-hermit = Einsiedlerkrebs
web-face-pelican = Pelikan
web-face-parrot = Papagei
web-face-gecko = Gecko
web-face-coconut = Kokosnuss
web-face-driftwood = Treibholz
web-face-keiki = Kind mit Blume
web-face-dancer = Tänzerin
web-face-surfer = Surfer
web-face-diver = Taucherin
web-face-paddler = Paddler
web-face-elder = Großvater
web-face-grandmother = Großmutter
web-face-captain = Kapitän
web-face-fisher = Fischerin
web-face-drummer = Trommlerin
web-face-mermaid = Meerjungfrau

# Was über dem Brett angekündigt wird, wenn eine Runde gewertet wird und vor den letzten Zügen.

web-round-worth = Runde { $round }: { $most ->
    [one] eine Insel
   *[other] { $most } Inseln
} zu { $least }.
web-final-worth = Die letzte Runde: { $most ->
    [one] eine Insel
   *[other] { $most } Inseln
} zu { $least }.
web-points-for = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
} für { $you ->
    [yes] dich
   *[no] { $name }
}.
web-points-none = Gleichstand: keine Punkte.
web-last-turns = Letzte Züge!
web-last-turns-first = { $you ->
    [yes] Du beginnst.
   *[no] { $name } beginnt.
}
web-pile-empty = Der Stapel ist leer
