// Units of area that a service may send, and which of them an outline speaks for.

type AreaUnit = "ft²" | "m²" | "acres" | "ha" | "yd²" | "km²" | "mi²" | "in²" | "cm²";

/** The more usual first. */
const AREA_UNITS: readonly { unit: AreaUnit; squareFeet: number }[] = [
  { unit: "ft²", squareFeet: 1 },
  { unit: "m²", squareFeet: 10.763910417 },
  { unit: "acres", squareFeet: 43_560 },
  { unit: "ha", squareFeet: 107_639.10417 },
  { unit: "yd²", squareFeet: 9 },
  { unit: "km²", squareFeet: 10_763_910.417 },
  { unit: "mi²", squareFeet: 27_878_400 },
  { unit: "in²", squareFeet: 1 / 144 },
  { unit: "cm²", squareFeet: 0.0010763910417 },
];

/** Eaves, simplified outlines and rounding explain this much. Square yards are 1.2 of a square meter: far enough apart. */
const TOLERANCE = 0.1;

/** The unit in which the area fits best; `ratio`: the area over the outline's in that unit. */
export function inferUnit(area: number, drawnSquareFeet: number): { unit: AreaUnit; ratio: number } | null {
  let best: { unit: AreaUnit; ratio: number } | null = null;
  for (const { unit, squareFeet } of AREA_UNITS) {
    const ratio = (area * squareFeet) / drawnSquareFeet;
    if (Math.abs(ratio - 1) > TOLERANCE || (best !== null && Math.abs(best.ratio - 1) <= Math.abs(ratio - 1))) continue;
    best = { unit, ratio };
  }
  return best;
}
