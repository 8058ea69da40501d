// Checks the members around the results: pages that the API doesn't have, counts that don't fit, messages, unknown members.
import { findMessage } from "../../exchange/failed-body.ts";
import { cutText } from "../../text/cut-text.ts";
import { formatCount } from "../../text/format-number.ts";
import { isObject, type JsonObject, member, pointInto } from "../../text/json-members.ts";
import { formatFound } from "../findings/format-found.ts";
import type { Note } from "../findings/noted.ts";
import { checkObject } from "./check-object.ts";

/** Members that lead to the rest of a list. */
const NEXT =
  /^(?:next(?:_?(?:page|url|link|cursor|token|page_?token|offset))?|cursor|continuation(?:_?token)?|has_?more|is_?truncated|truncated)$/i;
const TOTAL = /^(?:total(?:_?(?:count|results?|items|records|hits))?|(?:results?|item|record)_?count|locations)$/i;
const MESSAGE_CHARACTERS = 200;

export function checkEnvelope(body: unknown, results: readonly unknown[], note: Note): void {
  if (!isObject(body)) return;
  for (const { object, pointer } of listParts(body)) checkPages(object, pointer, results.length, note);
  const message = findMessage(body);
  if (message) {
    const variant = `The response has a message beside its results: “${cutText(message.text, MESSAGE_CHARACTERS)}”`;
    note({ code: "message-beside", pointer: pointInto("", message.name), variant, found: formatFound(body[message.name]) });
  }
  const except = ["data", "meta", ...(message ? [message.name] : [])];
  checkObject(body, { pointer: "", section: "2.2", fields: {}, meanings: {}, except }, note);
}

/** The response, its meta, and objects in these that are named for paging. */
function listParts(body: JsonObject): { object: JsonObject; pointer: string }[] {
  const parts = [{ object: body, pointer: "" }];
  const meta = member(body, "meta");
  if (isObject(meta)) parts.push({ object: meta, pointer: "/meta" });
  for (const { object, pointer } of [...parts])
    for (const name of ["pagination", "paging", "page", "page_info", "links", "_links"]) {
      const inner = member(object, name);
      if (isObject(inner)) parts.push({ object: inner, pointer: pointInto(pointer, name) });
    }
  return parts;
}

function checkPages(object: JsonObject, pointer: string, results: number, note: Note): void {
  for (const [name, raw] of Object.entries(object)) {
    const at = pointInto(pointer, name);
    const leads = (typeof raw === "string" && raw !== "") || raw === true || isObject(raw);
    if (NEXT.test(name) && leads) {
      const variant = `The response is one page of several: ${cutText(name, 40)} leads to the rest`;
      note({ code: "results-paged", pointer: at, variant, expected: "all results in one response", found: formatFound(raw) });
    } else if (TOTAL.test(name) && typeof raw === "number" && raw > results) {
      const variant = `${cutText(name, 40)} is ${raw}, but ${formatCount(results, "result")} came`;
      note({ code: "results-paged", pointer: at, variant, expected: String(results), found: String(raw) });
    }
  }
}
