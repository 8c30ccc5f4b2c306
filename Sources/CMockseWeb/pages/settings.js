// Settings as controls, each of which changes its setting at once.
import { el, shortened } from "./dom.js";

const fields = [
  { key: "latency", label: "Latency", hint: "0ms, 800ms, 200ms..1.2s", off: "0ms" },
  { key: "fail-rate", label: "Fail rate", range: true },
  { key: "fail-with", label: "Fail with", hint: "500,503, throttle, reset_peer, timeout, malformed", off: null },
  { key: "duplicates", label: "Duplicates", hint: "none, overlap=3, replay=0.1, within", off: "none" },
  { key: "drift", label: "Drift", hint: "none, insert:1, delete:1, shuffle", off: "none" },
  {
    key: "network", label: "Network", off: "none",
    choices: ["none", "Edge", "3G", "DSL", "Wi-Fi", "LTE", "Very Bad Network", "100% Loss"],
  },
  { key: "seed", label: "Seed", hint: "a whole number", off: null, isNumber: true },
];

/** Shows the settings in `host`, and calls `change(key, value)` with what a person enters, null for the default. */
export function showSettings(host, settings, change) {
  if (!host.childElementCount) host.replaceChildren(...fields.flatMap((field) => rows(field, host, change)));
  for (const { key, range } of fields) {
    const input = host.querySelector(`[name="${key}"]`);
    if (input === document.activeElement || input.getAttribute("aria-invalid") === "true") continue;
    const value = settings[key];
    const text = value === null || value === undefined ? "" : String(range ? Math.round(value * 100) : value);
    if (input.tagName === "SELECT" && ![...input.options].some((option) => option.value === text)) {
      input.append(el("option", { value: text }, text));
    }
    if (input.value !== text) input.value = text;
    if (range) input.nextElementSibling.textContent = `${Math.round(value * 1000) / 10} %`;
  }
}

function rows({ key, label, hint, off, range, choices, isNumber }, host, change) {
  const id = `setting-${key}`;
  const error = el("p", { class: "error any", id: `${id}-error`, hidden: true });
  const apply = async () => {
    const text = input.value.trim();
    const value = range ? Number(text) / 100 : text === "" ? off : isNumber && /^\d{1,15}$/.test(text) ? Number(text) : text;
    try {
      await change(key, value);
      input.removeAttribute("aria-invalid");
      error.hidden = true;
    } catch (refusal) {
      input.setAttribute("aria-invalid", "true");
      error.textContent = shortened(refusal.message);
      error.hidden = false;
    }
  };
  const attributes = { id, name: key, onchange: apply, "aria-describedby": error.id, autocomplete: "off", spellcheck: "false" };
  const input = choices
    ? el("select", attributes, choices.map((choice) => el("option", { value: choice }, choice)))
    : el("input", range ? { ...attributes, type: "range", min: 0, max: 100 } : { ...attributes, type: "text", placeholder: hint });
  const output = range && el("output", { for: id });
  if (range) input.addEventListener("input", () => (output.textContent = `${input.value} %`));
  return [el("label", { for: id }, label), range ? el("div", { class: "pair" }, input, output) : input, error];
}
