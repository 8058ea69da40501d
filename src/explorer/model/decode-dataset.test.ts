// A dataset's description is used as far as it is sound.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeDatasetInfo, decodeDictionary } from "./decode-dataset.ts";
import { decodeGatewayStatus } from "./decode-status.ts";
import { CONTIGUOUS_STATES } from "./united-states.ts";

const decode = (value: unknown) => decodeDatasetInfo(JSON.stringify(value));

describe("decodeDatasetInfo", () => {
  it("needs an id and nothing else", () => {
    expect(decode({ id: "t" })).toMatchObject({
      id: "t",
      name: "t",
      synthetic: false,
      extent: CONTIGUOUS_STATES,
      samples: [],
      dictionary: { parcel: {}, footprint: {} },
    });
    for (const text of ["", "<html>", "null", "[]", '{"id":5}', '{"id":""}']) expect(decodeDatasetInfo(text)).toBeNull();
  });

  it("leaves odd members out", () => {
    const info = decode({
      id: "t",
      synthetic: "yes",
      extent: [5, 0, -5, 1],
      samples: [
        { address: "12 Alder" },
        { coordinates: { lat: "34", lng: 1 } },
        { name: "n", coordinates: { lat: 1, lng: 2 }, shows: "s" },
        7,
      ],
      dictionary: { parcel: [], footprint: { a: { unit: "ft", direction: "up", values: { x: 1 }, reported: "no" }, b: 5 } },
    });
    expect(info).toMatchObject({
      synthetic: false,
      extent: CONTIGUOUS_STATES,
      samples: [
        { name: "12 Alder", address: "12 Alder", shows: "" },
        { name: "n", coordinates: { lat: 1, lng: 2 }, shows: "s" },
      ],
    });
    expect(info!.dictionary).toEqual({ parcel: {}, footprint: { a: { unit: "ft", values: { x: "1" } }, b: {} } });
  });

  it("takes any JSON", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom("id", "extent", "samples", "dictionary", "gateway", "token"), fc.jsonValue()), (value) => {
        const text = JSON.stringify(value);
        decodeDatasetInfo(text);
        decodeDictionary(text);
        expect(decodeGatewayStatus(text) === null).toBe(!Object.hasOwn(value, "gateway"));
      }),
    );
  });
});
