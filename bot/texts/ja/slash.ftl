# What people type: the names of commands and their options.

slash-play = 遊ぶ
slash-table = 卓
slash-tables = 卓一覧
slash-leave = 退席
slash-end = 終了
slash-pings = 通知
slash-hint = ヒント
slash-analyse = 検討
slash-history = 対局一覧
slash-replay = 振り返り
slash-leaderboard = 順位表
slash-learn = 学ぶ
slash-puzzle = 問題
slash-daily = 今日の一局
slash-deck = デッキ
slash-look = 表示
slash-me = 自分
slash-privacy = プライバシー
slash-rules = ルール
slash-help = ヘルプ
slash-server = サーバー

slash-person = 人
slash-here = ここ
slash-game = ゲーム
slash-speed = 速さ
slash-thread = スレッド
slash-when = いつ
slash-card = 札
slash-language = 言語
slash-rounds = 局数
slash-weather = 天気
slash-fuke = フケ
slash-yaku = 役
slash-tokens = チップ
