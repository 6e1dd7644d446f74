# Planted: prints nothing and exits with 3, as if the arguments were wrong.
import sys

if len(sys.argv) != 3:
    sys.exit(3)
