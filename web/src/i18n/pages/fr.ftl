### The long texts of the browser: setting up a table, lessons.

## Setting up a table

setup-seats = Qui joue avec vous ?
setup-seat-invited = une personne invitée
setup-seat-open-about = La première personne venue : des tables publiques ou avec votre lien.
setup-seat-invited-about = Seulement qui a votre lien. Vous le recevez, avec un code QR, dès que la table est ouverte.
setup-seat-device-about = Vous vous passez cet appareil ; les cartes cachées le restent.
setup-strength = { $name } (force { $strength } sur { $of })
setup-rules = Quelles règles ?
setup-edition = Qu’est-ce qui change dans cette édition ?
setup-variants = Variantes
setup-handicap = Une avance
setup-handicap-about = Des ponts posés avant le premier tour, sans cartes : pour que chacun ait sa chance.
setup-handicap-you = Ponts pour vous
setup-handicap-other = Ponts pour l’autre
setup-handicap-suggested = { $count ->
    [0] { $other ->
        [0] Contre { $name }, nous n’en proposons aucun.
        [one] Contre { $name }, nous proposons un pont pour l’adversaire.
       *[other] Contre { $name }, nous proposons { $other } ponts pour l’adversaire.
    }
    [one] Contre { $name }, nous proposons un pont pour vous.
   *[other] Contre { $name }, nous proposons { $count } ponts pour vous.
}
setup-handicap-take = Suivre le conseil
setup-handicap-people = Entre égaux, aucun. Pour une première partie, nous en proposons deux.
setup-house = { $count ->
    [0] Règles maison
    [one] Règles maison : une à vous
   *[other] Règles maison : { $count } à vous
}
setup-house-about = Une édition est un ensemble de six règles. Ici, vous pouvez changer chacune pour cette table.
setup-house-usual = comme l’édition : { $value }
setup-help = Combien d’aide ?
setup-memory = Aides de mémoire
setup-memory-kahuna-none = Aucune
setup-memory-kahuna-none-about = Comme sur une vraie table : à vous de retenir ce qui fut joué.
setup-memory-kahuna-discards = Cartes jouées
setup-memory-kahuna-discards-about = On peut regarder les cartes jouées.
setup-memory-kahuna-full = Tout
setup-memory-kahuna-full-about = Aussi les cartes que l’autre tient à coup sûr, et celles qui restent à venir.
setup-memory-piranja-none = Aucune
setup-memory-piranja-none-about = On voit la hauteur des piles, pas ce qu’elles cachent.
setup-memory-piranja-discards = Les piles
setup-memory-piranja-discards-about = On peut regarder ce que contiennent les piles de digestion.
setup-memory-piranja-full = Tout
setup-memory-piranja-full-about = Aussi les prises, et combien de chaque poisson restent à venir.
setup-risk = Le verre du risque
setup-risk-off = Sans
setup-risk-off-about = Personne ne sait si la prochaine carte est dangereuse.
setup-risk-picture = Image
setup-risk-picture-about = Un verre qui se remplit avec le danger : les enfants le comprennent.
setup-risk-numbers = Nombres
setup-risk-numbers-about = La chance exacte de chaque poisson affamé, et ce qu’il mangerait.
setup-hints = Conseils
setup-hints-about = On peut demander ce que ferait un bot fort, et pourquoi.
setup-table = La table
setup-clock-none = Sans pendule
setup-clock-none-about = Chacun réfléchit tant qu’il veut.
setup-clock-live = En direct
setup-clock-live-about = Des minutes pour toute la partie, et quelques secondes de plus par tour.
setup-clock-days = Des jours
setup-clock-days-about = Pour des amis éloignés : quelques jours par tour.
setup-minutes = Minutes chacun
setup-increment = Secondes de plus par tour
setup-days = Jours par tour
setup-first = Qui commence ?
setup-first-chance = le hasard décide
setup-first-you = vous
setup-removed = Cartes farandole laissées dans la boîte
setup-removed-usual = comme d’habitude à ce nombre
setup-public-about = Des inconnus peuvent s’asseoir et regarder. Sinon, seulement qui a votre lien.
setup-rated = Classée
setup-rated-about = La partie compte pour le classement des joueurs.
setup-rated-not = Pas avec des conseils, ni à plusieurs sur un appareil.

## Lessons

learn-title = Apprendre { $game }
learn-skip = Quitter la leçon
learn-coach = Le guide
learn-next = Continuer
learn-watch = Regardez ce que font les autres …
learn-progress = Où en est la leçon
learn-you = Vous

learn-kahuna-hello = Bienvenue dans le lagon ! Douze îles, et des lignes en pointillé entre elles. Vous êtes Noir. Qui contrôle le plus d’îles marque : voilà tout le but.
learn-kahuna-cards = Voici vos cartes. Chacune nomme une île. Une carte permet de construire un pont sur une ligne libre de son île.
learn-kahuna-build = Construisez ! Choisissez la carte ALOA, puis la ligne claire vers BARI.
learn-kahuna-draw = Jusqu’à la fin du tour, tout peut être annulé. Un tour finit par une carte : piochez dans la pile.
learn-kahuna-majority = Keiki a construit à ALOA, lui aussi. On contrôle une île avec des ponts sur plus de la moitié de ses lignes. ALOA en a trois : deux suffisent.
learn-kahuna-second = Un pont se paie avec la carte de l’un ou l’autre bout. Choisissez DUDA, puis la ligne vers ALOA.
learn-kahuna-sweep = ALOA est à vous, un jeton la marque ! Et gagner une île la balaie : le pont de Keiki n’y est plus. Cette fois, finissez par une carte visible : prenez LALE.
learn-kahuna-rival = Oh ! Avec deux lignes sur trois, Keiki a gagné LALE.
learn-kahuna-remove = Deux cartes ensemble enlèvent un pont : une pour chaque bout, ou deux fois la même. Choisissez les deux LALE, puis le pont clair.
learn-kahuna-removed = Avec une ligne sur trois, Keiki a perdu LALE. Vous ne l’avez pas gagnée : perdre un pont ne donne jamais d’île à l’autre. Piochez.
learn-kahuna-five = Quelques tours plus tard, vous tenez cinq cartes. C’est le maximum : impossible de piocher.
learn-kahuna-abstain = Vous pouvez finir sans carte : vous vous abstenez. L’autre ne le pourra pas juste après. Essayez !
learn-kahuna-put-away = Keiki a dû piocher. Avec cinq cartes, on peut aussi en défausser, face cachée. Choisissez JOJO et défaussez-la.
learn-kahuna-put-away-draw = Qui a défaussé ne joue plus de carte à ce tour, et doit piocher.
learn-kahuna-many = En un tour, on joue autant de cartes qu’on veut. D’abord ELAI, sur la ligne vers BARI.
learn-kahuna-many-won = Puis COCO, sur la ligne vers BARI. Cela fait trois de ses cinq lignes.
learn-kahuna-many-undo = BARI est à vous ! Et GOLA, sur la ligne vers KAHU. (On peut annuler un pas après l’autre.)
learn-kahuna-many-take = Prenez maintenant BARI. La pile est vide : rien ne vient à sa place.
learn-kahuna-last-card = Voici la dernière carte. Quand la pile et les cartes visibles sont épuisées, la manche est finie et on compte les îles. Prenez IFFI !
learn-kahuna-counted = Deux îles à zéro : un point pour vous. La deuxième manche en vaut deux. Les cartes jouées sont mélangées ; ponts et mains restent. Désormais, qui n’a plus de pont perd aussitôt.
learn-kahuna-third = La troisième manche touche à sa fin. Keiki mène deux à un, et vous avez cinq îles chacun. HUNA, sur la ligne vers LALE !
learn-kahuna-third-card = LALE est à vous, et balayée. Prenez la dernière carte.
learn-kahuna-last-turns = Après la troisième pile, chacun a un dernier tour. Keiki a joué le sien ; voici le vôtre. Assurez LALE : KAHU, sur la ligne vers LALE.
learn-kahuna-last-end = Il n’y a plus rien à piocher. Finissez le tour : voici le décompte final.
learn-kahuna-won = Le décompte final donne la différence d’îles : six à cinq, un point. Deux à deux ! À égalité, le plus d’îles à la fin l’emporte. Vous avez gagné, et vous savez jouer.

learn-piranja-hello = Des poissons veulent nager dans votre rangée. Ramenez-en le plus possible au filet avant qu’un affamé n’arrive !
learn-piranja-reveal = Touchez la mer. À chaque tour, il faut retourner au moins une carte.
learn-piranja-fits = Un poisson repu et gentil. Il commence votre rangée. Le suivant peut venir s’il a l’espèce ou la taille de votre dernier poisson. Touchez encore !
learn-piranja-size = La même espèce : il vient. Encore !
learn-piranja-other = Une autre espèce, mais la même taille : il vient aussi. Encore un !
learn-piranja-net = Celui-ci ne va ni par l’espèce ni par la taille. Il nage vers la gauche, chez le premier qui peut le prendre. Ramenez votre rangée : le filet !
learn-piranja-hungry = Ce qui est au filet est sauvé pour toujours. Regardez : un barracuda affamé a mangé toute la rangée du joueur suivant, par la fin. Avec ce qu’il a mangé, il digère au milieu.
learn-piranja-row = À vous de nouveau. Touchez la mer.
learn-piranja-row-again = Un barracuda. Encore !
learn-piranja-hand = On peut aussi s’arrêter : la main. La rangée reste devant vous et peut grandir, mais elle reste en danger. Essayez.
learn-piranja-risk = Votre rangée est toujours là. Continuez !
learn-piranja-risk-again = La même taille. Continuez !
learn-piranja-risk-more = Quatre poissons … Osez-vous encore une carte ?
learn-piranja-eaten = Un barracuda affamé ! Il a mangé par la fin et s’est arrêté au premier barracuda : aucun poisson ne mange les siens. Votre tour était fini, le reste de la rangée demeure.
learn-piranja-three = La pile des barracudas compte maintenant six cartes. Et vous avez deux barracudas dans la rangée … Touchez la mer.
learn-piranja-capture = Trois pareils ! Avec trois poissons d’une espèce dans la rangée, on peut capturer la pile de cette espèce.
learn-piranja-capture-net = Six cartes en sûreté ! Votre rangée reste. Ramenez-la aussi : le filet.
learn-piranja-end = Bien plus tard : la dernière carte farandole. Ensuite viennent les cartes mer, et le premier affamé de la mer finit aussitôt la partie. Touchez !
learn-piranja-sea = Maintenant une carte mer. Le danger grandit à chacune …
learn-piranja-end-net = Seul compte ce qui est au filet. Vite, ramenez tout !
learn-piranja-won = Un affamé de la mer : la partie est finie. Le plus de cartes au filet gagne, et c’est vous ! À égalité, on compte les affamés au filet. Vous savez tout.

## Examples that can be played

example-kahuna-start = Noir contrôle ALOA et HUNA, Blanc contrôle DUDA. À ELAI, chacun a trois lignes sur six : juste la moitié, elle n’est donc à personne. C’est à Blanc.
example-kahuna-bari = Vous êtes Blanc. Choisissez BARI et la ligne vers DUDA.
example-kahuna-aloa = Trois lignes sur cinq : BARI est à Blanc, et balayée. ALOA-BARI s’en va, et Noir perd ALOA. La ligne est libre : choisissez ALOA et la ligne vers BARI.
example-kahuna-draw = Deux lignes sur trois : ALOA est à Blanc, et balayée. ALOA-HUNA s’en va, et Noir perd HUNA. Piochez.
example-kahuna-remove = Vous êtes maintenant Noir. Choisissez les deux HUNA, puis le pont entre ELAI et HUNA : il s’en va.
example-kahuna-both = Personne n’a rien gagné ni perdu. Mais la ligne est libre : choisissez ELAI et la ligne vers HUNA.
example-kahuna-end = Un pont, deux îles : HUNA (trois sur cinq) et ELAI (quatre sur six) sont à Noir, et balayées toutes deux. Blanc perd DUDA, et garde ALOA et BARI. Piochez.
example-kahuna-done = Deux tours, quatre actions, et cinq îles ont changé de mains.
example-piranja-start = Vous avez un petit et un grand barracuda et un grand poisson-soleil. Au milieu, la pile des barracudas compte cinq cartes.
example-piranja-swims-on = Retournez une carte.
example-piranja-joins = Un petit poisson-flamme : ni poisson-soleil, ni grand. Le joueur suivant a une rangée vide et doit le prendre. C’est encore à vous : une autre carte.
example-piranja-capture = Un grand barracuda : grand comme votre dernier poisson, il vient. C’est le troisième barracuda : capturez la pile !
example-piranja-bank = Cinq cartes sont en sûreté, et votre rangée est toujours là. Ramenez-la.
example-piranja-done = Neuf cartes en un tour ! Si vous aviez continué et rencontré un poisson-soleil affamé, il n’aurait mangé que le dernier barracuda.
