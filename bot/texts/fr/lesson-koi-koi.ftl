# The lesson on Koi-Koi.

lesson-koi-koi-1 = Ta main est en bas, la table au milieu. Une carte prend une carte **du même mois**, donc de la même plante ; celle qu’on retourne ensuite de la pioche aussi. Les *yaku* rapportent des points : ce sont des combinaisons de cartes prises.
    { $c8b } est sur la table, une des cinq lumières.
    {""}**Prends { $b8b } avec { $b8a }.**
lesson-koi-koi-1-right = Les deux sont à toi.
lesson-koi-koi-1-wrong = Tu prendrais aussi quelque chose, mais laisserais la lune à Mochi.
lesson-koi-koi-1-lays = Rien sur la table n’est de son mois : elle y resterait pour Mochi, et la lune aussi.

lesson-koi-koi-2 = Coupe et lune font **Tsukimi**.
    {""}**Prends { $b9a } avec { $b9q }.**
lesson-koi-koi-2-right = Tsukimi : ton premier yaku, 20 points.
lesson-koi-koi-2-wrong = Cela pourrait attendre. Au prochain tour, la coupe sera peut-être à Mochi.
lesson-koi-koi-2-ribbon = La bonne carte, mais le ruban seul n’est pas un yaku. Avec la coupe, tu en aurais un tout de suite.
lesson-koi-koi-2-lays = Tu ne prendrais rien et laisserais la coupe à Mochi.

lesson-koi-koi-3 = Un nouveau yaku ? Tu choisis. **Shōbu** : la manche se termine, tu marques tes yaku, Mochi rien. **Koi-koi** : tu continues, mais si Mochi annonce shōbu en premier, tu ne marques rien. Mochi n’a pas encore de yaku. **Ose : koi-koi.**
lesson-koi-koi-3-right = Tu continues. Tes 20 points restent en jeu.
lesson-koi-koi-3-shobu = Un choix raisonnable : 20 points assurés. Mais si tôt, on peut avoir plus. Pour cette leçon, continue.

lesson-koi-koi-4 = { $b2a } est un animal : cinq font un yaku, trois rubans à poème aussi. Les deux cartes sont à toi.
    {""}**Prends { $b2a } avec { $b2r }.**
lesson-koi-koi-4-right = Un animal, un ruban à poème, et deux cartes de plus.
lesson-koi-koi-4-wrong = Tu ne prendrais qu’une ordinaire. Un animal vaut plus.
lesson-koi-koi-4-plain = Elle prendrait bien l’animal. Mais parmi tes prises, le ruban compte plus qu’une ordinaire.
lesson-koi-koi-4-lays = Tu ne prendrais rien. Prends tant qu’il y a quelque chose à prendre.

lesson-koi-koi-5 = Rien ne va ensemble. Ce qui aidera le moins Mochi, c’est une ordinaire d’un mois presque épuisé, et tu as déjà deux pruniers : **pose { $b2q }.**
lesson-koi-koi-5-right = Il ne reste qu’un prunier.
lesson-koi-koi-5-wrong = Une ordinaire, bonne idée. Mais aucune carte de pluie n’est encore prise : trois pourraient la prendre.
lesson-koi-koi-5-ribbon = Trois rubans à poème font un yaku. N’en donne pas.
lesson-koi-koi-5-animal = Cinq animaux font un yaku. N’en donne pas.
lesson-koi-koi-5-clover = Tout aussi bon : il ne reste aussi qu’une lespédèze. Pour cette leçon, pose le prunier.

lesson-koi-koi-6 = Mochi a **Tsukifuda** (20) et a dit koi-koi : un yaku de plus, et c’est fini.
    {""}**Prends { $b11a } avec { $b11p }.**
lesson-koi-koi-6-right = Et la pioche a donné le dernier prunier : un mois complet pour toi aussi.
lesson-koi-koi-6-wrong = Tu ne prendrais rien, et Mochi approche du prochain yaku.
lesson-koi-koi-6-cherry = Tu prendrais une ordinaire. { $b11a } est un animal, et vaut plus.

lesson-koi-koi-7 = Tsukimi et Tsukifuda : 40 points. Mais il ne manque qu’un yaku à Mochi. **Prends ce que tu as : shōbu.**
lesson-koi-koi-7-right = 40 points pour toi. Mochi en avait 20, sans s’arrêter à temps : rien.
lesson-koi-koi-7-wrong = Trop osé : si Mochi est plus rapide, tes 40 points sont perdus.

lesson-koi-koi-end = Voilà tout Koi-Koi : prendre des cartes du même mois, réunir des yaku, savoir s’arrêter. Le plus grand total après plusieurs manches gagne. **Yaku**, sous ta main, montre ceux qui sont proches.
