#include "grader/text/normalize_encoding.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace cairn {
namespace {

using namespace std::string_literals;

TEST(NormalizeEncoding, WhatAnEditorPutsAroundATextIsLeftOut) {
  const std::vector<std::pair<std::string, std::string>> rows{
      {"a\xc3\xb6\n", "a\xc3\xb6\n"},
      {"\xef\xbb\xbf"s + "a\n", "a\n"},
      {"\xff\xfe"s + "a\0\xf6\0\n\0"s, "a\xc3\xb6\n"},
      {"\xfe\xff"s + "\0a\0\xf6\0\n"s, "a\xc3\xb6\n"},
      {"\xff\xfe"s + "a\0\r\0b\0"s, "a\nb"},
      {"\xff\xfe"s + "a\0\0\xd8"s + "b\0"s, "a"},  // half of a pair
      {"\xff\xfe"s + "a\0b"s, "a"},                // half of a unit
      {"a\rb\r", "a\nb\n"},
      {"a\r\nb\r", "a\r\nb\r"},
      {"\xf6\xff\xfe", "\xf6\xff\xfe"},
      {"a\xef\xbb\xbf", "a\xef\xbb\xbf"},
      {"", ""}};
  for (const auto& [text, normal] : rows) EXPECT_EQ(normalize_encoding(text), normal);
}

}  // namespace
}  // namespace cairn
