"""Outcomes in pictures and in words: what a round brought each seat, and the cards that decided it."""

from collections.abc import Iterable, Sequence

from bot.pictures.board import CHOSEN, NARROW, SMALL, WINNING, Board, Group, Note, Section, Strip
from bot.texts import Words
from cogs.faces import Face, Scene, face_of
from cogs.faces.boards import board_of, line, plain, player
from cogs.faces.outcome import Deed, Outcome
from cogs.screens.parts import signed
from games import Event

MANY_SEATS, MANY_DEEDS = 3, 7
"""From this many seats on, or deeds of a seat, the cards that decided a round are drawn smaller."""
LAP = 9 / 20
"""The part of a card's width that the next one leaves free."""


def outcomes_of(events: tuple[Event, ...], scene: Scene) -> tuple[Outcome, ...]:
    """Return what a round brought each seat; `events` are all its public ones."""
    return face_of(scene.view.game).outcomes(events, scene)


def cloth_of(face: Face, deeds: Iterable[Deed]) -> str:
    """Return the id of the deck on whose cloth deeds are shown."""
    return next((face.drawn_card(deed.cards[0]).deck for deed in deeds), face.decks[0])


def deeds_strip(deeds: Sequence[Deed], face: Face, width: int = NARROW) -> Strip:
    """Return deeds by their cards; a cross stands on those that cost points."""
    return Strip(tuple(_group(deed, face) for deed in deeds), width, round(width * LAP))


def _group(deed: Deed, face: Face) -> Group:
    mark = CHOSEN if deed.worth < 0 else ""
    return Group(tuple(map(face.drawn_card, deed.cards)), plain(deed.said), mark=mark)


def deed_words(deed: Deed, face: Face, words: Words) -> str:
    """Return a deed in words, with its cards."""
    return words("deed", said=deed.said, cards=words.listed(face.listed(deed.cards, words)))


def deed_alt(deed: Deed, face: Face, words: Words) -> str:
    """Return a deed as the description of a picture has it."""
    return line(plain(deed.said), [plain(card) for card in face.described(deed.cards, words)], words)


def round_board(outcomes: tuple[Outcome, ...], scene: Scene) -> Board:
    """Return the picture of the end of a round: by seat what it gained, why, and by which cards."""
    face, words, view = face_of(scene.view.game), scene.words, scene.view
    many = len(outcomes) >= MANY_SEATS or any(len(each.deeds) >= MANY_DEEDS for each in outcomes)
    width = SMALL if many else NARROW
    sections: list[Section] = []
    for seat in _by_gain(scene):
        outcome, gained = outcomes[seat], view.rounds[-1][seat]
        points = words("picture-gained", gained=signed(gained), points=view.scores[seat])
        name = player(scene, seat)
        about = words("picture-said-of", card=name, said=points)
        said = plain(outcome.said)
        alt = [line(about, [said], words) if said else words("picture-said", title=about)]
        alt += [deed_alt(deed, face, words) for deed in outcome.deeds]
        blocks = (
            *((Note(said),) if said else ()),
            *((deeds_strip(outcome.deeds, face, width),) if outcome.deeds else ()),
        )
        mark = WINNING if _is_first(seat, scene) else ""
        sections.append(Section(blocks, name, points, mark, " ".join(alt)))
    return board_of(cloth_of(face, _all(outcomes)), sections)


def round_words(outcomes: tuple[Outcome, ...], scene: Scene) -> tuple[str, ...]:
    """Return in words what the picture of the end of a round shows."""
    face, words, view = face_of(scene.view.game), scene.words, scene.view
    lines: list[str] = []
    for seat in _by_gain(scene):
        outcome = outcomes[seat]
        lines.append(
            words(
                "round-line-first" if _is_first(seat, scene) else "round-line",
                name=scene.names[seat],
                gained=signed(view.rounds[-1][seat]),
                points=view.scores[seat],
                said=outcome.said or "none",
            )
        )
        lines += [words("small", text=deed_words(deed, face, words)) for deed in outcome.deeds]
    return ("\n".join(lines),)


def _by_gain(scene: Scene) -> list[int]:
    """Return the seats, those first that gained most in the round that ended."""
    gains = scene.view.rounds[-1]
    return sorted(range(len(gains)), key=lambda seat: (-gains[seat], seat))


def _is_first(seat: int, scene: Scene) -> bool:
    """Return whether a seat gained something in the round that ended, and nobody more."""
    gains = scene.view.rounds[-1]
    return gains[seat] == max(gains) > 0


def _all(outcomes: Iterable[Outcome]) -> Iterable[Deed]:
    return (deed for outcome in outcomes for deed in outcome.deeds)
