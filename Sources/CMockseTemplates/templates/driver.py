# A driver for mockse: mockse conform -- python3 driver.py

# [client]
import contextlib, email.utils, http.client, json, socket, sys, threading, time, urllib.parse


# A list that loads page after page, one at a time, on a thread for each page.
class Client:
    def __init__(self, **address):
        self.address, self.lock = address, threading.RLock()
        self.ids, self.seen, self.page, self.state = [], set(), 0, "idle"
        self.resume_at, self.is_fresh, self.loading = 0, True, None
        self.more()

    def more(self, source=0):
        with self.lock:
            is_done = self.state == "end" and not self.is_fresh
            if self.loading or is_done or time.monotonic() < self.resume_at:
                return
            page = 1 if self.is_fresh else self.page + 1
            url = urllib.parse.urlsplit(self.address["baseURL"] + self.address["path"])
            self.loading = http.client.HTTPConnection(url.netloc, timeout=2)
            self.state = "loading"
            arguments = (self.loading, page, url.path, dict(self.address["params"]))
            threading.Thread(target=self.load, args=arguments, daemon=True).start()

    def load(self, connection, page, path, query):
        is_stack, size = self.address["dialect"] == "stackexchange", self.address["pageSize"]
        query["page" if is_stack else "p"] = page
        if size:
            query["pagesize"] = size
        pause, rows = 0, None
        try:
            connection.connect()
            if connection is not self.loading:
                raise ValueError("canceled")
            connection.request("GET", path + "?" + urllib.parse.urlencode(query))
            response = connection.getresponse()
            if response.status != 200:
                pause = retry_after(response)
                raise ValueError("status %d" % response.status)
            body = json.load(response)
            more = body["has_more"] if is_stack else body["currentPage"] < body.get("numberOfPages", 1)
            pause = body.get("backoff", 0)
            rows = [str(row["user_id" if is_stack else "id"]) for row in
                    (body["items"] if is_stack else body.get("data", []))]
        except Exception as error:
            print("page", page, "failed:", error, file=sys.stderr)
        with self.lock:
            connection.close()
            if connection is not self.loading:
                return  # A refresh has superseded this page.
            self.loading, self.resume_at = None, time.monotonic() + pause
            if rows is None:
                self.state = "error"
                return
            if self.is_fresh:
                self.ids, self.seen = [], set()
            for id in rows:
                if id not in self.seen:
                    self.ids.append(id)
                self.seen.add(id)
            self.page, self.is_fresh, self.state = page, False, "idle" if more else "end"

    retry = more

    def refresh(self):
        with self.lock:
            if self.loading and self.is_fresh:
                return  # The first page is on its way.
            self.cancel()
            self.is_fresh = True
            self.more()

    def query(self, params):
        with self.lock:
            self.cancel()
            self.address["params"], self.ids, self.is_fresh = params, [], True
            self.more()

    def cancel(self):
        with self.lock:
            loading, self.loading = self.loading, None
            if loading:
                self.state = "idle"
            if loading and loading.sock:
                with contextlib.suppress(OSError):
                    loading.sock.shutdown(socket.SHUT_RDWR)

    close = cancel


def retry_after(response):
    # A failed response asks to wait, in seconds or until a date.
    text = response.getheader("Retry-After") or "0"
    return int(text) if text.isdigit() else email.utils.parsedate_to_datetime(text).timestamp() - time.time()

# [hello]
# FILL IN: what your client has. The page "Drivers" of mockse's documentation describes each member.
HELLO = {
    "protocol": 1, "name": "my client", "dialects": ["stackexchange", "brewerydb"],
    "verbs": ["list", "idle", "refresh", "retry", "query", "cancel"],
    "pageSize": "settable", "sources": 1, "timeoutMs": 2000, "instances": 4,
    "without": ["ops", "sources"],
}
# [driver]
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
