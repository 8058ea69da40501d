// The key to the map's colours is in the panels and in the help: each colour is written in the style sheet and here.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { TOWN_DARK, TOWN_LIGHT } from "../map/basemaps/palette.ts";
import { MAP_TINTS } from "../model/scene/map-marks.ts";

const read = (name: string) => readFileSync(new URL(`../ui/${name}`, import.meta.url), "utf8");
const [theme, pictures] = [read("theme.css"), read("pictures.css")];

test.each(Object.keys(MAP_TINTS) as (keyof typeof MAP_TINTS)[])("%s has the colour of its swatch, light and dark", (tint) => {
  const variable = pictures.match(new RegExp(`\\[data-tint="${tint}"\\] \\{\\s*--tint: var\\((--data-[a-z-]+)\\)`))?.[1];
  const colours = theme.match(new RegExp(`${variable}: light-dark\\((#\\w+), (#\\w+)\\)`))?.slice(1);
  expect([TOWN_LIGHT[tint], TOWN_DARK[tint]]).toEqual(colours);
});
