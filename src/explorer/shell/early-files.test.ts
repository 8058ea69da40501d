// A file that is dropped before the program is there: the browser stays on the page, and the file is handed over once.
import { readFileSync } from "node:fs";
import { Window } from "happy-dom";
import { beforeEach, expect, it } from "vitest";
import { takeEarlyFiles } from "./early-files.ts";

let window: Window;

beforeEach(() => {
  window = new Window({ url: "http://localhost/" });
  Object.assign(globalThis, { window });
  const script = readFileSync(new URL("../../../public/shell.js", import.meta.url), "utf8");
  new Function("window", "addEventListener", "document", "localStorage", script)(
    window,
    window.addEventListener.bind(window),
    window.document,
    window.localStorage,
  );
});

function drag(type: string, names: string[]): boolean {
  const dataTransfer = { types: names.length > 0 ? ["Files"] : ["text/plain"], files: names.map((name) => new window.File([], name)) };
  const event = Object.assign(new window.Event(type, { cancelable: true }), { dataTransfer });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

const take = () => takeEarlyFiles().map(({ name }) => name);

it("is kept, in order, until somebody takes it", () => {
  expect([drag("dragover", ["a"]), drag("drop", ["a", "b"]), drag("drop", ["c"])]).toEqual([true, true, true]);
  expect(take()).toEqual(["a", "b", "c"]);
  expect(take()).toEqual([]);
});

it("is left to who took the others, and so is what is no file", () => {
  expect([drag("dragover", []), drag("drop", [])]).toEqual([false, false]);
  expect(take()).toEqual([]);
  expect([drag("dragover", ["a"]), drag("drop", ["a"])]).toEqual([false, false]);
  expect(take()).toEqual([]);
});
