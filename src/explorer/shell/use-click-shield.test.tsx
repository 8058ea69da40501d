// What reaches the map of the clicks after something was open over it.
import { Window } from "happy-dom";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useClickShield } from "./use-click-shield.ts";

const window = new Window({ url: "http://localhost/" });
Object.assign(globalThis, { window, document: window.document, Element: window.Element, IS_REACT_ACT_ENVIRONMENT: true });
const { createRoot } = await import("react-dom/client");

const host = window.document.createElement("div");
const onMap = vi.fn();
let root: ReturnType<typeof createRoot>;
let now = 0;

function Page() {
  useClickShield();
  return (
    <>
      <input role="combobox" aria-expanded="false" aria-controls="list" />
      <button type="button" className="maplibregl-canvas-container" onClick={onMap} />
    </>
  );
}

/** A click on the map at a moment, in milliseconds, and a place. */
function click(at: number, clientX: number, pointerType = "mouse") {
  now = at;
  const map = window.document.querySelector(".maplibregl-canvas-container")!;
  for (const type of ["pointerdown", "click"]) {
    const event = new window.PointerEvent(type, { bubbles: true, clientX, clientY: 100, pointerType });
    Object.defineProperty(event, "timeStamp", { value: now });
    map.dispatchEvent(event);
  }
}

const open = (isOpen: boolean) => window.document.querySelector("input")!.setAttribute("aria-expanded", String(isOpen));

beforeEach(async () => {
  onMap.mockClear();
  window.document.body.append(host);
  root = createRoot(host as unknown as Element);
  await act(() => root.render(<Page />));
});
afterEach(() => act(() => root.unmount()));

it("keeps the click that closes something, and the second one of a double click, from the map", () => {
  open(true);
  click(1_000, 300);
  open(false);
  click(1_200, 302);
  expect(onMap).not.toHaveBeenCalled();
  click(1_600, 302);
  expect(onMap).toHaveBeenCalledTimes(1);
});

it("lets a click elsewhere through, however soon it comes", () => {
  open(true);
  click(1_000, 300);
  open(false);
  click(1_100, 340);
  expect(onMap).toHaveBeenCalledTimes(1);
});

it("takes a finger's second tap for one also where it is a little beside the first", () => {
  open(true);
  click(1_000, 300, "touch");
  open(false);
  click(1_250, 315, "touch");
  expect(onMap).not.toHaveBeenCalled();
});
