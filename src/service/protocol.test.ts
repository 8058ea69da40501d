// The wire around the operations: which check comes first, what every answer carries, and clients that mean no good.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LIMITS } from "../contract/limits.ts";
import type { Problem } from "../contract/problems.ts";
import { sendEndless } from "../server/fixture/send-endless.ts";
import { ask, askV1, askV2, resetAfter, sendRaw } from "./fixture/ask.ts";
import { type RunningService, startService } from "./fixture/start-service.ts";
import { at } from "./fixture/town.ts";

let service: RunningService;
beforeAll(async () => {
  service = await startService({ settings: { requestTimeoutMs: 500 } });
});
afterAll(() => service.close());

const home = { coordinates: at(0.5, 0.5) };
const codeOf = ({ body }: { body: unknown }) => (body as Problem).type.split(":").at(-1);

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
    const body = new Blob([JSON.stringify({ locations: [home] })]);
    expect((await ask(service, "/v2/parcels", { method: "POST", headers, body })).status).toBe(415);
  });

  test.each(["application/json; charset=utf-8", "Application/JSON", "application/json ;x=y"])("%s is JSON", async (type) => {
    expect((await askV2(service, [home], { "content-type": type })).status).toBe(200);
  });

  test("413 before 400", async () => {
    const answer = await ask(service, "/v2/parcels", { method: "POST", headers: { "content-type": "application/json" }, body: large });
    expect([answer.status, codeOf(answer)]).toEqual([413, "body-too-large"]);
  });

  test("a body that is exactly as large as allowed passes", async () => {
    const text = JSON.stringify({ locations: [home], padding: "" });
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
    expect((await askV2(service, [home], { authorization })).status).toBe(429);
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
    ["a lookup", () => askV2(service, [home])],
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
    ["a lookup", () => askV2(service, [home])],
    ["no parcel", () => askV1(service, "0,0")],
    ["a 400", () => askV1(service, " ")],
    ["a 405", () => ask(service, "/v2/parcels")],
    ["the dataset", () => ask(service, "/dataset")],
  ])("names the user of a valid token: %s", async (_what, send) => {
    const { headers } = await send();
    expect([headers.get("x-user-id"), headers.get("x-usage-left")]).toEqual(["tester", null]);
  });
});

describe("bytes that are hardly HTTP", () => {
  test.each([
    ["no HTTP at all", "hello\r\n\r\n", 400, "bad-request"],
    ["a broken header", "GET /healthz HTTP/1.1\r\nHost: x\r\nbad header\r\n\r\n", 400, "bad-request"],
    ["two lengths", "POST /v2/parcels HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx", 400, "bad-request"],
    [
      "a length and chunks",
      "POST /v2/parcels HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      400,
      "bad-request",
    ],
    ["a head over the limit", `GET /healthz HTTP/1.1\r\nX: ${"x".repeat(LIMITS.requestHeadBytes)}\r\n\r\n`, 431, "head-too-large"],
    [
      "an address over the limit",
      `GET /v1/parcels?location=${"x".repeat(LIMITS.requestHeadBytes)} HTTP/1.1\r\n\r\n`,
      431,
      "head-too-large",
    ],
    ["CONNECT", "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n", 405, "method-not-allowed"],
    [
      "CONNECT, bytes sent ahead",
      `CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n${"x".repeat(100_000)}`,
      405,
      "method-not-allowed",
    ],
    ["a head that never ends", "GET /healthz HTTP/1.1\r\nHost: x\r\n", 408, "request-timeout"],
  ])("%s: a problem, then the connection ends", async (_what, bytes, status, code) => {
    const answer = await sendRaw(service, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/\r\nx-dataset-id: fixture-1\r\n/);
    expect(answer).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/);
    const body = JSON.parse(answer.split("\r\n\r\n")[1] ?? "") as Problem;
    expect([body.status, codeOf({ body })]).toEqual([status, code]);
    if (status === 405) expect(answer).toContain("\r\nallow: GET, POST\r\n");
  });

  test("a client that resets the connection over a refusal is forgotten", async () => {
    for (const head of ["CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n", "nonsense\r\n\r\n"]) {
      for (let i = 0; i < 20; i++) await resetAfter(service, head + "x".repeat(200_000));
    }
    expect((await ask(service, "/healthz")).status).toBe(200);
  });

  test("a body that is packed for the way is a 415", async () => {
    const lines = ["Host: x", `Authorization: Bearer ${service.token}`, "Content-Type: application/json", "Connection: close"];
    const send = (transfer: string, body: string) =>
      sendRaw(service, ["POST /v2/parcels HTTP/1.1", ...lines, `Transfer-Encoding: ${transfer}`, "", body].join("\r\n"));
    const body = JSON.stringify({ locations: [home] });
    const chunk = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    expect(await send("gzip, chunked", chunk)).toMatch(/^HTTP\/1.1 415 [\s\S]*unsupported-media-type/);
    expect(await send("Chunked", chunk)).toMatch(/^HTTP\/1.1 200 /);
  });

  test("a request gets one answer, its own, whatever was sent behind it", async () => {
    const statuses = async (bytes: string) => (await sendRaw(service, bytes)).match(/HTTP\/1\.1 \d+/g);
    const head = (...lines: string[]) =>
      `${["POST /v2/parcels HTTP/1.1", `Authorization: Bearer ${service.token}`, ...lines].join("\r\n")}\r\n\r\n`;
    const body = JSON.stringify({ locations: [home] });
    const whole = head("Content-Type: application/json", `Content-Length: ${body.length}`) + body;
    expect(await statuses(`${whole}${whole}nonsense\r\n\r\n`)).toEqual(["HTTP/1.1 200", "HTTP/1.1 200", "HTTP/1.1 400"]);
    expect(await statuses(`${head("Content-Type: application/json", "Transfer-Encoding: gzip")}x`)).toEqual(["HTTP/1.1 415"]);
  });

  test("a body is not read on once its request is answered", async () => {
    const own = `Authorization: Bearer ${service.token}\r\n`;
    const json = "Content-Type: application/json\r\n";
    const heads: [string, number][] = [
      ["POST /v2/parcels HTTP/1.1\r\n", 401],
      [`POST /v2/parcels HTTP/1.1\r\n${own}${json}`, 413],
      [`POST /v2/parcels HTTP/1.1\r\n${own}`, 415],
      [`PUT /v2/parcels HTTP/1.1\r\n${own}`, 405],
      ["POST /nothing HTTP/1.1\r\n", 404],
      ["GET /healthz HTTP/1.1\r\n", 200],
      [`GET /dataset HTTP/1.1\r\n${own}`, 200],
    ];
    const port = Number(new URL(service.origin).port);
    await Promise.all(
      heads.map(async ([head, status]) => {
        const { answer, sentBytes } = await sendEndless(port, `${head}Host: x\r\nContent-Length: 9000000000\r\n\r\n`);
        expect([head, Number(answer.slice(9, 12))]).toEqual([head, status]);
        expect(answer).toMatch(/\r\nconnection: close\r\n/i);
        expect(sentBytes, head).toBeLessThan(32 * 1024 * 1024);
      }),
    );
  });

  test("a body that never comes is given up, and costs nothing", async () => {
    const used = service.readUsed();
    const head = `POST /v2/parcels HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.token}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;
    expect(await sendRaw(service, head)).toMatch(/^HTTP\/1.1 4\d\d /);
    expect(service.readUsed()).toBe(used);
  });

  test("an unknown expectation is ignored", async () => {
    expect(await sendRaw(service, "GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: magic\r\nConnection: close\r\n\r\n")).toMatch(
      /^HTTP\/1.1 200 /,
    );
  });

  test("an absolute-form target is no route", async () => {
    expect(await sendRaw(service, "GET http://evil/dataset HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")).toMatch(/^HTTP\/1.1 4\d\d /);
  });
});

describe("the log", () => {
  test("has one line a request, with id, user, route, status, counts and time, and nothing that was asked", async () => {
    service.logLines.length = 0;
    const address = "1 Oak St, Santa Monica, CA 90402";
    const { headers } = await askV2(service, [home, { input_id: "secret-id", address }, { coordinates: { lat: 1, lng: 2 } }]);
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
    for (const secret of [service.token, "Oak", String(home.coordinates.lat), "secret-id", "nobody"]) expect(text).not.toContain(secret);
  });

  test("has what was asked when the operator wants it", async () => {
    const talkative = await startService({ settings: { logLocations: true } });
    await askV1(talkative, "1 Oak St");
    await talkative.close();
    expect(talkative.logLines.join("")).toContain("1 Oak St");
    expect(talkative.logLines.join("")).not.toContain(talkative.token);
  });
});
