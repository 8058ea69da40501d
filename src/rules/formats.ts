// Formats for people, each made when it is first used, and once: that makes the browser read its tables, which takes as long as the page's program
// takes to start, and of a day longer than a hundred days.

export function createNumberFormat(options: Intl.NumberFormatOptions): (value: number) => string {
  return makeOnce(() => new Intl.NumberFormat("en-US", options));
}

/** `Oct 27, 2019`: a day in UTC, given in milliseconds since 1970. */
export const formatDay = makeOnce(() => new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }));

/** `Oct 2019` */
export const formatMonth = makeOnce(() => new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" }));

function makeOnce(make: () => { format(value: number): string }): (value: number) => string {
  let made: ReturnType<typeof make> | undefined;
  return (value) => {
    made ??= make();
    return made.format(value);
  };
}

/** The unit of a score from 0 to 1. */
export const SCORE_UNIT = "of 1";

/** `1.00`, `0.97`, `0.999`: two decimals, because "1 of 1" reads as a count; what isn't 0 or 1 never reads so. */
export function formatScore(score: number): string {
  const text = score.toFixed(2);
  return Number.isInteger(Number(text)) && !Number.isInteger(score) ? String(score) : text;
}
