// What a build made.
#pragma once

#include "grader/build/build.h"
#include "grader/build/source_tree.h"
#include "grader/build/start.h"

namespace cairn {

/// The folders of a build.
struct Trees {
  SourceTree sources;
  SourceTree out;
};

/// Removes programs that were handed in beside their sources, with a note each: they may have been
/// built from other sources, and make would take them for up to date.
void remove_built_elsewhere(const Files& files, BuildResult& result);

/// The programs that the build made, in its own folder or among the sources, but none of `before`;
/// copies of the same program once.
Files built_programs(const Trees& trees, const Files& before);

}  // namespace cairn
