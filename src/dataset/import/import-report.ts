// What an import did, as data for programs and as text for people.
import { PARCEL_FIELDS } from "../../contract/fields.ts";
import { formatCount } from "../file/format-count.ts";
import type { IssueCount } from "./issue-log.ts";
import type { StatedParcels } from "./place-buildings.ts";
import type { ImportPlan, PlannedFile } from "./plan-import.ts";

type ImportedFile = PlannedFile & { rowsRead: number; rowsLeftOut: number };

export type ImportReport = {
  /** In words: the files of which only the rows before a damage were imported. */
  damages: string[];
  name: string;
  id: string;
  files: ImportedFile[];
  parcels: number;
  parcelsWithAddress: number;
  /** Null when no file of buildings was given. */
  buildings: number | null;
  buildingsOnNoParcel: number;
  /** Those of which a part of some size lies on another parcel than their own. */
  buildingsAcrossParcels: number;
  /** Parcels on the same ground as another, and on how many pieces of ground. */
  stackedParcels: number;
  stacks: number;
  addresses: number;
  /** Null where the publisher names none. */
  statedParcels: StatedParcels | null;
  /** In words: units, coordinate systems, joins. */
  decisions: string[];
  /** What looks wrong, in words. */
  cautions: string[];
  /** What `--save-map` keeps. */
  mapping: ImportPlan["mapping"];
  notReported: string[];
  issues: IssueCount[];
};

const count = (value: number, one: string, many: string) => `${formatCount(value)} ${value === 1 ? one : many}`;
const SHOWN_EXAMPLES = 3;

function formatFile({ role, path, layer, rowsRead, rowsLeftOut }: ImportedFile): string {
  return `  ${role}: ${count(rowsRead, "row", "rows")} read, ${formatCount(rowsLeftOut)} left out (${path}${layer ? ` layer ${layer}` : ""})`;
}

function formatIssue({ file, kind, reason, rows, examples }: IssueCount): string[] {
  const verb = { "left-out": "left out", mended: "repaired", noted: "kept" }[kind];
  const more = rows > SHOWN_EXAMPLES ? ` and ${formatCount(rows - SHOWN_EXAMPLES)} more` : "";
  const where = examples
    .slice(0, SHOWN_EXAMPLES)
    .map((issue) => `row ${issue.number}${issue.line === null ? "" : ` (line ${issue.line})`}`);
  const { detail } = examples[0]!;
  const what = `${count(rows, "row", "rows")} of ${file.replaceAll("_", " ")}`;
  return [
    `  ${what}${rows === 1 ? "" : ", each"} ${verb}: ${reason}.`,
    `    ${where.join(", ")}${more}.${detail ? ` First: ${detail}.` : ""}`,
  ];
}

/** Without buildings every field of theirs is missing, which is one thing to say and not fifty. */
function formatNotReported({ notReported, buildings }: ImportReport): string {
  const fields =
    buildings === null ? [...notReported.filter((field) => field in PARCEL_FIELDS), "everything about buildings"] : notReported;
  return fields.join(", ").replaceAll(/(?<of>\w+_zone_)1, \k<of>2, \k<of>3, \k<of>4/g, "$<of>1 to 4") || "nothing";
}

function formatStated({ named, agreeing, unknown }: StatedParcels): string[] {
  return [
    ...(named > 0
      ? [`  ${formatCount(agreeing)} of ${count(named, "building", "buildings")} are on the parcel that their publisher names`]
      : []),
    ...(unknown > 0 ? [`  for ${count(unknown, "building", "buildings")}, the parcel that the publisher names isn't in the file`] : []),
  ];
}

/** What became of it, but for where it went; the columns were shown before (`formatPlan`). */
export function formatImportReport(report: ImportReport): string {
  const { statedParcels: stated, buildings } = report;
  const stacked =
    report.stackedParcels > 0 ? `; ${formatCount(report.stackedParcels)} stacked, in ${count(report.stacks, "stack", "stacks")}` : "";
  return [
    ...report.damages,
    "Read",
    ...report.files.map(formatFile),
    "Result",
    `  ${count(report.parcels, "parcel", "parcels")} (${formatCount(report.parcelsWithAddress)} with an address${stacked})`,
    ...(buildings === null
      ? ["  no buildings file, so buildings aren't counted"]
      : [
          `  ${count(buildings, "building", "buildings")} (${formatCount(report.buildingsOnNoParcel)} on no parcel, ${formatCount(report.buildingsAcrossParcels)} across several)`,
        ]),
    `  ${count(report.addresses, "address", "addresses")}`,
    ...(stated ? formatStated(stated) : []),
    ...report.decisions.map((decision) => `  ${decision}`),
    `Not reported (no file has it): ${formatNotReported(report)}`,
    ...(report.issues.length > 0 ? ["Rows worth a look", ...report.issues.flatMap(formatIssue)] : ["Every row was imported unchanged."]),
    ...report.cautions.map((caution) => `Caution: ${caution}`),
  ].join("\n");
}
