// Whether two parsed JSON values are the same: the order of an object's members doesn't count. However deep they are: no recursion.
import { isObject } from "../text/json-members.ts";

export function isSameJson(one: unknown, other: unknown): boolean {
  const left: [unknown, unknown][] = [[one, other]];
  for (let pair = left.pop(); pair !== undefined; pair = left.pop()) {
    const [a, b] = pair;
    if (a === b) continue;
    if (Array.isArray(a) && Array.isArray(b)) {
      if (a.length !== b.length) return false;
      for (let at = 0; at < a.length; at++) left.push([a[at], b[at]]);
    } else if (isObject(a) && isObject(b)) {
      const names = Object.keys(a);
      if (names.length !== Object.keys(b).length) return false;
      for (const name of names) {
        if (!Object.hasOwn(b, name)) return false;
        left.push([a[name], b[name]]);
      }
    } else return false;
  }
  return true;
}
