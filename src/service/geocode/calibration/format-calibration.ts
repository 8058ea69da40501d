// The calibration for people, as Markdown: is a confidence of 0.9 right nine times in ten?
import type { Calibration } from "./measure-calibration.ts";

export function formatCalibration({ tenths, asked, absent, precision, recall, classes }: Calibration): string {
  const lines = tenths.map(
    ({ from, to, answers, right, score }) =>
      `| ${from.toFixed(1)} to ${to.toFixed(1)} | ${answers} | ${right} | ${share(right / answers)} | ${score.toFixed(2)} |`,
  );
  const groups = classes.map(({ name, asked, right }) => `${name}: ${share(right / asked)} of ${asked} answered rightly`);
  return [
    "| confidence | answers | right | share | mean confidence |",
    "|---|---|---|---|---|",
    ...lines,
    "",
    `${asked} questions, ${absent} of them about a house that is not there; precision ${share(precision)}, recall ${share(recall)}.`,
    ...(classes.length > 1 ? ["", ...groups.map((group) => `- ${group}`)] : []),
  ].join("\n");
}

function share(value: number): string {
  return `${(value * 100).toFixed(1)}%`;
}
