// The arrow keys lead from one of many alike to the next, so that Tab has one stop for all of them.
import type { KeyboardEvent } from "react";

/** Up and down move the focus among what `list` gives, in its order. Another key, or a target that isn't among them, does nothing. */
export function walk(event: KeyboardEvent<HTMLElement>, list: () => readonly HTMLElement[]): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0 || !(event.target instanceof HTMLElement)) return;
  const all = list();
  const at = all.indexOf(event.target);
  const next = at < 0 ? undefined : all[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
