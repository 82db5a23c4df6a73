### Les règles des deux jeux telles qu’une table les joue : pour les pages du navigateur et pour le terminal.

## Ce que le lecteur peut choisir

rules-edition = Quelle édition ?
rules-players = Combien de joueurs ?
rules-players-any = de trois à six
rules-house = Règles maison de cette table : { $rules }.

## Éditions, variantes et règles maison

rules-kahuna-edition-kosmos-en = anglaise (Kosmos)
rules-kahuna-edition-kosmos-en-about = Tu peux piocher ou ne pas piocher ; avec cinq cartes, tu peux en défausser. Le décompte final donne la différence d’îles. Aux manches deux et trois, sans plus aucun pont, on perd.
rules-kahuna-edition-kosmos-fr = française (Kosmos)
rules-kahuna-edition-kosmos-fr-about = Comme l’anglaise, mais tu peux toujours défausser des cartes au lieu de jouer. Aux manches deux et trois, retirer le dernier pont adverse fait gagner, même sans pont à soi.
rules-kahuna-edition-riogrande-it = italienne (Rio Grande)
rules-kahuna-edition-riogrande-it-about = Comme l’anglaise, mais tu peux toujours défausser des cartes au lieu de jouer, et au décompte final chacun marque toutes ses îles.
rules-kahuna-edition-short-fr = Règles françaises courtes
rules-kahuna-edition-short-fr-about = Il faut piocher, il n’y a pas de derniers tours, et à égalité la partie est nulle. N’avoir plus aucun pont ne décide de rien.
rules-kahuna-variant-calm = Calme
rules-kahuna-variant-calm-about = On ne construit pas vers une île que l’adversaire contrôle ; après avoir retiré un pont, on peut construire aussitôt au même endroit.
rules-kahuna-variant-open = Ouverte
rules-kahuna-variant-open-about = Les cartes prises parmi les cartes visibles restent visibles jusqu’à ce qu’on les joue.
rules-kahuna-house-draw = Piocher à la fin du tour
rules-kahuna-house-draw-may = on peut ne pas piocher
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
rules-kahuna-house-wipeout-removed = retirer le dernier fait gagner
rules-kahuna-house-wipeout-never = la partie continue

## La page

rules-title = { $game } : les règles
rules-contents = Sur cette page
rules-example-open = Jouer l’exemple sur le plateau
rules-example-close = Retour aux règles
rules-to-kahuna = Les règles de Kahuna
rules-to-piranja = Les règles de Kai Piranja
rules-rule = Règle
rules-figure-board = Le plateau : douze îles et 27 liaisons
rules-figure-remove = Deux cartes retirent le pont blanc JOJO–KAHU. Deux liaisons sur cinq ne font pas plus de la moitié : Blanc perd KAHU.
rules-figure-sweep = Noir construit FAAA–GOLA, la troisième des quatre liaisons de GOLA, et gagne GOLA. Le pont blanc GOLA–KAHU est emporté, et Blanc perd aussi KAHU.
rules-figure-both = Noir construit ALOA–DUDA et gagne les deux bouts. Les ponts ALOA–HUNA et DUDA–ELAI sont emportés.
rules-figure-fish = Quatre espèces, chacune petite, grosse et affamée
rules-figure-row = Une rangée qui finit par un gros poisson-soleil : les deux premières cartes vont, pas la troisième.
rules-figure-hungry = Un piranha affamé mange deux poissons par la fin. Il s’arrête devant le piranha.
rules-figure-capture = Trois poissons-flammes, où qu’ils nagent, capturent la pile des poissons-flammes.

## Kahuna

rules-kahuna-aim =
    Le but

    Deux joueurs, douze îles et une boîte pleine de ponts. Après chacune des trois manches vient le décompte : contrôle plus d’îles et tu marques des points. Le plus haut total gagne.

    Kahuna a été inventé par Günter Cornett et est publié par Kosmos. Si le jeu te plaît ici, pose le vrai sur ta table. Les mots de ces règles sont ceux de Makai.
rules-kahuna-need =
    Ce qu’il y a sur la table

    - Un lagon de 12 îles, reliées par 27 liaisons. Une liaison porte un seul pont.
    - 24 cartes : deux par île.
    - 25 ponts pour Noir et 25 pour Blanc, et des pierres pour les îles contrôlées.
rules-kahuna-setup =
    Le début

    Chacun reçoit trois cartes. Trois autres sont visibles ; le reste forme la pioche. Le hasard désigne qui commence, sauf accord contraire.

    __Handicap.__ Si l’un est bien plus fort, l’autre pose avant le premier tour 1, 2 ou 3 ponts de handicap, sans cartes, sur n’importe quelles liaisons libres. Ils comptent comme les autres.{ $head_start ->
        [yes] {" "}Dans cette partie, Noir en pose { $black } et Blanc { $white }.
       *[no] {""}
    }
rules-kahuna-turn =
    Ton tour

    Joue autant de cartes que tu veux, une action après l’autre, ou aucune. Puis finis ton tour.

    - __Construire.__ Joue une carte et pose un pont sur une liaison libre de son île.{ $calm ->
        [yes] {" "}L’adversaire ne doit contrôler aucun bout de cette liaison.
       *[no] {""}
    }
    - __Retirer.__ Joue deux cartes qui nomment les bouts d’un pont adverse (une de chaque, ou deux fois la même) et retire-le du plateau. { $calm ->
        [yes] Si l’adversaire ne contrôle alors aucun bout, tu peux aussitôt y construire, sans autre carte.
       *[no] Tu n’y construis pas encore ; il faut une autre carte.
    }
    - __Finir ton tour.__ Pioche une carte, ou prends une des trois cartes visibles. Sa place est aussitôt remplie. { $draw ->
        [must] Il faut piocher tant qu’il reste des cartes.
       *[may] Tu peux aussi ne pas piocher, sauf si l’adversaire vient de faire de même.
    }
rules-kahuna-control =
    Gagner des îles

    Tu contrôles une île tant que tes ponts occupent __plus de la moitié__ de ses liaisons. Ta pierre la marque.

    Quand tu construis le pont qui gagne une île, tous les ponts adverses y sont __emportés__ : ils retournent à leur propriétaire. Cela peut coûter à l’adversaire des îles à l’autre bout.

    Un pont a deux bouts. Il peut gagner les deux d’un coup.

    - Les ponts ne sont emportés qu’au moment où tu gagnes l’île. { $calm ->
        [yes] L’adversaire ne peut y reconstruire que si tu l’as perdue.
       *[no] Plus tard, l’adversaire peut y reconstruire, et ces ponts restent.
    }
    - Perdre un pont ne donne jamais d’île à personne.
rules-kahuna-hand =
    Ta main

    Tu n’as jamais plus de cinq cartes. Avec cinq, tu ne peux pas piocher.{ $open ->
        [yes] {" "}Les cartes prises face visible restent visibles devant toi et comptent aussi.
       *[no] {""}
    }

    { $discard ->
        [instead] Au lieu de jouer, tu peux défausser une ou plusieurs cartes, face cachée. Ensuite, tu ne joues plus de carte à ce tour, et tu le finis comme toujours.
       *[full-hand] Avec cinq cartes, et si tu n’en as pas joué à ce tour, tu peux en défausser une ou plusieurs, face cachée. Ensuite, tu ne joues plus de carte à ce tour et tu dois piocher.
    }
rules-kahuna-rounds =
    Manches et décompte

    Une manche finit à l’instant où la pioche et les cartes visibles sont épuisées. Vient alors le décompte.

    - Premier décompte : plus d’îles rapportent 1 point. À égalité, personne ne marque.
    - Deuxième décompte : de même, pour 2 points.
    - Décompte final : { $final_points ->
        [islands] chacun marque 1 point par île.
       *[difference] plus d’îles rapportent 1 point par île d’avance.
    }

    Après le premier et le deuxième décompte, on mélange la défausse : trois cartes visibles, le reste forme la nouvelle pioche. Ponts et mains restent. Le joueur qui n’a pas pris la dernière carte continue.
rules-kahuna-end =
    La fin

    __Derniers tours.__ { $last_turns ->
        [false] Il n’y en a pas : dès que la troisième pioche est épuisée, vient le décompte final.
       *[true] Quand la troisième pioche est épuisée, chacun a encore un tour ; le joueur qui a pris la dernière carte passe en dernier. Puis vient le décompte final.
    }

    __Totaux égaux.__ { $tiebreak ->
        [none] La partie est nulle, même si l’un a plus d’îles ou plus de ponts.
       *[islands-bridges] On l’emporte avec plus d’îles au décompte final, puis avec plus de ponts ; sinon la partie est nulle.
    }

    __Plus aucun pont.__ { $wipeout ->
        [never] Cela ne décide de rien : la partie va toujours jusqu’au décompte final.
        [removed] Aux manches deux et trois, tu gagnes aussitôt si tu retires du plateau le dernier pont adverse, avec deux cartes ou en gagnant une île, même sans aucun pont à toi. Sinon, un joueur sans pont continue à jouer.
       *[bare] Aux manches deux et trois, un joueur qui n’a aucun pont alors que l’autre en a perd aussitôt, même au début de la manche. Si personne n’en a, la partie continue.
    }
rules-kahuna-editions =
    Éditions

    Les règles imprimées diffèrent en six points. Cette page raconte l’édition marquée ici, et une table peut changer chacune de ces règles.
rules-kahuna-variants =
    Variantes

    __Calme{ $calm ->
        [yes] {" "}(dans cette partie)
       *[no] {""}
    }.__ On ne construit pas sur une liaison dont l’adversaire contrôle un bout ; seuls les ponts de handicap y ont droit. En retirant un pont, tu peux aussitôt en poser un à toi, sans carte, si l’adversaire ne contrôle alors aucun bout.

    __Ouverte{ $open ->
        [yes] {" "}(dans cette partie)
       *[no] {""}
    }.__ Une carte prise parmi les cartes visibles reste visible devant son propriétaire jusqu’à ce qu’elle soit jouée. Elle compte dans la limite de cinq ; de deux cartes égales, la visible est jouée d’abord.
rules-kahuna-hidden =
    Ce qui est caché

    Tu vois le plateau, les cartes visibles, ce qui est joué, ta main et le nombre de cartes en face. Tu ne vois jamais ce qui est pioché ou défaussé face cachée. Mais tu peux te souvenir : un joueur qui a pris une carte visible l’a encore, jusqu’à ce qu’elle ait pu partir sans être vue.
rules-kahuna-rulings =
    Points de détail

    - Les 25 ponts sont posés : un 26e ne peut pas l’être.
    - Une 11e ou 12e île compte, même si la boîte n’a que dix pierres.
    - S’il n’y a plus rien à piocher, le tour finit sans carte. Cela ne compte pas comme « ne pas piocher ».
    - La pioche est vide mais il reste des cartes visibles : le trou n’est pas comblé, et la manche continue.
    - Si les deux ont un handicap, Noir pose d’abord tous ses ponts.
    - Dans toutes les éditions, on choisit qui commence, ou le hasard décide.
    - Au second départage, le livret italien dit « punti » (points) et ne peut vouloir dire que « ponti » (ponts).
    - Les règles françaises courtes redistribuent à chaque manche : trois cartes visibles et une pioche, aucune dans les mains. Les cartes défaussées d’une main de cinq le sont face cachée.
rules-kahuna-example =
    Un exemple

    Deux tours, quatre actions, et cinq îles changent de mains. Essaie !

## Kai Piranja

rules-piranja-aim =
    Le but

    Un à un, des poissons nagent dans ta rangée. Rentre-les avant qu’un affamé n’arrive ! Tes prises sont à l’abri : personne ne peut les reprendre. Les plus grosses prises gagnent.

    Kai Piranja a été inventé par Oliver Igelhaut et est publié par Abacusspiele. Si le jeu te plaît ici, pose le vrai sur ta table. Les mots de ces règles sont ceux de Makai.
rules-piranja-cards =
    Les poissons

    Il y a quatre espèces. La plupart des poissons sont gentils : petits ou gros. Certains sont affamés.

    - 140 cartes farandole : par espèce 14 petits, 14 gros et 7 affamés.
    - 20 cartes mer : par espèce 2 petits, 2 gros et 1 affamé.
rules-piranja-setup =
    Le début

    { $players ->
        [0] On joue de trois à six. À trois ou quatre, 47 cartes farandole restent dans la boîte. Personne ne sait lesquelles. À cinq ou six, on joue avec toutes. Une table peut choisir un nombre de 0 à 60.
       *[other] On joue à { $players }. { $removed ->
            [0] Les 140 cartes farandole sont en jeu.
            [one] Une carte farandole reste dans la boîte, { $dance } sont en jeu.
           *[other] { $removed } cartes farandole restent dans la boîte, { $dance } sont en jeu.
        }
    } On mélange les cartes farandole, face cachée. Puis les cartes mer, à part. Elles jouent toutes.
rules-piranja-turn =
    Ton tour

    Retourne une carte. C’est obligé ! D’abord les cartes farandole, puis les cartes mer. Après un gentil poisson, choisis :

    - __Retourner.__ Ose une autre carte.
    - __Rentrer.__ Toute ta rangée rejoint tes prises. Ton tour finit.
    - __S’arrêter.__ Ta rangée reste devant toi. Ton tour finit.
rules-piranja-sated =
    Un gentil poisson

    Il rejoint ta rangée si elle est vide. Ou s’il ressemble à ton dernier poisson : même __espèce__ ou même __taille.__

    S’il ne va pas, il nage vers la gauche. La première rangée qui lui va doit le prendre. Si aucune ne lui va, il s’en va. C’est encore à toi.
rules-piranja-hungry =
    Un poisson affamé

    Il mange ta rangée par la fin, poisson après poisson. Il s’arrête devant le premier de son espèce. Puis il va au milieu avec tout son repas. Là, son espèce a une pile qui digère. Ton tour est fini. Les autres poissons restent dans ta rangée.
rules-piranja-capture =
    Capturer une pile

    __Trois poissons d’une espèce__ nagent dans ta rangée ? Alors tu peux capturer la pile de cette espèce. Toutes ses cartes rejoignent tes prises. Ta rangée reste. La taille et la place n’importent pas.

    Tu peux le faire à tout moment de ton tour. Mais plus quand un affamé est venu. Tu peux capturer plusieurs piles en un tour.
rules-piranja-end =
    La fin

    Après les cartes farandole viennent les cartes mer. Le premier affamé de la mer finit aussitôt la partie. Il ne mange personne. Les plus grosses prises gagnent. Rangées et piles ne comptent pour personne. À égalité, plus d’affamés dans les prises gagnent. Encore égalité ? On gagne ensemble.
rules-piranja-editions =
    Ce qu’une table peut changer

    Kai Piranja n’a qu’une édition. Une table choisit combien jouent, et qui commence. Elle choisit combien de cartes farandole restent dans la boîte. Et si le verre du risque montre le danger.
rules-piranja-hidden =
    Ce qui est caché

    Seulement l’ordre des cartes cachées. Et les cartes restées dans la boîte. Les prises sont face cachée, mais chacun les a vues. Une bonne mémoire est permise.
rules-piranja-rulings =
    Points de détail

    - Si un poisson va dans ta rangée, il y vient. Impossible de l’envoyer plus loin.
    - Seul ton dernier poisson compte. Ressembler à un autre n’aide pas.
    - On rentre toute la rangée, jamais une partie.
    - On ne rentre rien avant d’avoir retourné une carte.
    - La dernière carte farandole peut être affamée : elle mange comme d’habitude. Seul un affamé de la mer finit la partie.
rules-piranja-example =
    Un tour du début à la fin

    Un tour où il y a de tout. Essaie !
