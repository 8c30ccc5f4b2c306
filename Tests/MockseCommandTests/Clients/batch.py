# Reads the moderators to the end, and writes their ids: python3 batch.py [MISTAKE] [STATE-FILE]
import json, os, subprocess, sys, time, urllib.error, urllib.request

mistake, state_file = (sys.argv[1:] + ["", ""])[:2]
base = os.environ["MOCKSE_URL"]
output = open(os.environ["IDS"], "a") if mistake == "file" else sys.stdout
state = {"page": 1, "seen": []}
if state_file and os.path.exists(state_file + os.environ["MOCKSE_SCENARIO"]):
    state = json.load(open(state_file + os.environ["MOCKSE_SCENARIO"]))
seen, tries = set(state["seen"]), 0


def load(page):
    query = f"/2.3/users/moderators?site=stackoverflow&page={page}"
    # Without a timeout, a response that never comes is waited for.
    timeout = None if mistake == "no-timeout" else 2
    with urllib.request.urlopen(base + query, timeout=timeout) as response:
        return json.load(response)


if mistake == "dies" and os.environ["MOCKSE_SCENARIO"] != "plain":
    sys.exit("before the first request")
if mistake == "child":
    subprocess.Popen(["sleep", "1000"])
while True:
    try:
        page = load(state["page"])
        rows, more = [str(row["user_id"]) for row in page["items"]], page["has_more"]
        total = page.get("total")
    except Exception as error:
        wait = float(getattr(error, "headers", {}).get("Retry-After") or 0)
        if mistake == "swallows" or mistake == "ends-at-404" and getattr(error, "code", 0) == 404:
            break
        if mistake == "ends-late" and state["page"] > 2 or mistake == "ends-early" and state["page"] == 1:
            break
        if mistake == "skips":
            state["page"] += 1
            continue
        tries += 1
        if mistake != "endless" and (tries > 5 or mistake == "no-retry"):
            sys.exit(f"page {state['page']}: {error}")
        time.sleep(0.01 if mistake == "hasty" or mistake == "waits-once" and tries > 1 else wait)
        continue
    tries = 0
    for id in rows:
        if mistake == "repeats" or id not in seen:
            print(json.dumps({"type": "RECORD", "record": {"id": int(id)}}) if mistake == "json" else id, file=output)
        seen.add(id)
    output.flush()
    state = {"page": state["page"] + 1, "seen": sorted(seen)}
    if state_file:
        # Written at once, so that a kill leaves the old state or the new one.
        path = state_file + os.environ["MOCKSE_SCENARIO"]
        json.dump(state, open(path + ".new", "w"))
        os.replace(path + ".new", path)
    time.sleep(0 if mistake == "hasty" else page.get("backoff", 0))
    if mistake == "empty-ends" and not rows or mistake == "short-ends" and len(rows) < 30:
        break
    if mistake == "total-ends" and len(seen) >= (total or 0):
        break
    if not more or mistake == "half":
        break
if mistake == "json":
    print(json.dumps({"type": "STATE", "value": {}}))
