// Outlines: how they are written, where they break, where they are. Each with one that is as it should be.
import { expect, it } from "vitest";
import { encodeWkbHex } from "../../../geometry/encode-wkb.ts";
import type { Position } from "../../../geometry/shapes.ts";
import { buildSampleOutline, SAMPLE_CENTER } from "../exchange/answer-for-tests.ts";
import { buildBuilding, buildItem, buildPair, groupOf, inspectBody } from "./inspect-for-tests.ts";

const outline = buildSampleOutline(SAMPLE_CENTER) as { type: "Polygon"; coordinates: Position[][] };
const [ring] = outline.coordinates as [Position[]];
const hex = encodeWkbHex(outline);
const encode = (coordinates: Position[][]) => encodeWkbHex({ type: "Polygon", coordinates });
const [a, b, c, d] = ring as [Position, Position, Position, Position];
const wkt = `POLYGON((${ring.map((position) => position.join(" ")).join(",")}))`;
const swapped = encode([ring.map(([x, y]): Position => [y, x])]);

it.each<[string, string, Record<string, unknown>, RegExp]>([
  ["exchanged axes", "outline-misplaced", { geometry: swapped }, /longitude and latitude are exchanged/],
  ["degrees stated as Web Mercator", "outline-misplaced", { crs: 3857 }, /coordinates are in EPSG:4326, but EPSG:3857 is stated/],
  ["a lost sign", "outline-misplaced", { geometry: encode([ring.map(([x, y]): Position => [-x, y])]) }, /longitude has the wrong sign/],
  ["a prefix", "outline-encoding", { geometry: `0x${hex}` }, /prefix 0x/],
  ["WKT", "outline-encoding", { geometry: wkt }, /written as WKT/],
  ["GeoJSON", "outline-encoding", { geometry: outline }, /written as GeoJSON/],
  ["cut off", "outline-unreadable", { geometry: hex.slice(0, 121) }, /is cut off/],
  ["unclosed", "outline-unreadable", { geometry: encode([[a, b, c, d]]) }, /isn't closed/],
  ["crossing", "outline-invalid", { geometry: encode([[a, c, b, d, a]]) }, /crosses/],
  ["repeated point", "outline-odd", { geometry: encode([[a, b, b, c, d, a]]) }, /repeated/],
])("%s", async (_, code, fault, title) => {
  const groups = await inspectBody(buildPair(fault));
  const group = groupOf(groups, code);
  expect(group.title).toMatch(title);
  expect(group.cause).toBeNull();
  expect(group.findings[0]!.pointer).toBe("/data/0/footprints/0/geometry");
  expect(groups[0]!.code === code || group.severity === "note").toBe(true);
  expect((await inspectBody(buildPair())).map((one) => one.code)).toEqual([]);
});

it("exchanged axes explain that the outline can't be drawn or is far away, and nothing says it a second time", async () => {
  const groups = await inspectBody(buildPair({ geometry: swapped }));
  expect(groups.filter(({ cause }) => cause === null).map(({ code }) => code)).toEqual(["outline-misplaced"]);
  expect(groups[0]!.explains).toBe(groups.length - 1);
});

it("what isn't hexadecimal is said once, by its name", async () => {
  const groups = await inspectBody(buildPair({ geometry: wkt }));
  expect(groups.map(({ code }) => code)).toEqual(["outline-encoding"]);
});

it("two buildings with one outline, and two that overlap", async () => {
  const same = await inspectBody(buildPair({}, { geometry: hex }));
  expect(groupOf(same, "outline-same").findings[0]!.found).toMatch(/Building 1/);
  const [longitude, latitude] = SAMPLE_CENTER;
  const beside = encodeWkbHex(buildSampleOutline([longitude + 0.0001, latitude]));
  const overlapping = await inspectBody(buildPair({}, { geometry: beside }));
  expect(groupOf(overlapping, "outline-overlap").findings[0]!.detail).toMatch(/share \d+%/);
});

it("says of outlines with too many corners that they weren't compared", async () => {
  const [x, y] = SAMPLE_CENTER;
  const round = Array.from({ length: 2_001 }, (_, corner): Position => {
    const angle = ((corner % 2_000) / 2_000) * 2 * Math.PI;
    return [x + 0.0001 * Math.cos(angle), y + 0.0001 * Math.sin(angle)];
  });
  const geometry = encodeWkbHex({ type: "Polygon", coordinates: [round] });
  const groups = await inspectBody(buildPair({ geometry }, { geometry, center_long: x, center_lat: y }));
  expect(groupOf(groups, "outline-uncompared").findings[0]).toMatchObject({ found: "Not compared with Building 1" });
  expect(groups.map(({ code }) => code)).not.toContain("outline-same");
});

it("of an SRID and crs that differ, names the one that is wrong", async () => {
  const header = "0103000020";
  const withSrid = `${header}${"b5080000"}${hex.slice(10)}`;
  const groups = await inspectBody(buildPair({ geometry: withSrid }));
  expect(groupOf(groups, "srid-differs").title).toMatch(/^The geometry's SRID is wrong: the coordinates are in EPSG:4326/);
  const alike = `${header}${"ad100000"}${hex.slice(10)}`;
  expect(groupOf(await inspectBody(buildPair({ geometry: alike })), "srid-differs").title).not.toMatch(/wrong/);
});

it("two buildings with each other's outline, which explains that each center is outside", async () => {
  const [longitude, latitude] = SAMPLE_CENTER;
  const groups = await inspectBody(
    buildPair({ geometry: encodeWkbHex(buildSampleOutline([longitude + 0.0003, latitude])) }, { geometry: hex }),
  );
  expect(groupOf(groups, "outline-exchanged").cause).toBeNull();
  expect(groupOf(groups, "center-outside").cause).toMatch(/each other/);
});

it("a cause that was tried on the first buildings is that of all that are as far off", async () => {
  const footprints = Array.from({ length: 30 }, (_, index) => {
    const center: Position = [SAMPLE_CENTER[0] + index * 0.001, SAMPLE_CENTER[1]];
    const { coordinates } = buildSampleOutline(center) as typeof outline;
    const geometry = encode(coordinates.map((one) => one.map(([x, y]): Position => [y, x])));
    return { ...buildBuilding(center), footprint_id: `F-${index}`, geometry };
  });
  const groups = await inspectBody({ meta: {}, data: [buildItem({ footprints })] });
  expect(groupOf(groups, "outline-misplaced").title).toMatch(/— 30 buildings$/);
  expect(groupOf(groups, "far-from-center").cause).toMatch(/exchanged/);
});
