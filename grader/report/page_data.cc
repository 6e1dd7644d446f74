#include "grader/report/page_data.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

#include "grader/judge/field.h"
#include "grader/judge/unlabelled_lines.h"
#include "grader/marks/command_as_typed.h"
#include "grader/report/case_input.h"
#include "grader/report/diagnosis_text.h"
#include "grader/report/failures.h"
#include "grader/report/location.h"
#include "grader/report/printed_rows.h"
#include "grader/report/summary_row.h"
#include "grader/report/text_table.h"
#include "grader/text/escape_for_display.h"
#include "grader/text/output.h"
#include "grader/text/quoted_for_shell.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

using Json = nlohmann::ordered_json;

/// What a row costs beside its texts, about.
constexpr std::size_t kRowBytes = 16;
constexpr std::size_t kMostRows = 400;
constexpr std::size_t kMostMoves = 8;

Json number(const Fraction& fraction) {
  const double value = std::stod(fraction.decimal(4));
  const double whole = std::round(value);
  return whole == value ? Json(static_cast<std::int64_t>(whole)) : Json(value);
}

/// As a shell reads them, with where the standard input comes from.
std::string arguments_of(const Case& test_case) {
  std::string words = joined(test_case.arguments, " ", quoted_for_shell);
  const std::string& input = test_case.input.standard_input;
  if (!input.empty()) words += (words.empty() ? "<" : " <") + input_file_of(test_case.name);
  return words;
}

/// Of a case, as a page shows it.
constexpr std::size_t kLongestInput = 2000;

/// How a page draws it; '-': it was not run.
char state_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::kAccepted:
      return 'r';
    case Verdict::kPresentationError:
      return 'f';
    case Verdict::kWrongAnswer:
      return 'w';
    case Verdict::kRuntimeError:
    case Verdict::kOutputLimit:
      return 'c';
    case Verdict::kTimeLimit:
      return 's';
    case Verdict::kCompileError:
    case Verdict::kNoProgram:
    case Verdict::kNothingToGrade:
    case Verdict::kJudgeError:
      break;
  }
  return '-';
}

char state_of(const CaseReport& case_report) {
  const char state = state_of(case_report.judgement.verdict);
  return state == 's' && case_report.wall_seconds == 0 ? '-' : state;
}

/// From best to worst.
Json verdicts() {
  Json json = Json::array();
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Verdict>>([&](auto one) {
    json.push_back({{"word", enum_word(one.value)},
                    {"words", words_of(one.value)},
                    {"state", std::string(1, state_of(one.value))}});
  });
  return json;
}

/// The reason without how many cases it is true of, which a page shows.
std::string brief_reason(const Graded& graded) {
  const CaseReport* const worst = worst_case(graded.cases);
  if (worst == nullptr || graded.reason != reason_of_cases(graded.cases)) return graded.reason;
  return most_worth_saying(worst->judgement);
}

/// What is said of a line below what was expected and printed.
std::string said_of_line(const FieldJudgement& field) {
  if (field.message == missing_line(field.expected)) return "";
  const std::string reason = reason_in(field);
  return reason.empty() ? field.message : reason;
}

/// What happened in a case, without why a line is wrong.
std::string brief_sentence(const CaseJudgement& judgement) {
  const std::string sentence = most_worth_saying(judgement);
  const auto field = std::ranges::find(judgement.fields, sentence, &FieldJudgement::message);
  return field == judgement.fields.end() || reason_in(*field).empty() ? sentence
                                                                      : wrong_line(*field);
}

/// The lines that a case asks for, by their fields; none where they are no lines.
std::vector<FieldJudgement> asked_of(const Case& test_case, const CaseSection& section) {
  std::vector<FieldJudgement> fields;
  const auto ask = [&](const std::string& label, const std::string& line) {
    FieldJudgement& field = fields.emplace_back();
    field.label = label;
    field.expected = line;
    field.verdict = FieldVerdict::kMissing;
  };
  if (std::holds_alternative<LinesFormat>(section.format)) {
    for (const Field& asked : test_case.expected) {
      ask(asked.label, printed_line(asked, section.decimals));
    }
  }
  if (std::holds_alternative<OutputFormat>(section.format)) {
    for (const std::string& line : unlabelled_lines(test_case)) {
      ask(line_label(fields.size() + 1), line);
    }
  }
  return fields;
}

/// A case that a limit ended is not judged by its lines: those that were `asked`, each with what
/// of it was printed before.
CaseReport with_asked(CaseReport case_report, const std::vector<FieldJudgement>& asked) {
  case_report.judgement.fields = asked;
  for (const OutputLine& line : parse_output(beginning_of(case_report.out)).lines) {
    for (FieldJudgement& field : case_report.judgement.fields) {
      if (field.expected != line.raw) continue;
      field.found = line.raw;
      field.verdict = FieldVerdict::kRight;
    }
  }
  return case_report;
}

/// Whether a person has said which of its programs is graded.
bool is_chosen(const Graded& graded) {
  const Decision* const choice = decision_in_force(graded.decisions, DecisionKind::kChoice);
  return choice != nullptr && choice->content == graded.content;
}

/// Why a person has to look at it, a sentence each.
std::vector<std::string> needs_of(const Graded& graded, const SummaryRow& row) {
  std::vector<std::string> needs;
  if (!row.points) {
    needs.push_back("it is not graded: " + graded.reason);
  } else if (row.pending != Fraction(0) && row.unread.empty()) {
    needs.push_back(points_words(row.pending) + " to be marked by hand");
  }
  needs.insert(needs.end(), row.unread.begin(), row.unread.end());
  if (!graded.choice.empty() && !is_chosen(graded)) {
    needs.push_back("there were several programs: " + graded.choice);
  }
  return needs;
}

}  // namespace

class PageData::Writer {
 public:
  Writer(const Rubric& rubric, std::size_t bytes_of_each)
      : rubric_(rubric), bytes_of_each_(bytes_of_each) {
    for (const Section& section : rubric.sections) add_section(section);
  }

  void add(const Graded& graded, const std::vector<std::string>& more_needs,
           const std::optional<Comparison>& moved, const std::optional<WorthALook>& look) {
    most_bytes_ = texts_.bytes() + bytes_of_each_;
    const SummaryRow row = summary_row(graded);
    std::vector<std::string> needs = needs_of(graded, row);
    needs.insert(needs.end(), more_needs.begin(), more_needs.end());
    Json json = {{"id", graded.id},
                 {"student", text(row.student)},
                 {"user", text(row.user)},
                 {"late", row.late},
                 {"lateness", lateness(graded)},
                 {"language", text(graded.language)},
                 {"verdict", static_cast<int>(graded.verdict)},
                 {"reason", text(graded.reason)},
                 {"briefReason", text(brief_reason(graded))},
                 {"points", row.points ? number(*row.points) : Json(nullptr)},
                 {"pending", number(row.pending)},
                 {"parts", parts(graded)},
                 {"decisions", decisions(graded)},
                 {"files", places(graded.files, true)},
                 {"notes", places(graded.notes, false)},
                 {"needs", places(needs, false)},
                 {"look", needs.empty() ? json_of(look) : Json(nullptr)},
                 {"diagnosis", json_of(graded.diagnosis)},
                 {"location", json_of(graded.location)},
                 {"buildLog", text(ends_of_log(graded.build_log))}};
    add_cases(graded, json);
    json["moved"] = json_of(moved);
    submissions_.push_back(std::move(json));
  }

  [[nodiscard]] std::string json(const Json& head) const {
    Json json = head;
    json["assignment"] = rubric_.assignment;
    json["title"] = rubric_.title;
    json.emplace("outOf", number(full_marks(rubric_)));
    json["verdicts"] = verdicts();
    json["texts"] = texts_.texts();
    json["sections"] = sections_;
    json["cases"] = cases_;
    json["mistakes"] = mistakes_;
    json["submissions"] = submissions_;
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
  }

 private:
  void add_section(const Section& section) {
    const auto* const cases = std::get_if<CaseSection>(&section.content);
    if (cases == nullptr) return;
    const ProgramRuns* const runs = runs_of(section);
    for (const Case& test_case : cases->suite.cases) {
      case_places_.emplace(std::pair(section.title, test_case.name), cases_.size());
      cases_.push_back(
          {{"name", test_case.name},
           {"section", sections_.size()},
           {"arguments", arguments_of(test_case)},
           {"input", shortened(test_case.input.standard_input, kLongestInput)},
           {"inputFile", input_file_of(test_case.name)},
           {"limitSeconds",
            runs == nullptr ? 0.0 : limits_of(test_case, *runs, rubric_.run_limits).cpu_seconds}});
      asked_.push_back(asked_of(test_case, *cases));
    }
    sections_.push_back({{"title", section.title}, {"hidden", section.hidden}});
  }

  std::size_t text(const std::string& words) { return texts_.place(words); }
  std::size_t escaped(const std::string& words) { return text(escape_for_display(words)); }

  Json places(const std::vector<std::string>& all, bool raw) {
    Json json = Json::array();
    for (const std::string& one : all) json.push_back(raw ? escaped(one) : text(one));
    return json;
  }

  Json json_of(const std::optional<WorthALook>& look) {
    if (!look) return nullptr;
    return {{"words", text(look->words)}, {"command", text(look->command)}};
  }

  Json lateness(const Graded& graded) {
    if (!graded.lateness) return nullptr;
    return {{"days", graded.lateness->days},
            {"deducted", number(graded.lateness->deducted)},
            {"lost", number(deducted_for_lateness(graded))},
            {"sentence", text(graded.lateness->sentence)},
            {"doubtful", graded.lateness->is_doubtful}};
  }

  Json parts(const Graded& graded) {
    Json json = Json::array();
    for (const MarkPart& part : graded.marks.parts) {
      json.push_back(Json::array({escaped(part.title), number(part.points), number(part.out_of),
                                  part.counts, part.pending, escaped(part.remark)}));
    }
    return json;
  }

  Json decisions(const Graded& graded) {
    Json json = Json::array();
    for (const Decision& decision : graded.decisions) {
      const Decision* const in_force =
          decision_in_force(graded.decisions, decision.kind, decision.item);
      const bool outdated = is_outdated(decision, graded.content);
      json.push_back({{"kind", enum_word(decision.kind)},
                      {"what", text(decided_text(decision))},
                      {"reason", escaped(decision.reason)},
                      {"author", escaped(decision.author)},
                      {"date", escaped(decision.date)},
                      {"counts", in_force == &decision},
                      {"about", outdated ? text(subject_text(decision)) : 0}});
    }
    return json;
  }

  std::size_t mistake(const NamedMistake& mistake) {
    const auto [found, is_new] = mistake_places_.try_emplace(mistake.id, mistakes_.size());
    if (is_new) mistakes_.push_back({{"id", mistake.id}, {"sentence", mistake.sentence}});
    return found->second;
  }

  Json json_of(const std::optional<DiagnosisReport>& diagnosis) {
    if (!diagnosis) return nullptr;
    Json json = {{"mistakes", Json::array()},
                 {"instead", Json::array()},
                 {"explains", text(how_much_explained(*diagnosis))}};
    std::map<std::string, std::size_t> named;
    for (const NamedMistake& one : diagnosis->mistakes) {
      named[one.id] = mistake(one);
      json["mistakes"].push_back(named[one.id]);
    }
    for (const NamedDoubt& doubt : diagnosis->doubts) {
      if (!named.contains(doubt.mistake)) continue;
      json["instead"].push_back(Json::array({named[doubt.mistake], mistake(doubt.instead)}));
    }
    return json;
  }

  /// Nothing where no change makes it right.
  Json json_of(const std::optional<LocationReport>& location) {
    if (!location || !location->complete) return nullptr;
    return {{"changes", location->changes.size()}, {"text", text(location_text(*location, false))}};
  }

  void add_cases(const Graded& graded, Json& json) {
    std::string states(cases_.size(), '-');
    Json cpu = Json::array();
    Json memory = Json::array();
    Json commands = Json::array();
    Json details = Json::array();
    std::vector<const CaseReport*> reports(cases_.size());
    for (const CaseReport& case_report : graded.cases) {
      const auto place = case_places_.find({case_report.section, case_report.judgement.name});
      if (place != case_places_.end()) reports[place->second] = &case_report;
    }
    bool was_run = false;
    for (std::size_t i = 0; i < reports.size(); ++i) {
      if (reports[i] == nullptr) {
        cpu.push_back(0);
        memory.push_back(0);
        commands.push_back(0);
        continue;
      }
      const CaseReport& case_report = *reports[i];
      was_run = was_run || case_report.wall_seconds > 0;
      states[i] = state_of(case_report);
      cpu.push_back(std::llround(case_report.cpu_seconds * 1000));
      memory.push_back(case_report.peak_memory_bytes >> 10);
      commands.push_back(text(case_report.command));
      if (case_report.judgement.verdict != Verdict::kAccepted || !case_report.confirmed.empty()) {
        details.push_back(detail(case_report, i));
      }
    }
    json["states"] = states;
    json["cpu"] = was_run ? cpu : Json::array();
    json["memory"] = was_run ? memory : Json::array();
    json["commands"] = commands;
    json["details"] = details;
    json["failures"] = failures(graded);
  }

  /// What went wrong, and in which cases it did so in the same way.
  Json failures(const Graded& graded) {
    Json json = Json::array();
    for (const Failure& failure : failures_of(graded.cases)) {
      Json places = Json::array();
      for (const CaseReport* const case_report : failure.cases) {
        const auto place = case_places_.find({case_report->section, case_report->judgement.name});
        if (place != case_places_.end()) places.push_back(place->second);
      }
      json.push_back(Json::array({text(failure.what), places}));
    }
    return json;
  }

  /// Members that say nothing are left out: a class has many thousands of these.
  Json detail(const CaseReport& case_report, std::size_t place) {
    const CaseJudgement& judgement = case_report.judgement;
    const bool is_of_a_line = std::ranges::find(judgement.fields, judgement.message,
                                                &FieldJudgement::message) != judgement.fields.end();
    Json json = {{"case", place},
                 {"credit", number(case_report.credit)},
                 {"message", text(is_of_a_line ? "" : judgement.message)},
                 {"rows", Json::array()}};
    add_sentences(judgement, json);
    if (!case_report.confirmed.empty()) json["confirmed"] = text(case_report.confirmed);
    if (case_report.wall_seconds > 2 * case_report.cpu_seconds + kLongWait) {
      json["wallSeconds"] = std::round(case_report.wall_seconds * 1000) / 1000;
    }
    if (case_report.left_behind > 0) json["leftBehind"] = case_report.left_behind;
    const Verdict verdict = judgement.verdict;
    const bool was_ended = case_report.wall_seconds > 0 && judgement.fields.empty() &&
                           (verdict == Verdict::kTimeLimit || verdict == Verdict::kOutputLimit);
    const bool is_whole =
        verdict == Verdict::kAccepted ||
        add_printed(was_ended ? with_asked(case_report, asked_[place]) : case_report, json);
    if (!is_whole) json["cut"] = true;
    return json;
  }

  /// What happened in one sentence, where the message does not say it.
  void add_sentences(const CaseJudgement& judgement, Json& json) {
    const std::string sentence = most_worth_saying(judgement);
    if (is_full() || sentence.empty()) return;
    const std::size_t place = text(sentence);
    if (json["message"] != place) json["sentence"] = place;
    const std::string brief = brief_sentence(judgement);
    if (brief != sentence) json["brief"] = text(brief);
  }

  /// What it printed; returns whether that is all of it.
  bool add_printed(const CaseReport& case_report, Json& json) {
    for (const PrintedRow& row : printed_rows(case_report)) {
      if (is_full() || json["rows"].size() == kMostRows) return false;
      json["rows"].push_back(json_of(case_report.judgement, row));
      most_bytes_ -= std::min(most_bytes_, kRowBytes);
    }
    if (case_report.err.empty()) return true;
    if (is_full()) return false;
    json["err"] = text(ends_of_log(case_report.err));
    const std::string exception = exception_line(case_report.err);
    if (exception.empty()) return true;
    json["exception"] = text(shortened(escape_for_display(exception), kMostException));
    return true;
  }

  Json json_of(const CaseJudgement& judgement, const PrintedRow& row) {
    if (row.left_out > 0) return -static_cast<std::int64_t>(row.left_out);
    if (row.field == nullptr) return Json::array({-1, text(row.printed), 0, 0, 0});
    const FieldJudgement& field = *row.field;
    if (field.found == field.expected && credit_of(judgement, field) == Fraction(1)) {
      return text(row.expected);
    }
    const bool missing = field.verdict == FieldVerdict::kMissing;
    const bool names_itself = field.expected.starts_with(field.label);
    const std::int64_t printed = missing ? -1 : static_cast<std::int64_t>(text(row.printed));
    return Json::array({text(row.expected), printed, number(credit_of(judgement, field)),
                        text(said_of_line(field)), names_itself ? 0 : escaped(field.label)});
  }

  Json json_of(const std::optional<Comparison>& moved) {
    if (!moved || moved->agrees()) return nullptr;
    std::vector<std::string> differences = moved->differences;
    if (differences.size() > kMostMoves) {
      const std::size_t more = differences.size() - kMostMoves;
      differences.resize(kMostMoves);
      differences.push_back(fmt::format("and {} more", more));
    }
    return {{"before", text(moved->before)},
            {"after", text(moved->after)},
            {"differences", places(differences, false)}};
  }

  [[nodiscard]] bool is_full() const { return texts_.bytes() >= most_bytes_; }

  static constexpr std::size_t kMostException = 300;
  static constexpr double kLongWait = 0.5;  ///< seconds that a program did nothing

  const Rubric rubric_;
  const std::size_t bytes_of_each_;
  std::size_t most_bytes_ = 0;
  TextTable texts_;
  std::map<std::pair<std::string, std::string>, std::size_t> case_places_;
  std::map<std::string, std::size_t> mistake_places_;
  std::vector<std::vector<FieldJudgement>> asked_;  ///< by place
  Json sections_ = Json::array();
  Json cases_ = Json::array();
  Json mistakes_ = Json::array();
  Json submissions_ = Json::array();
};

PageData::PageData(const Rubric& rubric, std::size_t bytes_of_each)
    : writer_(std::make_unique<Writer>(rubric, bytes_of_each)) {}

PageData::~PageData() = default;

void PageData::add(const Graded& graded, const std::vector<std::string>& needs,
                   const std::optional<Comparison>& moved, const std::optional<WorthALook>& look) {
  writer_->add(graded, needs, moved, look);
}

std::string PageData::json(const Json& head) const { return writer_->json(head); }

}  // namespace cairn
