import type { Map as MapLibreMap } from "maplibre-gl";
import { expect, it, vi } from "vitest";
import type { Position } from "../../model/location/location.ts";
import { reportNearby } from "./report-nearby.ts";
import type { Newest } from "./wanted.ts";

const PIN: Position = [0, 0];
/** From 0.002 degrees east of the pin. */
const BUILDING = {
  geometry: {
    type: "Polygon",
    coordinates: [
      [
        [0.002, -0.001],
        [0.003, -0.001],
        [0.003, 0.001],
        [0.002, 0.001],
        [0.002, -0.001],
      ],
    ],
  },
};

/** As much of a map as is asked: 100 pixels around the pin, `half` degrees to each side. */
function setUp() {
  const shown = { half: 0.01, features: [] as (typeof BUILDING)[] };
  let idle = () => {};
  const map = {
    on: (_: string, tell: () => void) => {
      idle = tell;
    },
    getSource: () => ({}),
    isSourceLoaded: () => true,
    getBounds: () => ({ contains: () => true }),
    querySourceFeatures: () => shown.features,
    project: ([x, y]: Position) => ({ x: 50 + (x / shown.half) * 50, y: 50 - (y / shown.half) * 50 }),
    unproject: ([x, y]: [number, number]) => ({ toArray: () => [((x - 50) / 50) * shown.half, ((50 - y) / 50) * shown.half] }),
    getContainer: () => ({ clientWidth: 100, clientHeight: 100 }),
  };
  const onNearby = vi.fn();
  const current = { wanted: { scene: { pin: PIN, properties: [] } }, handlers: { onNearby } };
  reportNearby(map as unknown as MapLibreMap, { current } as unknown as Newest);
  return { shown, rest: () => idle(), onNearby };
}

it("reports a building that comes into sight after a rest without one, once", () => {
  const { shown, rest, onNearby } = setUp();
  rest();
  expect(onNearby).not.toHaveBeenCalled();
  shown.features = [BUILDING];
  rest();
  rest();
  expect(onNearby).toHaveBeenCalledExactlyOnceWith({ point: PIN, meters: expect.closeTo(222, -1) });
});

it("doesn't call a building the nearest while one beyond the view may be nearer", () => {
  const { shown, rest, onNearby } = setUp();
  Object.assign(shown, { half: 0.0015, features: [BUILDING] });
  rest();
  expect(onNearby).not.toHaveBeenCalled();
  shown.half = 0.004;
  rest();
  expect(onNearby).toHaveBeenCalledOnce();
});
