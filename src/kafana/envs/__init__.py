"""The games as environments for learning: Gymnasium, PettingZoo, OpenSpiel, and thousands of tables in one call."""
