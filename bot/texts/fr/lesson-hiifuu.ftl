# The lesson on Hiifuu.

lesson-hiifuu-1 = Il te faut **exactement deux** plis par manche. La plus haute carte de la couleur demandée remporte le pli.
    D’abord, tout le monde écarte en secret. Garde ce qui gagne ou perd à coup sûr, pas l’entre-deux. **Écarte le { $cP9 }, le { $cV11 }, le { $cG9 } et le { $cG10 }.**
lesson-hiifuu-1-right = Deux hautes cartes roses pour gagner, des petites pour perdre. Personne ne verra ton écart.
lesson-hiifuu-1-wrong = Il faut deux cartes qui gagnent, le 13 et le 11 roses, et sept qui perdent.
lesson-hiifuu-1-high = Sans haute carte, aucun pli, et zéro pli ne vaut pas mieux que trois. Garde le 13 et le 11 roses.
lesson-hiifuu-1-low = Celles-là, il te les faut : les petites perdent, et après deux plis tu veux perdre tous les autres.
lesson-hiifuu-1-close = À peu près aussi bon. Pour cette leçon, écarte les quatre cartes indiquées.

lesson-hiifuu-2 = Anko a entamé à l’orange : **qui a de l’orange doit en jouer**, tes autres cartes sont bloquées. Les deux tiennes perdent contre le 13 de Dango. Débarrasse-toi de la plus haute. **Joue le { $cO2 }.**
lesson-hiifuu-2-right = Dango remporte le pli, et entame donc le suivant.
lesson-hiifuu-2-wrong = Elle perdrait tout aussi sûrement. Mais garde le 1 : quand ce sera à toi d’entamer, rien n’est plus sûr pour perdre.

lesson-hiifuu-3 = Première occasion de gagner : une seule carte rose encore en jeu pourrait battre ton 11, et le 13 gagnera plus tard. **Joue le { $cP11 }.**
lesson-hiifuu-3-right = Ton premier pli. Qui remporte un pli entame le suivant : à toi.
lesson-hiifuu-3-wrong = Elle gagnerait à coup sûr, ce n’est pas une erreur. Mais ici le 11 devrait suffire, et il te reste le 13. Pour cette leçon, joue le 11.

lesson-hiifuu-4 = Tu entames avec la carte de ton choix. Aucune carte rose ne bat ton 13 : cela fera deux plis. **Joue le { $cP13 }.**
lesson-hiifuu-4-right = Deux plis : tu prends le premier jeton, qui vaut 1. Tu ne le gardes que sans troisième pli !
lesson-hiifuu-4-wrong = Tu ne gagnerais pas à coup sûr. Les jetons suivants valent plus, et il arrive qu’on attende exprès ; mais un pli sûr est un bon début.

lesson-hiifuu-5 = Maintenant, perds tout. Tu entames : joue une carte que les autres battront. **Joue le { $cO1 }.**
lesson-hiifuu-5-right = Anko a un pli, Dango aussi.
lesson-hiifuu-5-wrong = Elle pourrait gagner, si les autres n’ont que des cartes plus basses, ou pas sa couleur. Le 1 est le plus sûr.

lesson-hiifuu-6 = Encore l’orange, mais tu n’en as plus : joue ce que tu veux, **cela ne peut pas gagner**. Défausse-toi d’une carte qui gagnerait plus tard. **Joue le { $cV8 }.**
lesson-hiifuu-6-right = Bon débarras. Anko a deux plis, et le jeton suivant.
lesson-hiifuu-6-wrong = Les petites cartes te sauveront plus tard. Défausse-toi de la plus haute tant qu’elle ne peut pas gagner.
lesson-hiifuu-6-green = Tout aussi bon : un 8 est ta plus haute carte. Pour cette leçon, d’abord le violet.

lesson-hiifuu-7 = Encore une fois, tu ne peux pas fournir. Laquelle de tes cartes est maintenant la plus dangereuse ? **Joue le { $cG8 }.**
lesson-hiifuu-7-right = Mochi a un premier pli. Il ne te reste que des petites cartes.
lesson-hiifuu-7-wrong = Elle ne peut pas gagner maintenant, mais le 8 vert le pourrait plus tard. Défausse-t’en d’abord.

lesson-hiifuu-8 = Mochi a entamé au vert, ton { $cG5 } a dû suivre, et son 13 l’a emporté : deux plis, et le jeton 3.
    Tu joues maintenant en dernier, et dois fournir du violet. Avec le 6, le pli est à toi : un troisième. Avec le 4, il est à Mochi, et pour Mochi aussi c’est le troisième ! **Joue le { $cV4 }.**
lesson-hiifuu-8-right = Mochi a un troisième pli, un de trop : son jeton est perdu. Ta dernière carte ne peut rien prendre, et la manche se termine : tes deux plis marquent 1, Anko marque 2, les autres rien.
lesson-hiifuu-8-wrong = Ce serait ton troisième pli, un de trop : ton jeton serait perdu. Laisse ce pli à Mochi.

lesson-hiifuu-end = Voilà tout Hiifuu : garder de quoi gagner et de quoi perdre à coup sûr, fournir la couleur demandée, s’arrêter à deux, et offrir aux autres leur troisième pli. Qui a deux plis en premier prend le plus petit jeton : attendre rapporte plus, mais c’est risqué. On joue jusqu’à ce que quelqu’un ait 10 points, cinq manches au plus.
