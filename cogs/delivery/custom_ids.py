"""The custom_id of a control: the table, the decision, what to do, and with what."""

import re

from cogs.delivery.verbs import Verb

PREFIX = "z"
CUSTOM_ID_LENGTH = 100

TEMPLATE = re.compile(
    rf"{PREFIX}:(?P<table>\d{{1,19}}):(?P<number>\d{{1,19}}):(?P<verb>[a-z-]+)(?::(?P<argument>.*))?"
)
"""The form of our controls' custom_ids."""


def custom_id(table_id: int, number: int, verb: Verb, argument: str = "") -> str:
    """Return the custom_id `z:<table>:<decision>:<verb>[:<argument>]`.

    Raises:
        ValueError: it would be longer than Discord allows.
    """
    result = f"{PREFIX}:{table_id}:{number}:{verb}"
    if argument:
        result += f":{argument}"
    if len(result) > CUSTOM_ID_LENGTH:
        raise ValueError(f"a custom_id of {len(result)} characters, for {verb}")  # it may name cards
    return result
