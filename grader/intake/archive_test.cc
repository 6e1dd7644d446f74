#include "grader/intake/archive.h"

#include <fcntl.h>
#include <gtest/gtest.h>

#include <system_error>

#include "grader/base/descriptor.h"
#include "tests/support/files.h"

namespace cairn::intake {
namespace {

TEST(Archive, WhatCannotBeReadIsNotTakenForADamagedArchive) {
  const test::FreshFolder folder;
  const Descriptor unreadable(open(folder.path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  Unpacking unpacking(folder.path(), IntakeLimits{});
  EXPECT_THROW(static_cast<void>(contents_of(unreadable.get())), std::system_error);
  EXPECT_THROW(static_cast<void>(extract(unreadable.get(), unpacking)), std::system_error);
}

}  // namespace
}  // namespace cairn::intake
