// The rig is shown pages that do what no page may do: it must see it.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  temporaryFolder,
  withPage,
} from "./rig.js";

const folder = temporaryFolder();

/** Opens a page of this body, under a policy that allows scripts but nothing else. */
function withBody(body, use = () => {}, options = {}) {
  const file = join(folder, "page.html");
  const policy = "default-src 'none'; script-src 'unsafe-inline'";
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title>
     <meta http-equiv="Content-Security-Policy" content="${policy}">
     <meta name="viewport" content="width=device-width"><main><h1>Page</h1>${body}</main></html>`,
  );
  return withPage(file, options, use);
}

test("a page that does nothing wrong passes", () => withBody("<p>Text</p>", expectAccessible));

for (const [what, body, complaint] of [
  ["asks for a picture", '<img alt="" src="http://127.0.0.1/a.png">', /img-src: http/],
  ["asks for a style", '<link rel="stylesheet" href="a.css">', /style-src/],
  ["asks for data", "<script>fetch('http://127.0.0.1/').catch(() => {})</script>", /connect-src/],
  ["opens a dialog", "<script>alert(1)</script>", /it opened a dialog: 1/],
  ["throws", "<script>throw new Error('no')</script>", /Error: no/],
  ["leaves", "<script>location = 'http://127.0.0.1/'</script>", /it asked for http/],
]) {
  test(`a page that ${what} fails`, () => assert.rejects(withBody(body), complaint));
}

test("a page without a name for its field fails", () =>
  assert.rejects(withBody("<input>", expectAccessible), /label: Form elements must have labels/));

test("a page that is wider than a phone fails", () =>
  assert.rejects(
    withBody(`<pre>${"wide ".repeat(100)}</pre>`, expectNoSidewaysScroll, { viewport: phone }),
    /its window 390 px/,
  ));
