// The classes that buildings are drawn in: each has a color for each theme and a mark, and no meaning of its own. Never color alone.
import type { MarkShape } from "../scene/mark-shapes.ts";
import { CONDITION_COLORS } from "./condition-scale.ts";

/** `unranked`: a value that has no class of its own. `unreported`: no value; it is hatched. */
const STEPS = ["step-0", "step-1", "step-2", "step-3", "step-4"] as const;
const CATEGORIES = ["category-0", "category-1", "category-2", "category-3", "category-4", "category-5", "category-6"] as const;
export const COLOR_CLASSES = ["good", "fair", "poor", "yes", "no", ...STEPS, ...CATEGORIES, "unranked", "unreported"] as const;

export type ColorClass = (typeof COLOR_CLASSES)[number];

type ClassLook = { light: string; dark: string; mark: MarkShape };

/** Categories: Okabe and Ito's colors. Steps: from yellow to purple (ColorBrewer's YlGnBu ends in blue, which is the selection's here). */
export const CLASS_LOOKS: Record<ColorClass, ClassLook> = {
  good: { ...CONDITION_COLORS.good, mark: "circle" },
  fair: { ...CONDITION_COLORS.fair, mark: "diamond" },
  poor: { ...CONDITION_COLORS.poor, mark: "triangle" },
  yes: { light: "#d55e00", dark: "#e8741a", mark: "triangle" },
  no: { light: "#7fb2cf", dark: "#6f9fbd", mark: "circle" },
  "step-0": { light: "#f4e7a1", dark: "#f2e394", mark: "circle" },
  "step-1": { light: "#f0b36b", dark: "#eeac60", mark: "quarter" },
  "step-2": { light: "#dd7363", dark: "#dd7363", mark: "half" },
  "step-3": { light: "#a93f78", dark: "#b04c82", mark: "three-quarters" },
  "step-4": { light: "#4f2474", dark: "#6d3a9c", mark: "full" },
  "category-0": { light: "#e69f00", dark: "#e69f00", mark: "circle" },
  "category-1": { light: "#56b4e9", dark: "#56b4e9", mark: "diamond" },
  "category-2": { light: "#009e73", dark: "#1bb489", mark: "triangle" },
  "category-3": { light: "#cc79a7", dark: "#cc79a7", mark: "down" },
  "category-4": { light: "#0072b2", dark: "#2a8fce", mark: "plus" },
  "category-5": { light: "#d55e00", dark: "#e8662a", mark: "star" },
  "category-6": { light: "#efe23d", dark: "#f0e442", mark: "bar" },
  unranked: { ...CONDITION_COLORS.unranked, mark: "square" },
  unreported: { ...CONDITION_COLORS.unreported, mark: "ring" },
};

/** In the order of the classes: how many categories and steps there can be. */
export const CATEGORY_CLASSES: readonly ColorClass[] = CATEGORIES;
export const STEP_CLASSES: readonly ColorClass[] = STEPS;
