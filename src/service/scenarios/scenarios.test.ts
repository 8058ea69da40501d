// Fault scenarios at the wire: each is what its name says, costs nothing, is marked, and none exists where it isn't offered.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Problem } from "../../contract/problems.ts";
import { SCENARIO_HEADER, SCENARIOS } from "../../contract/scenarios.ts";
import { ask, askV2 } from "../fixture/ask.ts";
import { type RunningService, startService } from "../fixture/start-service.ts";
import { at, HOME } from "../fixture/town.ts";

type Result = { parcel_id: string; parcel: { geocoding_confidence: number }; footprints: { footprint_id: string; geometry: string }[] };
type Results = { data: Result[] };

const road = { coordinates: at(0.5, -0.5) };
const SLOW_MS = 60_000;

let service: RunningService;
let authorization: string;
let token: string;

async function start(scenarios: { slowMs: number } | null) {
  service = await startService({ settings: { scenarios } });
  token = service.createToken({ user: "acme", quota: 10 });
  authorization = `Bearer ${token}`;
}
const askFor = <Body = Results>(scenario: string, locations: unknown[] = [HOME]) =>
  askV2<Body>(service, locations, { authorization, [SCENARIO_HEADER]: scenario });

beforeEach(() => start({ slowMs: 0 }));
afterEach(() => service.close());

test.each(SCENARIOS)("%s is marked and costs nothing", async (scenario) => {
  const { status, headers } =
    scenario === "cut-off"
      ? await fetch(`${service.origin}/v2/parcels`, {
          method: "POST",
          headers: { authorization, "content-type": "application/json", [SCENARIO_HEADER]: scenario },
          body: JSON.stringify({ locations: [HOME] }),
        })
      : await askFor(scenario);
  expect([status, headers.get(SCENARIO_HEADER)]).toEqual([scenario === "quota-gone" ? 429 : 200, scenario]);
  expect(service.readUsed(token)).toBe(0);
});

test("wrong house: the nearest other parcel with a building, under the confidence of the right one", async () => {
  const [wrong] = (await askFor("wrong-house")).body.data;
  const [right] = (await askV2<Results>(service, [HOME])).body.data;
  expect(right!.parcel_id).toBe("HOME");
  expect(wrong!.parcel_id).toBe("ISLAND");
  expect(wrong!.footprints.map(({ footprint_id }) => footprint_id)).toEqual(["ISLAND-a"]);
  expect(wrong!.parcel.geocoding_confidence).toBe(right!.parcel.geocoding_confidence);
});

test("wrong house: a miss stays a miss, and a house without a neighbor stays", async () => {
  const { data } = (await askFor("wrong-house", [road, { coordinates: at(5.5, 5.5) }])).body;
  expect(data.map(({ parcel_id }) => parcel_id)).toEqual([null, "TWO"]);
});

test("quota gone: a 429 with the API's headers", async () => {
  const { status, headers, body } = await askFor<Problem>("quota-gone");
  expect([status, body.type]).toEqual([429, "urn:parcelscope:problem:usage-limit"]);
  const named = Object.fromEntries(["x-usage-left", "x-user-id", "retry-after"].map((name) => [name, headers.get(name)]));
  expect(named).toEqual({ "x-usage-left": "0", "x-user-id": "acme", "retry-after": "3600" });
});

test("cut off: half of the body, then the connection ends", async () => {
  const whole = await askV2(service, [HOME]);
  const response = await fetch(`${service.origin}/v2/parcels`, {
    method: "POST",
    headers: { authorization, "content-type": "application/json", [SCENARIO_HEADER]: "cut-off" },
    body: JSON.stringify({ locations: [HOME] }),
  });
  const reader = response.body!.getReader();
  let received = 0;
  await expect(
    (async () => {
      for (let part = await reader.read(); !part.done; part = await reader.read()) received += part.value.length;
    })(),
  ).rejects.toThrow();
  // Request ids differ in length at most.
  expect(Math.abs(received - whole.text.length / 2)).toBeLessThan(40);
});

test("broken geometry: one outline is cut off within its ring, all others stay", async () => {
  const broken = (await askFor("broken-geometry", [HOME, HOME])).body.data.flatMap(({ footprints }) => footprints);
  const right = (await askV2<Results>(service, [HOME, HOME])).body.data.flatMap(({ footprints }) => footprints);
  const changed = broken.filter(({ geometry }, index) => geometry !== right[index]!.geometry);
  expect(changed).toHaveLength(1);
  const { geometry } = changed[0]!;
  expect(geometry.length % 2).toBe(0);
  expect(right[0]!.geometry.startsWith(geometry)).toBe(true);
});

test("slow: nobody who went away is waited for", async () => {
  await service.close();
  await start({ slowMs: SLOW_MS });
  const abort = new AbortController();
  const asked = fetch(`${service.origin}/v2/parcels`, {
    method: "POST",
    signal: abort.signal,
    headers: { authorization, "content-type": "application/json", [SCENARIO_HEADER]: "slow" },
    body: JSON.stringify({ locations: [HOME] }),
  });
  await new Promise((resolve) => setImmediate(resolve));
  abort.abort();
  await expect(asked).rejects.toThrow();
  const started = performance.now();
  await service.stopListening();
  expect(performance.now() - started).toBeLessThan(SLOW_MS / 4);
});

test("a name that is none is refused, and one still needs a token", async () => {
  expect((await askFor<Problem>("fire")).status).toBe(400);
  expect((await askV2(service, [HOME], { authorization: "Bearer none", [SCENARIO_HEADER]: "slow" })).status).toBe(401);
});

describe("a service that doesn't offer them", () => {
  test.each([...SCENARIOS, "fire"])("answers %s as if nobody had asked for it, and counts it", async (scenario) => {
    await service.close();
    await start(null);
    const { status, headers, body } = await askFor(scenario);
    expect([status, headers.get(SCENARIO_HEADER), body.data[0]!.parcel_id]).toEqual([200, null, "HOME"]);
    expect(body.data[0]!.footprints.map(({ geometry }) => geometry)).toEqual(
      (await askV2<Results>(service, [HOME])).body.data[0]!.footprints.map(({ geometry }) => geometry),
    );
    expect(service.readUsed(token)).toBe(1);
  });
});

test("the log line of a lookup says which fault it had on purpose", async () => {
  await askFor("wrong-house");
  expect(service.logLines.filter((line) => line.includes('"scenario":"wrong-house"'))).toHaveLength(1);
  await ask(service, "/dataset");
  expect(service.logLines.at(-1)).not.toContain("scenario");
});
