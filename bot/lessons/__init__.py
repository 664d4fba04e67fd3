"""Lessons: a first match of each game, dealt and played as a script, with a word on every decision."""

from bot.lessons.lesson import Lesson, lesson_of, lessons

__all__ = ["Lesson", "lesson_of", "lessons"]
