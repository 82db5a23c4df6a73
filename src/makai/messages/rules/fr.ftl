### Les règles des deux jeux telles qu’une table les joue : pour les pages du navigateur et pour le terminal.

## Ce que le lecteur peut choisir

rules-edition = Quelle édition ?
rules-players = Combien de joueurs ?
rules-players-any = de trois à six
rules-house = Règles maison de cette table : { $rules }.

## Éditions, variantes et règles maison

rules-kahuna-edition-kosmos-en = anglaise (Kosmos)
rules-kahuna-edition-kosmos-en-about = On peut piocher ou non ; avec cinq cartes, on peut en écarter. Le dernier décompte donne la différence d’îles. Aux manches deux et trois, on perd dès qu’on n’a plus de pont.
rules-kahuna-edition-kosmos-fr = française (Kosmos)
rules-kahuna-edition-kosmos-fr-about = Comme l’anglaise, mais on peut écarter des cartes au lieu de jouer, quelle que soit la main. Aux manches deux et trois, on gagne en enlevant le dernier pont adverse, même sans pont à soi.
rules-kahuna-edition-riogrande-it = italienne (Rio Grande)
rules-kahuna-edition-riogrande-it-about = Comme l’anglaise, mais on peut écarter des cartes au lieu de jouer, quelle que soit la main, et au dernier décompte chacun marque toutes ses îles.
rules-kahuna-edition-short-fr = règles françaises courtes
rules-kahuna-edition-short-fr-about = Il faut piocher, il n’y a pas de derniers tours, et l’égalité est un match nul. N’avoir plus aucun pont ne décide de rien.
rules-kahuna-variant-calm = Calme
rules-kahuna-variant-calm-about = On ne construit pas vers une île tenue par l’autre ; qui retire un pont peut bâtir aussitôt à sa place.
rules-kahuna-variant-open = Ouverte
rules-kahuna-variant-open-about = Les cartes prises face visible restent visibles jusqu’à ce qu’on les joue.
rules-kahuna-house-draw = Piocher à la fin du tour
rules-kahuna-house-draw-may = on peut s’abstenir
rules-kahuna-house-draw-must = il faut piocher
rules-kahuna-house-discard = Défausser face cachée
rules-kahuna-house-discard-full-hand = seulement avec cinq cartes
rules-kahuna-house-discard-instead = toujours, au lieu de jouer
rules-kahuna-house-last_turns = Un dernier tour chacun
rules-kahuna-house-last_turns-true = oui
rules-kahuna-house-last_turns-false = non
rules-kahuna-house-final_points = Points du décompte final
rules-kahuna-house-final_points-difference = la différence d’îles
rules-kahuna-house-final_points-islands = les îles de chacun
rules-kahuna-house-tiebreak = À égalité
rules-kahuna-house-tiebreak-islands-bridges = les îles, puis les ponts
rules-kahuna-house-tiebreak-none = partie nulle
rules-kahuna-house-wipeout = Plus aucun pont (manches 2 et 3)
rules-kahuna-house-wipeout-bare = perd aussitôt
rules-kahuna-house-wipeout-removed = enlever le dernier fait gagner
rules-kahuna-house-wipeout-never = la partie continue

## La page

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
rules-figure-fish = Quatre espèces, chacune petite, grosse et affamée
rules-figure-row = Une rangée qui finit par un gros poisson-soleil : les deux premières cartes peuvent venir, pas la troisième.
rules-figure-hungry = Un piranha affamé mange deux poissons par la fin et s’arrête devant le piranha.
rules-figure-capture = Trois poissons-flammes, où qu’ils nagent, capturent la pile des poissons-flammes.

## Kahuna

rules-kahuna-aim =
    Le but

    Deux joueurs, douze îles et une caisse de ponts. La partie a trois manches. Après chacune, on compte les îles : en contrôler davantage rapporte des points. Le plus haut total gagne.

    Kahuna a été inventé par Günter Cornett et est publié par Kosmos. Si le jeu vous plaît ici, posez le vrai sur votre table. Les mots de ces règles sont ceux de Makai.
rules-kahuna-need =
    Ce qu’il y a sur la table

    - Un lagon de 12 îles, reliées par 27 lignes. Une ligne porte un seul pont.
    - 24 cartes : deux par île.
    - 25 ponts pour Noir et 25 pour Blanc, et des jetons qui marquent les îles contrôlées.
rules-kahuna-setup =
    Le début

    Chacun reçoit trois cartes. Trois autres sont visibles ; le reste forme la pioche. Le hasard désigne qui commence, sauf accord contraire.

    __Une avance.__ Si l’un est bien plus fort, l’autre pose avant le premier tour 1, 2 ou 3 ponts, sans cartes, sur n’importe quelles lignes libres. Ils comptent comme les autres.{ $head_start ->
        [yes] {" "}Dans cette partie, Noir en pose { $black } et Blanc { $white }.
       *[no] {""}
    }
rules-kahuna-turn =
    Votre tour

    Une carte, plusieurs ou aucune : vous en jouez à votre gré, une action après l’autre. Puis finissez le tour.

    - __Construire.__ Dépensez une carte et posez un pont sur une ligne libre qui touche son île.{ $calm ->
        [yes] {" "}L’adversaire ne doit contrôler aucun bout de cette ligne.
       *[no] {""}
    }
    - __Enlever.__ Dépensez deux cartes à la fois qui nomment les bouts d’un pont adverse (une de chaque, ou deux fois la même) et retirez-le. { $calm ->
        [yes] Si l’adversaire ne contrôle alors aucun bout, vous pouvez aussitôt y construire, sans autre carte.
       *[no] On n’y construit pas pour autant ; il faut une autre carte.
    }
    - __Finir.__ Piochez une carte : le dessus de la pioche, ou une des trois visibles, aussitôt remplacée. { $draw ->
        [must] Il faut piocher tant qu’il reste des cartes.
       *[may] Ou abstenez-vous, si l’autre ne vient pas de le faire.
    }
rules-kahuna-control =
    Contrôler et balayer

    On contrôle une île tant qu’on a des ponts sur __plus de la moitié__ de ses lignes.

    Quand un pont vous donne une île que vous ne contrôliez pas l’instant d’avant, vous la __balayez__ : tous les ponts adverses de cette île retournent à leur propriétaire. Cela peut coûter des îles à l’autre bout.

    Un pont a deux bouts. Il peut gagner les deux, et les deux sont alors balayés.

    - Seul le gain d’une île la balaie. { $calm ->
        [yes] L’adversaire ne peut y reconstruire que si vous l’avez perdue.
       *[no] Plus tard, l’adversaire peut y reconstruire, et ces ponts restent.
    }
    - Perdre un pont ne donne jamais d’île à personne.
rules-kahuna-hand =
    Les cartes en main

    On ne tient jamais plus de cinq cartes. Avec cinq, on ne peut pas piocher.{ $open ->
        [yes] {" "}Les cartes prises face visible restent visibles devant vous et comptent aussi.
       *[no] {""}
    }

    { $discard ->
        [instead] Au lieu de jouer, on peut glisser une ou plusieurs cartes face cachée sous la défausse, quelle que soit la main. Ensuite, on ne joue plus de carte à ce tour, et on le finit comme d’ordinaire.
       *[full-hand] Avec cinq cartes, et sans en avoir joué à ce tour, on peut en glisser une ou plusieurs face cachée sous la défausse. Ensuite, on ne joue plus de carte à ce tour et on doit piocher.
    }
rules-kahuna-rounds =
    Les manches

    Une manche finit à l’instant où la pioche et les cartes visibles sont épuisées. On compte alors les îles.

    - Premier décompte : le joueur qui a plus d’îles marque 1 point. À égalité, personne ne marque.
    - Deuxième décompte : de même, pour 2 points.
    - Décompte final : { $final_points ->
        [islands] chacun marque 1 point par île qu’il contrôle.
       *[difference] le joueur qui a plus d’îles marque 1 point par île de plus que l’autre.
    }

    Après le premier et le deuxième décompte, on mélange la défausse : trois cartes visibles, le reste forme la nouvelle pioche. Ponts et mains restent. Le joueur qui n’a pas pris la dernière carte continue.
rules-kahuna-end =
    La fin

    __Derniers tours.__ { $last_turns ->
        [false] Il n’y en a pas : dès que la troisième pioche est épuisée, vient le décompte final.
       *[true] Quand la troisième pioche est épuisée, chacun a encore un tour ; le joueur qui a pris la dernière carte passe en dernier. Puis vient le décompte final.
    }

    __Totaux égaux.__ { $tiebreak ->
        [none] La partie est nulle, même si l’un a plus d’îles ou plus de ponts.
       *[islands-bridges] On l’emporte avec plus d’îles au décompte final, puis avec plus de ponts ; sinon la partie est nulle.
    }

    __Plus aucun pont.__ { $wipeout ->
        [never] Cela ne décide de rien : la partie va toujours jusqu’au décompte final.
        [removed] Aux manches deux et trois, vous gagnez aussitôt si vous enlevez du plateau le dernier pont adverse, avec deux cartes ou en gagnant une île, même sans aucun pont à vous. Sinon, un joueur sans pont continue à jouer.
       *[bare] Aux manches deux et trois, un joueur qui n’a aucun pont alors que l’autre en a perd aussitôt, même au début de la manche. Si personne n’en a, la partie continue.
    }
rules-kahuna-editions =
    Ce que changent les éditions

    Les règles imprimées diffèrent en six points. Cette page raconte l’édition marquée ici, et une table peut changer chacune de ces règles.
rules-kahuna-variants =
    Variantes

    __Calme{ $calm ->
        [yes] {" "}(dans cette partie)
       *[no] {""}
    }.__ On ne construit pas sur une ligne dont l’adversaire contrôle un bout ; seuls les ponts d’une avance y ont droit. En enlevant un pont, vous pouvez aussitôt en poser un à vous, sans carte, si aucun bout n’est alors à l’adversaire.

    __Ouverte{ $open ->
        [yes] {" "}(dans cette partie)
       *[no] {""}
    }.__ Une carte prise parmi les visibles reste visible devant son propriétaire jusqu’à ce qu’elle soit dépensée. Elle compte dans la limite de cinq ; de deux cartes égales, la visible part d’abord.
rules-kahuna-hidden =
    Ce qui est caché

    On voit le plateau, les cartes visibles, ce qui est joué, sa propre main et le nombre de cartes de l’autre. On ne voit jamais ce qui est pioché ou défaussé face cachée. Mais on peut se souvenir : un joueur qui a pris une carte visible la tient, jusqu’à ce qu’elle ait pu partir sans être vue.
rules-kahuna-rulings =
    Petits caractères

    - Les 25 ponts sont posés : un 26e ne peut pas l’être.
    - Une 11e ou 12e île compte, même si la boîte n’a que dix jetons.
    - S’il n’y a plus rien à piocher, le tour finit sans carte. Ce n’est pas s’abstenir.
    - La pioche est vide mais il reste des cartes visibles : le trou n’est pas comblé, et la manche continue.
    - Si les deux ont une avance, Noir pose d’abord tous ses ponts.
    - Vous ou le hasard désignez qui commence, dans toutes les éditions.
    - Au second départage, le livret italien dit « punti » (points) et ne peut vouloir dire que « ponti » (ponts).
    - Les règles françaises courtes redistribuent à chaque manche : trois cartes visibles et une pioche, aucune dans les mains. Les cartes défaussées d’une main de cinq le sont face cachée.
rules-kahuna-example =
    Un exemple

    Deux tours, quatre actions, et cinq îles changent. Essayez vous-même.

## Kai Piranja

rules-piranja-aim =
    Le but

    Poisson après poisson nage dans votre rangée. Ramenez-en le plus possible avant qu’un affamé n’arrive. Ce que vous avez ramené est votre prise : personne ne peut plus vous la prendre. La plus grosse prise gagne.

    Kai Piranja a été inventé par Oliver Igelhaut et est publié par Abacusspiele. Si le jeu vous plaît ici, posez le vrai sur votre table. Les mots de ces règles sont ceux de Makai.
rules-piranja-cards =
    Les poissons

    Il y a quatre espèces. La plupart des poissons sont repus : petits ou gros, et inoffensifs. Certains sont affamés.

    - 140 cartes farandole : par espèce 14 petits, 14 gros et 7 affamés.
    - 20 cartes mer : par espèce 2 petits, 2 gros et 1 affamé.
rules-piranja-setup =
    Le début

    { $players ->
        [0] On joue de trois à six. À trois ou quatre, 47 cartes farandole retournent dans la boîte sans être vues, à cinq ou six aucune ; une table peut convenir d’un autre nombre, de 0 à 60.
       *[other] On joue à { $players }. { $removed ->
            [0] Les 140 cartes farandole sont en jeu.
            [one] Une carte farandole retourne dans la boîte sans être vue, { $dance } sont en jeu.
           *[other] { $removed } cartes farandole retournent dans la boîte sans être vues, { $dance } sont en jeu.
        }
    } Cartes farandole et cartes mer sont mélangées à part, face cachée. Toutes les cartes mer restent.
rules-piranja-turn =
    Votre tour

    Retournez une carte. C’est obligé ! Une carte farandole tant qu’il y en a, puis une carte mer. Après un poisson repu, choisissez :

    - __Encore.__ Retournez-en une autre.
    - __Rentrer.__ Toute votre rangée devient votre prise. Le tour finit.
    - __S’arrêter.__ La rangée reste devant vous. Le tour finit.
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

    Quand il n’y a plus de cartes farandole, le premier affamé de la mer finit aussitôt la partie. Il ne mange personne. On gagne avec le plus de cartes dans sa prise ; rangées et piles ne comptent pour personne. À égalité, le plus d’affamés dans la prise ; sinon, on gagne ensemble.
rules-piranja-editions =
    Ce qu’une table peut changer

    Kai Piranja n’a qu’une édition. Une table convient du nombre de joueurs, de qui commence, de combien de cartes farandole restent dans la boîte, et si le verre du risque montre le danger de la prochaine carte.
rules-piranja-hidden =
    Ce qui est caché

    Seulement l’ordre des cartes cachées, et celles qui sont retournées dans la boîte. Les prises sont face cachée, mais chacun a vu ce qui y est entré : une bonne mémoire est permise.
rules-piranja-rulings =
    Petits caractères

    - Si un poisson va dans votre rangée, il y vient : impossible de l’envoyer plus loin.
    - Seul le dernier poisson compte. Aller plus haut dans la rangée n’aide pas.
    - On rentre toute la rangée, jamais une partie.
    - On ne ramène rien avant d’avoir retourné une carte.
    - La dernière carte farandole peut être affamée : elle mange comme d’habitude. Seul un affamé de la mer finit la partie.
rules-piranja-example =
    Un tour du début à la fin

    Un tour où il y a de tout. Essayez vous-même.
