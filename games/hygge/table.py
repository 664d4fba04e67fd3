"""What readers may see of a table of Hygge."""

from games.view import TableView


class CardCount(TableView):
    """Equal cards lying together: their code and how many there are."""

    card: str
    count: int


class Burrow(TableView):
    """What one player has.

    Attributes:
        objects: objects face up in front of the player, in canonical order.
        animals: animals face up in front of the player, in canonical order.
        penalty: points that these objects and animals would cost now.
        stored: number of stored cards, including animals; None while hidden from the reader.
        snowflakes: snowflakes on the stored objects; None while hidden from the reader.
    """

    objects: tuple[CardCount, ...]
    animals: tuple[CardCount, ...]
    penalty: int
    stored: int | None
    snowflakes: int | None


class HyggeTable(TableView):
    """A table of Hygge.

    Attributes:
        starter: seat that began this round.
        phase: `taking` a line, `storing`, or `last-action` when Winter has come.
        grid: rows of the stock; the code of the card at each place, None for an empty place and for a gap.
        places: the same rows; the number of each place in filling order, None for a gap.
        dropped: cards discarded as last actions this round.
        deck: number of cards in the deck.
        before_winter: how many cards are certain to be drawn before Winter; 0 once it has come.
        burrows: what each seat has. Unless stores are open, only owners see what is stored before the end.
    """

    starter: int
    phase: str
    grid: tuple[tuple[str | None, ...], ...]
    places: tuple[tuple[int | None, ...], ...]
    dropped: tuple[str, ...]
    deck: int
    before_winter: int
    burrows: tuple[Burrow, ...]
