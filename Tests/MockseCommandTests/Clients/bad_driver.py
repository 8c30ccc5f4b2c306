"""A driver that misbehaves in the way its argument names, in its reply to hello or after it."""
import json, os, sys, time

MODE = sys.argv[1]
for line in sys.stdin:
    command = json.loads(line)
    if command["verb"] == "hello":
        hello = {"id": command["id"], "protocol": 2 if MODE == "protocol" else 1, "name": "a bad driver"}
        if MODE == "dialect":
            hello["dialects"] = ["reddit"]
        print(json.dumps(hello), flush=True)
    elif MODE == "crash":
        os._exit(3)
    elif MODE == "hang":
        time.sleep(60)
    elif MODE == "malformed":
        print("loading page 1 …", flush=True)
    elif MODE == "error":
        print(json.dumps({"id": command["id"], "error": "the simulator is not booted"}), flush=True)
    elif MODE == "unsupported":
        print(json.dumps({"id": command["id"], "unsupported": True}), flush=True)
