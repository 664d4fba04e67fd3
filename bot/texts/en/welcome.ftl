# What the bot says when it joins a server.

welcome-title = ## Hello, this is Zabuton
welcome-text =
    Six card games for your channels, with friends or against computer players. No need to know the rules.
    -# Server managers: { COMMAND("server") } sets the language and defaults; { COMMAND("help") } leads to everything.
welcome-play = Play
welcome-learn = Learn
welcome-language = English: { COMMAND("server") } → { server-language-name }
