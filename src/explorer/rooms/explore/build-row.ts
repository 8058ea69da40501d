// A line of the list, from what is saved of a lookup.
import type { LogItem } from "../../model/exchange/log-item.ts";
import { describeFailure } from "../../model/exchange/problems.ts";
import { nameScore } from "../../model/geocoding/confidence.ts";
import type { Location } from "../../model/location/location.ts";
import { formatBuildings } from "../../model/property/count-buildings.ts";
import { titleResult } from "../../model/property/property-title.ts";
import { formatAgo } from "../../model/text/format-time.ts";
import type { LookupRowProps } from "./lookup-row.tsx";

type Surroundings = {
  currentId: string | null;
  isOutside: (location: Location) => boolean;
  now: Date;
  onOpen: (item: LogItem) => void;
  onRemove: (item: LogItem) => void;
};

export function buildRow(item: LogItem, { currentId, isOutside, now, onOpen, onRemove }: Surroundings): LookupRowProps {
  return {
    ...describePlace(item),
    age: formatAgo(item.at, now.getTime()),
    ...describeOutcome(item, isOutside),
    current: item.exchangeId === currentId,
    onOpen: () => onOpen(item),
    onRemove: () => onRemove(item),
  };
}

/** The service answered that there is no parcel. */
export function isMiss({ summary }: LogItem): boolean {
  return summary !== null && !summary.matched;
}

/** "address not found" */
export function nameMiss({ location }: LogItem, isOutside: (location: Location) => boolean): string {
  if (location.kind === "address") return "address not found";
  return isOutside(location) ? "outside coverage" : "no parcel at this point";
}

function describePlace({ location, summary }: LogItem): Pick<LookupRowProps, "place" | "source" | "searched"> {
  const { head, rest, source, searched } = titleResult(location, summary?.otherAddress ?? null);
  return { place: rest === "" ? head : `${head}, ${rest}`, source, searched };
}

function describeOutcome(item: LogItem, isOutside: (location: Location) => boolean): Pick<LookupRowProps, "found" | "mark"> {
  const { summary, failure, version } = item;
  if (failure) return { found: describeFailure(failure).sentence, mark: { level: "failed", words: "failed" } };
  const { parcelId, buildings, buildingsReported, confidence } = summary!;
  if (isMiss(item)) return { found: nameMiss(item, isOutside), mark: { level: "none", words: "" } };
  const isUnrecorded = buildings === 0 && buildingsReported === undefined;
  const counted = isUnrecorded ? "no buildings listed" : formatBuildings(buildings, buildingsReported ?? null);
  const found = [parcelId, counted].filter(Boolean).join(" · ");
  if (!confidence) return { found, mark: { level: "unknown", words: version } };
  const { score, words } = confidence;
  return { found, mark: { level: score === null ? "unknown" : nameScore(score), words } };
}
