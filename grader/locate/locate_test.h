// A homework in which there is little to get wrong, for tests of locating.
#pragma once

#include <filesystem>
#include <string>

#include "grader/judge/rubric.h"
#include "tests/support/files.h"

namespace cairn::test {

/// Its programs print the successor of a number: so many cases, from 0. Writes it into the folder.
inline Rubric successor_homework(const std::filesystem::path& folder, int count) {
  std::string cases;
  for (int n = 0; n < count; ++n) {
    cases += std::string(cases.empty() ? "" : ",") + R"({"name": "n-)" + std::to_string(n) +
             R"(", "why": "a number", "arguments": [")" + std::to_string(n) +
             R"("], "expected": ["Value: )" + std::to_string(n + 1) + "\"]}";
  }
  write_file(folder / "suite.json",
             R"({"assignment": "successor", "title": "Successor", "cases": [)" + cases + "]}");
  write_file(folder / "rubric.json", R"JSON({
      "assignment": "successor", "title": "Successor", "hand_in": "(.+)", "program": "successor",
      "limits": {
        "build": {"cpu_seconds": 60, "wall_seconds": 180, "output_kib": 1024, "memory_mib": 3072},
        "run": {"cpu_seconds": 10, "wall_seconds": 15, "output_kib": 1024, "memory_mib": 512}},
      "sections": [{"title": "Values", "from": "program", "suite": "suite.json",
                    "marks": {"per_case": 1}}]
  })JSON");
  return *read_rubric(folder / "rubric.json");
}

}  // namespace cairn::test
