### Le regole dei due giochi come le gioca un tavolo: per le pagine del browser e per il terminale.

## Che cosa può scegliere chi legge

rules-edition = Quale edizione?
rules-players = Quanti giocatori?
rules-players-any = da tre a sei
rules-house = Regole della casa di questo tavolo: { $rules }.

## Edizioni, varianti e regole della casa

rules-kahuna-edition-kosmos-en = inglese (Kosmos)
rules-kahuna-edition-kosmos-en-about = Puoi pescare o non pescare; con cinque carte puoi scartarne. Il conteggio finale dà la differenza di isole. Nelle manche due e tre, senza più ponti si perde.
rules-kahuna-edition-kosmos-fr = francese (Kosmos)
rules-kahuna-edition-kosmos-fr-about = Come l’inglese, ma puoi sempre scartare carte invece di giocare. Nelle manche due e tre togliere l’ultimo ponte avversario fa vincere, anche senza ponti propri.
rules-kahuna-edition-riogrande-it = italiana (Rio Grande)
rules-kahuna-edition-riogrande-it-about = Come l’inglese, ma puoi sempre scartare carte invece di giocare, e nel conteggio finale ognuno segna tutte le sue isole.
rules-kahuna-edition-short-fr = Regole francesi brevi
rules-kahuna-edition-short-fr-about = Si deve pescare, non ci sono ultimi turni, e a parità è patta. Restare senza ponti non decide niente.
rules-kahuna-variant-calm = Calma
rules-kahuna-variant-calm-about = Non si costruisce verso un’isola controllata dall’altra parte; dopo aver tolto un ponte puoi costruire subito lì.
rules-kahuna-variant-open = Aperta
rules-kahuna-variant-open-about = Le carte prese scoperte restano scoperte finché si giocano.
rules-kahuna-house-draw = Pescare a fine turno
rules-kahuna-house-draw-may = si può non pescare
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
rules-kahuna-house-tiebreak-none = patta
rules-kahuna-house-wipeout = Nessun ponte rimasto (manche 2 e 3)
rules-kahuna-house-wipeout-bare = perde subito
rules-kahuna-house-wipeout-removed = togliere l’ultimo fa vincere
rules-kahuna-house-wipeout-never = si continua

## La pagina

rules-title = { $game }: le regole
rules-contents = In questa pagina
rules-example-open = Gioca l’esempio sul tabellone
rules-example-close = Torna alle regole
rules-to-kahuna = Le regole di Kahuna
rules-to-piranja = Le regole di Kai Piranja
rules-rule = Regola
rules-figure-board = Il tabellone: dodici isole e 27 linee
rules-figure-remove = Due carte tolgono il ponte bianco JOJO–KAHU. Due linee su cinque non sono più della metà: Bianco perde KAHU.
rules-figure-sweep = Nero costruisce FAAA–GOLA, la terza delle quattro linee di GOLA, e conquista GOLA. Il ponte bianco GOLA–KAHU viene spazzato via, e Bianco perde anche KAHU.
rules-figure-both = Nero costruisce ALOA–DUDA e conquista i due capi. I ponti ALOA–HUNA e DUDA–ELAI vengono spazzati via.
rules-figure-fish = Quattro specie, ognuna piccola, grande e affamata
rules-figure-row = Una fila che finisce con un pesce sole grande: le prime due carte vanno bene, la terza no.
rules-figure-hungry = Un piranha affamato mangia due pesci dal fondo. Si ferma davanti al piranha.
rules-figure-capture = Tre pesci fiamma, ovunque nuotino, catturano il mucchio dei pesci fiamma.

## Kahuna

rules-kahuna-aim =
    Lo scopo

    Due giocatori, dodici isole e una scatola piena di ponti. Dopo ognuna delle tre manche c’è il conteggio: controlla più isole e fai punti. Vince il totale più alto.

    Kahuna è stato inventato da Günter Cornett ed è pubblicato da Kosmos. Se ti piace qui, metti quello vero sul tuo tavolo. Le parole di queste regole sono di Makai.
rules-kahuna-need =
    Che cosa c’è sul tavolo

    - Una laguna con 12 isole, unite da 27 linee. Su una linea sta un solo ponte.
    - 24 carte: due per ogni isola.
    - 25 ponti per Nero e 25 per Bianco, e pietre per le isole controllate.
rules-kahuna-setup =
    L’inizio

    Si comincia con tre carte a testa. Altre tre sono scoperte; il resto è il mazzo. Il caso decide chi comincia, salvo altri accordi.

    __Vantaggio.__ Se una parte è molto più forte, l’altra mette prima del primo turno 1, 2 o 3 ponti di vantaggio, senza carte, su linee libere qualsiasi. Contano come gli altri.{ $head_start ->
        [yes] {" "}In questa partita Nero ne mette { $black } e Bianco { $white }.
       *[no] {""}
    }
rules-kahuna-turn =
    Il tuo turno

    Gioca quante carte vuoi, un’azione dopo l’altra, o nessuna. Poi finisci il turno.

    - __Costruire.__ Gioca una carta e metti un ponte su una linea libera della sua isola.{ $calm ->
        [yes] {" "}L’altra parte non deve controllare nessun capo di quella linea.
       *[no] {""}
    }
    - __Togliere.__ Gioca due carte che nominano i capi di un ponte avversario (una per ciascuno, o due volte la stessa) e toglilo dal tabellone. { $calm ->
        [yes] Se allora l’altra parte non controlla nessun capo, puoi costruire subito lì, senza un’altra carta.
       *[no] Lì non si costruisce ancora; serve un’altra carta.
    }
    - __Finire il turno.__ Pesca una carta dal mazzo, o prendi una delle tre carte scoperte. Il suo posto si riempie subito. { $draw ->
        [must] Devi pescare finché ci sono carte.
       *[may] Oppure non pescare, se l’altra parte non ha appena fatto lo stesso.
    }
rules-kahuna-control =
    Conquistare isole

    Controlli un’isola finché i tuoi ponti sono su __più della metà__ delle sue linee. La segna la tua pietra.

    Quando costruisci il ponte che conquista un’isola, tutti i ponti avversari lì vengono __spazzati via__: tornano al proprietario. Questo può costare all’altra parte isole anche all’altro capo.

    Un ponte ha due capi. Può conquistarli entrambi in un colpo.

    - I ponti vengono spazzati via solo nel momento in cui conquisti l’isola. { $calm ->
        [yes] L’altra parte può ricostruirvi solo quando l’hai persa.
       *[no] Più tardi l’altra parte può ricostruirvi, e quei ponti restano.
    }
    - Perdere un ponte non dà mai un’isola a nessuno.
rules-kahuna-hand =
    La tua mano

    Non hai mai più di cinque carte. Con cinque non puoi pescare.{ $open ->
        [yes] {" "}Le carte prese scoperte restano scoperte davanti a te e contano anche loro.
       *[no] {""}
    }

    { $discard ->
        [instead] Invece di giocare puoi scartare una o più carte, coperte. Dopo non giochi altre carte in questo turno, e lo finisci come sempre.
       *[full-hand] Con cinque carte, e se in questo turno non ne hai giocate, puoi scartarne una o più, coperte. Dopo non giochi altre carte in questo turno e devi pescare.
    }
rules-kahuna-rounds =
    Manche e conteggio

    Una manche finisce nel momento in cui mazzo e carte scoperte sono finiti. Allora c’è il conteggio.

    - Primo conteggio: più isole danno 1 punto. A parità nessuno fa punti.
    - Secondo conteggio: lo stesso, per 2 punti.
    - Conteggio finale: { $final_points ->
        [islands] ognuno fa 1 punto per ogni sua isola.
       *[difference] più isole danno 1 punto per ogni isola di vantaggio.
    }

    Dopo il primo e il secondo conteggio si mescolano gli scarti: tre carte scoperte, il resto è il nuovo mazzo. Ponti e mani restano. Continua il giocatore che non ha preso l’ultima carta.
rules-kahuna-end =
    La fine

    __Ultimi turni.__ { $last_turns ->
        [false] Non ce ne sono: finito il terzo mazzo, segue subito il conteggio finale.
       *[true] Finito il terzo mazzo, ognuno ha ancora un turno; il giocatore che ha preso l’ultima carta gioca per ultimo. Poi il conteggio finale.
    }

    __Totali pari.__ { $tiebreak ->
        [none] La partita è patta, anche se una parte ha più isole o più ponti.
       *[islands-bridges] Vincono più isole al conteggio finale, poi più ponti; altrimenti è patta.
    }

    __Nessun ponte.__ { $wipeout ->
        [never] Non decide niente: la partita arriva sempre al conteggio finale.
        [removed] Nelle manche due e tre vinci subito se togli dal tabellone l’ultimo ponte avversario, con due carte o conquistando un’isola, anche senza nessun ponte tuo. Per il resto, un giocatore senza ponti continua a giocare.
       *[bare] Nelle manche due e tre, un giocatore che non ha ponti mentre l’altro ne ha perde subito, anche all’inizio della manche. Se nessuno ne ha, la partita continua.
    }
rules-kahuna-editions =
    Edizioni

    Le regole stampate differiscono in sei punti. Questa pagina racconta l’edizione segnata qui, e un tavolo può cambiare ognuna di queste regole.
rules-kahuna-variants =
    Varianti

    __Calma{ $calm ->
        [yes] {" "}(in questa partita)
       *[no] {""}
    }.__ Non si costruisce su una linea di cui l’altra parte controlla un capo; solo i ponti di vantaggio possono. Quando togli un ponte puoi metterne subito uno tuo, senza carta, se allora l’altra parte non controlla nessun capo.

    __Aperta{ $open ->
        [yes] {" "}(in questa partita)
       *[no] {""}
    }.__ Una carta presa tra quelle scoperte resta scoperta davanti al proprietario finché viene giocata. Conta nel limite di cinque; di due carte uguali si gioca prima quella scoperta.
rules-kahuna-hidden =
    Che cosa è nascosto

    Vedi il tabellone, le carte scoperte, quello che si gioca, la tua mano e quante carte ha l’altra parte. Non vedi mai che cosa si pesca dal mazzo o si scarta coperto. Quello che hai visto puoi ricordarlo: una carta presa scoperta è ancora lì, finché può essere uscita senza essere vista.
rules-kahuna-rulings =
    I dettagli

    - Tutti i 25 ponti sono sul tabellone: un 26° non si può mettere.
    - Un’11ª o 12ª isola conta, anche se la scatola ha dieci pietre.
    - Se non c’è più niente da pescare, il turno finisce senza carta. Non vale come “non pescare”.
    - Il mazzo è vuoto ma restano carte scoperte: il posto non si riempie, e la manche continua.
    - Se entrambi hanno un vantaggio, Nero mette prima tutti i suoi ponti.
    - In ogni edizione si può scegliere chi comincia, o lasciarlo al caso.
    - Nel secondo spareggio il libretto italiano dice “punti” e può intendere solo “ponti”.
    - Le regole francesi brevi ridanno le carte a ogni manche: tre scoperte e un mazzo, nessuna in mano. Le carte scartate da una mano di cinque vanno coperte.
rules-kahuna-example =
    Un esempio

    Due turni, quattro azioni, e cinque isole cambiano padrone. Provalo tu.

## Kai Piranja

rules-piranja-aim =
    Lo scopo

    Uno dopo l’altro, i pesci nuotano nella tua fila. Portali a casa prima che arrivi un affamato! Il tuo bottino è al sicuro: nessuno te lo toglie. Vince il bottino più grande.

    Kai Piranja è stato inventato da Oliver Igelhaut ed è pubblicato da Abacusspiele. Se ti piace qui, metti quello vero sul tuo tavolo. Le parole di queste regole sono di Makai.
rules-piranja-cards =
    I pesci

    Ci sono quattro specie. Quasi tutti i pesci sono gentili: piccoli o grandi. Alcuni sono affamati.

    - 140 carte danza: per ogni specie 14 piccoli, 14 grandi e 7 affamati.
    - 20 carte mare: per ogni specie 2 piccoli, 2 grandi e 1 affamato.
rules-piranja-setup =
    L’inizio

    { $players ->
        [0] Si gioca da tre a sei. In tre o quattro, 47 carte danza restano nella scatola. Nessuno sa quali. In cinque o sei si gioca con tutte. Un tavolo può scegliere un numero da 0 a 60.
       *[other] Si gioca in { $players }. { $removed ->
            [0] Tutte le 140 carte danza sono in gioco.
            [one] Una carta danza resta nella scatola, { $dance } sono in gioco.
           *[other] { $removed } carte danza restano nella scatola, { $dance } sono in gioco.
        }
    } Carte danza e carte mare si mescolano separate, coperte. Le carte mare restano tutte.
rules-piranja-turn =
    Il tuo turno

    Scopri una carta. Devi! Prima le carte danza, poi le carte mare. Dopo un pesce gentile scegli:

    - __Scoprire.__ Osa un’altra carta.
    - __Portare a casa.__ Tutta la tua fila va nel bottino. Il turno finisce.
    - __Fermarsi.__ La fila resta davanti a te. Il turno finisce.
rules-piranja-sated =
    Un pesce gentile

    Si unisce alla tua fila se è vuota. O se somiglia al tuo ultimo pesce: stessa __specie__ o stessa __grandezza.__

    Se non va bene, nuota a sinistra. La prima fila in cui va bene deve prenderlo. Se non va bene a nessuno, nuota via. È ancora il tuo turno.
rules-piranja-hungry =
    Un pesce affamato

    Mangia la tua fila dal fondo, pesce dopo pesce. Si ferma davanti al primo della sua specie. Poi va al centro con tutto quello che ha mangiato. Lì la sua specie ha un mucchio che digerisce. Il tuo turno è finito. Gli altri pesci restano nella fila.
rules-piranja-capture =
    Catturare un mucchio

    Nella tua fila nuotano __tre pesci di una specie__? Allora puoi catturare il mucchio di quella specie. Tutte le sue carte vanno nel tuo bottino. La fila resta. Grandezza e posto non contano.

    Puoi farlo in qualsiasi momento del tuo turno, anche subito. Ma non più quando è arrivato un affamato. In un turno puoi catturare più mucchi.
rules-piranja-end =
    La fine

    Dopo le carte danza vengono le carte mare. Il primo affamato dal mare chiude subito la partita. Non mangia nessuno. Vince il bottino più grande. File e mucchi non contano per nessuno. A parità vincono più affamati nel bottino. Ancora pari? Si vince insieme.
rules-piranja-editions =
    Che cosa può cambiare un tavolo

    Kai Piranja ha una sola edizione. Un tavolo sceglie quanti giocano e chi comincia. Sceglie quante carte danza restano nella scatola. E se il bicchiere del rischio mostra il pericolo.
rules-piranja-hidden =
    Che cosa è nascosto

    Solo l’ordine delle carte coperte. E quali carte sono rimaste nella scatola. I bottini sono coperti, ma tutti li hanno visti. Una buona memoria è permessa.
rules-piranja-rulings =
    I dettagli

    - Se un pesce va bene nella tua fila, si unisce. Non puoi mandarlo avanti.
    - Conta solo il tuo ultimo pesce. Somigliare a un altro non serve.
    - Si porta a casa tutta la fila, mai una parte.
    - Prima scopri una carta, poi puoi portare a casa.
    - L’ultima carta danza può essere affamata: mangia come sempre. Solo un affamato dal mare chiude la partita.
rules-piranja-example =
    Un turno dall’inizio alla fine

    Un turno in cui c’è di tutto. Provalo tu.
