#include "grader/locate/change.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <tuple>
#include <utility>

#include "grader/text/escape_for_display.h"
#include "reference/core/ascii.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

using Json = nlohmann::json;

constexpr std::size_t kMostFixes = 60;
constexpr std::size_t kMostLines = 12;  // of a change
constexpr std::size_t kMostWordBytes = 2000;
constexpr std::size_t kMostTextBytes = 4000;  // of the lines of a change, without blanks
constexpr std::size_t kMostExchanged = 40;    // places of either text that was exchanged

/// The member of that name; nothing where it is missing or of another type.
template <typename T>
std::optional<T> member_of(const Json& json, const char* name) {
  const auto found = json.find(name);
  if (found == json.end()) return {};
  if constexpr (std::is_same_v<T, std::string>) {
    if (!found->is_string()) return {};
  } else if constexpr (std::is_same_v<T, bool>) {
    if (!found->is_boolean()) return {};
  } else {
    constexpr std::int64_t kMost = 1'000'000'000'000;
    if (!found->is_number_integer() || *found < 0 || *found > kMost) return {};
  }
  return found->get<T>();
}

std::optional<Change> read_change(const Json& json) {
  if (!json.is_object()) return {};
  const auto file = member_of<std::string>(json, "file");
  const auto line = member_of<std::int64_t>(json, "line");
  const auto lines = member_of<std::int64_t>(json, "lines");
  const auto text = member_of<std::string>(json, "text");
  const auto at = member_of<std::int64_t>(json, "at");
  const auto kind = enum_of<ChangeKind>(member_of<std::string>(json, "kind").value_or(""));
  if (!file || !line || !lines || !text || !at || !kind) return {};
  constexpr std::int64_t kMostLinesOfFile = 1'000'000;
  if (std::max({*line, *lines, *at}) > kMostLinesOfFile) return {};
  return Change{*file,
                static_cast<int>(*line),
                static_cast<int>(*lines),
                *text,
                static_cast<int>(*at),
                member_of<std::string>(json, "method").value_or(""),
                *kind,
                member_of<std::string>(json, "was").value_or(""),
                member_of<std::string>(json, "now").value_or("")};
}

/// Without its blanks and line ends, by which an author's formatting may differ from a search's.
std::string without_blanks(std::string_view text) {
  std::string kept(text);
  std::erase_if(kept, [](char c) { return c == ' ' || c == '\t' || c == '\n'; });
  return kept;
}

/// What is left of a text without blanks once brackets, commas, semicolons and Python's empty
/// statement are gone, which a search adds or drops around what it changes.
std::string bare(std::string text) {
  constexpr std::string_view kEmptyStatement = "pass";
  std::erase_if(
      text, [](char c) { return std::string_view("(){},;").find(c) != std::string_view::npos; });
  for (std::size_t at = 0; (at = text.find(kEmptyStatement, at)) != std::string::npos;) {
    text.erase(at, kEmptyStatement.size());
  }
  return text;
}

/// Whether `test` holds of the text with one occurrence of some words replaced by others, of which
/// the first so many are tried, one after the other: all at once would take a line's length
/// squared.
template <typename Test>
bool is_any_replaced(const std::string& text, const std::string& words, const std::string& others,
                     const Test& test, std::size_t most = kMostTextBytes + 1) {
  for (std::size_t at = 0; at <= text.size() && most > 0; ++at, --most) {
    at = text.find(words, at);
    if (at == std::string::npos) return false;
    if (test(std::string(text).replace(at, words.size(), others))) return true;
  }
  return false;
}

/// Whether the change is what it says: its words stand in its lines, and all else is equal.
bool is_as_said(const Change& change, const std::vector<std::string>& before) {
  const std::string old_text = without_blanks(joined(before, ""));
  const std::string new_text = without_blanks(change.text);
  const std::string was = without_blanks(change.was);
  const std::string now = without_blanks(change.now);
  if (old_text == new_text) return false;
  if (std::max(change.was.size(), change.now.size()) > kMostWordBytes) return false;
  if (std::max(old_text.size(), new_text.size()) > kMostTextBytes) return false;
  const std::string wanted = bare(new_text);
  const auto is_wanted = [&](const std::string& made) { return bare(made) == wanted; };
  switch (change.kind) {
    case ChangeKind::kReplaced:
      return !was.empty() && !now.empty() && is_any_replaced(old_text, was, now, is_wanted);
    case ChangeKind::kLeftOut:
      return !was.empty() && now.empty() && is_any_replaced(old_text, was, "", is_wanted);
    case ChangeKind::kInserted:
      return was.empty() && !now.empty() && is_any_replaced(old_text, "", now, is_wanted);
    case ChangeKind::kMoved: {
      if (was.empty() || !now.empty()) return false;
      std::set<std::string> rests;
      static_cast<void>(is_any_replaced(old_text, was, "", [&](const std::string& rest) {
        rests.insert(bare(rest));
        return false;
      }));
      return is_any_replaced(new_text, was, "",
                             [&](const std::string& rest) { return rests.contains(bare(rest)); });
    }
    case ChangeKind::kExchanged: {
      if (was.empty() || now.empty()) return false;
      constexpr const char* kPlace = "\n";  // which no text without blanks holds
      const auto is_other_exchanged = [&](const std::string& one) {
        return is_any_replaced(
            one, now, was,
            [&](std::string made) {
              const std::size_t place = made.find(kPlace);
              return place != std::string::npos && is_wanted(made.replace(place, 1, now));
            },
            kMostExchanged);
      };
      return is_any_replaced(old_text, was, kPlace, is_other_exchanged, kMostExchanged);
    }
  }
  return false;
}

/// Whether each part of "Helper.evaluate" stands in the text, but for the names that a compiler
/// gives.
bool names_method_of(const std::string& method, const std::string& text) {
  return std::ranges::all_of(split(method, "."), [&](std::string_view part) {
    return part.empty() || (part.starts_with('<') && part.ends_with('>') && part.size() < 12) ||
           text.find(part) != std::string::npos;
  });
}

const ProgramFile* source_of(const Change& change, const std::vector<ProgramFile>& sources) {
  const auto found = std::ranges::find(sources, change.file, &ProgramFile::path);
  return found == sources.end() ? nullptr : &*found;
}

bool is_of(const Change& change, const std::vector<ProgramFile>& sources) {
  const ProgramFile* const source = source_of(change, sources);
  if (source == nullptr || !source->may_change) return false;
  const auto count = static_cast<int>(lines_with_ends(source->text).size());
  const bool is_there =
      change.line >= 1 && change.at >= 1 && change.at <= count &&
      change.line + std::max(change.lines, 1) - 1 <= count + (change.lines == 0 ? 1 : 0);
  if (!is_there || change.lines > static_cast<int>(kMostLines)) return false;
  if (split(change.text, "\n").size() > kMostLines) return false;
  if (std::ranges::any_of(change.text, [](char c) { return c == '\0' || c == '\r'; })) return false;
  const bool is_near = change.at >= change.line - 1 && change.at <= change.line + change.lines;
  if (!is_near || !names_method_of(change.method, source->text)) return false;
  return is_as_said(change, replaced_lines(change, sources));
}

/// In the order of their places.
Fix in_order(Fix fix) {
  std::ranges::stable_sort(fix, {}, [](const Change& change) {
    return std::tuple(change.file, change.line, change.lines);
  });
  return fix;
}

bool overlap(const Fix& fix) {
  for (std::size_t i = 1; i < fix.size(); ++i) {
    const Change& before = fix[i - 1];
    if (before.file != fix[i].file) continue;
    if (before.line + before.lines > fix[i].line) return true;
  }
  return false;
}

std::optional<Fix> read_fix(const Json& json, const std::vector<ProgramFile>& sources) {
  if (!json.is_array() || json.empty() || json.size() > kMostChanges) return {};
  Fix fix;
  for (const Json& part : json) {
    std::optional<Change> change = read_change(part);
    if (!change || !is_of(*change, sources)) return {};
    fix.push_back(*std::move(change));
  }
  fix = in_order(std::move(fix));
  if (overlap(fix)) return {};
  return fix;
}

void read_end(const Json& json, SearchAnswer& answer) {
  answer.has_ended = true;
  answer.runs = member_of<std::int64_t>(json, "runs").value_or(0);
  answer.is_whole = member_of<bool>(json, "whole").value_or(false);
  const auto refused = member_of<std::string>(json, "refused");
  if (!refused) return;
  const bool is_known =
      is_one_of(*refused, {kIsRight, kUsesThreads, kDoesNotCompile, kIsNotTheSameTwice});
  answer.refused = is_known ? *refused : std::string(kCannotBeRun);
}

std::string_view end_of_line(std::string_view line) {
  if (line.ends_with("\r\n")) return "\r\n";
  return line.ends_with('\n') ? "\n" : "";
}

/// How the lines of a text end.
std::string_view usual_end(const std::vector<std::string_view>& lines) {
  return !lines.empty() && lines.front().ends_with("\r\n") ? "\r\n" : "\n";
}

/// UTF-8 as Latin-1; nothing where it has other characters.
std::optional<std::string> latin1_of(std::string_view utf8) {
  std::string text;
  while (!utf8.empty()) {
    const std::optional<Character> character = first_character(utf8);
    if (!character || character->code > 0xff) return {};
    text += static_cast<char>(character->code);
    utf8.remove_prefix(character->bytes);
  }
  return text;
}

/// The lines of `text`, each ended as lines of the file are, but for one after which the file ends.
std::string ended_lines(std::string_view text, std::string_view end, bool is_ended) {
  std::string lines;
  for (const std::string_view line : split(text, "\n")) {
    lines += line;
    lines += end;
  }
  if (!is_ended) lines.resize(lines.size() - end.size());
  return lines;
}

std::optional<std::string> changed_text(const std::string& text, const Fix& changes) {
  const std::vector<std::string_view> lines = lines_with_ends(text);
  const std::string_view end = usual_end(lines);
  const bool is_latin1 = !is_utf8(text);
  std::string made;
  std::size_t next = 0;  // the line to be copied
  for (const Change& change : changes) {
    const auto first = static_cast<std::size_t>(change.line - 1);
    const std::size_t after = first + static_cast<std::size_t>(change.lines);
    for (; next < first; ++next) made += lines[next];
    if (!made.empty() && !made.ends_with('\n')) made += end;  // inserted behind the last line
    const std::optional<std::string> spelt = is_latin1 ? latin1_of(change.text) : change.text;
    if (!spelt) return {};
    const bool is_ended = after < lines.size() || lines.empty() || lines.back().ends_with('\n');
    made += ended_lines(*spelt, end, is_ended);
    next = after;
  }
  for (; next < lines.size(); ++next) made += lines[next];
  return made;
}

/// Which quote of a text of several lines is open after a line, before which `open` was. Quotes in
/// remarks are taken for such: what is put in stands before them then, where it does no harm.
std::string_view quote_after(std::string_view line, std::string_view open) {
  constexpr std::string_view kQuotes[] = {R"(""")", "'''"};
  while (line.size() >= 3) {
    const auto* const quote = std::ranges::find(kQuotes, line.substr(0, 3));
    const bool is_quote = quote != std::ranges::end(kQuotes) && (open.empty() || open == *quote);
    if (is_quote) open = open.empty() ? *quote : std::string_view();
    line.remove_prefix(is_quote ? 3 : 1);
  }
  return open;
}

}  // namespace

std::vector<std::string_view> lines_with_ends(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return lines;
}

std::vector<std::string> replaced_lines(const Change& change,
                                        const std::vector<ProgramFile>& sources) {
  std::vector<std::string> replaced;
  const std::vector<std::string_view> lines = lines_with_ends(source_of(change, sources)->text);
  for (int i = 0; i < change.lines; ++i) {
    std::string_view line =
        lines.at(static_cast<std::size_t>(change.line) - 1 + static_cast<std::size_t>(i));
    line.remove_suffix(end_of_line(line).size());
    replaced.emplace_back(line);
  }
  return replaced;
}

SearchAnswer read_search_answer(std::string_view text, const std::vector<ProgramFile>& sources) {
  SearchAnswer answer;
  for (const std::string_view line : split(text, "\n")) {
    const Json json = Json::parse(line, nullptr, false);
    if (!json.is_object()) continue;
    if (!json.contains("fix")) {
      read_end(json, answer);
    } else if (answer.fixes.size() < kMostFixes) {
      std::optional<Fix> fix = read_fix(json.at("fix"), sources);
      if (fix) answer.fixes.push_back(*std::move(fix));
    }
  }
  if (answer.fixes.empty()) return answer;
  const std::size_t fewest = std::ranges::min(answer.fixes, {}, &Fix::size).size();
  std::erase_if(answer.fixes, [&](const Fix& fix) { return fix.size() > fewest; });
  return answer;
}

std::optional<std::vector<ProgramFile>> changed(std::vector<ProgramFile> sources, const Fix& fix) {
  for (ProgramFile& source : sources) {
    Fix changes = fix;
    std::erase_if(changes, [&](const Change& change) { return change.file != source.path; });
    if (changes.empty()) continue;
    std::optional<std::string> text = changed_text(source.text, changes);
    if (!text) return {};
    source.text = *std::move(text);
  }
  return sources;
}

std::vector<ProgramFile> changed_in_nothing(std::vector<ProgramFile> sources, const Fix& places,
                                            std::string_view remark) {
  for (ProgramFile& source : sources) {
    std::set<std::size_t> marked;
    for (const Change& change : places) {
      if (change.file == source.path) marked.insert(static_cast<std::size_t>(change.at - 1));
    }
    if (marked.empty()) continue;
    const std::vector<std::string_view> lines = lines_with_ends(source.text);
    const std::string_view end = usual_end(lines);
    std::string made;
    std::size_t start = 0;   // in `made`, of the line and of those that it continues
    bool goes_on = false;    // the next line continues it
    std::string_view quote;  // of the text of several lines that is not yet ended
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const std::string_view own_end = end_of_line(lines[i]);
      const std::string_view line = lines[i].substr(0, lines[i].size() - own_end.size());
      if (!goes_on) start = made.size();
      if (marked.contains(i)) made.insert(start, end);
      quote = quote_after(line, quote);
      goes_on = line.ends_with('\\') || !quote.empty();
      made += line;
      if (marked.contains(i) && !goes_on) made += " " + std::string(remark);
      made += own_end;
    }
    if (!made.ends_with('\n')) made += end;
    source.text = made + std::string(end);
  }
  return sources;
}

}  // namespace cairn
