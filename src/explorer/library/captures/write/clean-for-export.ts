// Exports one exchange as a paragraph, a curl command or a HAR file, without credentials.
import type { Exchange } from "../../../model/exchange/exchange.ts";
import { createRedactor } from "../credentials/redact.ts";

/** The exchange as it may leave the page; null where there are too many credentials to remove them all. */
export function cleanForExport<T>(exchange: Exchange, value: T): T | null {
  const redactor = createRedactor();
  const isAll = redactor.collect(exchange) && (Object.is(value, exchange) || redactor.collect(value));
  return isAll ? redactor.redact(value) : null;
}
