// Owners of libarchive's objects, and archives written into memory.
#pragma once

#include <archive.h>
#include <archive_entry.h>

#include <memory>
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

/// Opens `out` so that it appends to `text`, which outlives it. Returns libarchive's status.
inline int write_into(archive* out, std::string& text) {
  const auto append = [](archive*, void* to, const void* bytes, std::size_t size) {
    static_cast<std::string*>(to)->append(static_cast<const char*>(bytes), size);
    return static_cast<la_ssize_t>(size);
  };
  return archive_write_open(out, &text, nullptr, append, nullptr);
}

}  // namespace cairn::libarchive
