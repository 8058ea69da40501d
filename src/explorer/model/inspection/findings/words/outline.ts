// What is wrong with an outline itself.
import { type CausesByEvidence, mayBe, shows } from "../probable-cause.ts";
import type { InspectionRows } from "../rows.ts";

const IMAGERY = "Compare the outline with the building on the imagery.";

/** By the kind of fault in the shape. */
const OF_SHAPE: CausesByEvidence = {
  crossing: mayBe(
    ["Corners were written in the wrong order.", "A corner was moved across an edge, by hand or by simplifying the outline."],
    "If it is right with two corners swapped, the order is wrong.",
  ),
  spike: mayBe(
    ["One corner has a wrong coordinate, such as a mistyped digit.", "An edge was left behind when outlines were merged or cut."],
    "A spike of the building's size points to merging, a far longer one for a wrong coordinate.",
  ),
  "hole-outside": mayBe(
    [
      "The ring is another building's, or another part of this one, and was written as a hole.",
      "The hole was moved, or is in another coordinate system.",
    ],
    `${IMAGERY} A building at the ring's place points to the first.`,
  ),
  tangled: mayBe([
    "It is the outline of many buildings or of a whole area.",
    "It was traced pixel by pixel from imagery and not simplified.",
  ]),
  winding: mayBe([
    "The program that wrote it doesn't care for the direction of rings.",
    "Longitude and latitude were swapped, which mirrors it.",
  ]),
  "repeated-point": mayBe(["Two corners fell together when coordinates were rounded.", "An edge was split and nothing put in."]),
  "": mayBe(
    ["Outlines were merged, cut or simplified without a check of the result.", "Coordinates were rounded until corners met."],
    IMAGERY,
  ),
};

/** By what keeps it from being read. */
const OF_READING: CausesByEvidence = {
  truncated: mayBe(
    ["A field or buffer that is too short cut the text off.", "It was cut when it was copied or stored by a program of its own."],
    "If other geometries of this service end at the same length, a field is too short.",
  ),
  "not-polygonal": mayBe(
    [
      "The building's center, or its address point, was written instead of its outline.",
      "The service has no outline of this building, only a place.",
    ],
    "Search a neighbor: if it has an outline, this record is wrong.",
  ),
  "not-hex": mayBe(["The text was damaged or edited on its way.", "It is written in another way than hexadecimal, such as base64."]),
  "trailing-bytes": mayBe(["Two geometries were joined.", "The first geometry was written over a longer one."]),
  "absurd-count": mayBe(["Its bytes are in the wrong order or damaged.", "It was cut off early."]),
  "ring-not-closed": mayBe(
    ["A program that leaves out the repeated last point wrote it.", "The last point is missing because the ring was cut."],
    "If the closed ring fits footprint_area, no other point is missing.",
  ),
  "ring-too-short": mayBe(["Corners fell together or were dropped when the outline was simplified.", "The rest of the ring was cut off."]),
  "non-finite": shows("A calculation without a result, such as a failed reprojection, was written as a coordinate."),
  "too-long": mayBe(["It is the outline of a whole area.", "Several geometries were joined."]),
  empty: mayBe(
    ["The service has no outline of this building, and writes empty text instead.", "The outline failed to be read or converted."],
    "Look at center_lat and footprint_area: if they have values, there was an outline to calculate them from.",
  ),
  "": mayBe(["The field has a value of another field, or a reference to the geometry.", "The text was encrypted, compressed or damaged."]),
};

export const OUTLINE_ROWS = {
  "outline-misplaced": {
    severity: "act",
    section: "2.5",
    title: ({ variant }) => variant,
    detail: "",
    causes: {
      crs: mayBe(
        [
          "crs was filled with a default, and not with the system of the coordinates.",
          "The coordinates should have been converted to the stated system, and weren't, or were converted twice.",
        ],
        "Look at other results: one crs for all points to a default.",
      ),
      "swap-axes": shows(
        "The coordinates were written as latitude, longitude. The order in WKB is longitude, latitude, but some programs write EPSG:4326 the other way round.",
      ),
      negate: shows("The sign was lost: longitudes in the United States are negative, and latitudes positive."),
      "": mayBe(["The coordinates were converted wrongly, or not at all, before they were written.", "The crs is that of another source."]),
    },
  },
  "outline-rounded": {
    severity: "look",
    section: null,
    title: () => "The coordinates of all outlines have four decimals or fewer",
    detail: "That is a grid of 36 ft or coarser: corners move and fall together, edges meet, and areas change.",
    causes: {
      centers: shows(
        "The outlines were rounded when they were written, after their areas and centers had been calculated: the centers have more decimals.",
      ),
      "": shows("All coordinates were rounded when they were written."),
    },
  },
  "outline-offset": {
    severity: "look",
    section: null,
    title: ({ variant }) => variant,
    detail: "",
    causes: {
      datum: shows(
        "The outlines are in the old datum NAD27 and were passed on as WGS 84 without converting them: at this place, that moves them by just this much. The centers were converted.",
      ),
      "": mayBe(
        [
          "Outlines and centers are in different datums: one of the two wasn't converted, such as from NAD27 to WGS 84.",
          "The map or the imagery that the outlines were traced from is moved.",
        ],
        "Compare outlines and centers with the imagery: those that are on the buildings are right.",
      ),
    },
  },
  "outline-encoding": {
    severity: "act",
    section: "2.5",
    title: ({ variant }) => variant,
    detail: "",
    causes: {
      "prefixed-hex": shows(
        "The text is how a database or a program prints bytes, prefix included: it wasn't converted to plain hexadecimal.",
      ),
      wkt: shows("The outline was converted to WKT, as for people to read, instead of to hexadecimal WKB."),
      geojson: shows("The outline was converted to GeoJSON, as for web maps, instead of to hexadecimal WKB."),
    },
  },
  "outline-unreadable": { severity: "act", section: "2.5", title: ({ variant }) => variant, detail: "", causes: OF_READING },
  "outline-invalid": { severity: "act", section: null, title: ({ variant }) => variant, detail: "", causes: OF_SHAPE },
  "outline-same": {
    severity: "act",
    section: null,
    title: ({ count, variant }) => {
      if (variant !== "") return `Same outline as ${variant}`;
      return count === 1 ? "Two buildings have the same outline" : "Same outline as another building";
    },
    detail: "",
    causes: {
      several: shows(
        "One building's outline was written into the others: their centers or areas differ, so they are different buildings. A join by the parcel's id alone does that, or a loop that keeps the first outline.",
      ),
      two: shows("One of them has the other's outline: their centers or areas differ, so it isn't one building that is listed twice."),
      "": mayBe(
        ["One building is listed twice, under two ids: centers and areas are the same, too.", "One of them has all values of the other."],
        "Look at the imagery: if there is a second building without an outline, its values were overwritten.",
      ),
    },
  },
  "outline-overlap": {
    severity: "look",
    section: null,
    title: () => "Buildings overlap",
    detail: "",
    causes: {
      "": mayBe(
        [
          "One building was found twice, in two images or by two sources.",
          "One outline is that of several buildings, or is too large.",
          "They touch, and were traced from a slanted image.",
        ],
        IMAGERY,
      ),
    },
  },
  "outline-odd": { severity: "note", section: null, title: ({ variant }) => variant, detail: "", causes: OF_SHAPE },
} satisfies InspectionRows;
