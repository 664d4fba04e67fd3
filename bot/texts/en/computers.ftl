# Computer players: their levels, characters and names.

name-computer = 🤖{"\u00A0"}**{ $name }** ({ $level })
name-computer-brief = 🤖{"\u00A0"}**{ $name }**

level-easy = easy
level-normal = normal
level-hard = hard
level-easy-character = plays like a beginner: grabs the shiny cards and counts nothing
level-normal-character = plays soundly, without looking ahead
level-hard-character = thinks ahead and weighs which cards others may hold

lobby-add-computer = Add a computer player…
lobby-remove-computer = Remove a computer player

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
