import fc from "fast-check";
import { expect, it } from "vitest";
import { guardText, readGuarded } from "./spreadsheet-text.ts";

it("keeps a spreadsheet from calculating with text", () => {
  for (const text of [
    "=1+1",
    "+cmd|' /C calc'!A0",
    "-2+3+cmd",
    "@SUM(A1)",
    " =1",
    "\u0001=1+1",
    "\u200b=1",
    '"open',
    "＝1",
    "-",
    "+",
    "-5-A1",
  ])
    expect(guardText(text)).toBe(`'${text}`);
});

it("keeps it from that where another country's spreadsheet sees a cell begin", () => {
  expect(["x;=1+1", "a\n=1;@b", "-5;-500; -x", "\t=1"].map(guardText)).toEqual(["x;'=1+1", "a\n'=1;'@b", "-5;-500;' -x", "\t'=1"]);
  for (const text of ["x;y", "Unit 2; 1-2", "a\nb"]) expect(guardText(text)).toBe(text);
});

it("leaves numbers and telephone numbers alone", () => {
  for (const text of [
    "-500",
    "+500",
    "-1,200.50",
    "-$500",
    "-12.5%",
    "-.5",
    "-1e5",
    "+1 919 555 0100",
    "+1 (919) 555-0100",
    "+44.20.7946.0958",
  ])
    expect(guardText(text)).toBe(text);
  for (const text of ["", "12 Elm St", "O'Brien", "1-2"]) expect(guardText(text)).toBe(text);
});

it("reads back whatever it made, and nothing else", () => {
  const texts = fc.oneof(fc.string(), fc.stringMatching(/^['=+@" 1;\n-]{0,7}$/));
  fc.assert(fc.property(texts, (text) => readGuarded(guardText(text)) === text));
  for (const text of ["'tis", "'", "'-500", ""]) expect(readGuarded(text)).toBe(text);
});

it("takes no time for a long text", () => {
  const long = `-${"1".repeat(32_768)}x`;
  expect(guardText(long)).toBe(`'${long}`);
  expect(guardText(`+1${" ".repeat(32_768)}x`)).toMatch(/^'/);
});
