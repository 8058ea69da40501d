import fc from "fast-check";
import { expect, it } from "vitest";
import { cutItem } from "./cut-item.ts";

it("leaves the item's characters and the other members as they came", () => {
  const item = '{ "input_id" : "7", "n": 12345678901234567890, "t": 1.50, "s": "a\\u0041 ]}, \\" \\\\" }';
  const body = `\n{"meta": {"usage": 3.0, "data": [1, 2]}, "data": [ {"a": [1, {"b": ","}]} ,${item}, {} ] , "more": null }\n`;
  expect(cutItem(body, 1)).toBe(`\n{"meta": {"usage": 3.0, "data": [1, 2]}, "data": [${item}] , "more": null }\n`);
  expect(() => cutItem(body, 3)).toThrow("no item 3");
  expect(() => cutItem(body, -1)).toThrow("no item -1");
});

it("takes of two members of the same name the one that a parser takes", () => {
  expect(cutItem('{"data":[1,2],"d\\u0061ta":[3,4]}', 1)).toBe('{"data":[1,2],"d\\u0061ta":[4]}');
  expect(() => cutItem('{"data":[1],"data":{"a":2}}', 0)).toThrow("no item 0");
});

it("refuses what isn't a response", () => {
  for (const body of ["", "[]", "{}", '{"data":[]}', '{"data":[', '{"data', "<html>{</html>"])
    expect(() => cutItem(body, 0), body).toThrow("no item 0");
});

it("gives of any response the item that a parser gives", () => {
  const texts = fc.oneof(fc.string(), fc.stringMatching(/^["\\,[\]{}:]{0,6}$/));
  const response = fc.record({
    meta: fc.json(),
    data: fc.array(
      fc.oneof(
        fc.json(),
        texts.map((text) => JSON.stringify({ [text]: text })),
      ),
    ),
  });
  fc.assert(
    fc.property(response, fc.nat(), ({ meta, data }, pick) => {
      fc.pre(data.length > 0);
      const item = pick % data.length;
      const body = `{"meta":${meta},"data":[${data.join(", ")}]}`;
      expect(JSON.parse(cutItem(body, item))).toEqual({ meta: JSON.parse(meta), data: [JSON.parse(data[item]!)] });
    }),
  );
});
