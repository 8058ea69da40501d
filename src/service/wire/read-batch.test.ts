// Bodies of version 2: what is read, and what each malformed one is told.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LIMITS } from "../../contract/limits.ts";
import { ProblemFault } from "./problem-fault.ts";
import { readBatch } from "./read-batch.ts";

const read = (value: unknown) => readBatch(Buffer.from(JSON.stringify(value)));

function faultOf(work: () => unknown): ProblemFault {
  try {
    work();
  } catch (error) {
    if (error instanceof ProblemFault) return error;
    throw error;
  }
  throw new Error("nothing was refused");
}

const errorsOf = (work: () => unknown) => faultOf(work).errors?.map(({ pointer, detail }) => `${pointer} ${detail}`);

describe("a batch", () => {
  test("gives ids and locations in order; coordinates win over an address", () => {
    const batch = read({
      locations: [
        { input_id: "a", address: "1 Oak St" },
        { address: "2 Elm St", coordinates: { lat: 34, lng: -118 } },
        { address: "", coordinates: { lat: 1, lng: 2 } },
        { input_id: null, address: null, coordinates: { lat: -90, lng: 180 } },
        { input_id: "", address: "1 Oak St" },
      ],
    });
    expect(batch.inputIds).toEqual(["a", null, null, null, ""]);
    expect(batch.locations).toEqual([
      { address: "1 Oak St" },
      { lat: 34, lng: -118 },
      { lat: 1, lng: 2 },
      { lat: -90, lng: 180 },
      { address: "1 Oak St" },
    ]);
  });

  test("ignores members that the interface does not name", () => {
    const { locations } = read({ locations: [{ address: "x", colour: { deep: [1] } }], version: 3, __proto__: null });
    expect(locations).toEqual([{ address: "x" }]);
  });

  test("does not take `locations` from `__proto__`", () => {
    expect(errorsOf(() => readBatch(Buffer.from('{"__proto__": {"locations": [{"address": "x"}]}}')))).toEqual(["/locations is missing"]);
  });

  test("of a member given twice the last counts", () => {
    const { locations } = readBatch(Buffer.from('{"locations": [], "locations": [{"address": "x", "address": "y"}]}'));
    expect(locations).toEqual([{ address: "y" }]);
  });

  test("takes as many locations as the limit", () => {
    const locations = Array.from({ length: LIMITS.locationsPerBatch }, () => ({ address: "x" }));
    expect(read({ locations }).locations).toHaveLength(LIMITS.locationsPerBatch);
  });

  test.each([
    ["a number as text", { coordinates: { lat: "34", lng: 1 } }, ["/locations/1/coordinates/lat must be of type number"]],
    ["a latitude out of range", { coordinates: { lat: 90.1, lng: 1 } }, ["/locations/1/coordinates/lat must be 90 or less"]],
    ["a longitude out of range", { coordinates: { lat: 1, lng: -180.1 } }, ["/locations/1/coordinates/lng must be -180 or more"]],
    [
      "a range fault beside an address",
      { address: "x", coordinates: { lat: 91, lng: 1 } },
      ["/locations/1/coordinates/lat must be 90 or less"],
    ],
    ["a missing half", { coordinates: { lng: 1 } }, ["/locations/1/coordinates/lat is missing"]],
    ["both halves missing", { coordinates: {} }, ["/locations/1/coordinates/lat is missing", "/locations/1/coordinates/lng is missing"]],
    ["a list for coordinates", { coordinates: [34, 1] }, ["/locations/1/coordinates must be of type object"]],
    ["a boolean latitude", { coordinates: { lat: true, lng: 1 } }, ["/locations/1/coordinates/lat must be of type number"]],
    ["a number as id", { input_id: 5, address: "x" }, ["/locations/1/input_id must be of type string"]],
    ["a number as address", { address: 5 }, ["/locations/1/address must be of type string"]],
    ["a long address", { address: "x".repeat(301) }, ["/locations/1/address must have 300 characters or fewer"]],
    ["a long id", { input_id: "x".repeat(257), address: "x" }, ["/locations/1/input_id must have 256 characters or fewer"]],
    ["neither", {}, ["/locations/1 needs an address or coordinates"]],
    ["both null", { address: null, coordinates: null }, ["/locations/1 needs an address or coordinates"]],
    ["a blank address", { address: " \t\n" }, ["/locations/1/address is blank"]],
    ["an address that nobody can see", { address: "\u200B\u2800 \u3164\uFE0F" }, ["/locations/1/address is blank"]],
    ["text for a location", "1 Oak St", ["/locations/1 must be of type object"]],
    ["null for a location", null, ["/locations/1 must be of type object"]],
  ])("names %s", (_what, location, expected) => {
    expect(errorsOf(() => read({ locations: [{ address: "x" }, location] }))).toEqual(expected);
  });

  test.each([
    ["no body", "", [" is empty; send JSON with `locations`"]],
    ["no JSON", "{", [" is not valid JSON in UTF-8"]],
    ["a list", "[]", [" must be of type object"]],
    ["null", "null", [" must be of type object"]],
    ["no locations", "{}", ["/locations is missing"]],
    ["locations that are no list", '{"locations": {"0": 1}}', ["/locations must be of type array"]],
    ["an empty list", '{"locations": []}', ["/locations no location was sent; send at least one"]],
    [
      "a number beyond all",
      '{"locations": [{"coordinates": {"lat": 1e999, "lng": 1}}]}',
      ["/locations/0/coordinates/lat must be of type number"],
    ],
  ])("%s is refused", (_what, body, expected) => {
    expect(errorsOf(() => readBatch(Buffer.from(body)))).toEqual(expected);
  });

  test("bytes that are not UTF-8 are refused", () => {
    expect(errorsOf(() => readBatch(Buffer.from('{"locations": [{"address": "\xff"}]}', "latin1")))).toEqual([
      " is not valid JSON in UTF-8",
    ]);
  });

  test("too many locations: the limit and the number sent are named, before the items are looked at", () => {
    const locations = Array.from({ length: 600 }, () => 5);
    expect(errorsOf(() => read({ locations }))).toEqual([
      "/locations 600 locations were sent, the limit is 500 per request. Split them into several requests.",
    ]);
  });

  test("hundreds of faults are cut to a number that can be read", () => {
    expect(errorsOf(() => read({ locations: Array.from({ length: 500 }, () => ({ coordinates: {} })) }))?.length).toBe(50);
  });

  test("nesting a million deep is refused, not a crash", () => {
    const depth = 500_000;
    expect(faultOf(() => readBatch(Buffer.from(`${"[".repeat(depth)}${"]".repeat(depth)}`))).code).toBe("bad-request");
    expect(
      readBatch(Buffer.from(`{"locations": [{"address": "x", "deep": ${"[".repeat(depth)}${"]".repeat(depth)}}]}`)).locations,
    ).toHaveLength(1);
  });

  test("whatever is sent is read or refused as a bad request", () => {
    const anything = fc.oneof(
      fc.json().map((text) => Buffer.from(text)),
      fc.jsonValue().map((value) => Buffer.from(JSON.stringify({ locations: [value] }))),
      fc.uint8Array().map((bytes) => Buffer.from(bytes)),
    );
    fc.assert(
      fc.property(anything, (body) => {
        try {
          readBatch(body);
        } catch (error) {
          expect((error as ProblemFault).code).toBe("bad-request");
        }
      }),
    );
  });
});
