// casegen: answers questions, verifies suites, and enumerates, samples and selects questions.
#include <algorithm>
#include <iostream>
#include <limits>

#include "cases/certify.h"
#include "cases/diff.h"
#include "cases/json_file.h"
#include "cases/question_lines.h"
#include "cases/select.h"
#include "cases/suite.h"
#include "grader/program/reference_program.h"
#include "grader/store/output_file.h"
#include "reference/command_line/command_line.h"
#include "reference/command_line/version.h"
#include "reference/core/misconception_catalog.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

using Args = std::vector<std::string>;

Option reference_option() {
  return option(
      "reference",
      "the program that gives the right answers, in any language that submissions may have: "
      "a file or a folder; it is run in a jail, as they are. By default the answers are "
      "Cairn's own, to the assignments that it knows");
}

/// As the program of the options answers them, or else Cairn.
Result<Suite> answered_as_asked(const Suite& questions, const Options& options) {
  if (!options.contains("reference")) return answered(questions);
  return answered_by(options.at("reference"), questions, Jail::kBest);
}

Command answer_command() {
  Command command;
  command.name = "answer";
  command.words = "<questions.json> [--reference PROGRAM] [--output FILE]";
  command.summary = "Print a suite: the questions of a file with the right answers";
  command.examples =
      "casegen answer cases/questions/take_stones.json --output cases/suites/take_stones.json\n"
      "casegen answer questions/fizz_buzz.json --reference references/fizz_buzz/FizzBuzz.java "
      "--output suites/fizz_buzz.json";
  command.add_options(
      {reference_option(),
       option("output",
              "the file that becomes the suite once every case has an answer, and else stays as it "
              "is; printed by default")});
  command.fewest_words = 1;
  command.most_words = 1;
  command.run = [](const Args& args, const Options& options) -> Result<int> {
    const Result<Suite> questions = read_suite(args[0]);
    if (!questions) return questions.error();
    const Result<Suite> suite = answered_as_asked(*questions, options);
    if (!suite) return Error{args[0] + ": " + suite.error().message};
    if (!options.contains("output")) {
      std::cout << suite_text(*suite);
      return kExitDone;
    }
    const Result<void> written = write_output(options.at("output"), suite_text(*suite));
    if (!written) return written.error();
    return kExitDone;
  };
  return command;
}

/// Compares a suite with its answers and its certificate as computed now; prints what differs.
/// Returns the exit code.
Result<int> verify(const std::string& file, const Options& options) {
  const Result<Suite> suite = read_suite(file);
  if (!suite) return suite.error();
  if (suite->certificate || suite->shows_every_mistake) {
    const auto catalog = find_catalog(suite->assignment);
    if (!catalog) return Error{file + ": " + catalog.error().message};
  }
  const Result<Suite> with_answers = answered_as_asked(*suite, options);
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
  std::cout << "--- " << file << "\n+++ computed now\n"
            << unified_diff(suite_text(*suite), suite_text(*now));
  return kExitCouldNot;
}

Command verify_command() {
  Command command;
  command.name = "verify";
  command.words = "<suite.json...> [--reference PROGRAM]";
  command.summary =
      "Recompute the answers and the certificate of each suite; exit 1 with a diff if any differs";
  command.examples =
      "casegen verify cases/suites/take_stones.json\n"
      "casegen verify suites/fizz_buzz.json --reference references/fizz_buzz/FizzBuzz.java";
  command.add_options({reference_option()});
  command.fewest_words = 1;
  command.most_words = std::numeric_limits<std::size_t>::max();
  command.run = [](const Args& args, const Options& options) -> Result<int> {
    int exit_code = kExitDone;
    for (const std::string& file : args) {
      const Result<int> verified = verify(file, options);
      if (!verified) return verified.error();
      exit_code = std::max(exit_code, *verified);
    }
    return exit_code;
  };
  return command;
}

/// An option for each dimension of an assignment's questions.
void add_dimensions(Command& command, const Questions& questions) {
  for (const Dimension& dimension : questions.dimensions()) {
    const std::string help = dimension.what + ", from " + std::to_string(dimension.allowed.first) +
                             " to " + std::to_string(dimension.allowed.last) +
                             ": such as 3 or 2..4";
    command.add_options({required_option(dimension.name, help)});
    command.words += "--" + dimension.name + " A..B ";
  }
}

Result<Ranges> parse_dimensions(const Options& options, const Questions& questions) {
  Ranges ranges;
  for (const Dimension& dimension : questions.dimensions()) {
    const Result<Range> range =
        parse_range(options.at(dimension.name), dimension.what, dimension.allowed);
    if (!range) return range.error();
    ranges.push_back(*range);
  }
  return ranges;
}

Lines lines_asked_for(const Options& options) {
  return options.contains("label") ? Lines::kLabelled : Lines::kArguments;
}

Command enumerate_command(const Questions& questions) {
  const std::string name = "enumerate " + std::string(questions.assignment());
  Command command;
  command.name = name;
  command.summary = "Print all legal questions, one per line, or only their number";
  command.examples = "casegen " + name + " --stones 10 --taken 0..4 --depth 0..6 --label\n" +
                     "casegen " + name + " --stones 20 --taken 0..20 --depth 0 --count\n" +
                     "casegen " + name + " --stones 12 --taken 0..4 --depth 0..6 --shard 2/8";
  add_dimensions(command, questions);
  command.words += "[--shard I/N] [--label | --count]";
  command.add_options(
      {option("shard", "the I-th of every N questions", "1/1"),
       flag("label", "with the answer and the number of nodes that its search visits"),
       flag("count", "print only their number, without enumerating them")});
  command.run = [&questions](const Args&, const Options& options) -> Result<int> {
    const Result<Ranges> ranges = parse_dimensions(options, questions);
    if (!ranges) return ranges.error();
    const Result<Shard> shard = parse_shard(options.at("shard"));
    if (!shard) return shard.error();
    if (!options.contains("count")) {
      write_questions(*questions.enumerate(*ranges), *shard, lines_asked_for(options), std::cout);
      return kExitDone;
    }
    if (options.contains("label")) return Error{"--count and --label exclude each other"};
    const Result<std::uint64_t> count = questions.count(*ranges);
    if (!count) return count.error();
    std::cout << size_of(*shard, *count) << '\n';
    return kExitDone;
  };
  return command;
}

/// One of the values that answers can have, as the handout prints it.
Result<Fraction> parse_value(const std::string& word, const std::vector<Fraction>& values) {
  for (const Fraction& value : values) {
    if (value.decimal(1) == word) return value;
  }
  return Error{"the value '" + word + "' is not one of " +
               joined(values, ", ", [](const Fraction& value) { return value.decimal(1); })};
}

Result<Filter> parse_filter(const Options& options, const Questions& questions) {
  Filter filter;
  if (options.contains("value")) {
    const Result<Fraction> value = parse_value(options.at("value"), questions.values());
    if (!value) return value.error();
    filter.value = *value;
  }
  if (options.contains("visited")) {
    const Result<Range> visited = parse_range(options.at("visited"), "the number of nodes visited",
                                              {1, std::numeric_limits<int>::max()});
    if (!visited) return visited.error();
    filter.visited = *visited;
  }
  filter.static_leaves = options.contains("static-leaves");
  return filter;
}

Command sample_command(const Questions& questions) {
  const std::string name = "sample " + std::string(questions.assignment());
  Command command;
  command.name = name;
  command.summary =
      "Print a random sample of the legal questions; every position is equally likely";
  command.examples =
      "casegen " + name + " --stones 10..20 --taken 0..6 --depth 0..8 --number 100 --seed 7\n" +
      "casegen " + name + " --stones 12 --taken 2..6 --depth 1..4 --number 10 --label \\\n" +
      "  --value -0.7 --visited 5..500 --static-leaves";
  add_dimensions(command, questions);
  command.words +=
      "[--number R] [--seed S] [--value V] [--visited A..B] [--static-leaves] [--label]";
  command.add_options(
      {option("number", "how many; a question may be drawn twice", "1"),
       option("seed", "the same seed draws the same questions on every machine", "1"),
       option("value", "only questions with this value, such as 0.7"),
       option("visited", "only questions whose search visits so many nodes, such as 50..5000"),
       flag("static-leaves", "only questions whose search is cut off at the depth limit somewhere"),
       flag("label", "with the answer and the number of nodes that its search visits")});
  command.run = [&questions](const Args&, const Options& options) -> Result<int> {
    const Result<Ranges> ranges = parse_dimensions(options, questions);
    if (!ranges) return ranges.error();
    const Result<int> number =
        whole_number(options.at("number"), "the number of questions", 1, 1'000'000);
    if (!number) return number.error();
    const Result<int> seed =
        whole_number(options.at("seed"), "the seed", 0, std::numeric_limits<int>::max());
    if (!seed) return seed.error();
    const Result<Filter> filter = parse_filter(options, questions);
    if (!filter) return filter.error();
    const auto sample = questions.sample(*ranges, static_cast<std::uint64_t>(*seed));
    if (!sample) return sample.error();
    const Result<std::string> lines =
        fitting_questions(**sample, *number, *filter, lines_asked_for(options));
    if (!lines) return lines.error();
    std::cout << *lines;
    return kExitDone;
  };
  return command;
}

Command select_command(const MisconceptionCatalog& catalog) {
  const std::string name = "select " + std::string(catalog.assignment());
  Command command;
  command.name = name;
  command.summary =
      "Print the smallest suite that detects and separates all misconceptions, with a certificate";
  command.examples = "casegen " + name + " --seed 1 > visible.json\n" +  //
                     "casegen " + name + " --seed 1 --without visible.json > hidden.json\n" +
                     "casegen " + name + " --seed 2 --cheapest";
  command.words = "[--seed S] [--smallest | --cheapest] [--without SUITE] [--branches N]";
  command.add_options({option("seed",
                              "of the random candidates; another seed gives another suite that "
                              "covers as much",
                              "1"),
                       flag("smallest", "as few cases as possible; the default"),
                       flag("cheapest", "as few nodes visited by all its searches as possible"),
                       option("without", "a suite whose questions are not to be chosen"),
                       option("branches",
                              "that the solver searches before it gives up; the certificate then "
                              "states how far from optimal the suite may be",
                              "10000")});
  command.run = [&catalog](const Args&, const Options& options) -> Result<int> {
    Selection selection;
    const int most = std::numeric_limits<int>::max();
    const Result<int> seed = whole_number(options.at("seed"), "the seed", 0, most);
    if (!seed) return seed.error();
    selection.seed = static_cast<std::uint64_t>(*seed);
    const Result<int> branches =
        whole_number(options.at("branches"), "the number of branches", 1, most);
    if (!branches) return branches.error();
    selection.most_branches = *branches;
    if (options.contains("cheapest")) {
      if (options.contains("smallest")) {
        return Error{"--smallest and --cheapest exclude each other"};
      }
      selection.objective = Objective::kVisited;
    }
    if (options.contains("without")) {
      const Result<Suite> other = read_suite(options.at("without"));
      if (!other) return other.error();
      if (other->assignment != catalog.assignment()) {
        return Error{options.at("without") + " is a suite of " + other->assignment + ", not of " +
                     std::string(catalog.assignment())};
      }
      for (const Case& one : other->cases) selection.without.push_back(joined(one.arguments));
    }
    const Result<Suite> chosen = select_suite(catalog, selection);
    if (!chosen) return chosen.error();
    const Result<Suite> suite = answered(*chosen);
    if (!suite) return suite.error();
    std::cout << suite_text(*suite);
    return kExitDone;
  };
  return command;
}

Program casegen() {
  Program program;
  program.name = "casegen";
  program.version = kVersion;
  program.summary = "the test cases: questions and their correct answers";
  program.examples =
      "casegen answer cases/questions/take_stones.json\n"
      "casegen verify cases/suites/take_stones.json\n"
      "casegen enumerate take_stones --stones 10 --taken 0..4 --depth 0..6 --label\n"
      "casegen sample take_stones --stones 10..20 --taken 0..6 --depth 0..8 --number 100 --seed 7\n"
      "casegen select take_stones --seed 1 > visible.json";
  program.commands.push_back(answer_command());
  program.commands.push_back(verify_command());
  for (const Assignment* const assignment : assignments()) {
    if (const Questions* const questions = assignment->questions()) {
      program.commands.push_back(enumerate_command(*questions));
      program.commands.push_back(sample_command(*questions));
    }
  }
  for (const Assignment* const assignment : assignments()) {
    if (const MisconceptionCatalog* const catalog = assignment->catalog()) {
      program.commands.push_back(select_command(*catalog));
    }
  }
  return program;
}

}  // namespace
}  // namespace cairn

int main(int argc, char** argv) {
  return cairn::run_program(cairn::casegen(), {argv + 1, argv + argc});
}
