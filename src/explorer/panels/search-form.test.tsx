// The search field before anything is spent: a place outside the U.S. is warned of first and looked up only when the person insists.
import { Window } from "happy-dom";
import { act } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Location } from "../model/location/location.ts";
import { SearchForm } from "./search-form.tsx";

const window = new Window({ url: "http://localhost/" });
Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true });
const { createRoot } = await import("react-dom/client");

const host = window.document.createElement("div");
let root: ReturnType<typeof createRoot>;
let looked: Location[];

beforeEach(async () => {
  looked = [];
  root = createRoot(host as unknown as Element);
  window.document.body.append(host);
});
afterEach(() => act(() => root.unmount()));

const render = (startText: string) =>
  act(() =>
    root.render(
      <SearchForm
        startText={startText}
        shownText={null}
        focusAtStart={false}
        fieldRef={{ current: null }}
        cost={() => "1 lookup"}
        onLook={(location) => looked.push(location)}
      />,
    ),
  );
const submit = () =>
  act(() => void host.querySelector("form")!.dispatchEvent(new window.Event("submit", { bubbles: true, cancelable: true })));
const alertText = () => host.querySelector("[role=alert]")?.textContent ?? null;

it("warns of a place outside the U.S., and sends it when asked again", async () => {
  await render("48.85, 2.35");
  await submit();
  expect(alertText()).toMatch(/outside the U\.S\..* Press Enter again to look it up anyway\./);
  expect(looked).toEqual([]);
  await submit();
  expect(looked).toEqual([{ kind: "coordinates", position: [2.35, 48.85] }]);
  expect(alertText()).toBeNull();
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
