// Evidence of a mark: written for somebody who disputes it, and replayed.
#include <iostream>

#include "grader/commands/commands.h"
#include "grader/commands/options.h"
#include "grader/evidence/evidence.h"
#include "grader/evidence/replay.h"
#include "grader/text/escape_for_display.h"

namespace cairn {

namespace {

struct EvidenceOptions : EvidenceRequest {
  std::vector<Option> options() {
    return {word(marks), word(id),
            option("out", out, "the archive; <id>.evidence.tar.zst by default"),
            flag("without-hidden", hidden,
                 "skip the cases that the rubric hides: an archive for the student",
                 HiddenCases::kLeftOut)};
  }
};

Result<int> write_down_evidence(const EvidenceOptions& asked) {
  const auto written = write_evidence(asked);
  if (!written) return written.error();
  std::cout << "Evidence: " << escape_for_display(written->string())
            << "\nTo check it: grade replay " << escape_for_display(written->string()) << '\n';
  return kExitDone;
}

struct ReplayOptions {
  std::filesystem::path archive;
  RunMode mode = Jail::kRequired;

  std::vector<Option> options() {
    return {word(archive), fresh_option(mode.lanes), jail_option(mode.jail)};
  }
};

Result<int> replay(const ReplayOptions& asked) {
  const Result<Replay> replay = replay_evidence(asked.archive, asked.mode);
  if (!replay) return replay.error();
  std::cout << replay_text(*replay);
  return replay->comparison.agrees() ? kExitDone : kExitCouldNot;
}

}  // namespace

std::vector<Command> evidence_commands() {
  return {{.name = "evidence",
           .words = "<marks folder> <id> [--out FILE] [--without-hidden]",
           .summary = "Write everything that a mark depends on into one archive, from the store of "
                      "a marks folder",
           .examples = "grade evidence marks jdoe\n"
                       "grade evidence marks jdoe --out jdoe-for-her.tar.zst --without-hidden",
           .run = write_down_evidence},
          {.name = "replay",
           .words = "<archive>",
           .summary = "Run an evidence archive's submission again and compare; exit 0: it "
                      "agrees, 1: it differs, 2: usage error or not evidence, 3: not replayed",
           .examples =
               "grade replay jdoe.evidence.tar.zst\n"
               "grade replay jdoe.evidence.tar.zst --jail none     # only an archive of your own",
           .exit_when_we_fail = kExitWeFailed,
           .run = replay}};
}

}  // namespace cairn
