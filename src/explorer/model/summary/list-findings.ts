// What rules and checks found of a property as the summary lists it: one entry for each rule or check, the worst first over all buildings. Checks
// of the response are data quality, causes before consequences.
import { type Peril, SEVERITIES, type Severity } from "../../../rules/rule-format.ts";
import { CHECKS, type CheckCode } from "../checks/check-table.ts";
import { type CheckFinding, describeFinding, severityOf } from "../checks/finding.ts";
import type { RuleFinding } from "../rules/assessment.ts";
import { once } from "../text/memoize.ts";

export type ListedFinding = {
  key: string;
  peril: Peril;
  severity: Severity;
  /** Of the meant building where it is one of `buildings`, else of the main one, else of the first of them. */
  title: string;
  detail: string;
  /** Indices in the property's footprints: the one that the title is of, then the others, worst first; empty: it is about the property. */
  buildings: number[];
  /** How many buildings, where they are more than `buildings` names. */
  count: number;
  /** The title is of a building that isn't meant. */
  isOther: boolean;
  /** Of some of the other buildings the title would have other values. */
  differs: boolean;
  /** More findings of the same check that are about no building of their own. */
  alike: number;
  from: RuleFinding | CheckFinding[];
};

/** The order of the table: what is wrong with a whole response comes before what is wrong with a part of it. */
const CHECK_RANK = new Map((Object.keys(CHECKS) as CheckCode[]).map((code, rank) => [code, rank]));

/**
 * Of those as bad: first those of the main building or of the property, then rules before checks, rules in their set's order: whatever is picked, the
 * worst is the same. `meant`: index of the building that is picked, or the main one.
 */
export function listFindings(
  ofRules: readonly RuleFinding[],
  ofChecks: readonly CheckFinding[],
  meant: number | null = null,
  main = meant,
): ListedFinding[] {
  const hasUnits = ofChecks.some(({ code }) => code === "units");
  const covered = hasUnits ? ofRules.filter(isOfMatch) : [];
  const rules = ofRules.filter((finding) => !covered.includes(finding));
  const isAct = covered.some(({ severity }) => severity === "act");
  const checks = groupChecks(ofChecks, meant).map(
    (each): ListedFinding => (isAct && each.key === "check units" ? { ...each, severity: "act" } : each),
  );
  const isAway = ({ buildings }: ListedFinding) => main !== null && buildings.length > 0 && !buildings.includes(main);
  return [...rules.map((finding) => listRule(finding, meant, main)), ...checks].toSorted(
    (a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || Number(isAway(a)) - Number(isAway(b)),
  );
}

/** The worst `rows`, and more where they are no notes; one more is shown rather than folded behind its number. */
export function pickWorst(listed: readonly ListedFinding[], rows: number): readonly ListedFinding[] {
  const least = Math.max(rows, listed.filter(({ severity }) => severity !== "note").length);
  return listed.length <= least + 1 ? listed : listed.slice(0, least);
}

/** Where an address has units, the confidence is low and the other matches are many because none was given: one finding, not three, as bad as those. */
function isOfMatch({ fields }: RuleFinding): boolean {
  return fields.length > 0 && fields.every(({ name }) => name === "match_confidence" || name === "other_matches");
}

const isOther = (buildings: readonly number[], meant: number | null) => meant !== null && buildings.length > 0 && buildings[0] !== meant;

/** The meant one first. */
function putFirst(buildings: readonly number[], meant: number | null): number[] {
  return meant !== null && buildings.includes(meant) ? [meant, ...buildings.filter((each) => each !== meant)] : [...buildings];
}

function listRule(finding: RuleFinding, meant: number | null, main: number | null): ListedFinding {
  const { ruleId, peril, severity } = finding;
  const buildings = putFirst(putFirst(finding.buildings, main), meant);
  const lead = once(() => (buildings[0] === finding.buildings[0] ? finding : (finding.hitOn(buildings[0]!) ?? finding)));
  return {
    key: `rule ${ruleId}`,
    peril,
    severity,
    get title() {
      return lead().title;
    },
    get detail() {
      return lead().detail;
    },
    buildings,
    count: buildings.length,
    isOther: isOther(buildings, meant),
    get differs() {
      return finding.differs;
    },
    alike: 0,
    from: finding,
  };
}

/** One for each check, whatever its words hold. How many were left out is added to the check that they are of. */
function groupChecks(findings: readonly CheckFinding[], meant: number | null): ListedFinding[] {
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
      const lead = group.find(({ footprint }) => footprint === meant) ?? group[0]!;
      const { title, detail } = describeFinding(lead);
      const named = group.flatMap(({ footprint }) => (footprint === null ? [] : [footprint]));
      const buildings = putFirst([...new Set(named)], meant);
      const whole = Math.max(0, ...group.map(({ buildings: all }) => all ?? 0));
      const more = left.size === 0 ? 0 : (left.get(describeFinding(group[0]!).title) ?? 0);
      return {
        key: `check ${code}`,
        peril: "data-quality",
        severity: severityOf(lead),
        title,
        detail,
        buildings,
        count: whole > 0 ? whole : buildings.length === 0 ? 0 : buildings.length + more,
        isOther: isOther(buildings, meant),
        differs: group.some((each) => describeFinding(each).title !== title),
        alike: buildings.length === 0 && whole === 0 ? group.length - 1 + more : 0,
        from: group,
      };
    });
}
