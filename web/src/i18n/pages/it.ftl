### The long texts of the browser: setting up a table, lessons.

## Setting up a table

setup-seats = Chi gioca con te?
setup-seat-invited = una persona con invito
setup-seat-open-about = Chi arriva per primo: dai tavoli pubblici o con il tuo link.
setup-seat-invited-about = Solo chi ha il tuo link. Lo ricevi, con un codice QR, quando il tavolo è aperto.
setup-seat-device-about = Vi passate questo dispositivo; le carte coperte restano coperte.
setup-strength = { $name } (forza { $strength } su { $of })
setup-rules = Con quali regole?
setup-edition = Che cosa cambia in questa edizione?
setup-variants = Varianti
setup-handicap = Un vantaggio
setup-handicap-about = Ponti messi prima del primo turno, senza carte: perché entrambi abbiano una possibilità.
setup-handicap-you = Ponti per te
setup-handicap-other = Ponti per l’altro
setup-handicap-suggested = { $count ->
    [0] { $other ->
        [0] Contro { $name } non ne consigliamo nessuno.
        [one] Contro { $name } consigliamo un ponte per l’avversario.
       *[other] Contro { $name } consigliamo { $other } ponti per l’avversario.
    }
    [one] Contro { $name } consigliamo un ponte per te.
   *[other] Contro { $name } consigliamo { $count } ponti per te.
}
setup-handicap-take = Segui il consiglio
setup-handicap-people = Tra pari, nessuno. Per la prima partita di qualcuno ne consigliamo due.
setup-house = { $count ->
    [0] Regole della casa
    [one] Regole della casa: una è vostra
   *[other] Regole della casa: { $count } sono vostre
}
setup-house-about = Un’edizione è un insieme di sei regole. Qui puoi cambiarle una per una per questo tavolo.
setup-house-usual = come l’edizione: { $value }
setup-help = Quanto aiuto?
setup-memory = Aiuti per la memoria
setup-memory-kahuna-none = Nessuno
setup-memory-kahuna-none-about = Come su un tavolo vero: ricordati tu che cosa è stato giocato.
setup-memory-kahuna-discards = Carte giocate
setup-memory-kahuna-discards-about = Si possono guardare le carte giocate.
setup-memory-kahuna-full = Tutto
setup-memory-kahuna-full-about = Anche le carte che l’altro ha di sicuro, e quelle ancora da venire.
setup-memory-piranja-none = Nessuno
setup-memory-piranja-none-about = Si vede quanto sono alti i mucchi, non che cosa contengono.
setup-memory-piranja-discards = I mucchi
setup-memory-piranja-discards-about = Si può guardare che cosa c’è nei mucchi che digeriscono.
setup-memory-piranja-full = Tutto
setup-memory-piranja-full-about = Anche i bottini, e quanti pesci di ogni tipo devono ancora venire.
setup-risk = Il bicchiere del rischio
setup-risk-off = Spento
setup-risk-off-about = Nessuno sa quanto sia pericolosa la prossima carta.
setup-risk-picture = Immagine
setup-risk-picture-about = Un bicchiere che si riempie con il pericolo: lo capiscono anche i bambini.
setup-risk-numbers = Numeri
setup-risk-numbers-about = La probabilità esatta di ogni pesce affamato, e che cosa mangerebbe.
setup-hints = Suggerimenti
setup-hints-about = Si può chiedere che cosa farebbe un bot forte, e perché.
setup-table = Il tavolo
setup-clock-none = Senza orologio
setup-clock-none-about = Ognuno pensa quanto vuole.
setup-clock-live = Dal vivo
setup-clock-live-about = Minuti per tutta la partita, e qualche secondo in più a ogni turno.
setup-clock-days = Giorni
setup-clock-days-about = Per amici lontani: alcuni giorni per ogni turno.
setup-minutes = Minuti a testa
setup-increment = Secondi in più per turno
setup-days = Giorni per turno
setup-first = Chi comincia?
setup-first-chance = decide il caso
setup-first-you = tu
setup-removed = Carte danza che restano nella scatola
setup-removed-usual = come al solito in tanti
setup-public-about = Anche sconosciuti possono sedersi e guardare. Altrimenti solo chi ha il tuo link.
setup-rated = Con punteggio
setup-rated-about = La partita conta per la classifica dei giocatori.
setup-rated-not = Non con i suggerimenti, né in più persone su un dispositivo.

## Lessons

learn-title = Impara { $game }
learn-skip = Lascia la lezione
learn-coach = La guida
learn-next = Avanti
learn-watch = Guarda che cosa fanno gli altri …
learn-progress = A che punto è la lezione
learn-you = Tu

learn-kahuna-hello = Benvenuti nella laguna! Dodici isole, e linee punteggiate tra loro. Tu sei Nero. Chi controlla più isole fa punti: tutto qui.
learn-kahuna-cards = Queste sono le tue carte. Ognuna nomina un’isola. Con una carta costruisci un ponte su una linea libera della sua isola.
learn-kahuna-build = Costruisci! Scegli la carta ALOA, poi la linea chiara verso BARI.
learn-kahuna-draw = Fino alla fine del turno puoi riprendere tutto. Un turno finisce con una carta: pescane una dal mazzo.
learn-kahuna-majority = Anche Keiki ha costruito ad ALOA. Controlli un’isola con ponti su più della metà delle sue linee. ALOA ne ha tre: ne bastano due.
learn-kahuna-second = Un ponte si paga con la carta dell’uno o dell’altro capo. Scegli DUDA, poi la linea verso ALOA.
learn-kahuna-sweep = ALOA è tua, la segna un gettone! E vincere un’isola la sgombera: il ponte di Keiki non c’è più. Questa volta finisci con una carta scoperta: prendi LALE.
learn-kahuna-rival = Oh! Con due linee su tre Keiki ha vinto LALE.
learn-kahuna-remove = Due carte insieme tolgono un ponte: una per ogni capo, o due volte la stessa. Scegli le due LALE, poi il ponte chiaro.
learn-kahuna-removed = Con una linea su tre Keiki ha perso LALE. Tu non l’hai vinta: perdere un ponte non dà mai un’isola all’altro. Pesca una carta.
learn-kahuna-five = Qualche turno dopo hai cinque carte. Di più non si può, quindi ora non puoi pescare.
learn-kahuna-abstain = Puoi finire il turno senza carta: ti astieni. Subito dopo l’altro non può farlo. Prova!
learn-kahuna-put-away = Keiki ha dovuto pescare. Con cinque carte si può anche scartarne qualcuna coperta. Scegli JOJO e scartala.
learn-kahuna-put-away-draw = Chi ha scartato non gioca altre carte in questo turno, e deve pescare.
learn-kahuna-many = In un turno giochi quante carte vuoi. Prima ELAI, sulla linea verso BARI.
learn-kahuna-many-won = Poi COCO, sulla linea verso BARI. Così sono tre delle sue cinque linee.
learn-kahuna-many-undo = BARI è tua! E GOLA, sulla linea verso KAHU. (Si può tornare indietro un passo alla volta.)
learn-kahuna-many-take = Ora prendi BARI. Il mazzo è vuoto: al suo posto non viene niente.
learn-kahuna-last-card = Questa è l’ultima carta. Quando mazzo e carte scoperte sono finiti, finisce il round e si contano le isole. Prendi IFFI!
learn-kahuna-counted = Due isole a zero: un punto per te. Il secondo round ne vale due. Le carte giocate si rimescolano; ponti e mani restano. Da ora, chi non ha più ponti perde subito.
learn-kahuna-third = Il terzo round è quasi finito. Keiki conduce due a uno, e avete cinque isole a testa. HUNA, sulla linea verso LALE!
learn-kahuna-third-card = LALE è tua, e sgomberata. Ora prendi l’ultima carta.
learn-kahuna-last-turns = Dopo il terzo mazzo ognuno ha un ultimo turno. Keiki ha giocato il suo; questo è il tuo. Metti al sicuro LALE: KAHU, sulla linea verso LALE.
learn-kahuna-last-end = Non c’è più niente da pescare. Finisci il turno: ora viene il conteggio finale.
learn-kahuna-won = Il conteggio finale dà la differenza di isole: sei a cinque, un punto. Due a due! A parità di punti vince chi alla fine ha più isole. Hai vinto, e conosci il gioco.

learn-piranja-hello = I pesci vogliono nuotare nella tua fila. Portane più che puoi nella rete, prima che arrivi uno affamato!
learn-piranja-reveal = Tocca il mare. In ogni tuo turno devi girare almeno una carta.
learn-piranja-fits = Un pesce sazio e gentile. Comincia la tua fila. Il prossimo può unirsi se ha la specie o la grandezza del tuo ultimo pesce. Tocca ancora!
learn-piranja-size = La stessa specie: si unisce. Ancora!
learn-piranja-other = Un’altra specie, ma la stessa grandezza: si unisce anche lui. Ancora uno!
learn-piranja-net = Questo non va né per specie né per grandezza. Nuota a sinistra, dal primo che può prenderlo. Ora porta a casa la fila: la rete!
learn-piranja-hungry = Quello che è nella rete è salvo per sempre. Guarda: un barracuda affamato ha mangiato tutta la fila del giocatore dopo, dalla fine. Con tutto quello che ha mangiato digerisce nel mezzo.
learn-piranja-row = Tocca di nuovo a te. Tocca il mare.
learn-piranja-row-again = Un barracuda. Ancora!
learn-piranja-hand = Puoi anche fermarti: la mano. La fila resta davanti a te e può crescere, ma resta in pericolo. Prova.
learn-piranja-risk = La tua fila c’è ancora. Avanti!
learn-piranja-risk-again = La stessa grandezza. Avanti!
learn-piranja-risk-more = Quattro pesci … Osi girarne ancora una?
learn-piranja-eaten = Un barracuda affamato! Ha mangiato dalla fine e si è fermato al primo barracuda: nessun pesce mangia i suoi. Il tuo turno è finito, il resto della fila rimane.
learn-piranja-three = Il mucchio dei barracuda è cresciuto a sei carte. E tu hai due barracuda nella fila … Tocca il mare.
learn-piranja-capture = Tre uguali! Con tre pesci di una specie nella fila puoi catturare il mucchio di quella specie.
learn-piranja-capture-net = Sei carte al sicuro! La tua fila resta. Porta a casa anche quella: la rete.
learn-piranja-end = Molto più tardi: l’ultima carta danza. Poi vengono le carte mare, e il primo affamato dal mare chiude subito la partita. Tocca!
learn-piranja-sea = Ora una carta mare. Il pericolo cresce a ogni carta …
learn-piranja-end-net = Conta solo quello che è nella rete. Presto, a casa!
learn-piranja-won = Un affamato dal mare: la partita è finita. Vince chi ha più carte nella rete, e sei tu! In parità contano gli affamati nella rete. Ora sai tutto.

## Examples that can be played

example-kahuna-start = Nero controlla ALOA e HUNA, Bianco controlla DUDA. A ELAI ognuno ha tre linee su sei: proprio la metà, quindi non è di nessuno. Tocca a Bianco.
example-kahuna-bari = Tu sei Bianco. Scegli BARI e la linea verso DUDA.
example-kahuna-aloa = Tre linee su cinque: BARI è di Bianco, e sgomberata. ALOA-BARI se ne va, e Nero perde ALOA. Ora la linea è libera: scegli ALOA e la linea verso BARI.
example-kahuna-draw = Due linee su tre: ALOA è di Bianco, e sgomberata. ALOA-HUNA se ne va, e Nero perde HUNA. Pesca una carta.
example-kahuna-remove = Ora sei Nero. Scegli le due HUNA, poi il ponte tra ELAI e HUNA: se ne va.
example-kahuna-both = Nessuno ha vinto o perso niente. Ma la linea è libera: scegli ELAI e la linea verso HUNA.
example-kahuna-end = Un ponte, due isole: HUNA (tre su cinque) ed ELAI (quattro su sei) sono di Nero, ed entrambe sgomberate. Bianco perde DUDA, e tiene ALOA e BARI. Pesca una carta.
example-kahuna-done = Due turni, quattro azioni, e cinque isole hanno cambiato padrone.
example-piranja-start = Hai un barracuda piccolo, uno grande e un pesce sole grande. Nel mezzo il mucchio dei barracuda ha cinque carte.
example-piranja-swims-on = Gira una carta.
example-piranja-joins = Un pesce fiamma piccolo: né pesce sole né grande. Il giocatore dopo ha la fila vuota e deve prenderlo. Tocca ancora a te: gira un’altra carta.
example-piranja-capture = Un barracuda grande: grande come il tuo ultimo pesce, si unisce. È il terzo barracuda: cattura il mucchio!
example-piranja-bank = Cinque carte sono al sicuro, e la tua fila c’è ancora. Portala a casa.
example-piranja-done = Nove carte in un turno! Se avessi continuato e incontrato un pesce sole affamato, avrebbe mangiato solo l’ultimo barracuda.
