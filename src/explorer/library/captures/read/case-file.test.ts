// A case file: what is saved of several lookups opens again to the same, and what is found in one is removed from all.
import { expect, it } from "vitest";
import { buildSampleAnswer, buildSampleExchange } from "../../../model/exchange/answer-for-tests.ts";
import type { Exchange } from "../../../model/exchange/exchange.ts";
import { readExchange } from "../../../model/exchange/read-exchange.ts";
import { CAPTURE_LIMITS } from "../capture-limits.ts";
import { BODY, PLAIN_SCREEN, saveCase, TOKEN } from "../captures-for-tests.ts";
import { writeCase } from "../write/write-case.ts";
import { openCapture } from "./open-captures.ts";

const ADDRESS = "12 Alder Ct, Harbor Point";
const OTHER = "9 Oak St, Harbor Point";

const build = (more: Partial<Exchange> = {}, address = ADDRESS): Exchange => ({
  ...buildSampleExchange(buildSampleAnswer()),
  locations: [{ kind: "address", text: address }],
  request: {
    method: "POST",
    url: "/api/v2/parcels",
    headers: { accept: "application/json" },
    body: JSON.stringify({ locations: [{ input_id: "i/0", address }] }),
  },
  ...more,
});
const withBody = (body: string, address = ADDRESS) => build({ response: { status: 200, headers: {}, body } }, address);
const reopen = (text: string) => openCapture({ name: "x.json", text }, 0);

it("opens to the same exchanges and screen", () => {
  const saved = [build({ id: "a" }), build({ id: "b", version: "v1" }, OTHER), withBody("<p>")];
  const screen = {
    exchange: 0,
    location: 0,
    compared: 1,
    building: "B-1",
    view: { center: [-76.6, 34.7] as [number, number], zoom: 17, bearing: 0, pitch: 0 },
    colorBy: "roof_type",
    tab: "compare",
    pointer: "/data/0/footprints/0/roof_type",
  };
  const opened = reopen(saveCase({ exchanges: saved, screen, notes: "Line 1\nLine 2" }));
  expect(opened).toMatchObject({ format: "case", problem: null, notes: [], screen, caseNotes: "Line 1\nLine 2" });
  expect(opened.exchanges).toEqual(
    saved.map(({ id, origin, ...rest }) => ({
      ...rest,
      id: expect.not.stringMatching(`^${id}$`),
      origin: "file",
      sizeBytes: expect.any(Number),
      capture: { fileName: "x.json", format: "case", lacks: [] },
    })),
  );
});

it("of a file keeps what that one lacked", () => {
  const [body] = reopen(BODY).exchanges;
  expect(reopen(saveCase({ exchanges: [body!] })).exchanges[0]!.capture!.lacks).toEqual(["request", "status", "headers", "time"]);
});

it("where a case of an earlier version says that its lookups came from is left out, and no name in it is kept", () => {
  const from = { origin: "file", fileName: `token=${TOKEN}`, format: "har" };
  const capture = { fileName: "a.har", format: "har", lacks: [], from };
  expect(byHand({ exchanges: [build({ origin: "file", capture: capture as never })] }).exchanges[0]!.capture).toEqual({
    ...{ fileName: "x.json", format: "case", lacks: [] },
  });
});

it("a credential of one lookup is removed from all, and counted", () => {
  const first = build({ request: { ...build().request, headers: { authorization: `Bearer ${TOKEN}` } } });
  const text = saveCase({
    exchanges: [first, withBody(JSON.stringify({ echo: TOKEN })), withBody(`<p>${TOKEN}`)],
    notes: `It is ${TOKEN}.`,
  });
  expect(text).not.toContain(TOKEN);
  const { credentials } = (JSON.parse(text) as { redacted: { credentials: Record<string, number> } }).redacted;
  expect(Object.values(credentials).reduce((sum, count) => sum + count, 0)).toBe(4);
});

it("without places has neither addresses nor coordinates nor outlines, and still reads", async () => {
  const answer = buildSampleAnswer() as { data: { footprints: { geometry: string; center_lat: number; center_long: number }[] }[] };
  const [footprint] = answer.data[0]!.footprints;
  const body = JSON.stringify({ ...answer, message: `Matched ${ADDRESS} at ${footprint!.center_lat}` });
  const response = { status: 200, headers: { "content-type": "application/json", location: encodeURIComponent(ADDRESS) }, body };
  const text = saveCase({ exchanges: [build({ response })], withoutPlaces: true, notes: `It is ${ADDRESS}.` });
  for (const place of [ADDRESS, encodeURIComponent(ADDRESS), footprint!.geometry, String(footprint!.center_lat), "-76.6"])
    expect(text).not.toContain(place);
  expect(JSON.parse(text).redacted).toMatchObject({
    places: true,
    not_checkable: expect.arrayContaining([expect.stringContaining("outlines")]),
  });
  const { exchanges, notes } = reopen(text);
  expect(notes).toEqual([expect.stringContaining("Addresses, coordinates and outlines were removed")]);
  const result = await readExchange(exchanges[0]!, { parcel: {}, footprint: {} });
  expect(result.ok && result.reading.properties[0]!.parcelId).toBe("id-2");
});

it("a place of one lookup is removed from all", () => {
  const near = withBody(JSON.stringify({ message: `Next to ${OTHER}`, remark: "See 34.7179001, -76.6812001" }));
  const far = withBody(JSON.stringify({ data: [{ center_lat: 34.7179, center_long: -76.6812 }] }), OTHER);
  for (const exchanges of [
    [near, far],
    [far, near],
  ]) {
    const text = saveCase({ exchanges, withoutPlaces: true });
    for (const place of ["Oak", "Alder", "34.71", "76.68"]) expect(text).not.toContain(place);
  }
});

it("without places leaves out a body in which they can't be found", () => {
  const text = saveCase({ exchanges: [withBody(`<p>${ADDRESS}`), build()], withoutPlaces: true });
  expect(text).not.toContain("Alder");
  expect(reopen(text).exchanges.map(({ failure }) => failure?.code)).toEqual(["not-in-file", undefined]);
});

it.each([
  ["too much", () => Array.from({ length: 3 }, () => ({ ...build(), sizeBytes: 20_000_000 })), "50 MB"],
  ["too much once it is written", () => [withBody('"'.repeat(CAPTURE_LIMITS.fileBytes / 2))], "50 MB"],
  [
    "a head that the reader leaves out",
    () => [build(), build({ request: { ...build().request, url: `/${"x".repeat(CAPTURE_LIMITS.urlCharacters)}` } })],
    "of one lookup",
  ],
])("nothing is written that couldn't be opened: %s", (_, list, words) => {
  const written = writeCase({ exchanges: list(), screen: PLAIN_SCREEN, findings: [], notes: "", withoutPlaces: false }, new Date(0));
  expect(written).toEqual({ ok: false, problem: expect.stringContaining(words) });
});

it("one with as many lookups as the reader takes opens whole", () => {
  const exchanges = Array.from({ length: CAPTURE_LIMITS.exchanges }, (_, at) => build({ id: `e${at}` }));
  expect(reopen(saveCase({ exchanges })).exchanges).toHaveLength(CAPTURE_LIMITS.exchanges);
});

/** A case file that somebody wrote by hand. */
const byHand = (more: object) => reopen(JSON.stringify({ parcelscope_case: 1, exchanges: [build(), build({ id: "b" })], ...more }));

it("one with more lookups isn't opened, and longer notes are cut", () => {
  const exchanges = Array.from({ length: CAPTURE_LIMITS.exchanges + 3 }, (_, at) => build({ id: `e${at}` }));
  expect(byHand({ exchanges })).toMatchObject({ exchanges: [], problem: expect.stringContaining("more than 500 lookups") });
  expect(byHand({ notes: "x".repeat(20_001) }).caseNotes).toBe(`${"x".repeat(20_000)}… (20,001 characters)`);
});

it.each([
  ["text", "x"],
  ["a list", [1]],
  ["wrong types", { exchange: "1", location: {}, compared: [], building: 5, view: 1, colorBy: true, tab: 7, pointer: {} }],
  ["wrong indexes", { exchange: 7, location: -1, compared: 0.5, tab: "a b", pointer: "no pointer" }],
  ["names of no member", { exchange: -1, compared: 2, tab: "<script>", colorBy: "__proto__ x", building: "", pointer: "x".repeat(9_000) }],
  ["compared with itself", { exchange: 0, compared: 0 }],
])("a screen of %s shows the first lookup", (_, screen) => {
  expect(byHand({ screen })).toMatchObject({ problem: null, exchanges: { length: 2 }, screen: PLAIN_SCREEN });
});

it.each([
  ["a status that is none", { response: { status: 1e300, headers: {}, body: "" } }],
  ["an end that is no date", { timing: { total: 1e300, untilHeaders: null, hops: [] } }],
  ["a service of megabytes", { upstream: "x".repeat(1e6) }],
  ["headers that are a list", { request: { ...build().request, headers: ["x"] }, response: { status: 200, headers: [1], body: "" } }],
  ["a body that is no text", { response: { status: 200, headers: {}, body: {} } }],
])("one with a lookup of %s isn't opened", (_, more) => {
  const { exchanges, problem } = byHand({ exchanges: [{ ...build(), ...more }, build({ id: "b" })] });
  expect(exchanges).toEqual([]);
  expect(problem).toContain("a lookup that can't be read");
});

it("members named like the language's own do nothing", () => {
  const text = saveCase({ exchanges: [build()] }).replace('"headers": {', '"headers": { "__proto__": "x", "constructor": "y",');
  const { exchanges } = reopen(text);
  expect(Object.keys(exchanges[0]!.request.headers)).toContain("__proto__");
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

it("two files with the same ids, or one that is opened twice, are lookups of their own", () => {
  const text = saveCase({ exchanges: [build({ id: "a" }), build({ id: "a" })] });
  const ids = [reopen(text), reopen(text)].flatMap(({ exchanges }) => exchanges.map(({ id }) => id));
  expect(new Set(ids).size).toBe(4);
});
