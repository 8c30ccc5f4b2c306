"""Writes a journal as lines that a person reads beside a failed test."""

from __future__ import annotations

from typing import Any, Sequence

_SHOWN = 20
_WIDTH = 120


def lines(journal: Sequence[dict[str, Any]]) -> str:
    """Returns the last exchanges of a journal, a line each, with times since the first request."""
    if not journal:
        return "no requests; check the base URL that the client uses"
    start = journal[0]["arrived_ns"]
    earlier = len(journal) - _SHOWN
    first = [f"… {earlier} earlier exchanges"] if earlier > 0 else []
    return "\n".join(first + [_line(exchange, start) for exchange in journal[-_SHOWN:]])


def _line(exchange: dict[str, Any], start: int) -> str:
    target = exchange["target"]
    parts = [
        f"{exchange['id']:>4}",
        f"{(exchange['arrived_ns'] - start) // 1_000_000:>6} ms",
        exchange["method"],
        target if len(target) <= _WIDTH else target[: _WIDTH - 1] + "…",
        # Such as a reset, before the first byte.
        str(exchange["status"] or "no response"),
        ", ".join(exchange.get("faults", [])),
        " ".join(exchange.get("marks", [])),
    ]
    return "  ".join(part for part in parts if part)
