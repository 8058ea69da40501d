// Whatever a service answers ends in a reading or a named failure; what is odd about it is said.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodeWkbHex } from "../../geometry/encode-wkb.ts";
import {
  buildSampleAnswer,
  buildSampleExchange,
  buildSampleFootprint,
  buildSampleItem,
  buildSampleOutline,
  buildSampleParcel,
  SAMPLE_CENTER,
  SAMPLE_LOCATION,
} from "./answer-for-tests.ts";
import { EMPTY_DICTIONARY } from "./dataset-state.ts";
import type { Exchange } from "./exchange.ts";
import type { Location } from "./location.ts";
import { readExchange } from "./read-exchange.ts";
import type { Reading } from "./reading.ts";

async function read(body: unknown, more: Parameters<typeof buildSampleExchange>[1] = {}, dictionary = EMPTY_DICTIONARY): Promise<Reading> {
  const result = await readExchange(buildSampleExchange(body, more), dictionary);
  if (!result.ok) throw new Error(`failed: ${result.failure.code} ${result.failure.detail}`);
  return result.reading;
}
async function failureOf(body: unknown, more: Parameters<typeof buildSampleExchange>[1] = {}) {
  const result = await readExchange(buildSampleExchange(body, more), EMPTY_DICTIONARY);
  return result.ok ? "no failure" : result.failure;
}
const codesOf = (reading: Reading) => [...reading.findings, ...reading.properties[0]!.findings].map(({ code }) => code);
/** Codes that an undescribed but faultless answer has. */
const PLAIN = ["area-unit-inferred"];
const withFootprint = (more: Record<string, unknown>) =>
  buildSampleAnswer([buildSampleItem({ footprints: [{ ...buildSampleFootprint(), ...more }] })]);

describe("a whole answer", () => {
  it("is read without a complaint", async () => {
    const reading = await read(buildSampleAnswer());
    const [property] = reading.properties;
    expect(codesOf(reading)).toEqual(PLAIN);
    expect(property).toMatchObject({
      matched: true,
      parcelId: "P-1",
      location: SAMPLE_LOCATION,
      matchedByPlace: false,
      pointer: "/data/0",
    });
    expect(property!.confidence).toEqual({ raw: 0.92, score: 0.92, words: "high", pointer: "/data/0/parcel/geocoding_confidence" });
    const [footprint] = property!.footprints;
    expect(footprint!.geometry).toEqual(buildSampleOutline(SAMPLE_CENTER));
    expect(footprint!.fields.every(({ state }) => state === "value" || state === "null")).toBe(true);
    expect(footprint!.fields.find(({ name }) => name === "rust_area")).toMatchObject({
      state: "value",
      raw: 0,
      pointer: "/data/0/footprints/0/rust_area",
    });
  });

  it("without a parcel is an absence, in each of its forms", async () => {
    const absent = { input_id: "{ID}/0", parcel_id: null, parcel: null, footprints: [] };
    for (const body of [buildSampleAnswer([absent]), buildSampleAnswer([]), buildSampleAnswer([{ input_id: "{ID}/0" }])]) {
      const reading = await read(body);
      expect(reading.properties).toHaveLength(1);
      expect(reading.properties[0]).toMatchObject({ matched: false, location: SAMPLE_LOCATION, findings: [] });
    }
  });

  it("of v1: a 404 is an absence unless a problem says otherwise", async () => {
    const notFound = { version: "v1", status: 404 } as const;
    expect((await read("", notFound)).properties[0]).toMatchObject({ matched: false });
    expect((await read({ message: "none" }, notFound)).properties[0]).toMatchObject({ matched: false });
    expect(codesOf(await read("<html>no</html>", notFound))).toEqual(["absence-as-page"]);
    expect((await read({ type: "urn:parcelscope:problem:no-parcel" }, notFound)).properties[0]).toMatchObject({ matched: false });
    expect(await failureOf({ type: "urn:parcelscope:problem:not-found" }, notFound)).toMatchObject({ code: "not-found" });
    expect(await failureOf("", { status: 404 })).toMatchObject({ code: "status-404" });
  });
});

describe("failures", () => {
  it.each([
    ["empty", "", "The answer is empty."],
    ["HTML", "<html>hi</html>", "It is not JSON"],
    ["a number", "5", "not an object"],
    ["an array", "[]", "not an object"],
    ["no data", "{}", "no list `data`"],
    ["data is an object", '{"data":{}}', "no list `data`"],
    ["a million levels", `{"data":${"[".repeat(1e6)}${"]".repeat(1e6)}}`, "nested more than 100 levels"],
    ["a million levels, unclosed", "[".repeat(1e6), "nested more than 100 levels"],
    ["__proto__ for data", '{"__proto__":{"data":[]}}', "no list `data`"],
  ])("malformed: %s", async (_, body, words) => {
    expect(await failureOf(body)).toMatchObject({ code: "malformed", detail: expect.stringContaining(words) });
  });

  it("takes brackets in strings for text", async () => {
    expect(codesOf(await read({ ...buildSampleAnswer(), note: `${"[{".repeat(500)}"\\` }))).toEqual(PLAIN);
  });
});

describe("findings about the answer", () => {
  it.each([
    ["meta-odd", { data: [buildSampleItem()] }],
    ["meta-odd", { ...buildSampleAnswer(), meta: "v2" }],
    ["duplicate-member", JSON.stringify(buildSampleAnswer()).replace('"pool_count":1', '"pool_count":7,"pool_count":1')],
    ["number-precision", JSON.stringify(buildSampleAnswer()).replace('"year_built":1998', '"year_built":19980000000000000001')],
    ["several-parcels", buildSampleAnswer([buildSampleItem(), buildSampleItem()])],
    ["input-id-lost", buildSampleAnswer([buildSampleItem({ input_id: null })])],
    ["input-id-lost", buildSampleAnswer([buildSampleItem({ input_id: "else" })])],
    ["unasked-result", buildSampleAnswer([buildSampleItem(), buildSampleItem({ input_id: "else" })])],
    ["not-utf8", { ...buildSampleAnswer(), note: "\uFFFD" }],
  ])("%s", async (code, body) => expect(codesOf(await read(body))).toContain(code));

  it("shows a number with all its digits", async () => {
    const reading = await read(JSON.stringify(buildSampleAnswer()).replace('"year_built":1998', '"year_built":19980000000000000001'));
    const field = reading.properties[0]!.footprints[0]!.fields.find(({ name }) => name === "year_built");
    expect(field).toMatchObject({ state: "value", rawText: "19980000000000000001" });
  });

  it("a __proto__ member is a field like any other", async () => {
    const text = JSON.stringify(buildSampleAnswer()).replace('"pool_count":1', '"pool_count":1,"__proto__":{"trampoline_count":9}');
    const [property] = (await read(text)).properties;
    expect(property!.parcel.at(-1)).toMatchObject({ name: "__proto__", field: null, raw: { trampoline_count: 9 } });
    expect(property!.parcel.find(({ name }) => name === "trampoline_count")).toMatchObject({ raw: 0 });
  });
});

describe("members with names of JavaScript's own", () => {
  it("take nothing from it", async () => {
    const parcel = { ...buildSampleParcel(), constructor: 5, toString: null, hasOwnProperty: "x" };
    const [property] = (await read(buildSampleAnswer([buildSampleItem({ parcel })]))).properties;
    expect(property!.parcel.slice(-3)).toMatchObject([
      { name: "constructor", field: null, meaning: {}, state: "value" },
      { name: "toString", field: null, meaning: {}, state: "null" },
      { name: "hasOwnProperty", field: null, meaning: {}, state: "value" },
    ]);
    expect(codesOf(await read(buildSampleAnswer([buildSampleItem({ parcel })])))).toEqual(PLAIN);
  });
});

describe("findings about the parcel", () => {
  it.each([
    ["item-odd", [5]],
    ["parcel-odd", [buildSampleItem({ parcel: null })]],
    ["footprints-odd", [buildSampleItem({ footprints: { 0: 1 } })]],
    ["parcel-id-differs", [buildSampleItem({ parcel_id: "P-2" })]],
    ["footprint-of-other-parcel", [buildSampleItem({ footprints: [buildSampleFootprint(SAMPLE_CENTER, { parcel_id: "P-9" })] })]],
    ["negative", [buildSampleItem({ parcel: buildSampleParcel({ pool_count: -1 }) })]],
    ["building-count", [buildSampleItem({ parcel: buildSampleParcel({ number_of_buildings_in_parcel: 3 }) })]],
    ["confidence-low", [buildSampleItem({ parcel: buildSampleParcel({ geocoding_confidence: 0.3 }) })]],
    ["confidence-missing", [buildSampleItem({ parcel: { ...buildSampleParcel(), geocoding_confidence: null } })]],
    ["footprint-odd", [buildSampleItem({ footprints: ["house"] })]],
    ["duplicate-footprint-id", [buildSampleItem({ footprints: [buildSampleFootprint(), buildSampleFootprint()] })]],
    ["field-missing", [buildSampleItem({ parcel: { ...buildSampleParcel(), pool_count: undefined } })]],
    ["field-odd", [buildSampleItem({ parcel: { ...buildSampleParcel(), pool_count: "1" } })]],
    ["field-empty", [buildSampleItem({ parcel: { ...buildSampleParcel(), pool_count: null } })]],
  ])("%s", async (code, items) => expect(codesOf(await read(buildSampleAnswer(items)))).toContain(code));

  it("says once what holds for all buildings", async () => {
    const footprints = ["A", "B", "C"].map((id) => ({ ...buildSampleFootprint(SAMPLE_CENTER, { footprint_id: id }), state: undefined }));
    const reading = await read(
      buildSampleAnswer([buildSampleItem({ footprints, parcel: buildSampleParcel({ number_of_buildings_in_parcel: 3 }) })]),
    );
    const missing = reading.properties[0]!.findings.filter(({ code }) => code === "field-missing");
    expect(missing).toMatchObject([{ footprint: null, title: expect.stringContaining("all 3 buildings") }]);
  });

  it("does not complain of what the dictionary says nobody supplies", async () => {
    const dictionary = { parcel: { pool_count: { reported: false } }, footprint: {} };
    const body = buildSampleAnswer([buildSampleItem({ parcel: { ...buildSampleParcel(), pool_count: null } })]);
    expect(codesOf(await read(body, {}, dictionary))).toEqual(PLAIN);
  });
});

describe("findings about a building", () => {
  const shifted = (degrees: number) => encodeWkbHex(buildSampleOutline([SAMPLE_CENTER[0] + degrees, SAMPLE_CENTER[1]]));
  it.each([
    ["geometry-missing", { geometry: undefined }],
    ["geometry-not-text", { geometry: 7 }],
    ["geometry-not-hex", { geometry: "zz" }],
    ["geometry-truncated", { geometry: shifted(0).slice(0, -4) }],
    ["geometry-not-polygonal", { geometry: "0101000000000000000000F03F0000000000000040" }],
    ["geometry-unknown-crs", { crs: 99999 }],
    ["empty-geometry", { geometry: "010300000000000000" }],
    ["crs-not-stated", { crs: null }],
    ["far-from-center", { geometry: shifted(0.1) }],
    ["center-outside", { geometry: shifted(0.0002) }],
    ["center-odd", { center_lat: 134 }],
    ["area-unit-unknown", { footprint_area: 5 }],
    ["percent-range", { tree_overhang_percent: 106 }],
    ["negative", { distance_to_tree: -1 }],
    ["roof-form-exceeds", { hip_area: 1e6 }],
    ["roof-part-exceeds", { solar_panel_area: 1e6 }],
    ["field-odd", { image_date: "01.05.2026" }],
    ["field-odd", { image_date: "2026-02-31T00:00:00.000Z" }],
    ["date-future", { image_date: "2031-05-01T00:00:00.000Z", model_run_date: "2031-06-01T00:00:00.000Z" }],
    ["dates-disordered", { model_run_date: "2026-04-01T00:00:00.000Z" }],
    ["image-old", { image_date: "2024-11-19T00:00:00.000Z" }],
    ["year-odd", { year_built: 19 }],
    ["tarp", { tarp_evidence: true }],
  ])("%s", async (code, more) => expect(codesOf(await read(withFootprint(more)))).toContain(code));

  it("lets what is odd but allowed pass", async () => {
    for (const more of [
      { ground_height_amsl: -9 },
      { year_built: "about 1900" },
      { occupancy: 7 },
      { image_date: "2024-11-21T00:00:00.000Z" },
    ]) {
      expect(codesOf(await read(withFootprint(more)))).toEqual(PLAIN);
    }
  });

  it("draws the others when one is bad", async () => {
    const footprints = [buildSampleFootprint(), buildSampleFootprint(SAMPLE_CENTER, { footprint_id: "F-2", geometry: "00" })];
    const [property] = (await read(buildSampleAnswer([buildSampleItem({ footprints })]))).properties;
    expect(property!.footprints.map(({ geometry }) => geometry !== null)).toEqual([true, false]);
    expect(property!.footprints[1]!.geometryError).not.toBe("");
  });

  it("compares the area with the unit that is stated", async () => {
    const body = withFootprint({});
    const stated = (unit: string) => ({ parcel: {}, footprint: { footprint_area: { unit } } });
    expect(codesOf(await read(body, {}, stated("ft²")))).toEqual([]);
    expect(codesOf(await read(body, {}, stated("m²")))).toEqual(["area-differs"]);
  });

  it("speaks of vegetation at the wall only where the dictionary says what the number means", async () => {
    const body = withFootprint({ vegetation_zone_1: 38 });
    const dictionary = { parcel: {}, footprint: { vegetation_zone_1: { unit: "%", direction: "higher-is-worse" as const } } };
    expect(codesOf(await read(body, {}, dictionary))).toContain("vegetation-near");
    expect(codesOf(await read(body))).toEqual(PLAIN);
  });
});

describe("several locations", () => {
  const at = (shift: number): Location => ({ kind: "coordinates", position: [SAMPLE_CENTER[0] + shift, SAMPLE_CENTER[1]] });
  const locations = [at(0), at(0.01), at(0.02)];
  const itemAt = (shift: number, more: Record<string, unknown> = {}) => {
    const id = `P${shift}`;
    const footprints = [buildSampleFootprint([SAMPLE_CENTER[0] + shift, SAMPLE_CENTER[1]], { parcel_id: id })];
    return { parcel_id: id, parcel: buildSampleParcel({ parcel_id: id }), footprints, ...more };
  };
  const idsOf = (reading: Reading) =>
    reading.properties.map(({ parcelId, location }) => [parcelId, location && locations.indexOf(location)]);

  it("are matched by id whatever the order", async () => {
    const items = [itemAt(0.02, { input_id: "{ID}/2" }), itemAt(0, { input_id: "{ID}/0" })];
    expect(idsOf(await read(buildSampleAnswer(items), { locations }))).toEqual([
      ["P0", 0],
      [null, 1],
      ["P0.02", 2],
    ]);
  });

  it("are matched by order where no id came back, and by place where some are missing", async () => {
    expect(idsOf(await read(buildSampleAnswer([itemAt(0), itemAt(0.01), itemAt(0.02)]), { locations }))).toEqual([
      ["P0", 0],
      ["P0.01", 1],
      ["P0.02", 2],
    ]);
    const some = await read({ data: [itemAt(0.01), itemAt(0.02)] }, { locations, version: "v1" });
    expect(idsOf(some)).toEqual([
      [null, 0],
      ["P0.01", 1],
      ["P0.02", 2],
    ]);
    expect(some.properties.map(({ matchedByPlace }) => matchedByPlace)).toEqual([false, true, true]);
  });

  it("keep the order where it fits, however near another location is", async () => {
    const near = [at(0), at(0.001)];
    const items = [itemAt(0.001), itemAt(0)];
    const reading = await read(buildSampleAnswer(items), { locations: near });
    expect(reading.properties.map(({ parcelId, location }) => [parcelId, near.indexOf(location!)])).toEqual([
      ["P0.001", 0],
      ["P0", 1],
    ]);
  });

  it("show what cannot be matched as unasked", async () => {
    expect(idsOf(await read(buildSampleAnswer([itemAt(5)]), { locations }))).toEqual([
      [null, 0],
      [null, 1],
      [null, 2],
      ["P5", null],
    ]);
  });
});

describe("properties", () => {
  it("no JSON breaks it, and every pointer of a finding leads somewhere", async () => {
    const keys = fc.constantFrom(
      "meta",
      "data",
      "parcel",
      "footprints",
      "input_id",
      "parcel_id",
      "geometry",
      "crs",
      "__proto__",
      "constructor",
      "geocoding_confidence",
      "image_date",
      "center_lat",
    );
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 5 },
        fc.jsonValue({ maxDepth: 1 }),
        fc.array(tie("value"), { maxLength: 3 }),
        fc.dictionary(keys, tie("value"), { maxKeys: 5 }),
      ),
    }));
    const answer = fc.record({ meta: value, data: fc.array(value, { maxLength: 3 }) });
    await fc.assert(
      fc.asyncProperty(fc.oneof(answer, value), fc.constantFrom("v1" as const, "v2" as const), async (body, version) => {
        const exchange: Exchange = buildSampleExchange(JSON.stringify(body) ?? "", { version });
        const result = await readExchange(exchange, EMPTY_DICTIONARY);
        if (result.ok) expect(result.reading.properties.length).toBeGreaterThan(0);
        else expect(result.failure.code).toBe("malformed");
      }),
      { numRuns: 300 },
    );
  });

  it("no text and no status breaks it", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary" }), fc.integer({ min: 100, max: 599 }), async (body, status) => {
        const result = await readExchange(buildSampleExchange(body, { status }), EMPTY_DICTIONARY);
        expect(typeof result.ok).toBe("boolean");
      }),
    );
  });
});
