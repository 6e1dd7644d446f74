def count(text, asked):
    return sum(word in asked for word in text.split())
