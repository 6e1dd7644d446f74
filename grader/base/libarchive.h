// Owners of libarchive's objects, names in UTF-8, and archives written into memory.
#pragma once

#include <archive.h>
#include <archive_entry.h>

#include <clocale>
#include <memory>
#include <stdexcept>
#include <string>

namespace cairn::libarchive {

struct FreeArchive {
  void operator()(archive* which) const { archive_free(which); }
};
using Archive = std::unique_ptr<archive, FreeArchive>;

struct FreeEntry {
  void operator()(archive_entry* which) const { archive_entry_free(which); }
};
using Entry = std::unique_ptr<archive_entry, FreeEntry>;

/// Names are UTF-8 as long as this lives: libarchive translates them for the thread's locale, which
/// is "C" in a program that sets none, and "C" turns every umlaut into a question mark.
class Utf8Names {
 public:
  Utf8Names() : utf8_(newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr)) {
    if (utf8_ == nullptr) throw std::runtime_error("this system has no locale C.UTF-8");
    before_ = uselocale(utf8_);
  }
  Utf8Names(const Utf8Names&) = delete;
  Utf8Names& operator=(const Utf8Names&) = delete;
  ~Utf8Names() {
    uselocale(before_);
    freelocale(utf8_);
  }

 private:
  locale_t utf8_;
  locale_t before_ = nullptr;
};

/// Why its last call failed; any bytes.
inline std::string failure_of(archive* which) {
  const char* const why = archive_error_string(which);
  return why == nullptr ? "no reason given" : why;
}

/// Opens `out` so that it appends to `text`, which outlives it. Returns libarchive's status.
inline int write_into(archive* out, std::string& text) {
  const auto append = [](archive*, void* to, const void* bytes, std::size_t size) {
    static_cast<std::string*>(to)->append(static_cast<const char*>(bytes), size);
    return static_cast<la_ssize_t>(size);
  };
  return archive_write_open(out, &text, nullptr, append, nullptr);
}

}  // namespace cairn::libarchive
