// What the panel says of a list: how many rows need a person and why, and what it costs to search again.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SHOWN_STATES, type ShownState } from "../../../../lists/shown-state.ts";
import { ListSummary } from "./list-summary.tsx";
import { summarizeList } from "./summarize-list.ts";

function tell(states: readonly ShownState[]): string {
  const summary = summarizeList({ states: Uint8Array.from(states, (state) => SHOWN_STATES.indexOf(state)), columns: new Map() });
  const markup = renderToStaticMarkup(
    <ListSummary summary={summary} unread={0} onShowAll={null} onShow={() => {}} onSearchAgain={() => {}} />,
  );
  return markup
    .replace(/<svg.*?<\/svg>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

it("says how many rows need a person, each reason with its count, and the price of searching them again", () => {
  const text = tell(["found", "unsure", "unsure", "failed", "no-parcel", "low-match"]);
  expect(text).toMatch(/^6 rows · 2 matched 5 rows need a person /);
  for (const count of ["Unsure 2", "Failed 1", "No parcel 1", "Low match 1"]) expect(text).toContain(count);
  expect(text).toContain("Search 3 rows again (3 lookups) 2 of them may have been counted before.");
});

it("offers nothing where all is found", () => expect(tell(["found", "found"])).toBe("2 rows · 2 matched"));
