# The end of a round and of a match: what it brought everybody, and why.

round-over = **{ $place }** · 終了
round-leads = { $names }が{ $by }点リード
round-level = { $names }が同点
round-to-go = あと{ $count }局
round-next = 次の局へ
round-begins = 第{ $round }局は{ $name }から
round-waits = { $names }を待っています
round-goes-on = { $time }に続きます

# By seat: what it gained in the round, its points in the match, and why.
round-line = { $name } **{ $gained }**（合計{ $points }）{ $said ->
    [none] {""}
   *[other] {" "}· { $said }
}
round-line-first = 👑 { round-line }
picture-gained = { $gained } · 合計{ $points }点

# The same among the news of a hand.
round-news = 第{ $round }局：{ $gains }
round-news-gain = { $name } { $gained }
round-news-none = 得点なし

# What decided, with its cards.
deed = { $said }：{ $cards }
deed-gain = +{ $points }点

best = ハイライト
best-of = { $best }：{ $name }{ $round ->
    [0] {""}
   *[other] （第{ $round }局）
}

hand-won = 🏆 **あなたの勝ち{ $by ->
    [0] {""}
   *[other] （{ $by }点差）
}**
hand-shared = 🏆 **あなたも同点1位です**
hand-lost = { $names }に**負けました{ $by ->
    [0] {""}
   *[other] （{ $by }点差）
}**
hand-nobody = **勝者なし**：1位の{ $names }は途中で離席
hand-excused = **勝ち負けなし**：時間無制限の卓で、終了時、あなたの席はコンピューターが代わりにプレイしていました
hand-left = **負けました**：終了時、あなたの席はコンピューターに任せたままでした
hand-best = いちばんよかった場面{ $round ->
    [0] {""}
   *[other] （第{ $round }局）
}
hand-costliest = いちばん痛かった場面{ $round ->
    [0] {""}
   *[other] （第{ $round }局）
}
hand-costliest-by = { $name }のいちばんよかった場面{ $round ->
    [0] {""}
   *[other] （第{ $round }局）
}
