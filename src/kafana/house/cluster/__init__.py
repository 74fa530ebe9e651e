"""Several nodes that are one house: who owns which table, and how the others reach it."""
