// What is asked of a basemap's host before a basemap is shown, and what is made of their answers; the hosts are stand-ins.
import { afterEach, expect, test, vi } from "vitest";
import { askBasemap } from "./ask-basemap.ts";
import { IMAGERY, REMOTE_STYLE, STREETS } from "./fixture.ts";
import { STYLE_LIMITS, StyleTooLarge } from "./style-limits.ts";

afterEach(() => vi.unstubAllGlobals());

function answerWith(answer: () => Response) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return answer();
  });
  return asked;
}

test("imagery asks for one tile before it is shown", async () => {
  const asked = answerWith(() => new Response("tile"));
  const { sources } = await askBasemap(IMAGERY, false, null, new AbortController().signal);
  expect(asked).toEqual(["https://imagery.example/0/0/0"]);
  expect(sources).toMatchObject({ "basemap-imagery": { maxzoom: 16 } });
});

test("imagery that has no picture there is shown all the same; imagery that is refused is not", async () => {
  const answers = [404, 403].map((status) => () => new Response("no", { status }));
  answerWith(answers[0]!);
  await expect(askBasemap(IMAGERY, false, null, new AbortController().signal)).resolves.toBeTruthy();
  answerWith(answers[1]!);
  await expect(askBasemap(IMAGERY, false, null, new AbortController().signal)).rejects.toThrow("403");
});

test.each([
  ["a refusal", () => new Response("no", { status: 403 })],
  ["a page instead of a style", () => new Response("<html>")],
  ["another document", () => Response.json({ version: 8 })],
])("streets are not shown after %s", async (_name, answer) => {
  answerWith(answer);
  await expect(askBasemap(STREETS, false, null, new AbortController().signal)).rejects.toThrow();
});

test.each([
  ["layers", { ...REMOTE_STYLE, layers: Array.from({ length: 100_000 }, (_, index) => ({ id: `l-${index}`, type: "background" })) }],
  ["layers", { ...REMOTE_STYLE, layers: Array.from({ length: STYLE_LIMITS.layers + 1 }, () => 1) }],
  [
    "sources",
    { ...REMOTE_STYLE, sources: Object.fromEntries(Array.from({ length: STYLE_LIMITS.sources + 1 }, (_, index) => [`s-${index}`, {}])) },
  ],
  ["values", { ...REMOTE_STYLE, metadata: Array.from({ length: STYLE_LIMITS.values }, () => 1) }],
] as const)("streets with far too many %s are not shown, and say how many there are", async (what, style) => {
  answerWith(() => Response.json(style));
  const asked = askBasemap(STREETS, false, null, new AbortController().signal);
  await expect(asked).rejects.toThrow(StyleTooLarge);
  await expect(asked).rejects.toThrow(new RegExp(`^[\\d,]+ ${what}, more than the ${STYLE_LIMITS[what].toLocaleString("en-US")} `));
});

test("streets with as many layers as are drawn are shown", async () => {
  const layers = Array.from({ length: STYLE_LIMITS.layers }, (_, index) => ({ id: `l-${index}`, type: "background" }));
  answerWith(() => Response.json({ ...REMOTE_STYLE, layers }));
  expect((await askBasemap(STREETS, false, null, new AbortController().signal)).layers).toHaveLength(STYLE_LIMITS.layers);
});

test("a style that is nested beyond all measure is not shown", async () => {
  answerWith(() => new Response(`{"version":8,"layers":${"[".repeat(100_000)}`));
  await expect(askBasemap(STREETS, false, null, new AbortController().signal)).rejects.toThrow(StyleTooLarge);
});

test("streets are light or dark as the page is", async () => {
  const asked = answerWith(() => Response.json(REMOTE_STYLE));
  await askBasemap(STREETS, true, null, new AbortController().signal);
  await askBasemap(STREETS, false, null, new AbortController().signal);
  expect(asked.map((url) => url.split("/").at(-1))).toEqual(["dark", "light"]);
});
