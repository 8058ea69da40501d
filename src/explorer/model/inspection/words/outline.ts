// What is wrong with an outline itself.
import type { InspectionRows } from "../rows.ts";

export const OUTLINE_ROWS = {
  "outline-misplaced": { severity: "act", section: "2.5", title: ({ variant }) => variant, detail: "" },
  "outline-exchanged": {
    severity: "act",
    section: null,
    title: () => "Two buildings have each other's outline",
    detail: "The center of each is in the outline of the other: geometries or centers were mixed up.",
  },
  "outline-encoding": { severity: "act", section: "2.5", title: ({ variant }) => variant, detail: "" },
  "outline-unreadable": { severity: "act", section: "2.5", title: ({ variant }) => variant, detail: "" },
  "outline-invalid": { severity: "act", section: null, title: ({ variant }) => variant, detail: "" },
  "outline-same": {
    severity: "act",
    section: null,
    title: () => "Two buildings have the same outline",
    detail: "The same building is listed twice, or one has the other's outline.",
  },
  "outline-overlap": { severity: "look", section: null, title: () => "Buildings overlap", detail: "" },
  "outline-uncompared": {
    severity: "note",
    section: null,
    title: () => "Not all buildings were compared",
    detail: "Their outlines have too many corners, so whether they overlap isn't known.",
  },
  "outline-odd": { severity: "note", section: null, title: ({ variant }) => variant, detail: "" },
} satisfies InspectionRows;
