// The preview before a file is saved: it lists each place, and hands on what is checked and nothing else.
import { Window } from "happy-dom";
import { act } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";

const window = new Window({ url: "http://localhost/" });
Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true });
const { createRoot } = await import("react-dom/client");
const { SecretsPreview } = await import("./secrets-preview.tsx");
const { HeldCopy } = await import("./exports.tsx");

const host = window.document.createElement("div");
let root: ReturnType<typeof createRoot>;
let saved: (readonly string[])[];
beforeEach(() => {
  window.document.body.append(host);
  root = createRoot(host as unknown as Element);
  saved = [];
});
afterEach(() => act(() => root.unmount()));

const suspect = (text: string) => ({ text, place: "Notes, line 2", count: 1 });
const show = (removed: object[], suspects: object[]) =>
  act(() =>
    root.render(
      <SecretsPreview
        title="Save case file"
        secrets={{ removed, suspects } as Parameters<typeof SecretsPreview>[0]["secrets"]}
        onSave={(also) => saved.push(also)}
        onClose={() => {}}
      />,
    ),
  );
const button = (name: RegExp) => [...host.querySelectorAll("button")].find(({ textContent }) => name.test(textContent))!;
const press = (element: { click: () => void }) => act(() => element.click());

it("says that there is nothing where there is nothing", async () => {
  await show([], []);
  expect(host.textContent).toContain("No credentials were found.Nothing else looks like a secret.");
  await press(button(/^Save file$/));
  expect(saved).toEqual([[]]);
});

it("lists what was removed, and removes what is checked", async () => {
  await show([{ text: "", place: "Response body, /echo", count: 3 }], [suspect("abc\u202e123"), suspect("def456"), suspect("ghi789")]);
  expect(host.querySelector("section section")!.textContent).toBe("Removed credentials (3 places)Response body, /echo, 3 times");
  expect(host.querySelector("dialog")!.getAttribute("open")).not.toBeNull();
  // A direction mark in it is shown, not obeyed.
  expect([...host.querySelectorAll("code")].map(({ textContent }) => textContent)).toEqual(["abc\u2370123", "def456", "ghi789"]);
  const boxes = [...host.querySelectorAll("input")];
  await press(boxes[0]!);
  await press(boxes[1]!);
  await press(boxes[1]!);
  await press(boxes[2]!);
  await press(button(/^Remove 2 and save$/));
  expect(saved).toEqual([["abc\u202e123", "ghi789"]]);
});

it("lists the first of very many, and says how many more there are", async () => {
  await show(
    [],
    Array.from({ length: 1_000 }, (_, at) => suspect(`secret${at}`)),
  );
  expect(host.querySelectorAll("input")).toHaveLength(200);
  expect(host.textContent).toContain("and 800 more");
});

it("holds a copy in one line", async () => {
  await act(() => root.render(<HeldCopy suspects={["abc123", "def456"]} build={() => ({ text: null, problem: "" })} />));
  expect(host.querySelector("p")!.textContent).toBe("Not copied: abc123 and 1 more look like secrets.");
  expect([...host.querySelectorAll("button")].map(({ textContent }) => textContent)).toEqual(["Copy without them", "Copy as it is"]);
});
