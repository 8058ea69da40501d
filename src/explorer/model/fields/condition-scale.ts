// The scale of a field whose values have an order, best first, such as the roof's condition: which step a value is, how bad, and the mark and
// the colors that stand for it in lists and on the map. Never color alone: each class has a mark.
import { FOOTPRINT_FIELDS } from "../../../contract/fields.ts";
import { normalizeText } from "../../../rules/normalize-text.ts";
import { memoize } from "../text/memoize.ts";

/** `unranked`: a value that has no place in the order. `unreported`: no value. They have neither step nor severity. */
export type ConditionClass = "good" | "fair" | "poor" | "unranked" | "unreported";

export type ScaleStep = {
  class: ConditionClass;
  /** 1 is the best, `of` the worst; null: no step. */
  step: number | null;
  of: number;
};

/** A character of its own shape for each class: for lists. The map draws the same shapes. */
export const CONDITION_MARKS: Record<ConditionClass, string> = { good: "●", fair: "◆", poor: "▲", unranked: "■", unreported: "○" };

/** Fills. Told apart by people who see color differently, by lightness too. In the page: `--condition-good` and so on (theme.css). */
export const CONDITION_COLORS: Record<ConditionClass, { light: string; dark: string }> = {
  good: { light: "#4da58f", dark: "#57bda6" },
  fair: { light: "#e8b13c", dark: "#e0a93a" },
  poor: { light: "#c9362b", dark: "#dd4f42" },
  unranked: { light: "#8b93a7", dark: "#7d879b" },
  unreported: { light: "#ffffff", dark: "#14181e" },
};

/** Of a field of the footprints; null: it has no order. A dataset may state its own (`order` of its dictionary entry). */
export function orderOf(name: string, stated?: readonly string[]): readonly string[] | null {
  return (
    stated ?? (Object.hasOwn(FOOTPRINT_FIELDS, name) ? FOOTPRINT_FIELDS[name as keyof typeof FOOTPRINT_FIELDS].order : undefined) ?? null
  );
}

/** The step of a value as it came. Letter case, `_` and `-` don't count. The best quarter of the steps is good, the worst quarter poor. */
export function stepOf(value: unknown, order: readonly string[]): ScaleStep {
  const of = order.length;
  if (value === null || value === undefined || value === "") return { class: "unreported", step: null, of };
  const wanted = typeof value === "string" ? normalizeText(value) : null;
  const index = wanted === null ? undefined : indexesOf(order).get(wanted);
  if (index === undefined) return { class: "unranked", step: null, of };
  return { class: classOf(index, of), step: index + 1, of };
}

/** The classes of all steps of a scale, best first. */
export function listClasses(of: number): ConditionClass[] {
  return Array.from({ length: of }, (_, index) => classOf(index, of));
}

function classOf(index: number, of: number): ConditionClass {
  const share = of > 1 ? index / (of - 1) : 0.5;
  return share <= 0.25 ? "good" : share < 0.75 ? "fair" : "poor";
}

/** By the reduced value; of two that are alike the first. */
const indexesOf = memoize(
  (order: readonly string[]) => new Map([...order.entries()].reverse().map(([index, name]) => [normalizeText(name), index] as const)),
);
