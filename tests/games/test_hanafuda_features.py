"""What good players say of moves of Hana-awase and Koi-Koi, on positions that are laid out."""

import pytest

from tests.games.begun import standing
from tests.games.cases import cases, check_said

CALL = "hands 5p 4p 1p 8p / 2a 2p; field 8b; stock 12p; captured 9a / -; moves play 8p"
"""Tsukimi has just been completed."""

SAID = cases(f"""
A yaku is made by the cards that were missing for its points
    koi-koi; hands 8p 4p / 2a 2p; field 8b 4r; captured 9a / -
    play 8p: hanafuda-makes, label tsukimi, cards 8b, amount 20, worth 20
    play 4p: no hanafuda-makes
A yaku that is there is raised by a further card
    koi-koi; hands 5p 4p / 2a 2p; field 5r 4a; captured 1r 2r 3r 4r 7r / -
    play 5p: hanafuda-raises, label tan, cards 5r, amount 60, worth 10
A yaku within one card is told with the card and the turns left
    koi-koi; hands 6p 4p 5p / 2a 2p 1p; field 6r 4q; captured 9r / -
    play 6p: hanafuda-one-short, label aotan, cards 10r, amount 2
A yaku of which another seat has a card is not told
    koi-koi; hands 6p 4p 5p / 2a 2p 1p; field 6r 4q; captured 9r / 10r
    play 6p: no hanafuda-one-short, label aotan
A yaku within two cards is told and tsukifuda with its month
    koi-koi; hands 7p 4p 5p / 2a 2p 1p; field 7a 4q
    play 7p: hanafuda-two-short, label ino-shika-cho, cards 6a 10a
    play 7p: hanafuda-two-short, label tsukifuda-7, cards 7r 7q
A yaku of many cards comes nearer
    koi-koi; hands 7p 4p 5p 12p / 2a 2p 1p; field 7a 4q
    play 7p: hanafuda-collects, label tane, amount 4
Nothing comes nearer with the last card
    koi-koi; hands 6p / 2a; field 6r; captured 9r / -
    play 6p: no hanafuda-one-short, label aotan
To lay what is missing and to lay what could take it speaks against a move
    koi-koi; hands 8b 8p 10p 5p / 2a 2p 1p; field 4q; captured 9a / -
    play 8b: hanafuda-lets-go, label tsukimi, against
    koi-koi; hands 8p 10p 5p / 2a 2p 1p; field 4q; captured 9a / -
    play 8p: hanafuda-parts, label tsukimi, cards 8b
    play 10p: no hanafuda-parts, label tsukimi

The card that would complete a yaku of another seat is denied
    koi-koi; hands 8p 4p / 2a 2p; field 8b 4r; captured - / 9a
    play 8p: hanafuda-denies, label tsukimi, cards 8b, seat 1, for
Nothing is denied to a seat that could not take it anyway
    koi-koi; hands 8p 4p / 2a 2p; field 8b 4r; captured 8a 8q / 9a
    play 8p: no hanafuda-denies
    koi-koi; hands 8p 4p / -; field 8b 4r; captured - / 9a
    play 8p: no hanafuda-denies
A card without which a yaku two cards short cannot be made is taken away
    koi-koi; hands 10p 4p / 2a 2p 1p; field 10r 4r; captured - / 9r
    play 10p: hanafuda-hampers, label aotan, cards 10r, seat 1
To lay a card that completes a yaku of another seat speaks against a move
    koi-koi; hands 8b 10p / 2a 2p; field 4r; captured - / 9a
    play 8b: hanafuda-feeds, label tsukimi, cards 8b, seat 1, against
    play 10p: no hanafuda-feeds
To lay a card with which another seat could complete a yaku speaks against a move
    koi-koi; hands 8p 10p / 2a 2p; field 4r; captured - / 9a
    play 8p: hanafuda-invites, label tsukimi, cards 8b, seat 1
A seat of three is named in what is denied to it
    hana-awase; hands 8p 4p / 2a 2p / 1b 1p; field 8b 4r; captured - / - / 9a
    play 8p: hanafuda-denies, label tsukimi, seat 2
Bad weather makes a viewing of another seat void, or ones own
    koi-koi; hands 11r 5p / 2a 2p; field 11p 4r; captured 11b 11a / 3b 9a
    play 11r: hanafuda-clouds, label hanami
    play 5p: no hanafuda-clouds, label hanami
    koi-koi; hands 11r 5p / 2a 2p; field 11p 4r; captured 11b 11a 3b 9a / -
    play 11r: hanafuda-spoils, label hanami
    play 5p: no hanafuda-spoils, label hanami

A card is safe if no other card of its month is out
    koi-koi; hands 1p 1q 5p / 2a 2p; field 4r; captured 1b 1r / -
    play 1p: hanafuda-own; no hanafuda-offers
    koi-koi; hands 1p 5p / 2a 2p; field 4r; captured 1b 1r / -
    play 1p: hanafuda-quiet
    play 5p: no hanafuda-own; no hanafuda-quiet
A table card that nobody else can take waits while another move is made
    koi-koi; hands 1p 5p / 2a 2p; field 1b 5r; captured 1r 1q / -
    play 5p: hanafuda-waits, label month-1, cards 1b
    play 1p: no hanafuda-waits
To lay a bright or what may take one speaks against a move
    koi-koi; hands 1b 12p 5p / 2a 2p; field 4r
    play 1b: hanafuda-offers, label -, against
    play 12p: hanafuda-lures, label -, cards 12b
A card is laid to take it with another one
    koi-koi; hands 1b 1p 5p / 2a 2p; field 4r
    play 1p: hanafuda-retake, label -, cards 1p 1b
To take nothing speaks against a move and a whole month for it
    koi-koi; hands 1p 5p / 2a 2p; field 1b 1r 1q
    play 1p: hanafuda-month
    play 5p: hanafuda-nothing, label -, against
Card points are told where they count
    hana-awase; hands 1p 5p / 2a 2p; field 1b 4r
    play 1p: hanafuda-points, label -, cards 1b, amount 21
    koi-koi; hands 1p 5p / 2a 2p; field 1b 4r
    play 1p: no hanafuda-points
The choice of a turned card has features too
    koi-koi; hands 5p 2p / 2a 6p; field 8b 8a; stock 8p; captured - / 9a; moves play 5p
    take 8b: hanafuda-denies
    take 8a: no hanafuda-denies

Shobu is sure, and wins a match in its last round
    koi-koi; {CALL}
    shobu: koi-koi-sure, label -, amount 20; no koi-koi-wins
    koi-koi; options rounds=1; {CALL}
    shobu: koi-koi-wins
Koi-koi goes on for what is near and is a danger if another yaku is
    koi-koi; hands 5p 4p 1p 8p / 2a 2p; field 8b; stock 12p; captured 9a / 6r 9r; moves play 8p
    koi-koi: koi-koi-near, label hanami, cards 3b, amount 3
    koi-koi: koi-koi-danger, label aotan, cards 10r, seat 1, against
    koi-koi: no koi-koi-calm; no koi-koi-late; no koi-koi-must
Koi-koi is calm if the other seat is near nothing, and late with few cards
    koi-koi; {CALL}
    koi-koi: koi-koi-calm
    koi-koi; hands 5p 4p 8p / 2a 2p; field 8b; stock 12p; captured 9a / -; moves play 8p
    koi-koi: koi-koi-late
Koi-koi is a must if shobu would lose the match
    koi-koi; options rounds=2; rounds 0 / 35; {CALL}
    koi-koi: koi-koi-must, label -, amount 15
    shobu: no koi-koi-wins
Koi-koi is for those who would be far behind with few rounds to come
    koi-koi; options rounds=3; rounds 0 / 70; {CALL}
    koi-koi: koi-koi-behind, label -, amount 50, seat 1
    koi-koi; options rounds=3; rounds 0 / 40; {CALL}
    koi-koi: no koi-koi-behind
Koi-koi doubles the points of the other seat only where it does
    koi-koi; options scoring=nintendo; {CALL}
    koi-koi: koi-koi-doubles
    koi-koi; options scoring=classic; {CALL}
    koi-koi: no koi-koi-doubles
Fuke is for those who are behind
    hana-awase; hands 3p / 4p; stock 7p 10p; captured 1b / 8b 9a; moves play 3p, play 4p
    fuke: fuke-behind, label -, seat 1, amount 30
    hana-awase; hands 3p / 4p; stock 7p 10p; captured 8b 9a / 1b; moves play 3p, play 4p
    accept: fuke-ahead, label -, amount 30
To go beyond the points for fuke speaks against a move of one who is far behind
    hana-awase; hands 12p 5p / 2a 2p; field 12b 4r; captured 1b 1p / 8b 9a 3b 2r
    play 12p: fuke-over, label -, amount 30, worth -83
    play 5p: no fuke-over
    hana-awase; options fuke=off; hands 12p 5p / 2a 2p; field 12b 4r; captured 1b 1p / 8b 9a 3b 2r
    play 12p: no fuke-over
""")


@pytest.mark.parametrize("lines", SAID.values(), ids=SAID)
def test_what_is_said_of_a_move(lines: list[str]) -> None:
    check_said(lines)


def test_no_yaku_is_told_where_none_count() -> None:
    state = standing("hana-awase; options yaku=off; hands 8p 4p / 2a 2p; field 8b 4r; captured 9a / -")
    found = {each.name for each in state.features(0, state.parse("play 8p"))}
    assert found == {"hanafuda-points", "hanafuda-first"}


def test_there_is_nothing_to_say_for_accepting_to_those_who_are_behind() -> None:
    state = standing("hana-awase; hands 3p / 4p; stock 7p 10p; captured 1b / 8b 9a; moves play 3p, play 4p")
    assert not state.features(0, state.parse("accept"))
