import type { Map as MapLibreMap } from "maplibre-gl";
import { expect, it, vi } from "vitest";
import type { Position } from "../../model/location/location.ts";
import { reportParcel } from "./report-parcel.ts";
import type { Newest } from "./wanted.ts";

const PIN: Position = [0, 0];
/** 0.001 degrees wide and 0.002 high, from `west` degrees east of the pin. */
const piece = (west: number) => ({
  geometry: {
    type: "Polygon",
    coordinates: [
      [
        [west, -0.001],
        [west + 0.001, -0.001],
        [west + 0.001, 0.001],
        [west, 0.001],
        [west, -0.001],
      ],
    ],
  },
});

/** As much of a map as is asked: 100 pixels around the pin, `half` degrees to each side. */
function setUp(outlinedParcels = ["P-1"]) {
  const shown = { half: 0.01, features: [] as ReturnType<typeof piece>[] };
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
    getContainer: () => ({ clientWidth: 100, clientHeight: 100 }),
  };
  const onParcelPlaced = vi.fn();
  const current = { wanted: { scene: { pin: PIN, outlinedParcels } }, handlers: { onParcelPlaced } };
  reportParcel(map as unknown as MapLibreMap, { current } as unknown as Newest);
  return { shown, rest: () => idle(), onParcelPlaced };
}

it("measures to the nearest piece, once, when the parcel comes into sight", () => {
  const { shown, rest, onParcelPlaced } = setUp();
  rest();
  expect(onParcelPlaced).not.toHaveBeenCalled();
  shown.features = [piece(0.003), piece(0.002)];
  rest();
  rest();
  expect(onParcelPlaced).toHaveBeenCalledExactlyOnceWith({ point: PIN, parcelId: "P-1", meters: expect.closeTo(222, -1) });
});

it("says nothing of a parcel that goes on beyond the view, unless it contains the pin", () => {
  const { shown, rest, onParcelPlaced } = setUp();
  Object.assign(shown, { half: 0.0025, features: [piece(0.002)] });
  rest();
  expect(onParcelPlaced).not.toHaveBeenCalled();
  shown.features = [piece(0.002), piece(-0.0005)];
  rest();
  expect(onParcelPlaced).toHaveBeenCalledExactlyOnceWith({ point: PIN, parcelId: "P-1", meters: 0 });
});

it("measures nothing where no parcel or several are outlined", () => {
  for (const parcels of [[], ["P-1", "P-2"]]) {
    const { shown, rest, onParcelPlaced } = setUp(parcels);
    shown.features = [piece(0.002)];
    rest();
    expect(onParcelPlaced).not.toHaveBeenCalled();
  }
});
