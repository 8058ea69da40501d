// How much an exchange takes, in memory and in a file: all of its texts, not its response alone.
import type { Exchange } from "../../model/exchange/exchange.ts";

/** Of numbers, names and marks, about. */
const REST = 400;
const LOCATION = 60;

/** Bytes, about. */
export function measureExchange({ request, response, locations, sizeBytes }: Exchange): number {
  const heads = [request.headers, response?.headers ?? {}].flatMap((headers) => Object.entries(headers).flat());
  const places = locations.map((location) => (location.kind === "address" ? location.text : ""));
  const texts = [request.url, request.body ?? "", ...heads, ...places];
  return texts.reduce((sum, text) => sum + text.length, sizeBytes + REST + LOCATION * locations.length);
}
