// Exchange -> Reading, whole. A pure function of the exchange and the dictionary.
import type { DatasetDictionary } from "../../contract/fields.ts";
import { type DecodeResult, decodeExchange } from "./decode-exchange.ts";
import type { Exchange } from "./exchange.ts";
import { completeFootprint } from "./read-footprint.ts";
import type { ReadResult } from "./reading.ts";

/** Same exchange and dictionary, same reading. Never rejects. */
export async function readExchange(exchange: Exchange, dictionary: DatasetDictionary): Promise<ReadResult> {
  return completeReading(await decodeExchange(exchange, dictionary), dictionary);
}

/** The light part of a reading, done where it is used: a decoded exchange may come from a worker. */
export function completeReading(decoded: DecodeResult, dictionary: DatasetDictionary): ReadResult {
  if (!decoded.ok) return decoded;
  const { lossyNumbers, ...reading } = decoded.reading;
  const properties = reading.properties.map(({ footprints, ...property }) => ({
    ...property,
    footprints: footprints.map((footprint) => completeFootprint(footprint, { dictionary, lossyNumbers })),
  }));
  return { ok: true, reading: { ...reading, properties } };
}
