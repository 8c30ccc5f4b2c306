"use strict";

const shown = 20;
const width = 120;

function line(exchange, start) {
  const { id, method, target, status, faults = [], marks = [] } = exchange;
  const time = Math.floor((exchange.arrived_ns - start) / 1e6);
  const parts = [
    String(id).padStart(4),
    `${String(time).padStart(6)} ms`,
    method,
    target.length <= width ? target : `${target.slice(0, width - 1)}…`,
    // Such as a reset, before the first byte.
    String(status || "no response"),
    faults.join(", "),
    marks.join(" "),
  ];
  return parts.filter(Boolean).join("  ");
}

/** Returns the last exchanges of a journal, a line each, with times since the first request. */
function journalText(journal) {
  if (journal.length === 0) return "no requests; check the base URL that the client uses";
  const start = journal[0].arrived_ns;
  const earlier = journal.length - shown;
  return [
    ...(earlier > 0 ? [`… ${earlier} earlier exchanges`] : []),
    ...journal.slice(-shown).map((exchange) => line(exchange, start)),
  ].join("\n");
}

module.exports = { journalText };
