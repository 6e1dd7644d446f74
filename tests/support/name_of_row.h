// The name of a test with a row of a table as its parameter.
#pragma once

namespace cairn::test {

/// The parameter's member `name`; for INSTANTIATE_TEST_SUITE_P.
inline constexpr auto kNameOfRow = [](const auto& row) { return row.param.name; };

}  // namespace cairn::test
