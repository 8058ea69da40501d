// Where the response says that a building is.
import type { InspectionRows } from "../rows.ts";

export const PLACE_ROWS = {
  "center-swapped": {
    severity: "act",
    section: "2.5",
    title: () => "center_lat and center_long are exchanged",
    detail: "The other way round, the center is in the United States.",
  },
  "center-sign": {
    severity: "act",
    section: "2.5",
    title: () => "A sign is missing in the center's coordinates",
    detail: "Longitudes in the United States are negative, latitudes positive.",
  },
  "center-zero": {
    severity: "act",
    section: "2.5",
    title: () => "The center is 0, 0",
    detail: "That is in the Atlantic off Africa. It usually means that no coordinates were known.",
  },
  "center-abroad": {
    severity: "act",
    section: "1",
    title: () => "The center is outside the United States",
    detail: "The service covers U.S. locations only.",
  },
  "state-elsewhere": {
    severity: "look",
    section: "2.5",
    title: ({ variant }) => `The center is in ${variant}`,
    detail: "By the Census Bureau's boundaries. Either the name or the center is wrong.",
  },
  "county-elsewhere": {
    severity: "look",
    section: "2.5",
    title: ({ variant }) => `The center is in ${variant}`,
    detail: "By the Census Bureau's boundaries. Either the name or the center is wrong.",
  },
  "state-unnamed": {
    severity: "note",
    section: "2.5",
    title: ({ variant }) => `state is ${variant}`,
    detail: "The API says that it is the name of the state.",
  },
  "state-unknown": {
    severity: "look",
    section: "2.5",
    title: () => "state isn't the name of a state",
    detail: "The API says that it is the name of the state.",
  },
} satisfies InspectionRows;
