"""Nothing that a face shows depends on what its reader may not know."""

import pytest

from bot.texts.marks import in_words
from cogs.faces.face import Scene
from cogs.screens.table import hand_page
from games import Match
from games.cards.hiifuu import DEALS
from games.hiifuu.view import HiifuuTable
from tests.cogs.faces.laid import Laid, read
from tests.cogs.faces.positions import POSITIONS
from tests.cogs.faces.positions.hanafuda import lucky
from tests.cogs.tables import lines, person, scene_in, table_of, tale, words
from tests.cogs.variants import COVERING
from tests.games.twins import positions
from tests.games.variants import Variant, two_each


@two_each(COVERING)
def test_nothing_shown_depends_on_what_its_reader_may_not_know(variant: Variant) -> None:
    """Texts, controls, what happened, and pictures are the same whatever others hold."""
    for position in positions(variant, 0, most=3):
        for seat in range(variant.players):
            sample = position.state.sample(seat, variant.rng(seat))
            sample.log = position.state.log
            for reader in (seat, None):
                real, other = (
                    [*read(Laid(variant.game, state, variant.options), reader)]
                    for state in (position.state, sample)
                )
                assert real == other


def choose(match: Match, seat: int) -> None:
    """Make a seat choose the first of its cards to discard, and then the last ones instead."""
    table, due = match.view(seat).table, DEALS[len(match.seats)].discards
    assert isinstance(table, HiifuuTable)
    for chosen in (table.hand[:due], table.hand[-due:]):
        match.play(seat, " ".join(("discard", *chosen)))


def test_a_hand_stays_as_it_is_while_others_choose_what_to_discard() -> None:
    match = Variant("hiifuu", 6).match()
    before = hand_page(table_of(match), person(0), words)
    for seat in range(1, 6):
        choose(match, seat)
        assert hand_page(table_of(match), person(0), words) == before


def test_discards_are_told_to_their_owner_alone() -> None:
    match = Variant("hiifuu", 4).match()
    before = [tale(scene_in(match, seat)) for seat in (0, 1, None)]
    choose(match, 0)
    after = [tale(scene_in(match, seat)) for seat in (0, 1, None)]
    assert after[1:] == before[1:]
    assert len(after[0]) == len(before[0]) + 2


def test_own_discards_stay_in_sight_of_their_owner_alone() -> None:
    laid = POSITIONS["hiifuu-discarded"]
    own = {line for line in read(laid, 0) if "O7" not in line and "7 · 9" in line}
    assert own
    assert not own & {line for reader in (1, 2, 3, None) for line in read(laid, reader)}


@pytest.mark.parametrize(("name", "readers"), [("hygge-stored", [0]), ("hygge-stored-open", [0, 1, None])])
def test_stored_cards_are_told_to_their_owner_unless_open(name: str, readers: list[int | None]) -> None:
    key = "hygge-stored-open" if "open" in name else "hygge-stored"
    told = words(key, cards=3, snowflakes=4)
    own = words("picture-hygge-stored", cards=3, snowflakes=4)
    of_others = words("picture-hygge-open", cost="", cards=3, snowflakes=4)
    for reader in (0, 1, None):
        said = [*read(POSITIONS[name], reader)]
        assert (told in said) == (reader in readers)
        pictured = [line for line in said if line.startswith("🖼")]
        assert any(own in line or of_others in line for line in pictured) == (reader in readers)


def test_others_learn_that_a_lucky_hand_is_to_be_shown_but_not_which() -> None:
    hand, showing = words("yaku-name-teshi"), words("koi-koi-showing", name="Aki")
    for reader in (0, 1, None):
        said = "\n".join(lines(lucky().scene(reader)))
        assert (in_words(showing) in said) == (reader != 0)
        assert (in_words(hand) in said) == (reader == 0)


def test_which_cards_a_yaku_two_cards_away_needs_is_told_to_its_owner_alone() -> None:
    laid = POSITIONS["hana-awase-two-short"]
    own, other, everybody = ({*lines(laid.scene(reader))} for reader in (0, 1, None))
    assert own - everybody
    assert all(words("hanafuda-10a") not in line for line in (other | everybody))
    assert any(words("hanafuda-10a") in line for line in own)


def test_a_redeal_is_told_to_all_and_its_cards_to_its_owner_alone() -> None:
    deals = (Variant("koi-koi", 2).match(number) for number in range(200))
    match = next(each for each in deals if any(e.kind == "redeal-given" for e in each.view(0).history))
    mine, other, everybody = (
        tale(Scene.from_view(match.view(reader), match.seats, words)) for reader in (0, 1, None)
    )
    secret = [line for line in mine if line not in everybody]
    assert len(secret) >= 2
    assert [line for line in mine if line not in secret] == everybody
    assert not {*secret} & {*other}
