// Requests that are hardly HTTP, and clients that mean no good.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LIMITS } from "../contract/limits.ts";
import type { Problem } from "../contract/problems.ts";
import { sendEndless } from "../server/fixture/send-endless.ts";
import { ask, codeOf, resetAfter, sendRaw } from "./fixture/ask.ts";
import { type RunningService, startService } from "./fixture/start-service.ts";
import { HOME } from "./fixture/town.ts";

let service: RunningService;
/** It gives up requests that are never complete; on a busy machine also others. */
let impatient: RunningService;
beforeAll(async () => {
  service = await startService();
  impatient = await startService({ settings: { requestTimeoutMs: 500 } });
});
afterAll(async () => {
  await service.close();
  await impatient.close();
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
    const answer = await sendRaw(status === 408 ? impatient : service, bytes);
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
    const body = JSON.stringify({ locations: [HOME] });
    const chunk = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    expect(await send("gzip, chunked", chunk)).toMatch(/^HTTP\/1.1 415 [\s\S]*unsupported-media-type/);
    expect(await send("Chunked", chunk)).toMatch(/^HTTP\/1.1 200 /);
  });

  test("a request gets one answer, its own, whatever was sent behind it", async () => {
    const statuses = async (bytes: string) => (await sendRaw(service, bytes)).match(/HTTP\/1\.1 \d+/g);
    const head = (...lines: string[]) =>
      `${["POST /v2/parcels HTTP/1.1", `Authorization: Bearer ${service.token}`, ...lines].join("\r\n")}\r\n\r\n`;
    const body = JSON.stringify({ locations: [HOME] });
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
    const used = impatient.readUsed();
    const head = `POST /v2/parcels HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${impatient.token}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;
    expect(await sendRaw(impatient, head)).toMatch(/^HTTP\/1.1 4\d\d /);
    expect(impatient.readUsed()).toBe(used);
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
