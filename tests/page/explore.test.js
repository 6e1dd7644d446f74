// The page to play with, which searches in the browser.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
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

const file = join(temporaryFolder(), "explore.html");
execFileSync(program("refsolve"), ["explore", "--output", file]);

const refsolve = (...words) => execFileSync(program("refsolve"), words, { encoding: "utf8" });

/** Types the question, and waits until it is answered. */
async function ask(page, question) {
  await page.getByLabel("Question", { exact: true }).fill(question);
  await page.keyboard.press("Enter");
  await page.waitForFunction(
    (words) => decodeURIComponent(location.hash).split("/")[1] === words,
    question,
  );
  await page.locator(`main[data-question="${question}"]`).waitFor();
}

/** Chooses the game, and waits until its example stands in the field: what is typed before is lost. */
async function choose(page, name) {
  const before = await page.getByLabel("Question", { exact: true }).inputValue();
  await page.getByLabel("Game", { exact: true }).selectOption(name);
  await page.waitForFunction((text) => document.getElementById("question").value !== text, before);
}

/** What is shown as printed: "Move: 5\nValue: -1.0\n". */
const printed = (page) =>
  page.locator(".answer tbody tr").evaluateAll((rows) =>
    rows
      .map((row) => [...row.children].map((cell) => cell.textContent))
      .map(([label, value]) => `${label}: ${value.replaceAll("\u2212", "-")}\n`)
      .join(""),
  );

const moves = (page) =>
  page
    .locator("[role=treeitem]")
    .evaluateAll((items) => items.map((item) => item.querySelector(".move").textContent));

testsOfEveryPage("the page to play with", () => file);

test("a question that is typed is answered as by refsolve", () =>
  withPage(file, {}, async (page) => {
    for (const question of ["7 1 1 2", "7 2 3 6 0", "9 0 2", "12 0 3", "36 0 0"]) {
      await ask(page, question);
      assert.equal(await printed(page), refsolve("take_stones", ...question.split(" ")));
    }
  }));

test("the decimals that are printed can be chosen", () =>
  withPage(file, {}, async (page) => {
    await ask(page, "7 1 1 2");
    await page.getByLabel("Decimals that are printed").selectOption("2");
    await page.waitForFunction(() => location.hash.endsWith("/2"));
    await page.getByText("2.20").waitFor();
    assert.equal(
      await printed(page),
      refsolve("take_stones", ..."7 1 1 2".split(" "), "--decimals", "2"),
    );
    await choose(page, "factor_multiples");
    assert.equal(await page.getByLabel("Decimals that are printed").count(), 0);
  }));

test("a stone that is clicked is played, and taken back", () =>
  withPage(file, {}, async (page) => {
    await ask(page, "7 1 1 2");
    await page.getByRole("button", { name: "4: Min plays it" }).click();
    await page.locator('main[data-question="7 2 1 4 2"]').waitFor();
    assert.equal(await page.getByLabel("Question", { exact: true }).inputValue(), "7 2 1 4 2");
    assert.equal(await page.getByRole("button", { name: /plays it/ }).count(), 1);
    assert.match(
      await page.locator(".place.last").textContent(),
      /^4.*move 2, by Min, the last one/,
    );
    await page.getByRole("button", { name: "Take back" }).click();
    await page.locator('main[data-question="7 1 1 2"]').waitFor();
    await page.getByRole("button", { name: "Play the best move" }).click();
    await page.locator('main[data-question="7 2 1 5 2"]').waitFor();
    assert.match(
      await page.getByRole("status").textContent(),
      /Max has no legal move, and has lost/,
    );
    await page.goBack();
    await page.locator('main[data-question="7 1 1 2"]').waitFor();
  }));

test("a leaf says how its value comes about, and what is pruned why it cannot matter", () =>
  withPage(file, {}, async (page) => {
    await ask(page, "7 1 1 2");
    const leaf = page.getByRole("treeitem", { name: /^6 .*leaf/ }).first();
    assert.match(
      await leaf.textContent(),
      /largest prime factor is 3: 1 legal multiple, an odd number/,
    );
    const pruned = page.getByRole("treeitem", { name: /^3 pruned/ });
    assert.match(
      await pruned.textContent(),
      /Max already has \u22120.7 here, and Min has \u22121.0 elsewhere: Min has no reason to come here/,
    );
  }));

test("a mistake that is made shows its tree beside the right one, and is in the address", () =>
  withPage(file, {}, async (page) => {
    await ask(page, "7 2 3 6 0");
    await page.getByText("Make a mistake").click();
    await page.getByLabel(/You search every child, which is Minimax/).check();
    await page.getByRole("heading", { name: "The mistake" }).waitFor();
    assert.match(await page.locator("main").textContent(), /goes on to 7, which the right search/);
    assert.match(decodeURIComponent(await page.evaluate(() => location.hash)), /\/no-pruning$/);
    await expectAccessible(page);
    await page.reload();
    await page.getByRole("heading", { name: "The mistake" }).waitFor();
  }));

test("queens are placed on a chess board", () =>
  withPage(file, {}, async (page) => {
    await choose(page, "queens");
    await ask(page, "1a 0 5");
    await page.getByRole("button", { name: "1: Max plays it" }).click();
    await page.locator('main[data-question="1a 0 5 1"]').waitFor();
    assert.deepEqual(
      await moves(page),
      refsolve("trace", "queens", "1a", "0", "5", "1")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => line.trim().split(" ")[0]),
    );
    await expectAccessible(page);
  }));

test("the reference plays, and a move is taken back with its reply", () =>
  withPage(file, {}, async (page) => {
    await ask(page, "7 1 1 2");
    await page.getByLabel("The reference plays").selectOption("max");
    assert.equal(await page.locator("main").getAttribute("data-question"), "7 1 1 2");
    await page.getByRole("button", { name: "2: Min plays it" }).click();
    const replied = /^7 3 1 2 \d 2$/;
    await page.waitForFunction(
      (source) => new RegExp(source).test(document.querySelector("main").dataset.question),
      replied.source,
    );
    await page.getByRole("button", { name: "Take back" }).click();
    await page.locator('main[data-question="7 1 1 2"]').waitFor();
    await page.getByLabel("The reference plays").selectOption("min");
    await page.locator('main[data-question="7 2 1 5 2"]').waitFor();
  }));

/** The steps from here to the last one. */
async function sentences(page) {
  const all = [];
  const status = page.locator(".steps [role=status]");
  for (let steps = 0; steps < 100; steps++) {
    all.push((await status.textContent()).replace(/^Step \d+ of \d+\. /, ""));
    if (await page.getByRole("button", { name: "Start again" }).isVisible()) return all;
    await page.getByRole("button", { name: "Next" }).click();
  }
  throw new Error("the steps have no end");
}

test("a tree that is typed is gone through step by step, by both algorithms", () =>
  withPage(file, {}, async (page) => {
    await choose(page, "paper");
    await ask(page, "tree max((3 5) (2 (7.25 1)))");
    await page.getByRole("button", { name: "Step by step" }).click();
    await expectAccessible(page);
    assert.deepEqual(await sentences(page), [
      "Max begins at A, with alpha \u2212\u221e and beta \u221e.",
      "Min comes to B, with alpha \u2212\u221e and beta \u221e.",
      "B.1 is a leaf, and is worth 3.",
      "Min has 3 at B, and 3 > alpha \u2212\u221e: the search goes on.",
      "B.2 is a leaf, and is worth 5.",
      "B returns 3.",
      "Max has 3 at A, and 3 < beta \u221e: the search goes on.",
      "Min comes to C, with alpha 3 and beta \u221e.",
      "C.1 is a leaf, and is worth 2.",
      "Min has 2 at C, and 2 \u2264 alpha 3: D is cut off.",
      "C returns 2.",
      "The value of A is 3.",
    ]);
    assert.deepEqual(await moves(page), ["A", "B", "B.1", "B.2", "C", "C.1", "D"]);
    await page.getByRole("button", { name: "By Minimax" }).click();
    assert.deepEqual((await sentences(page)).slice(5), [
      "Min comes to C.",
      "C.1 is a leaf, and is worth 2.",
      "Max comes to D.",
      "D.1 is a leaf, and is worth 7.25.",
      "D.2 is a leaf, and is worth 1.",
      "D returns 7.25.",
      "C returns 2.",
      "The value of A is 3.",
    ]);
    await page.getByRole("button", { name: "Whole tree" }).click();
    await page.getByText("Worked out on paper").click();
    assert.equal(
      await page.locator(".worked").textContent(),
      refsolve("paper", "tree", "max((3 5) (2 (7.25 1)))"),
    );
  }));

test("whoever is asked before each step sees no more than is known, and gets a hint", () =>
  withPage(file, {}, async (page) => {
    await choose(page, "paper");
    await ask(page, "tree max((3 5) (2 9))");
    await page.getByRole("button", { name: "Step by step" }).click();
    await page.getByLabel("Ask me before each step").check();
    const fill = async (...values) => {
      for (const [place, value] of values.entries()) {
        await page.locator(".asked input").nth(place).fill(value);
      }
      await page.getByRole("button", { name: "Check" }).click();
    };
    const step = (number) => page.getByText(`Step ${number} of`).waitFor();
    await fill("", "none");
    await page.getByRole("alert").getByText("Type a number").waitFor();
    await fill("-inf", "3");
    await page.getByRole("alert").getByText("Not yet. Beta is the best value").waitFor();
    assert.equal(await page.getByText("Alpha is the best").count(), 0, "alpha was right");
    assert.deepEqual(await moves(page), ["A"]);
    assert.equal(
      await page.locator("[role=treeitem] .number.value").first().textContent(),
      "\u00a0",
    );
    await fill("\u2212\u221e", "Infinity");
    await step(2);
    assert.equal(await page.getByText("leaf", { exact: true }).count(), 0, "nothing is known of B");
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("button", { name: "Yes, cut off" }).click();
    await page.getByText("Min cuts off when the value is at most alpha").waitFor();
    await page.getByRole("button", { name: "No, it goes on" }).click();
    await step(4);
    await page.getByRole("button", { name: "Next" }).click();
    await fill("3,0");
    await page.getByText("Right. Step 6 of").waitFor();
    await page.getByText("Right at once: 1 of 3").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Show it" }).click();
    await step(7);
  }));

test("a tree of millions of nodes is opened branch by branch", () =>
  withPage(file, {}, async (page) => {
    await ask(page, "36 0 0");
    const root = page.getByRole("treeitem").first();
    const printedNodes = refsolve("take_stones", "36", "0", "0").match(/Visited: (\d+)/)[1];
    assert.equal(await root.locator(".number.visited").textContent(), printedNodes);
    assert.equal(await page.getByRole("button", { name: "Open all" }).count(), 0);
    // Down the first branch to a leaf: what is not there yet is searched for.
    let name = "";
    for (let ply = 1; ply < 40 && !/leaf/.test(name); ply++) {
      const row = page.locator(`[role=treeitem][aria-level="${ply + 1}"]`).first();
      if (!(await row.isVisible())) {
        await page.locator(`[role=treeitem][aria-level="${ply}"]`).first().click();
        await row.waitFor();
      }
      name = await row
        .getAttribute("aria-label")
        .then(async (label) => label ?? (await row.textContent()));
    }
    assert.match(name, /leaf/);
    await expectAccessible(page);
  }));

test("questions on paper without a tree are worked out", () =>
  withPage(file, {}, async (page) => {
    await choose(page, "paper");
    await ask(page, "tour A-B-C A-B=1 B-C=1 A-C=2.5");
    assert.equal(
      await page.locator(".worked").textContent(),
      refsolve("paper", "tour", "A-B-C", "A-B=1", "B-C=1", "A-C=2.5"),
    );
  }));

test("what is no question is refused in words, and the last one stays", () =>
  withPage(file, {}, async (page) => {
    await ask(page, "7 1 1 2");
    await page.getByLabel("Question", { exact: true }).fill("7 9 <b>x</b> %");
    await page.keyboard.press("Enter");
    const alert = page.getByRole("alert");
    await alert.waitFor();
    assert.match(await alert.textContent(), /is not a whole number|a question/);
    assert.equal(await page.locator("[role=treeitem]").count(), 13);
    await expectAccessible(page);
  }));

test("a search that lasts is stopped, and the next question is answered", () =>
  withPage(file, {}, async (page) => {
    await page.getByLabel("Question", { exact: true }).fill("60 0 0");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByText("Searching").waitFor({ state: "detached" });
    await ask(page, "7 1 1 2");
    assert.equal(await page.locator("[role=treeitem]").count(), 13);
  }));

test("the page to play with fits a phone with every board", () =>
  withPage(file, { viewport: phone }, async (page) => {
    await ask(page, "60 0 1");
    await expectNoSidewaysScroll(page);
    await choose(page, "queens");
    await ask(page, "2 1 8");
    await expectNoSidewaysScroll(page);
  }));
