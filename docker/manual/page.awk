# Fills in a template of the manual (make_page): Markdown to Markdown, of what lowdown understands.

function fail(message) {
  print "docker/manual: " message >"/dev/stderr"
  failed = 1
  exit 1
}

# What means something to Markdown means only itself.
function plain(text) {
  gsub(/[][\\`*_<>|~^#&]/, "\\\\&", text)
  return text
}

# Reads the help of a program or its command into the lines help[1..n]; returns n.
function read_help(program, line, n) {
  program = program " --help"
  n = 0
  while ((program | getline line) > 0) help[++n] = line
  if (close(program) != 0 || n == 0) fail("'" program "' fails")
  return n
}

# The lines of the help below a heading such as "Options:", up to an empty one.
function lines_below(heading, n, i, count, on) {
  count = 0
  on = 0
  for (i = 1; i <= n; ++i) {
    if (help[i] == heading) on = 1
    else if (help[i] == "") on = 0
    else if (on) below[++count] = help[i]
  }
  return count
}

function print_examples(n, count, i) {
  count = lines_below("Examples:", n)
  print "```"
  for (i = 1; i <= count; ++i) print substr(below[i], 3)
  print "```\n"
}

function print_option(specification, text, name, value, by_default) {
  if (specification == "") return
  name = specification
  by_default = ""
  if (match(name, / \(=[^)]*\)$/)) {
    by_default = substr(name, RSTART + 3, RLENGTH - 4)
    name = substr(name, 1, RSTART - 1)
  }
  value = sub(/ arg$/, "", name) ? " *value*" : ""
  gsub(/[][]/, "", name)
  gsub(/^ +| +$/, "", name)
  gsub(/ +/, "**, **", name)
  print "**" name "**" value
  print ": " plain(text) (by_default == "" ? "" : " (if not given: " plain(by_default) ")") "\n"
}

# Each option is "  --name arg (=default)  text", and its text goes on in indented lines.
function print_options(n, count, i, end, specification, text) {
  count = lines_below("Options:", n)
  specification = ""
  for (i = 1; i <= count; ++i) {
    if (match(below[i], /^  (-[a-z] \[ )?--[a-z0-9-]+( \])?( arg)?( \(=[^)]*\))?/)) {
      end = RLENGTH
      print_option(specification, text)
      specification = substr(below[i], 3, end - 2)
      text = substr(below[i], end + 1)
    } else {
      text = text below[i]
    }
    gsub(/ +/, " ", text)
    sub(/^ /, "", text)
  }
  print_option(specification, text)
}

function print_command(program, name, n, usage, summary) {
  n = read_help(bin "/" program " " name)
  if (help[1] !~ /: / || help[3] !~ /^Usage: /) fail("'" program " " name " --help' begins otherwise")
  usage = substr(help[3], 8)
  summary = substr(help[1], index(help[1], ": ") + 2)
  print "## " program " " name "\n"
  print plain(usage) "\n"
  print plain(summary) ".\n"
  print_options(n)
  print_examples(n)
}

function print_commands(program, n, count, i, names) {
  n = read_help(bin "/" program)
  count = lines_below("Commands:", n)
  for (i = 1; i <= count; ++i) {
    names[i] = substr(below[i], 3)
    sub(/  .*/, "", names[i])
  }
  for (i = 1; i <= count; ++i) print_command(program, names[i])
}

# A link is its text, and where it leads out of the source tree its address; pictures are left out.
function without_links(line, i, rest) {
  if (line ~ /^!\[/) return ""
  while (match(line, /\]\([^)]*\)/)) {
    rest = substr(line, RSTART + RLENGTH)
    if (substr(line, RSTART + 2, 4) == "http") rest = " (" substr(line, RSTART + 2, RLENGTH - 3) ")" rest
    line = substr(line, 1, RSTART - 1)
    for (i = length(line); i > 0 && substr(line, i, 1) != "["; --i) {}
    line = substr(line, 1, i - 1) substr(line, i + 1) rest
  }
  return line
}

# A row of a table is a term and what it means; further columns say their heading.
function print_row(line, first, columns, cells, i, text) {
  gsub(/^\| *| *\|$/, "", line)
  columns = split(line, cells, / +\|( +|$)/)
  if (first) {
    for (i = 1; i <= columns; ++i) headings[i] = cells[i]
    return
  }
  text = cells[2]
  for (i = 3; i <= columns; ++i) text = text "; " headings[i] ": " cells[i]
  print cells[1] (text == "" ? "" : "\n: " text) "\n"
}

function print_section(file, heading, line, on, level, found, in_table, path) {
  path = root "/" file
  on = heading == ""
  found = on
  level = 0
  in_table = 0
  while ((getline line < path) > 0) {
    if (line ~ /^#+ /) {
      match(line, /^#+/)
      if (!on && substr(line, RLENGTH + 2) == heading) {
        on = found = 1
        level = RLENGTH
        continue
      }
      if (heading == "" && RLENGTH == 1) continue
      if (on && (RLENGTH <= level || level == 1)) on = 0
      if (on) line = "## " substr(line, RLENGTH + 2)
    }
    if (!on) continue
    if (line ~ /^\|/) {
      if (line !~ /^\| *---/) print_row(without_links(line), !in_table)
      in_table = 1
      continue
    }
    in_table = 0
    print line ~ /^    / ? line : without_links(line)
  }
  close(path)
  if (!found) fail(file " has no heading '" heading "'")
  print ""
}

$1 == "@name" {
  read_help(bin "/" $2)
  print $2 " - " plain(substr(help[1], length($2) + 3))
  next
}
$1 == "@commands" { print_commands($2); next }
$1 == "@examples" { print_examples(read_help(bin "/" $2)); next }
$1 == "@section" {
  heading = $0
  sub(/^@section [^ ]+ ?/, "", heading)
  print_section($2, heading)
  next
}
{ print }
END { if (failed) exit 1 }
