# A driver for mockse: mockse conform -- python3 driver.py

# [client]
import contextlib, email.utils, http.client, json, socket, sys, threading, time, urllib.parse


# How each API pages: the names of its parameters, a page's ids, and what the request for the next page says, if any.
# Slack's list is led by cursors, which only the page before gives: mockse conform --api slack -- python3 driver.py
APIS = {
    "stackexchange": {
        "position": "page", "first": 1, "size": "pagesize", "ids": lambda page: [row["user_id"] for row in page["items"]],
        "next": lambda page, number: number + 1 if page["has_more"] else None,
    },
    "brewerydb": {
        "position": "p", "first": 1, "ids": lambda page: [row["id"] for row in page.get("data", [])],
        "next": lambda page, number: number + 1 if page["currentPage"] < page.get("numberOfPages", 1) else None,
    },
    "slack": {
        "position": "cursor", "first": None, "size": "limit", "ids": lambda page: [row["id"] for row in page["members"]],
        "next": lambda page, _: page.get("response_metadata", {}).get("next_cursor") or None,
    },
}


# A list that loads page after page, one at a time, on a thread for each page.
class Client:
    def __init__(self, **address):
        self.address, self.api, self.lock = address, APIS[address["dialect"]], threading.RLock()
        self.ids, self.seen, self.next, self.state = [], set(), None, "idle"
        self.resume_at, self.is_fresh, self.loading = 0, True, None
        self.more()

    def more(self, source=0):
        with self.lock:
            is_done = self.state == "end" and not self.is_fresh
            if self.loading or is_done or time.monotonic() < self.resume_at:
                return
            position = self.api["first"] if self.is_fresh else self.next
            url = urllib.parse.urlsplit(self.address["baseURL"] + self.address["path"])
            self.loading = http.client.HTTPConnection(url.netloc, timeout=2)
            self.state = "loading"
            arguments = (self.loading, position, url.path, dict(self.address["params"]))
            threading.Thread(target=self.load, args=arguments, daemon=True).start()

    def load(self, connection, position, path, query):
        api, size = self.api, self.address["pageSize"]
        if position is not None:
            query[api["position"]] = position
        if size:
            query[api["size"]] = size
        pause, ids, has_expired = 0, None, False
        try:
            connection.connect()
            if connection is not self.loading:
                raise ValueError("canceled")
            connection.request("GET", path + "?" + urllib.parse.urlencode(query))
            response = connection.getresponse()
            pause = 0 if response.status == 200 else retry_after(response)
            page = json.load(response)
            pause = max(pause, page.get("backoff", 0))
            if response.status != 200:
                raise ValueError("status %d" % response.status)
            has_expired = page.get("error") == "invalid_cursor"
            next = api["next"](page, position)
            ids = [str(id) for id in api["ids"](page)]
        except Exception as error:
            print("page", position, "failed:", repr(error), file=sys.stderr)
        with self.lock:
            connection.close()
            if connection is not self.loading:
                return  # A refresh has superseded this page.
            self.loading, self.resume_at = None, time.monotonic() + pause
            if ids is None:
                self.state = "error"
                # A cursor that has expired never works again.
                self.is_fresh = self.is_fresh or has_expired
                return
            if self.is_fresh:
                self.ids, self.seen = [], set()
            for id in ids:
                if id not in self.seen:
                    self.ids.append(id)
                self.seen.add(id)
            self.next, self.is_fresh, self.state = next, False, "end" if next is None else "idle"

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
            self.address["params"], self.ids, self.is_fresh, self.state = params, [], True, "idle"
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
# FILL IN: what your client can do. The page "Drivers" of mockse's documentation describes each field.
HELLO = {
    "protocol": 1, "name": "my client", "dialects": ["stackexchange", "brewerydb", "slack"],
    "verbs": ["list", "idle", "refresh", "retry", "query", "cancel"],
    "pageSize": "settable", "sources": 1, "timeoutMs": 2000, "instances": 8,
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
