import { expect, it } from "vitest";
import { formatTabRow } from "./tab-row.ts";

it("leaves numbers, words and absence as they are", () => {
  expect(formatTabRow(["hip", -2.5, 0, true, null, undefined, { a: "=1" }])).toBe('hip\t-2.5\t0\ttrue\t\t\t{"a":"=1"}');
});

it.each(["=1+1", "+A1", "-A1", "@SUM(A1)", '"=1+1"', " =1+1", "＝1+1", '=HYPERLINK("http://x")'])(
  "keeps %j from being calculated",
  (text) => {
    expect(formatTabRow([text, "x"])).toBe(`'${text}\tx`);
  },
);

it("keeps a text in its cell", () => expect(formatTabRow(["a\tb\r\nc", "\n=1"])).toBe("a b c\t' =1"));
