def show(question):
    """Prints the table of a question."""
