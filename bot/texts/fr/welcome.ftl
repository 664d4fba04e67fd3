# What the bot says when it joins a server.

welcome-title = ## Bonjour, voici Zabuton
welcome-text =
    Six jeux de cartes à jouer dans les salons de ce serveur, à plusieurs ou contre l’ordinateur.
    {""}**Pour commencer**, tape { COMMAND("play") } dans un salon. Pas besoin de connaître les règles : { COMMAND("help") } mène à tout, et ci-dessous tu peux apprendre un jeu page par page.
    -# Pour les responsables du serveur : { COMMAND("server") } règle la langue des tables et leurs valeurs de départ.
welcome-language = -# Français : { COMMAND("server") } → { server-language-name } → { language-fr }
