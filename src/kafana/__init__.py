"""Kafana: one house for five folk card games."""
