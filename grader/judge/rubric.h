// A rubric: what answers are worth. One JSON file an assignment and a way of marking.
//
//   const Result<Rubric> rubric = read_rubric("rubrics/take_stones.json");
//   if (!rubric) return rubric.error();
//   for (const Section& section : rubric->sections) {
//     if (const auto* const cases = std::get_if<CaseSection>(&section.content)) ask(cases->suite);
//   }
#pragma once

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "cases/suite.h"
#include "grader/base/moment.h"
#include "grader/base/run_result.h"
#include "grader/judge/rubric_files.h"
#include "grader/judge/tolerance.h"
#include "grader/text/format_deviation.h"
#include "reference/core/fraction.h"

namespace cairn {

/// How one printed line is recognised when its label is not the one that was asked for.
struct FieldRule {
  std::string label;
  /// A label that holds one of these words, and none of another field's, is this field's.
  std::vector<std::string> known_by;
};
CAIRN_DESCRIBE(FieldRule, label, known_by);

/// A way of counting marks over the cases of a section. A credit is a share, 0 to 1, of what a
/// field of a case is worth: 0 when it is wrong, 1 less the costs of its form when it is right.
/// The rows of a table are fields `Value[1]`, `Value[2]`, ...: the field of a scheme is `Value`.
struct Scheme {
  enum class Kind {
    kPerCase,     ///< `points` for each case in which every field has full credit
    kPerLine,     ///< `points` for each field that has full credit in every case
    kPerField,    ///< for each field, its points times the mean of its credits
    kPerColumn,   ///< for a case, the points of a column if it has full credit in all its rows
    kByCase,      ///< for each case, its points times the mean of its fields' credits
    kEvenly,      ///< the same, with equal points for all cases
    kWholeCases,  ///< like kEvenly, and nothing for a case with a field whose value is wrong
    kAllCases,    ///< `points` if every field of every case has full credit
    kSum,         ///< of the parts
    kLargerOf,    ///< the larger of the parts
  };
  BOOST_DESCRIBE_NESTED_ENUM(Kind, kPerCase, kPerLine, kPerField, kPerColumn, kByCase, kEvenly,
                             kWholeCases, kAllCases, kSum, kLargerOf)
  Kind kind = Kind::kPerCase;
  Fraction points;
  std::map<std::string, Fraction> points_of;  ///< by field, or for a case's by case
  std::map<std::string, std::map<std::string, Fraction>> columns_of;  ///< by case, then by column
  std::vector<Scheme> parts;
};
CAIRN_DESCRIBE(Scheme, kind, points, points_of, columns_of, parts);

/// Answers that a program prints, which is started once for each case: the student's, or the
/// rubric's driver, which calls the student's methods.
struct ProgramRuns {
  bool calls_methods = false;
  std::map<std::string, double> cpu_seconds;  ///< of the cases that have a limit of their own
  std::map<std::string, std::int64_t> nodes;  ///< what each case of a program costs the reference
};
CAIRN_DESCRIBE(ProgramRuns, calls_methods, cpu_seconds, nodes);

/// Answers to all cases in one file of the submission.
struct AnswersInFile {
  std::string pattern;  ///< its name, with * and ?
};

/// Answers written as `label: value`.
struct LinesFormat {
  static constexpr std::string_view kName = "lines";
  /// The lines in order. None: each case has the labels of its own answer.
  std::vector<FieldRule> fields;
};
CAIRN_DESCRIBE(LinesFormat, fields);

/// Answers written as a game: `Player 1: 2`, ..., `Winner: Player 1`. Only programs print them.
struct TranscriptFormat {
  static constexpr std::string_view kName = "transcript";
};
CAIRN_DESCRIBE(TranscriptFormat, );

/// Answers written as a table for each case, in any layout. Only files hold them.
struct TablesFormat {
  /// That the first table took no longer than the second, over the rows from `from` on.
  struct Order {
    std::string faster;
    std::string slower;
    int from = 0;
  };
  std::vector<Order> orders;
  /// Every row of a size has a time, from 0 to so many seconds. None: times are not asked for.
  std::optional<double> longest_time;
};

/// Whole outputs, compared line by line. Only programs print them, and the formats that follow.
struct OutputFormat {
  static constexpr std::string_view kName = "output";
  Tolerance tolerance;
};
CAIRN_DESCRIBE(OutputFormat, tolerance);

/// Whole outputs, of which only the words count, not how they are laid out.
struct TokensFormat {
  static constexpr std::string_view kName = "tokens";
  bool case_sensitive = false;
  bool blanks_count = false;  ///< words have to be apart by the same blanks
  Tolerance tolerance;
};
CAIRN_DESCRIBE(TokensFormat, case_sensitive, blanks_count, tolerance);

/// How a checker is called, and what its exit code means.
enum class CheckerStyle {
  kKattis,   ///< `checker input answer feedback/ flags... <output`: 42 is right, 43 is wrong
  kTestlib,  ///< `checker input output answer flags...`: 0 is right, 1 and 2 are wrong
};
BOOST_DESCRIBE_ENUM(CheckerStyle, kKattis, kTestlib)

/// Whole outputs, which a program of the course judges.
struct CheckerFormat {
  std::string name;                            ///< of its file or folder, without an extension
  std::map<std::string, std::string> sources;  ///< its files, one at least, by their paths
  CheckerStyle style = CheckerStyle::kKattis;
  std::vector<std::string> flags;
  double full_score = 1;  ///< a score of so much is full credit
  Limits limits;          ///< of each call
};

/// Answers to the cases of a suite.
struct CaseSection {
  Suite suite;  ///< the cases that count, in order
  std::variant<ProgramRuns, AnswersInFile> source;
  std::variant<LinesFormat, TranscriptFormat, TablesFormat, OutputFormat, TokensFormat,
               CheckerFormat>
      format;
  int decimals = 1;  ///< of a printed number that is not an integer
  /// The share of a field's worth that a deviation costs, 0 to 1. What is not here costs all.
  std::map<FormatDeviation, Fraction> forgive;
  Scheme scheme;
};

/// What a person finds in an answer, in one key.
struct ItemStep {
  Fraction points;  ///< above 0: added to none; below: subtracted from all. An item's have one sign
  std::string words;  ///< for the student
};

/// Where the answer to an item stands.
struct AnswerPlace {
  std::string pattern;     ///< of the file's name, with * and ?, in any capitals
  std::string label = {};  ///< with which its lines begin, "2."; "": the whole file
};

/// What is worth points without a case.
struct Item {
  std::string name;  ///< unique in the rubric: "q8.1"
  std::string title;
  Fraction points;
  /// The name, with * and ? and in any capitals, of a file that is worth the points by being there;
  /// "": a person reads it, and gives points with `grade mark`.
  std::string pattern = {};
  // Of items that a person marks:
  std::vector<ItemStep> steps = {};
  std::string guidance = {};               ///< for whoever marks; or ""
  std::optional<AnswerPlace> answer = {};  ///< nothing: it may be anywhere
};

struct ItemSection {
  std::vector<Item> items;
};

struct Section {
  std::string title;
  bool hidden = false;  ///< its cases are not for students: `grade evidence` can leave them out
  std::variant<CaseSection, ItemSection> content;
};

/// What a submission that runs out of time may cost the class.
struct TimeBudget {
  /// Of its time, without what it waits for a processor; what it has not been asked by then is not
  /// run.
  double total_seconds = 600;
  /// After so many time-outs in a row the other cases get a tenth of the limits, and of these every
  /// time-out is believed without a second run.
  int time_outs = 3;
};

/// What a course does about work that is handed in late.
struct LatePolicy {
  std::string zone;  ///< whose clocks its times are by: a name of IANA's, "America/Chicago"
  Moment due;
  int grace_minutes = 0;  ///< so much later it is still on time, and every day late ends
  /// For the first, second, ... day late: percent of all points of the assignment, 0 to 100, never
  /// less than for the day before. What is later than these days is not accepted.
  std::vector<Fraction> deductions;
  Fraction floor;     ///< points below which these deductions take nothing
  int free_days = 0;  ///< that each student may spend in the whole term
};

/// How much students see of the lines that changes of their program lead to (grader/locate).
enum class LocationShown {
  kNone,
  kMethod,  ///< the method that a change is in
  kLine,    ///< its file and line, too
  kEdit,    ///< the change itself, too
};
BOOST_DESCRIBE_ENUM(LocationShown, kNone, kMethod, kLine, kEdit)

struct Rubric {
  std::string assignment;
  std::string title;
  std::string program;          ///< "TakeStones"; empty when none is started, or of any name
  std::string hand_in_pattern;  ///< a regular expression whose first group is the student's id
  /// Files that the handout asks for, as patterns. What is missing is noted.
  std::vector<std::string> required_files;
  std::filesystem::path skeleton;  ///< a folder of Java files that complete a submission, or ""
  std::filesystem::path driver;    ///< the Java file that calls methods, or ""
  Limits build_limits;
  Limits run_limits;
  TimeBudget time_budget;
  Fraction compile_points;
  bool shows_markers = false;   ///< whether students see who marked and decided
  bool names_mistakes = false;  ///< whether students are told what explains their wrong answers
  LocationShown shows_location = LocationShown::kNone;
  /// Whether a mark that was handed back may be lowered without `grade export --may-lower`.
  bool may_lower_published = false;
  bool best_hand_in_counts = false;  ///< of several of one student: not the last
  std::optional<LatePolicy> late;    ///< nothing: nobody asks when it was handed in
  std::vector<Section> sections;     ///< one at least
  RubricFiles files;                 ///< what all of this was read from
};

/// What a deviation costs, 0 to 1.
[[nodiscard]] Fraction cost_of(const CaseSection& section, FormatDeviation deviation);

/// Appends `one` to `all`, unless it is there.
template <typename T>
void add_once(std::vector<T>& all, const T& one) {
  if (std::ranges::find(all, one) == all.end()) all.push_back(one);
}

/// The limits of the run of a case, where `limits` are those of most cases.
[[nodiscard]] Limits limits_of(const Case& test_case, const ProgramRuns& runs, Limits limits);

/// The section's runs; nullptr when nothing is started for it.
[[nodiscard]] const ProgramRuns* runs_of(const Section& section);

/// Which edition of the handout it is for: the most decimals that runs are asked for, since a
/// section of integers has one.
[[nodiscard]] int decimals_of(const Rubric& rubric);

/// The file with the section's answers; nullptr when it has none.
[[nodiscard]] const AnswersInFile* file_of(const Section& section);

/// The checker that judges the section; nullptr when it needs none.
[[nodiscard]] const CheckerFormat* checker_of(const Section& section);

/// Whether the section's answers are whole outputs.
[[nodiscard]] bool reads_whole_output(const CaseSection& section);

/// Whether anything of the submission is built and started.
[[nodiscard]] bool runs_programs(const Rubric& rubric);

/// Whether a section of each asks for the same: it is answered in the same way, and has the same
/// title or a case of the same name.
[[nodiscard]] bool share_a_section(const Rubric& rubric, const Rubric& other);

/// The field that a label belongs to: "Value" for "Value[4]".
[[nodiscard]] std::string field_of(const std::string& label);

/// The row of a table that a label belongs to: "4" for "Value[4]"; "" for the label of a line.
[[nodiscard]] std::string row_of(const std::string& label);

/// Whether a row is a scenario's, "10 4 4", and not a size's.
[[nodiscard]] bool names_scenario(const std::string& row);

/// Reads a rubric and what it names relative to itself. An Error names the file and the place in
/// it.
[[nodiscard]] Result<Rubric> read_rubric(const std::filesystem::path& file);

/// The same from text; `file` is where the suites are looked for, and is named in an Error.
[[nodiscard]] Result<Rubric> parse_rubric(std::string_view text, const std::filesystem::path& file);

}  // namespace cairn
