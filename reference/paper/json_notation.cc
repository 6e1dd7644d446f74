#include "reference/paper/json_notation.h"

#include <algorithm>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>

#include "reference/core/words.h"
#include "reference/paper/decimal.h"
#include "reference/paper/notation.h"

namespace cairn::paper {
namespace {

using Json = nlohmann::json;

/// Takes whatever is read, and keeps what is wrong with it.
struct ComplaintOnly {
  std::string complaint;

  static bool null() { return true; }
  static bool boolean(bool /*value*/) { return true; }
  static bool number_integer(std::int64_t /*value*/) { return true; }
  static bool number_unsigned(std::uint64_t /*value*/) { return true; }
  static bool number_float(double /*value*/, const std::string& /*text*/) { return true; }
  static bool string(const std::string& /*value*/) { return true; }
  static bool binary(const Json::binary_t& /*value*/) { return true; }
  static bool start_object(std::size_t /*size*/) { return true; }
  static bool key(const std::string& /*name*/) { return true; }
  static bool end_object() { return true; }
  static bool start_array(std::size_t /*size*/) { return true; }
  static bool end_array() { return true; }
  bool parse_error(std::size_t /*at*/, const std::string& /*token*/, const Json::exception& wrong) {
    complaint = wrong.what();
    return false;
  }
};

// Without exceptions, which a browser's module has not.
Result<Json> parse_object(std::string_view text) {
  Json parsed = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (!parsed.is_discarded()) return parsed;
  ComplaintOnly reading;
  Json::sax_parse(text, &reading);
  // What stands in the brackets is the library's own numbering of its errors.
  return Error{"this is not JSON: " + reading.complaint.substr(reading.complaint.find("] ") + 2)};
}

Error at(const std::string& where, const std::string& what) {
  return Error{(where.empty() ? "the JSON" : "the JSON at " + where) + ": " + what};
}

/// An Error if `object` has another key than these; `where` is the key that it stands at itself.
std::optional<Error> only_keys(const Json& object, const std::string& where,
                               std::initializer_list<std::string_view> known) {
  for (const auto& [key, value] : object.items()) {
    if (std::find(known.begin(), known.end(), key) != known.end()) continue;
    return at(where, "unknown key '" + key + "'; known are " + joined(known, ", "));
  }
  return {};
}

/// The list at `key`, which has to be there.
Result<const Json*> list_at(const Json& object, const std::string& key) {
  const auto found = object.find(key);
  if (found == object.end() || !found->is_array()) return at(key, "a list is missing");
  return &*found;
}

Result<Fraction> number(const Json& value, const std::string& where) {
  if (!value.is_number()) return at(where, "a number is missing");
  // The shortest digits that name the number are those that were written, up to 15 of them.
  const Result<Fraction> decimal = parse_decimal(value.dump(), "the number");
  if (!decimal) return at(where, decimal.error().message);
  return *decimal;
}

Result<std::string> read_name(const Json& value, const std::string& where) {
  if (!value.is_string()) return at(where, R"(a name is missing, such as "B")");
  const Result<std::string> read = parse_name(value.get_ref<const std::string&>(), "the name");
  if (!read) return at(where, read.error().message);
  return *read;
}

Result<std::vector<std::string>> names_at(const Json& object, const std::string& key) {
  const Result<const Json*> list = list_at(object, key);
  if (!list) return list.error();
  std::vector<std::string> names;
  for (const Json& item : **list) {
    const Result<std::string> one = read_name(item, key);
    if (!one) return one.error();
    names.push_back(*one);
  }
  return names;
}

std::string element(const std::string& where, std::size_t i) {
  return where + '[' + std::to_string(i) + ']';
}

class JsonTree {
 public:
  Result<GameTree> read(const Json& root) {
    const auto player = root.find("player");
    if (player == root.end()) return at("", R"(the root's player is missing: "max" or "min")");
    const Result<Side> first = side(*player, "player");
    if (!first) return first.error();
    tree_.first = *first;
    if (const auto error = read_node(root, {}, "")) return *error;
    if (tree_.nodes[0].leaf()) return at("", "the root has no children");
    if (const auto error = name_nodes(tree_)) return *error;
    return tree_;
  }

 private:
  static Result<Side> side(const Json& value, const std::string& where) {
    const std::optional<Side> player =
        value.is_string() ? player_of(value.get_ref<const std::string&>()) : std::nullopt;
    if (!player) return at(where, R"(this is neither "max" nor "min")");
    return *player;
  }

  std::optional<Error> read_node(const Json& value, std::optional<std::size_t> parent,
                                 const std::string& where) {
    const Result<std::size_t> node = add_node(tree_, parent);
    if (!node) return at(where, node.error().message);
    if (value.is_array()) return read_children(value, *node, where);
    if (value.is_object()) return read_object(value, *node, where);
    return read_worth(value, *node, where);
  }

  std::optional<Error> read_object(const Json& object, std::size_t node, const std::string& where) {
    if (auto error = only_keys(object, where, {"player", "name", "children", "value"})) {
      return error;
    }
    const std::string prefix = where.empty() ? "" : where + '.';
    if (const auto own = object.find("name"); own != object.end()) {
      const Result<std::string> read = read_name(*own, prefix + "name");
      if (!read) return read.error();
      tree_.nodes[node].name = *read;
    }
    if (const auto player = object.find("player"); player != object.end()) {
      const Result<Side> read = side(*player, prefix + "player");
      if (!read) return read.error();
      if (*read != tree_.to_move(node)) {
        return at(prefix + "player", player_name(*read) +
                                         " is not to move here: max and min take "
                                         "turns");
      }
    }
    const auto children = object.find("children");
    const auto worth = object.find("value");
    if ((children == object.end()) == (worth == object.end())) {
      return at(where, "a node has either children or a value");
    }
    if (worth != object.end()) return read_worth(*worth, node, prefix + "value");
    return read_children(*children, node, prefix + "children");
  }

  std::optional<Error> read_children(const Json& list, std::size_t node, const std::string& where) {
    if (!list.is_array() || list.empty()) return at(where, "a list of children is missing");
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (auto error = read_node(list[i], node, element(where, i))) return error;
    }
    return {};
  }

  std::optional<Error> read_worth(const Json& value, std::size_t node, const std::string& where) {
    const Result<Fraction> worth = number(value, where);
    if (!worth) return worth.error();
    tree_.nodes[node].worth = *worth;
    return {};
  }

  GameTree tree_;
};

/// The n by n numbers at "distances", of which tour_of_json checks what they mean.
Result<std::vector<std::vector<Fraction>>> distances_of(const Json& object, std::size_t n) {
  const Result<const Json*> list = list_at(object, "distances");
  if (!list) return list.error();
  if ((*list)->size() != n) {
    return at("distances",
              std::to_string((*list)->size()) + " rows for " + std::to_string(n) + " places");
  }
  std::vector<std::vector<Fraction>> distances;
  for (std::size_t row = 0; row < n; ++row) {
    const std::string where = element("distances", row);
    const Json& entries = (**list)[row];
    if (!entries.is_array() || entries.size() != n) {
      return at(where, "a list of " + std::to_string(n) + " distances is missing");
    }
    distances.emplace_back();
    for (std::size_t column = 0; column < n; ++column) {
      const Result<Fraction> distance = number(entries[column], element(where, column));
      if (!distance) return distance.error();
      distances.back().push_back(*distance);
    }
  }
  return distances;
}

std::optional<Error> check_distances(const TourProblem& problem) {
  for (std::size_t row = 0; row < problem.places.size(); ++row) {
    for (std::size_t column = 0; column <= row; ++column) {
      const Fraction& there = problem.distances[row][column];
      const Fraction& back = problem.distances[column][row];
      const std::string where = element(element("distances", row), column);
      const std::string from_to = problem.places[row] + " to " + problem.places[column];
      if (row == column && there != Fraction(0)) {
        return at(where, "the distance from " + from_to + " is not 0");
      }
      if (there < Fraction(0)) return at(where, "the distance from " + from_to + " is below 0");
      if (there != back) {
        return at(where, "from " + from_to + " it is " + decimal_text(there) + ", and back " +
                             decimal_text(back));
      }
    }
  }
  return {};
}

/// Each of `names` as its place in `places`: a tour of all of them.
Result<Tour> tour_through(const std::vector<std::string>& places,
                          const std::vector<std::string>& names) {
  Tour tour;
  for (const std::string& name : names) {
    const auto found = std::find(places.begin(), places.end(), name);
    if (found == places.end()) return at("start", "the place '" + name + "' is not in places");
    const auto place = static_cast<std::size_t>(found - places.begin());
    if (std::find(tour.begin(), tour.end(), place) != tour.end()) {
      return at("start", "the place '" + name + "' is there twice; a tour visits it once");
    }
    tour.push_back(place);
  }
  if (tour.size() != places.size()) {
    return at("start", std::to_string(tour.size()) + " places, and a tour visits all " +
                           std::to_string(places.size()));
  }
  return tour;
}

Result<Payoffs> entry(const Json& value, const std::string& where) {
  if (!value.is_array()) {
    const Result<Fraction> a = number(value, where);
    if (!a) return a.error();
    return Payoffs{*a, Fraction(0) - *a};
  }
  if (value.size() != 2) return at(where, "an entry is one number or a list of two");
  const Result<Fraction> a = number(value[0], element(where, 0));
  if (!a) return a.error();
  const Result<Fraction> b = number(value[1], element(where, 1));
  if (!b) return b.error();
  return Payoffs{*a, *b};
}

}  // namespace

bool is_json(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first != std::string_view::npos && text[first] == '{';
}

Result<GameTree> tree_of_json(std::string_view text) {
  const Result<Json> object = parse_object(text);
  if (!object) return object.error();
  return JsonTree().read(*object);
}

Result<TourProblem> tour_of_json(std::string_view text) {
  const Result<Json> object = parse_object(text);
  if (!object) return object.error();
  if (const auto error = only_keys(*object, "", {"places", "distances", "start"})) return *error;
  TourProblem problem;
  const auto places = names_at(*object, "places");
  if (!places) return places.error();
  problem.places = *places;
  const std::size_t n = places->size();
  if (n < 2 || n > kMostPlaces) {
    return at("places", std::to_string(n) + " places, and 2 to " + std::to_string(kMostPlaces) +
                            " are allowed");
  }
  for (auto place = places->begin(); place != places->end(); ++place) {
    if (std::find(places->begin(), place, *place) != place) {
      return at("places", "the place '" + *place + "' is there twice");
    }
  }
  auto distances = distances_of(*object, n);
  if (!distances) return distances.error();
  problem.distances = std::move(*distances);
  if (const auto error = check_distances(problem)) return *error;
  const auto start = names_at(*object, "start");
  if (!start) return start.error();
  const Result<Tour> tour = tour_through(problem.places, *start);
  if (!tour) return tour.error();
  problem.start = *tour;
  return problem;
}

Result<MatrixGame> matrix_of_json(std::string_view text) {
  const Result<Json> object = parse_object(text);
  if (!object) return object.error();
  if (const auto error = only_keys(*object, "", {"rows", "columns", "payoffs"})) return *error;
  const Result<const Json*> payoffs = list_at(*object, "payoffs");
  if (!payoffs) return payoffs.error();
  MatrixGame game;
  for (std::size_t row = 0; row < (*payoffs)->size(); ++row) {
    const std::string where = element("payoffs", row);
    const Json& entries = (**payoffs)[row];
    if (!entries.is_array()) return at(where, "a list of entries is missing");
    game.table.emplace_back();
    for (std::size_t column = 0; column < entries.size(); ++column) {
      const Result<Payoffs> gains = entry(entries[column], element(where, column));
      if (!gains) return gains.error();
      game.table.back().push_back(*gains);
    }
  }
  game.rows.resize(game.table.size());
  if (object->contains("rows")) {
    const auto rows = names_at(*object, "rows");
    if (!rows) return rows.error();
    if (rows->size() != game.table.size()) {
      return at("rows", std::to_string(rows->size()) + " names for " +
                            std::to_string(game.table.size()) + " rows");
    }
    game.rows = *rows;
  }
  if (object->contains("columns")) {
    const auto columns = names_at(*object, "columns");
    if (!columns) return columns.error();
    game.columns = *columns;
  }
  return checked_matrix(std::move(game));
}

}  // namespace cairn::paper
