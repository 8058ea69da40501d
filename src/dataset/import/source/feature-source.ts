// What every reader of a format gives to the import: features one at a time, and the rows that it could not read with their reasons.
// A reader holds one feature at a time, whatever the size of the file.

/** Where a row stands in its file: counted from 1. `line` is null in formats without lines. */
export type RowPlace = { number: number; line: number | null };

export type SourceFeature = {
  kind: "feature";
  place: RowPlace;
  /** GeoJSON as it came: unchecked, in the coordinates of the file. */
  geometry: unknown;
  properties: Record<string, unknown>;
  /** What the reader had to do to it. */
  notes?: readonly ReadNote[];
};

export type ReadNote = "recoded" | "cells-missing" | "dimensions-dropped" | "without-table-row";

/** `detail`: the row's own, which the reason leaves out. */
type UnreadableRow = { kind: "unreadable"; place: RowPlace; reason: string; detail?: string };
export type SourceItem = SourceFeature | UnreadableRow;

/** What a reader throws at a row that is not whole, so that nobody knows where the next one begins: a damaged file, or one that was cut off. */
export class DamagedFile extends Error {
  readonly place: RowPlace;
  constructor(place: RowPlace, reason: string) {
    super(reason);
    this.place = place;
  }
}

/** The coordinate system that a file states, by EPSG code or by what defines it: WKT, PROJJSON or PROJ's own text. */
export type StatedCrs = { epsg: number } | { definition: string };

export type FeatureSource = {
  path: string;
  /** In words: "GeoJSON". */
  format: string;
  /** The layer that was chosen, in formats with several. */
  layer: string | null;
  /** It has no place for geometry, so no row has one. */
  isTable?: true;
  /** Null: the file says nothing. */
  crs: StatedCrs | null;
  sizeBytes: number;
  /** Where reading it has ended, if it is damaged and only its rows before that are wanted (`end-at-damage.ts`). */
  damage?: DamagedFile;
  /** Reads from the start, each time it is called. Throws DamagedFile. `onBytes` hears how much of the file is behind. */
  read: (onBytes?: (bytesRead: number) => void) => AsyncIterable<SourceItem>;
  /** Removes what was unpacked for it. */
  close?: () => void;
};
