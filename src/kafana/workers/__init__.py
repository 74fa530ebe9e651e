"""Processes that think for the house: search, coach and reviews, compiled."""
