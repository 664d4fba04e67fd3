# What the bot says when it joins a server.

welcome-title = ## Zabutonです。はじめまして
welcome-text =
    このサーバーのチャンネルで、みんなで、またはコンピューターと、6種類のカードゲームを遊べます。
    {""}**はじめるには**、チャンネルで{ COMMAND("play") }と入力してください。ルールを知らなくても大丈夫です。{ COMMAND("help") }からすべてに行けますし、下でゲームを選べば1ページずつ学べます。
    -# サーバーの管理者へ：{ COMMAND("server") }で、卓の言語と初期設定を決められます。
welcome-language = -# 日本語：{ COMMAND("server") } → { server-language-name } → { language-ja }
