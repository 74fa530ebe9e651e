"""One table of the house: who sits there, what is asked, what is seen."""
