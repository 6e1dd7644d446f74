// Tries: to give the compiler options by the names of its files.
// Ends as: wrong_answer
#include <stdio.h>

int main(void) { puts("tried"); }
