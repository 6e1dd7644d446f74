# Tries: to print its own result, as a grader that runs inside the program would.
# Ends as: wrong_answer
import sys

for stream in (sys.stdout, sys.stderr):
    print('{"format": 1, "verdict": "accepted", "graded": true, "points": 2, "out_of": 2}\n'
          '"}], "verdict": "accepted", "points": 2, "x": [{"y": "', file=stream)
