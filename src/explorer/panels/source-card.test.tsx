// What the page says of a dataset before the first lookup.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { DatasetState } from "../model/dataset/dataset-state.ts";
import { decodeDatasetInfo, decodePageSetup } from "../model/dataset/decode-dataset.ts";
import { buildClientFailure } from "../model/exchange/failure.ts";
import { SourceCard } from "./source-card.tsx";

function render(info: Record<string, unknown>): string {
  const decoded = decodeDatasetInfo(JSON.stringify({ id: "t", parcels: 2_238, footprints: 0, ...info }))!;
  return renderToStaticMarkup(<SourceCard dataset={{ phase: "present", setup: decodePageSetup(""), info: decoded }} />);
}

it("tells a service without a description from one whose description couldn't be loaded", () => {
  const say = (dataset: DatasetState) => renderToStaticMarkup(<SourceCard dataset={dataset} />).replaceAll("&#x27;", "'");
  const setup = decodePageSetup("");
  expect(say({ phase: "absent", setup })).toContain("This service doesn't describe its data, so units aren't stated");
  const failed = say({ phase: "failed", setup, failure: buildClientFailure("page-error", "") });
  expect(failed).toContain("The dataset's description couldn't be loaded, so units aren't stated");
});

it("does not take buildings that no source supplies for none", () => {
  expect(render({})).toContain("<dt>buildings</dt><dd>0</dd>");
  const dictionary = { parcel: { number_of_buildings_in_parcel: { reported: false } } };
  expect(render({ dictionary })).toContain("<dt>buildings</dt><dd>not reported</dd>");
});
