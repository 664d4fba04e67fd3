"""Forms: a question that is answered in writing, in a window of its own."""

from dataclasses import dataclass

from discord import ui

from cogs.delivery.custom_ids import custom_id
from cogs.delivery.verbs import Verb


@dataclass(frozen=True, slots=True)
class Form:
    """A window that asks for one line of text.

    Attributes:
        table_id: the table that it is about.
        verb: what is done with the text; it comes as the click's one value.
        title: what stands above the window.
        asks: what is to be written.
        about: what becomes of it.
        longest: how many characters it may have.
        written: what stands there already.
    """

    table_id: int
    verb: Verb
    title: str
    asks: str
    about: str
    longest: int
    written: str = ""


def window(form: Form) -> ui.Modal:
    """Return a form as Discord's modal.

    It is stopped at once, like the views of pages: whoever sends it in is found by its custom_id.
    """
    modal = ui.Modal(title=form.title, custom_id=custom_id(form.table_id, 0, form.verb), timeout=None)
    line = ui.TextInput["ui.Modal"](
        custom_id=form.verb, max_length=form.longest, default=form.written or None
    )
    modal.add_item(ui.Label(text=form.asks, description=form.about, component=line))
    modal.stop()
    return modal
