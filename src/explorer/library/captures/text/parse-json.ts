// JSON of a file that anybody may have made, or of a response in it.
import { readJson } from "../../../model/text/json-members.ts";
import { surveyJson } from "../../../model/text/walk-json.ts";
import { CAPTURE_LIMITS } from "../capture-limits.ts";

/** Undefined where the text isn't JSON, or is nested too deep. */
export function parseJson(text: string): unknown {
  if (surveyJson(text, CAPTURE_LIMITS.depth) === null) return undefined;
  return readJson(text.replace(/^\uFEFF/, ""));
}
