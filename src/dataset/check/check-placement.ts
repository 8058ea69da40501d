// Whether buildings stand on the parcels that their rows name, and whether parcels count what stands on them: by the rules of `derive/`.
import { GEOM_HEADER_BYTES } from "../../contract/dataset-file.ts";
import { createParcelAssigner, type ParcelAssigner } from "../derive/assign-to-parcels.ts";
import { measureShapes } from "../derive/measured-shapes.ts";
import { findStacks } from "../derive/stacks.ts";
import { openStoredShapes } from "../derive/stored-shapes.ts";
import type { CheckedFile } from "./checked-file.ts";
import { createTally, type PromiseReport } from "./tally.ts";

type Ground = (parcel: number) => number;

/** Parcels of one stack share their ground: by what the file says, that of the first. */
function groundBy(stacks: readonly (number | null)[]): Ground {
  const firsts = new Map<number, number>();
  for (const [parcel, stack] of stacks.entries()) if (stack !== null && !firsts.has(stack)) firsts.set(stack, parcel);
  return (parcel) => {
    const stack = stacks[parcel] ?? null;
    return stack === null ? parcel : firsts.get(stack)!;
  };
}

function checkHomes({ db, parcels }: CheckedFile, assigner: ParcelAssigner, ground: Ground): PromiseReport {
  const tally = createTally("every footprint is assigned to the parcel with most of its area");
  const numbers = new Map(parcels.ids.map((id, at) => [id, at]));
  const rows = db.prepare("SELECT fid, footprint_id, parcel_id FROM footprints ORDER BY fid").all();
  const shapes = openStoredShapes(
    db,
    "footprints",
    rows.map(({ fid }) => Number(fid)),
    GEOM_HEADER_BYTES,
  );
  for (const [at, { footprint_id, parcel_id }] of rows.entries()) {
    const stated = parcel_id === null ? null : numbers.get(String(parcel_id));
    if (stated === undefined) {
      tally.hold(`footprint ${footprint_id} names parcel ${parcel_id}, which isn't in the file`);
      continue;
    }
    const home = assigner.homeOf(shapes.at(at)!);
    const agrees = home === null || stated === null ? home === stated : ground(home) === ground(stated);
    const place = home === null ? "in none" : `in ${parcels.ids[home]}`;
    tally.hold(agrees ? null : `footprint ${footprint_id} is assigned to ${parcel_id ?? "no parcel"} but is ${place}`);
  }
  return tally.report();
}

function checkBuildingCounts({ db, document, parcels }: CheckedFile, ground: Ground): PromiseReport {
  const tally = createTally("every parcel has the right number of buildings, including those of its stack");
  const counts = new Map<number, number>();
  const numbers = new Map(parcels.ids.map((id, at) => [id, at]));
  for (const { parcel_id, n } of db.prepare("SELECT parcel_id, count(*) AS n FROM footprints GROUP BY parcel_id").iterate()) {
    const at = numbers.get(String(parcel_id));
    if (at !== undefined) counts.set(ground(at), (counts.get(ground(at)) ?? 0) + Number(n));
  }
  const isReported = document.info.dictionary.parcel.number_of_buildings_in_parcel?.reported !== false;
  const rows = db.prepare("SELECT parcel_id, number_of_buildings_in_parcel AS stated FROM parcels");
  for (const { parcel_id, stated } of rows.iterate()) {
    const expected = isReported ? (counts.get(ground(numbers.get(String(parcel_id))!)) ?? 0) : null;
    tally.hold(stated === expected ? null : `parcel ${parcel_id} states ${stated} and has ${expected ?? "no count"}`);
  }
  return tally.report();
}

export function checkPlacement(file: CheckedFile): PromiseReport[] {
  const measured = measureShapes(file.parcels.shapes);
  const stacks = findStacks(file.parcels.shapes, measured);
  const assigner = createParcelAssigner(file.parcels.shapes, stacks.outlines, measured);
  const ground = groundBy(file.parcels.stacks);
  return [checkHomes(file, assigner, ground), checkBuildingCounts(file, ground)];
}
