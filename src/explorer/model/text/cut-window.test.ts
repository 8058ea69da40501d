// The window holds the marked place, loses nothing that it does not count, and stays within its width.
import fc from "fast-check";
import { expect, test } from "vitest";
import { cutWindow } from "./cut-window.ts";

test("parts and counts make up the whole text, and the mark is where it was", () => {
  const cases = fc.tuple(fc.string({ maxLength: 60 }), fc.nat(60), fc.nat(60), fc.integer({ min: 1, max: 70 }));
  fc.assert(
    fc.property(cases, ([text, a, b, widest]) => {
      const start = Math.min(a, b, text.length);
      const end = Math.min(Math.max(a, b), text.length);
      const { cutBefore, before, marked, after, cutAfter } = cutWindow(text, [start, end], widest);
      const shown = before + marked + after;
      expect(cutBefore + shown.length + cutAfter).toBe(text.length);
      expect(text.slice(cutBefore, cutBefore + shown.length)).toBe(shown);
      expect(cutBefore + before.length).toBe(start);
      expect(marked).toBe(text.slice(start, Math.min(end, start + widest)));
      expect(shown.length).toBeLessThanOrEqual(widest);
    }),
  );
});

test("without a mark it begins at the start", () => {
  expect(cutWindow("abcdef", null, 4)).toEqual({ total: 6, cutBefore: 0, before: "", marked: "", after: "abcd", cutAfter: 2 });
});
