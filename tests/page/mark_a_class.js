// Marks a class of 100 N-Queens hand-ins by hand: by one person, and by three graders blind. Prints
// how many keys that takes, and fails where a mark is not as it was meant.
//   CAIRN_PROGRAMS=build/dev/bin node tests/page/mark_a_class.js
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { program, temporaryFolder, withPage } from "./rig.js";

const count = 100;
const folder = temporaryFolder();
const project = fileURLToPath(new URL("../..", import.meta.url));
const planted = join(project, "tests/submissions/queens/accepted/text_as_the_handout");
const items = { 8: 10, 10: 8 };

let state = 1;
function random(below) {
  state = (state * 48271) % 2147483647;
  return state % below;
}

/** An answer to a question; what is wrong with it can be read, as a person would. */
function answer(question, number) {
  const wrong = random(5) === 0 ? 1 + random(items[question]) : 0;
  const words = Array.from({ length: 6 }, () => `w${random(5000)}`).join(" ");
  return `# Answer ${number}: ${words}\n${wrong ? `q${question}.${wrong} is wrong here\n` : ""}`;
}

const texts = { 8: [], 10: [] };
const meant = new Map(); // by "student,item"
for (let number = 0; number < count; ++number) {
  const student = `s${String(number).padStart(3, "0")}`;
  const own = join(folder, "hand-ins", `${student}-A4`);
  mkdirSync(own, { recursive: true });
  cpSync(planted, own, { recursive: true });
  for (const [question, file] of [
    [8, "a4q8.txt"],
    [10, "a4q10_game.py"],
  ]) {
    const isRepeated = number > 0 && random(3) === 0;
    const text = isRepeated ? texts[question][random(number)] : answer(question, number);
    texts[question].push(text);
    writeFileSync(join(own, file), text);
    for (let item = 1; item <= items[question]; ++item) {
      meant.set(
        `${student},q${question}.${item}`,
        text.includes(`q${question}.${item} is wrong`) ? 0 : question === 8 ? 1 : 2,
      );
    }
  }
  meant.set(`${student},q9.rest`, 2);
}

function grade(...words) {
  const done = spawnSync(program("grade"), words, { cwd: folder, encoding: "utf8" });
  return { status: done.status, text: done.stdout + done.stderr };
}

/** Marks all of a sheet by keys, its tab closed once; the table's file and the number of keys. */
async function mark(sheet, grader) {
  const closedAt = 20 + random(60);
  let keys = 0;
  let table;
  const press = async (page, key) => {
    await page.keyboard.press(key);
    ++keys;
  };
  await withPage(join(folder, sheet), {}, async (page) => {
    await page.keyboard.type(grader);
    await page.keyboard.press("Enter");
    await press(page, "i");
    for (;;) {
      const seen = await page.evaluate(() => ({
        item: document.querySelector("#item").textContent.split(":")[0],
        text: document.querySelector(".handed-in").textContent,
        left: Array.from(document.querySelectorAll("nav button"))
          .filter((button) => /not marked$/.test(button.textContent))
          .map((button) => button.textContent.split(":")[0]),
        isDone: /^(\d+) of \1 /.test(document.querySelector(".progress").textContent),
      }));
      if (seen.isDone) break;
      const question = seen.item.split(".")[0];
      const isWrong = (item) => seen.text.includes(`${item} is wrong`);
      const own = seen.left.filter((item) => item.split(".")[0] === question);
      const isShownWrong = isWrong(seen.item) && own.includes(seen.item);
      await press(page, isShownWrong ? "0" : own.some(isWrong) ? "j" : "F");
      if (keys === closedAt) {
        await page.reload();
        await press(page, "i");
      }
      assert.ok(keys < 3000);
    }
    const [download] = await Promise.all([page.waitForEvent("download"), press(page, "d")]);
    table = join(folder, `${grader}.csv`);
    writeFileSync(table, readFileSync(await download.path()));
  });
  return { table, keys };
}

/** Fails where the marks in force are not those that were meant. */
function expectMeant(marks) {
  const { text } = grade("decide", marks, "--list");
  const found = new Map();
  const [head, ...rows] = text.trimEnd().split(/\r?\n/);
  const columns = head.replaceAll('"', "").split(",");
  const at = (name) => columns.indexOf(name);
  for (const row of rows) {
    const cells = row.split(",").map((cell) => cell.replaceAll('"', ""));
    found.set(`${cells[at("student")]},${cells[at("item")]}`, Number(cells[at("points")]));
  }
  assert.deepEqual(new Map([...found].sort()), new Map([...meant].sort()));
}

test("one person marks a class, and every mark is as it was meant", async () => {
  const rubric = join(project, "rubrics/queens.json");
  console.log(
    grade("batch", "hand-ins", "--rubric", rubric, "--out", "marks", "--jail", "best")
      .text.split("\n")
      .at(-2),
  );
  cpSync(join(folder, "marks"), join(folder, "blind"), { recursive: true });
  console.log(grade("sheet", "marks", "--html", "mark.html", "--items", "q*").text.trim());
  const { table, keys } = await mark("mark.html", "kim");
  console.log(`one person, ${count} students, ${meant.size} marks: ${keys} keys`);
  console.log(grade("mark", "marks", "--from", table, "--dry-run").text.split("\n").at(-2));
  const taken = grade("mark", "marks", "--from", table);
  console.log(
    taken.text
      .split("\n")
      .filter((line) => /^Table|new/.test(line))
      .join("\n"),
  );
  expectMeant("marks");
});

test("three graders mark it blind, and their tables are joined", async () => {
  const tables = [];
  for (const part of [1, 2, 3]) {
    const sheet = `blind-${part}.html`;
    grade("sheet", "blind", "--html", sheet, "--items", "q*", "--grader", `${part}/3`, "--blind");
    assert.doesNotMatch(readFileSync(join(folder, sheet), "utf8"), /\bs\d{3}\b/);
    const { table, keys } = await mark(sheet, `grader${part}`);
    console.log(`grader ${part} of 3: ${keys} keys`);
    tables.push("--from", table);
  }
  console.log(
    grade("mark", "blind", ...tables)
      .text.split("\n")
      .filter((line) => /^Table/.test(line))
      .join("\n"),
  );
  expectMeant("blind");
});

test("a stale row and a disagreement change nothing, and a newer hand-in keeps the other marks", async () => {
  const rubric = join(project, "rubrics/queens.json");
  const before = grade("decide", "blind", "--list").text;
  const other = readFileSync(join(folder, "grader1.csv"), "utf8")
    .replaceAll(",grader1,", ",lee,")
    .replace(/,1,,lee/, ",0,,lee");
  writeFileSync(join(folder, "lee.csv"), other);
  const refused = grade("mark", "blind", "--from", "lee.csv");
  assert.equal(refused.status, 1);
  console.log(refused.text.split("\n").slice(0, 2).join("\n"));
  assert.equal(grade("decide", "blind", "--list").text, before);

  writeFileSync(join(folder, "hand-ins/s007-A4/a4q8.txt"), "handed in again\n");
  grade("batch", "hand-ins", "--rubric", rubric, "--out", "marks", "--jail", "best");
  const list = grade("decide", "marks", "--list").text;
  const stale = grade("mark", "marks", "--from", "kim.csv");
  console.log(stale.text.split("\n").slice(0, 2).join("\n"));
  assert.equal(grade("decide", "marks", "--list").text, list);
});
