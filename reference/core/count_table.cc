#include "reference/core/count_table.h"

#include <sys/mman.h>

#include <algorithm>
#include <new>

namespace cairn {

// Memory is mapped and not allocated for two reasons: the system zeroes a page only when it is
// touched, so that small questions need not pay for a large table; and it can be asked for large
// pages, without which half of the time to an entry is the search for its page.
CountTable::CountTable(std::size_t bytes)
    : capacity_(std::max(bytes / sizeof(Entry), kPlaces)), entries_(nullptr, Unmap{this->bytes()}) {
  void* const memory =
      mmap(nullptr, this->bytes(), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc();
  entries_.reset(static_cast<Entry*>(memory));
  // A wish: where it is not granted the table is only slower.
  static_cast<void>(madvise(memory, this->bytes(), MADV_HUGEPAGE));
}

void CountTable::Unmap::operator()(Entry* entries) const { munmap(entries, bytes); }

}  // namespace cairn
