// Tries: to find out by the preprocessor whether another submission is there.
// Ends as: wrong_answer, compile_error
// Needs: files
#include <cstdio>

int main() {
#if __has_include("@FILES@/other/TakeStones.java")
  std::puts("BROKEN: it is there");
#else
  std::puts("not there");
#endif
}
