// Puts the town's own map into the file: every shape that an attribute counts, and what a map needs to be read.
import { ROOF_TONES } from "../../contract/context-layers.ts";
import type { DatasetFile } from "../file/create-dataset-file.ts";
import type { ContextRow } from "../file/rows.ts";
import type { DemoTown } from "./build-town.ts";
import type { RoofMaterial } from "./buildings/character.ts";
import { bearingOf } from "./buildings/roof-planes.ts";
import { buildCenterLine, listMarkings } from "./streets/center-lines.ts";

type RoofTone = (typeof ROOF_TONES)[number];
type Shapes = readonly Parameters<DatasetFile["addContext"]>[1][];

export function addContext(file: DatasetFile, town: DemoTown): void {
  const add = (layer: ContextRow["layer"], kind: string | null, shapes: Shapes) => {
    for (const shape of shapes) file.addContext({ layer, kind, name: null }, shape);
  };
  add("land", null, [town.waters.land]);
  file.addContext({ layer: "water", kind: "sea", name: "Core Sound" }, town.waters.sea);
  add("water", "pond", town.ponds);
  for (const { kind, geometry } of town.grounds) add("grounds", kind, [geometry]);
  add("lawns", null, town.lawns);
  for (const street of town.streets) {
    const kind = street.main ? "main" : "local";
    file.addContext({ layer: "streets", kind, name: street.name }, buildCenterLine(street));
    add("center_lines", kind, listMarkings(street, town.streets));
  }
  add("driveways", null, town.driveways);
  for (const [index, { roof, shadow, lot }] of town.buildings.entries()) {
    file.addContext({ layer: "shadows", kind: null, name: null }, shadow);
    for (const { form, bearing, geometry } of roof.planes) {
      file.addContext({ layer: "roof_parts", kind: form, name: bearing === null ? null : nameFacing(bearing) }, geometry);
    }
    const straight = bearingOf(lot.frame, [0, 1]);
    const cover = (kind: `${RoofMaterial} ${RoofTone}` | "solar", bearing: number | null, geometry: Shapes[number]) =>
      file.addContext({ layer: "roof_covers", kind, name: nameBearing(bearing ?? straight) }, geometry);
    for (const { bearing, geometry } of roof.planes) cover(`${roof.material} ${pickTone(roof, index)}`, bearing, geometry);
    for (const { kind, geometry } of roof.parts) if (kind === "solar") cover("solar", null, geometry);
  }
  // Of stacked units the map draws the last on top.
  const parcelIds = new Map(town.parcels.map(({ lot, id }) => [lot, id]));
  for (const { roof, lot } of town.buildings) {
    for (const { kind, geometry } of roof.parts) file.addContext({ layer: "roof_parts", kind, name: parcelIds.get(lot)! }, geometry);
  }
  add("shrubs", null, town.shrubs);
  add("trees", null, town.trees);
  add("pools", "pool", town.leisure.pool);
  add("pools", "temporary_pool", town.leisure.temporary_pool);
  add("pool_enclosures", null, town.leisure.enclosure);
  add("trampolines", null, town.leisure.trampoline);
  for (const { name, geometry } of town.houseNumbers) file.addContext({ layer: "house_numbers", kind: null, name }, geometry);
  for (const { kind, name, geometry } of town.places) file.addContext({ layer: "places", kind, name }, geometry);
}

const FACINGS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

function nameFacing(bearing: number): string {
  return FACINGS[Math.round(bearing / 45) % 8]!;
}

/** A pattern is drawn for each: finer steps would be many pictures that look the same. */
const BEARING_STEP = 5;

function nameBearing(bearing: number): string {
  return String((Math.round(bearing / BEARING_STEP) * BEARING_STEP) % 360);
}

/** Neighbors seldom have the same; what is worn has lost its color. */
function pickTone({ condition }: DemoTown["buildings"][number]["roof"], index: number): RoofTone {
  return condition.endsWith("poor") ? "worn" : ROOF_TONES[(index * 7) % 3]!;
}
