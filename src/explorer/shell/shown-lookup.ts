// What of a lookup is shown: its result, its property and the selected building. Follows from the lookup and the choices; stores nothing.
import type { ReadExchange } from "../library/exchange-log.ts";
import type { DatasetState } from "../model/dataset/dataset-state.ts";
import { findOutsideDataset, type OutsideDataset } from "../model/dataset/outside-dataset.ts";
import { listResults } from "../model/exchange/find-property.ts";
import type { LookupAnswer, LookupState } from "../model/exchange/lookup-state.ts";
import { isSynthetic } from "../model/exchange/usage.ts";
import { findOtherAddress } from "../model/geocoding/geocoding.ts";
import { findAskedBuilding } from "../model/property/building-at.ts";
import { orderBuildings } from "../model/property/building-order.ts";
import { formatBuildings, readReportedBuildings } from "../model/property/count-buildings.ts";
import { findMainBuilding } from "../model/property/main-building.ts";
import type { DecodedFootprint, Property } from "../model/property/property.ts";

export type Shown = {
  answer: LookupAnswer | null;
  property: Property | null;
  /** All of the response for this location, `property` among them. */
  results: readonly Property[];
  /** The dataset that does not reach the asked place; null where it may, or there is a parcel. */
  outside: OutsideDataset | null;
  /** In the panel's order. */
  buildings: DecodedFootprint[];
  /** The chosen building, else the clicked one, else the main one. */
  selected: DecodedFootprint | null;
};

export function pickShown(
  lookup: LookupState,
  selectedKey: string | null,
  dataset: DatasetState,
  resultPointer: string | null = null,
): Shown {
  const answer = pickAnswer(lookup);
  const results = answer && lookup.phase !== "idle" ? listResults(answer.reading, lookup.asked.location) : [];
  const property = results.find(({ pointer }) => pointer === resultPointer) ?? results[0] ?? null;
  const buildings = property ? orderBuildings(property.footprints) : [];
  const outside = answer && property && findOutsideDataset(property, answer.exchange, dataset);
  const chosen =
    buildings.find(({ key }) => key === selectedKey) ?? (lookup.phase === "idle" ? null : findAskedBuilding(lookup.asked, buildings));
  return { answer, property, results, outside, buildings, selected: chosen ?? findMainBuilding(buildings) };
}

function pickAnswer(lookup: LookupState): LookupAnswer | null {
  if (lookup.phase === "answered") return lookup.answer;
  return lookup.phase === "asking" || lookup.phase === "failed" ? lookup.previous : null;
}

/** The exchange in sight with what was read from it; null where there is none. */
export function pickInspected(lookup: LookupState, { answer }: Shown): ReadExchange | null {
  if (lookup.phase === "failed" && lookup.exchange) return { exchange: lookup.exchange, result: { ok: false, failure: lookup.failure } };
  return answer && { exchange: answer.exchange, result: { ok: true, reading: answer.reading } };
}

/** Sample data is marked wherever the response in sight or the dataset says so. A response from a file isn't the dataset's. */
export function pickSampleData(dataset: DatasetState, inspected: ReadExchange | null): string | null {
  if (!inspected?.exchange.capture && dataset.phase === "present" && dataset.info.synthetic) return dataset.info.name;
  const isSample = inspected?.result.ok ? inspected.result.reading.synthetic : inspected !== null && isSynthetic(inspected.exchange);
  return isSample ? "This response" : null;
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
