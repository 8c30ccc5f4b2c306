// The part of `.ci/more` about the demo.
import { execFileSync } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";

const captions = `[...document.querySelectorAll(".caption")].map(({ textContent }) => textContent)`;
const titles = `[...document.querySelectorAll(".pane h2")].map(({ textContent }) => textContent)`;
const button = `document.querySelector("#play")?.textContent`;

/** Waits until the page has scrolled through both lists. */
async function played(page) {
  await page.until(`${button} === "Stop" || ${captions}.every(Boolean)`);
  await page.until(`${button} === "Play again"`, 60);
}

/** The bug that the left list shows with each switch off, and what the right one shows. */
const shown = [
  ["guard", /^Page 2 requested \d+ times at once: \d+ duplicate rows$/, "Page 2 requested once: 0 duplicate rows"],
  ["dedupe", /^Page 2 requested once: 5 duplicate rows$/, "Page 2 requested once: 0 duplicate rows"],
  ["advance", /^Page 2 failed and was not requested again$/, "Page 2 requested 2 times in turn: 0 duplicate rows"],
  ["retry", /^Page 2 failed and was not requested again$/, "Page 2 requested 2 times in turn: 0 duplicate rows"],
  ["dropStale", /^\d+ items are displayed out of order$/, "Page 2 requested once: 0 duplicate rows"],
  ["backOff", /^Page 2 was requested .* s after a response that asked for a 3 s pause$/, "Page 2 requested once: 0 duplicate rows"],
];

export async function checkDemo({ browser, server, inspect, check, root }) {
  const url = `${server.url}/_mockse/demo`;
  await inspect("demo, played", url, played);
  await inspect("demo, stale rows", `${url}#left=dropStale&trouble=slow&visit=sorts`, played);
  const page = await browser.open(url);
  await played(page);
  const own = async (place) => {
    await place.until(`document.querySelectorAll("#rules tr").length === ${shown.length}`);
    for (const [rule, left, right] of shown) {
      await place.click(`[data-rule=${rule}] button`);
      await played(place);
      const found = await place.value(captions);
      check(`demo without ${rule}: ${place.name} shows its bug`, left.test(found[0]) && found[1] === right, found);
    }
  };
  await own(Object.assign(page, { name: "the page" }));
  for (let index = 0; index < 5; index += 1) {
    await page.value(`document.querySelectorAll("#tutorials button")[${index}].click()`);
    await played(page);
    check(`demo: tutorial ${index + 1} shows a bug on the left alone`, await page.value(
      `[...document.querySelectorAll(".caption")].map(({ className }) => className).join() === "caption bad,caption good"`));
  }
  check("demo: only failures of the mock API are errors", page.errors.every((error) => /status of 503/.test(error)), page.errors);
  const link = await page.value(`document.querySelector("#link").href`);
  const wanted = await page.value(titles);
  await page.close();

  const linked = await browser.open(link);
  check("demo: a link carries the settings", JSON.stringify(await linked.value(titles)) === JSON.stringify(wanted), link);
  await linked.close();

  const still = await browser.open("about:blank");
  await still.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value: "reduce" }] });
  await still.go(url);
  await still.until(`document.querySelector("#note").textContent.startsWith("Nothing moves")`);
  check("demo: with less motion, nothing is requested before a click", !still.requests.some((other) => other.includes("/~demo-")));
  const reached = new Set();
  for (let step = 0; step < 45; step += 1) {
    await still.press("Tab");
    reached.add(await still.value(`(({ activeElement: one }) => (one.id || one.className || one.closest("[data-rule]")?.dataset.rule)
      + (getComputedStyle(one).outlineStyle === "none" ? " unseen" : ""))(document)`));
  }
  const names = ["play", "link", "list", "left-guard", "right-backOff", "retry", "latency", "trouble", "visit"];
  check("demo: the keyboard reaches everything, visibly", names.every((name) => reached.has(name)), [...reached].join(", "));
  await still.close();

  const file = await browser.open(pathToFileURL(path.join(root, "Sources/MockseKit/MockseKit.docc/demo.html")).href);
  await played(file);
  await own(Object.assign(file, { name: "the file without a server" }));
  check("demo: the file requests nothing", file.requests.every((other) => /^(file|data):/.test(other)) && file.errors.length === 0, file.requests);
  await file.close();
}

/** Has the conformance suite judge the demo's list with each switch off, all cases. */
export function judgeDemo({ check, root }) {
  try {
    const environment = { ...process.env, MOCKSE_WHOLE: "1" };
    execFileSync("swift", ["test", "--skip-build", "--filter", "DemoTests"], { cwd: root, env: environment, stdio: "inherit" });
    check("demo: each switch breaks what the page says", true);
  } catch {
    check("demo: each switch breaks what the page says", false);
  }
}
