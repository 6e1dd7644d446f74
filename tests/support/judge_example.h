// A case to judge, and what a right program prints for it.
#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>

#include "grader/judge/judge.h"
#include "tests/support/places.h"

namespace cairn::test {

inline const std::string kRight =
    "Move: 6\n"
    "Value: -1.0\n"
    "Number of Nodes Visited: 16\n"
    "Number of Nodes Evaluated: 8\n"
    "Max Depth Reached: 4\n"
    "Avg Effective Branching Factor: 1.9\n";

inline const Case& question() {
  static const Case test_case{"one",
                              "a test",
                              {"7", "2", "3", "6", "0"},
                              false,
                              {{"Move", std::int64_t{6}},
                               {"Value", Fraction(-1)},
                               {"Number of Nodes Visited", std::int64_t{16}},
                               {"Number of Nodes Evaluated", std::int64_t{8}},
                               {"Max Depth Reached", std::int64_t{4}},
                               {"Avg Effective Branching Factor", Fraction(15, 8)}}};
  return test_case;
}

/// A rubric of the project's, for tests that cannot go on without it.
inline Rubric shipped(const std::string& name) {
  const auto project = test::project_folder();
  const Result<Rubric> rubric = read_rubric(project / "rubrics" / name);
  return rubric ? *rubric : throw std::runtime_error(rubric.error().message);
}

/// A section of a rubric that has cases.
inline CaseSection& cases_of(Rubric& rubric, std::size_t index = 0) {
  return std::get<CaseSection>(rubric.sections.at(index).content);
}
inline const CaseSection& cases_of(const Rubric& rubric, std::size_t index = 0) {
  return std::get<CaseSection>(rubric.sections.at(index).content);
}

/// The one that forgives form.
inline const CaseSection& forgiving() {
  static const Rubric rubric = shipped("take_stones.json");
  return cases_of(rubric);
}

/// The limits of its runs.
inline const Limits& shipped_limits() {
  static const Limits limits = shipped("take_stones.json").run_limits;
  return limits;
}

inline RunResult ended(const Ending& ending, const std::string& out) {
  RunResult run;
  run.ending = ending;
  run.out = out;
  return run;
}

}  // namespace cairn::test
