// Findings about one footprint's outline: why it is not drawn, where it stands, and whether its area is what the answer says.
import type { DatasetDictionary } from "../../contract/fields.ts";
import type { ResolvedGeometry } from "../../geometry/resolve-geometry.ts";
import { inferAreaUnit } from "./area-unit.ts";
import type { Finding } from "./finding.ts";
import { formatDistance, formatNumber } from "./format-number.ts";
import { pointInto, readNumber } from "./json-members.ts";
import type { DecodedFootprint } from "./property.ts";

/** Codes of `resolveGeometry`, with their title and weight. */
const GEOMETRY_FINDINGS = {
  "empty-geometry": { severity: "caution", title: "The geometry is empty: nothing to draw." },
  "crs-not-stated": { severity: "caution", title: "No coordinate system is stated." },
  "srid-differs": { severity: "caution", title: "The geometry's own coordinate system differs from the stated one." },
  "datum-uncertain": { severity: "caution", title: "The outline is drawn from an old datum (NAD27)." },
  "far-from-center": { severity: "error", title: "The outline is far from the stated center." },
} as const;

/** A centre this far off its outline is worth a word: under it, rounding to five decimals explains it. */
const OUTSIDE_METRES = 1;

type Unresolved = { ok: false; error: string; detail: string };

export function checkGeometry(
  footprint: DecodedFootprint,
  resolved: ResolvedGeometry | Unresolved,
  dictionary: DatasetDictionary,
): Finding[] {
  const pointer = pointInto(footprint.pointer, "geometry");
  if (!resolved.ok) {
    const { error, detail } = resolved;
    return [
      { code: `geometry-${error}`, severity: "error", title: "The outline cannot be drawn.", detail, pointer, footprint: footprint.index },
    ];
  }
  const findings: Finding[] = resolved.findings.map(({ code, detail }) => ({
    code,
    detail,
    ...GEOMETRY_FINDINGS[code],
    pointer,
    footprint: footprint.index,
  }));
  const isFar = resolved.findings.some(({ code }) => code === "far-from-center");
  return [
    ...findings,
    ...(isFar ? [] : checkCenter(footprint, resolved.metresFromCenter ?? 0)),
    ...checkArea(footprint, dictionary.footprint.footprint_area?.unit),
  ];
}

function checkCenter({ statedCenter, index, pointer }: DecodedFootprint, metres: number): Finding[] {
  if (statedCenter === null) {
    const detail = "center_long and center_lat are not both numbers in range, so the outline cannot be checked against them.";
    return [{ code: "center-odd", severity: "info", title: "No usable center is stated.", detail, pointer, footprint: index }];
  }
  if (metres <= OUTSIDE_METRES) return [];
  const detail = `It lies ${formatDistance(metres)} off. Courtyards and crescents can explain this.`;
  return [
    {
      code: "center-outside",
      severity: "info",
      title: "The stated center is outside the outline.",
      detail,
      pointer: pointInto(pointer, "center_lat"),
      footprint: index,
    },
  ];
}

const COMPARABLE_UNITS = new Set(["ft²", "m²"]);

/** Against the outline: in the stated unit, or whether any usual unit fits. A fit without a stated unit is told once for the property. */
function checkArea(footprint: DecodedFootprint, statedUnit: string | undefined): Finding[] {
  const { drawnAreaSquareFeet, entry, index } = footprint;
  const area = readNumber(entry, "footprint_area");
  if (area === null || !drawnAreaSquareFeet) return [];
  const inferred = inferAreaUnit(footprint);
  const isExplained = statedUnit === undefined ? inferred !== null : inferred?.unit === statedUnit || !COMPARABLE_UNITS.has(statedUnit);
  if (isExplained) return [];
  const place = { severity: "caution", pointer: pointInto(footprint.pointer, "footprint_area"), footprint: index } as const;
  const drawn = `The drawn outline has ${formatNumber(Math.round(drawnAreaSquareFeet))} ft²`;
  if (statedUnit === undefined) {
    return [
      {
        code: "area-unit-unknown",
        title: "footprint_area fits the outline in no usual unit.",
        detail: `${drawn}, the answer says ${formatNumber(area)}.`,
        ...place,
      },
    ];
  }
  return [
    {
      code: "area-differs",
      title: "The stated area is not that of the outline.",
      detail: `${drawn}, the answer says ${formatNumber(area)} ${statedUnit}.`,
      ...place,
    },
  ];
}
