// casegen: answers questions, verifies suites, and enumerates, samples and selects questions.
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <limits>

#include "cases/certify.h"
#include "cases/json_file.h"
#include "cases/question_lines.h"
#include "cases/select.h"
#include "cases/suite.h"
#include "grader/commands/progress.h"
#include "grader/commands/terminal.h"
#include "grader/judge/unlabelled_lines.h"
#include "grader/program/reference_program.h"
#include "grader/store/output_file.h"
#include "grader/verify/differences.h"
#include "reference/command_line/command_line.h"
#include "reference/command_line/version.h"
#include "reference/core/misconception_catalog.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

Option reference_option(std::optional<std::string>& reference) {
  return option("reference", reference,
                "the program that gives the right answers, a file or a folder, in any language "
                "that submissions may use; it runs in a jail. By default, Cairn computes the "
                "answers of the assignments that it knows");
}

/// As the program that was given answers them, or else Cairn.
Result<Suite> answered_as_asked(const Suite& questions,
                                const std::optional<std::string>& reference) {
  return reference ? answered_by(*reference, questions, Jail::kBest) : answered(questions);
}

struct AnswerOptions {
  std::string questions;
  std::optional<std::string> reference;
  std::optional<std::string> output;

  std::vector<Option> options() {
    return {word(questions), reference_option(reference),
            option("output", output,
                   "the suite's file, written only if every case has an answer; by default the "
                   "suite is printed")};
  }
};

Result<int> answer(const AnswerOptions& asked) {
  const Result<Suite> questions = read_suite(asked.questions);
  if (!questions) return questions.error();
  const Result<Suite> suite = answered_as_asked(*questions, asked.reference);
  if (!suite) return Error{asked.questions + ": " + suite.error().message};
  const std::string text = suite_text(*suite);
  if (const auto read = parse_suite(text, asked.questions); !read) return read.error();
  for (const Case& c : suite->cases) {
    // Only the rubric knows how the suite is read.
    const std::string warning = too_many_lines(c);
    if (!warning.empty()) std::cerr << "casegen: answer: warning: " << warning << '\n';
  }
  if (!asked.output) {
    std::cout << text;
    return kExitDone;
  }
  const Result<void> written = write_output(*asked.output, text);
  if (!written) return written.error();
  return kExitDone;
}

struct VerifyOptions {
  std::vector<std::string> suites;
  std::optional<std::string> reference;

  std::vector<Option> options() {
    return {word(suites, 1, kAnyNumber), reference_option(reference)};
  }
};

/// Compares a suite with its answers and its certificate as computed now; prints what differs.
/// Returns the exit code.
Result<int> verify_suite(const std::string& file, const std::optional<std::string>& reference) {
  const Result<Suite> suite = read_suite(file);
  if (!suite) return suite.error();
  if (suite->certificate || suite->shows_every_mistake) {
    const auto catalog = find_catalog(suite->assignment);
    if (!catalog) return Error{file + ": " + catalog.error().message};
  }
  const Result<Suite> with_answers = answered_as_asked(*suite, reference);
  if (!with_answers) return Error{file + ": " + with_answers.error().message};
  const Result<Suite> now = recertified(*with_answers);
  if (!now) {
    std::cout << file << ": " << now.error().message << '\n';
    return kExitCouldNot;
  }
  if (*suite == *now) {
    std::cout << file << ": " << suite->cases.size() << " cases, all verified\n";
    return kExitDone;
  }
  std::cout << file << ": it differs from what is computed now:\n"
            << suite_differences(*suite, *now, kSuiteSides, kShownDifferences);
  return kExitCouldNot;
}

Result<int> verify(const VerifyOptions& asked) {
  int exit_code = kExitDone;
  for (const std::string& file : asked.suites) {
    const Result<int> verified = verify_suite(file, asked.reference);
    if (!verified) return verified.error();
    exit_code = std::max(exit_code, *verified);
  }
  return exit_code;
}

/// An option for each dimension of an assignment's questions, and the others.
std::vector<Option> with_dimensions(const Questions& questions, Ranges& ranges,
                                    const std::vector<Option>& others) {
  std::vector<Option> options;
  ranges.resize(questions.dimensions().size());
  for (const Dimension& dimension : questions.dimensions()) {
    const std::string help = dimension.what + ", from " + std::to_string(dimension.allowed.first) +
                             " to " + std::to_string(dimension.allowed.last) +
                             ": such as 3 or 2..4";
    const auto parse = [dimension](const std::string& value) {
      return parse_range(value, dimension.what, dimension.allowed);
    };
    options.push_back(required(parsed_option(dimension.name, ranges[options.size()], parse, help)));
  }
  options.insert(options.end(), others.begin(), others.end());
  return options;
}

/// "--stones A..B --taken A..B ".
std::string words_of_dimensions(const Questions& questions) {
  return joined(questions.dimensions(), "",
                [](const Dimension& one) { return "--" + one.name + " A..B "; });
}

Option label_option(Lines& lines) {
  return flag("label", lines, "with the answer and the number of nodes that its search visits",
              Lines::kLabelled);
}

Option seed_option(std::uint64_t& seed, const std::string& help) {
  return number_option("seed", seed, 0, std::numeric_limits<int>::max(), help, "the seed");
}

struct EnumerateOptions {
  const Questions* questions = nullptr;
  Ranges ranges = {};
  Shard shard = {};
  Lines lines = Lines::kArguments;
  bool count = false;

  std::vector<Option> options() {
    return with_dimensions(
        *questions, ranges,
        {parsed_option("shard", shard, parse_shard, "the I-th of every N questions", "1/1"),
         label_option(lines),
         flag("count", count, "print only their number, without enumerating them")});
  }
};

Result<int> enumerate(const EnumerateOptions& asked) {
  if (!asked.count) {
    const Result<std::uint64_t> all = asked.questions->count(asked.ranges);
    write_questions(*asked.questions->enumerate(asked.ranges), asked.shard, asked.lines, std::cout,
                    [&](std::uint64_t written) {
                      // On a screen, the lines themselves show it.
                      if (!all || is_screen(STDOUT_FILENO)) return;
                      show_progress(written, size_of(asked.shard, *all), "questions");
                    });
    clear_progress();
    return kExitDone;
  }
  if (asked.lines == Lines::kLabelled) return Error{"--count and --label exclude each other"};
  const Result<std::uint64_t> count = asked.questions->count(asked.ranges);
  if (!count) return count.error();
  std::cout << size_of(asked.shard, *count) << '\n';
  return kExitDone;
}

Command enumerate_command(const Questions& questions) {
  const std::string name = "enumerate " + std::string(questions.assignment());
  return {.name = name,
          .words = words_of_dimensions(questions) + "[--shard I/N] [--label | --count]",
          .summary = "Print all legal questions, one per line, or only their number",
          .examples = "casegen " + name + " --stones 10 --taken 0..4 --depth 0..6 --label\n" +
                      "casegen " + name + " --stones 20 --taken 0..20 --depth 0 --count\n" +
                      "casegen " + name + " --stones 12 --taken 0..4 --depth 0..6 --shard 2/8",
          .run = {enumerate, EnumerateOptions{.questions = &questions}}};
}

/// One of the values that answers can have, as the handout prints it.
Result<Fraction> parse_value(const std::string& word, const std::vector<Fraction>& values) {
  for (const Fraction& value : values) {
    if (value.decimal(1) == word) return value;
  }
  return Error{"the value '" + word + "' is not one of " +
               joined(values, ", ", [](const Fraction& value) { return value.decimal(1); })};
}

struct SampleOptions {
  const Questions* questions = nullptr;
  Ranges ranges = {};
  int number = 1;
  std::uint64_t seed = 1;
  Filter filter = {};
  Lines lines = Lines::kArguments;

  std::vector<Option> options() {
    const auto value = [values = questions->values()](const std::string& word) {
      return parse_value(word, values);
    };
    const auto visited = [](const std::string& word) {
      return parse_range(word, "the number of nodes visited", {1, std::numeric_limits<int>::max()});
    };
    return with_dimensions(
        *questions, ranges,
        {number_option("number", number, 1, 1'000'000,
                       "the number of questions; a question may be drawn twice",
                       "the number of questions"),
         seed_option(seed,
                     "of the random numbers; a seed draws the same questions on every machine"),
         parsed_option("value", filter.value, value, "only questions with this value, such as 0.7"),
         parsed_option("visited", filter.visited, visited,
                       "only questions with this number of visited nodes, such as 50..5000"),
         flag("static-leaves", filter.static_leaves,
              "only questions where the depth limit cuts the search off somewhere"),
         label_option(lines)});
  }
};

Result<int> sample(const SampleOptions& asked) {
  const auto sample = asked.questions->sample(asked.ranges, asked.seed);
  if (!sample) return sample.error();
  const Result<std::string> lines =
      fitting_questions(**sample, asked.number, asked.filter, asked.lines);
  if (!lines) return lines.error();
  std::cout << *lines;
  return kExitDone;
}

Command sample_command(const Questions& questions) {
  const std::string name = "sample " + std::string(questions.assignment());
  return {
      .name = name,
      .words = words_of_dimensions(questions) +
               "[--number R] [--seed S] [--value V] [--visited A..B] [--static-leaves] [--label]",
      .summary = "Print a random sample of the legal questions; every position is equally likely",
      .examples =
          "casegen " + name + " --stones 10..20 --taken 0..6 --depth 0..8 --number 100 --seed 7\n" +
          "casegen " + name + " --stones 12 --taken 2..6 --depth 1..4 --number 10 --label \\\n" +
          "  --value -0.7 --visited 5..500 --static-leaves",
      .run = {sample, SampleOptions{.questions = &questions}}};
}

struct SelectOptions {
  const MisconceptionCatalog* catalog = nullptr;
  Selection selection = {};
  bool smallest = false;
  bool cheapest = false;
  std::optional<std::string> without = {};

  std::vector<Option> options() {
    return {
        seed_option(
            selection.seed,
            "of the random candidates; another seed gives another suite with the same coverage"),
        flag("smallest", smallest, "as few cases as possible; the default"),
        flag("cheapest", cheapest, "as few visited nodes in all its searches as possible"),
        option("without", without, "a suite; its questions are not chosen"),
        number_option("branches", selection.most_branches, 1, std::numeric_limits<int>::max(),
                      "the branches that the solver searches before it gives up; the certificate "
                      "then states how far from optimal the suite may be",
                      "the number of branches")};
  }
};

Result<int> select(const SelectOptions& asked) {
  Selection selection = asked.selection;
  if (asked.cheapest) {
    if (asked.smallest) return Error{"--smallest and --cheapest exclude each other"};
    selection.objective = Objective::kVisited;
  }
  if (asked.without) {
    const Result<Suite> other = read_suite(*asked.without);
    if (!other) return other.error();
    if (other->assignment != asked.catalog->assignment()) {
      return Error{*asked.without + " is a suite of " + other->assignment + ", not of " +
                   std::string(asked.catalog->assignment())};
    }
    for (const Case& test_case : other->cases) {
      selection.without.push_back(joined(test_case.arguments));
    }
  }
  const Result<Suite> chosen = select_suite(*asked.catalog, selection);
  if (!chosen) return chosen.error();
  const Result<Suite> suite = answered(*chosen);
  if (!suite) return suite.error();
  std::cout << suite_text(*suite);
  return kExitDone;
}

Command select_command(const MisconceptionCatalog& catalog) {
  const std::string name = "select " + std::string(catalog.assignment());
  return {.name = name,
          .words = "[--seed S] [--smallest | --cheapest] [--without SUITE] [--branches N]",
          .summary =
              "Print the smallest suite that detects and separates all misconceptions, with "
              "a certificate",
          .examples = "casegen " + name + " --seed 1 > visible.json\n" +  //
                      "casegen " + name + " --seed 1 --without visible.json > hidden.json\n" +
                      "casegen " + name + " --seed 2 --cheapest",
          .run = {select, SelectOptions{.catalog = &catalog}}};
}

Program casegen() {
  std::vector<Command> commands = {
      {.name = "answer",
       .words = "<questions.json> [--reference PROGRAM] [--output FILE]",
       .summary = "Print a suite: the questions of a file with the right answers",
       .examples = "casegen answer cases/questions/take_stones.json --output "
                   "cases/suites/take_stones.json\n"
                   "casegen answer questions/fizz_buzz.json --reference "
                   "references/fizz_buzz/FizzBuzz.java --output suites/fizz_buzz.json",
       .run = answer},
      {.name = "verify",
       .words = "<suite.json...> [--reference PROGRAM]",
       .summary = "Recompute the answers and the certificate of each suite; exit 1 if any differs",
       .examples =
           "casegen verify cases/suites/take_stones.json\n"
           "casegen verify suites/fizz_buzz.json --reference references/fizz_buzz/FizzBuzz.java",
       .run = verify}};
  for (const Assignment* const assignment : assignments()) {
    if (const Questions* const questions = assignment->questions()) {
      commands.push_back(enumerate_command(*questions));
      commands.push_back(sample_command(*questions));
    }
  }
  for (const Assignment* const assignment : assignments()) {
    if (const MisconceptionCatalog* const catalog = assignment->catalog()) {
      commands.push_back(select_command(*catalog));
    }
  }
  return {.name = "casegen",
          .version = std::string(kVersion),
          .summary = "the test cases: questions and their correct answers",
          .examples =
              "casegen answer cases/questions/take_stones.json\n"
              "casegen verify cases/suites/take_stones.json\n"
              "casegen enumerate take_stones --stones 10 --taken 0..4 --depth 0..6 --label\n"
              "casegen sample take_stones --stones 10..20 --taken 0..6 --depth 0..8 "
              "--number 100 --seed 7\n"
              "casegen select take_stones --seed 1 > visible.json",
          .commands = std::move(commands)};
}

}  // namespace
}  // namespace cairn

int main(int argc, char** argv) {
  return cairn::run_program(cairn::casegen(), {argv + 1, argv + argc});
}
