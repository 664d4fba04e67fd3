# The rulebook, and the way to it.

command-rules = ゲームのルールを絵入りで1ページずつ読む
command-rules-game = どのゲームか（省略すると全ゲーム）
rules-title = ### どのゲームのルール？
rules-cards = 札：{ $deck }

rules-heading = ### { $heading }
rules-place = -# { $game } · { $number }／{ $count }ページ
rules-place-first = -# { $game } · { $number }／{ $count }ページ（あとは調べるとき用）
rules-page = { $number } · { $heading }
rules-pages = すべてのページ
rules-before = ◀ 戻る
rules-after = 次へ ▶
rules-token = チップ{ $value }
rules-open = ルール：{ $heading }

rules-month = { $month } · { $plant }
rules-class = { $kind ->
    [bright] 光札 { $count }枚
    [animal] タネ札 { $count }枚
    [ribbon] 短冊札 { $count }枚
   *[plain] カス札 { $count }枚
}
rules-captured = 取り札
rules-on-cards = 札の点 { $points }
rules-weather-rain = 雨流れ：柳の札4枚
rules-weather-paulownia = 霧流れ：桐の札4枚
rules-worth-ame-shiko = 小野道風とほかの3枚 · { $count }点
rules-worth-sanko = このうち3枚 · { $count }点
rules-worth-tane = { $from }枚で{ $count }点、あとは1枚{ $more }点
rules-worth-tan = { $from }枚で{ $count }点、あとは1枚{ $more }点
rules-worth-kasu = { $from }枚で{ $count }点、もう1枚で{ $next }点、あとは{ $more }点ずつ
rules-worth-tsukifuda = どの月でも4枚 · { $count }点
rules-object = { $copies }枚 × { $snowflakes }
rules-players = { $players }人のとき
rules-left-out = 除く札
what-is = これは何？
