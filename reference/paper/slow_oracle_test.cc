// The written problems a second time, as a person does them on a sheet: slow, plain, over numbers
// in tenths, and sharing no line with reference/.
#include "tests/support/slow_oracle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <limits>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace cairn::paper {
namespace {

// Only what the small questions below hold has to be understood: no JSON, no errors.

constexpr int kPlusInfinity = std::numeric_limits<int>::max();
constexpr int kMinusInfinity = -kPlusInfinity;

/// "1.1" is 11, "-3" is -30.
int tenths(const std::string& word) {
  const std::size_t point = word.find('.');
  const int whole = std::abs(std::stoi(word));
  const int digit = point == std::string::npos ? 0 : word[point + 1] - '0';
  return (word[0] == '-' ? -1 : 1) * (10 * whole + digit);
}

std::string with_one_decimal(int number) {
  const int size = std::abs(number);
  return (number < 0 ? "-" : "") + std::to_string(size / 10) + '.' + std::to_string(size % 10);
}

/// The words with one blank in front of each.
std::string in_a_row(const std::vector<std::string>& words) {
  std::string row;
  for (const std::string& word : words) row += ' ' + word;
  return row;
}

std::string list_or_none(const std::vector<std::string>& items) {
  if (items.empty()) return "none";
  std::string list = items[0];
  for (std::size_t i = 1; i < items.size(); ++i) list += "; " + items[i];
  return list;
}

// Trees. A tree is only its text, such as "((1 2) 3)", and every question to it reads the text
// anew.

bool is_number(const std::string& tree) { return tree[0] != '('; }

/// What stands between the outer parentheses, at depth 0 each.
std::vector<std::string> parts(const std::string& tree) {
  std::vector<std::string> found;
  std::string part;
  int depth = 0;
  for (const char c : tree.substr(1, tree.size() - 2)) {
    if (c == ' ' && depth == 0) {
      if (!part.empty()) found.push_back(part);
      part.clear();
      continue;
    }
    if (c == '(') ++depth;
    if (c == ')') --depth;
    part += c;
  }
  if (!part.empty()) found.push_back(part);
  return found;
}

int minimax_value(const std::string& tree, bool max) {
  if (is_number(tree)) return tenths(tree);
  std::vector<int> values;
  for (const std::string& part : parts(tree)) values.push_back(minimax_value(part, !max));
  std::sort(values.begin(), values.end());
  return max ? values.back() : values.front();
}

/// The notes that a student makes while going through the tree; `path` is "1.2" for the second
/// child of the root's first.
struct TreeAnswers {
  std::map<std::string, std::string> letters;  // of the inner nodes, by their paths
  std::vector<std::string> values;
  std::vector<std::string> bounds;
  std::vector<std::string> pruned;
};

std::string below(const std::string& path, std::size_t child) {
  return path + '.' + std::to_string(child + 1);
}

/// Letters A, B, C, ... level by level.
void letter(const std::string& root, TreeAnswers& sheet) {
  std::vector<std::pair<std::string, std::string>> level{{"", root}};
  char next = 'A';
  while (!level.empty()) {
    std::vector<std::pair<std::string, std::string>> deeper;
    for (const auto& [path, tree] : level) {
      if (is_number(tree)) continue;
      sheet.letters[path] = next++;
      const std::vector<std::string> children = parts(tree);
      for (std::size_t i = 0; i < children.size(); ++i) {
        deeper.emplace_back(below(path, i), children[i]);
      }
    }
    level = deeper;
  }
}

std::string node_name(const TreeAnswers& sheet, const std::string& path) {
  if (const auto found = sheet.letters.find(path); found != sheet.letters.end()) {
    return found->second;
  }
  const std::size_t dot = path.rfind('.');
  return sheet.letters.at(path.substr(0, dot)) + path.substr(dot);
}

void note_values(const std::string& tree, bool max, const std::string& path, TreeAnswers& sheet) {
  if (is_number(tree)) return;
  sheet.values.push_back("Value[" + node_name(sheet, path) +
                         "]: " + with_one_decimal(minimax_value(tree, max)));
  const std::vector<std::string> children = parts(tree);
  for (std::size_t i = 0; i < children.size(); ++i) {
    note_values(children[i], !max, below(path, i), sheet);
  }
}

std::string bound(int number) {
  if (number == kPlusInfinity) return "+inf";
  if (number == kMinusInfinity) return "-inf";
  return with_one_decimal(number);
}

int min_value(const std::string& tree, int alpha, int beta, const std::string& path,
              TreeAnswers& sheet);

/// The node's place among the bounds is kept when it is entered, so that they are in reading order.
std::size_t keep_place(TreeAnswers& sheet) {
  sheet.bounds.emplace_back();
  return sheet.bounds.size() - 1;
}

void note_bounds(TreeAnswers& sheet, std::size_t place, const std::string& path, int alpha,
                 int beta) {
  const std::string name = '[' + node_name(sheet, path) + "]: ";
  sheet.bounds[place] = "Alpha" + name + bound(alpha) + "\nBeta" + name + bound(beta) + '\n';
}

void note_pruned(TreeAnswers& sheet, const std::string& path, std::size_t first, std::size_t end) {
  for (std::size_t i = first; i < end; ++i) {
    sheet.pruned.push_back(node_name(sheet, below(path, i)));
  }
}

int max_value(const std::string& tree, int alpha, int beta, const std::string& path,
              TreeAnswers& sheet) {
  if (is_number(tree)) return tenths(tree);
  const std::size_t place = keep_place(sheet);
  const std::vector<std::string> children = parts(tree);
  int v = kMinusInfinity;
  for (std::size_t i = 0; i < children.size(); ++i) {
    v = std::max(v, min_value(children[i], alpha, beta, below(path, i), sheet));
    if (v >= beta) {
      note_pruned(sheet, path, i + 1, children.size());
      break;
    }
    alpha = std::max(alpha, v);
  }
  note_bounds(sheet, place, path, alpha, beta);
  return v;
}

int min_value(const std::string& tree, int alpha, int beta, const std::string& path,
              TreeAnswers& sheet) {
  if (is_number(tree)) return tenths(tree);
  const std::size_t place = keep_place(sheet);
  const std::vector<std::string> children = parts(tree);
  int v = kPlusInfinity;
  for (std::size_t i = 0; i < children.size(); ++i) {
    v = std::min(v, max_value(children[i], alpha, beta, below(path, i), sheet));
    if (v <= alpha) {
      note_pruned(sheet, path, i + 1, children.size());
      break;
    }
    beta = std::min(beta, v);
  }
  note_bounds(sheet, place, path, alpha, beta);
  return v;
}

std::string solve_tree(const std::string& text) {
  const bool max = text.starts_with("max");
  const std::string tree = text.substr(3);
  TreeAnswers sheet;
  letter(tree, sheet);
  note_values(tree, max, "", sheet);
  const int value = max ? max_value(tree, kMinusInfinity, kPlusInfinity, "", sheet)
                        : min_value(tree, kMinusInfinity, kPlusInfinity, "", sheet);
  std::string out = "Value: " + with_one_decimal(value) + '\n';
  for (const std::string& line : sheet.values) out += line + '\n';
  for (const std::string& lines : sheet.bounds) out += lines;
  return out + "Pruned: " + list_or_none(sheet.pruned) + '\n';
}

// Tours. A tour is a string of letters, "WMES".

using Distances = std::map<std::string, int>;

int tour_length(const Distances& distances, const std::string& tour) {
  int sum = 0;
  for (std::size_t i = 0; i + 1 < tour.size(); ++i) sum += distances.at(tour.substr(i, 2));
  return sum;
}

std::string dashed(const std::string& tour) {
  std::string text(1, tour[0]);
  for (const char place : tour.substr(1)) text += std::string("-") + place;
  return text;
}

std::vector<std::string> swapped(const std::string& tour) {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < tour.size(); ++i) {
    for (std::size_t j = i + 1; j < tour.size(); ++j) {
      std::string other = tour;
      other[i] = tour[j];
      other[j] = tour[i];
      all.push_back(other);
    }
  }
  return all;
}

/// All orders of the letters, counted one by one.
int count_orders(std::string letters) {
  std::sort(letters.begin(), letters.end());
  int count = 1;
  while (std::next_permutation(letters.begin(), letters.end())) ++count;
  return count;
}

std::string solve_tour(const std::vector<std::string>& words) {
  std::string tour;
  for (const char c : words[0]) {
    if (c != '-') tour += c;
  }
  Distances distances;
  bool decimals = false;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::string& word = words[i];  // "M-W=1.1"
    const int distance = tenths(word.substr(4));
    decimals = decimals || distance % 10 != 0;
    distances[{word[0], word[2]}] = distance;
    distances[{word[2], word[0]}] = distance;
  }
  std::vector<std::string> neighbours;
  for (const std::string& other : swapped(tour)) {
    const std::string length = with_one_decimal(tour_length(distances, other));
    neighbours.push_back(dashed(other) + ' ' +
                         (decimals ? length : length.substr(0, length.find('.'))));
  }
  std::vector<std::string> path{dashed(tour)};
  const int start = tour_length(distances, tour);
  const std::size_t orders = static_cast<std::size_t>(count_orders(tour));
  for (bool better = true; better;) {
    better = false;
    std::string best = tour;
    for (const std::string& other : swapped(tour)) {
      if (tour_length(distances, other) < tour_length(distances, best)) {
        best = other;
        better = true;
      }
    }
    tour = best;
    if (better) path.push_back(dashed(tour));
  }
  return "Neighbours: " + std::to_string(neighbours.size()) +
         "\nStates: " + std::to_string(orders) +
         "\nNeighbour Formula: n*(n-1)/2\nState Formula: n!\nLength: " + with_one_decimal(start) +
         "\nNeighbour Tours: " + list_or_none(neighbours) +
         "\nNext: " + (path.size() > 1 ? path[1] : "none") + "\nPath: " + list_or_none(path) +
         "\nFinal: " + path.back() +
         "\nFinal Length: " + with_one_decimal(tour_length(distances, tour)) + '\n';
}

// Tables. Those that are asked have the default names.

struct Entry {
  int a = 0;
  int b = 0;
};

using Table = std::vector<std::vector<Entry>>;

Entry entry_of(const std::string& word) {
  const std::size_t comma = word.find(',');
  const int a = tenths(word.substr(0, comma));
  return {a, comma == std::string::npos ? -a : tenths(word.substr(comma + 1))};
}

Table table_of(const std::vector<std::string>& words) {
  Table table(1);
  for (const std::string& word : words) {
    if (word == "/") {
      table.emplace_back();
    } else {
      table.back().push_back(entry_of(word));
    }
  }
  return table;
}

/// The table seen by B: rows are B's strategies and the first gain B's own.
Table turned(const Table& table) {
  Table other(table[0].size(), std::vector<Entry>(table.size()));
  for (std::size_t row = 0; row < table.size(); ++row) {
    for (std::size_t column = 0; column < table[row].size(); ++column) {
      other[column][row] = {table[row][column].b, table[row][column].a};
    }
  }
  return other;
}

/// The first row that some row beats in every column; -1 if there is none.
int beaten_row(const Table& table) {
  for (std::size_t row = 0; row < table.size(); ++row) {
    for (const auto& other : table) {
      std::size_t better = 0;
      for (std::size_t column = 0; column < other.size(); ++column) {
        if (other[column].a > table[row][column].a) ++better;
      }
      if (better == other.size()) return static_cast<int>(row);
    }
  }
  return -1;
}

std::string bare(const std::string& blank_before) { return blank_before.substr(1); }

std::string solve_matrix(const std::vector<std::string>& words) {
  const std::vector<std::string> roman{"I", "II", "III", "IV"};
  const Table whole = table_of(words);
  Table table = whole;
  std::vector<std::string> rows(roman.begin(), roman.begin() + static_cast<int>(table.size()));
  std::vector<std::string> columns(roman.begin(),
                                   roman.begin() + static_cast<int>(table[0].size()));
  std::vector<std::string> gone;
  while (true) {
    // The beaten one is cut out of the table, as with scissors.
    if (const int row = beaten_row(table); row >= 0) {
      gone.push_back("A " + rows[static_cast<std::size_t>(row)]);
      rows.erase(rows.begin() + row);
      table.erase(table.begin() + row);
      continue;
    }
    Table other = turned(table);
    const int column = beaten_row(other);
    if (column < 0) break;
    gone.push_back("B " + columns[static_cast<std::size_t>(column)]);
    columns.erase(columns.begin() + column);
    other.erase(other.begin() + column);
    table = turned(other);
  }
  std::vector<std::string> equilibria;
  for (std::size_t i = 0; i < whole.size(); ++i) {
    for (std::size_t j = 0; j < whole[i].size(); ++j) {
      bool stays = true;
      for (const auto& row : whole) stays = stays && row[j].a <= whole[i][j].a;
      for (const Entry& entry : whole[i]) stays = stays && entry.b <= whole[i][j].b;
      if (stays) equilibria.push_back('(' + roman[i] + ", " + roman[j] + ')');
    }
  }
  const bool one = rows.size() == 1 && columns.size() == 1;
  return "Eliminated: " + list_or_none(gone) + "\nLeft A: " + bare(in_a_row(rows)) +
         "\nLeft B: " + bare(in_a_row(columns)) +
         "\nOutcome: " + (one ? '(' + rows[0] + ", " + columns[0] + ')' : "undecided") +
         "\nEquilibria: " + list_or_none(equilibria) + '\n';
}

// Games. Those that are asked are A:a(L:B:b(...) R:B:c(...)) with the moves l and r of B, and
// perhaps a state d of A behind one of them, with the moves u and v.

/// What follows "<move>:" in the text of a state with its own parentheses: a number or a state.
std::string after_move(const std::string& state, char move) {
  int depth = 0;
  for (std::size_t i = 0; i < state.size(); ++i) {
    if (state[i] == '(') ++depth;
    if (state[i] == ')') --depth;
    if (depth != 1 || state[i] != move || state[i + 1] != ':') continue;
    std::size_t end = i + 2;
    for (int inner = 0; inner > 0 || (state[end] != ' ' && state[end] != ')'); ++end) {
      if (state[end] == '(') ++inner;
      if (state[end] == ')') --inner;
    }
    return state.substr(i + 2, end - i - 2);
  }
  return "";
}

/// The end that a pair of strategies such as "a=L d=u" and "b=l c=r" leads to.
std::string played(std::string state, const std::string& strategies) {
  while (state.find('(') != std::string::npos) {
    const std::size_t choice = strategies.find(std::string(1, state[2]) + '=');
    state = after_move(state, strategies[choice + 2]);
  }
  return state;
}

std::string solve_game(const std::string& text) {
  const bool has_d = text.find("A:d(") != std::string::npos;
  const std::vector<std::string> of_b{"b=l c=l", "b=l c=r", "b=r c=l", "b=r c=r"};
  std::vector<std::string> of_a{"a=L", "a=R"};
  if (has_d) of_a = {"a=L d=u", "a=L d=v", "a=R d=u", "a=R d=v"};
  std::vector<std::string> rows;
  for (const std::string& a : of_a) {
    std::vector<std::string> row;
    row.reserve(of_b.size());
    for (const std::string& b : of_b) row.push_back(played(text, a + ' ' + b));
    rows.push_back(bare(in_a_row(row)));
  }
  return "Strategies A: " + list_or_none(of_a) + "\nStrategies B: " + list_or_none(of_b) +
         "\nMatrix: " + list_or_none(rows) + '\n';
}

// The small questions: a shape with `?` for each number, and every way to fill it in.

using Ask = std::function<void(const std::string&)>;

void fill(const std::string& shape, const std::vector<std::string>& numbers, const Ask& ask) {
  const std::size_t at = shape.find('?');
  if (at == std::string::npos) return ask(shape);
  for (const std::string& number : numbers) {
    std::string filled = shape;
    fill(filled.replace(at, 1, number), numbers, ask);
  }
}

Arguments words_between_blanks(const std::string& line) {
  std::istringstream in(line);
  Arguments words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

std::vector<Arguments> small_paper() {
  std::vector<Arguments> questions;
  const Ask ask = [&](const std::string& line) { questions.push_back(words_between_blanks(line)); };
  for (const std::string player : {"max", "min"}) {
    const std::string tree = "tree " + player;
    fill(tree + "((? ? ?) (? ?))", {"-1", "0.5", "2"}, ask);
    fill(tree + "((? ?) ? (? ?))", {"-1", "0.5", "2"}, ask);
    fill(tree + "(((? ?) (? ?)) ((? ?) (? ?)))", {"-1", "0.5"}, ask);
    fill(tree + "((? (? ?)) ((? ?) (? ?)))", {"1", "2"}, ask);
    fill(tree + "((((3 ?) (? 4)) (? (? 5))) (((? 1) ?) 2))", {"0", "3", "6"}, ask);
  }
  fill("tour A-B A-B=?", {"0", "1"}, ask);
  fill("tour B-A-C A-B=? B-C=? A-C=?", {"1", "2", "2.5"}, ask);
  fill("tour W-M-E-S M-W=? M-E=? M-S=? W-E=? W-S=? E-S=?", {"1", "1.5", "4"}, ask);
  fill("tour A-B-C-D-E A-B=? A-C=? A-D=2 A-E=? B-C=1.2 B-D=? B-E=3 C-D=? C-E=? D-E=1", {"1", "2.3"},
       ask);
  fill("matrix ? ? / ? ?", {"-1", "0", "1", "2.5"}, ask);
  fill("matrix ? ? ? / ? ? ?", {"0", "1", "2"}, ask);
  fill("matrix ? ? ? / ? 1 ? / ? ? ?", {"0", "1"}, ask);
  fill("matrix ?,? ?,? / ?,? ?,?", {"0", "1"}, ask);
  fill("matrix 3,? 1,3 ?,2 8,3 / 6,? 1,4 ?,8 1,3 / ?,9 9,5 2,? 3,2 / 3,? 6,2 3,6 5,?", {"1", "5"},
       ask);
  fill("game A:a(L:B:b(l:? r:?) R:B:c(l:? r:?))", {"0", "1", "-2"}, ask);
  fill("game A:a(L:B:b(l:? r:A:d(u:? v:?)) R:B:c(l:? r:?))", {"0", "3"}, ask);
  return questions;
}

std::string paper_output(const Arguments& question) {
  const std::vector<std::string> words(question.begin() + 1, question.end());
  if (question[0] == "tree") return solve_tree(bare(in_a_row(words)));
  if (question[0] == "tour") return solve_tour(words);
  if (question[0] == "matrix") return solve_matrix(words);
  return solve_game(bare(in_a_row(words)));
}

TEST(PaperSlowOracle, AgreesOnEverySmallQuestion) {
  test::expect_agreement(**find_assignment("paper"), small_paper(), paper_output);
}

}  // namespace
}  // namespace cairn::paper
