"""`python -m kafana`, the same as `kafana`."""

from __future__ import annotations

import sys

from kafana.cli import main

if __name__ == "__main__":
    sys.exit(main())
