// The wire around the operations: which check comes first, what every answer carries, and clients that mean no good.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LIMITS } from "../contract/limits.ts";
import type { Problem } from "../contract/problems.ts";
import { ask, askV1, askV2, codeOf } from "./fixture/ask.ts";
import { type RunningService, startService } from "./fixture/start-service.ts";
import { HOME } from "./fixture/town.ts";

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe("authentication", () => {
  test.each([
    ["nothing", undefined],
    ["another scheme", "Basic dXNlcjpwYXNz"],
    ["no token", "Bearer "],
    ["a made-up token", `Bearer ps_0123456789abcdef_${"A".repeat(43)}`],
    ["a token that is none", "Bearer x"],
    ["two tokens", "Bearer a b"],
    ["SQL", "Bearer ' OR 1=1 --"],
  ])("%s is a 401 that says how", async (_what, authorization) => {
    const response = await fetch(
      `${service.origin}/v1/parcels?location=x`,
      authorization === undefined ? {} : { headers: { authorization } },
    );
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toMatch(/^Bearer realm="parcels"/);
    expect(response.headers.get("x-user-id")).toBeNull();
    expect(((await response.json()) as Problem).type).toBe("urn:parcelscope:problem:unauthorized");
  });

  test("a token of another state folder is told where tokens are made", async () => {
    const response = await ask(service, "/dataset", { headers: { authorization: `Bearer ps_0123456789abcdef_${"A".repeat(43)}` } });
    expect((JSON.parse(response.text) as Problem).detail).toMatch(/made with the STATE_DIR or database that this service runs with/);
    const [, tokens] = readFileSync(new URL("../../README.md", import.meta.url), "utf8").split("### Tokens of the embedded service\n");
    expect(tokens!.split("\n#")[0]).toMatch(
      /token -- create.*If `STATE_DIR` or a database is set for `npm start`, set the same for these commands/s,
    );
  });

  test("the scheme is read in any case", async () => {
    expect((await ask(service, "/dataset", { headers: { authorization: `bearer  ${service.token}` } })).status).toBe(200);
  });

  test.each(["/dataset", "/context/0/0/0.mvt"])("%s wants a token too", async (path) => {
    expect((await fetch(service.origin + path)).status).toBe(401);
  });
});

describe("the order of checks", () => {
  const bad = { authorization: "Bearer nobody" };
  const notJson = { "content-type": "text/plain" };
  const large = "x".repeat(LIMITS.requestBodyBytes + 1);

  test("401 before 405", async () => {
    expect((await ask(service, "/v2/parcels", { headers: bad })).status).toBe(401);
  });

  test.each<[string, string, RequestInit]>([
    ["415", "/v2/parcels", { method: "POST", headers: { ...bad, ...notJson }, body: "x" }],
    ["413", "/v2/parcels", { method: "POST", headers: { ...bad, "content-type": "application/json" }, body: large }],
    ["400 of version 2", "/v2/parcels", { method: "POST", headers: { ...bad, "content-type": "application/json" }, body: "{" }],
    ["400 of version 1", "/v1/parcels", { headers: bad }],
    ["404 of a tile", "/context/0/1/0.mvt", { headers: bad }],
  ])("401 before %s", async (_what, path, init) => {
    expect((await ask(service, path, init)).status).toBe(401);
  });

  test("405, with Allow, before all that follows", async () => {
    const answer = await ask(service, "/v2/parcels", { method: "PUT", headers: notJson, body: large });
    expect([answer.status, answer.headers.get("allow"), codeOf(answer)]).toEqual([405, "POST", "method-not-allowed"]);
  });

  test.each([
    ["GET", "/v2/parcels", "POST"],
    ["OPTIONS", "/v2/parcels", "POST"],
    ["DELETE", "/v1/parcels?location=x", "GET"],
    ["POST", "/v1/parcels", "GET"],
    ["PATCH", "/dataset", "GET"],
    ["POST", "/context/0/0/0.mvt", "GET"],
    ["POST", "/healthz", "GET"],
    ["PUT", "/openapi.json", "GET"],
  ])("%s %s is a 405 that allows %s", async (method, path, allowed) => {
    const answer = await ask(service, path, { method });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, allowed]);
  });

  test("HEAD is a 405 without a body", async () => {
    const answer = await ask(service, "/v1/parcels?location=x", { method: "HEAD" });
    expect([answer.status, answer.headers.get("allow"), answer.text]).toEqual([405, "GET", ""]);
  });

  test("415 before 413", async () => {
    const answer = await ask(service, "/v2/parcels", { method: "POST", headers: notJson, body: large });
    expect([answer.status, codeOf(answer)]).toEqual([415, "unsupported-media-type"]);
  });

  test.each([
    ["no type", {}],
    ["a form", { "content-type": "application/x-www-form-urlencoded" }],
    ["something that begins like JSON", { "content-type": "application/jsonp" }],
    ["a compressed body", { "content-type": "application/json", "content-encoding": "gzip" }],
  ])("%s is a 415", async (_what, headers) => {
    const body = new Blob([JSON.stringify({ locations: [HOME] })]);
    expect((await ask(service, "/v2/parcels", { method: "POST", headers, body })).status).toBe(415);
  });

  test.each(["application/json; charset=utf-8", "Application/JSON", "application/json ;x=y"])("%s is JSON", async (type) => {
    expect((await askV2(service, [HOME], { "content-type": type })).status).toBe(200);
  });

  test("413 before 400", async () => {
    const answer = await ask(service, "/v2/parcels", { method: "POST", headers: { "content-type": "application/json" }, body: large });
    expect([answer.status, codeOf(answer)]).toEqual([413, "body-too-large"]);
  });

  test("a body that is exactly as large as allowed passes", async () => {
    const text = JSON.stringify({ locations: [HOME], padding: "" });
    const body = text.replace('""', `"${"x".repeat(LIMITS.requestBodyBytes - text.length)}"`);
    expect(Buffer.byteLength(body)).toBe(LIMITS.requestBodyBytes);
    expect((await ask(service, "/v2/parcels", { method: "POST", headers: { "content-type": "application/json" }, body })).status).toBe(200);
  });

  test("a body without a stated length is held to the limit too", async () => {
    const chunk = new TextEncoder().encode("x".repeat(65_536));
    let left = 20;
    const body = new ReadableStream({ pull: (controller) => (left-- > 0 ? controller.enqueue(chunk) : controller.close()) });
    const init = { method: "POST", headers: { "content-type": "application/json" }, body, duplex: "half" } as RequestInit;
    expect((await ask(service, "/v2/parcels", init)).status).toBe(413);
  });

  test("400 before 429", async () => {
    const authorization = `Bearer ${service.createToken({ quota: 0 })}`;
    expect((await askV2(service, [{}], { authorization })).status).toBe(400);
    expect((await askV2(service, [HOME], { authorization })).status).toBe(429);
  });
});

describe("unknown addresses", () => {
  test.each([
    "/",
    "/v3/parcels",
    "/v2/parcels/",
    "/V2/parcels",
    "/v2//parcels",
    "/v2/parcels%2f",
    "/context/1/2",
    "/context/a/b/c.mvt",
    "//evil",
  ])("%s is a 404 problem", async (path) => {
    const answer = await ask(service, path);
    expect([answer.status, codeOf(answer)]).toEqual([404, "not-found"]);
  });

  test.each(["/%zz", "/v1/parcels%ff"])("%s cannot be decoded: a 400 problem", async (path) => {
    const answer = await ask(service, path);
    expect([answer.status, codeOf(answer)]).toEqual([400, "bad-request"]);
  });
});

describe("every answer", () => {
  test.each<[string, () => Promise<{ headers: Headers }>]>([
    ["a lookup", () => askV2(service, [HOME])],
    ["no parcel", () => askV1(service, "0,0")],
    ["a 400", () => askV1(service, " ")],
    ["a 401", () => ask(service, "/dataset", { headers: { authorization: "x" } })],
    ["a 404", () => ask(service, "/nothing")],
    ["an address that cannot be decoded", () => ask(service, "/%zz")],
    ["a 405", () => ask(service, "/v2/parcels")],
    ["health", () => ask(service, "/healthz")],
    ["the reference", () => ask(service, "/docs")],
    ["a tile", () => ask(service, "/context/0/0/0.mvt")],
  ])("names its request and its dataset: %s", async (_what, send) => {
    const { headers } = await send();
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect([headers.get("x-dataset-id"), headers.get("x-dataset-synthetic")]).toEqual(["fixture-1", "true"]);
  });

  test("keeps a caller's plain request id, and no other", async () => {
    expect((await ask(service, "/healthz", { headers: { "x-request-id": "gateway-42" } })).headers.get("x-request-id")).toBe("gateway-42");
    for (const id of ["a b", "x".repeat(65), "<script>", ""]) {
      expect((await ask(service, "/healthz", { headers: { "x-request-id": id } })).headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test.each<[string, () => Promise<{ headers: Headers }>]>([
    ["a lookup", () => askV2(service, [HOME])],
    ["no parcel", () => askV1(service, "0,0")],
    ["a 400", () => askV1(service, " ")],
    ["a 405", () => ask(service, "/v2/parcels")],
    ["the dataset", () => ask(service, "/dataset")],
  ])("names the user of a valid token: %s", async (_what, send) => {
    const { headers } = await send();
    expect([headers.get("x-user-id"), headers.get("x-usage-left")]).toEqual(["tester", null]);
  });
});

describe("the log", () => {
  test("has one line a request, with id, user, route, status, counts and time, and nothing that was asked", async () => {
    service.logLines.length = 0;
    const address = "1 Oak St, Santa Monica, CA 90402";
    const { headers } = await askV2(service, [HOME, { input_id: "secret-id", address }, { coordinates: { lat: 1, lng: 2 } }]);
    await askV1(service, address);
    await ask(service, "/v2/parcels", { method: "POST", headers: { authorization: `Bearer nobody-${address}` } });
    const lines = service.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatchObject({
      reqId: headers.get("x-request-id"),
      user: "tester",
      route: "/v2/parcels",
      status: 200,
      locations: 3,
      matched: 2,
      ms: expect.any(Number),
    });
    expect(lines[1]).toMatchObject({ method: "GET", route: "/v1/parcels", status: 200 });
    expect(lines[2]).toMatchObject({ status: 401, user: null });
    const text = service.logLines.join("");
    for (const secret of [service.token, "Oak", String(HOME.coordinates.lat), "secret-id", "nobody"]) expect(text).not.toContain(secret);
  });

  test("has what was asked when the operator wants it", async () => {
    const talkative = await startService({ settings: { logLocations: true } });
    await askV1(talkative, "1 Oak St");
    await talkative.close();
    expect(talkative.logLines.join("")).toContain("1 Oak St");
    expect(talkative.logLines.join("")).not.toContain(talkative.token);
  });
});
