// Where parcel, building and zone meet, their lines are told apart without their colors.
import { expect, test } from "vitest";
import { CONTEXT } from "../basemaps/fixture.ts";
import { FOOTPRINTS } from "./footprints.ts";
import { PARCEL_OUTLINES } from "./parcel-outlines.ts";
import { RINGS } from "./rings.ts";

const LOOK = { dark: false, ground: "map", tiles: CONTEXT } as const;

test.each([true, false])("a building's line is whole, and parcels and zones have dashes of their own; roofs are seen: %s", (isOutlined) => {
  const layers = [
    ...PARCEL_OUTLINES.style.build(LOOK, [["P-1"]]),
    ...RINGS.style.build(LOOK, [1, true, null]),
    ...FOOTPRINTS.style.build(LOOK, [isOutlined]),
  ];
  const dashOf = (wanted: string) => {
    const line = layers.find(({ id }) => id === wanted);
    if (line?.type !== "line") throw new Error(`no line ${wanted}`);
    return line.paint?.["line-dasharray"];
  };
  const [parcel, zone, building] = ["parcel-outlines-line", "rings-edge", "footprints-line"].map(dashOf);
  expect(building).toBeUndefined();
  for (const dashes of [parcel, zone]) expect(dashes).toEqual(expect.arrayContaining([expect.any(Number)]));
  expect(parcel).not.toEqual(zone);
});
