#ifndef PRIMES_H
#define PRIMES_H

/* The largest prime that divides k; 1 for 1. */
int largest_prime(int k);

#endif
