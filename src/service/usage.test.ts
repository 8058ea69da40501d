// What a lookup costs, seen at the wire and in the token file.
import { type IncomingMessage, request as openRequest } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { LIMITS } from "../contract/limits.ts";
import type { Problem } from "../contract/problems.ts";
import { ask, askV1, askV2 } from "./fixture/ask.ts";
import { type RunningService, startService } from "./fixture/start-service.ts";
import { at, HOME } from "./fixture/town.ts";
import { DAY_MS } from "./tokens/commands.ts";

const road = { coordinates: at(0.5, -0.5) };

let now = Date.UTC(2026, 0, 1);
let failWith: Error | null = null;
let answering: { started: () => void; until: Promise<void> } | null = null;
let service: RunningService;

beforeEach(async () => {
  now = Date.UTC(2026, 0, 1);
  failWith = null;
  answering = null;
  service = await startService({
    now: () => now,
    wrapStore: (store) => ({
      ...store,
      async lookUp(locations, deadline) {
        answering?.started();
        await answering?.until;
        if (failWith) throw failWith;
        return store.lookUp(locations, deadline);
      },
    }),
  });
});
afterEach(() => service.close());

const leftOf = ({ headers }: { headers: Headers }) => headers.get("x-usage-left");

describe("a token with a quota", () => {
  let authorization: string;
  let token: string;
  beforeEach(() => {
    token = service.createToken({ user: "acme", quota: 10 });
    authorization = `Bearer ${token}`;
  });

  test("pays one unit for each location, matched or not, and is told what is left", async () => {
    const answer = await askV2(service, [HOME, road, HOME], { authorization });
    expect([answer.status, leftOf(answer), answer.headers.get("x-user-id")]).toEqual([200, "7", "acme"]);
    expect(service.readUsed(token)).toBe(3);
  });

  test("pays for a version 1 lookup that finds nothing", async () => {
    const answer = await ask(service, "/v1/parcels?location=0,0&location=1,1", { headers: { authorization } });
    expect([answer.status, leftOf(answer)]).toEqual([404, "8"]);
  });

  test("pays nothing for rejected requests, and is told what is left", async () => {
    const rejected = [
      await askV2(service, [{}], { authorization }),
      await ask(service, "/v2/parcels", { headers: { authorization } }),
      await ask(service, "/v2/parcels", { method: "POST", headers: { authorization, "content-type": "text/plain" }, body: "x" }),
      await askV2(service, [{ address: "x".repeat(LIMITS.requestBodyBytes) }], { authorization }),
      await ask(service, "/v1/parcels", { headers: { authorization } }),
    ];
    expect(rejected.map((answer) => [answer.status, leftOf(answer)])).toEqual([400, 405, 415, 413, 400].map((status) => [status, "10"]));
    expect(service.readUsed(token)).toBe(0);
  });

  test("pays nothing for what is not a lookup", async () => {
    for (const path of ["/dataset", "/context/0/0/0.mvt"]) {
      const answer = await ask(service, path, { headers: { authorization } });
      expect([answer.status, leftOf(answer)]).toEqual([200, "10"]);
    }
  });

  test("gets its units back when the service fails", async () => {
    failWith = new Error("the disk is on fire");
    const answer = await askV2<Problem>(service, [HOME, HOME], { authorization });
    expect([answer.status, leftOf(answer), answer.body.type]).toEqual([500, "10", "urn:parcelscope:problem:internal"]);
    expect(answer.text).not.toContain("fire");
    expect(service.readUsed(token)).toBe(0);
  });

  test("is refused whole what would pass the quota, at no cost, and told when to come back", async () => {
    await askV2(service, Array(8).fill(HOME), { authorization });
    now += DAY_MS / 4;
    const answer = await askV2<Problem>(service, [HOME, HOME, HOME], { authorization });
    expect([answer.status, leftOf(answer), answer.headers.get("x-user-id"), answer.headers.get("retry-after")]).toEqual([
      429,
      "2",
      "acme",
      "64800",
    ]);
    expect([answer.body.type, answer.body.detail]).toEqual([
      "urn:parcelscope:problem:usage-limit",
      expect.stringMatching(/needs 3 lookups, the token has 2 left/),
    ]);
    expect((await askV2(service, [HOME, HOME], { authorization })).status).toBe(200);
    expect((await askV2(service, [HOME], { authorization })).status).toBe(429);
  });

  test("is refused by version 1 in the same way", async () => {
    const locations = Array.from({ length: 11 }, () => "location=0,0").join("&");
    const { status, headers } = await ask(service, `/v1/parcels?${locations}`, { headers: { authorization } });
    expect([status, headers.get("x-usage-left"), headers.get("x-user-id")]).toEqual([429, "10", "acme"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(service.readUsed(token)).toBe(0);
  });

  test("shares nothing with another token of the same user", async () => {
    const other = service.createToken({ user: "acme", quota: 10 });
    await askV2(service, Array(10).fill(HOME), { authorization });
    expect(leftOf(await askV2(service, [HOME], { authorization: `Bearer ${other}` }))).toBe("9");
  });

  test("starts anew when its window is over; windows follow each other from the first use", async () => {
    await askV2(service, Array(10).fill(HOME), { authorization });
    now += DAY_MS - 1;
    expect((await askV2(service, [HOME], { authorization })).headers.get("retry-after")).toBe("1");
    now += 1;
    expect(leftOf(await ask(service, "/dataset", { headers: { authorization } }))).toBe("10");
    now += 2.5 * DAY_MS;
    expect(leftOf(await askV2(service, Array(10).fill(HOME), { authorization }))).toBe("0");
    expect((await askV2(service, [HOME], { authorization })).headers.get("retry-after")).toBe(String(DAY_MS / 2_000));
  });

  test("has a window that its first use fixes: later ones do not move its end", async () => {
    await askV2(service, [HOME], { authorization });
    now += DAY_MS / 2;
    await askV2(service, Array(9).fill(HOME), { authorization });
    expect((await askV2(service, [HOME], { authorization })).headers.get("retry-after")).toBe(String(DAY_MS / 2_000));
    now += DAY_MS / 2;
    expect(leftOf(await askV2(service, [HOME], { authorization }))).toBe("9");
  });

  test("pays for what it asked when it goes away", async () => {
    const [started, release] = hold();
    const request = openRequest(`${service.origin}/v1/parcels?location=0,0&location=1,1`, { headers: { authorization } });
    request.on("error", () => {});
    request.end();
    await started;
    request.destroy();
    release();
    await ask(service, "/dataset");
    expect(service.readUsed(token)).toBe(2);
  });

  test("is refused as unknown when it expires while the body comes", async () => {
    const expiring = service.createToken({ quota: 10, expiresAt: now + 1_000 });
    const headers = { authorization: `Bearer ${expiring}`, "content-type": "application/json", expect: "100-continue" };
    const request = openRequest(`${service.origin}/v2/parcels`, { method: "POST", headers });
    const answered = new Promise<IncomingMessage>((resolve) => request.once("response", resolve));
    request.flushHeaders();
    await new Promise((resolve) => request.once("continue", resolve));
    now += 1_000;
    request.end(JSON.stringify({ locations: [HOME] }));
    const answer = await answered;
    answer.resume();
    expect([answer.statusCode, answer.headers["www-authenticate"]]).toEqual([401, expect.stringContaining("invalid_token")]);
    expect(service.readUsed(expiring)).toBe(0);
  });

  test("lets none slip through when many ask at once", async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => askV2(service, [HOME], { authorization })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    const left = answers.filter(({ status }) => status === 200).map(leftOf);
    expect(left.map(Number).sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

test("a token without a quota is counted, but never told what is left", async () => {
  const answer = await askV1(service, "34.0005, -118.4995");
  expect([answer.status, leftOf(answer)]).toEqual([200, null]);
  expect(service.readUsed()).toBe(1);
});

test("a running request finishes while the service closes, and new ones are told", async () => {
  const [started, release] = hold();
  const running = askV2(service, [HOME]);
  await started;
  const closing = service.stopListening();
  release();
  expect((await running).status).toBe(200);
  await closing;
  await expect(fetch(`${service.origin}/healthz`)).rejects.toThrow();
});

/** Holds the next lookup until released. */
function hold(): [started: Promise<void>, release: () => void] {
  const start = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  answering = { started: start.resolve, until: end.promise };
  return [start.promise, end.resolve];
}
