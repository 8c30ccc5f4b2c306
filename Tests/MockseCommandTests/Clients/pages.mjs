// Loads the pages of the server at a URL in Chromium, and prints what each of them shows, and what went wrong on it.
import { Browser } from "./devtools.mjs";

const [url] = process.argv.slice(2);
const pages = [
  ["/", `document.querySelectorAll("#lists a").length > 20 && document.querySelector("#version")?.textContent?.startsWith("version ")`],
  ["/_mockse/", `document.querySelector("#state").textContent === "Connected" && document.querySelectorAll(".bar").length === 1
    && document.querySelector("[name=latency]")?.value === "1ms"`],
  ["/~one/_mockse/", `document.querySelector("#state").textContent === "Connected" && document.querySelector("#sandboxes").value === "one"`],
  ["/_mockse/demo", `document.querySelector("h1") !== null`],
];
const browser = await Browser.start();
try {
  for (const [path, works] of pages) {
    const page = await browser.open(url + path);
    await page.until(works);
    const others = page.requests.filter((other) => !other.startsWith("data:") && new URL(other).origin !== url);
    console.log(`${path} works`, JSON.stringify(page.errors), JSON.stringify(others));
    await page.close();
  }
} finally {
  await browser.stop();
}
