// Fields that depart from the API document.
import { formatCount } from "../../../text/format-number.ts";
import { mayBe, shows } from "../probable-cause.ts";
import type { GroupFacts, InspectionRows } from "../rows.ts";

const NAMED = 4;

/** "roof_type is null", "12 fields are null: roof_type, crs …". */
export function nameFields({ fields }: GroupFacts, one: string, several: string): string {
  return fields.length < 2 ? `${fields[0] ?? "A field"} ${one}` : `${formatCount(fields.length, "field")} ${several}: ${listSome(fields)}`;
}

export function listSome(fields: readonly string[]): string {
  const named = fields.slice(0, NAMED);
  return named.length < fields.length ? `${named.join(", ")} …` : named.join(", ");
}

const SAME_ELSEWHERE = "Search another property: if it is the same there, it is the service's way, else this record's fault.";

export const CONTRACT_ROWS = {
  "field-renamed": {
    severity: "look",
    section: "2.5",
    title: (facts) => nameFields(facts, "is spelled differently in the API", "are spelled differently in the API"),
    detail: "Names in the API are lowercase with underscores. A program that reads these fields by name finds nothing.",
    causes: {
      "": mayBe(
        [
          "A program or library renames fields, such as to the style of JavaScript or of a database.",
          "Another version of the service answered.",
        ],
        SAME_ELSEWHERE,
      ),
    },
  },
  "field-gone": {
    severity: "look",
    section: "2.5",
    title: (facts) => nameFields(facts, "is missing", "missing"),
    detail: "The API says that it is always there.",
    causes: {
      nullable: mayBe(
        ["The service leaves out what has no value; the API describes null.", "Another version of the service answered."],
        SAME_ELSEWHERE,
      ),
      "": mayBe(
        ["The service leaves out what has no value.", "Another version of the service, or a plan without these fields, answered."],
        `${SAME_ELSEWHERE} A field that has no other building either points to a version or plan.`,
      ),
    },
  },
  "field-null": {
    severity: "look",
    section: "2.5",
    title: (facts) => nameFields(facts, "is null", "are null"),
    detail: "The API lets only some fields be null, and not this one.",
    causes: {
      geometry: mayBe(
        ["The service has no outline of this building.", "The outline failed to be read or converted, and null took its place."],
        "Look at center_lat and footprint_area: if they have values, there was an outline to calculate them from.",
      ),
      "geometry-known": mayBe(
        [
          "The outline failed to be read or converted, and null took its place: center and area are there, so there was one.",
          "Center and area come from another source than the outline.",
        ],
        "Search another property: if its outlines are there, it is this record's fault.",
      ),
      "": mayBe(
        [
          "The service writes null where it has no value, also for fields where the API doesn't allow it.",
          "The building wasn't assessed, or a part of the assessment failed.",
        ],
        "Several null fields that come from one step, such as all of the roof, point to a part that failed.",
      ),
    },
  },
  "field-type": {
    severity: "look",
    section: "2.5",
    title: ({ fields, variant }) => `${listSome(fields)}: ${variant}`,
    detail: "",
    causes: {
      "number-text": mayBe(
        [
          "The value comes from a text column or a CSV file, and was never turned into a number.",
          "A library writes decimal numbers as text to keep their digits.",
        ],
        "Digits after the point that are always as many point to decimals, a mix for text.",
      ),
      european: shows(
        "The numbers were written by a program with a European number format, such as German: a comma before the decimals and a point between thousands.",
      ),
      "unit-text": shows("The value was formatted for people before it was put in: with a unit, separators or a sign."),
      "flag-text": mayBe(
        ["The value comes from a text column or a CSV file.", "It was printed by a program instead of written as JSON."],
        "“True” with a capital is Python's way, “t” and “f” a database's.",
      ),
      "flag-number": shows("The value comes from a system that stores yes and no as 1 and 0, as many databases do."),
      "id-number": shows("A step in the service read an id of digits as a number. Dashes and leading zeros are lost."),
      "id-long": shows(
        "A step in the service read an id of digits as a number, of which programs keep about 16 digits and round the rest.",
      ),
      epoch: shows("A program wrote its internal time instead of a date."),
      decimals: mayBe([
        "It is the raw score of a detection, or a sum of such scores, instead of a count of what was detected.",
        "It is an average of several buildings or runs.",
        "It is a value of another field.",
      ]),
      code: mayBe(["The service passed on its source's code without translating it to a word.", "The value is that of another field."]),
      "system-name": shows("The name of the coordinate system was sent instead of its number."),
      list: mayBe(["Several values were found where the API has one.", "A list of one wasn't taken apart."]),
      object: mayBe([
        "The value came wrapped, such as with its unit or its confidence.",
        "A database's own form of a value wasn't turned into a plain one.",
      ]),
      "": mayBe(["The value is that of another field.", "Another version of the service answered."], SAME_ELSEWHERE),
    },
  },
  "date-form": {
    severity: "look",
    section: "2.5",
    title: ({ fields, variant }) => `Unexpected form of ${listSome(fields)}: ${variant}`,
    detail: "",
    causes: {
      people: shows("The date was formatted for people, in the way of a country or a spreadsheet, before it was put in."),
      day: shows("The date is stored as a day, and the time that the API asks for wasn't added."),
      zone: shows("The time was written in local time, and wasn't converted to UTC."),
      time: shows("A time of day was written where the API has days: the moment of the photo or of the run instead of its day."),
      midnight: shows(
        "The day was read as midnight in a U.S. time zone, and converted to UTC: all dates of the building are midnights there. The day itself is right.",
      ),
      "midnight-alone": mayBe(
        ["The day was read as midnight in a U.S. time zone, and converted to UTC.", "It is the moment of the photo or of the run."],
        "Search another property: the same hour there, or one that differs between summer and winter, points to midnights.",
      ),
      database: shows("It is the form in which databases print a time: it was printed, not written as ISO 8601."),
      epoch: shows("A program wrote its internal time instead of a date."),
      seconds: shows("The program that wrote it leaves out milliseconds, which ISO 8601 allows and the API's form has."),
      compact: shows("It is the compact form of a date, as in file names and in the keys of databases."),
      impossible: mayBe(
        ["The date was mistyped, or put together from parts without a check.", "Month and day are swapped."],
        "A month over 12 with a day up to 12 points to swapped parts.",
      ),
      "": mayBe(["The field has a value of another field.", "The date was formatted for people before it was put in."]),
    },
  },
  "id-mangled": {
    severity: "look",
    section: "2.5",
    title: ({ fields, variant }) => `${listSome(fields)} ${variant}`,
    detail: "No other system knows this id.",
    causes: {
      spreadsheet: shows("The id went through a spreadsheet, which took it for a number and rounded it. The last digits are lost."),
      number: shows("A program read the id as a number with decimals, as data tables do where some ids are missing."),
      word: mayBe(["The record has no id, and a program wrote its word for “no value”.", "The id was lost in a join."]),
      "": mayBe(["A step in the service changed the id."]),
    },
  },
  "value-coded": {
    severity: "look",
    section: "2.5",
    title: (facts) => nameFields(facts, "is a number in the place of a word", "are numbers in the place of words"),
    detail: "Nothing on the page knows what it means.",
    causes: {
      "": mayBe(
        ["The service passed on its source's code without translating it.", "The value is that of another field."],
        "Compare another building: words there mean that only this code has no translation.",
      ),
    },
  },
  "value-spelled": {
    severity: "note",
    section: "2.5",
    title: (facts) => nameFields(facts, "is spelled in several ways in one response", "are spelled in several ways in one response"),
    detail: "Programs that compare words take them for different values.",
    causes: {
      "": mayBe(
        ["The buildings come from several sources, or from versions of the model with other words.", "Some values were typed in by hand."],
        "Compare model_run_date of the buildings: different days point to versions.",
      ),
    },
  },
  "types-mixed": {
    severity: "note",
    section: "2.5",
    title: (facts) => nameFields(facts, "has several types in one response", "have several types in one response"),
    detail: "The API doesn't say which type it is.",
    causes: {
      "": mayBe(
        ["Records come from several sources, each with its own type.", "Some values were typed in as text, such as “1987 (est.)”."],
        "Compare the buildings' other fields: sources differ in several of them.",
      ),
    },
  },
  "field-unknown": {
    severity: "note",
    section: "2.5",
    title: ({ fields }) => `${formatCount(fields.length, "field")} that the API doesn't know: ${listSome(fields)}`,
    detail: "It isn't in the API document. Nothing on the page depends on it.",
    causes: {
      "": mayBe(
        [
          "The service is newer than the API document, or this customer's plan has more fields.",
          "The field is meant for somebody else, and passed on by mistake.",
        ],
        "Ask the provider. A field that all results have is probably new.",
      ),
      personal: mayBe(
        ["A field about people was passed on by mistake.", "This customer's plan has it."],
        "Remove it before you share the response, and ask the provider whether it may be there.",
      ),
    },
  },
} satisfies InspectionRows;
