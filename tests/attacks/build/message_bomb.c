// Tries: to have the compiler print a gigabyte of messages.
// Ends as: compile_error
#pragma message "this is a line of sixty characters or so, printed again and again"
#if __INCLUDE_LEVEL__ < 22
#include __FILE__
#include __FILE__
#endif
#if __INCLUDE_LEVEL__ == 0
int main(void) { return 0; }
#endif
