### What a coach says of a turn, and why: for the server, the terminal and the browser’s own coach.

## Consigli per Kahuna

advice-kahuna-game-end = { $outcome ->
    [won] Vince subito la partita{ $how ->
        [wipeout] : non resta nessun ponte avversario
       *[points] {""}
    }.
    [lost] Perde subito la partita{ $how ->
        [wipeout] : non ti resta nessun ponte
       *[points] {""}
    }.
   *[drawn] Chiude la partita in patta.
}
advice-kahuna-takes = { $line } conquista { $islands }.
advice-kahuna-takes-and-breaks = { $line } conquista { $islands }; l’altra parte perde { $lost }.
advice-kahuna-breaks = Senza il ponte { $line } l’altra parte perde { $lost }.
advice-kahuna-sweeps = { $count ->
    [one] Spazza via un ponte
   *[other] Spazza via { $count } ponti
}: { $lines }.
advice-kahuna-exposed = { $islands } { $count ->
    [one] si può perdere con un solo ponte
   *[other] si possono perdere con un solo ponte ciascuna
}.
advice-kahuna-secured = { $islands } { $count ->
    [one] resta tua
   *[other] restano tue
} anche se viene tolto un ponte.
advice-kahuna-short = { $count ->
    [one] Un altro ponte conquisterebbe { $islands }.
   *[other] Un altro ponte ciascuna conquisterebbe { $islands }.
}
advice-kahuna-short-ready = { $count ->
    [one] Un altro ponte conquista { $islands }, e hai già la carta in mano.
   *[other] Un altro ponte ciascuna conquista { $islands }, e hai già le carte in mano.
}
advice-kahuna-pair = Tieni { $cards } per togliere { $line }: all’altra parte costerebbe { $islands }.
advice-kahuna-known-strike = L’altra parte ha { $cards } e può togliere { $line }: ti costerebbe { $islands }.
advice-kahuna-denied = Toglie { $card } all’altra parte, che ci conquisterebbe { $islands }.
advice-kahuna-blind = { $count ->
    [one] Una di { $unseen } carte non viste conquisterebbe poi { $islands }: { $cards }.
   *[other] { $count } di { $unseen } carte non viste conquisterebbero poi { $islands }: { $cards }.
}
advice-kahuna-reply = Con { $count } di { $worlds } mani possibili la risposta si riprende subito { $island }.
advice-kahuna-reply-compared = Con { $count } di { $worlds } mani possibili la risposta si riprende subito { $island }; dopo l’altro turno, con { $other }.
advice-kahuna-safe = Con nessuna di { $worlds } mani possibili la risposta prende un’isola.
advice-kahuna-count = { $draws ->
    [one] Una carta prima
   *[other] { $draws } carte prima
} della fine della manche { $round }: { $standing ->
    [ahead] { $lead ->
        [one] un’isola
       *[other] { $lead } isole
    } di vantaggio, che vale { $points ->
        [one] un punto
       *[other] { $points } punti
    }
    [behind] { $lead ->
        [one] un’isola
       *[other] { $lead } isole
    } di ritardo, che costa { $points ->
        [one] un punto
       *[other] { $points } punti
    }
   *[level] parità, quindi nessun punto
}.
advice-kahuna-round-end = Chiude la manche { $round }: { $standing ->
    [ahead] { $points ->
        [one] un punto
       *[other] { $points } punti
    } per te
    [behind] { $points ->
        [one] un punto
       *[other] { $points } punti
    } per l’altra parte
   *[level] nessun punto
}.
advice-kahuna-spends = Costa { $count } carte ({ $cards }) e te ne lascia { $left ->
    [0] zero
    [one] una
   *[other] { $left }
} in mano.
advice-kahuna-saves = Tiene { $left ->
    [one] una carta
   *[other] { $left } carte
} per un turno più ricco.
advice-kahuna-puts-away = Scarta { $cards } a faccia in giù.
advice-kahuna-full-hand = Ti riempie la mano: nel prossimo turno devi giocare o scartare una carta prima di pescare.
advice-kahuna-abstains = Non pesca, quindi deve pescare l’altra parte.

## Consigli per Kai Piranja

advice-piranja-fits = { $count ->
    [0] Nessuna di { $unseen } carte non viste va nella tua fila.
    [one] Una di { $unseen } carte non viste va nella tua fila: { $percent } per cento.
   *[other] { $count } di { $unseen } carte non viste vanno nella tua fila: { $percent } per cento.
}
advice-piranja-hungry = { $count ->
    [one] Una di { $unseen } carte non viste è affamata: { $percent } per cento.
   *[other] { $count } di { $unseen } carte non viste sono affamate: { $percent } per cento.
} { $most ->
    [one] Mangerebbe al massimo un pesce.
   *[other] Mangerebbe fino a { $most } pesci.
}
advice-piranja-no-meal = { $count ->
    [one] Una di { $unseen } carte non viste è affamata: { $percent } per cento. Non troverebbe niente da mangiare.
   *[other] { $count } di { $unseen } carte non viste sono affamate: { $percent } per cento. Non troverebbero niente da mangiare.
}
advice-piranja-ends = { $count ->
    [one] Una di { $unseen } carte mare chiude la partita: { $percent } per cento.
   *[other] { $count } di { $unseen } carte mare chiudono la partita: { $percent } per cento.
} { $row ->
    [0] La tua fila è vuota: niente da perdere.
    [one] Il pesce della tua fila andrebbe perso.
   *[other] I { $row } pesci della tua fila andrebbero persi.
}
advice-piranja-third = Un altro { $species ->
    [barracuda] { piranja-species-barracuda }
    [flamefish] { piranja-species-flamefish }
    [piranha] { piranja-species-piranha }
   *[sunfish] { piranja-species-sunfish }
} cattura il suo mucchio: { $pile ->
    [one] una carta
   *[other] { $pile } carte
}. Sono { $count } di { $unseen } carte non viste: { $percent } per cento.
advice-piranja-passed = { $count ->
    [one] Una di { $unseen } carte non viste nuota da altri: { $percent } per cento.
   *[other] { $count } di { $unseen } carte non viste nuotano da altri: { $percent } per cento.
}
advice-piranja-not-yet = Cattura prima il mucchio del { $species ->
    [barracuda] { piranja-species-barracuda }
    [flamefish] { piranja-species-flamefish }
    [piranha] { piranja-species-piranha }
   *[sunfish] { piranja-species-sunfish }
}: { $pile ->
    [one] una carta
   *[other] { $pile } carte
}. Non costa niente.
advice-piranja-safe = { $count ->
    [one] Una carta, al sicuro.
   *[other] { $count } carte, al sicuro.
}
advice-piranja-gives-up = Senza la tua fila non catturi il mucchio del { $species ->
    [barracuda] { piranja-species-barracuda }
    [flamefish] { piranja-species-flamefish }
    [piranha] { piranja-species-piranha }
   *[sunfish] { piranja-species-sunfish }
}.
advice-piranja-stays = { $count ->
    [one] Il pesce della tua fila resta in pericolo.
   *[other] I { $count } pesci della tua fila restano in pericolo.
}
advice-piranja-ready = La tua fila è pronta per il prossimo mucchio del { $species ->
    [barracuda] { piranja-species-barracuda }
    [flamefish] { piranja-species-flamefish }
    [piranha] { piranja-species-piranha }
   *[sunfish] { piranja-species-sunfish }
}.
advice-piranja-capture = Puoi catturare il mucchio del { $species ->
    [barracuda] { piranja-species-barracuda }
    [flamefish] { piranja-species-flamefish }
    [piranha] { piranja-species-piranha }
   *[sunfish] { piranja-species-sunfish }
}: { $pile ->
    [one] una carta
   *[other] { $pile } carte
}.
advice-piranja-rivals = { $count ->
    [one] Anche un’altra fila è pronta
   *[other] Anche altre { $count } file sono pronte
} per il mucchio del { $species ->
    [barracuda] { piranja-species-barracuda }
    [flamefish] { piranja-species-flamefish }
    [piranha] { piranja-species-piranha }
   *[sunfish] { piranja-species-sunfish }
}.
advice-piranja-late = { $dance ->
    [0] Le carte danza sono finite.
    [one] Resta solo una carta danza.
   *[other] Restano solo { $dance } carte danza.
} Alla fine conta solo il tuo bottino.
