// Pictures of sample places: of the dataset's own shapes, small, in whole steps, and no reason for a description to fail.
import { Value } from "typebox/value";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DatasetInfo, type SamplePlace } from "../../contract/dataset-info.ts";
import { ask } from "../fixture/ask.ts";
import { type RunningService, startService } from "../fixture/start-service.ts";
import { at } from "../fixture/town.ts";
import type { Store } from "../store/store.ts";

const SAMPLES: SamplePlace[] = [
  { name: "two buildings, one with a yard", address: "1 Oak St, Santa Monica, CA 90402", shows: "" },
  { name: "no building", coordinates: at(1.5, 0.5), shows: "" },
  { name: "in the road", coordinates: at(0.5, -0.5), shows: "" },
  { name: "no address that is known", address: "12345 Nowhere Blvd", shows: "" },
];

let failing = false;
let service: RunningService;
const withSamples = (store: Store): Store => ({
  ...store,
  document: { ...store.document, info: { ...store.document.info, samples: SAMPLES } },
  lookUp: (locations, deadline) => (failing ? Promise.reject(new Error("away")) : store.lookUp(locations, deadline)),
});
beforeAll(async () => {
  service = await startService({ wrapStore: withSamples });
});
afterAll(() => service.close());

const describe = async (of = service) => (await ask<DatasetInfo>(of, "/dataset")).body;

test("a place that is found has a picture of its buildings and its parcel, at no cost", async () => {
  const info = await describe();
  expect([...Value.Errors(DatasetInfo, info)]).toEqual([]);
  const [home, yard, road, nowhere] = info.samples;
  expect(home!.picture!.shapes.filter(({ kind }) => kind === "building").map(({ lines }) => lines.length)).toEqual([1, 2]);
  expect(home!.picture!.shapes.filter(({ kind }) => kind === "parcel")).toHaveLength(1);
  expect(yard!.picture!.shapes.map(({ kind }) => kind)).toContain("parcel");
  expect([road!.picture, nowhere!.picture]).toEqual([undefined, undefined]);
  expect(service.readUsed()).toBe(0);
});

test("all steps are whole, near the frame, and no point stands twice or on a straight line", async () => {
  const { samples } = await describe();
  for (const { picture } of samples) {
    for (const line of picture?.shapes.flatMap(({ lines }) => lines) ?? []) {
      for (const step of line) expect(Number.isInteger(step) && step >= -picture!.size && step <= 2 * picture!.size).toBe(true);
      const points = Array.from({ length: line.length / 2 }, (_, index) => `${line[2 * index]},${line[2 * index + 1]}`);
      for (const [index, point] of points.entries()) expect(points[index + 1]).not.toBe(point);
    }
  }
  const home = samples[0]!.picture!.shapes.find(({ kind }) => kind === "building")!;
  expect(home.lines[0]).toHaveLength(8);
});

test("where the store fails, the description comes without pictures, and the next one has them", async () => {
  failing = true;
  const other = await startService({ wrapStore: withSamples });
  expect((await describe(other)).samples).toEqual(SAMPLES);
  failing = false;
  expect((await describe(other)).samples[0]).toHaveProperty("picture");
  await other.close();
});
