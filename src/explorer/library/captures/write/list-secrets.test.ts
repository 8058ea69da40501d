// The preview of what leaves: each thing that was removed or looks like a secret, with its place; and what a person removes is gone everywhere.
import { expect, it } from "vitest";
import { buildSampleAnswer, buildSampleExchange } from "../../../model/exchange/answer-for-tests.ts";
import type { Exchange } from "../../../model/exchange/exchange.ts";
import { PLAIN_SCREEN } from "../captures-for-tests.ts";
import { exportTicket } from "./export-exchange.ts";
import { listSecrets } from "./list-secrets.ts";
import { writeCase } from "./write-case.ts";

const LOOK = "kX9vB2nQ7wR4tY8uJ3mZ6pL1";
const build = (body: object, headers: Record<string, string> = {}): Exchange => ({
  ...buildSampleExchange(buildSampleAnswer()),
  response: { status: 200, headers, body: JSON.stringify(body) },
});
const write = (exchanges: Exchange[], notes = "", also: string[] = []) => {
  const written = writeCase({ exchanges, screen: PLAIN_SCREEN, findings: [], notes, withoutPlaces: false, also }, new Date(0));
  if (!written.ok) throw new Error(written.problem);
  return written;
};

it("names the place of each", () => {
  const first = build({ meta: { token: "a1b2c3d4", echo: [LOOK] } }, { "set-cookie": "sid=z9y8x7w6", "x-echo": LOOK });
  const second = build({ note: LOOK, again: "a1b2c3d4", and: "a1b2c3d4" });
  const { secrets } = write([first, second], "It fails.\nThe password is hunter22.");
  expect(secrets.removed).toEqual([
    { text: "", place: "Response header set-cookie", count: 1 },
    { text: "", place: "Response body, /meta/token", count: 1 },
    { text: "", place: "Lookup 2, response body, /again", count: 1 },
    { text: "", place: "Lookup 2, response body, /and", count: 1 },
  ]);
  expect(secrets.suspects).toEqual([
    { text: LOOK, place: "Response header x-echo", count: 3 },
    { text: "hunter22", place: "Notes, line 2", count: 1 },
  ]);
});

it.each([
  ["a random string", `see ${LOOK}`, LOOK],
  ["a key in hex", "tried 9f8e7d6c5b4a39281706f5e4d3c2b1a0", "9f8e7d6c5b4a39281706f5e4d3c2b1a0"],
  ["a password in a sentence", "my password is hunter22.", "hunter22"],
  ["a sign-in of a command", "curl -u bob:hunter22 x.example", "hunter22"],
  ["a table's cell", "| token | Zq8kLm3XyR7t |", "Zq8kLm3XyR7t"],
])("%s looks like a secret", (_, text, found) => expect(listSecrets(text).suspects.map((each) => each.text)).toEqual([found]));

it.each([
  ["words and dates", "Seen on 2026-11-25T15:04:05Z at 12:30pm, us-east-1, the password is wrong, http://localhost:8080/v2/parcels"],
  ["ids of a ticket", "Request id kX9vB2nQ7wR4tY8uJ3mZ6pL1, trace 4bf92f3577b34da6a3ce929d0e0e4736"],
  ["a response", JSON.stringify(buildSampleAnswer())],
  [
    "an outline under any name",
    JSON.stringify({ a: `\\x${"0103000000d14360da9c58c0".repeat(4)}`, b: "0103000000d14360da9c58c0".repeat(4) }),
  ],
  [
    "ids and hashes",
    JSON.stringify({ requestId: LOOK, etag: LOOK, footprint_id: LOOK, geometry: "9f8e7d6c5b4a39281706f5e4d3c2b1a0", url: `/a/${LOOK}` }),
  ],
])("%s don't", (_, text) => expect(listSecrets(text).suspects).toEqual([]));

it("what a person removes is gone, wherever and however it is written", () => {
  const exchanges = [build({ note: LOOK, next: `/?q=${encodeURIComponent("pass/w0rd")}` })];
  const { text, secrets } = write(exchanges, `${LOOK} pass/w0rd`, [LOOK, "pass/w0rd"]);
  expect(text).not.toMatch(/kX9v|w0rd/);
  expect(secrets.suspects).toEqual([]);
  expect(exportTicket(exchanges[0]!, `It is ${LOOK}`, [LOOK])).toMatchObject({ text: "It is [removed]" });
});

it("the part of a text that was removed when its file was opened is listed, too", () => {
  expect(listSecrets({ exchanges: [build({ token: "[removed]", url: "?key=%5Bremoved%5D" })] }).removed).toHaveLength(2);
});
