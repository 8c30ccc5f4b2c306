"""Reads the reports of `mockse conform` and `mockse fuzz`, and counts verdicts per class."""

import json

WORST = ["FAIL", "FLAKY", "ERROR", "BLOCKED", "WARN", "INCONCLUSIVE", "PASS", "SKIP", "SKIPPED"]


def cases(output):
    """The verdicts in a JSON report: a list of case, API and verdict."""
    found = []
    try:
        walk(json.loads(output), found)
    except ValueError:
        for line in output.splitlines():
            try:
                walk(json.loads(line), found)
            except ValueError:
                continue
    return found


def findings(output):
    """The findings in a report of `mockse fuzz`, as verdicts; one that didn't come every time counts as none."""
    try:
        result = json.loads(output)
    except ValueError:
        return []
    found = [{"case": "all", "api": "", "verdict": "PASS"}]
    for each in result["findings"]:
        level = "FAIL" if each["level"].lower() == "must" else "WARN"
        found.append({"case": each["name"], "api": "",
                      "verdict": level if each["broken"] == each["of"] else "INCONCLUSIVE"})
    return found


def walk(value, found):
    """Collects every object that has a verdict and names a case."""
    if isinstance(value, list):
        for each in value:
            walk(each, found)
    elif isinstance(value, dict):
        name = value.get("case") or value.get("id")
        if isinstance(value.get("verdict"), str) and isinstance(name, str):
            found.append({"case": name, "api": value.get("api") or value.get("dialect") or "",
                          "verdict": value["verdict"].upper()})
            return
        for each in value.values():
            walk(each, found)


def verdict(result):
    """One word for a client: fail, warn, pass, or broken if nothing was judged."""
    given = {case["verdict"] for case in result["cases"]}
    if given & {"FAIL", "FLAKY"}:
        return "fail"
    if result["late"] or result["exit"] not in (0, 1) or not given & {"PASS", "WARN"}:
        return "broken"
    return "warn" if "WARN" in given else "pass"


def named(result, *verdicts):
    return sorted({case["case"] for case in result["cases"] if case["verdict"] in verdicts})


def report(labels, results):
    """Scores per class, with the names of the clients on which the suite and the labels differ."""
    lines, groups = [], {}
    for label in labels:
        groups.setdefault((label.label, label.group), []).append(label)
    totals = {"correct": [0, 0, 0, 0], "wrong": [0, 0, 0, 0]}
    words = {"correct": ("clean", "warned", "failed", "not judged"),
             "wrong": ("caught", "warned only", "missed", "not judged")}
    for (kind, group), members in sorted(groups.items()):
        counts, notes = [0, 0, 0, 0], []
        for label in members:
            result = results.get(label.file)
            place, note = rank(kind, result)
            counts[place] += 1
            totals[kind][place] += 1
            if note:
                notes.append(f"    {words[kind][place]}: {label.file}{note}")
        numbers = ", ".join(f"{n} {w}" for n, w in zip(counts, words[kind]) if n)
        lines += [f"{kind}: {group}: {numbers}"] + notes
    for kind, counts in totals.items():
        if sum(counts):
            numbers = ", ".join(f"{n} {w}" for n, w in zip(counts, words[kind]))
            lines.append(f"all {kind} clients ({sum(counts)}): {numbers}")
    return "\n".join(lines)


def rank(kind, result):
    """The column of a client, and a note if it isn't in the first."""
    if result is None:
        return 3, " (no result)"
    word = verdict(result)
    if word == "broken":
        why = "out of time" if result["late"] else f"exit code {result['exit']}"
        return 3, f" ({why}; {', '.join(named(result, 'ERROR')) or 'no verdict'})"
    if kind == "correct":
        place = ("pass", "warn", "fail").index(word)
    else:
        place = ("fail", "warn", "pass").index(word)
    if place == 0:
        return 0, ""
    alarms = named(result, "FAIL", "FLAKY") if word == "fail" else named(result, "WARN")
    return place, f" ({', '.join(alarms)})" if alarms else " "
