import { expect, it, vi } from "vitest";
import { EMPTY_DICTIONARY } from "../model/dataset/dataset-state.ts";
import { buildSampleAnswer, buildSampleExchange } from "../model/exchange/answer-for-tests.ts";
import { readExchange } from "../model/exchange/read-exchange.ts";
import { createSavedOutlines } from "./saved-outlines.ts";

it("tells a result that couldn't be read from one without buildings, and reads each once", async () => {
  const exchange = buildSampleExchange(buildSampleAnswer());
  const result = await readExchange(exchange, EMPTY_DICTIONARY);
  const open = vi.fn(async (id: string) => {
    if (id === "broken") throw new Error("the database is busy");
    return id === "removed" ? null : { exchange, result };
  });
  const onRead = vi.fn();
  const outlines = createSavedOutlines({ open }, onRead);
  expect(outlines.of("good")).toBeNull();
  await Promise.all(["good", "good", "broken", "removed"].map(outlines.read));
  expect(outlines.of("good")).toHaveLength(1);
  expect(outlines.of("broken")).toBe("unreadable");
  expect(outlines.of("removed")).toBe("unreadable");
  expect([open, onRead].map(({ mock }) => mock.calls.length)).toEqual([3, 3]);
});
