// A class as a TA finds it the evening before marks are due: right and wrong, in archives of every
// kind, some odd, a few hostile.
#pragma once

#include <cstddef>
#include <filesystem>

namespace cairn::test {

/// Writes the class into `folder`, which is made: the recorded programs of tests/recordings,
/// `of_each_verdict` planted submissions, and archives that cannot or should not be opened.
/// `project` is Cairn's own folder. Returns how many submissions it holds.
std::size_t write_sample_class(const std::filesystem::path& project,
                               const std::filesystem::path& folder,
                               std::size_t of_each_verdict = 4);

}  // namespace cairn::test
