import sys

most = int(sys.argv[1]) if len(sys.argv) > 1 else 10
sys.exit(42 if 1 <= int(sys.stdin.read()) <= most else 43)
