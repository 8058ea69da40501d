// Reads exchanges: small ones where the page is, large ones in a worker, so that typing and the map stay quick meanwhile.
import type { DatasetDictionary } from "../../contract/fields.ts";
import type { Exchange } from "../model/exchange.ts";
import { readExchange } from "../model/read-exchange.ts";
import type { ReadResult } from "../model/reading.ts";
import type { ReadFunction } from "./exchange-log.ts";

export function createReader(): ReadFunction {
  return (exchange: Exchange, dictionary: DatasetDictionary): Promise<ReadResult> => readExchange(exchange, dictionary);
}
