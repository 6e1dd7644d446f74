/* Planted: a library; the Makefile builds no program. */
int largest_prime(int k) {
  int largest = 1;
  for (int p = 2; p <= k; p++) {
    while (k % p == 0) {
      largest = p;
      k /= p;
    }
  }
  return largest;
}
