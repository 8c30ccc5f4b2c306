"use strict";

const shown = 10;

const some = (ids) => ids.slice(0, shown).join(", ") + (ids.length > shown ? `, and ${ids.length - shown} more` : "");

/** Returns what is wrong with the ids that a client received, or null. */
function difference(ids, truth) {
  const received = new Map();
  for (const id of ids) received.set(String(id), (received.get(String(id)) ?? 0) + 1);
  const held = new Set(truth.ids);
  const groups = {
    lost: truth.reachable.filter((id) => !received.has(id)),
    repeated: [...received].filter(([, count]) => count > 1).map(([id, count]) => `${id} (${count} times)`),
    "not in the list": [...received.keys()].filter((id) => !held.has(id)),
  };
  const lines = Object.entries(groups).filter(([, found]) => found.length > 0)
    .map(([what, found]) => `  ${found.length} ${what}: ${some(found)}`);
  if (lines.length === 0) return null;
  const count = [...received.values()].reduce((sum, each) => sum + each, 0);
  return [`${truth.ids.length} rows in the list, ${count} received`, ...lines].join("\n");
}

module.exports = { difference };
