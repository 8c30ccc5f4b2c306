extension DriverTemplate {
    /// A driver in Python.
    static let python = DriverTemplate(
        heading: pythonHeading, stub: pythonStub, example: PythonClientExample.text, claims: pythonHello,
        exampleClaims: pythonExampleHello, driver: pythonDriver)

    /// The heading.
    private static let pythonHeading = #"""
        # A driver for mockse: mockse conform -- python3 driver.py

        """#

    /// The methods to fill in.
    private static let pythonStub = #"""
        import json, sys, time


        # FILL IN: make these methods operate your client. Each returns at once, without waiting for a page.
        class Client:
            def __init__(self, dialect, baseURL, path, params, pageSize):
                # FILL IN: open the list at baseURL + path, with an empty cache, and start to load its first page.
                self.ids = []  # FILL IN: the ids of the displayed rows, in order, as strings
                self.state = "idle"  # FILL IN: what the user sees: "idle", "loading", "end" or "error"

            def more(self, source): pass  # FILL IN: the user is near the bottom
            def refresh(self): pass  # FILL IN: the user pulls to refresh
            def retry(self): pass  # FILL IN: the user taps "try again"
            def query(self, params): pass  # FILL IN: the user changes the query
            def cancel(self): pass  # FILL IN: the user leaves while a page loads, and comes back
            def close(self): pass  # FILL IN: the user leaves for good

        """#

    /// The reply to `hello` for a client that is still to be filled in.
    private static let pythonHello = #"""
        # FILL IN: what your client has. Add "refresh", "retry", "query" and "cancel" once you filled them in.
        # The page "Drivers" of mockse's documentation describes each member, such as pageSize and timeoutMs.
        HELLO = {
            "protocol": 1, "name": "my client", "dialects": [\#(apis)],
            "verbs": ["list", "idle"],
        }

        """#

    /// The reply to `hello` of the example.
    private static let pythonExampleHello = #"""
        # FILL IN: what your client has. The page "Drivers" of mockse's documentation describes each member.
        HELLO = {
            "protocol": 1, "name": "my client", "dialects": [\#(apis)],
            "verbs": ["list", "idle", "refresh", "retry", "query", "cancel"],
            "pageSize": "settable", "sources": 1, "timeoutMs": 2000, "instances": 4,
            "without": ["ops", "sources"],
        }

        """#

    /// The commands, and the loop that reads them.
    private static let pythonDriver = #"""
        client = None


        def reply(verb, command):
            global client
            if verb == "hello":
                return HELLO
            if verb == "open":
                client = Client(**command)
                return {}
            if verb == "list":
                return {"ids": list(client.ids), "state": client.state}
            if verb == "idle":
                end = time.monotonic() + command["ms"] / 1000
                while client.state == "loading" and time.monotonic() < end:
                    time.sleep(0.005)
                return {"state": client.state}
            if verb in ("more", "refresh", "retry", "query", "cancel", "close"):
                getattr(client, verb)(**command)
                return {}
            return {"unsupported": True}


        output, sys.stdout = sys.stdout, sys.stderr  # Standard output is for replies only.
        for line in sys.stdin:
            command = json.loads(line)
            id, verb = command.pop("id"), command.pop("verb")
            try:
                members = reply(verb, command)
            except Exception as error:
                members = {"error": repr(error)}
            print(json.dumps({"id": id, **members}), file=output, flush=True)

        """#
}
