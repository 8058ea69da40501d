// What is compared with until somebody chooses, and how the choices are grouped.
import { expect, test } from "vitest";
import { buildSampleExchange } from "../../model/exchange/answer-for-tests.ts";
import type { ApiVersion } from "../../model/exchange/exchange.ts";
import { buildClientFailure } from "../../model/exchange/failure.ts";
import { buildLogItems, type LogItem } from "../../model/exchange/log-item.ts";
import type { ExchangeLocation } from "../../model/location/location.ts";
import { buildExchangeRows } from "../exchanges/build-exchange-rows.ts";
import { groupOthers, pickOther } from "./choose-other.ts";

const HOME: ExchangeLocation = { kind: "address", text: "1 Main St" };

type Made = { id: string; at: number; failed?: boolean; version?: ApiVersion; location?: ExchangeLocation };

const exchangeOf = ({ id, at, version = "v2", location = HOME }: Made) => ({
  ...buildSampleExchange({ data: [] }, { version, locations: [location] }),
  id,
  startedAt: at,
});

function list(...made: Made[]): LogItem[] {
  const summary = { matched: true, parcelId: "P-1", buildings: 1, confidence: null };
  return made
    .flatMap((each) =>
      buildLogItems(exchangeOf(each), each.failed ? { failure: buildClientFailure("timeout", "") } : { summaries: [summary] }),
    )
    .sort((a, b) => b.at - a.at);
}

test("the response before it of the same lookup, not a later one", () => {
  const items = list({ id: "first", at: 1_000 }, { id: "second", at: 2_000 }, { id: "third", at: 3_000 }, { id: "fourth", at: 4_000 });
  expect(pickOther(items, exchangeOf({ id: "third", at: 3_000 }), null)).toBe("second");
  expect(pickOther(items, exchangeOf({ id: "first", at: 1_000 }), null)).toBe("second");
});

test("a failed attempt only where there is no result", () => {
  const current = { id: "now", at: 3_000 };
  expect(pickOther(list({ id: "result", at: 1_000 }, { id: "failed", at: 2_000, failed: true }, current), exchangeOf(current), null)).toBe(
    "result",
  );
  expect(pickOther(list({ id: "failed", at: 2_000, failed: true }, current), exchangeOf(current), null)).toBe("failed");
});

test("none of another place, another version, or where nobody knows what was searched", () => {
  const current = { id: "now", at: 3_000 };
  const other: ExchangeLocation = { kind: "address", text: "2 Main St" };
  expect(
    pickOther(
      list({ id: "v1", at: 1_000, version: "v1" }, { id: "other", at: 2_000, location: other }, current),
      exchangeOf(current),
      null,
    ),
  ).toBeNull();
  const unknown = { location: { kind: "unstated", result: 0 } as const };
  expect(pickOther(list({ id: "a", at: 1_000, ...unknown }), exchangeOf({ id: "b", at: 2_000, ...unknown }), null)).toBeNull();
});

test("one that somebody chose comes before all", () => {
  const items = list({ id: "first", at: 1_000 }, { id: "far", at: 500, location: { kind: "address", text: "2 Main St" } });
  expect(pickOther(items, exchangeOf({ id: "now", at: 3_000 }), "far")).toBe("far");
  expect(pickOther(items, exchangeOf({ id: "now", at: 3_000 }), "now")).toBe("first");
});

test("grouped by how near they are to the current one, which is not among them", () => {
  const current = { id: "now", at: 3_000 };
  const rows = buildExchangeRows(
    list(
      { id: "same", at: 1_000 },
      { id: "v1", at: 1_500, version: "v1" },
      { id: "far", at: 2_000, location: { kind: "address", text: "2 Main St" } },
      current,
    ),
  );
  expect(groupOthers(rows, exchangeOf(current)).map(({ title, rows: found }) => [title, found.map(({ item }) => item.exchangeId)])).toEqual(
    [
      ["Same lookup", ["same"]],
      ["Same place", ["v1"]],
      ["Other places", ["far"]],
    ],
  );
});
