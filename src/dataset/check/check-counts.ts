// Whether the grid of the dataset's map counts every parcel, once on each level, where it is.
import { COARSEST_LEVEL, FINEST_LEVEL, squareAt } from "../../contract/parcel-counts.ts";
import { centerOf } from "../../geometry/center-of.ts";
import type { CheckedFile } from "./checked-file.ts";
import { createTally, type PromiseReport } from "./tally.ts";

/** Nothing for a file of an older version, which has no grid. */
export function checkCounts({ db, document, parcels }: CheckedFile): PromiseReport[] {
  if (!document.info.parcel_counts) return [];
  const tally = createTally("the grid counts every parcel at its location");
  const expected = new Map<number, number>();
  for (let at = 0; at < parcels.ids.length; at++) {
    const center = centerOf(parcels.shapes.at(at)!);
    // Its missing shape is reported by another check.
    if (center === null) continue;
    let square = squareAt(center);
    for (let level = FINEST_LEVEL; level >= COARSEST_LEVEL; level--, square = Math.floor(square / 4))
      expected.set(square, (expected.get(square) ?? 0) + 1);
  }
  try {
    for (const { cell, parcels: stated } of db.prepare("SELECT cell, parcels FROM parcel_counts").iterate()) {
      const there = expected.get(Number(cell)) ?? 0;
      tally.hold(stated === there ? null : `square ${cell} states ${stated} parcels and has ${there}`);
      expected.delete(Number(cell));
    }
    for (const [cell, there] of expected) tally.hold(`square ${cell} is missing and has ${there} parcels`);
  } catch (error) {
    tally.hold(`the table is missing (${(error as Error).message})`);
  }
  return [tally.report()];
}
