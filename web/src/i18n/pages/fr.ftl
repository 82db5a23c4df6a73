### The long texts of the browser: setting up a table, lessons.

## Setting up a table

setup-seats = Qui joue avec toi ?
setup-kind-bot = Bot
setup-kind-invited = Sur invitation
setup-kind-open = Ouvert à tous
setup-kind-device = Cet appareil
setup-seat-open-about = Premier arrivé, premier servi : par les tables publiques ou avec ton lien.
setup-seat-invited-about = Seulement avec ton lien. Tu le reçois, avec un code QR, dès que la table est ouverte.
setup-seat-device-about = { $game ->
    [kahuna] On joue à tour de rôle sur cet appareil ; les cartes cachées le restent.
   *[other] On joue à tour de rôle sur cet appareil.
}
setup-side = Ta couleur
setup-rules = Quelles règles ?
setup-edition = Édition
setup-variants = Variantes
setup-handicap = Handicap
setup-handicap-about = Les ponts de handicap sont posés avant le premier tour, sans cartes : chacun a sa chance.
setup-handicap-you = Ponts de handicap pour toi
setup-handicap-other = Ponts de handicap pour l’autre
setup-handicap-suggested = { $count ->
    [0] { $other ->
        [0] Contre { $name }, nous n’en conseillons aucun.
        [one] Contre { $name }, nous en conseillons un pour l’autre.
       *[other] Contre { $name }, nous en conseillons { $other } pour l’autre.
    }
    [one] Contre { $name }, nous en conseillons un pour toi.
   *[other] Contre { $name }, nous en conseillons { $count } pour toi.
}
setup-handicap-take = Suivre notre conseil
setup-handicap-people = À force égale : aucun. Pour une première partie, nous en conseillons deux.
setup-house = { $count ->
    [0] Règles maison
    [one] Règles maison : une changée
   *[other] Règles maison : { $count } changées
}
setup-house-about = Une édition est un ensemble de six règles. Tu peux changer chacune pour cette table.
setup-help = Quelle aide ?
setup-memory = Aides de mémoire
setup-memory-kahuna-none = Aucune
setup-memory-kahuna-none-about = Comme à une vraie table : à toi de retenir ce qui est joué.
setup-memory-kahuna-discards = Défausse
setup-memory-kahuna-discards-about = Tout le monde peut regarder la défausse.
setup-memory-kahuna-full = Tout
setup-memory-kahuna-full-about = Aussi les cartes que l’autre a forcément, et celles qui restent à venir.
setup-memory-piranja-none = Aucune
setup-memory-piranja-none-about = Tu vois la hauteur des piles, pas ce qu’elles contiennent.
setup-memory-piranja-discards = Piles
setup-memory-piranja-discards-about = Tout le monde peut regarder dans les piles qui digèrent.
setup-memory-piranja-full = Tout
setup-memory-piranja-full-about = Aussi les prises de chacun, et les poissons qui restent à venir.
setup-risk = Verre du risque
setup-risk-off = Sans
setup-risk-off-about = Personne ne voit le danger de la prochaine carte.
setup-risk-picture = Image
setup-risk-picture-about = Un verre qui se remplit avec le danger. Bien pour les enfants.
setup-risk-numbers = Nombres
setup-risk-numbers-about = La chance exacte de chaque poisson affamé, et ce qu’il mangerait.
setup-hints = Conseils
setup-hints-about = Demande ce que ferait un bot fort, et pourquoi.
setup-table = La table
setup-clock-none = Sans pendule
setup-clock-none-about = Sans limite : on réfléchit tranquillement.
setup-clock-live = En direct
setup-clock-live-about = Des minutes pour toute la partie, plus quelques secondes par tour.
setup-clock-days = Des jours
setup-clock-days-about = Pour les amis qui habitent loin : quelques jours par tour.
setup-minutes = Minutes par joueur
setup-increment = Secondes de plus par tour
setup-days = Jours par tour
setup-now = { $what } : { $choice }
setup-first = Qui commence ?
setup-first-chance = Le hasard décide
setup-first-you = Toi
setup-first-other = L’autre
setup-removed = Cartes farandole laissées dans la boîte
setup-removed-usual = le nombre habituel
setup-public = Publique
setup-private = Privée
setup-public-about = Des inconnus peuvent prendre les places libres et regarder. Sinon, seulement avec ton lien.
setup-auto-start = Départ automatique
setup-auto-start-about = La partie commence dès que toutes les places sont prises.
setup-rated = Classée
setup-rated-about = Le résultat compte pour le classement de chacun.
setup-rated-not = Pas avec des conseils, ni à plusieurs sur un appareil.

## Lessons

learn-title = Apprendre { $game }
learn-skip = Quitter la leçon
learn-coach = L’entraîneur
learn-next = Continuer
learn-watch = Regarde ce qui se passe…
learn-progress = Où en est la leçon
learn-you = Toi

learn-kahuna-hello = Bienvenue dans le lagon : douze îles, reliées par des liaisons en pointillé. Tes ponts sont noirs. Contrôle plus d’îles que Keiki au décompte. C’est tout !
learn-kahuna-cards = Voici ta main. Chaque carte nomme une île. Elle te permet de construire un pont sur une liaison libre de cette île.
learn-kahuna-build = Construis ! Choisis ALOA, puis la liaison qui brille vers BARI.
learn-kahuna-draw = Jusqu’à la fin du tour, tu peux tout défaire. Piocher termine ton tour : prends la carte de la pioche.
learn-kahuna-majority = Keiki construit aussi à ALOA. Tu contrôles une île quand tes ponts occupent plus de la moitié de ses liaisons. ALOA en a trois : deux suffisent.
learn-kahuna-second = La carte de l’un ou l’autre bout paie le pont. Choisis DUDA, puis la liaison vers ALOA.
learn-kahuna-sweep = Tu gagnes ALOA : ta pierre la marque ! Et le pont de Keiki y est emporté. Cette fois, prends une carte visible : LALE.
learn-kahuna-rival = Oh ! Avec deux liaisons sur trois, Keiki gagne LALE.
learn-kahuna-remove = Deux cartes ensemble retirent un pont : une pour chaque bout, ou deux fois la même. Choisis les deux LALE, puis le pont qui brille.
learn-kahuna-removed = Il ne reste qu’une liaison sur trois : Keiki perd LALE. Elle n’est pas encore à toi : on ne gagne une île qu’en construisant. Pioche une carte.
learn-kahuna-five = Quelques tours plus tard, tu as cinq cartes. C’est la limite : tu ne peux pas piocher.
learn-kahuna-abstain = Tu peux ne pas piocher. L’autre ne pourra pas faire pareil juste après. Essaie !
learn-kahuna-put-away = Keiki a dû piocher. Avec cinq cartes, tu peux aussi en défausser, face cachée. Choisis JOJO et défausse-la.
learn-kahuna-put-away-draw = Après une défausse, tu ne joues plus de carte à ce tour et tu dois piocher.
learn-kahuna-many = Joue autant de cartes que tu veux en un tour. D’abord ELAI, sur la liaison vers BARI.
learn-kahuna-many-won = Puis COCO, sur la liaison vers BARI. Cela fait trois de ses cinq liaisons.
learn-kahuna-many-undo = Tu gagnes BARI ! Maintenant GOLA, sur la liaison vers KAHU. (Tu peux défaire une étape après l’autre.)
learn-kahuna-many-take = Prends maintenant BARI. La pioche est vide : sa place reste vide aussi.
learn-kahuna-last-card = La dernière carte ! Quand la pioche et les cartes visibles sont épuisées, la manche finit par le décompte. Prends IFFI !
learn-kahuna-counted = Deux îles à zéro : un point pour toi. La deuxième manche en vaut deux. On mélange la défausse ; ponts et mains restent. Désormais, perdre ton dernier pont, c’est perdre la partie.
learn-kahuna-third = La troisième manche est presque finie. Keiki mène deux à un, avec cinq îles partout. Joue HUNA sur la liaison vers LALE !
learn-kahuna-third-card = Tu gagnes LALE, et les ponts de Keiki y sont emportés. Prends maintenant la dernière carte.
learn-kahuna-last-turns = Après la troisième pioche, chacun a un dernier tour. Keiki a joué ; à toi. Protège LALE : KAHU, sur la liaison vers LALE.
learn-kahuna-last-end = Il n’y a plus rien à piocher. Finis ton tour : voici le décompte final.
learn-kahuna-won = Le décompte final donne la différence : six îles à cinq, un point. Deux points partout ! À égalité, plus d’îles l’emportent. Tu as gagné, et tu sais jouer.

learn-piranja-hello = Des poissons veulent nager dans ta rangée. Rentre-les avant qu’un affamé n’arrive !
learn-piranja-reveal = Retourne une carte : touche la mer. Chaque tour commence ainsi.
learn-piranja-fits = Un gentil poisson ! Il commence ta rangée. Le suivant doit ressembler à ton dernier poisson. Même espèce ou même taille. Retourne une carte !
learn-piranja-size = La même espèce : c’est bon ! Retourne une carte !
learn-piranja-other = Une autre espèce, mais la même taille : parfait. Encore !
learn-piranja-net = Celui-ci ne va pas. Il nage à gauche, vers une rangée qui lui va. Maintenant, rentre ta rangée !
learn-piranja-hungry = Tes prises sont à l’abri. Regarde : un barracuda affamé ! Il a mangé toute la rangée suivante. Maintenant, il digère au milieu.
learn-piranja-row = À toi de nouveau. Retourne une carte !
learn-piranja-row-again = Un barracuda. Retourne une carte !
learn-piranja-hand = Tu peux aussi t’arrêter. Ta rangée reste et peut grandir. Mais elle reste en danger. Essaie !
learn-piranja-risk = Ta rangée est toujours là. Retourne une carte !
learn-piranja-risk-again = La même taille. Retourne une carte !
learn-piranja-risk-more = Quatre poissons… Tu oses encore une fois ?
learn-piranja-eaten = Un barracuda affamé ! Il mange par la fin. Il s’arrête au premier barracuda. Aucun poisson ne mange son espèce. Ton tour est fini ; les autres restent.
learn-piranja-three = La pile des barracudas a six cartes maintenant. Tu as deux barracudas dans ta rangée… Retourne une carte !
learn-piranja-capture = Trois pareils ! Trois poissons d’une espèce capturent sa pile.
learn-piranja-capture-net = Six cartes à l’abri ! Ta rangée reste. Rentre-la aussi.
learn-piranja-end = Bien plus tard : la dernière carte farandole. Ensuite viennent les cartes mer. Là, le premier affamé finit la partie. Retourne-la !
learn-piranja-sea = Maintenant une carte mer. Le danger grandit à chacune…
learn-piranja-end-net = Seules tes prises comptent. Vite, rentre ta rangée !
learn-piranja-won = Un affamé venu de la mer : la partie est finie. Les plus grosses prises gagnent : les tiennes ! À égalité, plus de poissons affamés gagnent. Maintenant, tu sais tout.

## Examples that can be played

example-kahuna-start = Noir contrôle ALOA et HUNA, Blanc contrôle DUDA. À ELAI, chacun a trois liaisons sur six. C’est juste la moitié : personne ne la contrôle. À Blanc de jouer.
example-kahuna-bari = Tu joues Blanc. Choisis BARI, puis la liaison vers DUDA.
example-kahuna-aloa = Trois liaisons sur cinq : Blanc gagne BARI. Le pont ALOA–BARI est emporté, donc Noir perd ALOA. La liaison est libre : choisis ALOA, puis la liaison vers BARI.
example-kahuna-draw = Deux liaisons sur trois : Blanc gagne ALOA. Le pont ALOA–HUNA est emporté, donc Noir perd HUNA. Pioche une carte.
example-kahuna-remove = Maintenant, tu joues Noir. Choisis les deux HUNA, puis le pont entre ELAI et HUNA, pour le retirer.
example-kahuna-both = Aucune île n’est gagnée ni perdue. Mais la liaison est libre : choisis ELAI, puis la liaison vers HUNA.
example-kahuna-end = Un pont, deux îles : Noir gagne HUNA (trois sur cinq) et ELAI (quatre sur six). Tous les ponts blancs y sont emportés. Blanc perd DUDA, mais contrôle ALOA et BARI. Pioche une carte.
example-kahuna-done = Deux tours, quatre actions, et cinq îles ont changé de mains.
example-piranja-start = Ta rangée : un petit barracuda, un gros barracuda, un gros poisson-soleil. La pile des barracudas au milieu a cinq cartes.
example-piranja-swims-on = Retourne une carte.
example-piranja-joins = Un petit poisson-flamme : ni poisson-soleil, ni gros. La rangée suivante est vide : il s’y installe. C’est encore à toi : retourne une carte.
example-piranja-capture = Un gros barracuda : gros comme ton dernier poisson. C’est bon ! C’est ton troisième barracuda : capture la pile !
example-piranja-bank = Cinq cartes sont à l’abri, et ta rangée est là. Rentre-la.
example-piranja-done = Neuf cartes en un tour ! Un poisson-soleil affamé n’aurait mangé que le dernier barracuda.

## La fin de Kai Piranja : un titre pour chacun

honour-brave = Cœur de lion
honour-brave-why = { $count ->
    [one] une carte en un tour
   *[other] { $count } cartes en un tour
}
honour-thief = Pirate du lagon
honour-thief-why = { $count ->
    [one] une carte capturée
   *[other] { $count } cartes capturées
}
honour-lucky = Porte-bonheur
honour-lucky-why = { $count ->
    [one] une carte sans poisson affamé
   *[other] { $count } cartes sans poisson affamé
}
honour-collector = La plus longue rangée
honour-collector-why = { $count ->
    [one] un poisson rentré
   *[other] { $count } poissons rentrés d’un coup
}
honour-kind = Cœur d’or
honour-kind-why = { $count ->
    [one] un poisson donné
   *[other] { $count } poissons donnés
}
honour-magnet = Aimant à poissons
honour-magnet-why = { $count ->
    [one] un poisson venu tout seul
   *[other] { $count } poissons venus tout seuls
}
honour-feast = Le grand festin
honour-feast-why = { $count ->
    [one] un poisson mangé
   *[other] { $count } poissons mangés
}
honour-careful = Mains sûres
honour-careful-why = { $count ->
    [one] une rangée rentrée
   *[other] { $count } rangées rentrées
}
honour-patient = Patience de tortue
honour-patient-why = { $count ->
    [one] un arrêt
   *[other] { $count } arrêts
}
honour-curious = Nez curieux
honour-curious-why = { $count ->
    [one] une carte retournée
   *[other] { $count } cartes retournées
}
honour-calm = Calme comme le lagon
