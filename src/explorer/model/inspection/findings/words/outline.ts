// What is wrong with an outline itself.
import type { InspectionRow, InspectionRows } from "../rows.ts";

const IMAGERY = "Compare the outline with the building on the imagery.";

/** What makes a shape that isn't one. */
const OF_SHAPE: Pick<InspectionRow, "causes" | "tell"> = {
  causes: [
    "A corner has a wrong coordinate or is in the wrong order, or a ring is another building's.",
    "Outlines were merged, cut or simplified without a check of the result.",
    "Coordinates were rounded until corners met.",
  ],
  tell: IMAGERY,
};

export const OUTLINE_ROWS = {
  "outline-misplaced": {
    severity: "act",
    section: "2.5",
    causes: [
      "The coordinates were written in another order, without their sign, or in another system than crs states.",
      "crs was filled with a default, and not with the system of the coordinates.",
    ],
    tell: "Look at other results: one crs for all points to a default.",
  },
  "outline-encoding": {
    severity: "act",
    section: "2.5",
    causes: ["The outline was converted for people, a web map or a database to read, instead of to plain hexadecimal WKB."],
  },
  "outline-unreadable": {
    severity: "act",
    section: "2.5",
    causes: [
      "The text was cut off or damaged on its way, such as by a field that is too short.",
      "The service has no outline of this building, or failed to convert it, and wrote something else.",
    ],
    tell: "Search a neighbor: if its outline is readable, this record is wrong. If it ends at the same length, a field is too short.",
  },
  "outline-invalid": { severity: "act", ...OF_SHAPE },
  "outline-same": {
    severity: "act",
    title: ({ count }) => (count === 1 ? "Two buildings have the same outline" : "Same outline as another building"),
    causes: [
      "One building's outline was written into the others, such as by a join by the parcel's id alone.",
      "One building is listed twice, under two ids.",
    ],
    tell: "Compare centers and areas: if they differ, these are different buildings.",
  },
  "outline-overlap": {
    severity: "look",
    title: () => "Buildings overlap",
    causes: [
      "One building was found twice, in two images or by two sources.",
      "One outline is that of several buildings, or is too large.",
      "They touch, and were traced from a slanted image.",
    ],
    tell: IMAGERY,
  },
  "outline-odd": { severity: "note", ...OF_SHAPE },
} satisfies InspectionRows;
