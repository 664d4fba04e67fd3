# What is stored about people, their export of it, and deleting it.

privacy-title = ### Données enregistrées sur toi
privacy-text =
    Pour que les tables survivent à une panne et que les parties comptent, j’enregistre, pour chaque table où tu joues : ton identifiant Discord, ton nom et l’adresse de ton image, tes coups, tes points et tes places ; et de quel serveur il s’agit.
    De là viennent tes places aux classements et tes bilans face aux autres. J’enregistre aussi tes réglages ({ COMMAND("settings") }), la langue de ton Discord, tes coups dans les donnes du jour, tes réponses aux énigmes, tes trophées et où tu en es dans les leçons.
    Je ne lis aucun message, et je ne transmets rien à personne.
privacy-more = -# La base de données est entre les mains de la personne qui héberge ce bot. Les messages déjà envoyés restent sur Discord, qui a ses propres règles.
privacy-export = Tout exporter
privacy-ask-forget = Tout supprimer…
privacy-exported = Ce fichier contient tout ce que j’ai gardé sur toi, en JSON, avec les enregistrements de tes parties. Personne d’autre ne le voit.
privacy-question =
    ### Supprimer tout ce qui te concerne ?
    - Tu quittes toutes les tables ouvertes ; les parties en cours comptent comme perdues et l’ordinateur joue à ta place.
    - Dans les parties avec d’autres, tu deviens « { name-former } », sans identifiant, nom ni image ; leurs résultats restent.
    - Tes autres tables, résultats, places, réglages, trophées, énigmes et leçons sont supprimés.

    C’est définitif.
privacy-forget = Supprimer tout
privacy-keep = ◀ Garder
privacy-forgotten = Tout ce qui te concerne est supprimé. Les messages envoyés avant restent sur Discord et peuvent encore montrer ton nom. Si tu rejoues, tu recommences de zéro.

problem-export-too-large = Tout ce qui est enregistré sur toi ne tient pas dans un fichier que Discord accepte. Demande-le à la personne qui héberge ce bot.
