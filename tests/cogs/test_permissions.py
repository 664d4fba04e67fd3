"""Who may use a command on a server: by what its admins set for it, and for the app, under Integrations."""

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as some
from simcord.backend.command_access import command_access

from cogs.permissions import CHANNEL_TYPE, ROLE_TYPE, USER_TYPE, may_use

SERVER, APP, COMMAND = 1000, 7, 8
HERE, ELSEWHERE, ALL_CHANNELS = (CHANNEL_TYPE, 11), (CHANNEL_TYPE, 12), (CHANNEL_TYPE, SERVER - 1)
ME, SOMEBODY = (USER_TYPE, 21), (USER_TYPE, 22)
MINE, MY_OTHER, THEIRS, EVERYONE = (ROLE_TYPE, 31), (ROLE_TYPE, 32), (ROLE_TYPE, 33), (ROLE_TYPE, SERVER)

TARGETS = (HERE, ELSEWHERE, ALL_CHANNELS, ME, SOMEBODY, MINE, MY_OTHER, THEIRS, EVERYONE)

Set = Mapping[tuple[int, int], bool]

MY_ROLES = [MINE[1], MY_OTHER[1], SERVER]
"""The member's roles as discord.py gives them: that of everyone is one of them."""


def allowed(command: Set, app: Set) -> bool:
    return may_use([command, app], SERVER, ME[1], MY_ROLES, HERE[1])


@pytest.mark.parametrize(
    ("command", "app", "expected"),
    [
        pytest.param({}, {}, True, id="nothing is set"),
        pytest.param({ME: False}, {}, False, id="the member is denied"),
        pytest.param({MINE: False}, {}, False, id="a role is denied"),
        pytest.param({EVERYONE: False}, {}, False, id="everybody is denied"),
        pytest.param({THEIRS: False, SOMEBODY: False, ELSEWHERE: False}, {}, True, id="others are denied"),
        pytest.param({EVERYONE: False, MINE: True}, {}, True, id="a role goes before everybody"),
        pytest.param({EVERYONE: True, MINE: False}, {}, False, id="a role that is denied, too"),
        pytest.param({MINE: False, MY_OTHER: True}, {}, True, id="one of two roles is enough"),
        pytest.param({ME: False, MINE: True}, {}, False, id="the member goes before their roles"),
        pytest.param({ME: True, MINE: False, EVERYONE: False}, {}, True, id="the member alone is allowed"),
        pytest.param({HERE: False}, {}, False, id="the channel is denied"),
        pytest.param({HERE: False, ME: True}, {}, False, id="whom a channel is denied nobody lets in there"),
        pytest.param({ALL_CHANNELS: False}, {}, False, id="all channels are denied"),
        pytest.param({ALL_CHANNELS: False, HERE: True}, {}, True, id="this channel goes before all"),
        pytest.param({}, {EVERYONE: False}, False, id="the app is denied"),
        pytest.param({}, {HERE: False}, False, id="the app is denied in the channel"),
        pytest.param({EVERYONE: True}, {EVERYONE: False}, True, id="the command goes before the app"),
        pytest.param({EVERYONE: True}, {ME: False}, True, id="the command for all before the app for one"),
        pytest.param({THEIRS: True}, {EVERYONE: False, MINE: True}, True, id="others are allowed besides"),
        pytest.param({ELSEWHERE: True}, {ALL_CHANNELS: False, HERE: True}, True, id="elsewhere it is, too"),
        pytest.param({HERE: True}, {ALL_CHANNELS: False}, True, id="only this command is allowed here"),
    ],
)
def test_the_nearest_permission_decides(command: Set, app: Set, expected: bool) -> None:
    assert allowed(command, app) is expected


@given(*[some.dictionaries(some.sampled_from(TARGETS), some.booleans())] * 2)
def test_it_is_as_the_simulated_discord_answers(command: Set, app: Set) -> None:
    entries = {
        target: [{"id": str(number), "type": kind, "permission": yes} for (kind, number), yes in set_.items()]
        for target, set_ in ((COMMAND, command), (APP, app))
    }
    rights = discord.Permissions(use_application_commands=True).value
    backend: Any = SimpleNamespace(
        application_id=APP,
        get_channel=lambda _: SimpleNamespace(guild_id=SERVER, permission_channel_id=lambda: HERE[1]),
        get_guild=lambda _: SimpleNamespace(members={ME[1]: SimpleNamespace(role_ids=MY_ROLES)}),
        compute_permissions=lambda *_: rights,
        get_command_permissions=lambda _, target: entries[target],
    )
    theirs = command_access(backend, {"id": str(COMMAND)}, user_id=ME[1], channel_id=HERE[1])
    assert allowed(command, app) is theirs.allowed
