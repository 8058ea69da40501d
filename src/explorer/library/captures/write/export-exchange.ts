// One exchange as a paragraph, a curl command or a HAR file, without credentials; or why there is none, and what to do.
import type { Exchange } from "../../../model/exchange/exchange.ts";
import { createRedactor } from "../credentials/redact.ts";
import { listSecrets, type SecretList } from "./list-secrets.ts";
import { writeCurl } from "./write-curl.ts";
import { writeHar } from "./write-har.ts";

/** `problem` is "" where there is a text. `secrets`: what was removed of it, and what merely looks like a secret. */
export type Exported = { text: string; secrets: SecretList; problem: "" } | { text: null; problem: string };

const TOO_MANY = "Nothing was exported: it has too many different credentials to remove them safely.";
const NO_REQUEST = "Nothing was exported: the request isn't one of the API's lookups, or isn't in the file.";
const NO_STATUS = "Nothing was exported: a HAR file needs the request and the status, and the file that was opened doesn't have them.";
const BROKEN = "Nothing was exported: the text couldn't be written, probably because the lookup is too large. Save a case file instead.";

export function exportTicket(exchange: Exchange, ticket: string, also: readonly string[] = []): Exported {
  return state(cleanForExport(exchange, ticket, also), TOO_MANY);
}

export function exportCurl(exchange: Exchange, also: readonly string[] = []): Exported {
  const clean = cleanForExport(exchange, exchange, also);
  return clean === null ? state(null, TOO_MANY) : state(writeCurl(clean), NO_REQUEST);
}

export function exportHar(exchange: Exchange, also: readonly string[] = []): Exported {
  const clean = cleanForExport(exchange, exchange, also);
  return clean === null ? state(null, TOO_MANY) : state(writeHar(clean), NO_STATUS, { exchanges: [clean] });
}

/** Whatever happens, somebody learns of it. */
export function tryExport(build: () => Exported): Exported {
  try {
    return build();
  } catch (error) {
    console.error(error);
    return { text: null, problem: BROKEN };
  }
}

/** `parts`: of the text, by name. */
function state(text: string | null, problem: string, parts: unknown = text): Exported {
  return text === null ? { text, problem } : { text, problem: "", secrets: listSecrets(parts) };
}

/** The exchange as it may leave the page, without what else is to be removed; null where there are too many credentials to remove them all. */
export function cleanForExport<T>(exchange: Exchange, value: T, also: readonly string[] = []): T | null {
  const redactor = createRedactor();
  const isAll = redactor.collect(exchange) && (Object.is(value, exchange) || redactor.collect(value));
  redactor.remove(also);
  return isAll ? redactor.redact(value) : null;
}
