// A geometry taken apart: its lines, its picture, what was meant, and of a pasted one what is wrong with it.
import { describe, expect, it } from "vitest";
import { encodeWkbHex } from "../../../geometry/encode-wkb.ts";
import type { PolygonalGeometry } from "../../../geometry/shapes.ts";
import { formatBytesOf } from "./outline-rows.ts";
import { MAX_RINGS, takeApart } from "./take-apart.ts";

const [X, Y, D] = [-118.326, 34.075, 0.0002];
const RING = [[X, Y], [X + D, Y], [X + D, Y + D], [X, Y + D], [X, Y]]; // biome-ignore format: corners
const HOUSE: PolygonalGeometry = { type: "Polygon", coordinates: [RING] };
const AT = { crs: 4326, long: X + D / 2, lat: Y + D / 2, area: null, areaUnit: null };
const HEX = encodeWkbHex(HOUSE);

const NO_CONTEXT = { crs: null, long: null, lat: null, area: null, areaUnit: null };

describe("takeApart", () => {
  it("says what was tried in one sentence, and names it for the map", async () => {
    const [a, b, c, d] = RING as [number[], number[], number[], number[]];
    const bowTie = encodeWkbHex({ type: "Polygon", coordinates: [[a, c, b, d, a]] });
    const wordsOf = async (raw: unknown, context = AT) => (await takeApart(raw, context, false)).fixes.map(({ words }) => words);
    expect(await wordsOf(bowTie)).toEqual(["With corners 2 and 3 swapped it is valid and lies 0 ft from the center."]);
    expect(await wordsOf(HEX)).toEqual([]);
    const { fixes } = await takeApart(HEX, { ...AT, crs: 2229 }, false);
    expect(fixes).toMatchObject([{ label: "as EPSG:4326", words: "As EPSG:4326 (longitude and latitude) it lies 0 ft from the center." }]);
    const [turned] = await wordsOf(HEX, { ...AT, long: AT.lat, lat: AT.long });
    expect(turned).toBe("With center_lat and center_long swapped the center is 0 ft from the outline.");
  });

  it("draws what was pasted, however it is written, and finds no fault in that", async () => {
    const pasted = await takeApart(HOUSE, NO_CONTEXT, true);
    expect(pasted).toMatchObject({ faults: [], fixes: [{ words: "As it was pasted, in EPSG:4326." }] });
  });

  it("says where what was pasted can't be right", async () => {
    const faultsOf = async (raw: unknown) =>
      (await takeApart(raw, NO_CONTEXT, true)).faults.map(({ title, detail }) => `${title}. ${detail}`);
    const turned = { type: "Polygon", coordinates: [RING.map(([x, y]) => [y, x])] };
    expect(await faultsOf(turned)).toContainEqual(expect.stringContaining("With longitude and latitude swapped it is in the U.S."));
    const abroad = "POLYGON((2.35 48.85,2.36 48.85,2.36 48.86,2.35 48.85))";
    expect(await faultsOf(abroad)).toEqual(["It isn't in the U.S.. "]);
    const plane = "POLYGON((2500000 350000,2500050 350000,2500050 350040,2500000 350000))";
    expect(await faultsOf(plane)).toEqual([expect.stringContaining("SRID=2264;POLYGON(…")]);
    expect(await faultsOf(`SRID=2264;${plane}`)).toEqual([]);
    expect(await faultsOf("POINT(2500000 350000)")).not.toContainEqual(expect.stringContaining("SRID="));
  });

  it("says what is wrong with what was pasted, and what is too much", async () => {
    const [fault] = (await takeApart(`${HEX.slice(0, 18)}04000000${HEX.slice(26, -32)}`, NO_CONTEXT, true)).faults;
    expect(fault).toMatchObject({ title: "A ring isn't closed", ring: 0, corner: 3, offset: 61 });
    const titleOf = async (raw: string) => (await takeApart(raw, NO_CONTEXT, true)).faults[0]!.title;
    expect(await titleOf("Residential")).toMatch(/isn't a geometry/);
    expect(await titleOf("00".repeat(3_000_000))).toMatch(/too long/);
  });

  it("has a line for each part of the bytes, or each point of a text", async () => {
    const { rows, bytes, picture } = (await takeApart(HEX.slice(0, 120), AT, false)).parts!;
    expect(rows.filter(({ isError }) => isError)).toMatchObject([{ offset: 45, length: 15 }]);
    expect(formatBytesOf(bytes!, rows[1]!)).toBe("03000000");
    expect(picture!.gaps).toMatch(/^M/);
    const { parts } = await takeApart(HOUSE, AT, false);
    expect(parts).toMatchObject({ name: "GeoJSON as an object · Polygon · 5 points", picture: { gaps: "" } });
    expect(parts!.rows).toHaveLength(5);
  });

  it("hands over a limited number of lines, the last among them", async () => {
    const round = Array.from({ length: 30_000 }, (_, at) => [X + D * Math.cos(at / 4_774.8), Y + D * Math.sin(at / 4_774.8)]);
    const { rows } = (await takeApart(encodeWkbHex({ type: "Polygon", coordinates: [round] }), NO_CONTEXT, true)).parts!;
    expect(rows).toHaveLength(20_001);
    expect(rows.at(-1)!.name).toBe("Point 30000 of 30000");
    expect(rows.filter(({ name }) => name.startsWith("…"))).toHaveLength(1);
  });

  it("draws as many rings as the map can, says when there are more, and never places a fault at NaN", async () => {
    const ringAt = (at: number) => [[at, 0], [at + 0.5, 0], [at, 0.5], [at, 0]].map(([x, y]) => [-100 + x! / 1e3, 35 + y! / 1e3]); // biome-ignore format: corners
    const parts = (count: number) => ({ type: "MultiPolygon", coordinates: Array.from({ length: count }, (_, at) => [ringAt(at)]) });
    const [most, more] = [await takeApart(parts(MAX_RINGS), NO_CONTEXT, true), await takeApart(parts(MAX_RINGS + 1), NO_CONTEXT, true)];
    expect([most.fixes.length, more.fixes.length]).toEqual([1, 0]);
    expect(most.faults.map(({ title }) => title)).not.toContain("It has 2,001 rings, too many to draw");
    expect(more.faults.map(({ title }) => title)).toContain("It has 2,001 rings, too many to draw");
    const huge = "POLYGON((-1e308 -1e308,1e308 -1e308,1e308 1e308,-1e308 -1e308))";
    const { faults } = await takeApart(huge, NO_CONTEXT, true);
    expect(faults.every(({ point }) => point === null || point.every(Number.isFinite))).toBe(true);
  });
});
