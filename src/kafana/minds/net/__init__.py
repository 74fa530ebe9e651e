"""Nets: what they are given of a view, and how they decide."""
