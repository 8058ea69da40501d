// The geometry check of all buildings, as findings: how an outline is written, where its bytes or its shape break, which outlines lie on each other,
// and which change would put one in its place. The way to its place is the cause of all that is wrong with where it is.
import { type GeometryFinding, inspectGeometries } from "../../../geometry/inspect/inspect-geometries.ts";
import type { FixStep } from "../../../geometry/inspect/try-fixes.ts";
import { formatPoint } from "../location/location.ts";
import { readFixContext } from "../outline/fix-context.ts";
import { describeEncoding, describeFault, describeFix, describeOverlap, describeUncompared } from "../outline/outline-words.ts";
import { member, pointInto } from "../text/json-members.ts";
import type { Building } from "./building.ts";
import { formatFound } from "./check-object.ts";
import type { Noted } from "./noted.ts";

const EXPECTED = "hexadecimal WKB";

/** By the decoder's code. */
const UNREADABLE: Record<string, string> = {
  truncated: "The geometry is cut off",
  "odd-length": "The geometry is cut off",
  "ring-not-closed": "A ring of the outline isn't closed",
  "ring-too-short": "A ring of the outline has too few points",
  "not-polygonal": "The geometry isn't a polygon",
  "trailing-bytes": "Bytes are left over behind the geometry",
  "bad-byte-order": "The geometry doesn't say its byte order",
  "unknown-type": "The geometry has an unknown type",
  "absurd-count": "The geometry announces more points than it has",
  "non-finite": "A coordinate of the outline isn't a number",
};

export type OutlineFinding = { building: Building; noted: Noted };

/** None where coordinate systems can't be loaded. */
export async function checkOutlines(buildings: readonly Building[]): Promise<OutlineFinding[]> {
  const inspected = buildings.map((building) => ({
    ...readFixContext(building),
    raw: member(building.entry, "geometry"),
    outline: building.geometry,
  }));
  const found = await inspectGeometries(inspected).catch((): GeometryFinding[] => []);
  const fixes = new Map(found.flatMap((finding) => (finding.code === "outline-fix" ? [[finding.footprint, finding.parameters]] : [])));
  const findings = found.flatMap((finding): OutlineFinding[] => {
    const building = buildings[finding.footprint]!;
    const other = "other" in finding.parameters ? buildings[finding.parameters.other]! : null;
    if (finding.code === "outline-exchanged") return [noteExchanged(building, other!), noteExchanged(other!, building)];
    // Two results may be about one parcel.
    if (other && resultOf(other) !== resultOf(building)) return [];
    const noted = describe(finding, building, other?.name ?? "", fixes.get(finding.footprint)?.steps ?? []);
    return noted ? [{ building, noted }] : [];
  });
  return [...findings, ...spreadCause(findings, buildings)];
}

function noteExchanged(building: Building, other: Building): OutlineFinding {
  const pointer = pointInto(building.pointer, "geometry");
  return { building, noted: { code: "outline-exchanged", pointer, found: `the outline of ${other.name}` } };
}

function describe(
  finding: Exclude<GeometryFinding, { code: "outline-exchanged" }>,
  building: Building,
  other: string,
  steps: FixStep[],
): Noted | null {
  const raw = member(building.entry, "geometry");
  const at = { pointer: pointInto(building.pointer, "geometry") };
  const place = finding.position === null ? formatFound(raw) : `at ${formatPoint(finding.position)}`;
  const mend =
    steps.length > 0 && !isCenterStep(steps) && !isPlaceStep(steps)
      ? ` ${describeFix({ steps, metresFromCenter: null, isValid: true })}`
      : "";
  switch (finding.code) {
    case "outline-encoding": {
      const { title, detail } = describeEncoding(finding.parameters.name);
      return {
        ...at,
        code: "outline-encoding",
        variant: `Geometry ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
        expected: EXPECTED,
        found: formatFound(raw),
        detail: detail + mend,
      };
    }
    case "outline-unreadable": {
      const { offset, detail, error } = finding.parameters;
      const found = offset === null ? formatFound(raw) : `at byte ${offset}`;
      return {
        ...at,
        code: "outline-unreadable",
        variant: UNREADABLE[error] ?? "The geometry can't be read",
        expected: EXPECTED,
        found,
        detail: detail + mend,
      };
    }
    case "outline-fault": {
      const { fault, ring, corner } = finding.parameters;
      const { severity, title, detail } = describeFault(fault, ring, corner);
      return { ...at, code: severity === "note" ? "outline-odd" : "outline-invalid", variant: title, found: place, detail: detail + mend };
    }
    case "outline-same": {
      const { title, detail } = describeOverlap(other, null);
      return { ...at, code: "outline-same", found: title, detail };
    }
    case "outline-overlap": {
      const { title, detail } = describeOverlap(other, finding.parameters.share);
      return { ...at, code: "outline-overlap", found: title, detail };
    }
    case "outline-uncompared":
      return { ...at, code: "outline-uncompared", found: describeUncompared(other).title };
    case "outline-fix":
      // Exchanged members of the center are found as such.
      if (isCenterStep(finding.parameters.steps) || !isPlaceStep(finding.parameters.steps)) return null;
      return {
        ...at,
        code: "outline-misplaced",
        variant: nameCause(finding.parameters.steps, building),
        found: formatFound(raw),
        detail: describeFix({ ...finding.parameters, isValid: true }),
      };
  }
}

const isCenterStep = (steps: readonly FixStep[]) => steps.some(({ code }) => code === "swap-center" || code === "negate-center");
const isPlaceStep = (steps: readonly FixStep[]) => steps.some(({ code }) => ["crs", "swap-axes", "negate", "scale"].includes(code));
const resultOf = ({ pointer }: Building) => pointer.split("/")[2];

/** What was done wrong, from what puts it right. */
function nameCause(steps: readonly FixStep[], { entry }: Building): string {
  const stated = Number.isInteger(entry.crs) ? `, but EPSG:${entry.crs} is stated` : "";
  const causes = steps.flatMap((step) => {
    if (step.code === "crs") return [`its coordinates are in EPSG:${step.epsg}${stated}`];
    if (step.code === "swap-axes") return ["its longitude and latitude are exchanged"];
    if (step.code === "negate") return [`its ${step.axis} has the wrong sign`];
    if (step.code === "scale")
      return [step.by === "radians" ? "its coordinates are in radians" : `its coordinates are ${step.by} times too large`];
    return [];
  });
  return `The outline is in the wrong place: ${causes.join(", and ")}`;
}

/** Fixes are tried on the first buildings only: where all of these have one cause, it is that of the others which are as far off. */
function spreadCause(findings: readonly OutlineFinding[], buildings: readonly Building[]): OutlineFinding[] {
  const known = findings.filter(({ noted }) => noted.code === "outline-misplaced");
  const [first] = known;
  if (!first || known.some(({ noted }) => noted.variant !== first.noted.variant)) return [];
  const done = new Set(known.map(({ building }) => building));
  const isOff = ({ read }: Building) => read.some(({ code }) => code === "far-from-center" || code === "geometry-out-of-range");
  return buildings.flatMap((building): OutlineFinding[] => {
    if (done.has(building) || !isOff(building)) return [];
    const detail = "As in the buildings before it, where it was tried.";
    return [
      {
        building,
        noted: {
          ...first.noted,
          pointer: pointInto(building.pointer, "geometry"),
          found: formatFound(member(building.entry, "geometry")),
          detail,
        },
      },
    ];
  });
}
