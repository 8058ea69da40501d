import { expect, it } from "vitest";
import { buildPiece, openReportMap, PIN } from "./report-map-for-tests.ts";
import { reportNearby } from "./report-nearby.ts";

const BUILDING = buildPiece(0.002);

it("reports a building that comes into sight after a rest without one, once", () => {
  const { shown, rest, onNearby } = openReportMap(reportNearby, { properties: [] });
  rest();
  expect(onNearby).not.toHaveBeenCalled();
  shown.features = [BUILDING];
  rest();
  rest();
  expect(onNearby).toHaveBeenCalledExactlyOnceWith({ point: PIN, meters: expect.closeTo(222, -1) });
});

it("doesn't call a building the nearest while one beyond the view may be nearer", () => {
  const { shown, rest, onNearby } = openReportMap(reportNearby, { properties: [] });
  Object.assign(shown, { half: 0.0015, features: [BUILDING] });
  rest();
  expect(onNearby).not.toHaveBeenCalled();
  shown.half = 0.004;
  rest();
  expect(onNearby).toHaveBeenCalledOnce();
});
