// The three programs' common command line: a table of commands, what each is asked with, their
// help, and exit codes.
//
//   struct SampleOptions {
//     std::string assignment;
//     int number = 1;
//     bool label = false;
//
//     std::vector<Option> options() {
//       return {word(assignment), number_option("number", number, 1, 9, "how many", "the number"),
//               flag("label", label, "with the answer")};
//     }
//   };
//   Result<int> sample(const SampleOptions& asked);
//
//   Command{.name = "sample",
//           .words = "<assignment> [--number N] [--label]",
//           .summary = "Print a random sample of the legal questions",
//           .examples = "casegen sample take_stones --number 3",
//           .run = sample};
#pragma once

#include <cstddef>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "reference/core/result.h"
#include "reference/core/words.h"

namespace cairn {

/// Exit codes of every program. Only `grade check` exits with 3 instead of 1 when the program
/// itself fails, because there 1 means that the submission is wrong.
inline constexpr int kExitDone = 0;
inline constexpr int kExitCouldNot = 1;
inline constexpr int kExitUsage = 2;

/// Of words.
inline constexpr std::size_t kAnyNumber = std::numeric_limits<int>::max();

/// A word, "--name VALUE", or a flag "--name", and where its value goes. The functions below make
/// one of a member, which has to live as long as the Option.
struct Option {
  enum class Kind { kWord, kOptional, kRequired, kRepeated, kFlag };

  Kind kind = Kind::kOptional;
  std::string name;  ///< without dashes; "jobs,j" is --jobs and -j
  std::string help;
  /// Takes the value that was given; of a flag, "". An Error says what is wrong with it.
  std::function<Result<void>(const std::string& value)> take;
  std::string by_default = {};  ///< the value if none is given, as help shows it; or ""
  std::size_t fewest = 0;       ///< kWord: how many there are
  std::size_t most = 0;
};

/// Sets the member to what `parse` makes of the value, or now of the default: a function of a
/// string to a Result.
template <typename Member, typename Parse>
[[nodiscard]] Option parsed_option(std::string name, Member& member, const Parse& parse,
                                   std::string help, std::string by_default = "") {
  if (!by_default.empty()) member = static_cast<Member>(*parse(by_default));
  const auto take = [&member, parse](const std::string& value) -> Result<void> {
    const auto parsed = parse(value);
    if (!parsed) return parsed.error();
    member = static_cast<Member>(*parsed);
    return {};
  };
  return {Option::Kind::kOptional, std::move(name), std::move(help), take, std::move(by_default)};
}

/// The member is a string, a path, or an optional one; what it holds is the default.
template <typename Member>
[[nodiscard]] Option option(std::string name, Member& member, std::string help) {
  std::string by_default;
  if constexpr (std::is_same_v<Member, std::string>) by_default = member;
  const auto text = [](const std::string& value) { return Result<std::string>(value); };
  return parsed_option(std::move(name), member, text, std::move(help), std::move(by_default));
}

/// A whole number; what the member holds is the default. `what` names it in an Error: "the seed".
template <typename Number>
[[nodiscard]] Option number_option(std::string name, Number& member, int low, int high,
                                   std::string help, const std::string& what) {
  const auto parse = [=](const std::string& value) { return whole_number(value, what, low, high); };
  return parsed_option(std::move(name), member, parse, std::move(help), std::to_string(member));
}

[[nodiscard]] inline Option required(Option option) {
  option.kind = Option::Kind::kRequired;
  return option;
}

/// "--name VALUE", any number of times; each value joins the member, a list.
template <typename List>
[[nodiscard]] Option repeated_option(std::string name, List& list, std::string help) {
  const auto take = [&list](const std::string& value) -> Result<void> {
    list.emplace_back(value);
    return {};
  };
  return {Option::Kind::kRepeated, std::move(name), std::move(help), take};
}

/// Sets the member, if the flag is given, to `value`.
template <typename Member>
[[nodiscard]] Option flag(std::string name, Member& member, std::string help,
                          std::type_identity_t<Member> value = true) {
  const auto take = [&member, value](const std::string&) -> Result<void> {
    member = value;
    return {};
  };
  return {Option::Kind::kFlag, std::move(name), std::move(help), take};
}

/// A word, or so many of them for a list; else the member is as for option(). Words are taken in
/// the order of their Options.
template <typename Member>
[[nodiscard]] Option word(Member& member, std::size_t fewest = 1, std::size_t most = 1) {
  const auto take = [&member](const std::string& value) -> Result<void> {
    if constexpr (requires { member.emplace_back(value); }) {
      member.emplace_back(value);
    } else {
      member = value;
    }
    return {};
  };
  return {Option::Kind::kWord, "", "", take, "", fewest, most};
}

/// What a command does: a function of a struct, whose options() are bound to its own members; or
/// of nothing, where there are none. An Error is a usage error; it must be returned before anything
/// is printed.
class Run {
 public:
  struct Bound {
    std::vector<Option> options;
    std::function<Result<int>()> run;  ///< when they have taken what was given
  };

  template <typename Asked>
  // NOLINTNEXTLINE(google-explicit-constructor): a table of commands names the function
  Run(Result<int> (*run)(const Asked&), Asked initial = {})
      : bind_([run, initial = std::move(initial)] {
          const auto asked = std::make_shared<Asked>(initial);
          return Bound{asked->options(), [run, asked] { return run(*asked); }};
        }) {}
  // NOLINTNEXTLINE(google-explicit-constructor): likewise
  Run(Result<int> (*run)()) : bind_([run] { return Bound{{}, run}; }) {}

  /// To a struct as it is before anything is given.
  [[nodiscard]] Bound bind() const { return bind_(); }

 private:
  std::function<Bound()> bind_;
};

struct Command {
  std::string name;        ///< one word, or two: "queens table"
  std::string words = {};  ///< what follows the name: "<FOLDER> --rubric FILE --out FOLDER"
  std::string summary;     ///< one line
  std::string examples;    ///< lines to paste
  int exit_when_we_fail = kExitCouldNot;
  Run run;
};

struct Program {
  std::string name;
  std::string version;
  std::string summary;
  std::string examples;
  std::vector<Command> commands;
};

/// Runs the command that `arguments` (without the program's name) ask for; returns the exit code.
/// Errors are one line on stderr: "refsolve: take_stones: ...".
int run_program(const Program& program, const std::vector<std::string>& arguments);

}  // namespace cairn
