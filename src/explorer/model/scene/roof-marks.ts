// What lies on a roof and is seen from above: the fields that say it, and how the map marks it. Where the map has its shape it is hatched and
// labeled there; elsewhere the building has it as words, because nobody says where on the roof it is.
import { formatMeasure } from "../../../rules/words.ts";
import { describeField, fieldOf } from "../fields/describe-field.ts";
import { shareOf } from "../fields/roof-shares.ts";
import type { DecodedFootprint } from "../property/property.ts";
import { type JsonObject, member } from "../text/json-members.ts";
import { isPhotograph, type Scene } from "./scene.ts";

/** By the kinds of the dataset's tiles. */
export type RoofMark = "tarp" | "rust" | "ponding" | "discoloration" | "solar";

export const ROOF_MARKS: Record<RoofMark, { field: string; words: string; light: string; dark: string }> = {
  tarp: { field: "tarp_evidence", words: "Tarp", light: "#3f8fe0", dark: "#3f7fc9" },
  rust: { field: "rust_area", words: "Rust", light: "#d9566a", dark: "#ee7788" },
  ponding: { field: "ponding_area", words: "Ponding", light: "#9b3a78", dark: "#c473a8" },
  discoloration: { field: "discoloration_area", words: "Discoloration", light: "#a89313", dark: "#cdba48" },
  solar: { field: "solar_panel_area", words: "Solar panels", light: "#2d3f7d", dark: "#6d74c9" },
};

/** Farther away they are smaller than their hatching. */
export const ROOF_MARKS_FROM_ZOOM = 18.5;

/** From here on the town's own map has their colors alone. */
export const ROOF_COLORS_FROM_ZOOM = 16;

/** What the response says is on the roof. */
export function listRoofMarks(entry: JsonObject): RoofMark[] {
  return (Object.keys(ROOF_MARKS) as RoofMark[]).filter((mark) => {
    const value = member(entry, ROOF_MARKS[mark].field);
    return value === true || (typeof value === "number" && value > 0);
  });
}

/** The same as words: "Tarp", "Rust 210 sq ft"; the unit only where it is stated. */
export function describeRoofMarks(footprint: DecodedFootprint): string[] {
  return listRoofMarks(footprint.entry).flatMap((mark) => {
    const { field, words } = ROOF_MARKS[mark];
    const value = fieldOf(footprint.fields, field);
    const { presence, text, unit } = value ? describeField(value, new Date(0)) : { presence: "missing", text: "", unit: null };
    if (presence !== "value") return [];
    return value?.raw === true ? words : [words, text, unit].filter((part) => part !== null).join(" ");
  });
}

/** "rust 2%, solar panels 12%". A tarp has no area. */
export function formatRoofShares({ entry, fields }: DecodedFootprint): string {
  const parts = listRoofMarks(entry).flatMap((mark) => {
    const { field, words } = ROOF_MARKS[mark];
    const share = shareOf(fields, field);
    return share === null ? [] : `${words.toLowerCase()}\u00a0${formatMeasure(share * 100, "%")}`;
  });
  return parts.join(", ");
}

/** Colors are on outlines and badges, so that the roofs keep their own: where the ground shows roofs, but for many properties, which are told apart by
 *  their fill. */
export function hasColoredOutlines({
  basemap,
  roofShapes,
  properties,
  listed,
}: Pick<Scene, "basemap" | "roofShapes" | "properties" | "listed">): boolean {
  return (roofShapes || isPhotograph(basemap)) && properties.length + (listed?.outlines.length ?? 0) <= 1;
}
