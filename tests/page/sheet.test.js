// The page for marking by hand, as a browser shows it: by keys alone, in two tabs, without storage.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
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
const example = readFileSync(new URL("sheet_example.json", import.meta.url), "utf8");

/** A page that `grade sheet` wrote, of a class of one. */
function sheetPage() {
  const rubric = fileURLToPath(new URL("../../rubrics/queens.json", import.meta.url));
  const marks = join(folder, "marks");
  const page = join(folder, "sheet.html");
  mkdirSync(join(folder, "hand-ins", "ann-A4"), { recursive: true });
  writeFileSync(join(folder, "hand-ins", "ann-A4", "a4q8.txt"), "1. yes\n");
  const asked = ["batch", join(folder, "hand-ins"), "--rubric", rubric, "--out", marks];
  spawnSync(program("grade"), [...asked, "--jail", "best"]); // somebody has to mark: exit 1
  execFileSync(program("grade"), ["sheet", marks, "--html", page, "--jail", "best"]);
  return readFileSync(page, "utf8");
}

const html = sheetPage();
let files = 0;

/** A file with the page, whose data are first given to `change`. */
function sheet(change = () => {}, file = join(folder, `${++files}.html`)) {
  const data = JSON.parse(example);
  change(data);
  const json = JSON.stringify(data).replace(
    /[<>&]/g,
    (character) => `\\u00${character.charCodeAt(0).toString(16)}`,
  );
  const holder = /(<script type="application\/json" id="data">)[\s\S]*?(<\/script>)/;
  writeFileSync(
    file,
    html.replace(holder, (_, start, end) => start + json + end),
  );
  return file;
}

const status = (page) => page.getByRole("status").innerText();
const progress = (page) => page.locator(".progress").innerText();
const whose = (page) => page.locator("#whose code").innerText();
const item = (page) => page.locator("#item").innerText();
const field = (page, name) => page.getByRole("textbox", { name });
const text = (page) => page.locator(".handed-in pre").innerText();

async function press(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
}

/** The page behind the form that asks for a name, unless the browser knows it. */
async function begin(page, name = "kim") {
  if (!(await page.getByRole("button", { name: "Begin" }).isVisible())) return;
  await page.keyboard.type(name);
  await press(page, "Enter");
}

function withSheet(file, options, use) {
  return withPage(file, options, async (page) => {
    await begin(page);
    await use(page);
  });
}

/** The table that `d` downloads, its first line included. */
async function table(page) {
  const [download] = await Promise.all([page.waitForEvent("download"), press(page, "d")]);
  assert.equal(download.suggestedFilename(), "marks.csv");
  return readFileSync(await download.path(), "utf8");
}

/** The table's rows without the first line and without the grader. */
async function rows(page) {
  const [head, ...lines] = (await table(page)).trimEnd().split("\r\n");
  assert.equal(head, "student,item,points,comment,grader,content");
  return lines.map((line) => line.replace(/,kim,[^,]*$/, ""));
}

testsOfEveryPage("the page for marking", () => sheet(), withSheet);
testsOfEveryPage("the form that asks for a name", () => sheet());

test("grade sheet writes data of the shape that the tests' example has", () => {
  const written = JSON.parse(/id="data">([\s\S]*?)<\/script>/.exec(html)[1]);
  const shape = (data) => Object.keys(data).sort();
  const expected = JSON.parse(example);
  assert.deepEqual(shape(written), shape(expected));
  for (const list of ["items", "students", "answers", "tasks"]) {
    assert.deepEqual(shape(written[list][0]), shape(expected[list][0]), list);
  }
});

// ---- marking ----

test("a digit marks all equal answers, names their students, and goes on", () =>
  withSheet(sheet(), {}, async (page) => {
    assert.match(await progress(page), /^2 of 26 marked, 9 different answers left$/);
    assert.equal(await item(page), "q8.1: do 1a and 1b have the same winners");
    const equals = page.getByRole("heading", { name: "A digit marks 3 equal answers" });
    await equals.waitFor();
    assert.equal(await page.locator(".names").innerText(), "Ann Lee, Cy Moss, Dee Fox");
    await page
      .getByText("With other blanks, capitals, numbering or punctuation: Cy Moss")
      .waitFor();
    await press(page, "1");
    assert.equal(await status(page), "3 answers marked with 1 of 1: Ann Lee, Cy Moss, Dee Fox");
    assert.equal(await whose(page), "bob");
    assert.match(await progress(page), /^5 of 26 marked/);
    assert.deepEqual(await rows(page), ["ann,q8.1,1,", "cy,q8.1,1,", "dee,q8.1,1,"]);
  }));

test("undo takes back all marks of a key, key after key", () =>
  withSheet(sheet(), {}, async (page) => {
    await press(page, "1", "0", "u");
    assert.equal(await status(page), "1 answer as before the last key: Bob Ray");
    assert.equal(await whose(page), "bob");
    await press(page, "u");
    assert.equal(await status(page), "3 answers as before the last key: Ann Lee, Cy Moss, Dee Fox");
    assert.match(await progress(page), /^2 of 26/);
    await press(page, "u");
    assert.equal(await status(page), "There is nothing to undo.");
    assert.deepEqual(await rows(page), []);
  }));

test("a mark given to an answer alone stays when its equals are marked", () =>
  withSheet(sheet(), {}, async (page) => {
    await press(page, "g", "0");
    assert.equal(await status(page), "1 answer marked with 0 of 1: Ann Lee");
    assert.equal(await whose(page), "cy");
    await press(page, "g");
    await page.getByRole("heading", { name: "A digit marks 2 equal answers" }).waitFor();
    await page.getByText("Ann Lee: 0 of 1, which stays").waitFor();
    await press(page, "1");
    assert.equal(await status(page), "2 answers marked with 1 of 1: Cy Moss, Dee Fox");
    assert.deepEqual(await rows(page), ["ann,q8.1,0,", "cy,q8.1,1,", "dee,q8.1,1,"]);
  }));

test("a key leaves equal answers that are marked already, and says how many", () =>
  withSheet(
    sheet((data) => {
      Object.assign(data.tasks[10], { points: "0.5", comment: "half", grader: "lou" });
      Object.assign(data.tasks[15], { points: "0", grader: "lou", outdated: true });
    }),
    {},
    async (page) => {
      await page.getByText("1 of 3 equal answers is marked already.").waitFor();
      await page.getByText("Cy Moss: 0.5 of 1, which stays").waitFor();
      await press(page, "C");
      await page.keyboard.type("yes");
      await press(page, "Enter");
      assert.equal(await status(page), "1 answer commented: Ann Lee", "and no mark is withdrawn");
      await press(page, "1");
      assert.equal(await status(page), "2 answers marked with 1 of 1: Ann Lee, Dee Fox");
      await press(page, "k", "0");
      assert.equal(await status(page), "2 answers marked with 0 of 1: Ann Lee, Dee Fox");
      assert.deepEqual(await rows(page), ["ann,q8.1,0,yes", "dee,q8.1,0,yes"]);
      await press(page, "k", "g", "j", "g", "C");
      assert.equal(await whose(page), "cy");
      await page.keyboard.type(" or more");
      await press(page, "Enter");
      assert.equal(await status(page), "1 answer commented: Cy Moss");
      await press(page, "p", "Backspace", "Enter");
      assert.equal(await status(page), "1 answer not marked any more: Cy Moss");
      await press(page, "u", "1");
      assert.equal(await status(page), "1 answer marked with 1 of 1: Cy Moss");
    },
  ));

test("points that are entered unchanged are given for the newer hand-in", () =>
  withSheet(sheet(), {}, async (page) => {
    await press(page, "j", "j");
    await page.getByRole("button", { name: /^q8.2/ }).click();
    await page.getByText("For an earlier hand-in: mark it again.").waitFor();
    await press(page, "p", "Enter");
    assert.equal(await status(page), "1 answer marked with 1.5 of 2: Eve Hill");
    assert.deepEqual(await rows(page), ["eve,q8.2,1.5,"]);
    await press(page, "u", "p");
    await page.keyboard.type("1.5");
    await press(page, "Tab", "Enter", "Enter");
    assert.match(await status(page), /for an earlier hand-in. Press p and Enter to confirm it/);
    assert.deepEqual(await rows(page), []);
  }));

test("a comment on a mark for an earlier hand-in does not confirm it", () =>
  withSheet(sheet(), {}, async (page) => {
    await press(page, "j", "j");
    await page.getByRole("button", { name: /^q8.2/ }).click();
    await press(page, "C", "Enter");
    await page.getByText("For an earlier hand-in: mark it again.").waitFor();
    assert.deepEqual(await rows(page), []);
    assert.match(await status(page), /Still to be marked: 24 answers, 1 of them anew.$/);
    await press(page, "C");
    await page.keyboard.type("the sign is wrong");
    await press(page, "Enter");
    assert.equal(await status(page), "1 answer commented: Eve Hill");
    await page.getByText("Marked for an earlier hand-in, not in the table: 1.5 of 2.").waitFor();
    await press(page, "Enter");
    assert.match(await status(page), /has a comment and no points yet/);
    assert.deepEqual(await rows(page), []);
    assert.match(await status(page), /Not in it: 1 comment without points.$/);
    await press(page, "p", "Enter");
    assert.deepEqual(await rows(page), ["eve,q8.2,1.5,the sign is wrong"], "now it is confirmed");
    await press(page, "u", "1");
    assert.deepEqual(await rows(page), ["eve,q8.2,1,the sign is wrong"]);
  }));

test("what is typed into another field is no comment of a mark for an earlier hand-in", () =>
  withSheet(sheet(), {}, async (page) => {
    await press(page, "j", "j");
    await page.getByRole("button", { name: /^q8.2/ }).click();
    await page.getByText("For an earlier hand-in: mark it again.").waitFor();
    await field(page, /^Your name/).fill("noa");
    await press(page, "Enter");
    await press(page, "p");
    await page.keyboard.type("9");
    await press(page, "Enter");
    assert.equal(await status(page), "9 of 2 cannot be given.");
    await press(page, "Escape");
    assert.deepEqual(await rows(page), []);
  }));

test("points above those of the item are refused, and h adds a half", () =>
  withSheet(sheet(), {}, async (page) => {
    await press(page, "2");
    assert.equal(await status(page), "2 of 1 cannot be given.");
    assert.equal(await whose(page), "ann");
    await press(page, "h");
    assert.equal(await status(page), "First a digit, then h: 0 and h give 0.5.");
    await press(page, "0", "h");
    assert.equal(await status(page), "3 answers marked with 0.5 of 1: Ann Lee, Cy Moss, Dee Fox");
    assert.equal(await whose(page), "bob");
    await press(page, "j", "h");
    assert.equal(await status(page), "1.5 of 1 cannot be given.");
    assert.deepEqual(await rows(page), ["ann,q8.1,0.5,", "cy,q8.1,0.5,", "dee,q8.1,0.5,"]);
  }));

test("f gives all points, F all points of every item of the answer that is not marked", () =>
  withSheet(sheet(), {}, async (page) => {
    await press(page, "0", "k", "F");
    assert.equal(await status(page), "6 answers marked with all points: Ann Lee, Cy Moss, Dee Fox");
    assert.deepEqual(await rows(page), [
      "ann,q8.1,0,",
      "ann,q8.2,2,",
      "ann,q8.3,1,",
      "cy,q8.1,0,",
      "cy,q8.2,2,",
      "cy,q8.3,1,",
      "dee,q8.1,0,",
      "dee,q8.2,2,",
      "dee,q8.3,1,",
    ]);
    await press(page, "f");
    assert.equal(await status(page), "1 answer marked with 1 of 1: Bob Ray");
    await press(page, "F");
    assert.equal(await status(page), "2 answers marked with all points: Bob Ray");
  }));

test("steps add from 0, and their sentences are the comment", () =>
  withSheet(sheet(), {}, async (page) => {
    await page.getByRole("button", { name: /^q8.3/ }).click();
    await press(page, "1", "3");
    assert.match(await status(page), /^3 answers marked with 0.75 of 1: /);
    assert.equal(await page.getByRole("checkbox", { name: /names the winner/ }).isChecked(), true);
    await press(page, "C");
    await page.keyboard.type("well, nearly");
    await press(page, "Shift+Tab");
    const whole = "names the winner; says why; well, nearly";
    assert.equal(await page.locator(".mark .quiet").innerText(), whole);
    await page.reload();
    assert.equal((await rows(page))[0], `ann,q8.3,0.75,"${whole}"`);
  }));

test("steps that subtract never lead below 0, and 0 chooses none", () =>
  withSheet(
    sheet((data) => {
      data.items[3].steps[1].points = "-1.75";
    }),
    {},
    async (page) => {
      await page.getByRole("button", { name: /^q9.rest/ }).click();
      await press(page, "2");
      assert.match(await status(page), /marked with 0.25 of 2: Ann Lee, Cy Moss$/);
      await press(page, "1");
      assert.match(await status(page), /marked with 0 of 2/);
      await press(page, "2");
      assert.match(await status(page), /marked with 1.5 of 2/);
      await press(page, "0");
      assert.match(await status(page), /marked with 2 of 2/);
      await press(page, "9", "Enter");
      assert.equal(await whose(page), "bob");
      assert.deepEqual(await rows(page), ["ann,q9.rest,2,", "cy,q9.rest,2,"]);
    },
  ));

test("all points drop the sentences of steps", () =>
  withSheet(sheet(), {}, async (page) => {
    await page.getByRole("button", { name: /^q9.rest/ }).click();
    await press(page, "1", "f");
    assert.deepEqual(await rows(page), ["ann,q9.rest,2,", "cy,q9.rest,2,"]);
    assert.equal(await whose(page), "bob");
    await press(page, "k", "1", "p");
    await page.keyboard.type("1.25");
    await press(page, "Enter");
    assert.deepEqual((await rows(page))[0], "ann,q9.rest,1.25,no heading");
  }));

test("a comment is written, kept, and chosen by its digit; it goes with the mark", () =>
  withSheet(sheet(), {}, async (page) => {
    await press(page, "C");
    await page.keyboard.type("1a, too?");
    await press(page, "Shift+Enter");
    await page.keyboard.type("u");
    await press(page, "Enter");
    assert.equal(await status(page), "3 answers commented: Ann Lee, Cy Moss, Dee Fox");
    assert.match(await progress(page), /^2 of 26/, "a comment alone is no mark");
    assert.deepEqual(await rows(page), []);
    await press(page, "0", "c", "2", "0");
    assert.match(await table(page), /\r\nann,q8.1,0,"1a, too\?\nu",kim,ann-content\r\n/);
    assert.match(await table(page), /bob,q8.1,0,"1a, too\?\nu",kim/);
    await press(page, "c", "c", "Escape", "1");
    assert.match(await status(page), /marked with 1 of/);
  }));

test("Escape leaves a comment as it was", () =>
  withSheet(sheet(), {}, async (page) => {
    await press(page, "C");
    await page.keyboard.type("wrong");
    await press(page, "Escape");
    assert.equal(await field(page, "Comment for the student").inputValue(), "");
    assert.equal(await page.evaluate(() => document.activeElement.id), "whose");
    await press(page, "1");
    assert.deepEqual((await rows(page))[0], "ann,q8.1,1,");
  }));

test("points are typed where digits do not reach, and none withdraw a mark", () =>
  withSheet(sheet(), {}, async (page) => {
    await press(page, "p");
    await page.keyboard.type("0,25");
    await press(page, "Enter");
    assert.match(await status(page), /^3 answers marked with 0.25 of 1/);
    await press(page, "p");
    await page.keyboard.type("a lot");
    await press(page, "Enter");
    assert.equal(
      await status(page),
      '"a lot" is not a number with at most two decimals, such as 1.25.',
    );
    await press(page, "Escape");
    await page.getByRole("button", { name: /^q8.1/ }).click();
    await press(page, "j");
    assert.equal(await whose(page), "eve");
    await press(page, "p", "Backspace", "Enter");
    assert.equal(await status(page), "1 answer not marked any more: Eve Hill");
    assert.deepEqual((await rows(page)).slice(-1), ["eve,q8.1,,"]);
  }));

test("points that cannot be given stay in their field, selected, at the same answer", () =>
  withSheet(sheet(), {}, async (page) => {
    const selected = () => page.evaluate(() => String(document.getSelection()));
    for (const isMarked of [false, true]) {
      if (isMarked) await press(page, "0", "k");
      const student = await whose(page);
      await press(page, "p");
      for (const typed of ["9", "a lot", "0.333"]) {
        await page.keyboard.type(typed);
        await press(page, "Enter");
        assert.match(
          await status(page),
          / cannot be given\.$| with at most two decimals, such as /,
        );
        assert.equal(await whose(page), student);
        assert.equal(await selected(), typed);
        await press(page, "Enter");
        assert.equal(await selected(), typed, "entered again, it is refused again");
      }
      await page.keyboard.type("0.5");
      await press(page, "Enter");
      assert.match(await status(page), /marked with 0.5 of 1/);
      assert.notEqual(await whose(page), student);
    }
    await press(page, "p");
    await page.keyboard.type("9");
    await press(page, "Enter", "Escape");
    assert.notEqual(await field(page, /^Points/).inputValue(), "9", "Escape leaves the points");
  }));

test("points for a whole submission need a reason, and are never given to two at once", () =>
  withSheet(
    sheet((data) => {
      data.tasks.push({ ...data.tasks.at(-1), student: 4, answer: 3 });
    }),
    {},
    async (page) => {
      await press(page, "k");
      for (let at = 0; at < 30; ++at) await press(page, "j");
      assert.equal(await item(page), "override: all points of the submission");
      await press(page, "k");
      assert.equal(await whose(page), "fay");
      await page.getByText("it is cut off after 512 bytes").waitFor();
      assert.equal(await page.getByText(/^A digit marks/).count(), 0);
      await press(page, "p");
      await page.keyboard.type("37.5");
      await press(page, "Enter");
      assert.equal(await status(page), "37.5 of 60 need a reason: write it, then press Enter.");
      assert.match(await progress(page), /^2 of 27/);
      assert.equal(await field(page, /^Points/).inputValue(), "37.5");
      await page.keyboard.type("seen in the lab");
      await press(page, "Enter");
      assert.equal(await status(page), "1 answer marked with 37.5 of 60: Fay Wood");
      assert.equal(await whose(page), "fay");
      await press(page, "Enter");
      assert.equal(await whose(page), "eve");
      assert.deepEqual(await rows(page), ["fay,override,37.5,seen in the lab"]);
      await press(page, "k", "C", ...Array(20).fill("Backspace"), "Enter");
      assert.equal(await status(page), "This mark needs its reason.");
      await press(page, "j", "f");
      assert.equal(await status(page), "60 of 60 need a reason: write it, then press Enter.");
      await press(page, "Escape", "F");
      assert.equal(await status(page), "1 answer marked with all points: Eve Hill");
      assert.ok(!(await rows(page)).some((row) => row.startsWith("eve,override")));
    },
  ));

test("one student is marked whole", () =>
  withSheet(sheet(), {}, async (page) => {
    await press(page, "i");
    assert.equal(await status(page), "j goes through all items of a student.");
    await press(page, "j", "j");
    assert.equal(await whose(page), "ann");
    assert.equal(await item(page), "q8.3: values of questions 1 and 3");
    const current = page.locator("nav [aria-current=true]");
    assert.match(await current.innerText(), /^q8.3: values of questions 1 and 3\s+not marked$/);
    await press(page, "j", "j", "j");
    assert.equal(await whose(page), "bob");
  }));

test("Enter leaves an answer with its equals for later", () =>
  withSheet(sheet(), {}, async (page) => {
    await press(page, "Enter");
    assert.equal(await whose(page), "bob");
    await press(page, "g", "k", "Enter");
    assert.equal(await whose(page), "cy");
    await press(page, ...Array(25).fill("Enter"));
    assert.match(await progress(page), /^2 of 26/);
  }));

test("k leads back to where one was last, also where a key went past marked answers", () =>
  withSheet(
    sheet((data) => {
      for (const task of data.tasks.filter(({ item }) => item === 0)) task.answer = task.student;
      data.answers.slice(0, 6).forEach((answer, place) => {
        answer.group = `own ${place}`;
      });
      data.tasks.find(({ item, student }) => item === 0 && student === 1).points = "1";
    }),
    {},
    async (page) => {
      await press(page, "1");
      assert.equal(await whose(page), "cy", "bob is marked");
      await press(page, "k", "0");
      assert.equal(await status(page), "1 answer marked with 0 of 1: Ann Lee");
      await press(page, "1", "u", "k");
      assert.equal(await whose(page), "ann", "cy's mark was undone");
      await press(page, "j", "1", "k", "k", "0");
      assert.equal(await whose(page), "dee", "cy is marked");
      await press(page, "k");
      assert.equal(await whose(page), "ann");
      await page.getByRole("button", { name: /^q8.3/ }).click();
      await press(page, "k");
      assert.match(await item(page), /^q8.1/);
      await press(page, "k", "k", "k");
      assert.equal(await status(page), "This is the first.");
    },
  ));

test("Enter after a comment skips no answer", () =>
  withSheet(sheet(), {}, async (page) => {
    await press(page, "C");
    await page.keyboard.type("see 1b");
    await press(page, "Enter", "Enter");
    assert.match(await status(page), /^This answer has a comment and no points yet/);
    await press(page, "0", "k", "C");
    await page.keyboard.type(", too");
    await press(page, "Enter");
    assert.equal(await whose(page), "ann");
    await press(page, "Enter");
    assert.equal(await whose(page), "bob");
    assert.equal((await rows(page))[0], 'ann,q8.1,0,"see 1b, too"');
  }));

test("large groups of equal answers come first", () =>
  withSheet(
    sheet((data) => {
      for (const task of data.tasks) if (task.item === 0) task.answer = task.student < 2 ? 2 : 3;
    }),
    {},
    async (page) => {
      assert.equal(await page.locator(".names").innerText(), "Cy Moss, Dee Fox");
      await press(page, "k");
      assert.equal(await status(page), "This is the first.");
      await press(page, "j");
      assert.equal(await page.locator(".names").innerText(), "Ann Lee, Bob Ray");
    },
  ));

// ---- what came with the sheet, and what is kept ----

test("a mark that came with the sheet says whose it is, and has its steps", () =>
  withSheet(sheet(), {}, async (page) => {
    await press(page, "j", "j");
    assert.equal(await whose(page), "eve");
    assert.match(await page.locator(".mark").innerText(), /^1 of 1 by kim\s+short, but right$/);
    await page.getByRole("button", { name: /^q8.3/ }).click();
    assert.equal(await page.getByRole("checkbox", { name: /says why/ }).isChecked(), true);
    assert.equal(await field(page, "Comment for the student").inputValue(), "good");
    await press(page, "3", "3");
    assert.deepEqual(await rows(page), [], "the mark is as it came");
    await page.getByRole("button", { name: /^q8.2/ }).click();
    await page.getByText("For an earlier hand-in: mark it again.").waitFor();
    const stale = page.getByRole("button", { name: /^q8.2.*1.5 of 2, for an earlier hand-in$/ });
    await stale.waitFor();
    await press(page, "1", "h");
    assert.deepEqual(await rows(page), ["eve,q8.2,1.5,"], "the same points, for the newer hand-in");
  }));

test("a tab that is closed at any moment loses nothing", () =>
  withSheet(sheet(), {}, async (page) => {
    const file = page.url();
    const closeAndOpen = async () => {
      await page.goto("about:blank");
      await page.goto(file);
    };
    await press(page, "1");
    await closeAndOpen();
    assert.match(await progress(page), /^5 of 26/);
    assert.equal(await whose(page), "bob");
    await press(page, "C");
    await page.keyboard.type("half a sent");
    await closeAndOpen();
    assert.equal(await field(page, "Comment for the student").inputValue(), "half a sent");
    assert.equal(await page.getByRole("button", { name: "half a sent" }).count(), 0, "not kept");
    await press(page, "0");
    await closeAndOpen();
    assert.match(await progress(page), /^6 of 26/);
    assert.deepEqual((await rows(page)).slice(0, 2), ["ann,q8.1,1,", "bob,q8.1,0,half a sent"]);
  }));

test("half a number is in its field when the page is opened again, and is no mark", () =>
  withSheet(sheet(), {}, async (page) => {
    await press(page, "j", "p");
    await page.keyboard.type("0.");
    await page.reload();
    assert.equal(await whose(page), "bob");
    assert.equal(await field(page, "Points, at most 1").inputValue(), "0.");
    assert.match(await progress(page), /^2 of 26/);
    await press(page, "p");
    await page.keyboard.type("0.5");
    await press(page, "Enter");
    assert.deepEqual(await rows(page), ["bob,q8.1,0.5,"]);
    await page.reload();
    assert.deepEqual(await rows(page), ["bob,q8.1,0.5,"], "what was entered is not typed any more");
  }));

test("Escape leaves nothing to take up again", () =>
  withSheet(sheet(), {}, async (page) => {
    await press(page, "C");
    await page.keyboard.type("not this");
    await press(page, "Escape");
    await page.reload();
    assert.equal(await field(page, "Comment for the student").inputValue(), "");
  }));

test("a mark for an earlier hand-in is shown, stays in storage, and is in no table", () => {
  const file = sheet();
  return withSheet(file, {}, async (page) => {
    await press(page, "1");
    sheet((data) => {
      data.students[0].content = "newer-content";
    }, file);
    await page.reload();
    assert.equal(await whose(page), "ann");
    await page.getByText("For an earlier hand-in: mark it again.").waitFor();
    assert.match(await page.locator(".mark").innerText(), /^1 of 1/);
    assert.match(await progress(page), /^4 of 26/);
    assert.deepEqual(await rows(page), ["cy,q8.1,1,", "dee,q8.1,1,"]);
    await press(page, "p", "Enter");
    assert.equal((await rows(page))[0], "ann,q8.1,1,", "confirmed, though it was never stored");
    await press(page, "u");
    sheet(() => {}, file);
    await page.reload();
    assert.equal((await rows(page)).length, 3, "the earlier hand-in has its mark");
  });
});

test("a mark that was given elsewhere since replaces the one made here", () => {
  const file = sheet();
  return withSheet(file, {}, async (page) => {
    await press(page, "1", "0");
    sheet((data) => {
      Object.assign(data.tasks[0], { points: "0.5", grader: "lou" });
      Object.assign(data.tasks[5], { points: "0", grader: "kim" });
    }, file);
    await page.reload();
    assert.deepEqual(await rows(page), ["cy,q8.1,1,", "dee,q8.1,1,"]);
    await press(page, "k", "k", "k", "g");
    for (let at = 0; (await whose(page)) !== "ann" && at < 9; ++at) await press(page, "j");
    await page.getByText("Marked before the stored mark came, not in the table: 1 of 1.").waitFor();
    for (let at = 0; (await whose(page)) !== "bob" && at < 9; ++at) await press(page, "j");
    assert.equal((await page.locator(".mark").innerText()).trim(), "0 of 1 by kim");
  });
});

test("two tabs with the same sheet keep each other's marks", () =>
  withSheet(sheet(), {}, async (page) => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await press(page, "1");
    await press(other, "j", "0");
    for (const tab of [page, other]) {
      await tab.getByText(/^6 of 26 marked/).waitFor();
      assert.equal((await rows(tab)).length, 4);
    }
    await press(page, "u");
    await other.getByText(/^3 of 26 marked/).waitFor();
    await press(page, "1");
    await other.getByText(/^6 of 26 marked/).waitFor();
    await press(other, ...Array(9).fill("k"), "0");
    await press(page, ...Array(9).fill("k"));
    await page.locator(".mark").getByText("0 of 1").waitFor();
    await press(page, "u");
    assert.equal(await status(page), "There is nothing to undo.");
    assert.deepEqual((await rows(page))[0], "ann,q8.1,0,", "undo takes no other tab's mark back");
    await other.close();
  }));

test("a comment that is being typed stays when another tab marks", () =>
  withSheet(sheet(), {}, async (page) => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await press(page, "C");
    await page.keyboard.type("half a sent");
    await page.evaluate(() => {
      window.addEventListener("storage", () =>
        setTimeout(() => document.body.classList.add("heard")),
      );
    });
    await press(other, "1");
    await page.locator("body.heard").waitFor();
    assert.equal(await field(page, "Comment for the student").inputValue(), "half a sent");
    assert.equal(await page.getByRole("button", { name: "half a sent" }).count(), 0, "not kept");
    await press(page, "Enter");
    assert.equal((await rows(page))[0], "ann,q8.1,1,half a sent");
    await other.close();
  }));

test("a browser that stores nothing is reported, and warns before it is closed", () =>
  withSheet(sheet(), {}, async (page) => {
    const warns = () =>
      page.evaluate(() => !window.dispatchEvent(new Event("beforeunload", { cancelable: true })));
    assert.equal(await page.getByRole("alert").count(), 0);
    await press(page, "1");
    assert.equal(await warns(), false);
    await page.evaluate(() => localStorage.clear());
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    });
    await page.reload();
    await begin(page);
    assert.match(
      await page.getByRole("alert").innerText(),
      /^This browser refuses to store marks: /,
    );
    assert.equal(await warns(), false);
    await press(page, "1");
    assert.equal(await warns(), true);
    assert.equal((await rows(page)).length, 3);
    assert.equal(await warns(), false);
    await expectAccessible(page);
  }));

test("a disk that is full while marks are made is reported", () =>
  withSheet(sheet(), {}, async (page) => {
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await press(page, "1");
    await page.getByRole("alert").waitFor();
    assert.equal((await rows(page)).length, 3);
  }));

// ---- the table ----

test("a sheet asks whose marks these will be, once, and again when it was written anew", () => {
  const file = sheet();
  return withPage(file, {}, async (page) => {
    await press(page, "Enter", "1");
    assert.equal(await page.locator("#whose").count(), 0, "nothing is shown without a name");
    await page.keyboard.press("Backspace");
    await begin(page, "Kim O'Neill");
    assert.equal(await whose(page), "ann");
    await press(page, "1");
    await page.reload();
    assert.equal(await status(page), "You mark as Kim O'Neill.");
    assert.equal(await field(page, /^Your name/).inputValue(), "Kim O'Neill");
    assert.match(await table(page), /,Kim O'Neill,ann-content\r\n/);
    sheet((data) => {
      data.made = "2025-03-02T12:00:00Z";
    }, file);
    await page.reload();
    await begin(page, "lee");
    await press(page, "0");
    assert.match(await page.locator(".mark").innerText(), /^not marked/);
    const lines = (await table(page)).split("\r\n");
    assert.equal(lines[1], "ann,q8.1,1,,Kim O'Neill,ann-content");
    assert.equal(lines[2], "bob,q8.1,0,,lee,bob-content");
    assert.match(await status(page), /^marks.csv has 4 marks. 3 marks are by Kim O'Neill./);
  });
});

test("each of the sheets that were written in the same second asks whose marks these will be", () =>
  withSheet(sheet(), {}, async (page) => {
    await page.route("file://**", (route) => route.continue());
    await page.goto(`file://${sheet()}`);
    assert.equal(await page.locator("#whose").count(), 0, "nothing is shown without a name");
    await begin(page, "lee");
    assert.match(await table(page), /^student,/);
    assert.equal(await field(page, /^Your name/).inputValue(), "lee");
  }));

test("a key does not mark equal answers that another grader has marked in this browser", () =>
  withSheet(sheet(), {}, async (page) => {
    await press(page, "0");
    await field(page, /^Your name/).fill("lee");
    await press(page, "Enter", "k", "1");
    assert.equal(await status(page), "1 answer marked with 1 of 1: Ann Lee");
    const lines = (await table(page)).split("\r\n");
    assert.match(lines[1], /^ann,q8.1,1,,lee,/);
    assert.match(lines[2], /^cy,q8.1,0,,kim,/);
  }));

test("a digit is no mark while comments are chosen, also where none is kept", () =>
  withSheet(sheet(), {}, async (page) => {
    await press(page, "c", "9");
    assert.equal(await status(page), "No comment 9 is kept for this item. Nothing was marked.");
    assert.deepEqual(await rows(page), []);
    await press(page, "1");
    assert.equal((await rows(page)).length, 3);
  }));

test("a mark stays the grader's who gave it, until another gives it again", () =>
  withSheet(sheet(), {}, async (page) => {
    await press(page, "g", "1");
    await field(page, /^Your name/).fill("lee");
    await press(page, "Enter");
    assert.equal(await status(page), "You mark as lee now. 1 mark is by kim.");
    await field(page, /^Your name/).fill("");
    await press(page, "Enter");
    assert.equal(await status(page), "Every mark needs the name of the person who gave it.");
    assert.equal(await field(page, /^Your name/).inputValue(), "lee");
    await press(page, "k");
    assert.match(await page.locator(".mark").innerText(), /^1 of 1 by kim/);
    assert.match(await table(page), /ann,q8.1,1,,kim,/);
    await press(page, "0", "k");
    assert.match(await page.locator(".mark").innerText(), /^0 of 1\s*$/);
    assert.match(await table(page), /ann,q8.1,0,,lee,/);
  }));

test("a table has its texts unchanged, byte for byte", () =>
  withPage(
    sheet((data) => {
      data.students[0].key = 'a,"b"';
      data.students[0].content = "";
      data.items[0].name = "=1+1";
    }),
    {},
    async (page) => {
      await begin(page, "Kim, TA");
      await press(page, "g", "C");
      await page.keyboard.insertText('=SUM(A1), "quoted"\n\nünï 😀 -');
      await press(page, "Enter", "1", "C");
      await page.keyboard.insertText("\u202e@x\n.");
      await press(page, "Enter", "0");
      assert.equal(
        await table(page),
        "student,item,points,comment,grader,content\r\n" +
          '"a,""b""",=1+1,1,"=SUM(A1), ""quoted""\n\nünï 😀 -","Kim, TA",\r\n' +
          'cy,=1+1,0,"\u202e@x\n.","Kim, TA",cy-content\r\n',
      );
    },
  ));

// ---- answers ----

test("sources are highlighted, and look as they were written", () =>
  withSheet(sheet(), {}, async (page) => {
    await page.getByRole("button", { name: /^q9.rest/ }).click();
    assert.match(
      await text(page),
      /^\/\/ Question 9\nimport java.util.List;\n\nfinal class Queens/,
    );
    const parts = (kind) => page.locator(`.is-${kind}`).allInnerTexts();
    assert.deepEqual(await parts("string"), ['"queens // not a comment"', "'m'"]);
    assert.deepEqual(await parts("comment"), [
      "// Question 9",
      "/* Whose turn\n\t   it is. */",
      "// odd boards are won",
    ]);
    assert.ok((await parts("keyword")).includes("return"));
    await page.getByText("a4q9 runs and prints 14 games.").waitFor();
    await expectAccessible(page);
    await press(page, "j");
    assert.deepEqual(await parts("string"), ['"""Who wins."""', '"max"', "'min'"]);
  }));

test("a PDF is its text and a file to save, a picture is a picture", () =>
  withSheet(sheet(), {}, async (page) => {
    await page.getByRole("button", { name: /^q10.1/ }).click();
    assert.match(await text(page), /^Question 10\n\nThe interface/);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save the file" }).click(),
    ]);
    assert.equal(download.suggestedFilename(), "a4q10.pdf");
    assert.equal(readFileSync(await download.path(), "latin1"), "%PDF-1.4\n%%EOF\n");
    await press(page, "j");
    const picture = page.getByRole("img", { name: "a4q10.png, as handed in" });
    assert.equal(await picture.evaluate((image) => image.naturalWidth), 64);
    await expectAccessible(page);
    await press(page, "j");
    await page.getByText("Nothing was handed in here.").waitFor();
    await press(page, "F");
    assert.equal(await status(page), "F has nothing to mark in this answer.");
  }));

test("hostile texts are text, wherever they stand", () => {
  const evil = '</script><img src=x onerror="alert(1)">\u05d0\\u{202E}\\e[31m\\x07';
  return withSheet(
    sheet((data) => {
      data.title = data.items[0].title = data.items[0].section = data.items[0].guidance = evil;
      data.command = data.version = evil;
      for (const student of data.students) Object.assign(student, { name: evil, needs: [evil] });
      data.students[1].key = "__proto__";
      data.students[2].key = "constructor";
      for (const answer of data.answers) Object.assign(answer, { text: evil, name: evil });
      for (const task of data.tasks) task.found = [evil];
      data.tasks[0].comment = data.tasks[0].grader = evil;
    }),
    {},
    async (page) => {
      await press(page, "1", "1", "1", "1", "k");
      assert.equal(await page.locator("img, iframe, object, .sheet a").count(), 0);
      assert.match(
        await text(page),
        /^<\/script><img src=x onerror="alert\(1\)">\u05d0202EESC\[31m07$/,
      );
      assert.match(await page.locator(".symbols").innerText(), /right-to-left override/);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      const students = (await rows(page)).map((row) => row.split(",")[0]);
      assert.ok(students.includes("__proto__") && students.includes("constructor"), students);
    },
  );
});

test("long answers are whole, and fit a phone", async () => {
  for (const long of [
    "x".repeat(200_000),
    "line \\t of text\n".repeat(12_000),
    `${" ".repeat(200_000)}x`,
  ]) {
    const file = sheet((data) => {
      Object.assign(data.answers[0], { text: long, kind: "source", language: "c" });
    });
    await withSheet(file, { viewport: phone }, async (page) => {
      await expectNoSidewaysScroll(page);
      assert.equal(
        (await page.locator(".handed-in pre").textContent()).length,
        long.replaceAll("\\t", "\t").trimEnd().length,
      );
    });
  }
});

test("a source of control characters only is shown", () =>
  withSheet(
    sheet((data) => {
      Object.assign(data.answers[0], { text: "\\x07".repeat(130_000), kind: "source" });
    }),
    {},
    async (page) => {
      assert.equal(await page.locator(".handed-in pre .symbol").count(), 130_000);
      assert.match(await page.locator(".symbols").innerText(), /07 control character 07/);
    },
  ));

test("what was left out of an answer is reported", () =>
  withSheet(sheet(), {}, async (page) => {
    await press(page, "j", "j");
    await page.getByText("1234 more bytes at the end are not shown.").waitFor();
    assert.match(await text(page), /\n\t1a {2}12\.1 s\n/);
  }));

test("a blind sheet shows pseudonyms only, in its own order", () =>
  withSheet(
    sheet((data) => {
      data.blind = true;
      data.students.reverse();
      data.students.forEach((student, place) => {
        Object.assign(student, { key: `S-7QK${place}`, name: "" });
      });
    }),
    {},
    async (page) => {
      assert.doesNotMatch(await page.locator("main").innerText(), /Ann|ann/);
      assert.equal(await page.locator("#whose").innerText(), "S-7QK0");
      await press(page, "1");
      assert.match((await rows(page))[0], /^S-7QK0,q8.1,1,$/);
    },
  ));

test("a sheet names its part, its date, who sees the marker, and the command for its table", () =>
  withSheet(
    sheet((data) => Object.assign(data, { part: "2/3", blind: true, showMarkers: true })),
    {},
    async (page) => {
      const head = await page.locator(".head").innerText();
      assert.match(head, /Blind, part 2\/3, 2025-03-01 12:00 UTC, 0\.1\.0/);
      assert.match(head, /Your name, for students too/);
      assert.match(head, /marks\.csv is for grade mark marks --from marks\.csv/);
    },
  ));

test("a message about a hundred students does not push the answer away", () =>
  withSheet(
    sheet((data) => {
      for (let more = 0; more < 100; ++more) {
        data.students.push({ ...data.students[0], key: `s${more}`, name: `Student No ${more}` });
        data.tasks.push({ ...data.tasks[0], student: data.students.length - 1 });
      }
    }),
    {},
    async (page) => {
      await press(page, "1");
      assert.match(await status(page), /^103 answers marked with 1 of 1: .*, Student No 99$/);
      assert.ok((await page.getByRole("status").boundingBox()).height < 60);
      assert.equal((await rows(page)).length, 103);
    },
  ));

test("a sheet without anything to mark is a page", () =>
  withSheet(
    sheet((data) => {
      data.tasks = [];
    }),
    {},
    async (page) => {
      await page.getByRole("heading", { name: "Nothing waits for a person." }).waitFor();
      await expectAccessible(page);
    },
  ));

// ---- for everybody ----

/** What Tab leads to, from the top of the page: names as they are heard. */
async function tabStops(page) {
  const stops = [];
  await page.evaluate(() => {
    const heading = document.querySelector("h1");
    heading.tabIndex = -1;
    heading.focus();
  });
  for (;;) {
    await press(page, "Tab");
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === document.body) return null;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const { left, top } = element.getBoundingClientRect();
      const name =
        element.labels?.[0]?.textContent ??
        document.getElementById(element.getAttribute("aria-labelledby"))?.textContent ??
        element.textContent;
      return { name, left, top, isSeen: outlineStyle !== "none" && outlineWidth !== "0px" };
    });
    if (stop === null || stops.length > 60) return stops;
    stops.push(stop);
  }
}

test("Tab goes through the page as it is read, and shows where it is", () =>
  withSheet(sheet(), {}, async (page) => {
    await page.getByRole("button", { name: /^q8.3/ }).click();
    const stops = await tabStops(page);
    assert.deepEqual(
      stops.filter(({ isSeen }) => !isSeen).map(({ name }) => name),
      [],
      "without an outline",
    );
    assert.deepEqual(
      stops.map(({ name }) => name.trim()),
      [
        "Your name, not for students",
        "Back k",
        "Next j",
        "Next not marked Enter",
        "All points f",
        "All points of all items of this answer F",
        "Half a point more h",
        "Type points p",
        "Choose a comment c",
        "Write a comment C",
        "Undo u",
        "This answer alone g",
        "One student whole i",
        "Download marks.csv d",
        "Help ?",
        "Ann Lee ann",
        "10.5 names the winner",
        "20.25 says for which n",
        "30.25 says why",
        "Points, at most 1",
        "Comment for the student",
        "good",
        "q8.1: do 1a and 1b have the same winnersnot marked",
        "q8.2: which of 1a and 1b is faster, and whynot marked",
        "q8.3: values of questions 1 and 3not marked",
        "q9.rest: what the sheet gives without saying for whatnot marked",
        "q10.1: variation 1a has the functions of the interfacenot marked",
      ],
    );
  }));

test("what is read first stands first: the head, the answer at the left, its marks at the right", () =>
  withSheet(sheet(), {}, async (page) => {
    const boxes = [];
    for (const part of await page.locator("main > *").all()) boxes.push(await part.boundingBox());
    const [head, answer, marks] = boxes;
    assert.equal(boxes.length, 3);
    assert.ok(head.y + head.height <= answer.y + 1 && answer.x + answer.width <= marks.x);
    assert.deepEqual(await page.locator("h1, h2").allInnerTexts(), [
      "The two-player N-Queens game, ten questions",
      "Ann Lee ann",
      "q8.1: do 1a and 1b have the same winners",
    ]);
    await page.setViewportSize(phone);
    const above = await page.locator(".handed-in").boundingBox();
    assert.ok(above.y + above.height <= (await page.locator(".item").boundingBox()).y + 1);
  }));

test("all that has a role has a name, and states are told", () =>
  withSheet(sheet(), {}, async (page) => {
    await page.getByRole("button", { name: /^q8.3/ }).click();
    await page.getByRole("region", { name: "Ann Lee ann" }).waitFor();
    await page.getByRole("region", { name: "q8.3: values of questions 1 and 3" }).waitFor();
    await page.getByRole("group", { name: "Steps" }).waitFor();
    await page.getByRole("navigation", { name: "Items of this student" }).waitFor();
    await page
      .getByRole("button", { name: /^q8.3/, exact: false })
      .and(page.locator("[aria-current=true]"))
      .waitFor();
    for (const [name, key] of [
      ["This answer alone", "g"],
      ["One student whole", "i"],
      ["Help", "?"],
    ]) {
      await page.getByRole("button", { name, pressed: false }).waitFor();
      await press(page, key);
      await page.getByRole("button", { name, pressed: true }).waitFor();
    }
    await expectAccessible(page);
    await press(page, "Escape", "c");
    await page.getByRole("button", { name: "Choose a comment", pressed: true }).waitFor();
    await page.getByRole("button", { name: "1 good" }).waitFor();
    await expectAccessible(page);
  }));

test("a message is heard, the same words a second time, too", () =>
  withSheet(sheet(), {}, async (page) => {
    await press(page, "9");
    await page.evaluate(() => {
      window.heard = [];
      const region = document.querySelector("[role=status]");
      new MutationObserver(() => window.heard.push(region.textContent)).observe(region, {
        childList: true,
        subtree: true,
        characterData: true,
      });
    });
    await press(page, "9", "9");
    assert.deepEqual(await page.evaluate(() => window.heard), [
      "9 of 1 cannot be given.",
      "9 of 1 cannot be given.",
    ]);
  }));

test("keys lead to the heading of what they show, and buttons keep the focus", () =>
  withSheet(sheet(), {}, async (page) => {
    const focused = () => page.evaluate(() => document.activeElement.textContent);
    await press(page, "1");
    assert.equal(await focused(), "Bob Ray bob");
    await page.getByRole("button", { name: "Next j" }).focus();
    await press(page, "Enter");
    assert.equal(await focused(), "Next j");
    assert.equal(await whose(page), "eve");
    await press(page, "Space");
    assert.equal(await focused(), "Next j");
    assert.match(await item(page), /^q8.2/);
  }));

test("what is typed is no command, and a key that is held down marks once", () =>
  withSheet(sheet(), {}, async (page) => {
    await field(page, /^Your name/).focus();
    await page.keyboard.type("1fF0ud");
    assert.match(await progress(page), /^2 of 26/);
    await press(page, "Escape");
    await press(page, "Control+1", "Alt+f");
    assert.match(await progress(page), /^2 of 26/);
    await page.keyboard.down("1");
    await page.keyboard.down("1");
    await page.keyboard.down("1");
    assert.match(await progress(page), /^5 of 26/);
  }));

test("a phone shows everything in its width, and buttons are large enough", () =>
  withSheet(sheet(), { viewport: phone }, async (page) => {
    for (const key of ["?", "j", "i", "j", "j", "j", "j"]) {
      await press(page, key);
      await expectNoSidewaysScroll(page);
    }
    for (const button of await page.getByRole("button").all()) {
      const { height } = await button.boundingBox();
      assert.ok(height >= 24, `${await button.innerText()}: ${height} px`);
    }
    await expectAccessible(page);
    await page.mouse.wheel(0, 10_000);
    const { y, height } = await page.locator(".progress").boundingBox();
    assert.ok(y >= 0 && y + height <= phone.height, "progress is always seen");
  }));

test("on paper there is the answer with its marks, whole, and nothing to press", () =>
  withSheet(
    sheet((data) => {
      data.answers[0].text = "line\n".repeat(300);
    }),
    {},
    async (page) => {
      await press(page, "1", "k");
      await page.emulateMedia({ media: "print" });
      for (const part of [".toolbar", ".comments", "input", "textarea"]) {
        assert.equal(await page.locator(part).first().isVisible(), false, part);
      }
      const pane = page.locator(".handed-in");
      assert.equal(await pane.evaluate((one) => one.scrollHeight > one.clientHeight), false);
      assert.match(await page.locator(".mark").innerText(), /^1 of 1/);
    },
  ));

// ---- a class ----

const ITEMS = [10, 1, 8]; // of the three answers of a student

/** A hundred students with three answers each: a third repeat an earlier one, a fifth have one mistake. */
function classOf(count, seed = 1) {
  let state = seed;
  const random = (below) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
  const data = JSON.parse(example);
  const named = (place, within) => `q${8 + place}.${within + 1}`;
  data.items = ITEMS.flatMap((many, place) =>
    Array.from({ length: many }, (_, within) => ({
      ...data.items[0],
      name: named(place, within),
    })),
  );
  data.students = Array.from({ length: count }, (_, place) => ({
    key: `s${place}`,
    name: "",
    content: `c${place}`,
    needs: [],
  }));
  const meant = new Map();
  data.answers = [];
  data.tasks = [];
  const mistakes = [];
  for (let student = 0; student < count; ++student) {
    let first = 0;
    ITEMS.forEach((many, place) => {
      const isRepeated = student > 0 && random(3) === 0;
      const earlier = 3 * random(Math.max(student, 1)) + place;
      const group = isRepeated ? data.answers[earlier].group : `${student} ${place}`;
      if (!isRepeated) mistakes[group] = random(5) === 0 ? random(many) : -1;
      data.answers.push({
        ...data.answers[0],
        text: group,
        kind: "text",
        name: "a",
        file: -1,
        cut: 0,
        group,
      });
      for (let within = 0; within < many; ++within) {
        meant.set(`s${student},${named(place, within)}`, mistakes[group] === within ? "0" : "1");
        data.tasks.push({
          student,
          item: first + within,
          answer: data.answers.length - 1,
          found: [],
          points: "",
          comment: "",
          grader: "",
          outdated: false,
        });
      }
      first += many;
    });
  }
  return { data, meant };
}

test("a class of 100 with 19 items is marked by at most 400 keys, with its tab closed in between", () => {
  const { data, meant } = classOf(100);
  const file = sheet((old) => Object.assign(old, data));
  return withSheet(file, {}, async (page) => {
    await press(page, "i");
    let keys = 1;
    for (;;) {
      // What a person sees: whose answer, the item, and which items of the answer are not marked.
      const seen = await page.evaluate(() => ({
        student: document.querySelector("#whose").textContent.trim(),
        item: document.querySelector("#item").textContent.split(":")[0],
        left: Array.from(document.querySelectorAll("nav button"))
          .filter((button) => /not marked$/.test(button.textContent))
          .map((button) => button.textContent.split(":")[0]),
        isDone: /^(\d+) of \1 /.test(document.querySelector(".progress").textContent),
      }));
      if (seen.isDone) break;
      const points = (name) => meant.get(`${seen.student},${name}`);
      const question = seen.item.split(".")[0];
      const own = seen.left.filter((name) => name.split(".")[0] === question);
      const isAllRight = own.every((name) => points(name) === "1");
      const isShownWrong = points(seen.item) === "0" && own.includes(seen.item);
      await press(page, isAllRight ? "F" : isShownWrong ? "0" : "j");
      if (++keys === 137) {
        await page.reload();
        await press(page, "i");
        ++keys;
      }
      assert.ok(keys < 2000);
    }
    console.log(`100 students, 19 items: ${keys} keys`);
    assert.ok(keys <= 400, `${keys} keys`);
    const expected = Array.from(meant).map(([row, points]) => `${row},${points},`);
    assert.deepEqual((await rows(page)).sort(), expected.sort());
  });
});
