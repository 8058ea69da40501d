// The address of what is shown, as narrow as a lot: its number above its street.
import { expect, it } from "vitest";
import { readLabel } from "./label-pictures.ts";
import { SUBJECT } from "./subject.ts";

it.each([
  ["685 E Broad St", "685\nE Broad St"],
  ["12-B Main St Unit 3", "12-B\nMain St Unit 3"],
  ["Oak St & 2nd Ave", "Oak St & 2nd Ave"],
  ["34.02940, -118.51600", "34.02940,\n-118.51600"],
])("%s", (address, words) => {
  const [point] = SUBJECT.features.build([{ id: "subject one", address, isCompared: false, at: [0, 0] }]);
  expect(point!.properties.address).toBe(words);
  expect(readLabel(`title-dark-${words}`)).toEqual({ kind: "title", theme: "dark", text: words });
});
