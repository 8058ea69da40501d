// What may be meant by the text in the search field: saved results, sample places, addresses of the service. Each says what choosing it costs.
import type { SamplePlace } from "../../../contract/dataset-info.ts";
import type { Suggestion } from "../../../contract/suggest.ts";
import type { LogItem } from "../exchange/log-item.ts";
import { formatAddress } from "../location/format-address.ts";
import { buildLocationKey, type Location } from "../location/location.ts";
import { parseLocation } from "../location/parse-location.ts";
import { type PropertyTitle, titleResult } from "../property/property-title.ts";

export type SuggestionOption = {
  /** Unique in the list. */
  id: string;
  title: string;
  /** More to tell it by; "" where there is nothing. */
  detail: string;
  /** A saved result to open, at no cost; else a search, which costs one lookup. */
  chosen: { kind: "saved"; item: LogItem } | { kind: "search"; location: Location };
};

export type SuggestionGroup = { name: string; options: SuggestionOption[] };

/** Saved results and sample places that fit what was typed: a handful, so that the addresses are in sight too. */
const MOST_SAVED = 4;
const MOST_SAMPLES = 3;

type Sources = {
  /** Newest first. */
  saved: readonly LogItem[];
  samples: readonly SamplePlace[];
  /** Found by the service, which knows more spellings than `fitsText`: none is left out. */
  addresses: readonly Suggestion[];
};

/** The groups that have an option. What is saved is offered once, as saved. */
export function buildSuggestions(text: string, { saved, samples, addresses }: Sources): SuggestionGroup[] {
  const words = splitWords(text);
  const results = saved.filter(({ summary }) => summary?.matched);
  const offered = new Set<string>();
  const offerSaved = (item: LogItem): SuggestionOption[] => {
    if (offered.has(item.id)) return [];
    offered.add(item.id);
    const { head, rest } = describeResult(item);
    return [{ id: `saved ${item.id}`, title: head, detail: rest, chosen: { kind: "saved", item } }];
  };

  const fitting = results.filter((item) => fitsResult(words, item));
  const savedOptions = unique(fitting, ({ summary, key }) => summary?.parcelId ?? key)
    .slice(0, MOST_SAVED)
    .flatMap(offerSaved);

  const sampleOptions = samples
    .flatMap((sample): SuggestionOption[] => {
      const location = locateSample(sample);
      const address = sample.address === undefined ? "" : formatAddress(sample.address);
      if (!location || !fits(words, `${sample.name} ${address}`)) return [];
      const item = results.find((each) => buildLocationKey(each.location) === buildLocationKey(location));
      if (item && offered.has(item.id)) return [];
      if (item) offered.add(item.id);
      const chosen: SuggestionOption["chosen"] = item ? { kind: "saved", item } : { kind: "search", location };
      return [{ id: `sample ${sample.name}`, title: sample.name, detail: address, chosen }];
    })
    .slice(0, MOST_SAMPLES);

  const addressOptions = unique(addresses, ({ text: source }) => source).flatMap(({ text: source, parcel_id }): SuggestionOption[] => {
    const title = formatAddress(source);
    // As typed: a link with it then says the same.
    const parsed = parseLocation(title);
    if (!parsed.ok || parsed.location.kind !== "address") return [];
    const { location } = parsed;
    if (sampleOptions.some(({ detail }) => detail === title)) return [];
    const item =
      results.find((each) => each.summary?.parcelId === parcel_id) ??
      results.find((each) => buildLocationKey(each.location) === buildLocationKey(location));
    if (item && offered.has(item.id)) return [];
    if (item) offered.add(item.id);
    const [head = "", ...rest] = title.split(/,\s*/);
    const chosen: SuggestionOption["chosen"] = item ? { kind: "saved", item } : { kind: "search", location };
    return [{ id: `address ${source}`, title: head, detail: rest.join(", "), chosen }];
  });

  return [
    { name: "Saved results", options: savedOptions },
    { name: "Sample places", options: sampleOptions },
    { name: "Addresses", options: addressOptions },
  ].filter(({ options }) => options.length > 0);
}

/** Whether each word of `typed` begins one of `text`. No word: all fit. */
export function fitsText(typed: string, text: string): boolean {
  return fits(splitWords(typed), text);
}

function fits(words: readonly string[], text: string): boolean {
  const others = splitWords(text);
  const [first = ""] = words;
  // A number ahead of a street is the house's, and not that of a unit or a ZIP code.
  if (words.length > 1 && /^\d/.test(first) && !others.find((other) => /^\d/.test(other))?.startsWith(first)) return false;
  return words.every((word) => others.some((other) => other.startsWith(word)));
}

function splitWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}\p{M}.-]+/gu) ?? [];
}

function unique<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const byKey = new Map<string, Item>();
  for (const item of items) if (!byKey.has(keyOf(item))) byKey.set(keyOf(item), item);
  return [...byKey.values()];
}

function locateSample({ address, coordinates }: SamplePlace): Location | null {
  if (coordinates) return { kind: "coordinates", position: [coordinates.lng, coordinates.lat] };
  return address === undefined ? null : { kind: "address", text: address };
}

/** Made once for each item: all of them are gone through at each letter. */
const titles = new WeakMap<LogItem, PropertyTitle>();

function describeResult(item: LogItem): PropertyTitle {
  const known = titles.get(item);
  if (known) return known;
  const title = titleResult(item.location, item.summary?.otherAddress ?? null);
  titles.set(item, title);
  return title;
}

function fitsResult(words: readonly string[], item: LogItem): boolean {
  const { head, rest } = describeResult(item);
  return fits(words, `${head} ${rest} ${item.location.kind === "address" ? item.location.text : ""} ${item.summary?.parcelId ?? ""}`);
}
