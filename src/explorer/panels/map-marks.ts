// What the marks on the map mean: the legend shows those that are there, the help all of them.
export const MAP_MARKS = {
  selected: "selected building",
  building: "other building of the answer",
  parcel: "the parcel: from the dataset's map, not from the answer",
  pin: "place that was asked",
  line: "from there to the nearest building",
} as const;

export type MapMark = keyof typeof MAP_MARKS;
