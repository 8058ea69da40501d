// The words of a JSON body that is no result: problem+json, or whatever else a service writes. Plain text afterwards.
import { isObject, type JsonObject, member } from "../text/json-members.ts";
import type { Failure } from "./failure.ts";
import { cutLine, readPageText } from "./page-text.ts";

const ERRORS_READ = 20;
/** Members in which services put their words, in the order of trust. */
const MESSAGE_MEMBERS = ["detail", "message", "error_description", "error", "title", "reason"];
/** What nobody writes where nothing is wrong, but for its emptiness. */
const ERROR_MEMBERS = ["error", "errors", "fault", "errorMessage", "error_description", "exception"];

/** `parsed`: undefined where the body is neither an object nor a text in JSON. */
export function readDetail(parsed: unknown, body: string): string {
  if (typeof parsed === "string") return cutLine(parsed);
  for (const name of MESSAGE_MEMBERS) {
    const text = findWords(member(parsed, name));
    if (text !== null) return cutLine(text);
  }
  // Its errors say it already.
  if (readErrors(parsed).length > 0) return "";
  if (isObject(parsed) && Object.keys(parsed).length === 0) return "";
  return parsed === undefined ? readPageText(body) : cutLine(body);
}

/** `{"error": …}`, `{"message": …}` in place of results; null where there is nothing of the kind. */
export function findMessage(value: JsonObject): { text: string; name: string } | null {
  // "OK" beside a list under another name is no failure.
  const hasList = Object.entries(value).some(([name, one]) => Array.isArray(one) && !ERROR_MEMBERS.includes(name));
  for (const name of hasList ? ERROR_MEMBERS : [...ERROR_MEMBERS, "message", "detail", "title"]) {
    const raw = member(value, name);
    if (!raw || (Array.isArray(raw) && raw.length === 0)) continue;
    const [error] = readErrors({ errors: raw });
    return { text: cutLine(findWords(raw) ?? error?.detail ?? JSON.stringify(raw)), name };
  }
  return null;
}

function findWords(value: unknown): string | null {
  return readWords(value) ?? readWords(member(value, "message")) ?? readWords(member(value, "detail"));
}

/** Of `errors`, or of `detail` where that is a list: some frameworks put them there. */
export function readErrors(parsed: unknown): Failure["errors"] {
  const listed = member(parsed, "errors") ?? member(parsed, "detail");
  if (isObject(listed)) return readErrorsByName(listed);
  if (!Array.isArray(listed)) return [];
  return listed.slice(0, ERRORS_READ).flatMap((error: unknown) => {
    const detail = findWords(error) ?? readWords(member(error, "msg"));
    return detail === null ? [] : [{ pointer: readPointer(error), detail: cutLine(detail) }];
  });
}

/** `{"locations[0].address": ["is required"]}`. */
function readErrorsByName(errors: JsonObject): Failure["errors"] {
  return Object.entries(errors)
    .slice(0, ERRORS_READ)
    .flatMap(([name, value]) => {
      const detail = readWords(Array.isArray(value) ? value[0] : value);
      return detail === null || !Array.isArray(value) ? [] : [{ pointer: cutLine(name), detail: cutLine(detail) }];
    });
}

function readPointer(error: unknown): string {
  const path = member(error, "loc");
  if (!Array.isArray(path)) return cutLine(readWords(member(error, "pointer")) ?? "");
  return cutLine(
    path
      .slice(0, 20)
      .map((step) => `/${String(step)}`)
      .join(""),
  );
}

export function parseJson(body: string): unknown {
  try {
    const parsed: unknown = JSON.parse(body);
    return isObject(parsed) || typeof parsed === "string" ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function readWords(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value : null;
}
