import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { buildSampleAnswer, buildSampleFootprint, buildSampleItem } from "../model/exchange/answer-for-tests.ts";
import { readSample } from "../model/exchange/read-for-tests.ts";
import { PickList } from "./pick-list.tsx";

it("names overlapping buildings as the list and the findings do", async () => {
  const uses = ["residential", "garage", null];
  const footprints = uses.map((occupancy, index) => ({ ...buildSampleFootprint(), footprint_id: `F-${index}`, occupancy }));
  const reading = await readSample(buildSampleAnswer([buildSampleItem({ footprints })]));
  const buildings = reading.properties[0]!.footprints;
  const ids = [buildings[1]!.id, buildings[2]!.id];
  const ignore = () => {};
  const markup = renderToStaticMarkup(
    <PickList buildings={buildings} ids={ids} at={{ x: 0, y: 0 }} now={new Date(0)} onPick={ignore} onClose={ignore} />,
  );
  expect(markup).toMatch(/>Building 2, garage <.*>Building 3 </);
  expect(markup).not.toContain("Building 1");
});
