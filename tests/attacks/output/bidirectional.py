# Tries: to make its line read otherwise: overrides of direction, characters that show nothing.
# Ends as: wrong_answer
import sys

text = "\u202eMove: 1\u202c \u2066accepted\u2069 \u200b\u200f\ufeff\u2028\u2029\U000e0041"
print(text)
print(text, file=sys.stderr)
