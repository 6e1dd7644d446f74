// Tries: to keep our files under names of its own, by hard links.
// Ends as: wrong_answer
// Needs: files
#include <stdio.h>
#include <unistd.h>

int main(void) {
  puts(link("@FILES@/store.sqlite", "mine") == 0 ? "BROKEN: it is linked" : "refused");
}
