// casegen: finds the answers of a plan's questions, checks that a suite's are still right, and
// makes questions.
#include <boost/program_options/value_semantic.hpp>
#include <iostream>
#include <limits>

#include "cases/certify.h"
#include "cases/diff.h"
#include "cases/json_file.h"
#include "cases/question_lines.h"
#include "cases/select.h"
#include "cases/suite.h"
#include "reference/command_line/command_line.h"
#include "reference/core/bank.h"

namespace cairn {
namespace {

namespace po = boost::program_options;

using Words = std::vector<std::string>;
using Options = po::variables_map;

Command answer_command() {
  Command command;
  command.name = "answer";
  command.words = "<plan.json>";
  command.summary = "Print the suite of a plan: its questions with the reference's answers";
  command.examples = "casegen answer cases/plans/take_stones.json > cases/suites/take_stones.json";
  command.fewest_words = 1;
  command.most_words = 1;
  command.run = [](const Words& words, const Options&) -> Result<int> {
    const Result<Suite> plan = read_suite(words[0]);
    if (!plan) return plan.error();
    const Result<Suite> suite = answered(*plan);
    if (!suite) return Error{words[0] + ": " + suite.error().message};
    std::cout << suite_text(*suite);
    return kExitDone;
  };
  return command;
}

/// The suite with the claims of its certificate as they are found now.
Result<Suite> certified_now(const Suite& suite, const Bank& bank) {
  const Certificate& certificate = *suite.certificate;
  Printouts candidates(bank, candidates_of(bank, certificate.seed, certificate.without));
  return certified(suite, candidates);
}

Command verify_command() {
  Command command;
  command.name = "verify";
  command.words = "<suite.json...>";
  command.summary =
      "Find every answer and certificate again; exit 1 with a diff when one has moved";
  command.examples = "casegen verify cases/suites/take_stones.json";
  command.fewest_words = 1;
  command.most_words = std::numeric_limits<std::size_t>::max();
  command.run = [](const Words& words, const Options&) -> Result<int> {
    int exit_code = kExitDone;
    for (const std::string& file : words) {
      const Result<std::string> text = read_file(file);
      if (!text) return text.error();
      const Result<Suite> suite = parse_suite(*text, file);
      if (!suite) return suite.error();
      Result<Suite> now = answered(*suite);
      if (!now) return Error{file + ": " + now.error().message};
      if (now->certificate) {
        const Result<const Bank*> bank = find_bank(now->assignment);
        if (!bank) return Error{file + ": " + bank.error().message};
        now = certified_now(*now, **bank);
        if (!now) {
          std::cout << file << ": the certificate is wrong: " << now.error().message << '\n';
          exit_code = kExitCouldNot;
          continue;
        }
      }
      const std::string diff = unified_diff(*text, suite_text(*now));
      if (diff.empty()) {
        std::cout << file << ": " << suite->cases.size() << " cases, all as solved now\n";
      } else {
        std::cout << "--- " << file << "\n+++ as solved now\n" << diff;
        exit_code = kExitCouldNot;
      }
    }
    return exit_code;
  };
  return command;
}

const std::string& option(const Options& options, const std::string& name) {
  return options[name].as<std::string>();
}

/// An option for each dimension of an assignment's questions.
void add_dimensions(Command& command, const Questions& questions) {
  for (const Dimension& dimension : questions.dimensions()) {
    const std::string help = dimension.what + ", from " + std::to_string(dimension.allowed.first) +
                             " to " + std::to_string(dimension.allowed.last) +
                             ": such as 3 or 2..4";
    command.options.add_options()(dimension.name.c_str(), po::value<std::string>()->required(),
                                  help.c_str());
    command.words += "--" + dimension.name + " A..B ";
  }
}

Result<Ranges> parse_dimensions(const Options& options, const Questions& questions) {
  Ranges ranges;
  for (const Dimension& dimension : questions.dimensions()) {
    const Result<Range> range =
        parse_range(option(options, dimension.name), dimension.what, dimension.allowed);
    if (!range) return range.error();
    ranges.push_back(*range);
  }
  return ranges;
}

Lines lines_asked_for(const Options& options) {
  return options["label"].as<bool>() ? Lines::kLabelled : Lines::kArguments;
}

Command enumerate_command(const Questions& questions) {
  const std::string name = "enumerate " + std::string(questions.assignment());
  Command command;
  command.name = name;
  command.summary = "Print every legal question, one a line, or how many there are";
  command.examples = "casegen " + name + " --stones 10 --taken 0..4 --depth 0..6 --label\n" +
                     "casegen " + name + " --stones 20 --taken 0..20 --depth 0 --count\n" +
                     "casegen " + name + " --stones 12 --taken 0..4 --depth 0..6 --shard 2/8";
  add_dimensions(command, questions);
  command.words += "[--shard I/N] [--label | --count]";
  command.options.add_options()("shard", po::value<std::string>()->default_value("1/1"),
                                "the I-th of every N questions")(
      "label", po::bool_switch(), "with the answer, and the nodes that its search visits")(
      "count", po::bool_switch(), "print their number only, without finding them one by one");
  command.run = [&questions](const Words&, const Options& options) -> Result<int> {
    const Result<Ranges> ranges = parse_dimensions(options, questions);
    if (!ranges) return ranges.error();
    const Result<Shard> shard = parse_shard(option(options, "shard"));
    if (!shard) return shard.error();
    if (!options["count"].as<bool>()) {
      write_questions(*questions.enumerate(*ranges), *shard, lines_asked_for(options), std::cout);
      return kExitDone;
    }
    if (options["label"].as<bool>()) return Error{"--count prints no question that --label fits"};
    const Result<std::uint64_t> count = questions.count(*ranges);
    if (!count) return count.error();
    std::cout << size_of(*shard, *count) << '\n';
    return kExitDone;
  };
  return command;
}

/// One of the values that answers have, as the handout prints it.
Result<Fraction> parse_value(const std::string& word, const std::vector<Fraction>& values) {
  std::string known;
  for (const Fraction& value : values) {
    if (value.decimal(1) == word) return value;
    known += (known.empty() ? "" : ", ") + value.decimal(1);
  }
  return Error{"the value '" + word + "' is not one of " + known};
}

Result<Filter> parse_filter(const Options& options, const Questions& questions) {
  Filter filter;
  if (options.contains("value")) {
    const Result<Fraction> value = parse_value(option(options, "value"), questions.values());
    if (!value) return value.error();
    filter.value = *value;
  }
  if (options.contains("visited")) {
    const Result<Range> visited =
        parse_range(option(options, "visited"), "the number of nodes visited",
                    {1, std::numeric_limits<int>::max()});
    if (!visited) return visited.error();
    filter.visited = *visited;
  }
  filter.static_leaves = options["static-leaves"].as<bool>();
  return filter;
}

Command sample_command(const Questions& questions) {
  const std::string name = "sample " + std::string(questions.assignment());
  Command command;
  command.name = name;
  command.summary = "Print questions by lot, every legal position as likely as every other";
  command.examples =
      "casegen " + name + " --stones 10..20 --taken 0..6 --depth 0..8 --number 100 --seed 7\n" +
      "casegen " + name + " --stones 12 --taken 2..6 --depth 1..4 --number 10 --label \\\n" +
      "  --value -0.7 --visited 50..5000 --static-leaves";
  add_dimensions(command, questions);
  command.words +=
      "[--number R] [--seed S] [--value V] [--visited A..B] [--static-leaves] [--label]";
  command.options.add_options()("number", po::value<std::string>()->default_value("1"),
                                "how many; one may come twice")(
      "seed", po::value<std::string>()->default_value("1"),
      "the same one draws the same questions everywhere")("value", po::value<std::string>(),
                                                          "of the answer, such as 0.7")(
      "visited", po::value<std::string>(), "nodes that the search visits, such as 50..5000")(
      "static-leaves", po::bool_switch(),
      "the search is cut off by its depth, at one node or more")(
      "label", po::bool_switch(), "with the answer, and the nodes that its search visits");
  command.run = [&questions](const Words&, const Options& options) -> Result<int> {
    const Result<Ranges> ranges = parse_dimensions(options, questions);
    if (!ranges) return ranges.error();
    const Result<int> number =
        whole_number(option(options, "number"), "the number of questions", 1, 1'000'000);
    if (!number) return number.error();
    const Result<int> seed =
        whole_number(option(options, "seed"), "the seed", 0, std::numeric_limits<int>::max());
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

Command select_command(const Bank& bank) {
  const std::string name = "select " + std::string(bank.assignment());
  Command command;
  command.name = name;
  command.summary = "Print the smallest suite that tells all usual mistakes, with a certificate";
  command.examples = "casegen " + name + " --seed 1 > visible.json\n" +  //
                     "casegen " + name + " --seed 1 --without visible.json > hidden.json\n" +
                     "casegen " + name + " --seed 2 --cheapest";
  command.words = "[--seed S] [--smallest | --cheapest] [--without SUITE] [--branches N]";
  command.options.add_options()("seed", po::value<std::string>()->default_value("1"),
                                "of the questions to choose from: another one makes another suite "
                                "that tells as much")("smallest", po::bool_switch(),
                                                      "the fewest cases; this is the default")(
      "cheapest", po::bool_switch(), "the fewest nodes visited in all its searches")(
      "without", po::value<std::string>(), "a suite of which no question is to be chosen")(
      "branches", po::value<std::string>()->default_value("10000"),
      "that the solver searches before it gives up; the certificate then says how far the suite "
      "may be from the best");
  command.run = [&bank](const Words&, const Options& options) -> Result<int> {
    Selection selection;
    const int most = std::numeric_limits<int>::max();
    const Result<int> seed = whole_number(option(options, "seed"), "the seed", 0, most);
    if (!seed) return seed.error();
    selection.seed = static_cast<std::uint64_t>(*seed);
    const Result<int> branches =
        whole_number(option(options, "branches"), "the number of branches", 1, most);
    if (!branches) return branches.error();
    selection.most_branches = *branches;
    if (options["cheapest"].as<bool>()) {
      if (options["smallest"].as<bool>()) {
        return Error{"--smallest and --cheapest exclude each other"};
      }
      selection.objective = Objective::kVisited;
    }
    if (options.contains("without")) {
      const Result<Suite> other = read_suite(option(options, "without"));
      if (!other) return other.error();
      if (other->assignment != bank.assignment()) {
        return Error{option(options, "without") + " is a suite of " + other->assignment +
                     ", not of " + std::string(bank.assignment())};
      }
      for (const Case& one : other->cases) selection.without.push_back(joined(one.arguments));
    }
    const Result<Suite> chosen = select_suite(bank, selection);
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
  program.summary = "the questions that submissions are asked, with their answers";
  program.examples =
      "casegen answer cases/plans/take_stones.json\n"
      "casegen verify cases/suites/take_stones.json\n"
      "casegen enumerate take_stones --stones 10 --taken 0..4 --depth 0..6 --label\n"
      "casegen sample take_stones --stones 10..20 --taken 0..6 --depth 0..8 --number 100 --seed 7\n"
      "casegen select take_stones --seed 1 > visible.json";
  program.commands.push_back(answer_command());
  program.commands.push_back(verify_command());
  for (const Questions* questions : all_questions()) {
    program.commands.push_back(enumerate_command(*questions));
    program.commands.push_back(sample_command(*questions));
  }
  for (const Bank* bank : all_banks()) program.commands.push_back(select_command(*bank));
  return program;
}

}  // namespace
}  // namespace cairn

int main(int argc, char** argv) {
  return cairn::run_program(cairn::casegen(), {argv + 1, argv + argc});
}
