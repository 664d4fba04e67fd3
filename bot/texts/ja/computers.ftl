# Computer players: how well they play, what they are like, and their names.

name-computer = 🤖{"\u00A0"}**{ $name }**（{ $level }）
name-computer-brief = 🤖{"\u00A0"}**{ $name }**

level-easy = 初級
level-normal = 中級
level-hard = 上級
level-easy-character = 初心者のように打ちます。目立つ札を取り、札は数えません
level-normal-character = 堅実に打ちますが、先は読みません
level-hard-character = 先を読み、相手の持ち札も考えます

lobby-add-computer = コンピューターを加える…
lobby-remove-computer = コンピューターを外す

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
