// Whatever a service answers ends in a reading or a named failure; what is odd about it is said.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EMPTY_DICTIONARY } from "../dataset/dataset-state.ts";
import type { Location } from "../location/location.ts";
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
import type { Exchange } from "./exchange.ts";
import { readExchange } from "./read-exchange.ts";
import { readSample } from "./read-for-tests.ts";
import type { Reading } from "./reading.ts";

async function failureOf(body: unknown, more: Parameters<typeof buildSampleExchange>[1] = {}) {
  const result = await readExchange(buildSampleExchange(body, more), EMPTY_DICTIONARY);
  return result.ok ? "no failure" : result.failure;
}
const codesOf = (reading: Reading) => [...reading.findings, ...reading.properties[0]!.findings].map(({ code }) => code);
/** Codes that an undescribed but faultless answer has. */
const PLAIN = ["area-unit-inferred"];

describe("a whole answer", () => {
  it("is read without a complaint", async () => {
    const reading = await readSample(buildSampleAnswer());
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

  it.each([200, 201, 203, 299])("is one with status %d as well", async (status) => {
    expect((await readSample(buildSampleAnswer(), { status })).properties[0]).toMatchObject({ matched: true, parcelId: "P-1" });
  });

  it("keeps members that nobody knows, of the answer and of its items", async () => {
    const reading = await readSample({ ...buildSampleAnswer([buildSampleItem({ score: 7 })]), next: "x" });
    expect(reading.other).toMatchObject([{ name: "next", raw: "x", field: null, pointer: "/next" }]);
    expect(reading.properties[0]!.other).toMatchObject([{ name: "score", raw: 7, field: null, pointer: "/data/0/score" }]);
  });

  it("without a parcel is an absence, in each of its forms", async () => {
    const absent = { input_id: "{ID}/0", parcel_id: null, parcel: null, footprints: [] };
    for (const body of [buildSampleAnswer([absent]), buildSampleAnswer([]), buildSampleAnswer([{ input_id: "{ID}/0" }])]) {
      const reading = await readSample(body);
      expect(reading.properties).toHaveLength(1);
      expect(reading.properties[0]).toMatchObject({ matched: false, location: SAMPLE_LOCATION, findings: [] });
    }
  });

  it("of v1: a 404 is an absence unless a problem says otherwise", async () => {
    const notFound = { version: "v1", status: 404 } as const;
    expect((await readSample("", notFound)).properties[0]).toMatchObject({ matched: false });
    expect((await readSample({ message: "none" }, notFound)).properties[0]).toMatchObject({ matched: false });
    for (const document of ["<html>no</html>", "<h1>Not Found</h1>", '<?xml version="1.0"?><Error/>'])
      expect(await failureOf(document, notFound)).toMatchObject({ code: "not-found" });
    expect((await readSample({ type: "urn:parcelscope:problem:no-parcel" }, notFound)).properties[0]).toMatchObject({ matched: false });
    expect(await failureOf({ type: "urn:parcelscope:problem:not-found" }, notFound)).toMatchObject({ code: "not-found" });
    expect(await failureOf("", { status: 404 })).toMatchObject({ code: "not-found" });
  });
});

describe("ids", () => {
  const several = [SAMPLE_LOCATION, { kind: "address" as const, text: "1 Nowhere Rd" }, { kind: "address" as const, text: "2 Nowhere Rd" }];
  const twins = buildSampleItem({ footprints: [buildSampleFootprint(), buildSampleFootprint()] });
  const exchanges = [
    { id: "one", locations: several },
    { id: "two", locations: several },
    { id: "three", version: "v1" as const, status: 404, locations: several },
  ];

  it("of properties and footprints are unique across exchanges, also of what was not found and of repeated footprint_ids", async () => {
    const readings = await Promise.all(exchanges.map((more) => readSample(buildSampleAnswer([twins]), more)));
    const properties = readings.flatMap((reading) => reading.properties);
    const footprints = properties.flatMap((property) => property.footprints);
    expect([properties.length, footprints.length]).toEqual([9, 4]);
    const ids = [...properties, ...footprints].map(({ id }) => id);
    expect(new Set(ids).size).toBe(13);
    expect(ids).toEqual(expect.arrayContaining(["one/data/0", "two/data/0", "two/data/0/footprints/1"]));
  });
});

describe("failures", () => {
  it.each([
    ["text", "OK", "The response is text, not JSON. It begins with OK."],
    ["a comma too many", '{"data":[],}', "The JSON has an error, at /data. A name was expected."],
    ["two texts", "{}{}", "More text follows the JSON."],
    ["a number", "5", "not an object"],
    ["an array", "[]", "not an object"],
    ["no data", '{"meta":{}}', "no list “data”"],
    ["data is an object", '{"data":{}}', "Its “data” isn't a list."],
    ["data is null", '{"data":null,"error":null}', "Its “data” isn't a list."],
    ["a million levels", `{"data":${"[".repeat(1e6)}${"]".repeat(1e6)}}`, "nested more than 100 levels"],
    ["__proto__ for data", '{"__proto__":{"data":[]}}', "no list “data”"],
  ])("malformed: %s", async (_, body, words) => {
    expect(await failureOf(body)).toMatchObject({ code: "malformed", detail: expect.stringContaining(words) });
  });

  it.each([
    ["", ""],
    [" \n", ""],
    ["\uFEFF", ""],
    ["{}", "{}"],
  ])("empty: %j", async (body, detail) => {
    expect(await failureOf(body)).toMatchObject({ code: "empty", detail });
  });

  it("a response that was cut off when the gateway's time was over", async () => {
    const cut = { failure: { code: "answer-cut" as const, detail: "" } };
    const after = (total: number) => failureOf('{"da', { ...cut, timing: { total, untilHeaders: 90, hops: [] } });
    expect(await after(19_900)).toMatchObject({ code: "answer-cut" });
    expect(await after(20_010)).toMatchObject({ code: "answer-late", status: 200 });
  });

  it.each([
    [{ error: "Invalid API key" }, "Invalid API key"],
    [{ message: "Endpoint request timed out" }, "Endpoint request timed out"],
    [{ data: null, error: { message: "Shard 3\u202e is\noffline" } }, "Shard 3 is offline"],
    [{ type: "about:blank", title: "Forbidden", status: 403, detail: "Plan expired" }, "Plan expired"],
    [{ errors: [{ message: "no plan" }] }, "no plan"],
    [{ error: { code: 7 } }, '{"code":7}'],
  ])("a message in place of results: %j", async (body, detail) => {
    expect(await failureOf(body)).toMatchObject({ code: "message-only", status: 200, detail });
  });

  it.each([[{ message: "OK", results: [{}] }], [{ error: null, errors: [] }], [{ data: {}, error: "" }]])(
    "no message in place of results: %j",
    async (body) => {
      expect(await failureOf(body)).toMatchObject({ code: "malformed" });
    },
  );

  const text = JSON.stringify({ meta: { a: 1.5, ok: true }, data: [{ parcel_id: "P-1", "né\\x": null, footprints: [] }, {}] });
  it.each(Array.from({ length: text.length - 1 }, (_, index) => index + 1))("stops after %d characters", async (length) => {
    expect(await failureOf(text.slice(0, length))).toMatchObject({ code: "stops-early", detail: expect.stringMatching(/^The JSON stops/) });
  });
  it.each(["{nonsense", `${text}}`, text.replace("null", "nul"), "{'a':1}"])("doesn't stop, but is no JSON: %s", async (body) => {
    expect(await failureOf(body)).toMatchObject({ code: "malformed" });
  });

  it.each([
    [200, "<!doctype html><title>Sign in</title>", "in-front"],
    [502, "<html>Bad gateway</html>", "in-front"],
    [413, "", "in-front"],
  ])("is from something in front of the gateway, where nothing says that the gateway passed it on: %d", async (status, body, code) => {
    const timing = { total: 5, untilHeaders: 4, hops: [] };
    expect(await failureOf(body, { status, timing })).toMatchObject({ code });
    expect(await failureOf(body, { status })).not.toMatchObject({ code });
    const capture = { fileName: "a.har", format: "har", lacks: [] } as const;
    expect(await failureOf(body, { status, timing, origin: "file", capture })).not.toMatchObject({ code });
    expect(await failureOf({ type: "urn:parcelscope:problem:busy" }, { status: 503, timing })).toMatchObject({ code: "busy" });
  });

  it.each([
    ["<!DOCTYPE html><html><head><title>Sign in</title></head><p>Please</p></html>", "Sign in Please"],
    ["\n<html></html>", ""],
    ['<?xml version="1.0"?>\n<Error>\n<Code>NoSuchKey</Code><Key>v2</Key></Error>', "NoSuchKey v2"],
    ['<br />\n<b>Warning</b>: x {"data":[]}', 'Warning : x {"data":[]}'],
  ])("says that a web page or XML answered, and what it says: %s", async (body, detail) => {
    expect(await failureOf(body)).toMatchObject({ code: "web-page", status: 200, detail });
  });

  it("names no status where the file has none", async () => {
    const capture = { fileName: "a.html", format: "body", lacks: ["status"] } as const;
    expect(await failureOf("<html></html>", { origin: "file", capture })).toMatchObject({ code: "web-page", status: null });
  });

  it("takes brackets in strings for text", async () => {
    expect(codesOf(await readSample({ ...buildSampleAnswer(), note: `${"[{".repeat(500)}"\\` }))).toEqual(PLAIN);
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
    reading.properties.map(({ parcelId, location }) => [parcelId, location && locations.indexOf(location as Location)]);

  it("are matched by id whatever the order", async () => {
    const items = [itemAt(0.02, { input_id: "{ID}/2" }), itemAt(0, { input_id: "{ID}/0" })];
    expect(idsOf(await readSample(buildSampleAnswer(items), { locations }))).toEqual([
      ["P0", 0],
      [null, 1],
      ["P0.02", 2],
    ]);
  });

  it("are matched by id against order and place: a service may turn them round, or place one of them wrongly", async () => {
    const turned = [itemAt(0.02, { input_id: "{ID}/0" }), itemAt(0.01, { input_id: "{ID}/2" }), itemAt(0, { input_id: "{ID}/1" })];
    const reading = await readSample(buildSampleAnswer(turned), { locations });
    expect(idsOf(reading)).toEqual([
      ["P0.02", 0],
      ["P0", 1],
      ["P0.01", 2],
    ]);
    expect(reading.properties.map(({ matchedByPlace }) => matchedByPlace)).toEqual([false, false, false]);
  });

  it("are matched by order where no id came back, and by place where some are missing", async () => {
    expect(idsOf(await readSample(buildSampleAnswer([itemAt(0), itemAt(0.01), itemAt(0.02)]), { locations }))).toEqual([
      ["P0", 0],
      ["P0.01", 1],
      ["P0.02", 2],
    ]);
    const some = await readSample({ data: [itemAt(0.01), itemAt(0.02)] }, { locations, version: "v1" });
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
    const reading = await readSample(buildSampleAnswer(items), { locations: near });
    expect(reading.properties.map(({ parcelId, location }) => [parcelId, near.indexOf(location as Location)])).toEqual([
      ["P0.001", 0],
      ["P0", 1],
    ]);
  });

  it.each([
    // 0.01 degrees are 916 m here.
    [-0.0032, true],
    [-0.0034, false],
  ])("are matched by place within 300 m: %f degrees off", async (shift, matched) => {
    const reading = await readSample({ data: [itemAt(shift)] }, { locations, version: "v1" });
    expect(idsOf(reading)[0]).toEqual(matched ? [`P${shift}`, 0] : [null, 0]);
  });

  it("show what cannot be matched as unasked", async () => {
    expect(idsOf(await readSample(buildSampleAnswer([itemAt(5)]), { locations }))).toEqual([
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
        else expect(result.failure.code).toMatch(/^(malformed|web-page|empty)$/);
      }),
      { numRuns: 3 * fc.readConfigureGlobal().numRuns! },
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
