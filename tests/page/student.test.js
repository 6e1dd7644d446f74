// The page of a student, as a browser shows it: hostile outputs, every kind of trouble.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  program,
  temporaryFolder,
  testsOfEveryPage,
  withPage,
} from "./rig.js";

const folder = temporaryFolder();
execFileSync(program("page_bench"), [folder, "60"], { cwd: new URL("../..", import.meta.url) });
const pageOf = (id) => join(folder, `${id}.html`);

/** What is odd about the submissions of the example: tests/support/class_example.cc. */
const ansi = "hasOwnProperty";
const markup = "r6";
const bytes = "r9";
const longLine = "r12";
const manyLines = "r15";
const stackTrace = "r18";
const traceback = "r21";
const slow = "r24";
const compileError = "r36";
const override = "r48";
const late = "r54";

testsOfEveryPage("the page of a student", () => pageOf(stackTrace));

test("no page runs, loads or breaks anything, whatever was printed or the student is called", async () => {
  for (const number of [
    5, 7, 9, 11, 13, 15, 17, 19, 6, 12, 18, 21, 24, 27, 30, 33, 39, 42, 45, 48,
  ]) {
    await withPage(pageOf(`r${number}`), {}, async (page) => {
      await expectNoSidewaysScroll(page);
      assert.equal(await page.locator("img, iframe, object, a").count(), 0);
    });
  }
});

test("a student sees as much of a change as the rubric says", () =>
  withPage(pageOf("r41"), {}, async (page) => {
    const main = await page.locator("main").innerText();
    assert.match(main, /Where to look\s+With a change in line 57 of TakeStones.java all 18 cases/);
    assert.doesNotMatch(main, /beta|one change away/i);
  }));

test("ids that objects have of themselves are ids", async () => {
  for (const id of ["__proto__", "constructor", "toString", "hasOwnProperty"]) {
    await withPage(pageOf(id), {}, async (page) => {
      await page.locator(".facts code", { hasText: id }).waitFor();
    });
  }
});

test("a page holds nothing of a hidden case", () => {
  const hidden = [
    "first-move-8",
    "composite-19",
    "powers-25",
    "square-23",
    "start-21",
    "Kept back",
    "grade show", // what graders type
  ];
  for (let number = 4; number < 60; ++number) {
    const html = readFileSync(pageOf(`r${number}`), "utf8");
    for (const secret of hidden) assert.ok(!html.includes(secret), `${secret} of r${number}`);
  }
});

test("what went wrong comes first, in sentences", () =>
  withPage(pageOf(stackTrace), {}, async (page) => {
    const what = page.locator(".what");
    assert.match(await what.innerText(), /In 6 of 18 cases, first in official-1: .*exit code 1/);
    assert.match(await what.innerText(), /ArrayIndexOutOfBoundsException: Index 5/);
    assert.match(await what.innerText(), /Hidden: 4 of 12 cases lost/);
    const [above, below] = await Promise.all(
      [what, page.locator(".cases")].map(async (one) => (await one.boundingBox()).y),
    );
    assert.ok(above < below);
  }));

test("losses are steps from all points down to those that are left, the largest first", () =>
  withPage(pageOf(markup), {}, async (page) => {
    const lost = (await page.locator(".waterfall .number").allInnerTexts())
      .filter((text) => text.startsWith("\u2212"))
      .map((text) => Number(text.slice(1)));
    assert.deepEqual(
      lost,
      [...lost].sort((one, other) => other - one),
    );
    const points = Number(await page.locator(".points-total strong").innerText());
    const sum = lost.reduce((one, other) => one + other, 0);
    assert.ok(Math.abs(89 - sum - points) < 0.05, `${sum} lost, ${points} left`);
  }));

test("a differing part is marked inside its line, and is not told by colour alone", () =>
  withPage(pageOf(markup), {}, async (page) => {
    const first = page.locator(".case").first();
    assert.equal(await first.locator("ins").first().innerText(), "-");
    assert.equal(await first.locator("del").first().innerText(), "<b>");
    const line = (one) => one.evaluate((element) => getComputedStyle(element).textDecorationLine);
    assert.equal(await line(first.locator("ins").first()), "underline");
    assert.equal(await line(first.locator("del").first()), "line-through");
    assert.match(await first.locator(".extra").innerText(), /not asked for\s+<\/script><img/);
  }));

test("what cannot be seen is a symbol, and a legend says which", () =>
  withPage(pageOf(ansi), {}, async (page) => {
    const first = page.locator(".case").first();
    assert.match(await first.locator(".extra").first().innerText(), /ESC\[31mSearching\u21e5/);
    const legend = await first.locator(".symbols").innerText();
    assert.match(legend, /ESC escape/);
    assert.match(legend, /\u21e5 tab/);
    await expectAccessible(page);
  }));

test("bytes that are not UTF-8 are shown by their numbers", () =>
  withPage(pageOf(bytes), {}, async (page) => {
    const legend = await page.locator(".case .symbols").first().innerText();
    assert.match(legend, /FF a byte that is not UTF-8/);
    assert.match(legend, /NUL a NUL/);
  }));

test("a page without invisible characters has no legend", () =>
  withPage(pageOf(stackTrace), {}, async (page) => {
    assert.equal(await page.locator(".symbols").count(), 0);
  }));

test("a line of a megabyte is cut, and so are two hundred lines that nobody asked for", async () => {
  await withPage(pageOf(longLine), {}, async (page) => {
    const printed = await page.locator(".extra .printed").first().innerText();
    assert.ok(printed.length < 400 && printed.endsWith("\u2026"));
  });
  await withPage(pageOf(manyLines), {}, async (page) => {
    assert.match(await page.locator(".left-out").first().innerText(), /192 more lines/);
  });
});

test("stderr is folded below the line that says what happened", async () => {
  for (const [id, words] of [
    [stackTrace, /^Exception in thread "main" java\.lang\.ArrayIndexOutOfBounds/],
    [traceback, /^IndexError: list index out of range/],
  ]) {
    await withPage(pageOf(id), {}, async (page) => {
      const err = page.locator(".stderr").first();
      assert.match(await err.locator("summary").innerText(), words);
      assert.equal(await err.getAttribute("open"), null);
      await err.locator("summary").click();
      assert.match(await err.locator("pre").innerText(), /TakeStones\.(java:88|py)/);
    });
  }
});

test("a time-out says how it was confirmed", () =>
  withPage(pageOf(slow), {}, async (page) => {
    const time = await page.locator(".time").first().innerText();
    assert.match(time, /10\.0 s of 10 s of computing/);
    assert.match(time, /alone it ended by CPU time/);
    const first = page.locator(".case").first();
    assert.match(await first.locator(".lines").innerText(), /Move: 6\s+missing\s+0\s%/);
  }));

test("the log of a build is open where it is why, and folded where not", () =>
  withPage(pageOf(compileError), {}, async (page) => {
    assert.notEqual(await page.locator(".build").getAttribute("open"), null);
    assert.match(await page.locator(".what").innerText(), /does not compile.*';' expected/);
  }));

test("decisions are shown with their date and reason, those before them too, and not who made them", () =>
  withPage(pageOf(override), {}, async (page) => {
    const text = await page.locator(".decisions").innerText();
    assert.match(text, /override: 60 points\s+the lab machine was down <script>/);
    assert.match(text, /2026-11-21 16:05 UTC/);
    assert.match(text, /40 points.*replaced since/s);
    assert.match(await page.locator(".waterfall").innerText(), /set by a person/);
    assert.doesNotMatch(await page.locator("body").innerText(), /crd/);
    assert.equal(await page.locator(".points-total strong").innerText(), "60");
  }));

test("a decision of every kind is shown, the last first", () =>
  withPage(pageOf(override), {}, async (page) => {
    assert.deepEqual(await page.locator(".decisions li > :first-child").allInnerTexts(), [
      "free days: 2 spent",
      "excuse: lateness costs nothing",
      "extension: until 2026-11-25T22:59:00Z",
      "full limits: for every case",
      "choice: final",
      "q8.1: 0 points",
      "override: 60 points",
      "override: 40 points",
    ]);
  }));

test("lateness is a sentence and a loss", () =>
  withPage(pageOf(late), {}, async (page) => {
    assert.match(await page.locator(".what").innerText(), /2 days late/);
    assert.match(await page.locator(".waterfall").innerText(), /late\s+\u22123/);
  }));

test("what went wrong in the same way is said once, with an example and a list that opens", () =>
  withPage(pageOf(stackTrace), {}, async (page) => {
    const failure = page.locator(".failure");
    assert.equal(await failure.count(), 1);
    assert.match(
      await failure.getByRole("heading").first().innerText(),
      /^In 6 cases: .*ArrayIndexOutOfBounds/,
    );
    assert.equal(await page.locator(".case > details[open]").count(), 1);
    const others = failure.locator(".others");
    assert.match(
      await others.locator("> summary").innerText(),
      /^The same in 5: handout-1, .* and 1 more$/,
    );
    assert.equal(await others.locator(".case").first().isVisible(), false);
    await others.locator("> summary").click();
    assert.equal(await others.locator(".case:visible").count(), 5);
    await expectAccessible(page);
    assert.match(
      await page.locator(".folded").innerText(),
      /^12 right:\s+official-2,\s+official-3/,
    );
  }));

test("all points lost are one number, and the largest losses are named beside it", () =>
  withPage(pageOf(stackTrace), {}, async (page) => {
    const points = Number(await page.locator(".points-total strong").innerText());
    const text = await page.locator(".what p").first().innerText();
    const [, lost] =
      /^([\d.]+) of 89 points lost: \S.* \u2212[\d.]+; .*others \u2212[\d.]+\.$/.exec(text);
    assert.ok(Math.abs(Number(lost) + points - 89) < 0.011, text);
    await withPage(pageOf(compileError), {}, async (other) => {
      assert.equal(await other.locator(".what p").first().innerText(), "89 of 89 points lost.");
    });
  }));

test("what is copied from a case is what was printed, and one click takes the command", () =>
  withPage(pageOf(stackTrace), {}, async (page) => {
    const command = page.locator(".command code").first();
    assert.equal(await command.innerText(), "./TakeStones 3 0 0");
    const select = await command.evaluate((one) => getComputedStyle(one).userSelect);
    assert.equal(select, "all");
    const line = page.locator(".same .output-line.printed").first();
    assert.equal(await line.innerText(), "Move: 1");
  }));

test("on paper every case is open", () =>
  withPage(pageOf(markup), {}, async (page) => {
    assert.equal(await page.locator(".case > details[open]").count(), 1);
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    assert.equal(await page.locator(".case > details[open]:visible").count(), 18);
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    assert.equal(await page.locator(".case > details[open]").count(), 1);
  }));

test("a phone shows everything in its width", async () => {
  for (const id of [ansi, markup, longLine, slow, override]) {
    await withPage(pageOf(id), { viewport: phone }, async (page) => {
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  }
});
