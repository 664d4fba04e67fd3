"""All rulebooks."""

from bot.choices import LANGUAGES
from cogs.screens.options import offered_games

LOCALES = LANGUAGES
BOOKS = [(game, locale) for game in offered_games() for locale in LOCALES]
