"""Compares the ids that a client received with those of the list."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Iterable, Optional

if TYPE_CHECKING:
    from .sandbox import Truth

_SHOWN = 10


def difference(ids: Iterable[object], truth: Truth) -> Optional[str]:
    """Returns what is wrong with the ids that a client received, or None."""
    received = Counter(str(id) for id in ids)
    held = set(truth.ids)
    groups = {
        "lost": [id for id in truth.reachable if id not in received],
        "repeated": [f"{id} ({count} times)" for id, count in received.items() if count > 1],
        "not in the list": [id for id in received if id not in held],
    }
    lines = [f"  {len(found)} {what}: {_some(found)}" for what, found in groups.items() if found]
    if not lines:
        return None
    return "\n".join([f"{len(truth.ids)} rows in the list, {sum(received.values())} received", *lines])


def _some(ids: list[str]) -> str:
    more = len(ids) - _SHOWN
    return ", ".join(ids[:_SHOWN]) + (f", and {more} more" if more > 0 else "")
