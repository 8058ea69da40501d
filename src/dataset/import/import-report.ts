// What an import did, as data for programs and as text for people.
import type { ColumnGuess } from "./guess-columns.ts";
import type { ImportRole } from "./import-fields.ts";
import type { IssueCount } from "./issue-log.ts";

export type ImportedFile = {
  role: ImportRole;
  path: string;
  format: string;
  layer: string | null;
  crs: string;
  rowsRead: number;
  rowsLeftOut: number;
  columns: Record<string, ColumnGuess>;
  /** Columns that serve no field. */
  columnsNotUsed: string[];
};

export type ImportReport = {
  out: string;
  name: string;
  id: string;
  files: ImportedFile[];
  parcels: number;
  parcelsWithAddress: number;
  buildings: number;
  buildingsOnNoParcel: number;
  /** Parcels on the same ground as another, and on how many pieces of ground. */
  stackedParcels: number;
  stacks: number;
  addresses: number;
  /** Buildings whose publisher names a parcel of the dataset, and how many of those lie in it or in one stacked on it. */
  statedParcels: { named: number; agreeing: number } | null;
  /** In words: units, coordinate systems, joins. */
  decisions: string[];
  notReported: string[];
  issues: IssueCount[];
};

const TITLES: Record<ImportRole, string> = { parcels: "Parcels", buildings: "Buildings", addresses: "Addresses" };
const number = (value: number) => value.toLocaleString("en-US");
const SHOWN_EXAMPLES = 3;

function formatFile(file: ImportedFile): string[] {
  const columns = Object.entries(file.columns).map(
    ([field, { column, how, examples }]) =>
      `    ${field.padEnd(22)} ${column} (${how}), such as ${examples.map((example) => `“${example.slice(0, 40)}”`).join(", ") || "nothing"}`,
  );
  return [
    `${TITLES[file.role]}: ${file.path}${file.layer ? ` layer ${file.layer}` : ""} (${file.format})`,
    `    ${number(file.rowsRead)} rows read, ${number(file.rowsLeftOut)} left out; coordinates: ${file.crs}`,
    ...columns,
    ...(file.columnsNotUsed.length > 0 ? [`    not used: ${file.columnsNotUsed.join(", ")}`] : []),
  ];
}

function formatIssue({ file, kind, reason, rows, examples }: IssueCount): string[] {
  const verb = { "left-out": "left out", mended: "mended", noted: "kept" }[kind];
  const more = rows > SHOWN_EXAMPLES ? ` and ${number(rows - SHOWN_EXAMPLES)} more` : "";
  const where = examples
    .slice(0, SHOWN_EXAMPLES)
    .map((issue) => `row ${issue.number}${issue.line === null ? "" : ` (line ${issue.line})`}`);
  const own = examples[0]!.reason === reason ? "" : ` First: ${examples[0]!.reason}.`;
  return [`  ${number(rows)} ${file} ${verb}: ${reason}.`, `    ${where.join(", ")}${more}.${own}`];
}

export function formatImportReport(report: ImportReport): string {
  const stated = report.statedParcels;
  return [
    ...report.files.flatMap(formatFile),
    "Result",
    `  ${number(report.parcels)} parcels (${number(report.parcelsWithAddress)} with an address; ${number(report.stackedParcels)} of them stacked, on ${number(report.stacks)} ${report.stacks === 1 ? "piece" : "pieces"} of ground)`,
    `  ${number(report.buildings)} buildings (${number(report.buildingsOnNoParcel)} on no parcel)`,
    `  ${number(report.addresses)} addresses`,
    ...(stated ? [`  ${number(stated.agreeing)} of ${number(stated.named)} buildings lie in the parcel that their publisher names`] : []),
    ...report.decisions.map((decision) => `  ${decision}`),
    `Not reported, because no file supplies it: ${report.notReported.join(", ") || "nothing"}`,
    ...(report.issues.length > 0 ? ["Rows worth a look", ...report.issues.flatMap(formatIssue)] : ["Every row went in as it was."]),
    `Written: ${report.out}`,
  ].join("\n");
}
