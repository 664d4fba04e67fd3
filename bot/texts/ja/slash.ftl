# What people type: the names of commands and their options.

slash-play = 遊ぶ
slash-challenge = 申し込む
slash-table = 卓
slash-tables = 卓一覧
slash-history = 試合一覧
slash-leaderboard = ランキング
slash-learn = レッスン
slash-puzzle = 次の一手
slash-daily = 今日の一局
slash-tournament = 大会
slash-deck = 札一覧
slash-profile = プロフィール
slash-me = 設定
slash-rules = ルール
slash-help = ヘルプ
slash-server = サーバー

slash-person = 人
slash-here = ここ
slash-game = ゲーム
slash-speed = 速さ
slash-thread = スレッド
slash-card = 札
