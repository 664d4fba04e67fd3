# The lesson on Isuri.

lesson-isuri-1 = Isuri, c’est Hiyoko aux points : vider sa main met fin à la manche, et d’ici là **ton adversaire te paie chaque carte que tu joues**, son nombre, ou 10 pour un 1.
    Mochi a déjà reçu 14 points de toi. Sur la pile : { $cO4 }. **Joue le { $cC5 }.**
lesson-isuri-1-right = Mochi te paie 5.
lesson-isuri-1-wrong = Le { $cS2 } est un fantôme de 2 à 11 et peut être un 5, mais ne te rapporterait que son 2 imprimé, et vaudra davantage plus tard.

lesson-isuri-2 = Il faudrait un 6, et seul ton fantôme peut l’être. Tu peux t’arrêter après n’importe quelle carte. **Arrête-toi, et garde le fantôme.**
lesson-isuri-2-right = Mochi n’a pas pu jouer. Passer coûte 1 point, mis dans le **pot**, pour la personne qui videra sa main. Comme personne ne pouvait continuer, c’est encore à toi, et tu as retourné le { $cO7 } sur la pile.
lesson-isuri-2-wrong = 2 points pour ta meilleure carte, c’est bien peu.

lesson-isuri-3 = Ton 8 suit le 7. **Joue le { $cU8 }.**
lesson-isuri-3-right = 8 points, et il faut maintenant un 9. Tu en as deux, et un fantôme.
lesson-isuri-3-wrong = Le fantôme en 8 rapporterait 2 points, le vrai 8 en rapporte 8.

lesson-isuri-4 = **Trois cartes ou plus du nombre suivant** partent ensemble : tes 9 et le fantôme. Dessus, il est aussi un 6, et ton 7 suivra.
    {""}**Joue-les, le { $cS2 } en dernier.**
lesson-isuri-4-right = 20 points d’un coup, avec le fantôme dessus.
lesson-isuri-4-wrong = Une à une, deux 9 ne se suivent jamais. Ensemble, elles partent d’un coup.
lesson-isuri-4-stop = Tu peux presque tout poser. N’attends pas que Mochi ait fini.
lesson-isuri-4-order = Les bonnes cartes, mais avec un 9 dessus il faut un 10, et tu as un 7. Le fantôme doit être dessus.

lesson-isuri-5 = Le fantôme est aussi un 6 : **joue le { $cS7 }**, ta dernière carte.
lesson-isuri-5-right = 7 points, et le pot est à toi. Ta main est vide, la manche est terminée.
lesson-isuri-5-stop = C’est ta dernière carte. Joue-la, et le pot est à toi.

lesson-isuri-end = Les grands nombres rapportent le plus, passer coûte un point, et les six cartes en un tour (*sō-dashi*) en rapportent 10 de plus. Le plus grand total de toutes les manches gagne. **Règles**, sous ta main, explique le reste.
