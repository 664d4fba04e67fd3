# What somebody has reached on a server, and how two have fared against each other.

command-profile = このサーバーでの成績（自分または他の人）：レーティング、勝ち数、トロフィー
command-profile-person = ほかの人

profile-title = ### { $user }さんの成績
    .you = ### あなたの成績
profile-empty = 成績に数える試合はまだありません。{ COMMAND("play") }で卓を開けます。
profile-game = **{ $game }**
profile-game-rated = **{ $game }** · { $rating }
profile-rating = レーティング **{ $number }**
profile-provisional = レーティングはあと{ $count }試合
profile-results = -# { $results }
profile-people = 対人 { $matches }戦{ $wins }勝
profile-computers = 対CPU { $matches }戦{ $wins }勝
profile-favourite = よく遊ぶゲーム：{ $game }
profile-streak = 対人：{ $count ->
    [0] 最高{ $best }連勝
   *[other] { $count }連勝中（最高{ $best }連勝）
}
profile-rounds = 最高点の局：{ $rounds }
profile-round = { $game } { $points }
profile-yaku = 最高点の役：{ $yaku }
profile-one-yaku = { $yaku } { $points }（{ $game }）
profile-trophies = トロフィー：{ $count }個
profile-leagues = リーグ：{ $count }回（優勝{ $won }回）
profile-curve-asks = ほかのゲームのグラフ
profile-curve-name = レート
profile-curve = { $game }のレーティングの変化：{ $numbers }
profile-given-name = 平均
profile-given-title = 100手あたりの取りこぼし点 · { $game }
profile-given = { $game }の100手あたりの取りこぼし点（それまでの試合の平均）：{ $numbers }。コンピューター：{ $levels }
profile-matches = 試合一覧
profile-versus = 自分との成績
profile-show = チャンネルに表示
profile-best = 最高記録
bests-title = ### { $user }さんの最高記録
    .you = ### あなたの最高記録
bests-ask = その局を振り返る…
versus-title = ### あなたと{ $user }さん
versus-empty = ここで一緒に終えた試合はまだありません。
versus-line = **{ $game }** · { $wins }勝{ $losses }敗{ $ties }分
versus-last = 最近の試合
versus-match = { $game } · { $when }
problem-profile-hidden = この人は成績をほかの人に見せていません。
