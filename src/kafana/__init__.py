"""Kafana: one house for five folk card games."""

from importlib.metadata import PackageNotFoundError, version

try:
    __version__ = version(__name__)
except PackageNotFoundError:  # read from a folder that nobody installed
    __version__ = "unknown"
