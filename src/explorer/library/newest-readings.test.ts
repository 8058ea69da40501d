import { describe, expect, it } from "vitest";
import type { ReadExchange } from "./exchange-log.ts";
import { createNewestReadings } from "./newest-readings.ts";

const buildReading = (id: string, sizeBytes: number) => {
  const { exchange, result } = { exchange: { id, sizeBytes }, result: { ok: false } } as unknown as ReadExchange;
  return { exchange, result, dictionary: { parcel: [], footprint: [] } as never };
};

describe("the readings that stay in memory", () => {
  it("keep the newest used up to the limit", () => {
    const newest = createNewestReadings();
    newest.add(buildReading("a", 20_000_000));
    newest.add(buildReading("b", 20_000_000));
    newest.get("a");
    newest.add(buildReading("c", 20_000_000));
    expect(newest.list().map(({ exchange }) => exchange.id)).toEqual(["a", "c"]);
  });

  it("leave out what alone is larger than the limit, and forget its older reading", () => {
    const newest = createNewestReadings();
    newest.add(buildReading("a", 10));
    newest.add(buildReading("b", 10));
    newest.add(buildReading("a", 60_000_000));
    expect(newest.list().map(({ exchange }) => exchange.id)).toEqual(["b"]);
  });

  it("count an exchange that is read anew once", () => {
    const newest = createNewestReadings();
    for (let turn = 0; turn < 4; turn++) newest.add(buildReading("a", 20_000_000));
    newest.add(buildReading("b", 20_000_000));
    expect(newest.list()).toHaveLength(2);
    newest.remove("a");
    newest.remove("a");
    newest.add(buildReading("c", 20_000_000));
    expect(newest.list()).toHaveLength(2);
  });
});
