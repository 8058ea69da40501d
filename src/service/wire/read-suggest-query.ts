// The query of `GET /suggest` -> what was typed, or a 400.
import { LIMITS } from "../../contract/limits.ts";
import { buildBadRequest } from "./problem-fault.ts";
import { isLonger, readParameter } from "./read-parameter.ts";

/** Throws a ProblemFault `bad-request`. Other parameters are ignored. */
export function readSuggestQuery(query: string): string {
  const [text, ...more] = readParameter(query, "text");
  const refuse = (detail: string) => buildBadRequest([{ pointer: "text", detail }]);
  if (text === undefined) throw refuse("is missing; add ?text=… with the beginning of an address");
  if (more.length > 0) throw refuse("is given more than once");
  if (text === null) throw refuse("is not valid percent-encoded UTF-8");
  if (isLonger(text, LIMITS.addressCharacters)) throw refuse(`must have ${LIMITS.addressCharacters} characters or fewer`);
  return text;
}
