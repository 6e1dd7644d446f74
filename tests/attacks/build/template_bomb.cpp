// Tries: to keep the compiler busy for ever.
// Ends as: compile_error
constexpr long spin(long steps) {
  long sum = 0;
  for (long i = 0; i < steps; ++i) sum += i % 3;
  return sum;
}
template <long number>
struct Bomb {
  static constexpr long value = spin(250000 + number) + spin(251000 + number) +
                                spin(252000 + number) + Bomb<number - 1>::value;
};
template <>
struct Bomb<0> {
  static constexpr long value = 0;
};

int main() { return static_cast<int>(Bomb<800>::value % 2); }
