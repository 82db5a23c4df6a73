### The long texts of the browser: setting up a table, rules, lessons.

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
setup-variant-calm = Calme
setup-variant-calm-about = On ne construit pas vers une île tenue par l’autre ; qui retire un pont peut bâtir aussitôt à sa place.
setup-variant-open = Ouverte
setup-variant-open-about = Les cartes prises face visible restent visibles jusqu’à ce qu’on les joue.
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
setup-house-draw = Piocher à la fin du tour
setup-house-draw-may = on peut s’abstenir
setup-house-draw-must = il faut piocher
setup-house-discard = Défausser face cachée
setup-house-discard-full-hand = seulement avec cinq cartes
setup-house-discard-instead = toujours, au lieu de jouer
setup-house-last_turns = Un dernier tour chacun
setup-house-last_turns-true = oui
setup-house-last_turns-false = non
setup-house-final_points = Points du décompte final
setup-house-final_points-difference = la différence d’îles
setup-house-final_points-islands = les îles de chacun
setup-house-tiebreak = À égalité
setup-house-tiebreak-islands-bridges = les îles, puis les ponts
setup-house-tiebreak-none = partie nulle
setup-house-wipeout = Plus aucun pont (manches 2 et 3)
setup-house-wipeout-bare = perd aussitôt
setup-house-wipeout-removed = perd si le dernier est retiré
setup-house-wipeout-never = la partie continue
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
setup-removed = Cartes de danse laissées dans la boîte
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
learn-piranja-end = Bien plus tard : la dernière carte de danse. Ensuite viennent les cartes de mer, et le premier affamé de la mer finit aussitôt la partie. Touchez !
learn-piranja-sea = Maintenant une carte de mer. Le danger grandit à chacune …
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

## Rules

rules-title = { $game } : les règles
rules-contents = Sur cette page
rules-example-open = Jouer l’exemple sur le plateau
rules-to-kahuna = Les règles de Kahuna
rules-to-piranja = Les règles de Kai Piranja
rules-rule = Règle
rules-figure-board = Le plateau : douze îles et 27 lignes
rules-figure-remove = Deux cartes enlèvent le pont blanc JOJO-KAHU. Deux lignes sur cinq ne font pas plus de la moitié : Blanc perd KAHU.
rules-figure-sweep = Noir construit FAAA-GOLA, la troisième des quatre lignes de GOLA, et balaie GOLA. Le pont blanc GOLA-KAHU s’en va, et KAHU avec lui.
rules-figure-both = Noir construit ALOA-DUDA et gagne les deux bouts. ALOA-HUNA et DUDA-ELAI sont balayés.
rules-figure-fish = Quatre espèces, chacune petite, grande et affamée
rules-figure-row = Une rangée qui finit par un grand poisson-soleil : les deux premières cartes peuvent venir, pas la troisième.
rules-figure-hungry = Un piranha affamé mange deux poissons par la fin et s’arrête devant le piranha.
rules-figure-capture = Trois poissons-flammes, où qu’ils nagent, capturent la pile des poissons-flammes.

rules-kahuna-aim =
    Le but

    Deux joueurs, douze îles et une caisse de ponts. La partie a trois manches. Après chacune, on compte les îles, et qui en contrôle le plus marque. Le plus haut total gagne.

    Kahuna a été inventé par Günter Cornett et est publié par Kosmos. S’il vous plaît ici, posez le vrai sur votre table. Les mots et les images de cette page sont ceux de Makai.
rules-kahuna-need =
    Ce qu’il y a sur la table

    - Un lagon de 12 îles, reliées par 27 lignes. Une ligne porte un seul pont.
    - 24 cartes : deux par île.
    - 25 ponts pour Noir et 25 pour Blanc, et des jetons qui marquent les îles contrôlées.
rules-kahuna-setup =
    Le début

    Chacun reçoit trois cartes. Trois autres sont visibles ; le reste forme la pile. Le hasard désigne qui commence, sauf accord contraire.

    __Une avance.__ Si l’un est bien plus fort, l’autre pose 1, 2 ou 3 ponts sur des lignes libres avant le premier tour, sans cartes. Ils comptent comme les autres.
rules-kahuna-turn =
    Votre tour

    Jouez autant de cartes que vous voulez, une action après l’autre, ou aucune. Puis finissez le tour.

    - __Construire.__ Dépensez une carte et posez un pont sur une ligne libre qui touche son île.
    - __Enlever.__ Dépensez deux cartes à la fois qui nomment les bouts d’un pont adverse (une de chaque, ou deux fois la même) et retirez-le. On n’y construit pas pour autant ; il faut une autre carte.
    - __Finir.__ Piochez une carte : le dessus de la pile, ou une des trois visibles, aussitôt remplacée. Ou abstenez-vous, si l’autre ne vient pas de le faire.
rules-kahuna-control =
    Contrôler et balayer

    On contrôle une île tant qu’on a des ponts sur __plus de la moitié__ de ses lignes.

    Quand un pont vous donne une île que vous ne contrôliez pas l’instant d’avant, vous la __balayez__ : tous les ponts adverses de cette île retournent à leur propriétaire. Cela peut coûter des îles à l’autre bout.

    Un pont a deux bouts. Il peut gagner les deux, et les deux sont alors balayés.

    - Seul le gain d’une île la balaie. Plus tard, l’adversaire peut y reconstruire, et ces ponts restent.
    - Perdre un pont ne donne jamais d’île à personne.
rules-kahuna-hand =
    Les cartes en main

    On ne tient jamais plus de cinq cartes. Avec cinq, on ne peut pas piocher.

    Avec cinq cartes, et sans en avoir joué à ce tour, on peut en glisser une ou plusieurs face cachée sous la défausse. Ensuite, on ne joue plus de carte à ce tour et on doit piocher.
rules-kahuna-rounds =
    Les manches

    Une manche finit à l’instant où la pile et les cartes visibles sont épuisées.

    - Premier décompte : qui contrôle le plus d’îles marque 1 point.
    - Deuxième décompte : 2 points.
    - Décompte final : 1 point par île de plus que l’autre.
    - À îles égales, personne ne marque.

    Après le premier et le deuxième décompte, on mélange la défausse : trois cartes visibles, le reste forme la nouvelle pile. Ponts et mains restent. Qui n’a pas pris la dernière carte continue.
rules-kahuna-end =
    La fin

    __Derniers tours.__ Quand la troisième pile est épuisée, chacun a encore un tour ; qui a pris la dernière carte joue en dernier. Puis vient le décompte final.

    __Totaux égaux.__ Le plus d’îles au décompte final l’emporte, puis le plus de ponts ; sinon la partie est nulle.

    __Plus aucun pont.__ Dans les manches deux et trois, qui n’a aucun pont alors que l’autre en a perd aussitôt.
rules-kahuna-editions =
    Ce que changent les éditions

    Les règles imprimées diffèrent en six points. Cette page raconte l’édition anglaise. Une table peut aussi changer chacune de ces règles.
rules-kahuna-variants =
    Variantes

    __Calme.__ On ne construit pas sur une ligne dont l’adversaire contrôle un bout. Qui enlève un pont peut aussitôt en poser un à lui, sans carte, si aucun bout n’est alors à l’adversaire.

    __Ouverte.__ Une carte prise parmi les visibles reste visible devant son propriétaire jusqu’à ce qu’il la dépense. Elle compte dans la limite de cinq ; de deux cartes égales, la visible part d’abord.
rules-kahuna-hidden =
    Ce qui est caché

    On voit le plateau, les cartes visibles, ce qui est joué, sa propre main et le nombre de cartes de l’autre. On ne voit jamais ce qui est pioché ou défaussé face cachée. Mais on peut se souvenir : qui a pris une carte visible la tient, jusqu’à ce qu’elle ait pu partir sans être vue.
rules-kahuna-rulings =
    Petits caractères

    - Les 25 ponts sont posés : un 26e ne peut pas l’être.
    - Une 11e ou 12e île compte, même si la boîte n’a que dix jetons.
    - S’il n’y a plus rien à piocher, le tour finit sans carte. Ce n’est pas s’abstenir.
    - La pile est vide mais il reste des cartes visibles : le trou n’est pas comblé, et la manche continue.
    - Si les deux ont une avance, Noir pose d’abord tous ses ponts.
rules-kahuna-example =
    Un exemple

    Deux tours, quatre actions, et cinq îles changent. Essayez vous-même.
rules-piranja-aim =
    Le but

    Poisson après poisson nage dans votre rangée. Ramenez-en le plus possible avant qu’un affamé n’arrive. Ce que vous avez ramené est votre prise : personne ne peut plus vous la prendre. La plus grosse prise gagne.

    Kai Piranja a été inventé par Oliver Igelhaut et est publié par Abacusspiele. S’il vous plaît ici, posez le vrai sur votre table. Les mots et les images de cette page sont ceux de Makai.
rules-piranja-cards =
    Les poissons

    Il y a quatre espèces. La plupart des poissons sont repus : petits ou grands, et inoffensifs. Certains sont affamés.

    - 140 cartes de danse : par espèce 14 petits, 14 grands et 7 affamés.
    - 20 cartes de mer : par espèce 2 petits, 2 grands et 1 affamé.
rules-piranja-setup =
    Le début

    On joue de trois à six. Cartes de danse et cartes de mer sont mélangées à part, face cachée. À trois ou quatre, 47 cartes de danse retournent dans la boîte sans être vues ; une table peut convenir d’un autre nombre, de 0 à 60. Toutes les cartes de mer restent.
rules-piranja-turn =
    Votre tour

    Retournez une carte. C’est obligé ! Une carte de danse tant qu’il y en a, puis une carte de mer. Après un poisson repu, choisissez :

    - __Encore.__ Retournez-en une autre.
    - __Le filet.__ Toute votre rangée devient votre prise. Le tour finit.
    - __La main.__ Arrêtez. La rangée reste devant vous. Le tour finit.
rules-piranja-sated =
    Un poisson repu

    Il rejoint la fin de votre rangée si elle est vide, ou s’il a l’__espèce__ ou la __taille__ de votre dernier poisson.

    Sinon, il nage vers la gauche, chez le premier joueur qui peut le prendre, et qui doit le prendre. Si personne ne peut, il quitte le jeu. C’est encore à vous.
rules-piranja-hungry =
    Un poisson affamé

    Il mange votre rangée par la fin, poisson après poisson, et s’arrête devant le premier de sa propre espèce. Avec tout ce qu’il a mangé, il rejoint au milieu la pile de digestion de son espèce, même s’il n’a rien mangé. Votre tour est fini. Ce qui reste de la rangée demeure.
rules-piranja-capture =
    Une capture

    Si au moins __trois poissons d’une espèce__ nagent dans votre rangée, vous pouvez prendre toute la pile de digestion de cette espèce dans votre prise. La rangée reste. La taille et la place n’importent pas.

    On peut le faire à tout moment de son tour, même avant la première carte, mais plus une fois qu’un affamé est venu. On peut capturer plusieurs espèces en un tour.
rules-piranja-end =
    La fin

    Quand il n’y a plus de cartes de danse, le premier affamé de la mer finit aussitôt la partie. Il ne mange personne. Le plus de cartes dans la prise gagne ; rangées et piles ne comptent pour personne. À égalité, le plus d’affamés dans la prise ; sinon, on gagne ensemble.
rules-piranja-editions =
    Ce qu’une table peut changer

    Kai Piranja n’a qu’une édition. Une table convient du nombre de joueurs, de qui commence, de combien de cartes de danse restent dans la boîte, et si le verre du risque montre le danger de la prochaine carte.
rules-piranja-hidden =
    Ce qui est caché

    Seulement l’ordre des cartes cachées, et celles qui sont retournées dans la boîte. Les prises sont face cachée, mais chacun a vu ce qui y est entré : une bonne mémoire est permise.
rules-piranja-rulings =
    Petits caractères

    - Si un poisson va dans votre rangée, il y vient : impossible de l’envoyer plus loin.
    - Seul le dernier poisson compte. Aller plus haut dans la rangée n’aide pas.
    - Le filet prend toute la rangée, jamais une partie.
    - On ne ramène rien avant d’avoir retourné une carte.
    - La dernière carte de danse peut être affamée : elle mange comme d’habitude. Seul un affamé de la mer finit la partie.
rules-piranja-example =
    Un tour du début à la fin

    Un tour où il y a de tout. Essayez vous-même.
