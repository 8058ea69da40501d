import { describe, expect, it } from "vitest";
import { formatAge, formatAgo, formatDuration, formatLocalDay, formatWait } from "./format-time.ts";

const NOW = new Date("2026-11-20T15:00:00Z");

describe("formatAge", () => {
  it.each([
    ["2026-11-20T00:00:00.000Z", "today"],
    ["2026-11-19T00:00:00.000Z", "1 day"],
    ["2026-10-21T00:00:00.000Z", "30 days"],
    ["2026-10-20T00:00:00.000Z", "1 month"],
    ["2025-11-21T00:00:00.000Z", "11 months"],
    ["2025-11-20T00:00:00.000Z", "1 year"],
    ["2023-09-14T00:00:00.000Z", "3 years 2 months"],
    ["2026-11-24T00:00:00.000Z", "in 4 days"],
    ["2028-01-20T00:00:00.000Z", "in 1 year 2 months"],
    ["", null],
    ["2026-13-40", null],
    ["yesterday", null],
  ])("%s is %s", (date, words) => expect(formatAge(date, NOW)).toBe(words));
});

describe("other times", () => {
  it.each([
    [0, "just now"],
    [-5_000, "just now"],
    [120_000, "2 min ago"],
    [3 * 3_600_000, "3 h ago"],
    [86_400_000, "1 day ago"],
    [12 * 86_400_000, "12 days ago"],
  ])("%d ms is %s", (ms, words) => expect(formatAgo(0, ms)).toBe(words));

  it("durations and waits", () => {
    expect([formatDuration(41.4), formatDuration(1_300)]).toEqual(["41 ms", "1.3 s"]);
    expect([40, 720, 721, 10_000, 2_591_988].map(formatWait)).toEqual(["40 s", "12 min", "13 min", "3 h", "30 days"]);
  });
});

it.each([0, 23])("names the day that it is here, at %i o'clock", (hour) => {
  expect(formatLocalDay(new Date(2026, 10, 23, hour, 59))).toBe("Nov 23, 2026");
});
