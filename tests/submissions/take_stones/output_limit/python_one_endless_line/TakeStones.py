# Planted: one line without an end, 64 MiB if nobody stops it.
import sys

sys.stdout.write("Move: ")
for _ in range(64 * 1024):
    sys.stdout.write("1" * 1024)
