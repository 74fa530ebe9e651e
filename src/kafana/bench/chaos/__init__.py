"""`kafana chaos`: faults in a house of several nodes that is being played in, and whether anything was lost."""
