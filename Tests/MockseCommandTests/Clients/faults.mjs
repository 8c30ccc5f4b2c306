// Asks for each address and prints what a program sees of it, as a JSON array of texts.
//
// A text is the error's name, with its cause's code where it has one, or the status. A body is read as JSON.
//
// Usage: node faults.mjs SECONDS ADDRESS...

const [seconds, ...addresses] = process.argv.slice(2);

async function sight(address) {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(Number(seconds) * 1000) });
    await answer.json();
    const wait = answer.headers.get("Retry-After");
    return `${answer.status}` + (wait ? `, Retry-After ${wait}` : "");
  } catch (error) {
    return error.cause?.code ? `${error.name} ${error.cause.code}` : error.name;
  }
}

const sights = [];
for (const address of addresses) sights.push(await sight(address));
console.log(JSON.stringify(sights));
