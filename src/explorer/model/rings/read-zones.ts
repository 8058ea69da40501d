// What a response says of the four zones around a building: how far they reach and how much of each is covered. Trees and shrubs overlap, so their
// shares are never added.
import type { DatasetDictionary } from "../../../contract/fields.ts";
import { readZoneReach, type ZoneReach } from "../../../contract/zone-reach.ts";
import { METRES_PER_FOOT } from "../../../geometry/measures.ts";
import { formatCover } from "../../../rules/words.ts";
import { formatMeasure } from "../fields/describe-field.ts";
import { cutText } from "../text/cut-text.ts";
import { type JsonObject, member } from "../text/json-members.ts";
import type { RingCover, ZoneRing } from "./ring-cover.ts";

type Meanings = DatasetDictionary["footprint"];
export type ZoneWords = Pick<ZoneRing, "zone" | "reach" | "isReachAssumed" | "words" | "share">;

const ZONES = [1, 2, 3, 4];
const KINDS = { cover: ["tree", "shrub"], vegetation: ["vegetation"] } as const;
const ALL_KINDS = ["tree", "shrub", "vegetation"] as const;
/** Those of the demo town, and of the studies of defensible space. */
const ASSUMED: readonly ZoneReach[] = [
  { from: 0, to: 5, unit: "ft" },
  { from: 5, to: 30, unit: "ft" },
  { from: 30, to: 100, unit: "ft" },
  { from: 100, to: 200, unit: "ft" },
];
const LONGEST = 40;
const MAX_METRES = 1_000;

/** Zones 1 to 4, nearest first. */
export function readZones(entry: JsonObject, meanings: Meanings, cover: RingCover): ZoneWords[] {
  const reaches = readReaches(meanings);
  return (reaches ?? ASSUMED).map(({ from, to, unit }, at) => {
    const shares = KINDS[cover].map((kind) => readShare(entry, meanings, kind, at + 1));
    const known = shares.flatMap(({ share }) => (share === null ? [] : [share]));
    return {
      zone: at + 1,
      reach: `${from}–${to} ${unit}`,
      isReachAssumed: reaches === null,
      words: shares.every(({ isReported }) => !isReported) ? "not reported" : shares.map(({ words }) => cutText(words, LONGEST)).join(", "),
      share: known.length === 0 ? null : Math.max(...known),
    };
  });
}

/** Where each zone begins and ends, nearest first; none overlaps another. */
export type ReachMetres = { from: number; to: number };

export function readReachesMetres(meanings: Meanings): ReachMetres[] {
  return (readReaches(meanings) ?? ASSUMED).map(toMetres);
}

/** As the dictionary has them, of whichever kind; null where it doesn't say them all, or not one beyond the other: what overlaps is no zone's alone. */
function readReaches(meanings: Meanings): ZoneReach[] | null {
  const reaches = ZONES.map((zone) => {
    const said = ALL_KINDS.map((kind) => readZoneReach(meanings[`${kind}_zone_${zone}`]?.meaning));
    return said.find((reach) => reach !== null) ?? null;
  });
  const known = reaches.filter((reach) => reach !== null);
  const metres = known.map(toMetres);
  const isAscending = metres.every(({ from, to }, at) => from >= (metres[at - 1]?.to ?? 0) && to > from && to <= MAX_METRES);
  return known.length === ZONES.length && isAscending ? known : null;
}

function toMetres({ from, to, unit }: ZoneReach): ReachMetres {
  const metres = unit === "m" ? 1 : METRES_PER_FOOT;
  return { from: from * metres, to: to * metres };
}

/** A number whose unit nobody states, or that is no percentage, is shown and fills nothing. */
function readShare(
  entry: JsonObject,
  meanings: Meanings,
  kind: string,
  zone: number,
): { words: string; share: number | null; isReported: boolean } {
  const name = `${kind}_zone_${zone}`;
  const raw = member(entry, name);
  if (raw === null || raw === undefined) return { words: `${kind} not reported`, share: null, isReported: false };
  if (typeof raw !== "number") return { words: `${kind} unexpected value`, share: null, isReported: true };
  if (meanings[name]?.unit !== "%") return { words: `${kind} ${formatMeasure(raw)} (unit not stated)`, share: null, isReported: true };
  const isShare = raw >= 0 && raw <= 100;
  return { words: `${kind} ${formatCover(raw)}`, share: isShare ? raw : null, isReported: true };
}
