# Slash commands: descriptions of the commands and their options (at most 100 characters), and the answers.

command-play = このチャンネルに卓を開く
command-play-game = どのゲームか（省くとすべてを表示）
command-play-thread = 別のスレッドで遊ぶ
command-leaderboard = このサーバーのランキング（レーティング、勝ち数、得点、試合数）
command-leaderboard-game = このゲームだけを数える
command-tournament = このチャンネルでゲーム会かリーグを開く
command-help = はじめ方と、すべての案内

help-title = ## Zabuton
help-text = ここで、友だちやコンピューターとカードゲームを遊べます。**はじめての方へ**：**覚える**で、最初の試合をいっしょに進めます。
play-game = { $game }・{ $players }人{ $minutes ->
    [0] {""}
   *[other] ・約{ $minutes }分
}・{ $line }
suits-hiifuu = 4～6人のときに
suits-hygge = 1～4人のときに
suits-hana-awase = 3人のときに
suits-koi-koi = 1～2人のときに
suits-hiyoko = 1～2人で、合間に
suits-isuri = 1～2人で、ひよこよりじっくり
which-game-line = **{ $game }** · { $players }人{ $minutes ->
    [0] {""}
   *[other] {" "}· 約{ $minutes }分
}
which-game-tile = { $players }人{ $minutes ->
    [0] {""}
   *[other] ・{ $minutes }分
}
which-game = ### 何で遊びますか？
help-lessons = 遊びながら覚える
help-play = 遊ぶ
help-teach = 覚える
help-rules = ルール
help-learn = ルールを読む
help-friend = 友だちと遊ぶ
help-matches = 自分の試合
help-settings = 設定
help-tables = 卓一覧
help-profile = プロフィール
help-leaderboard = ランキング
help-events = ゲーム会・リーグ
help-server = サーバーの設定
help-privacy = プライバシー
help-terms = 利用規約
help-support = サポート
help-back = ◀ 戻る
help-credits = -# Hiifuu（ひいふう）はYozaemon Matumoto、Hygge（ヒュッゲ）はSaashi（Helvetiq刊）の作品です。花札は「MASTER HANAFUDA」の説明書、ひよこといすりはFuda Wikiに従っています。Zabutonはそのいずれとも関係ありません。

command-play-speed = 1手の制限時間
command-tables = あなたの卓（あなたの番が先）と、参加や観戦ができるほかの卓

tables-title = ## あなたの卓
tables-empty = 開いている卓はありません。{ COMMAND("play") }で開けます。
tables-line-waiting = ▶ **{ $game }** · あなたの番です：{ $link }
tables-line-reserved = **{ $game }** · あなたの予約席があります：{ $link }
tables-line-lobby = **{ $game }** · 開始前：{ $link }
tables-line = **{ $game }** · { $names }待ち：{ $link }
tables-sit-down = 座る卓を選ぶ
tables-watch = 観戦する卓を選ぶ
tables-post-again = ここに出し直す

pings-at-once = 自分の番になったら
pings-late = 遅れているときだけ
pings-never = 通知しない
pings-set-at-once = あなたの番になったら通知します。遊んでいる最中には通知しません（数分間、卓で何もしなかったときだけ）。
pings-set-late = 卓がしばらくあなたを待っているとき、1回だけ通知します。
pings-set-never = もう通知しません。

server-speed = 速さ：{ $value }
server-game = **{ $game }**：{ $options }
