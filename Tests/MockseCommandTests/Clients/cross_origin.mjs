// Implements a browser's fetch for a page from another origin (WHATWG Fetch, "HTTP-CORS protocol"), because Node's own
// fetch sends no preflight and reads everything. Prints the results that the page sees as a JSON array.
//
// Usage: cross_origin.mjs CASES, a JSON array of {url, method, fields}

const origin = "http://app.example";
const simpleMethods = ["GET", "HEAD", "POST"];
const simpleTypes = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"];
const simpleFields = ["accept", "accept-language", "content-language"];
const readableFields =
  ["cache-control", "content-language", "content-length", "content-type", "expires", "last-modified", "pragma"];

const list = (value) => (value ?? "").split(",").map((part) => part.trim()).filter((part) => part !== "");

function isSimpleField(name, value) {
  if (name === "content-type") return simpleTypes.includes(value.split(";")[0].trim().toLowerCase());
  return simpleFields.includes(name);
}

function check(condition, reason) {
  if (!condition) throw new Error(reason);
}

function checkOrigin(answer, what) {
  const allowed = answer.headers.get("access-control-allow-origin");
  check(allowed === "*" || allowed === origin, `${what}: the origin is not allowed: ${allowed}`);
}

async function preflight(url, method, names) {
  const fields = { Origin: origin, "Access-Control-Request-Method": method };
  if (names.length > 0) fields["Access-Control-Request-Headers"] = names.join(",");
  const answer = await fetch(url, { method: "OPTIONS", headers: fields });
  checkOrigin(answer, "preflight");
  check(answer.ok, `preflight: status ${answer.status}`);
  const methods = list(answer.headers.get("access-control-allow-methods"));
  check(
    simpleMethods.includes(method) || methods.includes(method) || methods.includes("*"),
    `preflight: the method ${method} is not among ${methods}`);
  const allowed = list(answer.headers.get("access-control-allow-headers")).map((name) => name.toLowerCase());
  for (const name of names) {
    const isCovered = allowed.includes(name) || (allowed.includes("*") && name !== "authorization");
    check(isCovered, `preflight: the field ${name} is not among ${allowed}`);
  }
}

async function fetchAcrossOrigins({ url, method, fields }) {
  const names = Object.entries(fields)
    .filter(([name, value]) => !isSimpleField(name.toLowerCase(), value))
    .map(([name]) => name.toLowerCase())
    .sort();
  const needsLeave = !simpleMethods.includes(method) || names.length > 0;
  if (needsLeave) await preflight(url, method, names);
  const body = ["POST", "PUT", "PATCH"].includes(method) ? "{}" : undefined;
  const answer = await fetch(url, { method, body, headers: { ...fields, Origin: origin } });
  checkOrigin(answer, "answer");
  const exposed = list(answer.headers.get("access-control-expose-headers")).map((name) => name.toLowerCase());
  const readable = [...answer.headers.keys()].filter(
    (name) => readableFields.includes(name) || exposed.includes(name) || exposed.includes("*"));
  return {
    preflight: needsLeave,
    status: answer.status,
    body: await answer.text(),
    fields: Object.fromEntries(readable.map((name) => [name, answer.headers.get(name)])),
  };
}

const seen = [];
for (const asked of JSON.parse(process.argv[2])) {
  try {
    seen.push(await fetchAcrossOrigins(asked));
  } catch (error) {
    console.error(`${asked.method} ${asked.url}: ${error.message}`, error.cause ?? "");
    process.exitCode = 1;
  }
}
console.log(JSON.stringify(seen));
