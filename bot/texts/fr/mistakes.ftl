# Own mistakes: decisions of past matches that come back as puzzles.

dailies-mistakes = 🔁 Tes propres erreurs : **{ $count }**
mistake-try = 🔁 Réessayer
mistake-title = ### 🔁 { $game } · { DATETIME($day, dateStyle: "long") }
mistake-asked = -# Dans ta partie : quel coup aurait été meilleur ?
mistake-solved = ✅ **Mieux, cette fois !**
mistake-repeated = ❌ **Comme dans la partie.**
mistake-other = 🔸 **Ni l’un ni l’autre :** { $move }
mistake-played = Dans la partie, tu as choisi : { $played } ; mieux : **{ $best }** ({ $cost })
mistake-again = -# { $days ->
    [0] C’était la dernière fois.
   *[other] Cette position revient dans { $days } jours.
}
mistake-next = Suivante ▶

problem-mistake-over = Tu as déjà répondu aujourd’hui, ou cette position n’existe plus. { COMMAND("daily") } montre ce qui reste.
