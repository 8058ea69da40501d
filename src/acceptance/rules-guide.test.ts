// docs/rules.md: what it lets people copy passes the product's own checks, and its tables are what the code has and the demo town shows.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildDemo } from "../dataset/demo/build-demo.ts";
import { readConfig } from "../gateway/config.ts";
import { serveDefaultRules } from "../gateway/serve-rules.ts";
import { checkRules } from "../rules/check-rules.ts";
import { compileRules } from "../rules/compile-rules.ts";
import { RULE_FIELDS, type RuleField } from "../rules/rule-fields.ts";
import { COMPARISONS, PERILS, RULE_LIMITS, SEVERITIES } from "../rules/rule-format.ts";
import { RULE_UNITS } from "../rules/units.ts";
import { countRules, type RuleCounts } from "./count-rules-for-tests.ts";

const GUIDE = readFileSync(new URL("../../docs/rules.md", import.meta.url), "utf8");
const [exampleSet, dictionary] = [...GUIDE.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text]) => text!) as [string, string];
const tableAfter = (mark: string) => GUIDE.split(`<!-- ${mark} -->\n`)[1]!.split("\n<!-- end -->")[0]!.split("\n");
const ASKED_AT = Date.UTC(2026, 10, 20);

const folder = mkdtempSync(join(tmpdir(), "parcelscope-rules-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function writeFile(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}
const ENV = { UPSTREAM_URL: "https://host.example", UPSTREAM_TOKEN: "secret-token" };

describe("what is copied", () => {
  it("the set passes the check, with readable words", () => {
    expect(checkRules(JSON.parse(exampleSet))).toMatchObject({ ok: true });
  });

  it("the dictionary is accepted at start, and no rule of the example set lacks a unit or an order by it", async () => {
    const { settings } = await readConfig({
      ...ENV,
      DICTIONARY: writeFile("fields.json", dictionary),
      RULES: writeFile("rules.json", exampleSet),
    });
    expect(settings.rules.id).toBe("coastal-homes");
    const footprint = Object.fromEntries(
      [...RULE_FIELDS].map(([name, { kind }]) => [name, kind === "flag" ? true : kind === "text" ? "poor" : 1]),
    );
    const subject = {
      footprint: { ...footprint, image_date: "2024-01-01T00:00:00Z", model_run_date: "2024-02-01T00:00:00Z" },
      parcel: footprint,
      facts: { askedAt: ASKED_AT, matchConfidence: 1, otherMatches: 0, buildingsDrawn: 1, buildingsListed: 1, fieldsNotReported: 0 },
    };
    const gapsBy = (meanings: NonNullable<typeof settings.dictionary>) =>
      compileRules(serveDefaultRules(), meanings).flatMap(({ findDecisive }) =>
        findDecisive(subject).flatMap(({ findGaps }) => findGaps(subject)),
      );
    expect(gapsBy(settings.dictionary!)).toEqual([]);
    expect(gapsBy({ parcel: {}, footprint: {} }).length).toBeGreaterThan(10);
  });
});

describe("its tables", () => {
  it("names every comparison, unit, peril and severity, and every limit", () => {
    for (const name of [...COMPARISONS, ...Object.keys(RULE_UNITS), ...PERILS, ...SEVERITIES]) expect(GUIDE).toContain(`\`${name}\``);
    const { rules, depth, conditions, values } = RULE_LIMITS;
    expect(GUIDE).toContain(
      `At most ${rules} rules, conditions ${depth} deep and ${conditions.toLocaleString("en-US")} in all, ${values} strings`,
    );
  });

  it("lists all fields of the response that rules can read, by what they are", () => {
    const nameKind = ({ kind, order }: RuleField) =>
      ({
        amount: "a number without a unit",
        measure: "a measure",
        text: order ? "a string with an order" : "a string",
        flag: "yes or no",
        day: "a date",
      })[kind as Exclude<RuleField["kind"], "words">];
    const read = [...RULE_FIELDS].filter(([, { isCalculated }]) => !isCalculated);
    const groups = Map.groupBy(read, ([, field]) => `| ${field.about} | ${nameKind(field)} |`);
    const rows = [...groups].map(([group, fields]) => `${group} ${fields.map(([name]) => `\`${name}\``).join(", ")} |`);
    expect(tableAfter("response fields").slice(2).sort()).toEqual(rows.sort());
  });

  it("describes the calculated fields as the code does", () => {
    const rows = [...RULE_FIELDS]
      .filter(([, { isCalculated }]) => isCalculated)
      .map(([name, { about, meaning }]) => `| \`${name}\` | ${about} | ${meaning} |`);
    expect(tableAfter("calculated fields")).toEqual(["| field | about | meaning |", "|---|---|---|", ...rows]);
  });

  describe("the demo town", () => {
    const set = serveDefaultRules();
    let counted: RuleCounts;
    beforeAll(async () => {
      const path = join(folder, "town.gpkg");
      buildDemo({ path });
      counted = await countRules(path, folder, set, ASKED_AT);
    });

    it("is as the guide says", () => {
      const { properties, buildings, counts } = counted;
      expect([buildings, properties]).toEqual([3475, 2782]);
      const rows = compileRules(set, { parcel: {}, footprint: {} }).map(({ rule: { id, severity }, about }) => {
        const share = (100 * counts.get(id)!) / (about === "building" ? buildings : properties);
        return `| \`${id}\` | ${severity} | ${counts.get(id)!.toLocaleString("en-US")} ${about === "building" ? "buildings" : "parcels"} | ${share.toFixed(1)}% |`;
      });
      expect(tableAfter("frequencies")).toEqual(["| rule | severity | true of | share |", "|---|---|---|---|", ...rows]);
    });

    it("shows no rule as noise, and can assess nearly all", () => {
      const { buildings, counts, notAssessed } = counted;
      for (const count of counts.values()) expect(count / buildings).toBeLessThan(0.4);
      // Where the ground's height is not recorded.
      expect([...notAssessed]).toEqual(["coast-close", "coast-low"]);
    });
  });
});
