// The style of the counts against the contract of the tiles and the words of the legend.
import { createExpression, type StylePropertySpecification, v8 } from "@maplibre/maplibre-gl-style-spec";
import { expect, test } from "vitest";
import { COUNT_LAYER } from "../../../contract/parcel-counts.ts";
import { COUNT_CLASSES } from "../../model/scene/parcel-counts.ts";
import { CONTEXT } from "../basemaps/fixture.ts";
import { PARCEL_COUNTS } from "./parcel-counts.ts";

const COUNTS = { within: [0, 0, 1, 1] as [number, number, number, number], belowZoom: COUNT_LAYER.maxZoom + 1 };
const [layer] = PARCEL_COUNTS.style.build({ dark: false, ground: "map", tiles: CONTEXT }, [COUNTS]);

function strengthOf(density: number, zoom: number): number {
  const parsed = createExpression(
    layer!.paint["fill-opacity"],
    "fill-opacity",
    v8.paint_fill["fill-opacity"] as StylePropertySpecification,
  );
  if (parsed.result === "error") throw new Error(parsed.value.map(({ message }) => message).join());
  return parsed.value.evaluate({ zoom }, { type: 3, properties: { density } });
}

test("draws the tiles' own layer, as far as there is one", () => {
  expect(layer).toMatchObject({ "source-layer": COUNT_LAYER.name, maxzoom: COUNTS.belowZoom });
});

test("each class is as strong as the legend says, the stronger the denser", () => {
  const strengths = COUNT_CLASSES.map(({ from }) => strengthOf(from, 8));
  expect(strengths).toEqual(COUNT_CLASSES.map(({ opacity }) => opacity));
  expect(strengths).toEqual([...new Set(strengths)].toSorted((one, other) => one - other));
  expect(COUNT_CLASSES.map(({ words }) => words)).toEqual(["Under 50", "50 to 499", "500 to 1,999", "2,000 or more"]);
  for (const [at, density] of [49, 499, 1_999, 9_999].entries()) expect(strengthOf(density, 8)).toBe(strengths[at]);
});

test("fades where parcels take over", () => {
  const at = [COUNTS.belowZoom - 1, COUNTS.belowZoom - 0.5, COUNTS.belowZoom].map((zoom) => strengthOf(2_000, zoom));
  expect(at).toEqual(at.toSorted((one, other) => other - one));
  expect(at[2]).toBeLessThan(0.2);
});

test("asks for no tiles where the dataset counts nothing", () => {
  expect(PARCEL_COUNTS.style.build({ dark: false, ground: "map", tiles: CONTEXT }, [null])).toEqual([]);
  expect(PARCEL_COUNTS.style.build({ dark: false, ground: "map", tiles: null }, [COUNTS])).toEqual([]);
});
