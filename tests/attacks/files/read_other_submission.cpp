// Tries: to read another submission.
// Ends as: wrong_answer
// Needs: files
#include <fstream>
#include <iostream>

int main() { std::cout << std::ifstream("@FILES@/other/TakeStones.java").rdbuf() << "tried\n"; }
