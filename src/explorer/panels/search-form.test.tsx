// The search field before anything is spent: what is missing is said first, and sent only when the person insists.
import { Window } from "happy-dom";
import { act } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Location } from "../model/location/location.ts";
import { REQUEST_TEXTS, SECRET } from "../model/location/texts-for-tests.ts";
import { SearchForm } from "./search-form.tsx";

const window = new Window({ url: "http://localhost/" });
Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true });
const { createRoot } = await import("react-dom/client");

const host = window.document.createElement("div");
let root: ReturnType<typeof createRoot>;
let looked: Location[];
let opened: string[];
let listed: string[];

beforeEach(async () => {
  [looked, opened, listed] = [[], [], []];
  root = createRoot(host as unknown as Element);
  window.document.body.append(host);
});
afterEach(() => act(() => root.unmount()));

const render = (startText: string, shownFromFile: string | null = null) =>
  act(() =>
    root.render(
      <SearchForm
        startText={startText}
        shownText={shownFromFile}
        isShownFromFile={shownFromFile !== null}
        focusAtStart={false}
        fieldRef={{ current: null }}
        asking={{ upstream: "embedded", source: "town-1" }}
        dataset={{ phase: "loading" }}
        cost={() => "1 lookup"}
        onLook={(location) => looked.push(location)}
        onOpen={() => {}}
        onOpenRequest={(text) => opened.push(text)}
        onList={(text) => listed.push(text)}
      />,
    ),
  );
const submit = () =>
  act(() => void host.querySelector("form")!.dispatchEvent(new window.Event("submit", { bubbles: true, cancelable: true })));
const paste = (text: string) => {
  const event = Object.assign(new window.Event("paste", { bubbles: true, cancelable: true }), { clipboardData: { getData: () => text } });
  act(() => void host.querySelector("input")!.dispatchEvent(event));
  return event.defaultPrevented;
};
const noteText = () => host.querySelector(".search-note")!.textContent;
const alertText = () => host.querySelector("[role=alert]")?.textContent ?? null;

it("warns of a place outside the U.S., and sends it when asked again", async () => {
  await render("48.85, 2.35");
  expect(noteText()).toBe("Outside the U.S.");
  await submit();
  expect(alertText()).toMatch(/outside the U\.S\., where the service has no parcels\./);
  expect(looked).toEqual([]);
  await submit();
  expect(looked).toEqual([{ kind: "coordinates", position: [2.35, 48.85] }]);
  expect(alertText()).toBeNull();
});

it("doesn't warn of a place from a file before it is searched here", async () => {
  await render("", "48.85, 2.35");
  expect(noteText()).not.toContain("Outside");
  await submit();
  expect(alertText()).toMatch(/outside the U\.S\./);
  expect(looked).toEqual([]);
});

it.each([
  ["Main St", "Needs a house number", /with a house number/],
  ["asdf qwerty", "Needs a house number and street", /with a house number/],
  ["28516", "Needs a street address", /A ZIP code alone is no property/],
  ["PO Box 12", "PO boxes aren't places", /A PO box has no parcel/],
])("says of %s what is missing, and sends it by the button that names the cost", async (text, hint, reason) => {
  await render(text);
  expect(noteText()).toBe(hint);
  await submit();
  expect(alertText()).toMatch(reason);
  expect(looked).toEqual([]);
  const anyway = host.querySelector("[role=alert] button")!;
  expect(anyway.textContent).toBe("Search anyway · 1 lookup");
  await act(() => void anyway.dispatchEvent(new window.MouseEvent("click", { bubbles: true })));
  expect(looked).toEqual([{ kind: "address", text }]);
  expect(alertText()).toBeNull();
});

it("says what a whole address costs, and sends it at once", async () => {
  await render("12 Alder Ct");
  expect(noteText()).toBe("address · 1 lookup");
  await submit();
  expect(looked).toEqual([{ kind: "address", text: "12 Alder Ct" }]);
});

it.each([
  ["latitude out of range", "lat 134.7, lng -76.6"],
  ["longitude out of range", "34.7 N, 276.6 W"],
  ["a blank", " \u200B"],
])("never sends %s, however often it is asked", async (_, text) => {
  await render(text);
  for (const _again of [1, 2, 3]) await submit();
  expect(alertText()).not.toBeNull();
  expect(looked).toEqual([]);
});

it.each(REQUEST_TEXTS)("opens a request and never sends it: %s", async (_, text) => {
  await render(text);
  expect(noteText()).toBe("request · Enter opens it, no charge");
  await submit();
  await submit();
  expect(paste(text)).toBe(true);
  expect(opened).toEqual([text, text, text]);
  expect(looked).toEqual([]);
});

it("takes several lines as a list, but not one line, nor a token", async () => {
  await render("");
  expect(paste("12 Alder Ct, Dunmore, NC\n34.7179, -76.6812\n")).toBe(true);
  expect(listed).toEqual(["12 Alder Ct, Dunmore, NC\n34.7179, -76.6812"]);
  expect(paste("12 Alder Ct, Dunmore, NC\n")).toBe(false);
  expect(paste(`12 Alder Ct\nAuthorization: Bearer ${SECRET}`)).toBe(true);
  expect([listed.length, looked, opened]).toEqual([1, [], []]);
  expect(alertText()).toMatch(/access token/);
});

it("says what is never sent, and leaves it in the field", async () => {
  for (const text of [`Authorization: Bearer ${SECRET}`, "12 Alder Ct, see https://x.example"]) {
    await render("");
    expect(paste(text)).toBe(false);
    await act(() => root.unmount());
    root = createRoot(host as unknown as Element);
    await render(text);
    for (const _again of [1, 2]) await submit();
    expect(alertText()).toMatch(/never sent. Enter the address/);
    expect(host.querySelector("[role=alert] button")).toBeNull();
    expect(host.querySelector("input")!.value).toBe(text);
  }
  expect([looked, opened]).toEqual([[], []]);
});

it("takes over nothing that was pasted as a file already", async () => {
  await render("");
  // Ahead of the field, as the page's own listener.
  const take = (event: Event) => event.preventDefault();
  document.addEventListener("paste", take, true);
  paste(REQUEST_TEXTS[0]![1]);
  document.removeEventListener("paste", take, true);
  expect(opened).toEqual([]);
});
