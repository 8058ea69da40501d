// Why a body isn't JSON, in the words of what usually causes it: NaN from Python, a response that stops half way, a text in place of JSON.
import { cutText } from "./cut-text.ts";
import { formatNumber } from "./format-number.ts";
import { type JsonFault, readStringEnd, walkJson } from "./walk-json.ts";

export type JsonExplanation = { title: string; detail: string; pointer: string; expected: string; found: string };

const NEAR = 40;
const STOPS = "The JSON stops in the middle";

/** All that is wrong is that nothing more comes. */
export function stopsInTheMiddle({ title }: Pick<JsonExplanation, "title">): boolean {
  return title.startsWith(STOPS);
}

/** Null where the body is JSON. */
export function explainJson(body: string): JsonExplanation | null {
  const fault = walkJson(body);
  return fault && explainPlace(body, fault);
}

/** Words that other languages write and JSON doesn't have. */
const FOREIGN = /^[+-]?(?:NaN|Infinity|inf|nan|None|True|False|undefined|nil|NULL|TRUE|FALSE)\b/;

/** Of a number or a word, at the end of the text. */
const HALF_A_TOKEN = /^(?:-|-?\d+\.|-?\d+(?:\.\d+)?[eE][+-]?|t|tr|tru|f|fa|fal|fals|n|nu|nul)$/;

function explainPlace(body: string, { at, pointer, wanted }: JsonFault): JsonExplanation {
  const rest = body.slice(at, at + 200);
  const say = (title: string, detail: string, expected = wanted as string) => ({
    title: pointer === "" ? title : `${title}, at ${cutText(pointer, 120)}`,
    detail,
    pointer,
    expected,
    found: quote(body, at),
  });
  if (body.trim() === "") return say("The response is empty", "A status of success came without a body.");
  if (rest === "" || HALF_A_TOKEN.test(rest) || (rest[0] === '"' && readStringEnd(body, at) === null))
    return say(STOPS, `It ends after ${formatNumber(body.length)} characters.`, "the rest");
  if (wanted === "nothing more")
    return say(
      "More text follows the JSON",
      "Such as a second response, or a warning that was written behind it.",
      "the end of the response",
    );
  const [word] = FOREIGN.exec(rest) ?? [];
  if (word) return say(`${word} in the JSON`, "JSON doesn't have this word. Python and other languages write it.");
  const isPacked = body.startsWith("\u001f");
  const what = isPacked ? "The response is compressed, but its headers don't say so" : "The response is text, not JSON";
  if (pointer === "" && at < 5) return say(what, `It begins with ${quote(body, 0)}.`);
  if (rest[0] === '"' && (wanted === "value" || wanted === "name"))
    return say("The JSON has an error", "A text has a character that must be escaped.");
  return say("The JSON has an error", `A ${wanted} was expected.`);
}

function quote(body: string, at: number): string {
  if (at >= body.length) return "the end of the response";
  const from = Math.max(0, at - NEAR / 2);
  return `${from > 0 ? "…" : ""}${body.slice(from, at + NEAR).toWellFormed()}${at + NEAR < body.length ? "…" : ""}`;
}
