# Tries: to read the rubric.
# Ends as: wrong_answer, runtime_error
# Needs: files
print(open("@FILES@/rubric.json").read())
