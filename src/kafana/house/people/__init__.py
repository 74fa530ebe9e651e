"""People: their names, games and ratings."""
