// The project's decoder in a page of its own.
import { decodeWkb } from "../../geometry/decode-wkb.ts";

Object.assign(globalThis, {
  decode(hex: string): void {
    const result = decodeWkb(hex);
    if (!result.ok) throw new Error(result.detail);
  },
});
