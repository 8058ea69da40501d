// Lookups that are faulty on purpose: asked anew each time, marked, and never mistaken for a result.
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SCENARIO_HEADER } from "../../contract/scenarios.ts";
import { buildAsked } from "../model/exchange/asked.ts";
// The page loads it when it is first needed; to load it here takes longer than a test waits.
import "../model/exchange/read-exchange.ts";
import { readScenario } from "../model/exchange/scenario.ts";
import type { Location } from "../model/location/location.ts";
import { type Api, createApi, QUERY_KEYS } from "./api.ts";
import { answerByCount, openTestGateway, sendJson, type TestGateway } from "./gateway-for-tests.ts";

const A: Location = { kind: "address", text: "12 Alder Ct" };
const ASKING = { upstream: "unknown", source: "town-1" };

let gateway: TestGateway;
let api: Api;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  gateway = await openTestGateway();
  api = createApi({ origin: gateway.origin });
});
afterEach(() => gateway.close());

const look = (more: Parameters<typeof buildAsked>[2] = {}) => api.lookups.look(buildAsked(A, "v2", more));
const found = () => api.log.find(ASKING, "v2", A);

async function listOwners(): Promise<string[]> {
  // What is found waits for what is being saved.
  await found();
  return (await api.store.listAll()).map(({ owner }) => owner);
}

describe("with a scenario on", () => {
  it("a saved result doesn't answer, and stays as it is", async () => {
    const genuine = await look();
    const faulty = await look({ scenario: "wrong-house" });
    expect(gateway.lookups.map(({ headers }) => headers[SCENARIO_HEADER])).toEqual([undefined, "wrong-house"]);
    expect([genuine, faulty].map((outcome) => outcome.kind === "answered" && outcome.reading.properties[0]!.parcelId)).toEqual([
      "P-1",
      "P-2",
    ]);
    expect((await found())?.summary?.parcelId).toBe("P-1");
    expect(await listOwners()).toEqual(["scenarios", "recent"]);
  });

  it("nothing of it is found afterwards: not by a search, not while a fresh one is asked for, not after a reload", async () => {
    const faulty = await look({ scenario: "broken-geometry" });
    expect(await found()).toBeNull();
    expect(api.log.peekResult("v2", A)).toBeNull();
    expect(await api.store.list("recent", "town-1", 9)).toEqual([]);
    expect(await look()).toMatchObject({ kind: "answered", kept: false });
    expect(gateway.lookups).toHaveLength(2);
    expect(await listOwners()).toEqual(["recent", "scenarios"]);
    if (faulty.kind !== "answered") throw new Error(faulty.kind);
    expect((await api.log.open(faulty.exchange.id))?.exchange).toEqual(faulty.exchange);
    const reloaded = createApi({ origin: gateway.origin });
    expect(await reloaded.log.open(faulty.exchange.id)).toBeNull();
    expect((await reloaded.store.listAll()).map(({ owner }) => owner)).toEqual(["recent"]);
  });

  it("one that fails is no failed attempt, and says nothing of the quota", async () => {
    gateway.answer((_, response) =>
      sendJson(response, {}, 429, { "x-usage-left": "0", "x-user-id": "ann", [SCENARIO_HEADER]: "quota-gone" }),
    );
    expect(await look({ scenario: "quota-gone" })).toMatchObject({ kind: "failed", failure: { code: "usage-limit" } });
    expect(await listOwners()).toEqual(["scenarios"]);
    expect(api.queries.getQueryData(QUERY_KEYS.usage)).toBeUndefined();
  });

  it("the same search with and without it are two, at the same time too", async () => {
    const outcomes = await Promise.all([look(), look({ scenario: "slow" }), look({ scenario: "slow" })]);
    expect(gateway.lookups.map(({ headers }) => headers[SCENARIO_HEADER] ?? "none").sort()).toEqual(["none", "slow"]);
    expect(outcomes.map((outcome) => outcome.kind === "answered" && readScenario(outcome.exchange))).toEqual([null, "slow", "slow"]);
  });

  it("it is removed with what its source answered", async () => {
    await look({ scenario: "slow" });
    await look();
    await api.log.clear("town-1");
    expect(await listOwners()).toEqual([]);
  });
});

it.each([
  ["asked for", "slow", null],
  ["in a response that nobody asked it of", null, "cut-off"],
] as const)("a scenario that is %s marks the exchange", async (_, scenario, said) => {
  gateway.answer((asked, response, request) => {
    if (said) response.setHeader(SCENARIO_HEADER, said);
    answerByCount(() => gateway)(asked, response, request);
  });
  const outcome = await look({ scenario });
  expect(outcome.kind === "answered" && readScenario(outcome.exchange)).toBe(scenario ?? said);
});
