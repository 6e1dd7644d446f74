// What gives a rubric's hidden sections away, and where it is said.
#pragma once

#include <cstddef>
#include <set>
#include <string>

#include "cases/suite.h"
#include "grader/judge/rubric.h"
#include "grader/marks/graded.h"

namespace cairn {

class HiddenWords {
 public:
  /// Of hidden sections: titles, files, and the names, reasons, arguments and answers of cases; but
  /// what a section that is not hidden has, too, is no secret.
  explicit HiddenWords(const Rubric& rubric);

  [[nodiscard]] bool is_hidden(const CaseReport& case_report) const;

  /// Of a part of the mark: its title begins with its section's, but where there is only one; the
  /// first may be for compiling.
  [[nodiscard]] bool is_hidden(const Marks& marks, std::size_t part, const Rubric& rubric) const;

  /// Whether a sentence speaks of something hidden.
  [[nodiscard]] bool are_in(const std::string& text) const;

  /// Replaces the title and the cases' reasons that do.
  void remove_from(Suite& suite) const;

 private:
  std::set<std::string> titles_;
  std::set<std::string> words_;
};

}  // namespace cairn
