import { expect, it } from "vitest";
import { buildPiece, openReportMap, PIN, TILE_SIZE } from "./report-map-for-tests.ts";
import { reportParcel } from "./report-parcel.ts";

const open = (outlinedParcels = ["P-1"]) => openReportMap(reportParcel, { outlinedParcels });

it("measures to the nearest piece, once, when the parcel comes into sight", () => {
  const { shown, rest, onParcelPlaced } = open();
  rest();
  expect(onParcelPlaced).not.toHaveBeenCalled();
  shown.features = [buildPiece(0.003), buildPiece(0.002)];
  rest();
  rest();
  expect(onParcelPlaced).toHaveBeenCalledExactlyOnceWith({
    point: PIN,
    parcelId: "P-1",
    meters: expect.closeTo(222, -1),
    squareFeet: expect.closeTo((2 * 111.3 * 221.1) / 0.3048 ** 2, -4),
  });
});

it("measures the ground of a lot in one tile, near enough, without a pin too", () => {
  const { shown, rest, onParcelPlaced } = openReportMap(reportParcel, { outlinedParcels: ["P-1"], pin: null });
  Object.assign(shown, { zoom: 14.9, features: [buildPiece(0.002)] });
  rest();
  expect(onParcelPlaced).not.toHaveBeenCalled();
  shown.zoom = 15;
  rest();
  rest();
  const squareFeet = expect.closeTo((111.3 * 221.1) / 0.3048 ** 2, -4);
  expect(onParcelPlaced).toHaveBeenCalledExactlyOnceWith({ point: null, parcelId: "P-1", meters: null, squareFeet });
});

it("measures no sliver, of which tiles have no more than their own coarseness", () => {
  const { shown, rest, onParcelPlaced } = openReportMap(reportParcel, { outlinedParcels: ["P-1"], pin: null });
  const ring = [
    [0.001, 0],
    [0.00103, 0],
    [0.00103, 0.00002],
    [0.001, 0.00002],
    [0.001, 0],
  ];
  Object.assign(shown, { zoom: 19, features: [{ geometry: { type: "Polygon", coordinates: [ring] } }] });
  rest();
  expect(onParcelPlaced).not.toHaveBeenCalled();
});

it("measures the ground of a lot in several tiles once, where its pieces overlap", () => {
  const { shown, rest, onParcelPlaced } = openReportMap(reportParcel, { outlinedParcels: ["P-1"], pin: null });
  // Their slanted sides cross at no corner.
  const buildSlanted = (south: number, north: number) => {
    const [west, east] = [(y: number) => 0.0011 + y / 7, (y: number) => 0.0031 + y / 7];
    const corners = [
      [west(south), south],
      [east(south), south],
      [east(north), north],
      [west(north), north],
      [west(south), south],
    ];
    return { geometry: { type: "Polygon", coordinates: [corners.map(([x, y]) => [Number(x!.toFixed(9)), y!])] } };
  };
  shown.features = [buildSlanted(-0.001, 0.0001), buildSlanted(0.00003, 0.001)];
  rest();
  const squareFeet = expect.closeTo((222.6 * 221.1) / 0.3048 ** 2, -4);
  expect(onParcelPlaced).toHaveBeenCalledExactlyOnceWith({ point: null, parcelId: "P-1", meters: null, squareFeet });
});

it("measures to a parcel beyond the view whose tiles are all loaded", () => {
  const { shown, rest, onParcelPlaced } = open();
  const west = TILE_SIZE - 0.0012;
  Object.assign(shown, { half: west / 2, features: [buildPiece(west)] });
  rest();
  expect(onParcelPlaced).toHaveBeenCalledOnce();
});

it("says nothing where a piece may be in a tile that isn't loaded, unless the parcel contains the pin", () => {
  const { shown, rest, onParcelPlaced } = open();
  const apart = buildPiece(TILE_SIZE - 0.0005);
  Object.assign(shown, { half: TILE_SIZE / 2, features: [apart] });
  rest();
  expect(onParcelPlaced).not.toHaveBeenCalled();
  shown.features = [apart, buildPiece(-0.0005)];
  rest();
  expect(onParcelPlaced).toHaveBeenCalledExactlyOnceWith({ point: PIN, parcelId: "P-1", meters: 0, squareFeet: null });
});

it("measures nothing where no parcel or several are outlined", () => {
  for (const parcels of [[], ["P-1", "P-2"]]) {
    const { shown, rest, onParcelPlaced } = open(parcels);
    shown.features = [buildPiece(0.002)];
    rest();
    expect(onParcelPlaced).not.toHaveBeenCalled();
  }
});
