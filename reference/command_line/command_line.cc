#include "reference/command_line/command_line.h"

#include <algorithm>
#include <boost/program_options/options_description.hpp>
#include <boost/program_options/parsers.hpp>
#include <boost/program_options/positional_options.hpp>
#include <boost/program_options/variables_map.hpp>
#include <iostream>
#include <sstream>

#include "reference/core/similar.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

namespace po = boost::program_options;

std::string indented(const std::string& lines) {
  std::istringstream in(lines);
  std::string out;
  for (std::string line; std::getline(in, line);) out += "  " + line + '\n';
  return out;
}

std::string help(const Program& program) {
  std::ostringstream out;
  out << program.name << ": " << program.summary << "\n\nUsage: " << program.name
      << " COMMAND [...]\n\nCommands:\n";
  std::size_t width = 0;
  for (const Command& command : program.commands) width = std::max(width, command.name.size());
  for (const Command& command : program.commands) {
    out << "  " << command.name << std::string(width - command.name.size() + 2, ' ')
        << command.summary << '\n';
  }
  out << "\nExamples:\n"
      << indented(program.examples) << "\n'" << program.name
      << " COMMAND --help' says more about one of them.\n";
  return out.str();
}

po::options_description description_of(const std::vector<Option>& options) {
  po::options_description description("Options");
  for (const Option& option : options) {
    if (option.kind == Option::Kind::kFlag) {
      description.add_options()(option.name.c_str(), po::bool_switch(), option.help.c_str());
      continue;
    }
    auto* const value = po::value<std::string>();
    if (option.kind == Option::Kind::kRequired) value->required();
    if (option.by_default) value->default_value(*option.by_default);
    description.add_options()(option.name.c_str(), value, option.help.c_str());
  }
  return description;
}

std::string help(const Program& program, const Command& command) {
  std::ostringstream out;
  out << program.name << ' ' << command.name << ": " << command.summary
      << "\n\nUsage: " << program.name << ' ' << command.name << (command.words.empty() ? "" : " ")
      << command.words << '\n';
  if (!command.options.empty()) out << '\n' << description_of(command.options);
  out << "\nExamples:\n" << indented(command.examples);
  return out.str();
}

/// "--jobs" of "jobs,j".
std::vector<std::string> long_names(const Command& command) {
  std::vector<std::string> names{"--help"};
  for (const Option& option : command.options) {
    names.push_back("--" + option.name.substr(0, option.name.find(',')));
  }
  return names;
}

/// The command's words and options, or what is wrong with them.
Result<std::pair<std::vector<std::string>, Options>> parse(
    const Command& command, const std::vector<std::string>& arguments) {
  po::options_description all;
  all.add(description_of(command.options));
  all.add_options()("words", po::value<std::vector<std::string>>());
  po::positional_options_description positions;
  positions.add("words", -1);

  // No guessing of abbreviations: a new option must never change what an old script means.
  int style = po::command_line_style::allow_long | po::command_line_style::long_allow_adjacent |
              po::command_line_style::long_allow_next;
  if (command.short_options) {
    style |= po::command_line_style::allow_short | po::command_line_style::allow_dash_for_short |
             po::command_line_style::short_allow_next |
             po::command_line_style::short_allow_adjacent;
  }
  po::variables_map parsed;
  try {
    po::store(
        po::command_line_parser(arguments).options(all).positional(positions).style(style).run(),
        parsed);
    po::notify(parsed);
  } catch (const po::unknown_option& unknown) {
    return Error{unknown.what() + did_you_mean(unknown.get_option_name(), long_names(command))};
  } catch (const po::error& wrong) {
    return Error{wrong.what()};
  }
  std::vector<std::string> words;
  Options options;
  for (const auto& [name, value] : parsed) {
    if (const auto* const text = boost::any_cast<std::string>(&value.value())) {
      options.emplace(name, *text);
    } else if (const auto* const given = boost::any_cast<bool>(&value.value())) {
      if (*given) options.emplace(name, "");
    } else {
      words = value.as<std::vector<std::string>>();
    }
  }
  if (words.size() < command.fewest_words || words.size() > command.most_words) {
    return Error{"it is asked as '" + command.name + (command.words.empty() ? "" : " ") +
                 command.words + "'"};
  }
  return std::pair{words, options};
}

/// One line for a person, without the control characters of a file's name or an argument.
std::string one_line(std::string text) {
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') c = '?';
  }
  return text;
}

/// The command whose name the arguments begin with, and of how many words that is; nullptr where
/// there is none. A name of two words is asked for first: "queens table" is no question to
/// "queens".
std::pair<const Command*, std::ptrdiff_t> find_command(const Program& program,
                                                       const std::vector<std::string>& arguments) {
  for (std::size_t words = std::min<std::size_t>(2, arguments.size()); words > 0; --words) {
    const std::string name = words == 2 ? arguments[0] + ' ' + arguments[1] : arguments[0];
    for (const Command& command : program.commands) {
      if (command.name == name) return {&command, static_cast<std::ptrdiff_t>(words)};
    }
  }
  return {nullptr, 0};
}

int no_such_command(const Program& program, const std::string& name) {
  std::vector<std::string> names{"help"};
  for (const Command& command : program.commands) names.push_back(command.name);
  std::string advice = did_you_mean(name, names);
  if (advice.empty()) advice = "; there is " + joined(program.commands, ", ", &Command::name);
  std::cerr << program.name << ": there is no command '" << one_line(name) << "'" << advice << '\n';
  return kExitUsage;
}

/// "help", "help check", "help queens table".
int run_help(const Program& program, const std::vector<std::string>& name) {
  if (name.empty()) {
    std::cout << help(program);
    return kExitDone;
  }
  const Command* const command = find_command(program, name).first;
  if (command == nullptr) return no_such_command(program, name[0]);
  std::cout << help(program, *command);
  return kExitDone;
}

int run_command(const Program& program, const Command& command,
                const std::vector<std::string>& arguments) {
  if (std::find(arguments.begin(), arguments.end(), "--help") != arguments.end() ||
      (arguments.size() == 1 && arguments[0] == "-h")) {
    std::cout << help(program, command);
    return kExitDone;
  }
  const std::string prefix = program.name + ": " + command.name + ": ";
  try {
    const auto parsed = parse(command, arguments);
    const Result<int> done =
        parsed ? command.run(parsed->first, parsed->second) : Result<int>(parsed.error());
    if (!done) {
      std::cerr << prefix << one_line(done.error().message) << '\n';
      return kExitUsage;
    }
    std::cout.flush();
    if (!std::cout) {
      std::cerr << prefix << "the result could not be written to stdout\n";
      return command.exit_when_we_fail;
    }
    return *done;
  } catch (const std::exception& failure) {
    std::cerr << prefix << one_line(failure.what()) << '\n';
    return command.exit_when_we_fail;
  }
}

}  // namespace

Option option(std::string name, std::string help, std::optional<std::string> by_default) {
  return {std::move(name), std::move(help), Option::Kind::kOptional, std::move(by_default)};
}

Option required_option(std::string name, std::string help) {
  return {std::move(name), std::move(help), Option::Kind::kRequired, std::nullopt};
}

Option flag(std::string name, std::string help) {
  return {std::move(name), std::move(help), Option::Kind::kFlag, std::nullopt};
}

int run_program(const Program& program, const std::vector<std::string>& arguments) {
  if (arguments.empty()) {
    std::cerr << program.name << ": a command is missing; '" << program.name
              << " --help' lists them\n";
    return kExitUsage;
  }
  if (arguments[0] == "--help" || arguments[0] == "-h") {
    std::cout << help(program);
    return kExitDone;
  }
  if (arguments[0] == "--version") {
    std::cout << program.name << ' ' << program.version << '\n';
    return kExitDone;
  }
  if (arguments[0] == "help") return run_help(program, {arguments.begin() + 1, arguments.end()});
  const auto [command, words] = find_command(program, arguments);
  if (command == nullptr) return no_such_command(program, arguments[0]);
  return run_command(program, *command, {arguments.begin() + words, arguments.end()});
}

}  // namespace cairn
