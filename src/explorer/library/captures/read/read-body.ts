// A response body alone: JSON of either version, a problem, a web page, or half of one of these.
import type { CaptureFile, ReadCapture } from "./raw-exchange.ts";

export function looksLikeBody({ text }: CaptureFile): boolean {
  return /^\s*[{[<]/.test(text.slice(0, 1_000));
}

export function readBody({ text }: CaptureFile): ReadCapture {
  return {
    ok: true,
    format: "body",
    raw: [{ request: null, response: { status: null, headers: null, body: text }, failure: null, startedAt: null, timing: null }],
    notes: [],
  };
}
