// Nothing found, nothing assessed and no rules never look the same.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Assessment } from "../../model/rules/assessment.ts";
import type { ListedFinding } from "../../model/summary/list-findings.ts";
import type { Assessed } from "./assessed.ts";
import { Perils } from "./perils.tsx";

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

function assess(states: Record<string, string>, notAssessed: number, findings: unknown[] = [], text: string | null = null): Assessed {
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
    notAssessedText: notAssessed > 0 ? `${notAssessed} of 5 rules not assessed: no units` : text,
  };
  return { phase: "ready", assessment: assessment as unknown as Assessment };
}

function renderMarkup(assessed: Assessed, findings: unknown[] = []): string {
  const names = { total: 1, numberOf: () => 1, nameOf: () => "Building 1", describe: () => "" };
  const list = { findings: findings as ListedFinding[], names, onSelect: ignore, onLight: ignore, onLook: ignore, onShowInAnswer: ignore };
  return renderToStaticMarkup(<Perils assessed={assessed} {...list} />);
}

function render(assessed: Assessed, findings: unknown[] = []): string {
  return renderMarkup(assessed, findings)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

it("says that there are no findings by these rules only where all were assessed", () => {
  expect(render(assess({ water: "assessed" }, 0))).toBe("No findings by these rules Rules: set, version 2, abc");
  const open = render(assess({ water: "assessed", wildfire: "not-assessed" }, 3));
  expect(open).toContain("No findings; 3 of 5 rules not assessed: no units What to do");
  expect(open).toContain("Not assessed: WILDFIRE");
  expect(open).not.toContain("by these rules");
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

it("says so too where only a check found something", () => {
  const open = render(assess({ water: "not-assessed" }, 3), [CHECK]);
  expect(open).toMatch(/^No findings by the rules assessed; 3 of 5 rules not assessed: no units What to do .*Odd/);
  expect(render(assess({ water: "assessed" }, 0), [CHECK])).toMatch(/Odd .*No findings: WATER$/);
});

it("marks rules that were assessed on some buildings only as open", () => {
  const assessed = assess({ water: "partly" }, 0, [], "1 rule not assessed for some buildings: rust not reported");
  expect(render(assessed)).toMatch(/^No findings; 1 rule not assessed for some buildings: rust not reported Rules/);
  expect(render(assessed, [CHECK])).toMatch(/^No findings by the rules assessed; 1 rule not assessed .*Odd/);
  const markup = renderMarkup(assessed);
  expect(markup).toContain('data-tone="caution"');
  expect(markup).not.toContain("What to do");
});

it("says that it is assessing, or why it can't", () => {
  expect(render({ phase: "loading" })).toBe("Assessing by rules…");
  expect(render({ phase: "failed", reason: "The set is broken." })).toBe("No rules: The set is broken.");
});
