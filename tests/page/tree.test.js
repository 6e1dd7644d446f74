// The page of a searched tree, as a browser shows it.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
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

const current = (page) => page.evaluate(() => document.activeElement.getAttribute("aria-label"));

async function press(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
}

testsOfEveryPage("the page of a tree", () => small);
testsOfEveryPage("the page of two trees", () => mistaken);

test("a tree shows every node with its bounds, value and counts", () =>
  withPage(small, {}, async (page) => {
    const tree = page.getByRole("tree", { name: "The searched tree" });
    assert.deepEqual(await rows(page), "root 2 4 6 3 6 4 2 5 6 2 7".split(" "));
    const root = tree.getByRole("treeitem").first();
    assert.equal(
      await root.getAttribute("aria-label"),
      "Root, Min to move, best play; alpha −∞, beta ∞, value −1.0; 12 visited, 7 evaluated, depth 2",
    );
    const numbers = await root.locator(".row").first().locator(".number").allTextContents();
    assert.deepEqual(numbers, ["−∞", "∞", "−1.0", "12", "7", "2"]);
  }));

test("a tree says what was pruned and why", () =>
  withPage(small, {}, async (page) => {
    const pruned = page.locator(".pruned");
    assert.equal(await pruned.count(), 1);
    assert.equal(await pruned.innerText(), "3\npruned: value −0.7 ≥ beta −1.0");
  }));

test("a tree is read by the keys of a file tree", () =>
  withPage(deep, {}, async (page) => {
    await page.getByRole("button", { name: "Close all" }).focus();
    await press(page, "Tab");
    assert.match(await current(page), /^Root,/);
    await press(page, "ArrowDown");
    assert.match(await current(page), /^1, Min to move/);
    await press(page, "ArrowLeft"); // closes it
    assert.deepEqual((await rows(page)).slice(0, 3), ["root", "1", "3"]);
    await press(page, "ArrowRight", "ArrowRight"); // opens it, and enters
    assert.match(await current(page), /^2, Max to move/);
    await press(page, "ArrowLeft"); // it is closed: to what it lies in
    assert.match(await current(page), /^1, Min to move/);
    await press(page, "Enter");
    assert.deepEqual((await rows(page)).slice(0, 3), ["root", "1", "3"]);
    await press(page, "Enter", "End");
    assert.match(await current(page), /^10, Max to move/);
    await press(page, "Home", "ArrowUp");
    assert.match(await current(page), /^Root,/, "there is nothing above it");
    await press(page, "ArrowDown", "ArrowRight");
    const before = (await rows(page)).length;
    await press(page, "*"); // the siblings of 2
    assert.ok((await rows(page)).length > before + 20);
    assert.match(await current(page), /^2, Max to move/);
    const stops = await page.locator("[role=treeitem][tabindex='0']").count();
    assert.equal(stops, 1, "the tree is one stop of the Tab key");
  }));

test("typing goes to the next row of that move", () =>
  withPage(deep, {}, async (page) => {
    await page.locator("[role=treeitem]").first().focus();
    await press(page, "1", "2");
    assert.match(await current(page), /^12, Max to move/);
    await page.waitForTimeout(1100);
    await press(page, "5");
    assert.match(await current(page), /^5, Min to move, best play/, "further down");
    await page.waitForTimeout(1100);
    await press(page, "8");
    assert.match(await current(page), /^8, Max to move/, "from the top again");
  }));

test("a click opens and closes a branch", () =>
  withPage(deep, {}, async (page) => {
    const branch = page.locator("[role=treeitem]", { hasText: "165" }).last();
    assert.equal(await branch.getAttribute("aria-expanded"), "true");
    await branch.locator(".row").first().click();
    assert.equal(await branch.getAttribute("aria-expanded"), "false");
    await branch.locator(".row").first().click();
    assert.equal(await branch.getAttribute("aria-expanded"), "true");
    await page.locator(".pruned .row").first().click(); // nothing to open, nothing to close
    assert.equal(await branch.getAttribute("aria-expanded"), "true");
  }));

test("all opens and closes, and what is open has no findings by axe-core", () =>
  withPage(deep, {}, async (page) => {
    await page.getByRole("button", { name: "Open all" }).click();
    assert.equal((await rows(page)).length, 750);
    await page.getByRole("button", { name: "Close all" }).click();
    assert.deepEqual(await rows(page), ["root", "1", "3", "5"]);
    await expectAccessible(page);
  }));

test("paper shows all of a tree, and afterwards the screen is as before", () =>
  withPage(deep, {}, async (page) => {
    const before = await rows(page);
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    assert.equal((await rows(page)).length, 750);
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    assert.deepEqual(await rows(page), before);
    const pages = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type \/Page\b/g);
    assert.ok(pages.length > 10, `${pages.length} pages`);
  }));

test("a deep tree fits a phone", () =>
  withPage(deep, { viewport: phone }, async (page) => {
    await page.getByRole("button", { name: "Open all" }).click();
    await expectNoSidewaysScroll(page);
    const row = page.locator("[role=treeitem]").nth(1).locator(".row").first();
    assert.equal(await row.locator(".bounds").isVisible(), false);
    await row.click();
    assert.equal(await row.locator(".bounds").innerText(), "α −∞, β ∞");
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
    const root = page.locator("[role=treeitem]").first();
    assert.match(await root.getAttribute("aria-label"), /16 visited.*with the mistake.*17 visited/);
    assert.match(await page.locator(".path").innerText(), /^2 › 4 › 1$/);
    const unlike = await page.locator(".answer .unlike th").allInnerTexts();
    assert.deepEqual(unlike, [
      "Number of Nodes Visited",
      "Number of Nodes Evaluated",
      "Avg Effective Branching Factor",
    ]);
    await page.getByRole("button", { name: "Close all" }).click();
    await page.getByRole("button", { name: "Go where they part" }).click();
    assert.match(await current(page), /^1, Min to move/);
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

test("what a page of thousands of nodes costs", () =>
  withPage(
    page("large", "trace", "take_stones", "20", "0", "0"),
    { viewport: desk },
    async (page) => {
      const opened = await timeToOpen(page);
      const bytes = readFileSync(join(folder, "large.html")).length;
      const start = Date.now();
      await page.getByRole("button", { name: "Open all" }).click();
      const all = await page.locator("[role=treeitem]").count();
      const openedAll = Date.now() - start;
      await press(page, "Tab", "End", "ArrowUp");
      console.log(
        `a tree of ${all} nodes: ${bytes} bytes, opens in ${opened} ms, all of it in ${openedAll} ms`,
      );
      assert.equal(all, 14477);
      assert.ok(opened < 5000);
    },
  ));
