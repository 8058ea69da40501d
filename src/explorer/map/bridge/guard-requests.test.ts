// What the map may ask for while a basemap is shown; how MapLibre takes a refusal is for the browser tests.
import { describe, expect, test } from "vitest";
import { GATEWAY_PREFIX, ROUTES } from "../../../contract/routes.ts";
import type { BasemapStyle } from "../basemaps/basemap-style.ts";
import { allBasemaps, CONTEXT, REMOTE_STYLE, STREETS } from "../basemaps/fixture.ts";
import { buildRemoteBasemap } from "../basemaps/remote-basemap.ts";
import { buildWanted } from "../layers/scene-for-tests.ts";
import { buildStyle } from "./build-style.ts";
import { guardRequests, OWN_API, RefusedRequest } from "./guard-requests.ts";

const PAGE = new URL("/#at=1,2", CONTEXT.tilesUrl).href;
const { streets, imagery, town } = allBasemaps(false);
const styleOver = (basemap: BasemapStyle, ...outlinedParcels: string[]) => buildStyle(buildWanted(basemap, { outlinedParcels }));

function isAllowed(url: string, ...styles: ReturnType<typeof buildStyle>[]): boolean {
  try {
    expect(guardRequests(PAGE, () => styles)(url)).toEqual({ url });
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(RefusedRequest);
    return false;
  }
}

test("the API's prefix is the contract's", () => {
  expect(OWN_API).toBe(`${GATEWAY_PREFIX}/`);
});

describe("streets may ask", () => {
  const style = styleOver(streets!);

  test.each(["https://tiles.example/planet/1/2/3.pbf", "https://fonts.example/a/0-255.pbf"])("their own hosts: %s", (url) => {
    expect(isAllowed(url, style)).toBe(true);
  });

  test.each([
    `${GATEWAY_PREFIX}${ROUTES.parcelsV1.path}?location=1.2,-76.3`,
    `${GATEWAY_PREFIX}/v1/../v1/parcels`,
    `/x/..${GATEWAY_PREFIX}/dataset`,
    new URL("/api/status", PAGE).href,
    "/api/context-of-another/1/2/3.mvt",
    "/index.html",
    "https://imagery.example/1/2/3",
    "https://tiles.example.evil.example/",
    "//evil.example/",
    "data:image/png;base64,AAAA",
  ])("nothing else: %s", (url) => {
    expect(isAllowed(url, style)).toBe(false);
  });
});

test("the dataset's own tiles may be asked where they are shown, and no other part of the API by their name", () => {
  const tile = CONTEXT.tilesUrl.replace("{z}", "17").replace("{x}", "37614").replace("{y}", "52093");
  for (const style of [styleOver(town!), styleOver(imagery!, "P-1")]) {
    expect(isAllowed(tile, style)).toBe(true);
    expect(isAllowed(`${tile}?location=1,2`, style)).toBe(false);
    expect(isAllowed("/api/v1/parcels?x=/1/2/3.mvt", style)).toBe(false);
  }
});

test("a basemap at the page's own address may be asked, and not the API there", () => {
  const basemap = { ...STREETS, style: new URL("/maps/style.json", PAGE).href };
  const style = styleOver(buildRemoteBasemap(basemap, { ...REMOTE_STYLE, sources: {}, glyphs: undefined, sprite: undefined }, false));
  expect(isAllowed("/maps/1/2/3.pbf", style)).toBe(true);
  expect(isAllowed("/api/v1/parcels?location=1,2", style)).toBe(false);
});

test("while one basemap gives way to another, both may be asked", () => {
  const both = [styleOver(streets!), styleOver(imagery!)];
  expect(isAllowed("https://imagery.example/1/2/3", ...both)).toBe(true);
  expect(isAllowed("https://tiles.example/planet", ...both)).toBe(true);
});
