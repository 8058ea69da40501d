// The sea and the fire station that findings name, which may be out of view. The response has their distance; where they are is only in the map tiles.
import type { DatasetDictionary } from "../../../contract/fields.ts";
import type { PolygonalGeometry } from "../../../geometry/shapes.ts";
import { convertUnit, nameUnit } from "../../../rules/units.ts";
import type { Property } from "../property/property.ts";
import type { RuleFinding } from "../rules/assessment.ts";
import { member } from "../text/json-members.ts";

/** `words`: with the distance, as the finding says it. `meters`: the same, from the building's wall. */
export type Landmark = { layer: string; kind: string; words: string; meters: number; from: PolygonalGeometry };

const PLACES: Record<string, Pick<Landmark, "layer" | "kind"> & { name: string }> = {
  distance_to_coast: { layer: "water", kind: "sea", name: "Sea" },
  distance_to_fire_station: { layer: "places", kind: "fire_station", name: "Fire station" },
};

/** Each once, from the building that is meant, or else from the worst one that the finding is about. */
export function findLandmarks(
  findings: readonly Pick<RuleFinding, "fields" | "buildings" | "hitOn">[],
  { footprints }: Pick<Property, "footprints"> = { footprints: [] },
  meant: Property["footprints"][number] | null,
  meanings: DatasetDictionary["footprint"],
): Landmark[] {
  return Object.entries(PLACES).flatMap(([field, { name, ...place }]) => {
    const finding = findings.find(({ fields }) => fields.some((each) => each.name === field));
    const building = finding?.buildings.find((each) => footprints[each] === meant) ?? finding?.buildings[0] ?? -1;
    const said = finding?.hitOn(building)?.fields.find((each) => each.name === field);
    const footprint = footprints[building];
    const distance = footprint && member(footprint.entry, field);
    const unit = nameUnit(meanings[field]?.unit ?? "");
    if (!said || !footprint?.geometry || typeof distance !== "number" || unit === null) return [];
    return { ...place, words: `${name} ${said.value}`, meters: convertUnit(distance, unit, "m"), from: footprint.geometry };
  });
}
