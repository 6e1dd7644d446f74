#include "grader/locate/search_request.h"

#include <gtest/gtest.h>

namespace cairn {
namespace {

using namespace std::string_literals;

TEST(SearchRequest, IsPackedAsTheSearchesReadIt) {
  const SearchRequest request{{1000, 2, 10},
                              "UTF-8",
                              {{"A.java", "x\n", true}, {"D.java", "", false}},
                              {{{"java", "A"}, "in", {"Move: 3"}, {""}}}};
  EXPECT_EQ(packed(request),
            "\0\0\x03\xe8\0\0\0\x02\0\0\0\x03\0\0\0\x05UTF-8"
            "\0\0\0\x02\0\0\0\x06"
            "A.java\0\0\0\x02x\n\0\0\0\x01\0\0\0\x06"
            "D.java\0\0\0\0\0\0\0\0"
            "\0\0\0\x01\0\0\0\x02\0\0\0\x04java\0\0\0\x01"
            "A\0\0\0\x02in\0\0\0\x01\0\0\0\x07Move: 3\0\0\0\x01\0\0\0\0"s);
}

}  // namespace
}  // namespace cairn
