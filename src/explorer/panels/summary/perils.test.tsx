// Nothing found, nothing assessed and no rules never look the same.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Assessment } from "../../model/rules/assessment.ts";
import type { ListedFinding } from "../../model/summary/list-findings.ts";
import type { Assessed } from "./assessed.ts";
import { Perils } from "./perils.tsx";
import { Verdict } from "./verdict.tsx";

const ignore = () => {};
const CHECK = {
  key: "check",
  peril: "data-quality",
  severity: "note",
  title: "Odd",
  detail: "",
  buildings: [],
  count: 0,
  alike: 0,
  from: [],
};

function assess(
  states: Record<string, string>,
  notAssessed: number,
  findings: unknown[] = [],
  text: string | null = null,
  reported?: number,
): Assessed {
  const perils = Object.entries(states).map(([peril, state]) => ({
    peril,
    name: peril.toUpperCase(),
    state,
  }));
  const assessment = {
    set: { id: "set", version: "2", note: "", hash: "abc" },
    findings,
    perils,
    notAssessed: [],
    counts: { rules: 5, assessed: 5 - notAssessed, partly: 0, notAssessed },
    subjects: { property: { parcel: { number_of_buildings_in_parcel: reported } } },
    notAssessedText: notAssessed > 0 ? `${notAssessed} of 5 rules not assessed: no units` : text,
  };
  return { phase: "ready", assessment: assessment as unknown as Assessment };
}

function renderMarkup(assessed: Assessed, findings: unknown[] = [], gap = ""): string {
  const names = { total: 1, numberOf: () => 1, nameOf: () => "Building 1", describe: () => "" };
  const list = { findings: findings as ListedFinding[], names, onSelect: ignore, onLight: ignore, onLook: ignore, onShowInAnswer: ignore };
  return renderToStaticMarkup(
    <>
      <Verdict assessed={assessed} findings={list.findings} names={names} hasChecksFound={false} gap={gap} />
      <Perils assessed={assessed} {...list} />
    </>,
  );
}

function render(...shown: Parameters<typeof renderMarkup>): string {
  return renderMarkup(...shown)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

it("has a tick only where every rule was assessed", () => {
  expect(render(assess({ water: "assessed" }, 0))).toBe("No findings by 5 rules");
  expect(renderMarkup(assess({ water: "assessed" }, 0))).toContain('data-tone="fine"');
  const open = assess({ water: "assessed", wildfire: "not-assessed" }, 3);
  expect(render(open)).toContain("No findings; 3 of 5 rules not assessed: no units What to do");
  expect(render(open)).toContain("Not assessed: WILDFIRE");
  expect(renderMarkup(open)).not.toContain('data-tone="fine"');
});

it("names the perils that no building was there for, without a tick", () => {
  const lotOf = (reported?: number) => assess({ "wind-hail": "none", water: "none", liability: "assessed" }, 0, [], null, reported);
  const lot = lotOf(0);
  expect(render(lot)).toMatch(/^No findings by 5 rules No findings: LIABILITY Not assessed: WIND-HAIL, wATER \(need a building\)$/);
  expect(renderMarkup(lot)).not.toContain('data-tone="fine"');
  for (const unlisted of [lotOf(3), lotOf()]) expect(render(unlisted)).toMatch(/WATER \(no buildings listed\)$/i);
});

it("folds notes alone, and says how many of what", () => {
  const list = (severities: string[]) =>
    render(
      assess({ water: "assessed" }, 0),
      severities.map((severity, at) => ({ ...CHECK, key: String(at), severity, peril: at === 6 ? "wildfire" : "data-quality" })),
    );
  expect(list(["act", "look", "note", "note", "note", "note", "note"])).toContain("3 more notes: Data quality, wildfire");
  expect(list(["act", "look", "look", "look", "look", "look", "look"])).not.toContain(" more ");
});

it("sums up what was found: how much, and the worst of it by its building's number", () => {
  const found = (severity: string, title: string, more = {}) => ({ ...CHECK, key: title, severity, title, ...more });
  const tarp = found("act", "Tarp", { buildings: [1], count: 1, isOther: true });
  const sum = (...findings: unknown[]) => render(assess({ water: "assessed" }, 0), findings);
  expect(sum(tarp, found("act", "Trees"), found("look", "Pool"), found("note", "Odd"))).toMatch(
    /^2 to act on, 1 to review · Worst ?: Tarp /,
  );
  expect(sum(found("note", "Odd"))).toMatch(/^1 to note ?: Odd /);
  expect(sum(found("act", "Trees"), found("look", "Pool"))).toMatch(/^1 to act on, 1 to review · Worst ?: Trees /);
  const names = { total: 2, numberOf: () => 2, nameOf: () => "Building 2", describe: () => "" };
  const markup = renderToStaticMarkup(
    <Verdict
      assessed={{ phase: "loading" }}
      findings={[tarp] as unknown[] as ListedFinding[]}
      names={names}
      hasChecksFound={false}
      gap=""
    />,
  );
  expect(markup).toContain("Building 2: Tarp");
});

it("leads with what isn't reported, loudly", () => {
  const clean = assess({ water: "assessed" }, 0);
  const note = { ...CHECK, severity: "note", title: "Odd" };
  expect(render(clean, [note], "Roof not reported")).toMatch(/^Roof not reported · 1 to note ?: Odd /);
  expect(renderMarkup(clean, [note], "Roof not reported")).toMatch(/^<p[^>]* data-severity="look"/);
  expect(render(clean, [], "Roof not reported")).toMatch(/^Roof not reported · No findings by 5 rules/);
  const open = assess({ water: "assessed", wildfire: "not-assessed" }, 3);
  expect(render(open, [], "Buildings not reported")).toMatch(
    /^Buildings not reported · 3 of 5 rules not assessed: no units · No findings by 2 other rules What to do/,
  );
  expect(render(assess({ wildfire: "not-assessed" }, 5), [], "Roof not reported")).toMatch(
    /^Roof not reported · 5 of 5 rules not assessed: no units What to do/,
  );
  for (const assessed of [clean, { phase: "loading" } as const])
    expect(renderMarkup(assessed, [], "Roof not reported")).toMatch(/^<p[^>]* data-tone="caution"/);
});

it("doesn't say of data quality that nothing was found where the checks of the response found something", () => {
  const list = {
    findings: [],
    names: { total: 1, numberOf: () => 1, nameOf: () => "Building 1", describe: () => "" },
    onSelect: ignore,
    onLight: ignore,
    onLook: ignore,
    onShowInAnswer: ignore,
  };
  const assessed = assess({ "data-quality": "partly", water: "assessed" }, 0);
  const markup = renderToStaticMarkup(<Perils assessed={assessed} hasChecksFound {...list} />);
  expect(markup).toContain("No findings: WATER");
  expect(markup).not.toContain("DATA-QUALITY");
});

it("says beside findings which rules were not assessed", () => {
  expect(render(assess({ water: "not-assessed" }, 3), [CHECK])).toMatch(
    /Odd .*Not assessed: WATER 3 of 5 rules not assessed: no units What to do$/,
  );
  expect(render(assess({ water: "assessed" }, 0), [CHECK])).toMatch(/Odd .*No findings: WATER$/);
});

it("marks rules that were assessed on some buildings only as open", () => {
  const assessed = assess({ water: "partly" }, 0, [], "1 rule not assessed for some buildings: rust not reported");
  expect(render(assessed)).toMatch(/^No findings; 1 rule not assessed for some buildings: rust not reported$/);
  const markup = renderMarkup(assessed);
  expect(markup).toContain('data-tone="caution"');
  expect(markup).not.toContain("What to do");
});

it("says that it is assessing, or why it can't", () => {
  expect(render({ phase: "loading" })).toBe("Assessing by rules…");
  expect(render({ phase: "failed", reason: "The set is broken." })).toBe("No rules: The set is broken.");
});
