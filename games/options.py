"""Checks options from outside; the rules hold them as plain values of exactly the declared types."""

from dataclasses import fields
from functools import cache
from typing import Any, get_type_hints

from pydantic import BaseModel, ConfigDict, create_model


@cache
def model_of(options: type[Any]) -> type[BaseModel]:
    """Return the model that checks a game's options.

    Args:
        options: their dataclass in the rules; each field has its type, allowed values and default.
    """
    hints = get_type_hints(options, include_extras=True)
    known: dict[str, Any] = {field.name: (hints[field.name], field.default) for field in fields(options)}
    return create_model(options.__name__, __config__=ConfigDict(extra="forbid", strict=True), **known)
