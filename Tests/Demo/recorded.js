// In the file that needs no server, this takes the place of demo-sandbox.js.

const recording = RECORDING;

export const explain = (notice, error) => Object.assign(notice, { textContent: error.message, hidden: false });
export const note = "This page needs no server: its responses were recorded. The demo of a running mockse sends real requests.";

/** Plays back what a server sent, as fast as the settings say. */
export class Sandbox {
  async prepare({ latency, duplicates, rules = [] }) {
    this.latency = parseInt(latency);
    this.trouble = recording.troubles.find((trouble) => trouble.key === JSON.stringify([duplicates ?? null, ...rules.map(fate)]));
    this.log = [];
  }

  send = async (path, { signal }) => {
    const query = new URLSearchParams(path.split("?")[1]);
    const [sort, page] = [query.get("sort"), Number(query.get("page"))];
    const attempt = this.log.filter((other) => other.sort === sort && other.page === page).length + 1;
    const request = { id: this.log.length + 1, sort, page, arrived: performance.now(), ended: Infinity };
    this.log.push(request);
    const answers = this.trouble.exchanges.filter((exchange) => exchange.sort === sort && exchange.page === page);
    const answer = answers.find((exchange) => exchange.attempt === attempt) ?? answers.at(-1);
    try {
      await elapsed(answer.slowness * this.latency, signal);
    } finally {
      request.ended = performance.now();
    }
    Object.assign(request, { status: answer.status, backoff: answer.backoff ?? 0 });
    const items = (answer.rows ?? []).map((index) => {
      const [user_id, display_name, reputation] = recording.users[index];
      return { user_id, display_name, reputation };
    });
    const body = { items, has_more: answer.has_more, backoff: answer.backoff ?? undefined };
    return new Response(JSON.stringify(body), { status: answer.status });
  };

  /** Returns what the server's report would say, as far as these settings can cause it. */
  async report(_, ids) {
    const distinct = new Set(ids).size;
    const findings = [...this.#overlaps(), ...this.#failures(), ...this.#pauses(), ...this.#order(ids)];
    if (distinct < ids.length) {
      const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) < index)).size;
      findings.push({ rule: "shown_duplicates", text: `${repeated} items are displayed more than once` });
    }
    return [{ findings, shown: { count: ids.length, distinct } }];
  }

  remove() {}

  #overlaps() {
    const isOverlapping = (one) => this.log.some((other) => other !== one && isSamePage(one, other)
      && one.arrived < other.ended && other.arrived < one.ended);
    const overlapping = Map.groupBy(this.log.filter(isOverlapping), ({ page }) => page);
    return [...overlapping].map(([page, { length }]) => ({
      rule: "overlaps", page, exchanges: Array(length), text: `page ${page} had ${length} overlapping requests: no in-flight guard`,
    }));
  }

  #failures() {
    const isForgotten = (request, index) => request.status >= 400 && !this.log.slice(index + 1).some((other) => isSamePage(request, other));
    return this.log.filter(isForgotten).map(({ page }) => ({
      rule: "incomplete", page, text: `page ${page} failed and was not requested again`,
    }));
  }

  #pauses() {
    return this.log.flatMap((pause) => this.log.filter(({ arrived }) =>
      arrived > pause.ended && arrived < pause.ended + 1000 * pause.backoff - 50).map(({ page, arrived }) => ({
      rule: "backoff_violations", page,
      text: `page ${page} was requested ${((arrived - pause.ended) / 1000).toFixed(3)} s after a response that asked for a ${pause.backoff} s pause`,
    })));
  }

  #order(ids) {
    const { sort } = this.log.at(-1);
    const served = this.trouble.exchanges.filter((exchange) => exchange.sort === sort).flatMap(({ rows }) => rows ?? []);
    const ranks = ids.map((id) => served.findIndex((index) => String(recording.users[index][0]) === id));
    const misplaced = new Set(ids.filter((_, index) => ranks[index] < Math.max(...ranks.slice(0, index)))).size;
    return misplaced && this.log.some((other) => other.sort !== sort)
      ? [{ rule: "shown_misplaced", text: `${misplaced} items are displayed out of order` }] : [];
  }
}

// What a rule does, whatever the latency is.
const fate = (rule) => rule.replace(/latency=\d+ms/, "latency");
const isSamePage = (one, other) => one.sort === other.sort && one.page === other.page;

function elapsed(time, signal) {
  return new Promise((done, failed) => {
    setTimeout(done, time);
    signal.addEventListener("abort", () => failed(signal.reason));
  });
}
