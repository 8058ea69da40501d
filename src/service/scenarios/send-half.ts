// The scenario "cut off": half of the body, then the end of the connection.
import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";

/** A stream that breaks in its middle: the connection ends with it. Its length isn't told ahead, as where a proxy packs responses. */
export function sendHalf(body: Buffer): Readable {
  return Readable.from(halve(body));
}

const READ_MS = 2_000;

async function* halve(body: Buffer): AsyncGenerator<Buffer> {
  yield body.subarray(0, Math.floor(body.length / 2));
  // A browser drops what it hasn't handed over yet when a connection breaks; the half is to be seen, on a busy machine too.
  await setTimeout(READ_MS);
  throw new Error("cut off on purpose");
}
