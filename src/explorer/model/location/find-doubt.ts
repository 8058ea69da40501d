// Addresses that can hardly lead to a parcel: what is missing, before it is paid for. The person may search for them all the same.

export type Doubt = {
  /** Beside the field while typing. */
  hint: string;
  /** When it is about to be sent: what is missing and what to do. */
  reason: string;
};

const EXAMPLE = "such as 749 Live Oak Ave";

/** What streets end with, as most people write it. A street of another kind is asked for its number all the same, in other words. */
const STREET =
  /\b(?:st|street|ave?|avenue|rd|road|dr|drive|ln|lane|ct|court|blvd|boulevard|way|pl|place|ter|terrace|cir|circle|trl|trail|pkwy|parkway|hwy|highway|loop|sq|square|alley|row|run|path|pike|broadway)\b/i;
const PO_BOX = /\b(?:p\.? ?o\.?|post office)[ -]?box\b/i;
const ZIP = /^\d{5}(?:-\d{4})?$/;
/** Words before a number that is not a house's: "Apt 3", "US Highway 70". */
const NOT_A_HOUSE =
  /(?:^|[\s,])(?:apt|apartment|unit|ste|suite|bldg|building|fl|floor|lot|rm|room|spc|space|no|#|hwy|highway|rte?|route|sr|us|interstate|i|county r(?:oa)?d|co rd|cr|fm)[\s.-]*#?\d+[a-z]?\b/gi;
const ORDINAL = /\b\d+(?:st|nd|rd|th)\b/gi;
/** Between two streets; the service takes them for a corner where one says that it is a street. */
const CORNER = /\S\s*(?:[&@/]|\b(?:and|at)\b)\s*[\p{L}\d]/iu;
const WRITTEN_NUMBER = /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\s+\S/i;

/** Null: nothing speaks against the address. */
export function findDoubt(address: string): Doubt | null {
  if (PO_BOX.test(address)) return { hint: "PO boxes aren't places", reason: "A PO box has no parcel. Enter the street address." };
  if (ZIP.test(address)) {
    return { hint: "Needs a street address", reason: `A ZIP code alone is no property. Enter a street address, ${EXAMPLE}.` };
  }
  const behindZip = address.replace(/[\s,]+\d{5}(?:-\d{4})?$/, "");
  if (WRITTEN_NUMBER.test(address) || /\d/.test(behindZip.replace(NOT_A_HOUSE, "").replace(ORDINAL, ""))) return null;
  if (CORNER.test(behindZip) && (STREET.test(behindZip) || behindZip.search(ORDINAL) >= 0)) return null;
  return STREET.test(behindZip)
    ? { hint: "Needs a house number", reason: `Enter the street address with a house number, ${EXAMPLE}.` }
    : { hint: "Needs a house number and street", reason: `Enter a street address with a house number, ${EXAMPLE}.` };
}
