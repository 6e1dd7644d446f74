left = int(input())
for coin in (10, 5, 1):
    while left >= coin:
        print(coin)
        left -= coin
