import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { CheckFinding } from "../../model/checks/finding.ts";
import type { CheckGroup, Inspection } from "../../model/inspection/inspection.ts";
import { ResponseChecks } from "./response-checks.tsx";

const groupOf = (code: string, title: string) => ({ code, title, severity: "look", cause: null }) as CheckGroup;
const render = (results: number, listed: string[]) =>
  renderToStaticMarkup(
    <ResponseChecks
      inspection={
        {
          groups: [groupOf("units", "9 parcels share this address"), groupOf("no-center", "No center")],
          checked: { results },
        } as Inspection
      }
      listed={listed.map((code) => ({ code }) as CheckFinding)}
      onOpen={() => {}}
    />,
  );

test("what the panel lists of the only result is said once; of one among several, the response has it of others too", () => {
  expect(render(1, [])).toContain("9 parcels share this address, and 1 more");
  expect(render(1, ["units"])).toMatch(/Response check: No center</);
  expect(render(1, ["units", "no-center"])).toBe("");
  expect(render(2, ["units"])).toContain("9 parcels share this address, and 1 more");
});
