import { describe, expect, test } from "vitest";
import { openProjection } from "../../geometry/crs.ts";
import { tidyCrs } from "./crs-text.ts";

const read = async (definition: string) => {
  const crs = tidyCrs({ definition });
  const projection = await openProjection("epsg" in crs ? crs.epsg : crs.definition);
  return projection?.toLongitudeLatitude([-118.5, 34.03]) ?? null;
};

describe("longitude and latitude in the words of other programs", () => {
  test.each([
    'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]',
    "GEOGCS[GCS_WGS_1984,DATUM[D_WGS_1984,SPHEROID[WGS_1984,6378137.0,298.257223563]],PRIMEM[Greenwich,0.0],UNIT[Degree,0.0174532925199433]]",
    "GEOGCS[WGS 84,DATUM[WGS_1984,SPHEROID[WGS 84,6378137,298.257223563,AUTHORITY[EPSG,7030]]],PRIMEM[Greenwich,0],UNIT[degree,0.0174532925199433],AUTHORITY[EPSG,4326]]",
    "GEOGCS['WGS 84',DATUM['WGS_1984',SPHEROID['WGS 84',6378137,298.257223563]],PRIMEM['Greenwich',0],UNIT['degree',0.0174532925199433]]",
    'GEOGCS("WGS 84",DATUM("WGS_1984",SPHEROID("WGS 84",6378137,298.257223563)),PRIMEM("Greenwich",0),UNIT("degree",0.0174532925199433))',
    'geogcs["WGS 84",datum["WGS_1984",spheroid["WGS 84",6378137,298.257223563]],primem["Greenwich",0],unit["degree",0.0174532925199433]]',
    '\uFEFFGEOGCS["WGS 84",\r\n  DATUM["WGS_1984",\r\n    SPHEROID["WGS 84",6378137,298.257223563]],\r\n  PRIMEM["Greenwich",0],\r\n  UNIT["degree",0.0174532925199433]]\r\n',
    "Projection    GEOGRAPHIC\nDatum         WGS84\nSpheroid      WGS84\nUnits         DD\nZunits        NO\nParameters    \n",
    "Projection GEOGRAPHIC\r\nDatum NAD83\r\nUnits DD\r\nParameters\r\n",
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

  test("a projected system without quotation marks", async () => {
    const crs = tidyCrs({
      definition:
        "PROJCS[NAD_1983_StatePlane_California_III_FIPS_0403_Feet,GEOGCS[GCS_North_American_1983,DATUM[D_North_American_1983,SPHEROID[GRS_1980,6378137.0,298.257222101]],PRIMEM[Greenwich,0.0],UNIT[Degree,0.0174532925199433]],PROJECTION[Lambert_Conformal_Conic],PARAMETER[False_Easting,6561666.666666666],PARAMETER[False_Northing,1640416.666666667],PARAMETER[Central_Meridian,-120.5],PARAMETER[Standard_Parallel_1,37.06666666666667],PARAMETER[Standard_Parallel_2,38.43333333333333],PARAMETER[Latitude_Of_Origin,36.5],UNIT[Foot_US,0.3048006096012192]]",
    });
    const [unquoted, known] = await Promise.all([openProjection((crs as { definition: string }).definition), openProjection(2227)]);
    const place = unquoted!.toLongitudeLatitude([6_050_000, 2_113_000])!;
    const [longitude, latitude] = known!.toLongitudeLatitude([6_050_000, 2_113_000])!;
    expect(place[0]).toBeCloseTo(longitude!, 7);
    expect(place[1]).toBeCloseTo(latitude!, 7);
  });

  test.each([
    "",
    "nonsense",
    "GEOGCS[",
    "Projection STATEPLANE\nFipszone 3102\nDatum NAD83\nUnits FEET",
    "Projection GEOGRAPHIC\nDatum TOKYO",
  ])("what is none stays unknown: %j", async (definition) => expect(await read(definition)).toBeNull());
});
