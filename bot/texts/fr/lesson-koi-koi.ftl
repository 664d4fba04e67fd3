# The lesson on Koi-Koi.

lesson-koi-koi-1 = Ta main est en bas, la table au milieu. Une carte prend une carte **du même mois** : la même plante. Certaines combinaisons de cartes prises rapportent des points : ce sont les *yaku*.
    { $c8b } est sur la table, une des cinq lumières, les meilleures cartes du jeu. **Prends-la avec { $c8a }.**
lesson-koi-koi-1-right = Les deux sont à toi. Puis on retourne la première carte du talon : elle prend une carte de son mois, ou reste sur la table. Chaque tour finit ainsi.
lesson-koi-koi-1-wrong = Cela prend aussi quelque chose, mais laisse la lune à Ben.
lesson-koi-koi-1-lays = Rien sur la table n’est de son mois : elle y resterait pour Ben, et la lune aussi.

lesson-koi-koi-2 = { $c9a } et la lune font **Tsukimi**, voir la lune. Ton { $c9q } peut la prendre, ou bien { $c9r } : deux boutons, chacun avec ce qu’il prend. **Prends { $c9a }.**
lesson-koi-koi-2-right = Tsukimi : ton premier yaku, 20 points.
lesson-koi-koi-2-wrong = Cela peut attendre. Au prochain tour, la coupe sera peut-être à Ben.
lesson-koi-koi-2-ribbon = La bonne carte, mais le ruban seul n’est pas un yaku. La coupe en fait un tout de suite.
lesson-koi-koi-2-lays = Cela ne prend rien, et laisse la coupe à Ben.

lesson-koi-koi-3 = Avec un nouveau yaku, on décide. **Shōbu** : la manche s’arrête, tu marques tes yaku, Ben rien. **Koi-koi** : tu continues pour avoir plus, mais si Ben arrête la manche avant toi avec un yaku, tu ne marques rien.
    Tu as six cartes, et Ben n’a pas de yaku. **Ose : koi-koi.**
lesson-koi-koi-3-right = Tu continues. Tes 20 points restent en jeu.
lesson-koi-koi-3-shobu = Un choix raisonnable : 20 points assurés. Mais si tôt, on peut avoir plus. Pour cette leçon, continue.

lesson-koi-koi-4 = { $c2a } est un animal, et cinq animaux font un yaku. Deux de tes cartes peuvent le prendre. La carte qui prend compte aussi, et trois rubans à poème font également un yaku. **Prends-le avec { $c2r }.**
lesson-koi-koi-4-right = Un animal et un ruban à poème d’un coup, et le talon t’a apporté deux cartes de plus.
lesson-koi-koi-4-wrong = Cela ne prend qu’une ordinaire. Un animal vaut plus.
lesson-koi-koi-4-plain = Elle prend bien l’animal. Mais parmi tes prises, le ruban compte plus qu’une ordinaire.
lesson-koi-koi-4-lays = Cela ne prend rien. Prends tant qu’il y a quelque chose à prendre.

lesson-koi-koi-5 = Aucune de tes cartes ne trouve de paire : l’une d’elles doit rester sur la table. Choisis celle qui servira le moins à Ben : une ordinaire, d’un mois dont il reste peu de cartes. Tu as déjà pris deux pruniers. **Pose { $c2q }.**
lesson-koi-koi-5-right = Il ne reste qu’un prunier pour la prendre.
lesson-koi-koi-5-wrong = Une ordinaire, bonne idée. Mais aucune carte de pluie n’est encore prise : trois pourraient la prendre.
lesson-koi-koi-5-ribbon = Trois rubans à poème font un yaku. N’en donne pas.
lesson-koi-koi-5-animal = Cinq animaux font un yaku. N’en donne pas.
lesson-koi-koi-5-clover = Tout aussi bon : il ne reste aussi qu’un lespédèze. Pour cette leçon, pose le prunier.

lesson-koi-koi-6 = Ben a les quatre pivoines : **Tsukifuda**, un mois complet, 20 points. Et Ben a dit koi-koi : encore un yaku, et la manche est finie. **Prends { $c11a } avec { $c11p }.**
lesson-koi-koi-6-right = Et le talon a donné le dernier prunier : toi aussi, tu as un mois complet.
lesson-koi-koi-6-wrong = Cela ne prend rien, et Ben approche du prochain yaku.
lesson-koi-koi-6-cherry = Cela prend une ordinaire. { $c11a } est un animal, et vaut plus.

lesson-koi-koi-7 = Tsukimi et Tsukifuda : 40 points. Il te reste trois cartes, et il ne manque qu’un yaku à Ben. **Prends ce que tu as : shōbu.**
lesson-koi-koi-7-right = 40 points pour toi. Ben en avait 20, sans s’arrêter à temps : rien.
lesson-koi-koi-7-wrong = Trop osé : si Ben est plus rapide, tes 40 points sont perdus.

lesson-koi-koi-end = Voilà tout le Koi-Koi : prendre des cartes du même mois, réunir des yaku, et savoir s’arrêter. Une partie compte plusieurs manches ; le plus de points gagne. **Yaku**, sous ta main, montre ceux qui sont proches.
