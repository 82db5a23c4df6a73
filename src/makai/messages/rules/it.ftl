### Le regole dei due giochi come le gioca un tavolo: per le pagine del browser e per il terminale.

## Che cosa può scegliere chi legge

rules-edition = Quale edizione?
rules-players = Quanti giocatori?
rules-players-any = da tre a sei
rules-house = Regole della casa di questo tavolo: { $rules }.

## Edizioni, varianti e regole della casa

rules-kahuna-edition-kosmos-en = inglese (Kosmos)
rules-kahuna-edition-kosmos-en-about = Si può pescare o no; con cinque carte se ne possono scartare. L’ultimo conteggio dà la differenza di isole. Nelle manche due e tre chi resta senza ponti perde.
rules-kahuna-edition-kosmos-fr = francese (Kosmos)
rules-kahuna-edition-kosmos-fr-about = Come l’inglese, ma si possono scartare carte invece di giocare, con qualsiasi mano. Nelle manche due e tre vince chi toglie l’ultimo ponte avversario, anche senza ponti propri.
rules-kahuna-edition-riogrande-it = italiana (Rio Grande)
rules-kahuna-edition-riogrande-it-about = Come l’inglese, ma si possono scartare carte invece di giocare, con qualsiasi mano, e nell’ultimo conteggio ognuno segna tutte le sue isole.
rules-kahuna-edition-short-fr = regole francesi brevi
rules-kahuna-edition-short-fr-about = Si deve pescare, non ci sono ultimi turni, e a parità è pareggio. Restare senza ponti non decide niente.
rules-kahuna-variant-calm = Calma
rules-kahuna-variant-calm-about = Non si costruisce verso un’isola controllata dall’altro; chi toglie un ponte può costruire subito lì.
rules-kahuna-variant-open = Aperta
rules-kahuna-variant-open-about = Le carte prese scoperte restano scoperte finché non si giocano.
rules-kahuna-house-draw = Pescare a fine turno
rules-kahuna-house-draw-may = ci si può astenere
rules-kahuna-house-draw-must = bisogna pescare
rules-kahuna-house-discard = Scartare coperto
rules-kahuna-house-discard-full-hand = solo con cinque carte
rules-kahuna-house-discard-instead = sempre, invece di giocare
rules-kahuna-house-last_turns = Un ultimo turno a testa
rules-kahuna-house-last_turns-true = sì
rules-kahuna-house-last_turns-false = no
rules-kahuna-house-final_points = Punti nel conteggio finale
rules-kahuna-house-final_points-difference = la differenza di isole
rules-kahuna-house-final_points-islands = le isole di ciascuno
rules-kahuna-house-tiebreak = In parità
rules-kahuna-house-tiebreak-islands-bridges = isole, poi ponti
rules-kahuna-house-tiebreak-none = pareggio
rules-kahuna-house-wipeout = Nessun ponte rimasto (manche 2 e 3)
rules-kahuna-house-wipeout-bare = perde subito
rules-kahuna-house-wipeout-removed = vince chi toglie l’ultimo
rules-kahuna-house-wipeout-never = si continua

## La pagina

rules-title = { $game }: le regole
rules-contents = In questa pagina
rules-example-open = Gioca l’esempio sul tabellone
rules-to-kahuna = Le regole di Kahuna
rules-to-piranja = Le regole di Kai Piranja
rules-rule = Regola
rules-figure-board = Il tabellone: dodici isole e 27 linee
rules-figure-remove = Due carte tolgono il ponte bianco JOJO-KAHU. Due linee su cinque non sono più della metà: Bianco perde KAHU.
rules-figure-sweep = Nero costruisce FAAA-GOLA, la terza delle quattro linee di GOLA, e sgombera GOLA. Il ponte bianco GOLA-KAHU se ne va, e con lui KAHU.
rules-figure-both = Nero costruisce ALOA-DUDA e conquista i due capi. ALOA-HUNA e DUDA-ELAI sono sgomberati.
rules-figure-fish = Quattro specie, ognuna piccola, grande e affamata
rules-figure-row = Una fila che finisce con un pesce sole grande: le prime due carte possono unirsi, la terza no.
rules-figure-hungry = Un piranha affamato mangia due pesci dalla fine e si ferma davanti al piranha.
rules-figure-capture = Tre pesci fiamma, ovunque nuotino, catturano il mucchio dei pesci fiamma.

## Kahuna

rules-kahuna-aim =
    Lo scopo

    Due giocatori, dodici isole e una cassa di ponti. La partita ha tre manche. Dopo ognuna si contano le isole, e chi ne controlla di più fa punti. Vince il totale più alto.

    Kahuna è stato inventato da Günter Cornett ed è pubblicato da Kosmos. Se ti piace qui, metti quello vero sul tuo tavolo. Le parole di queste regole sono di Makai.
rules-kahuna-need =
    Che cosa c’è sul tavolo

    - Una laguna con 12 isole, unite da 27 linee. Su una linea sta un solo ponte.
    - 24 carte: due per ogni isola.
    - 25 ponti per Nero e 25 per Bianco, e gettoni che segnano le isole controllate.
rules-kahuna-setup =
    L’inizio

    Ognuno riceve tre carte. Altre tre sono scoperte; il resto è il mazzo. Chi comincia lo decide il caso, se non vi accordate diversamente.

    __Un vantaggio.__ Se uno è molto più forte, l’altro mette prima del primo turno 1, 2 o 3 ponti, senza carte, su linee libere qualsiasi. Contano come gli altri.{ $head_start ->
        [yes] {" "}In questa partita Nero ne mette { $black } e Bianco { $white }.
       *[no] {""}
    }
rules-kahuna-turn =
    Il tuo turno

    Gioca quante carte vuoi, un’azione dopo l’altra, o nessuna. Poi finisci il turno.

    - __Costruire.__ Spendi una carta e metti un ponte su una linea libera che tocca la sua isola.{ $calm ->
        [yes] {" "}L’avversario non deve controllare nessun capo di quella linea.
       *[no] {""}
    }
    - __Togliere.__ Spendi due carte insieme che nominano i capi di un ponte avversario (una per ciascuno, o due volte la stessa) e toglilo. { $calm ->
        [yes] Se allora l’avversario non controlla nessun capo, puoi costruire subito lì, senza un’altra carta.
       *[no] Lì non si costruisce ancora; serve un’altra carta.
    }
    - __Finire.__ Pesca una carta: la prima del mazzo, o una delle tre scoperte, subito rimpiazzata. { $draw ->
        [must] Devi pescare finché ci sono carte.
       *[may] Oppure astieniti, se l’altro non l’ha appena fatto.
    }
rules-kahuna-control =
    Controllare e sgomberare

    Controlli un’isola finché hai ponti su __più della metà__ delle sue linee.

    Quando un ponte ti dà un’isola che un attimo prima non controllavi, la __sgomberi__: tutti i ponti avversari su quell’isola tornano al proprietario. Questo può costare isole all’altro capo.

    Un ponte ha due capi. Può conquistarli entrambi, e allora si sgomberano entrambi.

    - Solo conquistare un’isola la sgombera. { $calm ->
        [yes] L’avversario può ricostruirvi solo quando l’hai persa.
       *[no] Più tardi l’avversario può ricostruirvi, e quei ponti restano.
    }
    - Perdere un ponte non dà mai un’isola a nessuno.
rules-kahuna-hand =
    Le carte in mano

    Non hai mai più di cinque carte. Con cinque non puoi pescare.{ $open ->
        [yes] {" "}Le carte prese scoperte restano scoperte davanti a te e contano anche loro.
       *[no] {""}
    }

    { $discard ->
        [instead] Invece di giocare puoi mettere una o più carte coperte sotto gli scarti, con qualsiasi mano. Dopo non giochi altre carte in questo turno, e lo finisci come sempre.
       *[full-hand] Con cinque carte, e se in questo turno non ne hai giocate, puoi metterne una o più coperte sotto gli scarti. Dopo non giochi altre carte in questo turno e devi pescare.
    }
rules-kahuna-rounds =
    Le manche

    Una manche finisce nel momento in cui mazzo e carte scoperte sono finiti. Allora si contano le isole.

    - Primo conteggio: il giocatore con più isole fa 1 punto. In parità nessuno fa punti.
    - Secondo conteggio: lo stesso, per 2 punti.
    - Conteggio finale: { $final_points ->
        [islands] ognuno fa 1 punto per ogni isola che controlla.
       *[difference] il giocatore con più isole fa 1 punto per ogni isola in più dell’altro.
    }

    Dopo il primo e il secondo conteggio si mescolano gli scarti: tre scoperte, il resto è il nuovo mazzo. Ponti e mani restano. Continua il giocatore che non ha preso l’ultima carta.
rules-kahuna-end =
    La fine

    __Ultimi turni.__ { $last_turns ->
        [false] Non ce ne sono: finito il terzo mazzo, segue subito il conteggio finale.
       *[true] Finito il terzo mazzo, ognuno ha ancora un turno; il giocatore che ha preso l’ultima carta gioca per ultimo. Poi il conteggio finale.
    }

    __Totali pari.__ { $tiebreak ->
        [none] La partita è un pareggio, anche se uno ha più isole o più ponti.
       *[islands-bridges] Vince chi ha più isole al conteggio finale, poi chi ha più ponti; altrimenti è pareggio.
    }

    __Nessun ponte.__ { $wipeout ->
        [never] Non decide niente: la partita arriva sempre al conteggio finale.
        [removed] Nelle manche due e tre vinci subito se togli dal tabellone l’ultimo ponte avversario, con due carte o conquistando un’isola, anche senza nessun ponte tuo. Per il resto, un giocatore senza ponti continua a giocare.
       *[bare] Nelle manche due e tre, un giocatore che non ha ponti mentre l’altro ne ha perde subito, anche all’inizio della manche. Se nessuno ne ha, la partita continua.
    }
rules-kahuna-editions =
    Che cosa cambiano le edizioni

    Le regole stampate differiscono in sei punti. Questa pagina racconta l’edizione segnata qui, e un tavolo può cambiare ognuna di queste regole.
rules-kahuna-variants =
    Varianti

    __Calma{ $calm ->
        [yes] {" "}(in questa partita)
       *[no] {""}
    }.__ Non si costruisce su una linea di cui l’avversario controlla un capo; solo i ponti di un vantaggio possono. Quando togli un ponte puoi metterne subito uno tuo, senza carta, se allora nessun capo è dell’avversario.

    __Aperta{ $open ->
        [yes] {" "}(in questa partita)
       *[no] {""}
    }.__ Una carta presa tra quelle scoperte resta scoperta davanti al proprietario finché viene spesa. Conta nel limite di cinque; di due carte uguali parte prima quella scoperta.
rules-kahuna-hidden =
    Che cosa è nascosto

    Vedi il tabellone, le carte scoperte, quello che si gioca, la tua mano e quante carte ha l’altro. Non vedi mai che cosa si pesca dal mazzo o si scarta coperto. Quello che hai visto puoi ricordarlo: chi ha preso una carta scoperta ce l’ha, finché non può essere uscita senza essere vista.
rules-kahuna-rulings =
    Le regole minute

    - Tutti i 25 ponti sono sul tabellone: un 26° non si può mettere.
    - Un’11ª o 12ª isola conta, anche se la scatola ha dieci gettoni.
    - Se non c’è più niente da pescare, il turno finisce senza carta. Non è un’astensione.
    - Il mazzo è vuoto ma restano carte scoperte: il posto non si riempie, e la manche continua.
    - Se entrambi hanno un vantaggio, Nero mette prima tutti i suoi ponti.
    - Chi comincia lo decidete voi o il caso, in ogni edizione.
    - Nel secondo spareggio il libretto italiano dice “punti” e può intendere solo “ponti”.
    - Le regole francesi brevi ridanno le carte a ogni manche: tre scoperte e un mazzo, nessuna in mano. Le carte scartate da una mano di cinque vanno coperte.
rules-kahuna-example =
    Un esempio

    Due turni, quattro azioni, e cinque isole cambiano. Provalo tu.

## Kai Piranja

rules-piranja-aim =
    Lo scopo

    Pesce dopo pesce nuota nella tua fila. Portane a casa più che puoi prima che arrivi uno affamato. Quello che hai portato a casa è il tuo bottino: nessuno può più prenderlo. Vince il bottino più grande.

    Kai Piranja è stato inventato da Oliver Igelhaut ed è pubblicato da Abacusspiele. Se ti piace qui, metti quello vero sul tuo tavolo. Le parole di queste regole sono di Makai.
rules-piranja-cards =
    I pesci

    Ci sono quattro specie. Quasi tutti i pesci sono sazi: piccoli o grandi, e innocui. Alcuni sono affamati.

    - 140 carte danza: per ogni specie 14 piccoli, 14 grandi e 7 affamati.
    - 20 carte mare: per ogni specie 2 piccoli, 2 grandi e 1 affamato.
rules-piranja-setup =
    L’inizio

    { $players ->
        [0] Si gioca da tre a sei. In tre o quattro, 47 carte danza tornano nella scatola senza essere viste, in cinque o sei nessuna; un tavolo può scegliere un altro numero, da 0 a 60.
       *[other] Si gioca in { $players }. { $removed ->
            [0] Tutte le 140 carte danza sono in gioco.
            [one] Una carta danza torna nella scatola senza essere vista, { $dance } sono in gioco.
           *[other] { $removed } carte danza tornano nella scatola senza essere viste, { $dance } sono in gioco.
        }
    } Carte danza e carte mare si mescolano separate, coperte. Le carte mare restano tutte.
rules-piranja-turn =
    Il tuo turno

    Scopri una carta. Devi! Una carta danza finché ce ne sono, poi una carta mare. Dopo un pesce sazio scegli:

    - __Ancora.__ Scoprine un’altra.
    - __Portare a casa.__ Tutta la tua fila diventa il tuo bottino. Il turno finisce.
    - __Fermarsi.__ La fila resta davanti a te. Il turno finisce.
rules-piranja-sated =
    Un pesce sazio

    Si unisce in fondo alla tua fila se è vuota, o se ha la __specie__ o la __grandezza__ del tuo ultimo pesce.

    Se no, nuota a sinistra, dal primo giocatore che può prenderlo, e quello deve. Se nessuno può, lascia il gioco. Tocca ancora a te.
rules-piranja-hungry =
    Un pesce affamato

    Mangia la tua fila dalla fine, pesce dopo pesce, e si ferma davanti al primo della sua specie. Con tutto quello che ha mangiato va nel mezzo, nel mucchio che digerisce della sua specie, anche se non ha mangiato niente. Il tuo turno è finito. Quello che resta della fila rimane.
rules-piranja-capture =
    Una cattura

    Se almeno __tre pesci di una specie__ nuotano nella tua fila, puoi prendere tutto il mucchio che digerisce di quella specie nel tuo bottino. La fila resta. Grandezza e posto non contano.

    Puoi farlo in qualsiasi momento del tuo turno, anche prima della prima carta, ma non più quando è arrivato un affamato. In un turno si possono catturare più specie.
rules-piranja-end =
    La fine

    Finite le carte danza, il primo affamato dal mare chiude subito la partita. Non mangia nessuno. Vince chi ha più carte nel bottino; file e mucchi non contano per nessuno. In parità, più affamati nel bottino; ancora pari: si vince insieme.
rules-piranja-editions =
    Che cosa può cambiare un tavolo

    Kai Piranja ha una sola edizione. Un tavolo decide quanti giocano, chi comincia, quante carte danza restano nella scatola, e se il bicchiere del rischio mostra quanto è pericolosa la prossima carta.
rules-piranja-hidden =
    Che cosa è nascosto

    Solo l’ordine delle carte coperte, e quali sono tornate nella scatola. I bottini sono coperti, ma tutti hanno visto che cosa vi è entrato: una buona memoria è permessa.
rules-piranja-rulings =
    Le regole minute

    - Se un pesce va nella tua fila, si unisce: non puoi mandarlo avanti.
    - Conta solo l’ultimo pesce. Andare bene più avanti nella fila non serve.
    - Si porta a casa tutta la fila, mai una parte.
    - Non si porta a casa niente prima di aver scoperto una carta.
    - L’ultima carta danza può essere affamata: mangia come sempre. Solo un affamato dal mare chiude la partita.
rules-piranja-example =
    Un turno dall’inizio alla fine

    Un turno in cui c’è di tutto. Provalo tu.
