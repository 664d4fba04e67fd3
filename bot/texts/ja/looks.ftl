# How people see cards, and how servers show them.

command-look = 札の見え方：画像・絵文字・文字
command-look-look = 見え方（省略すると今の設定を表示します）
command-server-look = ここで、自分では選んでいない人への札の見え方

look-pictures = 画像
look-emoji = 絵文字
look-words = 文字
look-server = サーバーの設定どおり
look-pictures-about = 卓と手札をそれぞれ1枚の画像で
look-emoji-about = 文字と、札の前の小さな絵で
look-words-about = 文字だけ。読み上げソフトに向いています
look-server-about = サーバーの管理者が選んだもの

look-title = ### 札の見え方
look-own = どこで遊ぶときも：**{ $look }**
look-of-server = このサーバーの設定：**{ $look }**
look-ask = 札をどう表示しますか？
look-sample = 例：{ $cards }
look-sample-alt = 札の画像：{ $cards }
look-others = -# 卓はみんなが見るので、サーバーの設定に従います。画像には読み上げ用の説明がすべて付いています。
look-no-emojis = -# このボットにはまだ札の絵文字がないので、代わりに文字で表示しています。

server-look = 札の表示：{ $value }
