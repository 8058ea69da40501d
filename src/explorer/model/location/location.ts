// A Location: an address or coordinates that someone asks about; its key, its words, and how it stands on the wire.
import type { Position } from "../../../geometry/shapes.ts";

/** Also for state and map, which know nothing of geometry. */
export type { Position };

export type Location = { kind: "address"; text: string } | { kind: "coordinates"; position: Position };

/** Stands for what was searched where a file has results without their request. `result` counts from 0. */
type UnstatedLocation = { kind: "unstated"; result: number };

/** What an exchange was about. Only a `Location` can be searched for. */
export type ExchangeLocation = Location | UnstatedLocation;

export function isStated(location: ExchangeLocation): location is Location {
  return location.kind !== "unstated";
}

/** Equal for locations that ask the same: spaces and letter case of an address do not count, nor does a coordinate's seventh decimal (1 cm). */
export function buildLocationKey(location: ExchangeLocation): string {
  if (location.kind === "unstated") return `u:${location.result}`;
  if (location.kind === "address") return `a:${location.text.trim().replace(/\s+/g, " ").toLowerCase()}`;
  const [longitude, latitude] = location.position;
  return `c:${roundCoordinate(latitude)},${roundCoordinate(longitude)}`;
}

/** As a person would read it: the address, or `34.717900, -76.681200`. Typed again, it asks the same. */
export function formatLocation(location: ExchangeLocation): string {
  if (location.kind === "unstated") return `Result ${location.result + 1}`;
  if (location.kind === "address") return location.text;
  const [longitude, latitude] = location.position;
  return `${formatDegrees(latitude)}, ${formatDegrees(longitude)}`;
}

/** `34.71790, -76.68120`: five decimals, about 1 m, for reading. */
export function formatPoint([longitude, latitude]: Position): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}

/** Six decimals, the seventh only where there is one. */
function formatDegrees(degrees: number): string {
  return degrees.toFixed(7).replace(/0$/, "");
}

/** Seven decimals, about 1 cm: more is noise of the mouse. */
export function roundCoordinate(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7 + 0;
}
