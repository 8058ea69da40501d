// A file that is dropped before the program is there: the browser stays on the page, and shows that the file isn't taken.
import { readFileSync } from "node:fs";
import { Window } from "happy-dom";
import { expect, it } from "vitest";

const window = new Window({ url: "http://localhost/" });
const script = readFileSync(new URL("../../../public/shell.js", import.meta.url), "utf8");
new Function("addEventListener", "document", "localStorage", script)(
  window.addEventListener.bind(window),
  window.document,
  window.localStorage,
);

it.each<[string, string[], unknown]>([
  ["dragover", ["Files"], [true, "none"]],
  ["drop", ["Files"], [true, "none"]],
  ["dragover", ["text/plain"], [false, "copy"]],
])("%s of %s", (type, types, expected) => {
  const dataTransfer = { types, dropEffect: "copy" };
  const event = Object.assign(new window.Event(type, { cancelable: true }), { dataTransfer });
  window.dispatchEvent(event);
  expect([event.defaultPrevented, dataTransfer.dropEffect]).toEqual(expected);
});
