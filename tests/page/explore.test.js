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
    assert.match(await page.locator("main").textContent(), /No tree is shown: .*too many nodes/);
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
