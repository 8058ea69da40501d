// How a match differs from what was searched, in words: the table's, but where those offer several cases, the one that applies.
import type { AddressParts } from "../../address/address-parts.ts";
import { formatStreet } from "../../address/format-address.ts";
import { normaliseAddress, normaliseCity, normaliseState } from "../../address/normalise-address.ts";
import { parseAddress } from "../../address/parse-address.ts";
import type { AddressRecord } from "./address-index.ts";
import { type Comparison, cityInitials, compareCities, comparePlaces, compareZips, isPlace } from "./compare.ts";
import type { Candidate } from "./find-candidates.ts";
import { formatFinding } from "./score.ts";

/** "the suffix is another", "the city is Utica, not Troy". `understood` is the reading that `candidate` was found by. */
export function noteFindings(candidate: Candidate, understood: AddressParts): string[] {
  return [...new Set([...noteAlias(candidate, understood), ...noteComparison(candidate, understood)])];
}

/** The city is known under the other name that was asked for. */
function noteAlias({ asked, record }: Candidate, { city }: AddressParts): string[] {
  const isOther = city !== "" && asked.city === record.city && normaliseCity(city) !== record.city;
  return isOther ? [`${city} is another name of ${readCity(record)}`] : [];
}

function noteComparison(candidate: Candidate, understood: AddressParts): string[] {
  return Object.entries(candidate.comparison)
    .filter(([, finding]) => finding !== "same" && finding !== "no")
    .map(([component, finding]) => {
      if (component === "number") return noteNumber(candidate);
      // US 70 BUS is another road than US 70, not one with another suffix.
      const isOtherRoad = component === "suffix" && /other|nearby/.test(finding) && (!candidate.asked.suffix || !candidate.record.suffix);
      if (isOtherRoad || (component === "street" && /alias|unclassed/.test(finding)))
        return `the street is listed as ${readStreet(candidate.record)}`;
      if (component === "place") return notePlace(candidate, understood);
      return formatFinding(component as keyof Comparison, finding);
    });
}

/** The city in the dataset's own spelling; "" where it has none. */
export function readCity(record: AddressRecord): string {
  return readRecord(record).city || record.city;
}

/** Likewise the street. */
function readStreet(record: AddressRecord): string {
  const parts = readRecord(record);
  return formatStreet(normaliseAddress(parts).street === record.street ? parts : record);
}

function readRecord({ text, city }: AddressRecord): AddressParts {
  return parseAddress(text, (words) => normaliseCity(words) === city);
}

function noteNumber({ asked, record, comparison }: Candidate): string {
  const known = `the house number is listed as ${record.number}`;
  if (comparison.number === "alias") return record.unit && record.unit !== asked.unit ? `${known}, unit ${record.unit}` : known;
  if (comparison.number === "part") return asked.number.includes("/") ? `${known}, without its fraction` : `${known}, which may be a range`;
  const [first] = asked.number.split(/-| & /);
  if (record.number === first) return `${first} is the first house number of ${asked.number}`;
  return record.number === asked.number.replace(" & ", "-") ? known : `${first} is in the range ${record.number}`;
}

function notePlace({ asked, record, comparison }: Candidate, { city, state, zip }: AddressParts): string {
  if (comparison.place === "missing") return noteMissing(asked.city !== "", asked.zip !== "");
  const others = asked.extra.filter(isPlace).map(({ text }) => text);
  const isStateOther = asked.state !== "" && record.state !== "" && asked.state !== record.state;
  return [
    isStateOther ? `the state is ${record.state}, not ${normaliseState(state) === asked.state ? state : asked.state}` : "",
    noteCity(asked, city, record),
    noteAround(asked, city, record),
    ["same", "missing"].includes(compareZips(asked.zip, record.zip)) ? "" : `the ZIP is ${record.zip}, not ${zip}`,
    comparePlaces(asked, record) === comparison.place ? "" : `it also names another place: ${others.join(", ")}`,
  ]
    .filter(Boolean)
    .join(", and ");
}

/** What was given may be what the dataset has not. */
function noteMissing(city: boolean, zip: boolean): string {
  if (!city && !zip) return formatFinding("place", "missing");
  return `the listed address has ${city && zip ? "neither city nor ZIP" : city ? "no city" : "no ZIP"} to compare`;
}

/** "its city isn't listed, and Boston isn't in Middlesex, Massachusetts" */
function noteAround(asked: Candidate["asked"], writtenCity: string, { city, zip, around }: AddressRecord): string {
  if (!around) return "";
  const isCityOther = city === "" && around.compareCity(asked.city, asked.zip, zip) === "other";
  const isZipOther = zip === "" && ["near", "far"].includes(around.compareZip(asked.zip));
  if (!isCityOther && !isZipOther) return "";
  if (isCityOther && around.compareCity(asked.city, asked.zip, "") !== "other")
    return `its city isn't listed, and ${zip} isn't a ZIP of ${writtenCity}`;
  const unknown = [isCityOther && "city", isZipOther && "ZIP"].filter(Boolean).join(" and ");
  const named = [isCityOther && writtenCity, isZipOther && asked.zip].filter(Boolean).join(" ");
  return `its ${unknown} ${isCityOther && isZipOther ? "aren't" : "isn't"} listed, and ${named} isn't in ${around.counties}`;
}

function noteCity({ city: asked, hasKnownCity }: Candidate["asked"], written: string, record: AddressRecord): string {
  const finding = compareCities(asked, record.city, hasKnownCity);
  if (finding === "other") return `the city is ${readCity(record)}, not ${written}`;
  if (finding !== "misspelt") return "";
  return asked === cityInitials(record.city)
    ? `${written} was read as ${readCity(record)}`
    : `the city is a few letters off: ${readCity(record)}`;
}
