# Planted: the line of the branching factor is missing.
import math
import sys

SIZE, DEPTH = int(sys.argv[1]), int(sys.argv[-1])
TAKEN = [int(word) for word in sys.argv[3:-1]]
LIMIT = DEPTH if DEPTH > 0 else SIZE + 1
visited = evaluated = deepest = 0


def is_prime(k):
    return k > 1 and all(k % d != 0 for d in range(2, k))


def largest_prime(k):
    return max(d for d in range(2, k + 1) if k % d == 0 and is_prime(d))


def moves(taken):
    if not taken:
        return [stone for stone in range(1, SIZE + 1, 2) if 2 * stone < SIZE]
    last = taken[-1]
    return [stone for stone in range(1, SIZE + 1)
            if stone not in taken and (stone % last == 0 or last % stone == 0)]


def is_max(taken):
    return len(taken) % 2 == 0


def estimate(taken):
    if 1 not in taken:
        return 0.0
    last, successors = taken[-1], moves(taken)
    if last == 1:
        size, count = 0.5, len(successors)
    elif is_prime(last):
        size, count = 0.7, sum(stone % last == 0 for stone in successors)
    else:
        prime = largest_prime(last)
        size, count = 0.6, sum(stone % prime == 0 for stone in successors)
    value = size if count % 2 == 1 else -size
    return value if is_max(taken) else -value


def search(taken, ply, alpha, beta):
    global visited, evaluated, deepest
    visited += 1
    deepest = max(deepest, ply)
    successors = moves(taken)
    if not successors:
        evaluated += 1
        return (-1.0 if is_max(taken) else 1.0), 0
    if ply == LIMIT:
        evaluated += 1
        return estimate(taken), 0

    best, move = (-math.inf if is_max(taken) else math.inf), 0
    for stone in successors:
        value, _ = search(taken + [stone], ply + 1, alpha, beta)
        if is_max(taken):
            if value > best:
                best, move = value, stone
            if best >= beta:
                break
            alpha = max(alpha, best)
        else:
            if value < best:
                best, move = value, stone
            if best <= alpha:
                break
            beta = min(beta, best)
    return best, move


value, move = search(TAKEN, 0, -math.inf, math.inf)
print(f"Move: {move}")
print(f"Value: {value:.1f}")
print(f"Number of Nodes Visited: {visited}")
print(f"Number of Nodes Evaluated: {evaluated}")
print(f"Max Depth Reached: {deepest}")
