"""What holds in every game: laws that one can try on random games, and what a game must have to be played here."""
