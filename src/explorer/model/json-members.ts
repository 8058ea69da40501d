// Looks into parsed JSON of unknown shape. Own members only: a member named `__proto__` or a missing `constructor` fools nobody.

export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value's own member of that name; undefined where the value is no object or lacks it. */
export function member(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** A JSON pointer (RFC 6901) one step deeper. */
export function pointInto(pointer: string, step: string | number): string {
  return `${pointer}/${String(step).replace(/~/g, "~0").replace(/\//g, "~1")}`;
}
