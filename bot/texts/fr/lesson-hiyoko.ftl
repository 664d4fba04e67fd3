# The lesson on Hiyoko.

lesson-hiyoko-1 = Débarrasse-toi de tes cartes avant Mochi. Après une carte vient le nombre suivant, de n’importe quelle enseigne ; après le 12 revient le 1. Qui peut jouer le doit : ton { $cO12 } a suivi le { $cS11 }.
    Le { $bC1 } est un **fantôme** : il vaut le nombre de ton choix, de 1 à 10. Tu peux le jouer ou t’arrêter. Un fantôme va presque partout, garde-le : **arrête-toi.**
lesson-hiyoko-1-right = Mochi devait suivre le 12 : avec un fantôme en guise de 1, puis avec un 7, puisqu’un fantôme est aussi un 6.
lesson-hiyoko-1-wrong = Ta meilleure carte serait partie au deuxième coup. Sans elle, tes autres cartes se placent mal.

lesson-hiyoko-2 = Ton 8 suit le 7, et le fantôme pourrait être un 8. Sers-toi de ce qui ne va nulle part ailleurs : **joue le { $cC8 }.**
lesson-hiyoko-2-right = Le fantôme te reste.
lesson-hiyoko-2-wrong = C’est possible, mais le { $cC8 } ne va qu’après un 7, et le fantôme presque toujours.

lesson-hiyoko-3 = Il faudrait maintenant un 9. Le fantôme pourrait l’être, mais une carte par tour suffit : **arrête-toi.**
lesson-hiyoko-3-right = Mochi a un vrai 9.
lesson-hiyoko-3-wrong = Il te resterait 3, 4 et 10, et rien pour les relier. Garde le fantôme.

lesson-hiyoko-4 = Après le 9 vient ton 10. **Joue le { $cU10 }.**
lesson-hiyoko-4-right = Pas de 11, et Mochi a passé. C’est encore à toi : tu as retourné la première carte de la pioche, le { $cS2 }, un fantôme de 2 à 11.
lesson-hiyoko-4-wrong = Le fantôme serait le 10, et le vrai 10 te resterait en main. D’abord les vraies cartes.

lesson-hiyoko-5 = Une carte de 3 à 12 le suit. Tes trois cartes peuvent partir. **Commence par le { $cU3 }.**
lesson-hiyoko-5-right = Encore deux.
lesson-hiyoko-5-ghost = Ici cela marcherait aussi, mais prends l’habitude : le fantôme en dernier, puisqu’il va après tout.
lesson-hiyoko-5-four = Le fantôme devrait alors sauver le 3. Dans l’ordre, c’est plus simple.

lesson-hiyoko-6 = **Joue le { $cU4 }.**
lesson-hiyoko-6-right = Et le fantôme est maintenant un 5.
lesson-hiyoko-6-ghost = Le fantôme en 4 : le vrai 4 irait encore après, car le fantôme est aussi un 3. Mais il y a plus simple.
lesson-hiyoko-6-stop = Ne t’arrête pas quand tu peux tout poser.

lesson-hiyoko-7 = Il reste une carte, et elle va. **Joue le { $cC1 }.**
lesson-hiyoko-7-right = La manche est à toi : 1 point.
lesson-hiyoko-7-stop = Il te reste une carte, et elle va ? Joue-la !

lesson-hiyoko-end = Il faut trois points pour gagner la partie. Retiens : les vraies cartes tôt, les fantômes tard, et s’arrêter à temps. **Règles**, sous ta main, explique le reste.
