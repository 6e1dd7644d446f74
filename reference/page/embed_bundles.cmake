# Writes the bundles of kinds of pages as C++:
#   cmake -D KINDS="class;tree" -D BUNDLES=folder -D OUTPUT=file.cc -P embed_bundles.cmake
set(definitions "")
foreach(kind IN LISTS KINDS)
  file(READ ${BUNDLES}/${kind}.js script)
  file(READ ${BUNDLES}/${kind}.css style)
  string(SUBSTRING ${kind} 0 1 first)
  string(SUBSTRING ${kind} 1 -1 rest)
  string(TOUPPER ${first} first)
  string(APPEND definitions "extern const PageKind k${first}${rest}Page;\n"
                            "const PageKind k${first}${rest}Page{\n"
                            "    R\"embedded(${script})embedded\",\n"
                            "    R\"embedded(${style})embedded\"};\n")
endforeach()
file(CONFIGURE OUTPUT ${OUTPUT} @ONLY CONTENT [[
#include "reference/page/page_html.h"
namespace cairn {
@definitions@}
]])
