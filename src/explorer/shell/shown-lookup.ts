// What of a lookup is shown: its result, its property and the selected building. Follows from the lookup and the choices; stores nothing.
import type { Inspected } from "../inspector/inspector.tsx";
import type { DatasetState } from "../model/dataset/dataset-state.ts";
import { findOutsideDataset, type OutsideDataset } from "../model/dataset/outside-dataset.ts";
import type { Exchange } from "../model/exchange/exchange.ts";
import { findProperty } from "../model/exchange/find-property.ts";
import type { LookupAnswer, LookupState } from "../model/exchange/lookup-state.ts";
import { isSynthetic } from "../model/exchange/usage.ts";
import { findOtherAddress } from "../model/geocoding/geocoding.ts";
import { findBuildingAt } from "../model/property/building-at.ts";
import { orderBuildings } from "../model/property/building-order.ts";
import { formatBuildings, readReportedBuildings } from "../model/property/count-buildings.ts";
import type { DecodedFootprint, Property } from "../model/property/property.ts";

export type Shown = {
  answer: LookupAnswer | null;
  property: Property | null;
  /** The dataset that does not reach the asked place; null where it may, or there is a parcel. */
  outside: OutsideDataset | null;
  /** In the panel's order. */
  buildings: DecodedFootprint[];
  /** The chosen building, else the clicked one, else the largest. */
  selected: DecodedFootprint | null;
};

export function pickShown(lookup: LookupState, selectedKey: string | null, dataset: DatasetState): Shown {
  const answer = pickAnswer(lookup);
  const property = answer && lookup.phase !== "idle" ? findProperty(answer.reading, lookup.asked.location) : null;
  const buildings = property ? orderBuildings(property.footprints) : [];
  const outside = answer && property && findOutsideDataset(property, answer.exchange, dataset);
  const chosen = buildings.find(({ key }) => key === selectedKey) ?? pickClicked(lookup, buildings);
  return { answer, property, outside, buildings, selected: chosen ?? buildings[0] ?? null };
}

/** The building at the searched point, or where the map was clicked. */
function pickClicked(lookup: LookupState, buildings: readonly DecodedFootprint[]): DecodedFootprint | null {
  if (lookup.phase === "idle") return null;
  const { point, location } = lookup.asked;
  const clicked = point ?? (location.kind === "coordinates" ? location.position : null);
  return clicked && findBuildingAt(clicked, buildings);
}

function pickAnswer(lookup: LookupState): LookupAnswer | null {
  if (lookup.phase === "answered") return lookup.answer;
  return lookup.phase === "asking" || lookup.phase === "failed" ? lookup.previous : null;
}

/** The exchange in sight with what was read from it; null where there is none. */
export function pickInspected(lookup: LookupState, { answer }: Shown): Inspected | null {
  if (lookup.phase === "failed" && lookup.exchange) return { exchange: lookup.exchange, result: { ok: false, failure: lookup.failure } };
  return answer && { exchange: answer.exchange, result: { ok: true, reading: answer.reading } };
}

/** Sample data is marked wherever the response in sight or the dataset says so. */
export function pickSampleData(dataset: DatasetState, exchange: Exchange | null): string | null {
  if (dataset.phase === "present" && dataset.info.synthetic) return dataset.info.name;
  return exchange && isSynthetic(exchange) ? "This response" : null;
}

/** The value of a panel that stands at a place of the answer, or around it, and its building if it is one's; null where none is shown. */
export function findValue(
  { answer, property, buildings }: Shown,
  pointer: string,
): { pointer: string; building: DecodedFootprint | null } | null {
  const isWithin = (place: { pointer: string }) => `${pointer}/`.startsWith(`${place.pointer}/`);
  const building = buildings.find(isWithin) ?? null;
  const values = building?.fields ?? [...(property?.parcel ?? []), ...(property?.other ?? []), ...(answer?.reading.other ?? [])];
  const value = values.find(isWithin);
  return value ? { pointer: value.pointer, building } : null;
}

/** What a screen reader is told as a lookup begins, ends or is called off. */
export function formatAnnouncement(lookup: LookupState, { property, outside }: Shown): string {
  if (lookup.phase === "asking") return "Searching";
  if (lookup.phase === "idle" || lookup.phase === "cancelled") return "No result shown";
  if (lookup.phase !== "answered" || !property) return "";
  if (!property.matched) return outside ? `No parcel here, outside the coverage area of ${outside.name}` : "No parcel here";
  const { parcelId, parcel, footprints, confidence } = property;
  const placed = confidence === null ? "" : `, confidence ${confidence.words}`;
  const otherAddress = findOtherAddress(property);
  const matched = otherAddress === null ? "" : `${property.location?.kind === "address" ? "Matched " : ""}${otherAddress}. `;
  return `${matched}Parcel ${parcelId ?? "without an id"}, ${formatBuildings(footprints.length, readReportedBuildings(parcel))}${placed}`;
}
