#include "reference/command_line/tree_page.h"

#include "reference/page/page_html.h"

namespace cairn {

Result<std::string> tree_html(const TreeData& data, const std::string& advice) {
  const Result<std::string> json = tree_json(data, advice);
  if (!json) return json.error();
  return page_html(data.title, kTreePage, *json);
}

}  // namespace cairn
