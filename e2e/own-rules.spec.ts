// An operator's own rules: they replace the example set, their words are text and nothing else, and a reason names the set.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { test as base } from "./fixtures.ts";
import { lookUp, openPage, region } from "./page.ts";

const RULES = {
  id: "our-rules",
  version: "7",
  note: "Ours.",
  rules: [
    {
      id: "every-building",
      peril: "wind-hail",
      severity: "act",
      when: { field: "footprint_area", comparison: "more-than", value: 0, unit: "m²" },
      title: "<img src=x onerror=alert(1)> covers {footprint_area}",
      reason: "For a test",
    },
  ],
};

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the test runner reads from it that nothing is needed.
  start: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "parcelscope-e2e-"));
    const path = join(folder, "rules.json");
    writeFileSync(path, JSON.stringify(RULES));
    await use({ env: { RULES: path } });
    rmSync(folder, { recursive: true });
  },
});

test("replace the example set, and are told with each reason", async ({ page, sampleOf }) => {
  await openPage(page);
  await lookUp(page, sampleOf("A tarp on the roof").address);
  const findings = region(page, "Summary").getByRole("list", { name: "Findings" });
  const ours = findings.getByRole("button", { name: /covers [\d,]+ sq ft/ });
  await expect(ours).toContainText("<img src=x onerror=alert(1)> covers");
  await expect(findings).not.toContainText("Tarp");
  await ours.click();
  await expect(findings).toContainText(/our-rules, version 7, [0-9a-f]{12}/);
});
