// A case without places: what was removed is no fault, and everything else still is.
import { expect, it } from "vitest";
import { buildSampleAnswer, buildSampleExchange } from "../../exchange/answer-for-tests.ts";
import type { Capture } from "../../exchange/exchange.ts";
import { readResponse } from "../../exchange/read-for-tests.ts";
import { buildBuilding, buildItem, inspect } from "../inspect-for-tests.ts";

const BUILDING = { ...buildBuilding(), geometry: null, center_lat: null, center_long: null, footprint_id: null };
const BODY = buildSampleAnswer([buildItem({ footprints: [BUILDING], geocoding: { reason: "exact", understood: null } })]);

it("says that places weren't checked, and reports the other field that is null", async () => {
  const capture: Capture = { fileName: "a.json", format: "case", lacks: ["places"] };
  const { groups, checked } = await inspect(buildSampleExchange(BODY, { origin: "file", capture }));
  const words = JSON.stringify(groups);
  expect(words).not.toMatch(/center_lat|center_long|geometry|understood/);
  expect(words).toContain("footprint_id");
  expect(checked.skipped.join()).toContain("removed from the file");
  const { properties } = await readResponse(buildSampleExchange(BODY, { origin: "file", capture }));
  expect(properties[0]!.footprints[0]!.geometryError).toBe("The outline was removed from the file.");
  const said = JSON.stringify(properties[0]!.findings);
  expect(said).not.toMatch(/center|geometry|geocoding/);
  expect(said).toContain("footprint_id");
  expect(JSON.stringify((await inspect(buildSampleExchange(BODY))).groups)).toMatch(/center_lat/);
});
