// What buildings are called: their number in the panel's order, and their use where the response says it.
import { cutText } from "../text/cut-text.ts";
import { readText } from "../text/json-members.ts";
import { stripUnseen } from "../text/unseen.ts";
import { orderBuildings, type Sized } from "./building-order.ts";
import type { DecodedFootprint } from "./property.ts";

/** A longer use is a description, not a name. */
const LONGEST_USE = 40;

/** "Garage", "Single family": the occupancy, as people write it. Null where the response doesn't say it. The land's use is not the building's. */
export function readUse({ entry }: Pick<DecodedFootprint, "entry">): string | null {
  const text = stripUnseen(readText(entry, "occupancy") ?? "").trim();
  if (text === "" || text.length > LONGEST_USE) return null;
  const plain = text.replaceAll("_", " ");
  const cased = plain === plain.toUpperCase() ? plain.toLowerCase() : plain;
  return cutText(cased.charAt(0).toUpperCase() + cased.slice(1));
}

/** "Building 2"; `position` counts from 0 in the panel's order. */
export function numberBuilding(position: number): string {
  return `Building ${position + 1}`;
}

/** "Building 2", by its id; "" where its property has no other. */
export function nameOneOfSeveral(id: string, properties: readonly { footprints: readonly (Sized & { id: string })[] }[]): string {
  const { footprints = [] } = properties.find((each) => each.footprints.some((footprint) => footprint.id === id)) ?? {};
  return footprints.length > 1 ? numberBuilding(orderBuildings(footprints).findIndex((footprint) => footprint.id === id)) : "";
}
