// JSON that isn't the object with a list `data` that the API describes: what it is instead.
import { findMessage } from "../../exchange/failed-body.ts";
import { cutText } from "../../text/cut-text.ts";
import { formatCount } from "../../text/format-number.ts";
import { isObject, type JsonObject, member, pointInto } from "../../text/json-members.ts";
import { nameKind } from "../checks/check-result.ts";
import { formatFound } from "../findings/format-found.ts";

export type ShapeExplanation = { title: string; detail: string; pointer: string; expected: string; found: string };

const EXPECTED = "an object with meta and a list data";

/** Null where it is as the API describes it. */
export function explainShape(value: unknown): ShapeExplanation | null {
  const say = (title: string, detail: string, pointer = "", found = listNames(value)): ShapeExplanation => ({
    title,
    detail,
    pointer,
    expected: EXPECTED,
    found,
  });
  if (typeof value === "string")
    return /^\s*[{[]/.test(value)
      ? say(
          "The JSON is inside a JSON text: it was encoded twice",
          "A program wrote as JSON what was JSON already.",
          "",
          formatFound(value),
        )
      : say("The response is a text", "", "", formatFound(value));
  if (Array.isArray(value)) {
    const results = value.filter(looksLikeResult).length;
    return say(
      results > 0 ? "The list of results came without the object around it" : "The response is a list",
      results > 0 ? `It has ${formatCount(results, "result")}; the API puts them into data, next to meta.` : "",
      "",
      `a list of ${value.length}`,
    );
  }
  if (!isObject(value)) return say(`The response is ${nameKind(value)}`, "", "", formatFound(value));
  if (Object.hasOwn(value, "data")) return explainData(value, say);
  if (member(value, "type") === "FeatureCollection")
    return say("The response is a GeoJSON FeatureCollection", "Another operation or format of the service may have answered.", "/type");
  if (isLambdaEnvelope(value))
    return say(
      "The response is the envelope of an AWS Lambda function",
      "It has statusCode and body: an API gateway passed it on without unpacking it (Lambda proxy integration is off, or it is packed twice). The real response is the text in body.",
      "/body",
    );
  const message = findMessage(value);
  if (message) return say("A message came in place of results", `It says: ${cutText(message.text, 200)}`, pointInto("", message.name));
  if (looksLikeResult(value))
    return say("A single result came without the list around it", "The API puts results into data, also when there is one.");
  const list = Object.entries(value).find(([, one]) => Array.isArray(one) && (one.length === 0 || one.some(looksLikeResult)));
  if (list)
    return say(
      `The list of results is called ${cutText(list[0], 60)} instead of data`,
      "A program that reads data finds nothing.",
      pointInto("", list[0]),
    );
  const inner = Object.entries(value).find(([, one]) => isObject(one) && Array.isArray(member(one, "data")));
  if (inner)
    return say(
      `The response is wrapped in ${cutText(inner[0], 60)}`,
      "The object with data is one level deeper than the API says.",
      pointInto("", inner[0]),
    );
  return say("The response has no list data", "");
}

function isLambdaEnvelope(value: JsonObject): boolean {
  const { statusCode, body, headers, multiValueHeaders, isBase64Encoded } = value;
  return (
    typeof statusCode === "number" &&
    typeof body === "string" &&
    (isObject(headers) || isObject(multiValueHeaders) || typeof isBase64Encoded === "boolean")
  );
}

type Say = (title: string, detail: string, pointer?: string, found?: string) => ShapeExplanation;

function explainData(value: JsonObject, say: Say): ShapeExplanation | null {
  const { data } = value;
  if (Array.isArray(data)) return null;
  const found = formatFound(data);
  const message = findMessage(value);
  if (data === null && message)
    return say("A message came in place of results", `data is null. It says: ${cutText(message.text, 200)}`, pointInto("", message.name));
  if (data === null) return say("data is null", "The API says that it is a list, also when it is empty.", "/data", "null");
  if (looksLikeResult(data))
    return say(
      "data is a single result, not a list of results",
      "An array with one entry was written as the entry itself.",
      "/data",
      found,
    );
  if (isObject(data)) {
    const results = Object.values(data).filter(looksLikeResult).length;
    const detail =
      results > 0 ? `Its ${formatCount(results, "member is a result", "members are results")}: a list written as an object.` : "";
    return say("data is an object, not a list of results", detail, "/data", `an object with ${listNames(data)}`);
  }
  return say(`data is ${nameKind(data)}, not a list of results`, "", "/data", found);
}

function looksLikeResult(value: unknown): boolean {
  return isObject(value) && (Object.hasOwn(value, "footprints") || Object.hasOwn(value, "parcel"));
}

function listNames(value: unknown): string {
  return isObject(value)
    ? `members ${
        Object.keys(value)
          .slice(0, 8)
          .map((name) => cutText(name, 40))
          .join(", ") || "none"
      }`
    : formatFound(value);
}
