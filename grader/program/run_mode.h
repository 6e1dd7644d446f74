// How submissions are built and run.
#pragma once

#include "grader/run/lane.h"
#include "grader/run/run.h"

namespace cairn {

class WarmCompiler;

struct RunMode {
  // NOLINTNEXTLINE(google-explicit-constructor): a jail is a mode
  RunMode(Jail which, Lanes may_use = Lanes::kWarmAndFresh, WarmCompiler* of_worker = nullptr)
      : jail(which), lanes(may_use), compiler(of_worker) {}

  Jail jail;
  Lanes lanes;
  WarmCompiler* compiler;  ///< nullptr: every compiler is started
};

}  // namespace cairn
