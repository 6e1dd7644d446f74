# Planted: a right game in Python, in which no methods can be called.
import sys


def successors(n, crossed, last):
    if last == -1:
        return [i for i in range(n, 0, -1) if i % 2 == 0 and 2 * i < n]
    return [i for i in range(n, 0, -1)
            if i not in crossed and (i % last == 0 or last % i == 0)]


def wins(n, crossed, last):
    return any(not wins(n, crossed | {i}, i) for i in successors(n, crossed, last))


def main():
    n = int(sys.argv[1])
    crossed, last, player = frozenset(), -1, 1
    while numbers := successors(n, crossed, last):
        winning = (i for i in numbers if not wins(n, crossed | {i}, i))
        last = next(winning, numbers[0])
        crossed |= {last}
        print(f"Player {player}: {last}")
        player = 3 - player
    print(f"Winner: Player {3 - player}")


main()
