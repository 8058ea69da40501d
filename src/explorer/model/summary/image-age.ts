// How old the images are that the values of a property were read from.
import { parseDay } from "../../../contract/parse-day.ts";
import { formatDay, formatMonth } from "../../../rules/formats.ts";
import type { DecodedFootprint } from "../property/property.ts";
import { readText } from "../text/json-members.ts";

export type ImageAge = {
  /** Milliseconds since 1970. */
  oldest: number;
  newest: number;
  /** Buildings without an image date. */
  unreported: number;
};

/** Null where no building has a date that can be read. */
export function readImageAge(buildings: readonly Pick<DecodedFootprint, "entry">[]): ImageAge | null {
  const days = buildings.flatMap(({ entry }) => readDay(readText(entry, "image_date") ?? "") ?? []);
  if (days.length === 0) return null;
  const oldest = days.reduce((least, day) => Math.min(least, day));
  const newest = days.reduce((most, day) => Math.max(most, day));
  return { oldest, newest, unreported: buildings.length - days.length };
}

/** `Oct 27, 2019`, `Oct 27, 2019 to Mar 1, 2024`. */
export function formatImageDays({ oldest, newest }: ImageAge): string {
  return oldest === newest ? formatDay(oldest) : `${formatDay(oldest)} to ${formatDay(newest)}`;
}

/** "as seen Oct 2019", "image undated" */
export function formatSeen(building: Pick<DecodedFootprint, "entry">): string {
  const image = readImageAge([building]);
  return image ? `as seen ${formatMonth(image.oldest)}` : "image undated";
}

/** Whether there is one, in whatever form. */
export function hasImageDate({ entry }: Pick<DecodedFootprint, "entry">): boolean {
  return String(entry.image_date ?? "").trim() !== "";
}

/** Of an ISO time with a time of day, the day is certain too. */
function readDay(text: string): number | null {
  return parseDay(text) ?? (/^.{10}T[\d:.]+Z$/.test(text) ? parseDay(`${text.slice(0, 10)}T00:00:00Z`) : null);
}
