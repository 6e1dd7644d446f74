#include "grader/run/processor_share.h"

#include <utility>

namespace cairn {
namespace {

ProcessorShare& share_of_this_process() {
  static ProcessorShare share{[] {}, [] {}, [] {}};
  return share;
}

}  // namespace

void share_processors(ProcessorShare share) { share_of_this_process() = std::move(share); }

void give_processor_back() { share_of_this_process().give_back(); }

void ask_for_processor() { share_of_this_process().ask_for(); }

void await_processor() { share_of_this_process().wait_for(); }

}  // namespace cairn
