# Computer players: how well they play, what they are like, and their names.

name-computer = 🤖{"\u00A0"}**{ $name }** ({ $level })
name-computer-brief = 🤖{"\u00A0"}**{ $name }**

level-easy = facile
level-normal = normal
level-hard = difficile
level-easy-character = joue en novice : prend ce qui brille et ne compte pas les cartes
level-normal-character = joue solidement, sans voir loin
level-hard-character = réfléchit à l’avance et tient compte de ce que les autres peuvent avoir en main

lobby-add-computer = Ajouter un ordinateur…
lobby-remove-computer = Retirer un 🤖

computer-easy-1 = Mochi
computer-easy-2 = Anko
computer-easy-3 = Dango
computer-easy-4 = Kinako
computer-easy-5 = Monaka
computer-easy-6 = Yokan

computer-normal-1 = Botan
computer-normal-2 = Kiku
computer-normal-3 = Matsu
computer-normal-4 = Sakura
computer-normal-5 = Susuki
computer-normal-6 = Yanagi

computer-hard-1 = Momiji
computer-hard-2 = Kitsune
computer-hard-3 = Tengu
computer-hard-4 = Karasu
computer-hard-5 = Kirin
computer-hard-6 = Tanuki
