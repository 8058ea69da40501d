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
  expect(onParcelPlaced).toHaveBeenCalledExactlyOnceWith({ point: PIN, parcelId: "P-1", meters: expect.closeTo(222, -1) });
});

it("measures to a parcel beyond the view whose tiles are all loaded", () => {
  const { shown, rest, onParcelPlaced } = open();
  const west = TILE_SIZE - 0.0012;
  Object.assign(shown, { half: west / 2, features: [buildPiece(west)] });
  rest();
  expect(onParcelPlaced).toHaveBeenCalledOnce();
});

it("measures to a parcel that goes on in tiles that aren't loaded, where all that is nearer is in those that are", () => {
  const { shown, rest, onParcelPlaced } = open();
  Object.assign(shown, { half: TILE_SIZE / 2, features: [buildPiece(TILE_SIZE - 0.0005)] });
  rest();
  expect(onParcelPlaced).toHaveBeenCalledOnce();
});

it("says nothing where a nearer piece may be in a tile that isn't loaded, unless the parcel contains the pin", () => {
  const { shown, rest, onParcelPlaced } = open();
  const apart = buildPiece(TILE_SIZE - 0.0005);
  // To the north, the tile beyond the first is nearer than the parcel.
  apart.geometry.coordinates = [apart.geometry.coordinates[0]!.map(([x, y]) => [x! + 0.0015, y!])];
  Object.assign(shown, { half: TILE_SIZE / 2, features: [apart] });
  rest();
  expect(onParcelPlaced).not.toHaveBeenCalled();
  shown.features = [apart, buildPiece(-0.0005)];
  rest();
  expect(onParcelPlaced).toHaveBeenCalledExactlyOnceWith({ point: PIN, parcelId: "P-1", meters: 0 });
});

it("measures nothing where no parcel or several are outlined", () => {
  for (const parcels of [[], ["P-1", "P-2"]]) {
    const { shown, rest, onParcelPlaced } = open(parcels);
    shown.features = [buildPiece(0.002)];
    rest();
    expect(onParcelPlaced).not.toHaveBeenCalled();
  }
});
