#include "grader/class/hand_marks.h"

#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "cases/json_file.h"
#include "grader/base/private_file.h"

namespace cairn {

namespace embedded {
extern const std::string_view kHandMarksSchema;
}

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

/// Points had two decimals at most.
constexpr std::int64_t kScale = 100;

}  // namespace

Result<std::size_t> import_hand_marks(const fs::path& out, Store& store) {
  const fs::path file = out / "hand_marks.json";
  if (!fs::exists(file)) return std::size_t{0};
  const Result<Json> json = read_json(file, embedded::kHandMarksSchema);
  if (!json) return json.error();
  std::map<std::string, std::string> people;  // by id, as the file has it
  for (const auto& [person, id] : store.ids()) people.emplace(id, person);
  std::size_t marks = 0;
  for (const auto& [id, items] : json->items()) {
    const auto person = people.find(id);
    for (const auto& [item, mark] : items.items()) {
      Decision decision;
      // Of somebody who is not known yet, the id: Store::begin_session() finds out whose it is.
      decision.person = person == people.end() ? id : person->second;
      decision.item = item;
      decision.points = Fraction(std::llround(mark.at("points").get<double>() * kScale), kScale);
      decision.reason = mark.at("reason").get<std::string>();
      decision.author = mark.at("by").get<std::string>();
      store.put_decision(decision);
      ++marks;
    }
  }
  make_private_file(file);
  fs::rename(file, file.string() + ".imported");
  return marks;
}

}  // namespace cairn
