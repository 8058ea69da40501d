// The door to the network against a real server: what is sent, what is recorded, and each way to fail by its cause.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CLIENT_HEADER } from "../../contract/headers.ts";
import type { Location } from "../model/location/location.ts";
import { createClient } from "./client.ts";
import { openTestGateway, type TestGateway } from "./gateway-for-tests.ts";
import { buildLookup } from "./lookup-request.ts";

const POINT: Location = { kind: "coordinates", position: [-76.68120000004, 34.7179] };
const ASKING = { upstream: "parcels.example", source: "upstream:parcels.example" };
const never = new AbortController().signal;

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openTestGateway();
});
afterEach(() => gateway.close());

const ask = (location: Location, version: "v1" | "v2" = "v2", signal = never, timeoutMs?: number) =>
  createClient({ origin: gateway.origin, ...(timeoutMs ? { timeoutMs } : {}) }).askLookup(
    buildLookup({ location, version }, ASKING),
    signal,
  );

describe("askLookup sends", () => {
  it("v2: one location with an input_id of its own, coordinates to seven decimals", async () => {
    const first = await ask(POINT);
    await ask(POINT);
    const bodies = gateway.lookups.map(({ body }) => JSON.parse(body));
    expect(gateway.lookups[0]).toMatchObject({ method: "POST", url: "/api/v2/parcels", headers: { "content-type": "application/json" } });
    expect(bodies[0]).toEqual({ locations: [{ input_id: expect.any(String), coordinates: { lat: 34.7179, lng: -76.6812 } }] });
    expect(bodies[0].locations[0].input_id).not.toBe(bodies[1].locations[0].input_id);
    expect(first).toMatchObject({
      upstream: "parcels.example",
      request: {
        method: "POST",
        url: "/api/v2/parcels",
        headers: { "content-type": "application/json" },
        body: gateway.lookups[0]!.body,
      },
    });
  });

  it("v2: an address without coordinates", async () => {
    await ask({ kind: "address", text: "12 Alder Ct" });
    expect(JSON.parse(gateway.lookups[0]!.body)).toEqual({ locations: [{ input_id: expect.any(String), address: "12 Alder Ct" }] });
  });

  it.each<[Location, string]>([
    [POINT, "34.7179, -76.6812"],
    [{ kind: "coordinates", position: [0.0000001, -0.0000001] }, "0, 0"],
    [{ kind: "address", text: "12 Alder & Oak?#/ Ct, é\uD800" }, "12 Alder & Oak?#/ Ct, é\uFFFD"],
  ])("v1: the location as one parameter, %j", async (location, text) => {
    await ask(location, "v1");
    expect(new URL(gateway.lookups[0]!.url, "http://x").searchParams.getAll("location")).toEqual([text]);
    expect(gateway.lookups[0]!.headers[CLIENT_HEADER]).toBeTruthy();
  });
});

describe("askLookup records", () => {
  it("the exact text, its size, and only headers that may be shown", async () => {
    const text = `\uFEFF{ "data" :[ ], "é": 1.10 }\n`;
    gateway.answer((_, response) =>
      response.writeHead(200, { "content-type": "text/plain", "x-usage-left": "3", "set-cookie": "a=b", "x-secret": "1" }).end(text),
    );
    const { response, sizeBytes, source, failure } = (await ask(POINT))!;
    expect(response!.body).toBe(text);
    expect(sizeBytes).toBe(Buffer.byteLength(text));
    expect(Object.keys(response!.headers).sort()).toEqual(["content-type", "date", "x-gateway-request-id", "x-usage-left"]);
    expect(source).toBe("upstream:parcels.example");
    expect(failure).toBeNull();
  });

  it("every status as an answer, and the dataset that the answer names", async () => {
    for (const status of [404, 429, 500, 502]) {
      gateway.answer((_, response) => response.writeHead(status, { "x-dataset-id": "other" }).end("no"));
      expect(await ask(POINT)).toMatchObject({ source: "other", response: { status, body: "no" }, failure: null });
    }
    expect(gateway.lookups).toHaveLength(4);
  });
});

describe("askLookup tells failures apart, asks once, and keeps what arrived", () => {
  const codeOf = async (asking: ReturnType<typeof ask>) => (await asking)?.failure?.code;

  it("timeout before the response and inside it", async () => {
    gateway.answer(() => {});
    // Where the machine is busy, it may never arrive.
    expect(await ask(POINT, "v2", never, 50)).toMatchObject({
      response: null,
      failure: { code: "timeout" },
      timing: { untilHeaders: null },
    });
    gateway.answer((_, response) => response.writeHead(200, { "x-request-id": "r-1" }).write("{"));
    expect(await ask(POINT, "v2", never, 1_000)).toMatchObject({
      response: { status: 200, headers: { "x-request-id": "r-1" }, body: "{" },
      failure: { code: "timeout" },
      sizeBytes: 1,
      timing: { untilHeaders: expect.any(Number) },
    });
    expect(gateway.lookups.length).toBeLessThanOrEqual(2);
  });

  it("half a response", async () => {
    gateway.answer((_, response) => response.writeHead(200, { "content-length": "100" }).write("{", () => response.destroy()));
    expect(await ask(POINT)).toMatchObject({ response: { status: 200, body: "{" }, failure: { code: "answer-cut" } });
    expect(gateway.lookups).toHaveLength(1);
  });

  it("a reset, a redirect, nobody there", async () => {
    gateway.answer((_, __, request) => request.socket.resetAndDestroy());
    expect(await codeOf(ask(POINT))).toBe("gateway-unreachable");
    gateway.answer((_, response) => response.writeHead(302, { location: "/api/v2/parcels/elsewhere" }).end());
    expect(await codeOf(ask(POINT))).toBe("gateway-unreachable");
    const { origin } = gateway;
    await gateway.close();
    expect(await codeOf(createClient({ origin }).askLookup(buildLookup({ location: POINT, version: "v2" }, ASKING), never))).toBe(
      "gateway-unreachable",
    );
    expect(gateway.lookups).toHaveLength(2);
  });

  it("an abort is none", async () => {
    const controller = new AbortController();
    gateway.answer(() => controller.abort());
    expect(await ask(POINT, "v2", controller.signal)).toBeNull();
  });
});

it("the time that each hop took is read from Server-Timing, and what is odd there is left out", async () => {
  gateway.answer((_, response) =>
    response.writeHead(200, { "server-timing": 'upstream;dur=12.5;desc="x", gateway;dur="2", cache, bad;dur=x, ;dur=1' }).end("{}"),
  );
  expect((await ask(POINT))!.timing.hops).toEqual([
    { name: "upstream", duration: 12.5 },
    { name: "gateway", duration: 2 },
  ]);
});
