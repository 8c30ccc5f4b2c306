"""Asks for each address and prints what a program sees of it, as a JSON array of texts.

A text is the exception's name, with what its cause says where it wraps one, or the status. A body is read as JSON.

Usage: faults.py SECONDS ADDRESS...
"""

import json
import sys
import urllib.error
import urllib.request


def name(error):
    """The exception's class, and that of the reason which urllib wraps."""
    reason = getattr(error, "reason", None)
    outer = type(error).__name__
    return f"{outer} {type(reason).__name__}" if isinstance(reason, BaseException) else outer


def sight(address, seconds):
    """What a program sees of one answer."""
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


print(json.dumps([sight(address, float(sys.argv[1])) for address in sys.argv[2:]]))
