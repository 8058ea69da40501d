// The list of lookups: one mark for one word, and both addresses where another answered than was asked.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { LogItem } from "../../model/exchange/log-item.ts";
import type { Summary } from "../../model/exchange/summary.ts";
import { LookupsPanel } from "./lookups-panel.tsx";

const SUMMARY: Summary = { matched: true, parcelId: "P-1", buildings: 1, confidence: null, findings: 0, synthetic: true };
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

function render(more: Partial<Summary>): string {
  const nothing = () => {};
  return renderToStaticMarkup(
    <LookupsPanel
      results={[buildResult(more)]}
      failures={[]}
      notices={[]}
      currentId={null}
      samples={[]}
      now={new Date(0)}
      onOpen={nothing}
      onRemove={nothing}
      onClear={nothing}
      onSample={nothing}
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

it("a row is headed by the address that answered, with what was asked below it", () => {
  const markup = render({ otherAddress: "12 Elder Ct, Harbor Point" });
  expect(markup).toContain(">12 Elder Ct, Harbor Point<");
  expect(markup).toContain("Searched: 12 Alder Ct");
  expect(render({})).not.toContain("Searched:");
});
