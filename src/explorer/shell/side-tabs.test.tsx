// The tabs of narrow pages: the trade's word is the name, a plain one stands beside it.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SideTabs } from "./side-tabs.tsx";

it("says what a footprint is, beside the name", () => {
  const markup = renderToStaticMarkup(<SideTabs roomPanel="Lookups" tab="parcel" open onTab={() => {}} onOpen={() => {}} />);
  expect(markup).toContain('Footprint<span aria-hidden="true"> (building)</span>');
});
