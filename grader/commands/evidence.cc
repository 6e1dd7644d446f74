// Evidence of a mark: written for whoever disputes it, and tried.
#include "grader/evidence/evidence.h"

#include <iostream>

#include "grader/commands/commands.h"
#include "grader/commands/options.h"
#include "grader/evidence/replay.h"
#include "grader/text/visible.h"

namespace cairn {

Command evidence_command() {
  Command command;
  command.name = "evidence";
  command.words = "<marks folder> <id> [--out FILE] [--without-hidden]";
  command.summary =
      "Write all that a mark rests on into one archive, from the store of a folder of 'grade "
      "batch'";
  command.examples =
      "grade evidence marks jdoe\n"
      "grade evidence marks jdoe --out jdoe-for-her.tar.zst --without-hidden";
  command.options.add_options()("out", po::value<std::string>()->default_value(""),
                                "the archive; <id>.evidence.tar.zst by default")(
      "without-hidden", po::bool_switch(),
      "leave out the cases that the rubric hides, for the student");
  command.fewest_words = 2;
  command.most_words = 2;
  command.run = [](const Words& words, const Options& options) -> Result<int> {
    const bool without_hidden = options["without-hidden"].as<bool>();
    const auto written =
        write_evidence({words[0], words[1], options["out"].as<std::string>(),
                        without_hidden ? HiddenCases::kLeftOut : HiddenCases::kShown});
    if (!written) return written.error();
    std::cout << "Evidence: " << visible(written->string()) << "\nTo run it again: grade replay "
              << visible(written->string()) << '\n';
    return kExitDone;
  };
  return command;
}

Command replay_command() {
  Command command;
  command.name = "replay";
  command.words = "<archive>";
  command.summary =
      "Build and run an archive of 'grade evidence' again; exit 0: it agrees, 1: something "
      "differs, "
      "2: asked wrongly or no evidence, 3: we failed";
  command.examples = "grade replay jdoe.evidence.tar.zst";
  add_jail_option(command.options, "best");
  command.fewest_words = 1;
  command.most_words = 1;
  command.exit_when_we_fail = kExitWeFailed;
  command.run = [](const Words& words, const Options& options) -> Result<int> {
    const Result<Jail> jail = jail_of(options);
    if (!jail) return jail.error();
    const Result<Replay> replay = replay_evidence(words[0], *jail);
    if (!replay) return replay.error();
    std::cout << replay_text(*replay);
    return replay->differences.empty() ? kExitDone : kExitCouldNot;
  };
  return command;
}

}  // namespace cairn
