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
