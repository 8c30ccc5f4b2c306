"""A client of the API that pages by offset, and its driver. An argument selects its one bug: no-dedupe."""
import json, sys, threading, time, urllib.parse, urllib.request

MISTAKE = sys.argv[1] if len(sys.argv) > 1 else ""


class Client:
    """Loads page after page, one at a time, on its own threads."""

    def __init__(self, address):
        self.address, self.lock = address, threading.Lock()
        self.keys, self.offset, self.is_loading, self.state = [], 0, False, "idle"
        self.load()

    def load(self):
        with self.lock:
            if self.is_loading or self.state == "end":
                return
            self.is_loading, self.state = True, "loading"
        threading.Thread(target=self.fetch, daemon=True).start()

    def fetch(self):
        size = self.address["pageSize"] or 20
        query = dict(self.address["params"], offset=self.offset, limit=size)
        url = self.address["baseURL"] + self.address["path"] + "?" + urllib.parse.urlencode(query)
        try:
            with urllib.request.urlopen(url, timeout=5) as response:
                body = json.load(response)
            keys, following = [row["key"] for row in body["results"]], body["next"]
        except Exception as error:
            print(url, "failed:", error, file=sys.stderr)
            with self.lock:
                self.is_loading, self.state = False, "error"
            return
        with self.lock:
            self.keys += [key for key in keys if MISTAKE == "no-dedupe" or key not in self.keys]
            self.offset += size
            self.is_loading, self.state = False, "idle" if following else "end"

    def idle(self, limit):
        end = time.monotonic() + limit
        while self.is_loading and time.monotonic() < end:
            time.sleep(0.001)
        return self.state


client = None
for line in sys.stdin:
    command = json.loads(line)
    reply, verb = {"id": command["id"]}, command["verb"]
    if verb == "hello":
        reply.update(protocol=1, name="an offset client", dialects=["offset"], verbs=["list", "idle"])
        reply.update(pageSize="settable", instances=4)
    elif verb == "open":
        if command["dialect"] != "offset":
            reply["error"] = "unknown API " + command["dialect"]
        else:
            client = Client(command)
    elif verb == "more":
        client.load()
    elif verb == "idle":
        reply["state"] = client.idle(command["ms"] / 1000)
    elif verb == "list":
        with client.lock:
            reply["ids"] = list(client.keys)
    elif verb != "close":
        reply["unsupported"] = True
    print(json.dumps(reply), flush=True)
