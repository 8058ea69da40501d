// The findings of one place, kept until all of them are known: then each is handed on with the one that explains it.
import { findCause, isSaidBy } from "./find-causes.ts";
import type { Note, Noted, NotedCode, Scope } from "./noted.ts";

export type Add = (noted: Noted, scope: Scope, cause: NotedCode | null) => void;

export type Sheet = {
  note: Note;
  codes: () => Set<NotedCode>;
  /** `more`: codes of what belongs to this place, and may explain what was found in it. */
  hand: (add: Add, more?: ReadonlySet<NotedCode>) => void;
};

export function createSheet(scope: Scope): Sheet {
  const noted: Noted[] = [];
  const codes = () => new Set(noted.map(({ code }) => code));
  return {
    note: (one) => void noted.push(one),
    codes,
    hand(add, more = new Set()) {
      const present = new Set([...codes(), ...more]);
      const shown = new Set([...present].filter((code) => !isSaidBy(code, present)));
      for (const one of noted) if (!isSaidBy(one.code, present)) add(one, scope, findCause(one.code, shown));
    },
  };
}

/** Codes that each of the sheets has: what is wrong with all buildings is wrong with their result. */
export function shareCodes(sheets: readonly Sheet[]): Set<NotedCode> {
  const [first, ...rest] = sheets.map(({ codes }) => codes());
  return new Set([...(first ?? [])].filter((code) => rest.every((codes) => codes.has(code))));
}
