// Outlines: how they are written, where they break, where they are. Each with one that is as it should be.
import { expect, it } from "vitest";
import { encodeWkbHex } from "../../../../geometry/encode-wkb.ts";
import type { Position } from "../../../../geometry/shapes.ts";
import { buildSampleExchange, buildSampleOutline, SAMPLE_CENTER } from "../../exchange/answer-for-tests.ts";
import { countFaults } from "../../outline/outline-fault.ts";
import { buildBuilding, buildItem, buildPair, groupOf, inspect, inspectBody } from "../inspect-for-tests.ts";
import { a, b, c, d, encode, hex, OUTLINE_FAULTS, type outline, SUBTLE_FAULTS, swapped, wkt, x, y } from "../outline-faults-for-tests.ts";

it.each(OUTLINE_FAULTS)("%s", async (_, code, fault, title) => {
  const groups = await inspectBody(buildPair(fault));
  const group = groupOf(groups, code);
  expect(group.title).toMatch(title);
  expect(group.cause).toBeNull();
  expect(group.findings[0]!.pointer).toBe("/data/0/footprints/0/geometry");
  expect(groups[0]!.code === code || group.severity === "note").toBe(true);
  expect((await inspectBody(buildPair())).map((one) => one.code)).toEqual([]);
});

it("outlines that are left out are said to be, and what else is wrong is found all the same", async () => {
  const exchange = buildSampleExchange(buildPair({ roof_tarp: 7, geometry: hex }, { geometry: hex }));
  const [all, others] = [await inspect(exchange), await inspect(exchange, undefined, "late")];
  const codes = ({ groups }: typeof all) => groups.map(({ code }) => code);
  expect(codes(others)).toEqual(codes(all).filter((code) => !code.startsWith("outline-")));
  expect(codes(all).length).toBeGreaterThan(codes(others).length);
  expect(codes(others).length).toBeGreaterThan(0);
  expect([all.checked.skipped, others.checked.skipped]).toEqual([[], ["outlines (late)"]]);
  const one = await inspect(exchange, undefined, { left: [1], onOutline: () => {} });
  expect(one.checked.skipped).toEqual(["the outline of Building 2 (it took too long)"]);
});

it("swapped axes explain that the outline can't be drawn or is far away, and nothing says it a second time", async () => {
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

it("an outline of more characters than are checked is drawn, and so isn't called unreadable", async () => {
  const [x, y] = SAMPLE_CENTER;
  const circle = Array.from({ length: 130_001 }, (_, corner): Position => {
    const angle = ((corner % 130_000) / 130_000) * 2 * Math.PI;
    return [x + 0.0001 * Math.cos(angle), y + 0.0001 * Math.sin(angle)];
  });
  const geometry = encodeWkbHex({ type: "Polygon", coordinates: [circle] });
  const outlinesOf = async (text: string) =>
    (await inspectBody(buildPair({ geometry: text }))).filter(({ code }) => code.startsWith("outline-"));
  expect(await outlinesOf(geometry)).toMatchObject([
    { code: "outline-invalid", severity: "look", title: "The geometry is too long to check — Building 1" },
  ]);
  expect(await outlinesOf(` ${geometry}`)).toMatchObject([{ code: "outline-unreadable", severity: "act" }]);
});

it("an outline whose edges cross everywhere is given up by itself: the others are checked", async () => {
  const [x, y] = SAMPLE_CENTER;
  // A star: each edge goes across the middle.
  const star = Array.from({ length: 100_001 }, (_, corner): Position => {
    const angle = (corner % 100_000) * 3.14;
    return [x + 0.0001 * Math.cos(angle), y + 0.0001 * Math.sin(angle)];
  });
  const geometry = encodeWkbHex({ type: "Polygon", coordinates: [star] });
  const { groups, checked } = await inspect(buildSampleExchange(buildPair({ geometry }, { geometry: encode([[a, c, b, d, a]]) })));
  const outlines = groups.filter(({ code }) => code.startsWith("outline-")).map(({ title }) => title);
  expect(outlines).toContain("The outline has too many edges to check — Building 1");
  expect(outlines).toContainEqual(expect.stringContaining("Building 2"));
  expect(checked.skipped).toEqual(["overlaps of 1 pair of buildings (their outlines have too many corners)"]);
});

it("says of outlines with too many corners that they weren't compared", async () => {
  const [x, y] = SAMPLE_CENTER;
  const round = Array.from({ length: 2_001 }, (_, corner): Position => {
    const angle = ((corner % 2_000) / 2_000) * 2 * Math.PI;
    return [x + 0.0001 * Math.cos(angle), y + 0.0001 * Math.sin(angle)];
  });
  const geometry = encodeWkbHex({ type: "Polygon", coordinates: [round] });
  const { groups, checked } = await inspect(buildSampleExchange(buildPair({ geometry }, { geometry, center_long: x, center_lat: y })));
  expect(checked.skipped).toEqual(["overlaps of 1 pair of buildings (their outlines have too many corners)"]);
  expect(groups.map(({ code }) => code)).not.toContain("outline-same");
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
  expect(groupOf(groups, "far-from-center").cause).toMatch(/swapped/);
});

it("the tab Geometry has what the tab Checks has, building by building, with its place", async () => {
  const { outlines, groups } = await inspect(
    buildSampleExchange(buildPair({ geometry: swapped }, { geometry: encode([[a, c, b, d, a]]) })),
  );
  const [first, second] = ["/data/0/footprints/0", "/data/0/footprints/1"].map((pointer) => outlines.get(pointer)!);
  expect(countFaults(first)).toBe(1);
  const causes = first!.filter(({ isConsequence }) => !isConsequence);
  expect(causes).toMatchObject([{ title: groupOf(groups, "outline-misplaced").title.replace(" — Building 1", "") }]);
  expect(first!.find(({ title }) => /far from/.test(title))?.at?.[0]).toBeCloseTo(SAMPLE_CENTER[1], 2);
  const crossing = second!.find(({ title }) => /crosses/.test(title));
  expect(crossing!.at![0]).toBeCloseTo(SAMPLE_CENTER[0], 6);
  expect((await inspect(buildSampleExchange(buildPair()))).outlines.size).toBe(0);
});

it.each<[unknown, RegExp]>([
  [null, /geometry/],
  ["Residential", /isn't a geometry/],
  [`${hex}00`, /left over/],
  ["0101000000000000000000F03F000000000000F03F", /isn't a polygon/],
])("one of them is named: %s", async (geometry, title) => {
  const { outlines } = await inspect(buildSampleExchange(buildPair({ geometry })));
  expect(outlines.get("/data/0/footprints/0")!.filter(({ isConsequence }) => !isConsequence)[0]!.title).toMatch(title);
});

it("a pair is counted once, and named in both", async () => {
  const { outlines, groups } = await inspect(buildSampleExchange(buildPair({}, { geometry: hex })));
  expect(groupOf(groups, "outline-same").count).toBe(1);
  expect([...outlines].flatMap(([, faults]) => faults.map(({ title }) => title))).toEqual(
    expect.arrayContaining(["Has the same outline as Building 1", "Has the same outline as Building 2"]),
  );
});

it.each(SUBTLE_FAULTS)("names the cause: %s", async (_, code, change, title) => {
  const groups = await inspectBody(buildPair(change));
  const causes = groups.filter((group) => group.cause === null);
  expect(causes.map((group) => group.code)).toContain(code);
  expect(causes.find((group) => group.code === code)!.title).toMatch(title);
});

it.each<[string, Record<string, unknown>]>([
  ["SRID 0", { geometry: `010300002000000000${hex.slice(10)}` }],
  ["heights that its type names", { geometry: `01EB030000${hex.slice(10, 26)}${hex.slice(26).replace(/.{32}/g, `$&${"0".repeat(16)}`)}` }],
  [
    "a house on a grid of four decimals",
    {
      geometry: encode([
        [
          [-76.6813, 34.7178],
          [-76.6811, 34.7178],
          [-76.6811, 34.718],
          [-76.6813, 34.718],
          [-76.6813, 34.7178],
        ],
      ]),
      footprint_area: 4372,
      hip_area: 100,
    },
  ],
  ["a long, thin wing", { geometry: encode([[a, [b[0] + 0.0000001, b[1]], c, d, a]]) }],
])("finds nothing in one that is unusual: %s", async (_, change) => {
  expect((await inspectBody(buildPair(change))).map(({ title }) => title)).toEqual([]);
});

/** Meters at the equator. */
function projectToMercator([longitude, latitude]: Position): Position {
  const perDegree = 6_378_137 * (Math.PI / 180);
  return [longitude * perDegree, Math.log(Math.tan(((90 + latitude) * Math.PI) / 360)) * 6_378_137];
}

it("blames crs where only that is wrong, and says of an outline that can't be drawn as it is that it can't", async () => {
  const degrees = groupOf(await inspectBody(buildPair({ crs: 3857 })), "outline-misplaced");
  expect(degrees.title).toMatch(/^crs is wrong: the coordinates are in EPSG:4326, but EPSG:3857 is stated/);
  const turned = groupOf(await inspectBody(buildPair({ geometry: swapped })), "outline-misplaced");
  expect(turned.title).toMatch(/longitude and latitude are swapped/);
  expect(turned.detail).not.toContain("can't be drawn");
  const meters = encode([[a, b, c, d, a].map(projectToMercator)]);
  const undrawn = groupOf(await inspectBody(buildPair({ geometry: meters })), "outline-misplaced");
  expect(undrawn.title).toMatch(/^crs is wrong: the coordinates are in EPSG:3857, but EPSG:4326 is stated/);
  expect(undrawn.detail).toContain("As it is, it can't be drawn.");
});

it("of two buildings with one outline, names the one that has the other's", async () => {
  const [second, third] = [buildPair({ geometry: encodeWkbHex(buildSampleOutline([x + 0.0003, y])) }), buildPair({}, { geometry: hex })];
  expect(groupOf(await inspectBody(second), "outline-same").findings[0]!.detail).toMatch(/this is the outline of Building/);
  expect(groupOf(await inspectBody(third), "outline-same").findings[0]!.detail).toMatch(/this is the outline of Building 1/);
});

it("the old datum that outlines state explains that they are off their centers", async () => {
  const [center, beside]: [Position, Position] = [
    [-119.8, 39.5],
    [-119.7996, 39.5001],
  ];
  // NAD27 is dozens of meters from the datum of the centers there.
  const state = (at: Position) => ({ geometry: encodeWkbHex(buildSampleOutline(at)), crs: 4267, center_long: at[0], center_lat: at[1] });
  const groups = await inspectBody(buildPair(state(center), state(beside)));
  const outside = groupOf(groups, "center-outside");
  expect(outside.cause).toBe(groupOf(groups, "datum-uncertain").title);
  expect(outside.findings).toHaveLength(2);
});
