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

export type ReadNote = "recoded" | "code-page-unfit" | "cells-missing" | "dimensions-dropped" | "without-table-row";

/** `detail`: the row's own, which the reason leaves out. `rows`: where so many are lost at once; one else. */
type UnreadableRow = { kind: "unreadable"; place: RowPlace; reason: string; detail?: string; rows?: number };
export type SourceItem = SourceFeature | UnreadableRow;

/** Reasons that several formats give: rows behind the damage can be read again, or none can. */
export const DAMAGED_PART = "its part of the file is damaged";
export const DAMAGED_TO_ITS_END = "the file is damaged from here on";

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
  /** Reads from the start, each time it is called. `onBytes` hears how much of the file is behind. */
  read: (onBytes?: (bytesRead: number) => void) => AsyncIterable<SourceItem>;
  /** Removes what was unpacked for it. */
  close?: () => void;
};
