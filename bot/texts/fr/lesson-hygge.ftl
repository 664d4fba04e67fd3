# The lesson on Hygge.

lesson-hygge-1 = Seul compte ce que tu **mets à l’abri** : des Objets, avec un Animal qui aime leur couleur. D’abord, collecte **toutes** les cartes d’une ligne ou d’une colonne ; les trous n’y changent rien.
    La colonne 2 a deux Objets verts et une { $ctortoise }, qui prend le vert. **Prends la colonne 2.**
lesson-hygge-1-right = Les cartes sont devant toi, et tu peux tout de suite mettre à l’abri.
lesson-hygge-1-wrong = Possible, mais la colonne 2 a deux Objets avec leur Animal.
lesson-hygge-1-close = Un bon choix aussi : la tortue peut prendre le fauteuil. Mais la confiture est violette et devrait attendre.

lesson-hygge-2 = Une tortue a deux patounes 🐾🐾, une par **sorte** d’Objet. Les ❄️ sont des points : 5 pour le { $cgc }, 2 pour les { $cga }. **Mets les deux à l’abri avec la tortue.**
lesson-hygge-2-right = 7 ❄️ bien à l’abri. Ce qui reste devant toi à la fin coûte au contraire des points.
lesson-hygge-2-wrong = La tortue part avec et ne servira plus. Elle a deux patounes : utilise-les.
lesson-hygge-2-keep = On peut attendre d’avoir plusieurs Objets d’une sorte, et parfois il le faut. Pour cette leçon, mets à l’abri maintenant.

lesson-hygge-3 = Il reste quatre cartes. **Qui en laisse trois ou moins fait remplir la Réserve et rejoue.** Ici, tous les choix y mènent : prends le meilleur. **Prends la colonne 1.**
lesson-hygge-3-right = La Réserve est pleine : rejoue.
lesson-hygge-3-wrong = Tu rejouerais aussi, mais la colonne 1 a plus de ❄️ : 4 pour la couette, 3 pour la confiture.

lesson-hygge-4 = La ligne 2 a un Animal pour ta { $crc } et un pour ta { $cpb }. **Prends la ligne 2.**
lesson-hygge-4-right = Deux Animaux à deux patounes. Mais on ne met à l’abri qu’une fois par tour.
lesson-hygge-4-wrong = Aucun autre choix n’a d’Animal pour tes deux Objets.

lesson-hygge-5 = L’ours n’a qu’un Objet rouge ; d’autres peuvent venir. L’écureuil a déjà deux sortes. **Mets la confiture et la tarte à l’abri avec l’écureuil.**
lesson-hygge-5-right = 8 ❄️, 15 en tout. Ben a dû laisser au moins quatre cartes.
lesson-hygge-5-wrong = L’écureuil ne sert qu’une fois, et a deux patounes : prends la confiture et la tarte.
lesson-hygge-5-keep = On peut attendre, mais on ne met à l’abri qu’une fois par tour, et tu as déjà de quoi faire pour deux Animaux.
lesson-hygge-5-bear = Une patoune de l’ours resterait vide. Il peut attendre d’autres Objets rouges.

lesson-hygge-6 = La ligne 3 remplit la Réserve et a deux couvertures rouges : **pour une sorte, une seule patoune**. **Prends la ligne 3.**
lesson-hygge-6-right = Deux couvertures et une couette : deux sortes, pour deux patounes.
lesson-hygge-6-wrong = Il reste alors quatre cartes : Ben remplit la Réserve et rejoue.
lesson-hygge-6-two = Tu rejouerais aussi. Mais la ligne 3 a deux couvertures rouges pour ton ours.

lesson-hygge-7 = Maintenant, l’ours a de quoi faire. **Mets les couvertures et la couette à l’abri avec l’ours.**
lesson-hygge-7-right = 10 ❄️ d’un coup, 25 en tout.
lesson-hygge-7-wrong = L’ours a deux patounes et ne sert qu’une fois : prends les deux sortes.
lesson-hygge-7-keep = On peut attendre une troisième couverture. Mais viendra-t-elle ? Ici, 10 ❄️ sont sûrs.

lesson-hygge-8 = Quelques tours plus tard : 50 ❄️, et **l’Hiver** approche. Ce qui est devant toi coûtera 1 par Objet et par patoune.
    Ton ours n’a rien de rouge, ta { $cya } jaune pas d’Animal. **Prends la colonne 4.**
lesson-hygge-8-right = L’écharpe est rouge ; la chauve-souris a une patoune, pour le rouge, le violet ou le jaune.
lesson-hygge-8-wrong = Il faut du rouge à ton ours, et un Animal à ta bougie. La colonne 4 a les deux.

lesson-hygge-9 = Ensuite, la Réserve sera remplie, et l’Hiver peut être parmi les nouvelles cartes. Un ours qui reste coûte 2, une chauve-souris 1 seulement. **Mets l’écharpe à l’abri avec l’ours.**
lesson-hygge-9-right = C’était l’Hiver : plus de nouvelles cartes.
lesson-hygge-9-keep = L’Hiver peut arriver maintenant, et tu ne pourrais plus mettre à l’abri qu’une fois.
lesson-hygge-9-bat = Alors il ne reste rien pour l’ours, dont les deux patounes te coûteraient.
lesson-hygge-9-candle = Cela vaut autant : un ❄️ de plus, une patoune de moins. Pour cette leçon, d’abord l’ours.

lesson-hygge-10 = Les points comptent les ❄️ et ce que tu n’as plus à payer. **Mets la bougie à l’abri avec la chauve-souris.**
lesson-hygge-10-right = 55 ❄️, moins 2 pour la tasse et les chaussettes : 53 points.
lesson-hygge-10-wrong = Cela sauve 1 point. Mettre la bougie à l’abri en vaut 5.
lesson-hygge-10-pass = Ne reste pas sans rien faire quand il y a quelque chose à gagner : la bougie vaut 5 points.

lesson-hygge-end = Voilà tout Hygge : prendre ce qui va ensemble, réunir des Objets d’une même sorte, compter ce que tu laisses aux autres, et ranger avant l’Hiver. Trois manches font une bonne partie.
