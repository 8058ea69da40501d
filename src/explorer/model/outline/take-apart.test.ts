// A geometry taken apart: its bytes, what was meant, and of a pasted one what is wrong with it.
import { describe, expect, it } from "vitest";
import { encodeWkbHex } from "../../../geometry/encode-wkb.ts";
import type { PolygonalGeometry } from "../../../geometry/shapes.ts";
import { takeApart } from "./take-apart.ts";

const [X, Y, D] = [-118.326, 34.075, 0.0002];
const RING = [[X, Y], [X + D, Y], [X + D, Y + D], [X, Y + D], [X, Y]]; // biome-ignore format: corners
const HOUSE: PolygonalGeometry = { type: "Polygon", coordinates: [RING] };
const AT = { crs: 4326, long: X + D / 2, lat: Y + D / 2 };
const HEX = encodeWkbHex(HOUSE);

const NO_CONTEXT = { crs: null, long: null, lat: null };

describe("takeApart", () => {
  it("says what was tried in one sentence, and names it for the map", async () => {
    const wordsOf = async (raw: unknown, context = AT) => (await takeApart(raw, context, false)).previews.map(({ words }) => words);
    expect(await wordsOf(HEX)).toEqual([]);
    expect(await wordsOf(HOUSE)).toEqual(["As it is written, in EPSG:4326."]);
    const { previews } = await takeApart(HEX, { ...AT, crs: 2229 }, false);
    expect(previews).toMatchObject([
      { label: "as EPSG:4326", words: "As EPSG:4326 (longitude and latitude) it lies 0 ft from the center." },
    ]);
    const swapped = encodeWkbHex({ type: "Polygon", coordinates: [RING.map(([x, y]) => [y!, x!])] });
    expect(await wordsOf(swapped, { ...AT, long: AT.lat, lat: AT.long })).toEqual([
      "With longitude and latitude swapped it lies 0 ft from the corrected center.",
    ]);
  });

  it("draws what was pasted, however it is written, and finds no fault in that", async () => {
    const pasted = await takeApart(HOUSE, NO_CONTEXT, true);
    expect(pasted).toMatchObject({ faults: [], previews: [{ words: "As it is written, in EPSG:4326." }] });
  });

  it("says where what was pasted can't be right", async () => {
    const faultsOf = async (raw: unknown) =>
      (await takeApart(raw, NO_CONTEXT, true)).faults.map(({ title, detail }) => `${title}. ${detail}`);
    const turned = { type: "Polygon", coordinates: [RING.map(([x, y]) => [y, x])] };
    expect(await faultsOf(turned)).toContainEqual(expect.stringContaining("can't be shown on the map"));
    const abroad = "POLYGON((2.35 48.85,2.36 48.85,2.36 48.86,2.35 48.85))";
    expect(await faultsOf(abroad)).toEqual(["It isn't in the U.S.. Longitude is written first, then latitude."]);
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

  it("has a row for each part of the bytes, and none of a text", async () => {
    const { rows, last } = (await takeApart(HEX.slice(0, 120), AT, false)).table!;
    expect(rows.filter(({ isError }) => isError)).toMatchObject([{ offset: 45, value: "cut off" }]);
    expect(rows[1]).toMatchObject({ name: "Type", hex: "03000000" });
    expect(last).toEqual([]);
    const { name, table } = await takeApart(HOUSE, AT, false);
    expect(name).toBe("GeoJSON · Polygon · 1 ring, 5 points");
    expect(table).toBeNull();
  });

  it("hands over a limited number of rows, the last among them", async () => {
    const round = Array.from({ length: 30_000 }, (_, at) => [X + D * Math.cos(at / 4_774.8), Y + D * Math.sin(at / 4_774.8)]);
    const { rows, last, unlisted } = (await takeApart(encodeWkbHex({ type: "Polygon", coordinates: [round] }), NO_CONTEXT, true)).table!;
    expect(rows.length + last.length + unlisted).toBe(30_004);
    expect(rows.length + last.length).toBeLessThan(300);
    expect(last.at(-1)!.name).toBe("Point 30000 of 30000");
  });

  it("draws as many rings as the map can, says when there are more, and never places a fault at NaN", async () => {
    const ringAt = (at: number) => [[at, 0], [at + 0.5, 0], [at, 0.5], [at, 0]].map(([x, y]) => [-100 + x! / 1e3, 35 + y! / 1e3]); // biome-ignore format: corners
    const parts = (count: number) => ({ type: "MultiPolygon", coordinates: Array.from({ length: count }, (_, at) => [ringAt(at)]) });
    const [most, more] = [await takeApart(parts(2_000), NO_CONTEXT, true), await takeApart(parts(2_001), NO_CONTEXT, true)];
    expect([most.previews.length, more.previews.length]).toEqual([1, 0]);
    expect(most.faults.map(({ title }) => title)).not.toContain("It has 2,001 rings, too many to draw");
    expect(more.faults.map(({ title }) => title)).toContain("It has 2,001 rings, too many to draw");
    const huge = "POLYGON((-1e308 -1e308,1e308 -1e308,1e308 1e308,-1e308 -1e308))";
    const { faults } = await takeApart(huge, NO_CONTEXT, true);
    expect(faults.every(({ at }) => at === null || at.every(Number.isFinite))).toBe(true);
  });
});
