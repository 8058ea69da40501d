// All buildings of a parcel: each finding with its building, outlines that lie on each other, and that thousands take no minute.
import { describe, expect, it } from "vitest";
import { encodeWkbHex } from "../encode-wkb.ts";
import type { PolygonalGeometry } from "../shapes.ts";
import { square } from "../shapes-for-tests.ts";
import { type InspectedFootprint, inspectGeometries } from "./inspect-geometries.ts";

function footprint(outline: PolygonalGeometry, more: Partial<InspectedFootprint> = {}): InspectedFootprint {
  const [x, y] = (outline.coordinates as [number, number][][])[0]![0]!;
  return { raw: encodeWkbHex(outline), outline, crs: 4326, long: x, lat: y, ...more };
}
const summarize = async (...footprints: InspectedFootprint[]) =>
  (await inspectGeometries(footprints)).found.map(({ footprint: at, code }) => `${at} ${code}`);
const house = (north: number) => square(-98.4, 29.4 + north, 0.0002);

describe("inspectGeometries", () => {
  it("finds nothing in good ones side by side", async () => {
    expect(await summarize(footprint(house(0)), footprint(house(0.0002)), footprint(house(0.001)))).toEqual([]);
  });

  it("says which building it is, and what would help", async () => {
    const wrong = footprint(house(0.001), { raw: "POINT(1 2)", outline: null });
    const unclosed = { type: "Polygon", coordinates: [house(0.002).coordinates[0]!.slice(0, 4)] };
    const found = await summarize(footprint(house(0)), wrong, footprint(house(0.002), { raw: unclosed, outline: null }));
    expect(found).toEqual(["1 outline-encoding", "1 outline-unreadable", "2 outline-encoding", "2 outline-fault"]);
  });

  it("tells the same outline from one that overlaps, and both from neighbors", async () => {
    const { found } = await inspectGeometries([footprint(house(0)), footprint(house(0)), footprint(house(0.0001))]);
    expect(found).toMatchObject([
      { footprint: 1, code: "outline-same", other: 0 },
      { footprint: 2, code: "outline-overlap", other: 0, share: expect.closeTo(0.5, 2) },
      { footprint: 2, code: "outline-overlap", other: 1 },
    ]);
  });

  it("says which one it begins, and neither looks at nor compares one that is left out", async () => {
    const begun: (number | null)[] = [];
    const unread = footprint(house(0), { raw: "POINT(1 2)" });
    const steps = { left: [1], onOutline: (at: number | null) => begun.push(at) };
    const { found, unlooked } = await inspectGeometries([footprint(house(0)), unread, footprint(house(0.001))], steps);
    expect([found, unlooked, begun]).toEqual([[], 0, [0, 2, null]]);
  });

  it("finds the one among 2,000", async () => {
    const many = Array.from({ length: 2_000 }, (_, at) =>
      footprint(square(-98.4 + (at % 50) * 0.001, 29 + Math.floor(at / 50) * 0.001, 0.0002)),
    );
    many[1_234] = { ...many[1_234]!, raw: `0x${many[1_234]!.raw}` };
    const { found, unlooked } = await inspectGeometries(many);
    expect(found.map(({ footprint: at }) => at)).toEqual([1_234]);
    expect(unlooked).toBe(0);
  });
});
