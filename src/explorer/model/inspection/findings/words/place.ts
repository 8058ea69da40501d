// Where the response says that a building is.
import { type CausesByEvidence, mayBe, shows } from "../probable-cause.ts";
import type { InspectionRows } from "../rows.ts";

/** Of a result whose buildings aren't at the point. `matched`: it is that of a matched address. */
export const OTHER_HOUSE: CausesByEvidence = {
  matched: mayBe(
    [
      "The service placed the address here, but sent the parcel of another house: the two don't belong together.",
      "The matched point is only roughly placed, such as in the middle of a street or of a large lot.",
    ],
    "Click on the house in question and compare the parcel ids. If another parcel is there, this result is of the wrong house.",
  ),
  "": mayBe(
    [
      "The result is of another house, such as the neighbor.",
      "The parcel is large, and the point is on it, away from its buildings.",
      "The building at the point is missing from the list, or its outline is in the wrong place.",
    ],
    "Look at the imagery at the searched point: a building there that isn't in the result points to the wrong house, open ground to a large parcel.",
  ),
};

const CENSUS = "By the Census Bureau's boundaries.";

/** `agreeing`: the outline is at the center by its own SRID. `searched`: the searched address is in the state that the response names, too. */
const ELSEWHERE: CausesByEvidence = {
  searched: mayBe(
    [
      "Center and outline are of another place: the searched address is in the named state, too.",
      "The building was converted with the wrong coordinate system, and moved with all of its coordinates.",
    ],
    "Look at the imagery under the outline: a building there points to another place's building, open ground for a wrong conversion.",
  ),
  agreeing: mayBe(
    ["The building is of another place than the rest of its record: center and outline agree.", "The name was joined or typed wrongly."],
    "Compare with the searched place: it agrees with the one that is right.",
  ),
  "": mayBe(
    ["The building is of another place than the rest of its record.", "The name was joined or typed wrongly."],
    "Compare with the searched place: it agrees with the one that is right.",
  ),
};

export const PLACE_ROWS = {
  "center-swapped": {
    severity: "act",
    section: "2.5",
    title: () => "center_lat and center_long are swapped",
    detail: "The other way round, the center is in the United States.",
    causes: { "": shows("Each field has the other's value: the two were written in the order of x and y, or the reverse.") },
  },
  "center-sign": {
    severity: "act",
    section: "2.5",
    title: () => "A sign is missing in the center's coordinates",
    detail: "Longitudes in the United States are negative, latitudes positive.",
    causes: {
      "": mayBe([
        "The source has west longitudes without a sign, with a W beside them.",
        "The sign was lost as text, such as by a special minus.",
      ]),
    },
  },
  "center-zero": {
    severity: "act",
    section: "2.5",
    title: () => "The center is 0, 0",
    detail: "That is in the Atlantic off Africa.",
    causes: { "": shows("No coordinates were known, and zeros were written instead of null.") },
  },
  "center-rounded": {
    severity: "act",
    section: "2.5",
    title: () => "The center is rounded to two decimals or fewer",
    detail: "That is a grid of half a mile or coarser, too coarse for a building.",
    causes: {
      "": mayBe(
        ["The coordinates were formatted with too few decimals.", "The center is that of an area, such as a ZIP code."],
        "If many buildings have the same center, it is that of an area.",
      ),
    },
  },
  "center-doubled": {
    severity: "act",
    section: "2.5",
    title: () => "center_lat and center_long are the same number",
    detail: "",
    causes: { "": shows("One of the two was written twice, and the other is lost.") },
  },
  "center-abroad": {
    severity: "act",
    section: "1",
    title: () => "The center is outside the United States",
    detail: "The service covers U.S. locations only.",
    causes: {
      "": mayBe(
        ["The center was converted with the wrong coordinate system.", "The building is of another place, with a similar address."],
        "If the outline is at the searched place, only the center is wrong.",
      ),
    },
  },
  "state-elsewhere": {
    severity: "look",
    section: "2.5",
    title: ({ variant }) => `The center is in ${variant}`,
    detail: CENSUS,
    causes: ELSEWHERE,
  },
  "county-elsewhere": {
    severity: "look",
    section: "2.5",
    title: ({ variant }) => `The center is in ${variant}`,
    detail: CENSUS,
    causes: {
      ...ELSEWHERE,
      foreign: mayBe(
        [
          "The county is that of another record: the name is right for another state, so it was neither mistyped nor garbled.",
          "State and center are those of another record, and the county is right.",
        ],
        "Compare with the searched place and the other buildings: if they are in this state, the county is wrong.",
      ),
      unknown: mayBe(
        ["The name is another field's or another record's: the state has no such county.", "The name was mistyped or garbled."],
        "Compare with the county of the searched place.",
      ),
    },
  },
  "state-unnamed": {
    severity: "note",
    section: "2.5",
    title: ({ variant }) => `state is ${variant}`,
    detail: "The API says that it is the name of the state.",
    causes: { "": shows("The service passes on its source's code instead of the name.") },
  },
  "state-unknown": {
    severity: "look",
    section: "2.5",
    title: () => "state isn't the name of a state",
    detail: "The API says that it is the name of the state.",
    causes: {
      "": mayBe(["The name was mistyped, cut off or garbled.", "The field has a value of another field, such as the county or the city."]),
    },
  },
  "building-far": {
    severity: "look",
    section: null,
    title: () => "Far from the other buildings of its parcel",
    detail: "",
    causes: {
      "": mayBe(
        [
          "The building is another parcel's and was joined to this parcel's id, such as by a number that several parcels have.",
          "The parcel is very large, or has several pieces.",
        ],
        "Click on the building: if another parcel is found there, it doesn't belong to this one.",
      ),
    },
  },
  "building-beside": {
    severity: "look",
    section: null,
    title: ({ variant }) => variant,
    detail: "No building of the result has the point in its outline.",
    causes: OTHER_HOUSE,
  },
  "address-differs": {
    severity: "act",
    section: null,
    title: ({ variant }) => variant,
    detail: "The response itself names an address that isn't the searched one.",
    causes: {
      swapped: mayBe(
        [
          "Two digits of the house number are the other way round in the service's address data, or in the searched address.",
          "The service doesn't know the searched house number, and took a neighbor's.",
        ],
        "Search by a click on the building. If that gives another parcel, the address was matched wrongly.",
      ),
      number: mayBe(
        ["The service doesn't know the searched house number, and took a neighbor's.", "The parcel was joined to the wrong address."],
        "Search by a click on the building. If that gives another parcel, the address was matched wrongly.",
      ),
      "": mayBe(
        ["The service matched another address that looks alike.", "It is the result of another search."],
        "Search by a click on the building. If that gives another parcel, the address was matched wrongly.",
      ),
    },
  },
} satisfies InspectionRows;
