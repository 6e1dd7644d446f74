// What people decide about a class: single decisions, and tables of them.
#include <fmt/format.h>

#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "grader/class/decision_table.h"
#include "grader/class/manual_grading.h"
#include "grader/class/typed_points.h"
#include "grader/commands/class_output.h"
#include "grader/commands/commands.h"
#include "grader/commands/options.h"
#include "grader/judge/score.h"
#include "grader/text/escape_for_display.h"
#include "grader/text/quoted_for_shell.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

Result<int> override_points(const DecisionOptions& asked) {
  DecisionRequest request = asked;
  request.kind = DecisionKind::kOverride;
  if (asked.what != kComputed) {
    const Result<Fraction> points = points_in(asked.what);
    if (!points) return points.error();
    request.points = *points;
  }
  return decide_and_print("override", request, request.points ? "set" : "as computed");
}

struct ChooseOptions : DecisionRequest {
  std::string what;

  std::vector<Option> options() {
    return decision_options(*this, word(what), "the name of the person who chooses");
  }
};

Result<int> choose(const ChooseOptions& asked) {
  DecisionRequest request = asked;
  request.kind = DecisionKind::kChoice;
  if (asked.what != kComputed) request.path = asked.what;
  const Result<DecisionResult> result = decide(request);
  if (!result) return result.error();
  std::cout << result->whose << ": "
            << (request.path.empty() ? "as computed" : in_quotes(request.path) + " is chosen")
            << "; 'grade batch' grades it\n";
  print_warnings("choose", result->warnings, result->imported);
  return kExitDone;
}

/// What tables are asked with.
struct TableOptions {
  std::vector<std::filesystem::path> from;
  TableUse use = TableUse::kStore;

  std::vector<Option> options() {
    return {
        repeated_option("from", from,
                        "store the decisions of this CSV table, all or none; of several, "
                        "each with its own --from, unless they disagree"),
        flag("dry-run", use, "only print what would change, and store nothing", TableUse::kTry)};
  }
};

/// The first lines of a list, and how many there are more.
std::vector<std::string> first_lines(std::vector<std::string> lines) {
  constexpr std::size_t kMostLines = 20;
  if (lines.size() <= kMostLines) return lines;
  const std::string more = "and " + std::to_string(lines.size() - kMostLines) + " more";
  lines.resize(kMostLines);
  lines.push_back(more);
  return lines;
}

/// What came of tables. `noun` is what the command calls a decision.
int print_tables(const std::string& command, const std::string& noun,
                 const std::filesystem::path& out, const TablesResult& result, TableUse use) {
  if (!result.faults.empty()) {
    print_list(command, "nothing was stored", first_lines(result.faults));
    return kExitCouldNot;
  }
  const bool is_tried = use == TableUse::kTry;
  if (is_tried) {
    for (const std::string& line : result.added) std::cout << line << '\n';
  }
  for (const std::string& line : is_tried ? result.changed : first_lines(result.changed)) {
    std::cout << line << '\n';
  }
  print_list(command, "kept", is_tried ? result.kept : first_lines(result.kept));
  if (result.added.empty() && result.changed.empty() && result.kept.empty()) {
    std::cout << (result.unchanged == 1 ? "the " + noun + " is"
                                        : "all " + count_of(result.unchanged, noun) + " are")
              << " there already\n";
  } else {
    std::cout << result.added.size() << " new, " << result.changed.size() << " changed, "
              << result.unchanged << " there already"
              << (result.kept.empty() ? "" : fmt::format(", {} kept", result.kept.size()))
              << (is_tried ? "; nothing was stored" : "") << '\n';
  }
  if (result.rows_by.size() > 1) {
    std::cout << "By " << joined(result.rows_by, ", ", [](const auto& row) {
      return escape_for_display(row.first) + ": " + std::to_string(row.second);
    }) << '\n';
  }
  for (const StoredTable& table : result.tables) {
    std::cout << "Table " << table.number << ": " << count_of(table.decisions, noun) << " ("
              << table.name << ")";
    if (table.decisions > 0) {
      std::cout << "; 'grade mark " << escape_for_display(quoted_for_shell(out.string()))
                << " --undo-table " << table.number << "' takes "
                << (table.decisions == 1 ? "it" : "them") << " back";
    }
    std::cout << '\n';
  }
  print_warnings(command, result.warnings, result.imported);
  return kExitDone;
}

struct MarkOptions : DecisionRequest {
  std::optional<std::string> given;
  bool alike = false;
  TableOptions table;
  std::optional<int> undone_table;

  std::vector<Option> options() {
    constexpr int kMostTables = 1'000'000;
    const auto number = [](const std::string& value) {
      return whole_number(value, "the table", 1, kMostTables);
    };
    std::vector<Option> all{
        word(out),
        word(id, 0),
        word(item, 0),
        word(given, 0),
        option("by", author, "the name of the person who gives the points"),
        option("reason", reason, "the reason, which the student sees"),
        flag("alike", alike,
             "instead of points: give the mark of <id> to all students with the same answer, "
             "unless their item is marked already"),
        parsed_option("undo-table", undone_table, number,
                      "take the table of that number back: what counted before it counts again, "
                      "unless somebody has decided since")};
    for (Option& option : table.options()) all.push_back(std::move(option));
    return all;
  }
};

Result<int> mark_alike(const MarkOptions& asked) {
  if (asked.given) return Error{"--alike takes the points that <id> has; leave them out"};
  const Result<AlikeResult> result = decide_alike(asked.out, asked.id, asked.item);
  if (!result) return result.error();
  std::cout << (result->others.empty() ? "nobody else answered the same, unmarked"
                                       : joined(result->others, ", ") + ": as " + result->like)
            << '\n';
  print_warnings("mark", result->warnings, result->imported);
  return kExitDone;
}

Result<int> mark_by_table(const MarkOptions& asked) {
  const TableOptions& table = asked.table;
  if (!asked.id.empty() || asked.alike || !asked.author.empty() || !asked.reason.empty()) {
    return Error{
        "a table has its own students, points, comments and graders: give the folder only"};
  }
  if (!table.from.empty() && asked.undone_table) {
    return Error{"--from and --undo-table are two commands"};
  }
  const Result<TablesResult> result =
      asked.undone_table ? take_table_back(asked.out, *asked.undone_table, table.use)
                         : store_tables(asked.out, table.from, table.use);
  if (!result) return result.error();
  return print_tables("mark", "mark", asked.out, *result, table.use);
}

Result<int> mark(const MarkOptions& asked) {
  if (!asked.table.from.empty() || asked.undone_table) return mark_by_table(asked);
  if (asked.table.use == TableUse::kTry) return Error{"--dry-run needs --from or --undo-table"};
  if (asked.id.empty() || asked.item.empty()) {
    return Error{"an argument is missing: <marks folder> <id> <item> <points>, or --from FILE"};
  }
  if (asked.alike) return mark_alike(asked);
  if (!asked.given) return Error{"the points are missing: <marks folder> <id> <item> <points>"};
  const Result<Fraction> points = points_in(*asked.given);
  if (!points) return points.error();
  DecisionRequest request = asked;
  request.points = *points;
  return decide_and_print("mark", request, request.item + " " + points_text(*points));
}

struct DecideOptions {
  std::filesystem::path out;
  TableOptions table;
  bool list = false;

  std::vector<Option> options() {
    std::vector<Option> all = table.options();
    all.insert(all.begin(), word(out));
    all.push_back(flag("list", list, "print all decisions that are stored, as such a table"));
    return all;
  }
};

Result<int> decide_by_table(const DecideOptions& asked) {
  const TableOptions& table = asked.table;
  if (asked.list == !table.from.empty()) return Error{"give either --from FILE or --list"};
  if (asked.list) {
    const Result<std::string> all = all_decisions(asked.out);
    if (!all) return all.error();
    std::cout << *all;
    return kExitDone;
  }
  const Result<TablesResult> result = store_tables(asked.out, table.from, table.use);
  if (!result) return result.error();
  return print_tables("decide", "decision", asked.out, *result, table.use);
}

}  // namespace

std::vector<Command> decision_commands() {
  return {
      {.name = "mark",
       .words = "<marks folder> (<id> <item> [<points>] [--by NAME] [--reason TEXT] [--alike] | "
                "--from FILE [--dry-run] | --undo-table N [--dry-run])",
       .summary = "Enter the points for an item that a person marks, or a whole table of them; "
                  "--alike gives them to every identical answer",
       .examples =
           "grade mark marks jdoe q8.1 1\n"
           "grade mark marks jdoe q10.1 1.5 --by crd --reason 'actions are not mentioned'\n"
           "grade mark marks jdoe Tables 18 --by crd --reason 'could not be read by machine'\n"
           "grade mark marks jdoe 2c.i --alike\n"
           "grade mark marks --from marks.csv --dry-run\n"
           "grade mark marks --from marks.csv",
       .run = mark},
      {.name = "override",
       .words = "<marks folder> <id> <points or 'computed'> --by NAME --reason TEXT",
       .summary = "Replace the computed points of a submission, in this and every later grading; "
                  "'computed' undoes it",
       .examples =
           "grade override marks jdoe 60 --by crd --reason 'the course machine was down'\n"
           "grade override marks jdoe computed --by crd --reason 'the machine was not down'",
       .run = override_points},
      {.name = "choose",
       .words = "<marks folder> <id> <path or 'computed'> --by NAME --reason TEXT",
       .summary = "Choose which of a submission's programs the next batches grade, by its folder "
                  "or file; 'computed' undoes it",
       .examples =
           "grade choose marks jdoe final/old --by crd --reason 'she wrote that this is the "
           "right one'\n"
           "grade choose marks jdoe computed --by crd --reason 'she meant the other one'",
       .run = choose},
      {.name = "decide",
       .words = "<marks folder> (--from FILE [--dry-run] | --list)",
       .summary =
           "Store a table of decisions, of any kind, if every row is right; --list prints all "
           "stored decisions as such a table, a backup",
       .examples = "grade decide marks --list > decisions.csv\n"
                   "grade decide marks --from decisions.csv",
       .run = decide_by_table}};
}

}  // namespace cairn
