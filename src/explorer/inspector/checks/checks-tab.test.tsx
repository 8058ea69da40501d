// The list of checks: counts in words, the way from a finding to its place, and what is said where nothing is found.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { CheckGroup, Inspection } from "../../model/inspection/inspection.ts";
import { Findings } from "./checks-tab.tsx";

function buildGroup(more: Partial<CheckGroup> = {}): CheckGroup {
  const findings = [
    { where: "Building 1 · crs", pointer: "/data/0/footprints/0/crs", expected: "a whole number", found: "<b>x</b>", detail: "" },
  ];
  const words = { title: "12 fields missing — 2,000 buildings", detail: "The API says that it is always there." };
  return {
    id: "1",
    code: "field-gone",
    severity: "look",
    section: "2.5",
    ...words,
    probableCause: null,
    cause: null,
    explains: 0,
    count: 24_000,
    findings,
    ...more,
  };
}

const show = (groups: CheckGroup[], more: Partial<Inspection> = {}) =>
  renderToStaticMarkup(
    <Findings
      inspection={{ groups, outlines: new Map(), failure: null, checked: { results: 2, buildings: 5, skipped: [] }, ...more }}
      onPoint={() => {}}
      onGeometry={() => {}}
      leadToValue={(pointer) => (pointer.endsWith("/crs") ? () => {} : null)}
    />,
  );

it("an item says its severity in words, its count, its section, what was found and where", () => {
  const markup = show([buildGroup()]);
  for (const words of [
    "What is wrong with the response itself",
    "Review",
    "12 fields missing — 2,000 buildings",
    "API section 2.5",
    "a whole number",
    "/data/0/footprints/0/crs",
    "Show in panel",
  ])
    expect(markup).toContain(words);
  expect(markup).toContain('aria-label="Checks"');
  expect(markup).toContain("&lt;b&gt;x&lt;/b&gt;");
});

it("a consequence names its cause, and a cause how much it explains", () => {
  const markup = show([buildGroup({ id: "a", explains: 2 }), buildGroup({ id: "b", cause: "The center is 0, 0" })]);
  expect(markup).toContain("Explains 2 other findings below.");
  expect(markup).toContain("Follows from: The center is 0, 0");
});

it("says what couldn't be checked", () => {
  const markup = show([], { checked: { results: 1, buildings: 1, skipped: ["state and county (the boundaries couldn't load)"] } });
  expect(markup).toContain("Not checked: state and county");
});

it("where nothing is found, it says what was checked", () => {
  expect(show([])).toMatch(/Nothing found<\/strong> in 2 results and 5 buildings.*Checked:/s);
});
