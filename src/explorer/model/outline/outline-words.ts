// The geometry check in words: what is wrong with an outline, and what was tried to put it right.
import type { FaultCode } from "../../../geometry/inspect/find-geometry-faults.ts";
import type { Fix, FixStep } from "../../../geometry/inspect/try-fixes.ts";
import type { FindingWords, Severity } from "../checks/check-row.ts";
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

/** Numbers count from 0. */
export function describeFault(code: FaultCode, ring: number | null, corner: number | null): FaultWords {
  const { severity, title, detail } = FAULT_WORDS[code];
  const place = ring === null || corner === null ? "" : `Corner ${corner + 1} of ring ${ring + 1}. `;
  return { severity, title, detail: place + detail };
}

export function describeOverlap(other: string, share: number | null): FaultWords {
  return share === null
    ? {
        severity: "act",
        title: `Has the same outline as ${other}`,
        detail: "The same building is listed twice, or one has the other's outline.",
      }
    : { severity: "look", title: `Overlaps ${other}`, detail: `They share ${formatShare(share)} of the smaller one.` };
}

export function describeUncompared(other: string): FaultWords {
  const detail = "The two outlines have too many corners, so whether they overlap isn't known.";
  return { severity: "note", title: `Not compared with ${other}`, detail };
}

export function describeExchange(other: string): FaultWords {
  const detail = "Each stated center lies in the other's outline. With the two outlines exchanged, both would fit.";
  return { severity: "act", title: `Has the outline of ${other}, and that has its own`, detail };
}

export function describeEncoding(name: string): FaultWords {
  return { severity: "act", title: `Written as ${name}`, detail: "The API asks for hexadecimal WKB, so the outline isn't drawn." };
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

const MAKES_VALID = new Set<FixStep["code"]>(["close-ring", "drop-corner", "exchange-corners", "drop-hole"]);

/** One sentence. */
export function describeFix({ steps, metresFromCenter, isValid }: Pick<Fix, "steps" | "metresFromCenter" | "isValid">): string {
  const name = capitalize(explainFix(steps));
  const isCenter = steps.some(({ code }) => code === "swap-center" || code === "negate-center");
  const valid = isValid && steps.some(({ code }) => MAKES_VALID.has(code)) ? "is valid and " : "";
  const place =
    metresFromCenter === null
      ? "it can be drawn"
      : isCenter
        ? `the center is ${formatDistance(metresFromCenter)} from the outline`
        : `it ${valid}lies ${formatDistance(metresFromCenter)} from the center`;
  const also = steps.flatMap((step) => (step.code === "crs" ? step.also : []));
  const others =
    also.length > 0
      ? ` ${also
          .slice(0, 4)
          .map((code) => `EPSG:${code}`)
          .join(", ")} would do as well.`
      : "";
  return `${name} ${place}${isValid ? "" : ", but isn't valid"}.${others}`;
}

function nameStep(step: FixStep): string {
  switch (step.code) {
    case "read-as":
      return `read as ${step.name}`;
    case "drop-prefix":
      return "without the prefix";
    case "byte-order":
      return "with the other byte order";
    case "drop-left-over":
      return "without the bytes left over";
    case "close-ring":
      return "with the ring closed";
    case "close-cut-off":
      return `closed after its ${step.corners} whole points`;
    case "drop-corner":
      return `without corner ${step.corner}`;
    case "exchange-corners":
      return `with corners ${step.corners.join(" and ")} exchanged`;
    case "drop-hole":
      return "without the hole";
    case "crs":
      return `as EPSG:${step.epsg}`;
    case "swap-axes":
      return "with longitude and latitude exchanged";
    case "negate":
      return `with the sign of ${step.axis} changed`;
    case "scale":
      return step.by === "radians" ? "converted from radians" : `divided by ${step.by}`;
    case "swap-center":
      return "with center_lat and center_long exchanged";
    case "negate-center":
      return "with the sign of center_long changed";
  }
}
