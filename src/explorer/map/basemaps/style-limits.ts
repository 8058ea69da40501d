// How much of a remote style is taken. Counted, never timed; real ones have a few hundred layers and a few thousand values.
import { formatNumber } from "../../model/text/format-number.ts";
import { surveyJson } from "../../model/text/walk-json.ts";

export const STYLE_LIMITS = { layers: 2_000, sources: 200, values: 200_000 } as const;

/** An honest filter is a few levels deep. */
const DEPTH_LIMIT = 100;

/** Its message says to a person what there is too much of; it completes "its style has". */
export class StyleTooLarge extends Error {}

/** Of a style's text. Throws where it is nested too deep to be read. */
export function countValues(text: string): number {
  const survey = surveyJson(text, DEPTH_LIMIT);
  if (survey === null) throw new StyleTooLarge(`more than ${DEPTH_LIMIT} levels`);
  return survey.values;
}

/** Throws where there is more of it than is drawn. */
export function checkCount(count: number, what: keyof typeof STYLE_LIMITS): void {
  const limit = STYLE_LIMITS[what];
  if (count > limit) throw new StyleTooLarge(`${formatNumber(count)} ${what}, more than the ${formatNumber(limit)} that can be drawn`);
}
