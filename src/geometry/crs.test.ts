// Coordinate systems against positions computed elsewhere (PROJ, NGS), and against themselves.
import { describe, expect, it } from "vitest";
import { openProjection, reproject, reprojectPosition } from "./crs.ts";
import { distanceMetres } from "./measures.ts";
import type { PolygonalGeometry } from "./shapes.ts";
import { square } from "./shapes-for-tests.ts";
import { readUsCrs } from "./us-crs.ts";

/** ESRI's .prj text of EPSG:2229. */
const CALIFORNIA_V_PRJ =
  'PROJCS["NAD_1983_StatePlane_California_V_FIPS_0405_Feet",GEOGCS["GCS_North_American_1983",DATUM["D_North_American_1983",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Lambert_Conformal_Conic"],PARAMETER["False_Easting",6561666.666666666],PARAMETER["False_Northing",1640416.666666667],PARAMETER["Central_Meridian",-118.0],PARAMETER["Standard_Parallel_1",34.03333333333333],PARAMETER["Standard_Parallel_2",35.46666666666667],PARAMETER["Latitude_Of_Origin",33.5],UNIT["Foot_US",0.3048006096012192]]';
const NAD27_PRJ =
  'GEOGCS["GCS_North_American_1927",DATUM["D_North_American_1927",SPHEROID["Clarke_1866",6378206.4,294.9786982]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';
const INTERNATIONAL_FEET = [2222, 2223, 2224, 2251, 2252, 2253, 2256, 2265, 2266, 2269, 2270, 2273, 2280, 2281, 2282];

describe("reproject names what is wrong", () => {
  it.each([99999, 0, -1, 27700])("an unknown code: %d", async (code) => {
    expect(await reproject(square(0, 0, 1), code)).toMatchObject({ ok: false, error: "unknown-crs" });
  });

  it.each(["", "nonsense", "+proj=nosuch", 'PROJCS["broken"'])("a definition that is none: %j", async (definition) => {
    expect(await reproject(square(0, 0, 1), definition)).toMatchObject({ ok: false, error: "unknown-crs" });
  });

  it.each([
    [4326, 34, 118],
    [4326, 6_561_666, 1_640_416],
    [4269, -118, 91],
    [3857, 1e300, 1e300],
  ])("EPSG:%d at %d, %d: not on the globe", async (code, x, y) => {
    expect(await reproject(square(x, y, 1), code)).toMatchObject({ ok: false, error: "out-of-range" });
  });
});

describe("reproject places", () => {
  // Origins of the zones: false easting and northing stand for the zone's own latitude and longitude.
  it.each([
    ["2229, US survey feet", 2229, [6_561_666.667, 1_640_416.667], [-118, 33.5]],
    ["2222, international feet", 2222, [213_360 / 0.3048, 0], [-110.166666667, 31]],
    ["2256, international feet", 2256, [1_968_503.937, 0], [-109.5, 44.25]],
    ["26911, metres", 26911, [500_000, 0], [-117, 0]],
    ["3857", 3857, [-13_135_699.913606, 4_028_802.026134], [-118, 34]],
    ["6318, as it is", 6318, [-118.25, 34.05], [-118.25, 34.05]],
  ] as const)("%s", async (_, code, from, to) => {
    const position = (await reprojectPosition([...from], code))!;
    expect(distanceMetres(position, [...to])).toBeLessThan(0.01);
  });

  it("holes and parts, and leaves its input alone", async () => {
    const rings = [
      ...(square(500_000, 3_700_000, 100).coordinates as number[][][]),
      ...(square(500_040, 3_700_040, 10).coordinates as number[][][]),
    ];
    const geometry: PolygonalGeometry = { type: "MultiPolygon", coordinates: [rings, rings] };
    const before = structuredClone(geometry);
    const result = await reproject(geometry, 26911);
    expect(geometry).toEqual(before);
    expect(result.ok && result.geometry.coordinates.flat(2)).toHaveLength(20);
  });

  it("NAD27 in southern California some 80 m to the west, and says that it is uncertain", async () => {
    const result = await reproject(square(-118, 34, 1e-9), 4267);
    expect(result).toMatchObject({ ok: true, datumUncertain: true });
    const [longitude, latitude] = result.ok ? (result.geometry.coordinates[0]![0] as number[]) : [];
    expect(longitude).toBeLessThan(-118.0007);
    expect(longitude).toBeGreaterThan(-118.001);
    expect(Math.abs(latitude! - 34)).toBeLessThan(0.0001);
  });

  it("a .prj file as its EPSG code", async () => {
    const byText = (await reprojectPosition([6_463_000, 1_850_000], CALIFORNIA_V_PRJ))!;
    expect(distanceMetres(byText, (await reprojectPosition([6_463_000, 1_850_000], 2229))!)).toBeLessThan(0.01);
    expect((await openProjection(CALIFORNIA_V_PRJ))?.datumUncertain).toBe(false);
  });

  it("a .prj file of NAD27 with the same caution as its code", async () => {
    expect((await openProjection(NAD27_PRJ))?.datumUncertain).toBe(true);
    const byText = (await reprojectPosition([-118, 34], NAD27_PRJ))!;
    expect(distanceMetres(byText, (await reprojectPosition([-118, 34], 4267))!)).toBeLessThan(100);
  });
});

const US_CRS = await readUsCrs();

describe("the table of definitions", () => {
  it("has over 1,500 systems, and proj4 takes every one of them", async () => {
    const codes = Object.keys(US_CRS).map(Number);
    expect(codes.length).toBeGreaterThan(1500);
    const failed = [];
    for (const code of codes) if (!(await openProjection(code))) failed.push(code);
    expect(failed).toEqual([]);
  });

  it("knows international feet from survey feet", () => {
    for (const code of INTERNATIONAL_FEET) expect(US_CRS[code]).toContain("+units=ft ");
    for (const code of [2225, 2229, 2263, 2276, 2285]) expect(US_CRS[code]).toContain("+units=us-ft ");
  });
});
