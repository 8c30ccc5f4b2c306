"""Requests each URL and prints the errors that urllib raises, as a JSON array.

Usage: errors.py ADDRESS...
"""

import json
import sys
import urllib.error
import urllib.request


def failure(address):
    """Returns the result of a request."""
    try:
        with urllib.request.urlopen(address, timeout=30) as answer:
            return {"status": answer.status, "body": answer.read().decode(), "fault": None}
    except urllib.error.HTTPError as error:
        return {"status": error.code, "body": error.read().decode(), "fault": error.headers["Mockse-Fault"]}


print(json.dumps([failure(address) for address in sys.argv[1:]]))
