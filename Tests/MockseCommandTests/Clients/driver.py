"""A paging client and its driver, using only the standard library. An argument selects its one bug."""
import email.utils, json, os, sys, threading, time, urllib.error, urllib.parse, urllib.request

MISTAKE = sys.argv[1] if len(sys.argv) > 1 else ""
# What the driver declares instead of the truth.
DECLARATIONS = {
    "only-triggers": {"verbs": []},
    "claims-everything": {"verbs": [], "concurrency": 99, "prefetch": 99, "revalidates": True},
}


class Client:
    """Loads page after page on its own threads."""

    def __init__(self, address):
        self.address, self.lock = address, threading.Lock()
        self.ids, self.page, self.loading, self.more_to_come = [], 0, False, True
        self.pause, self.failed, self.crash = 0, False, None
        self.load()

    def load(self):
        with self.lock:
            if self.loading and MISTAKE != "no-guard" or not self.more_to_come:
                return
            if time.monotonic() < self.pause:
                return
            self.loading = True
            if MISTAKE == "no-retry":
                self.page += 1
                page = self.page
            else:
                page = self.page + 1
        threading.Thread(target=self.fetch, args=(page,), daemon=True).start()

    def fetch(self, page):
        address = self.address
        stack = address["dialect"] == "stackexchange"
        query = dict(address["params"], **{"page" if stack else "p": page})
        if stack and address["pageSize"]:
            query["pagesize"] = address["pageSize"]
        base = address["baseURL"]
        if MISTAKE == "drops-path":
            base = urllib.parse.urljoin(base, "/").rstrip("/")
        url = base + address["path"] + "?" + urllib.parse.urlencode(query)
        try:
            with urllib.request.urlopen(url, timeout=5) as response:
                body = json.load(response)
            # A search without results has no rows.
            rows = body["items"] if stack else body.get("data", [])
            more = body["has_more"] if stack else body["currentPage"] < body.get("numberOfPages", 1)
            pause = body.get("backoff", 0)
        except Exception as error:
            print("page", page, "failed:", error, file=sys.stderr)
            if MISTAKE == "exits-at-errors":
                os._exit(3)
            if MISTAKE == "reports-crashes":
                self.crash = "page %d: %s" % (page, error)
            with self.lock:
                self.pause, self.loading, self.failed = time.monotonic() + retry_after(error), False, True
            return
        with self.lock:
            for row in rows:
                id = str(row["user_id"] if stack else row["id"])
                if MISTAKE == "no-dedupe" or id not in self.ids:
                    self.ids.append(id)
            self.page, self.more_to_come, self.loading = page, more, False
            self.pause, self.failed = time.monotonic() + pause, False

    def idle(self, limit):
        """Waits until nothing is loading, and returns the state that the user sees."""
        deadline = time.monotonic() + limit
        while self.loading and time.monotonic() < deadline:
            time.sleep(0.001)
        with self.lock:
            if self.loading:
                return "loading"
            return "error" if self.failed else "idle" if self.more_to_come else "end"


def retry_after(error):
    """Returns the seconds that a failed response asks to wait, in its head in either form, or in its body."""
    text = getattr(error, "headers", {}).get("Retry-After", "")
    if text.isdigit():
        return int(text)
    try:
        if text:
            return email.utils.parsedate_to_datetime(text).timestamp() - time.time()
        return json.load(error).get("backoff", 0)
    except Exception:
        return 0


client = None
for line in sys.stdin:
    command = json.loads(line)
    reply, verb = {"id": command["id"]}, command["verb"]
    if verb == "hello":
        reply.update(protocol=1, name="a Python client", verbs=["list", "idle"], pageSize="settable", instances=8)
        reply.update(DECLARATIONS.get(MISTAKE, {}))
    elif verb == "open":
        client = Client(command)
        print("the list is open", file=sys.stderr, flush=True)
    elif verb == "more":
        if MISTAKE == "stays-silent":
            continue
        client.load()
    elif verb == "idle":
        reply["state"] = client.idle(command["ms"] / 1000)
    elif verb == "list":
        with client.lock:
            reply["ids"] = list(client.ids)
    elif verb != "close":
        reply["unsupported"] = True
    if client and client.crash:
        reply["crashed"] = client.crash
    print(json.dumps(reply), flush=True)

if MISTAKE in ("writes-end", "stays-silent"):
    with open(sys.argv[2], "w") as file:
        file.write("over")
