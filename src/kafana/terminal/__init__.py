"""The table in the terminal: full screen, or line by line. It knows no game; everything it shows comes from `words`."""
