# Tries: to read secrets from its environment.
# Ends as: wrong_answer
import os

print(dict(os.environ))
