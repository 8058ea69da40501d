// The place in the text that was clicked.
import type { MouseEvent } from "react";

/** Null where text was selected, which is for copying, or where there is no row. Beside a row's text it is the row's last sign. */
export function readPlace({ target }: MouseEvent, text: string): number | null {
  const selection = getSelection();
  if (!selection?.isCollapsed || !(target instanceof Element) || target.closest("button")) return null;
  const line = target.closest(".text-row")?.querySelector<HTMLElement>(".text-line");
  if (!line) return null;
  const [start, end] = [Number(line.dataset.start), Number(line.dataset.end)];
  let at = end - 1;
  if (line.contains(target) && selection.anchorNode && line.contains(selection.anchorNode)) {
    const before = document.createRange();
    before.selectNodeContents(line);
    before.setEnd(selection.anchorNode, selection.anchorOffset);
    at = Math.min(at, start + before.toString().length);
  }
  while (at > start && /[,\s]/.test(text[at]!)) at -= 1;
  return at;
}
