// Theory of operation.
//
// A line is converted to ASCII and divided into lexemes, which are grouped into cells. Separators
// vary, and the same sign may separate cells or belong to one: ('X', 0) is one cell, and so are
// 0,002 and -1 or 1. So brackets stay together, the strongest separator that yields columns is
// used, and a comma between digits is a decimal comma only if something else separates the columns.
// A cell with several numbers keeps them all: none of them is chosen later.
#include "grader/tables/table_line.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>

#include "grader/text/escape_for_display.h"
#include "reference/core/ascii.h"

namespace cairn {
namespace {

using Kind = Lexeme::Kind;
using Lexemes = std::vector<Lexeme>;

/// A letter, or '?', which ascii_for gives for those beyond ASCII.
bool is_any_letter(char c) { return is_letter(c) || c == '?'; }

/// The ASCII character that stands for one that is not; '?' for a letter or anything else.
char ascii_for(char32_t code) {
  constexpr std::u32string_view kHorizontal = U"─━┄┅┈┉╌╍═";
  const bool horizontal = kHorizontal.find(code) != std::u32string_view::npos;
  if (horizontal || code == U'−' || code == U'–') return '-';
  if (U'─' <= code && code <= U'╿') return '|';
  if (code == U'µ' || code == U'μ') return 'u';
  if (code == U'×') return 'x';
  if (code == U'\u00a0' || (U'\u2000' <= code && code <= U'\u200b') || code == U'\u202f' ||
      code == U'\u3000') {
    return ' ';
  }
  constexpr char32_t kToFullWidth = 0xfee0;
  if (U'\uff01' <= code && code <= U'\uff5e') return static_cast<char>(code - kToFullWidth);
  if (U'‘' <= code && code <= U'‟') return '\'';
  return '?';
}

std::string plain_ascii(std::string_view line) {
  constexpr char kMicroInLatin1 = '\xb5';
  std::string plain;
  while (!line.empty()) {
    const std::optional<Character> character = first_character(line);
    if (!character) {
      plain += line.front() == kMicroInLatin1 ? 'u' : '?';
    } else {
      plain += character->bytes == 1 ? line.front() : ascii_for(character->code);
    }
    line.remove_prefix(character ? character->bytes : 1);
  }
  return plain;
}

/// Whether a comma between two digits is a decimal one: when something else separates the columns,
/// and there is no such comma in the first of them, which is a size.
bool has_decimal_commas(std::string_view line) {
  const auto is_inner = [&](std::size_t at) {
    return at > 0 && at + 1 < line.size() && is_digit(line[at - 1]) && is_digit(line[at + 1]);
  };
  std::size_t columns = 0;
  bool inside = false;
  for (std::size_t at = 0; at < line.size(); ++at) {
    const bool separates = std::string_view(" \t|&;").find(line[at]) != std::string_view::npos;
    columns += !separates && !inside ? 1 : 0;
    inside = !separates;
    if (line[at] == ',' && columns == 1 && is_inner(at)) return false;
  }
  return columns >= 3;
}

/// Reads the lexemes of plain ASCII, from left to right.
class Lexer {
 public:
  explicit Lexer(std::string_view line) : line_(line), decimal_commas_(has_decimal_commas(line)) {}

  Lexemes read() {
    while (at_ < line_.size()) {
      if (starts_number()) {
        read_number();
      } else if (is_any_letter(line_[at_])) {
        read_word();
      } else {
        read_sign();
      }
    }
    return std::move(lexemes_);
  }

 private:
  [[nodiscard]] char peek(std::size_t ahead = 0) const {
    return at_ + ahead < line_.size() ? line_[at_ + ahead] : '\0';
  }

  /// Whether what stands before could be the end of a number or a word.
  [[nodiscard]] bool follows_directly() const {
    return at_ > 0 && (is_digit(line_[at_ - 1]) || is_any_letter(line_[at_ - 1]));
  }

  [[nodiscard]] bool starts_number() const {
    if (is_digit(peek())) return true;
    if (follows_directly()) return false;
    const std::size_t sign = peek() == '-' || peek() == '+' ? 1 : 0;
    return is_digit(peek(sign)) || (peek(sign) == '.' && is_digit(peek(sign + 1)));
  }

  void add(Kind kind, std::string text = "") {
    lexemes_.push_back({kind, std::move(text), 0, false, blanks_ >= 2});
    blanks_ = 0;
  }

  std::string take_digits() {
    std::string digits;
    while (is_digit(peek())) digits += line_[at_++];
    return digits;
  }

  std::string take_letters() {
    std::string letters;
    while (is_any_letter(peek())) {
      letters += lower(line_[at_++]);
    }
    return letters;
  }

  /// What is behind the digits of a clock, 0:00:01.5; nothing when this is none.
  std::optional<double> take_clock(const std::string& hours) {
    const auto two_digits = [&](std::size_t ahead) {
      return peek(ahead) == ':' && is_digit(peek(ahead + 1)) && is_digit(peek(ahead + 2));
    };
    if (hours.size() > 3 || !two_digits(0) || !two_digits(3)) return {};
    const auto pair = [&](std::size_t ahead) {
      return (peek(ahead) - '0') * 10 + (peek(ahead + 1) - '0');
    };
    double seconds = 3600.0 * std::stoi(hours) + 60.0 * pair(1) + pair(4);
    at_ += 6;
    double worth = 1;
    if (peek() == '.') ++at_;
    for (const char digit : take_digits()) seconds += (worth /= 10) * (digit - '0');
    return seconds;
  }

  void read_number() {
    const std::size_t begin = at_;
    std::string spelt;
    if (peek() == '+') ++at_;
    if (peek() == '-') spelt += line_[at_++];
    const std::string digits = take_digits();
    if (const auto clock = take_clock(digits)) {
      add(Kind::kNumber, std::string(line_.substr(begin, at_ - begin)));
      lexemes_.back().number = *clock;
      return;
    }
    spelt += digits;
    bool whole = true;
    const bool comma = decimal_commas_ && depth_ == 0 && peek() == ',' && is_digit(peek(1));
    if (peek() == '.' || comma) {
      ++at_;
      whole = false;
      spelt += '.' + take_digits();
    }
    const std::size_t sign = peek(1) == '-' || peek(1) == '+' ? 1 : 0;
    if ((peek() == 'e' || peek() == 'E') && is_digit(peek(1 + sign))) {
      spelt += peek(1) == '-' ? "e-" : "e";
      at_ += 1 + sign;
      spelt += take_digits();
      whole = false;
    }
    if (is_any_letter(peek()) && !is_suffix()) {  // "1a", "2nd"
      while (is_any_letter(peek()) || is_digit(peek())) ++at_;
      add(Kind::kWord, lower(line_.substr(begin, at_ - begin)));
      return;
    }
    double number = 0;
    const auto read = std::from_chars(spelt.data(), spelt.data() + spelt.size(), number);
    add(read.ec == std::errc() ? Kind::kNumber : Kind::kWord,
        std::string(line_.substr(begin, at_ - begin)));
    lexemes_.back().number = number;
    lexemes_.back().whole = whole;
    if (peek() == '.' && is_digit(peek(1))) {  // "1.2.3"
      ++at_;
      add(Kind::kJoin);
    }
  }

  /// Whether the letters behind a number are a unit, an outcome, or the "x" of 4x4.
  [[nodiscard]] bool is_suffix() const {
    std::string letters;
    while (is_any_letter(peek(letters.size()))) {
      letters += lower(peek(letters.size()));
    }
    if (letters == "x") return is_digit(peek(1));
    return seconds_in(letters) > 0 ||
           is_one_of(letters, {"w", "win", "wins", "won", "lost", "loss", "l", "losses"});
  }

  /// "p1" is one word; of "X0" and "row3" the digits are a number.
  void read_word() {
    const bool behind_number = at_ > 0 && is_digit(line_[at_ - 1]);
    std::string word = take_letters();
    const bool ends = behind_number || is_one_of(word, {"x", "q", "n", "r", "row", "size"});
    while (!ends && (is_any_letter(peek()) || is_digit(peek()))) {
      word += take_digits() + take_letters();
    }
    add(Kind::kWord, std::move(word));
  }

  void read_sign() {
    const bool joins = peek() == '-' && follows_directly() && is_digit(peek(1));
    const char sign = line_[at_++];
    switch (sign) {
      case ' ':
        ++blanks_;
        return;
      case '\t':
        return add(Kind::kTab);
      case '(':
      case '[':
      case '{':
        ++depth_;
        return add(Kind::kOpen);
      case ')':
      case ']':
      case '}':
        depth_ = std::max(depth_ - 1, 0);
        return add(Kind::kClose);
      case ',':
        return add(Kind::kComma);
      case ';':
        return add(Kind::kSemicolon);
      case '|':
      case '&':
        return add(Kind::kBar);
      case '%':
        return add(Kind::kWord, "%");
      case '/':
      case '~':
        return add(Kind::kJoin);
      default:
        if (joins) add(Kind::kJoin);
    }
  }

  std::string_view line_;
  bool decimal_commas_;
  std::size_t at_ = 0;
  int depth_ = 0;
  int blanks_ = 0;
  Lexemes lexemes_;
};

/// "Player 1" as one word, and the first number of the line, when it is "4 x 4", as one number.
Lexemes merged(Lexemes lexemes) {
  const auto is_number = [&](std::size_t at) {
    return at < lexemes.size() && lexemes[at].kind == Kind::kNumber;
  };
  Lexemes out;
  bool first = true;
  for (std::size_t i = 0; i < lexemes.size(); ++i) {
    Lexeme lexeme = lexemes[i];
    const bool numbered = is_one_of(lexeme.text, {"player", "scenario", "game", "trial"});
    if (numbered && is_number(i + 1) && !lexemes[i + 1].after_a_gap) {
      lexeme.text += lexemes[++i].text;
    } else if (lexeme.kind == Kind::kNumber && first) {
      first = false;
      const bool by = i + 1 < lexemes.size() && lexemes[i + 1].text == "x" && is_number(i + 2);
      if (by && lexemes[i + 2].number == lexeme.number) i += 2;
    }
    out.push_back(std::move(lexeme));
  }
  return out;
}

/// Where the bracket that opens at `open` closes; lexemes.size() when it does not.
std::size_t closing(std::span<const Lexeme> lexemes, std::size_t open) {
  int depth = 0;
  for (std::size_t i = open; i < lexemes.size(); ++i) {
    depth += lexemes[i].kind == Kind::kOpen ? 1 : lexemes[i].kind == Kind::kClose ? -1 : 0;
    if (depth == 0) return i;
  }
  return lexemes.size();
}

/// Without brackets that have no partner, such as the first of a list of lists.
Lexemes balanced(const Lexemes& line) {
  std::vector<std::size_t> open;
  std::vector<bool> kept(line.size(), true);
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i].kind == Kind::kOpen) open.push_back(i);
    if (line[i].kind != Kind::kClose) continue;
    if (open.empty()) {
      kept[i] = false;
    } else {
      open.pop_back();
    }
  }
  for (const std::size_t i : open) kept[i] = false;
  Lexemes out;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (kept[i]) out.push_back(line[i]);
  }
  return out;
}

/// What is inside the brackets that enclose the whole line, but for a comma at its end.
Lexemes unwrapped(const Lexemes& line) {
  const Lexemes lexemes = balanced(line);
  std::span<const Lexeme> inside = lexemes;
  const auto is_empty = [](const Lexeme& lexeme) {
    return lexeme.kind == Kind::kComma || lexeme.kind == Kind::kSemicolon ||
           lexeme.kind == Kind::kTab;
  };
  constexpr int kLayers = 3;  // a list, in a list, in a tuple
  for (int layer = 0; layer <= kLayers; ++layer) {
    while (!inside.empty() && is_empty(inside.back())) inside = inside.first(inside.size() - 1);
    const bool wrapped = inside.size() >= 2 && inside.front().kind == Kind::kOpen &&
                         closing(inside, 0) == inside.size() - 1;
    if (!wrapped) break;
    inside = inside.subspan(1, inside.size() - 2);
  }
  return {inside.begin(), inside.end()};
}

/// Whether it joins its neighbours into one cell.
bool joins(const Lexeme& lexeme) {
  return lexeme.kind == Kind::kJoin || is_one_of(lexeme.text, {"or", "and", "to"});
}

std::size_t count_numbers(const Lexemes& lexemes) {
  return static_cast<std::size_t>(
      std::count_if(lexemes.begin(), lexemes.end(),
                    [](const Lexeme& lexeme) { return lexeme.kind == Kind::kNumber; }));
}

std::vector<Lexemes> divided(const Lexemes& line, Kind separator) {
  std::vector<Lexemes> pieces(1);
  int depth = 0;
  for (const Lexeme& lexeme : line) {
    if (lexeme.kind == Kind::kOpen) ++depth;
    if (lexeme.kind == Kind::kClose) --depth;
    if (lexeme.kind == separator && depth == 0) {
      pieces.emplace_back();
    } else if (lexeme.kind != Kind::kTab) {
      pieces.back().push_back(lexeme);
    }
  }
  // Separators at the ends of the line do not count.
  if (pieces.size() > 1 && pieces.back().empty()) pieces.pop_back();
  if (pieces.size() > 1 && pieces.front().empty()) pieces.erase(pieces.begin());
  return pieces;
}

/// One cell of these lexemes.
Cell cell_of(std::span<const Lexeme> lexemes) {
  Cell cell;
  const Lexeme* before = nullptr;
  for (const Lexeme& lexeme : lexemes) {
    const bool behind_number = before != nullptr && before->kind == Kind::kNumber;
    const bool behind_word = before != nullptr && before->kind == Kind::kWord;
    if (lexeme.kind == Kind::kNumber) {
      cell.numbers.push_back({lexeme.text, lexeme.number, lexeme.whole, "",
                              behind_word ? before->text : std::string()});
    } else if (lexeme.kind == Kind::kWord && behind_number && seconds_in(lexeme.text) > 0) {
      cell.numbers.back().unit = lexeme.text;
    } else if (lexeme.kind == Kind::kWord) {
      cell.words.push_back(lexeme.text);
    }
    cell.joined = cell.joined || joins(lexeme);
    cell.bracketed = cell.bracketed || lexeme.kind == Kind::kOpen;
    before = &lexeme;
  }
  return cell;
}

/// Whether a cell without a number says that there is none.
bool stands_for_none(const Cell& cell) {
  return std::any_of(cell.words.begin(), cell.words.end(), [](const std::string& word) {
    return is_one_of(word, {"none", "nan", "null", "inf", "infinity"});
  });
}

/// The cells of a line in which nothing but blanks separates.
std::vector<Cell> cells_between_blanks(const Lexemes& line) {
  std::vector<Cell> cells;
  std::size_t begin = 0;
  bool filled = false;  // what began at `begin` has its number or its brackets
  const auto finish = [&](std::size_t end) {
    Cell cell = cell_of(std::span(line).subspan(begin, end - begin));
    if (!cell.numbers.empty() || stands_for_none(cell)) cells.push_back(std::move(cell));
    begin = end;
    filled = false;
  };
  for (std::size_t i = 0; i < line.size(); ++i) {
    const Lexeme& lexeme = line[i];
    const bool behind_number = i > 0 && line[i - 1].kind == Kind::kNumber;
    if (filled && joins(lexeme)) {
      filled = false;  // what follows belongs to it
      continue;
    }
    if (filled && behind_number && seconds_in(lexeme.text) > 0) continue;
    if (filled && lexeme.kind != Kind::kComma) finish(i);
    if (lexeme.kind == Kind::kOpen) i = std::min(closing(line, i), line.size() - 1);
    filled = filled || lexeme.kind == Kind::kNumber || lexeme.kind == Kind::kOpen;
  }
  finish(line.size());
  return cells;
}

/// Whether a cell is only a player's name, which belongs to the number next to it: X 0.
bool is_players_name(const Cell& cell) {
  return cell.numbers.empty() && cell.words.size() == 1 &&
         (cell.words.front().size() == 1 || cell.words.front().starts_with("player"));
}

}  // namespace

std::vector<Lexeme> lexemes_of(std::string_view line) {
  const std::string plain = plain_ascii(line);
  return merged(Lexer(plain).read());
}

std::vector<std::vector<Lexeme>> pieces_of(const std::vector<Lexeme>& line) {
  const Lexemes inside = unwrapped(line);
  for (const Kind separator : {Kind::kBar, Kind::kTab, Kind::kSemicolon, Kind::kComma}) {
    std::vector<Lexemes> pieces = divided(inside, separator);
    const auto filled = std::count_if(pieces.begin(), pieces.end(),
                                      [](const Lexemes& piece) { return !piece.empty(); });
    // A comma may also stand between the words of a sentence, or behind "1 1".
    const bool columns = separator == Kind::kBar ? filled >= 2 : filled >= 3;
    if (columns && (separator == Kind::kBar || count_numbers(pieces.front()) <= 1)) return pieces;
  }
  return {};
}

std::vector<Cell> cells_of(const std::vector<Lexeme>& line) {
  const std::vector<Lexemes> pieces = pieces_of(line);
  if (pieces.empty()) return cells_between_blanks(unwrapped(line));
  std::vector<Cell> cells;
  for (const Lexemes& piece : pieces) {
    Cell cell = cell_of(piece);
    if (!cells.empty() && is_players_name(cells.back()) && !cell.numbers.empty()) {
      cells.back() = std::move(cell);
    } else {
      cells.push_back(std::move(cell));
    }
  }
  return cells;
}

std::vector<std::vector<Lexeme>> rows_in(const std::vector<Lexeme>& line) {
  constexpr std::size_t kFewestNumbers = 3;  // a pair is an opening
  const Lexemes inside = unwrapped(line);
  std::vector<Lexemes> rows;
  for (std::size_t i = 0; i < inside.size(); ++i) {
    if (inside[i].kind == Kind::kComma) continue;
    if (inside[i].kind != Kind::kOpen) return {line};
    const std::size_t close = closing(inside, i);
    const auto list = std::span(inside).subspan(i, close - i + 1);
    rows.emplace_back(list.begin(), list.end());
    if (count_numbers(rows.back()) < kFewestNumbers) return {line};
    i = close;
  }
  if (rows.size() < 2) return {line};
  return rows;
}

std::vector<std::string> words_of(const std::vector<Lexeme>& line) {
  std::vector<std::string> words;
  for (const Lexeme& lexeme : line) {
    if (lexeme.kind == Kind::kWord) words.push_back(lexeme.text);
  }
  return words;
}

double seconds_in(std::string_view unit) {
  if (is_one_of(unit, {"s", "sec", "secs", "second", "seconds"})) return 1;
  if (is_one_of(unit, {"ms", "msec", "millis", "millisecond", "milliseconds"})) return 1e-3;
  if (is_one_of(unit, {"us", "usec", "microsecond", "microseconds"})) return 1e-6;
  if (is_one_of(unit, {"ns", "nanosecond", "nanoseconds"})) return 1e-9;
  return is_one_of(unit, {"min", "mins", "minute", "minutes"}) ? 60 : 0;
}

}  // namespace cairn
