// The URL's part of the choices: room, lookup, version, selection, view, basemaps, and what the room adds of its own. It stands in the fragment, which no server and no log ever sees.
// What a stranger's link holds is checked piece by piece: what is odd is left out, the rest is taken.
import { type Location, type Position, roundCoordinate } from "../model/location/location.ts";
import { parseLocation } from "../model/location/parse-location.ts";
import { isFootprintKey } from "../model/property/footprint-key.ts";
import type { RingCover } from "../model/rings/ring-cover.ts";
import { MAX_PITCH, type View } from "../model/scene/scene.ts";
import type { Choices, RoomChoices } from "./choices.ts";
import { type InspectorTab, isInspectorTab } from "./inspector.ts";

type StatedChoices = "version" | "selectedKey" | "basemap" | "split" | "view" | "colorBy" | "rings" | "room" | "roomChoices";

/** `colorBy`, `rings`, `technical`: null where the link doesn't say. */
export type UrlChoices = Pick<Choices, StatedChoices> & {
  location: Location | null;
  technical: boolean | null;
  /** The open tab of the Inspector; null: it is closed. */
  inspectorTab: InspectorTab | null;
};

/** How a room stands in the URL. No parameter has the name of one of the page's own. */
export type RoomUrl = { id: string; parameters: readonly string[] };

/** As the contract's `Basemap` has it. Which ones there are is the gateway's to say. */
const BASEMAP_ID = /^[a-z][a-z0-9-]{0,39}$/;
/** Of a field of a dataset. */
const FIELD_NAME = /^[a-z][a-z0-9_]{0,63}$/i;
const RINGS: Record<string, RingCover | "off"> = { "0": "off", "1": "cover", vegetation: "vegetation" };
const HASH_CHARACTERS = 4_000;
/** Of one value. */
const ROOM_CHARACTERS = 500;
const MAX_ZOOM = 24;
const PERCENT = /^(\d{1,2}|100)$/;
const NUMBER = String.raw`(-?\d{1,3}(?:\.\d{1,15})?)`;
const AT = new RegExp(`^${NUMBER},${NUMBER}$`);
/** Zoom, latitude, longitude; then bearing and pitch, unless the view is flat and north up. */
const VIEW = new RegExp(`^${NUMBER}/${NUMBER}/${NUMBER}(?:/${NUMBER}/${NUMBER})?$`);

/** `hash` with or without its #. Never throws. The first of the rooms is where a link without one leads. */
export function parseUrl(hash: string, rooms: readonly RoomUrl[] = []): UrlChoices {
  const parameters = new URLSearchParams(hash.length > HASH_CHARACTERS ? "" : hash.replace(/^#/, ""));
  const basemap = parameters.get("base");
  const split = parameters.get("split");
  const selectedKey = parameters.get("building");
  const color = parameters.get("color");
  const rings = parameters.get("rings");
  const inspectorTab = parameters.get("inspect");
  const room = rooms.find(({ id }) => id === parameters.get("room")) ?? rooms[0];
  return {
    location: readLocation(parameters.get("address"), parameters.get("at")),
    version: parameters.get("v") === "1" ? "v1" : "v2",
    selectedKey: selectedKey !== null && isFootprintKey(selectedKey) ? selectedKey : null,
    basemap: basemap !== null && BASEMAP_ID.test(basemap) ? basemap : null,
    split: split !== null && PERCENT.test(split) ? Number(split) : null,
    view: readView(parameters.get("view")),
    technical: parameters.get("technical") === "1" ? true : null,
    colorBy: color !== null && FIELD_NAME.test(color) ? color : null,
    rings: rings !== null && Object.hasOwn(RINGS, rings) ? RINGS[rings]! : null,
    inspectorTab: isInspectorTab(inspectorTab) ? inspectorTab : null,
    room: room === undefined || room === rooms[0] ? null : room.id,
    roomChoices: readRoomChoices(parameters, room?.parameters ?? []),
  };
}

/** The fragment with its #, or "" when there is nothing to hold. `parseUrl` reads it back: views to seven decimals, a hundredth of a zoom and a tenth of a degree. */
export function buildUrl({
  location,
  version,
  selectedKey,
  basemap,
  split,
  view,
  technical,
  colorBy,
  rings,
  inspectorTab,
  room,
  roomChoices,
}: UrlChoices): string {
  const parts: [string, string][] = [];
  if (room !== null) parts.push(["room", room]);
  if (location?.kind === "address") parts.push(["address", location.text]);
  if (location?.kind === "coordinates") parts.push(["at", formatPosition(location.position, ",")]);
  if (version === "v1") parts.push(["v", "1"]);
  if (selectedKey !== null && location !== null) parts.push(["building", selectedKey]);
  if (basemap !== null) parts.push(["base", basemap]);
  if (split !== null) parts.push(["split", String(split)]);
  if (view !== null) parts.push(["view", formatView(view)]);
  if (technical) parts.push(["technical", "1"]);
  if (colorBy !== null) parts.push(["color", colorBy]);
  if (rings !== null) parts.push(["rings", Object.keys(RINGS).find((text) => RINGS[text] === rings)!]);
  if (inspectorTab !== null) parts.push(["inspect", inspectorTab]);
  parts.push(...Object.entries(roomChoices));
  // Commas and slashes need no escape in a fragment, and are easier to read without.
  const text = new URLSearchParams(parts).toString().replace(/%2C/g, ",").replace(/%2F/g, "/");
  return text === "" ? "" : `#${text}`;
}

function readRoomChoices(parameters: URLSearchParams, names: readonly string[]): RoomChoices {
  const found = names.map((name) => [name, parameters.get(name)] as const);
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== null && entry[1].length <= ROOM_CHARACTERS));
}

/** An address goes the same way as one that is typed; coordinates win, as they do on the wire. */
function readLocation(address: string | null, at: string | null): Location | null {
  const position = at === null ? null : readPosition(AT.exec(at)?.slice(1));
  if (position) return { kind: "coordinates", position };
  const parsed = address === null ? null : parseLocation(address);
  return parsed?.ok ? parsed.location : null;
}

function readView(text: string | null): View | null {
  const match = text === null ? null : VIEW.exec(text);
  const center = readPosition(match?.slice(2, 4));
  const zoom = Number(match?.[1]);
  if (!center || !(zoom >= 0 && zoom <= MAX_ZOOM)) return null;
  const [bearing, pitch] = [Number(match?.[4] ?? 0), Number(match?.[5] ?? 0)];
  return { center, zoom, bearing: Math.abs(bearing) <= 180 ? bearing : 0, pitch: pitch >= 0 && pitch <= MAX_PITCH ? pitch : 0 };
}

function formatView({ center, zoom, bearing, pitch }: View): string {
  const turned = [bearing, pitch].map((degrees) => formatDecimal(degrees, 1));
  const parts = [formatDecimal(zoom, 2), formatPosition(center, "/"), ...(turned.every((degrees) => degrees === "0") ? [] : turned)];
  return parts.join("/");
}

/** Latitude and longitude as text, in this order. */
function readPosition(texts: string[] | undefined): Position | null {
  if (texts === undefined || texts.length < 2) return null;
  const [latitude, longitude] = [Number(texts[0]), Number(texts[1])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [roundCoordinate(longitude), roundCoordinate(latitude)] : null;
}

/** Latitude first, as people write it. */
function formatPosition([longitude, latitude]: Position, separator: string): string {
  return formatDecimal(latitude, 7) + separator + formatDecimal(longitude, 7);
}

/** Plain decimals without an exponent or idle zeros. */
function formatDecimal(value: number, decimals: number): string {
  const text = value.toFixed(decimals).replace(/\.?0+$/, "");
  return text === "-0" ? "0" : text;
}
