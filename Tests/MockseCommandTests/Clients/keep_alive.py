"""Sends a hundred requests over one http.client connection and prints the results as JSON.

Usage: keep_alive.py HOST PORT
"""

import http.client
import json
import sys

connection = http.client.HTTPConnection(sys.argv[1], int(sys.argv[2]), timeout=30)
local_ports = set()
statuses = []
lengths = []
for number in range(100):
    method = "HEAD" if number % 10 == 9 else "GET"
    connection.request(method, f"/2.3/users/moderators?page={number % 5 + 1}&pagesize=20")
    # The socket is gone once a response closes the connection.
    local_ports.add(connection.sock.getsockname()[1])
    answer = connection.getresponse()
    statuses.append(answer.status)
    lengths.append(len(answer.read()))
print(json.dumps({"connections": len(local_ports), "statuses": statuses, "lengths": lengths}))
