// A miss: what the panel says depends on whether the response has it, and on whether the map can help.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { buildSampleAnswer, buildSampleItem } from "../model/exchange/answer-for-tests.ts";
import { readSample } from "../model/exchange/read-for-tests.ts";
import { NoParcel } from "./no-parcel.tsx";

const ignore = () => {};

async function render(more: { isLeftOut?: boolean; isFromFile?: boolean }): Promise<string> {
  const reading = await readSample(buildSampleAnswer([buildSampleItem({ parcel_id: null, parcel: null, footprints: [] })]), {
    locations: [{ kind: "address", text: "12 Alder Ct" }],
  });
  return renderToStaticMarkup(
    <NoParcel
      property={reading.properties[0]!}
      reading={reading}
      outside={null}
      nearestMeters={null}
      cost={() => "1 lookup"}
      now={new Date(0)}
      onLook={ignore}
      onShowBounds={ignore}
      onShowInAnswer={ignore}
      {...more}
    />,
  );
}

it("offers the map only where it has the service's parcels", async () => {
  expect(await render({})).toContain("or click the building on the map.");
  const ofFile = await render({ isFromFile: true });
  expect(ofFile).toContain("Address not found");
  expect(ofFile).not.toContain("map");
});

it("leaves open what an empty response means", async () => {
  const leftOut = await render({ isLeftOut: true });
  expect(leftOut).toContain("The response has no result for this search.");
  expect(leftOut).toContain("may have been lost");
});
