"""Column types that mark values they cannot decode, so that one bad row does not hide the others."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import JSON, DateTime, Dialect, TypeDecorator

UNREADABLE_VALUE = "unreadable"
"""Replaces a time or a JSON value that cannot be decoded."""


class _Decoded(TypeDecorator[Any]):
    """A type that gives `UNREADABLE_VALUE` for values it cannot decode."""

    def result_processor(self, dialect: Dialect, coltype: object) -> Callable[..., Any]:
        """Return the decoder of the type, which never raises."""
        decode = super().result_processor(dialect, coltype)

        def decode_or_mark(value: Any) -> Any:
            try:
                return value if decode is None else decode(value)
            except (ValueError, TypeError):
                return UNREADABLE_VALUE

        return decode_or_mark


class Json(_Decoded):
    """A JSON value."""

    impl = JSON
    cache_ok = True


class UtcDateTime(_Decoded):
    """A time: aware in the program, and in UTC in the database, even if that has no time zones."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> Any:
        """Return the time in UTC; a naive time is the caller's mistake."""
        if value is not None and value.tzinfo is None:
            raise ValueError("a time to be stored needs its time zone")
        return value and value.astimezone(UTC)

    def process_result_value(self, value: Any, dialect: Dialect) -> datetime | None:
        """Return the time as an aware time in UTC."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)
