// Finds credentials in a text, however they are spelled in it: by the names that they stand under, and by what they look like.

import type { Spelling } from "../text/read-spellings.ts";
import { findInCommands } from "./find-in-commands.ts";
import { findInTags } from "./find-in-tags.ts";
import { findLooks } from "./find-looks.ts";
import { findNamed } from "./find-named.ts";
import type { Found } from "./found-secret.ts";

/** A credential, where it stands in the text, and as it reads with its spelling undone. */
export type Located = Found & { value: string };

/** `under`: the name of the member or header that the text stands under. */
export function findSecrets(readings: readonly Spelling[], under = ""): Located[] {
  return readings.flatMap(({ text, source }) =>
    [...findNamed(text), ...findInTags(text), ...findInCommands(text), ...findLooks(text, under)].map((found) => ({
      ...found,
      start: source(found.start),
      end: source(found.end),
      value: text.slice(found.start, found.end),
    })),
  );
}
