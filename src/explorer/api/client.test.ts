// The door to the network against a real server: what is sent, what is recorded, and each way to fail by its cause.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CLIENT_HEADER } from "../../contract/headers.ts";
import type { Location } from "../model/location.ts";
import { createClient } from "./client.ts";
import { openTestGateway, type TestGateway } from "./gateway-for-tests.ts";

const POINT: Location = { kind: "coordinates", position: [-76.68120000004, 34.7179] };
const never = new AbortController().signal;

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openTestGateway();
});
afterEach(() => gateway.close());

const ask = (location: Location, version: "v1" | "v2" = "v2", signal = never, timeoutMs?: number) =>
  createClient({ origin: gateway.origin, ...(timeoutMs ? { timeoutMs } : {}) }).askLookup(location, version, "upstream", signal);

describe("askLookup sends", () => {
  it("v2: one location with an input_id of its own, coordinates to seven decimals", async () => {
    const first = await ask(POINT);
    await ask(POINT);
    const bodies = gateway.lookups.map(({ body }) => JSON.parse(body));
    expect(gateway.lookups[0]).toMatchObject({ method: "POST", url: "/api/v2/parcels", headers: { "content-type": "application/json" } });
    expect(bodies[0]).toEqual({ locations: [{ input_id: expect.any(String), coordinates: { lat: 34.7179, lng: -76.6812 } }] });
    expect(bodies[0].locations[0].input_id).not.toBe(bodies[1].locations[0].input_id);
    expect(first).toMatchObject({
      kind: "answered",
      value: { request: { method: "POST", url: "/api/v2/parcels", body: gateway.lookups[0]!.body } },
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
    const result = await ask(POINT);
    if (result.kind !== "answered") throw new Error(result.kind);
    expect(result.value.response.body).toBe(text);
    expect(result.value.sizeBytes).toBe(Buffer.byteLength(text));
    expect(Object.keys(result.value.response.headers).sort()).toEqual(["content-type", "date", "x-usage-left"]);
    expect(result.value.source).toBe("upstream");
  });

  it("every status as an answer, and the dataset that the answer names", async () => {
    for (const status of [404, 429, 500, 502]) {
      gateway.answer((_, response) => response.writeHead(status, { "x-dataset-id": "other" }).end("no"));
      expect(await ask(POINT)).toMatchObject({ kind: "answered", value: { source: "other", response: { status, body: "no" } } });
    }
    expect(gateway.lookups).toHaveLength(4);
  });
});

describe("askLookup tells failures apart, and asks once", () => {
  const codeOf = async (asking: ReturnType<typeof ask>) => {
    const result = await asking;
    return result.kind === "failed" ? result.failure.code : result.kind;
  };

  it("timeout before the answer and inside it", async () => {
    gateway.answer(() => {});
    expect(await codeOf(ask(POINT, "v2", never, 50))).toBe("timeout");
    gateway.answer((_, response) => response.writeHead(200).write("{"));
    expect(await codeOf(ask(POINT, "v2", never, 50))).toBe("timeout");
    expect(gateway.lookups).toHaveLength(2);
  });

  it("half an answer", async () => {
    gateway.answer((_, response) => response.writeHead(200, { "content-length": "100" }).write("{", () => response.destroy()));
    expect(await codeOf(ask(POINT))).toBe("answer-cut");
    expect(gateway.lookups).toHaveLength(1);
  });

  it("a reset, a redirect, nobody there", async () => {
    gateway.answer((_, __, request) => request.socket.resetAndDestroy());
    expect(await codeOf(ask(POINT))).toBe("gateway-unreachable");
    gateway.answer((_, response) => response.writeHead(302, { location: "/api/v2/parcels/elsewhere" }).end());
    expect(await codeOf(ask(POINT))).toBe("gateway-unreachable");
    const { origin } = gateway;
    await gateway.close();
    expect(await codeOf(createClient({ origin }).askLookup(POINT, "v2", "upstream", never))).toBe("gateway-unreachable");
    expect(gateway.lookups).toHaveLength(2);
  });

  it("an abort is none", async () => {
    const controller = new AbortController();
    gateway.answer(() => controller.abort());
    expect(await codeOf(ask(POINT, "v2", controller.signal))).toBe("aborted");
  });
});
