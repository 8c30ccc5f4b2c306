import { el } from "./dom.js";

/** Shows the rows of a list, and marks those that should not be there. */
export class Rows {
  #shown = [];
  #ids = new Set();

  constructor(root) {
    this.root = root;
  }

  /** The ids of the displayed rows, in order. */
  get ids() {
    return [...this.root.children].map((row) => row.dataset.id);
  }

  /** The number of displayed rows that were displayed above already. */
  get duplicates() {
    return this.#shown.length - this.#ids.size;
  }

  /** The first row that is displayed above already, or belongs to an older list; null if there is none. */
  get firstWrong() {
    return this.root.querySelector(".wrong");
  }

  /** Shows these rows. Those that are new come from an older list if `areLate` is true. */
  show(rows, areLate = false) {
    if (!this.#shown.every((row, index) => row === rows[index])) this.#clear();
    for (const row of rows.slice(this.#shown.length)) this.#append(row, areLate);
  }

  #clear() {
    this.#shown = [];
    this.#ids = new Set();
    this.root.replaceChildren();
  }

  #append(row, isLate) {
    const mark = isLate ? "late" : this.#ids.has(row.id) && "again";
    const detail = typeof row.detail === "number" ? row.detail.toLocaleString("en") : row.detail;
    this.root.append(el(
      "li", { "data-id": row.id, class: mark && "wrong" },
      el("span", { class: "title", dir: "auto" }, row.title), mark && el("em", {}, mark),
      el("span", { class: "detail" }, detail)));
    this.#shown.push(row);
    this.#ids.add(row.id);
  }
}
