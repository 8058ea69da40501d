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
import { type CheckGroup, FINDINGS_KEPT, type InspectionFinding, type Outlines, type ProbableCause } from "../inspection.ts";
import type { Noted, NotedCode, Scope } from "./noted.ts";
import { CODE_ORDER, INSPECTION_ROWS, type InspectionRow } from "./rows.ts";
import { ADOPTED } from "./words/adopted.ts";
import { OUTLINE_ROWS } from "./words/outline.ts";
import { PLACE_ROWS } from "./words/place.ts";

type Found = { noted: Noted; scope: Scope; cause: NotedCode | null };

export function collectGroups(buildings: number) {
  const found: Found[] = [];
  return {
    add: (noted: Noted, scope: Scope, cause: NotedCode | null) => void found.push({ noted, scope, cause }),
    finish: () => sortGroups(found, buildings),
  };
}

/** Equal for findings of one kind, in whichever field. */
const kindOf = ({ noted: { code, section, variant, severity }, scope: { kind }, cause }: Found) =>
  [code, cause, section, variant, severity, kind].join("|");

/** Equal for findings about the same buildings. */
const placesOf = (found: readonly Found[]) => [found[0]!.scope.kind, ...listIndexes(found)].join("|");

const listIndexes = (found: readonly Found[]) => new Set(found.map(({ scope }) => scope.index));

function describe({ noted: { pointer, field, expected, found, detail }, scope }: Found): InspectionFinding {
  const where = [scope.name, field].filter((part) => part !== undefined && part !== "").join(" · ");
  return { where, pointer, expected: expected ?? null, found: found ?? null, detail: detail ?? "" };
}

/** One finding by itself, in the words of its group. */
function nameNoted({ code, field, variant = "", title, detail, severity }: Noted): Pick<CheckGroup, "severity" | "title" | "detail"> {
  const row = rowOf(code);
  const facts = { fields: field === undefined ? [] : [field], count: 1, variant };
  return { severity: severity ?? row.severity, title: row.title?.(facts) ?? title ?? variant, detail: row.detail ?? detail ?? "" };
}

function findCauses({ causes = [], tell = "" }: InspectionRow): ProbableCause | null {
  return causes.length === 0 ? null : { texts: causes, tell };
}

/** Of a check of the panel, the words are its own, and come with each finding. */
function rowOf(code: NotedCode): InspectionRow {
  if (Object.hasOwn(INSPECTION_ROWS, code)) return INSPECTION_ROWS[code as keyof typeof INSPECTION_ROWS];
  const { severity, section }: CheckRow<never> = CHECKS[code as CheckCode];
  return { severity, section, ...ADOPTED[code as CheckCode] };
}

function sortGroups(found: readonly Found[], buildings: number): CheckGroup[] {
  const byField = Map.groupBy(found, (one) => `${kindOf(one)}|${one.noted.field}`).values();
  const merged = Map.groupBy(byField, (part) => `${kindOf(part[0]!)}|${placesOf(part)}`).values();
  const all = Array.from(merged, (parts, at) => ({
    cause: parts[0]![0]!.cause,
    places: placesOf(parts[0]!),
    group: buildGroup(parts, `check ${at}`, buildings),
  }));
  const byCode = Map.groupBy(all, ({ group }) => group.code);
  for (const { group, cause, places } of all) {
    const explaining = cause === null ? undefined : findExplaining(byCode.get(cause) ?? [], places);
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

/** Of the groups with the code of the cause, the one about the same buildings; else the largest. */
function findExplaining(candidates: readonly Ranked[], places: string): CheckGroup | undefined {
  const same = candidates.find((candidate) => candidate.places === places);
  return (same ?? candidates.toSorted((a, b) => b.group.count - a.group.count)[0])?.group;
}

function placeOf(code: string): number {
  const place = CODE_ORDER.indexOf(code);
  return place < 0 ? CODE_ORDER.length : place;
}

function compareLists(a: number[], b: number[]): number {
  for (const [index, value] of a.entries()) if (value !== b[index]) return value - b[index]!;
  return 0;
}

/** `parts`: by field, all about the same buildings. */
function buildGroup(parts: Found[][], id: string, buildings: number): CheckGroup {
  const [part] = parts as [Found[]];
  const { code, section, variant = "", severity, title, detail } = part[0]!.noted;
  const isOfAll = parts.flat().every(({ noted }) => noted.detail === detail);
  const row = rowOf(code);
  const fields = parts.flatMap(([one]) => one!.noted.field ?? []);
  const count = parts.flat().length;
  const share = Math.ceil(FINDINGS_KEPT / parts.length);
  return {
    id,
    code,
    severity: severity ?? row.severity,
    section: section ?? row.section ?? null,
    title: (row.title?.({ fields, count, variant }) ?? title ?? variant) + countScopes(part, buildings),
    detail: row.detail ?? (isOfAll && detail ? detail : ""),
    probableCause: findCauses(row),
    cause: null,
    explains: 0,
    count,
    findings: parts.flatMap((each) => each.slice(0, share).map(describe)).slice(0, FINDINGS_KEPT),
  };
}

/** " — 2,000 buildings", " — Building 2", "" where there is only one. */
function countScopes(found: readonly Found[], buildings: number): string {
  const { kind, name } = found[0]!.scope;
  const { size } = listIndexes(found);
  if (size > 1) return ` — ${formatCount(size, kind === "result" ? "result" : "building")}`;
  if (kind === "building" && buildings > 1) return ` — ${name}`;
  return kind === "response" && found.length > 1 ? ` — ${formatCount(found.length, "place")}` : "";
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
