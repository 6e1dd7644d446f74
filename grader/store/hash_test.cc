#include "grader/store/hash.h"

#include <gtest/gtest.h>

namespace cairn {
namespace {

TEST(Hash, IsTheOneThatWasPublished) {  // FIPS 180-2, appendix B
  Hash nothing;
  EXPECT_EQ(nothing.hex(), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  Hash short_text;
  short_text.add("abc");
  EXPECT_EQ(short_text.hex(), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  Hash two_blocks;
  two_blocks.add("abcdbcdecdefdefgefghfghi");
  two_blocks.add("ghijhijkijkljklmklmnlmnomnopnopq");
  EXPECT_EQ(two_blocks.hex(), "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

TEST(Hash, OfFieldsDependsOnWhereTheyEnd) {
  Hash one;
  one.add_field("ab");
  one.add_field("c");
  Hash other;
  other.add_field("a");
  other.add_field("bc");
  Hash spelt_out;
  spelt_out.add("2:ab1:c");
  const std::string hex = one.hex();
  EXPECT_NE(hex, other.hex());
  EXPECT_EQ(hex, spelt_out.hex());
}

}  // namespace
}  // namespace cairn
