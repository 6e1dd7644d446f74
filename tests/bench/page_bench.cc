// How large the pages of a class are, and how long they take to make; a browser tells the rest
// (tests/page). Nothing is started.
//   page_bench FOLDER [submissions, 600]
// Writes the pages of a synthetic class with 30 cases each: FOLDER/class.html, and of the first 60
// students FOLDER/<id>.html. Ends with 1 when the class's page of 600 is larger than 5 MB. Started
// in Cairn's own folder.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "grader/report/class_page.h"
#include "grader/report/student_page.h"
#include "tests/support/class_example.h"
#include "tests/support/files.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostBytes = 5'000'000;
constexpr std::size_t kStudents = 60;

/// As after a rubric that gave two points more.
Comparison moved(const Graded& graded) {
  Comparison comparison;
  comparison.after = standing_text(graded);
  comparison.before = comparison.after;
  if (graded.marks.points > Fraction(60)) return comparison;
  comparison.before = points_words(graded.marks.points + Fraction(2));
  comparison.differences = {"Six lines, Value: 12 of 12 -> 10 of 12"};
  return comparison;
}

/// As after a comparison of the code of the first of them with others.
SimilarPairs similar(const std::vector<Graded>& all) {
  std::vector<AnsweredCases> students;
  std::map<std::string, std::string> contents;
  for (const Graded& graded : all) {
    students.push_back(answered_cases(graded));
    contents[graded.id];
  }
  std::vector<SimilarCode> code{{{all[0].id, "", ""}, {"<b>mallory", "", "2023"}, 91, 0},
                                {{all[2].id, "", ""}, {"who has left", "gone", ""}, 80, 80}};
  for (std::size_t i = 1; i < kStudents / 2; ++i) {
    const int percent = 100 - static_cast<int>(i);
    code.push_back({{all[0].id, "", ""}, {all[i].id, "", ""}, percent, percent - 10});
  }
  return similar_pairs(worth_a_look(code, "2026-11-22T15:00:00Z"), same_wrong_outputs(students),
                       contents);
}

int run(const fs::path& folder, std::size_t count) {
  fs::create_directories(folder);
  const Rubric rubric = test::class_rubric();
  const std::vector<Graded> all = test::class_example(rubric, count);
  const auto start = std::chrono::steady_clock::now();
  ClassPage page(rubric, all.size());
  for (const Graded& graded : all) {
    page.add(graded, outdated_decisions(graded),
             count >= kStudents ? std::optional(moved(graded)) : std::nullopt);
  }
  ClassPageHead head{
      "2026-11-22T14:03:11Z",
      "Cairn 0.1.0, 3fa4b2c1d0e9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c4d3e2f1a0b9c8d7e6f5a4b3",
      "grader1: 8 x AMD EPYC 7302 16-Core Processor, Linux 6.1.0 x86_64", "hand-ins"};
  if (count >= kStudents) {
    head.warnings = {"no submission of 'Doe, Jane', about whom was decided: override: 60 points"};
    head.set_aside = {"'.DS_Store' is hidden", "'grades.csv' holds no program"};
    head.before = "2026-11-19T10:00:00Z";
    head.rubric_changes = {"'negative_zero' costs 0.1 more"};
    head.similar = similar(all);
  }
  const std::string html = page.html(head);
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  test::write_file(folder / "class.html", html);
  fmt::print("{} submissions, 30 cases each: {:.2f} MB in {:.2f} s\n", count,
             static_cast<double>(html.size()) / 1e6, seconds);
  std::size_t largest = 0;
  for (std::size_t i = 0; i < std::min(all.size(), kStudents); ++i) {
    const std::string own = student_page(shown_to_student(all[i], rubric));
    test::write_file(folder / (all[i].id + ".html"), own);
    largest = std::max(largest, own.size());
  }
  fmt::print("a student's: at most {} KB\n", largest / 1000);
  return count <= 600 && html.size() > kMostBytes ? 1 : 0;
}

}  // namespace
}  // namespace cairn

int main(int count, char** words) {
  if (count < 2 || words[1][0] == '-') {
    fmt::print(stderr, "page_bench FOLDER [submissions]\n");
    return 2;
  }
  try {
    return cairn::run(words[1], count > 2 ? std::stoul(words[2]) : 600);
  } catch (const std::exception& failure) {
    fmt::print(stderr, "page_bench: {}\n", failure.what());
    return 1;
  }
}
