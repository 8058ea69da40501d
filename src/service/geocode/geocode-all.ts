// Many addresses at once, by an index that answers later: a handful of rounds, each one question of every kind for all that are open.
import type { PlaceKnowledge } from "../../contract/dataset-file.ts";
import type { Deadline } from "../deadline.ts";
import { shareThread } from "../share-thread.ts";
import { createGeocoderOn, type GeocodeResult } from "./geocoder.ts";
import { type AddressSource, createQuestionBook, type KnownNames } from "./question-book.ts";

/** The same results as the geocoder's own, by text. Rejects with QueryTimeout. */
export async function geocodeAll(
  texts: readonly string[],
  names: KnownNames & PlaceKnowledge,
  source: AddressSource,
  deadline: Deadline,
): Promise<Map<string, GeocodeResult>> {
  const book = createQuestionBook(names);
  const geocoder = createGeocoderOn(book.index, names);
  const results = new Map<string, GeocodeResult>();
  const nextTurn = shareThread();
  let open = [...new Set(texts)];
  while (open.length > 0) {
    const waiting: string[] = [];
    for (const text of open) {
      await nextTurn();
      const result = book.attempt(() => geocoder.geocode(text, deadline));
      if (result) results.set(text, result);
      else waiting.push(text);
    }
    if (waiting.length > 0) await book.settle(source);
    open = waiting;
  }
  return results;
}
