// The deadline is real: a store that is slow for honest reasons (dozens of huge parcels over one point) is cut off, and the next request is served.
import type { Position } from "geojson";
import { afterEach, describe, expect, test } from "vitest";
import type { AnswerV2 } from "../contract/lookup.ts";
import type { Problem } from "../contract/problems.ts";
import { createDeadline, QueryTimeout } from "./deadline.ts";
import { ask, askV2 } from "./fixture/ask.ts";
import { type RunningService, startService } from "./fixture/start-service.ts";
import { at, HOME, TOWN } from "./fixture/town.ts";
import type { FixtureRows } from "./fixture/write-dataset.ts";
import { DEFAULT_SERVICE_SETTINGS } from "./settings.ts";
import type { Location, Store } from "./store/store.ts";

const SWAMP = at(50, 50);
/** Each costs milliseconds; 500 of them cost a second or more. */
const slowBatch = Array.from({ length: 500 }, () => ({ coordinates: SWAMP }));

/** Sixty parcels on the same ground, each a circle of 4,000 corners. */
function buildSwamp(): FixtureRows {
  const corners = Array.from({ length: 4_000 }, (_, index): Position => {
    const angle = (index / 4_000) * 2 * Math.PI;
    return [SWAMP.lng + Math.cos(angle) / 1_000, SWAMP.lat + Math.sin(angle) / 1_000];
  });
  const shape = { type: "Polygon" as const, coordinates: [[...corners, corners[0]!]] };
  const parcels = Array.from({ length: 60 }, (_, index) => ({ row: { ...TOWN.parcels[0]!.row, parcel_id: `SWAMP-${index}` }, shape }));
  return { ...TOWN, parcels: [...TOWN.parcels, ...parcels] };
}

let service: RunningService;
afterEach(() => service?.close());

test("a deadline throws once its time is over, by the clock given", () => {
  let now = 1_000;
  const deadline = createDeadline(500, () => now);
  now = 1_500;
  expect(() => deadline.check()).not.toThrow();
  now = 1_501;
  expect(() => deadline.check()).toThrow(QueryTimeout);
});

test("a query has 15 seconds, as the interface says", () => expect(DEFAULT_SERVICE_SETTINGS.queryTimeoutMs).toBe(15_000));

describe("a slowed store", () => {
  test("is cut off with a 500 that costs nothing, and the next request is served", async () => {
    // A clock that only checks move on: the batch has thousands of them, the next request a few.
    const lookUpInSteps = (store: Store) => (locations: Location[]) => {
      let steps = 0;
      return store.lookUp(
        locations,
        createDeadline(60, () => steps++),
      );
    };
    service = await startService({ town: buildSwamp(), wrapStore: (store) => ({ ...store, lookUp: lookUpInSteps(store) }) });
    const authorization = `Bearer ${service.createToken({ quota: 1_000 })}`;
    const cutOff = await askV2<Problem>(service, slowBatch, { authorization });
    expect([cutOff.status, cutOff.body.type, cutOff.headers.get("x-usage-left")]).toEqual([
      500,
      "urn:parcelscope:problem:query-timeout",
      "1000",
    ]);
    const next = await askV2<AnswerV2>(service, [HOME], { authorization });
    expect([next.status, next.body.data[0]?.parcel_id, next.headers.get("x-usage-left")]).toEqual([200, "HOME", "999"]);
  });

  test("cuts off version 1 as well", async () => {
    service = await startService({ town: buildSwamp(), settings: { queryTimeoutMs: 20 } });
    const query = Array.from({ length: 100 }, () => `location=${SWAMP.lat},${SWAMP.lng}`).join("&");
    expect((await ask<Problem>(service, `/v1/parcels?${query}`)).body.type).toBe("urn:parcelscope:problem:query-timeout");
  });

  test("lets other requests in while it works", async () => {
    // Its own deadline is not what this is about: on a busy machine the batch takes long.
    service = await startService({ town: buildSwamp(), settings: { queryTimeoutMs: 600_000 } });
    const finished: string[] = [];
    const slow = askV2(service, slowBatch).then(({ status }) => finished.push(`slow ${status}`));
    // Asked one after the other, on connections of their own, while the batch is under way.
    for (let index = 0; index < 3; index++) finished.push(`quick ${(await askV2(service, [HOME])).status}`);
    await slow;
    expect(finished).toEqual(["quick 200", "quick 200", "quick 200", "slow 200"]);
  });
});
