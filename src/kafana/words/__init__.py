"""How a game is told to people: card faces, names of choices, sentences, notation. One folder for each language."""
