// The list of lookups: one mark for one word, and both addresses where another answered than was asked.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { buildSampleAnswer, buildSampleFootprint, buildSampleItem } from "../../model/exchange/answer-for-tests.ts";
import type { LogItem } from "../../model/exchange/log-item.ts";
import { readSample } from "../../model/exchange/read-for-tests.ts";
import type { Summary } from "../../model/exchange/summary.ts";
import type { Location } from "../../model/location/location.ts";
import { ASKED_AT, buildSet, rule } from "../../model/rules/assess-for-tests.ts";
import { openJudge } from "../../model/summary/judge-property.ts";
import { Icon } from "../../ui/icon.tsx";
import { LookupsPanel, type LookupsPanelProps } from "./lookups-panel.tsx";

const SUMMARY: Summary = { matched: true, parcelId: "P-1", buildings: 1, confidence: null };
const buildResult = (more: Partial<Summary>): LogItem => ({
  id: "e/0",
  exchangeId: "e",
  owner: "recent",
  key: "1",
  upstream: "embedded",
  source: "town-1",
  version: "v2",
  location: { kind: "address", text: "12 Alder Ct" },
  at: 0,
  summary: { ...SUMMARY, ...more },
  failure: null,
});

const render = (more: Partial<Summary>) => renderAll([buildResult(more)]);

function renderAll(results: LogItem[], more: Partial<LookupsPanelProps> = {}): string {
  const nothing = () => {};
  return renderToStaticMarkup(
    <LookupsPanel
      results={results}
      failures={[]}
      opened={[]}
      onCloseAll={nothing}
      notices={[]}
      rules="abc"
      currentId={null}
      samples={[]}
      now={new Date(0)}
      onOpen={nothing}
      onRemove={nothing}
      isOutside={(location) => location.kind === "coordinates" && location.position[0] > 0}
      listedFrom={0}
      onStartOver={nothing}
      onOpenFile={nothing}
      onListAll={nothing}
      onPrint={nothing}
      isPreparingReport={false}
      reportProblem={null}
      onSample={nothing}
      {...more}
    />,
  );
}

it.each([
  [1, "high"],
  [0.86, "good"],
  [0.72, "good"],
  [0.5, "fair"],
  [0.49, "low"],
])("a confidence of %s has the mark of %s, and says what it is the word of", (score, level) => {
  expect(render({ confidence: { score, words: level } })).toContain(
    `data-level="${level}"><span class="unseen">Confidence </span>${level}<`,
  );
});

it.each([
  [{ buildings: 2, buildingsReported: 2 }, "2 buildings"],
  [{ buildings: 0, buildingsReported: 0 }, "no buildings"],
  [{ buildings: 0, buildingsReported: 3 }, "3 buildings reported, none listed"],
  [{ buildings: 0, buildingsReported: null }, "buildings not reported"],
  [{ buildings: 0 }, "no buildings listed"],
])("a row of %j says %s", (more, words) => expect(render(more)).toContain(`>P-1 · ${words}<`));

const VERDICT = { rules: "abc", severity: "act", title: "Roof in very poor condition" } as const;
const plain = (markup: string) => markup.replaceAll(/<[^>]*>/g, "").replaceAll("\u00a0", " ");

it.each<[Partial<Summary>, string]>([
  [{ verdict: VERDICT, buildings: 2 }, "Act: Roof in very poor condition · 2 buildings"],
  [{ verdict: { rules: "abc" } }, "1 building · no findings"],
  [{ verdict: { rules: "abc", open: [14, 22] } }, "1 building · no findings; 14 of 22 rules not assessed"],
  [{ verdict: { rules: "abc", partly: [2, 22] } }, "1 building · no findings; 2 of 22 rules not assessed for some buildings"],
  [{ verdict: { rules: "abc" }, buildings: 0, buildingsReported: 0 }, "no buildings · no findings"],
  [{ verdict: { rules: "abc" }, buildings: 0, buildingsReported: 3 }, "3 buildings reported, none listed · not assessed"],
  [
    { verdict: { rules: "abc", open: [5, 9] }, buildings: 0, buildingsReported: null },
    "buildings not reported · 5 of 9 rules not assessed",
  ],
  [{ verdict: { ...VERDICT, open: [14, 22] } }, "Act: Roof in very poor condition · 1 building"],
  [{ verdict: { ...VERDICT, rules: "other" } }, "P-1 · 1 building"],
])("a row of %j says the worst, by the rules that are used now: %s", (more, words) => expect(plain(render(more))).toContain(words));

it("a row of a result whose buildings aren't listed has no check mark", () => {
  const markup = render({ verdict: { rules: "abc" }, buildings: 0, buildingsReported: null });
  expect(markup).toContain(renderToStaticMarkup(<Icon name="unknown" />));
  expect(markup).not.toContain(renderToStaticMarkup(<Icon name="check" />));
});

it("a row of a result of which a building lacks a rule's field has no check mark", async () => {
  const old = rule("old", { field: "year_built", comparison: "less-than", value: 1900 });
  const dictionary = { parcel: {}, footprint: { footprint_area: { unit: "ft²" } } };
  const [whole, lacking] = [
    buildSampleFootprint(),
    { ...buildSampleFootprint([-76.68, 34.71], { footprint_id: "F-2" }), year_built: null },
  ];
  const reading = await readSample(buildSampleAnswer([buildSampleItem({ footprints: [whole, lacking] })]), {}, dictionary);
  const verdict = openJudge({ ...buildSet(old), hash: "abc123" }, dictionary)!(reading.properties[0]!, reading, ASKED_AT);
  expect(verdict).toEqual({ rules: "abc123", partly: [1, 1] });
  const markup = renderAll([buildResult({ verdict })], { rules: "abc123" });
  expect(markup).toContain(renderToStaticMarkup(<Icon name="unknown" />));
  expect(markup).not.toContain(renderToStaticMarkup(<Icon name="check" />));
});

it("a row with a verdict says how good the match is where that is a question", () => {
  const wordsOf = (score: number) => plain(render({ verdict: VERDICT, confidence: { score, words: "so-so" } }));
  expect(wordsOf(0.4)).toContain("so-so");
  expect(wordsOf(0.9)).not.toContain("so-so");
});

it("a row is removed by the button that names its place", () => expect(render({})).toContain('aria-label="Remove 12 Alder Ct"'));

it("a row is headed by the address that answered, with what was asked below it", () => {
  const markup = render({ otherAddress: "12 Elder Ct, Harbor Point" });
  expect(markup).toContain(">12 Elder Ct, Harbor Point<");
  expect(markup).toContain("Searched: 12 Alder Ct");
  expect(render({})).not.toContain("Searched:");
});

const at = (longitude: number, latitude: number): Location => ({ kind: "coordinates", position: [longitude, latitude] });
const MISSED: Partial<Summary> = { matched: false, parcelId: null };

it("misses fold into one group, each kind named once, open where one of them is shown", () => {
  const items = [
    { ...buildResult({}), id: "found" },
    { ...buildResult(MISSED), id: "a" },
    { ...buildResult(MISSED), id: "b", exchangeId: "b" },
    { ...buildResult(MISSED), id: "c", location: at(2, 48) },
    { ...buildResult(MISSED), id: "d", location: at(-76, 34) },
  ];
  const markup = renderAll(items);
  expect(markup).toContain("Misses (4)");
  expect(markup).toContain("address not found · outside coverage · no parcel at this point</span>");
  expect(markup).not.toContain("<details open");
  const [lists = "", misses = ""] = markup.split("<details");
  expect([lists, misses].map((part) => part.match(/class="lookup"/g)?.length)).toEqual([1, 4]);
  expect(renderAll(items, { currentId: "b" })).toMatch(/<details[^>]* open/);
  expect(render({})).not.toContain("<details");
});

it("what was there before somebody started over is counted and not listed, but for what is shown", () => {
  const items = [
    { ...buildResult({}), id: "old", exchangeId: "old", at: 1 },
    { ...buildResult({}), id: "new", exchangeId: "new", at: 3 },
  ];
  expect(renderAll(items, { listedFrom: 2 }).match(/class="lookup"/g)).toHaveLength(1);
  expect(renderAll(items, { listedFrom: 2 })).toContain("1 earlier lookup");
  expect(renderAll(items, { listedFrom: 2, currentId: "old" }).match(/class="lookup"/g)).toHaveLength(2);
  expect(renderAll(items, { listedFrom: 5 })).toContain("See a U.S. property from above");
  expect(renderAll(items, { listedFrom: 5 })).not.toContain('aria-label="Recent lookups"');
});

it("two hundred results at first, and how many more there are; one that is shown is listed in any case", () => {
  const items = Array.from({ length: 600 }, (_, at) => ({ ...buildResult({}), id: `e${at}/0`, exchangeId: `e${at}`, at: 600 - at }));
  const rows = (more: Partial<LookupsPanelProps>) => renderAll(items, more).match(/class="lookup"/g)?.length;
  expect([rows({}), rows({ currentId: "e599/0" })]).toEqual([200, 201]);
  const miss = { ...buildResult(MISSED), id: "miss/0", exchangeId: "miss" };
  const [list = ""] = /<ul aria-label="Recent lookups">.*<\/ul>/.exec(renderAll([...items, miss])) ?? [];
  expect(plain(list)).toMatch(/and 400 more.*Misses \(1\)/);
});

it("six sample places at first, and how many more there are", () => {
  const location = { kind: "address", text: "12 Alder Ct" } as const;
  const samples = Array.from({ length: 9 }, (_, at) => ({ name: `Place ${at}`, shows: "", location, picture: null }));
  const markup = renderAll([], { samples });
  expect(markup.match(/class="sample pressable"/g)).toHaveLength(6);
  expect(markup).toContain("3 more<");
});

it("welcome and sample places make room for an open property", () => {
  const samples = [{ name: "A place", shows: "", location: { kind: "address", text: "12 Alder Ct" } as const, picture: null }];
  const isOpen = (currentId: string | null) =>
    /<details open="">(?=<summary[^>]*><h3[^>]*>Sample places)/.test(renderAll([buildResult({})], { samples, currentId }));
  expect([isOpen(null), isOpen("e/0")]).toEqual([true, false]);
  expect(renderAll([], { samples })).toContain("See a U.S. property from above");
  expect(renderAll([buildResult({})], { samples, currentId: "e/0" })).not.toContain("See a U.S. property from above");
});

it("one result of a file is the current one, not all that the file has", () => {
  const fromFile = (index: number): LogItem => ({
    ...buildResult({}),
    id: `a/${index}`,
    exchangeId: "a",
    owner: "opened",
    fileName: "a.json",
  });
  const markup = renderAll([], { opened: [0, 1, 2].map(fromFile), currentId: "a/1" });
  expect(markup.match(/aria-current/g)).toHaveLength(1);
});

it("what is open from files is closed one by one or all at once, and of many the first are listed", () => {
  const fromFile = (id: string): LogItem => ({ ...buildResult({}), id, owner: "opened", fileName: "a.json" });
  expect(renderAll([], { opened: [fromFile("a/0")] })).not.toMatch(/Close all|more: show/);
  const several = renderAll([], { opened: Array.from({ length: 1_434 }, (_, index) => fromFile(`${index}/0`)) });
  expect(several).toContain("Close all");
  expect(several).toContain("and 1,234 more: show the next 200");
});
