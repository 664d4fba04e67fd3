# Own mistakes: decisions of past matches that come back as puzzles.

dailies-mistakes = 🔁 De tes propres parties : { $count ->
    [one] **{ $count }** décision
   *[other] **{ $count }** décisions
}
mistake-try = 🔁 Réessayer
mistake-title = ### 🔁 { $game } · { DATETIME($day, dateStyle: "long") }
mistake-asked = -# Ta partie : un autre coup aurait été meilleur. Le vois-tu ?
mistake-solved = ✅ **Mieux, cette fois !**
mistake-repeated = ❌ **Comme dans la partie.**
mistake-other = 🔸 **Ni le meilleur coup, ni le même :** { $move }
mistake-played = Dans la partie, tu as choisi : { $played } ; mieux : **{ $best }** ({ $cost })
mistake-again = -# { $days ->
    [0] C’était la dernière fois.
   *[other] Cette position revient dans { $days } jours.
}
mistake-next = Suivante ▶

problem-mistake-over = Tu as déjà répondu aujourd’hui, ou cette position n’existe plus. { COMMAND("daily") } montre ce qui reste.
