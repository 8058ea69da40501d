// The open row: why it is where it is, and its location corrected by the search field's rules before anything is spent.
import { Window } from "happy-dom";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ListRow } from "../../../library/lists/list-reader.ts";

const window = new Window({ url: "http://localhost/" });
Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true });
const { createRoot } = await import("react-dom/client");
const { RowDetails } = await import("./row-details.tsx");

const host = window.document.createElement("div");
window.document.body.append(host);
let root: ReturnType<typeof createRoot>;
const on = { onCorrect: vi.fn(async (): Promise<string | null> => null), onSearchAgain: vi.fn(), onClose: vi.fn() };
const ROW: ListRow = {
  ...{ row: 137, line: 140, location: null, state: "set-aside", reason: "This row has no address." },
  exchange: null,
};
const show = (more: Partial<ListRow>) => act(async () => root.render(<RowDetails row={{ ...ROW, ...more }} {...on} />));
const correct = async (text: string) => {
  const field = host.querySelector("input")!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, "value")!.set!.call(field, text);
    field.dispatchEvent(new window.Event("input", { bubbles: true }));
  });
  await act(async () => void host.querySelector("form")!.dispatchEvent(new window.Event("submit", { bubbles: true, cancelable: true })));
};

beforeEach(() => {
  root = createRoot(host as unknown as Element);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.clearAllMocks();
});

it("says which row it is and why it is set aside", async () => {
  await show({});
  expect(host.textContent).toContain("Row 138 · line 140");
  expect(host.textContent).toContain("Set aside. This row has no address.");
  expect(host.textContent).not.toContain("Search again");
});

it("sends a corrected location as it is understood, and none that isn't", async () => {
  await show({});
  await correct("99.5, 200");
  expect(on.onCorrect).not.toHaveBeenCalled();
  expect(host.querySelector("[role=status]")!.textContent).not.toBe("");
  await correct("34.7179, -76.6812");
  expect(on.onCorrect.mock.calls).toEqual([[{ coordinates: { lat: 34.7179, lng: -76.6812 } }]]);
});

it("asks once more where a search will hardly find anything", async () => {
  await show({});
  await correct("Bob");
  expect(on.onCorrect).not.toHaveBeenCalled();
  await correct("Bob");
  expect(on.onCorrect.mock.calls).toEqual([[{ address: "Bob" }]]);
});

it("says what kept a correction from being made, and of what is on its way it offers none", async () => {
  on.onCorrect.mockResolvedValueOnce("The row is being looked up.");
  await show({ state: "unsure", location: { address: "12 Alder Ct" } });
  expect(host.textContent).toContain("Search again (1 lookup)");
  await correct("14 Alder Ct, Harbor Point");
  expect(host.querySelector("[role=status]")!.textContent).toBe("The row is being looked up.");
  await show({ state: "sent" });
  expect(host.querySelector("form")).toBeNull();
});

it("searches a row that is set aside as it is, once its doubt was said, and no other row without a change", async () => {
  await show({ location: { address: "PO Box 7" } });
  const isOffered = () => !host.querySelector("[type=submit]")!.hasAttribute("disabled");
  expect(isOffered()).toBe(true);
  await correct("PO Box 7");
  await correct("PO Box 7");
  expect(on.onCorrect.mock.calls).toEqual([[{ address: "PO Box 7" }]]);
  await show({ state: "no-parcel", location: { address: "12 Alder Ct" } });
  expect(isOffered()).toBe(false);
});
