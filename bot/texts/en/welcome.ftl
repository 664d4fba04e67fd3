# What the bot says when it joins a server.

welcome-title = ## Hello, this is Zabuton
welcome-text =
    Six card games to play in your channels, with one another or with computer players.
    {""}**To begin**, type { COMMAND("play") } in any channel. Nobody needs to know the rules: { COMMAND("help") } leads to everything, and below you can learn a game page by page.
    -# For whoever manages this server: { COMMAND("server") } sets the language of the tables and how they usually begin.
welcome-language = -# English: { COMMAND("server") } → { server-language-name } → { language-en }
