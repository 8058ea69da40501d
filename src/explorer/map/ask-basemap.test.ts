// What is asked of public hosts before a basemap is shown, and what is made of their answers; the hosts are stand-ins.
import { afterEach, expect, test, vi } from "vitest";
import { askBasemap } from "./ask-basemap.ts";
import { REMOTE_STYLE } from "./style/fixture.ts";

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
  const { sources } = await askBasemap("imagery", false, new AbortController().signal);
  expect(asked).toEqual(["https://basemap.nationalmap.gov/arcgis/rest/services/USGSImageryOnly/MapServer/tile/0/0/0"]);
  expect(sources).toMatchObject({ "basemap-imagery": { maxzoom: 16 } });
});

test.each([
  ["a refusal", () => new Response("no", { status: 403 })],
  ["a page instead of a style", () => new Response("<html>")],
  ["another document", () => Response.json({ version: 8 })],
])("streets are not shown after %s", async (_name, answer) => {
  answerWith(answer);
  await expect(askBasemap("streets", false, new AbortController().signal)).rejects.toThrow();
});

test("streets are light or dark as the page is", async () => {
  const asked = answerWith(() => Response.json(REMOTE_STYLE));
  await askBasemap("streets", true, new AbortController().signal);
  await askBasemap("streets", false, new AbortController().signal);
  expect(asked.map((url) => url.split("/").at(-1))).toEqual(["dark", "positron"]);
});
