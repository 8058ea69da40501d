// The first of a long list, and a button for more: an answer may list twenty thousand of anything, and a page that lays them all out hangs.
import { type ReactNode, useState } from "react";

/** Far more than an honest answer lists, and few enough to be laid out at once. */
const STEP = 200;

/** `count`: how many of `total` to show now. `more` says how many are left and shows the next of them; null where none are. */
export function useFirst(total: number): { count: number; more: ReactNode } {
  const [limit, setLimit] = useState(STEP);
  const count = Math.min(total, limit);
  const left = total - count;
  const more = left > 0 && (
    <button type="button" className="link-button" onClick={() => setLimit(limit + STEP)}>
      and {left.toLocaleString("en-US")} more: show {left > STEP ? `the next ${STEP}` : "them"}
    </button>
  );
  return { count, more: more || null };
}
