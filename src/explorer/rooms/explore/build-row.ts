// A line of the list, from what is saved of a lookup.

import { describeFailure } from "../../model/exchange/describe-failure.ts";
import { formatItemAge, type LogItem } from "../../model/exchange/log-item.ts";
import type { Verdict } from "../../model/exchange/summary.ts";
import { nameScore } from "../../model/geocoding/confidence.ts";
import type { Location } from "../../model/location/location.ts";
import { formatBuildings } from "../../model/property/count-buildings.ts";
import { titleResult } from "../../model/property/property-title.ts";
import { formatCount } from "../../model/text/format-number.ts";
import type { LookupRowProps } from "./lookup-row.tsx";

type Surroundings = {
  /** The hash of the set of rules that is used now; null: there is none. */
  rules: string | null;
  currentId: string | null;
  isOutside: (location: Location) => boolean;
  now: Date;
  onOpen: (item: LogItem) => void;
  onRemove: (item: LogItem) => void;
};

export function buildRow(item: LogItem, { rules, currentId, isOutside, now, onOpen, onRemove }: Surroundings): LookupRowProps {
  return {
    ...describePlace(item),
    fileName: item.fileName ?? null,
    age: formatItemAge(item, now.getTime()),
    ...describeOutcome(item, isOutside, rules),
    current: item.id === currentId,
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
  if (location.kind === "unstated") return "no parcel";
  return isOutside(location) ? "outside coverage" : "no parcel at this point";
}

function describePlace({ location, summary }: LogItem): Pick<LookupRowProps, "place" | "source" | "searched"> {
  const { head, rest, source, searched } = titleResult(location, summary?.otherAddress ?? null);
  return { place: rest === "" ? head : `${head}, ${rest}`, source, searched };
}

type Outcome = Pick<LookupRowProps, "severity" | "found" | "mark">;

function describeOutcome(item: LogItem, isOutside: (location: Location) => boolean, rules: string | null): Outcome {
  const { summary, failure, version } = item;
  if (failure) return { severity: null, found: describeFailure(failure).sentence, mark: { level: "failed", words: "failed" } };
  const { parcelId, buildings, buildingsReported, confidence, verdict } = summary!;
  if (isMiss(item)) return { severity: null, found: nameMiss(item, isOutside), mark: { level: "none", words: "" } };
  // Rules of buildings don't count then, so that having no finding says little.
  const isUnlisted = buildings === 0 && buildingsReported !== 0;
  const isUnrecorded = buildings === 0 && buildingsReported === undefined;
  const counted = isUnrecorded ? "no buildings listed" : formatBuildings(buildings, buildingsReported ?? null);
  const level = confidence === null || confidence.score === null ? "unknown" : nameScore(confidence.score);
  const mark = { level, words: confidence?.words ?? version } as const;
  // By other rules it may be another.
  if (verdict === undefined || verdict.rules !== rules)
    return { severity: null, found: [parcelId, counted].filter(Boolean).join(" · "), mark };
  return {
    severity: verdict.severity ?? (verdict.open || verdict.partly || isUnlisted ? "open" : "none"),
    found: describeVerdict(verdict, counted, isUnlisted),
    mark: level === "high" || level === "good" ? null : mark,
  };
}

/** "Roof in very poor condition · 2 buildings", "2 buildings · no findings; 14 of 22 rules not assessed". */
function describeVerdict({ title, open, partly }: Verdict, counted: string, isUnlisted: boolean): string {
  // A number stays with its noun.
  const buildings = counted.replace(/^(\d+) /, "$1\u00a0");
  if (title !== undefined) return buildings === "no buildings" ? title : `${title} · ${buildings}`;
  const gap = open ?? partly;
  const gapWords = gap && `${gap[0]} of ${formatCount(gap[1], "rule")} not assessed${open ? "" : " for some buildings"}`;
  if (isUnlisted) return `${buildings} · ${gapWords ?? "not assessed"}`;
  return `${buildings} · no findings${gapWords ? `; ${gapWords}` : ""}`;
}
