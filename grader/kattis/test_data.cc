#include "grader/kattis/test_data.h"

namespace cairn {

const std::vector<std::string>& ValidatorArguments::of(const std::string& name) const {
  static const std::vector<std::string> none;
  if (by_name.empty()) return of_all;
  const auto found = by_name.find(name);
  return found == by_name.end() ? none : found->second;
}

void for_each_case(const TestGroup& group, const std::function<void(const TestCase&)>& take) {
  for (const TestItem& item : group.items) {
    if (const auto* const test = std::get_if<TestCase>(&item)) {
      take(*test);
    } else {
      for_each_case(std::get<TestGroup>(item), take);
    }
  }
}

std::vector<const TestCase*> cases_of(const TestGroup& group) {
  std::vector<const TestCase*> cases;
  for_each_case(group, [&](const TestCase& test) { cases.push_back(&test); });
  return cases;
}

const TestGroup* group_named(const TestGroup& data, const std::string& name) {
  for (const TestItem& item : data.items) {
    const auto* const group = std::get_if<TestGroup>(&item);
    if (group != nullptr && group->name == name) return group;
  }
  return nullptr;
}

}  // namespace cairn
