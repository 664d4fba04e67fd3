"""The lobby: people sit down, the host arranges the table, all are shown, and the match begins."""

import pytest

from bot.choices import PICTURES
from bot.pictures.avatars import avatar_of, default_avatar
from bot.texts.rulebooks import load_rulebook
from cogs.delivery.verbs import Verb
from cogs.screens.options import offered_games
from games.players import LEVELS
from tests.discord.reading import SELECT, Shown, walk
from tests.discord.steps import ANSWER, invite, seat_names
from tests.discord.world import Person, World, table_id, words


async def test_people_sit_down_and_stand_up(world: World, aki: Person, ben: Person, chika: Person) -> None:
    lobby = await world.open_lobby("hygge")
    assert Verb.START not in lobby.verbs, "one person is too few"
    await chika.click(lobby, Verb.JOIN)
    for person, verb, problem in ((aki, Verb.JOIN, "already-seated"), (ben, Verb.STAND_UP, "not-seated")):
        answer = await person.press(lobby, f"z:{table_id(lobby)}:0:{verb}")
        assert answer.private
        assert answer.says(f"problem-{problem}")
    assert (await world.table()).people == [aki.id, chika.id]
    assert (await ben.click(lobby, Verb.JOIN)).id == lobby.id
    assert "Ben" in lobby.text
    menu = await ben.click(lobby, Verb.MENU)
    assert (await ben.click(menu, Verb.STAND_UP)).id == menu.id
    assert "Ben" not in lobby.text


async def test_the_host_adds_and_removes_computer_players_marked_as_such(world: World, aki: Person) -> None:
    lobby = await world.open_lobby()
    assert (await aki.click(lobby, Verb.OPTIONS)).offers("remove-computer") == []
    await aki.add_computer(lobby)
    name = (await world.table()).seats[1].name
    assert lobby.says("name-computer", name=name, level=words("level-normal"))
    options = await aki.click(lobby, Verb.OPTIONS)
    answer = await aki.click(options, Verb.REMOVE_COMPUTER)
    assert answer.id == options.id
    assert answer.offers("remove-computer") == []
    assert name not in lobby.text
    assert [seat.name for seat in (await world.table()).seats] == ["Aki"]


async def test_a_lobby_can_be_cancelled_by_who_may_manage_messages(world: World) -> None:
    lobby = await world.open_lobby()
    await world.moderator().ask(lobby, Verb.CANCEL)
    assert lobby.says("cancelled-text")
    assert lobby.controls == []


def chosen_on(page: Shown) -> list[str]:
    """Return the values that the selects of a page show."""
    options = [option for part in walk(page.message.components) for option in part.get("options") or ()]
    return [option["value"] for option in options if option.get("default")]


async def test_the_host_changes_options_and_everybody_sees_them(world: World, aki: Person) -> None:
    lobby = await world.open_lobby(rounds="3", weather="opponents", speed="slow")
    page = await aki.click(lobby, Verb.OPTIONS)
    assert page.private
    assert "3" in chosen_on(page)
    answer = await aki.use(page, page.control(Verb.SET_OPTION, "rounds"), ["7"])
    assert answer.id == page.id
    (line,) = [line for line in lobby.text.splitlines() if words("speed-slow") in line]
    assert words("option-rounds-value", value=7) in line
    assert words("option-weather-opponents") in line
    assert (await world.table()).options["rounds"] == 7
    house = await aki.click(answer, Verb.HOUSE_RULES)
    assert "opponents" in chosen_on(house)
    await aki.use(house, house.control(Verb.SET_OPTION, "weather"), ["all"])
    assert not lobby.says("option-weather")
    aim = load_rulebook("hygge", "en")[0]
    other = await world.ben.type(world.other_channel, "play", game="hygge")
    assert (await aki.ask(other, Verb.RULES)).says("rules-heading", heading=aim.heading)


async def test_speed_and_rounds_are_kept_for_the_next_table(world: World, aki: Person) -> None:
    first = await world.open_lobby(rounds="3", speed="slow", scoring="nintendo", double="off")
    assert not (await aki.click(first, Verb.OPTIONS)).offers(Verb.AS_LAST_TIME), "there was no last time"
    before = (await world.table()).options
    await aki.ask(first, Verb.CANCEL)
    lobby = await aki.type(world.channel, "play", game="koi-koi")
    table = await world.table()
    assert (table.speed, table.options["rounds"], table.options["scoring"]) == ("slow", 3, "manual")
    page = await aki.click(lobby, Verb.OPTIONS)
    assert page.says("option-scoring-nintendo")
    answer = await aki.click(page, Verb.AS_LAST_TIME)
    assert (await world.table()).options == before
    assert not answer.offers(Verb.AS_LAST_TIME)
    assert lobby.says("option-scoring-nintendo")


async def test_the_lobby_shows_the_character_of_each_level_and_then_name_and_level(world: World) -> None:
    lobby = await world.open_lobby("hygge")
    menu = await world.aki.click(lobby, Verb.MENU)
    (select,) = [part for part in walk(menu.message.components) if "options" in part]
    described = {choice["value"]: choice["description"] for choice in select["options"]}
    assert described == {level: words(f"level-{level}-character") for level in LEVELS}
    for number, level in enumerate(LEVELS, start=1):
        (before,) = menu.offers(Verb.ADD_COMPUTER)
        menu = await world.aki.add_computer(lobby, level)
        seat = (await world.table()).seats[number]
        assert (seat.user_id, seat.computer) == (None, level)
        name = words("name-computer", name=seat.name, level=words(f"level-{level}"))
        assert lobby.says("lobby-seat", name=name)
        after = [control.custom_id for control in menu.offers(Verb.ADD_COMPUTER)]
        assert before.custom_id not in after, "Discord would still show the level as chosen"


async def test_no_computer_player_is_called_like_another_or_like_a_person(world: World, aki: Person) -> None:
    namesake = world.newcomer(words("computer-hard-1"))
    lobby = await world.open_lobby("hiifuu")
    await namesake.click(lobby, Verb.JOIN)
    for level in ("hard", "easy", "hard", "normal"):
        await aki.add_computer(lobby, level)
    names = await seat_names(world)
    assert len(set(names)) == len(names) == 6
    assert (names[2], names[4]) == (words("computer-hard-2"), words("computer-hard-3"))


EMIS = "0123456789abcdef0123456789abcdef"

in_pictures = pytest.mark.parametrize("look", [PICTURES])


@pytest.fixture
def emi(world: World) -> Person:
    world.people.append(Person(world.env, world.guild.add_member(world.env.create_user("Emi", avatar=EMIS))))
    return world.people[-1]


def addresses(lobby: Shown) -> list[str]:
    return [portrait.url for portrait in lobby.portraits]


@in_pictures
async def test_people_have_their_avatar_of_the_server_or_their_own(world: World, emi: Person) -> None:
    lobby = await world.open_lobby("hygge")
    await invite(world.aki, lobby, emi.member)
    assert addresses(lobby) == [default_avatar(world.aki.id), avatar_of(emi.id, EMIS)]
    assert [portrait.alt for portrait in lobby.portraits] == [
        words("portrait", name=name) for name in ("Aki", "Emi")
    ]
    await emi.click(lobby, Verb.JOIN)
    await world.restart()
    await world.ben.click(lobby, Verb.JOIN)
    assert addresses(lobby)[1] == avatar_of(emi.id, EMIS)
    await emi.ask(lobby, Verb.STAND_UP)
    world.env.backend.users[emi.id].avatar = None
    await emi.click(lobby, Verb.JOIN)
    assert addresses(lobby)[-1] == default_avatar(emi.id), "it is renewed when somebody sits down"
    await emi.ask(lobby, Verb.STAND_UP)
    world.env.backend.guilds[world.guild.id].members[emi.id].avatar = "fedcba9876543210fedcba9876543210"
    await emi.click(lobby, Verb.JOIN)
    assert f"/guilds/{world.guild.id}/users/{emi.id}/avatars/fedcba" in addresses(lobby)[-1]


@in_pictures
async def test_computers_side_by_side_share_a_picture(world: World, aki: Person, ben: Person) -> None:
    lobby = await world.open_lobby("hiifuu")
    cover = [words("lobby-cover", game=words("game-hiifuu"))]
    assert [picture.alt for picture in lobby.pictures] == cover
    for _ in range(2):
        await aki.add_computer(lobby)
    assert len(lobby.portraits) == 2
    assert (world.env.backend.cdn.get(lobby.portraits[1].url) or b"").startswith(b"\x89PNG")
    await ben.click(lobby, Verb.JOIN)
    await aki.add_computer(lobby)
    assert [portrait.alt for portrait in lobby.portraits][1::2] == [words("portrait-computer")] * 2
    assert len({portrait.url for portrait in lobby.portraits[1::2]}) == 1
    assert lobby.pictures == []


@in_pictures
async def test_a_lobby_without_pictures_is_in_words(world: World, aki: Person, ben: Person) -> None:
    world.env.inject_error(*ANSWER, status=400, code=50035, times=1)
    lobby = await world.open_lobby("hygge")
    assert lobby.portraits == []
    assert "Aki" in lobby.text
    await ben.click(lobby, Verb.JOIN)
    assert len(lobby.portraits) == 2
    world.take_from_bot("attach_files")
    await aki.add_computer(lobby)
    assert lobby.portraits == []
    assert (await seat_names(world))[2] in lobby.text


async def test_one_press_seats_the_computers_that_the_match_needs_to_begin(world: World, aki: Person) -> None:
    lobby = await world.open_lobby("hiifuu")
    await aki.add_computer(lobby, "hard")
    fill = lobby.control(Verb.PLAY_ALONE).custom_id
    await aki.start(lobby, Verb.PLAY_ALONE)
    table = await world.table()
    assert [seat.computer for seat in table.seats] == [None, "hard", "easy", "easy"]
    assert len({seat.name for seat in table.seats}) == 4
    assert (await aki.press(lobby, fill)).says("problem-already-begun")
    assert (await world.match()).to_move


@pytest.mark.parametrize(("game", "seats"), [("koi-koi", 2), ("hiifuu", 4)])
async def test_one_press_plays_alone(world: World, aki: Person, ben: Person, game: str, seats: int) -> None:
    lobby = await world.open_lobby(game)
    alone = lobby.control(Verb.PLAY_ALONE).custom_id
    refused = await ben.press(lobby, alone)
    assert refused.says("problem-not-host", name=aki.name)
    await aki.start(lobby, Verb.PLAY_ALONE)
    assert (await world.match()).to_move
    assert [seat.computer for seat in (await world.table()).seats] == [None, *["easy"] * (seats - 1)]


async def test_who_names_no_game_is_asked_and_gets_what_they_asked_for(world: World, aki: Person) -> None:
    asked = await aki.type(world.channel, "play", speed="live", thread=True)
    assert [each.label for each in asked.offers(Verb.OPEN_TABLE)] == [
        words(f"game-{game}") for game in offered_games()
    ]
    await aki.use(asked, asked.offers(Verb.OPEN_TABLE)[offered_games().index("hygge")])
    (table,) = await world.bot.tables.open_tables_of(aki.id)
    assert (table.game, table.speed, table.own_thread) == ("hygge", "live", True)


async def test_the_page_that_asks_for_a_game_goes(world: World, aki: Person) -> None:
    asked = await aki.type(world.channel, "play")
    assert asked.id in {each.id for each in aki.sees(world.channel)}
    lobby = await aki.use(asked, asked.offers(Verb.OPEN_TABLE)[0])
    assert not lobby.private
    assert lobby.control(Verb.JOIN)
    assert asked.id not in {each.id for each in aki.sees(world.channel)}


async def test_a_lobby_has_at_most_five_controls(world: World, aki: Person, ben: Person) -> None:
    lobby = await world.open_lobby()
    assert [each.verb for each in lobby.controls] == [Verb.JOIN, Verb.PLAY_ALONE, Verb.OPTIONS, Verb.MENU]
    own = (await aki.click(lobby, Verb.MENU)).verbs
    assert own == {Verb.ADD_COMPUTER, Verb.RULES, Verb.CALLS, Verb.FAIRNESS, Verb.CANCEL}
    assert (await ben.click(lobby, Verb.MENU)).verbs == {Verb.RULES, Verb.CALLS, Verb.FAIRNESS}
    await ben.click(lobby, Verb.JOIN)
    assert [each.verb for each in lobby.controls] == [Verb.START, Verb.OPTIONS, Verb.MENU]
    assert Verb.STAND_UP in (await ben.click(lobby, Verb.MENU)).verbs


HOSTS = [
    (Verb.START, []),
    (Verb.CANCEL, []),
    (Verb.OPTIONS, []),
    (Verb.ADD_COMPUTER, ["normal"]),
    (Verb.REMOVE_COMPUTER, []),
    (Verb.PLAY_ALONE, []),
    (Verb.FREE_SEATS, []),
    (f"{Verb.SET_OPTION}:rounds", ["3"]),
    (Verb.SET_SPEED, ["slow"]),
    (Verb.SET_WHO, ["invited"]),
]


async def test_only_the_host_arranges_the_table(world: World, aki: Person, ben: Person) -> None:
    lobby = await world.open_lobby("hygge")
    await aki.add_computer(lobby)
    before, text = await world.table(), lobby.text
    for verb, values in HOSTS:
        answer = await ben.press(lobby, f"z:{before.id}:0:{verb}", values)
        assert answer.private, verb
        assert answer.says("problem-not-host", name=aki.name), verb
        assert (await world.table(), lobby.text) == (before, text), verb


async def test_a_match_begins_in_its_message(world: World, aki: Person, ben: Person, chika: Person) -> None:
    lobby = await world.open_lobby(rounds="3")
    page = await aki.click(lobby, Verb.OPTIONS)
    join, options = (lobby.control(verb).custom_id for verb in (Verb.JOIN, Verb.OPTIONS))
    rounds = page.control(Verb.SET_OPTION, "rounds").custom_id
    await ben.click(lobby, Verb.JOIN)
    stand_up = (await ben.click(lobby, Verb.MENU)).control(Verb.STAND_UP).custom_id
    assert (await aki.start(lobby)).id == lobby.id
    assert [shown.id for shown in world.public()] == [lobby.id]
    assert lobby.offers(Verb.HAND)
    late = ((chika, join, []), (ben, stand_up, []), (aki, options, []), (aki, rounds, ["7"]))
    for person, custom_id, values in late:
        answer = await person.press(lobby, custom_id, values)
        assert answer.private
        assert answer.says("problem-already-begun")
    table = await world.table()
    assert (table.people, table.options["rounds"]) == ([aki.id, ben.id], 3)


async def test_a_select_that_takes_the_place_of_another_has_an_id_of_its_own(world: World) -> None:
    lobby = await world.aki.type(world.channel, "play", game="koi-koi")
    page = await world.aki.click(lobby, Verb.OPTIONS)
    before = {
        part["custom_id"]: part["id"] for part in walk(page.message.components) if part["type"] == SELECT
    }
    page = await world.aki.click(page, Verb.HOUSE_RULES)
    after = {
        part["custom_id"]: part["id"] for part in walk(page.message.components) if part["type"] == SELECT
    }
    assert before.keys() - after.keys()
    assert after.keys() - before.keys()
    both = {*before.items(), *after.items()}
    assert len({number for _, number in both}) == len({name for name, _ in both}) == len(both)
