// Probable causes of what the reading of a response finds for the panels too, and titles where it is found several times; the other words are in
// `model/checks/words`.
import type { CheckCode } from "../../../checks/check-table.ts";
import type { GroupFacts, InspectionRow } from "../rows.ts";
import { listSome, nameFields } from "./contract.ts";
import { OTHER_HOUSE } from "./place.ts";

const IMAGERY = "Compare the outline with the imagery.";

/** The title for several findings of one check, whose own titles name a value. */
const several =
  (title: (facts: GroupFacts) => string): InspectionRow["title"] =>
  (facts) =>
    facts.count === 1 ? undefined : title(facts);

export const ADOPTED: Partial<Record<CheckCode, Pick<InspectionRow, "title" | "causes" | "tell">>> = {
  "building-apart": OTHER_HOUSE,
  "building-elsewhere": {
    causes: ["The result is of another place, such as a street of the same name in another town.", "The building's coordinates are wrong."],
    tell: "State and county of the result show which place it is.",
  },
  "state-differs": {
    title: several(() => "Results are in other states than the searched addresses"),
    causes: ["A street or town of the same name in another state was matched.", "It is the result of another search."],
    tell: "Search the place by its coordinates: if that gives another parcel, the address was matched wrongly.",
  },
  "far-from-center": {
    causes: ["The outline or the center is another building's.", "One of the two was converted with the wrong coordinate system."],
    tell: "State, county and the searched place show which of the two is right.",
  },
  "center-outside": {
    causes: [
      "The building has a courtyard or the form of an L.",
      "The outline or the center is another building's, or of another date, or the center is the address's.",
    ],
    tell: IMAGERY,
  },
  "srid-differs": {
    causes: ["The coordinates were converted, and one of the two numbers kept its old value.", "One of the two is a default."],
  },
  "datum-uncertain": { causes: ["The source is an old map or survey in the datum of 1927."] },
  "geometry-unplaced": {
    causes: [
      "The coordinates are in another system than crs states, such as feet or meters, or longitude and latitude are swapped.",
      "crs is another program's own code, not an EPSG code, or has a wrong digit.",
    ],
    tell: "Degrees are below 180; numbers in the millions are feet or meters.",
  },
  "crs-not-stated": {
    causes: ["The service leaves crs out where it is 4326.", "The source doesn't say its coordinate system."],
  },
  "empty-geometry": {
    causes: ["The service has no outline of this building.", "The outline vanished when it was simplified or cut to the parcel."],
  },
  "duplicate-footprint-id": {
    title: several(() => "Buildings have the footprint_id of another one"),
    causes: [
      "Ids are numbered per parcel or per source, and two of them met.",
      "Long ids were read as numbers, and rounded to the same one.",
    ],
    tell: "Different outlines point to two buildings.",
  },
  "duplicate-member": {
    causes: ["The JSON is put together by hand or by joining two objects, not by a JSON library."],
    tell: "If the two values differ, ask which of them is right: programs take one or the other.",
  },
  "meta-odd": {
    causes: ["Another version of the service, or a proxy's cache, answered.", "A step after the service passed on only the results."],
  },
  "content-type": {
    causes: ["A file server or a proxy sent the response, not the service's own program.", "The service doesn't set its content type."],
  },
  "unasked-result": {
    causes: ["It is the result of another request.", "The service lists several matches for one location."],
    tell: "Compare its place with what was searched.",
  },
  "number-precision": {
    title: ({ fields }) => `More digits than a number can hold: ${listSome(fields)}`,
    causes: ["An id or a measure was written as a number with more digits than programs keep. It should be text, or rounded."],
  },
  "value-unlisted": {
    title: ({ fields }) => `Not in the field dictionary's list of values: ${listSome(fields)}`,
    causes: [
      "The field dictionary is of another dataset than this response.",
      "The service has a new value that the dictionary doesn't list.",
    ],
    tell: "If many fields aren't listed, the dictionary is another dataset's.",
  },
  "item-odd": { causes: ["A failed lookup left a word or null in the place of its result."] },
  "footprint-odd": {
    causes: ["A failed building left a word or null in its place.", "The list has ids of buildings instead of the buildings."],
  },
  "confidence-missing": {
    causes: ["Another version of the service answered.", "The service gives none for this kind of match."],
    tell: "Search by the other way, address or coordinates, and compare.",
  },
  "percent-range": {
    title: several((facts) => nameFields(facts, "is outside 0 to 100%", "are outside 0 to 100%")),
    causes: [
      "It is an area, a distance or a difference instead of a share.",
      "Parts that overlap were added, such as trees and shrubs, or the divisor is too small.",
      "It was multiplied by 100 twice, or stands for “no value”.",
    ],
    tell: "Divided by 100, does it fit the other vegetation values? Then it was multiplied twice.",
  },
  negative: {
    title: several((facts) => nameFields(facts, "is negative", "are negative")),
    causes: ["It stands for “no value”.", "A sign or a difference is the wrong way round, such as roof minus ground."],
    tell: "The same number elsewhere points to a placeholder.",
  },
  "roof-form-exceeds": {
    causes: [
      "The sloped part is measured along the slope, or the roof hangs over the walls.",
      "Areas and footprint are in different units, or of different buildings.",
    ],
    tell: "Compare footprint_area with the outline's area (tab Geometry). A steep roof on the imagery points to the slope.",
  },
  "roof-part-exceeds": {
    title: several((facts) => nameFields(facts, "is larger than the footprint", "are larger than the footprint")),
    causes: [
      "The part and the footprint are in different units.",
      "The part is another building's, or that of all buildings of the parcel.",
    ],
    tell: "Compare footprint_area with the outline's area (tab Geometry), and the value with those of the other buildings.",
  },
  "date-future": {
    title: several((facts) => nameFields(facts, "is in the future", "are in the future")),
    causes: [
      "A part of the date is mistyped, or month and day are swapped.",
      "A clock that is wrong wrote it, or it is the day of a planned flight.",
    ],
    tell: "Other buildings of the parcel are usually on the same image: compare their date.",
  },
  "dates-disordered": {
    causes: [
      "The image was replaced by a newer one, and the values are still of the older.",
      "The two dates are swapped, or one is mistyped.",
    ],
    tell: "Search the neighbors: one model_run_date for all points to newer images.",
  },
  "year-odd": {
    title: several(() => "Year built can't be right"),
    causes: ["A digit is mistyped or missing.", "It is another value, such as an age or an area.", "The building is only planned."],
    tell: "Look the year up at the county.",
  },
  "area-units-mixed": {
    causes: ["The buildings come from several sources, and one of them wasn't converted."],
    tell: "Compare the other fields of the buildings: sources differ in several of them, such as in model_run_date.",
  },
  "area-unit-differs": {
    causes: [
      "The area was calculated in or converted to another unit: the number fits the outline in this one only.",
      "The field dictionary is of another dataset, or out of date.",
    ],
    tell: "If all buildings of all results are in this unit, it is the service's way, and a field dictionary that states another one is wrong.",
  },
  "area-differs": {
    causes: [
      "Either the number or the outline is another building's, or they are of different dates.",
      "The number counts something else, such as all floors, or the roof along its slope.",
      "The area was calculated in a projection that doesn't keep areas, such as Web Mercator, or with a wrong factor.",
    ],
    tell: "Compare the outline with the imagery. If it fits, the number is wrong. One factor in all buildings points to the calculation.",
  },
  "confidence-unscaled": {
    title: several(() => "Geocoding confidences are outside any known scale"),
    causes: [
      "It is a search engine's raw score, which has no upper end, or the logarithm of a probability.",
      "It is on another scale, such as 0 to 1,000, or stands for “no value”.",
    ],
    tell: "Search places with good and bad matches, and compare their values.",
  },
};
