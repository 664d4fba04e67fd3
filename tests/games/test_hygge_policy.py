"""What a computer player prefers in Hygge: lines of the stock, what to store, and last actions."""

import pytest

from tests.games.cases import cases
from tests.games.preferences import check_choices

EARLY = f"deck {'ra ba pa ga ya bear frog ' * 8}"
LATER = f"deck {'ra ' * 60}"
SOCKS = f"options rounds=1; stock {'ga ' * 10}"
"""A stock of equal cards, of which the first seat takes two."""

CHOICES = cases(f"""
Objects are taken that an animal of ones own can store
    hygge; options rounds=1; stock ra rb ba bb ga pa pb ga pc ga; before bear / -; {LATER}
    preferred: take r1
An animal is taken that can store ones own objects
    hygge; options rounds=1; stock bear ya frog yb pa pb ga gb ya yb; before ra rb / -; {LATER}
    preferred: take c1
Another copy of what will be stored is taken before a dearer card that nobody can store
    hygge; options rounds=1; stock ra . . . gc ya . . ya; before bear ra rb / -; {LATER}
    preferred: take r1 or take c1
Shortly before Winter few useless cards are taken
    hygge; options rounds=1; players 2; stock ga ga ga ga . . . . . ga; deck ga winter
    preferred: take r1 or take r2 or take c1 or take c2
More of them are taken if they bring another turn, as the stock is refilled when three cards are left in it
    hygge; options rounds=1; players 2; stock ga ga ga ga . . ga . ga; deck ga winter
    preferred: take r3 or take r4 or take c3 or take c4
Early in a round objects are taken in the hope of an animal
    hygge; options rounds=1; players 2; stock ga ga ga ga . . ga ga; {LATER}
    preferred: take c1 or take c2 or take c3 or take r1 or take r2

The animal stores what fits
    hygge; {SOCKS}; before bear ra / -; {LATER}; moves take r1
    preferred: store bear ra
The two dearest of three
    hygge; {SOCKS}; before bear ra rb rc / -; {LATER}; moves take r1
    preferred: store bear rb rc
Three cheap ones before one dear
    hygge; {SOCKS}; before bear ra ra ra rb rc / -; {LATER}; moves take r1
    preferred: store bear ra rc
The dearest with a single paw
    hygge; {SOCKS}; before bat ra pc yb / -; {LATER}; moves take r1
    preferred: store bat pc
Three cheap ones with a single paw
    hygge; {SOCKS}; before bat ra ra ra pc / -; {LATER}; moves take r1
    preferred: store bat ra
Two with a bear before one with a bat
    hygge; {SOCKS}; before bear bat ra rb / -; {LATER}; moves take r1
    preferred: store bear ra rb
The dearer animal first
    hygge; {SOCKS}; before bear dormouse rc ya / -; {LATER}; moves take r1
    preferred: store bear rc
Early the animal with more paws is kept for later and late it is used first
    hygge; {SOCKS}; before bear bat rc / -; {LATER}; moves take r1
    preferred: store bat rc
    hygge; {SOCKS}; before bear bat rc / -; deck ga ga ga winter; moves take r1
    preferred: store bear rc

The last action stores two objects with an armchair (gc) and a scarf (ra) at hand
    hygge; options rounds=1; stock gc ra; before bear rb rc / -; deck winter; moves take r1, keep
    preferred: store bear rb rc
One
    hygge; options rounds=1; stock gc ra; before bat / -; deck winter; moves take r1, keep
    preferred: store bat ra
The dearer
    hygge; options rounds=1; stock gc ra; before bear tortoise / -; deck winter; moves take r1, keep
    preferred: store tortoise gc
Snowflakes before paws
    hygge; options rounds=1; stock gc ra; before bear frog / -; deck winter; moves take r1, keep
    preferred: store frog gc
The same object with the animal of more paws
    hygge; options rounds=1; stock gc ra; before bear bat / -; deck winter; moves take r1, keep
    preferred: store bear ra
Or drops the animal that costs most
    hygge; options rounds=1; stock gc ra; before dormouse hedgehog / -; deck winter; moves take r1
    preferred: drop hedgehog

Beginners take the dearest card of a line with which they can store anything
    hygge; options rounds=1; stock ga . ra ra . . rb ba gc; before bear / -; {EARLY}
    beginners: take r3 or take c3
    hygge; options rounds=1; players 2; stock ga . ra ra . . rb ba gc; {EARLY}
    beginners: take r4 or take c4
Beginners store what they can while others would keep an animal for more
    hygge; options rounds=1; stock ga . . . ga ga ga ga ga ga; before bear bat rc / -; {EARLY}; moves take r1
    preferred: store bat rc
    beginners: store bear rc or store bat rc
Beginners do not care who gets the next turn
    hygge; options rounds=1; players 2; stock ga ga ga ga pc; {EARLY}
    preferred: take r2
    beginners: take c3 or take r2
""")


@pytest.mark.parametrize("lines", CHOICES.values(), ids=CHOICES)
def test_what_is_preferred(lines: list[str]) -> None:
    check_choices(lines)
