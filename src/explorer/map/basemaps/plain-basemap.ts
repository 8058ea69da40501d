// Plain ground: for datasets without a map of their own, and while or where a public basemap cannot be had.
import type { BasemapStyle } from "./basemap-style.ts";
import { TOWN_DARK, TOWN_LIGHT } from "./palette.ts";

export function buildPlainBasemap(dark: boolean): BasemapStyle {
  const colors = dark ? TOWN_DARK : TOWN_LIGHT;
  return {
    ground: "map",
    sources: {},
    layers: [{ id: "ground", type: "background", paint: { "background-color": colors.ground } }],
    glyphs: null,
    sprite: null,
    credits: [],
    origins: [],
  };
}
