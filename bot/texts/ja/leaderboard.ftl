# サーバーのランキング。

leaderboard-title = ## ランキング · { $game }
leaderboard-all-games = すべてのゲーム
leaderboard-ask-game = どのゲームか
leaderboard-ask-order = 並び順
leaderboard-ask-span = 期間
leaderboard-by-rating = レーティング順
leaderboard-by-wins = 勝ち数順
leaderboard-by-points = 得点順
leaderboard-by-matches = 試合数順
leaderboard-all = 全期間
leaderboard-month = 今月
leaderboard-week = 今週
leaderboard-against-people = 対人
leaderboard-against-computers = 対CPU
leaderboard-show = チャンネルに表示
leaderboard-empty = このランキングにはまだだれもいません。{ COMMAND("play") }で卓を開けます。
leaderboard-empty-rating = このゲームのレーティング戦はまだありません。人どうし、通常の設定で遊ぶと対象になります。
leaderboard-line = { $mark } { $user } · { $result }
leaderboard-own = … { $line }
leaderboard-rated = **{ $number }** ± { $uncertainty } · { $matches }試合
leaderboard-provisional = あと{ $count }試合
leaderboard-result-wins = { $matches }試合 **{ $wins }勝**
leaderboard-result-points = { $matches }試合 **{ $points }点**
leaderboard-result-matches = **{ $matches }試合** { $wins }勝
