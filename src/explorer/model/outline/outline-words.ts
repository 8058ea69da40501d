// The geometry check in words: what is wrong with an outline, and where it was meant to be.
import type { FaultCode } from "../../../geometry/inspect/find-geometry-faults.ts";
import type { PairFinding } from "../../../geometry/inspect/inspect-geometries.ts";
import type { OutlineFinding } from "../../../geometry/inspect/inspect-geometry.ts";
import type { AreaVerdict, Fix, FixStep } from "../../../geometry/inspect/try-fixes.ts";
import type { Severity } from "../../../rules/rule-format.ts";
import type { FindingWords } from "../checks/check-row.ts";
import { capitalize } from "../text/capitalize.ts";
import { formatDistance, formatNumber, formatShare } from "../text/format-number.ts";

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
  "stray-corner": {
    severity: "act",
    title: "One corner is far from all others",
    detail: "A coordinate of it is mistyped, zero, or of another building. Without it the rest is a shape of its own.",
  },
  "ring-doubled": {
    severity: "act",
    title: "A ring of the outline is there twice",
    detail: "As a hole it takes away all of the outline; as a part it counts the area twice.",
  },
  "part-apart": {
    severity: "look",
    title: "A part of the outline is far from the rest",
    detail: "It may be another building: its area counts here, too.",
  },
  "no-area": {
    severity: "act",
    title: "The outline has no area",
    detail: "It goes out and back on one line. Corners are missing, or it is a line and no building.",
  },
  "same-axes": {
    severity: "act",
    title: "Longitude and latitude are the same number in every corner",
    detail: "One of the two was written twice, and the other is lost.",
  },
  rounded: {
    severity: "look",
    title: "The outline's coordinates have four decimals or fewer",
    detail: "That is a grid of 30 ft or coarser: corners move and fall together, and the area changes.",
  },
  "single-precision": {
    severity: "note",
    title: "The outline's coordinates went through single precision",
    detail: "Their steps are up to 3 ft: corners of a building move by that much.",
  },
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
  "too-long": "The geometry is too long to be read",
  empty: "The geometry is empty text",
  "stand-in": "The geometry is a word that stands for nothing",
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
  switch (code) {
    case "outline-same": {
      const detail = "The same building is listed twice, or one has the other's outline.";
      return { severity: "act", title: `Has the same outline as ${other}`, detail };
    }
    case "outline-overlap":
      if (share < WHOLE_SHARE)
        return { severity: "look", title: `Overlaps ${other}`, detail: `They share ${formatShare(share)} of the smaller one.` };
      return {
        severity: "look",
        title: `Shares its ground with ${other}: one contains the other`,
        detail: "The larger one may be the outline of the parcel, or of several buildings.",
      };
    case "outline-swapped": {
      const detail = "Each stated center lies in the other's outline. With the two outlines swapped, both would fit.";
      return { severity: "act", title: `Has the outline of ${other}, which has its own`, detail };
    }
    case "outline-uncompared": {
      const detail = "The two outlines have too many corners, so whether they overlap isn't known.";
      return { severity: "note", title: `Not compared with ${other}`, detail };
    }
  }
}

/** "as EPSG:2229", "read as WKT, with the ring closed". */
export function nameFix(steps: readonly FixStep[]): string {
  return steps.map(nameStep).join(", ");
}

/** The same, with what the coordinate system is. */
function explainFix(steps: readonly FixStep[]): string {
  return steps.map((step) => nameStep(step) + (step.code === "crs" ? explainSystem(step) : "")).join(", ");
}

function explainSystem({ system, isOwn }: Extract<FixStep, { code: "crs" }>): string {
  const parts = [system, isOwn ? "its own SRID" : ""].filter((part) => part !== "");
  return parts.length > 0 ? ` (${parts.join("; ")})` : "";
}

const MENDS: ReadonlySet<string> = new Set<FixStep["code"]>(["close-ring", "drop-corner", "drop-ring"]);

/** A sentence, and another one where other systems do as well. */
export function describeFix({ steps, metresFromCenter, isCenterStated, isValid, area }: Omit<Fix, "geometry">): string {
  const valid = steps.some(({ code }) => MENDS.has(code)) ? "is valid and " : "";
  const center = isCenterStated ? "the center" : "the corrected center";
  const place = metresFromCenter === null ? "it can be drawn" : `it ${valid}lies ${formatDistance(metresFromCenter)} from ${center}`;
  const also = steps.flatMap((step) => (step.code === "crs" ? step.also : []));
  const others = also.slice(0, 4).map((code) => `EPSG:${code}`);
  const size = area ? describeArea(area) : "";
  return `${capitalize(explainFix(steps))} ${place}${isValid ? "" : ", but isn't valid"}${size}.${others.length > 0 ? ` ${others.join(", ")} would do as well.` : ""}`;
}

/** Of rounding and of another way to measure. */
const CLOSE_SHARE = 0.01;
const TWICE_WITHIN = 0.05;

/** Whether the stated area is that of the outline as it is fixed. */
function describeArea({ squareFeet, stated, unit }: AreaVerdict): string {
  const drawn = `${formatNumber(Math.round(squareFeet))} sq ft`;
  if (unit === null) {
    const twice = Math.abs(stated / squareFeet - 2) <= TWICE_WITHIN ? "twice that: " : "";
    return `, but its area there is ${drawn}, and footprint_area is ${twice}${formatNumber(stated)}`;
  }
  if (unit === "ft²" && Math.abs(squareFeet - stated) > stated * CLOSE_SHARE)
    return `, and its area there is ${drawn}, about what footprint_area says (${formatNumber(Math.round(stated))})`;
  return `, and its area there is ${drawn}, as footprint_area says${unit === "ft²" ? "" : ` (${formatNumber(stated)} ${unit})`}`;
}

function nameStep(step: FixStep): string {
  switch (step.code) {
    case "read-as":
      return step.encoding === "prefixed-hex" ? "without the prefix" : `read as ${step.name}`;
    case "close-ring":
      return "with the ring closed";
    case "drop-corner":
      return `without corner ${step.corner}`;
    case "drop-ring":
      return `without ring ${step.ring}`;
    case "crs":
      return `as EPSG:${step.epsg}`;
    case "swap-axes":
      return "with longitude and latitude swapped";
    case "negate":
      return `with the sign of ${step.axis} changed`;
  }
}
