"""Forms: selects whose choices travel in the arguments of their own controls and of the button below."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.errors import Reason, TableProblem
from bot.texts import Words
from cogs.delivery.arguments import check_offered, encode
from cogs.delivery.pages import Choice, Select
from cogs.delivery.verbs import Verb


@dataclass(frozen=True, slots=True)
class Form:
    """A form.

    Attributes:
        name: begins the placeholders of its selects, `<name>-<field>-asks`.
        verb: shows the form again after a choice.
        defaults: the value of each field before any choice.
        offered: the values on offer for each field, with their labels.
    """

    name: str
    verb: Verb
    defaults: Mapping[str, str]
    offered: Mapping[str, Mapping[str, str]]

    def read(self, argument: str, value: str) -> list[str]:
        """Return the chosen values, given the argument of the control clicked and the value chosen there.

        For a button, the value is empty; without an argument, the defaults are chosen. Raises TableProblem if
        a value isn't on offer.
        """
        changed, *values = (argument or self.argument([*self.defaults.values()])).split(".")
        if len(values) != len(self.defaults):
            raise TableProblem(Reason.OLD_CONTROL)
        chosen = dict(zip(self.defaults, values, strict=True))
        if changed:
            chosen[changed] = value
        for field, value in chosen.items():
            check_offered(value, self.offered.get(field, ()))
        return [*chosen.values()]

    def argument(self, chosen: Sequence[str], field: str = "") -> str:
        """Return the argument of a control with the chosen values: of a field's select, or of a button."""
        return encode(field, *chosen)

    def selects(self, chosen: Sequence[str], words: Words) -> list[Select]:
        """Return the selects, with the chosen values."""
        return [
            Select(
                words(f"{self.name}-{field}-asks"),
                self.verb,
                self.argument(chosen, field),
                tuple(Choice(label, value, value == now) for value, label in self.offered[field].items()),
            )
            for field, now in zip(self.defaults, chosen, strict=True)
        ]
