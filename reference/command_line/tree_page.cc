#include "reference/command_line/tree_page.h"

#include <nlohmann/json.hpp>

#include "reference/page/page_html.h"

namespace cairn {

Result<std::string> tree_html(const TreeData& data, const std::string& advice) {
  const Result<nlohmann::json> json = tree_json(data, advice);
  if (!json) return json.error();
  // The name of a node on a sheet may hold any bytes.
  const auto replace = nlohmann::json::error_handler_t::replace;
  return page_html(data.title, kTreePage, json->dump(-1, ' ', false, replace));
}

}  // namespace cairn
