// Says why a page has nothing to show, and what to do.
import { setToken } from "./api.js";
import { el } from "./dom.js";

/** Explains an error in a notice. If the server requires a token, the notice asks for it, and then calls `retry`. */
export function explain(notice, error, retry) {
  const parts = [el("p", { class: "any" }, error instanceof TypeError ? `The server can’t be reached: ${error.message}` : error.message)];
  if (error.key === "control-token") {
    const field = el("input", { type: "password", autocomplete: "off", id: "token-field" });
    const send = () => {
      setToken(field.value);
      retry();
    };
    field.addEventListener("keydown", (event) => { if (event.key === "Enter") send(); });
    parts.push(el("p", {}, el("label", { for: "token-field" }, "Token "), field, " ",
      el("button", { type: "button", onclick: send }, "Use it")));
  } else {
    parts.push(el("button", { type: "button", onclick: retry }, "Try again"));
  }
  notice.replaceChildren(...parts);
  notice.classList.add("bad");
  notice.hidden = false;
}
