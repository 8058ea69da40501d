// The score table for people, as Markdown: docs/geocoding.md holds it word for word.
import { SCORE_TABLE } from "./score.ts";

/** One line for each finding, the factors in hundredths. */
export function formatScoreTable(): string {
  const lines = Object.entries(SCORE_TABLE).flatMap(([component, findings]) =>
    Object.entries(findings).map(([finding, { factor, means }]) => `| ${component} | ${finding} | ${factor.toFixed(2)} | ${means} |`),
  );
  return ["| component | finding | factor | that is |", "|---|---|---|---|", ...lines].join("\n");
}
