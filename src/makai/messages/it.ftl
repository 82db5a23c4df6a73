# Italiano. Ogni messaggio si riconosce dal nome; nomi e variabili sono gli stessi in tutte le lingue.

## Preparativi

compiling = Preparo { $game } per questo computer, una volta sola; ci vogliono fino a due minuti…
compiling-in-memory = Il codice compilato non viene conservato, perché nessuna cartella è scrivibile. Indicane una con NUMBA_CACHE_DIR.

## Giochi, livelli, regole

unknown-game = Non c’è nessun gioco «{ $name }». I giochi sono: { $names }.
unknown-level = Non c’è nessun livello «{ $level }». I livelli sono: { $levels }.
plugin-broken = Il gioco «{ $name }» del pacchetto { $package } non si può usare: { $problem }
level-no-module = Il modulo del livello «{ $level }» non si trova: { $problem }. Scrivi PACCHETTO.MODULO:FUNZIONE, con il pacchetto installato o in questa cartella.
level-broken-module = Il modulo del livello «{ $level }» non si può importare: { $problem }
level-no-function = La funzione del livello «{ $level }» non si trova: { $module } deve avere una funzione «{ $name }» di un gioco, un seme, secondi e simulazioni.
level-no-bot = Il livello «{ $level }» non ha restituito un bot, ma { $found }. Un bot ha il metodo choose.
no-coach = Nessuno dà ancora consigli in { $game }: i suoi bot non sanno quanto valga una mossa.
level-name-taken = { $game } ha già un livello «{ $level }»; scegli un altro nome.
plain-ask = Puoi: { $choices }
plain-group = Che cosa puoi fare:
research-no-picture = Nessuno ha ancora disegnato { $game }. Scegli il modo «human» o «ansi».
research-no-numbers = { $game } non si può mostrare in numeri: le sue viste non hanno un vettore e non porta osservazioni proprie.
train-no-net = { $game } non ha una rete da addestrare. Questi giochi ne hanno una: { $games }.
level-in-file = Il file nomina il giocatore «{ $level }». Un file non può scegliere codice da eseguire: dai un nome al livello con un entry point del gruppo makai.bots.
bot-nothing-to-choose = Un bot viene interrogato solo quando è il turno del suo posto; in questa vista non c’è nulla da scegliere.
budget-seconds = Un bot non può pensare per «{ $value }» secondi. Servono più di 0 e al massimo { $longest }.
budget-simulations = Un bot non può fare «{ $value }» simulazioni. Ne serve 1 o più.
rules-unknown-option = Non c’è nessuna regola «{ $name }». Le regole sono: { $names }.
rules-unknown-option-near = Non c’è nessuna regola «{ $name }»; intendevi «{ $near }»? Le regole sono: { $names }.
rules-not-a-choice = { $name } non può valere «{ $value }». I valori possibili sono: { $choices }.
rules-not-a-list = { $name } non può valere «{ $value }». È un elenco di valori a scelta tra: { $choices }.
rules-not-a-switch = { $name } non può valere «{ $value }». Può valere solo true o false.
rules-not-a-number = { $name } non può valere «{ $value }». È un numero intero da { $low } a { $high }.
rules-handicap-shape = handicap non può valere «{ $value }». Sono due numeri da 0 a { $high }: i ponti del posto 0 e quelli del posto 1.

## Azioni

not-an-action = { $count ->
    [0] «{ $action }» non è un’azione di questo gioco.
   *[other] «{ $action }» non è un’azione di questo gioco. Le azioni si scrivono così: { $examples }.
}
game-over = { $action }: la partita è finita.

kahuna-handicap-first = { $action }: prima vanno messi i ponti di vantaggio; { $left ->
    [one] ne resta ancora uno
   *[other] ne restano ancora { $left }
}, per esempio con handicap:ALOA-BARI.
kahuna-handicap-done = { $action }: adesso non ci sono ponti di vantaggio da mettere.
kahuna-line-taken = { $action }: su questa linea c’è già un ponte; scegline una libera.
kahuna-no-bridges-left = { $action }: tutti i tuoi { $stock } ponti sono già sul tabellone.
kahuna-calm-forbids = { $action }: con la variante calm non puoi costruire presso un’isola controllata dall’altra parte: { $islands }.
kahuna-card-missing = { $action }: per questo ti serve { $needed }; la tua mano: { $hand }.
kahuna-nothing-to-remove = { $action }: su { $line } non c’è nessun ponte avversario.
kahuna-rebuild-needs-calm = { $action }: solo con la variante calm puoi costruire subito dove hai tolto un ponte.
kahuna-no-play-after-discard = { $action }: hai scartato una carta, quindi in questo turno non puoi giocarne altre; finiscilo pescando.
kahuna-no-discard-after-play = { $action }: hai giocato una carta, quindi in questo turno non puoi scartarne.
kahuna-discard-needs-full-hand = { $action }: puoi scartare solo con cinque carte in mano; ne hai { $cards_held }.
kahuna-nothing-left = { $action }: non c’è più niente da pescare; finisci il turno con pass.
kahuna-pile-empty = { $action }: il mazzo è vuoto; prendi una carta scoperta: { $face_up }.
kahuna-not-face-up = { $action }: questa carta non è scoperta; le carte scoperte sono: { $face_up }.
kahuna-hand-full = { $action }: hai cinque carte, di più non si può; prima giocane o scartane una.
kahuna-must-draw-always = { $action }: in questa edizione devi pescare.
kahuna-must-draw-always-full-hand = { $action }: in questa edizione devi pescare, ma hai cinque carte; prima giocane o scartane una.
kahuna-must-draw-now = { $action }: l’altra parte non ha pescato, quindi devi pescare tu.
kahuna-must-draw-now-full-hand = { $action }: l’altra parte non ha pescato, quindi devi pescare tu; hai cinque carte: prima giocane o scartane una.
kahuna-must-draw-after-discard = { $action }: hai scartato una carta, quindi devi pescare.

piranja-reveal-first = { $action }: prima scopri una carta; ogni turno comincia così.
# Nei due messaggi seguenti $species è scritta come nelle azioni, perciò il nome italiano si sceglie qui.
piranja-no-pile = { $action }: nessun { $species ->
    [flamefish] { piranja-species-flamefish }
    [sunfish] { piranja-species-sunfish }
   *[other] { $species }
} sta digerendo, quindi non c’è nessun mucchio da catturare.
piranja-too-few = { $action }: per catturare il mucchio del { $species ->
    [flamefish] { piranja-species-flamefish }
    [sunfish] { piranja-species-sunfish }
   *[other] { $species }
} ti servono nella fila tre pesci di questa specie; { $count ->
    [0] non ne hai nessuno
   *[other] ne hai { $count }
}.

## Tavoli

table-not-an-object = «{ $value }» non è un oggetto fatto di chiavi e valori.
table-unknown-key = Qui non c’è nessuna chiave «{ $key }». Le chiavi sono: { $known }.
table-key-missing = Manca la chiave «{ $key }».
table-unknown-kind = Non c’è nessun tipo «{ $value }». I tipi sono: { $known }.
table-not-a-text = { $key } non può valere «{ $value }». È un testo di al massimo { $longest } caratteri.
table-not-a-list = { $key } non può valere «{ $value }». È un elenco di al massimo { $longest } elementi.
avatar-unknown = Non c’è nessun volto «{ $avatar }». Scegli tra questi: { $known }.
table-not-hex = { $key } non è scritto in esadecimale.
table-version-gap = Il passo { $found } non può venire qui; il prossimo è il passo { $expected }.
table-version-unknown = Questo tavolo non ha una versione { $version }; l’ultima è { $latest }.
settings-seats = { $count ->
    [one] C’è un posto
   *[other] Ci sono { $count } posti
}, ma giocano in { $players }.
settings-rated = Una partita è classificata solo senza suggerimenti, e con un dispositivo a testa.
stale = Nel frattempo il tavolo è cambiato (versione { $version } → { $latest }). Guarda di nuovo, poi scegli.
table-not-open = Il tavolo non è ancora aperto.
table-open-already = Il tavolo è già aperto.
table-not-started = La partita non è ancora cominciata.
table-starting = La partita sta per cominciare; niente può più cambiare prima, a meno che qualcuno annulli l’avvio.
seal-malformed = Un sigillo è fatto di 64 segni fra 0–9 e a–f: l’impronta SHA-256 di un testo, in esadecimale minuscolo.
seal-with-text = Da’ un testo o il sigillo di un testo, non tutti e due: un testo che tutti conoscono non ha bisogno di sigillo.
seal-owed = La partita può cominciare quando c’è un nuovo testo sigillato da: { $names }. La loro pagina lo manda da sé appena è aperta.
reveal-too-soon = Un testo sigillato si rivela solo dopo che qualcuno ha chiesto di cominciare la partita.
reveal-no-seal = Al tuo posto non c’è un testo sigillato, quindi non c’è niente da rivelare.
reveal-other-text = Questo non è il testo che il tuo posto ha sigillato; rivela quello.
table-playing = La partita è già in corso.
table-over = La partita è finita.
table-persons-only = Solo una persona può chiederlo.
table-clock-only = Solo l’orologio del server può dirlo.
table-host-only = Può farlo solo la persona che ha aperto il tavolo.
table-not-seated = Non hai un posto a questo tavolo.
table-already-seated = Hai già un posto a questo tavolo.
table-not-your-seat = Il posto { $seat } non è tuo.
table-which-seat = Di’ per quale posto parli.
table-seat-taken = Il posto { $seat } è occupato.
table-seat-invited = Per quel posto serve un invito.
table-address-removed = Qualcuno dal tuo indirizzo ha dovuto lasciare questo tavolo. Siediti con un account, o a un altro tavolo.
table-removed = La persona che ha aperto questo tavolo ti ha chiesto di andartene; non puoi più sederti qui.
table-leave-yourself = Quello è il tuo posto; lascialo invece.
table-seat-free = Nessuno siede al posto { $seat }.
table-full = Tutti i posti sono occupati.
table-seats-free = La partita può cominciare quando tutti i posti sono occupati; { $count ->
    [one] uno è ancora libero.
   *[other] { $count } sono ancora liberi.
}
table-gone-already = Al posto { $seat } non c’è nessuno che possa andarsene.
table-here-already = Ci sei già.
table-bot-finishes-turn = Il tuo tempo è scaduto, quindi un bot finisce questo turno; poi tocca di nuovo a te.
table-resigned-already = In questa partita hai scelto la resa, e non puoi tornare.
table-not-your-turn = Non tocca a te.
table-bot-plays = Un bot sta giocando per te; prima riprendi il tuo posto.
table-no-hints = A questo tavolo si gioca senza suggerimenti.
table-no-record = La registrazione c’è quando la partita è finita.
taken-in-settings = Una partita tenuta solo su un dispositivo ha un solo posto libero, senza orologio, pubblico o punteggio.
taken-in-unfinished = La partita non è ancora finita: nella cronologia vanno solo quelle finite.
taken-in-differs = La registrazione non corrisponde a ciò che era stato concordato, o alla distribuzione e alla fine indicate.
turn-illegal = Azione { $number }: { $reason } Sono permesse: { $legal }.
turn-unfinished = Il turno non è ancora finito. Continua con: { $legal }.
turn-too-long = { $action } finisce il turno; dopo non può seguire altro.
draft-ends = { $action } non si può provare: scoprirebbe una carta o finirebbe il turno.
draw-not-in-game = In questo gioco non c’è la patta.
draw-with-bot = Un bot non accetta la patta.
draw-offered-already = La patta è già stata proposta.
draw-too-soon = Potrai proporre di nuovo la patta dopo il tuo prossimo turno.
draw-not-yours = Quella proposta non è tua: non puoi ritirarla.
draw-not-yours-to-answer = Quella proposta non è rivolta a te.
offer-gone = Quella proposta non vale più.
clock-none = Il tempo non corre per nessuno.
clock-used-up = Il tuo tempo è finito; il bot gioca questa partita fino alla fine.
clock-time-left = C’è ancora tempo: { $seconds ->
    [one] un secondo.
   *[other] { $seconds } secondi.
}
takeover-never = A questo tavolo nessun bot subentra.
takeover-present = Un bot subentra solo a una persona che se n’è andata; al posto { $seat } non è così.
takeover-asked-already = L’hai già chiesto.
rematch-accepted-already = Hai già accettato la rivincita.
rematch-agreed-already = La rivincita ha già il suo tavolo.
rematch-not-agreed = Nessuna rivincita è stata concordata.

## Registrazioni

record-at = { $file }, riga { $line }: { $problem }
record-empty = Qui non c’è nessuna registrazione; una registrazione è un oggetto JSON, uno per riga.
record-several = { $file } contiene { $count } registrazioni, ma ne serve una sola.
record-imagined = Questo stato è stato immaginato a partire da una vista, quindi non ha una registrazione.
record-not-utf8 = Questo non è testo in UTF-8.
record-not-json = Questo non è JSON (riga { $row }, colonna { $column }); una registrazione è un oggetto JSON, uno per riga.
record-not-an-object = Una registrazione è un oggetto JSON, ma questo è { $value }.
record-format-unknown = Il formato è «{ $value }», ma qui si può leggere solo «{ $known }».
record-key-missing = Nella registrazione manca «{ $key }».
record-rules-not-an-object = «rules» deve essere un oggetto JSON, ma è { $value }.
record-fair-not-an-object = «fair» deve essere un oggetto JSON, ma è { $value }.
record-not-a-text = «{ $key }» deve essere un testo, ma è { $value }.
record-not-a-list = «{ $key }» deve essere una lista, ma è { $value }.
record-entry-not-a-text = «{ $key }» deve contenere testi, ma l’elemento { $number } è { $value }.
record-seats = «seats» contiene { $count ->
    [one] un nome
   *[other] { $count } nomi
}, ma si gioca in { $players }.
record-illegal-action = L’azione { $number } è «{ $action }»: { $reason } Azioni possibili: { $legal }.

## Mescolate

shuffle-missing = Qui serve la mescolata { $number }, ma la registrazione non la contiene: `shuffles` deve contenere tutte le mescolate della partita.
shuffle-wrong-cards = La mescolata { $number } non contiene le carte che sono state mescolate. Mancano: { $missing }. Sono di troppo: { $extra }.
shuffle-wrong-count = La mescolata { $number } deve contenere { $expected } carte, cioè quelle in gioco, ma ne contiene { $count }.
chance-missing = La registrazione non dice che cosa ha deciso il sorteggio «{ $label }»: la risposta deve trovarsi nelle sue regole.
fair-algorithm-unknown = La prova usa l’algoritmo «{ $algorithm }», ma qui si può controllare solo «{ $known }».
fair-not-hex = `{ $field }` nella prova deve essere scritto in esadecimale minuscolo: due dei segni 0–9 e a–f per ogni byte.
fair-wrong-length = `{ $field }` deve essere lungo { $expected } byte, ma è lungo { $count }.
fair-contributions-malformed = `contributions` deve essere una lista di testi, uno per ogni posto, che si possano scrivere in UTF-8.
fair-secret-missing = La prova non contiene il segreto: viene svelato a partita finita, e solo allora si possono controllare le mescolate.
fair-secret-mismatch = Il segreto non corrisponde al codice d’impegno pubblicato prima della prima carta: era stato promesso { $commitment }, ma dal segreto si ottiene { $found }.
fair-shuffle-count = La registrazione deve contenere tutte le mescolate della partita, cioè { $expected }, ma ne contiene { $count }.
fair-shuffle-too-long = La mescolata { $number } può contenere solo le { $expected } carte che sono state mescolate, ma ne contiene { $count }.
fair-shuffle-wrong = La mescolata { $number } non deriva dal segreto: al posto { $place } deve esserci { $expected }, ma la registrazione ha { $found }.
fair-first-wrong = Chi comincia non deriva dal segreto.
fair-other-commitment = Il codice d’impegno della registrazione è { $commitment }, ma tu hai annotato { $noted }.
fair-seals-malformed = `seals` deve essere una lista con una voce per ogni contributo: 64 segni fra 0–9 e a–f, o il testo vuoto.
fair-seal-mismatch = Il testo del posto { $number } non corrisponde al sigillo dato prima: era sigillato { $seal }, ma dal testo si ottiene { $found }.
log-unreadable = { $source }: il registro non si può leggere da lì ({ $reason }).
log-malformed = La voce { $number } del registro deve essere un oggetto con `number`, `at`, `kind`, `commitment`, `detail` e `hash`, come le scrive `GET /api/fair/log`.
log-gap = La voce { $expected } del registro manca: al suo posto c’è la { $number }.
log-broken = La voce { $number } del registro non prosegue la precedente: la sua impronta deve essere { $expected }, ma è { $found }.
log-time-back = La voce { $number } del registro ha una data anteriore alla precedente.
log-disorder = La voce { $number } del registro dice “{ $kind }” del codice d’impegno { $commitment }, e questo non va d’accordo con quello che il registro ne dice prima.
log-head-missing = Nessuna voce del registro ha l’impronta { $head } che hai annotato: il registro è stato riscritto o accorciato.
log-commitment-missing = Il codice d’impegno { $commitment } non è nel registro.
log-not-dealt = Il registro non dice che le carte del codice d’impegno { $commitment } siano state date.
log-dealt-otherwise = La voce { $number } del registro è stata fatta per testi diversi da quelli della registrazione.

## Riga di comando

cli-description = Makai, verso il mare: per giocare, rivedere e studiare Kahuna e Kai Piranja.
cli-example = Esempio: { $example }
cli-usage-error = makai: { $problem }. «{ $command } --help» mostra come si usa.
cli-file-problem = { $file }: { $problem }.
cli-extra-missing = makai { $command } richiede pacchetti che non sono installati ({ $module }). Installali con: pip install "makai[{ $extra }]"
cli-progress = { $done } su { $total }…
cli-lang-help = la lingua: en, fr, it o de (altrimenti quella del sistema)
cli-file-help = un file di registrazioni: un oggetto JSON, oppure uno per riga; con - si legge lo standard input
cli-game-help = il gioco: { $games }
cli-players-help = in quanti si gioca (Kai Piranja: da 3 a 6)
cli-edition-help = l’edizione (Kahuna): kosmos-en, kosmos-fr, riogrande-it o short-fr
cli-variant-help = una variante (Kahuna): calm o open; si può indicare due volte
cli-handicap-help = i ponti di vantaggio (Kahuna) del posto 0 e del posto 1, per esempio 2,0
cli-first-help = il posto che comincia (altrimenti decide il caso)
cli-rule-help = qualsiasi altra regola, per esempio wipeout=never o removed=30; si può indicare più volte
cli-rule-shape = «{ $value }» non è una regola; scrivi NAME=VALUE, per esempio wipeout=never.
cli-games-help = quante partite
cli-games-negative = Non si possono giocare { $value } partite; indica 0 o un numero maggiore.
cli-seed-help = il seme: con lo stesso seme si ottengono le stesse partite
cli-level-help = i livelli dei bot, uno per tutti o uno per ogni posto
cli-out-help = il file da scrivere (altrimenti lo standard output)
cli-append-help = aggiunge le partite al file; la numerazione continua da quelle che contiene
selfplay-file-exists = { $file } esiste già. Per aggiungervi partite indica --append, altrimenti indica un altro file.
selfplay-file-torn = L’ultima riga di { $file } non è intera; cancellala prima di aggiungere partite.
selfplay-append-where = --append richiede un file a cui aggiungere; indicalo con --out.

cli-replay-summary = Ripercorre le partite registrate e ne racconta ogni passo.
cli-replay-json-help = una riga JSON per ogni passo: step, action, state, legal
cli-selfplay-summary = Fa giocare i bot tra loro e scrive le registrazioni delle partite, una per riga.
cli-verify-summary = Controlla che le mescolate di una partita finita derivino dal codice d’impegno pubblicato prima della prima carta.
cli-verify-commitment-help = il codice d’impegno che hai annotato prima della partita
cli-verify-log-help = controlla anche un registro pubblico di codici d’impegno: un file, o l’indirizzo di un server, come https://makai.example
cli-verify-head-help = l’impronta di una voce del registro che hai annotato prima; deve esserci ancora
cli-verify-needs-file = indica un file di registrazioni, o un registro con --log
cli-verify-needs-log = --head va insieme a --log
cli-verify-log-right = Registro: { $entries ->
    [one] una voce, senza rotture
   *[other] { $entries } voci, senza rotture
} fino a { $head }. Tavoli aperti: { $opened }; partite date: { $dealt }; di queste finite e rivelate: { $ended }.
cli-verify-logged = Partita { $number }: nel registro il suo codice d’impegno è la voce { $opened }, e la distribuzione la voce { $dealt }.
cli-verify-right = Partita { $number }: { $shuffles ->
    [one] la mescolata deriva
   *[other] le { $shuffles } mescolate derivano tutte
} dal segreto dietro il codice d’impegno { $commitment }.
cli-prepare-summary = Compila subito le regole e i bot per questo computer, così nessuna partita dovrà aspettare.
cli-prepare-done = Pronto dopo { $seconds } s.
cli-prepare-bots-help = compila i bot (è così senza altra scelta; le regole sempre)
cli-prepare-research-help = compila ciò che serve alla ricerca: osservazioni, molte partite insieme
cli-prepare-training-help = compila ciò che serve a makai train
cli-prepare-part-name = { $game }: { $part ->
    [rules] regole
    [bots] bot
    [research] ricerca
   *[training] addestramento
}
cli-prepare-part = { $part }, { $seconds } s
cli-bench-summary = Misura la velocità del motore e dei bot su questo computer.
cli-bench-json-help = stampa un oggetto JSON
cli-bench-seconds-help = secondi per ogni misura
cli-bench-games-per-s = { $value } partite casuali al secondo su un thread
cli-bench-actions-per-s = { $value } azioni al secondo su un thread
cli-bench-api-actions-per-s = { $value } azioni al secondo tramite l’API Python, eventi compresi
cli-bench-games-per-s-all-cores = { $value } partite casuali al secondo { $cores ->
    [one] sull’unico core
   *[other] su tutti i core ({ $cores })
}
cli-bench-decisions-per-s = { $value } decisioni al secondo del bot «{ $level }», viste comprese

## Raccontare una partita a parole

game-kahuna = Kahuna
game-piranja = Kai Piranja
game-kahuna-bots = Bot di Kahuna
game-piranja-bots = Bot di Kai Piranja
words-title = { $game }: { $names }. Regole: { $rules }.
words-list = { $most } { $last ->
    [ELAI] ed
    [ELAI-FAAA] ed
    [ELAI-HUNA] ed
    [ELAI-IFFI] ed
    [ELAI-JOJO] ed
   *[other] e
} { $last }
words-or = { $most } o { $last }
words-nothing = nessuna
words-you = tu
words-count = { $name } { $count }
words-rule = { $name } { $value }
words-rule-edition = edizione { $value }
words-rule-variants = { $count ->
    [one] variante { $value }
   *[other] varianti { $value }
}
words-rule-handicap = ponti di vantaggio: { $value }
words-rule-first = { $you ->
    [seat] cominci tu
   *[other] comincia { $value }
}
words-rule-removed = { $value ->
    [0] tutte le carte danza sono in gioco
    [one] una carta danza è nella scatola
   *[other] { $value } carte danza sono nella scatola
}

# Che cosa è successo. Ogni messaggio ha come variabili i campi dell’evento: i posti come nomi, le liste come testo
# unito, true e false come queste parole, i numeri di ogni posto come «Anna 3, Ben 2». Altre due ci sono sempre: $you
# dice quale campo indica chi ascolta (seat, giver, winner o winners; nobody se nessuno), $count la lunghezza della lista.
# Dove manca $you, chi ascolta si riconosce dal testo di words-you («tu»).

kahuna-event-cards-spent = { $you ->
    [seat] Giochi { $cards }.
   *[other] { $seat } gioca { $cards }.
}
kahuna-event-bridge-placed = { $you ->
    [seat] Costruisci il ponte { $line }.
   *[other] { $seat } costruisce il ponte { $line }.
}
kahuna-event-bridge-removed = { $you ->
    [seat] Togli il ponte { $line }.
   *[other] { $seat } toglie il ponte { $line }.
}
kahuna-event-island-won = { $you ->
    [seat] Conquisti { $island }.
   *[other] { $seat } conquista { $island }.
}
kahuna-event-bridges-swept = { $count ->
    [one] { $you ->
        [seat] Il tuo ponte { $lines } viene spazzato via.
       *[other] Il ponte { $lines } di { $seat } viene spazzato via.
    }
   *[other] { $you ->
        [seat] I tuoi ponti { $lines } vengono spazzati via.
       *[other] I ponti { $lines } di { $seat } vengono spazzati via.
    }
}
kahuna-event-island-lost = { $you ->
    [seat] Perdi { $island }.
   *[other] { $seat } perde { $island }.
}
kahuna-event-card-discarded = { $you ->
    [seat] Scarti { $card } coperta.
   *[other] { $seat } scarta { $card } coperta.
}
kahuna-event-card-discarded-unseen = { $seat } scarta una carta coperta.
kahuna-event-card-drawn = { $you ->
    [seat] Peschi { $card } dal mazzo.
   *[other] { $seat } pesca { $card } dal mazzo.
}
kahuna-event-card-drawn-unseen = { $seat } pesca una carta dal mazzo.
kahuna-event-card-taken = { $you ->
    [seat] Prendi { $card }{ $stays_open ->
        [true] ; resta scoperta
       *[false] {""}
    }.
   *[other] { $seat } prende { $card }{ $stays_open ->
        [true] ; resta scoperta
       *[false] {""}
    }.
}
kahuna-event-face-up-refilled = Al suo posto arriva { $card }.
kahuna-event-abstained = { $you ->
    [seat] Non peschi.
   *[other] { $seat } non pesca.
}
kahuna-event-turn-passed = { $you ->
    [seat] Finisci il turno. Non c’è più niente da pescare.
   *[other] { $seat } finisce il turno. Non c’è più niente da pescare.
}
kahuna-event-round-scored = La manche { $round } è finita. Isole: { $islands }. { $you ->
    [seat] { $points ->
        [one] Un punto
       *[other] { $points } punti
    } per te.
   *[other] { $points ->
        [one] Un punto
       *[other] { $points } punti
    } per { $seat }.
}
kahuna-event-round-tied = La manche { $round } è finita. Isole: { $islands }. Parità: nessun punto.
kahuna-event-round-began = Comincia la manche { $round }. Carte scoperte: { $face_up }. { $pile ->
    [0] Il mazzo è vuoto.
    [one] Nel mazzo c’è una carta.
   *[other] Nel mazzo ci sono { $pile } carte.
}
kahuna-event-last-turns-began = { $you ->
    [seat] Ultimi turni! Il terzo mazzo è finito; cominci tu.
   *[other] Ultimi turni! Il terzo mazzo è finito; comincia { $seat }.
}
kahuna-event-final-counted = Conteggio finale. Isole: { $islands }. Punti per le isole: { $points }. Totale: { $scores }.
kahuna-event-game-ended-points = { $you ->
    [winner] La partita è finita. Vinci tu, ai punti.
   *[other] La partita è finita. Vince { $winner }, ai punti.
}
kahuna-event-game-ended-islands = { $you ->
    [winner] La partita è finita. Parità di punti: vinci tu, con più isole.
   *[other] La partita è finita. Parità di punti: vince { $winner }, con più isole.
}
kahuna-event-game-ended-bridges = { $you ->
    [winner] La partita è finita. Parità di punti e di isole: vinci tu, con più ponti.
   *[other] La partita è finita. Parità di punti e di isole: vince { $winner }, con più ponti.
}
kahuna-event-game-ended-wipeout = { $you ->
    [winner] La partita è finita. Vinci tu: dall’altra parte non resta nessun ponte.
   *[other] La partita è finita. Vince { $winner }: dall’altra parte non resta nessun ponte.
}
kahuna-event-game-ended-draw = La partita è finita. È patta.
kahuna-log-cards-spent = { $cards } →
kahuna-log-bridge-placed = { $line }
kahuna-log-bridge-removed = { $you ->
    [seat] togli { $line }
   *[other] toglie { $line }
}
kahuna-log-island-won = { $you ->
    [seat] conquisti { $island }
   *[other] conquista { $island }
}
kahuna-log-bridges-swept = { $count ->
    [one] ponte { $lines } spazzato via
   *[other] ponti { $lines } spazzati via
}
kahuna-log-island-lost = { $you ->
    [seat] perdi { $island }
   *[other] { $seat } perde { $island }
}
kahuna-log-card-discarded = { $you ->
    [seat] scarti { $card }
   *[other] scarta { $card }
}
kahuna-log-card-discarded-unseen = scarta una carta
kahuna-log-card-drawn = { $you ->
    [seat] peschi { $card }
   *[other] pesca { $card }
}
kahuna-log-card-drawn-unseen = pesca
kahuna-log-card-taken = { $you ->
    [seat] prendi { $card }
   *[other] prende { $card }
}
kahuna-log-face-up-refilled = (arriva { $card })
kahuna-log-abstained = { $you ->
    [seat] non peschi
   *[other] non pesca
}
kahuna-log-turn-passed = { $you ->
    [seat] finisci il turno
   *[other] finisce il turno
}

piranja-species-barracuda = barracuda
piranja-species-flamefish = pesce fiamma
piranja-species-piranha = piranha
piranja-species-sunfish = pesce sole
piranja-card-barracuda-small = barracuda piccolo
piranja-card-barracuda-big = barracuda grande
piranja-card-barracuda-hungry = barracuda affamato
piranja-card-flamefish-small = pesce fiamma piccolo
piranja-card-flamefish-big = pesce fiamma grande
piranja-card-flamefish-hungry = pesce fiamma affamato
piranja-card-piranha-small = piranha piccolo
piranja-card-piranha-big = piranha grande
piranja-card-piranha-hungry = piranha affamato
piranja-card-sunfish-small = pesce sole piccolo
piranja-card-sunfish-big = pesce sole grande
piranja-card-sunfish-hungry = pesce sole affamato

piranja-event-card-revealed = { $you ->
    [seat] Scopri un { $card }{ $from_sea ->
        [true] {" "}dal mare
       *[false] {""}
    }.
   *[other] { $seat } scopre un { $card }{ $from_sea ->
        [true] {" "}dal mare
       *[false] {""}
    }.
}
piranja-event-fish-joined = { $you ->
    [seat] Si unisce alla tua fila.
   *[other] Si unisce alla fila.
}
piranja-event-fish-passed = { $you ->
    [giver] Qui non va bene e nuota da { $seat }.
    [seat] Lì non va bene e nuota da te.
   *[other] Qui non va bene e nuota da { $seat }.
}
piranja-event-fish-left = Non va bene a nessuno e nuota via.
piranja-event-row-eaten = { $you ->
    [seat] Mangia { $count ->
        [one] un pesce della tua fila. Il tuo turno è finito.
       *[other] { $count } pesci della tua fila. Il tuo turno è finito.
    }
   *[other] Mangia { $count ->
        [one] un pesce della fila. Il turno è finito.
       *[other] { $count } pesci della fila. Il turno è finito.
    }
}
piranja-event-row-eaten-nothing = { $you ->
    [seat] Non mangia niente. Il tuo turno è finito.
   *[other] Non mangia niente. Il turno è finito.
}
piranja-event-pile-captured = { $you ->
    [seat] Catturi il mucchio del { $species }: { $count ->
        [one] una carta
       *[other] { $count } carte
    }.
   *[other] { $seat } cattura il mucchio del { $species }: { $count ->
        [one] una carta
       *[other] { $count } carte
    }.
}
piranja-event-row-banked = { $you ->
    [seat] Porti a casa la tua fila: { $count ->
        [one] un pesce
       *[other] { $count } pesci
    }.
   *[other] { $seat } porta a casa la sua fila: { $count ->
        [one] un pesce
       *[other] { $count } pesci
    }.
}
piranja-event-turn-stopped = { $you ->
    [seat] Ti fermi. La tua fila resta.
   *[other] { $seat } si ferma. La fila resta.
}
piranja-event-dance-over = Le carte danza sono finite. Ora le carte vengono dal mare. Il primo pesce affamato chiude la partita!
piranja-event-game-ended-cards = La partita è finita. Bottini: { $scores }. { $you ->
    [winners] Vinci tu, con il bottino più grande.
   *[other] Vince { $winners }, con il bottino più grande.
}
piranja-event-game-ended-hungry = La partita è finita. Bottini: { $scores }. Di cui pesci affamati: { $hungry }. { $you ->
    [winners] Vinci tu, con più pesci affamati.
   *[other] Vince { $winners }, con più pesci affamati.
}
piranja-event-game-ended-shared = La partita è finita. Bottini: { $scores }. Di cui pesci affamati: { $hungry }. Vittoria condivisa: { $winners }.
piranja-log-card-revealed = { $card }{ $from_sea ->
    [true] {" "}dal mare
   *[false] {""}
}
piranja-log-fish-joined = ✓
piranja-log-fish-passed = { $you ->
    [seat] → te
   *[other] → { $seat }
}
piranja-log-fish-left = → via
piranja-log-row-eaten = mangia { $count ->
    [one] un pesce
   *[other] { $count } pesci
}
piranja-log-row-eaten-nothing = non mangia niente
piranja-log-pile-captured = { $you ->
    [seat] catturi il mucchio del { $species } ({ $count })
   *[other] cattura il mucchio del { $species } ({ $count })
}
piranja-log-row-banked = { $you ->
    [seat] ne porti a casa { $count }
   *[other] ne porta a casa { $count }
}
piranja-log-turn-stopped = { $you ->
    [seat] ti fermi
   *[other] si ferma
}

## Una partita alla tastiera (makai play)

cli-play-summary = Per giocare alla tastiera, riga per riga, contro i bot o con altre persone allo stesso tavolo.
cli-play-game-help = il gioco: { $games } (non serve con --resume)
cli-play-seats-help = chi gioca, per esempio you,random o Anna,Ben; you sei tu, un livello ({ $levels }) è un bot, ogni altra parola è il nome di una persona (se manca, giochi tu contro i bot)
cli-play-hot-seat-help = tutti i giocatori sono persone a questa tastiera
cli-play-seed-help = un seme: con lo stesso seme si ottiene la stessa partita (altrimenti le mescolate sono imparziali e si possono controllare)
cli-play-save-help = salva la registrazione della partita in questo file, dopo ogni azione
cli-play-resume-help = riprende la partita contenuta in questo file e continua a salvarla lì

play-no-game = Indica il gioco: makai play { $example }. I giochi sono: { $games }.
play-other-game = { $file } contiene una partita di { $found }, non di { $asked }.
play-not-with-resume = { $option } non si può usare con --resume: come si gioca lo dice il file.
play-seats-or-hot-seat = Usa --seats oppure --hot-seat, non entrambi.
play-seats-count = --seats indica { $count ->
    [one] un giocatore
   *[other] { $count } giocatori
}, ma si gioca in { $players }.
play-seat-empty = In --seats c’è un nome vuoto; separa i nomi con una sola virgola, per esempio Anna,Ben.
play-seat-bad = «{ $name }» non può essere un nome; un nome ha da uno a { $longest } caratteri stampabili, e una lettera porta al massimo quattro segni.
play-seat-twice = Due giocatori non possono chiamarsi entrambi «{ $name }», nemmeno con lettere che si somigliano.
play-players-malformed = «players» deve dire per ogni posto «person» o il livello di un bot, ma è { $value }.
play-file-exists = { $file } esiste già. Per riprendere la partita che contiene: makai play --resume { $quoted }. Per cominciarne una nuova, indica un altro file.
play-file-odd = { $file } non è un file normale, quindi non ci si può salvare una partita.

play-bot-names = Lani, Koa, Nalu, Moana, Kiele, Hoku
play-seat-you = tu ({ $name })
play-seat-person = { $name }
play-seat-bot = { $name } (un bot di livello { $level })
play-near-level = Qui «{ $name }» è una persona. Se intendevi un bot, il suo livello è «{ $near }».
play-commitment = Le mescolate sono già decise. Se vuoi controllarle dopo la partita, conserva questo codice d’impegno: { $commitment }
play-kept = La partita viene salvata in { $file } dopo ogni azione.
play-not-kept = La partita non viene salvata. Per salvarla scrivi, adesso o più tardi, «salva» seguito dal nome di un file.
play-how = { $persons ->
    [0] Giocano solo i bot: ecco la loro partita.
   *[other] Scrivi «aiuto» per le parole che puoi usare, «regole» per le regole.
}
play-resumed = { $actions ->
    [0] La partita non è ancora cominciata.
    [one] La partita riprende dopo un’azione.
   *[other] La partita riprende dopo { $actions } azioni.
}
play-resumed-over = Questa partita è già finita.
play-turn = { $persons ->
    [one] Tocca a te.
   *[other] { $name }, tocca a te.
}
play-hide = { $name }, quando hai letto tutto premi Invio e cedi la tastiera: il prossimo turno è di { $next }.
play-ready = { $name }, premi Invio quando nessun altro vede lo schermo.
play-only-enter = «{ $text }» è stato ignorato. Premi Invio per continuare.

play-say-something = Scrivi un’azione, un numero dell’elenco delle azioni, o una parola come «aiuto», «tavolo» o «azioni».
play-list-first = I numeri si riferiscono all’elenco delle azioni com’è adesso. Eccolo: scegli di nuovo.
play-no-such-number = Il numero { $number } non c’è. L’elenco va da 1 a { $last }.
play-which = «{ $text }» può indicare più di un’azione. Quale?
play-with-these = Ecco cosa puoi fare adesso con { $text }:
play-instead = Ecco cosa puoi fare lì, invece:
play-unknown = «{ $text }» non è un’azione e nemmeno una parola che conosco.
play-unknown-near = «{ $text }» non è un’azione e nemmeno una parola che conosco. Intendevi: { $near }?
play-unknown-help = Scrivi «azioni» per sapere cosa puoi fare adesso, «aiuto» per le parole.
play-not-legal-with = Adesso nessuna azione con { $text } è possibile. Scrivi «azioni» per sapere quali lo sono.
play-list-line = { $number }. { $action }: { $words }
play-undone = Azione annullata: { $action }.
play-nothing-to-undo = In questo turno non c’è niente da annullare; un turno concluso resta com’è.
play-no-undo = A { $game } non si può annullare niente: ogni carta scoperta è stata vista.
play-no-odds = Le probabilità valgono per Kai Piranja. A Kahuna, «tavolo» dice tutto quello che puoi sapere.
play-no-look = Le isole sono quelle di Kahuna. Qui «tavolo» dice tutto.
play-log-empty = Non è ancora successo niente.
play-log-since = Dal tuo ultimo turno:
play-log-all = Dall’inizio:
play-log-nothing-new = Dal tuo ultimo turno non è successo niente. Scrivi «cronologia completa» per tutta la partita.
play-save-where = Scrivi «salva» seguito dal nome di un file, per esempio: salva { $example }
play-saved = La partita è salvata in { $file }.
play-save-failed = Non è stato possibile salvare la partita in { $file }: { $problem }. Si gioca lo stesso; per salvarla altrove scrivi «salva» seguito dal nome di un altro file.
play-quit-unsaved = La partita non è salvata e andrebbe persa. Scrivi di nuovo «esci» per uscire lo stesso, oppure «salva» seguito dal nome di un file per salvarla.
play-left-kept = La partita è salvata. Per riprenderla: makai play --resume { $quoted }
play-left-unsaved = La partita non è stata salvata. Con --save FILE una partita viene salvata dopo ogni azione, e con --resume FILE si riprende.
play-left-unbegun = Ciao! Non è cominciata nessuna partita.
play-over-unsaved = Per conservare la registrazione di questa partita scrivi «salva» seguito dal nome di un file. Scrivi «esci» per uscire.
play-over-unknown = La partita è finita, quindi «{ $text }» è stato ignorato. Puoi scrivere «tavolo», «cronologia completa», «salva» seguito dal nome di un file, oppure «esci».
play-over-replay = Per riascoltare tutta la partita: makai replay { $quoted }
play-over-secret = Il segreto dietro il codice d’impegno era { $secret }
play-over-verify = Per controllare le mescolate: makai verify { $quoted } --commitment { $commitment }
play-recap = Uno sguardo indietro:
play-goodbye = Grazie per la partita. Ciao!

# Le parole che si possono scrivere; la prima di ogni riga è quella mostrata dall’aiuto. Quelle inglesi valgono in ogni lingua.
play-word-help = aiuto, a, ?
play-word-table = tavolo, t, tabellone
play-word-hand = mano, carte, fila
play-word-legal = azioni, l, lista, elenco, mosse
play-word-look = guarda, isola, isole
play-word-odds = probabilità, probabilita, prob
play-word-log = cronologia, cronaca, storia
play-word-all = completa
play-word-undo = annulla, indietro
play-word-rules = regole, regolamento
play-word-save = salva
play-word-quit = esci, ciao, addio

play-help-intro = Per agire scrivi un’azione o il suo numero nell’elenco delle azioni. Maiuscole e spazi non contano. Puoi anche scrivere:
play-help-table = { $word }: il tavolo descritto a parole
play-help-hand = { $word }: le carte che hai in mano
play-help-row = { $word }: la tua fila e il bottino di tutti
play-help-legal = { $word }: tutto quello che puoi fare adesso, numerato; con un nome solo ciò che lo riguarda, per esempio { $word } { $example }
play-help-look = { $word }: le isole e chi ha cosa; con un nome una sola isola, per esempio { $word } BARI
play-help-odds = { $word }: quale può essere la prossima carta e che effetto avrebbe
play-help-log = { $word }: cosa è successo dal tuo ultimo turno; { $word } { $all }: dall’inizio
play-help-undo = { $word }: ritira l’ultima azione di questo turno
play-help-rules = { $word }: le regole come le gioca questo tavolo; { $word } { $all }: con quello che è nascosto e i dettagli
play-help-save = { $word }: conserva la partita in un file, per esempio { $word } { $example }
play-help-quit = { $word }: lascia la partita
play-help-help = { $word }: questo elenco
play-help-kahuna = Le azioni di Kahuna:
    BARI-DUDA: gioca la carta BARI e costruisci un ponte da BARI verso DUDA. DUDA-BARI è la stessa linea con la carta DUDA.
    ELAI+HUNA: gioca le due carte e togli il ponte avversario tra queste isole.
    HUNA+HUNA-ELAI: gioca due HUNA e togli il ponte tra HUNA ed ELAI.
    draw: finisci il turno pescando dal mazzo. take COCO: con la carta scoperta COCO. pass: non pescare.
    discard COCO: scarta COCO coperta.
play-help-kahuna-calm = ELAI+HUNA!: togli il ponte e costruisci subito il tuo al suo posto.
play-help-piranja = Le azioni di Kai Piranja:
    reveal: scopri una carta.
    bank: porta a casa tutta la tua fila; il turno finisce.
    stop: fermati e lascia la tua fila; il turno finisce.
    capture piranha: con tre piranha nella tua fila, cattura il mucchio dei piranha.

play-rules = Questa partita: { $rules }.

## I tavoli a parole

kahuna-table-round = { $last_turns ->
    [0] Manche { $round } di 3. Punti: { $scores }.
    [one] È l’ultimissimo turno. Punti: { $scores }.
   *[other] Sono gli ultimi turni. Punti: { $scores }.
}
kahuna-table-islands = { $you ->
    [yes] Le tue isole
   *[no] Isole di { $name }
}: { $islands }.
kahuna-table-bridges = { $you ->
    [yes] I tuoi ponti
   *[no] Ponti di { $name }
}{ $count ->
    [0] : nessuno.
   *[other] , { $count }: { $bridges }.
}
kahuna-table-cards = Carte scoperte: { $face_up }. { $pile ->
    [0] Il mazzo è vuoto.
    [one] Nel mazzo c’è una carta.
   *[other] Nel mazzo ci sono { $pile } carte.
}
kahuna-table-discards = Scarti che hai visto{ $count ->
    [0] : nessuno.
   *[other] , { $count }: { $cards }.
}{ $hidden ->
    [0] {""}
    [one] {" "}Un’altra carta è tra gli scarti, coperta.
   *[other] {" "}Altre { $hidden } carte sono tra gli scarti, coperte.
}
kahuna-table-hand = { $count ->
    [0] Non hai carte in mano.
   *[other] La tua mano: { $cards }.
}
kahuna-table-open = { $you ->
    [yes] Scoperte davanti a te
   *[no] Carte scoperte di { $name }
}: { $cards }.
kahuna-table-other = { $name } { $count ->
    [0] non ha carte in mano
    [one] ha in mano una carta
   *[other] ha in mano { $count } carte
}{ $known ->
    [none] .
    [all] : { $cards }.
   *[some] , tra cui { $cards }.
}
kahuna-turn = Manche { $round }. Carte scoperte: { $face_up }. { $pile ->
    [0] Il mazzo è vuoto.
    [one] Nel mazzo c’è una carta.
   *[other] Nel mazzo ci sono { $pile } carte.
}
kahuna-turn-last = Il tuo ultimo turno. Non c’è più niente da pescare.
kahuna-turn-abstained = { $name } non ha pescato, quindi devi pescare tu.
kahuna-ask = { $count ->
    [0] Non hai carte in mano.
   *[other] La tua mano: { $cards }.
} Che cosa fai?
kahuna-ask-again = Che cosa fai?
kahuna-ask-handicap = { $count ->
    [one] Hai un ponte di vantaggio da mettere.
   *[other] Hai { $count } ponti di vantaggio da mettere.
} Dove? Per esempio handicap { $example }.
kahuna-group-handicap = Metti un ponte di vantaggio:
kahuna-group-place = Costruisci un ponte con una carta:
kahuna-group-remove = Togli un ponte con due carte:
kahuna-group-discard = Scarta una carta coperta:
kahuna-group-end = Finisci il turno:
kahuna-action-place = gioca { $card } e costruisci un ponte da { $card } verso { $other }
kahuna-action-remove = gioca { $cards }, togli il ponte { $one }-{ $other } di { $name }
kahuna-action-rebuild = gioca { $cards }, togli il ponte { $one }-{ $other } di { $name } e costruisci lì il tuo
kahuna-action-handicap = metti un ponte di vantaggio su { $one }-{ $other }
kahuna-action-discard = scarta { $card } coperta
kahuna-action-draw = pesca dal mazzo
kahuna-action-take = prendi { $card }
kahuna-action-pass = non pescare
kahuna-action-wins = { $words }; conquisti { $islands }
kahuna-action-costs = { $words }; { $name } perde { $islands }
kahuna-look = { $island }: { $needed } linee su { $lines } la conquistano. { $holder ->
    [you] La controlli tu.
    [nobody] Non la controlla nessuno.
   *[other] La controlla { $name }.
}
kahuna-look-short = { $island }, { $holder ->
    [you] tua
    [nobody] di nessuno
   *[other] di { $name }
}. { $needed } linee su { $lines } la conquistano; { $bridges }, libere { $free }.
kahuna-look-free = Linee libere verso { $islands }.
kahuna-look-bridges = { $you ->
    [yes] I tuoi ponti verso { $islands }.
   *[no] Ponti di { $name } verso { $islands }.
}
kahuna-no-such-island = «{ $text }» non è un’isola. Le isole sono { $islands }.
kahuna-no-such-line = Nessuna linea va da { $one } verso { $other }. Da { $one } partono linee verso { $islands }.

piranja-table-cards = { $dance ->
    [0] Le carte danza sono finite.
    [one] Resta una carta danza.
   *[other] Restano { $dance } carte danza.
} { $sea ->
    [one] Resta una carta mare.
   *[other] Restano { $sea } carte mare.
}
piranja-table-row = { $you ->
    [yes] La tua fila
   *[no] Fila di { $name }
}{ $count ->
    [0] : vuota.
    [one] , un pesce: { $cards }.
   *[other] , { $count } pesci: { $cards }; l’ultimo è un { $last }.
}
piranja-table-digesting = Mucchi che digeriscono: { $piles }.
piranja-table-pile = { $species } con { $count ->
    [one] una carta
   *[other] { $count } carte
}
piranja-table-catches = Bottini: { $scores }.
piranja-table-to-move = { $you ->
    [yes] È il tuo turno.
   *[no] È il turno di { $name }.
}
piranja-can-capture = { $you ->
    [yes] Puoi catturare il mucchio del { $species }.
   *[no] { $name } può catturare il mucchio del { $species }.
}
piranja-ask = { $you ->
    [yes] { $count ->
        [one] Nella tua fila c’è un pesce, un { $last }.
       *[other] Nella tua fila ci sono { $count } pesci; l’ultimo è un { $last }.
    } { $choices }?
   *[no] { $name }: { $count ->
        [one] nella tua fila c’è un pesce, un { $last }.
       *[other] nella tua fila ci sono { $count } pesci; l’ultimo è un { $last }.
    } { $choices }?
}
piranja-ask-again = { $choices }?
piranja-group-all = Puoi:
piranja-action-reveal = { $sea ->
    [true] scoprire una carta dal mare; un pesce affamato chiude la partita
   *[false] scoprire una carta
}
piranja-action-bank = portare a casa la tua fila di { $count ->
    [one] un pesce
   *[other] { $count } pesci
}; il turno finisce
piranja-action-stop = fermarti e lasciare la tua fila; il turno finisce
piranja-action-capture = catturare il mucchio del { $species }, { $count ->
    [one] una carta
   *[other] { $count } carte
}
piranja-odds-dance = { $left ->
    [one] Ora viene l’ultima carta danza.
   *[other] Restano { $left } carte danza.
} { $unseen ->
    [one] Una carta danza non si è ancora vista.
   *[other] { $unseen } non si sono ancora viste, comprese quelle nella scatola.
}
piranja-odds-sea = { $left ->
    [one] Ora viene l’ultima carta mare.
   *[other] Restano { $left } carte mare.
}
piranja-odds-line = { $what }: { $count } su { $unseen }, { $percent } per cento.
piranja-odds-joins = { $you ->
    [yes] Si unisce alla tua fila
   *[no] Si unisce alla fila di { $name }
}
piranja-odds-passed = Nuota da { $name }
piranja-odds-left = Nuota via
piranja-odds-hungry = È affamato
piranja-odds-eats = Un { $card }, { $count } su { $unseen }, { $percent } per cento, { $fish ->
    [0] non mangerebbe niente
    [one] mangerebbe un pesce: { $cards }
   *[other] mangerebbe { $fish } pesci: { $cards }
}.
piranja-odds-no-meal = Un pesce affamato non troverebbe niente da mangiare.
piranja-odds-ends = Un pesce affamato chiuderebbe la partita.

## Posti senza nome

kahuna-seat-0 = Nero
kahuna-seat-1 = Bianco
piranja-seat-0 = Giocatore 1
piranja-seat-1 = Giocatore 2
piranja-seat-2 = Giocatore 3
piranja-seat-3 = Giocatore 4
piranja-seat-4 = Giocatore 5
piranja-seat-5 = Giocatore 6

## Quel che dice il lettore della riga di comando; i campi con % li riempie lui

argparse-usage = {"uso: "}
argparse-options = opzioni
argparse-positionals = argomenti
argparse-help = mostra questo aiuto ed esce
argparse-version = mostra la versione ed esce
argparse-required = manca: { $arguments }
argparse-unrecognized = non capito: { $arguments }
argparse-one-argument = deve seguire un valore
argparse-not-together = non va insieme a { $argument }
argparse-argument = { $argument }: { $problem }
argparse-choice = { $value } non è possibile (a scelta: { $choices })
argparse-value = { $value } { $type ->
    [int] non è un numero intero
   *[other] non è un numero
}

## Incontri tra bot (makai arena), e i livelli

level-budget-shape = «{ $value }» non è un giocatore. Dopo @ si scrive quanto può pensare per un turno: secondi, per esempio { $level }@0.2, oppure simulazioni, per esempio { $level }@500n.

cli-arena-summary = Gioca un incontro tra bot con le stesse carte e i posti scambiati, e dice chi è più forte e quanto è certo.
cli-arena-levels-help = chi gioca: livelli, ognuno se vuoi con il suo tempo per un turno, per esempio master,casual o master@0.2,master@500n (secondi, simulazioni)
cli-arena-games-help = quante partite (in due al tavolo: per ogni coppia di giocatori); arrotondate per eccesso, così ognuno ha ogni posto
cli-arena-sprt-help = si ferma appena è chiaro quale di due differenze Elo del primo giocatore è più adatta, per esempio 0,20
cli-arena-out-help = conserva ogni partita finita in questo file; con lo stesso file un incontro riprende da dove si era fermato
cli-arena-records-help = conserva le registrazioni delle partite in questo file
cli-arena-json-help = stampa un oggetto JSON
cli-workers-help = quante partite si giocano contemporaneamente
cli-workers-few = Non si possono giocare { $value } partite contemporaneamente; indica 1 o un numero maggiore.

arena-levels-few = Per un incontro servono almeno due giocatori, per esempio --levels master,casual.
arena-sprt-two = --sprt confronta due giocatori; indica due livelli.
arena-sprt-shape = «{ $value }» non è un test; scrivi due differenze Elo, prima la minore, per esempio 0,20.
arena-same-file = { $file } non può contenere sia i risultati sia le registrazioni; indica due file.
arena-file-other = { $file } contiene qualcosa di diverso da questo incontro. Per cominciarne uno nuovo, indica un altro file.
arena-file-differs = { $file } contiene un altro incontro: lì { $name } è { $found }, qui invece { $asked }. Per cominciarne uno nuovo, indica un altro file.
arena-file-line = { $file }, riga { $number }: questa non è una partita di un incontro. Per cominciarne uno nuovo, indica un altro file.
arena-records-exist = { $file } esiste già. Vi si aggiungono registrazioni solo se --out indica il file con i risultati dello stesso incontro.
process-lost = Un processo che giocava le partite è terminato senza dire nulla; forse mancava memoria. Ciò che era finito è conservato, se c’è un file --out; prova con meno --workers.

arena-title = { $game }: { $games ->
    [one] una partita
   *[other] { $games } partite
} con { $deals ->
    [one] una distribuzione di carte
   *[other] { $deals } distribuzioni di carte
}, ognuna giocata da ogni posto. Seme: { $seed }.
arena-interrupted = L’incontro è stato fermato; ecco ciò che era finito.
arena-column-games = partite
arena-column-wins = vinte
arena-column-draws = patte
arena-column-losses = perse
arena-column-score = risultato
arena-column-points = punti
arena-column-decision = per decisione (massimo)
arena-column-turn = per turno (massimo)
arena-column-cpu = CPU per turno
arena-pairing = { $one } contro { $other }: risultato { $score } ({ $interval }; equo { $fair }), Elo { $elo } ({ $elo_interval }), punti { $points } ({ $points_interval }).
arena-pairing-ahead = { $one } davanti a { $other }: { $score } ({ $interval }; equo { $fair }), Elo { $elo } ({ $elo_interval }), punti { $points } ({ $points_interval }).
arena-starter = Chi comincia: risultato { $score } ({ $interval }; equo { $fair }). Tra parentesi: confidenza del 95 %.
arena-cross-table = Quante volte il giocatore della riga finisce davanti a quello della colonna:
arena-ratings = Elo, con la media di tutti a 0:
arena-sprt = { $verdict ->
    [H1] Il test è finito: { $elo1 } Elo è più adatto di { $elo0 }.
    [H0] Il test è finito: { $elo0 } Elo è più adatto di { $elo1 }.
   *[undecided] Il test non ha deciso tra { $elo0 } e { $elo1 } Elo.
} Rapporto di verosimiglianza (log) { $llr } (limiti { $low } e { $high }).
arena-percent = { NUMBER($value, minimumFractionDigits: 1) } %
arena-number = { NUMBER($value, minimumFractionDigits: 2) }
arena-seconds = { NUMBER($value, minimumFractionDigits: 2) } s
arena-milliseconds = { NUMBER($value) } ms
arena-times = { $mean } ({ $longest })
arena-interval = da { $low } a { $high }

cli-levels-summary = Elenca i livelli dei bot, dal più debole al più forte.
cli-levels-game-help = solo questo gioco: { $games }
cli-levels-json-help = stampa un oggetto JSON
cli-levels-line = { $level }: { $name }. { $about }

## Analizzare una partita (makai analyse)

cli-analyse-summary = Valuta ogni turno di una partita registrata: che cosa è costato, che cosa era meglio e perché, e quanto ha deciso la fortuna.
cli-analyse-json-help = stampa un oggetto JSON per partita
cli-analyse-plot-help = disegna le probabilità di vittoria in questo file SVG
cli-analyse-level-help = il livello che giudica (master se non indicato)
cli-analyse-simulations-help = simulazioni per turno ({ $usual } se non indicato); lo stesso numero dà le stesse cifre
cli-analyse-seconds-help = secondi per turno, al posto delle simulazioni
cli-analyse-index-help = solo questa partita del file, contando da 0
analysis-no-such-game = { $file } non ha la partita { $index }; contiene { $count ->
    [one] una sola partita, la numero 0
   *[other] { $count } partite, contate da 0
}.
analysis-plot-several = Un grafico mostra una sola partita, ma { $file } ne contiene { $count }; scegline una con --game-index.
analysis-too-weak = Il livello “{ $level }” non sa nulla di probabilità. Questi sì: { $levels }.
analysis-column-turn = turno
analysis-column-player = giocatore
analysis-column-played = giocato
analysis-column-cost = costo
analysis-column-chance = vince { $name }
analysis-column-mover = vince chi gioca
analysis-column-start = inizio
analysis-column-own = decisioni proprie
analysis-column-others = decisioni altrui
analysis-column-luck = fortuna
analysis-column-luck-and-others = fortuna e altri
analysis-column-end = fine
analysis-no-turns = Nessun turno è stato concluso; non c’è nulla da valutare.
analysis-unfinished = La partita non è finita; la fine è ciò che prometteva dopo l’ultimo turno.
analysis-costly = I turni costati di più:
analysis-none-costly = Nessun turno è costato { $least } o più.
analysis-turn = Turno { $number }, { $name }: { $actions } ({ $played }). Meglio: { $better } ({ $best }).
analysis-of-played = giocato: { $fact }
analysis-of-better = meglio: { $fact }
analysis-sums = Decisioni e fortuna, in punti percentuali:
analysis-points = { NUMBER($value, minimumFractionDigits: 1) }
analysis-plot-title = Probabilità di vittoria di { $name }, turno per turno
analysis-plot-title-movers = Probabilità di vittoria di chi gioca, turno per turno
analysis-plot-desc = { $turns ->
    [one] Un turno
   *[other] { $turns } turni
}, da { $start } a { $end }. Sono segnati i turni costati di più: { $costly }. Le barre in basso mostrano per ogni giocatore quanto sono costate le sue decisioni e quanto ha dato la fortuna.
analysis-plot-mark = turno { $number }, { $name }: costo { $cost }

## I personaggi di Kahuna

level-kahuna-random-about = Puro caso: una mossa permessa qualsiasi.
level-kahuna-child-about = Molto facile. Gioca subito ogni carta, adora le isole, dimentica tutto il resto.
level-kahuna-novice-about = Facile. Conosce le regole, si butta sulle isole, perde metà di quello che possono due carte.
level-kahuna-casual-about = Abbastanza facile. Vede quasi tutto il tabellone, ricorda poco, toglie di rado un ponte.
level-kahuna-regular-about = Medio. Solido e attento, ma perde il conto delle carte.
level-kahuna-club-about = Forte. Sente il tabellone e ricorda le carte, ma non calcola mai.
level-kahuna-veteran-about = Forte. Pensa due o tre turni avanti, e a volte giudica male la risposta.
level-kahuna-expert-about = Molto forte. Calcola i turni migliori e le risposte migliori.
level-kahuna-master-about = Il più forte. Pesa molti turni contro ogni mano possibile, e non dimentica niente.
## L’addestramento (makai train)

game-kahuna-training = l’addestramento di Kahuna
game-piranja-training = l’addestramento di Kai Piranja
cli-train-summary = Addestra la rete di valutazione di un gioco facendola giocare contro sé stessa; con la stessa cartella un addestramento riprende da dove si era fermato.
cli-train-games-help = da quante partite imparare ({ $usual } se non indichi altro); arrotondato a lezioni intere di 200 partite per ogni aiutante
cli-train-seed-help = il seme ({ $usual } se non indichi altro): con lo stesso seme e gli stessi numeri di partite e di aiutanti si ottengono gli stessi pesi
cli-train-workers-help = quanti aiutanti imparano fianco a fianco ({ $usual } se non indichi altro); i pesi dipendono da questo, non dalla macchina
cli-train-tries-help = quanti turni si provano in mondi immaginati prima di giocarne uno ({ $usual } se non indichi altro; solo Kahuna): partite più forti, ma più lente
cli-train-rate-help = il tasso all’inizio ({ $usual } se non indichi altro)
cli-train-last-rate-help = il tasso alla fine ({ $usual } se non indichi altro); nel mezzo scende in modo regolare
cli-train-averaged-help = l’ultima parte dell’addestramento di cui si fa la media dei pesi ({ $usual } se non indichi altro)
cli-train-start-help = comincia con i pesi dell’addestramento in questa cartella
cli-train-stop-at-help = fermati dopo tante partite, come se l’addestramento fosse stato interrotto
train-rates = Questi tassi non vanno bene: { $rate } all’inizio, { $last } alla fine, { $averaged } in media. I primi due sono maggiori di 0, al massimo 1, e non devono salire; il terzo sta tra 0 e 1.
cli-train-out-help = la cartella per i punti di ripresa, il registro e i pesi (altrimenti “training”)
cli-train-ray-help = affida il lavoro a un cluster Ray: HOST:PORTA del suo nodo principale (o auto: quello di questa macchina)
cli-train-progress = { $done } partite su { $total }, ancora { $left }…

train-games-few = Da { $value } partite non si impara nulla; indica 1 o un numero maggiore.
train-seed-negative = { $value } non può essere il seme; indica 0 o un numero maggiore.
train-workers-count = { $value } aiutanti non possono dividersi il lavoro; indica un numero da 1 a { $most }.
train-tries = Non si possono provare { $value } turni prima di giocarne uno; qui indica un numero da 0 a { $most }.
train-goes-on = L’addestramento in { $folder } riprende: { $games } partite su { $total } sono giocate.
train-interrupted = L’addestramento si è fermato dopo { $games } partite, che restano salvate. Per continuare: { $command }
train-done = I pesi sono in { $file }. Per provarli: { $command }
train-checkpoint-unreadable = { $file } non è un punto di ripresa di un addestramento ({ $reason }). Per cominciarne uno nuovo, indica un’altra cartella con --out.
train-another-plan = { $folder } contiene un addestramento con un altro piano: lì { $names }. Per continuarlo, chiedi lo stesso; per cominciarne uno nuovo, indica un’altra cartella con --out.
train-no-ray = --ray richiede il pacchetto Ray, che non è installato. Installalo con: pip install "makai[cluster]"
train-no-cluster = All’indirizzo { $address } non c’è nessun cluster Ray ({ $reason }). Indica HOST:PORTA del suo nodo principale; “ray start --head” lo mostra.
train-cluster-failed = Il cluster non ha potuto fare il suo lavoro ({ $reason }). Quello che è stato imparato resta salvato. Ogni macchina deve avere la stessa versione di Makai.
weights-missing = { $variable } indica { $file }, che non esiste. Dovrebbe essere il { $result } di un addestramento (makai train).
weights-malformed = { $variable } indica { $file }, che non contiene pesi per { $game }. Dovrebbe essere il { $result } di un addestramento (makai train).
## I livelli di Kai Piranja

level-piranja-random-about = Puro caso: va alla deriva dove le regole permettono.
level-piranja-child-about = Facile. Ama le file lunghe, non vede i mucchi, dimentica che la partita finisce.
level-piranja-casual-about = Abbastanza facile. Va a sentimento e porta a casa presto file piccole.
level-piranja-club-about = Medio. Ricorda ogni carta, ma spesso osa troppo o troppo poco.
level-piranja-expert-about = Forte. Guarda ogni carta che può venire; sbaglia solo quando è questione di poco.

## Il server (makai serve)

cli-serve-summary = avvia il server di gioco e apre il browser; «makai» da solo fa lo stesso
cli-serve-host-help = l’indirizzo su cui ascoltare (127.0.0.1: solo questa macchina; 0.0.0.0: chiunque possa raggiungerla)
cli-serve-port-help = la porta su cui ascoltare (8042)
cli-serve-database-help = il database: sqlite:///file.db o postgresql://user@host/name (un file nella cartella dei dati)
cli-serve-data-help = la cartella di ciò che va conservato
cli-serve-bus-help = come più nodi si annunciano le mosse: redis://host (un solo nodo non ne ha bisogno)
cli-serve-public-url-help = l’indirizzo a cui i browser raggiungono il server
cli-serve-web-help = la cartella del client per il browser
cli-serve-bot-pace-help = i secondi minimi prima che la mossa di un bot sia mostrata (1.2)
cli-serve-bot-threads-help = quanti bot pensano insieme (uno per ogni core, meno uno)
cli-serve-bot-levels-help = livelli esterni che i tavoli offrono: GIOCO.NOME=PACCHETTO.MODULO:FUNZIONE, separati da virgole
cli-serve-smtp-help = il server di posta per avvisare qualcuno che è il suo turno: smtps://user:password@host
cli-serve-mail-from-help = l’indirizzo da cui partono le e-mail
cli-serve-log-level-help = che cosa va nel registro: debug, info, warning o error
cli-serve-proxies-help = gli indirizzi dei proxy che possono dire da dove viene un browser (127.0.0.1)
cli-serve-hosts-help = altri nomi con cui i browser possono chiamare il server, con virgole
cli-serve-connections-per-address-help = quante connessioni può tenere aperte un indirizzo (256)
cli-serve-sockets-per-address-help = quanti WebSocket può tenere aperti un indirizzo (64)
cli-serve-requests-per-minute-help = quante richieste può fare un indirizzo al minuto (600)
cli-serve-open-tables-help = quanti tavoli pubblici di una persona possono aspettare giocatori (5)
cli-serve-games-per-person-help = quante partite di una persona possono essere in corso insieme (60)
cli-serve-games-per-address-help = quante partite di un indirizzo possono essere in corso insieme (300)
cli-serve-config-help = un file TOML con queste impostazioni
cli-serve-no-browser-help = non aprire il browser
cli-serve-party-help = apre il server agli altri dispositivi della rete di casa; mostra per loro un indirizzo e un codice QR
cli-serve-up = Makai è all’indirizzo { $address } (Ctrl-C per fermarlo)
cli-serve-party-address = Altri dispositivi di questa rete: { $address }
cli-serve-party-others = Se non lo raggiungono, prova: { $addresses }
cli-serve-party-warning = Chiunque in questa rete può aprire Makai, e nulla è cifrato: a casa va bene, in un bar no.
cli-serve-party-internet = Questo computer ha un indirizzo pubblico: forse chiunque su internet può aprire Makai, e nulla è cifrato. Se non lo vuoi, fermalo con Ctrl-C.
cli-serve-down = Makai si è fermato.
serve-config-unreadable = Impossibile leggere { $file } come TOML: { $reason }
serve-config-unknown = { $file } ha un’impostazione «{ $name }» che non esiste. Le impostazioni sono: { $known }.
serve-not-a-text = L’impostazione { $name } è un testo, non { $value }.
serve-not-a-number = L’impostazione { $name } non può essere «{ $value }»; è un numero intero da { NUMBER($low, useGrouping: 0) } a { NUMBER($high, useGrouping: 0) }.
serve-not-seconds = L’impostazione { $name } non può essere «{ $value }»; è un numero di secondi da 0 a { $high }.
serve-not-a-switch = L’impostazione { $name } non può essere «{ $value }»; è true o false.
serve-not-a-choice = L’impostazione { $name } non può essere «{ $value }»; è una di queste: { $choices }.
serve-not-a-level = L’impostazione { $name } non può essere «{ $value }»; scrivi GIOCO.NOME=PACCHETTO.MODULO:FUNZIONE, con virgole tra più livelli.
serve-not-a-url = L’impostazione { $name } deve essere un indirizzo come { $example }
serve-not-a-host = L’impostazione { $name } non può essere «{ $value }»; scrivi nomi come games.example, con virgole tra più nomi.
serve-host-unknown = Questa macchina non ha un indirizzo «{ $host }» su cui ascoltare.
serve-port-taken = La porta { $port } di { $host } è occupata, forse da un Makai già avviato; scegline un’altra con --port o MAKAI_PORT.
serve-port-refused = Questa macchina non lascia ascoltare Makai sulla porta { $port } di { $host } ({ $reason }).
serve-party-loopback = Una festa è per altri dispositivi, ma solo questo computer può raggiungere { $host }; non indicare l’impostazione host.
serve-party-no-network = Questo computer non è collegato a nessuna rete, quindi nessun altro dispositivo può giocare; collegalo prima al Wi-Fi, oppure gioca solo su questo dispositivo con “make play” o “makai serve”.
serve-no-client = Nella cartella { $folder } non c’è una pagina per giocare: manca index.html.
serve-no-redis = Un bus richiede un pacchetto in più: pip install "makai[redis]"
serve-page-text = Il server di gioco è in funzione. La pagina per giocare qui non è installata; i programmi trovano l’interfaccia qui sotto.
not-found = A questo indirizzo non c’è nulla.
method-not-allowed = Questo indirizzo non lo fa.
request-bad = La richiesta non si capisce.
request-malformed = La richiesta non è scritta come si deve, in { $where }.
body-too-large = La richiesta è troppo lunga; { $most } byte sono il massimo.
head-too-large = L’intestazione della richiesta è troppo lunga; { $most } byte sono il massimo.
request-too-slow = La richiesta ha impiegato troppo tempo ad arrivare; inviala di nuovo.
server-full = Il server è al completo; riprova fra un momento.
server-failed = Qualcosa è andato storto nel server. Non è colpa tua, e nulla è cambiato.
message-not-json = Il messaggio non è un oggetto JSON.
message-malformed = Il messaggio non è fra quelli che il server conosce, in { $where }.
host-malformed = Una richiesta deve avere esattamente un’intestazione Host, con un nome o un indirizzo.
host-unknown = Questo server non risponde al nome «{ $host }». Chi lo gestisce può aggiungere il nome con --hosts, MAKAI_HOSTS o hosts.
origin-foreign = Una pagina che viene da altrove non può parlare con questo server.
too-many-open-tables = Hai già { $most } tavoli che aspettano giocatori; prima inizia o lascia uno di essi.
too-many-sockets = Ci sono già { $most } connessioni dal tuo indirizzo; chiudine qualcuna.
too-many-watched = Con questa connessione osservi già { $most } tavoli.
too-many-games = Hai già { $most } partite in corso; prima finiscine una o arrenditi.
too-many-games-of-address = Dal tuo indirizzo ci sono già { $most } partite in corso; prima finiscine una o arrenditi.
too-many-bot-turns = I bot devono ancora giocare { $most } turni ai tuoi tavoli; comincia un'altra partita quando avranno recuperato.
too-many-bot-turns-of-address = I bot devono ancora giocare { $most } turni per il tuo indirizzo; comincia un'altra partita quando avranno recuperato.
hints-busy = L’allenatore è occupato; chiedi di nuovo tra poco.
replays-busy = In questo momento si rivedono molte partite; chiedi di nuovo fra un momento.
questions-waiting = Hai già { $most } domande in attesa; aspetta prima una risposta.
replay-no-such-game = { $file } contiene { $count } registrazioni; il numero { $index } non esiste.
replay-no-such-seat = Questa partita si gioca in { $players }; il posto { $seat } non esiste.
replay-too-many-games = Ci sono troppe registrazioni in questo file; { $most } sono il massimo.
table-unknown = Questo tavolo non esiste, o è privato.
table-damaged = La storia di questo tavolo è danneggiata, e non si può continuare a giocarvi. Chi gestisce il server ne è informato; gli altri tavoli non ne risentono.
lesson-unknown = Questa lezione non esiste.
lesson-otherwise = In questa lezione, fai quello che chiede l’allenatore.
lesson-unknown-turn = Questa lezione non ha un turno { $turn }.
invitation-unknown = Questo invito non porta da nessuna parte; chiedine uno nuovo.
socket-not-watched = Prima osserva il tavolo.
socket-server-down = Il server fa una breve pausa. La tua partita è al sicuro.
socket-binary = Il server capisce solo testo.
socket-too-large = Un messaggio era troppo lungo.
socket-slow = La tua connessione è troppo lenta. Torna quando va meglio.
socket-other-protocol = Questa pagina è più vecchia del server. Ricaricala.
socket-too-many = Sono arrivati troppi messaggi insieme.
socket-signed-out = La sessione è terminata.
phrase-hello = Ciao!
phrase-good-luck = Buona fortuna!
phrase-well-played = Ben giocato!
phrase-thanks = Grazie!
phrase-oops = Ops!
phrase-thinking = Fatemi pensare…
phrase-back-soon = Torno subito.
phrase-good-game = Bella partita!
phrase-again = Un’altra?
phrase-bye = Arrivederci!
emote-smile = sorride
emote-laugh = ride
emote-wow = resta a bocca aperta
emote-sad = è triste
emote-angry = brontola
emote-clap = applaude
emote-heart = manda un cuore
emote-fish = fa le bolle
emote-wave = saluta con la mano
emote-sleep = dorme già

## La base di dati

store-url-bad = Una base di dati si scrive sqlite:///file.db o postgresql://utente@server/nome, non { $value }
store-path-unwritable = La base di dati { $path } non si può aprire in scrittura ({ $reason }); scegli con --data o MAKAI_DATA una cartella in cui puoi scrivere.
store-not-a-database = { $path } non è una base di dati, o è danneggiata. Scegli un altro file; oppure metti da parte questo, con i suoi file -wal e -shm, e ripristina una copia di sicurezza: makai admin restore COPIA --database sqlite:///{ $path }
store-file-damaged = La base di dati { $path } è danneggiata ({ $reason }). Mettila da parte, con i suoi file -wal e -shm, e ripristina una copia di sicurezza: makai admin restore COPIA --database sqlite:///{ $path }
store-file-moved = Il file { $path } è stato spostato, sostituito o cancellato mentre il server era in funzione; ferma il server, rimetti il file al suo posto o ripristina una copia di sicurezza, e riavvia.
store-unusable = La base di dati { $path } non si può usare ({ $reason }).
store-in-use = Un altro server ({ $process }) sta usando la base di dati { $path }; fermalo prima, o scegli un’altra base di dati. Più server hanno bisogno di PostgreSQL, o di --bus.
store-foreign = La base di dati appartiene a un altro programma: la sua tabella { $table } non è di Makai. Scegline una vuota.
store-newer = La base di dati è di un Makai più recente (le sue tabelle sono alla versione { $found }, questo Makai conosce { $known }); installa quello più recente.
store-sqlite-old = SQLite { $found } può perdere mosse se manca la corrente; serve { $needed } o più recente. Installa pysqlite3 0.6.1 o più recente, che ne porta uno con sé.
store-no-driver = Per PostgreSQL manca un pacchetto: pip install "makai[postgresql]"
store-login-refused = Il server rifiuta l’utente o la password di { $url }
store-not-allowed = L’utente di { $url } non può crearvi tabelle ({ $reason }); rendilo proprietario della base di dati.
store-database-missing = Il server non ha una base di dati con il nome indicato in { $url }; creala prima.
store-unreachable = Il server di { $url } non risponde ({ $reason }).
store-postgresql-unsafe = Il server ha { $setting } = off e in caso di guasto perderebbe mosse; attivalo.
store-busy = Un altro programma sta scrivendo nella base di dati; riprova.
store-lost = La connessione con la base di dati si è interrotta ({ $reason }); riprova.
store-failed = La base di dati non è riuscita a farlo ({ $reason }).
store-full = Non c’è più spazio per la base di dati ({ $reason }); libera spazio sul suo disco.
store-damaged = La base di dati è danneggiata ({ $reason }); ripristina una copia di sicurezza.
store-row-damaged = La base di dati contiene una riga illeggibile ({ $reason }).
store-unavailable = Al momento il server non può leggere né salvare nulla. Riprova tra un po’.
store-closed = La base di dati è già chiusa.
store-file-exists = { $path } esiste già; scegli un altro nome.
store-file-missing = Non c’è nessun file { $path }.
store-not-empty = La base di dati di destinazione deve essere vuota, ma la sua tabella { $table } non lo è.
store-table-unknown = Non c’è nessun tavolo { $table }.
store-person-unknown = Nessuno ha l’identificativo { $person }.
store-name-taken = Qualcuno ha già il nome { $name }, o uno che gli somiglia; scegline un altro.
level-piranja-master-about = Il più forte. Prima di decidere prova mille volte quello che verrà.

## Le persone

guest-name = Ospite { $number }
session-needed = Makai non sa ancora chi sei. Prendi prima un posto, scegli un nome o accedi.
session-banned = I gestori di questo server ti hanno escluso.
guests-not-now = In questo momento non ci sono nuovi ospiti dal tuo indirizzo. Accedi con un account, o riprova tra { $minutes ->
    [one] un minuto.
   *[other] { $minutes } minuti.
}
too-many-tries = Troppi tentativi. Riprova tra { $seconds ->
    [one] un secondo.
   *[other] { $seconds } secondi.
}
password-wrong = Nome o password errati.
password-length = Una password ha da { $shortest } a { $longest } caratteri.
password-common = Questa password è facile da indovinare. Scegline un’altra, per esempio tre parole senza legame fra loro.
account-already = Hai già un account.
person-unknown = Nessuno si chiama così.
person-yourself = Quello sei tu.
handicap-whom = Di’ contro chi: un account per nome, o un bot per livello.
email-bad = { $value } non è un indirizzo e-mail; ne serve uno come ann@example.org
webhook-bad = { $value } non si può chiamare; un webhook è un indirizzo che comincia con https:// e non contiene nome, password né #
webhook-private = { $value } non ha un indirizzo pubblico che si possa chiamare; indicane uno che tutti possano raggiungere.
webhook-redirects = Il webhook porta altrove; indica l’indirizzo finale.
contact-needs-account = Per ricevere e-mail serve un account. Scegli prima un nome e una password.
contact-no-letters = Questo server non invia e-mail.
contact-code-wrong = Il codice è sbagliato o troppo vecchio; salva di nuovo l’indirizzo per riceverne un altro.
chat-unknown = Questo tavolo non esiste, o non hai un posto lì.
chat-private-only = Ai tavoli pubblici puoi usare solo frasi già pronte.
chat-not-accepted = Partecipa prima alla chat di questo tavolo.
words-bad = { $value } non si può dire; usa lettere, cifre e segni.
post-url-bad = Il server di posta si indica come smtps://utente:password@host o smtp://host
letter-turn-subject = tocca a te
letter-turn-text = Tocca a te a questo tavolo. Puoi fermare questi messaggi nel tuo profilo.
letter-start-subject = la tua partita può cominciare
letter-start-text = Gli altri sono pronti a cominciare. Apri una volta questo tavolo nel browser in cui hai preso posto: la tua parte della mescolata è lì, e appena arriva si danno le carte.
letter-code-subject = Makai: il tuo codice
letter-code-text = Qualcuno, speriamo tu, vuole ricevere a questo indirizzo i messaggi di { $address }. Il codice di conferma è { $code } e vale due giorni. Se non l’hai chiesto tu, non fare nulla.

## La cura di un server (makai admin)

cli-admin-summary = gestisci il database di un server: copia di sicurezza, trasloco, pulizia, esclusioni
admin-backup-summary = copia il database in un nuovo file mentre è in uso
admin-restore-summary = riempi un database vuoto da una copia di sicurezza
admin-copy-summary = copia un database in uno vuoto, per esempio da SQLite a PostgreSQL
admin-clear-summary = elimina i tavoli che nessuno tocca da un po’; le partite finite restano
admin-ban-summary = escludi qualcuno
admin-unban-summary = fai rientrare qualcuno
admin-reports-summary = elenca le segnalazioni che nessuno ha chiuso
admin-settle-summary = chiudi una segnalazione
admin-people-summary = elenca le ultime persone arrivate
admin-database-help = il database: sqlite:///file.db o postgresql://… (altrimenti MAKAI_DATABASE, altrimenti quello del server)
admin-file-help = il file della copia di sicurezza
admin-source-help = il database da copiare
admin-target-help = il database vuoto che riceve la copia
admin-days-help = solo i tavoli che nessuno tocca da questo numero di giorni
admin-yes-help = non chiedere
admin-person-help = il nome di un account, o l’id di chiunque
admin-number-help = il numero della segnalazione
admin-limit-help = quante al massimo
admin-backup-done = È tutto in { $file }.
admin-restore-done = Il database è stato riempito da { $file }: { $rows } righe.
admin-copy-done = Copiate { $rows } righe.
admin-clear-question = Eliminare tutti i tavoli che nessuno tocca da { $days } giorni? (sì/no)
admin-yes = sì
admin-clear-not-meant = Non è stato eliminato nulla; per confermare aggiungi --yes.
admin-days-bad = { $days } giorni non vanno bene; indica un numero da 0 a { $most }.
admin-clear-done = Tavoli eliminati: { $tables }
admin-ban-done = { $name } non può più entrare.
admin-unban-done = { $name } può di nuovo entrare.
admin-settle-done = La segnalazione { $number } è chiusa.
admin-report-unknown = Non c’è nessuna segnalazione aperta con il numero { $number }.
admin-person-unknown = Non c’è un account { $person } né nessuno con quell’id.
admin-kind-account = account
admin-kind-guest = ospite
admin-column-number = n.
admin-column-time = dal
admin-column-accused = su
admin-column-id = id
admin-column-reporter = da
admin-column-table = tavolo
admin-column-text = testo
admin-column-kind = tipo
admin-column-banned = escluso
admin-column-name = nome
## Ricerca (makai.research)

game-kahuna-research = Numeri per la ricerca su Kahuna
game-piranja-research = Numeri per la ricerca su Kai Piranja
research-illegal-action = Partita { $game }: { $action } ora non è permesso. Sono permessi: { $legal }.
research-actions-shape = Le azioni sono numeri interi, uno per ciascuna delle { $games } partite; la forma { $value } non va bene.
research-mixed-examples = Gli esempi diventano tabelle se ce ne sono, tutti di un solo gioco per lo stesso numero di giocatori; questi { $count } no.
research-no-clock = ISMCTS conta le simulazioni e non ha un orologio; «{ $value }» secondi non può rispettarli. Scrivi @200n per 200 simulazioni.

## Nel browser

web-home-title = Due giochi del mare
web-credits = Kahuna è stato inventato da Günter Cornett, Kai Piranja da Oliver Igelhaut. Makai non ha legami con loro né con i loro editori; le immagini e i testi sono suoi.
web-connection-lost = Connessione persa. Makai riprova, e niente di quello che hai fatto va perso.
web-settings = Impostazioni
web-settings-you = Tu
web-settings-sound = Suono e voce
web-settings-play = Gioco
web-settings-look = Aspetto
web-avatar = Il tuo volto
web-avatar-choose = Scegli il tuo volto
web-close = Chiudi
web-language = Lingua
web-name = Nome
web-guest = Ospite { $number }
web-not-sent = Nessuna connessione: niente è partito, e niente è perso. Riprova tra un momento.
web-device-refused = Non è più possibile. Guarda di nuovo, poi scegli.
web-device-unknown = Questa partita non c’è su questo dispositivo.
web-device-damaged = Questa partita è danneggiata e non può continuare. Le altre tue partite stanno bene.
web-device-newer = Una versione più recente di Makai ha salvato questa partita. Ricarica la pagina per continuare.
web-device-full = Su questo dispositivo non c’è più spazio, quindi niente è stato giocato. Niente è perso: libera un po’ di spazio, poi riprova.
web-device-not-kept = Questo browser non può salvare la partita, quindi niente è stato giocato. Spesso le finestre private non salvano niente.
web-device-other-tab = Questa partita è aperta in un’altra scheda. Chiudila, e continua qui.
web-device-not-loaded = Una parte del gioco va ancora caricata. Connettiti una volta: poi funziona anche senza rete.
web-invited = { $name } ti invita a giocare a { $game }
web-invited-by-nobody = Ti invitano a giocare a { $game }
web-invited-free = { $count ->
    [one] C’è un posto libero.
   *[other] Ci sono { $count } posti liberi.
}
web-invited-full = Tutti i posti sono occupati. Puoi guardare.
web-your-name = Il tuo nome
web-name-missing = Come ti chiami?
web-lobby-missing = { $count ->
    [one] Manca ancora una persona.
   *[other] Mancano ancora { $count } persone.
}
web-lobby-auto = La partita comincia da sola quando ci sono tutti.
web-lobby-full = Ci sono tutti.
web-lobby-shuffling = Ci sono tutti. Si mescolano le carte…
web-rematch-watch = Guarda la rivincita
web-notify = Chiamami quando tocca a me
web-notify-about = Una notifica, mentre guardi altro.
web-notify-blocked = Il tuo browser blocca le notifiche da qui. Consentile nelle sue impostazioni.
web-notify-body = Tocca a te. Giochi con { $names }.
web-drawn-title = La tua nuova carta
web-drawn-done = Nascondila e passa il dispositivo
web-player = Giocatore { $number }
web-pace = Turni degli altri
web-pace-slow = Lento
web-pace-usual = Normale
web-pace-quick = Veloce
web-pace-instant = Immediato
web-home = Inizio
web-looking = Un momento…
web-about-kahuna = Costruisci ponti, conquista isole, spazza via i ponti avversari.
web-facts-kahuna = 2 giocatori · dai 10 anni · 40 min
web-about-piranja = Ancora un pesce? O a casa, prima che arrivi un affamato?
web-facts-piranja = Da 3 a 6 giocatori · dai 6 anni · 20 min
web-picture-kahuna = Una laguna con dodici isole e qualche ponte
web-picture-piranja = Pesci di quattro specie, uno dei quali affamato
web-opponent = Contro
web-strength = { $name }, forza { $strength } su { $of }
web-play-now = Gioca subito
web-new-table = Prepara un tavolo…
web-mine = Le tue partite
web-public = Tavoli pubblici
web-public-none = Al momento nessuno cerca compagni di gioco.
web-more-tables = Altri tavoli
web-join-label = Invito: codice o link
web-join = Unisciti
web-not-loaded = Questa pagina non si è caricata. Sei online?
web-game-no-board = { $game } non ha ancora un tabellone nel browser. Puoi giocarci nel terminale.
web-game-unknown = Qui non c’è nessun gioco chiamato { $game }.
web-try-again = Riprova
web-share = Condividi il link
web-copied = Link copiato
web-qr = Oppure fallo inquadrare a un amico.
web-home-lead = Gioca subito, da soli o con gli amici, nel browser. Senza account.
web-learn = Imparalo in cinque minuti
web-rules = Regole
web-join-table = Partecipa
web-watch-table = Guarda
web-more = Altro
web-home-replay = Rivedi una partita
web-profile-link = Il tuo profilo
web-offline = Sei offline, o il server non risponde. Regole, lezioni e partite su questo dispositivo restano qui; quelle con altri riprendono con la connessione.
web-no-server = Per questo serve un server, e questa pagina ne fa a meno. Qui giochi sul tuo dispositivo.
web-profile-device = Senza account: il tuo nome, il tuo volto e le tue partite restano su questo dispositivo.
web-new-version = C’è una nuova versione di Makai.
web-new-version-load = Aggiorna ora
web-open-to-start = aprilo per cominciare
web-your-turn = tocca a te
web-phase-gathering = aspetta giocatori
web-phase-playing = in corso
web-phase-over = finita
web-new-title = { $game }: prepara un tavolo
web-players = Giocatori
web-seat = Posto { $number }
web-seat-bot = Bot
web-seat-free = Posto libero
web-clock = Tempo
web-public-table = Mostralo tra i tavoli pubblici
web-create = Apri il tavolo
web-you-here = sei tu
web-sit = Siediti
web-start = Inizia la partita
web-invite = Invita qualcuno
web-invite-link = Manda questo link a un amico
web-link-local = Solo questo dispositivo può aprire il link. Per giocare in casa con altri dispositivi, avvia Makai con “make party” o “makai serve --party”.
web-leave = Lascia
web-starting = Si mescolano le carte. La pagina di ognuno aiuta, così nessuno può barare.
web-starting-waits = Manca ancora { $names }. Per mescolare, la pagina deve essere aperta lì.
web-starting-elsewhere = Il tuo posto è aperto in un altro browser, e per mescolare serve quello. Apri il tavolo lì, o annulla l’avvio.
web-cancel-start = Annulla l’avvio
web-wary = L’avvio è stato annullato più volte quando la tua parte della mescolata era già nota. Forse qualcuno cerca carte buone. La tua pagina aiuta ancora solo se lo vuoi.
web-wary-go-on = Mescola di nuovo
web-reveal-refused = Qualcosa non va: il server ha cambiato la sua parte della mescolata. Meglio non giocare qui.
web-hand-over = Passa il dispositivo a { $name }
web-hand-over-ready = Eccomi, sono { $name }
web-resign = Arrenditi
web-resign-sure = Vuoi arrenderti?
web-ending = Risultato
web-you-won = Hai vinto!
web-won = { $count ->
    [one] Vince { $names }!
   *[other] { $names } vincono insieme!
}
web-ended-draw = Patta
web-ended-resigned = { $you ->
    [yes] Hai vinto: { $losers } si arrende.
    [lost] Ti arrendi. Vince { $winners }.
   *[no] Vince { $winners }: { $losers } si arrende.
}
web-ended-abandoned = { $you ->
    [yes] Hai vinto: nessun altro è rimasto.
   *[no] Vince { $winners }: nessun altro è rimasto.
}
web-ended-agreed = Patta di comune accordo.
web-ended-time = { $you ->
    [yes] Hai vinto: { $losers } ha finito il tempo.
    [lost] Il tuo tempo è finito. Vince { $winners }.
   *[no] Vince { $winners }: { $losers } ha finito il tempo.
}
web-end-kind = Ben giocato. La prossima può essere tua.
web-end-even = Che equilibrio! Chi vincerà la prossima?
web-end-aside = Guarda il tavolo
web-end-more = Altro
web-end-analyse = Analizza
web-rematch = Rivincita
web-rematch-accept = Accetta la rivincita
web-record = Scarica la registrazione
web-rematch-asked = Hai chiesto la rivincita. Aspettiamo la risposta…
web-why-points = { $you ->
    [yes] Hai vinto ai punti, { $score }.
   *[no] { $winner } vince ai punti, { $score }.
}
web-why-islands = { $you ->
    [yes] Parità di punti, { $score }. Hai vinto con più isole, { $islands }.
   *[no] Parità di punti, { $score }. { $winner } vince con più isole, { $islands }.
}
web-why-bridges = { $you ->
    [yes] Parità di punti ({ $score }) e di isole ({ $islands }). Hai vinto con più ponti.
   *[no] Parità di punti ({ $score }) e di isole ({ $islands }). { $winner } vince con più ponti.
}
web-why-wipeout = { $you ->
    [yes] Hai vinto di colpo nella manche { $round }: dall’altra parte non c’è più nessun ponte.
   *[no] { $winner } vince di colpo nella manche { $round }: dall’altra parte non c’è più nessun ponte.
}
web-why-draw = Parità in tutto, { $score } ai punti: patta.
web-why-cards = { $you ->
    [yes] Hai il bottino più grande: { $count } carte.
   *[no] { $winners } ha il bottino più grande: { $count } carte.
}
web-why-hungry = { $you ->
    [yes] Parità a { $count } carte. Hai vinto con più pesci affamati.
   *[no] Parità a { $count } carte. { $winners } vince con più pesci affamati.
}
web-why-shared = { $winners } si dividono la vittoria: { $count } carte a testa, e lo stesso numero di pesci affamati.
web-end-rounds-caption = Manche per manche
web-end-round-column = Manche
web-end-sum = Totale
web-end-catch = { $count ->
    [one] una carta
   *[other] { $count } carte
}{ $hungry ->
    [0] { "" }
    [one] , di cui uno affamato
   *[other] , di cui { $hungry } affamati
}
web-check-shuffle = Controlla la mescolata
web-check-about = Prima della prima carta il server ha fissato l’ordine di tutte le carte e pubblicato un’impronta del suo segreto. Ognuno ha aggiunto un testo suo. A partita finita il segreto è noto, e questa pagina ricalcola tutto da sé.
web-check-verdict-right = La mescolata era onesta: tutte le carte sono uscite nell’ordine fissato prima della partita.
web-check-verdict-wrong = In questa mescolata qualcosa non va. Guarda i passi qui sotto.
web-check-unproven = Questa registrazione non ha una prova delle sue mescolate, quindi non c’è niente da controllare. Le partite fra bot e quelle di altri posti non l’hanno.
web-check-mark-right = Giusto:
web-check-mark-wrong = Sbagliato:
web-check-promise = L’impronta nella registrazione è quella che questo dispositivo aveva annotato prima della fine.
web-check-promise-wrong = L’impronta nella registrazione non è quella che questo dispositivo aveva annotato prima della fine.
web-check-no-promise = Questo dispositivo non ha annotato l’impronta prima della partita. Se l’hai annotata tu, confrontala con quella della registrazione.
web-check-commitment = Il segreto rivelato corrisponde all’impronta.
web-check-commitment-wrong = Il segreto rivelato non corrisponde all’impronta.
web-check-contributions = I testi dei giocatori sono entrati nella mescolata così com’erano.
web-check-contributions-wrong = I testi dei giocatori non sono quelli mostrati all’inizio della partita.
web-check-seals = Ogni testo sigillato corrisponde al suo sigillo, e i sigilli sono quelli mostrati prima che un testo fosse rivelato.
web-check-seals-wrong = Un testo non corrisponde al suo sigillo, o i sigilli non sono quelli che questo dispositivo aveva annotato prima di rivelare il suo testo.
web-check-log = Il registro pubblico aveva l’impronta (voce { $number }) prima che le carte fossero date.
web-check-log-wrong = Il registro pubblico non ha questa impronta come dovrebbe.
web-check-deck = Le carte erano esattamente quelle del gioco ({ $cards }).
web-check-deck-wrong = Le carte non erano quelle del gioco.
web-check-shuffle-wrong = La mescolata { $number } è diversa da quella che dà il segreto, dalla carta { $place } in poi.
web-check-shuffle-made = La mescolata { $number } ({ $cards } carte) è venuta qui esattamente come è stata giocata.
web-check-first = Ha iniziato { $name }, come dice il segreto.
web-check-first-wrong = Secondo il segreto avrebbe dovuto iniziare { $name }.
web-check-figures = Cifre
web-check-figure-noted = Impronta annotata
web-check-figure-commitment = Impronta nella registrazione
web-check-figure-secret = Segreto
web-check-figure-found = Impronta di questo segreto
web-check-figure-contribution = Testo di un giocatore
web-check-figure-seal = Sigillo di un testo
web-check-figure-log = Voce del registro
web-check-figure-key = Chiave fatta del segreto e dei testi
web-check-figure-made = Carte, dall’alto
web-check-limits = Questo prova che nessuno ha cambiato le carte. Non può provare che nessuno le abbia guardate.
web-replay-watch = Rivedi la partita
web-replay-heading = Rivedi una partita
web-replay-title = Rivedi: { $game }
web-replay-before = Prima del primo turno.
web-replay-controls = Riproduzione
web-replay-slider = Passo della partita
web-replay-step = { $step } / { $last }
web-replay-back = Un passo indietro
web-replay-forward = Un passo avanti
web-replay-turn-back = Un turno indietro
web-replay-turn-forward = Un turno avanti
web-replay-play = Riproduci
web-replay-pause = Pausa
web-replay-speed = Velocità
web-replay-jump = Vai a
web-replay-keys = Tasti: ← → passo, ↑ ↓ turno, spazio riproduce, Inizio e Fine.
web-jump-start = inizio
web-jump-round = conteggio della manche { $round }
web-jump-final-counted = conteggio finale
web-jump-dance-over = ultima carta danza
web-jump-game-ended = fine
web-jump-catch = { $name } prende { $count ->
    [one] una carta
   *[other] { $count } carte
}
web-replay-eyes = Con gli occhi di chi?
web-replay-eyes-of = { $name }
web-replay-open = Tutte le carte scoperte
web-replay-spectator = Spettatore
web-replay-hand = La mano di { $name }
web-replay-hidden = una carta coperta
web-replay-face-up = Carte scoperte
web-replay-coming = Le prossime carte
web-replay-share = Link a questo momento
web-replay-link = Questo link apre proprio questo momento
web-replay-copied = Link copiato.
web-replay-table = Torna al tavolo
web-replay-own = Le tue partite
web-replay-file = Scegli una registrazione
web-replay-file-about = Trascina qui una registrazione, o sceglila: un file scritto da Makai, con una partita o una per riga. Il server la rigioca e non conserva niente.
web-replay-file-large = Questo file è troppo grande. Il limite è { $most } KB.
web-replay-open-file = Rivedi una partita da un file
web-replay-which = Quale partita?
web-replay-game = Partita { $number } di { $count }
web-replay-game-before = Partita precedente
web-replay-game-after = Partita successiva
web-replay-view = Vista
web-profile = Profilo
web-profile-of = { $name }
web-profile-statistics = Statistiche
web-profile-played = giocate
web-profile-won = vinte
web-profile-drawn = patte
web-profile-lost = perse
web-profile-rating = Punteggio { $value } ± { $deviation }
web-profile-unrated = Ancora nessun punteggio: contano solo le partite classificate fra persone.
web-profile-no-games = Ancora nessuna partita finita.
web-profile-history = Partite giocate
web-profile-no-history = Qui compariranno le tue partite finite.
web-profile-copies = Le partite che finisci su questo dispositivo vengono copiate qui quando il server è raggiungibile. Non contano mai per il punteggio. Puoi disattivarlo nelle impostazioni.
web-profile-more = Partite precedenti
web-profile-against = contro { $names }
web-profile-rated = classificata
web-profile-somebody = qualcuno
web-profile-this-device = altri su questo dispositivo
web-profile-save = Salva
web-profile-saved = Salvato.
web-fate-won = vinta
web-fate-lost = persa
web-fate-drawn = patta
web-curve = Punteggio a { $game }
web-curve-label = Il tuo punteggio a { $game } in { $count } partite: da { $first } a { $last }, al massimo { $best }.
web-curve-games = { $count ->
    [one] una partita classificata
   *[other] { $count } partite classificate
}
web-ranking = Classifiche
web-ranking-place = Posto
web-ranking-rating = Punteggio
web-ranking-games = Partite
web-ranking-empty = Nessuno ha ancora giocato abbastanza partite classificate.
web-account = Account
web-account-settings = Il tuo account
web-account-guest = Giochi come ospite. Con un account ritrovi le tue partite e i tuoi punteggi su ogni dispositivo.
web-account-nobody = Con un account ritrovi le tue partite e i tuoi punteggi su ogni dispositivo. Puoi giocare anche senza.
web-account-up = Nuovo account
web-account-in = Accedi
web-account-up-send = Crea l’account
web-account-in-send = Accedi
web-account-in-guest = Se accedi a un altro account, le partite giocate come ospite non ti seguono.
web-account-name = Il tuo nome
web-account-out = Esci
web-account-out-here = Esci qui
web-account-out-everywhere = Esci dappertutto
web-account-out-sure = Se esci come ospite non potrai tornare a queste partite. Vuoi uscire?
web-password = Password
web-password-hint = almeno 8 caratteri
web-password-change = Cambia la password
web-password-old = Vecchia password
web-password-new = Nuova password
web-password-changed = Password cambiata. Su tutti gli altri dispositivi dovrai accedere di nuovo.
web-contact = Quando tocca a te
web-contact-about = Ai tavoli in cui un turno può durare giorni, Makai può avvisarti quando tocca a te.
web-contact-email = Indirizzo e-mail
web-contact-webhook = Webhook
web-contact-webhook-hint = un indirizzo https:// che Makai chiama
web-contact-secret = Le chiamate sono firmate con questo segreto. Lo vedi solo questa volta:
web-contact-code = Codice ricevuto per e-mail
web-contact-confirm = Conferma l’indirizzo
web-contact-confirmed = Indirizzo confermato.
web-mutes = Giocatori silenziati
web-mutes-none = Nessuno è silenziato.
web-mutes-hear = Riattiva
web-person-since = Gioca qui dal { $day }
web-person-mute = Silenzia
web-person-muted = Giocatore silenziato.
web-data = I tuoi dati
web-data-about = Tutto quello che è salvato su di te, in un solo file.
web-data-export = Scarica i miei dati
web-data-delete = Cancella tutto…
web-data-delete-about = Il tuo nome, le partite giocate, i punteggi e gli accessi vengono cancellati per sempre. Nelle partite degli altri il tuo posto resta, senza nome.
web-data-delete-sure = Sì, cancella
web-data-delete-now = Cancella per sempre
web-log = Cronologia
web-log-turn = { $name }: { $words }
web-log-you = Tu
web-news-game-started = La partita comincia. { $you ->
    [yes] Inizi tu.
   *[no] Inizia { $name }.
}
web-news-person-seated = { $you ->
    [yes] Ti siedi.
   *[no] { $name } si siede.
}
web-news-person-left = { $name } se ne va.
web-news-resigned = { $name } si arrende.
web-news-bot-took-over = Ora un bot gioca per { $name }.
web-news-person-came-back = { $name } torna al tavolo.
web-news-draw-offered = { $name } propone la patta.
web-news-rematch-offered = { $name } vorrebbe la rivincita.
web-news-time-ran-out = { $name } non ha più tempo.
web-news-table-opened = Il tavolo è aperto.
web-news-text-contributed = { $name } aggiunge un testo alla mescolata.
web-news-start-asked = La partita sta per cominciare. I testi sigillati si aprono.
web-news-text-revealed = Il testo di { $name } per la mescolata è aperto.
web-news-start-cancelled = L’avvio è annullato. I testi aperti non contano più; ogni pagina ne sigilla uno nuovo.
web-news-person-removed = { $name } deve lasciare il tavolo.
web-news-bot-removed = Il bot lascia il suo posto.
web-news-bot-seated = { $name }, un bot, si siede.
web-news-draw-withdrawn = { $name } ritira la proposta di patta.
web-news-draw-declined = { $name } rifiuta la patta.
web-news-draw-accepted = { $name } accetta la patta.
web-news-takeover-asked = { $asker } vorrebbe che un bot giocasse per { $name }.
web-news-game-ended = La partita è finita.
web-news-rematch-accepted = { $name } accetta la rivincita.
web-news-rematch-declined = { $name } non vuole la rivincita.
web-news-rematch-agreed = La rivincita si gioca, a un nuovo tavolo.
web-prompt-watch = { $name } sta giocando…
web-prompt-own = Finisci il tuo turno.
web-prompt-count = Si contano le isole…
web-prompt-round = Comincia la manche { $round }…
web-prompt-wait = È il turno di { $name }.
web-prompt-over = La partita è finita.
web-prompt-which = Quale carta?
web-which = { $way ->
    [remove] { $cards }: togli il ponte
    [rebuild] { $cards }: toglilo e costruisci il tuo
   *[place] Gioca { $cards }
}
web-prompt-watching = Stai guardando. È il turno di { $name }.
web-prompt-confirm = { $way ->
    [take] Prendere { $card }? Così finisce il tuo turno.
    [draw] Pescare una carta? Così finisce il tuo turno.
   *[pass] Non pescare? Così finisce il tuo turno.
}
web-prompt-touched = { $way ->
    [place] Tocca di nuovo per costruire questo ponte.
    [handicap] Tocca di nuovo per mettere questo ponte.
    [rebuild] Tocca di nuovo per toglierlo e costruire il tuo.
   *[remove] Tocca di nuovo per togliere questo ponte.
}
web-prompt-complete = { $over ->
    [yes] Così finisce la partita. Finisci il turno, o annulla.
   *[no] I tuoi ponti sono tutti al loro posto. Finisci il turno, o annulla.
}
web-prompt-card = { $line ->
    [yes] { $away ->
        [yes] Scegli una linea che brilla, o scarta { $card }.
       *[no] Ora scegli una linea che brilla.
    }
   *[no] { $away ->
        [yes] Nessuna linea possibile. Puoi scartare { $card }.
       *[no] { $count ->
            [one] { $card } ora non va su nessuna linea.
           *[other] Queste due carte non vanno su nessuna linea.
        }
    }
}
web-prompt-full = { $play ->
    [yes] Cinque carte: giocane una o scartane una prima di pescare.
   *[no] Cinque carte, nessuna giocabile: scartane una prima di pescare.
}
web-prompt-last = { $play ->
    [yes] Ultimo turno, carte finite. Gioca quello che vuoi, poi finisci.
   *[no] Ultimo turno, nessuna carta giocabile: finisci il turno.
}
web-prompt-skipped = { $from ->
    [face-up] { $name } non ha pescato e il mazzo è vuoto: prendi una carta scoperta.
    [pile] { $name } non ha pescato: devi pescare tu.
   *[both] { $name } non ha pescato: devi prendere una carta.
} { $play ->
    [yes] Prima puoi giocare carte.
   *[no] {""}
}
web-prompt-discarded = { $from ->
    [face-up] Ora prendi una carta scoperta.
    [pile] Ora pesca una carta.
   *[both] Ora pesca, o prendi una carta scoperta.
}
web-prompt-first = { $play ->
    [yes] { $from ->
        [face-up] È il tuo turno: gioca carte, poi prendine una scoperta.
        [pile] È il tuo turno: gioca carte, poi pesca.
       *[both] È il tuo turno: gioca carte, poi pesca o prendine una.
    }
   *[no] { $from ->
        [face-up] Nessuna carta giocabile. Prendi una carta scoperta.
        [pile] Nessuna carta giocabile. Pesca.
       *[both] Nessuna carta giocabile. Pesca o prendine una.
    }
}
web-prompt-more = { $play ->
    [yes] { $from ->
        [face-up] Continua, o prendi una carta scoperta.
        [pile] Continua, o pesca una carta.
       *[both] Continua, o pesca o prendi una carta.
    }
   *[no] { $from ->
        [face-up] Ora prendi una carta scoperta.
        [pile] Ora pesca una carta.
       *[both] Ora pesca, o prendi una carta scoperta.
    }
}
web-prompt-drag = Lasciala su una linea che brilla.
web-blocked-complete = Il tuo turno è completo. Finiscilo, o annulla.
web-blocked-hand-full = Hai cinque carte: prima giocane una o scartane una.
web-blocked-pile-empty = Il mazzo è vuoto.
web-blocked-nothing-left = Non ci sono più carte da prendere.
web-blocked-handicap-first = Prima metti i tuoi ponti di vantaggio.
web-blocked-no-discard-after-play = Hai già giocato una carta: ora non puoi scartare.
web-blocked-discard-needs-full-hand = Puoi scartare solo con cinque carte in mano.
web-blocked-other = Ora non si può.
web-supply = Mazzo e carte scoperte
web-slot-empty = Posto vuoto
web-confirm = Chiedi prima che una carta finisca il mio turno
web-copies = Copia nel mio profilo le partite finite su questo dispositivo
web-island-needs = { $island }: servono { $needed } ponti per conquistarla. { $counts }.
web-island-has = { $you ->
    [yes] Tu ne hai { $count }
   *[no] { $name } ne ha { $count }
}
web-island-reach = { $you ->
    [yes] Con un altro ponte la conquisti tu.
   *[no] Con un altro ponte la conquista { $name }.
}
web-preview-wins = conquista { $islands }
web-preview-sweeps = { $count ->
    [one] spazza via un ponte
   *[other] spazza via { $count } ponti
}
web-preview-loses = { $name } perde { $islands }
web-hint-short = Prova così: { $move }.
web-prompt-reveal = { $shared ->
    [yes] { $name }: scopri una carta!
   *[no] È il tuo turno: scopri una carta!
}
web-prompt-choose = { $shared ->
    [yes] { $name }: scoprire, portare a casa o fermarsi?
   *[no] Scoprire, portare a casa o fermarsi?
}
web-cancel = Annulla
web-draft = Il tuo turno finora
web-hand = La tua mano
web-hand-empty = nessuna carta
web-take = Prendi { $card } e finisci il turno
web-face-up = { $card }, scoperta
web-put-away = Scarta { $card } coperta
web-undo = Annulla mossa
web-finish = Finisci il turno
web-end-draw = Pesca e finisci il turno
web-end-pass = Non pescare
web-skip = Salta
web-moves = Elenco di tutte le mosse
web-moves-handicap = Metti un ponte di vantaggio
web-moves-place = Costruisci un ponte
web-moves-remove = Togli un ponte
web-moves-discard = Scarta una carta
web-moves-end = Finisci il turno
web-moves-none = Per te ora non c’è niente da fare.
web-board = La laguna. Isole: { $islands }.
web-score = Punteggio
web-round = Manche { $round } di 3
web-standing = Se la manche finisse ora: { $points }
web-piles = Mucchi che digeriscono
web-pile-of = { $species }: { $count }
web-capture = Cattura il mucchio del { $species }
web-again = Scopri
web-bank = Porta a casa
web-stop = Fermati
web-row-empty = fila vuota
web-points = { $count ->
    [one] { $count } punto
   *[other] { $count } punti
}
web-islands = { $count ->
    [one] { $count } isola
   *[other] { $count } isole
}
web-cards = { $count ->
    [one] una carta
   *[other] { $count } carte
}
web-catch = { $count ->
    [one] una carta nel bottino
   *[other] { $count } carte nel bottino
}
web-draw = { $count ->
    [one] Pesca l’ultima carta del mazzo
   *[other] Pesca dal mazzo, ancora { $count }
}
web-pile = { $count ->
    [one] Mazzo: una carta
   *[other] Mazzo: { $count } carte
}
web-prompt-handicap = { $count ->
    [one] Metti il tuo ponte di vantaggio: scegli una linea che brilla.
   *[other] Metti { $count } ponti di vantaggio: scegli una linea che brilla.
}
web-reveal-left = { $count ->
    [one] Scopri l’ultima carta
   *[other] Scopri una carta, ancora { $count }
}
web-dance-left = { $count ->
    [one] una carta danza
   *[other] { $count } carte danza
}
web-sea-left = { $count ->
    [one] una carta mare
   *[other] { $count } carte mare
}

## Che cosa dice il tavolo di Kai Piranja

web-prompt-ends = Attenzione: un pesce affamato chiude la partita!
web-prompt-next = Tocca a te, { $name }!
web-danger = { $count ->
    [0] Nessun pesce è in pericolo.
    [one] Un pesce è in pericolo.
   *[other] { $count } pesci sono in pericolo.
}
web-read-ask = Ti leggo tutto?
web-read-yes = Leggimi tutto
web-read-no = So leggere
web-read-hello = Ti leggerò tutto.
web-around = Intorno al tavolo
web-around-about = Metti un tablet in piano. Ognuno gioca dal suo lato. Un telefono è troppo piccolo.
web-hint-reveal = Io ne scoprirei una.
web-hint-bank = Io li porterei a casa.
web-hint-stop = Io mi fermerei qui.
web-hint-capture = Io catturerei il mucchio del { $species }!

## Il tavolo di Kai Piranja, e le impostazioni

web-prompt-capture = { $count ->
    [one] Puoi catturare il mucchio del { $piles }!
   *[other] Puoi catturare questi mucchi: { $piles }!
}
web-capture-pile = { $count ->
    [one] Cattura il mucchio del { $species }: { $count } carta
   *[other] Cattura il mucchio del { $species }: { $count } carte
}
web-row-of = La fila di { $name }
web-risk-percent = Il { $percent } per cento delle prossime carte è affamato.
web-risk-about = Circa { $hungry } carte su { $fish } sono affamate.
web-risk-ends = Ora un pesce affamato chiude la partita!
web-risk-eats = { $count ->
    [0] Un { $species } affamato non mangerebbe nulla.
    [one] Un { $species } affamato mangerebbe un pesce.
   *[other] Un { $species } affamato mangerebbe { $count } pesci.
}
web-risk-chance = Pericolo: { $percent } per cento.
web-sound = Suono
web-volume = Volume
web-aloud = Leggimi tutto
web-aloud-sample = Ti racconto che cosa succede.
web-aloud-none = Questo dispositivo non ha una voce per questa lingua.
web-colours = Colori
web-colours-system = Sistema
web-colours-light = Chiari
web-colours-dark = Scuri
web-colours-contrast = Contrasto alto
web-palette = Colori dei pesci
web-palette-sea = Colori del mare
web-palette-safe = Per daltonici
web-motion = Movimento
web-motion-system = Sistema
web-motion-full = Completo
web-motion-reduced = Ridotto
web-size = Dimensione del testo
web-size-usual = Normale
web-size-large = Grande
web-size-larger = Più grande
web-size-huge = Molto grande
## The table in the browser: clocks, offers, words to each other, hints, keys

web-draft-back = Il tuo turno è come l’hai lasciato.
web-draft-stale = La posizione è cambiata: la tua bozza non vale più.
web-draft-undo-from = Annulla da qui: { $step }
web-time-left = Tempo rimasto:
web-time-little = { $name } ha poco tempo.
web-hurry = presto
web-left-days = { $days } g { $hours } h
web-left-hours = { $hours } h { $minutes } min
web-left-minutes = { $minutes } min
web-bot-here = qui gioca un bot
web-waking = { $name } si sta ancora svegliando, circa { $seconds } s. Puoi già cominciare.
web-waking-here = si sveglia, circa { $seconds } s
web-bot-coming = in arrivo, { $share }
web-away = al momento assente
web-say = Di’ qualcosa
web-say-emotes = Faccine
web-say-phrases = Frasi
web-mute = Silenzia { $name }
web-report = Segnala { $name }…
web-report-title = Che cosa ha fatto { $name }?
web-report-about = Lo leggerà chi gestisce questo server. { $name } non lo saprà.
web-report-text = Che cosa è successo?
web-report-sent = Grazie. Ce ne occuperemo.
web-chat = Chat
web-chat-unread = { $count ->
    [one] Chat: un nuovo messaggio
   *[other] Chat: { $count } nuovi messaggi
}
web-chat-empty = Nessuno ha ancora detto nulla.
web-chat-text = Il tuo messaggio
web-chat-send = Invia
web-chat-accept = Partecipa alla chat
web-chat-accept-about = A un tavolo privato puoi parlare liberamente con chi partecipa.
web-somebody = qualcuno
web-title-yours = Tocca a te
web-title-learn = Lezione
web-table-menu = Menu
web-go-on = Continua a giocare
web-leave-table = Lascia il tavolo
web-leave-sure = Lasciare il tavolo? Il posto resta tuo e puoi tornare. Intanto gli altri possono chiedere un bot al tuo posto.
web-draw-offer = Proponi la patta
web-draw-accept = Accetta la patta
web-draw-decline = Continua
web-draw-waiting = Hai proposto la patta.
web-draw-withdraw = Ritira la proposta
web-gone = { $name } ha lasciato il tavolo.
web-takeover = Fai continuare un bot
web-takeover-asked = Hai chiesto un bot. Manca ancora il sì degli altri…
web-you-left = { $name }: hai lasciato questa partita.
web-come-back = Torna a giocare
web-bot-finishes-turn = Il bot finisce questo turno, poi tocca di nuovo a te.
web-missed = Mentre non c’eri
web-missed-read = Continua a giocare
web-show-again = Rivedi l’ultimo turno
web-hints = Suggerimenti
web-hint = Dammi un suggerimento
web-hint-thinking = Sto pensando…
web-hint-waking = L’allenatore si sta svegliando…
web-hint-why = Perché?
web-hint-chance = { $chance } di probabilità di vincere
web-hint-try = Prova
web-spectators = { $count ->
    [one] uno spettatore
   *[other] { $count } spettatori
}
web-other-hand = Le carte di { $name }
web-card-open = { $card }, scoperta
web-card-known = { $card }, nota
web-card-hidden = una carta coperta
web-memory = Scarti
web-memory-discard = { $count ->
    [one] Scarti: una carta
   *[other] Scarti: { $count } carte
}
web-memory-mine = Scartate da te
web-memory-unseen = Non ancora viste: nel mazzo o nell’altra mano
web-memory-none = nessuna
web-change-islands = Isole dopo questo turno: { $islands }
web-count-change = { $name } { $count } ({ $change })
web-line-build = Da { $one } a { $other }: libera, puoi costruire
web-line-remove = Da { $one } a { $other }: ponte di { $name }, puoi toglierlo
web-keys = Tasti
web-keys-title = Giocare con la tastiera
web-keys-about = Tutto si raggiunge anche con Tab e Invio.
web-keys-on = Scorciatoie con un solo tasto
web-keys-close = Chiudi
web-key-help = questo aiuto
web-key-islands = senti chi controlla quali isole
web-key-hand = senti la tua mano e le carte scoperte
web-key-threats = senti quali isole conquisterebbe un altro ponte
web-key-last = senti l’ultimo turno
web-key-score = senti il punteggio
web-key-board = vai al tabellone; le frecce passano da linea a linea, Invio sceglie
web-key-moves = vai all’elenco delle mosse
web-key-card = scegli una carta della tua mano
web-key-take = prendi una carta scoperta e finisci il turno
web-key-draw = pesca dal mazzo e finisci il turno
web-key-pass = non pescare e finisci il turno
web-key-escape = lascia quello che hai scelto
web-key-undo = annulla l’ultimo passo
web-key-again = rivedi l’ultimo turno
web-key-skip = salta quello che si vede
web-hear-hand = La tua mano: { $cards }. Carte scoperte: { $face_up }.
web-hear-reach = Ancora un ponte, e { $name } conquisterebbe { $islands }.
web-hear-reach-none = Nessun ponte conquisterebbe un’isola adesso.
web-hear-score = Manche { $round }. Punti: { $points }. Isole: { $islands }.

## L’allenatore su una partita finita

web-coach = L’allenatore
web-coach-ask = Chiedi perché all’allenatore
web-coach-about = L’allenatore ripassa tutta la partita: le tue probabilità di vincere turno per turno, quanto ha pesato la fortuna e quali turni sono costati di più.
web-coach-looks = L’allenatore guarda ogni turno. Qualche secondo…
web-coach-curve = Le probabilità di { $name }, turno per turno
web-coach-curve-about = Una curva di { $turns } turni: in alto va bene per { $name }, in basso per { $other }. { $marks ->
    [0] Nessun turno è segnato.
    [one] Un turno costoso è segnato.
   *[other] { $marks } turni costosi sono segnati.
} Lo stesso è detto a parole qui sotto.
web-coach-why = Perché è finita così
web-coach-account = { $name }: { $start } di probabilità di vincere all’inizio, { $end } alla fine. In media un suo turno è costato { $own } punti percentuali, uno dell’altra parte ne ha portati { $others }, e la fortuna ne ha { $lucky ->
    [yes] portati
   *[no] tolti
} { $luck } a turno.
web-coach-account-many = { $name }: { $start } di probabilità di vincere all’inizio, { $end } alla fine. In media un suo turno è costato { $own } punti percentuali; la fortuna e gli altri insieme ne hanno { $lucky ->
    [yes] portati
   *[no] tolti
} { $luck } a turno.
web-coach-costly = I turni più costosi
web-coach-none-costly = Nessuno ha regalato molto: nessun turno è costato due punti percentuali o più.
web-coach-turn = Turno { $number }, { $name }: è costato { $cost } punti percentuali
web-coach-show = Fammi vedere
web-coach-played = Giocato ({ $chance }):
web-coach-better = Meglio ({ $chance }):
web-coach-how = Un bot forte stima le probabilità di vittoria da quello che si poteva sapere in quel momento. Un punto percentuale è una vittoria su cento partite. Il costo di un turno dice quanto avrebbe reso di più il turno migliore.

# L’installazione, che legge queste righe prima che Fluent sia installato: una riga ciascuna, senza varianti.

install-python-needed = Makai ha bisogno di Python 3.11 o più recente: installalo, oppure indicalo con PYTHON=/percorso/di/python make play.
install-no-venv = A questo Python manca il modulo venv: installalo (su Debian e Ubuntu con apt install python3-venv), poi riprova.
install-folder-refused = Makai non può essere installato in { $folder } ({ $problem }): spostalo in una cartella dove puoi scrivere.
install-no-space = Il disco è pieno: libera spazio, poi riprova (dettagli: { $log }).
install-not-writable = Non si può scrivere in un file o in una cartella; la fine di { $log } dice quale.
install-no-network = Alcuni pacchetti non sono stati scaricati: controlla la rete, poi riprova (dettagli: { $log }).
install-no-compiler = Un pacchetto va compilato su questo computer: installa un compilatore C come gcc, poi riprova (dettagli: { $log }).
install-step-failed = Questo passo non è riuscito: { $step } (dettagli: { $log }).
install-interrupted = Interrotto. Il prossimo avvio riprende da qui.
install-begins = Preparo tutto; ci vogliono circa { $seconds } s…
install-left = ancora { $seconds } s circa
install-step-uv = scaricare l’installatore
install-step-packages = installare i pacchetti Python
install-step-link = installare Makai stesso
install-step-node = installare Node
install-step-modules = installare ciò che serve per la pagina
install-step-web = costruire la pagina
install-step-rules-kahuna = compilare Kahuna
install-step-rules-piranja = compilare Kai Piranja

## Faces of bots and people, in the browser

web-face-turtle = Tartaruga
web-face-octopus = Polpo
web-face-crab = Granchio
web-face-seal = Foca
web-face-dolphin = Delfino
web-face-whale = Balena
web-face-shark = Squalo
web-face-puffer = Pesce palla
web-face-clownfish = Pesce pagliaccio
web-face-seahorse = Cavalluccio marino
web-face-jellyfish = Medusa
web-face-starfish = Stella marina
web-face-manta = Manta
web-face-hermit = Paguro
web-face-pelican = Pellicano
web-face-parrot = Pappagallo
web-face-gecko = Geco
web-face-coconut = Noce di cocco
web-face-driftwood = Legno di mare
web-face-keiki = Bimbo con fiore
web-face-dancer = Danzatrice
web-face-surfer = Surfista
web-face-diver = Subacquea
web-face-paddler = Rematore
web-face-elder = Nonno
web-face-grandmother = Nonna
web-face-captain = Capitano
web-face-fisher = Pescatrice
web-face-drummer = Percussionista
web-face-mermaid = Sirena

# Ciò che si annuncia sul tabellone al conteggio di una manche e prima degli ultimi turni.

web-round-worth = Manche { $round }: { $most ->
    [one] un’isola
   *[other] { $most } isole
} a { $least }.
web-final-worth = Ultima manche: { $most ->
    [one] un’isola
   *[other] { $most } isole
} a { $least }.
web-points-for = { $count ->
    [one] 1 punto
   *[other] { $count } punti
} per { $you ->
    [yes] te
   *[no] { $name }
}.
web-points-none = Parità: nessun punto.
web-last-turns = Ultimi turni!
web-last-turns-first = { $you ->
    [yes] Cominci tu.
   *[no] Comincia { $name }.
}
web-pile-empty = Il mazzo è vuoto
