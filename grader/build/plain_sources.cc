#include "grader/build/plain_sources.h"

#include <fmt/format.h>

#include <fstream>
#include <stdexcept>

#include "grader/base/read_file.h"
#include "grader/build/language.h"
#include "grader/text/escape_for_display.h"
#include "grader/text/normalize_encoding.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// In the file's place, which may be one that nobody may write.
void write_anew(const fs::path& file, const std::string& text) {
  fs::remove(file);
  std::ofstream out(file, std::ios::binary);
  out << text;
  out.close();
  if (!out) throw std::runtime_error(file.string() + " cannot be written");
}

}  // namespace

std::vector<std::string> make_sources_plain(const Files& files) {
  std::vector<std::string> notes;
  for (const fs::path& file : files) {
    const std::string name = file.filename().string();
    if (name == "module-info.java") {
      fs::remove(file);
      notes.push_back(fmt::format("'{}' was skipped: the program is compiled without modules",
                                  escape_for_display(name)));
    } else if (source_named(name)) {
      const std::string text = read_file_or_empty(file);
      const std::string normal = normalize_encoding(text);
      if (normal != text) write_anew(file, normal);
    }
  }
  return notes;
}

}  // namespace cairn
