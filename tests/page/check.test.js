// The page of a course's own check: a student's whole way, and what the grader itself says.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
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

const root = join(import.meta.dirname, "../..");
const planted = join(root, "tests/submissions/take_stones");
const folder = temporaryFolder();
const rubric = join(root, "tests/submissions/take_stones.json");
const file = join(folder, "check.html");
const grade = (...words) => execFileSync(program("grade"), words, { encoding: "utf8" });

grade("page", rubric, "--output", file, "--newest", "https://example.org/check.html");

/**
 * Saves the page's runner into the folder, as a student does. Its cases, in so many rounds, may take so many seconds
 * and not one, however busy the machine is.
 */
async function saveRunner(page, name, to, { seconds = 60, rounds = 1 } = {}) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: `Save ${name}` }).click(),
  ]);
  assert.equal(download.suggestedFilename(), name);
  const text = readFileSync(await download.path(), "utf8");
  writeFileSync(
    join(to, name),
    text.replaceAll(/^( *"[^|"]+\|)1(\|.*\n)/gm, `$1${seconds}$2`.repeat(rounds)),
  );
}

/** Runs it there, and gives the page the answers; until they are judged or refused. */
async function check(page, to, ...command) {
  const run = spawnSync(command[0], command.slice(1), { cwd: to, encoding: "utf8" });
  assert.equal(run.status, 0, run.stderr);
  await give(page, join(to, "answers.txt"));
  return run.stderr;
}

async function give(page, answers) {
  await page.locator("input[type=file]").setInputFiles(answers);
  await page.locator(".submission, [role=status] .amiss").first().waitFor();
}

const refusal = (page) => page.locator("[role=status] .amiss").textContent();
const points = async (page) =>
  (await page.locator(".points-total").textContent()).replaceAll(/\s+/g, " ").trim();

/** answers.txt of a recorded program; a case that was not recorded was not run. */
function recordedAnswers(runs, name, { sections }) {
  const byArguments = new Map(runs.map((run) => [run.arguments, run]));
  const cases = sections
    .flatMap((section) => section.cases)
    .map(({ arguments: words }) => {
      const run = byArguments.get(words);
      if (run === undefined) return { ended: "not_run", seconds: 0, out: "", err: "" };
      const out = Buffer.from(run.stdout).toString("latin1");
      if (run.ending === "timed out") return { ended: "out_of_time", seconds: 10, out, err: "" };
      return { ended: "exited", code: run.ending === "failed" ? 1 : 0, seconds: 0.1, out, err: "" };
    });
  return JSON.stringify({ format: 1, rubric: name, command: ["java", "TakeStones"], cases });
}

/** A program in Python, in a folder of its own. */
function homework(name, text) {
  const to = join(folder, name);
  mkdirSync(to);
  writeFileSync(join(to, "TakeStones.py"), text);
  return to;
}

function copied(verdict, name) {
  const to = join(folder, name);
  cpSync(join(planted, verdict, name), to, { recursive: true });
  return to;
}

testsOfEveryPage("the page of a course's check", () => file);

test("a program in Python is judged as by grade check", () =>
  withPage(file, { acceptDownloads: true }, async (page) => {
    const to = copied("wrong_answer", "python_not_negated");
    await saveRunner(page, "run_cases.py", to);
    const said = await check(page, to, "python3", "run_cases.py", "python3", "TakeStones.py");
    assert.match(said, /Written: answers.txt/);
    const graded = spawnSync(program("grade"), ["check", to, "--rubric", rubric, "--json"], {
      encoding: "utf8",
    });
    const report = JSON.parse(graded.stdout);
    assert.equal(report.verdict, "wrong_answer");
    assert.equal(await points(page), `${report.points} of ${report.out_of} points`);
    for (const { sentence } of report.diagnosis.mistakes) {
      assert.ok((await page.locator(".submission").textContent()).includes(sentence));
    }
    await expectAccessible(page);
    // The tree stands beside the program's own counts.
    await page.locator("select").selectOption({ index: 1 });
    await page.locator("[role=treeitem]").first().waitFor();
    await expectAccessible(page);
  }));

test("a program in Java is judged by the runner in Java", () =>
  withPage(file, { acceptDownloads: true }, async (page) => {
    const to = join(folder, "java");
    mkdirSync(to);
    writeFileSync(
      join(to, "TakeStones.java"),
      `public class TakeStones {
        public static void main(String[] words) {
          System.out.println("Move: " + words[0]);
          if (words[0].equals("7")) System.exit(3);
        }
      }`,
    );
    execFileSync("javac", ["TakeStones.java"], { cwd: to });
    await saveRunner(page, "RunCases.java", to);
    await check(page, to, "java", "RunCases.java", "java", "-Xshare:auto", "TakeStones");
    assert.match(await points(page), /^6\.33 of 65 points$/);
    assert.match(
      await page.locator(".submission").textContent(),
      /java TakeStones 7/,
      "what a student types to see it",
    );
  }));

test("a runner loses nothing of what a program prints last, on one processor", () =>
  withPage(file, { acceptDownloads: true }, async (page) => {
    const to = homework("last", "");
    const status = readFileSync("/proc/self/status", "utf8");
    const processor = status.match(/Cpus_allowed_list:\s*(\d+)/)[1];
    for (const [name, command] of [
      ["run_cases.py", "python3"],
      ["RunCases.java", "java"],
    ]) {
      await saveRunner(page, name, to, { rounds: 10 });
      const words = ["-c", processor, command, name, "sh", "-c", "echo Move: $0"];
      assert.equal(spawnSync("taskset", words, { cwd: to }).status, 0);
      const { cases } = JSON.parse(readFileSync(join(to, "answers.txt"), "utf8"));
      assert.equal(cases.length, 90);
      for (const { out } of cases) assert.match(out, /^Move: \d+\n$/, name);
    }
  }));

test("a right program has all points, on a phone, too", () =>
  withPage(file, { viewport: phone, acceptDownloads: true }, async (page) => {
    const to = copied("accepted", "python_one_file");
    await saveRunner(page, "run_cases.py", to);
    await check(page, to, "python3", "run_cases.py", "python3", "TakeStones.py");
    assert.equal(await points(page), "65 of 65 points");
    await expectNoSidewaysScroll(page);
  }));

test("the module says of recorded programs what the native grader says, to the byte", async () => {
  const whole = join(folder, "whole.html");
  grade("page", join(root, "rubrics/take_stones.json"), "--output", whole);
  const bundle = execFileSync(
    "esbuild",
    [
      join(root, "reference/page/common/wasi.ts"),
      ...["--bundle", "--format=iife", "--global-name=wasi", "--target=es2020"],
    ],
    { encoding: "utf8" },
  );
  const recordings = join(root, "tests/recordings");
  const files = readdirSync(recordings)
    .filter((name) => name.endsWith(".json"))
    .filter((_, place) => process.env.CAIRN_NIGHTLY === "1" || place % 8 === 0);
  await withPage(whole, {}, async (page) => {
    const { name, rubric: cases, module } = JSON.parse(await page.locator("#data").textContent());
    await page.goto("about:blank");
    await page.addScriptTag({ content: bundle });
    await page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const text = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
      window.compiled = await WebAssembly.compile(await new Response(text).arrayBuffer());
    }, module);
    for (const recorded of files) {
      const runs = JSON.parse(readFileSync(join(recordings, recorded), "utf8"));
      const request = JSON.stringify({
        ...{ ask: "check", name, rubric: cases },
        answers: recordedAnswers(runs, name, cases),
      });
      const native = execFileSync(program("pages"), { input: request, encoding: "utf8" });
      const shown = await page.evaluate((text) => wasi.runModule(compiled, text), request);
      assert.equal(shown, native, recorded);
      assert.equal(JSON.parse(shown).submissions.length, 1, recorded);
    }
  });
});

test("a runner ends what loops, and counts what crashes or prints without end", () =>
  withPage(file, { acceptDownloads: true }, async (page) => {
    const to = homework(
      "ends",
      `import sys, time
words = sys.argv[1:]
if len(words) == 3: time.sleep(60)
if len(words) == 4: raise ValueError("mine")
if len(words) == 5:
    for _ in range(8): sys.stdout.write("x" * (1 << 20))
print("Move:", sys.stdin.read() + words[0])
`,
    );
    await saveRunner(page, "run_cases.py", to, { seconds: 1 });
    await check(page, to, "python3", "run_cases.py", "python3", "TakeStones.py");
    const shown = await page.locator(".submission").textContent();
    assert.match(shown, /stopped after/);
    assert.match(shown, /ValueError: mine/);
    assert.match(shown, /printed more than/);
    const size = readFileSync(join(to, "answers.txt")).length;
    assert.ok(size < 1 << 20, "of too much only the beginning is kept");
  }));

test("a program that cannot be started writes no answers, and says why", () =>
  withPage(file, { acceptDownloads: true }, async (page) => {
    const to = homework("none", "");
    await saveRunner(page, "run_cases.py", to);
    await saveRunner(page, "RunCases.java", to);
    for (const [command, ...words] of [
      ["python3", "run_cases.py", "./missing"],
      ["java", "RunCases.java", "./missing"],
    ]) {
      const run = spawnSync(command, words, { cwd: to, encoding: "utf8" });
      assert.equal(run.status, 1);
      assert.match(run.stderr, /^Your program cannot be started: .*missing/);
    }
    assert.match(
      spawnSync("python3", ["run_cases.py"], { cwd: to, encoding: "utf8" }).stderr,
      /is missing/,
    );
  }));

test("what is no file of answers is refused in words", () =>
  withPage(file, {}, async (page) => {
    const cases = JSON.parse(await page.locator("#data").textContent()).cases;
    const answers = (part) =>
      JSON.stringify({ format: 1, rubric: "", command: ["x"], cases: [], ...part });
    for (const [text, words] of [
      ["", "not a whole file of answers"],
      ["<script>document.title='run'</script>", "not a whole file of answers"],
      ["\u0000\u0007\u202e".repeat(1000), "not a whole file of answers"],
      ["[".repeat(8 << 20), "not a whole file of answers"],
      [answers({ rubric: "0123456789ab" }), "another page"],
      [answers({}).repeat(2), "not a whole file of answers"],
      ["x".repeat((32 << 20) + 1), "larger than 32 MiB"],
    ]) {
      writeFileSync(join(folder, "answers.txt"), text);
      await page.locator("input[type=file]").setInputFiles(join(folder, "answers.txt"));
      await page.waitForFunction(
        (part) => document.querySelector("[role=status] .amiss")?.textContent.includes(part),
        words,
      );
    }
    assert.ok(cases > 0);
    assert.match(await refusal(page), /^answers.txt: /);
  }));

test("hostile texts in answers stay texts", () =>
  withPage(file, {}, async (page) => {
    const { name, cases } = JSON.parse(await page.locator("#data").textContent());
    const hostile =
      "<img src=x onerror=document.title=1>\u001b[31m\u0000\u00e2\u0080\u00ae</script>\n";
    const one = {
      ended: "exited",
      code: 0,
      seconds: 0.1,
      out: hostile,
      err: hostile,
      verdict: "accepted",
    };
    writeFileSync(
      join(folder, "hostile.txt"),
      JSON.stringify({
        format: 1,
        rubric: name,
        command: [hostile, "x"],
        points: 65,
        cases: Array(cases).fill(one),
      }),
    );
    await give(page, join(folder, "hostile.txt"));
    assert.match(await points(page), /^5 of 65 points, \d+ still to mark$/);
    assert.equal(await page.locator(".submission img").count(), 0);
    assert.match(await page.title(), /^Check: /);
    await expectAccessible(page);
  }));

test("the page says that it gives no mark, and where the newest is", () =>
  withPage(file, {}, async (page) => {
    const said = await page.locator("main").textContent();
    assert.match(said, /It gives no mark\./);
    assert.match(said, /Made on \d{4}-\d\d-\d\d by .*, with the rubric [0-9a-f]{12}\./);
    const link = page.getByRole("link", { name: "The newest page" });
    assert.equal(await link.getAttribute("href"), "https://example.org/check.html");
  }));

test("a page is for others to read, and links to an address alone", () => {
  assert.equal(statSync(file).mode & 0o444, 0o444);
  const refused = spawnSync(
    program("grade"),
    ["page", rubric, "--output", join(folder, "no.html"), "--newest", "javascript:alert(1)"],
    { encoding: "utf8" },
  );
  assert.equal(refused.status, 2);
  assert.match(refused.stderr, /'javascript:alert\(1\)' is not an address that begins with https:/);
});

test("a rubric whose answers a page would hold is refused, with each reason", () => {
  const refused = spawnSync(
    program("grade"),
    ["page", join(root, "rubrics/queens.json"), "--output", join(folder, "queens.html")],
    { encoding: "utf8" },
  );
  assert.equal(refused.status, 2);
  assert.match(refused.stderr, /a page can check no section of/);
});
