"""Types of columns: what cannot be decoded is marked, so that one such row hides no others."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import JSON, DateTime, Dialect, TypeDecorator

UNREADABLE_VALUE = "unreadable"
"""What is read in place of a time or of JSON that cannot be decoded: one such row hides no others."""


class _Decoded(TypeDecorator[Any]):
    """A type whose values are decoded as they are read."""

    def result_processor(self, dialect: Dialect, coltype: object) -> Callable[..., Any]:
        """Return the decoder of the type, which gives `UNREADABLE_VALUE` for what it cannot decode."""
        decode = super().result_processor(dialect, coltype)

        def decode_or_mark(value: Any) -> Any:
            try:
                return value if decode is None else decode(value)
            except (ValueError, TypeError):
                return UNREADABLE_VALUE

        return decode_or_mark


class Json(_Decoded):
    """A value as JSON."""

    impl = JSON
    cache_ok = True


class UtcDateTime(_Decoded):
    """A point in time: aware in the program, UTC in the database, even in one without time zones."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> Any:
        """Return the time in UTC; a naive one is the caller's mistake."""
        if value is not None and value.tzinfo is None:
            raise ValueError("a time to be stored needs its time zone")
        return value and value.astimezone(UTC)

    def process_result_value(self, value: Any, dialect: Dialect) -> datetime | None:
        """Return the time as an aware time in UTC."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)
