// Files that somebody opens -> exchanges from files, without credentials, and a report of what was read, removed and left out.
// A format is a row of `FORMATS`. Nothing is asked and nothing is stored here.
import { createId } from "../../../model/exchange/create-id.ts";
import type { Capture, CapturePart, Exchange } from "../../../model/exchange/exchange.ts";
import { classifyText } from "../../../model/location/classify-text.ts";
import { cutText } from "../../../model/text/cut-text.ts";
import { formatCount, formatNumber } from "../../../model/text/format-number.ts";
import { member } from "../../../model/text/json-members.ts";
import { stripUnseen } from "../../../model/text/unseen.ts";
import { CAPTURE_LIMITS } from "../capture-limits.ts";
import { createRedactor, type Redactions, type Redactor } from "../credentials/redact.ts";
import { parseJson } from "../text/parse-json.ts";
import { buildExchange } from "./build-exchange.ts";
import { type CaseScreen, looksLikeCase, readCase } from "./case-file.ts";
import type { CaptureFile, RawExchange, ReadCapture } from "./raw-exchange.ts";
import { looksLikeCurlOutput, readCurlOutput } from "./read-curl-output.ts";
import { looksLikeHar, readHar } from "./read-har.ts";
import { countLeft, readLookupRequest } from "./read-request.ts";
import { type PastedRequest, readRequestText } from "./read-request-text.ts";

export type OpenedFile = {
  name: string;
  /** Null: it couldn't be read. */
  format: Capture["format"] | null;
  exchanges: Exchange[];
  /** What was left out, and what is missing, a sentence each. */
  notes: string[];
  removed: Redactions;
  /** Why nothing was opened, and what to do; null: it was. */
  problem: string | null;
  /** Of a text with a request in it: what that would ask. Nothing is sent. */
  request: PastedRequest | null;
  /** Of a case file: what to show, of `exchanges`. */
  screen: CaseScreen | null;
  /** Of a case file: what somebody wrote to it. */
  caseNotes: string;
};

type Format = { looksLike: (file: CaptureFile) => boolean; read: (file: CaptureFile) => ReadCapture };

/** The first that fits. A body is anything else that begins like JSON or a web page; a text that fits none may have a request in it. */
const FORMATS: readonly Format[] = [
  { looksLike: looksLikeHar, read: readHar },
  { looksLike: looksLikeBody, read: readBody },
  { looksLike: looksLikeCurlOutput, read: readCurlOutput },
];

const UNKNOWN =
  "This isn't a file that Parcelscope opens. It opens a response body (JSON), a HAR file, the output of curl -i, a request, and its own case files.";

/** Never throws. `openedAt`: milliseconds since 1970. */
export function openCapture(file: CaptureFile, openedAt: number): OpenedFile {
  const redactor = createRedactor();
  // Without characters that nobody sees: a credential with one in it is none until it is taken out.
  const fileName = stripUnseen(file.name);
  redactor.collect(splitName(fileName)[0]);
  const format = FORMATS.find(({ looksLike }) => looksLike(file));
  const opened = looksLikeCase(file)
    ? openCase(file, redactor)
    : format
      ? openExchanges(format.read(file), redactor, openedAt)
      : openRequest(file, redactor);
  // Last: what is known to be a credential by now may be in the name as well.
  const name = nameFile(fileName, redactor);
  const all = opened.exchanges ?? [];
  const exchanges = limitLocations(all).map((each) => ({ ...each, capture: { ...each.capture!, fileName: name } }));
  const left = all.length - exchanges.length;
  const notes = [...(opened.notes ?? []), ...(left > 0 ? [`${formatCount(left, "lookup")} left out: ${TOO_MANY_LOCATIONS}`] : [])];
  const rest = { request: null, screen: null, caseNotes: "", format: null, problem: null };
  return { ...rest, ...opened, name, exchanges, notes, removed: redactor.removed() };
}

const TOO_MANY_LOCATIONS = `one file opens with ${formatNumber(CAPTURE_LIMITS.allLocations)} locations at most.`;

function limitLocations(exchanges: readonly Exchange[]): Exchange[] {
  let locations = 0;
  return exchanges.filter((exchange) => {
    locations += exchange.locations.length;
    return locations <= CAPTURE_LIMITS.allLocations;
  });
}

type Opened = Partial<Omit<OpenedFile, "name" | "removed">>;

function openExchanges(read: ReadCapture, redactor: Redactor, openedAt: number): Opened {
  if (!read.ok) return { problem: read.problem };
  const { format, raw } = read;
  if (!redactor.collect([raw, read.beside])) return { problem: TOO_MANY_SECRETS };
  // Cut to their limits afterwards: half a credential is known to nobody.
  const exchanges = raw.flatMap((each) => buildExchange(redactor.redact(each), { fileName: "", format }, openedAt) ?? []);
  if (exchanges.length === 0) return { problem: UNKNOWN };
  const lacks = new Set(exchanges.flatMap(({ capture }) => capture!.lacks));
  return { format, exchanges, notes: [...read.notes, ...sayMissing(lacks), ...sayCut(raw)] };
}

/** Of requests, and of bodies without one, that have more than is opened. */
function sayCut(raw: readonly RawExchange[]): string[] {
  const left = raw.map(({ request, response }) => {
    const asked = request && readLookupRequest(request.method, request.url, request.body);
    if (asked?.locations) return { what: "location", count: asked.left };
    const data = member(parseJson(response?.body ?? ""), "data");
    return { what: "result", count: Array.isArray(data) ? countLeft(data) : 0 };
  });
  return ["location", "result"].flatMap((what) => {
    const cut = left.filter((each) => each.what === what && each.count > 0);
    if (cut.length === 0) return [];
    const count = cut.reduce((sum, each) => sum + each.count, 0);
    return [`${formatCount(count, what)} left out: one lookup opens with ${formatNumber(CAPTURE_LIMITS.locations)} ${what}s at most.`];
  });
}

const TOO_MANY_SECRETS = `This file has more than ${CAPTURE_LIMITS.secrets} different credentials, too many to remove safely. Save a smaller capture.`;

/** Its locations alone; nothing else of it is kept. */
function openRequest({ text }: CaptureFile, redactor: Redactor): Opened {
  if (classifyText(text) !== "request") return { problem: UNKNOWN };
  if (!redactor.collect(text)) return { problem: TOO_MANY_SECRETS };
  const read = readRequestText(redactor.redact(text));
  return read.ok ? { request: redactor.redact(read.request) } : { problem: read.problem };
}

function openCase(file: CaptureFile, redactor: Redactor): Opened {
  const read = readCase(file);
  if (!read.ok) return { problem: read.problem };
  // Somebody may have written them in by hand.
  if (!redactor.collect([read.exchanges, read.notes, read.screen])) return { problem: TOO_MANY_SECRETS };
  const exchanges = read.exchanges.map((exchange): Exchange => {
    const { id: _, capture, ...rest } = pickMembers(redactor.redact(exchange));
    return {
      ...rest,
      id: createId(),
      origin: "file",
      capture: { fileName: "", format: "case", lacks: read.withoutPlaces ? addPlaces(capture?.lacks) : (capture?.lacks ?? []) },
    };
  });
  return {
    format: "case",
    exchanges,
    notes: read.withoutPlaces ? ["Addresses, coordinates and outlines were removed when this case was saved."] : [],
    screen: redactor.redact(read.screen),
    caseNotes: redactor.redact(read.notes.replace(TURNING, "")),
  };
}

function addPlaces(lacks: readonly CapturePart[] = []): CapturePart[] {
  return [...new Set<CapturePart>([...lacks, "places"])];
}

/** Direction marks: a text can look like another with them. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const PARTS: readonly CapturePart[] = ["request", "status", "headers", "time", "places"];

const HOPS = 20;

const FAILURES = ["offline", "gateway-unreachable", "answer-cut", "timeout", "not-in-file"] as const;

/** The members of an exchange and no others, in their types. */
function pickMembers(exchange: Exchange): Exchange {
  const { id, origin, capture, upstream, source, version, locations, request, response, failure, startedAt, timing } = exchange;
  const { method, url, headers, body } = request;
  return {
    id,
    origin,
    capture: { fileName: "", format: "case", lacks: PARTS.filter((part) => capture?.lacks.includes(part)) },
    upstream,
    source,
    version,
    locations: locations.map((location) =>
      location.kind === "address"
        ? { kind: "address", text: location.text.slice(0, CAPTURE_LIMITS.locationCharacters) }
        : location.kind === "unstated"
          ? { kind: "unstated", result: location.result }
          : { kind: "coordinates", position: location.position },
    ),
    request: { method, url, headers, body },
    response: response && { status: response.status, headers: response.headers, body: response.body },
    failure: failure && { code: FAILURES.find((code) => code === failure.code) ?? "not-in-file", detail: failure.detail },
    startedAt,
    timing: {
      total: timing.total,
      untilHeaders: timing.untilHeaders,
      hops: timing.hops.slice(0, HOPS).map(({ name, duration }) => ({ name: name.slice(0, 100), duration })),
    },
    sizeBytes: new TextEncoder().encode(response?.body ?? "").byteLength,
  };
}

const MISSING: Record<CapturePart, string> = {
  request: "what was searched",
  status: "the status",
  headers: "the response's headers",
  time: "when it was",
  places: "where it is",
};

function sayMissing(lacks: ReadonlySet<CapturePart>): string[] {
  const missing = PARTS.filter((part) => lacks.has(part)).map((part) => MISSING[part]);
  const last = missing.pop();
  if (last === undefined) return [];
  return [`The file doesn't say ${missing.length > 0 ? `${missing.join(", ")} or ${last}` : last}.`];
}

function nameFile(name: string, redactor: Redactor): string {
  const [stem, ending] = splitName(name);
  return cutText((redactor.redact(stem) + ending).trim(), CAPTURE_LIMITS.fileNameCharacters) || "Unnamed file";
}

/** "token=abc.har": the ending is no part of what is before it. */
function splitName(name: string): [stem: string, ending: string] {
  const ending = /\.[a-z]{2,5}$/i.exec(name)?.[0] ?? "";
  return [name.slice(0, name.length - ending.length), ending];
}

/** "[me@host ~]$" is no JSON, and JSON with locations is a request's body. */
function looksLikeBody({ text }: CaptureFile): boolean {
  if (!/^\s*(?:[{<]|\[\s*(?:[[\]{"\d-]|true|false|null|$))/.test(text.slice(0, 1_000))) return false;
  return !(/"locations"\s*:/.test(text) && Array.isArray(member(parseJson(text), "locations")));
}

/** JSON of either version, a problem, a web page, or half of one of these. */
function readBody({ text }: CaptureFile): ReadCapture {
  return {
    ok: true,
    format: "body",
    raw: [{ request: null, response: { status: null, headers: null, body: text }, failure: null, startedAt: null, timing: null }],
    notes: [],
  };
}
