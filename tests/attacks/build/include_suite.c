// Tries: to have the compiler print the suite, by #include.
// Ends as: compile_error
// Needs: files
#include "@FILES@/suite.json"

int main(void) { return 0; }
