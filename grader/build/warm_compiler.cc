#include "grader/build/warm_compiler.h"

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <map>
#include <stdexcept>
#include <string_view>
#include <system_error>
#include <utility>

#include "grader/base/installation.h"
#include "grader/base/packed_words.h"
#include "grader/base/read_file.h"
#include "grader/build/build_step.h"
#include "grader/build/language.h"
#include "grader/build/start.h"
#include "grader/run/processor_share.h"
#include "grader/run/run_lock.h"
#include "reference/core/program_input.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using Sources = std::map<std::string, std::string>;  // by path

constexpr const char* kHosts = "hosts";

/// Homework is a few small files; what is more is compiled by itself.
constexpr std::size_t kMostSources = 100;
constexpr std::size_t kMostBytes = std::size_t{4} << 20U;
constexpr std::uint64_t kMostClassBytes = std::uint64_t{16} << 20U;
/// Of the build's time. Homework takes a hundredth of it.
constexpr double kShareOfTime = 0.3;
/// After so many that it could not compile, one after the other, something is wrong with it.
constexpr int kMostFailures = 5;

/// What a host is asked.
struct Compilation {
  std::vector<std::string> words;  ///< a command, as the host takes it
  Sources sources;
  fs::path out;  ///< for class files; "" where there will be none
};

/// A command of javac, taken apart.
struct Javac {
  std::vector<std::string> words;  ///< as the host takes them
  fs::path package_root;
  fs::path out;
  std::vector<fs::path> sources;
};

std::optional<Javac> taken_apart(const std::vector<std::string>& command, const fs::path& work) {
  Javac javac;
  for (std::size_t i = 0; i < command.size(); ++i) {
    const std::string& word = command[i];
    if (word.starts_with("-J")) continue;
    javac.words.push_back(path_inside(word, work));
    if (i > 0 && command[i - 1] == "-sourcepath") {
      javac.package_root = word;
    } else if (i > 0 && command[i - 1] == "-d") {
      javac.out = word;
    } else if (word.ends_with(".java")) {
      javac.sources.emplace_back(word);
    }
  }
  if (javac.package_root.empty() || javac.out.empty()) return {};
  return javac;
}

/// Whether there is something of that type in the folder, at any depth; also where that cannot be
/// told, because something in it cannot be read.
bool holds(const fs::path& folder, fs::file_type type) {
  std::error_code failed;
  for (fs::recursive_directory_iterator at(folder, failed), end; !failed && at != end;
       at.increment(failed)) {
    if (at->symlink_status(failed).type() == type) return true;
  }
  return static_cast<bool>(failed);
}

/// Whether javac might look there for more than sources: what it is to do beside compiling.
bool is_of_services(const fs::path& file) {
  return std::ranges::find(file, fs::path("META-INF")) != file.end();
}

/// Those of the command, and all that javac would find; nothing where it would find something else.
std::optional<Sources> sources_for_host(const Javac& javac, const fs::path& folder,
                                        const fs::path& work) {
  Sources sources;
  std::size_t bytes = 0;
  const auto add = [&](const fs::path& file) {
    std::string text = beginning_of_file(file, kMostSourceBytes + 1);
    bytes += text.size();
    const bool too_much = text.size() > kMostSourceBytes || bytes > kMostBytes;
    sources[path_inside(file.string(), work)] = std::move(text);
    return !too_much && sources.size() <= kMostSources;
  };
  for (const fs::path& root : {javac.package_root, folder}) {
    if (holds(root, fs::file_type::symlink)) return {};
    for (const fs::path& file : files_below(root)) {
      const std::string ending = file.extension().string();
      if (ending == ".class" || ending == ".jar" || is_of_services(file)) return {};
      if (ending == ".java" && !add(file)) return {};
    }
  }
  for (const fs::path& file : javac.sources) {
    if (!add(file)) return {};
  }
  return sources;
}

std::optional<Compilation> java_compilation(const std::vector<std::string>& command,
                                            const fs::path& folder, const fs::path& work) {
  const std::optional<Javac> javac = taken_apart(command, work);
  if (!javac) return {};
  // An earlier attempt to build it may have left folders there that lead elsewhere.
  for (const fs::file_type type : {fs::file_type::symlink, fs::file_type::directory}) {
    if (holds(javac->out, type)) return {};
  }
  std::optional<Sources> sources = sources_for_host(*javac, folder, work);
  if (!sources) return {};
  return Compilation{javac->words, *std::move(sources), javac->out};
}

/// Of the table's command, whose last word is the program.
std::optional<Compilation> python_compilation(const Language& python,
                                              const std::vector<std::string>& command,
                                              const fs::path& work) {
  if (command.size() != python.build.front().size()) return {};
  const fs::path program = command.back();
  std::error_code failed;
  const fs::path place = fs::canonical(program, failed);
  // It may lie behind a link that an earlier attempt to build it left.
  if (failed || place != fs::canonical(work, failed) / program.lexically_relative(work)) return {};
  std::string text = beginning_of_file(program, kMostSourceBytes + 1);
  if (text.size() > kMostSourceBytes) return {};
  Compilation compilation{command, {}, {}};
  compilation.words.back() = path_inside(program.string(), work);
  compilation.sources.emplace(compilation.words.back(), std::move(text));
  return compilation;
}

/// The language whose host does what this command does; nullptr where there is none.
const Language* language_of(const std::vector<std::string>& command) {
  for (const Language& language : languages()) {
    if (language.compiler_host.empty() || command.empty()) continue;
    if (language.build.front().front() == command.front()) return &language;
  }
  return nullptr;
}

std::optional<Compilation> asked_of_host(const Language& language,
                                         const std::vector<std::string>& command,
                                         const fs::path& folder, const fs::path& work) {
  if (language.start == Start::kScript) return python_compilation(language, command, work);
  return java_compilation(command, folder, work);
}

std::string packed(const Sources& files) {
  std::string bytes;
  append_number(bytes, files.size());
  for (const auto& [name, text] : files) {
    append_word(bytes, name);
    append_word(bytes, text);
  }
  return bytes;
}

/// What a host packed. Throws std::runtime_error where it is not that.
class Unpacking {
 public:
  explicit Unpacking(std::string_view bytes) : left_(bytes) {}

  std::map<std::string, std::string> files() {
    std::map<std::string, std::string> all;
    for (std::size_t count = number(); count > 0; --count) {
      std::string name(take(number()));
      all.insert_or_assign(std::move(name), std::string(take(number())));
    }
    if (!left_.empty()) throw std::runtime_error("more than class files");
    return all;
  }

 private:
  std::string_view take(std::size_t size) {
    if (size > left_.size()) throw std::runtime_error("fewer bytes than it says");
    const std::string_view taken = left_.substr(0, size);
    left_.remove_prefix(size);
    return taken;
  }
  std::size_t number() {
    std::size_t value = 0;
    for (const char byte : take(4)) value = value << 8U | static_cast<unsigned char>(byte);
    return value;
  }

  std::string_view left_;
};

/// Into folders of packages below `out`, of which none may lead elsewhere.
void write_classes(const std::map<std::string, std::string>& files, const fs::path& out) {
  for (const auto& [name, bytes] : files) {
    const fs::path path = name;
    const bool is_below = path.is_relative() && path.extension() == ".class" &&
                          std::ranges::all_of(path, [](const fs::path& part) {
                            return is_plain_name(part.string());
                          });
    if (!is_below) throw std::runtime_error("a class file of another name");
    fs::create_directories((out / path).parent_path());
    fs::remove(out / path);
    std::ofstream file(out / path, std::ios::binary);
    file << bytes;
    file.close();
    if (!file) throw std::runtime_error((out / path).string() + " cannot be written");
  }
}

Limits limits_of_host(Limits limits) {
  limits.cpu_seconds *= kShareOfTime;
  limits.wall_seconds *= kShareOfTime;
  limits.output_bytes = kMostClassBytes;
  return limits;
}

}  // namespace

WarmCompiler::WarmCompiler(Jail jail) : jail_(jail) {}

WarmCompiler::~WarmCompiler() = default;

Runner& WarmCompiler::runner_of(Host& host) const {
  if (!host.runner) {
    fs::copy(hosts_folder(), host.work.path() / kHosts, fs::copy_options::recursive);
    host.runner.emplace(jail_, Mounts{host.work.path(), {kHosts}, {}});
  }
  return *host.runner;
}

const Isolation& WarmCompiler::isolation() const {
  if (last_ == nullptr || !last_->runner) throw std::logic_error("nothing was compiled");
  return last_->runner->isolation();
}

std::optional<RunResult> WarmCompiler::compile(const std::vector<std::string>& command,
                                               const fs::path& folder, const Limits& limits,
                                               const fs::path& work) {
  const Language* const language = language_of(command);
  if (language == nullptr || !fs::exists(hosts_folder())) return {};
  Host& host = hosts_[language];
  if (host.failures_in_a_row >= kMostFailures) return {};
  const std::optional<Compilation> asked = asked_of_host(*language, command, folder, work);
  if (!asked) return {};
  RunRequest request{asked->words, "", limits_of_host(limits)};
  request.input.standard_input = packed(asked->sources);
  Blanks blanks;
  blanks.hosts = (host.work.path() / kHosts).string();
  request.host = filled(language->compiler_host, blanks);
  await_processor();
  const Result<RunLock> lock = RunLock::shared(longest_run_seconds(request.limits));
  ++host.failures_in_a_row;
  RunResult result = runner_of(host).run(request);
  // The compiler ended: that it did not compile says nothing of the host.
  if (std::holds_alternative<Exited>(result.ending)) host.failures_in_a_row = 0;
  if (result.ending != Ending{Exited{0}} || result.err.size() > limits.output_bytes) return {};
  try {
    if (!asked->out.empty()) write_classes(Unpacking(result.out).files(), asked->out);
  } catch (const std::exception&) {
    host.runner.reset();  // it says what no compiler says
    fs::remove_all(host.work.path() / kHosts);
    return {};
  }
  if (!asked->out.empty()) result.out.clear();
  last_ = &host;
  return result;
}

}  // namespace cairn
