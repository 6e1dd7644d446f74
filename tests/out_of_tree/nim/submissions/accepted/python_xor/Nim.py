import sys

heaps = [int(word) for word in sys.argv[1:]]
nim_sum = 0
for stones in heaps:
    nim_sum ^= stones
print("Winner: Player", 1 if nim_sum else 2)
for number, stones in enumerate(heaps, start=1):
    if stones ^ nim_sum < stones or (nim_sum == 0 and stones > 0):
        print("Move:", 10 * number + (stones - (stones ^ nim_sum) or 1))
        break
