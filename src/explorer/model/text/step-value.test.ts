import fc from "fast-check";
import { expect, test } from "vitest";
import { indexText } from "./indexed-text.ts";
import { stepValue } from "./step-value.ts";
import { foldFrom, listShownValues } from "./text-rows.ts";

test("up and down go through all that is shown, and through nothing else", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(4), (value, depth) => {
      const { tree } = indexText(JSON.stringify(value));
      const folded = foldFrom(tree, depth);
      const shown = [...listShownValues(tree, folded)];
      for (const [index, at] of shown.entries()) {
        expect(stepValue("ArrowDown", at, tree, folded)).toEqual({ to: shown[index + 1] ?? at });
        expect(stepValue("ArrowUp", at, tree, folded)).toEqual({ to: shown[index - 1] ?? at });
        expect(stepValue("PageDown", at, tree, folded)).toEqual({ to: shown[Math.min(index + 20, shown.length - 1)] });
      }
      expect(stepValue("End", 0, tree, folded)).toEqual({ to: shown.at(-1) });
    }),
  );
});

test("left folds, then leaves; right unfolds, then enters", () => {
  const { tree } = indexText('{"a":{"b":1},"c":[]}');
  const [open, folded] = [foldFrom(tree, 9), foldFrom(tree, 1)];
  expect(stepValue("ArrowLeft", 1, tree, open)).toEqual({ fold: true });
  expect(stepValue("ArrowLeft", 1, tree, folded)).toEqual({ to: 0 });
  expect(stepValue("ArrowLeft", 2, tree, open)).toEqual({ to: 1 });
  expect(stepValue("ArrowRight", 1, tree, folded)).toEqual({ fold: false });
  expect(stepValue("ArrowRight", 1, tree, open)).toEqual({ to: 2 });
  expect(stepValue("ArrowRight", 3, tree, open)).toBeNull();
  expect(stepValue("x", 1, tree, open)).toBeNull();
});

test("nothing is in sight at first, and text without values has no steps", () => {
  const { tree } = indexText("[1]");
  const none = new Uint8Array(2);
  expect(stepValue("ArrowDown", null, tree, none)).toEqual({ to: 0 });
  expect(stepValue("ArrowLeft", null, tree, none)).toBeNull();
  expect(stepValue("ArrowDown", null, indexText("plain").tree, new Uint8Array(0))).toBeNull();
});
