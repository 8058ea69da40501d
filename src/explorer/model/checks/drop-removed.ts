// Ignores what is null only because it was removed from a case file: it is no fault of the response.
import type { CheckFinding } from "./finding.ts";

const FIELDS: ReadonlySet<string> = new Set(["center_lat", "center_long", "geometry"]);
const CODES: ReadonlySet<string> = new Set(["geometry-missing", "center-odd", "center-out-of-range"]);

export function isRemovedField(name: string | undefined): boolean {
  return name !== undefined && FIELDS.has(name);
}

export function isAboutRemoved(code: string): boolean {
  return CODES.has(code);
}

/** What the panels say of the rest. */
export function dropRemovedFindings(findings: readonly CheckFinding[]): CheckFinding[] {
  return findings.flatMap((finding): CheckFinding[] => {
    if (isAboutRemoved(finding.code)) return [];
    if (finding.code !== "field-empty") return [finding];
    const names = finding.parameters.names.filter((name) => !isRemovedField(name));
    return names.length === 0 ? [] : [{ ...finding, parameters: { ...finding.parameters, names } }];
  });
}
