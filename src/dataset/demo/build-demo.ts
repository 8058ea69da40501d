// Builds the demo town into a dataset file. The same seed and size give the same file, to the byte.
import { LAYOUT_VERSION } from "../../contract/dataset-file.ts";
import { METRES_PER_FOOT } from "../../geometry/measures.ts";
import { OperatorFault } from "../../operator/operator-fault.ts";
import { createDatasetFile } from "../file/create-dataset-file.ts";
import { addContext } from "./add-context.ts";
import { buildRows } from "./build-rows.ts";
import { buildTown } from "./build-town.ts";
import { DEFAULT_PARCELS, DEFAULT_SEED, DEMO_GENERATOR, MAX_PARCELS } from "./demo-town.ts";
import { DEMO_DICTIONARY } from "./dictionary.ts";
import { chooseSamples } from "./samples.ts";

export type DemoOptions = {
  /** Where the file goes; an older one there is replaced once the new one is whole. */
  path: string;
  /** How many parcels, from 1 to `MAX_PARCELS`. */
  parcels?: number;
  seed?: number;
  /** ISO 8601; fixed by default, so that the same town is the same file. */
  builtAt?: string;
  onProgress?: (done: number, total: number) => void;
};

/** The day on which the survey of the made-up town ended. */
const SURVEY_END = "2026-11-01T00:00:00.000Z";

export function buildDemo({ path, parcels = DEFAULT_PARCELS, seed = DEFAULT_SEED, builtAt = SURVEY_END, onProgress }: DemoOptions): void {
  if (!Number.isSafeInteger(parcels) || parcels < 1 || parcels > MAX_PARCELS) {
    throw new OperatorFault(`--parcels must be a whole number from 1 to ${MAX_PARCELS}.`);
  }
  if (!Number.isSafeInteger(seed)) throw new OperatorFault("--seed must be a whole number.");
  const town = buildTown(seed, parcels);
  const rows = buildRows(town, seed, (done) => onProgress?.(done, town.buildings.length));
  const file = createDatasetFile(path);
  try {
    for (const { row, geometry } of rows.parcels) file.addParcel(row, geometry);
    for (const address of rows.addresses) file.addAddress(address);
    for (const { row, geometry } of rows.footprints) file.addFootprint(row, geometry);
    addContext(file, town);
    const { extent, contentHash, ...counts } = file.summary();
    file.finish({
      layout_version: LAYOUT_VERSION,
      generator: DEMO_GENERATOR,
      provenance: [
        `A made-up town on a real coast, built by ${DEMO_GENERATOR.name} ${DEMO_GENERATOR.version} with seed ${seed} and ${parcels} ${parcels === 1 ? "parcel" : "parcels"}. No record of it is real.`,
        "Coordinates: EPSG:4326, longitude first, seven decimals.",
        "Counts, areas, distances, zones and overhang are derived from the shapes in this file by the code that imports use.",
        `Areas in square feet, lengths in international feet (${METRES_PER_FOOT} m), shares in percent.`,
      ],
      info: {
        id: contentHash,
        name: "Harbor Point (sample data)",
        synthetic: true,
        built_at: builtAt,
        attribution: "Sample data: a made-up town, no record is real",
        extent: extent!,
        ...counts,
        dictionary: DEMO_DICTIONARY,
        samples: chooseSamples(town, rows),
      },
    });
    file.keep();
  } catch (error) {
    file.discard();
    throw error;
  }
}
