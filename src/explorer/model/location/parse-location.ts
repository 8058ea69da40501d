// Reads what a person typed into the search field: an address, or coordinates in any usual spelling.
// It says what it understood before anything is spent, and what to do where it cannot.

import { isBlankAddress } from "../../../contract/blank-address.ts";
import { LIMITS } from "../../../contract/limits.ts";
import { type Angle, parseAngles } from "../../../geometry/parse-angles.ts";
import { isInUnitedStates } from "../../../geometry/united-states.ts";
import { stripUnseen } from "../text/unseen.ts";
import { classifyText } from "./classify-text.ts";
import { type Doubt, findDoubt } from "./find-doubt.ts";
import { formatLocation, type Location, type Position, roundCoordinate } from "./location.ts";
import { parseMapLink } from "./parse-map-link.ts";

export type ParsedLocation =
  | {
      ok: true;
      location: Location;
      /** In words: `address`, `coordinates 34.717900, -76.681200`, and how they were read where that is not plain. */
      understood: string;
      /** Why the search will hardly find a parcel; the person may insist. Null: nothing speaks against it. */
      doubt: Doubt | null;
    }
  /** A text that can be opened as a request. */
  | { ok: false; kind: "request" }
  | {
      ok: false;
      /** `empty`: nothing was typed yet, so no error to show. `lines`: several, each of which may be a location. */
      kind: "empty" | "faulty" | "lines";
      /** What is wrong and what to do, for the field. */
      error: string;
    };

const LIKE_THIS = "Enter them like 34.7179, -76.6812, or like 34°43'04\"N 76°40'52\"W.";

/** Never throws; any text gives one of the two. */
export function parseLocation(text: string): ParsedLocation {
  const lines = text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => stripUnseen(line.replace(/[\s\p{Cc}]+/gu, " ")).trim())
    .filter((line) => line !== "");
  const line = lines[0];
  if (line === undefined || isBlankAddress(text))
    return { ok: false, kind: "empty", error: "Type an address, or coordinates such as 34.7179, -76.6812." };
  const kind = classifyText(text);
  if (kind === "request") return { ok: false, kind };
  if (kind === "token") return refuse("This text has an access token in it, so it is never sent. Enter the address alone.");
  if (lines.length > 1) {
    const error = `${lines.length} lines were pasted; one location is looked up at a time. Keep one line, or join them if they are one address.`;
    return { ok: false, kind: "lines", error };
  }
  const link = parseMapLink(line);
  if (link.kind === "faulty") return refuse(link.error);
  if (link.kind === "address") return readAddress(link.text, "address (read from the link)");
  if (link.kind === "coordinates") {
    return decide(Number(link.longitude), Number(link.latitude), "from the link") ?? refuse(rangeError(Number(link.latitude)));
  }
  if (kind === "link") return refuse("This text has a link in it, which is never sent. Enter the address or the coordinates alone.");
  // No coordinates are longer than an address may be.
  if (FRACTION.test(line) || line.length > LIMITS.addressCharacters) return readAddress(line);
  const found = parseAngles(line);
  const coordinates = found.kind === "angles" ? readAngles(found.angles) : null;
  if (coordinates?.ok) return coordinates;
  const figures = readFigures(line);
  if (figures) return figures;
  if (found.kind === "faulty") return refuse(`${found.why} ${LIKE_THIS}`);
  return coordinates ?? readAddress(line);
}

/** Null: numbers and letters such as `450 S 300 E`, which is an address in some towns. */
function readAngles([first, second]: [Angle, Angle]): ParsedLocation | null {
  const lettered = first.axis !== null && second.axis !== null;
  const how = first.sexagesimal || second.sexagesimal ? "degrees and minutes" : "";
  if (lettered && first.axis === second.axis) return refuse("One coordinate must be a latitude (N or S), the other a longitude (E or W).");
  const latitudeFirst = first.axis === "latitude" || second.axis === "longitude";
  const longitudeFirst = first.axis === "longitude" || second.axis === "latitude";
  const asWritten = decide(second.degrees, first.degrees, how);
  const turned = decide(first.degrees, second.degrees, [how, "longitude first"].filter(Boolean).join(", "));
  if (lettered && !first.explicit && !second.explicit && !first.sexagesimal) {
    const read = latitudeFirst ? asWritten : turned;
    return read?.ok && read.doubt === null ? read : null;
  }
  if (latitudeFirst) return asWritten ?? refuse(rangeError(first.degrees));
  if (longitudeFirst) return turned ?? refuse(rangeError(second.degrees));
  if (asWritten?.ok && asWritten.doubt === null) return asWritten;
  if (turned?.ok && turned.doubt === null) return turned;
  return asWritten ?? refuse(rangeError(first.degrees));
}

/** Null where the two are no place on Earth. */
function decide(longitude: number, latitude: number, how: string): ParsedLocation | null {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  const position: Position = [roundCoordinate(longitude), roundCoordinate(latitude)];
  const location: Location = { kind: "coordinates", position };
  const words = `coordinates ${formatLocation(location)}`;
  return {
    ok: true,
    location,
    understood: how === "" ? words : `${words} (read ${how.startsWith("from") ? how : `as ${how}`})`,
    doubt: isInUnitedStates(position) ? null : doubtOutside(position),
  };
}

function doubtOutside([longitude, latitude]: Position): Doubt {
  const hint = longitude > 0 && isInUnitedStates([-longitude, latitude]) ? ` Did you mean ${latitude}, ${-longitude}?` : "";
  return { hint: "Outside the U.S.", reason: `This is outside the U.S., where the service has no parcels.${hint}` };
}

function rangeError(latitude: number): string {
  const which =
    Math.abs(latitude) > 90 ? `The latitude ${latitude} is not between -90 and 90` : "The longitude is not between -180 and 180";
  return `${which}. Type latitude, longitude, such as 34.7179, -76.6812.`;
}

function readAddress(text: string, understood = "address"): ParsedLocation {
  if (text.length > LIMITS.addressCharacters) {
    return refuse(`This is ${text.length} characters long; an address takes at most ${LIMITS.addressCharacters}. Shorten it.`);
  }
  if (!/[\p{L}\p{N}]/u.test(text)) return refuse("Type an address, or coordinates such as 34.7179, -76.6812.");
  return { ok: true, location: { kind: "address", text: text.toWellFormed() }, understood, doubt: findDoubt(text) };
}

/** "12 1/2": a house number that is not yet a whole address. */
const FRACTION = /^(?:\d+[ -])?\d\/\d$/;
/** Figures in groups, or with a letter or two beside them: how assessors write parcels. */
const PARCEL_NUMBER = /^(?=(?:\D*\d){5})(?!.*[A-Z]{3})[A-Z\d]+(?:[-./][A-Z\d]+)*$/i;
/** What has one decimal point in a group is a coordinate that went wrong. */
const DEGREES = /^\d{1,3}\.\d+(?:[-/]\d{1,3}\.\d+)?$/;

const ZIP = /^\d{5}(?:-\d{4})?$/;
const DOUBT_OF_NUMBER: Doubt = {
  hint: "Needs an address or coordinates",
  reason: "Parcel numbers can't be looked up: this would be read as an address. Enter a street address or coordinates.",
};

/** A ZIP code or a parcel's number: it can be searched for as an address, but will hardly find a parcel. Null: neither. */
function readFigures(text: string): ParsedLocation | null {
  const doubt = ZIP.test(text) ? findDoubt(text) : PARCEL_NUMBER.test(text) && !DEGREES.test(text) ? DOUBT_OF_NUMBER : null;
  return doubt && { ok: true, location: { kind: "address", text }, understood: "address", doubt };
}

function refuse(error: string): ParsedLocation {
  return { ok: false, kind: "faulty", error };
}
