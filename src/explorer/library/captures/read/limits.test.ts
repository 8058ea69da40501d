// What one file may have in all, whatever each of its lookups has.
import { expect, it } from "vitest";
import { openCapture } from "./open-captures.ts";

it("locations beyond the limit are left out lookup by lookup, and that is said", () => {
  const locations = Array.from({ length: 2_000 }, (_, at) => ({ address: `${at} Alder Ct` }));
  const entry = {
    startedDateTime: "2026-11-20T15:04:05.000Z",
    request: { method: "POST", url: "https://lookup.example/v2/parcels", headers: [], postData: { text: JSON.stringify({ locations }) } },
    response: { status: 200, headers: [], content: { text: '{"meta":{},"data":[]}' } },
  };
  const open = (count: number) => openCapture({ name: "a.har", text: JSON.stringify({ log: { entries: Array(count).fill(entry) } }) }, 0);
  expect(open(10).exchanges).toHaveLength(10);
  const { exchanges, notes } = open(13);
  expect(exchanges).toHaveLength(10);
  expect(notes).toContain("3 lookups left out: one file opens with 20,000 locations at most.");
});
