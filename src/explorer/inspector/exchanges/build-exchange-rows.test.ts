// The list of exchanges: one line each, found by any of its ids, by address, parcel and status.
import { describe, expect, it } from "vitest";
import { buildSampleAnswer, buildSampleExchange } from "../../model/exchange/answer-for-tests.ts";
import { buildClientFailure } from "../../model/exchange/failure.ts";
import { buildLogItems } from "../../model/exchange/log-item.ts";
import { buildExchangeRows, searchRows } from "./build-exchange-rows.ts";

const places = ["12 Alder Ct", "9 Oak St"].map((text) => ({ kind: "address" as const, text }));
const found = { matched: true, parcelId: "P-77", buildings: 1, confidence: null };
const missed = { matched: false, parcelId: null, buildings: 0, confidence: null };

const several = buildSampleExchange(buildSampleAnswer(), {
  id: "several",
  locations: places,
  request: { method: "POST", url: "/api/v2/parcels", headers: {}, body: '{"locations":[{"input_id":"claim-4711"},{}]}' },
});
several.response.headers = { "x-request-id": "srv-1", "x-gateway-request-id": "gw-1" };
const miss = buildSampleExchange(buildSampleAnswer(), { id: "miss", locations: [places[1]!] });
const lost = { ...buildSampleExchange(buildSampleAnswer(), { id: "lost", locations: [places[1]!] }), response: null };

const rows = buildExchangeRows([
  ...buildLogItems(several, { summaries: [missed, found] }),
  ...buildLogItems(miss, { summaries: [missed] }),
  ...buildLogItems(lost, { failure: buildClientFailure("timeout", "") }),
]);

describe("the list of exchanges", () => {
  it("has one line for each exchange, and a miss doesn't look like a match", () => {
    expect(rows.map(({ place, outcome }) => [place, outcome])).toEqual([
      ["12 Alder Ct and 1 more", "match"],
      ["9 Oak St", "miss"],
      ["9 Oak St", "failed"],
    ]);
    expect(rows[1]!.facts).toBe("v2 · 200 · no match");
  });

  it.each([
    ["gw-1", ["several"]],
    ["SRV-1", ["several"]],
    ["claim-4711", ["several"]],
    ["p-77", ["several"]],
    ["alder 200", ["several"]],
    ["oak", ["several", "miss", "lost"]],
    ["timed out", ["lost"]],
    ["failed", ["lost"]],
    ["no match", ["miss"]],
    ["nowhere", []],
  ])("finds %s", (query, ids) => {
    expect(searchRows(rows, query).map(({ item }) => item.exchangeId)).toEqual(ids);
  });
});
