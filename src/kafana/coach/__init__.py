"""The coach: what a seat could do, what each choice is worth as far as the seat can know, and why."""
