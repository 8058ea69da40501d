// A way for a lookup to fail between page and data, and what support must be able to read from the page.
import type { IncomingMessage, ServerResponse } from "node:http";

export type Respond = (response: ServerResponse, request: IncomingMessage) => void;

export type HopCase = {
  name: string;
  respond: Respond;
  /** To the connection test; absent: as a service does that looks at the token first. */
  probe?: Respond;
  version?: "v1" | "v2";
  /** Only the gateway's limit ends it. */
  endless?: true;
  /** "" where the lookup has a result; several where it is decided by how fast the pieces come. */
  headline: string | readonly string[];
  /** The rest of the message, where the headline doesn't name the cause. */
  cause?: RegExp;
  /** What the connection test finds of service and token; null: can't tell. */
  test?: { service: boolean | null; token: boolean | null };
};

type Build = (name: string, respond: Respond, headline: HopCase["headline"], cause?: RegExp) => HopCase;

/** To lookups; the connection test meets a service that does well. */
export const lookupsOnly: Build = (name, respond, headline, cause) => ({ name, respond, headline, ...(cause && { cause }) });

/** To the connection test as well. */
export const everywhere: Build = (name, respond, headline, cause) => ({ ...lookupsOnly(name, respond, headline, cause), probe: respond });

export const JSON_TYPE = { "content-type": "application/json" };
const HTML_TYPE = { "content-type": "text/html; charset=utf-8" };

const ITEM = { input_id: "x", parcel_id: "P1", parcel: { parcel_id: "P1", geocoding_confidence: 0.9 }, footprints: [] };
export const RESULT = JSON.stringify({ meta: {}, data: [ITEM] });
export const LARGE_RESULT = JSON.stringify({ meta: {}, data: [{ ...ITEM, note: "x".repeat(200_000) }] });

export const answer =
  (status: number, headers: Record<string, string> = {}, body: string | Buffer = ""): Respond =>
  (response) =>
    void response.writeHead(status, headers).end(body);

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Respond =>
  answer(status, { ...JSON_TYPE, ...headers }, typeof body === "string" ? body : JSON.stringify(body));

export const page = (status: number, title: string, headers: Record<string, string> = {}, text = title): Respond =>
  answer(
    status,
    { ...HTML_TYPE, ...headers },
    `<!doctype html><html><head><title>${title}</title></head><body><h1>${text}</h1></body></html>`,
  );

/** As it is, then the connection ends. */
export const raw =
  (text: string): Respond =>
  (response) =>
    void response.socket!.end(text);

export const reset: Respond = (response) => void response.socket!.resetAndDestroy();

/** Looks at the token first, as the API says. */
export const probeOfService: Respond = (response, request) =>
  request.url!.includes("readyz") ? answer(404)(response, request) : json(400, {})(response, request);
