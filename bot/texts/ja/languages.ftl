# The languages, and what people and servers choose for themselves.

language-en = English
language-fr = Français
language-ja = 日本語
language-discord = Discordの設定どおり
language-own = 日本語

command-me = 自分の設定：読む言語
command-me-language = 言語（省略すると今の設定を表示します）
command-server-language = ここでみんなが見るメッセージの言語

me-title = ### あなたの設定
me-language = 言語（どこで遊ぶときも）：**{ $language }**
me-language-of-discord = 言語（Discordの設定）：**{ $language }**
me-look = 札の表示：**{ $look }**（`/{ slash-look }`）
me-others = -# 卓はみんなが見るので、サーバーの言語で表示されます。
me-ask = どの言語で読みますか？

server-language = 言語：{ $value }
