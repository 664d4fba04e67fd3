"""Game nights that pair the people who are there, and leagues whose matches start by themselves.

Weekly nights continue. A night whose tables were being opened ends, and its lobbies stay. Tournaments become
leagues with the same ids: one under way asks its people to check in once more, and its results stand.
"""

import json
import secrets
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
_TIME = sa.DateTime(timezone=True)
_DAY = timedelta(days=1)
_SECRET_BYTES = 32


def upgrade() -> None:
    """Create the new tables, fill them from the old ones, and drop these."""
    _create_tables()
    connection = op.get_bind()
    now = datetime.now(UTC)
    _convert_nights(connection, now)
    _convert_tournaments(connection, now)
    op.drop_index("uq_tables_pairing_id", "tables")
    op.drop_index("ix_tables_pairing_id", "tables")
    _convert_tables(connection, now)
    paired = sa.text("pairing_id IS NOT NULL")
    op.create_index(
        "uq_tables_pairing_id",
        "tables",
        ["pairing_id"],
        unique=True,
        sqlite_where=paired,
        postgresql_where=paired,
    )
    for name in ("night_guests", "game_nights", "pairings", "entrants", "tournaments"):
        op.drop_table(name)


# The new tables


def _subject() -> list[sa.Column[Any]]:
    return [
        sa.Column("id", _ID, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("posted", sa.Integer(), server_default="0", nullable=False),
        sa.Column("version", sa.Integer(), server_default="0", nullable=False),
        sa.Column("shown", sa.Integer(), server_default="-1", nullable=False),
        sa.Column("wake_at", _TIME, nullable=True),
        sa.Column("refused_at", _TIME, nullable=True),
    ]


def _settings() -> list[sa.Column[Any]]:
    return [
        sa.Column("games", sa.JSON(), nullable=False),
        sa.Column("choice", sa.String(8), server_default="turns", nullable=False),
        sa.Column("speed", sa.String(16), server_default="live", nullable=False),
        sa.Column("hours", sa.Integer(), server_default="2", nullable=False),
        sa.Column("has_standings", sa.Boolean(), server_default=sa.false(), nullable=False),
    ]


def _create_tables() -> None:
    op.create_table(
        "night_schedules",
        sa.Column("id", _ID, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("weekday", sa.Integer(), nullable=False),
        sa.Column("minute", sa.Integer(), nullable=False),
        sa.Column("zone", sa.String(64), nullable=True),
        sa.Column("channel_id", sa.BigInteger(), nullable=True),
        *_settings(),
        sa.Column("begins_at", _TIME, nullable=True),
        sa.Column("wake_at", _TIME, nullable=True),
        sa.Column("empty_weeks", sa.Integer(), server_default="0", nullable=False),
        sa.Column("problem", sa.String(16), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_night_schedules")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "nights",
        *_subject(),
        sa.Column("schedule_id", sa.BigInteger(), nullable=True),
        sa.Column("opener_id", sa.BigInteger(), nullable=True),
        *_settings(),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("phase", sa.String(16), nullable=False),
        sa.Column("begins_at", _TIME, nullable=False),
        sa.Column("secret", sa.LargeBinary(32), nullable=False),
        sa.Column("event_id", sa.BigInteger(), nullable=True),
        sa.Column("reminder_id", sa.BigInteger(), nullable=True),
        sa.Column("ping_id", sa.BigInteger(), nullable=True),
        sa.Column("pairs_at", _TIME, nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_nights")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "night_people",
        sa.Column("night_id", _ID, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("avatar", sa.String(200), server_default="", nullable=False),
        sa.Column("is_in", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("reminds", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("vote", sa.String(32), nullable=True),
        sa.Column("here", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("share", sa.String(100), server_default="", nullable=False),
        sa.Column("cut", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("waiting_since", _TIME, nullable=True),
        sa.Column("left_over", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("practice_id", sa.BigInteger(), nullable=True),
        sa.Column("removed", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.PrimaryKeyConstraint("night_id", "number", name=op.f("pk_night_people")),
        sa.ForeignKeyConstraint(
            ["night_id"], ["nights.id"], op.f("fk_night_people_night_id_nights"), ondelete="CASCADE"
        ),
        sa.UniqueConstraint("night_id", "user_id", name=op.f("uq_night_people_night_id_user_id")),
    )
    op.create_table(
        "leagues",
        *_subject(),
        sa.Column("opener_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("season", sa.Integer(), server_default="1", nullable=False),
        sa.Column("previous_id", sa.BigInteger(), nullable=True),
        sa.Column("continued", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("phase", sa.String(16), nullable=False),
        sa.Column("began_at", _TIME, nullable=False),
        sa.Column("ends_at", _TIME, nullable=False),
        sa.Column("secret", sa.LargeBinary(32), nullable=False),
        sa.Column("pings", sa.Integer(), server_default="0", nullable=False),
        sa.Column("said", sa.Integer(), server_default="0", nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_leagues")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "league_people",
        sa.Column("league_id", _ID, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("avatar", sa.String(200), server_default="", nullable=False),
        sa.Column("asked_at", _TIME, nullable=True),
        sa.Column("here", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("share", sa.String(100), server_default="", nullable=False),
        sa.Column("cut", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("division", sa.Integer(), server_default="0", nullable=False),
        sa.Column("max_matches", sa.Integer(), server_default="2", nullable=False),
        sa.Column("away_since", _TIME, nullable=True),
        sa.Column("out", sa.String(8), nullable=True),
        sa.Column("place", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("league_id", "number", name=op.f("pk_league_people")),
        sa.ForeignKeyConstraint(
            ["league_id"], ["leagues.id"], op.f("fk_league_people_league_id_leagues"), ondelete="CASCADE"
        ),
        sa.UniqueConstraint("league_id", "user_id", name=op.f("uq_league_people_league_id_user_id")),
    )
    op.create_table(
        "event_pairings",
        sa.Column("id", _ID, nullable=False),
        sa.Column("night_id", _ID, nullable=True),
        sa.Column("league_id", _ID, nullable=True),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seats", sa.JSON(), nullable=False),
        sa.Column("phase", sa.String(8), nullable=False),
        sa.Column("post_id", sa.BigInteger(), nullable=True),
        sa.Column("thread_id", sa.BigInteger(), nullable=True),
        sa.Column("table_id", sa.BigInteger(), nullable=True),
        sa.Column("due_at", _TIME, nullable=True),
        sa.Column("retry_at", _TIME, nullable=True),
        sa.Column("away", sa.JSON(), server_default=sa.text("'[]'"), nullable=False),
        sa.Column("results", sa.JSON(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_event_pairings")),
        sa.ForeignKeyConstraint(
            ["night_id"], ["nights.id"], op.f("fk_event_pairings_night_id_nights"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["league_id"], ["leagues.id"], op.f("fk_event_pairings_league_id_leagues"), ondelete="CASCADE"
        ),
        sa.UniqueConstraint("night_id", "number", name=op.f("uq_event_pairings_night_id_number")),
        sa.UniqueConstraint("league_id", "number", name=op.f("uq_event_pairings_league_id_number")),
        sqlite_autoincrement=True,
    )
    indexes = {
        "night_schedules": ("guild_id", "wake_at"),
        "nights": ("guild_id", "opener_id", "wake_at"),
        "night_people": ("user_id",),
        "leagues": ("guild_id", "opener_id", "wake_at"),
        "league_people": ("user_id",),
        "event_pairings": ("table_id",),
    }
    for table, columns in indexes.items():
        for column in columns:
            op.create_index(op.f(f"ix_{table}_{column}"), table, [column])
    unshown = sa.text("shown < version")
    for table in ("nights", "leagues"):
        op.create_index(f"ix_{table}_unshown", table, ["id"], sqlite_where=unshown, postgresql_where=unshown)


# The stored data


def _reflected(connection: sa.Connection, name: str) -> sa.Table:
    return sa.Table(name, sa.MetaData(), autoload_with=connection, resolve_fks=False)


def _utc(value: datetime) -> datetime:
    return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


def _value_of(stored: Any) -> Any:
    """Return a JSON value, which a reflected column of SQLite gives as text."""
    return json.loads(stored) if isinstance(stored, str) else stored


def _convert_nights(connection: sa.Connection, now: datetime) -> None:
    old = _reflected(connection, "game_nights")
    guests = _reflected(connection, "night_guests")
    schedules = _reflected(connection, "night_schedules")
    guilds = _reflected(connection, "guilds")
    for row in connection.execute(sa.select(old)).mappings().all():
        speed = connection.scalar(sa.select(guilds.c.speed).where(guilds.c.guild_id == row["guild_id"]))
        settings = {
            "games": _value_of(row["games"]),
            "choice": "turns",
            "speed": speed if speed in ("live", "relaxed") else "live",
            "hours": 2,
            "has_standings": False,
        }
        begins = None if row["begins_at"] is None else _utc(row["begins_at"])
        announced = begins is not None and row["message_id"] is not None
        open_now = announced and begins is not None and begins > now and row["tables"] is None
        following = begins
        if begins is not None and announced:
            local = begins.astimezone(ZoneInfo(row["zone"] or "UTC"))
            following = datetime.combine(local.date() + 7 * _DAY, local.time(), local.tzinfo).astimezone(UTC)
        schedule = {
            "guild_id": row["guild_id"],
            "weekday": row["weekday"],
            "minute": row["minute"],
            "zone": row["zone"],
            "channel_id": row["channel_id"],
            **_json(schedules, settings),
            "begins_at": following,
            "wake_at": following and max(now, following - _DAY),
            "empty_weeks": row["empty_weeks"],
            "problem": row["problem"] if row["problem"] in ("nobody", "channel") else None,
        }
        inserted = sa.insert(schedules).values(schedule).returning(schedules.c.id)
        schedule_id = connection.execute(inserted).scalar_one()
        if open_now and begins is not None and settings["games"]:
            coming = sa.select(guests.c.user_id).where(guests.c.guild_id == row["guild_id"])
            people = [*connection.scalars(coming.order_by(guests.c.user_id))]
            _insert_night(connection, row, settings, schedule_id, people, begins, now)


def _insert_night(
    connection: sa.Connection,
    row: Any,
    settings: dict[str, Any],
    schedule_id: int,
    people: list[int],
    begins: datetime,
    now: datetime,
) -> None:
    nights = _reflected(connection, "nights")
    night_people = _reflected(connection, "night_people")
    games = settings["games"]
    night = {
        "guild_id": row["guild_id"],
        "channel_id": row["channel_id"],
        "message_id": row["message_id"],
        "posted": 1,
        "version": 1,
        "shown": -1,
        "wake_at": now,
        "schedule_id": schedule_id,
        **_json(nights, settings),
        "game": games[begins.astimezone(ZoneInfo(row["zone"] or "UTC")).toordinal() // 7 % len(games)],
        "phase": "announced",
        "begins_at": begins,
        "secret": secrets.token_bytes(_SECRET_BYTES),
        "event_id": row["event_id"],
        "reminder_id": row["ping_id"],
    }
    night_id = connection.execute(sa.insert(nights).values(night).returning(nights.c.id)).scalar_one()
    for number, user_id in enumerate(people, start=1):
        guest = {"night_id": night_id, "number": number, "user_id": user_id, "is_in": True}
        connection.execute(sa.insert(night_people).values(guest))


def _json(table: sa.Table, values: dict[str, Any]) -> dict[str, Any]:
    """Return values for a reflected table, whose JSON columns take text on SQLite."""
    return {
        name: value
        if isinstance(table.c[name].type, sa.JSON) or not isinstance(value, list | dict)
        else json.dumps(value)
        for name, value in values.items()
    }


def _convert_tournaments(connection: sa.Connection, now: datetime) -> None:
    old = _reflected(connection, "tournaments")
    leagues = _reflected(connection, "leagues")
    for row in connection.execute(sa.select(old).order_by(old.c.id)).mappings().all():
        phase = {"entering": "entering", "over": "over", "off": "off"}.get(row["status"], "checking")
        is_open = phase in ("entering", "checking")
        league = {
            "id": row["id"],
            "guild_id": row["guild_id"],
            "channel_id": row["channel_id"],
            "message_id": row["message_id"],
            "posted": int(row["message_id"] is not None),
            "version": row["version"] + 1,
            "shown": -1,
            "wake_at": now if is_open else None,
            "opener_id": row["opener_id"],
            "game": row["game"],
            "options": _value_of(row["options"]),
            "season": 1,
            "continued": False,
            "phase": phase,
            "began_at": now if phase == "checking" else _utc(row["began_at"]),
            "ends_at": now + _DAY if phase == "checking" else _utc(row["ends_at"]),
            "secret": secrets.token_bytes(_SECRET_BYTES),
            "said": 3 if phase == "over" else 0,
        }
        connection.execute(sa.insert(leagues).values(_json(leagues, league)))
        _convert_entrants(connection, row["id"], began=row["status"] in ("playing", "over"))
        _convert_pairings(connection, row["id"])
    if connection.dialect.name == "postgresql":
        for table in ("leagues", "event_pairings"):
            newest = f"(SELECT max(id) FROM {table})"  # noqa: S608
            op.execute(f"SELECT setval(pg_get_serial_sequence('{table}', 'id'), coalesce({newest}, 1))")


def _convert_entrants(connection: sa.Connection, league_id: int, *, began: bool) -> None:
    old = _reflected(connection, "entrants")
    people = _reflected(connection, "league_people")
    for row in connection.execute(sa.select(old).where(old.c.tournament_id == league_id)).mappings().all():
        gone = row["out"] is not None or (began and row["user_id"] is None)
        entrant = {
            "league_id": league_id,
            "number": row["number"],
            "user_id": row["user_id"],
            "avatar": row["avatar"],
            "division": int(began),
            "out": "left" if gone else None,
            "place": row["place"],
        }
        connection.execute(sa.insert(people).values(entrant))


def _convert_pairings(connection: sa.Connection, league_id: int) -> None:
    old = _reflected(connection, "pairings")
    new = _reflected(connection, "event_pairings")
    tables = _reflected(connection, "tables")
    query = sa.select(old).where(old.c.tournament_id == league_id).order_by(old.c.round, old.c.id)
    for number, row in enumerate(connection.execute(query).mappings().all(), start=1):
        seats = _value_of(row["seats"])
        played = sa.select(tables.c.id, tables.c.channel_id, tables.c.status).where(
            tables.c.pairing_id == row["id"], tables.c.status.in_(("playing", "finished"))
        )
        table = connection.execute(played.order_by(tables.c.id.desc()).limit(1)).one_or_none()
        points = _value_of(row["result"])
        running = points is None and table is not None and table.status == "playing"
        pairing = {
            "id": row["id"],
            "league_id": league_id,
            "number": number,
            "seats": [*seats, *[0] * (row["size"] - len(seats))],
            "phase": "over" if points is not None else "playing" if running else "planned",
            "table_id": None if table is None else table.id,
            "thread_id": None if table is None else table.channel_id,
            "away": [],
            "results": None if points is None else _results_of(seats, points, row["size"]),
        }
        connection.execute(sa.insert(new).values(_json(new, pairing)))


def _results_of(seats: list[int], points: list[int], size: int) -> list[list[Any]]:
    """Return the results of seats by their points, so that the new rules give the same points.

    A seat without points counts as left, as for a person who did not come.
    """
    people = [
        [number, 1 + sum(other > own for other in points), own == 0, 1, 1]
        for number, own in zip(seats, points, strict=True)
    ]
    return [*people, *[[None, size, True, 0, 0] for _ in range(size - len(seats))]]


def _convert_tables(connection: sa.Connection, now: datetime) -> None:
    """Close the lobbies of pairings, which no one fills any more, and forget those that led nowhere."""
    tables = _reflected(connection, "tables")
    paired = tables.c.pairing_id.is_not(None)
    lobbies = sa.update(tables).where(paired, tables.c.status == "lobby")
    closed = {"status": "cancelled", "ended_at": now, "changed_at": now, "due_at": None, "wake_at": None}
    connection.execute(lobbies.values(**closed, version=tables.c.version + 1))
    unplayed = sa.update(tables).where(paired, tables.c.status.in_(("cancelled", "abandoned")))
    connection.execute(unplayed.values(pairing_id=None))
