// How a location was placed is read where it is there; nothing is made up, and what is odd is told.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildSampleAnswer, buildSampleItem } from "../exchange/answer-for-tests.ts";
import { readSample } from "../exchange/read-for-tests.ts";
import type { Location } from "../location/location.ts";
import { findOtherAddress, readGeocoding } from "./geocoding.ts";

const STREET = { part: "street", asked: "MAINE", found: "MAIN", match: "misspelt", factor: 0.88 };
const GEOCODING = {
  method: "corrected",
  reason: "Matched 12 MAIN ST: the name is a few letters off.",
  matched: "12 MAIN ST",
  understood: { number: "12", street: "Maine" },
  point: { lat: 34.7, lng: -76.6 },
  components: [STREET],
  rivals: 1,
  rival_addresses: ["12 MAIN AVE"],
  rival_matches: [{ address: "12 MAIN AVE", point: { lat: 34.8, lng: -76.5 }, score: 0.84 }],
  nearest: ["14 MAIN ST"],
};
const NOTHING = {
  method: null,
  reason: null,
  matched: null,
  point: null,
  understood: [],
  parts: [],
  rivals: null,
  rivalsInBuilding: null,
  rivalAddresses: [],
  otherMatches: [],
  nearest: [],
  pointer: "/data/0/geocoding",
};

async function readOne(item: Record<string, unknown>) {
  const reading = await readSample(buildSampleAnswer([buildSampleItem(item)]));
  return reading.properties[0]!;
}

describe("geocoding", () => {
  it("is read and not listed again under other fields", async () => {
    const { geocoding, other } = await readOne({ geocoding: GEOCODING });
    expect(geocoding).toEqual({
      method: "corrected",
      reason: GEOCODING.reason,
      matched: "12 MAIN ST",
      point: [-76.6, 34.7],
      understood: [
        ["number", "12"],
        ["street", "Maine"],
      ],
      parts: [STREET],
      rivals: 1,
      rivalsInBuilding: null,
      rivalAddresses: ["12 MAIN AVE"],
      otherMatches: [{ address: "12 MAIN AVE", position: [-76.5, 34.8], score: 0.84 }],
      nearest: ["14 MAIN ST"],
      pointer: "/data/0/geocoding",
    });
    expect(other).toEqual([]);
  });

  it("stands with a result that has no parcel", async () => {
    const absent = { parcel_id: null, parcel: null, footprints: [] };
    const { matched, geocoding } = await readOne({ ...absent, geocoding: { ...GEOCODING, method: "none", reason: "No such house." } });
    expect([matched, geocoding?.reason]).toEqual([false, "No such house."]);
  });

  it.each([[undefined], [null], [{}], [{ accuracy: "rooftop" }]])("%j is none, and nothing odd", async (geocoding) => {
    const property = await readOne({ geocoding });
    expect(property.geocoding).toBeNull();
    expect(property.other.map(({ name }) => name)).toEqual(geocoding === undefined ? [] : ["geocoding"]);
  });

  it("another's confidence is found in it all the same", async () => {
    const { confidence } = await readOne({ parcel: { parcel_id: "P-1" }, geocoding: { method: "rooftop", confidence: 0.8 } });
    expect(confidence).toMatchObject({ score: 0.8, pointer: "/data/0/geocoding/confidence" });
  });

  it.each<[unknown, object | null]>([
    ["rooftop", null],
    [[GEOCODING], null],
    [{ method: 7 }, NOTHING],
    [
      { reason: { text: "x" }, rivals: 0 },
      { ...NOTHING, rivals: 0 },
    ],
    [{ rivals: -1 }, NOTHING],
    [{ nearest: ["9 A ST", 7, "", "x".repeat(301), "9 A ST"] }, { ...NOTHING, nearest: ["9 A ST"] }],
    [{ nearest: ["\u200B\u3164", "9 A ST"] }, { ...NOTHING, nearest: ["9 A ST"] }],
    [{ nearest: "9 A ST" }, NOTHING],
    [{ rival_addresses: ["9 A ST", 7] }, { ...NOTHING, rivalAddresses: ["9 A ST"] }],
    [{ rival_matches: [{ address: "9 A ST", point: { lat: 99, lng: 0 } }] }, NOTHING],
    [{ point: [-76.6, 34.7] }, NOTHING],
    [{ point: { lat: 90.1, lng: 0 } }, NOTHING],
    [{ point: { lat: "34", lng: 0 } }, NOTHING],
    [{ rivals_in_building: "2" }, NOTHING],
    [{ rivals: 1.5 }, NOTHING],
    [{ understood: { number: 12, street: "Main" } }, { ...NOTHING, understood: [["street", "Main"]] }],
    [{ components: {} }, NOTHING],
    [{ components: [{ ...STREET, factor: 7 }] }, { ...NOTHING, parts: [{ ...STREET, factor: null }] }],
    [{ method: 7, rivals: "2" }, NOTHING],
  ])("of %j, what can be read is", async (geocoding, read) => {
    const property = await readOne({ geocoding });
    expect(property.geocoding).toEqual(read);
  });

  it("reads no more parts than an address can have", async () => {
    const { geocoding } = await readOne({
      geocoding: { ...GEOCODING, components: Array.from({ length: 100_000 }, () => STREET) },
    });
    expect(geocoding?.parts).toHaveLength(50);
  });

  it("is read from any JSON without throwing", () => {
    const bent = fc.record({
      method: fc.jsonValue(),
      understood: fc.jsonValue(),
      components: fc.array(fc.jsonValue()),
      point: fc.jsonValue(),
      rivals: fc.jsonValue(),
      rival_addresses: fc.jsonValue(),
      rival_matches: fc.jsonValue(),
      nearest: fc.jsonValue(),
    });
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), bent), (geocoding) => {
        const read = readGeocoding({ geocoding }, "");
        for (const [, text] of read?.understood ?? []) expect(text).toBeTypeOf("string");
        for (const text of [...(read?.nearest ?? []), ...(read?.rivalAddresses ?? [])]) expect(text).toBeTypeOf("string");
      }),
    );
  });
});

describe("the address of a result", () => {
  const geocoding = readGeocoding({ geocoding: { ...GEOCODING, matched: "12 Main St #4, Harbor Point, NC 28516" } }, "");
  const other = (text: string) => findOtherAddress({ location: { kind: "address", text }, geocoding });

  it("is none where nothing of it can be seen", () => {
    const unseen = readGeocoding({ geocoding: { ...GEOCODING, matched: " \u00a0\u200b " } }, "");
    expect(findOtherAddress({ location: { kind: "address", text: "12 Main St" }, geocoding: unseen })).toBeNull();
  });

  it.each([
    "12 Maine St #4, Harbor Point",
    "12 Main St #4",
    "12 Main Street #4, Harbor Point, NC 28516",
    "12 Main St 4, Harbor Point, NC 28516",
  ])("is another than %s", (text) => expect(other(text)).toBe("12 Main St #4, Harbor Point, NC 28516"));

  it("names a point", () => {
    const location: Location = { kind: "coordinates", position: [-76.6, 34.7] };
    expect(findOtherAddress({ location, geocoding })).toBe("12 Main St #4, Harbor Point, NC 28516");
    expect(findOtherAddress({ location, geocoding: null })).toBeNull();
  });

  it("is not another for capitals, spaces and commas, nor where nothing is said", () => {
    expect(other(" 12 MAIN st  #4 Harbor Point,NC 28516.")).toBeNull();
    expect(findOtherAddress({ location: { kind: "address", text: "12 Main St" }, geocoding: null })).toBeNull();
  });
});
