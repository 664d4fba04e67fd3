# What people type: the names of commands and their options.

slash-play = 遊ぶ
slash-tables = 卓一覧
slash-leaderboard = ランキング
slash-learn = レッスン
slash-daily = 今日の一局
slash-tournament = 大会
slash-profile = プロフィール
slash-settings = 設定
slash-rules = ルール
slash-help = ヘルプ
slash-server = サーバー

slash-person = 人
slash-with = 相手
slash-game = ゲーム
slash-speed = 速さ
slash-thread = スレッド
