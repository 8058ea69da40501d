// Every text of the response: garbled, or with characters that nobody sees.
import { cutText } from "../../text/cut-text.ts";
import { isObject, pointInto } from "../../text/json-members.ts";
import { hasUnseen } from "../../text/unseen.ts";
import { formatFound } from "../findings/format-found.ts";
import type { Noted } from "../findings/noted.ts";
import { repairText } from "./garbled-text.ts";

/** Texts looked at; a response with more has a fault of another kind. */
const TEXTS_CHECKED = 500_000;
const LONGEST = 5_000;
const OUTER_SPACE = /^\s+\S|\S\s+$/;

/** Pointer of the text and what is odd about it, in the order of the response. */
export function checkTexts(body: unknown, note: (noted: Noted) => void): void {
  let left = TEXTS_CHECKED;
  const visit = (value: unknown, pointer: string, name: string): void => {
    if (left <= 0) return;
    if (typeof value === "string") {
      left -= 1;
      if (value.length <= LONGEST) checkText(value, pointer, cutText(name, 60), note);
    } else if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) visit(item, pointInto(pointer, index), name);
    } else if (isObject(value)) {
      for (const key of Object.keys(value)) visit(value[key], pointInto(pointer, key), key);
    }
  };
  visit(body, "", "");
}

function checkText(text: string, pointer: string, field: string, note: (noted: Noted) => void): void {
  const found = formatFound(text);
  const repaired = repairText(text);
  if (text.includes("\uFFFD") || repaired !== null)
    note({ code: "text-unreadable", pointer, field, expected: repaired === null ? null : formatFound(repaired), found });
  if (hasUnseen(text) || OUTER_SPACE.test(text))
    note({
      code: "text-unseen",
      pointer,
      field,
      found: cutText(JSON.stringify(text).replace(/[\u007F-\uFFFF]/g, showCode), 120),
    });
}

/** Characters that nobody sees are written as their codes. */
function showCode(char: string): string {
  return hasUnseen(char) ? `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}` : char;
}
