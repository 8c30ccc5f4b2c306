// Runs a page's script, which takes the suite's URL from the page's address. Arguments: the script and the URL.
const [script, suite] = process.argv.slice(2);
globalThis.location = { search: `?suite=${encodeURIComponent(suite)}` };
await import(script);
process.exit();
