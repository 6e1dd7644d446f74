#include "cases/question_lines.h"

#include <limits>

#include "reference/core/words.h"

namespace cairn {
namespace {

/// Output is written in blocks of about this many bytes.
constexpr std::size_t kBlock = 1 << 16;

/// After this many draws in a row that do not fit, the search is given up.
constexpr int kMostMisses = 10'000;

/// The exact line as a JSON string. It holds printable characters only.
void append_json_string(std::string& text, const Field& field) {
  text += '"';
  const std::size_t start = text.size();
  append_exact_line(text, field);
  for (const char special :
       {'\\', '"'}) {  // in this order: a backslash that escapes is not escaped again
    for (std::size_t at = text.find(special, start); at != std::string::npos;
         at = text.find(special, at + 2)) {
      text.insert(at, 1, '\\');
    }
  }
  text += '"';
}

void append_line(std::string& text, QuestionStream& question, Lines lines) {
  text += R"({"arguments": ")";
  question.append_arguments(text);
  text += '"';
  if (lines == Lines::kLabelled) {
    const Label& label = question.label();
    std::string_view separator = ", \"expected\": [";
    for (const Field& field : label.answer) {
      text += separator;
      append_json_string(text, field);
      separator = ", ";
    }
    text += "], \"visited\": ";
    text += std::to_string(label.visited);
  }
  text += "}\n";
}

bool fits(QuestionStream& question, const Filter& filter) {
  if (filter.value || filter.visited) {
    const Label& label = question.label();
    if (filter.value && label.value != *filter.value) return false;
    if (filter.visited &&
        (label.visited < filter.visited->first || label.visited > filter.visited->last)) {
      return false;
    }
  }
  return !filter.static_leaves || question.has_static_leaves();
}

}  // namespace

Result<Shard> parse_shard(std::string_view word) {
  const std::vector<std::string_view> parts = split(word, "/");
  if (parts.size() != 2) {
    return Error{"the shard '" + std::string(word) + "' is not of the form 2/8"};
  }
  const Result<int> of =
      whole_number(parts[1], "the number of shards", 1, std::numeric_limits<int>::max());
  if (!of) return of.error();
  const Result<int> index = whole_number(parts[0], "the shard", 1, *of);
  if (!index) return index.error();
  return Shard{*index, *of};
}

std::uint64_t size_of(const Shard& shard, std::uint64_t questions) {
  const auto of = static_cast<std::uint64_t>(shard.of);
  return questions / of + (static_cast<std::uint64_t>(shard.index) <= questions % of ? 1 : 0);
}

void write_questions(QuestionStream& questions, const Shard& shard, Lines lines, std::ostream& out,
                     const std::function<void(std::uint64_t written)>& progress) {
  std::string block;
  std::uint64_t written = 0;
  int place = 0;  // of the question, among the `of`
  while (out && questions.next()) {
    place = place == shard.of ? 1 : place + 1;
    if (place != shard.index) continue;
    append_line(block, questions, lines);
    ++written;
    if (block.size() >= kBlock) {
      out << block;
      block.clear();
      if (progress) progress(written);
    }
  }
  out << block;
}

Result<std::string> fitting_questions(QuestionStream& questions, int number, const Filter& filter,
                                      Lines lines) {
  std::string text;
  for (int found = 0; found < number; ++found) {
    int misses = 0;
    while (questions.next() && !fits(questions, filter)) {
      if (++misses == kMostMisses) {
        return Error{"of the last " + std::to_string(misses) + " questions drawn, after " +
                     std::to_string(found) +
                     " that fit, none has such an answer; try other ranges or filters"};
      }
    }
    append_line(text, questions, lines);
  }
  return text;
}

}  // namespace cairn
