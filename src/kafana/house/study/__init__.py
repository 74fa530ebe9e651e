"""Lessons and puzzles as data for the page: made once from the rules, and then the same for everybody."""
