// The file door whose code doesn't come: whoever drops or chooses a file is told so, and the page stays.
import { Window } from "happy-dom";
import { act, createRef } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { DoorHandle } from "./file-door.tsx";
import { LazyFileDoor } from "./lazy-file-door.tsx";
import { MissingFileDoor } from "./missing-file-door.tsx";

vi.mock("./file-door.tsx", () => {
  throw new Error("offline");
});

const window = new Window({ url: "http://localhost/" });
Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true });
const { createRoot } = await import("react-dom/client");

const host = window.document.createElement("div");
const handle = createRef<DoorHandle>();
let root: ReturnType<typeof createRoot>;

beforeEach(async () => {
  vi.spyOn(console, "error").mockReturnValue();
  root = createRoot(host as unknown as Element);
  window.document.body.append(host);
  await act(() => root.render(<LazyFileDoor handle={handle} onOpen={() => {}} onLook={() => {}} />));
  await expect.poll(() => act(async () => handle.current)).not.toBeNull();
});
afterEach(() => act(() => root.unmount()));

function drag(type: string, types: string[]): boolean {
  const event = Object.assign(new window.Event(type, { cancelable: true }), { dataTransfer: { types } });
  act(() => void window.dispatchEvent(event));
  return event.defaultPrevented;
}

it("says so to who chooses a file, until it is closed", () => {
  expect(host.textContent).toBe("");
  act(() => handle.current!.choose());
  expect(host.textContent).toContain("Reload the page to try again");
  act(() => (host.querySelector("[aria-label=Close]") as unknown as HTMLElement).click());
  expect(host.textContent).toBe("");
});

it("says so to who opens a text", () => {
  act(() => handle.current!.open([new File([""], "a.txt")]));
  expect(host.textContent).toContain("The file couldn't be opened");
});

it("keeps the browser from leaving the page for a dropped file", () => {
  expect([drag("dragover", ["Files"]), host.textContent]).toEqual([true, ""]);
  expect(drag("drop", ["Files"])).toBe(true);
  expect(host.textContent).toContain("The file couldn't be opened");
});

it("says so to who wanted to choose one before it was known", () => {
  act(() => root.render(<MissingFileDoor handle={handle} isWanted />));
  expect(host.textContent).toContain("The file couldn't be opened");
});

it("leaves other drags alone", () => {
  expect(drag("drop", ["text/plain"])).toBe(false);
  expect(host.textContent).toBe("");
});
