#include "grader/sheet/marking_sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "grader/class/blind_names.h"
#include "grader/class/manual_grading.h"
#include "grader/class/stored_class.h"
#include "grader/intake/submission_name.h"
#include "grader/judge/score.h"
#include "grader/program/stored_program.h"
#include "grader/report/worth_a_look.h"
#include "grader/run/temporary_folder.h"
#include "grader/sheet/handed_in_answer.h"
#include "grader/store/folder_archive.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/ascii.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// The section of the rubric that the item is in, or that it stands for; nullptr: neither.
const Section* section_with(const Rubric& rubric, const std::string& item) {
  for (const Section& section : rubric.sections) {
    if (section.title == item) return &section;
    if (const auto* const asked = std::get_if<ItemSection>(&section.content)) {
      if (std::ranges::find(asked->items, item, &Item::name) != asked->items.end()) return &section;
    } else if (points_of_questions(std::get<CaseSection>(section.content)).contains(item)) {
      return &section;
    }
  }
  return nullptr;
}

std::vector<AnswerPlace> places_of(const Rubric& rubric) {
  std::vector<AnswerPlace> all;
  for (const Section& section : rubric.sections) {
    const auto* const asked = std::get_if<ItemSection>(&section.content);
    if (asked == nullptr) continue;
    for (const Item& item : asked->items) {
      if (item.answer) all.push_back(*item.answer);
    }
  }
  return all;
}

/// What the programs of a section printed, which nobody could read.
SheetAnswer printed_answer(const Graded& graded, const Section& section) {
  SheetAnswer answer{.kind = AnswerKind::kText};
  for (const CaseReport& report : graded.cases) {
    if (report.section != section.title) continue;
    answer.text += fmt::format("== {} ({})\n{}\n", report.judgement.name,
                               joined(report.judgement.arguments, " "), report.out);
  }
  return answer;
}

/// Puts the tasks of one submission after the other together.
class SheetMaker {
  using Sentences = std::vector<std::string>;
  using Items = std::vector<std::pair<std::string, Sentences>>;  // with what was found

 public:
  SheetMaker(MarkingSheet& sheet, const SheetRequest& request, const Store& store)
      : sheet_(sheet), request_(request), store_(store), places_(places_of(sheet.rubric)) {}

  void add(const Graded& graded, const std::string& key) {
    SheetStudent student{key, request_.is_blind ? "" : graded.student, graded.content.value_or(""),
                         reasons_for_the_whole(graded)};
    Items items;
    for (const MarkPart& part : graded.marks.parts) {
      // Of a hand-in that could not be opened nobody can mark an item.
      if (part.item.empty() || part.item == kTheWhole || student.content.empty()) continue;
      if (!part.pending && !is_marked_by_hand(part.item) &&
          decision_in_force(graded.decisions, DecisionKind::kMark, part.item) == nullptr) {
        continue;
      }
      std::vector<std::string>& found = items.emplace_back(part.item, Sentences{}).second;
      if (part.pending && !part.remark.empty()) found.push_back(part.remark);
    }
    // Settled ones stay, too: somebody may change the mark, or has to look at it again.
    if (!student.needs.empty() || override_of(graded) != nullptr) {
      items.emplace_back(kOverrideItem, student.needs);
    }
    std::erase_if(items, [&](const auto& item) { return !is_asked(item.first); });
    if (items.empty()) return;
    if (request_.is_blind) {
      for (auto& [item, found] : items) hide_names(found, graded);
      hide_names(student.needs, graded);
    }
    for (auto& [item, found] : items) {
      if (const Fraction points = computed_points(graded, item); points > Fraction(0)) {
        found.push_back(fmt::format("The machine gave {} of {}, and a mark replaces them.",
                                    points_text(points),
                                    points_words(hand_item(sheet_.rubric, item)->points)));
      }
    }
    sheet_.students.push_back(std::move(student));
    add_tasks(graded, items);
  }

 private:
  [[nodiscard]] bool is_asked(const std::string& item) const {
    return request_.items.empty() ||
           std::ranges::any_of(request_.items, [&](const std::string& pattern) {
             return intake::fits(item, pattern);
           });
  }

  [[nodiscard]] bool is_marked_by_hand(const std::string& item) const {
    const Section* const section = section_with(sheet_.rubric, item);
    return section != nullptr && std::holds_alternative<ItemSection>(section->content);
  }

  /// What the machine gave for a section of cases, or for a question of it.
  [[nodiscard]] Fraction computed_points(const Graded& graded, const std::string& item) const {
    const Section* const section = section_with(sheet_.rubric, item);
    if (section == nullptr || !std::holds_alternative<CaseSection>(section->content)) return 0;
    Rubric alone = sheet_.rubric;
    alone.sections = {*section};
    SectionResult result;
    for (const CaseReport& report : graded.cases) {
      if (report.section == section->title) result.cases.push_back(report.judgement);
    }
    Fraction points;
    for (const MarkPart& part : score(false, {result}, alone).parts) {
      if (part.counts && (item == section->title || item == part.title)) {
        points = points + part.points;
      }
    }
    return points;
  }

  static std::vector<std::string> reasons_for_the_whole(const Graded& graded) {
    std::vector<std::string> reasons;
    if (!graded.marks.graded) reasons.push_back("not graded: " + graded.reason);
    for (const MarkPart& part : graded.marks.parts) {
      if (part.item == kTheWhole && part.pending) reasons.push_back(part.remark);
    }
    if (const auto look = why_worth_a_look(graded)) reasons.push_back(look->words);
    return reasons;
  }

  /// Leaves out sentences that may say who it is: with a word of the student's, or of a file.
  static void hide_names(std::vector<std::string>& sentences, const Graded& graded) {
    std::vector<std::string> words = words_in(graded.student);
    words.push_back(graded.id);
    words.push_back(graded.user);
    for (const std::string& file : graded.files) words.push_back(file);
    std::erase_if(words, [](const std::string& word) { return word.size() < 2; });
    std::erase_if(sentences, [&](const std::string& sentence) {
      return std::ranges::any_of(words, [&](const std::string& word) {
        return lower(sentence).find(lower(word)) != std::string::npos;
      });
    });
  }

  void add_tasks(const Graded& graded, const Items& items) {
    std::optional<TemporaryFolder> folder;
    if (const auto archive = store_.find_content(graded.content.value_or(""))) {
      folder.emplace();
      extract_folder(*archive, folder->path(), kMostStoredBytes);
    }
    answers_.clear();
    for (const auto& [item, found] : items) {
      SheetTask task;
      task.student = sheet_.students.size() - 1;
      task.item = place_of(item);
      task.found = found;
      task.answer = place_of_answer(graded, item, folder ? folder->path() : fs::path());
      const bool is_override = item == kOverrideItem;
      const Decision* const mark = decision_in_force(
          graded.decisions, is_override ? DecisionKind::kOverride : DecisionKind::kMark,
          is_override ? "" : item);
      if (mark != nullptr) {
        task.mark = *mark;
        task.is_outdated = is_outdated(*mark, graded.content);
      }
      sheet_.tasks.push_back(std::move(task));
    }
  }

  std::size_t place_of(const std::string& name) {
    const auto known =
        std::ranges::find(sheet_.items, name, [](const SheetItem& item) { return item.item.name; });
    if (known != sheet_.items.end()) return static_cast<std::size_t>(known - sheet_.items.begin());
    SheetItem item;
    if (name == kOverrideItem) {
      item = {{name, "all points of the submission", full_marks(sheet_.rubric)},
              "Needs a person",
              true};
    } else {
      item = {*hand_item(sheet_.rubric, name), section_with(sheet_.rubric, name)->title,
              is_computed(sheet_.rubric, name)};
    }
    sheet_.items.push_back(std::move(item));
    return sheet_.items.size() - 1;
  }

  std::size_t place_of_answer(const Graded& graded, const std::string& item,
                              const fs::path& folder) {
    const Section* const section =
        item == kOverrideItem ? nullptr : section_with(sheet_.rubric, item);
    std::optional<AnswerPlace> at;
    if (section != nullptr) {
      if (const AnswersInFile* const file = file_of(*section)) at = AnswerPlace{file->pattern};
      if (const auto* const asked = std::get_if<ItemSection>(&section->content)) {
        at = std::ranges::find(asked->items, item, &Item::name)->answer;
      }
    }
    const bool is_printed = section != nullptr && runs_of(*section) != nullptr;
    const std::pair place(at ? at->pattern : "", at ? at->label : is_printed ? section->title : "");
    const auto [known, is_new] = answers_.try_emplace(place, sheet_.answers.size());
    if (!is_new) return known->second;
    SheetAnswer answer;
    if (is_printed) {
      answer = printed_answer(graded, *section);
    } else if (folder.empty()) {
      answer.text = "nothing of this hand-in could be opened or is stored";
    } else {
      answer = handed_in_answer(folder, at, places_, request_);
    }
    sheet_.answers.push_back(std::move(answer));
    return known->second;
  }

  MarkingSheet& sheet_;
  const SheetRequest& request_;
  const Store& store_;
  std::vector<AnswerPlace> places_;
  std::map<std::pair<std::string, std::string>, std::size_t> answers_;  // of one submission
};

/// In the rubric's order, whatever the class waits for first; the override last.
void sort_items(MarkingSheet& sheet) {
  const auto place = [&](const SheetItem& item) {
    const Rubric& rubric = sheet.rubric;
    std::size_t number = 0;
    for (const Section& section : rubric.sections) {
      ++number;
      if (section.title == item.item.name) return number;
      if (const auto* const asked = std::get_if<ItemSection>(&section.content)) {
        for (const Item& candidate : asked->items) {
          ++number;
          if (candidate.name == item.item.name) return number;
        }
      } else if (section.title == item.section) {
        return number;
      }
    }
    return number + 1;
  };
  std::vector<std::size_t> order(sheet.items.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return place(sheet.items[i]); });
  std::vector<SheetItem> sorted;
  std::vector<std::size_t> now(order.size());
  for (const std::size_t i : order) {
    now[i] = sorted.size();
    sorted.push_back(std::move(sheet.items[i]));
  }
  sheet.items = std::move(sorted);
  for (SheetTask& task : sheet.tasks) task.item = now[task.item];
}

}  // namespace

Result<MarkingSheet> marking_sheet(const SheetRequest& request) {
  const Result<Store> store = Store::open_to_read(request.marks);
  if (!store) return store.error();
  Result<Rubric> rubric = stored_rubric(*store, request.marks);
  if (!rubric) return rubric.error();
  MarkingSheet sheet;
  sheet.rubric = std::move(*rubric);
  sheet.part = request.part ? request.part->text() : "";
  sheet.is_blind = request.is_blind;

  std::map<std::string, std::string> keys;  // by id
  std::vector<std::string> ids;
  for (const StoredSubmission& stored : store->submissions()) {
    const SubmissionRecord& record = stored.submission;
    if (request.part && !request.part->holds(record.person, "")) continue;
    ids.push_back(record.id);
    keys[record.id] = record.id;
  }
  if (request.is_blind) {
    const auto pseudonyms = ids_by_pseudonym(request.marks, *store, BlindKey::kMake);
    if (!pseudonyms) return pseudonyms.error();
    for (const auto& [pseudonym, id] : *pseudonyms) keys[id] = pseudonym;
    std::ranges::sort(ids, {}, [&](const std::string& id) { return keys[id]; });
  }
  SheetMaker maker(sheet, request, *store);
  for (const std::string& id : ids) {
    const std::optional<Graded> graded = graded_from_store(*store, sheet.rubric, id);
    if (graded && graded->superseded_by.empty()) maker.add(*graded, keys[id]);
  }
  if (sheet.tasks.empty()) {
    const bool is_whole = request.items.empty() && !request.part;
    return Error{in_quotes(request.marks) +
                 (is_whole ? ": nothing waits for a person"
                           : ": nothing that --items and --grader select waits for a person")};
  }
  sort_items(sheet);
  return sheet;
}

}  // namespace cairn
