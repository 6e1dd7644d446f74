#include "grader/intake/class_archive.h"

#include <algorithm>

#include "grader/intake/archive.h"
#include "grader/intake/folder.h"
#include "grader/intake/unpacking.h"
#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// Of all submissions together, still packed as they were handed in.
constexpr IntakeLimits kMostOfClass{200'000, 16ULL << 30U, 32};

/// Some pack a class as one folder: one alone, which holds several entries and no program itself.
fs::path folder_of_class(const fs::path& into) {
  const std::vector<fs::directory_entry> outer(fs::directory_iterator(into), {});
  if (outer.size() != 1 || !outer.front().is_directory()) return into;
  const std::vector<fs::directory_entry> inner(fs::directory_iterator(outer.front().path()), {});
  const bool holds_program = std::ranges::any_of(inner, [](const fs::directory_entry& entry) {
    return intake::is_program_source(entry.path().filename().string());
  });
  return inner.size() > 1 && !holds_program ? outer.front().path() : into;
}

}  // namespace

Result<ExtractedClass> extract_class(const fs::path& archive, const fs::path& into) {
  const Descriptor file = intake::open_to_read(archive);
  if (intake::contents_of(file.get()) != intake::Contents::kArchive) {
    return Error{in_quotes(archive) +
                 ": this is neither a folder of submissions nor an archive of them; 'grade check' "
                 "takes one submission"};
  }
  intake::Unpacking unpacking(into, kMostOfClass);
  if (const Result<void> done = intake::extract(file.get(), unpacking); !done) {
    return Error{in_quotes(archive) + " " + done.error().message};
  }
  return ExtractedClass{folder_of_class(into), unpacking.notes().sentences()};
}

}  // namespace cairn
