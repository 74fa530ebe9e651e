"""What is measured: results of many games, leagues, exploitability and exact values; and training."""
