// What the machine that the tests run on allows.
#pragma once

#include <gtest/gtest.h>

#include <string>

namespace cairn::test {

/// Why programs cannot be jailed on this machine, in namespaces; "" where they can.
[[nodiscard]] const std::string& why_no_jail();

}  // namespace cairn::test

/// In a test or a fixture's SetUp: skips the test where programs cannot be jailed.
#define CAIRN_NEEDS_JAIL() \
  if (!cairn::test::why_no_jail().empty()) GTEST_SKIP() << cairn::test::why_no_jail()
