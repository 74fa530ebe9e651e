"""A game on file is options, key and moves: saved, replayed, resumed, checked, and shown as one seat saw it."""
