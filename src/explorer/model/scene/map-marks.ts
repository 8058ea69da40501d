// What the marks on the map mean: the legend shows those that are there, the help all of them.
export const MAP_MARKS = {
  selected: "selected building",
  building: "other building of the answer",
  parcel: "the parcel: from the dataset's map, not from the answer",
  dataset: "where the dataset lies",
  pin: "place that was asked",
  line: "from there to the nearest building",
} as const;

/** By the tint that stands for it beside values and on the dataset's own map. */
export const MAP_TINTS = {
  tree: "trees",
  shrub: "shrubs",
  lawn: "lawns",
  pool: "pools",
  enclosure: "pool enclosures",
  trampoline: "trampolines",
  rust: "rust on a roof",
  ponding: "water standing on a roof",
  discoloration: "discoloration of a roof",
  solar: "solar panels",
  tarp: "a tarp",
  airConditioner: "an air conditioner",
} as const;

export type MapMark = keyof typeof MAP_MARKS;
