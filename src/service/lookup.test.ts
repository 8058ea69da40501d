// The two operations over HTTP, from a real listening service: what is answered for what is at a place.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningService, startService } from "./fixture/start-service.ts";
import { at } from "./fixture/town.ts";

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const askV2 = (locations: unknown[]) =>
  fetch(`${service.origin}/v2/parcels`, {
    method: "POST",
    headers: { authorization: `Bearer ${service.token}`, "content-type": "application/json" },
    body: JSON.stringify({ locations }),
  });

describe("a version 2 lookup", () => {
  test("answers the parcel that holds the point, with every building on it", async () => {
    const response = await askV2([{ input_id: "a", coordinates: at(0.5, 0.5) }]);
    expect(response.status).toBe(200);
    const { data } = (await response.json()) as { data: { parcel_id: string; footprints: { footprint_id: string }[] }[] };
    expect(data[0]).toMatchObject({ input_id: "a", parcel_id: "HOME", parcel: { parcel_id: "HOME", geocoding_confidence: 1 } });
    expect(data[0]?.footprints.map(({ footprint_id }) => footprint_id)).toEqual(["HOME-b", "HOME-a"]);
  });
});
