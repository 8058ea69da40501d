// What the disc of several rows says: how many of them its color is about.
import { createExpression } from "@maplibre/maplibre-gl-style-spec";
import { expect, it } from "vitest";
import { CONTEXT } from "../basemaps/fixture.ts";
import { LIST_POINTS } from "./list-points.ts";

const NONE = { poor: 0, fair: 0, unranked: 0, unreported: 0, good: 0 };

it.each([
  [{ poor: 2, fair: 20, good: 1 }, "2/23"],
  [{ fair: 5 }, "5"],
  [{ unranked: 1, good: 3 }, "1/4"],
  [{ good: 3 }, "3"],
  [{ poor: 1_234, good: 1_000 }, "1.2k/2.2k"],
])("%j is %s", (classes, words) => {
  const labels = LIST_POINTS.style.build({ ground: "map", dark: false, tiles: CONTEXT }).find(({ id }) => id.endsWith("-counts"))!;
  const made = createExpression((labels.layout as Record<string, unknown>)["icon-image"], "icon-image");
  if (made.result === "error") throw new Error(made.value.map(({ message }) => message).join());
  const count = Object.values(classes).reduce((sum, each) => sum + each);
  const properties = { ...NONE, ...classes, point_count: count, point_count_abbreviated: count < 1_000 ? count : "2.2k" };
  expect(made.value.evaluate({ zoom: 10 }, { type: 1, properties })).toBe(`label-light-${words}`);
});
