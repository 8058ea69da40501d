// Puts the town's own map into the file: every shape that an attribute counts, and what a map needs to be read.
import type { DatasetFile } from "../file/create-dataset-file.ts";
import type { ContextRow } from "../file/rows.ts";
import type { DemoTown } from "./build-town.ts";
import { buildCenterLine, listMarkings } from "./streets/center-lines.ts";

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
  for (const { roof, shadow } of town.buildings) {
    file.addContext({ layer: "shadows", kind: null, name: null }, shadow);
    for (const { form, facing, geometry } of roof.planes) file.addContext({ layer: "roof_parts", kind: form, name: facing }, geometry);
  }
  for (const { roof } of town.buildings) for (const { kind, geometry } of roof.parts) add("roof_parts", kind, [geometry]);
  add("shrubs", null, town.shrubs);
  add("trees", null, town.trees);
  add("pools", "pool", town.leisure.pool);
  add("pools", "temporary_pool", town.leisure.temporary_pool);
  add("pool_enclosures", null, town.leisure.enclosure);
  add("trampolines", null, town.leisure.trampoline);
  for (const { name, geometry } of town.houseNumbers) file.addContext({ layer: "house_numbers", kind: null, name }, geometry);
  for (const { kind, name, geometry } of town.places) file.addContext({ layer: "places", kind, name }, geometry);
}
