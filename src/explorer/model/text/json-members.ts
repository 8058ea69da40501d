// Looks into parsed JSON of unknown shape. Own members only: a member named `__proto__` or a missing `constructor` fools nobody.
import type { Position } from "../../../geometry/shapes.ts";

export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The text's value; undefined where it is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The value's own member of that name; undefined where the value is no object or lacks it. */
export function member(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** A member's number where it is one; else null. */
export function readNumber(object: unknown, name: string): number | null {
  const raw = member(object, name);
  return typeof raw === "number" && Number.isFinite(raw) ? raw : null;
}

/** The position of two members where both are numbers in range; else null. */
export function readPosition(object: unknown, longitudeName: string, latitudeName: string): Position | null {
  const longitude = readNumber(object, longitudeName);
  const latitude = readNumber(object, latitudeName);
  if (longitude === null || latitude === null) return null;
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? [longitude, latitude] : null;
}

/** A member's text where it is one, and not empty; else null. */
export function readText(object: unknown, name: string): string | null {
  const raw = member(object, name);
  return typeof raw === "string" && raw !== "" ? raw : null;
}

/** An id: text, or a whole number that a service sent instead of it. */
export function readId(object: unknown, name: string): string | null {
  const raw = member(object, name);
  return Number.isSafeInteger(raw) ? String(raw) : readText(object, name);
}

/** A JSON pointer (RFC 6901) one step deeper. */
export function pointInto(pointer: string, step: string | number): string {
  return `${pointer}/${String(step).replace(/~/g, "~0").replace(/\//g, "~1")}`;
}
