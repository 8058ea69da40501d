// One exchange as a paragraph, a curl command or a HAR file, without credentials; or why there is none, and what to do.
import type { Exchange } from "../../../model/exchange/exchange.ts";
import { cleanForExport } from "./clean-for-export.ts";
import { writeCurl } from "./write-curl.ts";
import { writeHar } from "./write-har.ts";

/** `problem` is "" where there is a text. */
export type Exported = { text: string; problem: "" } | { text: null; problem: string };

const TOO_MANY = "Nothing was exported: it has too many different credentials to remove them safely.";
const NO_REQUEST = "Nothing was exported: the request isn't one of the API's lookups, or isn't in the file.";
const NO_STATUS = "Nothing was exported: a HAR file needs the request and the status, and the file that was opened doesn't have them.";
const BROKEN = "Nothing was exported: the text couldn't be written, probably because the lookup is too large. Save a case file instead.";

export function exportTicket(exchange: Exchange, ticket: string): Exported {
  return state(cleanForExport(exchange, ticket), TOO_MANY);
}

export function exportCurl(exchange: Exchange): Exported {
  const clean = cleanForExport(exchange, exchange);
  return clean === null ? state(null, TOO_MANY) : state(writeCurl(clean), NO_REQUEST);
}

export function exportHar(exchange: Exchange): Exported {
  const clean = cleanForExport(exchange, exchange);
  return clean === null ? state(null, TOO_MANY) : state(writeHar(clean), NO_STATUS);
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

function state(text: string | null, problem: string): Exported {
  return text === null ? { text, problem } : { text, problem: "" };
}
