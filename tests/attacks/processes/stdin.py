# Tries: to wait for somebody to type.
# Ends as: runtime_error
print("Your move?", input())
