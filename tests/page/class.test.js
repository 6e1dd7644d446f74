// The page of a class, as a browser shows it: of 600 submissions with hostile names and outputs.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import {
  desk,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  program,
  temporaryFolder,
  testsOfEveryPage,
  timeToOpen,
  withPage,
} from "./rig.js";

const folder = temporaryFolder();
const project = new URL("../..", import.meta.url);

/** The page of a class of so many. */
function classOf(count) {
  const out = join(folder, String(count));
  const said = execFileSync(program("page_bench"), [out, String(count)], { cwd: project });
  console.log(String(said).trim());
  return join(out, "class.html");
}

const file = classOf(600);

const table = (page) => page.getByRole("grid", { name: "Submissions" });
const filter = (page) => page.getByRole("searchbox", { name: "Filter" });
const shown = (page) => page.locator(".toolbar .shown").innerText();
const hash = (page) => page.evaluate(() => decodeURIComponent(window.location.hash));
/** What is heard of the row or the case that the keys are at. */
const current = (page) =>
  page.evaluate(() => {
    const grid = document.querySelector("[role=grid]");
    return document.getElementById(grid.getAttribute("aria-activedescendant"))?.textContent;
  });

async function press(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
}

testsOfEveryPage("the page of a class", () => file);

test("a class of 600 answers a filter at once, and the times are printed", () =>
  withPage(file, {}, async (page) => {
    const opened = await timeToOpen(page);
    await filter(page).fill("r");
    // Of several times the shortest: the machine may be busy, and so nothing is asserted of them.
    const { filtered, counts } = await page.evaluate(async () => {
      const input = document.querySelector("input[type=search]");
      const shortest = new Map();
      const counts = new Map();
      for (let round = 0; round < 8; ++round) {
        for (const text of ["verdict:wrong", "case:7 -late:yes", "points:<60", "nguyen", ""]) {
          const start = performance.now();
          input.value = text;
          input.dispatchEvent(new Event("input", { bubbles: true }));
          await Promise.resolve(); // Preact draws then,
          document.body.getBoundingClientRect(); // and the browser lays it out
          const took = performance.now() - start;
          shortest.set(text, Math.min(took, shortest.get(text) ?? took));
          counts.set(text, document.querySelector(".toolbar .shown").textContent);
        }
      }
      return { filtered: Math.max(...shortest.values()), counts: Object.fromEntries(counts) };
    });
    console.log(`opened in ${opened} ms, filtered in ${filtered.toFixed(1)} ms`);
    for (const text of ["verdict:wrong", "case:7 -late:yes", "points:<60", "nguyen"]) {
      assert.match(counts[text], /^\d{1,3} of 600$/, text);
    }
  }));

test("a class fits one screen", () =>
  withPage(file, { viewport: desk }, async (page) => {
    await expectNoSidewaysScroll(page);
    assert.equal(await page.evaluate(() => document.documentElement.scrollHeight), desk.height);
    for (const name of ["Points", "Verdicts", "Commonest misconceptions"]) {
      await page.getByRole("heading", { name, exact: true }).waitFor();
    }
    const grid = await table(page).boundingBox();
    assert.ok(grid.x + grid.width <= desk.width);
    assert.equal(await table(page).evaluate((one) => one.scrollWidth - one.clientWidth), 0);
  }));

test("a class says at first sight what needs somebody, and which case is the hardest", () =>
  withPage(file, {}, async (page) => {
    assert.match(
      await page.locator(".summary").innerText(),
      /600 submissions.*median [\d.]+ of 89/s,
    );
    await page.getByRole("button", { name: /^\d+ need you$/ }).click();
    assert.match(await shown(page), /^6 of 600$/);
    assert.equal(await page.locator(".row .need").count(), 6);
    assert.equal(await hash(page), "#filter=needs:me");
    await page.getByRole("button", { name: /^hardest: start-18, \d+ % right$/ }).waitFor();
  }));

test("who is one change away from right is found, and which change that is", () =>
  withPage(file, {}, async (page) => {
    await page.getByRole("button", { name: "14 one change away" }).click();
    assert.equal(await hash(page), "#filter=needs:change");
    assert.match(await shown(page), /^14 of 600$/);
    const reasons = await page.getByRole("region", { name: "Why" }).innerText();
    assert.match(
      reasons,
      /one change away: with `<=` in place of `<` in line 57 of TakeStones.java/,
    );
    await page.getByRole("region", { name: "Why" }).getByRole("button").last().click();
    const where = page.locator("section", {
      has: page.getByRole("heading", { name: "Where to look" }),
    });
    assert.match(await where.last().innerText(), /as it would be: +if \(value <= beta\) \{/);
    await expectAccessible(page);
  }));

test("a mark near zero that a person may change is worth a look, and why and how is said", () =>
  withPage(file, {}, async (page) => {
    await page.getByRole("button", { name: /^18 worth a look$/ }).click();
    assert.equal(await hash(page), "#filter=needs:look");
    assert.match(await shown(page), /^18 of 600$/);
    const reasons = await page.getByRole("region", { name: "Why" }).innerText();
    for (const words of [
      /it does not compile: TakeStones.java:3: error: ';' expected \(its only error\)\s+grade show MARKS r36/,
      /6 days late: nothing is accepted.*\s+grade excuse MARKS r66 --by NAME --reason TEXT/,
      /not one case is right; .*\s+grade show MARKS r30/,
      /2 classes have a main method.*\s+grade choose MARKS r63 PATH --by NAME --reason TEXT/,
    ]) {
      assert.match(reasons, words);
    }
    await expectAccessible(page);
    await page.getByRole("region", { name: "Why" }).getByRole("button").last().click();
    await page.getByRole("heading", { name: "Worth a look" }).waitFor();
    await page.goBack();
    await page.getByRole("button", { name: /^6 need you$/ }).click();
    const needs = await page.getByRole("region", { name: "Why" }).innerText();
    assert.match(
      needs,
      /the whole submission: the archive is cut off/,
      "what cannot be opened may be right",
    );
  }));

test("similar programs are a list to look at, with what is alike and a way to both", () =>
  withPage(file, {}, async (page) => {
    const list = page.getByRole("region", { name: "Similar programs" });
    assert.equal(await list.isVisible(), false);
    await page.getByText(/^\d+ similar pairs$/).click();
    const words = await list.innerText();
    assert.match(words, /^A list to look at, never a mark\. Students with the same misconception /);
    assert.match(words, /Code was compared 2026-11-22 15:00 UTC\./);
    assert.match(
      words,
      /94\s%\s.* and .*\s+99 % of the code of the first is in the second, 89 % the other way/,
    );
    assert.match(words, /and 2023\/<b>mallory\s+91 % of the code of the first is in the second/);
    assert.match(words, /and \d+ more, less similar\s+1 skipped: /);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await list.getByRole("button").first().click();
    assert.match(await hash(page), /id=/);
    await page.keyboard.press("Escape");
    await table(page).waitFor();
  }));

test("what only seems to be late needs a person", () =>
  withPage(file, {}, async (page) => {
    await filter(page).fill("needs:me newest file");
    assert.match(await shown(page), /^1 of 600$/);
    assert.equal(await page.locator(".row .late").innerText(), "late?");
  }));

for (const width of [1440, 1280, 1024, 768, 390]) {
  test(`at ${width} px no verdict is cut, and reasons have two lines`, () =>
    withPage(file, { viewport: { width, height: 900 } }, async (page) => {
      await filter(page).fill("needs:look");
      for (const words of await page.locator(".row .verdict .words").all()) {
        const [whole, cut] = await words.evaluate((one) => {
          const inner = one.getBoundingClientRect();
          const outer = one.parentElement.getBoundingClientRect();
          return [
            one.textContent,
            inner.right > outer.right + 1 || inner.bottom > outer.bottom + 1,
          ];
        });
        assert.ok(!cut, whole);
      }
      const reason = page.locator(".row .two-lines").first();
      assert.ok((await reason.boundingBox()).width >= 140);
      const isWhole = await reason.evaluate((one) => one.scrollHeight <= one.clientHeight);
      assert.ok(isWhole || (await reason.boundingBox()).height > 28);
      const overflow = await table(page).evaluate((one) => one.scrollWidth - one.clientWidth);
      assert.equal(overflow, 0);
    }));
}

test("a misconception is a whole sentence, and how many of the class have it", () =>
  withPage(file, {}, async (page) => {
    const first = page.locator(".mistakes-chart button").first();
    assert.match(
      await first.innerText(),
      /^While stone 1 is on the board .*; return 0\.0 for both players\.\s+117\s+20\s%$/s,
    );
    const words = first.locator("span").first();
    assert.equal(await words.evaluate((one) => one.scrollHeight > one.clientHeight), false);
  }));

test("rows are drawn for what is seen only", () =>
  withPage(file, {}, async (page) => {
    assert.ok((await page.locator(".row").count()) < 60);
    assert.equal(await table(page).getAttribute("aria-rowcount"), "601");
    await table(page).focus();
    await press(page, "End");
    await page.locator(".row[aria-rowindex='601']").waitFor();
  }));

for (const [text, test_] of [
  ["verdict:wrong", /^\d+ of 600$/],
  ["-verdict:wrong verdict:all-right", /^\d+ of 600$/],
  ["case:7", /^\d+ of 600$/],
  ["case:deep-12=wrong", /^\d+ of 600$/],
  ["mistake:negative-zero", /^\d+ of 600$/],
  ["late:yes", /^\d+ of 600$/],
  ["points:<30", /^\d+ of 600$/],
  ["points:30..50", /^\d+ of 600$/],
  ["needs:change", /^14 of 600$/],
  ["needs:look", /^18 of 600$/],
  ["-needs:look needs:no", /^576 of 600$/],
  ["needs:nothing", /^needs:nothing means nothing here$/],
  ["near:yes", /^1 of 600$/],
  ["decided:yes", /^\d of 600$/],
  ["language:java", /^\d+ of 600$/],
  ['"Nguyen, Nadia"', /^\d+ of 600$/],
  ["zzz", /^0 of 600$/],
  ["__proto__", /^1 of 600$/],
  ["constructor:x", /^0 of 600$/],
  ["verdict:nonsense", /^verdict:nonsense means nothing here$/],
  ["points:<", /^points:< means nothing here$/],
  ["case:constructor", /means nothing here$/],
]) {
  test(`the filter understands ${text}`, () =>
    withPage(file, {}, async (page) => {
      await filter(page).fill(text);
      assert.match(await shown(page), test_);
      const again = `${await hash(page)}`;
      assert.equal(new URLSearchParams(again.slice(1)).get("filter"), text);
    }));
}

test("terms of a filter are all asked for, and a minus says not", () =>
  withPage(file, {}, async (page) => {
    const count = async (text) => {
      await filter(page).fill(text);
      return Number((await shown(page)).split(" ")[0]);
    };
    const wrong = await count("verdict:wrong");
    const late = await count("verdict:wrong late:yes");
    const intime = await count("verdict:wrong -late:yes");
    assert.ok(late > 0 && intime > 0);
    assert.equal(late + intime, wrong);
  }));

test("bars are filters, and show that they are on", () =>
  withPage(file, {}, async (page) => {
    const bin = page.locator(".bins button").last();
    await bin.click();
    assert.equal(await bin.getAttribute("aria-pressed"), "true");
    assert.match(await hash(page), /filter=points:81.58..89/);
    await page.getByRole("button", { name: /^wrong \d+$/ }).click();
    assert.match(await hash(page), /verdict:wrong/);
    await page.locator(".mistakes-chart button").first().click();
    assert.match(await hash(page), /mistake:negative-zero/);
    await bin.click();
    assert.doesNotMatch(await hash(page), /points/);
  }));

test("an address leads to the same rows, order and case", () =>
  withPage(file, {}, async (page) => {
    await page.goto(`${page.url()}#filter=late:yes&sort=-points`);
    await page.reload();
    assert.match(await shown(page), /^\d+ of 600$/);
    assert.equal(await filter(page).inputValue(), "late:yes");
    const head = page.getByRole("columnheader", { name: "Points", exact: true });
    assert.equal(await head.getAttribute("aria-sort"), "descending");
    await page.goto(`${page.url().split("#")[0]}#id=r24&case=handout-1`);
    await page.locator("article.is-chosen", { hasText: "handout-1" }).waitFor();
    await page.goBack();
    await table(page).waitFor();
  }));

test("every column sorts", () =>
  withPage(file, {}, async (page) => {
    for (const name of ["Student", "Points", "Verdict", "First reason", "Late", "Lang.", "Notes"]) {
      const head = page.getByRole("columnheader", { name, exact: true });
      await head.getByRole("button").click();
      const first = await head.getAttribute("aria-sort");
      await head.getByRole("button").click();
      assert.notEqual(await head.getAttribute("aria-sort"), first);
    }
    for (const [order, points] of [
      ["points", "^\u2013$"], // of one that is not graded
      ["-points", "^8\\d"],
    ]) {
      await page.goto(`${page.url().split("#")[0]}#sort=${order}`);
      await page.waitForFunction(
        (form) => document.querySelector(".row").innerText.split("\n")[1].match(form),
        points,
      );
    }
    await page.getByRole("button", { name: "Those that need you first" }).click();
    assert.equal(await page.locator(".row").first().locator(".need").count(), 1);
  }));

test("a class is read by the keyboard alone", () =>
  withPage(file, {}, async (page) => {
    await press(page, "/");
    await page.keyboard.type("verdict:slow");
    assert.match(await shown(page), /^1 of 600$/);
    await press(page, "Enter", ...Array(4).fill("ArrowRight"));
    assert.equal(await current(page), "handout-1: too slow");
    assert.match(await page.locator(".tip").innerText(), /\S/);
    await press(page, "Enter");
    await page.getByRole("heading", { name: "What went wrong" }).waitFor();
    assert.equal(await hash(page), "#filter=verdict:slow&id=r24&case=handout-1");
    await press(page, "Escape");
    await table(page).waitFor();
    assert.ok(await table(page).evaluate((one) => one === document.activeElement));
    await press(page, "Escape");
    assert.equal(await filter(page).inputValue(), "");
    await press(page, "?");
    await page.getByRole("region", { name: "Keys and filters" }).waitFor();
    await expectAccessible(page);
    await press(page, "Escape");
    await table(page).focus();
    await press(page, "ArrowDown", "ArrowDown", "Enter", "j", "k");
    await page.getByRole("heading", { level: 1 }).waitFor();
  }));

test("the pointer is told what a cell stands for, and a click goes there", () =>
  withPage(file, {}, async (page) => {
    await filter(page).fill("verdict:slow");
    const map = page.locator(".row .map").first();
    const box = await map.boundingBox();
    const cell = box.width / 30;
    await page.mouse.move(box.x + 3.5 * cell, box.y + 8);
    assert.match(await page.locator(".tip").innerText(), /handout-1 too slow/);
    await page.mouse.click(box.x + 3.5 * cell, box.y + 8);
    await page.locator("article.is-chosen").waitFor();
  }));

test("hostile names are text, and right-to-left ones are isolated", () =>
  withPage(file, {}, async (page) => {
    await filter(page).fill("onerror");
    const row = page.locator(".row").first();
    assert.match(await row.innerText(), /<img src=x onerror=alert\(1\)>|<img/);
    assert.equal(await page.locator("img").count(), 0);
    await filter(page).fill("גל");
    for (const text of ["gnp.exe", "יעל"]) {
      await filter(page).fill(text);
      assert.equal(await page.locator(".row bdi").first().count(), 1);
    }
    await filter(page).fill("Wolfeschlegel");
    const name = page.locator(".row .student bdi").first();
    assert.match(await name.innerText(), /^.{7}….{7}$/u);
    assert.match(await name.getAttribute("title"), /^Wolfe.*3rd$/);
  }));

test("a submission of the class shows hidden cases, and says that they are", () =>
  withPage(file, {}, async (page) => {
    await page.goto(`${page.url()}#id=r6&case=first-move-8`);
    await page.locator("article.is-chosen").getByText("hidden from students").waitFor();
    await expectAccessible(page);
  }));

test("on paper every row is there, and nothing to press", () =>
  withPage(file, {}, async (page) => {
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.locator(".row").count(), 600);
    const widths = await page
      .locator(".table .head, .row:first-child")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    assert.equal(widths[0], widths[1], "rows are as wide as their head");
    const reason = page.locator(".row .two-lines", { hasText: "newest file" });
    assert.equal(await reason.evaluate((one) => one.scrollHeight > one.clientHeight), false);
    assert.equal(await page.getByRole("searchbox").count(), 0);
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await page.waitForFunction(() => document.querySelectorAll(".row").length < 60);
  }));

/** No count over a bar of points is broken, and none covers another. */
async function expectCountsApart(page) {
  const counts = await page.locator(".bins .count:not(:empty)").evaluateAll((all) =>
    all.map((one) => {
      const text = document.createRange();
      text.selectNodeContents(one);
      const { left, right } = text.getBoundingClientRect();
      return { left, right, text: one.textContent, lines: text.getClientRects().length };
    }),
  );
  counts.forEach(({ left, lines, text }, place) => {
    assert.equal(lines, 1, `${text} is on one line`);
    assert.ok(place === 0 || counts[place - 1].right <= left, `${text} stands alone`);
  });
}

for (const count of [0, 1, 3000]) {
  test(`a class of ${count} is a page`, () =>
    withPage(classOf(count), {}, async (page) => {
      assert.equal(await table(page).getAttribute("aria-rowcount"), String(count + 1));
      if (count === 0) await page.getByText("Nobody has handed anything in.").waitFor();
      if (count < 3000) await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await expectCountsApart(page);
    }));
}

test("a phone shows who, how many points, why, and every case", () =>
  withPage(file, { viewport: phone }, async (page) => {
    await page.goto(`${page.url()}#filter=verdict:wrong`);
    const row = page.locator(".row").first();
    const box = await row.boundingBox();
    const map = await row.locator(".heat").boundingBox();
    assert.ok(box.width <= phone.width && map.x + map.width <= phone.width);
    await expectNoSidewaysScroll(page);
    await filter(page).fill("needs:look late:yes");
    assert.match(await row.innerText(), /0\s+all right\s+look 6 days late: nothing/);
    assert.equal(await row.locator(".late").innerText(), "\u221289 late");
    await filter(page).fill("verdict:wrong");
    await row.click();
    await page.getByRole("heading", { name: "What went wrong" }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }));
