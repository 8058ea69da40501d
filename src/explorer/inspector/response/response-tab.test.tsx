// The tab "Response": whatever came back is shown as it came, and the value in sight follows the page and leads it.
import { Window } from "happy-dom";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildSampleExchange } from "../../model/exchange/answer-for-tests.ts";
import type { Exchange } from "../../model/exchange/exchange.ts";
import { buildClientFailure } from "../../model/exchange/failure.ts";
import { ResponseTab } from "./response-tab.tsx";

const window = new Window({ url: "http://localhost/" });
Object.assign(globalThis, {
  ...{ window, document: window.document, matchMedia: window.matchMedia.bind(window), Element: window.Element },
  ...{ getSelection: window.getSelection.bind(window), IS_REACT_ACT_ENVIRONMENT: true },
});
const { createRoot } = await import("react-dom/client");

const host = window.document.createElement("div");
const onPoint = vi.fn<(pointer: string) => void>();
const lead = vi.fn<(pointer: string) => void>();
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  onPoint.mockReset();
  lead.mockReset();
  root = createRoot(host as unknown as Element);
  window.document.body.append(host);
});
afterEach(() => act(() => root.unmount()));

async function render(response: string | Exchange, pointer = "", sought = 0): Promise<void> {
  await act(() =>
    root.render(
      <ResponseTab
        exchange={typeof response === "string" ? buildSampleExchange(response) : response}
        result={{ ok: false, failure: buildClientFailure("malformed", "") }}
        dictionary={{ parcel: {}, footprint: {} }}
        isSample={false}
        now={new Date()}
        pointer={pointer}
        sought={sought}
        leadToValue={(to) => () => lead(to)}
        onPoint={onPoint}
      />,
    ),
  );
  await expect.poll(() => act(() => vi.dynamicImportSettled().then(() => host.textContent))).not.toContain("Reading…");
}

const view = () => host.querySelector(".text-view")!;
const linesOf = () => [...host.querySelectorAll(".text-line")].map(({ textContent }) => textContent);
const currentRow = () => host.querySelector("[aria-selected=true]");
const pointerShown = () => host.querySelector(".answer-pointer")!.textContent;
const press = (key: string) =>
  act(() => void view().dispatchEvent(new window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));

describe("what came back", () => {
  it("keeps its digits, its doubled members and what the page has no place for", async () => {
    await render('{"meta":{"took_ms":1.50,"took_ms":2},"data":[]}');
    expect(linesOf()).toEqual(["{", '  "meta": {', '    "took_ms": 1.50,', '    "took_ms": 2', "  },", '  "data": []', "}"]);
  });

  it("is text, whatever is in it", async () => {
    await render('{"a":"<img src=x onerror=alert(1)>"}');
    expect(host.querySelector("img")).toBeNull();
    expect(linesOf()[1]).toBe('  "a": "<img src=x onerror=alert(1)>"');
  });

  it("is shown as it is where it is not JSON, without a structure", async () => {
    await render("<html>\n\u0000\u202eoops</html>");
    expect(linesOf()).toEqual(["<html>", "\u2400\u2370oops</html>"]);
    expect(host.querySelectorAll("[type=radio]").length).toBe(0);
    expect(view().getAttribute("role")).toBe("group");
    await press("ArrowDown");
    expect(onPoint).not.toHaveBeenCalled();
  });

  it("is formatted as far as it came where it was cut off, and says where", async () => {
    const cut = buildSampleExchange('{"data":[{"parcel_id":"P-1","par');
    await render({ ...cut, sizeBytes: 32, failure: { code: "answer-cut", detail: "" } });
    expect(linesOf()).toEqual(["{", '  "data": [', "    {", '      "parcel_id": "P-1",', '      "par']);
    expect(host.querySelector(".text-end")?.textContent).toBe("Cut off after 32 bytes");
  });

  it("says from which line on it is not JSON", async () => {
    await render('{\n"a": 1,\n"b": oops\n}');
    expect(host.textContent).toContain("Not valid JSON from line 2 on");
  });

  it.each([
    ["", "The response has no body."],
    [{ ...buildSampleExchange(""), response: null }, "Nothing arrived"],
  ])("may be nothing", async (response, words) => {
    await render(response);
    expect(host.textContent).toContain(words);
  });

  it("has only those rows in the page that are in sight, and cuts a line of megabytes", async () => {
    await render(JSON.stringify([..."x".repeat(50_000), "y".repeat(3_000_000)]));
    expect(linesOf().length).toBeLessThan(100);
    await press("End");
    expect(currentRow()?.getAttribute("aria-rowindex")).toBe("50002");
    expect(host.textContent).toMatch(/show all of this line \(2,999,\d{3} more characters\)/);
    expect(view().getAttribute("aria-rowcount")).toBe("50003");
    await press("ArrowRight");
    expect(host.textContent).not.toContain("show all of this line");
  });
});

describe("the value in sight", () => {
  const body = '{"meta":null,"data":[{"parcel":{"pool_count":2},"footprints":[]}]}';

  it("follows the page, and has the focus then", async () => {
    await render(body, "/data/0/parcel/pool_count");
    expect(pointerShown()).toBe("/data/0/parcel/pool_count");
    expect(currentRow()?.querySelector(".text-line")?.textContent).toBe('        "pool_count": 2');
    expect(host.querySelector("mark")?.textContent).toBe("2");
    expect(window.document.activeElement).toBe(view());
    expect(onPoint).not.toHaveBeenCalled();
    await render(body, "/data/0/footprints");
    expect(pointerShown()).toBe("/data/0/footprints");
  });

  it("is gone to again when it is sought again, but not when the page repeats what it was told", async () => {
    await render(body, "/meta", 1);
    await press("ArrowDown");
    await render(body, "/data", 2);
    await press("ArrowDown");
    await act(() => (host.querySelector("summary") as unknown as HTMLElement).focus());
    await render(body, "/data/0", 3);
    expect(window.document.activeElement).not.toBe(view());
    await render(body, "/data/0", 4);
    expect(window.document.activeElement).toBe(view());
  });

  it("is the nearest one where there is none, which is said", async () => {
    await render(body, "/data/0/parcel/trampoline_count");
    expect(pointerShown()).toBe("/data/0/parcel");
    expect(host.textContent).toContain("/data/0/parcel/trampoline_count isn't in the response.");
  });

  it("goes on by key, tells the page, and leads to the panel", async () => {
    await render(body);
    for (const key of ["Home", "ArrowDown", "ArrowDown"]) await press(key);
    expect(onPoint.mock.calls.flat()).toEqual(["", "/meta", "/data"]);
    await press("Enter");
    expect(lead).toHaveBeenCalledExactlyOnceWith("/data");
  });

  it("isn't offered in text that has no values", async () => {
    await render("<html>Service Unavailable</html>");
    expect(host.textContent).toContain("Service Unavailable");
    expect(host.querySelector(".value-bar")).toBeNull();
    await render(body);
    expect(pointerShown()).toBe("Select a value to find it in the panels.");
  });

  it("is folded by key, and what is inside it is passed", async () => {
    await render(body, "/data/0");
    await press("ArrowLeft");
    expect(currentRow()?.getAttribute("aria-expanded")).toBe("false");
    expect(linesOf()).toEqual(["{", '  "meta": null,', '  "data": [', "    {… 5 lines …}", "  ]", "}"]);
    await press("ArrowDown");
    expect(pointerShown()).toBe("/data/0");
  });

  it("is an item of the tree with its level, place and size", async () => {
    await render(body, "/data/0/parcel/pool_count");
    await act(() => (host.querySelectorAll("[type=radio]")[2] as unknown as HTMLInputElement).click());
    const item = host.querySelector("[role=treeitem][aria-selected=true]")!;
    expect(["aria-level", "aria-posinset", "aria-setsize"].map((name) => item.getAttribute(name))).toEqual(["5", "1", "1"]);
    expect(host.querySelector("[role=treeitem][aria-level='4']")?.textContent).toBe('"parcel": {1 member}');
  });

  it("is found in the tree by typing its name, and * unfolds what is beside it", async () => {
    await render(body, "/meta");
    await act(() => (host.querySelectorAll("[type=radio]")[2] as unknown as HTMLInputElement).click());
    for (const character of "dat") await press(character);
    expect(pointerShown()).toBe("/data");
    await press("ArrowLeft");
    expect(currentRow()?.getAttribute("aria-expanded")).toBe("false");
    await press("*");
    expect(currentRow()?.getAttribute("aria-expanded")).toBe("true");
  });
});
