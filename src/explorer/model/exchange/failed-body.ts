// The words of a body that is no result: problem+json, or whatever else a service writes. Plain text afterwards.
import { CHARACTERS_READ, cutLine } from "../text/cut-line.ts";
import { isObject, type JsonObject, member, readJson } from "../text/json-members.ts";
import type { Failure } from "./failure.ts";

const ERRORS_READ = 20;
/** Members in which services put their words, in the order of trust. */
const MESSAGE_MEMBERS = ["detail", "message", "error_description", "error", "title", "reason"];
/** What nobody writes where nothing is wrong, but for its emptiness. */
const ERROR_MEMBERS = ["error", "errors", "fault", "errorMessage", "error_description", "exception"];

/** HTML or XML, where the service writes JSON or nothing. */
export function isDocument(body: string): boolean {
  return /^[\s\uFEFF]*</.test(body);
}

/** `parsed`: undefined where the body is neither an object nor a text in JSON. */
export function readDetail(parsed: unknown, body: string): string {
  if (typeof parsed === "string") return cutLine(parsed);
  for (const name of MESSAGE_MEMBERS) {
    const text = findWords(member(parsed, name));
    if (text !== null) return cutLine(text);
  }
  // Its errors say it already.
  if (readErrors(parsed).length > 0 || (isObject(parsed) && Object.keys(parsed).length === 0)) return "";
  return parsed === undefined ? readText(body) : cutLine(body);
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

export function readErrors(parsed: unknown): Failure["errors"] {
  const listed = member(parsed, "errors");
  if (!Array.isArray(listed)) return [];
  return listed.slice(0, ERRORS_READ).flatMap((error: unknown) => {
    const detail = findWords(error);
    return detail === null ? [] : [{ pointer: cutLine(readWords(member(error, "pointer")) ?? ""), detail: cutLine(detail) }];
  });
}

export function parseJson(body: string): unknown {
  const parsed = readJson(body);
  return isObject(parsed) || typeof parsed === "string" ? parsed : undefined;
}

function findWords(value: unknown): string | null {
  return readWords(value) ?? readWords(member(value, "message")) ?? readWords(member(value, "detail"));
}

function readWords(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value : null;
}

/** What a reader of an HTML page would see, roughly; it is shown as text and never executed. What is opened and never closed reaches to the end,
 *  so that no body is read more than once. */
function readText(body: string): string {
  return cutLine(
    body
      .slice(0, CHARACTERS_READ)
      .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, " ")
      .replace(/<[a-z!/?][^>]*(?:>|$)/gi, " "),
  );
}
