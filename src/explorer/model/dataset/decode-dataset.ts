// The service's description of its dataset, decoded tolerantly: a member that is missing or odd is left empty, the rest is used.
import { type DatasetInfo, PICTURE_KINDS, type SamplePicture, type SamplePlace } from "../../../contract/dataset-info.ts";
import type { DatasetDictionary, FieldMeaning } from "../../../contract/fields.ts";
import { LIMITS } from "../../../contract/limits.ts";
import type { Basemap, PageSetup } from "../../../contract/page-setup.ts";
import type { Bounds } from "../../../geometry/shapes.ts";
import { cutText } from "../text/cut-text.ts";
import { isObject, type JsonObject, member, readJson } from "../text/json-members.ts";
import type { DescribedDataset } from "./dataset-state.ts";

const SAMPLES_LISTED = 50;
const SHAPES_DRAWN = 300;
const STEPS_DRAWN = 2_000;

/** Null where the text is no description at all. */
export function decodeDatasetInfo(text: string): DescribedDataset | null {
  const parsed = readJson(text);
  const id = member(parsed, "id");
  if (typeof id !== "string" || id === "") return null;
  return {
    // It goes into addresses, which have no room for half a character.
    id: id.toWellFormed(),
    name: readText(member(parsed, "name"), id),
    synthetic: member(parsed, "synthetic") === true,
    built_at: readText(member(parsed, "built_at"), ""),
    attribution: readText(member(parsed, "attribution"), ""),
    extent: readBox(member(parsed, "extent")),
    parcels: readCount(member(parsed, "parcels")),
    footprints: readCount(member(parsed, "footprints")),
    parcel_counts: member(parsed, "parcel_counts") === true,
    ...readIdempotency(member(parsed, "idempotency")),
    dictionary: readDictionary(member(parsed, "dictionary")),
    samples: readSamples(member(parsed, "samples")),
  };
}

/** What the gateway says of itself; nothing is set where the text does not say so. */
export function decodePageSetup(text: string): PageSetup {
  const parsed = readJson(text);
  const basemaps = member(parsed, "basemaps");
  return {
    upstream: readText(member(parsed, "upstream"), "unknown"),
    dictionary: readDictionary(member(parsed, "dictionary")),
    start_view: readBox(member(parsed, "start_view")),
    // Checked where properties are assessed (model/rules): the page starts without that.
    rules: member(parsed, "rules"),
    basemaps: Array.isArray(basemaps) ? basemaps.filter(isBasemap) : [],
  };
}

function isBasemap(value: unknown): value is Basemap {
  const isText = (name: string) => typeof member(value, name) === "string";
  return isText("id") && isText("name") && (isText("tiles") || isText("style")) && Array.isArray(member(value, "credits"));
}

function readDictionary(value: unknown): DatasetDictionary {
  return { parcel: readMeanings(member(value, "parcel")), footprint: readMeanings(member(value, "footprint")) };
}

function readMeanings(value: unknown): Record<string, FieldMeaning> {
  if (!isObject(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([name, meaning]) => [name, readMeaning(meaning)]));
}

function readMeaning(value: unknown): FieldMeaning {
  const meaning: FieldMeaning = {};
  const unit = member(value, "unit");
  const words = member(value, "meaning");
  const direction = member(value, "direction");
  const values = member(value, "values");
  const order = member(value, "order");
  const reported = member(value, "reported");
  if (typeof unit === "string") meaning.unit = unit;
  if (member(value, "unit_guessed") === true) meaning.unit_guessed = true;
  if (typeof words === "string") meaning.meaning = words;
  if (direction === "higher-is-worse" || direction === "lower-is-worse" || direction === "neutral") meaning.direction = direction;
  if (isObject(values)) meaning.values = readValues(values);
  if (Array.isArray(order) && order.length <= LIMITS.orderedValues && order.every((each) => typeof each === "string"))
    meaning.order = order;
  if (typeof reported === "boolean") meaning.reported = reported;
  return meaning;
}

/** Texts as they are; numbers and flags as text. */
function readValues(values: JsonObject): Record<string, string> {
  const plain = Object.entries(values).filter(([, text]) => ["string", "number", "boolean"].includes(typeof text));
  return Object.fromEntries(plain.map(([name, text]) => [name, String(text)]));
}

/** As many as a person would look through, each name once. */
function readSamples(value: unknown): SamplePlace[] {
  if (!Array.isArray(value)) return [];
  const byName = new Map<string, SamplePlace>();
  for (const sample of value.flatMap(readSample)) if (!byName.has(sample.name)) byName.set(sample.name, sample);
  return [...byName.values()].slice(0, SAMPLES_LISTED);
}

function readSample(value: unknown): SamplePlace[] {
  const address = member(value, "address");
  const coordinates = member(value, "coordinates");
  const lat = member(coordinates, "lat");
  const lng = member(coordinates, "lng");
  const name = readText(member(value, "name"), "");
  const shows = readText(member(value, "shows"), "");
  const drawn = readPicture(member(value, "picture"));
  const picture = drawn ? { picture: drawn } : {};
  if (typeof address === "string" && address !== "" && address.length <= LIMITS.addressCharacters)
    return [{ name: name || address, address, shows, ...picture }];
  if (isWithin(lat, 90) && isWithin(lng, 180)) return [{ name: name || `${lat}, ${lng}`, coordinates: { lat, lng }, shows, ...picture }];
  return [];
}

/** A picture is drawn as a whole or not at all. */
function readPicture(value: unknown): SamplePicture | null {
  const size = member(value, "size");
  const shapes = member(value, "shapes");
  if (!isWithin(size, 1_000) || size <= 0 || !Array.isArray(shapes) || shapes.length > SHAPES_DRAWN) return null;
  const read = shapes.flatMap((shape) => {
    const kind = PICTURE_KINDS.find((each) => each === member(shape, "kind"));
    const lines = member(shape, "lines");
    return kind && isLines(lines) ? [{ kind, lines }] : [];
  });
  return read.length === shapes.length ? { size, shapes: read } : null;
}

function isLines(value: unknown): value is number[][] {
  return Array.isArray(value) && value.every((line) => Array.isArray(line) && line.length <= STEPS_DRAWN && line.every(Number.isFinite));
}

function isWithin(value: unknown, limit: number): value is number {
  return typeof value === "number" && Math.abs(value) <= limit;
}

function readBox(value: unknown): Bounds | null {
  if (!Array.isArray(value) || value.length !== 4 || !value.every(Number.isFinite)) return null;
  const [west, south, east, north] = value as Bounds;
  const sane = west >= -180 && south >= -90 && east <= 180 && north <= 90 && west <= east && south <= north;
  return sane ? (value as Bounds) : null;
}

function readText(value: unknown, otherwise: string): string {
  return cutText(typeof value === "string" ? value : otherwise);
}

/** Without a sound number of hours keys aren't relied on. */
function readIdempotency(value: unknown): Pick<DatasetInfo, "idempotency"> {
  const hours = readCount(member(value, "hours"));
  return hours > 0 ? { idempotency: { hours } } : {};
}

function readCount(value: unknown): number {
  return typeof value === "number" && Number.isInteger(value) ? value : 0;
}
