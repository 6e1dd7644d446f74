#include "cases/set_cover.h"

#include <glpk.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>

namespace cairn {
namespace {

using Bits = boost::dynamic_bitset<>;

constexpr double kTolerance = 1e-6;

std::int64_t divided_up(std::int64_t number, std::int64_t by) { return (number + by - 1) / by; }

/// The problem without the rows and the columns that make no difference, as GLPK has it.
class Model {
 public:
  explicit Model(const SetCover& problem)
      : rows_(needed_rows(problem.rows)), program_(glp_create_prob(), glp_delete_prob) {
    glp_term_out(GLP_OFF);
    SetCover smaller{problem.costs, {}};
    for (const std::size_t row : rows_) smaller.rows.push_back(problem.rows[row]);
    columns_ = needed_columns(smaller);

    glp_set_obj_dir(program_.get(), GLP_MIN);
    glp_add_cols(program_.get(), static_cast<int>(columns_.size()));
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      const int column = static_cast<int>(i) + 1;
      glp_set_obj_coef(program_.get(), column, static_cast<double>(problem.costs[columns_[i]]));
      glp_set_col_bnds(program_.get(), column, GLP_LO, 0, 0);
    }
    for (const Bits& row : smaller.rows) add_row(GLP_LO, 1, row);
  }

  void limit_columns(std::size_t most) {
    Bits all(columns_.empty() ? 0 : columns_.back() + 1);
    add_row(GLP_UP, static_cast<double>(most), all.set());
  }

  [[nodiscard]] const std::vector<std::size_t>& rows() const { return rows_; }
  [[nodiscard]] const std::vector<std::size_t>& columns() const { return columns_; }
  [[nodiscard]] glp_prob* program() const { return program_.get(); }

 private:
  void add_row(int kind, double bound, const Bits& columns) {
    std::vector<int> places{0};  // GLPK counts from 1
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      if (columns[columns_[i]]) places.push_back(static_cast<int>(i) + 1);
    }
    const std::vector<double> ones(places.size(), 1);
    const int row = glp_add_rows(program_.get(), 1);
    glp_set_row_bnds(program_.get(), row, kind, bound, bound);
    glp_set_mat_row(program_.get(), row, static_cast<int>(places.size()) - 1, places.data(),
                    ones.data());
  }

  std::vector<std::size_t> rows_;
  std::vector<std::size_t> columns_;
  std::unique_ptr<glp_prob, void (*)(glp_prob*)> program_;
};

/// How far a branch and cut has come.
struct Progress {
  int most_branches = 0;
  double bound = 0;  // what the branches that were left open may still cost
  bool given_up = false;
};

void watch(glp_tree* tree, void* info) {
  Progress& progress = *static_cast<Progress*>(info);
  int branches = 0;
  glp_ios_tree_size(tree, nullptr, nullptr, &branches);
  if (progress.given_up || branches <= progress.most_branches) return;
  const int best = glp_ios_best_node(tree);
  if (best == 0) return;
  progress.bound = glp_ios_node_bound(tree, best);
  progress.given_up = true;
  glp_ios_terminate(tree);
}

}  // namespace

std::vector<std::size_t> needed_columns(const SetCover& problem) {
  std::vector<Bits> covered(problem.costs.size(), Bits(problem.rows.size()));
  for (std::size_t row = 0; row < problem.rows.size(); ++row) {
    const Bits& columns = problem.rows[row];
    for (auto at = columns.find_first(); at != Bits::npos; at = columns.find_next(at)) {
      covered[at].set(row);
    }
  }
  std::vector<std::size_t> order(problem.costs.size());
  std::iota(order.begin(), order.end(), 0U);
  std::ranges::stable_sort(order, {}, [&](std::size_t column) {
    return std::pair(problem.costs[column], problem.rows.size() - covered[column].count());
  });
  std::vector<std::size_t> needed;
  for (const std::size_t column : order) {
    const bool beaten = std::ranges::any_of(
        needed, [&](std::size_t better) { return covered[column].is_subset_of(covered[better]); });
    if (!beaten && covered[column].any()) needed.push_back(column);
  }
  std::ranges::sort(needed);
  return needed;
}

std::vector<std::size_t> needed_rows(const std::vector<Bits>& rows) {
  std::vector<std::size_t> order(rows.size());
  std::iota(order.begin(), order.end(), 0U);
  std::ranges::stable_sort(order, {}, [&](std::size_t row) { return rows[row].count(); });
  std::vector<std::size_t> needed;
  for (const std::size_t row : order) {
    const bool implied = std::ranges::any_of(
        needed, [&](std::size_t harder) { return rows[harder].is_subset_of(rows[row]); });
    if (!implied) needed.push_back(row);
  }
  std::ranges::sort(needed);
  return needed;
}

std::int64_t least_whole_cost(double bound) {
  return static_cast<std::int64_t>(std::ceil(bound - kTolerance));
}

Cover cheapest_cover(const SetCover& problem, int most_branches,
                     std::optional<std::size_t> most_columns) {
  if (problem.rows.empty()) return {};
  Model model(problem);
  if (most_columns) model.limit_columns(*most_columns);
  for (int column = 1; column <= static_cast<int>(model.columns().size()); ++column) {
    glp_set_col_kind(model.program(), column, GLP_BV);
  }
  Progress progress{most_branches};
  glp_iocp settings;
  glp_init_iocp(&settings);
  settings.presolve = GLP_ON;
  settings.clq_cuts = GLP_ON;
  settings.cb_func = watch;
  settings.cb_info = &progress;
  glp_intopt(model.program(), &settings);
  const int status = glp_mip_status(model.program());
  if (status != GLP_OPT && status != GLP_FEAS) {
    throw std::runtime_error("the solver has found nothing within " +
                             std::to_string(most_branches) + " branches; allow more");
  }

  Cover cover;
  Bits chosen(problem.costs.size());
  for (std::size_t i = 0; i < model.columns().size(); ++i) {
    if (glp_mip_col_val(model.program(), static_cast<int>(i) + 1) < 0.5) continue;
    const std::size_t column = model.columns()[i];
    chosen.set(column);
    cover.columns.push_back(column);
    cover.cost += problem.costs[column];
  }
  const auto covered = [&](const Bits& row) { return row.intersects(chosen); };
  if (!std::ranges::all_of(problem.rows, covered)) {
    throw std::logic_error("the solver's answer leaves a row uncovered");
  }
  cover.lower_bound = cover.cost;
  if (status == GLP_FEAS) {
    cover.lower_bound = least_whole_cost(progress.bound);
  }
  return cover;
}

CoverProof proof_by(const SetCover& problem, std::vector<std::int64_t> weights) {
  std::vector<std::int64_t> loads(problem.costs.size());
  std::int64_t total = 0;
  for (std::size_t row = 0; row < weights.size(); ++row) {
    if (weights[row] == 0) continue;
    total += weights[row];
    const Bits& columns = problem.rows[row];
    for (auto at = columns.find_first(); at != Bits::npos; at = columns.find_next(at)) {
      loads[at] += weights[row];
    }
  }
  CoverProof proof{std::move(weights)};
  for (std::size_t column = 0; column < loads.size(); ++column) {
    proof.capacity = std::max(proof.capacity, divided_up(loads[column], problem.costs[column]));
  }
  proof.bound = divided_up(total, proof.capacity);
  return proof;
}

CoverProof prove_bound(const SetCover& problem) {
  if (problem.rows.empty()) return {};
  const Model model(problem);
  glp_smcp settings;
  glp_init_smcp(&settings);
  settings.meth = GLP_DUALP;
  glp_simplex(model.program(), &settings);
  const double best = glp_get_obj_val(model.program());

  // The dual's values are fractions that the solver gives as doubles. Whole numbers near a multiple
  // of them bound the cost as well, if a little less; the smallest that lose nothing are taken.
  CoverProof proof;
  for (int multiple = 1; multiple <= 1'000'000; multiple += 1 + multiple / 100) {
    std::vector<std::int64_t> weights(problem.rows.size());
    for (std::size_t i = 0; i < model.rows().size(); ++i) {
      const double value = glp_get_row_dual(model.program(), static_cast<int>(i) + 1);
      weights[model.rows()[i]] = std::max<std::int64_t>(0, std::llround(value * multiple));
    }
    CoverProof next = proof_by(problem, std::move(weights));
    if (next.bound > proof.bound) proof = std::move(next);
    if (static_cast<double>(proof.bound) >= best - kTolerance) break;
  }
  return proof;
}

}  // namespace cairn
