// Words from elsewhere: ended once.
import { expect, test } from "vitest";
import { endSentence } from "./format-sentence.ts";

test.each([
  ["A tarp lies on the roof", "A tarp lies on the roof."],
  ["Ends already.", "Ends already."],
  ["Is it? ", "Is it?"],
  ["(In feet.)", "(In feet.)"],
  ["In feet (from the wall)", "In feet (from the wall)."],
  ["", ""],
])("%j becomes %j", (text, ended) => expect(endSentence(text)).toBe(ended));
