// What both views of a response, text and tree, are given.
import type { KeyboardEvent, RefObject } from "react";
import type { Marks } from "../../model/text/cut-row.ts";
import { type IndexedText, isContainer, type TextForm } from "../../model/text/indexed-text.ts";
import type { Folded } from "../../model/text/text-rows.ts";

/** What a view scrolls to. Each is a new object, so that the same place is gone to again. */
export type Sight = { at: number; value: number | null };

export type ViewProps = {
  indexed: IndexedText;
  form: TextForm;
  folded: Folded;
  /** The value in sight. */
  current: number | null;
  matches: Marks["matches"];
  sight: Sight | null;
  /** Has the focus when a value is brought into sight from elsewhere. */
  viewRef: RefObject<HTMLDivElement | null>;
  onPick: (value: number) => void;
  onFold: (value: number, isFolded: boolean) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** In pixels: a fold button is as high as its row, and 24 is the least for a target (WCAG 2.5.8). `isCoarse`: the pointer is a finger, which needs more. */
export const rowHeightOf = (isCoarse: boolean) => (isCoarse ? 32 : 24);

/** Of an object or a list, only the opening bracket is marked. */
export function markOf(form: TextForm, value: number | null): Marks["marked"] {
  if (value === null) return null;
  const start = form.starts[value]!;
  return [start, isContainer(form, value) ? start + 1 : form.ends[value]!];
}
