"""The command line: the commands of `python -m bot …`. Each imports its modules when it is called."""

import asyncio
import json
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from rich import filesize
from rich.console import Console

from bot.errors import NO_TOKEN, SetupProblem
from bot.health import main as health_main
from bot.hosting import records
from bot.settings import Settings, load_settings, misspelt_variables
from games import GameError, catalogue
from games.players import PLAYERS

EXIT_UNWELL = 1

app = typer.Typer(
    help="Zabuton: six card games on Discord.", no_args_is_help=True, pretty_exceptions_enable=False
)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command of the command line; a problem that an operator can solve is printed as one line."""
    try:
        app(args=arguments)
    except SetupProblem as problem:
        _exit_with(str(problem), problem.exit_code)
    except GameError as error:
        _exit_with(str(error), SetupProblem.exit_code)
    except OSError as error:
        if error.filename is None:
            raise
        _exit_with(f"{error.filename}: {error.strerror}", SetupProblem.exit_code)


def _exit_with(line: str, exit_code: int) -> NoReturn:
    typer.echo(line, err=True)
    sys.exit(exit_code)


def _require_token(settings: Settings, why: str) -> str:
    """Return the bot's token, for a command that talks to Discord or is about its bot."""
    if settings.discord_token is None:
        raise SetupProblem(f"{NO_TOKEN}; {why}")
    return settings.discord_token.get_secret_value()


def _log_in(why: str) -> tuple[Settings, str]:
    """Return the settings and the bot's token, for a command that talks to Discord."""
    from bot.rest import redirect_clients

    settings = load_settings()
    redirect_clients(settings)
    return settings, _require_token(settings, why)


@app.command()
def run() -> None:
    """Run the bot on Discord; needs DISCORD_TOKEN."""
    from bot.process.run import run_bot

    run_bot()


@app.command()
def emojis(
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only show what would be done.")] = False,
) -> None:
    """Upload new or changed cards as emojis of the bot. Needs DISCORD_TOKEN."""
    from bot.hosting.emoji_upload import RUN_AGAIN, upload_emojis

    _, token = _log_in("the emojis are uploaded for the bot it belongs to")
    try:
        typer.echo(asyncio.run(upload_emojis(token, dry_run, Console(stderr=True))))
    except KeyboardInterrupt:
        raise SetupProblem(f"Stopped. {RUN_AGAIN}") from None


@app.command()
def invite(
    personal: Annotated[
        bool, typer.Option("--personal", help="The link for people who install the bot for themselves.")
    ] = False,
) -> None:
    """Print the link that invites the bot to a server. Needs DISCORD_TOKEN."""
    from bot.hosting.invitation import invitation_link

    token = _require_token(load_settings(), "the link is for the bot it belongs to")
    typer.echo(invitation_link(token, personal=personal))


@app.command()
def doctor(
    channel: Annotated[
        int | None, typer.Option(help="The id of a channel in which to look at the bot's rights.")
    ] = None,
) -> None:
    """Check settings, database and Discord; say of each part that it is well, or what to do."""
    from bot.hosting.doctor import Finding, examine_setup
    from bot.logs import Mask
    from bot.rest import redirect_clients

    async def work(settings: Settings) -> bool:
        mask = Mask(settings.secrets)
        well = True
        async for finding in examine_setup(settings, channel):
            typer.echo(mask.mask_text(str(finding)))
            well = well and finding.well
        return well

    try:
        settings = load_settings()
    except SetupProblem as problem:
        typer.echo(str(Finding("settings", str(problem), well=False)))
        raise typer.Exit(EXIT_UNWELL) from None
    wrong = "; ".join(
        f"{name}: no such setting; is it {meant}?" for name, meant in misspelt_variables().items()
    )
    typer.echo(str(Finding("settings", wrong, well=not wrong)))
    redirect_clients(settings)
    if not asyncio.run(work(settings)) or wrong:
        raise typer.Exit(EXIT_UNWELL)


@app.command()
def health() -> None:
    """Check the running bot, for containers and supervisors; needs METRICS_PORT."""
    raise typer.Exit(health_main())


servers_app = typer.Typer(help="The servers that have invited the bot: list them, leave one, keep one out.")
app.add_typer(servers_app, name="servers")

ServerId = Annotated[int, typer.Argument(metavar="ID", help="The server's id.", min=1, max=2**63 - 1)]


@servers_app.callback(invoke_without_command=True)
def servers(context: typer.Context) -> None:
    """List, leave, block or unblock servers."""
    if context.invoked_subcommand is None:
        list_servers()


@servers_app.command("list")
def list_servers() -> None:
    """List all servers with their tables and matches, the last used first. Names need DISCORD_TOKEN."""
    from bot.hosting import servers
    from bot.rest import redirect_clients

    settings = load_settings()
    redirect_clients(settings)
    token = None if settings.discord_token is None else settings.discord_token.get_secret_value()
    lines, missing = asyncio.run(servers.list_servers(settings, token))
    typer.echo("\n".join(lines))
    if missing:
        typer.echo(missing, err=True)


@servers_app.command("leave")
def leave_server(server: ServerId) -> None:
    """Leave a server, which may invite the bot again. Needs DISCORD_TOKEN."""
    from bot.hosting import servers

    _, token = _log_in("the server is left by the bot it belongs to")
    typer.echo(asyncio.run(servers.leave_server(server, token)))


@servers_app.command("block")
def block_server(server: ServerId) -> None:
    """Leave and block a server: the bot leaves again whenever it is invited. Needs DISCORD_TOKEN."""
    from bot.hosting import servers

    settings, token = _log_in("the server is left by the bot it belongs to")
    typer.echo(asyncio.run(servers.block_server(settings, server, token)))


@servers_app.command("unblock")
def unblock_server(server: ServerId) -> None:
    """Unblock a server, which may then invite the bot again."""
    from bot.hosting import servers

    typer.echo(asyncio.run(servers.unblock_server(load_settings(), server)))


@app.command()
def announce(
    text: Annotated[str | None, typer.Argument(help="One line, such as: Maintenance at 22:00.")] = None,
    until: Annotated[
        str | None,
        typer.Option(help="When it has passed: 22:30, or 2026-12-31T22:30+01:00.", show_default="in a day"),
    ] = None,
    clear: Annotated[bool, typer.Option("--clear", help="Take away what is announced.")] = False,
) -> None:
    """Announce one line below all open tables; without a text, show the current announcement."""
    from bot.hosting import announcing

    if clear and (text is not None or until is not None):
        raise SetupProblem("--clear: takes neither a text nor --until")
    if text is None and until is not None:
        raise SetupProblem("--until: needs a text")
    settings = load_settings()
    if clear:
        work = announcing.clear_announcement(settings)
    elif text is None:
        work = announcing.show_announcement(settings)
    else:
        work = announcing.announce(settings, text, until)
    typer.echo(asyncio.run(work))


@app.command()
def report() -> None:
    """Report how many people play, finish and come back, without names; small groups are hidden."""
    from bot.hosting.report import describe_use

    typer.echo(asyncio.run(describe_use(load_settings())))


@app.command()
def play(
    port: Annotated[
        int | None,
        typer.Option(
            help="Port of the page on this machine; 0 picks a free one.",
            show_default="that of the last time",
        ),
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open the page in the browser.")] = True,
    log_level: Annotated[str, typer.Option(help="Which log lines the terminal shows.")] = "WARNING",
) -> None:
    """Play on a simulated Discord in your browser; needs no account."""
    try:
        from bot.local.play import play_locally
    except ImportError as error:
        raise SetupProblem(
            f"`play` needs {error.name}, which hosts do not: in a copy of the project, run `make play`"
        ) from error
    if port is not None and not 0 <= port < 2**16:
        raise SetupProblem("--port: must be from 0 to 65535")
    play_locally(port, browser, log_level)


@app.command()
def simulate(
    game: Annotated[str, typer.Argument(help=f"One of {', '.join(catalogue.GAMES)}.")],
    players: Annotated[
        int | None, typer.Option(min=1, help="Number of seats; by default the fewest the game allows.")
    ] = None,
    matches: Annotated[int, typer.Option(min=1, help="Number of matches.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same matches.")] = 1,
    options: Annotated[str, typer.Option(help="The game's options as a JSON object.")] = "{}",
    player: Annotated[
        list[str] | None, typer.Option(help=f"Once for each seat: {', '.join(PLAYERS)}.")
    ] = None,
    output: Annotated[
        str | None,
        typer.Option(help="Write the records to this file as JSON Lines; - means standard output."),
    ] = None,
) -> None:
    """Play matches between computer players."""
    names = _player_names(player or [], players or catalogue.find_game(game).players[0])
    run = records.SelfPlay(game, names, matches, seed, _json_object(options))
    records.simulate_matches(run, output, Console(stderr=True))


def _player_names(given: list[str], seats: int) -> list[str]:
    """Return a player for each seat: those given, with the last one repeated; normal ones if none is."""
    unknown = [name for name in given if name not in PLAYERS]
    if unknown:
        raise SetupProblem(f"no player {unknown[0]!r}; there are {', '.join(PLAYERS)}")
    if len(given) > seats:
        raise SetupProblem(f"{len(given)} players for {seats} seats")
    last = given[-1] if given else "normal"
    return [*given, *[last] * (seats - len(given))]


def _json_object(text: str) -> dict[str, Any]:
    try:
        values = json.loads(text)
    except json.JSONDecodeError as error:
        raise SetupProblem(f"--options: not valid JSON: {error}") from None
    if not isinstance(values, dict):
        raise SetupProblem('--options: not an object such as {"rounds": 3}')
    return values


@app.command()
def migrate() -> None:
    """Bring the database up to this program's schema; `run` also does this."""
    from bot.process.locks import file_lock
    from bot.store.database import migrate_database

    url = load_settings().database_url
    with file_lock(url):
        done = asyncio.run(migrate_database(url))
    typer.echo(f"schema {done.before or 'none'} -> {done.after}")


@app.command()
def adopt() -> None:
    """Hand the database over to the application of DISCORD_TOKEN, which was another one's."""
    from bot.hosting.servers import adopt_database

    settings, token = _log_in("the database is handed over to the application it belongs to")
    typer.echo(asyncio.run(adopt_database(settings, token)))


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The file to write; it must not exist yet.")],
) -> None:
    """Back up the SQLite database to a file; safe while the bot is running."""
    from bot.store.backups import write_backup

    size = write_backup(load_settings().database_url, file, datetime.now(UTC))
    typer.echo(f"{file}: {filesize.decimal(size)}")


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A file that `backup` wrote.")],
    adopt: Annotated[bool, typer.Option("--adopt", help="Accept the backup of another application.")] = False,
) -> None:
    """Replace the SQLite database by a backup; the database is kept under another name."""
    from bot.process.locks import file_lock
    from bot.store.backups import restore_backup

    url = load_settings().database_url
    with file_lock(url):
        done = restore_backup(url, file, datetime.now().astimezone(), adopt=adopt)
    typer.echo(
        "The backup is in place." if done.kept is None else f"The backup is in place; before: {done.kept}"
    )
    if done.ended:
        typer.echo(f"Open tables that may have gone on since were ended, and nobody lost: {done.ended}")
    typer.echo(f"The next table has number {done.next_id}.")
    if done.forgotten is None:
        typer.echo("Who had their data deleted since is not known: they are back, and have to ask again.")
    elif done.forgotten:
        typer.echo(f"People who had their data deleted since were deleted again: {done.forgotten}")


@app.command()
def export(
    output: Annotated[str, typer.Option(help="The file to write; - means standard output.")],
) -> None:
    """Write the records of all finished matches as JSON Lines; `verify` checks them."""
    from bot.hosting.records import export_records

    written = asyncio.run(export_records(load_settings().database_url, output, Console(stderr=True)))
    typer.echo(f"{written} records", err=True)
