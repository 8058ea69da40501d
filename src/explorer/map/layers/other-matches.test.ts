// Candidates on the map: each with its letter and how it compares, the result with words of its own, from as far away as both are in view.
import { expect, test } from "vitest";
import { OTHER_MATCHES } from "./other-matches.ts";
import { SUBJECT } from "./subject.ts";

const LOOK = { dark: false, ground: "map", tiles: null } as const;
const MATCH = { id: "match B", letter: "B", address: "1 Oak St", position: [0, 0] as [number, number], score: 0.6, compared: "0.12 lower" };
const RESULT = { id: "subject one", address: "12 Alder Ct", isCompared: true, at: [0, 0] as [number, number] };

test("a match has its letter and its difference, and the result beside it is called so", () => {
  const [plate] = OTHER_MATCHES.features.build([[MATCH]]);
  expect(plate!.properties.plate).toBe("B0.12 lower");
  const resultOf = (isCompared: boolean) => SUBJECT.features.build([{ ...RESULT, isCompared }])[0]!.properties.result;
  expect([resultOf(true), resultOf(false)]).toEqual(["This result", undefined]);
  const named = [...OTHER_MATCHES.style.build(LOOK), ...SUBJECT.style.build(LOOK).filter(({ id }) => id.endsWith("-result"))];
  expect(named.filter(({ minzoom = 0 }) => minzoom > 0)).toEqual([]);
});
