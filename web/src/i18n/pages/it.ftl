### The long texts of the browser: setting up a table, lessons.

## Setting up a table

setup-seats = Chi gioca con te?
setup-kind-bot = Bot
setup-kind-invited = Su invito
setup-kind-open = Aperto a tutti
setup-kind-device = Questo dispositivo
setup-seat-open-about = Il posto è della prima persona che arriva: dai tavoli pubblici o con il tuo link.
setup-seat-invited-about = Solo con il tuo link. Lo ricevi, con un codice QR, quando il tavolo è aperto.
setup-seat-device-about = { $game ->
    [kahuna] Giocate a turno su questo dispositivo; le carte coperte restano coperte.
   *[other] Giocate a turno su questo dispositivo.
}
setup-side = Il tuo colore
setup-rules = Con quali regole?
setup-edition = Edizione
setup-variants = Varianti
setup-handicap = Vantaggio
setup-handicap-about = I ponti di vantaggio stanno lì prima del primo turno e non costano carte: così tutti hanno una possibilità.
setup-handicap-you = Ponti di vantaggio per te
setup-handicap-other = Ponti di vantaggio per l’altra persona
setup-handicap-suggested = { $count ->
    [0] { $other ->
        [0] Contro { $name } non ne consigliamo.
        [one] Contro { $name } ne consigliamo uno per l’altra persona.
       *[other] Contro { $name } ne consigliamo { $other } per l’altra persona.
    }
    [one] Contro { $name } ne consigliamo uno per te.
   *[other] Contro { $name } ne consigliamo { $count } per te.
}
setup-handicap-take = Usa il nostro consiglio
setup-handicap-people = Tra pari: nessuno. Per una prima partita ne consigliamo due.
setup-house = { $count ->
    [0] Regole della casa
    [one] Regole della casa: una cambiata
   *[other] Regole della casa: { $count } cambiate
}
setup-house-about = Un’edizione è un insieme di sei regole. Puoi cambiarne ognuna per questo tavolo.
setup-help = Quanto aiuto?
setup-memory = Aiuti per la memoria
setup-memory-kahuna-none = Nessuno
setup-memory-kahuna-none-about = Come a un tavolo vero: ricorda tu che cosa è stato giocato.
setup-memory-kahuna-discards = Scarti
setup-memory-kahuna-discards-about = Tutti possono guardare gli scarti.
setup-memory-kahuna-full = Tutto
setup-memory-kahuna-full-about = Anche le carte che l’altra mano ha di sicuro, e quelle che devono ancora venire.
setup-memory-piranja-none = Nessuno
setup-memory-piranja-none-about = Vedi quanto sono alti i mucchi, non che cosa c’è dentro.
setup-memory-piranja-discards = Mucchi
setup-memory-piranja-discards-about = Tutti possono guardare nei mucchi che digeriscono.
setup-memory-piranja-full = Tutto
setup-memory-piranja-full-about = Anche il bottino di tutti, e i pesci che devono ancora venire.
setup-risk = Bicchiere del rischio
setup-risk-off = Spento
setup-risk-off-about = Nessuno vede quanto è pericolosa la prossima carta.
setup-risk-picture = Immagine
setup-risk-picture-about = Un bicchiere che si riempie con il pericolo. Va bene per i bambini.
setup-risk-numbers = Numeri
setup-risk-numbers-about = La probabilità esatta di ogni pesce affamato, e che cosa mangerebbe.
setup-hints = Suggerimenti
setup-hints-about = Chiedi che cosa farebbe un bot forte, e perché.
setup-table = Il tavolo
setup-clock-none = Senza orologio
setup-clock-none-about = Con tutta la calma che serve.
setup-clock-live = Dal vivo
setup-clock-live-about = Minuti per tutta la partita, più qualche secondo a ogni turno.
setup-clock-days = Giorni
setup-clock-days-about = Per amici lontani: qualche giorno per turno.
setup-minutes = Minuti a testa
setup-increment = Secondi in più per turno
setup-days = Giorni per turno
setup-now = { $what }: { $choice }
setup-first = Chi comincia?
setup-first-chance = Decide il caso
setup-first-you = Tu
setup-first-other = L’altra persona
setup-removed = Carte danza che restano nella scatola
setup-removed-usual = il numero solito
setup-public = Pubblico
setup-private = Privato
setup-public-about = Anche sconosciuti possono prendere i posti liberi e guardare. Altrimenti solo con il tuo link.
setup-auto-start = Inizio automatico
setup-auto-start-about = La partita comincia appena tutti i posti sono occupati.
setup-rated = Classificata
setup-rated-about = Il risultato conta per la classifica di tutti.
setup-rated-not = Non con i suggerimenti, né in più persone su un dispositivo.

## Lessons

learn-title = Impara { $game }
learn-skip = Lascia la lezione
learn-coach = L’allenatore
learn-next = Avanti
learn-watch = Guarda che cosa succede…
learn-progress = A che punto è la lezione
learn-you = Tu

learn-kahuna-hello = Ecco la laguna: dodici isole, unite da linee punteggiate. I tuoi ponti sono neri. Al conteggio controlla più isole di Keiki. Tutto qui!
learn-kahuna-cards = Questa è la tua mano. Ogni carta nomina un’isola. Con lei costruisci un ponte su una linea libera di quell’isola.
learn-kahuna-build = Costruisci! Scegli ALOA, poi la linea che brilla verso BARI.
learn-kahuna-draw = Fino alla fine del turno puoi annullare tutto. Pescare una carta lo chiude: pesca dal mazzo.
learn-kahuna-majority = Anche Keiki costruisce ad ALOA. Controlli un’isola quando i tuoi ponti sono su più della metà delle sue linee. ALOA ne ha tre: ne bastano due.
learn-kahuna-second = La carta di uno dei due capi paga il ponte. Scegli DUDA, poi la linea verso ALOA.
learn-kahuna-sweep = Conquisti ALOA: la segna la tua pietra! E il ponte di Keiki viene spazzato via. Questa volta prendi una carta scoperta: LALE.
learn-kahuna-rival = Oh! Con due linee su tre Keiki conquista LALE.
learn-kahuna-remove = Due carte insieme tolgono un ponte: una per ogni capo, o due volte la stessa. Scegli le due LALE, poi il ponte che brilla.
learn-kahuna-removed = Resta solo una linea su tre: Keiki perde LALE. Non è ancora tua: un’isola si conquista solo costruendo. Pesca una carta.
learn-kahuna-five = Qualche turno dopo hai cinque carte. Di più non si può, quindi ora non puoi pescare.
learn-kahuna-abstain = Puoi anche non pescare. Subito dopo Keiki non può fare lo stesso. Prova!
learn-kahuna-put-away = Keiki ha dovuto pescare. Con cinque carte puoi anche scartarne qualcuna coperta. Scegli JOJO e scartala.
learn-kahuna-put-away-draw = Dopo aver scartato non giochi altre carte in questo turno, e devi pescare.
learn-kahuna-many = In un turno giochi quante carte vuoi. Prima ELAI, sulla linea verso BARI.
learn-kahuna-many-won = Poi COCO, sulla linea verso BARI. Così sono tre delle sue cinque linee.
learn-kahuna-many-undo = Conquisti BARI! Ora GOLA, sulla linea verso KAHU. (Puoi annullare una mossa alla volta.)
learn-kahuna-many-take = Ora prendi BARI. Il mazzo è vuoto, quindi resta vuoto anche il suo posto.
learn-kahuna-last-card = L’ultima carta! Finiti il mazzo e le carte scoperte, la manche si chiude con il conteggio. Prendi IFFI!
learn-kahuna-counted = Due isole a zero: un punto per te. La seconda manche ne vale due. Gli scarti si rimescolano; ponti e mani restano. Da ora, senza più ponti si perde la partita.
learn-kahuna-third = La terza manche è quasi finita. Keiki conduce due a uno, con cinque isole a testa. Gioca HUNA sulla linea verso LALE!
learn-kahuna-third-card = Conquisti LALE, e i ponti di Keiki vengono spazzati via. Ora prendi l’ultima carta.
learn-kahuna-last-turns = Dopo il terzo mazzo c’è un ultimo turno a testa. Keiki ha giocato; ora tocca a te. Metti al sicuro LALE: KAHU, sulla linea verso LALE.
learn-kahuna-last-end = Non c’è più niente da pescare. Finisci il turno: ecco il conteggio finale.
learn-kahuna-won = Il conteggio finale dà la differenza: sei isole a cinque, un punto. Due punti a testa! A parità di punti vincono più isole. Hai vinto, e conosci il gioco.

learn-piranja-hello = I pesci vogliono nuotare nella tua fila. Portali a casa prima che arrivi un affamato!
learn-piranja-reveal = Scopri una carta: tocca il mare. Ogni turno comincia così.
learn-piranja-fits = Un pesce gentile! Comincia la tua fila. Il prossimo deve somigliare al tuo ultimo pesce. Stessa specie o stessa grandezza. Scopri una carta!
learn-piranja-size = La stessa specie: va bene. Scopri una carta!
learn-piranja-other = Un’altra specie, ma la stessa grandezza: va bene. Ancora!
learn-piranja-net = Questo non va bene. Nuota a sinistra, fino alla prima fila adatta. Ora porta a casa la tua fila!
learn-piranja-hungry = Il tuo bottino è al sicuro. Guarda: un barracuda affamato! Ha mangiato tutta la fila accanto. Ora digerisce al centro.
learn-piranja-row = È di nuovo il tuo turno. Scopri una carta!
learn-piranja-row-again = Un barracuda. Scopri una carta!
learn-piranja-hand = Puoi anche fermarti. La tua fila resta e può crescere. Ma resta in pericolo. Prova!
learn-piranja-risk = La tua fila c’è ancora. Scopri una carta!
learn-piranja-risk-again = La stessa grandezza. Scopri una carta!
learn-piranja-risk-more = Quattro pesci… Te la senti ancora una volta?
learn-piranja-eaten = Un barracuda affamato! Mangia dal fondo. Si ferma al primo barracuda. Nessun pesce mangia la sua specie. Il turno è finito; il resto rimane.
learn-piranja-three = Il mucchio dei barracuda ora ha sei carte. Hai due barracuda nella tua fila… Scopri una carta!
learn-piranja-capture = Tre uguali! Tre pesci di una specie catturano il suo mucchio.
learn-piranja-capture-net = Sei carte al sicuro! La tua fila resta. Porta a casa anche quella.
learn-piranja-end = Molto più tardi: l’ultima carta danza. Poi vengono le carte mare. Lì il primo affamato chiude la partita. Scoprila!
learn-piranja-sea = Ora una carta mare. A ogni carta cresce il pericolo…
learn-piranja-end-net = Conta solo il bottino. Presto, porta a casa la fila!
learn-piranja-won = Un affamato dal mare: la partita è finita. Vince il bottino più grande, ed è il tuo! A parità vincono più pesci affamati. Ora sai tutto.

## Examples that can be played

example-kahuna-start = Nero controlla ALOA e HUNA, Bianco controlla DUDA. A ELAI hanno tre linee su sei a testa. È solo la metà, quindi non è di nessuno. Tocca a Bianco.
example-kahuna-bari = Giochi con Bianco. Scegli BARI, poi la linea verso DUDA.
example-kahuna-aloa = Tre linee su cinque: Bianco conquista BARI. Il ponte ALOA–BARI viene spazzato via, quindi Nero perde ALOA. Ora la linea è libera: scegli ALOA, poi la linea verso BARI.
example-kahuna-draw = Due linee su tre: Bianco conquista ALOA. Il ponte ALOA–HUNA viene spazzato via, quindi Nero perde HUNA. Pesca una carta.
example-kahuna-remove = Ora giochi con Nero. Scegli le due HUNA, poi il ponte tra ELAI e HUNA, per toglierlo.
example-kahuna-both = Nessuna isola è conquistata o persa. Ma ora la linea è libera: scegli ELAI, poi la linea verso HUNA.
example-kahuna-end = Un ponte, due isole: Nero conquista HUNA (tre su cinque) ed ELAI (quattro su sei). Tutti i ponti bianchi lì vengono spazzati via. Bianco perde DUDA, ma controlla ALOA e BARI. Pesca una carta.
example-kahuna-done = Due turni, quattro azioni, e cinque isole hanno cambiato padrone.
example-piranja-start = La tua fila: un barracuda piccolo, un barracuda grande, un pesce sole grande. Nel mezzo il mucchio dei barracuda ha cinque carte.
example-piranja-swims-on = Scopri una carta.
example-piranja-joins = Un pesce fiamma piccolo: né pesce sole, né grande. La fila dopo è vuota: nuota lì. È ancora il tuo turno: scopri una carta.
example-piranja-capture = Un barracuda grande: grande come il tuo ultimo pesce. Va bene! È il tuo terzo barracuda: cattura il mucchio!
example-piranja-bank = Cinque carte sono al sicuro, e la fila è lì. Portala a casa.
example-piranja-done = Nove carte in un turno! Un pesce sole affamato avrebbe mangiato solo l’ultimo barracuda.

## La fine di Kai Piranja: un titolo per tutti

honour-brave = Cuor di leone
honour-brave-why = { $count ->
    [one] una carta in un turno
   *[other] { $count } carte in un turno
}
honour-thief = Pirata della laguna
honour-thief-why = { $count ->
    [one] una carta catturata
   *[other] { $count } carte catturate
}
honour-lucky = Portafortuna
honour-lucky-why = { $count ->
    [one] una carta senza pesci affamati
   *[other] { $count } carte senza pesci affamati
}
honour-collector = La fila più lunga
honour-collector-why = { $count ->
    [one] un pesce portato a casa
   *[other] { $count } pesci portati a casa insieme
}
honour-kind = Cuore d’oro
honour-kind-why = { $count ->
    [one] un pesce regalato
   *[other] { $count } pesci regalati
}
honour-magnet = Calamita per pesci
honour-magnet-why = { $count ->
    [one] un pesce arrivato da solo
   *[other] { $count } pesci arrivati da soli
}
honour-feast = Il gran banchetto
honour-feast-why = { $count ->
    [one] un pesce mangiato
   *[other] { $count } pesci mangiati
}
honour-careful = Mani sicure
honour-careful-why = { $count ->
    [one] una fila portata a casa
   *[other] { $count } file portate a casa
}
honour-patient = Pazienza da tartaruga
honour-patient-why = { $count ->
    [one] una sosta
   *[other] { $count } soste
}
honour-curious = Naso curioso
honour-curious-why = { $count ->
    [one] una carta scoperta
   *[other] { $count } carte scoperte
}
honour-calm = Calma come la laguna
