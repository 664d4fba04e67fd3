# What the bot says when it joins a server.

welcome-title = ## Bonjour, voici Zabuton
welcome-text =
    Six jeux de cartes pour les salons de ce serveur, à plusieurs ou contre l’ordinateur. Pas besoin de connaître les règles.
    -# Responsables du serveur : { COMMAND("server") } règle la langue et les valeurs de départ ; { COMMAND("help") } mène à tout.
welcome-play = Jouer
welcome-learn = Apprendre
welcome-language = Français : { COMMAND("server") } → { server-language-name }
