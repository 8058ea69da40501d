// A dialog closes by a click outside it, also where the browser doesn't know `closedby`.
import { Window } from "happy-dom";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const window = new Window({ url: "http://localhost/" });
Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true });
const { createRoot } = await import("react-dom/client");
const { DialogFrame } = await import("./dialog-frame.tsx");

const host = window.document.createElement("div");
const onClose = vi.fn();
let root: ReturnType<typeof createRoot>;
beforeEach(() => {
  window.document.body.append(host);
  root = createRoot(host as unknown as Element);
  act(() =>
    root.render(
      <DialogFrame title="Shortcuts" open onClose={onClose}>
        Words
      </DialogFrame>,
    ),
  );
  const box = { left: 100, right: 200, top: 100, bottom: 200 };
  vi.spyOn(window.document.querySelector("dialog")!, "getBoundingClientRect").mockReturnValue(box as never);
});
afterEach(() => {
  act(() => root.unmount());
  onClose.mockReset();
});

const click = (selector: string, clientX: number, clientY: number) => {
  const event = new window.MouseEvent("click", { bubbles: true, clientX, clientY });
  act(() => void window.document.querySelector(selector)!.dispatchEvent(event));
};

it("by a click beside it, and by none on its edge or in it", () => {
  click("dialog", 150, 199);
  click(".dialog-body", 150, 150);
  // As a button's own click by keyboard.
  click(".dialog-body", 0, 0);
  expect(onClose).not.toHaveBeenCalled();
  for (const [x, y] of [
    [50, 150],
    [250, 150],
    [150, 50],
    [150, 250],
  ] as const)
    click("dialog", x, y);
  expect(onClose).toHaveBeenCalledTimes(4);
});

it("names what Tab stops at by its title", () => {
  const body = window.document.querySelector('section[tabindex="0"]')!;
  expect(window.document.getElementById(body.getAttribute("aria-labelledby")!)!.textContent).toBe("Shortcuts");
});

it("by the browser alone where it can", () => {
  Object.assign(window.document.querySelector("dialog")!, { closedBy: "any" });
  click("dialog", 50, 150);
  expect(onClose).not.toHaveBeenCalled();
});
