# What the bot says when it joins a server.

welcome-title = ## Zabutonです。はじめまして
welcome-text =
    このサーバーのチャンネルで遊べる6種類のカードゲームです。みんなでも、コンピューターとでも。ルールを知らなくても大丈夫です。
    -# サーバーの管理者へ：{ COMMAND("server") }で言語と初期設定を決められます。{ COMMAND("help") }からすべてに行けます。
welcome-play = 遊ぶ
welcome-learn = 覚える
welcome-language = 日本語：{ COMMAND("server") } → { server-language-name }
