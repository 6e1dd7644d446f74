#include "grader/report/diagnosis_text.h"

#include <fmt/format.h>

#include "grader/text/display_width.h"

namespace cairn {
std::string how_much_explained(const DiagnosisReport& diagnosis) {
  const bool is_one = diagnosis.mistakes.size() == 1;
  if (diagnosis.mistakes.empty()) return "No known common mistake explains these errors.";
  if (diagnosis.outcome == Diagnosis::Outcome::kExplained) {
    return fmt::format("{} every wrong line.", is_one ? "This explains" : "These explain");
  }
  if (diagnosis.outcome != Diagnosis::Outcome::kPartly) {
    return "No known common mistake explains the other errors.";
  }
  const std::int64_t others = diagnosis.wrong - diagnosis.explained;
  std::string first;
  if (!diagnosis.unexplained.empty()) {
    const UnexplainedField& field = diagnosis.unexplained.front();
    first = field.label.empty() ? field.case_name
                                : fmt::format("'{}' in {}", field.label, field.case_name);
    first = fmt::format("{}{},", others == 1 ? ", " : ", such as ", first);
  }
  return fmt::format("{} {} of {} wrong lines. The other {}{} {} another cause.",
                     is_one ? "This explains" : "These explain", diagnosis.explained,
                     diagnosis.wrong, others == 1 ? "one" : std::to_string(others), first,
                     others == 1 ? "has" : "have");
}

std::string diagnosis_text(const DiagnosisReport& diagnosis, std::size_t columns,
                           const ShownMistakes& shown) {
  if (diagnosis.mistakes.empty()) return how_much_explained(diagnosis) + "\n";
  std::string text = "What probably went wrong:\n";
  std::size_t more = 0;
  std::size_t mistakes = 0;
  for (const NamedMistake& mistake : diagnosis.mistakes) {
    if (++mistakes > shown.mistakes) {
      ++more;
      continue;
    }
    text += wrapped(mistake.sentence, columns, "  - ", "    ");
    std::size_t doubts = 0;
    for (const NamedDoubt& doubt : diagnosis.doubts) {
      if (doubt.mistake != mistake.id) continue;
      if (++doubts > shown.doubts) {
        ++more;
        continue;
      }
      text += wrapped("or: " + doubt.instead.sentence, columns, "    ", "    ");
    }
  }
  if (more > 0) {
    text += more == 1 ? "  One more possible mistake: --all shows it.\n"
                      : fmt::format("  {} more possible mistakes: --all shows them.\n", more);
  }
  return text + wrapped(how_much_explained(diagnosis), columns, "  ", "  ");
}

}  // namespace cairn
