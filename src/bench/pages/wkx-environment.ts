// What wkx expects of Node: a global Buffer, and `util.inherits` (vite.config.ts resolves `util` to this file).
import { Buffer } from "buffer";

Object.assign(globalThis, { Buffer });

/** @public (by the alias of `util`) */
export function inherits(child: { prototype: object }, parent: { prototype: object }): void {
  Object.setPrototypeOf(child.prototype, parent.prototype);
}
