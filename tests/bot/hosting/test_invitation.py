"""The link that invites the bot."""

from base64 import urlsafe_b64encode
from pathlib import Path

import pytest
from discord import Permissions
from yarl import URL

from bot.hosting.invitation import PERMISSIONS, TABLE_PERMISSIONS, invitation_link
from cogs.delivery.permissions import REQUIRED_PERMISSIONS
from tests.bot.commands import call, refusal

ROOT = Path(__file__).resolve().parents[3]

pytestmark = pytest.mark.usefixtures("folder")


def token_of(application: str) -> str:
    return f"{urlsafe_b64encode(application.encode()).decode().rstrip('=')}.any.secret"


@pytest.mark.parametrize("application", ["1", "123456789012345678", "1318234567890123459"])
def test_the_link_names_the_tokens_application(application: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", token_of(application))
    done = call("invite")
    assert f"client_id={application}&" in done.stdout
    assert "secret" not in done.stdout


def test_people_install_the_bot_for_themselves_with_another_link(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", token_of("1"))
    link = URL(call("invite", "--personal").stdout.strip())
    assert link.query == {"client_id": "1", "scope": "applications.commands", "integration_type": "1"}


def test_it_asks_for_the_rights_that_the_bot_needs_for_embeds_and_for_events_and_no_others() -> None:
    assert Permissions(**dict.fromkeys(REQUIRED_PERMISSIONS, True)) == TABLE_PERMISSIONS
    assert TABLE_PERMISSIONS | Permissions(embed_links=True, create_events=True) == PERMISSIONS


@pytest.mark.parametrize("document", ["README.md", "docs/admins.md"])
def test_the_documents_give_the_same_link(document: str) -> None:
    link = invitation_link(token_of("1")).replace("client_id=1&", "client_id=APPLICATION_ID&")
    assert link in (ROOT / document).read_text(encoding="utf-8")


@pytest.mark.parametrize("token", ["hunter2", "", "....", "é.b.c"])
def test_what_is_no_token_is_refused_and_not_repeated(token: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", token)
    line = refusal("invite")
    assert line.startswith("DISCORD_TOKEN: ")
    assert not token or token not in line
