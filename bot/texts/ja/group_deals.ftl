# The same cards for a group.

group-deals = 同じ札で…
group-deals-title = ### このチャンネルで同じ札勝負
group-deals-about = このチャンネルの全員が、同じ札・同じ運で、それぞれ1人で「中級」のコンピューターと対戦します。終えた人の名前はすぐに、結果は自分も終えると見られます。
group-deals-game-asks = ゲーム
group-deals-count-asks = 試合の数
group-deals-count = { $count }試合
group-deals-number = 第{ $number }試合
group-deals-days-asks = いつまで
group-deals-days = { $days ->
    [7] 1週間
   *[other] { $days }日間
}
group-deals-open = 配る

group-deal-title = ### 🎴 同じ札：{ $game } · { group-deals-count }
group-deal-about = 全員が同じ札・同じ運で、挑戦は1回だけです。{ $end }まで（{ $soon }）。
group-deal-finishing = 終わりました。新しい試合は始められません。途中の試合は{ $end }まで（{ $soon }）続けられます。そのあと、ここに結果が出ます。
group-deal-nobody = まだだれも終えていません。
group-deal-finished = **終えた人（{ $count }人）**：{ $names }
group-deal-play = 遊ぶ
group-deal-end = 打ち切る
group-deal-end-asks = この同じ札の試合をいま打ち切りますか？ 途中の試合は、明日の正午（UTC）まで続けられます。
group-deal-results = 結果
group-deal-next = 次の試合
group-deal-one = ### { $game } · 同じ札 第{ $number }試合（全{ $count }試合）
group-deal-line = { $mark } { $user }さん · { NUMBER($points) }点 · { $par }
group-deal-best = -# 第{ $number }試合：{ $user }さん { NUMBER($points) }点 · 目安{ NUMBER($par) }点
group-deal-compare = 比べる…
group-deal-par = 目安
group-deal-side = { $user } · { $result }
group-deal-apart = 最初に分かれたのは{ $number }回目の判断です。
group-deal-did = { $user }：{ $move }
group-deal-alike = 最初から最後まで同じプレイでした。
group-deal-before = ◀ 前の試合
group-deal-after = 次の試合 ▶

problem-group-deal-here = このチャンネルではもう同じ札の試合が開かれています。終わると新しく始められます。
problem-group-deals-full = このサーバーではもう{ $limit }チャンネルで同じ札の試合が開かれています。どれかが終わると新しく始められます。
problem-group-deal-not-here = 同じ札の試合は、サーバーのテキストチャンネルで開けます。
problem-group-deal-not-yours = 打ち切れるのは、開いた人とモデレーターだけです。
problem-group-deal-over = この同じ札の試合は終わったか、なくなりました。
problem-group-deal-not-finished = 結果は、全試合を終えた人と、終わった後の全員が見られます。
