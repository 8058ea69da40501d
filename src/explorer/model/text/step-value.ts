// Which value comes next when someone goes through a text or a tree by key. Values inside folded ones are passed.
import type { ValueTree } from "./index-json.ts";
import type { Folded } from "./text-rows.ts";

/** The value to go to, or what to do to the one in sight; null: nothing. */
export type Step = { to: number } | { fold: boolean } | null;

/** Rows that one page has. */
const PAGE = 20;

/** The outermost folded value around this one, else itself. */
export function surface({ parents }: ValueTree, folded: Folded, value: number): number {
  let shown = value;
  for (let outer = parents[value]! | 0; outer >= 0; outer = parents[outer]! | 0) if (folded[outer]) shown = outer;
  return shown;
}

export function stepValue(key: string, current: number | null, tree: ValueTree, folded: Folded): Step {
  const count = tree.parents.length;
  if (count === 0) return null;
  const last = () => surface(tree, folded, count - 1);
  if (key === "Home") return { to: 0 };
  if (key === "End") return { to: last() };
  if (current === null) return /^(Arrow|Page)(Down|Up)$/.test(key) ? { to: 0 } : null;
  const down = (value: number) => {
    const next = folded[value] ? tree.behind[value]! : value + 1;
    return next < count ? next : value;
  };
  const up = (value: number) => (value > 0 ? surface(tree, folded, value - 1) : value);
  const repeat = (step: (value: number) => number) => {
    let value = current;
    for (let steps = 0; steps < PAGE; steps++) value = step(value);
    return { to: value };
  };
  const hasContent = tree.sizes[current]! > 0;
  switch (key) {
    case "ArrowDown":
      return { to: down(current) };
    case "ArrowUp":
      return { to: up(current) };
    case "PageDown":
      return repeat(down);
    case "PageUp":
      return repeat(up);
    case "ArrowRight":
      if (!hasContent) return null;
      return folded[current] ? { fold: false } : { to: current + 1 };
    case "ArrowLeft":
      if (hasContent && !folded[current]) return { fold: true };
      return current > 0 ? { to: tree.parents[current]! } : null;
    default:
      return null;
  }
}
