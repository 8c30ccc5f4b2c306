extension DriverTemplate {
    /// A driver for Node.js.
    static let node = DriverTemplate(
        heading: nodeHeading, stub: pageClientStub, example: PageClientExample.text,
        claims: pageHello,
        exampleClaims: nodeHello, driver: "\n" + [pageCommands, nodeLoop].joined(separator: "\n"))

    /// A driver for a page in a browser.
    static let browser = DriverTemplate(
        heading: browserHeading, stub: pageClientStub, example: PageClientExample.text,
        claims: pageHello,
        exampleClaims: browserHello, driver: "\n" + [pageCommands, browserLoop].joined(separator: "\n"))

    /// The heading of the driver for Node.js.
    private static let nodeHeading = #"""
        // A driver for mockse: mockse conform -- node driver.mjs
        import { createInterface } from "node:readline";

        """#

    /// The heading of the driver for browsers.
    private static let browserHeading = #"""
        // A driver for mockse: mockse conform --http --port 8080, in a page's <script type="module" src="driver.js">.

        """#

    /// The methods to fill in.
    private static let pageClientStub = #"""
        // FILL IN: make these methods operate your client. Each returns at once, without waiting for a page.
        class Client {
          constructor({ dialect, baseURL, path, params, pageSize }) {
            // FILL IN: open the list at baseURL + path, with an empty cache, and start to load its first page.
            this.ids = []; // FILL IN: the ids of the displayed rows, in order, as strings
            this.state = "idle"; // FILL IN: what the user sees: "idle", "loading", "end" or "error"
          }
          more(source) {} // FILL IN: the user is near the bottom
          refresh() {} // FILL IN: the user pulls to refresh
          retry() {} // FILL IN: the user taps "try again"
          query(params) {} // FILL IN: the user changes the query
          cancel() {} // FILL IN: the user leaves while a page loads, and comes back
          close() {} // FILL IN: the user leaves for good
        }

        """#

    /// The reply to `hello` for a client that is still to be filled in.
    private static let pageHello = #"""
        // FILL IN: what your client has. Add "refresh", "retry", "query" and "cancel" once you filled them in.
        // The page "Drivers" of mockse's documentation describes each member, such as pageSize and timeoutMs.
        const hello = {
          protocol: 1, name: "my client", dialects: [\#(apis)], verbs: ["list", "idle"],
        };

        """#

    /// The reply to `hello` of the driver for Node.js.
    private static let nodeHello = #"""
        // FILL IN: what your client has. The page "Drivers" of mockse's documentation describes each member.
        const hello = {
          protocol: 1, name: "my client", dialects: [\#(apis)],
          verbs: ["list", "idle", "refresh", "retry", "query", "cancel"],
          pageSize: "settable", sources: 1, timeoutMs: 2000, instances: 4, without: ["ops", "sources"],
        };

        """#

    /// The reply to `hello` of the driver for browsers, which has one instance.
    private static let browserHello = #"""
        // FILL IN: what your client has. The page "Drivers" of mockse's documentation describes each member.
        const hello = {
          protocol: 1, name: "my client", dialects: [\#(apis)],
          verbs: ["list", "idle", "refresh", "retry", "query", "cancel"],
          pageSize: "settable", sources: 1, timeoutMs: 2000, without: ["ops", "sources"],
        };

        """#

    /// The commands, which both drivers share.
    private static let pageCommands = #"""
        let client;
        const commands = {
          hello: () => hello,
          open: (list) => { client?.close(); client = new Client(list); },
          more: ({ source }) => void client.more(source),
          refresh: () => void client.refresh(),
          retry: () => void client.retry(),
          query: ({ params }) => void client.query(params),
          cancel: () => void client.cancel(),
          close: () => void client.close(),
          list: () => ({ ids: client.ids, state: client.state }),
          async idle({ ms }) {
            for (const end = Date.now() + ms; client.state === "loading" && Date.now() < end; ) {
              await new Promise((done) => setTimeout(done, 5));
            }
            return { state: client.state };
          },
        };
        async function reply({ id, verb, ...command }) {
          if (!Object.hasOwn(commands, verb)) return { id, unsupported: true };
          try { return { id, ...(await commands[verb](command)) }; }
          catch (error) { return { id, error: String(error) }; }
        }

        """#

    /// The loop that reads commands from standard input.
    private static let nodeLoop = #"""
        console.log = console.error; // Standard output is for replies only.
        for await (const line of createInterface({ input: process.stdin })) {
          process.stdout.write(JSON.stringify(await reply(JSON.parse(line))) + "\n");
        }
        process.exit();

        """#

    /// The loop that polls for commands.
    private static let browserLoop = #"""
        const suite = new URLSearchParams(location.search).get("suite") ?? "http://localhost:8080";
        while (true) {
          const response = await fetch(`${suite}/_mockse/driver/next`).catch(() => null);
          if (!response) break; // The run is over.
          const command = await response.json();
          if (!command.verb) continue;
          // A page that crashed and was loaded again has lost its list.
          const isLost = !client && !["hello", "open"].includes(command.verb);
          const body = isLost ? { id: command.id, crashed: "the page was loaded again" } : await reply(command);
          await fetch(`${suite}/_mockse/driver/reply`, { method: "POST", body: JSON.stringify(body) });
        }

        """#
}
