// The layers that a map has unless it is given others, from the ground up. A room that draws more gives these and its own.
import { BUILDING_NUMBERS } from "./building-numbers.ts";
import { CLASS_MARKS } from "./class-marks.ts";
import { COMPARED_OUTLINES } from "./compared-outlines.ts";
import { CROSSED_OUTLINES } from "./crossed-outlines.ts";
import { DATASET_BOUNDS } from "./dataset-bounds.ts";
import { FOOTPRINTS } from "./footprints.ts";
import { INPUT_LINES } from "./input-lines.ts";
import { INSPECTED_GEOMETRY, INSPECTED_LABELS } from "./inspected-geometry.ts";
import type { Layer } from "./layer.ts";
import { OTHER_MATCHES } from "./other-matches.ts";
import { PARCEL_AREAS } from "./parcel-areas.ts";
import { PARCEL_COUNTS } from "./parcel-counts.ts";
import { PARCEL_OUTLINES } from "./parcel-outlines.ts";
import { RING_LABELS, RINGS } from "./rings.ts";
import { ROOF_NAMES, ROOF_SHAPES } from "./roof-shapes.ts";
import { SUBJECT } from "./subject.ts";

export const LAYERS: readonly Layer[] = [
  PARCEL_COUNTS,
  PARCEL_AREAS,
  RINGS,
  PARCEL_OUTLINES,
  DATASET_BOUNDS,
  ROOF_SHAPES,
  FOOTPRINTS,
  CROSSED_OUTLINES,
  RING_LABELS,
  ROOF_NAMES,
  // Below what is smaller.
  SUBJECT,
  CLASS_MARKS,
  COMPARED_OUTLINES,
  BUILDING_NUMBERS,
  INPUT_LINES,
  OTHER_MATCHES,
  INSPECTED_GEOMETRY,
  INSPECTED_LABELS,
];
