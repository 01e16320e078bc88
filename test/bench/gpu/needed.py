"""NumPy; where it is missing one line says so, and --help needs none."""
import sys

try:
    import numpy as np
except ImportError:
    np = None
    if not {"-h", "--help"} & set(sys.argv):
        sys.exit(f"error: {sys.executable} has no NumPy; install it (Debian: python3-numpy) or run ./dev setup")
