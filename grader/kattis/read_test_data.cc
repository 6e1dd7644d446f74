// Theory of operation.
//
// A case is an `.in` with an `.ans` beside it. Groups are folders. How a group is judged is said in
// one of two files: `testdata.yaml` (legacy), whose keys hold for the groups below as well, or
// `test_group.yaml`, of whose keys only the arguments do. A package of the legacy format has the
// former. One of 2023-07-draft may have either: problemtools know only the former, and the draft
// only the latter.
#include "grader/kattis/read_test_data.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string_view>

#include "grader/kattis/package_files.h"
#include "grader/kattis/unknown_keys.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/similar.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

const std::string kLegacyFile = "testdata.yaml";
const std::string kGroupFile = "test_group.yaml";

/// Arguments that hold below where they are said.
struct CaseArguments {
  std::vector<std::string> of_submission;
  ValidatorArguments input;
  std::vector<std::string> output;
};

/// How groups of scoring packages are scored, in test_group.yaml.
constexpr std::array<std::string_view, 3> kScoringKeys{"max_score", "score_aggregation",
                                                       "require_pass"};

/// What test_group.yaml may say of all the cases in it, and the file of a case of that one.
std::vector<std::string_view> keys_of_cases() {
  return {"args",
          "input_validator_args",
          "output_validator_args",
          "input_visualizer_args",
          "output_visualizer_args",
          "full_feedback",
          "hint",
          "description"};
}

bool any_called(const std::vector<fs::path>& files, const std::string& name) {
  return std::ranges::any_of(files, [&](const fs::path& file) { return file.filename() == name; });
}

/// A list, a text of words, or a map: by the name of a validator (`test_group.yaml`), or the keys
/// `name` and `flags` (`testdata.yaml`).
std::optional<ValidatorArguments> validator_arguments(const Settings& settings,
                                                      std::string_view key) {
  const Setting* const setting = settings.find(key);
  if (setting == nullptr) return {};
  ValidatorArguments arguments;
  if (setting->kind != Setting::Kind::kMap) {
    arguments.of_all = settings.words(key).value_or(std::vector<std::string>());
    return arguments;
  }
  const Settings map = settings.map(key);
  if (map.has("flags")) {
    arguments.by_name[map.text("name").value_or("")] =
        map.words("flags").value_or(std::vector<std::string>());
    return arguments;
  }
  for (const auto& [name, value] : map.entries()) {
    arguments.by_name[name] = map.words(name).value_or(std::vector<std::string>());
  }
  return arguments;
}

/// Of the two spellings of a key, the one that is there.
std::string_view key_of(const Settings& settings, std::string_view flags, std::string_view args) {
  return settings.has(args) ? args : flags;
}

void take_arguments(const Settings& settings, const std::vector<std::string>& flags_of_all,
                    CaseArguments& arguments) {
  if (const auto words = settings.words("args")) arguments.of_submission = *words;
  const std::string_view input = key_of(settings, "input_validator_flags", "input_validator_args");
  if (auto found = validator_arguments(settings, input)) arguments.input = *std::move(found);
  const std::string_view output =
      key_of(settings, "output_validator_flags", "output_validator_args");
  if (const auto found = validator_arguments(settings, output)) {
    arguments.output = flags_of_all;
    const std::vector<std::string>& own =
        found->by_name.empty() ? found->of_all : found->by_name.begin()->second;
    arguments.output.insert(arguments.output.end(), own.begin(), own.end());
  }
}

class DataReader {
 public:
  DataReader(ProblemPackage& package, const DataDefaults& defaults)
      : package_(package), defaults_(defaults), data_(package.folder / "data") {
    const std::vector<fs::path> files = package_files_below(data_);
    const bool has_legacy = any_called(files, kLegacyFile);
    const bool is_legacy = package.format == PackageFormat::kLegacy;
    by_groups_ = !is_legacy && (any_called(files, kGroupFile) || !has_legacy);
    if (by_groups_ && has_legacy) {
      note(kLegacyFile + " is not read, as there is a " + kGroupFile);
    }
    if (is_legacy && any_called(files, kGroupFile)) {
      note(kGroupFile + " is not read: the package is of the legacy format");
    }
  }

  void read() {
    if (!fs::is_directory(data_)) throw PackageFault{"data: this folder does not exist" + remedy()};
    CaseArguments arguments;
    arguments.output = defaults_.validator_flags;
    Settings settings;
    if (by_groups_) {
      take_group_arguments(data_, arguments);
      package_.data.grading = GroupScoring{GroupScoring::Aggregation::kSum, {}, {}};
    } else {
      settings = legacy_settings(data_, {});
      take_arguments(settings, defaults_.validator_flags, arguments);
      package_.data.grading = legacy_grading(settings, true);
    }
    for (const fs::path& entry : package_entries(data_)) {
      const std::string name = entry.filename().string();
      if (!fs::is_directory(entry)) {
        if (entry.extension() == ".in") fault(entry, "cases lie in sample and in secret");
      } else if (name == "sample" || name == "secret") {
        package_.data.items.emplace_back(group(entry, settings, arguments, 1));
      } else if (const auto kind = kind_of(name)) {
        read_validation_cases(entry, *kind, arguments);
      } else {
        fault(entry, "it is neither sample nor secret, and is skipped");
      }
    }
    const TestGroup* const secret = group_named(package_.data, "secret");
    if (secret == nullptr || cases_of(*secret).empty()) {
      throw PackageFault{"data/secret: it contains no case" + remedy()};
    }
    if (by_groups_) {
      infer_scores(package_.data, std::nullopt);
      if (package_.scoring) check_bounds(*secret, *secret);
      add_names(package_.data);
      check_required(package_.data);
    }
    if (written_links_ > 0) {
      note(
          fmt::format("{} files contain only the path of another file, like links that could not "
                      "be made; the other file is used",
                      written_links_));
    }
  }

 private:
  void fault(const fs::path& path, const std::string& what) {
    package_.faults.push_back(shown_place(path, package_.folder) + ": " + what);
  }
  /// Where BAPCtools would write the cases.
  [[nodiscard]] std::string remedy() const {
    if (!fs::exists(package_.folder / "generators/generators.yaml")) return "";
    return "; generators/generators.yaml describes the cases, and BAPCtools' 'bt generate' writes "
           "them";
  }
  void note(const std::string& what) { package_.notes.push_back("data: " + what); }

  static std::optional<ValidationCase::Kind> kind_of(const std::string& folder) {
    using Kind = ValidationCase::Kind;
    if (folder == "invalid_input" || folder == "invalid_inputs") return Kind::kInvalidInput;
    if (folder == "invalid_output" || folder == "invalid_outputs") return Kind::kInvalidOutput;
    if (folder == "valid_output" || folder == "valid_outputs") return Kind::kValidOutput;
    return {};
  }

  [[nodiscard]] Settings settings_in(const fs::path& file) const {
    return read_settings(file, shown_place(file, package_.folder), package_.notes,
                         package_.constants);
  }

  /// The file in the folder, and what the folder above says of other keys.
  Settings legacy_settings(const fs::path& folder, const Settings& above) {
    const fs::path file = folder / kLegacyFile;
    if (!fs::exists(file)) return {above.entries(), shown_place(file, package_.folder)};
    const Settings own = settings_in(file);
    report_unknown_keys(own,
                        {"on_reject", "grading", "grader_flags", "input_validator_flags",
                         "output_validator_flags", "accept_score", "reject_score", "range"},
                        package_);
    SettingMap all = own.entries();
    std::erase_if(all,
                  [](const auto& entry) { return entry.second.kind == Setting::Kind::kNothing; });
    all.insert(above.entries().begin(), above.entries().end());
    return {std::move(all), own.place()};
  }

  LegacyGrading legacy_grading(const Settings& settings, bool is_root) {
    LegacyGrading grading;
    const std::string rejects = settings.text("on_reject").value_or("break");
    if (rejects != "break" && rejects != "continue") {
      throw PackageFault{settings.place_of("on_reject") + ": it is neither break nor continue"};
    }
    grading.breaks_on_reject = rejects == "break";
    const auto flags = settings.words("grader_flags").value_or(std::vector<std::string>());
    const std::string by = settings.text("grading").value_or("default");
    if (by == "custom") {
      grading.grader.reset();
      grading.grader_flags = flags;
    } else if (by == "default") {
      grading.grader = default_grader(flags, settings, is_root);
      if (grading.grader->ignores_sample && grading.breaks_on_reject) {
        package_.faults.push_back(settings.place_of("grader_flags") +
                                  ": ignore_sample needs on_reject: continue, or else a wrong "
                                  "sample keeps secret from being judged");
      }
    } else {
      throw PackageFault{settings.place_of("grading") + ": it is neither default nor custom"};
    }
    grading.accept_score = settings.number("accept_score").value_or(grading.accept_score);
    grading.reject_score = settings.number("reject_score").value_or(grading.reject_score);
    take_range(settings, grading);
    take_old_grading(grading);
    return grading;
  }

  static void take_range(const Settings& settings, LegacyGrading& grading) {
    const auto bounds = settings.words("range");
    if (!bounds) return;
    const auto lowest = bounds->size() == 2 ? package_number(bounds->at(0)) : std::nullopt;
    const auto highest = bounds->size() == 2 ? package_number(bounds->at(1)) : std::nullopt;
    if (!lowest || !highest || *lowest > *highest) {
      throw PackageFault{settings.place_of("range") +
                         ": it is not a lowest and a highest score, such as '0 100'"};
    }
    grading.lowest = *lowest;
    grading.highest = *highest;
  }

  /// What problem.yaml said of all groups before there was testdata.yaml.
  void take_old_grading(LegacyGrading& grading) const {
    const Settings& old = defaults_.grading;
    grading.accept_score = old.number("accept_score").value_or(grading.accept_score);
    grading.reject_score = old.number("reject_score").value_or(grading.reject_score);
    take_range(old, grading);
    const std::string rejects = old.text("on_reject").value_or("");
    if (rejects == "first_error") grading.breaks_on_reject = true;
    if (rejects == "grade") grading.breaks_on_reject = false;
  }

  /// Of a group below `data`, where the flag means nothing.
  void check_ignore_sample(const fs::path& folder, const Settings& settings) {
    const auto flags = settings.words("grader_flags").value_or(std::vector<std::string>());
    const bool is_default = settings.text("grading").value_or("default") == "default";
    if (!is_default || std::ranges::find(flags, "ignore_sample") == flags.end()) return;
    fs::path from = folder;
    while (from != data_ && !says_grader_flags(from)) from = from.parent_path();
    if (from == folder) {
      package_.faults.push_back(settings.place_of("grader_flags") +
                                ": ignore_sample works only in data/testdata.yaml");
    } else if (from == data_) {
      package_.faults.push_back(
          settings.place_of("grader_flags") +
          ": ignore_sample is inherited from data/testdata.yaml, and has a meaning only there: say "
          "others here, such as 'grader_flags: worst_error', the default");
    }
  }

  [[nodiscard]] bool says_grader_flags(const fs::path& folder) const {
    return fs::exists(folder / kLegacyFile) &&
           settings_in(folder / kLegacyFile).has("grader_flags");
  }

  static DefaultGrader default_grader(const std::vector<std::string>& flags,
                                      const Settings& settings, bool is_root) {
    DefaultGrader grader;
    for (const std::string& flag : flags) {
      if (flag == "worst_error" || flag == "no_errors") {
        grader.verdicts = DefaultGrader::OfVerdicts::kWorstError;
      } else if (flag == "first_error") {
        grader.verdicts = DefaultGrader::OfVerdicts::kFirstError;
      } else if (flag == "always_accept") {
        grader.verdicts = DefaultGrader::OfVerdicts::kAlwaysAccept;
      } else if (flag == "sum") {
        grader.scores = DefaultGrader::OfScores::kSum;
      } else if (flag == "avg") {
        grader.scores = DefaultGrader::OfScores::kAverage;
      } else if (flag == "min") {
        grader.scores = DefaultGrader::OfScores::kMin;
      } else if (flag == "max") {
        grader.scores = DefaultGrader::OfScores::kMax;
      } else if (flag == "accept_if_any_accepted") {
        grader.accepts_if_any_accepted = true;
      } else if (flag == "ignore_sample") {
        grader.ignores_sample = is_root;
      } else {
        throw PackageFault{fmt::format("{}: '{}' is not a flag of the default grader",
                                       settings.place_of("grader_flags"),
                                       escape_for_display(flag))};
      }
    }
    return grader;
  }

  void check_group_keys(const Settings& settings, const std::string& name) {
    std::vector<std::string_view> known = keys_of_cases();
    known.insert(known.end(), {"static_validation_score", "static_validator_args"});
    if (package_.format == PackageFormat::k2023) {
      known.insert(known.end(), {"static_validation", "scoring"});
      report_unknown_keys(settings.map("scoring"), {"score", "aggregation", "require_pass"},
                          package_);
    }
    const bool is_scored = name == "secret" || name.starts_with("secret/");
    if (is_scored) known.insert(known.end(), kScoringKeys.begin(), kScoringKeys.end());
    report_unknown_keys(settings, known, package_);
    if (package_.scoring || !is_scored) return;
    for (const std::string_view key : kScoringKeys) {
      if (!settings.has(key)) continue;
      package_.faults.push_back(settings.place_of(key) +
                                ": the package is pass-fail, and only scoring ones have this key");
    }
  }

  /// Arguments for a validator that is not there are somebody else's, or nobody's.
  void check_validator_names(const Settings& settings) {
    const Setting* const setting = settings.find("input_validator_args");
    if (setting == nullptr || setting->kind != Setting::Kind::kMap) return;
    std::vector<std::string> known;
    for (const PackageProgram& program : package_.input_validators) {
      known.push_back(escape_for_display(program.name));
    }
    for (const auto& [name, arguments] : setting->map) {
      const std::string shown = escape_for_display(name);
      if (std::ranges::find(known, shown) != known.end()) continue;
      package_.faults.push_back(fmt::format("{}: unknown input validator '{}'{}",
                                            settings.place_of("input_validator_args"), shown,
                                            did_you_mean(shown, known)));
    }
  }

  /// The arguments that test_group.yaml says, where there is one.
  Settings take_group_arguments(const fs::path& folder, CaseArguments& arguments) {
    const fs::path file = folder / kGroupFile;
    if (!fs::exists(file)) return {{}, shown_place(file, package_.folder)};
    Settings settings = settings_in(file);
    check_group_keys(settings, folder.lexically_relative(data_).generic_string());
    check_validator_names(settings);
    take_arguments(settings, defaults_.validator_flags, arguments);
    for (const std::string_view key : {"static_validation", "static_validation_score"}) {
      const Setting* const asked = settings.find(key);
      if (asked == nullptr || asked->text == "false") continue;
      throw PackageFault{settings.place_of(key) +
                         ": a program that judges the source itself is asked for, and that is not "
                         "done here"};
    }
    return settings;
  }

  GroupScoring group_scoring(const Settings& settings, const std::string& name) {
    const bool is_nested = settings.has("scoring");  // as the draft of 2023 had it
    const Settings scoring = is_nested ? settings.map("scoring") : settings;
    const std::string_view worth = is_nested ? "score" : "max_score";
    const std::string_view how = is_nested ? "aggregation" : "score_aggregation";
    GroupScoring group;
    using Aggregation = GroupScoring::Aggregation;
    const std::string word = scoring.text(how).value_or(name == "secret" ? "sum" : "pass-fail");
    if (word == "sum") {
      group.aggregation = Aggregation::kSum;
    } else if (word == "min") {
      group.aggregation = Aggregation::kMin;
    } else if (word != "pass-fail") {
      throw PackageFault{scoring.place_of(how) + ": it is not pass-fail, sum or min"};
    }
    if (scoring.text(worth).value_or("") == "unbounded") {
      unbounded_.insert(name);
    } else if (const auto score = scoring.number(worth)) {
      if (*score < 0) throw PackageFault{scoring.place_of(worth) + ": it is less than 0"};
      group.max_score = score;
    } else if (name == "secret") {
      group.max_score = 100;
    } else {
      unsaid_.insert(name);
    }
    if (const Setting* const required = scoring.find("require_pass");
        required != nullptr && package_.scoring) {
      // One name is a text, even where it holds a blank.
      group.require_pass = required->kind == Setting::Kind::kText
                               ? std::vector<std::string>{required->text}
                               : *scoring.words("require_pass");
    }
    return group;
  }

  TestGroup group(const fs::path& folder, const Settings& above, CaseArguments arguments,
                  int depth) {
    TestGroup group;
    group.name = folder.lexically_relative(data_).string();
    Settings settings;
    if (by_groups_) {
      settings = take_group_arguments(folder, arguments);
      group.grading = group_scoring(settings, group.name);
    } else {
      settings = legacy_settings(folder, above);
      take_arguments(settings, defaults_.validator_flags, arguments);
      group.grading = legacy_grading(settings, false);
      check_ignore_sample(folder, settings);
    }
    for (const auto& [name, entry] : entries_by_name(folder)) {
      if (fs::is_directory(entry)) {
        TestGroup below = this->group(entry, settings, arguments, depth + 1);
        if (below.items.empty()) {
          fault(entry, "it contains no case");
        } else if (by_groups_ && package_.format == PackageFormat::k2025 && depth > 1) {
          // Folders in a group are only folders.
          group.items.insert(group.items.end(), below.items.begin(), below.items.end());
        } else {
          group.items.emplace_back(std::move(below));
        }
      } else if (auto test = case_of(entry, arguments)) {
        group.items.emplace_back(*std::move(test));
      }
    }
    check_kinds_of_items(group);
    return group;
  }

  /// Since 2025-09 the secret cases are either all in groups or none is.
  void check_kinds_of_items(const TestGroup& group) {
    if (!by_groups_ || package_.format != PackageFormat::k2025 || group.name != "secret") return;
    const auto groups = std::ranges::count_if(
        group.items, [](const TestItem& item) { return std::holds_alternative<TestGroup>(item); });
    if (groups == 0 || groups == std::ssize(group.items)) return;
    package_.faults.emplace_back(
        "data/secret: it holds both cases and groups, and may hold only one or the other");
  }

  /// Inputs and groups, by their names without an ending.
  std::vector<std::pair<std::string, fs::path>> entries_by_name(const fs::path& folder) {
    std::vector<std::pair<std::string, fs::path>> entries;
    for (const fs::path& entry : package_entries(folder)) {
      if (fs::is_directory(entry)) {
        if (entry.extension() != ".files" && entry.extension() != ".download") {
          entries.emplace_back(entry.filename().string(), entry);
        }
      } else if (entry.extension() == ".in") {
        entries.emplace_back(entry.stem().string(), entry);
      } else if (entry.extension() == ".ans" &&
                 !fs::exists(fs::path(entry).replace_extension(".in"))) {
        fault(entry, "no input has this name");
      }
    }
    std::ranges::sort(entries);
    return entries;
  }

  std::optional<TestCase> case_of(const fs::path& input, CaseArguments arguments,
                                  bool needs_answer = true) {
    const auto beside = [&](const char* ending) {
      return fs::path(input).replace_extension(ending);
    };
    TestCase test;
    test.name = beside("").lexically_relative(data_).string();
    test.input = behind_link(input);
    if (needs_answer && !fs::is_regular_file(beside(".ans"))) {
      fault(input, "its answer is missing, a file of this name with .ans");
      return {};
    }
    test.answer = behind_link(beside(".ans"));
    if (fs::is_regular_file(beside(".yaml")) && package_.format != PackageFormat::kLegacy) {
      const Settings settings = settings_in(beside(".yaml"));
      report_unknown_keys(settings, keys_of_cases(), package_);
      if (by_groups_) check_validator_names(settings);
      take_arguments(settings, defaults_.validator_flags, arguments);
    }
    if (fs::is_regular_file(beside(".args"))) {
      SettingMap args{{"args", text_setting(text_of_small(beside(".args")))}};
      take_arguments({std::move(args), shown_place(beside(".args"), package_.folder)}, {},
                     arguments);
    }
    if (fs::is_directory(beside(".files"))) test.files = beside(".files");
    for (const fs::path& file : package_entries(test.files)) {
      if (!fs::is_directory(file)) continue;
      fault(file, "a folder among a case's files is not given to submissions here");
      return {};
    }
    test.arguments = std::move(arguments.of_submission);
    test.input_arguments = std::move(arguments.input);
    test.output_arguments = std::move(arguments.output);
    return test;
  }

  fs::path behind_link(const fs::path& file) {
    fs::path meant = behind_written_link(file, package_.folder);
    if (meant != file) ++written_links_;
    return meant;
  }

  std::string text_of_small(const fs::path& file) const {
    return read_package_text(file, shown_place(file, package_.folder));
  }

  void read_validation_cases(const fs::path& folder, ValidationCase::Kind kind,
                             CaseArguments arguments) {
    if (by_groups_) {
      take_group_arguments(folder, arguments);
    } else {
      take_arguments(legacy_settings(folder, {}), defaults_.validator_flags, arguments);
    }
    const bool needs_answer = kind != ValidationCase::Kind::kInvalidInput;
    for (const fs::path& entry : package_entries(folder)) {
      if (fs::is_directory(entry) && entry.extension() != ".files") {
        read_validation_cases(entry, kind, arguments);
        continue;
      }
      if (entry.extension() != ".in") continue;
      auto test = case_of(entry, arguments, needs_answer);
      if (!test) continue;
      ValidationCase one{kind, *std::move(test)};
      if (needs_answer) {
        one.output = fs::path(entry).replace_extension(".out");
        if (!fs::is_regular_file(one.output)) {
          fault(entry, "its output is missing, a file of this name with .out");
          continue;
        }
      }
      package_.validation_cases.push_back(std::move(one));
    }
  }

  /// Gives groups without a number of points what their group has left for them.
  void infer_scores(TestGroup& group, std::optional<double> above) {
    auto& scoring = std::get<GroupScoring>(group.grading);
    if (group.name != "secret" && !scoring.max_score && !unbounded_.contains(group.name)) {
      scoring.max_score = above;
    }
    double said = 0;
    double sharing = 0;
    for (const TestItem& item : group.items) {
      const auto* const below = std::get_if<TestGroup>(&item);
      const auto worth =
          below == nullptr ? std::nullopt : std::get<GroupScoring>(below->grading).max_score;
      said += worth.value_or(0);
      if (!worth) ++sharing;
    }
    std::optional<double> share = scoring.max_score;
    if (share && scoring.aggregation == GroupScoring::Aggregation::kSum) {
      if (said > *share) {
        package_.faults.push_back(
            fmt::format("data/{}: its groups have {:g} points, and it has {:g}",
                        escape_for_display(group.name), said, *share));
      }
      share = sharing > 0 ? (*share - said) / sharing : 0;
    }
    for (TestItem& item : group.items) {
      if (auto* const below = std::get_if<TestGroup>(&item)) infer_scores(*below, share);
    }
  }

  /// A group may have scores without a highest only where `secret` has, and one that passes or
  /// fails never may.
  void check_bounds(const TestGroup& group, const TestGroup& secret) {
    const auto& scoring = std::get<GroupScoring>(group.grading);
    const bool is_new = package_.format == PackageFormat::k2025;
    const bool has_highest = scoring.max_score && !(is_new && unsaid_.contains(group.name));
    std::string why;
    if (!has_highest && std::get<GroupScoring>(secret.grading).max_score) {
      why = fmt::format("data/secret has one, {:g}",
                        *std::get<GroupScoring>(secret.grading).max_score);
    } else if (!has_highest && scoring.aggregation == GroupScoring::Aggregation::kPassFail) {
      why = "passes or fails as a whole";
    }
    if (!why.empty()) {
      package_.faults.push_back(fmt::format("data/{}: it has no highest score, and {}: give it {}",
                                            escape_for_display(group.name), why,
                                            is_new ? "a max_score" : "a score"));
    }
    for (const TestItem& item : group.items) {
      if (const auto* const below = std::get_if<TestGroup>(&item)) check_bounds(*below, secret);
    }
  }

  /// What may be required: groups, and cases in an earlier format.
  void add_names(const TestGroup& group) {
    for (const TestItem& item : group.items) {
      if (const auto* const below = std::get_if<TestGroup>(&item)) {
        names_.push_back(below->name);
        add_names(*below);
      } else if (package_.format == PackageFormat::k2023) {
        names_.push_back(std::get<TestCase>(item).name);
      }
    }
  }

  /// Leaves out what a group requires and cannot: what is judged later, or not at all.
  void check_required(TestGroup& group) {
    auto& scoring = std::get<GroupScoring>(group.grading);
    std::erase_if(scoring.require_pass, [&](const std::string& name) {
      const std::string problem = problem_with_required(name);
      if (problem.empty()) return false;
      package_.faults.push_back(fmt::format("data/{}/{}: require_pass: {}",
                                            escape_for_display(group.name), kGroupFile, problem));
      return true;
    });
    for (TestItem& item : group.items) {
      if (auto* const below = std::get_if<TestGroup>(&item)) {
        check_required(*below);
      } else {
        judged_.emplace(std::get<TestCase>(item).name, nullptr);
      }
    }
    judged_.emplace(group.name, &group);
  }

  /// "" when there is none.
  [[nodiscard]] std::string problem_with_required(const std::string& name) const {
    const std::string shown = escape_for_display(name);
    if (std::ranges::find(names_, name) == names_.end()) {
      std::vector<std::string> others;
      for (const std::string& other : names_) others.push_back(escape_for_display(other));
      return fmt::format("unknown group '{}'{}", shown, did_you_mean(shown, others));
    }
    const auto found = judged_.find(name);
    if (found == judged_.end()) {
      return fmt::format(
          "'{}' is not judged before this group, and only earlier ones can be "
          "required",
          shown);
    }
    const bool is_new = package_.format == PackageFormat::k2025;
    if (!is_new || found->second == nullptr) return "";
    const auto& scoring = std::get<GroupScoring>(found->second->grading);
    if (scoring.aggregation == GroupScoring::Aggregation::kPassFail) return "";
    return fmt::format(
        "'{}' does not have score_aggregation: pass-fail, and only groups that have "
        "can be required",
        shown);
  }

  ProblemPackage& package_;
  const DataDefaults& defaults_;
  fs::path data_;
  bool by_groups_ = false;
  std::size_t written_links_ = 0;
  std::set<std::string> unbounded_;                 ///< groups that say so
  std::set<std::string> unsaid_;                    ///< groups that say no number of points
  std::vector<std::string> names_;                  ///< that may be required
  std::map<std::string, const TestGroup*> judged_;  ///< what is judged first; nullptr: cases
};

}  // namespace

void read_test_data(ProblemPackage& package, const DataDefaults& defaults) {
  DataReader(package, defaults).read();
}

}  // namespace cairn
