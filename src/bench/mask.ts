// What masking the token costs on bytes that an upstream may send to make it dear, beside an ordinary answer.
import { createTokenMask } from "../gateway/mask-token.ts";
import { type Measurement, measureInTurns } from "./measurement.ts";

const BYTES = 8_000_000;
const CHUNK = 65_536;
const ORDINARY = '{"footprint_id":"a-1","geometry":"010300000001000000050000000000","flat_area":12.5,"year_built":null},';
const HOSTILE = { backslashes: "\\", "escapes of all kinds": "\\%&" };

export async function benchMask(): Promise<Measurement[]> {
  const ordinary = Buffer.alloc(BYTES, ORDINARY);
  const measurements: Measurement[] = [];
  for (const [what, unit] of Object.entries(HOSTILE)) {
    const hostile = Buffer.alloc(BYTES, unit);
    const { ours, rival } = await measureInTurns(
      async () => measureMaskMs(hostile),
      async () => measureMaskMs(ordinary),
    );
    measurements.push({
      what: `masking 8 MB of ${what}`,
      ...{ ours, rival, rivalName: "ordinary answer", unit: "ms", ratio: ours / rival },
      target: "at most 50 times an ordinary answer",
      met: ours <= 50 * rival,
    });
  }
  return measurements;
}

function measureMaskMs(bytes: Buffer): number {
  const stream = createTokenMask("tk-Live/9f8e7d6c5b4a3210~ABCDEF").createStream();
  const startedAt = performance.now();
  for (let at = 0; at < bytes.length; at += CHUNK) stream.push(bytes.subarray(at, at + CHUNK));
  stream.end();
  return performance.now() - startedAt;
}
