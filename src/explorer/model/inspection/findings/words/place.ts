// Where the response says that a building is.
import type { InspectionRow, InspectionRows } from "../rows.ts";

type Causes = Pick<InspectionRow, "causes" | "tell">;

/** Of a result whose buildings aren't at the point. */
export const OTHER_HOUSE: Causes = {
  causes: [
    "The result is of another house, such as the neighbor.",
    "The parcel is large, and the point is on it, away from its buildings.",
    "The building at the point is missing from the list, or its outline is in the wrong place.",
    "The matched address is only roughly placed, such as in the middle of a street.",
  ],
  tell: "Look at the imagery at the point, and click on the house in question: another parcel id there points to the wrong house, open ground to a large parcel.",
};

const ELSEWHERE: Causes & { detail: string } = {
  detail: "By the Census Bureau's boundaries.",
  causes: [
    "The building is of another place than the rest of its record, or was converted with the wrong coordinate system.",
    "The name was joined, typed or written wrongly, or is another record's.",
  ],
  tell: "Compare with the searched place: it agrees with the one that is right. Open ground under the outline on the imagery points to a wrong conversion.",
};

export const PLACE_ROWS = {
  "center-swapped": {
    severity: "act",
    section: "2.5",
    title: () => "center_lat and center_long are swapped",
    detail: "The other way round, the center is in the United States.",
    causes: ["Each field has the other's value: the two were written in the order of x and y, or the reverse."],
  },
  "center-sign": {
    severity: "act",
    section: "2.5",
    title: () => "A sign is missing in the center's coordinates",
    detail: "Longitudes in the United States are negative, latitudes positive.",
    causes: [
      "The source has west longitudes without a sign, with a W beside them.",
      "The sign was lost as text, such as by a special minus.",
    ],
  },
  "center-zero": {
    severity: "act",
    section: "2.5",
    title: () => "The center is 0, 0",
    detail: "That is in the Atlantic off Africa.",
    causes: ["No coordinates were known, and zeros were written instead of null."],
  },
  "center-abroad": {
    severity: "act",
    section: "1",
    title: () => "The center is outside the United States",
    detail: "The service covers U.S. locations only.",
    causes: ["The center was converted with the wrong coordinate system.", "The building is of another place, with a similar address."],
    tell: "If the outline is at the searched place, only the center is wrong.",
  },
  "state-elsewhere": { severity: "look", section: "2.5", title: ({ variant }) => `The center is in ${variant}`, ...ELSEWHERE },
  "county-elsewhere": { severity: "look", section: "2.5", title: ({ variant }) => `The center is in ${variant}`, ...ELSEWHERE },
  "state-unnamed": {
    severity: "note",
    section: "2.5",
    title: ({ variant }) => `state is ${variant}`,
    detail: "The API says that it is the name of the state.",
    causes: ["The service passes on its source's code instead of the name."],
  },
  "state-unknown": {
    severity: "look",
    section: "2.5",
    title: () => "state isn't the name of a state",
    detail: "The API says that it is the name of the state.",
    causes: ["The name was mistyped, cut off or garbled.", "The field has a value of another field, such as the county or the city."],
  },
  "building-far": {
    severity: "look",
    title: () => "Far from the other buildings of its parcel",
    causes: [
      "The building is another parcel's and was joined to this parcel's id, such as by a number that several parcels have.",
      "The parcel is very large, or has several pieces.",
    ],
    tell: "Click on the building: if another parcel is found there, it doesn't belong to this one.",
  },
  "building-beside": {
    severity: "look",
    detail: "No building of the result has the point in its outline.",
    ...OTHER_HOUSE,
  },
  "address-differs": {
    severity: "look",
    detail: "The service matched another address than the searched one.",
    causes: [
      "The service doesn't know the searched address, and took a neighbor's or one that looks alike.",
      "The parcel was joined to the wrong address, or digits of the number are swapped.",
      "It is the result of another search.",
    ],
    tell: "Search by a click on the building. If that gives another parcel, the address was matched wrongly.",
  },
} satisfies InspectionRows;
