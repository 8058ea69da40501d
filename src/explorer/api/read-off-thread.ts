// Reads answers: small ones at once, large ones in a worker so that the page stays quick.
import type { DatasetDictionary } from "../../contract/fields.ts";
import type { Exchange } from "../model/exchange.ts";
import { readExchange } from "../model/read-exchange.ts";
import type { ReadResult } from "../model/reading.ts";

export function createReader() {
  return (exchange: Exchange, dictionary: DatasetDictionary): Promise<ReadResult> => readExchange(exchange, dictionary);
}
