// Requests each URL and prints the result that a program sees, as a JSON array of strings.
//
// A string is the status, or the name of the error with the code of its cause, if any. Bodies are parsed as JSON.
//
// Usage: node faults.mjs SECONDS ADDRESS...

const [seconds, ...addresses] = process.argv.slice(2);

async function observation(address) {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(Number(seconds) * 1000) });
    await answer.json();
    const wait = answer.headers.get("Retry-After");
    return `${answer.status}` + (wait ? `, Retry-After ${wait}` : "");
  } catch (error) {
    return error.cause?.code ? `${error.name} ${error.cause.code}` : error.name;
  }
}

const observations = [];
for (const address of addresses) observations.push(await observation(address));
console.log(JSON.stringify(observations));
