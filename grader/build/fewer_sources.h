// What to compile when all sources together do not compile.
#pragma once

#include <string>
#include <vector>

#include "grader/build/start.h"

namespace cairn {

/// Fewer sources, which may suffice, and the note that says so. Homework lies beside old versions
/// and tests, which nobody compiles who starts the program.
struct Fewer {
  Files sources;
  std::string note;
};

/// The main class, with the driver and what javac finds for them; none when that is all there is.
std::vector<Fewer> fewer_java(const Files& sources, const Chosen& chosen, const Files& driver);

/// For C and C++, what a person chose: this file, and all others that have no function main.
Files sources_around(const std::filesystem::path& chosen, Files sources);

/// For C and C++, the file that has the program's name and a function main: with all files that
/// have no main, with those of them that are no tests, and alone.
std::vector<Fewer> fewer_files(const Files& sources, const std::string& program);

}  // namespace cairn
