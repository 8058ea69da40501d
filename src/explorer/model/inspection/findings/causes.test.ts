// What explains what, and the probable causes that each check names.
import { expect, it } from "vitest";
import { buildSampleExchange } from "../../exchange/answer-for-tests.ts";
import { buildPair, groupOf, inspect, inspectBody } from "../inspect-for-tests.ts";
import { INSPECTION_ROWS, type InspectionRow } from "./rows.ts";

/** Searched late enough for the samples' dates. */
async function inspectAt(body: unknown) {
  return (await inspect({ ...buildSampleExchange(body), startedAt: Date.UTC(2026, 10, 20) })).groups;
}

it("a date in the future explains that the dates are reversed, in its own building only", async () => {
  const run = { model_run_date: "2026-05-14T00:00:00.000Z" };
  const groups = await inspectAt(
    buildPair({ image_date: "2027-03-14T00:00:00.000Z", ...run }, { image_date: "2026-06-01T00:00:00.000Z", ...run }),
  );
  const reversed = groups.filter(({ code }) => code === "dates-disordered");
  expect(reversed.map(({ cause, findings }) => [findings[0]!.where, cause !== null])).toEqual([
    ["Building 2 · model_run_date", false],
    ["Building 1 · model_run_date", true],
  ]);
});

it("a group has the causes of its check, and how to tell them apart", async () => {
  expect(groupOf(await inspectBody(buildPair({ roof_type: null })), "field-null").probableCause).toEqual({
    texts: INSPECTION_ROWS["field-null"].causes,
    tell: INSPECTION_ROWS["field-null"].tell,
  });
});

/** Their titles say what was done wrong, found by trying what puts it right. */
const NAMED_BY_TITLE = ["json-fault"];

it("every check has probable causes, in whole sentences", () => {
  for (const [code, { causes = [], tell = "" }] of Object.entries<InspectionRow>(INSPECTION_ROWS)) {
    expect(causes.length > 0, code).toBe(!NAMED_BY_TITLE.includes(code));
    for (const text of [...causes, tell]) expect(text).toMatch(/^$|^\S.*[.?]$/);
  }
});
