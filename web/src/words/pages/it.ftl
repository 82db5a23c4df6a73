### The long texts of the browser: setting up a table, rules, lessons.

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
setup-variant-calm = Calma
setup-variant-calm-about = Non si costruisce verso un’isola controllata dall’altro; chi toglie un ponte può costruire subito lì.
setup-variant-open = Aperta
setup-variant-open-about = Le carte prese scoperte restano scoperte finché non si giocano.
setup-handicap = Un vantaggio
setup-handicap-about = Ponti messi prima del primo turno, senza carte: perché entrambi abbiano una possibilità.
setup-handicap-you = Ponti per te
setup-handicap-other = Ponti per l’altro
setup-handicap-suggested = { $count ->
    [0] Contro { $name } non ne consigliamo nessuno.
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
setup-house-draw = Pescare a fine turno
setup-house-draw-may = ci si può astenere
setup-house-draw-must = bisogna pescare
setup-house-discard = Scartare coperto
setup-house-discard-full-hand = solo con cinque carte
setup-house-discard-instead = sempre, invece di giocare
setup-house-last_turns = Un ultimo turno a testa
setup-house-last_turns-true = sì
setup-house-last_turns-false = no
setup-house-final_points = Punti nel conteggio finale
setup-house-final_points-difference = la differenza di isole
setup-house-final_points-islands = le isole di ciascuno
setup-house-tiebreak = In parità
setup-house-tiebreak-islands-bridges = isole, poi ponti
setup-house-tiebreak-none = pareggio
setup-house-wipeout = Nessun ponte rimasto (round 2 e 3)
setup-house-wipeout-bare = perde subito
setup-house-wipeout-removed = perde se gli tolgono l’ultimo
setup-house-wipeout-never = si continua
setup-help = Quanto aiuto?
setup-memory = Aiuti per la memoria
setup-memory-kahuna-none = Nessuno
setup-memory-kahuna-none-about = Come su un tavolo vero: ricordati tu che cosa è stato giocato.
setup-memory-kahuna-discards = Carte giocate
setup-memory-kahuna-discards-about = Si possono guardare le carte giocate.
setup-memory-kahuna-full = Tutto
setup-memory-kahuna-full-about = Anche le carte che l’altro ha di sicuro, e quelle ancora da venire.
setup-memory-piranja-none = Nessuno
setup-memory-piranja-none-about = Si vede quanto sono alte le pile, non che cosa contengono.
setup-memory-piranja-discards = Le pile
setup-memory-piranja-discards-about = Si può guardare che cosa c’è nelle pile di digestione.
setup-memory-piranja-full = Tutto
setup-memory-piranja-full-about = Anche le catture, e quanti pesci di ogni tipo devono ancora venire.
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
