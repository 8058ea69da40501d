// What the marks on the map mean: the legend shows those that are there, the help all of them.
export const MAP_MARKS = {
  selected: "Selected building",
  evidence: "What the finding rests on",
  building: "Other buildings of the result",
  parcel: "Parcel boundary (from map data)",
  compared: "Outline in the other response (Compare)",
  dataset: "Coverage area",
  pin: "Your point",
  line: "Distance to nearest building of this parcel",
  doubt: "If this is the place",
  other: "Other match",
  trampoline: "Trampoline",
  preview: "Preview, not in the response",
  fault: "Fault in an outline",
} as const;

/** By the tint that stands for it beside values and on the dataset's own map. */
export const MAP_TINTS = {
  tree: "Trees",
  shrub: "Shrubs",
  lawn: "Lawns",
  pool: "Pools",
  enclosure: "Pool enclosures",
  rust: "Rust on a roof",
  ponding: "Ponding on a roof",
  discoloration: "Discoloration of a roof",
  solar: "Solar panels",
  tarp: "Tarp",
  airConditioner: "Air conditioner",
} as const;

/** On the dataset's own map, and as a photograph would show it. */
export const TRAMPOLINE = {
  light: { fill: "#5d6673", rim: "#5d6673" },
  dark: { fill: "#8a94a3", rim: "#8a94a3" },
  aerial: { fill: "#23262b", rim: "#41628a" },
};
/** Of what no response says and a person has drawn: a measured line, the preview of an outline. */
export const DRAWN_COLORS = { light: "#a21caf", dark: "#f0abfc" } as const;
/** Of what a finding rests on: a highlighter's, with a dark line in it, on any ground. */
export const EVIDENCE_COLORS = { line: "#12161c", casing: "#ffe14d" } as const;
export const FAULT_COLORS = { light: "#c8102e", dark: "#ff8f8f" } as const;
/** Of the outlines of a response that is compared, on light ground and on dark. */
export const COMPARED_COLORS = { light: "#9b1d6a", dark: "#ff8ad0" } as const;

export type MapMark = keyof typeof MAP_MARKS;
