# The words in pictures of tables, hands and results, and in their descriptions.

numbered = { $number } · { $label }

picture-player = プレイヤー{ $number }
picture-points = { $points }点
picture-hand = あなたの手札
picture-table = 場
picture-stock = 山札
picture-place = { $place ->
    [0] { $name }（離席）
   *[other] { $place }位 { $name }
}
picture-face-down = 裏向き{ $count }枚
picture-numbered = { $number } { $card }
picture-times = { $count ->
    [1] { $card }
   *[other] { $card }×{ $count }
}
picture-line = { $title }：{ $cards }。
picture-said = { $title }。
picture-mark-blocked = 出せない
picture-mark-chosen = バツ印
picture-mark-new = 新しい
picture-mark-out = もうできない
picture-mark-playable = 出せる
picture-mark-takes = 取れる
picture-mark-turn = 手番
picture-mark-winning = 勝ち
picture-empty = 空き
picture-nothing = なし

# Hanafuda
picture-taken-by = { $card }（{ $numbers }で取れる）
picture-you = あなた
picture-round = この局 { $points }
picture-in-a-yaku = 役札
picture-koi-koi = こいこい中

# Hiyoko and Isuri
picture-pile = 捨て札
picture-draw-pile = 山札
picture-newest = 出た順
picture-flipped = めくり
picture-stands = { $numbers }として
picture-ghost = 化札＝{ $numbers }
picture-next = 次：{ $numbers }
picture-columns = { $count ->
    [1] { $first }列目
   *[other] { $first }～{ $last }列目
}
picture-said-of = { $card }（{ $said }）
picture-one-two = 一二：次は2
picture-pot = 供託 { $pot }
picture-isuri-balance = この局 { $points }

# Hiifuu
picture-hiifuu-trick = トリック{ $number }／{ $count }
picture-hiifuu-leads = { $name }から
picture-hiifuu-led = { $name }が{ $colour }で開始
picture-hiifuu-won = 取ったトリックと点
picture-hiifuu-last-trick = 前のトリック
picture-hiifuu-tokens = チップ{ $left ->
    [enough] {""}
   *[other] （残り{ $left }枚）
}
picture-hiifuu-token-next = 次
picture-hiifuu-aim = { $points }点または第{ $rounds }局で終了
picture-hiifuu-round = 第{ $number }局
picture-hiifuu-discards = 全員が{ $due }枚捨てます
picture-hiifuu-chosen = { $name }（手札{ $count }枚）は選びました
picture-hiifuu-choosing = { $name }（手札{ $count }枚）は選んでいます
picture-hiifuu-has-won = { $name } { $count }（{ $points }）
picture-hiifuu-voids = ない色：{ $voids }
picture-hiifuu-void = { $name } { $colours }
picture-hiifuu-token-of = { $value } { $state ->
    [taken] { $name }が獲得
    [covered] 無効（{ $name }）
   *[left] 残り
}

# Hygge
picture-hygge-deck = { $certain ->
    [0] 山札{ $deck }枚 · 冬はいつでも
   *[other] 山札{ $deck }枚 · 次の{ $certain }枚に冬なし
}
picture-hygge-winter = 冬が来ました
picture-hygge-last = 最後に1回だけ
picture-hygge-has = { $name }：{ $cost }
picture-hygge-before = { $cards ->
    [0] 札なし
   *[other] { $cards }枚、残ると−{ $penalty }
}
picture-hygge-cost-now = { $penalty ->
    [0] 札なし
   *[other] 残ると−{ $penalty }
}
picture-hygge-stored = しまった{ $cards }枚 · 雪{ $snowflakes }
picture-hygge-open = { $cost } · しまった雪{ $snowflakes }（{ $cards }枚）
picture-hygge-stores = しまい方
picture-hygge-gain-short = +{ $gain }
