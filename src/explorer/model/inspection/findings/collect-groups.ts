// Gathers findings into groups: those of one check, about the same set of buildings. So what is wrong with all buildings takes one line, and the
// one that is wrong with a single building has its own.

import { centerOf } from "../../../../geometry/center-of.ts";
import { NOWHERE } from "../../../../geometry/inspect/inspect-geometry.ts";
import { SEVERITIES } from "../../../../rules/rule-format.ts";
import type { CheckRow } from "../../checks/check-row.ts";
import { CHECKS, type CheckCode } from "../../checks/check-table.ts";
import { GEOMETRY_CHECKS } from "../../checks/words/geometry.ts";
import type { DecodedFootprint } from "../../property/property.ts";
import { formatCount } from "../../text/format-number.ts";
import { type CheckGroup, FINDINGS_KEPT, GROUPS_KEPT, type InspectionFinding, type Outlines, type ProbableCause } from "../inspection.ts";
import { ADOPTED_TITLES } from "./adopt-findings.ts";
import type { Noted, NotedCode, Scope } from "./noted.ts";
import { CODE_ORDER, type GroupFacts, INSPECTION_ROWS, type InspectionRow } from "./rows.ts";
import { ADOPTED_CAUSES } from "./words/adopted.ts";
import { OUTLINE_ROWS } from "./words/outline.ts";
import { PLACE_ROWS } from "./words/place.ts";

type Bucket = Omit<Noted, "pointer" | "section"> & {
  cause: NotedCode | null;
  section: string | null;
  count: number;
  scopes: number;
  kind: Scope["kind"];
  /** Equal for equal sets of buildings. */
  hash: number;
  last: number;
  name: string;
  findings: InspectionFinding[];
};

/** `add` takes the findings of one scope after another. */
export function collectGroups(buildings: number) {
  const buckets = new Map<string, Bucket>();
  const perCode = new Map<string, number>();
  return {
    add(noted: Noted, scope: Scope, cause: NotedCode | null): void {
      const section = noted.section ?? rowOf(noted.code).section ?? null;
      let field = noted.field ?? "";
      const { code, severity } = noted;
      const keyOf = (name: string, variant: string) => [code, cause, section, variant, severity, name, scope.kind].join("|");
      let key = keyOf(field, noted.variant ?? "");
      let bucket = buckets.get(key);
      if (!bucket) {
        const begun = perCode.get(noted.code) ?? 0;
        perCode.set(noted.code, begun + 1);
        if (begun >= GROUPS_KEPT) {
          field = "others";
          key = keyOf(field, "");
          bucket = buckets.get(key);
        }
      }
      if (!bucket) {
        const { pointer: _, ...rest } = noted;
        bucket = {
          ...rest,
          field,
          cause,
          section,
          count: 0,
          scopes: 0,
          kind: scope.kind,
          hash: 0,
          last: -1,
          name: scope.name,
          findings: [],
        };
        buckets.set(key, bucket);
      }
      bucket.count += 1;
      if (bucket.last !== scope.index || bucket.scopes === 0) {
        bucket.scopes += 1;
        bucket.hash = (Math.imul(bucket.hash, 31) + scope.index + 1) | 0;
        bucket.last = scope.index;
      }
      if (bucket.findings.length < FINDINGS_KEPT) bucket.findings.push(describe(noted, scope));
    },
    finish: (): CheckGroup[] => sortGroups([...Map.groupBy(buckets.values(), mergeKey).values()], buildings),
  };
}

const mergeKey = ({ code, cause, section, variant, severity, kind, scopes, hash }: Bucket) =>
  [code, cause, section, variant, severity, kind, scopes, hash].join("|");

function describe({ pointer, field, expected, found, detail }: Noted, scope: Scope): InspectionFinding {
  const where = [scope.name, field].filter((part) => part !== undefined && part !== "").join(" · ");
  return { where, pointer, expected: expected ?? null, found: found ?? null, detail: detail ?? "" };
}

/** One finding by itself, in the words of its group. */
function nameNoted({ code, field, variant = "", title, detail, severity }: Noted): Pick<CheckGroup, "severity" | "title" | "detail"> {
  const row = rowOf(code);
  const words = title ?? titleOf(row, { fields: field === undefined ? [] : [field], count: 1, variant });
  return { severity: severity ?? row.severity, title: words, detail: row.detail ?? detail ?? "" };
}

function findCauses({ causes = [], tell = "" }: InspectionRow): ProbableCause | null {
  return causes.length === 0 ? null : { texts: causes, tell };
}

const titleOf = ({ title }: InspectionRow, facts: GroupFacts) => title?.(facts) ?? facts.variant;

/** Of a check of the panel, the words are its own, and come with each finding. */
function rowOf(code: NotedCode): InspectionRow {
  if (Object.hasOwn(INSPECTION_ROWS, code)) return INSPECTION_ROWS[code as keyof typeof INSPECTION_ROWS];
  const { severity, section }: CheckRow<never> = CHECKS[code as CheckCode];
  return { severity, section, ...ADOPTED_CAUSES[code as CheckCode] };
}

function sortGroups(merged: Bucket[][], buildings: number): CheckGroup[] {
  const all = merged.map((parts) => ({ cause: parts[0]!.cause, places: placesOf(parts[0]!), group: buildGroup(parts, buildings) }));
  for (const { group, cause, places } of all) {
    const explaining = cause === null ? undefined : findExplaining(all, cause, places);
    if (!explaining) continue;
    group.cause = explaining.title;
    explaining.explains += 1;
  }
  const rank = ({ cause, explains, severity, code }: CheckGroup): number[] => [
    cause === null ? 0 : 1,
    explains > 0 ? 0 : 1,
    SEVERITIES.indexOf(severity),
    placeOf(code),
  ];
  const groups = all.map(({ group }) => group);
  return groups.sort((a, b) => compareLists(rank(a), rank(b)) || a.count - b.count);
}

type Ranked = { group: CheckGroup; places: string };

/** Equal for groups about the same buildings. */
const placesOf = ({ kind, scopes, hash }: Bucket) => [kind, scopes, hash].join("|");

/** Of several groups with the code of the cause, the one about the same buildings; else the largest. */
function findExplaining(all: readonly Ranked[], code: string, places: string): CheckGroup | undefined {
  const candidates = all.filter(({ group }) => group.code === code);
  const same = candidates.find((candidate) => candidate.places === places);
  return (same ?? candidates.sort((a, b) => b.group.count - a.group.count)[0])?.group;
}

function placeOf(code: string): number {
  const place = CODE_ORDER.indexOf(code);
  return place < 0 ? CODE_ORDER.length : place;
}

function compareLists(a: number[], b: number[]): number {
  for (const [index, value] of a.entries()) if (value !== b[index]) return value - b[index]!;
  return 0;
}

function buildGroup(parts: Bucket[], buildings: number): CheckGroup {
  const first = parts.reduce((most, part) => (part.scopes > most.scopes ? part : most));
  const fields = [...new Set(parts.flatMap(({ field }) => (field ? [field] : [])))];
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const row = rowOf(first.code);
  const facts = { fields, count, variant: first.variant ?? "" };
  const title = ADOPTED_TITLES[first.code]?.(facts) ?? first.title ?? titleOf(row, facts);
  const share = Math.ceil(FINDINGS_KEPT / parts.length);
  return {
    id: mergeKey(first),
    code: first.code,
    severity: first.severity ?? row.severity,
    section: first.section,
    title: title + countScopes(first, buildings),
    detail: row.detail ?? first.findings[0]?.detail ?? "",
    probableCause: findCauses(row),
    cause: null,
    explains: 0,
    count,
    findings: parts.flatMap(({ findings }) => findings.slice(0, share)).slice(0, FINDINGS_KEPT),
  };
}

/** " — 2,000 buildings", " — Building 2", "" where there is only one. */
function countScopes({ kind, scopes, name, count }: Bucket, buildings: number): string {
  if (scopes > 1) return ` — ${formatCount(scopes, kind === "result" ? "result" : "building")}`;
  if (kind === "building" && buildings > 1) return ` — ${name}`;
  return kind === "response" && count > 1 ? ` — ${formatCount(count, "place")}` : "";
}

const ABOUT_OUTLINES = new Set<string>([
  ...Object.keys(OUTLINE_ROWS),
  ...Object.keys(GEOMETRY_CHECKS).filter((code) => !code.startsWith("area-")),
  ...Object.keys(PLACE_ROWS).filter((code) => code.startsWith("center-")),
]);

/** The findings about outlines, building by building, for the tab "Geometry": the same that the tab "Checks" has in groups. */
export function collectOutlines() {
  const outlines: Outlines = new Map();
  return {
    outlines,
    add({ pointer, geometry }: Pick<DecodedFootprint, "pointer" | "geometry">, noted: Noted, cause: NotedCode | null): void {
      if (!ABOUT_OUTLINES.has(noted.code) && noted.pointer !== `${pointer}/geometry`) return;
      const faults = outlines.get(pointer) ?? [];
      outlines.set(pointer, faults);
      const place = noted.code === "far-from-center" && geometry ? { ...NOWHERE, at: centerOf(geometry) } : NOWHERE;
      faults.push({ ...place, ...nameNoted(noted), ...noted.outline, id: `fault ${faults.length}`, isConsequence: cause !== null });
    },
  };
}
