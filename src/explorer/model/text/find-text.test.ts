import fc from "fast-check";
import { expect, test } from "vitest";
import { findText, foldCase } from "./find-text.ts";

const matchesIn = (text: string, query: string) => [...findText(foldCase(text), query)];

test("every match begins where the words are, whatever letters come before", () => {
  const texts = fc.string({ unit: fc.constantFrom("a", "B", "İ", "ß", "😀", "\ud800", " ") });
  fc.assert(
    fc.property(texts, fc.string({ unit: fc.constantFrom("a", "B", " "), minLength: 1 }), (text, query) => {
      const wanted: number[] = [];
      for (let at = 0; at + query.length <= text.length; at++) {
        if (text.slice(at, at + query.length).toLowerCase() !== query.toLowerCase()) continue;
        wanted.push(at);
        at += query.length - 1;
      }
      expect(matchesIn(text, query)).toEqual(wanted);
    }),
  );
});

test.each([
  ["Roof ROOF roof", "rOOf", [0, 5, 10]],
  ["aaaa", "aa", [0, 2]],
  ["İa", "A", [1]],
  ["anything", "", []],
  ["", "a", []],
])("%j has %j at %j", (text, query, places) => expect(matchesIn(text, query)).toEqual(places));
