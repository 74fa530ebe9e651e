"""Processes that work for the house: search, coach and reviews, compiled."""
