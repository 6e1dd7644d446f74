// What `grade verify` says, to people and to CI systems.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <pugixml.hpp>
#include <sstream>

#include "grader/verify/verify.h"

namespace cairn {
namespace {

/// XML 1.0 has no way to write most control characters.
std::string for_xml(std::string text) {
  for (char& c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < ' ' && c != '\n' && c != '\t') c = '?';
  }
  return text;
}

struct Count {
  int passed = 0;
  int failed = 0;
};

}  // namespace

std::string checks_text(const std::vector<Check>& checks) {
  std::vector<std::string> groups;  // in their order
  std::map<std::string, Count> counts;
  std::string failures;
  for (const Check& check : checks) {
    if (!counts.contains(check.group)) groups.push_back(check.group);
    Count& count = counts[check.group];
    ++(check.failure.empty() ? count.passed : count.failed);
    if (!check.failure.empty()) {
      failures += fmt::format("\n--- {}: {}\n{}", check.group, check.name, check.failure);
      if (!failures.ends_with('\n')) failures += '\n';
    }
  }
  std::string text;
  for (const std::string& group : groups) {
    text += fmt::format("{:<24} {:>4} hold", group, counts[group].passed);
    if (counts[group].failed > 0) text += fmt::format(", {} moved", counts[group].failed);
    text += '\n';
  }
  const auto moved = std::count_if(checks.begin(), checks.end(),
                                   [](const Check& one) { return !one.failure.empty(); });
  text += moved == 0 ? fmt::format("{} checks hold; nothing has moved\n", checks.size())
                     : fmt::format("{} of {} checks have moved\n", moved, checks.size());
  return text + failures;
}

std::string checks_junit(const std::vector<Check>& checks) {
  pugi::xml_document document;
  pugi::xml_node suites = document.append_child("testsuites");
  std::map<std::string, pugi::xml_node> nodes;
  for (const Check& check : checks) {
    auto [found, is_new] = nodes.try_emplace(check.group);
    pugi::xml_node& suite = found->second;
    if (is_new) {
      suite = suites.append_child("testsuite");
      suite.append_attribute("name") = for_xml(check.group).c_str();
      const auto in_group = [&](const Check& one) { return one.group == check.group; };
      const auto failed = [&](const Check& one) { return in_group(one) && !one.failure.empty(); };
      suite.append_attribute("tests") = std::count_if(checks.begin(), checks.end(), in_group);
      suite.append_attribute("failures") = std::count_if(checks.begin(), checks.end(), failed);
    }
    pugi::xml_node test = suite.append_child("testcase");
    test.append_attribute("classname") = for_xml(check.group).c_str();
    test.append_attribute("name") = for_xml(check.name).c_str();
    test.append_attribute("time") = fmt::format("{:.3f}", check.seconds).c_str();
    if (check.failure.empty()) continue;
    pugi::xml_node failure = test.append_child("failure");
    failure.append_attribute("message") = "it has moved";
    failure.text() = for_xml(check.failure).c_str();
  }
  std::ostringstream out;
  document.save(out, "  ");
  return out.str();
}

}  // namespace cairn
