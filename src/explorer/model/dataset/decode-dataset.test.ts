// A dataset's description, and the setup of the page, are used as far as they are sound.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeGatewayStatus } from "../exchange/decode-status.ts";
import { decodeDatasetInfo, decodePageSetup } from "./decode-dataset.ts";

const decode = (value: unknown) => decodeDatasetInfo(JSON.stringify(value));

describe("decodeDatasetInfo", () => {
  it("needs an id and nothing else", () => {
    expect(decode({ id: "t" })).toMatchObject({
      id: "t",
      name: "t",
      synthetic: false,
      extent: null,
      samples: [],
      dictionary: { parcel: {}, footprint: {} },
    });
    expect(decode({ id: "t\uD800" })!.id).toBe("t\uFFFD");
    for (const text of ["", "<html>", "null", "[]", '{"id":5}', '{"id":""}']) expect(decodeDatasetInfo(text)).toBeNull();
  });

  it("says how long a repeated lookup is counted once, if the service does", () => {
    expect(decode({ id: "t", idempotency: { hours: 24 } })).toMatchObject({ idempotency: { hours: 24 } });
    for (const idempotency of [null, {}, { hours: "24" }, { hours: -1 }])
      expect(decode({ id: "t", idempotency })).not.toHaveProperty("idempotency");
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
      dictionary: {
        parcel: [],
        footprint: {
          a: { unit: "ft", direction: "up", values: { x: 1 }, reported: "no", unit_guessed: 1 },
          b: 5,
          c: { order: ["A", "B"] },
          d: { order: ["A", 1] },
          e: { order: Array.from({ length: 101 }, (_, at) => `step ${at}`) },
        },
      },
    });
    expect(info).toMatchObject({
      synthetic: false,
      extent: null,
      samples: [
        { name: "12 Alder", address: "12 Alder", shows: "" },
        { name: "n", coordinates: { lat: 1, lng: 2 }, shows: "s" },
      ],
    });
    expect(info!.dictionary).toEqual({
      parcel: {},
      footprint: { a: { unit: "ft", values: { x: "1" } }, b: {}, c: { order: ["A", "B"] }, d: {}, e: {} },
    });
  });

  it("does not call what it reads, nor list without end", () => {
    const values = { a: { toString: 1, valueOf: 2 }, b: { toString: null }, c: 5, d: "text", e: true };
    const samples = Array.from({ length: 5_000 }, (_, index) => ({ name: `n${index % 4_000}`, address: "x" }));
    const odd = [
      { name: "far", coordinates: { lat: 95, lng: 1 } },
      { name: "long", address: "x".repeat(301) },
    ];
    const info = decode({ id: "t", samples: [...odd, ...samples], dictionary: { footprint: { a: { values } } } });
    expect(info!.dictionary.footprint).toEqual({ a: { values: { c: "5", d: "text", e: "true" } } });
    expect(info!.samples.map(({ name }) => name)).toEqual(Array.from({ length: 50 }, (_, index) => `n${index}`));
    expect(decode({ id: "t", samples: [samples[0], samples[0], samples[1]] })!.samples).toHaveLength(2);
  });

  it("takes a picture as a whole or not at all", () => {
    const picture = { size: 80, shapes: [{ kind: "tree", lines: [[0, 0, 4, 0, 4, 4]] }] };
    const read = (value: unknown) => decode({ id: "t", samples: [{ name: "n", address: "a", picture: value }] })!.samples[0];
    expect(read(picture)).toEqual({ name: "n", address: "a", shows: "", picture });
    const [shape] = picture.shapes;
    for (const odd of [
      null,
      { ...picture, size: "80" },
      { ...picture, size: 0 },
      { ...picture, shapes: [shape, { kind: "script", lines: [] }] },
      { ...picture, shapes: [{ kind: "tree", lines: [["0"]] }] },
      { ...picture, shapes: [{ kind: "tree", lines: [Array(3_000).fill(1)] }] },
      { ...picture, shapes: Array(400).fill(shape) },
    ])
      expect(read(odd)).toEqual({ name: "n", address: "a", shows: "" });
  });

  it("cuts megabytes", () => {
    const long = "x".repeat(1_000_000);
    const info = decode({ id: "t", name: long, attribution: long, samples: [{ name: long, address: "a", shows: long }] })!;
    const texts = [info.name, info.attribution, info.samples[0]!.name, info.samples[0]!.shows];
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThan(600);
  });
});

describe("decodePageSetup", () => {
  it("takes what is sound", () => {
    const nothing = { upstream: "unknown", dictionary: { parcel: {}, footprint: {} }, start_view: null, basemaps: [] };
    for (const text of ["", "<html>", "[]", '{"start_view":[5,0,-5,1],"basemaps":{}}']) expect(decodePageSetup(text)).toEqual(nothing);
    const [tiles, style] = [
      { id: "a", name: "A", tiles: "https://a.example/{z}/{x}/{y}", credits: [] },
      { id: "b", name: "B", style: "https://b.example/style", credits: [] },
    ];
    const setup = {
      upstream: "parcels.example",
      dictionary: { parcel: {}, footprint: { a: { unit: "ft", unit_guessed: true } } },
      start_view: [-99, 29, -98, 30],
      basemaps: [tiles, 7, null, { ...tiles, credits: "mine" }, { ...tiles, name: 1 }, { id: "c", name: "C", credits: [] }, style],
    };
    expect(decodePageSetup(JSON.stringify(setup))).toEqual({ ...setup, basemaps: [tiles, style] });
  });
});

it("any JSON is taken", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom("id", "extent", "samples", "dictionary", "start_view", "basemaps", "gateway", "token"), fc.jsonValue()),
      (value) => {
        const text = JSON.stringify(value);
        decodeDatasetInfo(text);
        decodePageSetup(text);
        expect(decodeGatewayStatus(text) === null).toBe(!Object.hasOwn(value, "gateway"));
      },
    ),
  );
});
