"""The names of settings: ``fail_rate`` in Python is ``fail-rate`` in the control API."""

from __future__ import annotations

import re

from .control import MockseError, Refusal


def option(keyword: str) -> str:
    """Returns the name of the option that a keyword sets."""
    return keyword.replace("_", "-")


def keyword(option: str) -> str:
    """Returns the keyword for an option."""
    return option.replace("-", "_")


def in_python(refusal: Refusal) -> MockseError:
    """Returns the refusal with the names that a person writes in Python."""
    hint = re.sub(r"did you mean [a-z-]+\?$", lambda match: keyword(match.group()), refusal.reason)
    # The key can lead into the value: rules[0].match.page.
    name = re.split(r"[.\[]", refusal.key, maxsplit=1)[0]
    return Refusal(keyword(name) + refusal.key[len(name):], refusal.value, hint)
