"""A paging client and its driver, with the standard library alone. An argument names its one mistake."""
import json, sys, threading, urllib.error, urllib.parse, urllib.request

MISTAKE = sys.argv[1] if len(sys.argv) > 1 else ""


class Client:
    """Loads page after page on threads of its own."""

    def __init__(self, address):
        self.address, self.lock = address, threading.Lock()
        self.ids, self.page, self.loading, self.more_to_come = [], 0, False, True
        self.load()

    def load(self):
        with self.lock:
            if self.loading and MISTAKE != "no-guard" or not self.more_to_come:
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
            rows = body["items" if stack else "data"]
            more = body["has_more"] if stack else body["currentPage"] < body["numberOfPages"]
        except Exception as error:
            print("page", page, "failed:", error, file=sys.stderr)
            with self.lock:
                self.loading = False
            return
        with self.lock:
            for row in rows:
                id = str(row["user_id"] if stack else row["id"])
                if MISTAKE == "no-dedupe" or id not in self.ids:
                    self.ids.append(id)
            self.page, self.more_to_come, self.loading = page, more, False


client = None
for line in sys.stdin:
    command = json.loads(line)
    reply, verb = {"id": command["id"]}, command["verb"]
    if verb == "hello":
        reply.update(protocol=1, name="a Python client", verbs=["list"], pageSize="settable")
    elif verb == "open":
        client = Client(command)
    elif verb == "more":
        client.load()
    elif verb == "list":
        with client.lock:
            reply["ids"] = list(client.ids)
    elif verb != "close":
        reply["unsupported"] = True
    print(json.dumps(reply), flush=True)
