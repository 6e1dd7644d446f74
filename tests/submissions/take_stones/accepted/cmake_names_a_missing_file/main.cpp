// Planted: CMakeLists.txt names a file that was not handed in.
#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <vector>

class Solver {
 public:
  Solver(int n, int depth) : n_(n), depth_(depth), free_(n + 1, true) {}

  void take(int stone) {
    free_[stone] = false;
    last_ = stone;
    max_turn_ = !max_turn_;
  }

  void run() { value_ = alpha_beta(0, -10.0, 10.0); }

  void print() const {
    const int inner = visited_ - evaluated_;
    const int tenths = (20 * (visited_ - 1) + inner) / (2 * inner);
    std::cout << std::fixed << std::setprecision(1);
    std::cout << "Move: " << move_ << "\n";
    std::cout << "Value: " << value_ << "\n";
    std::cout << "Number of Nodes Visited: " << visited_ << "\n";
    std::cout << "Number of Nodes Evaluated: " << evaluated_ << "\n";
    std::cout << "Max Depth Reached: " << max_depth_ << "\n";
    std::cout << "Avg Effective Branching Factor: " << tenths / 10.0 << "\n";
  }

 private:
  bool can_take(int stone) const {
    if (last_ == 0) return stone % 2 == 1 && stone + stone < n_;
    return free_[stone] && (stone % last_ == 0 || last_ % stone == 0);
  }

  int count_moves(int divisor) const {
    int count = 0;
    for (int stone = divisor; stone <= n_; stone += divisor) count += can_take(stone);
    return count;
  }

  static int largest_prime_factor(int k) {
    int p = 2;
    while (p < k) {
      if (k % p == 0) {
        k /= p;
      } else {
        ++p;
      }
    }
    return k;
  }

  double evaluate() const {
    if (free_[1]) return 0.0;
    const int prime = last_ == 1 ? 1 : largest_prime_factor(last_);
    double size = 0.6;
    if (last_ == 1) size = 0.5;
    if (last_ != 1 && last_ == prime) size = 0.7;
    const bool odd = count_moves(prime) % 2 == 1;
    return odd == max_turn_ ? size : -size;
  }

  double alpha_beta(int ply, double alpha, double beta) {
    ++visited_;
    if (ply > max_depth_) max_depth_ = ply;
    if (count_moves(1) == 0) {
      ++evaluated_;
      return max_turn_ ? -1.0 : 1.0;
    }
    if (ply == depth_) {
      ++evaluated_;
      return evaluate();
    }
    double best = max_turn_ ? -10.0 : 10.0;
    for (int stone = 1; stone <= n_; ++stone) {
      if (!can_take(stone)) continue;
      const int last = last_;
      take(stone);
      const double value = alpha_beta(ply + 1, alpha, beta);
      free_[stone] = true;
      last_ = last;
      max_turn_ = !max_turn_;
      if (max_turn_ ? value > best : value < best) {
        best = value;
        if (ply == 0) move_ = stone;
      }
      if (max_turn_) {
        if (best >= beta) return best;
        if (best > alpha) alpha = best;
      } else {
        if (best <= alpha) return best;
        if (best < beta) beta = best;
      }
    }
    return best;
  }

  int n_;
  int depth_;
  std::vector<bool> free_;
  int last_ = 0;
  bool max_turn_ = true;
  int move_ = 0;
  double value_ = 0.0;
  int visited_ = 0;
  int evaluated_ = 0;
  int max_depth_ = 0;
};

int main(int argc, char** argv) {
  const int n = std::atoi(argv[1]);
  const int depth = std::atoi(argv[argc - 1]);
  Solver solver(n, depth == 0 ? n + 1 : depth);
  for (int i = 3; i + 1 < argc; ++i) solver.take(std::atoi(argv[i]));
  solver.run();
  solver.print();
  return 0;
}
