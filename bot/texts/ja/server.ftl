# What those who manage a server set for it.

command-server = このサーバーでの遊び方：チャンネル・速さ・札の表示など

server-title = ### このサーバーの設定
server-none = まだ何も設定されていません。どのチャンネルでも遊べ、各ゲームの初期設定を使います。
server-channels = チャンネル：{ $value }
server-pings = 通知：{ $value }
server-rated = レーティング：{ $value }
server-change = 変更する項目
server-back = ◀ すべての設定
server-setting =
    ### { $name }
    { $about }

server-channels-name = チャンネル
server-channels-brief = 遊べる場所
server-channels-about = 卓を開けるチャンネルです（その中のスレッドも含みます）。ほかの場所で{ COMMAND("play") }を使うと、遊べる場所を案内します。開いている卓はそのまま続きます。
server-channels-asks = このチャンネルだけ…
server-channels-everywhere = すべてのチャンネル
server-speed-name = 速さ
server-speed-brief = 1手の持ち時間
server-speed-about = 新しい卓の1手の持ち時間です。開始前にホストが変更できます。ホストが前回選んだものが優先されます。
server-pings-name = 通知
server-pings-brief = いつ通知するか
server-pings-about = 自分で選んでいない人（{ COMMAND("settings") }）に、卓が待っているときいつ通知するかです。
server-pings-usual = 卓の速さに合わせる
server-look-name = 札の表示
server-look-brief = 画像・絵文字・文字
server-look-about = 卓での札の見え方です。自分で選んでいない人（{ COMMAND("settings") }）にもこう見えます。
server-language-name = 言語
server-language-brief = ここでみんなが読む言語
server-language-about = 卓など、みんなが読むものの言語です。1人だけに見えるものは、その人の言語です。
server-rated-name = レーティング
server-rated-brief = 試合をレーティングに数えるか
server-rated-about = 人どうしの試合でレーティングが変わるかどうかです。結果と勝ち数のランキングはそのままです。
server-rated-on = 試合を数える
server-rated-off = 試合を数えない
server-options-brief = 新しい卓の設定
server-options-title = ### { $game }
server-options-about = 新しい卓の最初の設定です。開始前にホストが変更できます。ホストが前回選んだものが優先されます。
problem-other-channels = このサーバーでは{ $channels }で遊べます。ぜひそちらへ！
problem-play-not-allowed = このサーバーでは、{ COMMAND("play") }を使える人やチャンネルが限られています。ほかの人が開いた卓には着席できます。
right-manage_guild = サーバー管理

server-calls = 募集通知：{ $value }
server-calls-name = 募集通知
server-calls-brief = 募集を通知できるか
server-calls-about = 参加者を募集するホストが、希望した人に通知できるかどうかです。卓ごとに1回だけ、サーバーでは10分に1回までです。
server-calls-on = 使える
server-calls-off = 使えない
server-zone = タイムゾーン：{ $value }
server-zone-name = タイムゾーン
server-zone-brief = ゲーム会とまとめの時刻
server-zone-about = このサーバーのまとめと新しいゲーム会で使うタイムゾーンです。
server-zone-write = 変更する
