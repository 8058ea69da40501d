// Where someone wants to go in a text: a line by its number, or a value by its JSON pointer.

import { cutText } from "./cut-text.ts";
import { formatCount, formatNumber } from "./format-number.ts";
import { findPointer, findValueAt, formatPointer, type IndexedText, type TextForm } from "./indexed-text.ts";
import { skipSpace } from "./walk-json.ts";

export type Target = { ok: true; at: number; value: number | null } | { ok: false; reason: string };

const LONGEST_SAID = 80;

export function readTarget(text: string, indexed: IndexedText, form: TextForm): Target {
  const wanted = text.trim().replace(/^#(?=\/|$)/, "");
  if (/^[\d,]+$/.test(wanted)) return readLine(Number(wanted.replaceAll(",", "")), indexed, form);
  if (!wanted.startsWith("/")) return { ok: false, reason: "Enter a line number, or a pointer such as /data/0." };
  const found = findPointer(indexed, wanted);
  if (!found) return { ok: false, reason: "This response isn't JSON: only lines can be gone to." };
  if (found.missing !== null) {
    const where = formatPointer(indexed, found.value);
    return {
      ok: false,
      reason: `There's no “${cutText(found.missing, LONGEST_SAID)}” in ${where === "" ? "the response" : cutText(where, LONGEST_SAID)}.`,
    };
  }
  return { ok: true, at: form.begins[found.value]!, value: found.value };
}

function readLine(line: number, { tree }: IndexedText, form: TextForm): Target {
  const start = form.lineStarts[line - 1];
  const count = form.lineStarts.length;
  if (start === undefined)
    return { ok: false, reason: `There's no line ${formatNumber(line)}: the text has ${formatCount(count, "line")}.` };
  return { ok: true, at: start, value: findValueAt(form, tree, skipSpace(form.text, start)) };
}
