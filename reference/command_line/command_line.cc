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
      << " COMMAND --help' explains a command.\n";
  return out.str();
}

po::options_description description_of(const std::vector<Option>& options) {
  po::options_description description("Options");
  for (const Option& option : options) {
    if (option.kind == Option::Kind::kWord) continue;
    if (option.kind == Option::Kind::kFlag) {
      description.add_options()(option.name.c_str(), po::bool_switch(), option.help.c_str());
      continue;
    }
    if (option.kind == Option::Kind::kRepeated) {
      auto* const values = po::value<std::vector<std::string>>()->composing();
      description.add_options()(option.name.c_str(), values, option.help.c_str());
      continue;
    }
    auto* const value = po::value<std::string>();
    if (option.kind == Option::Kind::kRequired) value->required();
    if (!option.by_default.empty()) value->default_value(option.by_default);
    description.add_options()(option.name.c_str(), value, option.help.c_str());
  }
  return description;
}

std::string help(const Program& program, const Command& command) {
  std::ostringstream out;
  out << program.name << ' ' << command.name << ": " << command.summary
      << "\n\nUsage: " << program.name << ' ' << command.name << (command.words.empty() ? "" : " ")
      << command.words << '\n';
  const po::options_description options = description_of(command.run.bind().options);
  if (!options.options().empty()) out << '\n' << options;
  out << "\nExamples:\n" << indented(command.examples);
  return out.str();
}

/// "jobs" of "jobs,j".
std::string long_name(const Option& option) { return option.name.substr(0, option.name.find(',')); }

/// What the arguments give, of the options and as "words", or what is wrong with them.
Result<po::variables_map> parse(const std::vector<Option>& options,
                                const std::vector<std::string>& arguments) {
  po::options_description all;
  all.add(description_of(options));
  all.add_options()("words", po::value<std::vector<std::string>>()->default_value({}, ""));
  po::positional_options_description positions;
  positions.add("words", -1);

  // No guessing of abbreviations: a new option must never change what an old script means.
  int style = po::command_line_style::allow_long | po::command_line_style::long_allow_adjacent |
              po::command_line_style::long_allow_next;
  // Else a word may begin with a dash, such as a wrong -3.
  if (std::ranges::any_of(options, [](const Option& one) { return one.name != long_name(one); })) {
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
    std::vector<std::string> names{"--help"};
    for (const Option& option : options) names.push_back("--" + long_name(option));
    return Error{unknown.what() + did_you_mean(unknown.get_option_name(), names)};
  } catch (const po::error& wrong) {
    return Error{wrong.what()};
  }
  return parsed;
}

/// Gives the options of a command what the arguments say. An Error says what is wrong with them.
Result<void> take_arguments(const Command& command, const std::vector<Option>& options,
                            const std::vector<std::string>& arguments) {
  const Result<po::variables_map> parsed = parse(options, arguments);
  if (!parsed) return parsed.error();
  const auto words = (*parsed)["words"].as<std::vector<std::string>>();
  std::size_t fewest = 0;
  std::size_t most = 0;
  for (const Option& option : options) {
    fewest += option.fewest;
    most += option.most;
  }
  const std::string usage =
      "; usage: '" + command.name + (command.words.empty() ? "" : " ") + command.words + "'";
  if (words.size() < fewest) return Error{"an argument is missing" + usage};
  if (words.size() > most) {
    return Error{"'" + words[most] + "' is one argument too many (at most " + std::to_string(most) +
                 ")" + usage};
  }
  auto word = words.begin();
  for (const Option& option : options) {
    std::vector<std::string> given;
    while (given.size() < option.most && word != words.end()) given.push_back(*word++);
    const po::variable_value& value = (*parsed)[long_name(option)];
    const bool is_flag = option.kind == Option::Kind::kFlag;
    if (!value.empty() && option.kind == Option::Kind::kRepeated) {
      given = value.as<std::vector<std::string>>();
    } else if (!value.empty() && !value.defaulted()) {
      given.push_back(is_flag ? "" : value.as<std::string>());
    }
    for (const std::string& one : given) {
      if (const Result<void> taken = option.take(one); !taken) return taken;
    }
  }
  return {};
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
  if (advice.empty()) {
    advice = "; the commands are " + joined(program.commands, ", ", &Command::name);
  }
  std::cerr << program.name << ": unknown command '" << one_line(name) << "'" << advice << '\n';
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
    const Run::Bound bound = command.run.bind();
    const Result<void> taken = take_arguments(command, bound.options, arguments);
    const Result<int> done = taken ? bound.run() : taken.error();
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
