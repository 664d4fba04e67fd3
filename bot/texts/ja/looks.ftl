# How people see cards, and how servers show them.

look-pictures = 画像
look-emoji = 絵文字
look-words = 文字
look-server = サーバーの設定どおり
look-pictures-about = 卓と手札をそれぞれ1枚の画像で
look-emoji-about = 文字と、札の前の小さな絵で
look-words-about = 文字だけ。読み上げソフト向き
look-server-about = サーバーの管理者が選んだもの

look-sample = 例：{ $cards }
look-sample-alt = 札の画像：{ $cards }
look-no-emojis = -# このボットにはまだ札の絵文字がないので、代わりに文字で表示しています。

server-look = 札の表示：{ $value }
