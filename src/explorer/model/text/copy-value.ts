// A value of a response as someone wants it on the clipboard.
import { type IndexedText, isContainer } from "./indexed-text.ts";
import { parseName } from "./walk-json.ts";

/** What a string says; any other value as received, digit for digit. */
export function copyValue({ received: { text, starts, ends } }: IndexedText, value: number): string {
  const raw = text.slice(starts[value], ends[value]);
  return raw.startsWith('"') ? (parseName(raw) ?? raw) : raw;
}

/** Everything inside a value, formatted, moved to the left margin. */
export function copySubtree({ formatted, received }: IndexedText, value: number): string {
  const { text, begins, starts, ends } = formatted ?? received;
  const lineStart = text.lastIndexOf("\n", begins[value]!) + 1;
  const indent = text.slice(lineStart, begins[value]);
  return text.slice(starts[value], ends[value]).replaceAll(`\n${indent}`, "\n");
}

export function copyName(indexed: IndexedText, value: number): "value" | "subtree" {
  return isContainer(indexed.received, value) ? "subtree" : "value";
}
