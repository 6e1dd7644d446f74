// Opens a page in Debian's Chromium and notes all that no page of Cairn may do.
import assert from "node:assert/strict";
import { accessSync, constants, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const chromiumPath = "/usr/bin/chromium-headless-shell";
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const desk = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** The built program of that name; tests/page/run says where programs are. */
export function program(name) {
  const folder = process.env.CAIRN_PROGRAMS;
  assert.ok(folder, "CAIRN_PROGRAMS is the folder of the built programs; see tests/page/run");
  return join(folder, name);
}

/** A folder for a test file's pages, which is removed after its tests. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), "cairn-page-"));
  after(() => rmSync(folder, { recursive: true }));
  return folder;
}

accessSync(chromiumPath, constants.X_OK); // a machine without it fails the tests
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
after(() => browser.close());

function expectNone(findings, what) {
  if (findings.length > 0) throw new Error(`${what}:\n${findings.join("\n")}`);
}

/**
 * Opens the HTML file, lets `use(page)` work with it, and fails if the page has asked for anything,
 * broken its own Content-Security-Policy, thrown, complained or opened a dialog meanwhile.
 * `options` are Playwright's, such as {viewport: phone, colorScheme: "dark"}.
 */
export async function withPage(file, options, use) {
  const context = await browser.newContext({ viewport: desk, ...options });
  context.setDefaultTimeout(60_000); // against hanging
  try {
    const url = pathToFileURL(file).href;
    const complaints = [];
    await context.route("**", (route) => {
      const asked = route.request().url();
      if (asked.split("#")[0] === url || asked.startsWith("data:")) return route.continue();
      complaints.push(`it asked for ${asked}`);
      return route.abort();
    });
    const page = await context.newPage();
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("dialog", (dialog) => {
      complaints.push(`it opened a dialog: ${dialog.message()}`);
      return dialog.dismiss();
    });
    page.on("popup", () => complaints.push("it opened a window"));
    await page.addInitScript(() => {
      window.violations = [];
      document.addEventListener("securitypolicyviolation", (event) =>
        window.violations.push(`${event.violatedDirective}: ${event.blockedURI}`),
      );
    });
    let result;
    let failure;
    try {
      await page.goto(url);
      await page.locator("main").waitFor();
      result = await use(page);
    } catch (error) {
      failure = error; // most likely of what it complains about
    }
    complaints.push(...(await page.evaluate(() => window.violations ?? [])));
    expectNone(complaints, "what no page may do");
    if (failure) {
      const seen = await page.locator("body").innerText();
      console.log(`When it failed, the page showed:\n${seen.slice(0, 1000)}`);
      throw failure;
    }
    return result;
  } finally {
    await context.close();
  }
}

/** Fails with what axe-core finds in the page as it is now. */
export async function expectAccessible(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run({ preload: false }));
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 5).map((node) => `${id}: ${help}: ${node.target} ${node.failureSummary}`),
  );
  expectNone(findings, "what axe-core finds");
}

/** Fails if the page is wider than its window, so that a reader would have to scroll sideways. */
export async function expectNoSidewaysScroll(page) {
  const [width, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  assert.ok(width <= window, `the page is ${width} px wide, its window ${window} px`);
}

/**
 * The tests that hold for every page, whatever it shows. `file` is a function: pages are made late.
 * `open` is withPage(), or what leads from the page's start to what is tested.
 */
export function testsOfEveryPage(name, file, open = withPage) {
  for (const colorScheme of ["light", "dark"]) {
    test(`${name} has no findings by axe-core in ${colorScheme}`, () =>
      open(file(), { colorScheme }, expectAccessible));
  }
  test(`${name} fits a phone, and has no findings by axe-core there`, () =>
    open(file(), { viewport: phone }, async (page) => {
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }));
  test(`${name} is dark where its reader wants it dark`, () =>
    open(file(), { colorScheme: "dark" }, async (page) => {
      const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      assert.ok(Math.max(...background.match(/\d+/g).map(Number)) < 64, background);
    }));
  test(`${name} moves nothing where its reader wants no motion`, () =>
    open(file(), { reducedMotion: "reduce" }, async (page) => {
      const moving = await page.evaluate(() => document.getAnimations().length);
      assert.equal(moving, 0);
    }));
  test(`${name} prints black on white`, () =>
    open(file(), { colorScheme: "dark" }, async (page) => {
      await page.emulateMedia({ media: "print" });
      const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      assert.equal(background, "rgb(255, 255, 255)");
      assert.ok((await page.pdf({ format: "A4" })).length > 1000);
    }));
  test(`${name} is drawn without a single script or style but its own`, () => {
    const html = readFileSync(file(), "utf8");
    assert.match(html, /http-equiv="Content-Security-Policy" content="default-src 'none';/);
    assert.equal(html.match(/<script/g).length, 2, "its data and its script");
    assert.equal(html.match(/<style/g).length, 1);
  });
}

/** How long the page takes from the start of its reading until its reader sees it, in ms. */
export function timeToOpen(page) {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName("first-contentful-paint");
          if (paint) resolve(Math.round(paint.startTime));
        }).observe({ type: "paint", buffered: true });
      }),
  );
}
