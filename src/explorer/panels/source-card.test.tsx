// What the page says of a dataset before the first lookup.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { decodeDatasetInfo, decodePageSetup } from "../model/dataset/decode-dataset.ts";
import { SourceCard } from "./source-card.tsx";

function render(info: Record<string, unknown>): string {
  const decoded = decodeDatasetInfo(JSON.stringify({ id: "t", parcels: 2_238, footprints: 0, ...info }))!;
  return renderToStaticMarkup(<SourceCard dataset={{ phase: "present", setup: decodePageSetup(""), info: decoded }} />);
}

it("does not take buildings that no source supplies for none", () => {
  expect(render({})).toContain("<dt>buildings</dt><dd>0</dd>");
  const dictionary = { parcel: { number_of_buildings_in_parcel: { reported: false } } };
  expect(render({ dictionary })).toContain("<dt>buildings</dt><dd>not reported</dd>");
});
