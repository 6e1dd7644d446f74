// Tries: to have the compiler read a file without end.
// Ends as: compile_error
#include "/dev/zero"

int main(void) { return 0; }
