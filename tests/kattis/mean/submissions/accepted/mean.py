input()
numbers = list(map(int, input().split()))
print("%.9e" % (sum(numbers) / len(numbers)))
