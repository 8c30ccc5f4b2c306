// Opens the demo in Chromium, touches nothing, and prints what it shows and what the server reports, as JSON.
// Usage: node --experimental-websocket check.mjs URL
import { Browser } from "../MockseCommandTests/Clients/devtools.mjs";

const [url] = process.argv.slice(2);

/** Returns the numbers in the report of a sandbox. */
async function report(sandbox) {
  const { targets } = await (await fetch(`${url}/~${sandbox}/_mockse/report`)).json();
  const overlaps = targets.flatMap(({ findings }) => findings).filter(({ rule }) => rule === "overlaps");
  const { count, distinct } = targets.find(({ shown }) => shown).shown;
  return { atOnce: Math.max(0, ...overlaps.map(({ exchanges }) => exchanges.length)), duplicates: count - distinct };
}

const browser = await Browser.start();
try {
  const page = await browser.open(`${url}/_mockse/demo`);
  const began = Date.now();
  await page.until(`document.querySelector("#play").textContent === "Stop"`);
  await page.until(`document.querySelector("#play").textContent === "Play again"`, 60);
  const seconds = (Date.now() - began) / 1000;
  const captions = await page.value(`[...document.querySelectorAll(".caption")].map(({ textContent }) => textContent)`);
  const visitor = await page.value("document.body.dataset.visitor");
  const reports = await Promise.all(["left", "right"].map((side) => report(`demo-${visitor}-${side}`)));
  const bars = await page.value(`document.querySelectorAll(".bar").length`);
  const foreign = page.requests.filter((other) => !other.startsWith("data:") && new URL(other).host !== new URL(url).host);
  console.log(JSON.stringify({ seconds, captions, reports, bars, messages: page.errors, foreign }));
} finally {
  await browser.stop();
}
