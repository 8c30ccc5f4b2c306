"use strict";
const { MockseError } = require("./control.js");

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Redirects requests of a Playwright page or context to the sandbox at a URL.
 *
 * The browser follows the redirect with its own network code. So the sandbox sees which requests overlap and which the
 * page cancels, and the page sees broken and slow responses as it would see those of the real API.
 */
async function route(page, url, replace) {
  const context = page.context === undefined ? page : page.context();
  if (context.browser()?.browserType().name() === "webkit") {
    throw new MockseError("WebKit doesn't follow redirects of routes; set the app's base URL to mockse.url instead");
  }
  const bases = new Map(Object.entries(replace).map(([base, path]) => [base.split("://")[1], path]));
  // One base can begin with another one.
  const names = [...bases.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`^https?://(${names.map(escaped).join("|")})`);
  await page.route(pattern, (route) => {
    const request = route.request();
    const [whole, base] = pattern.exec(request.url());
    const headers = {
      location: url + bases.get(base) + request.url().slice(whole.length),
      "access-control-allow-origin": request.headers().origin ?? "*",
      "access-control-allow-credentials": "true",
    };
    // Unlike 302, 307 keeps the method and the body.
    return route.fulfill({ status: 307, headers });
  });
}

module.exports = { route };
