// What the compiler promises about checks; `tsc` fails where an expected error is missing.
import { expect, it } from "vitest";
import type { CheckRows } from "./check-row.ts";
import { collectFindings } from "./collect-findings.ts";
import { describeFinding } from "./finding.ts";

const place = { pointer: "", footprint: null };

it("a code without a row does not compile, nor do parameters that its words don't take", () => {
  const { findings, report } = collectFindings();
  report(place, { code: "buildings-not-read", read: 2, all: 3 });
  // @ts-expect-error: no such check
  report(place, { code: "roof-on-fire" });
  // @ts-expect-error: the words take a number
  report(place, { code: "buildings-not-read", read: "2", all: 3 });
  // @ts-expect-error: the words take more
  report(place, { code: "buildings-not-read", read: 2 });
  expect(describeFinding(findings[0]!).title).toBe("Only 2 of 3 buildings were read");
});

it("a row without words does not compile", () => {
  // @ts-expect-error: no words
  const rows = { silent: { severity: "note" } } satisfies CheckRows;
  expect(rows).toBeDefined();
});

it("cuts what is quoted from the response, however deep it is in the parameters", () => {
  const { findings, report } = collectFindings();
  const long = "x".repeat(100_000);
  report(place, { code: "duplicate-footprint-id", id: long });
  report(place, { code: "field-odd", names: [long], more: 0 });
  for (const finding of findings) expect(JSON.stringify(finding).length).toBeLessThan(1_000);
});
