# The lesson on Hygge.

lesson-hygge-1 = Seul compte ce que tu **mets à l’abri** : des Objets, avec un Animal qui aime leur couleur. D’abord, collecte **toutes** les cartes d’une ligne ou d’une colonne ; les trous n’y changent rien.
    La ligne 2 a deux Objets bleus et un { $chedgehog }, qui prend le bleu. **Prends la ligne 2.**
lesson-hygge-1-right = Les cartes sont devant toi, et tu peux tout de suite mettre à l’abri.
lesson-hygge-1-wrong = Possible, mais la ligne 2 a deux Objets avec leur Animal.
lesson-hygge-1-close = Un bon choix aussi : la tortue peut prendre le pull. Mais l’ours et le hérisson devraient attendre.

lesson-hygge-2 = Un hérisson a deux patounes 🐾🐾, une par **sorte** d’Objet. Les ❄️ sont des points : 3 pour la { $cbb }, 2 pour la { $cba }. **Mets les deux à l’abri avec le hérisson.**
lesson-hygge-2-right = 5 ❄️ bien à l’abri. Ce qui reste devant toi à la fin coûte au contraire des points.
lesson-hygge-2-wrong = Le hérisson partirait avec et ne servirait plus. Il a deux patounes : utilise-les.
lesson-hygge-2-keep = On peut attendre d’avoir plusieurs Objets d’une sorte, et parfois il le faut. Pour cette leçon, mets à l’abri maintenant.

lesson-hygge-3 = Il reste quatre cartes. **Qui en laisse trois ou moins fait remplir la Réserve et rejoue.** Ici, tous les choix y mènent : prends-en un bon, un Animal à deux patounes et 5 ❄️. **Prends la ligne 1.**
lesson-hygge-3-right = La Réserve est pleine : rejoue.
lesson-hygge-3-wrong = Tu rejouerais aussi, mais la ligne 1 a mieux : un Objet à 5 ❄️ et un Animal à deux patounes.
lesson-hygge-3-more = Tout aussi bon : davantage de ❄️, mais pas d’Animal. Pour cette leçon, prends la ligne 1.

lesson-hygge-4 = La ligne 2 a de quoi faire pour ton { $cgc } et pour ton { $csquirrel }. **Prends la ligne 2.**
lesson-hygge-4-right = Deux Animaux à deux patounes. Mais on ne met à l’abri qu’une fois par tour.
lesson-hygge-4-wrong = La ligne 2 a de quoi faire pour ton Animal et pour ton Objet.
lesson-hygge-4-two = Il y a là aussi de quoi faire pour les deux. Mais la ligne 2 a en plus des chaussettes, pour l’autre patoune de la tortue.

lesson-hygge-5 = L’écureuil n’a qu’un Objet violet ; d’autres peuvent venir. La tortue a déjà deux sortes. **Mets les chaussettes et le fauteuil à l’abri avec la tortue.**
lesson-hygge-5-right = 7 ❄️, 12 en tout. Mochi a dû laisser au moins quatre cartes.
lesson-hygge-5-wrong = La tortue ne sert qu’une fois, et a deux patounes : prends les chaussettes et le fauteuil.
lesson-hygge-5-keep = On peut attendre, mais on ne met à l’abri qu’une fois par tour, et tu as déjà de quoi faire pour deux Animaux.
lesson-hygge-5-squirrel = Une patoune de l’écureuil resterait vide. Il peut attendre d’autres Objets violets.

lesson-hygge-6 = **Pour une sorte, une seule patoune.** Quel choix remplit la Réserve, et a deux fois quelque chose pour ton écureuil ? **Prends la ligne 3.**
lesson-hygge-6-right = Deux fois des baies, et la confiture : deux sortes, pour deux patounes.
lesson-hygge-6-wrong = Il resterait quatre cartes : Mochi ferait remplir la Réserve et rejouerait.
lesson-hygge-6-two = Tu rejouerais aussi. Mais la ligne 3 a deux fois des baies pour ton écureuil.

lesson-hygge-7 = Maintenant, l’écureuil a de quoi faire. **Mets les baies et la confiture à l’abri avec l’écureuil.**
lesson-hygge-7-right = 7 ❄️ d’un coup, 19 en tout.
lesson-hygge-7-wrong = L’écureuil a deux patounes et ne sert qu’une fois : prends les deux sortes.
lesson-hygge-7-keep = On peut attendre d’autres baies. Mais viendront-elles ? Ici, 7 ❄️ sont sûrs.

lesson-hygge-8 = Quelques tours plus tard : 37 ❄️, et **l’Hiver** approche. Ce qui est devant toi coûtera 1 par Objet et par patoune.
    Ta { $cfrog } prendrait tout ton { $cyb }. Où y en a-t-il le plus ? **Prends la colonne 3.**
lesson-hygge-8-right = Trois fois du miel, pour une seule patoune.
lesson-hygge-8-wrong = La colonne 3 a deux fois du miel, que la grenouille prendrait avec le tien.

lesson-hygge-9 = Ensuite, la Réserve sera remplie, et l’Hiver peut être parmi les nouvelles cartes. **Mets tout le miel à l’abri avec la grenouille.**
lesson-hygge-9-right = C’était l’Hiver : aucune nouvelle carte ne viendra.
lesson-hygge-9-wrong = La grenouille n’a qu’une patoune et ne sert qu’une fois. Le miel rapporte 9 ❄️, le reste 4 au plus.
lesson-hygge-9-keep = L’Hiver peut arriver maintenant, et tu ne pourrais plus mettre à l’abri qu’une fois.
lesson-hygge-9-bear = La couette rapporte 4 ❄️, le miel 9. Et si l’Hiver arrive, tu ne mettras plus à l’abri qu’une fois.

lesson-hygge-10 = Les points comptent les ❄️ et ce que tu n’as plus à payer. **Mets la couette à l’abri avec l’ours.**
lesson-hygge-10-right = 50 ❄️, moins 5 pour ce qui reste : 45 points.
lesson-hygge-10-wrong = Tu sauverais un point ou deux. Mettre la couette à l’abri en vaut 7.
lesson-hygge-10-pass = Ne reste pas sans rien faire quand il y a quelque chose à gagner : la couette vaut 7 points.

lesson-hygge-end = Voilà tout Hygge : prendre ce qui va ensemble, réunir des Objets d’une même sorte, compter ce que tu laisses aux autres, et ranger avant l’Hiver. Trois manches font une bonne partie.
