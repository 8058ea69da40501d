// Files that are dropped while others are being opened: all arrive, in order, and one report names each.
import { Window } from "happy-dom";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openCapture } from "../../library/captures/read/open-captures.ts";

const opening = vi.hoisted(() => ({ release: [] as (() => void)[], added: [] as string[] }));

vi.mock("../../library/captures/read/open-aside.ts", () => ({
  openAside: async (files: readonly File[]) => {
    await new Promise<void>((resolve) => opening.release.push(resolve));
    if (files[0]!.name === "broken") throw new Error("broken");
    return files.map(({ name }) => openCapture({ name, text: '{"data":[]}' }, 0));
  },
}));
vi.mock("../../api/use-opened.ts", () => ({
  useOpenedFiles: () => ({
    measure: async () => 0,
    add: async ([exchange]: { capture: { fileName: string } }[]) => void opening.added.push(exchange!.capture.fileName),
  }),
}));
vi.mock("../../state/use-choices.ts", () => ({ useChoiceActions: () => ({}) }));

const window = new Window({ url: "http://localhost/" });
Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true });
const { createRoot } = await import("react-dom/client");
const { FilesReport } = await import("./files-report.tsx");

const host = window.document.createElement("div");
let root: ReturnType<typeof createRoot>;
let shown: string[];
let done: number;

beforeEach(() => {
  root = createRoot(host as unknown as Element);
  [shown, done] = [[], 0];
  Object.assign(opening, { release: [], added: [] });
});
afterEach(() => act(() => root.unmount()));

const show = (...batches: string[][]) =>
  act(() =>
    root.render(
      <FilesReport
        batches={batches.map((names) => names.map((name) => new File([], name)))}
        onDone={() => (done += 1)}
        onOpen={({ exchangeId }) => shown.push(exchangeId)}
        onLook={() => {}}
        onClose={() => {}}
      />,
    ),
  );
/** Lets the next batch be read, once it is its turn. */
const release = async (count: number) => {
  await expect.poll(() => opening.release).toHaveLength(count);
  await act(async () => opening.release[count - 1]!());
};
const headings = () => [...host.querySelectorAll(".file-report h3")].map(({ textContent }) => textContent);

it("has both, in order", async () => {
  await show(["a.json"]);
  await show(["a.json"], ["b.json", "c.json"]);
  expect(host.textContent).toContain("Opening 3 files…");
  await release(1);
  await expect.poll(() => act(async () => headings())).toEqual(["a.json"]);
  expect(host.textContent).toContain("Opening 2 files…");
  await release(2);
  await expect.poll(() => act(async () => done)).toBe(2);
  expect(headings()).toEqual(["a.json", "b.json", "c.json"]);
  expect(opening.added).toEqual(["a.json", "b.json", "c.json"]);
  expect(shown).toHaveLength(2);
  expect(host.textContent).toContain("3 lookups opened from 3 files");
});

it("opens the next where one fails", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  await show(["broken"], ["b.json"]);
  await release(1);
  await release(2);
  await expect.poll(() => act(async () => done)).toBe(2);
  expect(host.textContent).toContain("Opening failed");
  expect(headings()).toEqual(["b.json"]);
  log.mockRestore();
});

it("keeps what is read after its report was closed, and what comes then waits for it", async () => {
  await show(["a.json"]);
  await expect.poll(() => opening.release).toHaveLength(1);
  act(() => root.unmount());
  root = createRoot(host as unknown as Element);
  await show(["b.json"]);
  expect(opening.release).toHaveLength(1);
  await release(1);
  await release(2);
  await expect.poll(() => act(async () => headings())).toEqual(["b.json"]);
  expect(opening.added).toEqual(["a.json", "b.json"]);
  expect(shown).toHaveLength(1);
});
