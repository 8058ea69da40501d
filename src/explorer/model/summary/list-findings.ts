// What rules and checks found of a property as the summary lists it: one entry for each rule or check, in blocks by peril, the worst block
// first. Checks of the response are data quality, causes before consequences.
import { PERILS, type Peril, SEVERITIES, type Severity } from "../../../rules/rule-format.ts";
import { CHECKS, type CheckCode } from "../checks/check-table.ts";
import { type CheckFinding, describeFinding, severityOf } from "../checks/finding.ts";
import type { RuleFinding } from "../rules/assessment.ts";

export type ListedFinding = {
  key: string;
  peril: Peril;
  severity: Severity;
  title: string;
  /** What the title is true of: all of `buildings`, the worst of them (the first), or one of them. */
  readonly titleOf: "all" | "worst" | "one";
  detail: string;
  /** Indices in the property's footprints, worst first; empty: it is about the property. */
  buildings: number[];
  /** How many buildings, where they are more than `buildings` names. */
  count: number;
  /** More findings of the same check that are about no building of their own. */
  alike: number;
  from: RuleFinding | CheckFinding[];
};

/** The order of the table: what is wrong with a whole response comes before what is wrong with a part of it. */
const CHECK_RANK = new Map((Object.keys(CHECKS) as CheckCode[]).map((code, rank) => [code, rank]));

export function listFindings(ofRules: readonly RuleFinding[], ofChecks: readonly CheckFinding[]): ListedFinding[] {
  const hasUnits = ofChecks.some(({ code }) => code === "units");
  const listed = [...ofRules.filter((finding) => !(hasUnits && isOfMatch(finding))).map(listRule), ...groupChecks(ofChecks)];
  const blocks = [...Map.groupBy(listed, ({ peril }) => peril).values()].map((block) => block.toSorted(compareSeverity));
  return blocks.sort(([a], [b]) => compareSeverity(a!, b!) || PERILS.indexOf(a!.peril) - PERILS.indexOf(b!.peril)).flat();
}

/** The worst `rows`, the first of each peril before others as bad: no note is shown while something worse is not. */
export function pickWorst(listed: readonly ListedFinding[], rows: number): ListedFinding[] {
  const firsts = listed.filter(isWorst);
  const others = listed.filter((finding, position) => !isWorst(finding, position, listed));
  const picked = new Set([...firsts, ...others].toSorted(compareSeverity).slice(0, rows));
  return listed.filter((finding) => picked.has(finding));
}

/** The first of its block. */
function isWorst({ peril }: ListedFinding, position: number, listed: readonly ListedFinding[]): boolean {
  return position === 0 || listed[position - 1]!.peril !== peril;
}

function compareSeverity(a: ListedFinding, b: ListedFinding): number {
  return SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity);
}

/** Where an address has units, the confidence is low and the other matches are many because none was given: one finding, not three. */
function isOfMatch({ fields }: RuleFinding): boolean {
  return fields.length > 0 && fields.every(({ name }) => name === "match_confidence" || name === "other_matches");
}

function listRule(finding: RuleFinding): ListedFinding {
  const { ruleId, peril, severity, title, detail, buildings } = finding;
  return {
    key: `rule ${ruleId}`,
    peril,
    severity,
    title,
    // Made for those that are shown: it reads the buildings.
    get titleOf() {
      return finding.titlesDiffer ? "worst" : "all";
    },
    detail,
    buildings,
    count: buildings.length,
    alike: 0,
    from: finding,
  };
}

/** One for each check, whatever its words hold. How many were left out is added to the check that they are of. */
function groupChecks(findings: readonly CheckFinding[]): ListedFinding[] {
  const groups = Map.groupBy(findings, ({ code }) => code);
  const left = new Map(
    (groups.get("more-findings") ?? []).flatMap(({ code, parameters }) =>
      code === "more-findings" ? [[parameters.title, parameters.more]] : [],
    ),
  );
  groups.delete("more-findings");
  return [...groups]
    .sort(([a], [b]) => CHECK_RANK.get(a)! - CHECK_RANK.get(b)!)
    .map(([code, group]) => {
      const first = group[0]!;
      const { title, detail } = describeFinding(first);
      const buildings = [...new Set(group.flatMap(({ footprint }) => (footprint === null ? [] : [footprint])))];
      const whole = Math.max(0, ...group.map(({ buildings: all }) => all ?? 0));
      const more = left.get(title) ?? 0;
      return {
        key: `check ${code}`,
        peril: "data-quality",
        severity: severityOf(first),
        title,
        get titleOf() {
          return group.every((finding) => describeFinding(finding).title === title) ? "all" : "one";
        },
        detail,
        buildings,
        count: whole > 0 ? whole : buildings.length === 0 ? 0 : buildings.length + more,
        alike: buildings.length === 0 && whole === 0 ? group.length - 1 + more : 0,
        from: group,
      };
    });
}
