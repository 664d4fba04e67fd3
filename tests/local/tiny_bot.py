"""A small bot with the same parts of Discord as the real one, for tests of the local Discord alone."""

import io

import discord
from discord import app_commands
from discord.ext import commands
from PIL import Image

SUITS = ("pine", "plum", "cherry", "wisteria", "iris", "peony")


def picture(colour: str) -> discord.File:
    data = io.BytesIO()
    Image.new("RGB", (240, 120), colour).save(data, "PNG")
    return discord.File(io.BytesIO(data.getvalue()), "table.png", description=f"A {colour} table")


class NameModal(discord.ui.Modal, title="Name the table"):
    name: discord.ui.TextInput["NameModal"] = discord.ui.TextInput(label="Name", max_length=40)

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"Named {self.name.value}")


class Clicker(discord.ui.View):
    """Counts clicks publicly, and answers each privately."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.clicks = 0

    @discord.ui.button(label="Click", custom_id="click", style=discord.ButtonStyle.primary)
    async def click(self, interaction: discord.Interaction, button: discord.ui.Button["Clicker"]) -> None:
        self.clicks += 1
        await interaction.response.send_message(f"Click {self.clicks}", ephemeral=True)
        if interaction.message is not None:
            await interaction.message.edit(content=f"{self.clicks} clicks")

    @discord.ui.button(label="Name", custom_id="name")
    async def name(self, interaction: discord.Interaction, button: discord.ui.Button["Clicker"]) -> None:
        await interaction.response.send_modal(NameModal())

    @discord.ui.select(
        custom_id="suit", placeholder="A suit", options=[discord.SelectOption(label=s) for s in SUITS]
    )
    async def suit(self, interaction: discord.Interaction, select: discord.ui.Select["Clicker"]) -> None:
        await interaction.response.edit_message(content=f"Chose {select.values[0]}")


class Layout(discord.ui.LayoutView):
    """A Components V2 message with a picture, text and a button."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        row: discord.ui.ActionRow[Layout] = discord.ui.ActionRow()
        button: discord.ui.Button[Layout] = discord.ui.Button(label="Hand", custom_id="hand")
        button.callback = self.hand
        row.add_item(button)
        gallery: discord.ui.MediaGallery[Layout] = discord.ui.MediaGallery(
            discord.MediaGalleryItem("attachment://table.png", description="The table")
        )
        self.add_item(discord.ui.Container(discord.ui.TextDisplay("## A table"), gallery, row))

    async def hand(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(
            f"The hand of {interaction.user.display_name}", file=picture("green"), ephemeral=True
        )


class Suits(discord.ui.LayoutView):
    """A Components V2 message with two selects, one of which requires two suits."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.chosen: list[str] = []
        self.told = discord.ui.TextDisplay[Suits]("Which suits?")
        self.add_item(self.told)
        for name, number in (("A suit", 1), ("Two suits", 2)):
            options = [discord.SelectOption(label=suit) for suit in SUITS]
            select = discord.ui.Select[Suits](
                custom_id=name, placeholder=name, min_values=number, max_values=number, options=options
            )
            select.callback = self.choose
            self.add_item(discord.ui.ActionRow[Suits](select))

    async def choose(self, interaction: discord.Interaction) -> None:
        self.chosen += (interaction.data or {}).get("values", [])
        self.told.content = "Chose " + ", ".join(self.chosen)
        await interaction.response.edit_message(view=self)


class TinyBot(commands.AutoShardedBot):
    def __init__(self, shard_count: int | None = None) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            intents=discord.Intents.default(),
            shard_count=shard_count,
            guild_ready_timeout=0.05,
        )

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identify at once; discord.py would wait five seconds, as Discord requires."""

    async def setup_hook(self) -> None:
        self.add_view(Clicker())
        add_commands(self.tree)
        await self.tree.sync()


def add_commands(tree: app_commands.CommandTree) -> None:
    @tree.command(description="A message with buttons")
    async def clicker(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("0 clicks", view=Clicker())

    @tree.command(description="A message of Components V2 with a picture")
    async def layout(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.followup.send(view=Layout(), file=picture("brown"))

    @tree.command(description="A message of Components V2 with selects")
    async def suits(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=Suits())

    @tree.command(description="Start a thread")
    @app_commands.describe(name="What to call it")
    async def thread(interaction: discord.Interaction, name: str) -> None:
        assert isinstance(interaction.channel, discord.TextChannel)
        made = await interaction.channel.create_thread(name=name, type=discord.ChannelType.public_thread)
        await made.send("Sit down")
        await interaction.response.send_message(f"See {made.mention}", ephemeral=True)

    @tree.command(description="Pick a suit")
    @app_commands.describe(suit="One of twelve", times="How often")
    @app_commands.choices(
        times=[app_commands.Choice(name=name, value=n) for n, name in enumerate(["once", "twice"], 1)]
    )
    async def pick(interaction: discord.Interaction, suit: str, times: int = 1) -> None:
        await interaction.response.send_message(" ".join([suit] * times))

    @pick.autocomplete("suit")
    async def complete(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=s.title(), value=s) for s in SUITS if current.lower() in s]
