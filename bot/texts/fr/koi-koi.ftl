# Koi-Koi.

game-koi-koi = Koi-Koi
help-line-koi-koi = Faire un yaku, puis s’arrêter ou oser

koi-koi-shobu = Shōbu : marquer { $points }
koi-koi-koi-koi = Koi-koi : continuer
koi-koi-decide = Tu as { $yaku }. **Shōbu** met fin à la manche et te rapporte **{ $points }** points tout de suite. **Koi-koi** continue : tu ne marques rien, sauf si tu annonces shōbu plus tard.
koi-koi-decide-brief = **Shōbu** : **{ $points }** tout de suite ; **koi-koi** : tu continues pour viser plus.
koi-koi-may-reach = -# { $name } : { $yaku }
    .you = -# Toi : { $yaku }
koi-koi-risk = -# Si { $name } annonce shōbu en premier, tu ne marques rien.
koi-koi-score = Score actuel : { $scores }
koi-koi-calling = À { $name } de décider : shōbu ou koi-koi ?
koi-koi-called = { $name } a annoncé koi-koi à { $points } points.
    .you = Tu as annoncé koi-koi à { $points } points.
koi-koi-pays = yaku valant **{ $points }**

deed-koi-koi-lost = { $points } perdus
outcome-koi-koi-shobu = Shōbu avec { $points }
outcome-koi-koi-dared = Koi-koi, puis shōbu avec { $points }
outcome-koi-koi-lost = Koi-koi à { $points }, et rien au bout
outcome-koi-koi-late = Pas de yaku au moment du shōbu
outcome-koi-koi-draw = Pas de yaku

brief-koi-koi = 🔥 **koi-koi** à { $amount }
brief-shobu = 🏁 **shōbu, +{ $amount }**

event-koi-koi = 🔥 { $name } annonce **koi-koi** à { $amount } points et continue !
    .you = 🔥 Tu annonces **koi-koi** à { $amount } points et continues !
event-shobu = 🏁 { $name } annonce **shōbu** et marque **{ $amount }** points :
    .you = 🏁 Tu annonces **shōbu** et marques **{ $amount }** points :
event-scored-yaku = • { $label } { $amount }
event-draw = Les mains sont vides et personne n’a annoncé shōbu : manche nulle, personne ne marque.
