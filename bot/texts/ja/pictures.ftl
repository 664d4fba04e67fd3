# The words in pictures of tables, hands and results, and in their descriptions.

numbered = { $number } · { $label }

picture-player = プレイヤー{ $number }
picture-points = { $points }点
picture-hand = あなたの手札
picture-table = 場
picture-stock = 山札
picture-turned = めくり札
picture-place = { $place }位 { $name }
picture-face-down = 裏向き{ $count }枚
picture-numbered = { $number } { $card }
picture-takes = { $card }（取れる）
picture-times = { $count ->
    [1] { $card }
   *[other] { $card }×{ $count }
}
picture-line = { $title }：{ $cards }。
picture-said = { $title }。
picture-nothing = なし

# Hanafuda
picture-hanafuda-card = { $kind ->
    [plain] { $month }の{ $card }
   *[other] { $month }に{ $card }
}
picture-class-ribbon-of = 短冊（{ $months }）
picture-class-plain-of = カス（{ $months }）
picture-hanafuda-took = { $name }（{ $points } · 手札{ $count }枚）の取り札
picture-taken-by = { $card }（{ $numbers }で取れる）
picture-you = あなた
picture-round = この局 { $points }
picture-hanafuda-has = { $name }の役
picture-koi-koi = こいこい中
picture-rounds = { $points }（{ $rounds }）

# Hiyoko and Isuri
picture-pile = 捨て札
picture-draw-pile = 山札
picture-under = その下
picture-stands = { $numbers }として
picture-ghost = 化札：{ $numbers }
picture-next = 次：{ $numbers }
picture-range = { $first }～{ $last }
picture-top = 捨て札の上
picture-counts-as = { $numbers }として
picture-said-of = { $card }（{ $said }）
picture-playable = { $card }、出せる
picture-one-two = 一二：次は2
picture-pot = 供託 { $pot }
picture-isuri-balance = この局 { $points }

# Hiifuu
picture-hiifuu-trick = トリック{ $number }／{ $count }
picture-hiifuu-leads = { $name }から
picture-hiifuu-led = { $name }が{ $colour }で開始
picture-hiifuu-won = 取ったトリックと点
picture-hiifuu-tokens = チップ
picture-hiifuu-token-next = 次
picture-hiifuu-aim = { $points }点または第{ $rounds }局で終了
picture-hiifuu-round = 第{ $number }局
picture-hiifuu-discards = 全員が{ $due }枚捨てます
picture-hiifuu-chosen = { $name }（手札{ $count }枚）は選びました
picture-hiifuu-choosing = { $name }（手札{ $count }枚）は選んでいます
picture-hiifuu-card = { $colour }{ $value }
picture-hiifuu-wins = { $name }の{ $card }、勝っている
picture-hiifuu-by = { $name }の{ $card }
picture-hiifuu-to-come = これから出す人 { $names }
picture-hiifuu-has-won = { $name } { $count }トリック（{ $points }）
picture-hiifuu-voids = 持っていない色：{ $voids }
picture-hiifuu-void = { $name } { $colours }
picture-hiifuu-token-of = { $value } { $state ->
    [taken] { $name }が獲得
    [covered] 無効（{ $name }）
   *[left] 残り
}
picture-hiifuu-discarding = { $card }、捨てる

# Hygge
picture-hygge-stock = ストック
picture-hygge-deck = { $certain ->
    [0] 山札{ $deck }枚 · 冬はいつでも
   *[other] 山札{ $deck }枚 · 冬まで{ $certain }枚以上
}
picture-hygge-winter = 冬が来ました
picture-hygge-last = 最後に一度だけ
picture-hygge-columns = 列
picture-hygge-has = { $name }：{ $cost }
picture-hygge-row = { $row }（{ $columns }）
picture-hygge-before = { $cards }枚、残ると-{ $penalty }
picture-hygge-cost-now = { $penalty ->
    [0] 札なし
   *[other] 残ると-{ $penalty }
}
picture-hygge-cost = -{ $penalty }
picture-hygge-none = 札なし
picture-hygge-own = あなたの前
picture-hygge-left = 残り物
picture-hygge-stored = しまった{ $cards }枚 · 雪{ $snowflakes }
picture-hygge-open = { $cost } · しまった雪{ $snowflakes }（{ $cards }枚）
picture-hygge-stores = しまい方
picture-hygge-gain-short = +{ $gain }
picture-hygge-way = { $number } { $cards }（+{ $gain }）
picture-hygge-empty = 空
