#!/usr/bin/env python3
"""Reads LABELS.md, and checks it against the files.

    labels.py           reports rows and files that don't match; exit code 1 if there are any
    labels.py --update  writes the SHA-256 of each file into its row
"""

import hashlib
import os
import sys
from dataclasses import dataclass

HERE = os.path.dirname(os.path.abspath(__file__))
TABLE = os.path.join(HERE, "LABELS.md")


@dataclass
class Label:
    file: str
    label: str  # correct, wrong, or shared
    group: str
    text: str
    report: str
    library: str
    digest: str


def cells(line):
    return [cell.strip().strip("`") for cell in line.strip().strip("|").split("|")]


def read():
    """The rows of the tables in LABELS.md."""
    with open(TABLE, encoding="utf-8") as lines:
        rows = [cells(line) for line in lines if line.startswith("| `")]
    return [Label(*row) for row in rows]


def digest(file):
    with open(os.path.join(HERE, file), "rb") as content:
        return hashlib.sha256(content.read()).hexdigest()


def present():
    return sorted(os.path.join(folder, name) for folder in ("correct", "wrong", "kit")
                  for name in os.listdir(os.path.join(HERE, folder)) if name.endswith(".py"))


def problems():
    labels, found = read(), []
    names = [label.file for label in labels]
    found += [f"{name}: no row in LABELS.md" for name in present() if name not in names]
    found += [f"{name}: more than one row" for name in sorted(set(names)) if names.count(name) > 1]
    for label in labels:
        if not os.path.exists(os.path.join(HERE, label.file)):
            found.append(f"{label.file}: no such file")
        elif digest(label.file) != label.digest:
            found.append(f"{label.file}: changed since its row was written")
    groups = [label.group for label in labels if label.label == "wrong"]
    found += [f"{group}: more than five wrong clients" for group in sorted(set(groups))
              if groups.count(group) > 5]
    return found


def update():
    with open(TABLE, encoding="utf-8") as lines:
        text = lines.readlines()
    for number, line in enumerate(text):
        if line.startswith("| `"):
            row = cells(line)
            text[number] = line.replace(f"`{row[-1]}` |", f"`{digest(row[0])}` |")
    with open(TABLE, "w", encoding="utf-8") as lines:
        lines.writelines(text)


def main():
    if sys.argv[1:] == ["--update"]:
        update()
    elif sys.argv[1:]:
        print(__doc__)
        return 2
    found = problems()
    print("\n".join(found) or "LABELS.md matches the files")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
