// Probable causes of what the reading of a response finds for the panels too; their words are in `model/checks/words`.
import type { CheckCode } from "../../../checks/check-table.ts";
import { type CausesByEvidence, mayBe, shows } from "../probable-cause.ts";
import { OTHER_HOUSE } from "./place.ts";

export const ADOPTED_CAUSES: Partial<Record<CheckCode, CausesByEvidence>> = {
  "building-apart": OTHER_HOUSE,
  "building-elsewhere": {
    "": mayBe(
      ["The result is of another place, such as a street of the same name in another town.", "The building's coordinates are wrong."],
      "State and county of the result tell which place it is.",
    ),
  },
  "state-differs": {
    zip: mayBe(
      [
        "The service didn't heed the address's state and ZIP code, and matched a street or town of the same name.",
        "It is the result of another search.",
      ],
      "Search the place by its coordinates: if that gives another parcel, the address was matched wrongly.",
    ),
    "": mayBe(
      ["A street of the same name in another state was matched.", "It is the result of another search."],
      "Add the ZIP code to the address, and search again.",
    ),
  },
  "far-from-center": {
    "": mayBe(
      [
        "The outline is another building's.",
        "The center is another building's.",
        "One of the two was converted with the wrong coordinate system.",
      ],
      "state, county and the searched place tell which of the two is right.",
    ),
  },
  "center-outside": {
    far: mayBe(
      ["The outline or the center is another building's, or of another date.", "The center is another point, such as that of the address."],
      "Compare the outline with the imagery.",
    ),
    "": mayBe(
      ["The building has a courtyard or the form of an L.", "The outline or the center is another building's, or of another date."],
      "Compare the outline with the imagery.",
    ),
  },
  "srid-differs": {
    crs: mayBe([
      "crs was filled with a default, and not with the system of the coordinates.",
      "The coordinates should have been converted to the stated system, and weren't.",
    ]),
    srid: mayBe([
      "The coordinates were converted to degrees, and the SRID in the geometry kept its old value.",
      "The SRID was set by hand or by a default.",
    ]),
    "": mayBe(["The coordinates were converted, and one of the two numbers kept its old value.", "One of the two is a default."]),
  },
  "datum-uncertain": { "": shows("The source is an old map or survey in the datum of 1927.") },
  "geometry-out-of-range": {
    "": mayBe(
      ["The coordinates are in another system than crs states, such as feet or meters.", "Longitude and latitude are swapped."],
      "Degrees are below 180; numbers in the millions are feet or meters.",
    ),
  },
  "geometry-unknown-crs": {
    "": mayBe(["The code is another program's own, not an EPSG code.", "A digit is wrong, or the field has another value."]),
  },
  "crs-not-stated": { "": mayBe(["The service leaves crs out where it is 4326.", "The source doesn't say its coordinate system."]) },
  "empty-geometry": {
    "": mayBe(["The service has no outline of this building.", "The outline vanished when it was simplified or cut to the parcel."]),
  },
  "duplicate-footprint-id": {
    rounded: shows(
      "Different ids were rounded to the same one: a program read them as numbers, of which it keeps about 16 digits. The original ids are longer than that, and should stay text in each step.",
    ),
    "": mayBe(
      ["Ids are numbered per parcel or per source, and two of them met.", "One building's id was overwritten with the other's."],
      "Different outlines point to two buildings.",
    ),
  },
  "duplicate-member": {
    "": mayBe(
      [
        "The JSON is put together by hand or by joining two objects, not by a JSON library.",
        "A step adds the field without replacing the earlier one.",
      ],
      "If the two values differ, ask which of them is right: programs take one or the other.",
    ),
  },
  "meta-odd": {
    "": mayBe(["Another version of the service, or a proxy's cache, answered.", "A step after the service passed on only the results."]),
  },
  "content-type": {
    "": mayBe(["A file server or a proxy sent the response, not the service's own program.", "The service doesn't set its content type."]),
  },
  "unasked-result": {
    "": mayBe(
      ["It is the result of another request.", "The service lists several matches for one location."],
      "Compare its place with what was searched.",
    ),
  },
  "number-precision": {
    "": shows("An id or a measure was written as a number with more digits than programs keep. It should be text, or rounded."),
  },
  "value-unlisted": {
    "": mayBe(
      ["The field dictionary is of another dataset than this response.", "The service has a new value that the dictionary doesn't list."],
      "If many fields aren't listed, the dictionary is another dataset's.",
    ),
  },
  "item-odd": { "": mayBe(["A failed lookup left a word or null in the place of its result.", "The list was written wrongly."]) },
  "footprint-odd": {
    "": mayBe(["A failed building left a word or null in its place.", "The list has ids of buildings instead of the buildings."]),
  },
  "confidence-missing": {
    "": mayBe(
      ["Another version of the service answered.", "The service gives none for this kind of match."],
      "Search by the other way, address or coordinates, and compare.",
    ),
  },
};
