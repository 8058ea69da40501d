import { expect, it, vi } from "vitest";
import { compressText, decompressText } from "./pack-text.ts";

it("a large text is packed in pieces, gives way between them, and comes back whole", async () => {
  const text = "é😀 ".repeat(500_000);
  const write = vi.spyOn(WritableStreamDefaultWriter.prototype, "write");
  const turns = vi.spyOn(globalThis, "MessageChannel");
  const bytes = await compressText(text);
  expect([write.mock.calls.length, turns.mock.calls.length]).toEqual([4, 3]);
  expect((await decompressText(bytes)) === text).toBe(true);
});

it.each(["", "\uFEFF{}"])("%j comes back as it was", async (text) => {
  expect(await decompressText(await compressText(text))).toBe(text);
});
