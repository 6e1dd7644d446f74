# Planted: two modules to import, and no program that does.
class State:
    def __init__(self, size, free, last, max_turn):
        self.size, self.free, self.last, self.max_turn = size, free, last, max_turn

    def actions(self):
        if self.last is None:
            return [i for i in range(1, self.size + 1) if i % 2 == 1 and 2 * i < self.size]
        return [i for i in sorted(self.free) if i % self.last == 0 or self.last % i == 0]

    def take(self, i):
        return State(self.size, self.free - {i}, i, not self.max_turn)

    def evaluate(self):
        if 1 in self.free:
            return 0.0
        if self.last == 1:
            value = 0.5 if len(self.actions()) % 2 else -0.5
        else:
            prime = largest_prime_factor(self.last)
            value = 0.7 if prime == self.last else 0.6
            if len([i for i in self.actions() if i % prime == 0]) % 2 == 0:
                value = -value
        return value if self.max_turn else -value


def largest_prime_factor(k):
    p = 2
    while k > p:
        if k % p == 0:
            k //= p
        else:
            p += 1
    return k
