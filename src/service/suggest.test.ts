// GET /suggest over HTTP: it costs nothing, wants a token, takes one text of limited length, and no log holds what was typed.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask } from "./fixture/ask.ts";
import { type RunningService, startService } from "./fixture/start-service.ts";

let service: RunningService;
beforeAll(async () => {
  service = await startService({ settings: { logLocations: true } });
});
afterAll(() => service.close());

const suggest = (query: string, headers: Record<string, string> = {}) => ask(service, `/suggest${query}`, { headers });

test("the addresses, at no cost, and to be kept by nobody", async () => {
  const { status, body, headers } = await suggest("?text=1%20oak+s");
  expect([status, body]).toEqual([200, { data: [{ text: "1 Oak St, SANTA MONICA, CA 90402", parcel_id: "HOME" }] }]);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(service.readUsed()).toBe(0);
});

test("a token without lookups left still finds", async () => {
  const spent = service.createToken({ quota: 0 });
  expect((await suggest("?text=1 oak", { authorization: `Bearer ${spent}` })).status).toBe(200);
});

test("no token, no addresses", async () => {
  expect((await suggest("?text=1 oak", { authorization: "" })).status).toBe(401);
});

describe("a bad request", () => {
  test.each([
    ["no text", ""],
    ["another parameter", "?q=1"],
    ["two texts", "?text=1&text=2"],
    ["a broken escape", "?text=%E0%A4"],
    ["half a character", "?text=%ED%A0%80"],
    ["301 characters", `?text=${"o".repeat(301)}`],
    ["ten thousand", `?text=${"o".repeat(10_000)}`],
  ])("%s", async (_what, query) => expect((await suggest(query)).status).toBe(400));
});

test.each([
  ["an empty text", "?text="],
  ["300 characters of four bytes", `?text=${"%F0%9F%8F%A0".repeat(300)}`],
  ["a NUL", "?text=%20%00"],
  ["a wildcard", "?text=%25"],
])("%s finds nothing", async (_what, query) => {
  const { status, body } = await suggest(query);
  expect([status, body]).toEqual([200, { data: [] }]);
});

test("the log says that somebody asked, and not what", async () => {
  await suggest("?text=7 elm");
  const lines = service.logLines.filter((line) => line.includes("/suggest"));
  expect(lines.length).toBeGreaterThan(0);
  expect(service.logLines.join("")).not.toMatch(/elm|oak|text=/i);
});
