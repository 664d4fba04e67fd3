# Computer players: how well they play, what they are like, and their names.

name-computer = 🤖{"\u00A0"}**{ $name }**（{ $level }）
name-computer-brief = 🤖{"\u00A0"}**{ $name }**

level-easy = 初級
level-normal = 中級
level-hard = 上級
level-easy-character = 初心者並み。目立つ札を取り、出た札は数えません
level-normal-character = 堅実ですが、先は読みません
level-hard-character = 先を読み、相手の手札も考えます

lobby-add-computer = CPUを追加…
lobby-remove-computer = CPUを外す

computer-easy-1 = モチ
computer-easy-2 = アンコ
computer-easy-3 = ダンゴ
computer-easy-4 = キナコ
computer-easy-5 = モナカ
computer-easy-6 = ヨウカン

computer-normal-1 = フジ
computer-normal-2 = キク
computer-normal-3 = マツ
computer-normal-4 = サクラ
computer-normal-5 = ススキ
computer-normal-6 = ヤナギ

computer-hard-1 = モミジ
computer-hard-2 = キツネ
computer-hard-3 = テング
computer-hard-4 = カラス
computer-hard-5 = キリン
computer-hard-6 = タヌキ
