// What the page says of a geometry: the fault, its place, and what was meant, in words.
import { describe, expect, it } from "vitest";
import { encodeWkbHex } from "../../../geometry/encode-wkb.ts";
import type { PolygonalGeometry } from "../../../geometry/shapes.ts";
import { inspectOutline } from "./inspect-outline.ts";
import { formatBytesOf, listOutlineRows } from "./outline-rows.ts";

const [X, Y, D] = [-118.326, 34.075, 0.0002];
const RING = [[X, Y], [X + D, Y], [X + D, Y + D], [X, Y + D], [X, Y]]; // biome-ignore format: corners
const HOUSE: PolygonalGeometry = { type: "Polygon", coordinates: [RING] };
const AT = { crs: 4326, long: X + D / 2, lat: Y + D / 2 };
const HEX = encodeWkbHex(HOUSE);

const titlesOf = async (raw: unknown, context = AT) => (await inspectOutline(raw, context, false)).faults.map(({ title }) => title);

describe("inspectOutline", () => {
  it("finds nothing in a good one", async () => {
    expect(await inspectOutline(HEX, AT, false)).toMatchObject({ faults: [], fixes: [], recognized: { name: "hexadecimal WKB" } });
  });

  it.each<[unknown, string]>([
    [undefined, "No geometry"],
    [null, "The geometry is null"],
    ["", "The geometry is empty text"],
    ["Residential", "Not a geometry that can be recognized"],
    [HEX.slice(0, 120), "The bytes end too early"],
    [`${HEX}00`, "There is more after the geometry"],
    ["0101000000000000000000F03F000000000000F03F", "It isn't a polygon"],
    [`0x${HEX}`, "Written as hexadecimal WKB with the prefix 0x"],
    [HOUSE, "Written as GeoJSON as an object"],
  ])("names the fault of %s", async (raw, title) => expect(await titlesOf(raw)).toEqual([title]));

  it("says where a fault is: on the ground, in the shape and in the bytes", async () => {
    const [a, b, c, d] = RING as [number[], number[], number[], number[]];
    const bowTie = encodeWkbHex({ type: "Polygon", coordinates: [[a, c, b, d, a]] });
    const { faults, fixes } = await inspectOutline(bowTie, AT, false);
    expect(faults).toMatchObject([{ severity: "act", title: "The outline crosses or runs over itself", ring: null, offset: null }]);
    expect(faults[0]!.at![0]).toBeCloseTo(X + D / 2, 9);
    expect(fixes.map(({ words }) => words)).toEqual(["With corners 2 and 3 exchanged it is valid and lies 0 ft from the center."]);
    const open = `${HEX.slice(0, 18)}04000000${HEX.slice(26, -32)}`;
    expect((await inspectOutline(open, AT, false)).faults).toMatchObject([
      { title: "A ring isn't closed", ring: 0, corner: 3, offset: 61 },
    ]);
  });

  it("says what was tried in one sentence, and names it for the map", async () => {
    const feet = { crs: 2229, long: AT.long, lat: AT.lat };
    const { faults, fixes } = await inspectOutline(HEX, feet, false);
    expect(faults.map(({ title }) => title)).toEqual(["The outline is far from the stated center"]);
    expect(fixes).toMatchObject([{ label: "as EPSG:4326", words: "As EPSG:4326 (longitude and latitude) it lies 0 ft from the center." }]);
    const turned = await inspectOutline(HEX, { crs: 4326, long: AT.lat, lat: AT.long }, false);
    expect(turned.faults.map(({ title }) => title)).toEqual(["The stated center isn't on the globe"]);
    expect(turned.fixes[0]!.words).toBe("With center_lat and center_long exchanged the center is 0 ft from the outline.");
  });

  it("draws what was pasted, however it is written, and finds no fault in that", async () => {
    const pasted = await inspectOutline(HOUSE, { crs: null, long: null, lat: null }, true);
    expect(pasted).toMatchObject({ faults: [], fixes: [{ words: "As it was pasted, in EPSG:4326." }] });
  });
});

describe("listOutlineRows", () => {
  it("has a line for each part of the bytes, or each point of a text", async () => {
    const { recognized } = await inspectOutline(HEX.slice(0, 120), AT, false);
    const rows = listOutlineRows(recognized!);
    expect(rows.filter(({ isError }) => isError)).toMatchObject([{ offset: 45, length: 15 }]);
    expect(formatBytesOf(recognized!.bytes!, rows[1]!)).toBe("03000000");
    expect(listOutlineRows((await inspectOutline(HOUSE, AT, false)).recognized!)).toHaveLength(5);
  });
});
