# The lesson on Hana-awase.

lesson-hana-awase-1 = Ta main est en bas, la table au milieu. Une carte prend une carte **du même mois** : la même plante. Tout ce que tu prends compte : 20 pour une lumière, 10 pour un animal, 5 pour un ruban, 1 pour une ordinaire.
    { $c3b } est là, une lumière. { $b3p } va avec deux cartes, d’où deux boutons.
    {""}**Prends { $b3b } avec { $b3p }.**
lesson-hana-awase-1-right = 20 points pour le rideau. Puis on retourne la première carte de la pioche ; elle prend une carte de son mois s’il y en a une : elle t’a apporté deux cartes de plus.
lesson-hana-awase-1-wrong = Rien sur la table n’est de son mois : elle y resterait, et le rideau aussi.
lesson-hana-awase-1-plain = Des deux, le rideau vaut 20, l’ordinaire 1.
lesson-hana-awase-1-moon = Une lumière aussi ! Mais { $b3b } est à côté d’un autre cerisier : qui en a un peut choisir. D’abord le rideau, puis la lune.
lesson-hana-awase-1-cup = La coupe ne trouverait rien ici. Mochi s’en réjouirait.

lesson-hana-awase-2 = La lune est encore là, une lumière elle aussi. **Prends { $c8b } avec { $c8p }.**
lesson-hana-awase-2-right = Le rideau et la lune : regarde maintenant ta coupe.
lesson-hana-awase-2-wrong = Tu ne prendrais rien et laisserais la lune à Mochi.
lesson-hana-awase-2-clover = Un ruban et une ordinaire : 6 points. La lune à elle seule en vaut 20.
lesson-hana-awase-2-cup = Avec la lune et le rideau, la coupe est précieuse. Ne la pose pas ; attends un chrysanthème.

lesson-hana-awase-3 = Voilà un chrysanthème : **prends { $c9p } avec { $c9a }.** Seules les cartes prises font des yaku.
lesson-hana-awase-3-right = Trois yaku : **Hanami** (rideau), **Tsukimi** (lune), **Gekkazake** (les deux).
lesson-hana-awase-3-wrong = La coupe fait trois yaku, mais seulement une fois prise. C’est le moment.

lesson-hana-awase-4 = Rien ne va ensemble. Un pin se reprend avec l’autre : **pose { $b1p }.**
lesson-hana-awase-4-right = Mochi a pris autre chose.
lesson-hana-awase-4-wrong = Une ordinaire, bonne idée, mais rien dans ta main ne pourrait la reprendre.
lesson-hana-awase-4-ribbon = Un ruban vaut 5, et rien dans ta main ne pourrait le reprendre.

lesson-hana-awase-5 = Il est encore là : **prends { $c1p } avec { $c1q }.**
lesson-hana-awase-5-right = Et la pioche t’a apporté deux pivoines.
lesson-hana-awase-5-wrong = Tu ne prendrais rien et laisserais le pin à Mochi.

lesson-hana-awase-6 = { $c7a } est sorti de la pioche, un animal. **Prends-le avec { $c7r }.**
lesson-hana-awase-6-right = 15 points. Mais Mochi a les quatre paulownias : **le brouillard** annule Hanami et Tsukimi, pas Gekkazake. Ta dernière carte ne prend rien, et la manche se termine : on compte les cartes, et on ajoute les yaku.
lesson-hana-awase-6-wrong = Tu ne prendrais rien et laisserais le sanglier à Mochi.

lesson-hana-awase-end = Voilà Hana-awase : prendre ce qui compte, guetter les yaku, et garder un œil sur la météo. Le plus grand total de toutes les manches gagne. **Yaku**, sous ta main, montre ceux qui sont proches.
