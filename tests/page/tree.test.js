// The page of a searched tree, as a browser shows it.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import {
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

/** The page of a question, made when it is first asked for. */
function page(name, ...words) {
  const file = join(folder, `${name}.html`);
  const html = execFileSync(program("refsolve"), [...words, "--format", "html"], {
    maxBuffer: 1 << 28,
  });
  writeFileSync(file, html);
  return file;
}

const small = page("small", "trace", "take_stones", "7", "1", "1", "2");
const deep = page("deep", "trace", "take_stones", "12", "0", "0");
const mistaken = page(
  "mistaken",
  ...["trace", "take_stones", "7", "2", "3", "6", "0", "--mistake", "no-pruning"],
);

/** What is shown of the rows, from the top: their moves. */
const rows = (page) =>
  page
    .locator("[role=treeitem]")
    .evaluateAll((items) => items.map((item) => item.querySelector(".move").textContent));

/** The number of nodes that are shown: of all rows but the pruned ones. */
const entered = (page) => page.locator("[role=treeitem]:not(:has(s))").count();

/** What is heard of the row that the keyboard is at: 'treeitem "1 \u25bd Min ..." [level=2]'. */
const current = async (page) => (await page.locator(":focus").ariaSnapshot()).replace(/^- '?/, "");

async function press(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
}

testsOfEveryPage("the page of a tree", () => small);
testsOfEveryPage("the page of two trees", () => mistaken);

test("a tree shows every node with its bounds, value and counts", () =>
  withPage(small, {}, async (page) => {
    const tree = page.getByRole("tree", { name: "The searched tree" });
    assert.deepEqual(await rows(page), "root 2 4 6 3 6 4 2 5 6 2 3 7".split(" "));
    const root = tree.getByRole("treeitem").first();
    assert.equal(
      await root.ariaSnapshot(),
      '- treeitem "root \u25bd Min alpha −∞ beta ∞ value −1.0 visited 12 evaluated 7 depth 2" ' +
        "[expanded] [level=1]",
    );
    const numbers = await root.locator(".number").allTextContents();
    assert.deepEqual(numbers, ["−∞", "∞", "−1.0", "12", "7", "2"]);
  }));

test("a tree says what was pruned and why", () =>
  withPage(small, {}, async (page) => {
    const pruned = page.getByRole("treeitem", { name: "pruned" });
    assert.equal(
      await pruned.innerText(),
      "3\npruned: value −0.7 ≥ beta −1.0\n" +
        "Max already has −0.7 here, and Min has −1.0 elsewhere: Min has no reason to come here",
    );
  }));

test("a tree is read by the keys of a file tree", () =>
  withPage(deep, {}, async (page) => {
    await page.getByRole("button", { name: "Close all" }).focus();
    await press(page, "Tab");
    assert.match(await current(page), /^treeitem "root /);
    await press(page, "ArrowDown");
    assert.match(await current(page), /^treeitem "1 ▽ Min /);
    await press(page, "ArrowLeft"); // closes it
    assert.deepEqual((await rows(page)).slice(0, 3), ["root", "1", "3"]);
    await press(page, "ArrowRight", "ArrowRight"); // opens it, and enters
    assert.match(await current(page), /^treeitem "2 △ Max /);
    await press(page, "ArrowLeft"); // it is closed: to what it lies in
    assert.match(await current(page), /^treeitem "1 ▽ Min /);
    await press(page, "Enter");
    assert.deepEqual((await rows(page)).slice(0, 3), ["root", "1", "3"]);
    await press(page, "Enter", "End");
    assert.match(await current(page), /^treeitem "10 △ Max /);
    await press(page, "Home", "ArrowUp");
    assert.match(await current(page), /^treeitem "root /, "there is nothing above it");
    await press(page, "ArrowDown", "ArrowRight");
    const before = (await rows(page)).length;
    await press(page, "*"); // the siblings of 2
    assert.ok(
      (await rows(page)).length > before + 15,
      `${before} rows, then ${(await rows(page)).length}`,
    );
    assert.match(await current(page), /^treeitem "2 △ Max /);
    const stops = await page.locator("[role=treeitem][tabindex='0']").count();
    assert.equal(stops, 1, "the tree is one stop of the Tab key");
  }));

test("typing goes to the next row of that move", () =>
  withPage(deep, {}, async (page) => {
    await page.locator("[role=treeitem]").first().focus();
    await press(page, "1", "2");
    assert.match(await current(page), /^treeitem "12 △ Max /);
    await page.waitForTimeout(1100);
    await press(page, "5");
    assert.match(
      await current(page),
      /^treeitem "5 ▽ Min alpha −1.0 beta ∞ value 1.0/,
      "further down",
    );
    await page.waitForTimeout(1100);
    await press(page, "8");
    assert.match(await current(page), /^treeitem "8 △ Max /, "from the top again");
  }));

test("a click opens and closes a branch", () =>
  withPage(deep, {}, async (page) => {
    const branch = page.getByRole("treeitem", { name: /^1 .* visited 165/ });
    assert.equal(await branch.getAttribute("aria-expanded"), "true");
    await branch.click();
    assert.equal(await branch.getAttribute("aria-expanded"), "false");
    await branch.click();
    assert.equal(await branch.getAttribute("aria-expanded"), "true");
    const before = await rows(page);
    await page.getByRole("treeitem", { name: "pruned" }).click(); // there is nothing to open
    assert.deepEqual(await rows(page), before);
  }));

test("all opens and closes, and what is open has no findings by axe-core", () =>
  withPage(deep, {}, async (page) => {
    await page.getByRole("button", { name: "Open all" }).click();
    assert.equal(await entered(page), 750);
    await page.getByRole("button", { name: "Close all" }).click();
    assert.deepEqual(await rows(page), ["root", "1", "3", "5"]);
    await expectAccessible(page);
  }));

test("paper shows all of a tree, and afterwards the screen is as before", () =>
  withPage(deep, {}, async (page) => {
    const before = await rows(page);
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    assert.equal(await entered(page), 750);
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    assert.deepEqual(await rows(page), before);
    const pages = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type \/Page\b/g);
    assert.ok(pages.length > 10, `${pages.length} pages`);
  }));

test("a deep tree fits a phone", () =>
  withPage(deep, { viewport: phone }, async (page) => {
    await page.getByRole("button", { name: "Open all" }).click();
    await expectNoSidewaysScroll(page);
    const row = page.getByRole("treeitem").nth(1);
    assert.equal(await row.locator(".bounds").innerText(), "α −∞, β ∞");
  }));

test("a phone shows alpha and beta of every node, and those that a mistake changes", () =>
  withPage(mistaken, { viewport: phone }, async (page) => {
    const bounds = page.locator(".bounds");
    assert.equal(await bounds.count(), await page.locator(".bounds:visible").count());
    assert.ok((await bounds.count()) >= (await entered(page)));
    const parting = page.locator(".parting");
    assert.match(await parting.locator(".bounds").first().innerText(), /^α −1\.0, β \S+$/);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }));

test("a wide window has columns for alpha and beta, and says them once", () =>
  withPage(mistaken, {}, async (page) => {
    assert.equal(await page.locator(".bounds:visible").count(), 0);
  }));

test("a mistaken search stands beside the right one, open where they part", () =>
  withPage(mistaken, {}, async (page) => {
    const parting = page.locator(".parting");
    assert.match(
      await parting.innerText(),
      /Here the mistaken search goes on to 7, which the right search prunes: value −1\.0 ≤ alpha −1\.0\./,
    );
    const extra = page.locator(".only-mistaken");
    assert.equal(await extra.count(), 1);
    assert.match(await extra.innerText(), /^7\n/);
    const root = page.getByRole("treeitem").first();
    assert.match(
      await root.ariaSnapshot(),
      /visited 16 evaluated 8 depth 4 with the mistake visited 17 evaluated 9"/,
    );
    assert.match(await page.locator(".mistake strong").innerText(), /^2 › 4 › 1$/);
    const unlike = await page.locator(".answer .unlike th").allInnerTexts();
    assert.deepEqual(unlike, [
      "Number of Nodes Visited",
      "Number of Nodes Evaluated",
      "Avg Effective Branching Factor",
    ]);
    await page.getByRole("button", { name: "Close all" }).click();
    await press(page, "Tab");
    assert.match(await current(page), /^treeitem "2 ▽ Min /, "in which they part");
    await page.getByRole("button", { name: "Go where they part" }).click();
    assert.match(await current(page), /^treeitem "1 ▽ Min /);
    await page.waitForFunction(() => {
      const { top, bottom } = document.querySelector(".parting").getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });
  }));

test("a mistake that is not in the search has the same tree", () =>
  withPage(
    page(
      "counter",
      ...["trace", "take_stones", "7", "1", "1", "2", "--mistake", "visited-without-root"],
    ),
    {},
    async (page) => {
      assert.match(await page.locator(".mistake").innerText(), /Both search the same tree/);
      assert.equal(await page.locator(".parting, .line.mistaken").count(), 0);
    },
  ));

test("one of several right answers is not marked as unlike", () =>
  withPage(
    page("queens", ...["trace", "queens", "1a", "0", "5", "--mistake", "window-shared"]),
    {},
    async (page) => {
      const answers = await page.locator(".answer td").allInnerTexts();
      assert.deepEqual(answers.slice(-2), ["0 or 1 or 2 or 3 or 4", "0"]);
      assert.equal(await page.locator(".answer .unlike").count(), 0);
      assert.ok((await page.locator(".only-right").count()) > 0);
    },
  ));

test("a game tree of a sheet has its names, and all digits of its numbers", () =>
  withPage(page("sheet", "paper", "tree", "max((3.25 12) (2 (4 6)))"), {}, async (page) => {
    assert.deepEqual(await rows(page), ["A", "B", "B.1", "B.2", "C", "C.1", "D"]);
    const pruned = page.getByRole("treeitem", { name: "pruned" });
    assert.equal(
      await pruned.innerText(),
      "D\npruned: value 2 ≤ alpha 3.25\n" +
        "Min already has 2 here, and Max has 3.25 elsewhere: Max has no reason to come here",
    );
    const root = page.getByRole("treeitem").first();
    assert.equal(await root.locator(".number.value").innerText(), "3.25");
    assert.equal(await page.locator(".answer").count(), 0, "nothing is printed on paper");
  }));

test("no text of the data is anything but text", () => {
  const hostile = "</script><img src=x onerror=alert(1)><b>\u202e&amp;";
  const escaped = JSON.stringify(hostile).replace(
    /[<>&]/g,
    (c) => `\\u00${c.charCodeAt(0).toString(16)}`,
  );
  const file = join(folder, "hostile.html");
  const html = readFileSync(mistaken, "utf8");
  writeFileSync(
    file,
    html
      .replaceAll(/"(move|what|cut|sentence|id|title|value)":"[^"]*"/g, `"$1":${escaped}`)
      .replaceAll(/"path":\[[^\]]*\]/g, `"path":[${escaped}]`),
  );
  return withPage(file, {}, async (page) => {
    assert.equal(await page.locator("h1").textContent(), hostile);
    assert.equal(await page.locator("img, b").count(), 0);
    assert.ok((await page.getByText(hostile).count()) > 5);
  });
});

test("what large pages cost", async () => {
  await withPage(page("large", "trace", "take_stones", "16", "0", "0"), {}, async (page) => {
    const opened = await page.evaluate(() => {
      const start = performance.now();
      for (const button of document.querySelectorAll("button")) {
        if (button.textContent === "Open all") button.click();
      }
      document.body.getBoundingClientRect(); // which lays it out
      return Math.round(performance.now() - start);
    });
    assert.equal(await entered(page), 3175);
    console.log(`opening 3175 nodes at once: ${opened} ms`);
  });
  const largest = page("largest", "trace", "take_stones", "20", "0", "0");
  await withPage(largest, {}, async (page) => {
    const opened = await timeToOpen(page);
    console.log(
      `a tree of 14477 nodes: ${readFileSync(largest).length} bytes, opens in ${opened} ms`,
    );
    assert.equal(await page.getByRole("button", { name: "Open all" }).count(), 0);
    await page.emulateMedia({ media: "print" });
    assert.match(await page.locator(".print-only").innerText(), /^Printed as it was open/);
  });
});
