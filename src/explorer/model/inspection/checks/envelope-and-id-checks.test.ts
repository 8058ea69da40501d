// Messages, ids and categories: each with a response that has the fault, and one that just doesn't.
import { describe, expect, it } from "vitest";
import { buildItem, buildPair, groupOf, inspectBody } from "../inspect-for-tests.ts";

const answer = (more: Record<string, unknown>, meta: Record<string, unknown> = {}) => ({ meta, data: [buildItem()], ...more });
type Case = [name: string, code: string, has: unknown, pointer: string, title: RegExp, lacks: unknown];

it.each<Case>([
  ["a message", "message-beside", answer({ errors: ["roof model is down"] }), "/errors", /“roof model is down”/, answer({ errors: [] })],
  ["a member of the response", "field-unknown", answer({ server: "b-2" }), "/server", /server/, answer({})],
  [
    "an id from a spreadsheet",
    "id-mangled",
    buildPair({ footprint_id: "4.80290E+10" }),
    "/data/0/footprints/0/footprint_id",
    /scientific/,
    buildPair({ footprint_id: "4E-17" }),
  ],
  [
    "an id with a decimal zero",
    "id-mangled",
    buildPair({ footprint_id: "480290711.0" }),
    "/data/0/footprints/0/footprint_id",
    /decimal zero/,
    buildPair({ footprint_id: "48.029" }),
  ],
  [
    "an id that is a word",
    "id-mangled",
    buildPair({ footprint_id: "None" }),
    "/data/0/footprints/0/footprint_id",
    /no value/,
    buildPair({ footprint_id: "Nonesuch-1" }),
  ],
])("%s", async (_, code, has, pointer, title, lacks) => {
  const group = groupOf(await inspectBody(has), code);
  expect(group.title).toMatch(title);
  expect(group.findings[0]!.pointer).toBe(pointer);
  expect(group.probableCause!.texts.length).toBeGreaterThan(0);
  expect((await inspectBody(lacks)).map((one) => one.code)).not.toContain(code);
});

describe("what has one cause is said once", () => {
  it.each<[string, unknown, string[]]>([
    ["a center at 0, 0", buildPair({ center_lat: 0, center_long: 0 }), ["center-zero"]],
    ["a system by its name", buildPair({ crs: "EPSG:4326" }), ["field-type"]],
    ["a date in milliseconds", buildPair({ image_date: 1_780_272_000_000 }), ["field-type"]],
    ["an empty geometry", buildPair({ geometry: "" }), ["outline-unreadable"]],
    ["a confidence as text", buildPair({}, {}, { geocoding_confidence: "0.94" }), ["field-type"]],
    ["a parcel in a list", answer({ data: [{ ...buildItem(), parcel: [{}] }] }), ["parcel-not-object"]],
  ])("%s", async (_, body, codes) => {
    const causes = (await inspectBody(body)).filter(({ cause }) => cause === null);
    expect(causes.map(({ code }) => code)).toEqual(codes);
  });
});
