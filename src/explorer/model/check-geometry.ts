// Findings about one footprint's outline: why it is not drawn, where it stands, and whether its area is what the answer says.
import { containsPosition, distanceToGeometryMetres } from "../../geometry/measures.ts";
import type { ResolvedGeometry } from "../../geometry/resolve-geometry.ts";
import { inferAreaUnit } from "./area-unit.ts";
import type { Finding } from "./finding.ts";
import { formatDistance } from "./format-number.ts";
import { pointInto } from "./json-members.ts";
import type { DecodedFootprint } from "./property.ts";
import { readNumber } from "./read-fields.ts";

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

export function checkGeometry(
  footprint: DecodedFootprint,
  resolved: ResolvedGeometry | { ok: false; error: string; detail: string },
): Finding[] {
  const { geometry, statedCenter, index } = footprint;
  const pointer = pointInto(footprint.pointer, "geometry");
  const place = { pointer, footprint: index };
  if (!resolved.ok) {
    return [
      { code: `geometry-${resolved.error}`, severity: "error", title: "The outline cannot be drawn.", detail: resolved.detail, ...place },
    ];
  }
  const findings: Finding[] = resolved.findings.map(({ code, detail }) => ({ code, detail, ...GEOMETRY_FINDINGS[code], ...place }));
  const known = new Set(findings.map(({ code }) => code));
  if (geometry && statedCenter && !known.has("far-from-center") && !containsPosition(geometry, statedCenter)) {
    const metres = distanceToGeometryMetres(statedCenter, geometry);
    if (metres > OUTSIDE_METRES) {
      const detail = `It lies ${formatDistance(metres)} off. Courtyards and crescents can explain this.`;
      findings.push({ code: "center-outside", severity: "info", title: "The stated center is outside the outline.", detail, ...place });
    }
  }
  if (statedCenter === null) {
    const detail = "center_long and center_lat are not both numbers in range, so the outline cannot be checked against them.";
    findings.push({
      code: "center-odd",
      severity: "info",
      title: "No usable center is stated.",
      detail,
      pointer: footprint.pointer,
      footprint: index,
    });
  }
  return [...findings, ...checkArea(footprint)];
}

function checkArea(footprint: DecodedFootprint): Finding[] {
  const { drawnAreaSquareFeet, fields, index } = footprint;
  const area = readNumber(fields, "footprint_area");
  if (area === null || drawnAreaSquareFeet === null || drawnAreaSquareFeet === 0) return [];
  const inferred = inferAreaUnit(footprint);
  const field = fields.find(({ name }) => name === "footprint_area")!;
  const place = { pointer: field.pointer, footprint: index };
  const stated = field.meaning.unit;
  const drawn = `The drawn outline has ${Math.round(drawnAreaSquareFeet).toLocaleString("en-US")} ft²`;
  if (stated === undefined) {
    if (inferred === null) {
      const detail = `${drawn}, ${formatRatio(drawnAreaSquareFeet / area)} times the stated number.`;
      return [
        { code: "area-unit-unknown", severity: "caution", title: "footprint_area fits the outline in no usual unit.", detail, ...place },
      ];
    }
    const detail = `${drawn}; the stated number is ${formatRatio(inferred.ratio)} times that in ${inferred.unit}. The service states no unit.`;
    return [{ code: "area-unit-inferred", severity: "info", title: `footprint_area looks like ${inferred.unit}.`, detail, ...place }];
  }
  if (inferred !== null && inferred.unit === stated) return [];
  if (inferred === null && !["ft²", "m²"].includes(stated)) return [];
  const detail = `${drawn}, the answer says ${area.toLocaleString("en-US")} ${stated}.`;
  return [{ code: "area-differs", severity: "caution", title: "The stated area is not that of the outline.", detail, ...place }];
}

function formatRatio(ratio: number): string {
  return ratio.toPrecision(3);
}
