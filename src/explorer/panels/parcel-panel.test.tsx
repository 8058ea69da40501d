// What the parcel's panel says where an answer leaves out the place.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { buildSampleAnswer, buildSampleExchange, buildSampleFootprint, buildSampleItem } from "../model/answer-for-tests.ts";
import { EMPTY_DICTIONARY } from "../model/dataset-state.ts";
import type { Location } from "../model/location.ts";
import { readExchange } from "../model/read-exchange.ts";
import { ParcelPanel } from "./parcel-panel.tsx";

const NO_PLACE = "The answer does not say where this parcel lies";
const ADDRESS: Location = { kind: "address", text: "12 Alder Ct" };
const POINT: Location = { kind: "coordinates", position: [-76.6812, 34.7179] };

it.each([
  ["an address, no building", ADDRESS, [], true],
  ["an address, a building without a place", ADDRESS, [{ footprint_id: "F-1" }], true],
  ["an address, a building", ADDRESS, [buildSampleFootprint()], false],
  ["a point, no building", POINT, [], false],
])("%s", async (_, location, footprints, isTold) => {
  const answer = buildSampleAnswer([{ ...buildSampleItem(), footprints }]);
  const result = await readExchange(buildSampleExchange(answer, { locations: [location] }), EMPTY_DICTIONARY);
  if (!result.ok) throw new Error(result.failure.detail);
  const property = result.reading.properties[0]!;
  const markup = renderToStaticMarkup(
    <ParcelPanel
      property={property}
      buildings={property.footprints}
      answerFindings={[]}
      otherFields={[]}
      selectedKey={null}
      hoveredKey={null}
      now={new Date("2026-11-20T00:00:00Z")}
      onSelect={() => {}}
      onHover={() => {}}
      onShowInAnswer={() => {}}
    />,
  );
  expect(markup.includes(NO_PLACE)).toBe(isTold);
});
