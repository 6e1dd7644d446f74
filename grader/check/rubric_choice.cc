#include "grader/check/rubric_choice.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string_view>

#include "grader/build/language.h"
#include "grader/build/start.h"
#include "grader/facts/submission_files.h"
#include "grader/intake/unpack.h"
#include "grader/marks/grading.h"
#include "grader/run/temporary_folder.h"
#include "grader/run/worker_pool.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

/// By its name alone: a program that was handed in itself may be called anything.
bool is_source_by_name(const std::string& name) {
  return std::ranges::any_of(languages(), [&](const Language& language) {
    return language.start != Start::kItself && is_source(language, name);
  });
}

/// The names of files that only this homework has: not those that a person reads, which may be
/// called alike in every homework.
std::vector<std::string> patterns_of(const Rubric& rubric) {
  std::vector<std::string> patterns;
  for (const std::string& required : rubric.required_files) {
    if (is_source_by_name(required)) add_once(patterns, required);
  }
  for (const Section& section : rubric.sections) {
    const AnswersInFile* const file = file_of(section);
    if (file != nullptr) add_once(patterns, file->pattern);
  }
  return patterns;
}

/// The first of the names that the rubric asks for.
std::optional<std::string> asked_for(const std::vector<std::string>& names, const Rubric& rubric) {
  for (const std::string& name : names) {
    const bool is_program = is_source_by_name(name) || !std::filesystem::path(name).has_extension();
    const bool is_named_so = !rubric.program.empty() && is_called(name, rubric.program);
    if (is_program && is_named_so) return name;
  }
  for (const std::string& pattern : patterns_of(rubric)) {
    const std::vector<std::string> found = matching(names, pattern);
    if (!found.empty()) return found.front();
  }
  return {};
}

/// "--rubric queens (A4_output.txt)"
std::string offer(const NamedRubric& rubric) {
  std::vector<std::string> wanted = patterns_of(rubric.rubric);
  if (!rubric.rubric.program.empty()) wanted.insert(wanted.begin(), rubric.rubric.program);
  return fmt::format(
      "--rubric {} ({})", escape_for_display(rubric.name),
      wanted.empty() ? rubric.rubric.title : joined(wanted, " or ", [](const auto& name) {
        return escape_for_display(name);
      }));
}

std::string offers(const std::vector<const NamedRubric*>& rubrics) {
  return joined(rubrics, ", ", [](const NamedRubric* rubric) { return offer(*rubric); });
}

}  // namespace

Result<RubricChoice> choose_rubric(const std::vector<std::string>& names,
                                   const std::vector<NamedRubric>& rubrics) {
  if (rubrics.empty()) return Error{"--rubric is missing, and no rubric is installed"};
  if (rubrics.size() == 1) return RubricChoice{rubrics.front(), "the only one that is installed"};
  std::vector<const NamedRubric*> all;
  std::vector<const NamedRubric*> fitting;
  const auto is_shorter = [](const NamedRubric* rubric, const NamedRubric* other) {
    return rubric->name.size() < other->name.size();
  };
  for (const NamedRubric& rubric : rubrics) {
    all.push_back(&rubric);
    if (asked_for(names, rubric.rubric)) fitting.push_back(&rubric);
  }
  if (fitting.empty()) {
    const std::string handed_in =
        names.empty() ? "no file could be read" : "no rubric asks for " + listed(names);
    return Error{fmt::format("the homework is not known: {}. Choose its rubric: {}", handed_in,
                             offers(all))};
  }
  const NamedRubric* const plain = *std::ranges::min_element(fitting, is_shorter);
  const bool are_its_variants = std::ranges::all_of(fitting, [&](const NamedRubric* rubric) {
    return rubric == plain || rubric->name.starts_with(plain->name + "_");
  });
  if (!are_its_variants) {
    return Error{fmt::format("the homework is not known: {} rubrics fit. Choose one of them: {}",
                             fitting.size(), offers(fitting))};
  }
  return RubricChoice{*plain,
                      escape_for_display(*asked_for(names, plain->rubric)) + " was handed in"};
}

std::vector<std::string> names_in(const Submission& submission) {
  const std::string end(1, '\0');
  const auto find = [&](std::size_t /*only*/) {
    const TemporaryFolder folder;
    static_cast<void>(unpack(submission, folder.path(), {}));
    std::string all;
    for (const Submission::Source& source : submission.sources) {
      if (std::filesystem::is_regular_file(source.path)) all += source.original_name + end;
    }
    for (const std::string& name : names_handed_in({}, folder.path())) all += name + end;
    return all;
  };
  std::vector<std::string> names;
  run_in_workers(1, {}, find, [&](std::size_t /*only*/, const JobResult& all) {
    if (!all) throw std::runtime_error(failure_reason(all.error().message, all.needs));
    for (const std::string_view name : split(*all, end)) {
      if (!name.empty()) add_once(names, std::string(name));
    }
  });
  return names;
}

}  // namespace cairn
