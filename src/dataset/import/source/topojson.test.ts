import type { Topology } from "topojson-specification";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { importDataset } from "../import-dataset.ts";
import { openSampleImport, type SampleImport, whyNot } from "../sample-import.ts";
import { openSource } from "./open-source.ts";

let trial: SampleImport;
beforeEach(() => {
  trial = openSampleImport();
});
afterEach(() => trial.remove());

/** Two lots that share a line, as programs write it: positions as steps of a grid. */
const topology = (members: object = {}): Topology => ({
  type: "Topology",
  transform: { scale: [0.0001, 0.0001], translate: [-118.5, 34.03] },
  objects: {
    lots: {
      type: "GeometryCollection",
      geometries: [
        { type: "Polygon", arcs: [[0, 1]], properties: { APN: "100-001", ADDRESS: "1 ELM ST, LOS ANGELES" } },
        { type: "Polygon", arcs: [[2, -1]], id: "second", properties: { APN: "100-002", ADDRESS: "2 ELM ST, LOS ANGELES" } },
        ...((members as { more?: [] }).more ?? []),
      ],
    },
  },
  arcs: [
    [
      [2, 0],
      [0, 2],
    ],
    [
      [2, 2],
      [-2, 0],
      [0, -2],
      [2, 0],
    ],
    [
      [2, 0],
      [2, 0],
      [0, 2],
      [-2, 0],
    ],
  ],
});

const write = (value: unknown, name = "lots.topojson") => trial.write(name, JSON.stringify(value));

describe("TopoJSON", () => {
  test("is read", async () => {
    const report = await importDataset({ parcels: write(topology()), out: trial.out });
    expect(report.files[0]).toMatchObject({ format: "TopoJSON", layer: "lots", crs: "EPSG:4326, because its numbers are degrees" });
    expect(report).toMatchObject({ parcels: 2, parcelsWithAddress: 2, issues: [] });
    const [extent] = trial.query("SELECT min_x, max_x, min_y, max_y FROM gpkg_contents WHERE table_name = 'parcels'");
    expect(extent).toMatchObject({ min_x: -118.5, max_x: expect.closeTo(-118.4996, 6), min_y: 34.03, max_y: expect.closeTo(34.0302, 6) });
  });

  test("with several layers wants one named", async () => {
    const { objects, ...rest } = topology();
    const path = write(
      { ...rest, objects: { ...objects, roads: { type: "GeometryCollection", geometries: [] }, walls: objects.lots } },
      "two.json",
    );
    expect(await whyNot(openSource(path))).toContain("has several layers: lots, walls. Name one: ");
    expect(await whyNot(openSource(`${path}#trees`))).toContain("has no layer “trees”. It has: lots, roads, walls.");
    expect((await openSource(`${path}#WALLS`)).layer).toBe("walls");
  });

  test("loses a shape whose lines are missing, and no other", async () => {
    const broken = { type: "Polygon", arcs: [[7]], properties: { APN: "100-003" } };
    const report = await importDataset({ parcels: write(topology({ more: [broken, null] })), out: trial.out });
    expect(report.parcels).toBe(2);
    expect(report.issues).toMatchObject([{ kind: "left-out", rows: 2, reason: "its lines are not in the file" }]);
  });

  test.each([
    ["cut off", () => JSON.stringify(topology()).slice(0, 300), "is TopoJSON that can't be read"],
    ["without lines", () => JSON.stringify({ ...topology(), arcs: 5 }), "is TopoJSON that can't be read"],
    ["without layers", () => JSON.stringify({ ...topology(), objects: {} }), "has no layer with shapes in it"],
  ])("that is %s is refused with the way out", async (_, content, why) => {
    const path = trial.write("bad.topojson", content());
    const message = await whyNot(openSource(path));
    expect(message).toContain(why);
    expect(message).toContain(`ogr2ogr bad.gpkg ${path}`);
  });

  test("keeps long numbers exact, and is found when its type comes last", async () => {
    const { type, ...rest } = topology();
    const text = JSON.stringify({ ...rest, type }).replace('"100-001"', "12345678901234567890");
    const items = await Array.fromAsync((await openSource(trial.write("last.json", text))).read());
    expect(items).toMatchObject([{ properties: { APN: "12345678901234567890" } }, { properties: { APN: "100-002", id: "second" } }]);
  });
});
