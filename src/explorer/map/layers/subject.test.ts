// The address of what is shown, as narrow as a lot: its number above its street.
import { expect, it } from "vitest";
import { readLabel } from "./label-pictures.ts";
import { SUBJECT } from "./subject.ts";

it.each([
  ["685 E Broad St", "685\nE Broad St"],
  ["12-B Main St Unit 3", "12-B\nMain St Unit 3"],
  ["12 1/2 Oak St", "12 1/2\nOak St"],
  ["12 ½ Oak St", "12 ½\nOak St"],
  ["W180N8085 Town Hall Rd", "W180N8085\nTown Hall Rd"],
  ["30840 7 Mile Rd", "30840\n7 Mile Rd"],
  ["14 1st St", "14\n1st St"],
  ["7 Mile Rd", "7 Mile Rd"],
  ["8 1/2 Mile Rd", "8 1/2 Mile Rd"],
  ["1ST ST", "1ST ST"],
  ["5th Ave & 2nd St", "5th Ave & 2nd St"],
  ["I-95 Service Rd", "I-95 Service Rd"],
  ["Oak St & 2nd Ave", "Oak St & 2nd Ave"],
  ["34.02940, -118.51600", "34.02940,\n-118.51600"],
])("%s", (address, words) => {
  const [point] = SUBJECT.features.build([{ id: "subject one", address, isCompared: false, at: [0, 0] }]);
  expect(point!.properties.address).toBe(words);
  expect(readLabel(`title-dark-${words}`)).toEqual({ kind: "title", theme: "dark", text: words });
});

it("the address is seen from where a phone shows a row of sixteen buildings", () => {
  const [address] = SUBJECT.style.build({ dark: false, ground: "map", tiles: null });
  expect(address?.minzoom).toBeLessThanOrEqual(14);
});
