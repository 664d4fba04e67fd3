# Browsing the decks.


deck-hanafuda = 花札
deck-ise = 伊勢（めくり札）
deck-hiifuu = ひいふう
deck-hygge = ヒュッゲ

deck-title = ## { $deck }
    { $count }種類の札があります。ボタンで1枚ずつ見られます。
deck-card = ### { $deck }：{ $card }
deck-alt = このデッキのすべての札：{ $deck }
deck-before = ◀ 前へ
deck-after = 次へ ▶
deck-all = すべての札
deck-class = { $kind }、{ $points }点
deck-class-bright = 光
deck-class-animal = タネ
deck-class-ribbon = 短冊
deck-class-plain = カス
deck-month = { $month }の札：{ $names }
deck-copies = { $copies }枚
deck-object = { $copies }枚、❄️は{ $snowflakes }つずつ
deck-colours = 色：{ $colours }
deck-stores = { $colours }の品物をしまえます。肉球1つにつき1種類、肉球は{ $paws ->
    [1] 1つ 🐾
   *[other] { $paws }つ 🐾🐾
}
deck-isuri-only = いすりだけで使います（ひよこでは除きます）。
deck-left-out = ひよこでもいすりでも除きます。
deck-paws = 肉球{ $paws }つ
deck-yaku = 役：{ $yaku }
deck-ghost-always = 化札：手札でも捨て札でも{ $first }～{ $last }として使えます。
deck-ghost-turned = { $last ->
    [1] 山札からめくられたときの化札：1としてだけ数えます。
   *[other] 山札からめくられたときの化札：{ $first }～{ $last }として数えます。
}

problem-no-such-card = このデッキにその札はありません。
