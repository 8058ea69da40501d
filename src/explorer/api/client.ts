// The page's one door to the network: asks the gateway and records what came, or how far it came. It never retries.
import { HEADERS, NOT_SENT_HEADER, UPSTREAM_HEADER_NAMES, UPSTREAM_PREFIX } from "../../contract/headers.ts";
import { LIMITS } from "../../contract/limits.ts";
import { GATEWAY_STATUS_PATH } from "../../contract/routes.ts";
import type { Exchange, ExchangeResponse, Timing, TransportFailure } from "../model/exchange/exchange.ts";
import { buildClientFailure, type Failure } from "../model/exchange/failure.ts";
import { OWN_HEADERS } from "./lookup-request.ts";

const NEVER = new AbortController().signal;

export type ClientSettings = {
  /** Before `/api`: "" at the page, an origin in tests. */
  origin: string;
  timeoutMs?: number;
};

export type DocumentResult = { kind: "answered"; value: ExchangeResponse } | { kind: "failed"; failure: Failure };

export type Client = ReturnType<typeof createClient>;

export function createClient({ origin, timeoutMs = LIMITS.pageTimeoutMs }: ClientSettings) {
  return {
    /** One lookup, as it was prepared: one request, whatever happens. Null where `signal` ended it; any other end is an exchange. */
    async askLookup(prepared: Exchange, signal: AbortSignal): Promise<Exchange | null> {
      const { request } = prepared;
      const startedAt = Date.now();
      const readWireSize = followWireSize(origin + request.url);
      const { response, failure, timing, sizeBytes } = await send(origin + request.url, request, timeoutMs, signal);
      const wireBytes = readWireSize();
      if (failure && signal.aborted) return null;
      const source = response?.headers[HEADERS.datasetId] ?? prepared.source;
      return { ...prepared, source, response, failure, startedAt, timing, sizeBytes, ...(wireBytes !== null && { wireBytes }) };
    },
    /** A request that is ready, once. Null: no whole response came. */
    async sendReady(request: Exchange["request"]): Promise<(ExchangeResponse & { ms: number }) | null> {
      const { response, failure, timing } = await send(origin + request.url, request, timeoutMs, NEVER);
      return failure || !response ? null : { ...response, ms: timing.total };
    },
    /** A document of the gateway's that costs nothing (`GET /dataset`, its setup, suggestions), as it came. A lookup may wait for it. */
    askDocument: (path: string, signal = NEVER) => askDocument(origin + path, Math.min(timeoutMs, LIMITS.queryTimeoutMs), signal),
    /** The gateway's report on each hop, as it came; it tries them all, which takes a while. */
    askStatus: () => askDocument(origin + GATEWAY_STATUS_PATH, timeoutMs, NEVER),
  };
}

async function askDocument(url: string, timeoutMs: number, signal: AbortSignal): Promise<DocumentResult> {
  const { response, failure } = await send(url, { method: "GET", headers: OWN_HEADERS, body: null }, timeoutMs, signal);
  if (failure || !response) return { kind: "failed", failure: buildClientFailure(failure?.code ?? "answer-cut", failure?.detail ?? "") };
  return { kind: "answered", value: response };
}

type Sent = Pick<Exchange, "response" | "failure" | "timing" | "sizeBytes">;

async function send(
  url: string,
  request: Pick<Exchange["request"], "method" | "headers" | "body">,
  timeoutMs: number,
  cancel: AbortSignal,
): Promise<Sent> {
  const started = performance.now();
  const since = () => performance.now() - started;
  const deadline = AbortSignal.timeout(timeoutMs);
  const wasOffline = isOffline();
  let head: Pick<ExchangeResponse, "status" | "headers"> | null = null;
  let untilHeaders: number | null = null;
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let body = "";
  let sizeBytes = 0;
  let failure: TransportFailure | null = null;
  try {
    const answer = await fetch(url, {
      ...request,
      signal: AbortSignal.any([cancel, deadline]),
      cache: "no-store",
      credentials: "same-origin",
      redirect: "error",
    });
    untilHeaders = since();
    head = { status: answer.status, headers: pickShownHeaders(answer.headers) };
    // Of a copy, so twice in memory until the end: Chromium's network log calls a body that its only reader read aborted, a HAR then lacks it.
    const reader = answer.clone().body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      body += decoder.decode(part.value, { stream: true });
      sizeBytes += part.value.byteLength;
    }
  } catch (error) {
    const code = findCause(head !== null, deadline.aborted, wasOffline && isOffline());
    failure = { code, detail: code === "gateway-unreachable" && error instanceof Error ? error.message : "" };
  }
  const response = head && { ...head, body: body + decoder.decode() };
  const hops = parseServerTiming(head?.headers["server-timing"] ?? "");
  return { response, failure, timing: { total: since(), untilHeaders, hops }, sizeBytes };
}

/** Offline from beginning to end, nothing was sent; a network that goes in between may have carried the request. */
function findCause(answerBegan: boolean, timedOut: boolean, isNothingSent: boolean): TransportFailure["code"] {
  if (timedOut) return "timeout";
  if (answerBegan) return "answer-cut";
  return isNothingSent ? "offline" : "gateway-unreachable";
}

function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}

const HOPS_READ = 20;

/** The header `Server-Timing`, which fetch does not parse. Entries without a duration are left out. */
function parseServerTiming(header: string): Timing["hops"] {
  return header.split(",", HOPS_READ).flatMap((entry) => {
    const [name = "", ...parameters] = entry.split(";").map((part) => part.trim());
    const duration = Number(
      parameters
        .find((parameter) => /^dur=/i.test(parameter))
        ?.slice(4)
        .replaceAll('"', ""),
    );
    return name !== "" && duration >= 0 && Number.isFinite(duration) ? [{ name: name.slice(0, 40), duration }] : [];
  });
}

const SHOWN = [
  ...Object.values(HEADERS),
  ...UPSTREAM_HEADER_NAMES.map((name) => UPSTREAM_PREFIX + name),
  NOT_SENT_HEADER,
  "content-type",
  "content-length",
  "date",
  "server-timing",
];

/** Which headers of an answer an exchange keeps: an allow-list, so that nothing secret is ever kept or shown. */
function pickShownHeaders(headers: Headers): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of SHOWN) {
    const value = headers.get(name);
    if (value !== null) picked[name] = value;
  }
  return picked;
}

/** How many bytes of a body came over the wire, packed as they were. Begins before the request is sent; the result is read once the body is there. Null where the browser doesn't say. */
function followWireSize(url: string): () => number | null {
  if (globalThis.PerformanceObserver === undefined || globalThis.location === undefined) return () => null;
  const { href } = new URL(url, location.href);
  let bytes: number | null = null;
  const read = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      if (entry.name === href && entry instanceof PerformanceResourceTiming && entry.encodedBodySize > 0) bytes = entry.encodedBodySize;
    }
  };
  // The browser's own list of entries is full after a few hundred map tiles.
  const observer = new PerformanceObserver((list) => read(list.getEntries()));
  observer.observe({ type: "resource" });
  return () => {
    read(observer.takeRecords());
    observer.disconnect();
    return bytes;
  };
}
