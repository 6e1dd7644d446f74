#include "reference/core/count_table.h"

#include <sys/mman.h>

#include <algorithm>
#include <bit>
#include <new>
#include <utility>

#include "reference/core/throw_error.h"

namespace cairn {

// Memory is mapped and not allocated for two reasons: the system gives a page only when it is
// touched, so that a table may grow where it stands; and it can be asked for large pages, without
// which half of the time to an entry is the search for its page.
CountTable::CountTable(std::size_t bytes)
    : most_bits_(std::max(static_cast<int>(std::bit_width(bytes / sizeof(Line))) - 1, kTold)),
      lines_(nullptr, Unmap{sizeof(Line) << most_bits_}) {
  const std::size_t most = lines_.get_deleter().bytes;
  void* const memory =
      mmap(nullptr, most, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) throw_error(std::bad_alloc());
  lines_.reset(static_cast<Line*>(memory));
  // A wish: where it is not granted the table is only slower.
  static_cast<void>(madvise(memory, most, MADV_HUGEPAGE));
}

void CountTable::Unmap::operator()(Line* lines) const { munmap(lines, bytes); }

void CountTable::grow() {
  for (std::size_t number = std::size_t{1} << bits_; number-- > 0;) {
    const Line line = std::exchange(lines_[number], Line{});
    for (const Entry& entry : line) {
      if (entry.visited() == 0) continue;
      const std::uint64_t told = number >> (bits_ - kTold) << (64 - kTold);
      const std::uint64_t others = entry.hash() << kTold >> kTold;
      put(lines_[(told | others) >> (63 - bits_)], entry);
    }
  }
  ++bits_;
}

}  // namespace cairn
