# Français (French). Chaque message est connu par son nom ; toutes les langues ont les mêmes noms et les mêmes variables.
# Devant : ; ! ? et dans les guillemets se trouve une espace insécable (U+00A0), que toutes les consoles savent écrire.

## Préparatifs

compiling = Préparation de { $game } pour cette machine, une seule fois ; cela prend jusqu’à deux minutes…
compiling-in-memory = Le code compilé n’est pas gardé, car aucun dossier n’est accessible en écriture. Indique un dossier avec NUMBA_CACHE_DIR.

## Jeux, niveaux, règles

unknown-game = Il n’y a pas de jeu « { $name } ». Les jeux sont : { $names }.
unknown-level = Il n’y a pas de niveau « { $level } ». Les niveaux sont : { $levels }.
plugin-broken = Le jeu « { $name } » du paquet { $package } est inutilisable : { $problem }
level-no-module = Le module du niveau « { $level } » est introuvable : { $problem }. Écris PAQUET.MODULE:FONCTION, avec le paquet installé ou dans ce dossier.
level-broken-module = Le module du niveau « { $level } » ne peut pas être importé : { $problem }
level-no-function = La fonction du niveau « { $level } » est introuvable : il faut dans { $module } une fonction « { $name } » d’un jeu, d’une graine, de secondes et de simulations.
level-no-bot = Le niveau « { $level } » n’a pas rendu un bot, mais { $found }. Un bot a la méthode choose.
no-coach = Personne ne donne encore de conseils dans { $game } : ses bots ne savent pas ce que vaut une action.
level-name-taken = { $game } a déjà un niveau « { $level } » ; choisis un autre nom.
plain-ask = Tu peux : { $choices }
plain-group = Ce que tu peux faire :
research-no-picture = Personne n’a encore dessiné { $game }. Choisis le mode « human » ou « ansi ».
research-no-numbers = { $game } ne peut pas être montré en nombres : ses vues n’ont pas de vecteur, et il n’apporte pas d’observations.
train-no-net = { $game } n’a pas de réseau à entraîner. Ces jeux en ont un : { $games }.
level-in-file = Le fichier nomme le joueur « { $level } ». Un fichier ne choisit pas de code à exécuter : donne un nom au niveau par un point d’entrée du groupe makai.bots.
bot-nothing-to-choose = Un bot n’est interrogé que si c’est à sa place de jouer ; il n’y a rien à choisir dans cette vue.
budget-seconds = Un bot ne peut pas réfléchir pendant « { $value } » secondes. Il faut plus de 0 et au plus { $longest }.
budget-simulations = Un bot ne peut pas faire « { $value } » simulations. Il en faut 1 ou plus.
rules-unknown-option = Il n’y a pas de règle « { $name } ». Les règles sont : { $names }.
rules-unknown-option-near = Il n’y a pas de règle « { $name } » ; voulais-tu dire « { $near } » ? Les règles sont : { $names }.
rules-not-a-choice = { $name } ne peut pas valoir « { $value } ». Valeurs possibles : { $choices }.
rules-not-a-list = { $name } ne peut pas valoir « { $value } ». C’est une liste de valeurs choisies parmi : { $choices }.
rules-not-a-switch = { $name } ne peut pas valoir « { $value } ». Valeurs possibles : true ou false.
rules-not-a-number = { $name } ne peut pas valoir « { $value } ». C’est un nombre entier de { $low } à { $high }.
rules-handicap-shape = handicap ne peut pas valoir « { $value } ». Ce sont deux nombres de 0 à { $high } : les ponts de la place 0 et ceux de la place 1.

## Actions

not-an-action = { $count ->
    [0] « { $action } » n’est pas une action de ce jeu.
   *[other] « { $action } » n’est pas une action de ce jeu. Une action s’écrit ainsi : { $examples }.
}
game-over = { $action } : la partie est finie.

kahuna-handicap-first = { $action } : les ponts de handicap passent d’abord ; { $left ->
    [one] il en reste un à poser
   *[other] il en reste { $left } à poser
}, par exemple avec handicap:ALOA-BARI.
kahuna-handicap-done = { $action } : il n’y a pas de pont de handicap à poser maintenant.
kahuna-line-taken = { $action } : cette liaison a déjà un pont ; choisis-en une libre.
kahuna-no-bridges-left = { $action } : tes { $stock } ponts sont déjà tous sur le plateau.
kahuna-calm-forbids = { $action } : dans la variante calm, tu ne peux pas construire près d’une île que l’adversaire contrôle : { $islands }.
kahuna-card-missing = { $action } : il te faut { $needed } pour cela ; ta main : { $hand }.
kahuna-nothing-to-remove = { $action } : il n’y a pas de pont adverse sur { $line }.
kahuna-rebuild-needs-calm = { $action } : seule la variante calm permet de construire aussitôt là où tu as retiré un pont.
kahuna-no-play-after-discard = { $action } : tu as défaussé une carte, tu ne peux donc plus en jouer à ce tour ; finis-le en piochant.
kahuna-no-discard-after-play = { $action } : tu as joué une carte, tu ne peux donc plus en défausser à ce tour.
kahuna-discard-needs-full-hand = { $action } : tu ne peux défausser qu’avec cinq cartes en main ; tu en as { $cards_held }.
kahuna-nothing-left = { $action } : il n’y a plus rien à piocher ; finis ton tour avec pass.
kahuna-pile-empty = { $action } : la pioche est vide ; prends une carte visible : { $face_up }.
kahuna-not-face-up = { $action } : cette carte n’est pas visible ; les cartes visibles sont : { $face_up }.
kahuna-hand-full = { $action } : tu as cinq cartes, c’est la limite ; joue ou défausse une carte d’abord.
kahuna-must-draw-always = { $action } : dans cette édition, tu dois piocher.
kahuna-must-draw-always-full-hand = { $action } : dans cette édition, tu dois piocher, mais tu as cinq cartes ; joue ou défausse une carte d’abord.
kahuna-must-draw-now = { $action } : l’adversaire n’a pas pioché, tu dois donc piocher.
kahuna-must-draw-now-full-hand = { $action } : l’adversaire n’a pas pioché, tu dois donc piocher ; tu as cinq cartes : joue ou défausse une carte d’abord.
kahuna-must-draw-after-discard = { $action } : tu as défaussé une carte, tu dois donc piocher.

piranja-reveal-first = { $action } : retourne d’abord une carte ; chaque tour commence ainsi.
# Ici, $species est le mot de la notation, pas le nom français.
piranja-no-pile = { $action } : aucun { $species ->
    [barracuda] barracuda
    [flamefish] poisson-flamme
    [piranha] piranha
    [sunfish] poisson-soleil
   *[other] { $species }
} ne digère, il n’y a donc pas de pile à capturer.
piranja-too-few = { $action } : il te faut trois { $species ->
    [barracuda] barracudas
    [flamefish] poissons-flammes
    [piranha] piranhas
    [sunfish] poissons-soleils
   *[other] { $species }
} dans ta rangée pour capturer leur pile ; tu en as { $count }.

## Tables

table-not-an-object = « { $value } » n’est pas un objet fait de clés et de valeurs.
table-unknown-key = Il n’y a pas de clé « { $key } » ici. Les clés sont : { $known }.
table-key-missing = La clé « { $key } » manque.
table-unknown-kind = Il n’y a pas de sorte « { $value } ». Les sortes sont : { $known }.
table-not-a-text = { $key } ne peut pas valoir « { $value } ». C’est un texte de { $longest } caractères au plus.
table-not-a-list = { $key } ne peut pas valoir « { $value } ». C’est une liste de { $longest } éléments au plus.
avatar-unknown = Il n’y a pas de visage « { $avatar } ». Choisis parmi ceux-ci : { $known }.
table-not-hex = { $key } n’est pas écrit en hexadécimal.
table-version-gap = L’étape { $found } ne peut pas venir ici ; la suivante est l’étape { $expected }.
table-version-unknown = Cette table n’a pas de version { $version } ; la dernière est { $latest }.
settings-seats = { $count ->
    [one] Il y a une place
   *[other] Il y a { $count } places
}, mais { $players } personnes jouent.
settings-rated = Une partie ne compte pour le classement que sans conseils, et si chacun a son propre appareil.
stale = La table a changé entre-temps (version { $version } → { $latest }). Regarde-la, puis choisis de nouveau.
table-not-open = La table n’est pas encore ouverte.
table-open-already = La table est déjà ouverte.
table-not-started = La partie n’a pas encore commencé.
table-starting = La partie va commencer ; rien ne peut plus changer avant, à moins que quelqu’un n’annule le départ.
seal-malformed = Un sceau se compose de 64 signes parmi 0–9 et a–f : l’empreinte SHA-256 d’un texte, en hexadécimal minuscule.
seal-with-text = Donne un texte ou le sceau d’un texte, pas les deux : un texte connu de tous n’a pas besoin de sceau.
seal-owed = La partie peut commencer quand il y a un nouveau texte scellé de : { $names }. Leur page l’envoie d’elle-même dès qu’elle est ouverte.
reveal-too-soon = Un texte scellé n’est révélé qu’une fois que quelqu’un a demandé à commencer la partie.
reveal-no-seal = Il n’y a pas de texte scellé à ta place, donc rien à révéler.
reveal-other-text = Ce n’est pas le texte que ta place a scellé ; révèle celui-là.
table-playing = La partie est déjà en cours.
table-over = La partie est finie.
table-persons-only = Seule une personne peut demander cela.
table-clock-only = Seule l’horloge du serveur peut dire cela.
table-host-only = Seule la personne qui a ouvert la table peut le faire.
table-not-seated = Tu n’as pas de place à cette table.
table-already-seated = Tu as déjà une place à cette table.
table-not-your-seat = La place { $seat } n’est pas la tienne.
table-which-seat = Dis pour quelle place tu parles.
table-seat-taken = La place { $seat } est prise.
table-seat-invited = Cette place demande une invitation.
table-address-removed = Quelqu’un de ton adresse a dû quitter cette table. Prends place avec un compte, ou à une autre table.
table-removed = La personne qui a ouvert cette table t’a demandé de partir ; tu ne peux plus y prendre place.
table-leave-yourself = C’est ta propre place ; quitte-la plutôt.
table-seat-free = Personne n’est assis à la place { $seat }.
table-full = Toutes les places sont prises.
table-seats-free = La partie peut commencer quand toutes les places sont prises ; { $count ->
    [one] une place reste libre.
   *[other] { $count } places restent libres.
}
table-gone-already = Il n’y a personne à la place { $seat } qui puisse partir.
table-here-already = Tu es déjà là.
table-bot-finishes-turn = Ton temps est écoulé : un bot finit ce tour ; ensuite, c’est de nouveau à toi.
table-resigned-already = Tu as abandonné cette partie ; tu ne peux pas y revenir.
table-not-your-turn = Ce n’est pas ton tour.
table-bot-plays = Un bot joue pour toi ; reprends d’abord ta place.
table-no-hints = Cette table se joue sans conseils.
table-no-record = L’enregistrement existe dès que la partie est finie.
taken-in-settings = Une partie gardée sur un appareil a une seule place libre, sans pendule, sans public et sans classement.
taken-in-unfinished = La partie n’est pas encore finie : seules les parties finies vont dans l’historique.
taken-in-differs = L’enregistrement ne correspond pas à ce qui était convenu, ou à la donne et à la fin indiquées.
turn-illegal = Action { $number } : { $reason } Sont permis : { $legal }.
turn-unfinished = Le tour n’est pas encore fini. Continue par : { $legal }.
turn-too-long = { $action } est la fin ; rien ne peut suivre dans le même tour.
draft-ends = { $action } ne peut pas être essayé : cela retournerait une carte ou finirait le tour.
draw-not-in-game = Ce jeu ne connaît pas la partie nulle.
draw-with-bot = Un bot n’accepte pas de partie nulle.
draw-offered-already = La partie nulle est déjà proposée.
draw-too-soon = Tu pourras proposer de nouveau la partie nulle après ton prochain tour.
draw-not-yours = Cette proposition n’est pas la tienne ; tu ne peux pas la retirer.
draw-not-yours-to-answer = Cette proposition ne s’adresse pas à toi.
offer-gone = Cette proposition n’est plus valable.
clock-none = Le temps ne court pour personne.
clock-used-up = Ton temps est épuisé ; le bot joue cette partie jusqu’au bout.
clock-time-left = Il reste du temps : { $seconds ->
    [one] { $seconds } seconde.
   *[other] { $seconds } secondes.
}
takeover-never = À cette table, aucun bot ne prend la relève.
takeover-present = Un bot ne remplace qu’une personne qui est partie ; à la place { $seat }, ce n’est pas le cas.
takeover-asked-already = Tu l’as déjà demandé.
rematch-accepted-already = Tu as déjà accepté la revanche.
rematch-agreed-already = La revanche a déjà sa table.
rematch-not-agreed = Aucune revanche n’est convenue.

## Enregistrements

record-at = { $file }, ligne { $line } : { $problem }
record-empty = Il n’y a pas d’enregistrement ici ; un enregistrement est un objet JSON, un par ligne.
record-several = { $file } contient { $count } enregistrements, mais un seul était demandé.
record-imagined = Cet état a été imaginé à partir d’une vue, il n’a donc pas d’enregistrement.
record-not-utf8 = Ce n’est pas du texte en UTF-8.
record-not-json = Ce n’est pas du JSON (ligne { $row }, colonne { $column }) ; un enregistrement est un objet JSON, un par ligne.
record-not-an-object = Un enregistrement est un objet JSON, mais ceci est { $value }.
record-format-unknown = Le format est « { $value } », mais seul « { $known } » peut être lu ici.
record-key-missing = L’enregistrement n’a pas de « { $key } ».
record-rules-not-an-object = « rules » doit être un objet JSON, mais c’est { $value }.
record-fair-not-an-object = « fair » doit être un objet JSON, mais c’est { $value }.
record-not-a-text = « { $key } » doit être un texte, mais c’est { $value }.
record-not-a-list = « { $key } » doit être une liste, mais c’est { $value }.
record-entry-not-a-text = « { $key } » ne doit contenir que des textes, mais l’élément { $number } est { $value }.
record-seats = « seats » contient { $count ->
    [one] { $count } nom
   *[other] { $count } noms
}, mais la partie se joue à { $players }.
record-illegal-action = L’action { $number } est « { $action } » : { $reason } Actions permises : { $legal }.

## Mélanges

shuffle-missing = Le mélange { $number } est nécessaire ici, mais l’enregistrement ne le contient pas : `shuffles` doit contenir chaque mélange auquel la partie est arrivée.
shuffle-wrong-cards = Le mélange { $number } ne contient pas les cartes qui ont été mélangées. Manquent : { $missing }. En trop : { $extra }.
shuffle-wrong-count = Le mélange { $number } doit contenir { $expected } cartes, celles qui sont en jeu, mais il en contient { $count }.
chance-missing = L’enregistrement ne dit pas comment « { $label } » a été tiré au sort : ses règles doivent donner la réponse.
fair-algorithm-unknown = La preuve utilise l’algorithme « { $algorithm } », mais seul « { $known } » peut être vérifié ici.
fair-not-hex = Dans la preuve, `{ $field }` doit être écrit en hexadécimal, en minuscules : deux signes parmi 0–9 et a–f pour chaque octet.
fair-wrong-length = `{ $field }` doit compter { $expected } octets, mais en compte { $count }.
fair-contributions-malformed = `contributions` doit être une liste de textes, un par place, qui peuvent s’écrire en UTF-8.
fair-secret-missing = La preuve ne contient pas de secret : il est révélé à la fin de la partie, et les mélanges ne peuvent être vérifiés qu’à ce moment-là.
fair-secret-mismatch = Le secret ne correspond pas à l’engagement publié avant la première carte : { $commitment } était promis, mais le secret donne { $found }.
fair-shuffle-count = L’enregistrement doit contenir tous les mélanges de la partie, { $expected } au total, mais il en contient { $count }.
fair-shuffle-too-long = Le mélange { $number } peut contenir les { $expected } cartes qui ont été mélangées, et pas plus, mais il en contient { $count }.
fair-shuffle-wrong = Le mélange { $number } ne découle pas du secret : à la position { $place }, il faut { $expected }, mais l’enregistrement donne { $found }.
fair-first-wrong = Le choix de qui commence ne découle pas du secret.
fair-other-commitment = L’engagement de l’enregistrement est { $commitment }, mais tu as noté { $noted }.
fair-seals-malformed = `seals` doit être une liste avec une entrée pour chaque contribution : 64 signes parmi 0–9 et a–f, ou le texte vide.
fair-seal-mismatch = Le texte de la place { $number } ne correspond pas au sceau donné avant : { $seal } était scellé, mais le texte donne { $found }.
log-unreadable = { $source } : le journal ne peut pas y être lu ({ $reason }).
log-malformed = L’entrée { $number } du journal doit être un objet avec `number`, `at`, `kind`, `commitment`, `detail` et `hash`, comme les écrit `GET /api/fair/log`.
log-gap = L’entrée { $expected } du journal manque : { $number } est à sa place.
log-broken = L’entrée { $number } du journal ne prolonge pas la précédente : son empreinte doit être { $expected }, mais elle est { $found }.
log-time-back = L’entrée { $number } du journal est datée d’avant la précédente.
log-disorder = L’entrée { $number } du journal dit « { $kind } » de l’engagement { $commitment }, ce qui ne va pas avec ce que le journal en dit avant.
log-head-missing = Aucune entrée du journal n’a l’empreinte { $head } que tu as notée : le journal a été réécrit ou raccourci.
log-commitment-missing = L’engagement { $commitment } n’est pas dans le journal.
log-not-dealt = Le journal ne dit pas que les cartes de l’engagement { $commitment } ont été distribuées.
log-dealt-otherwise = L’entrée { $number } du journal a été faite pour d’autres textes que ceux de l’enregistrement.

## Ligne de commande

cli-description = Makai, vers la mer : pour jouer, revoir et étudier des parties de Kahuna et de Kai Piranja.
cli-example = Exemple : { $example }
cli-usage-error = makai: { $problem }. « { $command } --help » montre comment s’en servir.
cli-file-problem = { $file } : { $problem }.
cli-extra-missing = makai { $command } a besoin de paquets qui ne sont pas installés ({ $module }). Installe-les avec : pip install "makai[{ $extra }]"
cli-progress = { $done } sur { $total }…
cli-lang-help = la langue : en, fr, it ou de (sinon celle du système)
cli-file-help = un fichier d’enregistrements, un seul objet JSON ou un par ligne ; - lit l’entrée standard
cli-game-help = le jeu : { $games }
cli-players-help = à combien on joue (Kai Piranja : de 3 à 6)
cli-edition-help = l’édition (Kahuna) : kosmos-en, kosmos-fr, riogrande-it ou short-fr
cli-variant-help = une variante (Kahuna) : calm ou open ; peut être donnée deux fois
cli-handicap-help = les ponts de handicap (Kahuna) de la place 0 et de la place 1, par exemple 2,0
cli-first-help = la place qui commence (sinon le hasard décide)
cli-rule-help = toute autre règle, par exemple wipeout=never ou removed=30 ; peut être donnée plusieurs fois
cli-rule-shape = « { $value } » n’est pas une règle ; écris NOM=VALEUR, par exemple wipeout=never.
cli-games-help = le nombre de parties
cli-games-negative = Impossible de jouer { $value } parties ; donne 0 ou davantage.
cli-seed-help = la graine : la même graine donne les mêmes parties
cli-level-help = le niveau des bots, un pour tous ou un par place
cli-out-help = le fichier à écrire (sinon la sortie standard)
cli-append-help = ajouter les parties au fichier ; elles sont numérotées à la suite de celles qu’il contient
selfplay-file-exists = { $file } existe déjà. Pour y ajouter des parties, donne --append ; sinon, donne un autre fichier.
selfplay-file-torn = La dernière ligne de { $file } n’est pas entière ; efface-la avant d’ajouter des parties.
selfplay-append-where = --append demande un fichier à compléter ; donne-le avec --out.

cli-replay-summary = Rejouer des parties enregistrées et en afficher chaque étape.
cli-replay-json-help = une ligne JSON par étape : step, action, state, legal
cli-selfplay-summary = Faire jouer des bots entre eux et écrire les enregistrements de leurs parties, un par ligne.
cli-verify-summary = Vérifier que les mélanges d’une partie finie découlent de l’engagement publié avant sa première carte.
cli-verify-commitment-help = l’engagement que tu as noté avant la partie
cli-verify-log-help = vérifier aussi un journal public d’engagements : un fichier, ou l’adresse d’un serveur, comme https://makai.example
cli-verify-head-help = l’empreinte d’une entrée du journal que tu as notée plus tôt ; elle doit encore s’y trouver
cli-verify-needs-file = nomme un fichier d’enregistrements, ou un journal avec --log
cli-verify-needs-log = --head va avec --log
cli-verify-log-right = Journal : { $entries ->
    [one] une entrée, sans rupture
   *[other] { $entries } entrées, sans rupture
} jusqu’à { $head }. Tables ouvertes : { $opened } ; parties distribuées : { $dealt } ; dont finies et révélées : { $ended }.
cli-verify-logged = Partie { $number } : dans le journal, son engagement est l’entrée { $opened }, et sa donne l’entrée { $dealt }.
cli-verify-right = Partie { $number } : { $shuffles ->
    [one] le mélange découle
   *[other] les { $shuffles } mélanges découlent
} du secret derrière l’engagement { $commitment }.
cli-prepare-summary = Compiler maintenant les règles et les bots pour cette machine, afin qu’aucune partie n’ait à attendre.
cli-prepare-done = Prêt après { $seconds } s.
cli-prepare-bots-help = compiler les bots (c’est le cas sans autre choix ; les règles le sont toujours)
cli-prepare-research-help = compiler ce qu’il faut à la recherche : observations, beaucoup de parties à la fois
cli-prepare-training-help = compiler ce qu’il faut à makai train
cli-prepare-part-name = { $game } : { $part ->
    [rules] règles
    [bots] bots
    [research] recherche
   *[training] entraînement
}
cli-prepare-part = { $part }, { $seconds } s
cli-bench-summary = Mesurer la vitesse du moteur et des bots sur cette machine.
cli-bench-json-help = afficher un seul objet JSON
cli-bench-seconds-help = secondes pour chaque mesure
cli-bench-games-per-s = { $value } parties aléatoires par seconde sur un fil d’exécution
cli-bench-actions-per-s = { $value } actions par seconde sur un fil d’exécution
cli-bench-api-actions-per-s = { $value } actions par seconde par l’API Python, événements compris
cli-bench-games-per-s-all-cores = { $value } parties aléatoires par seconde sur { $cores ->
    [one] l’unique cœur
   *[other] les { $cores } cœurs
}
cli-bench-decisions-per-s = { $value } décisions par seconde du bot « { $level } », vues comprises

## Raconter une partie

game-kahuna = Kahuna
game-piranja = Kai Piranja
game-kahuna-bots = Bots de Kahuna
game-piranja-bots = Bots de Kai Piranja
words-title = { $game } : { $names }. Règles : { $rules }.
words-list = { $most } et { $last }
words-or = { $most } ou { $last }
words-nothing = aucune
words-you = toi
words-count = { $name } { $count }
words-rule = règle { $name } : { $value }
words-rule-edition = édition { $value }
words-rule-variants = { $count ->
    [one] variante { $value }
   *[other] variantes { $value }
}
words-rule-handicap = ponts de handicap : { $value }
words-rule-first = { $you ->
    [seat] tu commences
   *[other] { $value } commence
}
words-rule-removed = { $value ->
    [0] toutes les cartes farandole sont en jeu
    [one] une carte farandole est restée dans la boîte
   *[other] { $value } cartes farandole sont restées dans la boîte
}

# Ce qui s’est passé. Chaque message a pour variables les champs de l’événement : les places comme noms, les listes comme
# texte assemblé, true et false comme mots, les nombres par place comme « 3 pour Anna, 2 pour Ben ». Deux autres accompagnent tous
# les messages : $you nomme le champ qui désigne la personne à qui l’on parle (seat, giver, winner ou winners ; nobody si
# aucun ne la désigne), $count est la longueur de la liste de l’événement. On évite « de » devant un nom (d’Anna, de Ben).

kahuna-event-cards-spent = { $you ->
    [seat] Tu joues { $cards }.
   *[other] { $seat } joue { $cards }.
}
kahuna-event-bridge-placed = { $you ->
    [seat] Tu construis un pont sur { $line }.
   *[other] { $seat } construit un pont sur { $line }.
}
kahuna-event-bridge-removed = { $you ->
    [seat] Tu retires le pont sur { $line }.
   *[other] { $seat } retire le pont sur { $line }.
}
kahuna-event-island-won = { $you ->
    [seat] Tu gagnes { $island }.
   *[other] { $seat } gagne { $island }.
}
kahuna-event-bridges-swept = { $count ->
    [one] { $you ->
        [seat] Ton pont sur { $lines } est emporté.
       *[other] { $seat } voit son pont sur { $lines } emporté.
    }
   *[other] { $you ->
        [seat] Tes ponts sur { $lines } sont emportés.
       *[other] { $seat } voit ses ponts sur { $lines } emportés.
    }
}
kahuna-event-island-lost = { $you ->
    [seat] Tu perds { $island }.
   *[other] { $seat } perd { $island }.
}
kahuna-event-card-discarded = { $you ->
    [seat] Tu défausses { $card } face cachée.
   *[other] { $seat } défausse { $card } face cachée.
}
kahuna-event-card-discarded-unseen = { $seat } défausse une carte face cachée.
kahuna-event-card-drawn = { $you ->
    [seat] Tu pioches { $card }.
   *[other] { $seat } pioche { $card }.
}
kahuna-event-card-drawn-unseen = { $seat } pioche une carte.
kahuna-event-card-taken = { $you ->
    [seat] Tu prends { $card }{ $stays_open ->
        [true] {" "}; elle reste visible
       *[false] {""}
    }.
   *[other] { $seat } prend { $card }{ $stays_open ->
        [true] {" "}; elle reste visible
       *[false] {""}
    }.
}
kahuna-event-face-up-refilled = { $card } vient à sa place.
kahuna-event-abstained = { $you ->
    [seat] Tu ne pioches pas.
   *[other] { $seat } ne pioche pas.
}
kahuna-event-turn-passed = { $you ->
    [seat] Tu finis ton tour. Il n’y a plus rien à piocher.
   *[other] { $seat } finit son tour. Il n’y a plus rien à piocher.
}
kahuna-event-round-scored = La manche { $round } est finie. Îles : { $islands }. { $you ->
    [seat] { $points ->
        [one] Un point
       *[other] { $points } points
    } pour toi.
   *[other] { $points ->
        [one] Un point
       *[other] { $points } points
    } pour { $seat }.
}
kahuna-event-round-tied = La manche { $round } est finie. Îles : { $islands }. Égalité : aucun point.
kahuna-event-round-began = La manche { $round } commence. Cartes visibles : { $face_up }. { $pile ->
    [0] La pioche est vide.
    [one] La pioche compte une carte.
   *[other] La pioche compte { $pile } cartes.
}
kahuna-event-last-turns-began = { $you ->
    [seat] Derniers tours ! La troisième pioche est épuisée ; tu commences.
   *[other] Derniers tours ! La troisième pioche est épuisée ; { $seat } commence.
}
kahuna-event-final-counted = Décompte final. Îles : { $islands }. Points gagnés : { $points }. Total : { $scores }.
kahuna-event-game-ended-points = { $you ->
    [winner] La partie est finie. Tu gagnes aux points.
   *[other] La partie est finie. { $winner } gagne aux points.
}
kahuna-event-game-ended-islands = { $you ->
    [winner] La partie est finie. Égalité de points : tu gagnes avec plus d’îles.
   *[other] La partie est finie. Égalité de points : { $winner } gagne avec plus d’îles.
}
kahuna-event-game-ended-bridges = { $you ->
    [winner] La partie est finie. Égalité de points et d’îles : tu gagnes avec plus de ponts.
   *[other] La partie est finie. Égalité de points et d’îles : { $winner } gagne avec plus de ponts.
}
kahuna-event-game-ended-wipeout = { $you ->
    [winner] La partie est finie. Tu gagnes : plus aucun pont en face.
   *[other] La partie est finie. { $winner } gagne : plus aucun pont en face.
}
kahuna-event-game-ended-draw = La partie est finie. Personne ne gagne : partie nulle.
kahuna-log-cards-spent = { $cards } →
kahuna-log-bridge-placed = { $line }
kahuna-log-bridge-removed = { $you ->
    [seat] retires { $line }
   *[other] retire { $line }
}
kahuna-log-island-won = { $you ->
    [seat] gagnes { $island }
   *[other] gagne { $island }
}
kahuna-log-bridges-swept = { $count ->
    [one] pont { $lines } emporté
   *[other] ponts { $lines } emportés
}
kahuna-log-island-lost = { $you ->
    [seat] tu perds { $island }
   *[other] { $seat } perd { $island }
}
kahuna-log-card-discarded = { $you ->
    [seat] défausses { $card }
   *[other] défausse { $card }
}
kahuna-log-card-discarded-unseen = défausse une carte
kahuna-log-card-drawn = { $you ->
    [seat] pioches { $card }
   *[other] pioche { $card }
}
kahuna-log-card-drawn-unseen = pioche
kahuna-log-card-taken = { $you ->
    [seat] prends { $card }
   *[other] prend { $card }
}
kahuna-log-face-up-refilled = ({ $card } arrive)
kahuna-log-abstained = { $you ->
    [seat] ne pioches pas
   *[other] ne pioche pas
}
kahuna-log-turn-passed = { $you ->
    [seat] finis le tour
   *[other] finit le tour
}

# Tous ces noms sont masculins et commencent par une consonne : les phrases disent « un » et « du ».
piranja-species-barracuda = barracuda
piranja-species-flamefish = poisson-flamme
piranja-species-piranha = piranha
piranja-species-sunfish = poisson-soleil
piranja-card-barracuda-small = petit barracuda
piranja-card-barracuda-big = gros barracuda
piranja-card-barracuda-hungry = barracuda affamé
piranja-card-flamefish-small = petit poisson-flamme
piranja-card-flamefish-big = gros poisson-flamme
piranja-card-flamefish-hungry = poisson-flamme affamé
piranja-card-piranha-small = petit piranha
piranja-card-piranha-big = gros piranha
piranja-card-piranha-hungry = piranha affamé
piranja-card-sunfish-small = petit poisson-soleil
piranja-card-sunfish-big = gros poisson-soleil
piranja-card-sunfish-hungry = poisson-soleil affamé

piranja-event-card-revealed = { $you ->
    [seat] Tu retournes un { $card }{ $from_sea ->
        [true] {" "}de la mer
       *[false] {""}
    }.
   *[other] { $seat } retourne un { $card }{ $from_sea ->
        [true] {" "}de la mer
       *[false] {""}
    }.
}
piranja-event-fish-joined = { $you ->
    [seat] Il rejoint ta rangée.
   *[other] Il rejoint la rangée.
}
piranja-event-fish-passed = { $you ->
    [giver] Il ne va pas ici : il nage vers { $seat }.
    [seat] Il ne va pas là-bas : il nage vers toi.
   *[other] Il ne va pas ici : il nage vers { $seat }.
}
piranja-event-fish-left = Aucune rangée ne lui va : il nage au loin.
piranja-event-row-eaten = { $you ->
    [seat] Il mange { $count ->
        [one] un poisson de ta rangée. Ton tour est fini.
       *[other] { $count } poissons de ta rangée. Ton tour est fini.
    }
   *[other] Il mange { $count ->
        [one] un poisson de la rangée. Le tour est fini.
       *[other] { $count } poissons de la rangée. Le tour est fini.
    }
}
piranja-event-row-eaten-nothing = { $you ->
    [seat] Il ne mange rien. Ton tour est fini.
   *[other] Il ne mange rien. Le tour est fini.
}
piranja-event-pile-captured = { $you ->
    [seat] Tu captures la pile du { $species } : { $count ->
        [one] une carte
       *[other] { $count } cartes
    }.
   *[other] { $seat } capture la pile du { $species } : { $count ->
        [one] une carte
       *[other] { $count } cartes
    }.
}
piranja-event-row-banked = { $you ->
    [seat] Tu rentres ta rangée : { $count ->
        [one] un poisson
       *[other] { $count } poissons
    }.
   *[other] { $seat } rentre sa rangée : { $count ->
        [one] un poisson
       *[other] { $count } poissons
    }.
}
piranja-event-turn-stopped = { $you ->
    [seat] Tu t’arrêtes. Ta rangée reste.
   *[other] { $seat } s’arrête. La rangée reste.
}
piranja-event-dance-over = Les cartes farandole sont épuisées. Maintenant, les cartes viennent de la mer. Le premier poisson affamé finit la partie !
piranja-event-game-ended-cards = La partie est finie. Prises : { $scores }. { $you ->
    [winners] Tu gagnes avec les plus grosses prises.
   *[other] { $winners } gagne avec les plus grosses prises.
}
piranja-event-game-ended-hungry = La partie est finie. Prises : { $scores }. Dont poissons affamés : { $hungry }. { $you ->
    [winners] Tu gagnes avec plus de poissons affamés.
   *[other] { $winners } gagne avec plus de poissons affamés.
}
piranja-event-game-ended-shared = La partie est finie. Prises : { $scores }. Dont poissons affamés : { $hungry }. Victoire partagée : { $winners }.
piranja-log-card-revealed = { $card }{ $from_sea ->
    [true] {" "}de la mer
   *[false] {""}
}
piranja-log-fish-joined = ✓
piranja-log-fish-passed = { $you ->
    [seat] → toi
   *[other] → { $seat }
}
piranja-log-fish-left = → parti
piranja-log-row-eaten = mange { $count ->
    [one] un poisson
   *[other] { $count } poissons
}
piranja-log-row-eaten-nothing = ne mange rien
piranja-log-pile-captured = { $you ->
    [seat] captures la pile du { $species } ({ $count })
   *[other] capture la pile du { $species } ({ $count })
}
piranja-log-row-banked = { $you ->
    [seat] en rentres { $count }
   *[other] en rentre { $count }
}
piranja-log-turn-stopped = { $you ->
    [seat] t’arrêtes
   *[other] s’arrête
}

## Une partie au clavier (makai play)

cli-play-summary = Jouer une partie au clavier, ligne par ligne, contre des bots ou à plusieurs autour d’une table.
cli-play-game-help = le jeu : { $games } (inutile avec --resume)
cli-play-seats-help = qui joue, par exemple you,random ou Anna,Ben ; you, c’est toi, un niveau ({ $levels }) est un bot, tout le reste est le nom d’une personne (sinon toi contre des bots)
cli-play-hot-seat-help = uniquement des personnes, toutes à ce clavier
cli-play-seed-help = une graine : la même graine donne la même partie (sinon les mélanges sont équitables et vérifiables)
cli-play-save-help = enregistrer la partie dans ce fichier, après chaque action
cli-play-resume-help = reprendre la partie de ce fichier et continuer à l’y enregistrer

play-no-game = Dis à quel jeu : makai play { $example }. Les jeux sont : { $games }.
play-other-game = { $file } contient une partie de { $found } ; tu as demandé { $asked }.
play-not-with-resume = { $option } ne peut pas être donné avec --resume : c’est le fichier qui dit comment on joue.
play-seats-or-hot-seat = Donne --seats ou --hot-seat, pas les deux.
play-seats-count = --seats donne { $count ->
    [one] un nom
   *[other] { $count } noms
}, mais la partie se joue à { $players }.
play-seat-empty = --seats contient un nom vide ; sépare les noms par une seule virgule, par exemple Anna,Ben.
play-seat-bad = « { $name } » ne peut pas être un nom ; un nom compte de 1 à { $longest } caractères imprimables, et une lettre porte au plus quatre signes.
play-seat-twice = Deux joueurs ne peuvent pas s’appeler tous les deux « { $name } », même avec des lettres qui se ressemblent.
play-players-malformed = « players » doit donner pour chaque place « person » ou le niveau d’un bot, mais c’est { $value }.
play-file-exists = { $file } existe déjà. Pour reprendre la partie qui s’y trouve : makai play --resume { $quoted }. Pour en commencer une nouvelle, donne un autre fichier.
play-file-odd = { $file } n’est pas un fichier ordinaire, aucune partie ne peut donc y être enregistrée.

play-bot-names = Lani, Koa, Nalu, Moana, Kiele, Hoku
play-seat-you = toi ({ $name })
play-seat-person = { $name }
play-seat-bot = { $name } (un bot, niveau { $level })
play-near-level = Ici, « { $name } » est une personne. Si tu voulais un bot, son niveau s’écrit « { $near } ».
play-commitment = Les mélanges sont maintenant fixés. Si tu veux les vérifier après la partie, garde cet engagement : { $commitment }
play-kept = La partie est enregistrée dans { $file } après chaque action.
play-not-kept = La partie n’est pas enregistrée. Pour la garder, tape « enregistrer » et un nom de fichier, maintenant ou plus tard.
play-how = { $persons ->
    [0] Seuls des bots jouent : voici leur partie.
   *[other] Tape « aide » pour connaître les mots utiles, « règles » pour les règles du jeu.
}
play-resumed = { $actions ->
    [0] La partie n’a pas encore commencé.
    [one] La partie reprend après une action.
   *[other] La partie reprend après { $actions } actions.
}
play-resumed-over = Cette partie est déjà finie.
play-turn = { $persons ->
    [one] À toi de jouer.
   *[other] { $name }, à toi de jouer.
}
play-hide = { $name }, quand tu auras lu ceci, appuie sur Entrée et passe le clavier à { $next }.
play-ready = { $name }, appuie sur Entrée quand personne d’autre ne voit l’écran.
play-only-enter = « { $text } » est resté sans effet. Appuie sur Entrée pour continuer.

play-say-something = Tape une action, un numéro de la liste des actions, ou un mot comme « aide », « table » ou « actions ».
play-list-first = Les numéros sont ceux de la liste actuelle des actions. La voici ; choisis de nouveau.
play-no-such-number = Il n’y a pas de numéro { $number }. La liste va de 1 à { $last }.
play-which = « { $text } » peut désigner plusieurs actions. Laquelle ?
play-with-these = Ce que tu peux faire maintenant avec { $text } :
play-instead = Ce que tu peux y faire à la place :
play-unknown = « { $text } » n’est ni une action ni un mot que je connais.
play-unknown-near = « { $text } » n’est ni une action ni un mot que je connais. Voulais-tu dire { $near } ?
play-unknown-help = Tape « actions » pour voir ce que tu peux faire maintenant, « aide » pour les mots.
play-not-legal-with = Aucune action avec { $text } n’est possible maintenant. Tape « actions » pour voir celles qui le sont.
play-list-line = { $number }. { $action } : { $words }
play-undone = Action annulée : { $action }.
play-nothing-to-undo = Il n’y a rien à annuler dans ce tour ; un tour terminé ne se reprend pas.
play-no-undo = À { $game }, on ne peut rien annuler : toute carte retournée a été vue.
play-no-odds = Le mot « chances » sert à Kai Piranja. À Kahuna, « table » dit tout ce que tu peux savoir.
play-no-look = Le mot « voir » sert à Kahuna. Ici, « table » dit tout.
play-log-empty = Il ne s’est encore rien passé.
play-log-since = Depuis ton dernier tour :
play-log-all = Depuis le début :
play-log-nothing-new = Il ne s’est rien passé depuis ton dernier tour. Tape « historique complet » pour toute la partie.
play-save-where = Tape « enregistrer » et un nom de fichier, par exemple « enregistrer { $example } ».
play-saved = La partie est enregistrée dans { $file }.
play-save-failed = La partie n’a pas pu être enregistrée dans { $file } : { $problem }. Elle continue quand même ; tape « enregistrer » et un autre nom de fichier pour l’y garder.
play-quit-unsaved = La partie n’est pas enregistrée et serait perdue. Tape encore une fois « quitter » pour partir quand même, ou « enregistrer » et un nom de fichier pour la garder.
play-left-kept = La partie est enregistrée. Pour la reprendre : makai play --resume { $quoted }
play-left-unsaved = La partie n’a pas été enregistrée. Avec --save FICHIER, une partie est enregistrée après chaque action, et --resume FICHIER la reprend.
play-left-unbegun = Au revoir. Aucune partie n’a été commencée.
play-over-unsaved = Pour garder cette partie, tape « enregistrer » et un nom de fichier. Tape « quitter » pour partir.
play-over-unknown = La partie est finie : « { $text } » est resté sans effet. Tu peux taper « table », « historique complet », « enregistrer » et un nom de fichier, ou « quitter ».
play-over-replay = Pour revoir toute la partie : makai replay { $quoted }
play-over-secret = Le secret derrière l’engagement était { $secret }
play-over-verify = Pour vérifier les mélanges : makai verify { $quoted } --commitment { $commitment }
play-recap = Retour sur la partie :
play-goodbye = Merci d’avoir joué. Au revoir.

# Les mots que l’on peut taper, le premier étant celui que montre l’aide. Les mots anglais sont compris dans toutes les
# langues. Ceux qui ont un accent sont compris sans lui aussi.
play-word-help = aide, a, ?
play-word-table = table, t, plateau
play-word-hand = cartes, main, rangée, rangee
play-word-legal = actions, coups, liste, l
play-word-look = voir, regarder, île, ile, îles, iles
play-word-odds = chances, probabilités, probabilites
play-word-log = historique, journal
play-word-all = complet, tout
play-word-undo = annuler, retour
play-word-rules = règles, regles
play-word-save = enregistrer, sauvegarder, sauver, garder
play-word-quit = quitter, q, partir, sortir, fin

play-help-intro = Pour jouer, tape une action ou son numéro dans la liste des actions. Majuscules et espaces ne comptent pas. Tu peux aussi taper :
play-help-table = { $word } : la description de la table
play-help-hand = { $word } : ce que tu as en main
play-help-row = { $word } : ta rangée, et les prises de chacun
play-help-legal = { $word } : la liste numérotée de tout ce que tu peux faire maintenant ; avec un nom, seulement ce qui le concerne, par exemple { $word } { $example }
play-help-look = { $word } : les îles et les ponts de chacun ; avec un nom, une seule île, par exemple { $word } BARI
play-help-odds = { $word } : ce que peut être la prochaine carte, et ce qu’elle ferait
play-help-log = { $word } : ce qui s’est passé depuis ton dernier tour ; { $word } { $all } : depuis le début
play-help-undo = { $word } : reprendre la dernière action de ce tour
play-help-rules = { $word } : les règles telles que cette table les joue ; { $word } { $all } : avec ce qui est caché et les points de détail
play-help-save = { $word } : garder la partie dans un fichier, par exemple { $word } { $example }
play-help-quit = { $word } : partir
play-help-help = { $word } : cette liste
play-help-kahuna = Les actions de Kahuna :
    BARI-DUDA : jouer la carte BARI, construire un pont entre BARI et DUDA. DUDA-BARI est la même liaison avec la carte DUDA.
    ELAI+HUNA : jouer ces deux cartes, retirer le pont adverse entre les deux îles.
    HUNA+HUNA-ELAI : jouer deux HUNA, retirer le pont adverse entre HUNA et ELAI.
    draw : finir ton tour en piochant. take COCO : avec la carte visible COCO. pass : sans carte.
    discard COCO : défausser COCO face cachée.
play-help-kahuna-calm = ELAI+HUNA! : retirer le pont et construire aussitôt le tien au même endroit.
play-help-piranja = Les actions de Kai Piranja :
    reveal : retourner une carte.
    bank : rentrer toute ta rangée dans tes prises ; ton tour finit.
    stop : t’arrêter ; ta rangée reste, ton tour finit.
    capture piranha : avec trois piranhas dans ta rangée, capturer la pile du piranha. De même capture barracuda, capture flamefish pour le poisson-flamme et capture sunfish pour le poisson-soleil.

play-rules = Cette partie : { $rules }.

## Description des tables

kahuna-table-round = { $last_turns ->
    [0] Manche { $round } sur 3. Points : { $scores }.
    [one] Le tout dernier tour. Points : { $scores }.
   *[other] Les derniers tours. Points : { $scores }.
}
kahuna-table-islands = { $you ->
    [yes] Tes îles
   *[no] Îles contrôlées par { $name }
} : { $islands }.
kahuna-table-bridges = { $you ->
    [yes] Tes ponts
   *[no] Ponts posés par { $name }
}{ $count ->
    [0] {"\u00A0"}: aucun.
   *[other] {" "}({ $count }) : { $bridges }.
}
kahuna-table-cards = Cartes visibles : { $face_up }. { $pile ->
    [0] La pioche est vide.
    [one] La pioche compte une carte.
   *[other] La pioche compte { $pile } cartes.
}
kahuna-table-discards = Défausse{ $count ->
    [0] {"\u00A0"}: aucune carte connue.
    [one] , une carte connue : { $cards }.
   *[other] , { $count } cartes connues : { $cards }.
}{ $hidden ->
    [0] {""}
    [one] {" "}Une autre est dessous, face cachée.
   *[other] {" "}{ $hidden } autres sont dessous, face cachée.
}
kahuna-table-hand = { $count ->
    [0] Tu n’as aucune carte.
   *[other] Ta main : { $cards }.
}
kahuna-table-open = { $you ->
    [yes] Cartes visibles devant toi
   *[no] Cartes visibles devant { $name }
} : { $cards }.
kahuna-table-other = { $name } { $count ->
    [0] n’a aucune carte
    [one] a une carte
   *[other] a { $count } cartes
}{ $known ->
    [none] .
    [all] {"\u00A0"}: { $cards }.
   *[some] , dont { $cards }.
}
kahuna-turn = Manche { $round }. Cartes visibles : { $face_up }. { $pile ->
    [0] La pioche est vide.
    [one] La pioche compte une carte.
   *[other] La pioche compte { $pile } cartes.
}
kahuna-turn-last = C’est ton dernier tour. Il n’y a plus rien à piocher.
kahuna-turn-abstained = { $name } n’a pas pioché, tu dois donc piocher.
kahuna-ask = { $count ->
    [0] Tu n’as aucune carte.
   *[other] Ta main : { $cards }.
} Que fais-tu ?
kahuna-ask-again = Que fais-tu ?
kahuna-ask-handicap = { $count ->
    [one] Tu as un pont de handicap à poser.
   *[other] Tu as { $count } ponts de handicap à poser.
} Où ? Par exemple « handicap { $example } ».
kahuna-group-handicap = Poser un pont de handicap :
kahuna-group-place = Construire un pont avec une carte :
kahuna-group-remove = Retirer un pont avec deux cartes :
kahuna-group-discard = Défausser une carte :
kahuna-group-end = Finir ton tour :
kahuna-action-place = jouer { $card }, construire un pont entre { $card } et { $other }
kahuna-action-remove = jouer { $cards }, retirer à { $name } le pont entre { $one } et { $other }
kahuna-action-rebuild = jouer { $cards }, retirer à { $name } le pont entre { $one } et { $other } et y construire le tien
kahuna-action-handicap = poser un pont de handicap entre { $one } et { $other }
kahuna-action-discard = défausser { $card } face cachée
kahuna-action-draw = piocher
kahuna-action-take = prendre { $card }
kahuna-action-pass = ne pas piocher
kahuna-action-wins = { $words } ; tu gagnes { $islands }
kahuna-action-costs = { $words } ; { $name } perd { $islands }
kahuna-look = { $island } : { $needed } liaisons sur { $lines } la gagnent. { $holder ->
    [you] Tu contrôles cette île.
    [nobody] Personne ne contrôle cette île.
   *[other] { $name } contrôle cette île.
}
kahuna-look-short = { $island } : { $holder ->
    [you] à toi
    [nobody] à personne
   *[other] à { $name }
}. { $needed } liaisons sur { $lines } la gagnent ; { $bridges }, { $free ->
    [one] { $free } libre
   *[other] { $free } libres
}.
kahuna-look-free = Liaisons libres vers { $islands }.
kahuna-look-bridges = { $you ->
    [yes] Tes ponts vers { $islands }.
   *[no] Ponts posés par { $name } vers { $islands }.
}
kahuna-no-such-island = « { $text } » n’est pas une île. Les îles sont { $islands }.
kahuna-no-such-line = Il n’y a pas de liaison entre { $one } et { $other }. Depuis { $one }, des liaisons vont vers { $islands }.

piranja-table-cards = { $dance ->
    [0] Les cartes farandole sont épuisées.
    [one] Il reste une carte farandole.
   *[other] Il reste { $dance } cartes farandole.
} { $sea ->
    [one] Il reste une carte mer.
   *[other] Il reste { $sea } cartes mer.
}
piranja-table-row = { $you ->
    [yes] Ta rangée
   *[no] Rangée devant { $name }
}{ $count ->
    [0] {"\u00A0"}: vide.
    [one] , un poisson : { $cards }.
   *[other] , { $count } poissons : { $cards } ; le dernier est un { $last }.
}
piranja-table-digesting = Piles qui digèrent : { $piles }.
piranja-table-pile = { $species } ({ $count ->
    [one] une carte
   *[other] { $count } cartes
})
piranja-table-catches = Prises : { $scores }.
piranja-table-to-move = { $you ->
    [yes] C’est à toi de jouer.
   *[no] C’est à { $name } de jouer.
}
piranja-can-capture = { $you ->
    [yes] Tu peux capturer la pile du { $species }.
   *[no] { $name } peut capturer la pile du { $species }.
}
piranja-ask = { $you ->
    [yes] { $count ->
        [one] Ta rangée compte un poisson, un { $last }.
       *[other] Ta rangée compte { $count } poissons, le dernier est un { $last }.
    } { $choices } ?
   *[no] { $name } : { $count ->
        [one] ta rangée compte un poisson, un { $last }.
       *[other] ta rangée compte { $count } poissons, le dernier est un { $last }.
    } { $choices } ?
}
piranja-ask-again = { $choices } ?
piranja-group-all = Tu peux :
piranja-action-reveal = { $sea ->
    [true] retourner une carte de la mer ; un poisson affamé finit la partie
   *[false] retourner une carte
}
piranja-action-bank = rentrer ta rangée de { $count ->
    [one] { $count } poisson
   *[other] { $count } poissons
} ; ton tour finit
piranja-action-stop = t’arrêter et laisser ta rangée ; ton tour finit
piranja-action-capture = capturer la pile du { $species }, { $count ->
    [one] une carte
   *[other] { $count } cartes
}
piranja-odds-dance = { $left ->
    [one] La dernière carte farandole vient maintenant.
   *[other] Il reste { $left } cartes farandole.
} { $unseen ->
    [one] Une carte farandole n’a pas encore été vue.
   *[other] { $unseen } n’ont pas encore été vues, avec celles de la boîte.
}
piranja-odds-sea = { $left ->
    [one] La dernière carte mer vient maintenant.
   *[other] Il reste { $left } cartes mer.
}
piranja-odds-line = { $what } : { $count } sur { $unseen }, { $percent } %.
piranja-odds-joins = { $you ->
    [yes] Le poisson rejoint ta rangée
   *[no] Le poisson rejoint la rangée devant { $name }
}
piranja-odds-passed = Le poisson nage vers { $name }
piranja-odds-left = Le poisson s’en va
piranja-odds-hungry = Le poisson est affamé
piranja-odds-eats = Un { $card }, { $count } sur { $unseen }, { $percent } %, { $fish ->
    [0] ne mangerait rien
    [one] mangerait un poisson : { $cards }
   *[other] mangerait { $fish } poissons : { $cards }
}.
piranja-odds-no-meal = Un poisson affamé ne trouverait rien à manger.
piranja-odds-ends = Un poisson affamé finirait la partie.

## Places sans nom

kahuna-seat-0 = Noir
kahuna-seat-1 = Blanc
piranja-seat-0 = Joueur 1
piranja-seat-1 = Joueur 2
piranja-seat-2 = Joueur 3
piranja-seat-3 = Joueur 4
piranja-seat-4 = Joueur 5
piranja-seat-5 = Joueur 6

## Ce que dit le lecteur de la ligne de commande ; il remplit les champs en %

argparse-usage = {"utilisation : "}
argparse-options = options
argparse-positionals = arguments
argparse-help = montrer cette aide et quitter
argparse-version = montrer la version et quitter
argparse-required = il manque : { $arguments }
argparse-unrecognized = pas compris : { $arguments }
argparse-one-argument = une valeur doit suivre
argparse-not-together = ne va pas avec { $argument }
argparse-argument = { $argument } : { $problem }
argparse-choice = { $value } n’est pas possible (au choix : { $choices })
argparse-value = { $value } { $type ->
    [int] n’est pas un nombre entier
   *[other] n’est pas un nombre
}

## Matchs entre bots (makai arena), et les niveaux

level-budget-shape = « { $value } » n’est pas un joueur. Après @ vient son temps de réflexion pour un tour : des secondes, par exemple { $level }@0.2, ou des simulations, par exemple { $level }@500n.

cli-arena-summary = Jouer un match entre bots sur des donnes égales en échangeant les places, et dire qui est le plus fort et avec quelle certitude.
cli-arena-levels-help = qui joue : des niveaux, chacun avec son temps pour un tour si tu veux, par exemple master,casual ou master@0.2,master@500n (secondes, simulations)
cli-arena-games-help = le nombre de parties (à deux joueurs : pour chaque paire) ; arrondi vers le haut pour que chacun occupe chaque place
cli-arena-sprt-help = s’arrêter dès qu’il est clair laquelle de deux différences Elo du premier joueur convient le mieux, par exemple 0,20
cli-arena-out-help = garder chaque partie finie dans ce fichier ; avec le même fichier, un match reprend où il s’est arrêté
cli-arena-records-help = garder les enregistrements des parties dans ce fichier
cli-arena-json-help = afficher un seul objet JSON
cli-workers-help = combien de parties se jouent en même temps
cli-workers-few = Impossible de jouer { $value } parties en même temps ; donne 1 ou davantage.

arena-levels-few = Il faut au moins deux joueurs pour un match, par exemple --levels master,casual.
arena-sprt-two = --sprt compare deux joueurs ; donne deux niveaux.
arena-sprt-shape = « { $value } » n’est pas un test ; écris deux différences Elo, la plus petite d’abord, par exemple 0,20.
arena-same-file = { $file } ne peut pas contenir à la fois les résultats et les enregistrements ; donne deux fichiers.
arena-file-other = { $file } contient autre chose que ce match. Pour en commencer un nouveau, donne un autre fichier.
arena-file-differs = { $file } contient un autre match : { $name } y est { $found }, mais ici { $asked }. Pour en commencer un nouveau, donne un autre fichier.
arena-file-line = { $file }, ligne { $number } : ce n’est pas une partie d’un match. Pour en commencer un nouveau, donne un autre fichier.
arena-records-exist = { $file } existe déjà. On n’y ajoute des enregistrements que si --out désigne le fichier des résultats du même match.
process-lost = Un processus qui jouait des parties s’est terminé sans rien dire ; la mémoire a peut-être manqué. Ce qui était fini est gardé s’il y a un fichier --out ; essaie avec moins de --workers.

arena-title = { $game } : { $games ->
    [one] une partie
   *[other] { $games } parties
} sur { $deals ->
    [one] une donne
   *[other] { $deals } donnes
}, chacune jouée à toutes les places. Graine : { $seed }.
arena-interrupted = Le match a été arrêté ; voici ce qui était fini.
arena-column-games = parties
arena-column-wins = gagnées
arena-column-draws = nulles
arena-column-losses = perdues
arena-column-score = score
arena-column-points = points
arena-column-decision = par décision (maximum)
arena-column-turn = par tour (maximum)
arena-column-cpu = processeur par tour
arena-pairing = { $one } contre { $other } : score { $score } ({ $interval } ; équitable { $fair }), Elo { $elo } ({ $elo_interval }), points { $points } ({ $points_interval }).
arena-pairing-ahead = { $one } devant { $other } : { $score } ({ $interval } ; équitable { $fair }), Elo { $elo } ({ $elo_interval }), points { $points } ({ $points_interval }).
arena-starter = Qui commence : score { $score } ({ $interval } ; équitable { $fair }). Entre parenthèses : confiance de 95 %.
arena-cross-table = Combien de fois le joueur de la ligne finit devant celui de la colonne :
arena-ratings = Elo, la moyenne de tous étant 0 :
arena-sprt = { $verdict ->
    [H1] Le test est terminé : { $elo1 } Elo convient mieux que { $elo0 }.
    [H0] Le test est terminé : { $elo0 } Elo convient mieux que { $elo1 }.
   *[undecided] Le test n’a pas tranché entre { $elo0 } et { $elo1 } Elo.
} Rapport de vraisemblance (log) { $llr } (bornes { $low } et { $high }).
arena-percent = { NUMBER($value, minimumFractionDigits: 1) } %
arena-number = { NUMBER($value, minimumFractionDigits: 2) }
arena-seconds = { NUMBER($value, minimumFractionDigits: 2) } s
arena-milliseconds = { NUMBER($value) } ms
arena-times = { $mean } ({ $longest })
arena-interval = { $low } à { $high }

cli-levels-summary = Donner la liste des niveaux des bots, du plus faible au plus fort.
cli-levels-game-help = ce jeu seulement : { $games }
cli-levels-json-help = afficher un seul objet JSON
cli-levels-line = { $level } : { $name }. { $about }

## Analyser une partie (makai analyse)

cli-analyse-summary = Peser chaque tour d’une partie enregistrée : ce qu’il a coûté, ce qui valait mieux et pourquoi, et la part de chance.
cli-analyse-json-help = afficher un objet JSON par partie
cli-analyse-plot-help = dessiner les chances de gagner dans ce fichier SVG
cli-analyse-level-help = le niveau qui juge (master par défaut)
cli-analyse-simulations-help = simulations par tour ({ $usual } par défaut) ; le même nombre donne les mêmes chiffres
cli-analyse-seconds-help = secondes par tour, à la place des simulations
cli-analyse-index-help = seulement cette partie du fichier, comptée à partir de 0
analysis-no-such-game = { $file } n’a pas de partie { $index } ; il contient { $count ->
    [one] une seule partie, le numéro 0
   *[other] { $count } parties, comptées à partir de 0
}.
analysis-plot-several = Un dessin montre une seule partie, mais { $file } en contient { $count } ; choisis-en une avec --game-index.
analysis-too-weak = Le niveau « { $level } » ne sait rien des chances de gagner. Ceux-ci savent : { $levels }.
analysis-column-turn = tour
analysis-column-player = joueur
analysis-column-played = joué
analysis-column-cost = coût
analysis-column-chance = { $name } gagne
analysis-column-mover = celui qui joue gagne
analysis-column-start = début
analysis-column-own = ses décisions
analysis-column-others = celles des autres
analysis-column-luck = chance
analysis-column-luck-and-others = chance et autres joueurs
analysis-column-end = fin
analysis-no-turns = Aucun tour n’a été terminé ; il n’y a rien à peser.
analysis-unfinished = La partie n’est pas finie ; la fin est ce qu’elle promettait après le dernier tour.
analysis-costly = Les tours qui ont coûté le plus :
analysis-none-costly = Aucun tour n’a coûté { $least } ou plus.
analysis-turn = Tour { $number }, { $name } : { $actions } ({ $played }). Mieux : { $better } ({ $best }).
analysis-of-played = joué : { $fact }
analysis-of-better = mieux : { $fact }
analysis-sums = Décisions et chance, en points de pourcentage :
analysis-points = { NUMBER($value, minimumFractionDigits: 1) }
analysis-plot-title = Chances de { $name }, tour après tour
analysis-plot-title-movers = Chances de celui qui joue, tour après tour
analysis-plot-desc = { $turns ->
    [one] Un tour
   *[other] { $turns } tours
}, de { $start } à { $end }. Sont marqués les tours qui ont coûté le plus : { $costly }. Les barres du bas montrent pour chaque joueur ce que ses décisions ont coûté et ce que la chance a donné.
analysis-plot-mark = tour { $number }, { $name } : coût { $cost }

## Les personnages de Kahuna

level-kahuna-random-about = Le pur hasard : n’importe quel coup permis.
level-kahuna-child-about = Très facile. Joue chaque carte aussitôt, adore les îles, oublie tout le reste.
level-kahuna-novice-about = Facile. Connaît les règles, se jette sur les îles, rate la moitié de ce que peuvent deux cartes.
level-kahuna-casual-about = Assez facile. Voit presque tout le plateau, retient peu, retire rarement un pont.
level-kahuna-regular-about = Moyen. Du solide et du soin, mais perd le compte des cartes.
level-kahuna-club-about = Fort. Sent le plateau et retient les cartes, mais ne calcule jamais.
level-kahuna-veteran-about = Fort. Pense deux ou trois tours à l’avance, et se trompe parfois sur la réponse.
level-kahuna-expert-about = Très fort. Calcule les meilleurs tours et les meilleures réponses.
level-kahuna-master-about = Le plus fort. Pèse beaucoup de tours contre chaque main possible, et n’oublie rien.
## L’entraînement (makai train)

game-kahuna-training = l’entraînement de Kahuna
game-piranja-training = l’entraînement de Kai Piranja
cli-train-summary = Entraîner le réseau d’évaluation d’un jeu en le faisant jouer contre lui-même ; avec le même dossier, un entraînement reprend là où il s’est arrêté.
cli-train-games-help = sur combien de parties apprendre ({ $usual } sauf indication contraire), arrondi à des leçons entières de 200 parties par équipier
cli-train-seed-help = la graine ({ $usual } sauf indication contraire) : même graine, mêmes nombres de parties et d’équipiers, mêmes poids
cli-train-workers-help = combien d’équipiers apprennent côte à côte ({ $usual } sauf indication contraire) ; les poids en dépendent, mais pas de la machine
cli-train-tries-help = combien de tours sont essayés dans des mondes imaginés avant d’en jouer un ({ $usual } sauf indication contraire ; Kahuna seulement) : des parties plus fortes, mais plus lentes
cli-train-rate-help = le taux au début ({ $usual } sauf indication contraire)
cli-train-last-rate-help = le taux à la fin ({ $usual } sauf indication contraire) ; entre les deux il baisse régulièrement
cli-train-averaged-help = la dernière part de l’entraînement dont on prend la moyenne des poids ({ $usual } sauf indication contraire)
cli-train-start-help = commencer avec les poids de l’entraînement de ce dossier
cli-train-stop-at-help = s’arrêter après tant de parties, comme si l’entraînement avait été interrompu
train-rates = Ces taux ne conviennent pas : { $rate } au début, { $last } à la fin, { $averaged } en moyenne. Les deux premiers sont supérieurs à 0, valent au plus 1 et ne doivent pas augmenter ; le troisième est compris entre 0 et 1.
cli-train-out-help = le dossier des points de reprise, du journal et des poids (sinon « training »)
cli-train-ray-help = confier le travail à une grappe Ray : HÔTE:PORT de son nœud principal (ou auto : celle de cette machine)
cli-train-progress = { $done } parties sur { $total }, encore { $left }…

train-games-few = On ne peut rien apprendre de { $value } parties ; donne 1 ou davantage.
train-seed-negative = { $value } ne peut pas être la graine ; donne 0 ou davantage.
train-workers-count = { $value } équipiers ne peuvent pas se partager le travail ; donne un nombre de 1 à { $most }.
train-tries = On ne peut pas essayer { $value } tours avant d’en jouer un ; donne ici un nombre de 0 à { $most }.
train-goes-on = L’entraînement du dossier { $folder } reprend : { $games } parties sur { $total } sont jouées.
train-interrupted = L’entraînement s’est arrêté après { $games } parties ; elles sont conservées. Pour continuer : { $command }
train-done = Les poids sont dans { $file }. Pour les essayer : { $command }
train-checkpoint-unreadable = { $file } n’est pas un point de reprise d’entraînement ({ $reason }). Pour en commencer un nouveau, donne un autre dossier avec --out.
train-another-plan = { $folder } contient déjà un entraînement selon un autre plan : { $names }. Pour le continuer, demande la même chose ; pour en commencer un nouveau, donne un autre dossier avec --out.
train-no-ray = --ray demande le paquet Ray, qui n’est pas installé. Installe-le avec : pip install "makai[cluster]"
train-no-cluster = Il n’y a pas de grappe Ray à l’adresse { $address } ({ $reason }). Donne HÔTE:PORT de son nœud principal ; « ray start --head » l’affiche.
train-cluster-failed = La grappe n’a pas pu faire son travail ({ $reason }). Ce qui a été appris est conservé. Chaque machine doit avoir la même version de Makai.
weights-missing = { $variable } désigne { $file }, qui n’existe pas. Ce devrait être le { $result } d’un entraînement (makai train).
weights-malformed = { $variable } désigne { $file }, qui ne contient pas de poids pour { $game }. Ce devrait être le { $result } d’un entraînement (makai train).
## Les niveaux de Kai Piranja

level-piranja-random-about = Le pur hasard : dérive là où les règles le permettent.
level-piranja-child-about = Facile. Adore les longues rangées, ne voit pas les piles, oublie que la partie finit.
level-piranja-casual-about = Assez facile. Joue au flair et rentre tôt de petites rangées.
level-piranja-club-about = Moyen. Retient chaque carte, mais ose souvent trop ou trop peu.
level-piranja-expert-about = Fort. Regarde chaque carte qui peut venir ; seuls les choix serrés lui échappent.

## Le serveur (makai serve)

cli-serve-summary = lancer le serveur de jeu et ouvrir le navigateur ; « makai » seul fait de même
cli-serve-host-help = l’adresse d’écoute (127.0.0.1 : cette machine seulement ; 0.0.0.0 : tous ceux qui peuvent l’atteindre)
cli-serve-port-help = le port d’écoute (8042)
cli-serve-database-help = la base de données : sqlite:///file.db ou postgresql://user@host/name (un fichier dans le dossier des données)
cli-serve-data-help = le dossier de ce qui doit être conservé
cli-serve-bus-help = comment plusieurs nœuds s’annoncent les coups : redis://host (un seul nœud n’en a pas besoin)
cli-serve-public-url-help = l’adresse à laquelle les navigateurs atteignent le serveur
cli-serve-web-help = le dossier du client pour navigateur
cli-serve-bot-pace-help = le nombre minimal de secondes avant que le coup d’un bot s’affiche (1.2)
cli-serve-bot-threads-help = combien de bots réfléchissent à la fois (un par cœur, moins un)
cli-serve-bot-levels-help = niveaux venus d’ailleurs que les tables proposent : JEU.NOM=PAQUET.MODULE:FONCTION, séparés par des virgules
cli-serve-smtp-help = le serveur de courrier pour annoncer à quelqu’un que c’est son tour : smtps://user:password@host
cli-serve-mail-from-help = l’adresse d’où partent les courriels
cli-serve-log-level-help = ce qui est journalisé : debug, info, warning ou error
cli-serve-proxies-help = les adresses des serveurs mandataires qui peuvent dire d’où vient un navigateur (127.0.0.1)
cli-serve-hosts-help = d’autres noms sous lesquels les navigateurs peuvent appeler le serveur, avec des virgules
cli-serve-connections-per-address-help = combien de connexions une adresse peut garder ouvertes (256)
cli-serve-sockets-per-address-help = combien de WebSockets une adresse peut garder ouverts (64)
cli-serve-requests-per-minute-help = combien de demandes une adresse peut faire par minute (600)
cli-serve-open-tables-help = combien de tables publiques d’une personne peuvent attendre des joueurs (5)
cli-serve-games-per-person-help = combien de parties d’une personne peuvent être en cours à la fois (60)
cli-serve-games-per-address-help = combien de parties d’une adresse peuvent être en cours à la fois (300)
cli-serve-config-help = un fichier TOML avec ces réglages
cli-serve-no-browser-help = ne pas ouvrir le navigateur
cli-serve-party-help = ouvrir le serveur aux autres appareils du réseau de la maison ; affiche pour eux une adresse et un code QR
cli-serve-up = Makai est à l’adresse { $address } (Ctrl-C pour l’arrêter)
cli-serve-party-address = Autres appareils de ce réseau : { $address }
cli-serve-party-others = S’ils ne peuvent pas l’atteindre, essaie : { $addresses }
cli-serve-party-warning = Toutes les personnes de ce réseau peuvent ouvrir Makai, et rien n’est chiffré : à la maison c’est bien, dans un café non.
cli-serve-party-internet = Cette machine a une adresse publique : tout internet peut peut-être ouvrir Makai, et rien n’est chiffré. Si ce n’est pas voulu, arrête-le avec Ctrl-C.
cli-serve-down = Makai s’est arrêté.
serve-config-unreadable = Impossible de lire { $file } comme du TOML : { $reason }
serve-config-unknown = { $file } contient un réglage « { $name } » qui n’existe pas. Les réglages sont : { $known }.
serve-not-a-text = Le réglage { $name } est un texte, pas { $value }.
serve-not-a-number = Le réglage { $name } ne peut pas être « { $value } » ; c’est un nombre entier de { NUMBER($low, useGrouping: 0) } à { NUMBER($high, useGrouping: 0) }.
serve-not-seconds = Le réglage { $name } ne peut pas être « { $value } » ; c’est un nombre de secondes de 0 à { $high }.
serve-not-a-switch = Le réglage { $name } ne peut pas être « { $value } » ; c’est true ou false.
serve-not-a-choice = Le réglage { $name } ne peut pas être « { $value } » ; c’est l’un de ceux-ci : { $choices }.
serve-not-a-level = Le réglage { $name } ne peut pas être « { $value } » ; écris JEU.NOM=PAQUET.MODULE:FONCTION, avec des virgules entre plusieurs.
serve-not-a-url = Le réglage { $name } doit être une adresse comme { $example }
serve-not-a-host = Le réglage { $name } ne peut pas être « { $value } » ; écris des noms comme games.example, avec des virgules entre plusieurs.
serve-host-unknown = Cette machine n’a pas d’adresse « { $host } » sur laquelle écouter.
serve-port-taken = Le port { $port } de { $host } est pris, peut-être par un Makai déjà lancé ; choisis-en un autre avec --port ou MAKAI_PORT.
serve-port-refused = Cette machine ne laisse pas Makai écouter sur le port { $port } de { $host } ({ $reason }).
serve-party-loopback = Une fête accueille d’autres appareils, mais seule cette machine peut atteindre { $host } ; n’indique pas le réglage host.
serve-party-no-network = Cette machine n’est reliée à aucun réseau : aucun autre appareil ne peut jouer ; connecte-la d’abord au Wi-Fi, ou joue sur cet appareil seul avec « make play » ou « makai serve ».
serve-no-client = Le dossier { $folder } ne contient pas de page de jeu : il y manque index.html.
serve-no-redis = Un bus demande un paquet de plus : pip install "makai[redis]"
serve-page-text = Le serveur de jeu est en marche. La page de jeu n’est pas installée ici ; les programmes trouvent l’interface ci-dessous.
not-found = Il n’y a rien à cette adresse.
method-not-allowed = Cette adresse ne fait pas cela.
request-bad = La demande n’est pas comprise.
request-malformed = La demande n’est pas écrite comme il faut, à { $where }.
body-too-large = La demande est trop longue ; { $most } octets sont le maximum.
head-too-large = L’en-tête de la demande est trop long ; { $most } octets sont le maximum.
request-too-slow = La demande a mis trop de temps à arriver ; envoie-la encore une fois.
server-full = Le serveur est complet pour le moment ; réessaie dans un instant.
server-failed = Une erreur s’est produite dans le serveur. Tu n’y es pour rien, et rien n’a changé.
message-not-json = Le message n’est pas un objet JSON.
message-malformed = Le message n’est pas de ceux que le serveur connaît, à { $where }.
host-malformed = Une demande doit avoir exactement un en-tête Host, avec un nom ou une adresse.
host-unknown = Ce serveur ne répond pas au nom « { $host } ». Ses responsables peuvent ajouter ce nom avec --hosts, MAKAI_HOSTS ou hosts.
origin-foreign = Une page venue d’ailleurs ne peut pas parler à ce serveur.
too-many-open-tables = Tu as déjà { $most } tables qui attendent des joueurs ; commence ou quitte d’abord l’une d’elles.
too-many-sockets = Il y a déjà { $most } connexions depuis ton adresse ; fermes-en.
too-many-watched = Tu observes déjà { $most } tables par cette connexion.
too-many-games = { $most } de tes parties sont déjà en cours ; finis-en ou abandonnes-en une d'abord.
too-many-games-of-address = { $most } parties de ton adresse sont déjà en cours ; finis-en ou abandonnes-en une d’abord.
too-many-bot-turns = Les bots ont encore { $most } tours à jouer à tes tables ; commence une autre partie quand ils auront rattrapé leur retard.
too-many-bot-turns-of-address = Les bots ont encore { $most } tours à jouer pour ton adresse ; commence une autre partie quand ils auront rattrapé leur retard.
hints-busy = L’entraîneur est occupé ; redemande dans un instant.
replays-busy = Beaucoup de parties sont rejouées en ce moment ; redemande dans un instant.
questions-waiting = Tu as déjà { $most } questions en attente ; attends d’abord une réponse.
replay-no-such-game = { $file } contient { $count } enregistrements ; le numéro { $index } n’existe pas.
replay-no-such-seat = Cette partie se joue à { $players } ; la place { $seat } n’existe pas.
replay-too-many-games = Il y a trop d’enregistrements dans ce fichier ; { $most } sont le maximum.
table-unknown = Cette table n’existe pas, ou elle est privée.
table-damaged = L’historique de cette table est endommagé ; on ne peut pas continuer à y jouer. La personne qui gère le serveur en est avertie ; les autres tables ne sont pas touchées.
lesson-unknown = Cette leçon n’existe pas.
lesson-otherwise = Dans cette leçon, fais ce que demande l’entraîneur.
lesson-unknown-turn = Cette leçon n’a pas de tour { $turn }.
invitation-unknown = Cette invitation ne mène nulle part ; demandes-en une nouvelle.
socket-not-watched = Observe d’abord la table.
socket-server-down = Le serveur s’arrête un moment ; la partie est en sécurité.
socket-binary = Le serveur ne comprend que du texte.
socket-too-large = Un message était trop long.
socket-slow = Ta connexion est trop lente pour suivre ; reviens quand elle va mieux.
socket-other-protocol = Cette page est plus ancienne que le serveur ; recharge-la.
socket-too-many = Trop de messages sont arrivés à la fois.
socket-signed-out = Ta session est terminée.
phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-well-played = Bien joué !
phrase-thanks = Merci !
phrase-oops = Oups !
phrase-thinking = Laisse-moi réfléchir…
phrase-back-soon = Je reviens tout de suite.
phrase-good-game = Belle partie !
phrase-again = Encore une ?
phrase-bye = Au revoir !
emote-smile = sourit
emote-laugh = rit
emote-wow = n’en revient pas
emote-sad = est triste
emote-angry = grogne
emote-clap = applaudit
emote-heart = envoie un cœur
emote-fish = fait des bulles
emote-wave = fait signe
emote-sleep = dort déjà

## La base de données

store-url-bad = Une base de données s’écrit sqlite:///fichier.db ou postgresql://utilisateur@serveur/nom, et non { $value }
store-path-unwritable = La base de données { $path } ne peut pas être ouverte en écriture ({ $reason }) ; choisis avec --data ou MAKAI_DATA un dossier où tu peux écrire.
store-not-a-database = { $path } n’est pas une base de données, ou elle est endommagée. Choisis un autre fichier ; ou mets celui-ci de côté, avec ses fichiers -wal et -shm, et restaure une sauvegarde : makai admin restore SAUVEGARDE --database sqlite:///{ $path }
store-file-damaged = La base de données { $path } est endommagée ({ $reason }). Mets-la de côté, avec ses fichiers -wal et -shm, et restaure une sauvegarde : makai admin restore SAUVEGARDE --database sqlite:///{ $path }
store-file-moved = Le fichier { $path } a été déplacé, remplacé ou supprimé pendant que le serveur tournait ; arrête le serveur, remets le fichier ou restaure une sauvegarde, puis redémarre.
store-unusable = La base de données { $path } est inutilisable ({ $reason }).
store-in-use = Un autre serveur ({ $process }) utilise la base de données { $path } ; arrête-le d’abord, ou choisis une autre base de données. Plusieurs serveurs ont besoin de PostgreSQL, ou de --bus.
store-foreign = La base de données appartient à un autre programme : sa table { $table } n’est pas de Makai. Choisis-en une vide.
store-newer = La base de données vient d’un Makai plus récent (ses tables en sont à { $found }, ce Makai connaît { $known }) ; installe le plus récent.
store-sqlite-old = SQLite { $found } peut perdre des coups lors d’une coupure de courant ; il faut { $needed } ou plus récent. Installe pysqlite3 0.6.1 ou plus récent, qui en apporte un.
store-no-driver = Il manque un paquet pour PostgreSQL : pip install "makai[postgresql]"
store-login-refused = Le serveur refuse l’utilisateur ou le mot de passe de { $url }
store-not-allowed = L’utilisateur de { $url } ne peut pas y créer de tables ({ $reason }) ; fais-en le propriétaire de la base de données.
store-database-missing = Le serveur n’a pas de base de données du nom qui figure dans { $url } ; crée-la d’abord.
store-unreachable = Le serveur de { $url } ne répond pas ({ $reason }).
store-postgresql-unsafe = Le serveur a { $setting } = off et perdrait des coups lors d’une panne ; active ce réglage.
store-busy = Un autre programme écrit dans la base de données ; réessaie.
store-lost = La connexion à la base de données s’est rompue ({ $reason }) ; réessaie.
store-failed = La base de données n’a pas pu le faire ({ $reason }).
store-full = Il n’y a plus de place pour la base de données ({ $reason }) ; libère de l’espace sur son disque.
store-damaged = La base de données est endommagée ({ $reason }) ; restaure une sauvegarde.
store-row-damaged = La base de données contient une ligne illisible ({ $reason }).
store-unavailable = Le serveur ne peut rien lire ni enregistrer pour le moment. Réessaie dans un moment.
store-closed = La base de données est déjà fermée.
store-file-exists = { $path } existe déjà ; choisis un autre nom.
store-file-missing = Il n’y a pas de fichier { $path }.
store-not-empty = La base de données de destination doit être vide, or sa table { $table } ne l’est pas.
store-table-unknown = Il n’y a pas de table { $table }.
store-person-unknown = Personne n’a l’identifiant { $person }.
store-name-taken = Quelqu’un porte déjà le nom { $name }, ou un nom qui lui ressemble ; choisis-en un autre.
level-piranja-master-about = Le plus fort. Joue mille fois la suite avant de décider.

## Les gens

guest-name = Invité { $number }
session-needed = Makai ne sait pas encore qui tu es. Prends d’abord une place, choisis un nom ou connecte-toi.
session-banned = Les responsables de ce serveur t’ont exclu.
guests-not-now = Pas de nouvel invité depuis ton adresse pour l’instant. Connecte-toi à un compte, ou réessaie dans { $minutes ->
    [one] une minute.
   *[other] { $minutes } minutes.
}
too-many-tries = Trop d’essais. Réessaie dans { $seconds ->
    [one] une seconde.
   *[other] { $seconds } secondes.
}
password-wrong = Nom ou mot de passe incorrect.
password-length = Un mot de passe a de { $shortest } à { $longest } caractères.
password-common = Ce mot de passe est facile à deviner. Choisis-en un autre, par exemple trois mots sans rapport entre eux.
account-already = Tu as déjà un compte.
person-unknown = Personne ne porte ce nom.
person-yourself = C’est toi.
handicap-whom = Dis contre qui : un compte par son nom, ou un bot par son niveau.
email-bad = { $value } n’est pas une adresse e-mail ; il en faut une comme ann@example.org
webhook-bad = { $value } ne peut pas être appelé ; un webhook est une adresse qui commence par https:// et ne contient ni nom, ni mot de passe, ni #
webhook-private = { $value } n’a pas d’adresse publique qui puisse être appelée ; donnes-en une que tout le monde peut atteindre.
webhook-redirects = Le webhook mène ailleurs ; donne l’adresse finale.
contact-needs-account = Il faut un compte pour recevoir des e-mails. Choisis d’abord un nom et un mot de passe.
contact-no-letters = Ce serveur n’envoie pas d’e-mails.
contact-code-wrong = Le code est faux ou trop vieux ; enregistre l’adresse à nouveau pour en recevoir un autre.
chat-unknown = Cette table n’existe pas, ou tu n’y as pas de place.
chat-private-only = Aux tables publiques, tu peux seulement choisir une phrase toute faite.
chat-not-accepted = Participe d’abord à la discussion de cette table.
words-bad = { $value } ne peut pas être dit ; utilise des lettres, des chiffres et des signes.
post-url-bad = Le serveur d’e-mail se nomme smtps://utilisateur:motdepasse@hôte ou smtp://hôte
letter-turn-subject = à toi de jouer
letter-turn-text = C’est à toi de jouer à cette table. Tu peux arrêter ces messages dans ton profil.
letter-start-subject = ta partie peut commencer
letter-start-text = Les autres sont prêts à commencer. Ouvre une fois cette table dans le navigateur où tu as pris place : ta part du mélange y est gardée, et les cartes sont distribuées dès qu’elle est connue.
letter-code-subject = Makai : ton code
letter-code-text = Quelqu’un, toi sans doute, veut recevoir à cette adresse les messages de { $address }. Le code de confirmation est { $code } ; il est valable deux jours. Si ce n’était pas toi, ne fais rien.

## S’occuper d’un serveur (makai admin)

cli-admin-summary = s’occuper de la base de données d’un serveur : sauvegarde, déménagement, rangement, exclusion
admin-backup-summary = copier la base de données dans un nouveau fichier pendant qu’elle sert
admin-restore-summary = remplir une base de données vide à partir d’une sauvegarde
admin-copy-summary = copier une base de données dans une autre, vide, par exemple de SQLite vers PostgreSQL
admin-clear-summary = supprimer les tables que personne n’a touchées depuis un moment ; les parties finies restent
admin-ban-summary = exclure quelqu’un
admin-unban-summary = laisser quelqu’un revenir
admin-reports-summary = lister les signalements que personne n’a traités
admin-settle-summary = clore un signalement
admin-people-summary = lister les personnes arrivées en dernier
admin-database-help = la base de données : sqlite:///fichier.db ou postgresql://… (sinon MAKAI_DATABASE, sinon celle du serveur)
admin-file-help = le fichier de la sauvegarde
admin-source-help = la base de données à copier
admin-target-help = la base de données vide qui reçoit la copie
admin-days-help = seulement les tables auxquelles personne n’a touché depuis ce nombre de jours
admin-yes-help = ne pas demander
admin-person-help = le nom d’un compte, ou l’identifiant de n’importe qui
admin-number-help = le numéro du signalement
admin-limit-help = combien au plus
admin-backup-done = Tout est dans { $file }.
admin-restore-done = La base de données est remplie à partir de { $file } : { $rows } lignes.
admin-copy-done = Copie terminée : { $rows } lignes.
admin-clear-question = Supprimer toutes les tables auxquelles personne n’a touché depuis { $days } jours ? (oui/non)
admin-yes = oui
admin-clear-not-meant = Rien n’a été supprimé ; pour confirmer, ajoute --yes.
admin-days-bad = { $days } jours, ce n’est pas possible ; donne un nombre de 0 à { $most }.
admin-clear-done = Tables supprimées : { $tables }
admin-ban-done = { $name } n’a plus accès au serveur.
admin-unban-done = { $name } peut revenir.
admin-settle-done = Le signalement { $number } est clos.
admin-report-unknown = Il n’y a pas de signalement ouvert { $number }.
admin-person-unknown = Il n’y a pas de compte { $person } et personne avec cet identifiant.
admin-kind-account = compte
admin-kind-guest = invité
admin-column-number = nº
admin-column-time = depuis
admin-column-accused = au sujet de
admin-column-id = id
admin-column-reporter = de
admin-column-table = table
admin-column-text = texte
admin-column-kind = genre
admin-column-banned = exclu
admin-column-name = nom
## Recherche (makai.research)

game-kahuna-research = Nombres pour la recherche sur Kahuna
game-piranja-research = Nombres pour la recherche sur Kai Piranja
research-illegal-action = Partie { $game } : { $action } n’est pas permis maintenant. Sont permis : { $legal }.
research-actions-shape = Les actions sont des nombres entiers, un pour chacune des { $games } parties ; la forme { $value } ne convient pas.
research-mixed-examples = Les exemples deviennent des tableaux s’il y en a, tous d’un seul jeu pour autant de joueurs ; ces { $count } ne le peuvent pas.
research-no-clock = ISMCTS compte les simulations et n’a pas d’horloge ; il ne peut pas tenir « { $value } » secondes. Écris @200n pour 200 simulations.

## Dans le navigateur

web-home-title = Deux jeux de la mer
web-credits = Kahuna a été inventé par Günter Cornett, Kai Piranja par Oliver Igelhaut. Makai n’a aucun lien avec eux ni avec leurs éditeurs ; ses images et ses textes sont les siens.
web-connection-lost = Connexion perdue. Makai réessaie, et rien de ce que tu as fait n’est perdu.
web-settings = Réglages
web-settings-you = Toi
web-settings-sound = Son et voix
web-settings-play = Jeu
web-settings-look = Apparence
web-avatar = Ton visage
web-avatar-choose = Choisir ton visage
web-close = Fermer
web-language = Langue
web-name = Nom
web-guest = Invité { $number }
web-not-sent = Pas de connexion : rien n’est parti, et rien n’est perdu. Réessaie dans un instant.
web-device-refused = Ce n’est plus possible. Regarde encore une fois, puis choisis.
web-device-unknown = Cette partie n’existe pas sur cet appareil.
web-device-damaged = Cette partie est abîmée et ne peut pas continuer. Tes autres parties vont bien.
web-device-newer = Une version plus récente de Makai a enregistré cette partie. Recharge la page pour continuer.
web-device-full = Il n’y a plus de place sur cet appareil, alors rien n’a été joué. Rien n’est perdu : libère de l’espace, puis réessaie.
web-device-not-kept = Ce navigateur ne peut pas enregistrer la partie, alors rien n’a été joué. Souvent, les fenêtres privées n’enregistrent rien.
web-device-other-tab = Cette partie est ouverte dans un autre onglet. Ferme-le, et elle continue ici.
web-device-not-loaded = Il manque encore une partie du jeu. Connecte-toi une fois ; ensuite, il marche sans réseau.
web-invited = { $name } t’invite à jouer à { $game }
web-invited-by-nobody = On t’invite à jouer à { $game }
web-invited-free = { $count ->
    [one] Une place est libre.
   *[other] { $count } places sont libres.
}
web-invited-full = Toutes les places sont prises. Tu peux regarder.
web-your-name = Ton nom
web-name-missing = Comment t’appelles-tu ?
web-lobby-missing = { $count ->
    [one] Il manque encore une personne.
   *[other] Il manque encore { $count } personnes.
}
web-lobby-auto = La partie commence toute seule quand tout le monde est là.
web-lobby-full = Tout le monde est là.
web-lobby-shuffling = Tout le monde est là. On mélange les cartes…
web-rematch-watch = Regarder la revanche
web-notify = M’appeler quand c’est mon tour
web-notify-about = Une notification, pendant que tu regardes autre chose.
web-notify-blocked = Ton navigateur bloque les notifications d’ici. Autorise-les dans ses réglages.
web-notify-body = C’est ton tour. Tu joues avec { $names }.
web-drawn-title = Ta nouvelle carte
web-drawn-done = La cacher et passer l’appareil
web-player = Joueur { $number }
web-pace = Tours des autres
web-pace-slow = Lent
web-pace-usual = Normal
web-pace-quick = Rapide
web-pace-instant = Instantané
web-home = Accueil
web-looking = Un instant…
web-about-kahuna = Construis des ponts, gagne des îles, emporte les ponts adverses.
web-facts-kahuna = 2 joueurs · dès 10 ans · 40 min
web-about-piranja = Encore un poisson, ou rentrer avant qu’un affamé n’arrive ?
web-facts-piranja = 3 à 6 joueurs · dès 6 ans · 20 min
web-picture-kahuna = Un lagon avec douze îles et quelques ponts
web-picture-piranja = Des poissons de quatre espèces, dont un affamé
web-opponent = Contre
web-strength = { $name }, force { $strength } sur { $of }
web-play-now = Jouer maintenant
web-new-table = Préparer une table…
web-mine = Tes parties
web-public = Tables publiques
web-public-none = Personne ne cherche de partenaires en ce moment.
web-more-tables = Plus de tables
web-join-label = Invitation : code ou lien
web-join = Rejoindre
web-not-loaded = Cette page ne s’est pas chargée. Es-tu en ligne ?
web-game-no-board = { $game } n’a pas encore de plateau dans le navigateur. Tu peux y jouer dans le terminal.
web-game-unknown = Il n’y a pas de jeu appelé { $game } ici.
web-try-again = Réessayer
web-share = Partager le lien
web-copied = Lien copié
web-qr = Ou fais scanner ceci à un ami.
web-home-lead = Joue tout de suite, en solo ou entre amis, dans ton navigateur. Sans compte.
web-learn = Apprendre en cinq minutes
web-rules = Règles
web-join-table = Rejoindre
web-watch-table = Regarder
web-more = Plus
web-home-replay = Revoir une partie
web-profile-link = Ton profil
web-offline = Tu es hors ligne, ou le serveur ne répond pas. Règles, leçons et parties sur cet appareil restent là ; celles avec d’autres reprendront avec la connexion.
web-no-server = Il faut un serveur pour cela, et cette page s’en passe. Ici, tu joues sur ton appareil.
web-profile-device = Sans compte : ton nom, ton visage et tes parties restent sur cet appareil.
web-replay-link = Ce lien ouvre exactement ce moment
web-new-version = Il y a une nouvelle version de Makai.
web-new-version-load = Mettre à jour
web-open-to-start = ouvre-la pour commencer
web-your-turn = à toi de jouer
web-phase-gathering = attend des joueurs
web-phase-playing = en cours
web-phase-over = terminée
web-new-title = { $game } : préparer une table
web-players = Joueurs
web-seat = Place { $number }
web-seat-bot = Bot
web-seat-free = Place libre
web-clock = Temps
web-public-table = La montrer parmi les tables publiques
web-create = Ouvrir la table
web-you-here = c’est toi
web-sit = S’asseoir
web-start = Commencer la partie
web-invite = Inviter quelqu’un
web-invite-link = Envoie ce lien à un ami
web-link-local = Seul cet appareil peut ouvrir ce lien. Pour jouer avec d’autres appareils à la maison, lance Makai avec « make party » ou « makai serve --party ».
web-leave = Quitter
web-starting = On mélange les cartes. La page de chaque joueur y participe : personne ne peut tricher.
web-starting-waits = On attend encore { $names }. La page doit être ouverte là-bas pour mélanger.
web-starting-elsewhere = Tu as pris place dans un autre navigateur, et il le faut pour mélanger. Ouvre cette table là-bas, ou annule le départ.
web-cancel-start = Annuler le départ
web-wary = Le départ a été annulé plusieurs fois alors que ta part du mélange était connue. Quelqu’un cherche peut-être de bonnes cartes. Ta page ne participe encore que si tu le veux.
web-wary-go-on = Mélanger encore
web-reveal-refused = Quelque chose ne va pas : le serveur a changé sa part du mélange. Mieux vaut ne pas jouer ici.
web-hand-over = Passe l’appareil à { $name }
web-hand-over-ready = C’est moi, { $name }
web-resign = Abandonner
web-resign-sure = Abandonner cette partie ?
web-ending = Résultat
web-you-won = Tu as gagné !
web-won = { $count ->
    [one] { $names } gagne !
   *[other] { $names } gagnent ensemble !
}
web-ended-draw = Partie nulle
web-ended-resigned = { $you ->
    [yes] Tu as gagné : { $losers } abandonne.
    [lost] Tu as abandonné. { $winners } gagne.
   *[no] { $winners } gagne : { $losers } abandonne.
}
web-ended-abandoned = { $you ->
    [yes] Tu as gagné : personne d’autre n’est resté.
   *[no] { $winners } gagne : personne d’autre n’est resté.
}
web-ended-agreed = Partie nulle d’un commun accord.
web-ended-time = { $you ->
    [yes] Tu as gagné : { $losers } n’a plus de temps.
    [lost] Ton temps est écoulé. { $winners } gagne.
   *[no] { $winners } gagne : { $losers } n’a plus de temps.
}
web-end-kind = Bien joué. La prochaine sera peut-être pour toi.
web-end-even = Tellement serré ! Qui gagnera la prochaine ?
web-end-aside = Voir la table
web-end-more = Plus
web-end-analyse = Analyser
web-rematch = Revanche
web-rematch-accept = Accepter la revanche
web-record = Télécharger l’enregistrement
web-rematch-asked = Tu as demandé une revanche. On attend la réponse…
web-why-points = { $you ->
    [yes] Tu gagnes aux points, { $score }.
   *[no] { $winner } gagne aux points, { $score }.
}
web-why-islands = { $you ->
    [yes] Égalité de points, { $score }. Tu gagnes avec plus d’îles, { $islands }.
   *[no] Égalité de points, { $score }. { $winner } gagne avec plus d’îles, { $islands }.
}
web-why-bridges = { $you ->
    [yes] Égalité de points ({ $score }) et d’îles ({ $islands }). Tu gagnes avec plus de ponts.
   *[no] Égalité de points ({ $score }) et d’îles ({ $islands }). { $winner } gagne avec plus de ponts.
}
web-why-wipeout = { $you ->
    [yes] Tu gagnes d’un coup à la manche { $round } : plus aucun pont en face.
   *[no] { $winner } gagne d’un coup à la manche { $round } : plus aucun pont en face.
}
web-why-draw = Égalité partout, { $score } aux points : partie nulle.
web-why-cards = { $you ->
    [yes] Tu as les plus belles prises : { $count } cartes.
   *[no] { $winners } a les plus belles prises : { $count } cartes.
}
web-why-hungry = { $you ->
    [yes] Égalité à { $count } cartes. Tu gagnes avec plus de poissons affamés.
   *[no] Égalité à { $count } cartes. { $winners } gagne avec plus de poissons affamés.
}
web-why-shared = { $winners } partagent la victoire : { $count } cartes chacun, et le même nombre de poissons affamés.
web-end-rounds-caption = Manche par manche
web-end-round-column = Manche
web-end-sum = Total
web-end-catch = { $count ->
    [one] une carte
   *[other] { $count } cartes
}{ $hungry ->
    [0] { "" }
    [one] , dont un affamé
   *[other] , dont { $hungry } affamés
}
web-check-shuffle = Vérifier le mélange
web-check-about = Avant la première carte, le serveur a fixé l’ordre de toutes les cartes et publié une empreinte de son secret. Chaque joueur y a mêlé son propre texte. La partie finie, le secret est connu, et cette page recalcule tout elle-même.
web-check-verdict-right = Le mélange était loyal : toutes les cartes sont venues dans l’ordre fixé avant la partie.
web-check-verdict-wrong = Quelque chose cloche dans ce mélange. Regarde les étapes ci-dessous.
web-check-unproven = Cet enregistrement n’a pas de preuve de ses mélanges : rien à vérifier. Les parties entre bots et celles d’ailleurs n’en ont pas.
web-check-mark-right = Juste :
web-check-mark-wrong = Faux :
web-check-promise = L’empreinte de l’enregistrement est celle que cet appareil a notée avant la fin de la partie.
web-check-promise-wrong = L’empreinte de l’enregistrement n’est pas celle que cet appareil a notée avant la fin de la partie.
web-check-no-promise = Cet appareil n’a pas noté l’empreinte avant la partie. Si tu l’as notée, compare-la avec celle de l’enregistrement.
web-check-commitment = Le secret révélé correspond à l’empreinte.
web-check-commitment-wrong = Le secret révélé ne correspond pas à l’empreinte.
web-check-contributions = Les textes des joueurs sont entrés dans le mélange tels quels.
web-check-contributions-wrong = Les textes des joueurs ne sont pas ceux montrés au début de la partie.
web-check-seals = Chaque texte scellé correspond à son sceau, et les sceaux sont ceux montrés avant qu’aucun texte ne soit révélé.
web-check-seals-wrong = Un texte ne correspond pas à son sceau, ou les sceaux ne sont pas ceux que cet appareil avait notés avant de révéler son texte.
web-check-log = Le journal public avait l’empreinte (entrée { $number }) avant que les cartes ne soient distribuées.
web-check-log-wrong = Le journal public n’a pas cette empreinte comme il le devrait.
web-check-deck = Le paquet contenait les cartes du jeu et aucune autre ({ $cards }).
web-check-deck-wrong = Le paquet ne contenait pas les cartes du jeu.
web-check-shuffle-wrong = Le mélange { $number } diffère de celui que donne le secret, à partir de la carte { $place }.
web-check-shuffle-made = Le mélange { $number } ({ $cards } cartes) donne ici exactement ce qui a été joué.
web-check-first = { $name } a commencé, comme le dit le secret.
web-check-first-wrong = D’après le secret, { $name } aurait dû commencer.
web-check-figures = Chiffres
web-check-figure-noted = Empreinte notée
web-check-figure-commitment = Empreinte de l’enregistrement
web-check-figure-secret = Secret
web-check-figure-found = Empreinte de ce secret
web-check-figure-contribution = Texte d’un joueur
web-check-figure-seal = Sceau d’un texte
web-check-figure-log = Entrée du journal
web-check-figure-key = Clé faite du secret et des textes
web-check-figure-made = Cartes, depuis le dessus
web-check-limits = Cela prouve que personne n’a changé les cartes. Cela ne prouve pas que personne ne les a regardées.
web-replay-watch = Revoir la partie
web-replay-heading = Revoir une partie
web-replay-title = Revoir : { $game }
web-replay-before = Avant le premier tour.
web-replay-controls = Lecture
web-replay-slider = Étape de la partie
web-replay-step = { $step } / { $last }
web-replay-back = Une étape en arrière
web-replay-forward = Une étape en avant
web-replay-turn-back = Un tour en arrière
web-replay-turn-forward = Un tour en avant
web-replay-play = Lire
web-replay-pause = Pause
web-replay-speed = Vitesse
web-replay-jump = Aller à
web-replay-keys = Touches : ← → étape, ↑ ↓ tour, espace lit, Début et Fin.
web-jump-start = début
web-jump-round = décompte de la manche { $round }
web-jump-final-counted = décompte final
web-jump-dance-over = dernière carte farandole
web-jump-game-ended = fin
web-jump-catch = { $name } prend { $count ->
    [one] une carte
   *[other] { $count } cartes
}
web-replay-eyes = Le point de vue de qui ?
web-replay-eyes-of = { $name }
web-replay-open = Toutes les cartes visibles
web-replay-spectator = Spectateur
web-replay-hand = Main chez { $name }
web-replay-hidden = une carte cachée
web-replay-face-up = Cartes visibles
web-replay-coming = Prochaines cartes
web-replay-share = Lien vers ce moment
web-replay-copied = Lien copié.
web-replay-table = Retour à la table
web-replay-own = Tes parties
web-replay-file = Choisir un enregistrement
web-replay-file-about = Dépose un enregistrement ici, ou choisis-en un : un fichier écrit par Makai, avec une partie ou une par ligne. Le serveur le rejoue et ne garde rien.
web-replay-file-large = Ce fichier est trop lourd. La limite est de { $most } Ko.
web-replay-open-file = Revoir une partie depuis un fichier
web-replay-which = Quelle partie ?
web-replay-game = Partie { $number } sur { $count }
web-replay-game-before = Partie précédente
web-replay-game-after = Partie suivante
web-replay-view = Vue
web-profile = Profil
web-profile-of = { $name }
web-profile-statistics = Statistiques
web-profile-played = jouées
web-profile-won = gagnées
web-profile-drawn = nulles
web-profile-lost = perdues
web-profile-rating = Classement { $value } ± { $deviation }
web-profile-unrated = Pas encore de classement : seules comptent les parties classées entre personnes.
web-profile-no-games = Pas encore de partie finie.
web-profile-history = Historique
web-profile-no-history = Tes parties finies apparaîtront ici.
web-profile-copies = Les parties que tu finis sur cet appareil sont copiées ici dès que le serveur est joignable. Elles ne comptent jamais pour le classement. Tu peux désactiver cela dans les réglages.
web-profile-more = Parties plus anciennes
web-profile-against = contre { $names }
web-profile-rated = classée
web-profile-somebody = quelqu’un
web-profile-this-device = d’autres sur cet appareil
web-profile-save = Enregistrer
web-profile-saved = Enregistré.
web-fate-won = gagnée
web-fate-lost = perdue
web-fate-drawn = nulle
web-curve = Classement à { $game }
web-curve-label = Ton classement à { $game } en { $count } parties : de { $first } à { $last }, au mieux { $best }.
web-curve-games = { $count ->
    [one] une partie classée
   *[other] { $count } parties classées
}
web-ranking = Meilleurs joueurs
web-ranking-place = Rang
web-ranking-rating = Classement
web-ranking-games = Parties
web-ranking-empty = Personne n’a encore joué assez de parties classées.
web-account = Compte
web-account-settings = Ton compte
web-account-guest = Tu joues en invité. Avec un compte, tu retrouves tes parties et ton classement sur tous tes appareils.
web-account-nobody = Avec un compte, tu retrouves tes parties et ton classement sur tous tes appareils. On peut jouer sans.
web-account-up = Nouveau compte
web-account-in = Se connecter
web-account-up-send = Créer le compte
web-account-in-send = Se connecter
web-account-in-guest = Si tu te connectes à un autre compte, tes parties d’invité ne suivent pas.
web-account-name = Ton nom
web-account-out = Se déconnecter
web-account-out-here = Se déconnecter ici
web-account-out-everywhere = Se déconnecter partout
web-account-out-sure = Si tu te déconnectes en tant qu’invité, tu ne pourras plus revenir à ces parties. Te déconnecter ?
web-password = Mot de passe
web-password-hint = au moins 8 caractères
web-password-change = Changer le mot de passe
web-password-old = Ancien mot de passe
web-password-new = Nouveau mot de passe
web-password-changed = Mot de passe changé. Tous tes autres appareils sont déconnectés.
web-contact = Quand c’est à toi
web-contact-about = Aux tables qui comptent en jours, Makai peut te prévenir quand c’est à toi.
web-contact-email = Adresse e-mail
web-contact-webhook = Webhook
web-contact-webhook-hint = une adresse en https:// que Makai appelle
web-contact-secret = Les appels sont signés avec ce secret. Il ne s’affiche qu’une fois :
web-contact-code = Code reçu par e-mail
web-contact-confirm = Confirmer l’adresse
web-contact-confirmed = Adresse confirmée.
web-mutes = Joueurs masqués
web-mutes-none = Personne n’est masqué.
web-mutes-hear = Ne plus masquer
web-person-since = Joue ici depuis le { $day }
web-person-mute = Masquer ce joueur
web-person-muted = Ce joueur est masqué.
web-data = Tes données
web-data-about = Tout ce qui est gardé sur toi, en un fichier.
web-data-export = Télécharger mes données
web-data-delete = Tout supprimer…
web-data-delete-about = Ton nom, ton historique, tes classements et tes connexions sont supprimés pour toujours. Dans les parties des autres, ta place reste, sans nom.
web-data-delete-sure = Oui, c’est sûr
web-data-delete-now = Supprimer pour toujours
web-log = Historique
web-log-turn = { $name } : { $words }
web-log-you = Toi
web-news-game-started = La partie commence. { $you ->
    [yes] À toi d’ouvrir le jeu.
   *[no] { $name } ouvre le jeu.
}
web-news-person-seated = { $you ->
    [yes] Tu t’assieds.
   *[no] { $name } s’assied.
}
web-news-person-left = { $name } s’en va.
web-news-resigned = { $name } abandonne.
web-news-bot-took-over = Un bot joue maintenant pour { $name }.
web-news-person-came-back = { $name } est de retour.
web-news-draw-offered = { $name } propose la partie nulle.
web-news-rematch-offered = { $name } aimerait une revanche.
web-news-time-ran-out = { $name } n’a plus de temps.
web-news-table-opened = La table est ouverte.
web-news-text-contributed = { $name } ajoute un texte au mélange.
web-news-start-asked = La partie va commencer. Les textes scellés s’ouvrent.
web-news-text-revealed = { $name } dévoile son texte pour le mélange.
web-news-start-cancelled = Le départ est annulé. Les textes ouverts ne comptent plus ; chaque page en scelle un nouveau.
web-news-person-removed = L’hôte demande à { $name } de partir.
web-news-bot-removed = Le bot quitte sa place.
web-news-bot-seated = { $name }, un bot, s’assied.
web-news-draw-withdrawn = { $name } retire sa proposition de partie nulle.
web-news-draw-declined = { $name } refuse la partie nulle.
web-news-draw-accepted = { $name } accepte la partie nulle.
web-news-takeover-asked = { $asker } aimerait qu’un bot joue pour { $name }.
web-news-game-ended = La partie est finie.
web-news-rematch-accepted = { $name } accepte la revanche.
web-news-rematch-declined = { $name } ne veut pas de revanche.
web-news-rematch-agreed = La revanche a lieu, à une nouvelle table.
web-prompt-watch = { $name } joue…
web-prompt-own = Tu termines ton tour.
web-prompt-count = On compte les îles…
web-prompt-round = La manche { $round } commence…
web-prompt-wait = C’est à { $name } de jouer.
web-prompt-over = La partie est finie.
web-prompt-which = Quelle carte ?
web-which = { $way ->
    [remove] { $cards } : retirer le pont
    [rebuild] { $cards } : le retirer et construire le tien
   *[place] Jouer { $cards }
}
web-prompt-watching = Tu regardes la partie. C’est à { $name } de jouer.
web-prompt-confirm = { $way ->
    [take] Prendre { $card } ? Cela finit ton tour.
    [draw] Piocher une carte ? Cela finit ton tour.
   *[pass] Ne pas piocher ? Cela finit ton tour.
}
web-prompt-touched = { $way ->
    [place] Touche encore pour construire ce pont.
    [handicap] Touche encore pour poser ce pont.
    [rebuild] Touche encore pour le retirer et construire le tien.
   *[remove] Touche encore pour retirer ce pont.
}
web-prompt-complete = { $over ->
    [yes] La partie se termine ainsi. Finis ton tour, ou défais.
   *[no] Tous tes ponts sont posés. Finis ton tour, ou défais.
}
web-prompt-card = { $line ->
    [yes] { $away ->
        [yes] Choisis une liaison qui brille, ou défausse { $card }.
       *[no] Choisis maintenant une liaison qui brille.
    }
   *[no] { $away ->
        [yes] Aucune liaison possible. Tu peux défausser { $card }.
       *[no] { $count ->
            [one] { $card } ne va sur aucune liaison.
           *[other] Ces deux cartes ne vont sur aucune liaison.
        }
    }
}
web-prompt-full = { $play ->
    [yes] Cinq cartes : joue ou défausse une carte avant de piocher.
   *[no] Cinq cartes, aucune jouable : défausse avant de piocher.
}
web-prompt-last = { $play ->
    [yes] Dernier tour, plus rien à piocher. Joue ce que tu veux, puis finis.
   *[no] Dernier tour, aucune carte jouable : finis ton tour.
}
web-prompt-skipped = { $from ->
    [face-up] { $name } n’a pas pioché et la pioche est vide : prends une carte visible.
    [pile] { $name } n’a pas pioché : tu dois piocher.
   *[both] { $name } n’a pas pioché : tu dois prendre une carte.
} { $play ->
    [yes] Tu peux d’abord jouer des cartes.
   *[no] {""}
}
web-prompt-discarded = { $from ->
    [face-up] Maintenant, prends une carte visible.
    [pile] Maintenant, pioche une carte.
   *[both] Maintenant, pioche ou prends une carte visible.
}
web-prompt-first = { $play ->
    [yes] { $from ->
        [face-up] À toi : joue des cartes, puis prends une carte visible.
        [pile] À toi : joue des cartes, puis pioche.
       *[both] À toi : joue des cartes, puis pioche ou prends-en une.
    }
   *[no] { $from ->
        [face-up] Aucune carte jouable. Prends une carte visible.
        [pile] Aucune carte jouable. Pioche.
       *[both] Aucune carte jouable. Pioche ou prends-en une.
    }
}
web-prompt-more = { $play ->
    [yes] { $from ->
        [face-up] Continue, ou prends une carte visible.
        [pile] Continue, ou pioche une carte.
       *[both] Continue, ou pioche ou prends une carte.
    }
   *[no] { $from ->
        [face-up] Maintenant, prends une carte visible.
        [pile] Maintenant, pioche une carte.
       *[both] Maintenant, pioche ou prends une carte visible.
    }
}
web-prompt-drag = Dépose-la sur une liaison qui brille.
web-blocked-complete = Ton tour est complet. Finis-le, ou défais.
web-blocked-hand-full = Tu as cinq cartes : joue ou défausse d’abord une carte.
web-blocked-pile-empty = La pioche est vide.
web-blocked-nothing-left = Il n’y a plus de cartes à prendre.
web-blocked-handicap-first = Pose d’abord tes ponts de handicap.
web-blocked-no-discard-after-play = Tu as joué une carte : tu ne peux plus en défausser.
web-blocked-discard-needs-full-hand = Tu ne peux défausser qu’avec cinq cartes en main.
web-blocked-other = Ce n’est pas possible maintenant.
web-supply = Pioche et cartes visibles
web-slot-empty = Place vide
web-confirm = Demander avant qu’une carte finisse mon tour
web-copies = Copier dans mon profil les parties finies sur cet appareil
web-island-needs = { $island } : il faut { $needed } ponts pour la gagner. { $counts }.
web-island-has = { $you ->
    [yes] Tu en as { $count }
   *[no] { $name } en a { $count }
}
web-island-reach = { $you ->
    [yes] Un pont de plus et elle est à toi.
   *[no] Un pont de plus et elle est à { $name }.
}
web-preview-wins = gagne { $islands }
web-preview-sweeps = { $count ->
    [one] emporte un pont
   *[other] emporte { $count } ponts
}
web-preview-loses = { $name } perd { $islands }
web-hint-short = Essaie ceci : { $move }.
web-prompt-reveal = { $shared ->
    [yes] { $name } : retourne une carte !
   *[no] À toi : retourne une carte !
}
web-prompt-choose = { $shared ->
    [yes] { $name } : retourner, rentrer ou t’arrêter ?
   *[no] Retourner, rentrer ou t’arrêter ?
}
web-cancel = Annuler
web-draft = Ton tour jusqu’ici
web-hand = Ta main
web-hand-empty = aucune carte
web-take = Prendre { $card } et finir le tour
web-face-up = { $card }, visible
web-put-away = Défausser { $card } face cachée
web-undo = Défaire
web-finish = Finir le tour
web-end-draw = Piocher et finir le tour
web-end-pass = Ne pas piocher
web-skip = Passer
web-moves = Liste de tous les coups
web-moves-handicap = Poser un pont de handicap
web-moves-place = Construire un pont
web-moves-remove = Retirer un pont
web-moves-discard = Défausser une carte
web-moves-end = Finir le tour
web-moves-none = Rien à faire pour toi en ce moment.
web-board = Le lagon. Îles : { $islands }.
web-score = Score
web-round = Manche { $round } sur 3
web-standing = Si la manche finissait maintenant : { $points }
web-piles = Piles qui digèrent
web-pile-of = { $species } : { $count }
web-capture = Capturer la pile du { $species }
web-again = Retourner
web-bank = Rentrer
web-stop = S’arrêter
web-row-empty = rangée vide
web-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
web-islands = { $count ->
    [one] { $count } île
   *[other] { $count } îles
}
web-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
web-catch = { $count ->
    [one] { $count } carte dans les prises
   *[other] { $count } cartes dans les prises
}
web-draw = { $count ->
    [one] Piocher la dernière carte
   *[other] Piocher, il en reste { $count }
}
web-pile = { $count ->
    [one] Pioche : { $count } carte
   *[other] Pioche : { $count } cartes
}
web-prompt-handicap = { $count ->
    [one] Pose ton pont de handicap : choisis une liaison qui brille.
   *[other] Pose { $count } ponts de handicap : choisis une liaison qui brille.
}
web-reveal-left = { $count ->
    [one] Retourner la dernière carte
   *[other] Retourner une carte, il en reste { $count }
}
web-dance-left = { $count ->
    [one] { $count } carte farandole
   *[other] { $count } cartes farandole
}
web-sea-left = { $count ->
    [one] { $count } carte mer
   *[other] { $count } cartes mer
}

## Ce que dit la table de Kai Piranja

web-prompt-ends = Attention : un poisson affamé finit la partie !
web-prompt-next = À toi, { $name } !
web-danger = { $count ->
    [0] Aucun poisson n’est en danger.
    [one] Un poisson est en danger.
   *[other] { $count } poissons sont en danger.
}
web-read-ask = Je te lis tout ?
web-read-yes = Lis-moi tout
web-read-no = Je sais lire
web-read-hello = Je vais tout te lire.
web-around = Autour de la table
web-around-about = Pose une tablette à plat. Chacun joue de son côté. Un téléphone est trop petit pour cela.
web-hint-reveal = Moi, je retournerais une carte.
web-hint-bank = Moi, je rentrerais mes poissons.
web-hint-stop = Moi, je m’arrêterais là.
web-hint-capture = Moi, je capturerais la pile du { $species } !

## La table de Kai Piranja, et les réglages

web-prompt-capture = { $count ->
    [one] Tu peux capturer la pile du { $piles } !
   *[other] Tu peux capturer ces piles : { $piles } !
}
web-capture-pile = { $count ->
    [one] Capturer la pile du { $species } : { $count } carte
   *[other] Capturer la pile du { $species } : { $count } cartes
}
web-row-of = Rangée devant { $name }
web-risk-percent = { $percent } pour cent des cartes à venir sont affamées.
web-risk-about = Environ { $hungry } cartes sur { $fish } sont affamées.
web-risk-ends = Un poisson affamé finit la partie maintenant !
web-risk-eats = { $count ->
    [0] Un { $species } affamé ne mangerait rien.
    [one] Un { $species } affamé mangerait { $count } poisson.
   *[other] Un { $species } affamé mangerait { $count } poissons.
}
web-risk-chance = Danger : { $percent } pour cent.
web-sound = Son
web-volume = Volume
web-aloud = Lis-moi tout
web-aloud-sample = Je te raconte ce qui se passe.
web-aloud-none = Cet appareil n’a pas de voix pour cette langue.
web-colours = Couleurs
web-colours-system = Système
web-colours-light = Clair
web-colours-dark = Sombre
web-colours-contrast = Contraste élevé
web-palette = Couleurs des poissons
web-palette-sea = Couleurs de la mer
web-palette-safe = Pour les daltoniens
web-motion = Animations
web-motion-system = Système
web-motion-full = Complètes
web-motion-reduced = Réduites
web-size = Taille du texte
web-size-usual = Normale
web-size-large = Grande
web-size-larger = Plus grande
web-size-huge = Très grande
## The table in the browser: clocks, offers, words to each other, hints, keys

web-draft-back = Ton tour est comme tu l’as laissé.
web-draft-stale = La position a changé : ton brouillon n’est plus valable.
web-draft-undo-from = Défaire à partir d’ici : { $step }
web-time-left = Temps restant :
web-time-little = { $name } n’a presque plus de temps.
web-hurry = vite
web-left-days = { $days } j { $hours } h
web-left-hours = { $hours } h { $minutes } min
web-left-minutes = { $minutes } min
web-bot-here = joué par un bot
web-waking = { $name } se réveille, environ { $seconds } s. Tu peux déjà commencer.
web-waking-here = se réveille, environ { $seconds } s
web-bot-coming = en route, { $share }
web-away = pas là en ce moment
web-say = Dire quelque chose
web-say-emotes = Mimiques
web-say-phrases = Phrases
web-mute = Masquer { $name }
web-report = Signaler { $name }…
web-report-title = Qu’a fait { $name } ?
web-report-about = Les responsables de ce serveur le liront. { $name } n’en saura rien.
web-report-text = Que s’est-il passé ?
web-report-sent = Merci. Nous allons regarder.
web-chat = Discussion
web-chat-unread = { $count ->
    [one] Discussion : un nouveau message
   *[other] Discussion : { $count } nouveaux messages
}
web-chat-empty = Personne n’a encore rien dit.
web-chat-text = Ton message
web-chat-send = Envoyer
web-chat-accept = Participer à la discussion
web-chat-accept-about = À une table privée, tu peux parler librement avec toutes les personnes qui participent.
web-somebody = quelqu’un
web-title-yours = À toi
web-title-learn = Leçon
web-table-menu = Menu
web-go-on = Continuer à jouer
web-leave-table = Quitter la table
web-leave-sure = Quitter la table ? Ta place reste à toi et tu peux revenir. En attendant, les autres peuvent demander un bot à ta place.
web-draw-offer = Proposer la partie nulle
web-draw-accept = Accepter la partie nulle
web-draw-decline = Continuer
web-draw-waiting = Tu as proposé la partie nulle.
web-draw-withdraw = Retirer la proposition
web-gone = { $name } a quitté la table.
web-takeover = Laisser jouer un bot
web-takeover-asked = Tu as demandé un bot. On attend l’accord des autres…
web-you-left = { $name } : tu as quitté cette partie.
web-come-back = Reprendre ma place
web-bot-finishes-turn = Le bot finit ce tour ; ensuite, c’est de nouveau à toi.
web-missed = En ton absence
web-missed-read = Continuer à jouer
web-show-again = Revoir le dernier tour
web-hints = Conseils
web-hint = Donne-moi un conseil
web-hint-thinking = Réflexion…
web-hint-waking = L’entraîneur se réveille…
web-hint-why = Pourquoi ?
web-hint-chance = { $chance } de chances de gagner
web-hint-try = Essayer
web-spectators = { $count ->
    [one] un spectateur
   *[other] { $count } spectateurs
}
web-other-hand = Cartes chez { $name }
web-card-open = { $card }, visible
web-card-known = { $card }, connue
web-card-hidden = une carte cachée
web-memory = Défausse
web-memory-discard = { $count ->
    [one] Défausse : une carte
   *[other] Défausse : { $count } cartes
}
web-memory-mine = Défaussé par toi
web-memory-unseen = Pas encore vues : dans la pioche ou dans l’autre main
web-memory-none = aucune
web-change-islands = Îles après ce tour : { $islands }
web-count-change = { $name } { $count } ({ $change })
web-line-build = De { $one } à { $other } : libre, tu peux construire
web-line-remove = De { $one } à { $other } : pont construit par { $name }, tu peux le retirer
web-keys = Touches
web-keys-title = Jouer au clavier
web-keys-about = Tout s’atteint aussi avec Tab et Entrée.
web-keys-on = Raccourcis à une touche
web-keys-close = Fermer
web-key-help = cette aide
web-key-islands = entendre qui contrôle quelles îles
web-key-hand = entendre ta main et les cartes visibles
web-key-threats = entendre quelles îles un pont de plus gagnerait
web-key-last = entendre le dernier tour
web-key-score = entendre le score
web-key-board = aller au plateau ; les flèches vont de liaison en liaison, Entrée choisit
web-key-moves = aller à la liste des coups
web-key-card = choisir une carte de ta main
web-key-take = prendre une carte visible et finir le tour
web-key-draw = piocher et finir le tour
web-key-pass = ne pas piocher et finir le tour
web-key-escape = lâcher ce que tu as choisi
web-key-undo = défaire la dernière étape
web-key-again = revoir le dernier tour
web-key-skip = passer ce qui est montré
web-hear-hand = Ta main : { $cards }. Cartes visibles : { $face_up }.
web-hear-reach = Encore un pont, et { $name } gagnerait { $islands }.
web-hear-reach-none = Aucun pont ne gagnerait une île maintenant.
web-hear-score = Manche { $round }. Points : { $points }. Îles : { $islands }.

## L’entraîneur sur une partie terminée

web-coach = L’entraîneur
web-coach-ask = Demander pourquoi à l’entraîneur
web-coach-about = L’entraîneur reprend toute la partie : tes chances de gagner tour par tour, la part de la chance, et les tours qui ont coûté le plus.
web-coach-looks = L’entraîneur regarde chaque tour. Encore quelques secondes…
web-coach-curve = Chances de gagner pour { $name }, tour après tour
web-coach-curve-about = Une courbe de { $turns } tours : en haut, c’est bon pour { $name } ; en bas, pour { $other }. { $marks ->
    [0] Aucun tour n’est marqué.
    [one] Un tour coûteux est marqué.
   *[other] { $marks } tours coûteux sont marqués.
} Le détail en mots est plus bas.
web-coach-why = Pourquoi cela a fini ainsi
web-coach-account = { $name } : { $start } de chances de gagner au début, { $end } à la fin. En moyenne, un de ses tours a coûté { $own } points de pourcentage, un tour d’en face en a rapporté { $others }, et la chance en a { $lucky ->
    [yes] rapporté
   *[no] coûté
} { $luck } par tour.
web-coach-account-many = { $name } : { $start } de chances de gagner au début, { $end } à la fin. En moyenne, un de ses tours a coûté { $own } points de pourcentage ; la chance et les autres ensemble en ont { $lucky ->
    [yes] rapporté
   *[no] coûté
} { $luck } par tour.
web-coach-costly = Les tours les plus coûteux
web-coach-none-costly = Personne n’a gâché grand-chose : aucun tour n’a coûté deux points de pourcentage ou plus.
web-coach-turn = Tour { $number }, { $name } : a coûté { $cost } points de pourcentage
web-coach-show = Montre-moi
web-coach-played = Joué ({ $chance }) :
web-coach-better = Mieux ({ $chance }) :
web-coach-how = Un bot fort estime les chances de gagner d’après ce que le joueur pouvait savoir à ce moment-là. Un point de pourcentage, c’est une partie gagnée sur cent. Ce qu’un tour a coûté, c’est ce que le meilleur tour aurait apporté de plus.

# L’installation, qui lit ces lignes avant que Fluent soit installé : une ligne chacune, sans variantes.

install-python-needed = Makai a besoin de Python 3.11 ou plus récent : installe-le, ou indique-le avec PYTHON=/chemin/vers/python make play.
install-no-venv = Ce Python n’a pas le module venv : installe-le (sous Debian et Ubuntu avec apt install python3-venv), puis recommence.
install-folder-refused = Makai ne peut pas s’installer dans { $folder } ({ $problem }) : déplace-le dans un dossier où tu peux écrire.
install-no-space = Le disque est plein : fais de la place, puis recommence (détails : { $log }).
install-not-writable = Un fichier ou un dossier refuse l’écriture ; la fin de { $log } dit lequel.
install-no-network = Des paquets n’ont pas pu être téléchargés : vérifie le réseau, puis recommence (détails : { $log }).
install-no-compiler = Un paquet doit être compilé sur cette machine : installe un compilateur C comme gcc, puis recommence (détails : { $log }).
install-step-failed = Cette étape a échoué : { $step } (détails : { $log }).
install-interrupted = Arrêté. Le prochain démarrage reprendra ici.
install-begins = Préparation de l’ensemble ; cela prend environ { $seconds } s…
install-left = encore { $seconds } s environ
install-step-uv = chercher l’installateur
install-step-packages = installer les paquets Python
install-step-link = installer Makai lui-même
install-step-node = installer Node
install-step-modules = installer de quoi construire la page
install-step-web = construire la page
install-step-rules-kahuna = compiler Kahuna
install-step-rules-piranja = compiler Kai Piranja

## Faces of bots and people, in the browser

web-face-turtle = Tortue
web-face-octopus = Pieuvre
web-face-crab = Crabe
web-face-seal = Phoque
web-face-dolphin = Dauphin
web-face-whale = Baleine
web-face-shark = Requin
web-face-puffer = Poisson-globe
web-face-clownfish = Poisson-clown
web-face-seahorse = Hippocampe
web-face-jellyfish = Méduse
web-face-starfish = Étoile de mer
web-face-manta = Raie manta
web-face-hermit = Bernard-l’ermite
web-face-pelican = Pélican
web-face-parrot = Perroquet
web-face-gecko = Gecko
web-face-coconut = Noix de coco
web-face-driftwood = Bois flotté
web-face-keiki = Enfant à la fleur
web-face-dancer = Danseuse
web-face-surfer = Surfeur
web-face-diver = Plongeuse
web-face-paddler = Pagayeur
web-face-elder = Grand-père
web-face-grandmother = Grand-mère
web-face-captain = Capitaine
web-face-fisher = Pêcheuse
web-face-drummer = Percussionniste
web-face-mermaid = Sirène

# Ce qui est annoncé sur le plateau au décompte d’une manche et avant les derniers tours.

web-round-worth = Manche { $round } : { $most ->
    [one] { $most } île
   *[other] { $most } îles
} à { $least }.
web-final-worth = Dernière manche : { $most ->
    [one] { $most } île
   *[other] { $most } îles
} à { $least }.
web-points-for = { $count ->
    [one] 1 point
   *[other] { $count } points
} pour { $you ->
    [yes] toi
   *[no] { $name }
}.
web-points-none = Égalité : pas de point.
web-last-turns = Derniers tours !
web-last-turns-first = { $you ->
    [yes] Tu commences.
   *[no] { $name } commence.
}
web-pile-empty = La pioche est vide
