# What people choose for themselves.

command-settings = 自分の設定（言語・札の見え方・通知）と、保存されている情報

me-title = ### あなたの設定（どこで遊ぶときも）
me-look-asks = 札
me-pings-asks = 通知
me-others = -# 卓はみんなが見るので、サーバーの設定に従います。

pings-usual = 遊ぶ場所の設定どおり
pings-at-once-about = 数分間、卓で何もしなかったときだけ
pings-late-about = 持ち時間の3分の2が過ぎたら一度だけ
pings-never-about = { COMMAND("tables") }で自分で確かめます
pings-usual-about = サーバーの設定、なければ卓の速さに従います

me-moves-asks = 手の出し方
moves-for-me = 選べない手は自動
moves-by-hand = すべて自分で
moves-asked = 出す前に確認
moves-for-me-about = 2秒後に出します。宣言と捨て札は出しません
moves-by-hand-about = クリックするまで札は出しません
moves-asked-about = 一度目のクリックで選び、二度目で出します。選択の余地がない手は自動です
me-said-asks = ひとこと
said-heard = 見る
said-unheard = 見ない
said-heard-about = 「その他…」から自分も言えます
said-unheard-about = 見ることも言うこともありません
me-boards-asks = ランキング
me-privacy = 自分の情報
boards-seen = 見せる
boards-hidden = 見せない
boards-seen-about = 順位が載り、プロフィールも開けます
boards-hidden-about = 自分の順位とプロフィールは自分だけに見えます
me-quiet = おやすみ時間
me-blocks = 一緒に遊ばない人
me-more = その他…

quiet-title = ### おやすみ時間
quiet-off = 決めていません。
quiet-on = **{ $begin }**から**{ $end }**までは通知しません。
quiet-about = -# 速さが「リアルタイム」の卓に座っているときと、参加するゲーム会は別です。夏時間などで時刻がずれたら、もう一度書いてください。
quiet-clock-asks = そちらは今、何時ですか？
quiet-from-asks = 始まり
quiet-to-asks = 終わり
quiet-change = 時間を決める…
quiet-none = やめる

blocks-title = ### 一緒に遊ばない人
blocks-none = まだいません。
blocks-some = { $names }
blocks-about = -# あなたとその人は、もう同じ卓に座ることも、互いを招待することもできません。しようとすると、あなたにも相手にも「満席です」とだけ表示され、理由はだれにも知らされません。始まった試合はそのまま続きます。すべてのサーバーで有効です。
blocks-asks = 25人まで選べます
