# What people choose for themselves.

command-me = 自分の設定：言語・札の見え方・通知
command-me-language = 言語（すべて省略すると今の設定を表示します）
command-me-look = 札の見え方
command-me-pings = 卓があなたを待っているときの通知

me-title = ### あなたの設定（どこで遊ぶときも）
me-language = **言語**：手札など、あなただけが見るもの
me-language-asks = 言語
me-look = **札の見え方**：手札と自分だけのページ。{ COMMAND("look") }で例を見られます
me-look-asks = 札
me-pings = **通知**：卓があなたを待っているとき、チャンネルで
me-pings-asks = 通知
me-others = -# 卓はみんなが見るので、サーバーの設定に従います。

pings-usual = 遊ぶ場所の設定どおり
pings-at-once-about = 30秒間、卓で何もしなかったときだけ
pings-late-about = 持ち時間の3分の2が過ぎたら一度だけ
pings-never-about = { COMMAND("tables") }で自分で確かめます
pings-usual-about = サーバーの設定、なければ卓の速さに従います

command-me-boards = ランキングでほかの人に見えるかどうか

me-boards = **ランキング**：ほかの人に見えるか、プロフィールを開けるか
me-boards-asks = ランキング
me-privacy = 保存されている自分の情報
boards-seen = 見せる
boards-hidden = 見せない
boards-seen-about = 順位が載り、プロフィールも開けます
boards-hidden-about = 自分の順位とプロフィールは自分だけに見えます
