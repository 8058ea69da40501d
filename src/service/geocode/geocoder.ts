// Places an address among those of the dataset: parse, normalise, find candidates, score them, settle rivals.
// One number says how sure it is (score.ts), and one sentence why; what cannot be placed says so instead of guessing.
import type { DatabaseSync } from "node:sqlite";
import { type AddressKind, type AddressParts, type AskedAddress, NO_PARTS } from "../../address/address-parts.ts";
import { numberedRoadWords } from "../../address/highways.ts";
import { normaliseAddress, normaliseAsked, normaliseCity } from "../../address/normalise-address.ts";
import { parseReadings } from "../../address/parse-address.ts";
import type { PlaceKnowledge } from "../../contract/dataset-file.ts";
import { LIMITS } from "../../contract/limits.ts";
import type { Position } from "../../geometry/shapes.ts";
import type { Deadline } from "../deadline.ts";
import { type AddressIndex, type AddressRecord, createAddressIndex } from "./address-index.ts";
import { type CityNames, createCityNames } from "./city-aliases.ts";
import { cityInitials } from "./compare.ts";
import { type Candidate, findCandidates } from "./find-candidates.ts";
import { findCrossing } from "./find-crossing.ts";
import { findElsewhere } from "./find-elsewhere.ts";
import { findLonger } from "./find-longer.ts";
import { findNearest, findNearestElsewhere } from "./find-nearest.ts";
import { compareUnits, findUnits } from "./find-units.ts";
import { createPlaceMarker } from "./known-places.ts";
import {
  formatElsewhere,
  formatLonger,
  formatMatch,
  formatMiss,
  formatMissElsewhere,
  formatNoNumber,
  formatUnknownUnit,
} from "./reason.ts";
import { createAround, placeIndex } from "./region.ts";
import { INTERSECTION_CONFIDENCE, LEAST_CONFIDENCE } from "./score.ts";
import { buildingKey, type Settled, settleRivals } from "./settle-rivals.ts";

export type GeocodeResult = {
  /** Null: no match, and `reason` says why. */
  parcelId: string | null;
  /** 0 to 1, by the table in score.ts; 0 without a match. */
  confidence: number;
  /** How: all that was asked is known as it was asked; or in part; or after a correction. */
  method: "exact" | "partial" | "corrected" | "intersection" | "none";
  /** Of the known address that answers: inside the parcel. Null without a match. */
  position: Position | null;
  /** Other parcels that fit nearly as well. */
  rivals: number;
  /** Those of them whose address is the winner's, its unit aside. */
  rivalsInBuilding: number;
  /** Their addresses where they are others than the winner's: the 3 best, or where all are units of its building, the first 50 by unit. */
  rivalAddresses: string[];
  /** Where those of `rivalAddresses` are and how well they match; none for units of one building. */
  rivalMatches: { address: string; position: Position; score: number }[];
  /** One sentence or two for people. */
  reason: string;
  /** What the text was read as. */
  understood: AddressParts;
  /** The known address and what was found of each component; null without a match and for an intersection. */
  winner: Candidate | null;
  /** Without a match, of a street or a building that is known: addresses with the numbers or units beside the asked one, 3 at most. */
  nearest: string[];
};

export type Geocoder = { geocode(text: string, deadline: Deadline): GeocodeResult };

const REFUSALS: Record<Exclude<AddressKind, "street" | "place">, string> = {
  intersection: "These two streets aren't known to meet. Enter a house number.",
  foreign: "Only addresses in the United States can be searched.",
  several: "This is more than one address. Search for one at a time.",
  "po-box": "A post office box has no location. Enter a street address.",
  empty: "This text has no address.",
  "too-long": "This text is too long for an address.",
};

/** Reads the dataset file behind `db`, whose document is `known`; builds nothing. */
export function createGeocoder(db: DatabaseSync, known: PlaceKnowledge = {}): Geocoder {
  return createGeocoderOn(createAddressIndex(db), known);
}

/** `geocode` throws nothing but the deadline's QueryTimeout and what `index` throws. */
export function createGeocoderOn(addresses: AddressIndex, known: PlaceKnowledge): Geocoder {
  const names = createCityNames(addresses.cities(), known.city_aliases ?? {});
  const index = known.region ? placeIndex(addresses, createAround(known.region, names.all)) : addresses;
  const cities = names.all;
  const knowsCity = (words: string) => cities.has(normaliseCity(words));
  const { postal_cities = {}, cities_elsewhere = [], cities_of_neighbors = [] } = known.region ?? {};
  const elsewhere = new Set([...Object.values(postal_cities), ...cities_elsewhere, ...cities_of_neighbors]);
  const knowsElsewhere = (words: string) => elsewhere.has(normaliseCity(words));
  const markPlaces = createPlaceMarker(index, cities, known);
  const initials = new Set([...cities].map(cityInitials));

  return {
    geocode(text, deadline) {
      deadline.check();
      const readings = addCityByInitials(putKnownFirst(parseReadings(text, knowsCity, knowsElsewhere), index), cities, initials);
      const understood = readings[0] ?? NO_PARTS;
      const crossing = understood.kind === "intersection" ? answerCrossing(index, names, understood, deadline) : null;
      if (crossing) return crossing;
      if (understood.kind !== "street" && understood.kind !== "place") return refuse(understood, REFUSALS[understood.kind]);
      if (!understood.number) return refuse(understood, formatNoNumber(understood));
      const read = readings.flatMap((parts) => names.expand(normaliseAsked(parts)).map((asked) => ({ asked, parts })));
      const normalised = markPlaces(read.map(({ asked }) => asked));
      const readingOf = (asked: AskedAddress) => read[normalised.indexOf(asked)]!.parts;
      const candidates = findCandidates(index, normalised, deadline);
      const settled = settleRivals(candidates);
      if (!settled || settled.confidence < LEAST_CONFIDENCE) {
        const unknown = findUnits(candidates);
        if (unknown) {
          const reading = readingOf(unknown.asked);
          return refuse(reading, formatUnknownUnit(reading, unknown), unknown.beside);
        }
        const elsewhere = findElsewhere(candidates, normalised[0]!);
        if (elsewhere.places > 0) return refuse(understood, formatElsewhere(understood, elsewhere), elsewhere.records);
        const others = findNearestElsewhere(index, normalised[0]!);
        if (others.places > 0) return refuse(understood, formatMissElsewhere(understood, others), others.records);
        const nearest = findNearest(index, normalised[0]!, candidates);
        const longer = settled || nearest.places > 0 ? [] : findLonger(index, normalised[0]!);
        if (longer.length > 0) return refuse(understood, formatLonger(understood, longer), longer);
        return refuse(understood, formatMiss(understood, settled, nearest), nearest.records);
      }
      const reading = readingOf(settled.winner.asked);
      const { winner, confidence, rivals } = settled;
      const { parcelId, position } = winner.record;
      return {
        ...refuse(reading, formatMatch(reading, settled)),
        parcelId,
        confidence,
        method: methodOf(settled),
        position,
        winner,
        rivals: rivals.length,
        ...nameRivals(settled),
      };
    },
  };
}

/** "12 Mill Rd 5" is 12 on Mill Road 5, or unit 5 of 12 Mill Rd: whichever street the dataset has. Other readings stay in order. */
function putKnownFirst(readings: readonly AddressParts[], index: AddressIndex): readonly AddressParts[] {
  const [first, second, ...others] = readings;
  if (!first || !second || numberedRoadWords(first.street.toUpperCase().split(" ")) === 0) return readings;
  const isKnown = (parts: AddressParts) => index.streetsNamed(normaliseAddress(parts).street).length > 0;
  return !isKnown(first) && isKnown(second) ? [second, first, ...others] : readings;
}

/** "123 Main St LA" may mean Los Angeles as well as Louisiana: a state's code is also read as the initials of a city of the dataset, given or not. */
function addCityByInitials(
  readings: readonly AddressParts[],
  cities: ReadonlySet<string>,
  initials: ReadonlySet<string>,
): readonly AddressParts[] {
  const first = readings[0]!;
  const state = first.state.toUpperCase();
  const city = normaliseCity(first.city);
  const mayBeCity = city === "" ? initials.has(state) : cities.has(city) && cityInitials(city) === state;
  return state !== "" && mayBeCity ? readings.toSpliced(1, 0, { ...first, city: first.city || first.state, state: "" }) : readings;
}

function refuse(understood: AddressParts, reason: string, nearest: readonly AddressRecord[] = []): GeocodeResult {
  return {
    parcelId: null,
    confidence: 0,
    method: "none",
    position: null,
    rivals: 0,
    rivalsInBuilding: 0,
    rivalAddresses: [],
    rivalMatches: [],
    reason,
    understood,
    winner: null,
    nearest: nearest.map(({ text }) => text),
  };
}

function answerCrossing(index: AddressIndex, names: CityNames, understood: AddressParts, deadline: Deadline): GeocodeResult | null {
  // A corner is one place, whichever of its streets is named first; none is looked for behind the first that is found.
  const [first, second] = [understood, { ...understood, ...understood.crossStreet }]
    .map(normaliseAsked)
    .toSorted((one, other) => (one.street + one.suffix < other.street + other.suffix ? -1 : 1));
  const [ones, others] = [first!, second!].map(names.expand);
  const corner = ones!.reduce<AddressRecord | null>((found, one, at) => found ?? findCrossing(index, one, others![at]!, deadline), null);
  if (!corner) return null;
  const reason = `An intersection isn't a parcel. ${corner.text} is the nearest one.`;
  const { parcelId, position } = corner;
  return { ...refuse(understood, reason), parcelId, confidence: INTERSECTION_CONFIDENCE, method: "intersection", position };
}

/** Without the address that answers: asked again, it would answer again. */
function nameRivals({ winner, rivals }: Settled): Pick<GeocodeResult, "rivalsInBuilding" | "rivalAddresses" | "rivalMatches"> {
  const building = buildingKey(winner.record);
  const rivalsInBuilding = rivals.filter(({ record }) => buildingKey(record) === building).length;
  const byText = Map.groupBy(rivals, ({ record }) => record.text);
  byText.delete(winner.record.text);
  const named = [...byText.values()].map(([first]) => first!);
  const addressOf = ({ record }: Candidate) => record.text;
  if (rivalsInBuilding === rivals.length) {
    const units = named.sort((one, other) => compareUnits(one.record.unit, other.record.unit)).slice(0, LIMITS.unitsNamed);
    return { rivalsInBuilding, rivalAddresses: units.map(addressOf), rivalMatches: [] };
  }
  const best = named.slice(0, LIMITS.addressesNamed);
  const rivalMatches = best.map(({ record: { text, position }, score }) => ({
    address: text,
    position,
    score: Math.round(score * 1e4) / 1e4,
  }));
  return { rivalsInBuilding, rivalAddresses: best.map(addressOf), rivalMatches };
}

const PARTIAL = new Set(["missing", "dropped", "unknown", "part", "building", "alias", "unclassed", "moved"]);

function methodOf({ winner }: Settled): GeocodeResult["method"] {
  const findings = Object.values(winner.comparison).filter((finding) => finding !== "same" && finding !== "no");
  if (findings.length === 0) return "exact";
  return findings.every((finding) => PARTIAL.has(finding)) ? "partial" : "corrected";
}
