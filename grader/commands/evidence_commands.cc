// Evidence of a mark: written for somebody who disputes it, and replayed.
#include <iostream>

#include "grader/commands/commands.h"
#include "grader/commands/options.h"
#include "grader/evidence/evidence.h"
#include "grader/evidence/replay.h"
#include "grader/text/escape_for_display.h"

namespace cairn {

Command evidence_command() {
  Command command;
  command.name = "evidence";
  command.words = "<marks folder> <id> [--out FILE] [--without-hidden]";
  command.summary =
      "Write everything that a mark rests on into one archive, from the store of a marks folder";
  command.examples =
      "grade evidence marks jdoe\n"
      "grade evidence marks jdoe --out jdoe-for-her.tar.zst --without-hidden";
  command.add_options(
      {option("out", "the archive; <id>.evidence.tar.zst by default", ""),
       flag("without-hidden", "leave out the cases that the rubric hides, for the student")});
  command.fewest_words = 2;
  command.most_words = 2;
  command.run = [](const Args& args, const Options& options) -> Result<int> {
    const bool without_hidden = options.contains("without-hidden");
    const auto written =
        write_evidence({args[0], args[1], options.at("out"),
                        without_hidden ? HiddenCases::kLeftOut : HiddenCases::kShown});
    if (!written) return written.error();
    std::cout << "Evidence: " << escape_for_display(written->string())
              << "\nTo check it: grade replay " << escape_for_display(written->string()) << '\n';
    return kExitDone;
  };
  return command;
}

Command replay_command() {
  Command command;
  command.name = "replay";
  command.words = "<archive>";
  command.summary =
      "Build and run the submission of an evidence archive again, and compare; exit 0: it agrees, "
      "1: something differs, 2: usage error or not evidence, 3: could not be replayed";
  command.examples =
      "grade replay jdoe.evidence.tar.zst\n"
      "grade replay jdoe.evidence.tar.zst --jail none     # only an archive of your own";
  command.add_options({fresh_option(), jail_option("required")});
  command.fewest_words = 1;
  command.most_words = 1;
  command.exit_when_we_fail = kExitWeFailed;
  command.run = [](const Args& args, const Options& options) -> Result<int> {
    const Result<Jail> jail = jail_of(options);
    if (!jail) return jail.error();
    const Result<Replay> replay = replay_evidence(args[0], {*jail, lanes_of(options)});
    if (!replay) return replay.error();
    std::cout << replay_text(*replay);
    return replay->comparison.agrees() ? kExitDone : kExitCouldNot;
  };
  return command;
}

}  // namespace cairn
