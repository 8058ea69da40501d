import { describe, expect, test } from "vitest";
import { openProjection } from "../../geometry/crs.ts";
import { parseCrs } from "./source-crs.ts";

const read = async (definition: string) => {
  const crs = parseCrs(definition);
  const projection = await openProjection("epsg" in crs ? crs.epsg : crs.definition);
  return projection?.toLongitudeLatitude([-118.5, 34.03]) ?? null;
};

describe("longitude and latitude in the words of other programs", () => {
  test.each([
    'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]',
    '\uFEFFGEOGCS["WGS 84",\r\n  DATUM["WGS_1984",\r\n    SPHEROID["WGS 84",6378137,298.257223563]],\r\n  PRIMEM["Greenwich",0],\r\n  UNIT["degree",0.0174532925199433]]\r\n',
    "WGS84",
    "WGS 84",
    "GCS_WGS_1984",
    "EPSG:4326",
    "epsg:4326",
    "4326",
    "urn:ogc:def:crs:EPSG::4326",
    "urn:ogc:def:crs:OGC:1.3:CRS84",
    "OGC:CRS84",
    "+proj=longlat +datum=WGS84 +no_defs",
    "+init=epsg:4326",
  ])("%s", async (definition) => {
    const place = await read(definition);
    expect(place?.[0]).toBeCloseTo(-118.5, 9);
    expect(place?.[1]).toBeCloseTo(34.03, 9);
  });

  test.each([
    "",
    "nonsense",
    "GEOGCS[",
    "GEOGCS[GCS_WGS_1984,DATUM[D_WGS_1984,SPHEROID[WGS_1984,6378137.0,298.257223563]],PRIMEM[Greenwich,0.0],UNIT[Degree,0.0174532925199433]]",
    "Projection GEOGRAPHIC\nDatum WGS84",
  ])("what is none stays unknown: %j", async (definition) => expect(await read(definition)).toBeNull());
});
