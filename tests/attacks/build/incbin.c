// Tries: to have the assembler put the expected answers into the program, by .incbin.
// Ends as: compile_error
// Needs: files
#include <stdio.h>

__asm__(".section .rodata\nanswers: .incbin \"@FILES@/expected.txt\"\n.byte 0\n.text");
extern const char answers[];

int main(void) { puts(answers); }
