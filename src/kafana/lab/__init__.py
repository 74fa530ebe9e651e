"""What is measured: results of many games, speed, and speed beside others."""
