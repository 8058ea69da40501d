// Exports one exchange as a paragraph, a curl command or a HAR file, without credentials.
import type { Exchange } from "../../../model/exchange/exchange.ts";
import { createRedactor } from "../credentials/redact.ts";

/** The exchange as it may leave the page, without what else is to be removed; null where there are too many credentials to remove them all. */
export function cleanForExport<T>(exchange: Exchange, value: T, also: readonly string[] = []): T | null {
  const redactor = createRedactor();
  const isAll = redactor.collect(exchange) && (Object.is(value, exchange) || redactor.collect(value));
  redactor.remove(also);
  return isAll ? redactor.redact(value) : null;
}
