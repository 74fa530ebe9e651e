"""Lessons: a game is learned by doing, on fixed positions; a file for each game."""

from __future__ import annotations

from kafana.lessons.course import Course, Verdict
from kafana.lessons.lesson import Lesson, Step, lessons_of

__all__ = ["Course", "Lesson", "Step", "Verdict", "lessons_of"]
