// A response body alone: JSON of either version, a problem, a web page, or half of one of these.
import { member } from "../../../model/text/json-members.ts";
import { parseJson } from "../text/parse-json.ts";
import type { CaptureFile, ReadCapture } from "./raw-exchange.ts";

/** "[me@host ~]$" is no JSON, and JSON with locations is a request's body. */
export function looksLikeBody({ text }: CaptureFile): boolean {
  if (!/^\s*(?:[{<]|\[\s*(?:[[\]{"\d-]|true|false|null|$))/.test(text.slice(0, 1_000))) return false;
  return !(/"locations"\s*:/.test(text) && Array.isArray(member(parseJson(text), "locations")));
}

export function readBody({ text }: CaptureFile): ReadCapture {
  return {
    ok: true,
    format: "body",
    raw: [{ request: null, response: { status: null, headers: null, body: text }, failure: null, startedAt: null, timing: null }],
    notes: [],
  };
}
