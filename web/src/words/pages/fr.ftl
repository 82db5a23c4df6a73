### The long texts of the browser: setting up a table, rules, lessons.

## Setting up a table

setup-seats = Qui joue avec toi ?
setup-seat-invited = une personne invitée
setup-seat-open-about = La première personne venue : des tables publiques ou avec ton lien.
setup-seat-invited-about = Seulement qui a ton lien. Tu le reçois, avec un code QR, dès que la table est ouverte.
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
setup-handicap-you = Ponts pour toi
setup-handicap-other = Ponts pour l’autre
setup-handicap-suggested = { $count ->
    [0] Contre { $name }, nous n’en proposons aucun.
    [one] Contre { $name }, nous proposons un pont pour toi.
   *[other] Contre { $name }, nous proposons { $count } ponts pour toi.
}
setup-handicap-take = Suivre le conseil
setup-handicap-people = Entre égaux, aucun. Pour une première partie, nous en proposons deux.
setup-house = { $count ->
    [0] Règles maison
    [one] Règles maison : une à vous
   *[other] Règles maison : { $count } à vous
}
setup-house-about = Une édition est un ensemble de six règles. Ici, tu peux changer chacune pour cette table.
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
setup-memory-kahuna-none-about = Comme sur une vraie table : à toi de retenir ce qui fut joué.
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
setup-first-you = toi
setup-removed = Cartes de danse laissées dans la boîte
setup-removed-usual = comme d’habitude à ce nombre
setup-public-about = Des inconnus peuvent s’asseoir et regarder. Sinon, seulement qui a ton lien.
setup-rated = Classée
setup-rated-about = La partie compte pour le classement des joueurs.
setup-rated-not = Pas avec des conseils, ni à plusieurs sur un appareil.
