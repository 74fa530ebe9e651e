"""How fast everything is, beside peers measured in the same run."""
