// The geometry check in words: what is wrong with an outline, and where it was meant to be.
import type { FaultCode } from "../../../geometry/inspect/find-geometry-faults.ts";
import type { PairFinding } from "../../../geometry/inspect/inspect-geometries.ts";
import type { OutlineFinding } from "../../../geometry/inspect/inspect-geometry.ts";
import type { Fix, FixStep } from "../../../geometry/inspect/try-fixes.ts";
import type { Severity } from "../../../rules/rule-format.ts";
import type { FindingWords } from "../checks/check-row.ts";
import { capitalize } from "../text/capitalize.ts";
import { formatDistance, formatShare } from "../text/format-number.ts";

type FaultWords = FindingWords & { severity: Severity };

const INVALID = "By the rules for polygons this isn't a valid outline: programs compute its area differently, or refuse it.";

const FAULT_WORDS: Record<FaultCode, FaultWords> = {
  crossing: { severity: "act", title: "The outline crosses or runs over itself", detail: INVALID },
  spike: { severity: "act", title: "The outline has a spike", detail: `It goes out to this point and back the same way. ${INVALID}` },
  "self-touch": { severity: "look", title: "The outline touches itself", detail: INVALID },
  "hole-outside": { severity: "act", title: "A hole is outside the outline", detail: INVALID },
  "hole-in-hole": { severity: "look", title: "A hole is inside another hole", detail: INVALID },
  "parts-overlap": { severity: "look", title: "A part of the outline is inside another part", detail: INVALID },
  "interior-parted": { severity: "look", title: "Holes split the outline", detail: INVALID },
  "too-few-corners": { severity: "act", title: "A ring has fewer than three corners", detail: INVALID },
  tangled: { severity: "look", title: "The outline has too many edges to check", detail: "It is drawn as it came." },
  "ring-not-closed": { severity: "act", title: "A ring isn't closed", detail: "Its last point should repeat its first." },
  "ring-too-short": { severity: "act", title: "A ring has too few points", detail: "A closed ring has at least 4." },
  "non-finite": { severity: "act", title: "A coordinate isn't a number", detail: "It is infinite, or no number at all." },
  "repeated-point": { severity: "note", title: "A point is repeated", detail: "The outline is valid all the same." },
  winding: {
    severity: "note",
    title: "A ring runs the other way round",
    detail: "Usually outlines run counterclockwise and holes clockwise. The outline is valid all the same.",
  },
};

/** What keeps a geometry from being read, by the reader's code; its detail says the rest. */
const UNREADABLE: Record<string, string> = {
  truncated: "The geometry is cut off",
  "odd-length": "The geometry is cut off",
  "not-hex": "The geometry has a character that isn't hexadecimal",
  "not-polygonal": "The geometry isn't a polygon",
  "trailing-bytes": "Bytes are left over behind the geometry",
  "bad-byte-order": "The geometry doesn't say its byte order",
  "unknown-type": "The geometry has an unknown type",
  "absurd-count": "The geometry announces more points than it has",
  unrecognized: "This isn't a geometry that can be recognized",
  "too-long": "The geometry is too long to check",
  empty: "The geometry is empty text",
};

/** A geometry by itself. */
export function describeOutline(finding: OutlineFinding): FaultWords {
  const { code, parameters, place } = finding;
  if (code === "outline-encoding")
    return {
      severity: "act",
      title: `Written as ${parameters.name}`,
      detail: "The API asks for hexadecimal WKB, so the outline isn't drawn.",
    };
  if (code === "outline-unreadable")
    return { severity: "act", title: UNREADABLE[parameters.error] ?? "The geometry can't be read", detail: parameters.detail };
  const { severity, title, detail } = FAULT_WORDS[parameters.fault];
  const where = place.ring === null || place.corner === null ? "" : `Corner ${place.corner + 1} of ring ${place.ring + 1}. `;
  return { severity, title, detail: where + detail };
}

const WHOLE_SHARE = 0.98;

/** `other`: the name of the other building. */
export function describePair({ code, share }: PairFinding, other: string): FaultWords {
  if (code === "outline-same") {
    const detail = "The same building is listed twice, or one has the other's outline.";
    return { severity: "act", title: `Has the same outline as ${other}`, detail };
  }
  if (share < WHOLE_SHARE)
    return { severity: "look", title: `Overlaps ${other}`, detail: `They share ${formatShare(share)} of the smaller one.` };
  const detail = "The larger one may be the outline of the parcel, or of several buildings.";
  return { severity: "look", title: `Shares its ground with ${other}: one contains the other`, detail };
}

/** "as EPSG:2229, with longitude and latitude swapped". */
export function nameFix(steps: readonly FixStep[]): string {
  return steps.map(nameStep).join(", ");
}

/** A sentence, and another one where other systems do as well. */
export function describeFix({ steps, metresFromCenter, isCenterStated }: Omit<Fix, "geometry">): string {
  const explained = steps.map((step) => nameStep(step) + (step.code === "crs" && step.system !== "" ? ` (${step.system})` : "")).join(", ");
  const center = isCenterStated ? "the center" : "the corrected center";
  const others = steps.flatMap((step) => (step.code === "crs" ? step.also : [])).slice(0, 4);
  const also = others.length > 0 ? ` ${others.map((code) => `EPSG:${code}`).join(", ")} would do as well.` : "";
  return `${capitalize(explained)} it lies ${formatDistance(metresFromCenter)} from ${center}.${also}`;
}

function nameStep(step: FixStep): string {
  switch (step.code) {
    case "crs":
      return `as EPSG:${step.epsg}`;
    case "swap-axes":
      return "with longitude and latitude swapped";
    case "negate":
      return `with the sign of ${step.axis} changed`;
  }
}
