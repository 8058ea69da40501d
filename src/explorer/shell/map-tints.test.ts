// The key to the map's colors is in the panels and in the help: each color is written in the style sheet and here.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { TOWN_DARK, TOWN_LIGHT } from "../map/basemaps/palette.ts";
import { MAP_TINTS } from "../model/scene/map-marks.ts";
import { ROOF_MARKS } from "../model/scene/roof-marks.ts";

const theme = readFileSync(new URL("../ui/theme.css", import.meta.url), "utf8");

const colorOf = (tint: keyof typeof MAP_TINTS, theme: "light" | "dark") =>
  tint in ROOF_MARKS ? ROOF_MARKS[tint as keyof typeof ROOF_MARKS][theme] : { light: TOWN_LIGHT, dark: TOWN_DARK }[theme][tint as "tree"];

test.each(Object.keys(MAP_TINTS) as (keyof typeof MAP_TINTS)[])("%s has the color of its swatch, light and dark", (tint) => {
  const colors = theme.match(new RegExp(`--data-${tint}: light-dark\\((#\\w+), (#\\w+)\\)`))?.slice(1);
  expect([colorOf(tint, "light"), colorOf(tint, "dark")]).toEqual(colors);
});
