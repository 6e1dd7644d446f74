// Tries: to fill the disk with what is built: 4 GB of data in a line of source.
// Ends as: compile_error
char data[4UL << 30] = {1};

int main(void) { return data[0]; }
