// Planted: prints nothing at all.
int main() { return 0; }
