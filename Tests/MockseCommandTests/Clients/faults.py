"""Requests each URL and prints the result that a program sees, as a JSON array of strings.

A string is the status, or the name of the exception with that of its cause, if any. Bodies are parsed as JSON.

Usage: faults.py SECONDS ADDRESS...
"""

import json
import sys
import urllib.error
import urllib.request


def name(error):
    """Returns the class of the exception and of the reason that urllib wraps."""
    reason = getattr(error, "reason", None)
    outer = type(error).__name__
    return f"{outer} {type(reason).__name__}" if isinstance(reason, BaseException) else outer


def observation(address, seconds):
    """Returns the result of a request."""
    try:
        with urllib.request.urlopen(address, timeout=seconds) as answer:
            json.loads(answer.read())
            return str(answer.status)
    except urllib.error.HTTPError as error:
        json.loads(error.read())
        wait = error.headers["Retry-After"]
        return f"HTTPError {error.code}" + (f", Retry-After {wait}" if wait else "")
    except Exception as error:
        return name(error)


print(json.dumps([observation(address, float(sys.argv[1])) for address in sys.argv[2:]]))
