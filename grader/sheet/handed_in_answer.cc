#include "grader/sheet/handed_in_answer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "grader/base/read_file.h"
#include "grader/build/language.h"
#include "grader/build/start.h"
#include "grader/facts/submission_files.h"
#include "grader/intake/submission_name.h"
#include "grader/run/temporary_folder.h"
#include "grader/text/escape_for_display.h"
#include "grader/text/normalize_encoding.h"
#include "reference/core/ascii.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// What a person reads of one answer, and what a page can hold of a class.
constexpr std::size_t kMostText = std::size_t{100} << 10U;
constexpr std::size_t kMostFile = std::size_t{2} << 20U;

struct Picture {
  std::string_view ending;
  std::string_view type;
};
/// Those that every browser draws and that hold no script.
constexpr std::array<Picture, 5> kPictures{{{".png", "image/png"},
                                            {".jpg", "image/jpeg"},
                                            {".jpeg", "image/jpeg"},
                                            {".gif", "image/gif"},
                                            {".webp", "image/webp"}}};
constexpr const char* kPdf = "application/pdf";

std::string ending_of(const fs::path& file) { return lower(file.extension().string()); }

SheetAnswer none(std::string why) { return {.text = std::move(why)}; }

/// The text of a PDF's pages; an Error says why there is none.
Result<std::string> text_of_pdf(const fs::path& file, Jail jail) {
  if (find_program("pdftotext").empty()) return Error{"pdftotext is not installed"};
  const TemporaryFolder work;
  fs::create_directory(work.path() / "handed_in");
  const fs::path copy = work.path() / "handed_in" / "answer.pdf";
  fs::copy_file(file, copy);
  Runner runner(jail, Mounts{work.path(), {"handed_in"}, {}});
  RunRequest request;
  request.command = {"pdftotext", "-layout", "-enc", "UTF-8", copy.string(), "-"};
  const RunResult run = runner.run(request);
  if (const auto* const failed = std::get_if<RunnerFailed>(&run.ending)) {
    return Error{failed->reason};
  }
  if (run.ending != Ending{Exited{0}}) return Error{"pdftotext cannot read it"};
  return run.out;
}

void cut_off(SheetAnswer& answer) {
  if (answer.text.size() <= kMostText) return;
  answer.cut = answer.text.size() - kMostText;
  answer.text.resize(kMostText);
}

/// "" where it is no source.
std::string language_of(const fs::path& file) {
  const std::optional<NamedSource> source = source_named(file.filename().string());
  return source ? source->language->name : "";
}

bool looks_like_text(const std::string& bytes) { return bytes.find('\0') == std::string::npos; }

/// `name` is how the sheet calls the file.
SheetAnswer file_answer(const fs::path& file, const std::string& name, Jail jail) {
  SheetAnswer answer;
  answer.name = name;
  const std::uintmax_t size = fs::file_size(file);
  const std::string ending = ending_of(file);
  const auto* const picture = std::ranges::find(kPictures, ending, &Picture::ending);
  if (picture != kPictures.end() || ending == ".pdf") {
    answer.type = picture != kPictures.end() ? picture->type : kPdf;
    if (size <= kMostFile) answer.bytes = read_file_or_empty(file);
  }
  if (picture != kPictures.end()) {
    answer.kind = AnswerKind::kPicture;
    if (answer.bytes.empty()) {
      return none(fmt::format("'{}' is {}", escape_for_display(answer.name),
                              size == 0 ? "empty" : "too large for this page"));
    }
    return answer;
  }
  if (ending == ".pdf") {
    answer.kind = AnswerKind::kPdf;
    const Result<std::string> text = text_of_pdf(file, jail);
    answer.text = text ? *text : text.error().message;
    cut_off(answer);
    return answer;
  }
  answer.text = normalize_encoding(beginning_of_file(file, kMostText * 2));
  if (!looks_like_text(answer.text)) {
    answer.text =
        fmt::format("'{}' is not text, and a page cannot show it", escape_for_display(answer.name));
    answer.type = "application/octet-stream";
    if (size <= kMostFile) answer.bytes = read_file_or_empty(file);
    return answer;
  }
  answer.language = language_of(file);
  answer.kind = answer.language.empty() ? AnswerKind::kText : AnswerKind::kSource;
  const std::size_t read = answer.text.size();
  cut_off(answer);
  if (size > kMostText * 2) answer.cut += size - read;
  return answer;
}

/// What stands above a file among others: its name, or on a blind sheet its number.
std::string heading(const fs::path& file, const fs::path& folder, std::size_t number,
                    const SheetRequest& request) {
  return "== " + (request.is_blind ? fmt::format("file {}", number)
                                   : file.lexically_relative(folder).string());
}

/// Every text, each behind its heading.
SheetAnswer all_texts(const fs::path& folder, const SheetRequest& request) {
  SheetAnswer all;
  std::size_t number = 0;
  for (const fs::path& file : files_below(folder)) {
    const std::string text = normalize_encoding(beginning_of_file(file, kMostText));
    if (!looks_like_text(text)) continue;
    all.kind = AnswerKind::kText;
    all.text += fmt::format("{}\n{}{}", heading(file, folder, ++number, request), text,
                            text.ends_with('\n') ? "\n" : "\n\n");
  }
  cut_off(all);
  return all.kind == AnswerKind::kNone ? none("nothing that was handed in is text") : all;
}

bool begins_with(std::string_view line, const std::string& label) {
  const std::size_t at = line.find_first_not_of(" \t#*>-");
  if (at == std::string_view::npos) return false;
  const std::string_view rest = line.substr(at);
  if (lower(std::string(rest.substr(0, label.size()))) != lower(label)) return false;
  // "1." is not how "1.5" begins, nor "q1" how "q10" does.
  const auto is_word = [](char c) { return is_digit(c) || is_letter(c); };
  return rest.size() == label.size() || !is_word(rest[label.size()]) ||
         !(is_word(label.back()) || is_digit(rest[label.size()]));
}

}  // namespace

std::string lines_under(const std::string& text, const std::string& label,
                        const std::vector<std::string>& others) {
  std::string found;
  bool is_under = false;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
    const std::string_view line = std::string_view(text).substr(at, end - at);
    if (begins_with(line, label)) {
      is_under = true;
    } else if (std::ranges::any_of(
                   others, [&](const std::string& other) { return begins_with(line, other); })) {
      is_under = false;
    }
    if (is_under) found += line;
    at = end;
  }
  return found;
}

SheetAnswer handed_in_answer(const fs::path& folder, const std::optional<AnswerPlace>& at,
                             const std::vector<AnswerPlace>& all, const SheetRequest& request) {
  if (!at) return all_texts(folder, request);
  std::vector<fs::path> found;
  const std::vector<fs::path> files = files_below(folder);
  for (const fs::path& file : files) {
    if (intake::fits(file.filename().string(), at->pattern)) found.push_back(file);
  }
  const auto answer_in = [&](const fs::path& file, const std::string& blind_name) {
    return file_answer(file, request.is_blind ? blind_name : file.filename().string(),
                       request.jail);
  };
  const bool is_of_item = std::ranges::find(all, at->pattern, &AnswerPlace::pattern) != all.end();
  if (found.empty() && !is_of_item) {
    std::vector<std::string> names;
    for (const fs::path& file : files) names.push_back(file.filename().string());
    if (const auto instead = file_instead(names, at->pattern)) {
      return answer_in(
          files[static_cast<std::size_t>(std::ranges::find(names, *instead) - names.begin())],
          "in place of " + at->pattern);
    }
  }
  if (found.empty()) return none(fmt::format("the file '{}' is missing", at->pattern));
  SheetAnswer answer = answer_in(found.front(), at->pattern);
  for (std::size_t i = 1; i < found.size(); ++i) {
    const SheetAnswer more = answer_in(found[i], at->pattern);
    if (more.text.empty()) continue;
    answer.text += fmt::format("\n{}\n{}", heading(found[i], folder, i + 1, request), more.text);
  }
  if (at->label.empty()) return answer;
  std::vector<std::string> others;
  for (const AnswerPlace& other : all) {
    if (other.pattern == at->pattern && other.label != at->label) others.push_back(other.label);
  }
  std::erase(others, "");
  std::string lines = lines_under(answer.text, at->label, others);
  // Where nobody wrote the label, a person finds the answer in the whole file.
  if (!lines.empty()) answer.text = std::move(lines);
  return answer;
}

}  // namespace cairn
