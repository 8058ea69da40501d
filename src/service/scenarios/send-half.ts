// The scenario "cut off": half of the body, then the end of the connection.
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";

/** A stream that breaks in its middle: the connection ends with it. Its length isn't told ahead, as where a proxy packs responses. */
export function sendHalf(body: Buffer): Readable {
  return Readable.from(halve(body));
}

async function* halve(body: Buffer): AsyncGenerator<Buffer> {
  yield body.subarray(0, Math.floor(body.length / 2));
  // The half is on its way before the connection ends.
  await setImmediate();
  throw new Error("cut off on purpose");
}
