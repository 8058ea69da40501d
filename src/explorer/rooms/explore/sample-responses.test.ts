// The sample responses: each is there, says that it is made up, opens at Checks, and its fault is the only one that Checks names.
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { openCapture } from "../../library/captures/read/open-captures.ts";
import { isSynthetic } from "../../model/exchange/usage.ts";
import { inspect } from "../../model/inspection/inspect-for-tests.ts";
import { listCauses } from "../../model/inspection/inspection.ts";
import { SAMPLE_RESPONSES } from "./sample-responses.tsx";

const folder = new URL("../../../../public/sample-responses/", import.meta.url);

/** The failure's code, and those of what is to be acted on or looked at. */
const FOUND: Record<string, [failure: string | null, ...checks: string[]]> = {
  "outlines-in-the-wrong-place": [null, "outline-misplaced"],
  "swapped-center": [null, "center-swapped"],
  "wrong-units": [null, "area-units-mixed"],
  "two-results-one-id": [null, "input-id-doubled"],
  "truncated-outline": [null, "outline-unreadable"],
  "missing-values": [null, "field-null"],
  "server-error": ["status-500"],
  "cut-off": ["answer-cut", "json-fault"],
};

it.each(SAMPLE_RESPONSES)("$name", async ({ file }) => {
  const { exchanges, screen, caseNotes, problem } = openOne(file);
  expect([problem, exchanges.length, screen?.tab]).toEqual([null, 1, "checks"]);
  expect(caseNotes).toMatch(/^Sample data, faulty on purpose\. /);
  expect(isSynthetic(exchanges[0]!)).toBe(true);
  const inspection = await inspect(exchanges[0]!);
  const codes = new Set(listCauses(inspection).map(({ code }) => code));
  expect([inspection.failure?.code ?? null, ...codes]).toEqual(FOUND[file]);
});

it("are all offered", () => {
  const offered = SAMPLE_RESPONSES.map(({ file }) => `${file}.json`);
  expect(readdirSync(folder).sort()).toEqual([...offered].sort());
});

function openOne(file: string) {
  return openCapture({ name: `${file}.json`, text: readFileSync(new URL(`${file}.json`, folder), "utf8") }, 0);
}
