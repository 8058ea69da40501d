// A list as XLSX: a sheet with labels for people, one that says what our columns are, and one that says where they are from. It is written by hand,
// row by row: hucre takes a gigabyte for 50,000 rows of 60 columns, and as a stream writes one sheet and no formats of cells.
import { labelHead, nameOwn, ROW_STATE } from "../columns.ts";
import { type Cell, countDays } from "../in/sheet.ts";
import { type ShownState, STATE_WORDS } from "../shown-state.ts";
import { createArchive } from "./archive.ts";
import { type ExportSource, LAYOUT, type OutTable } from "./out-table.ts";
import { escapeXml, type Formats, type SheetCell, writeSheet, writeStyles, XML_HEAD } from "./sheet-xml.ts";

const SHEETS = ["List", "Columns", "Provenance"];
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

export async function writeXlsx(table: OutTable, source: ExportSource): Promise<Blob> {
  const archive = createArchive();
  const formats: Formats = new Map();
  const sheets = [listRows(table), [describeColumns(table)], [describeOrigin(source)]];
  for (const [at, rows] of sheets.entries()) await archive.add(nameSheet(at), writeSheet(rows, formats));
  for (const [name, text] of Object.entries(listParts(formats))) await archive.add(name, [XML_HEAD + text]);
  return archive.finish(`${TYPE}.sheet`);
}

function* listRows({ own, heads, rows }: OutTable): Generator<SheetCell[][]> {
  yield [[...own.map(({ header }) => header), ...heads.map(labelHead)]];
  const state = heads.findIndex(({ name }) => name === ROW_STATE);
  for (const block of rows)
    yield block.map(({ own: cells, values }) => [
      ...cells,
      ...values.map((value, at) =>
        at === state ? STATE_WORDS[value as ShownState].name : heads[at]!.kind === "time" ? writeTime(value) : value,
      ),
    ]);
}

const TIME = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d))?$/;

/** As a spreadsheet counts it, with its zone. The API has a day as its midnight. What isn't surely a time, or is before 1900, stays text. */
function writeTime(value: SheetCell): SheetCell {
  const number = typeof value === "string" && TIME.test(value) && isInCalendar(value) ? countDays(Date.parse(value)) : Number.NaN;
  if (!(number >= 1)) return value;
  return { number, format: Number.isInteger(number) ? "yyyy-mm-dd" : 'yyyy-mm-dd hh:mm:ss "UTC"' };
}

/** Some browsers take February 30 for March 1. */
function isInCalendar(time: string): boolean {
  const day = time.slice(0, 10);
  const date = new Date(day);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

function describeColumns({ own, heads }: OutTable): Cell[][] {
  return [
    ["Label", "Name", "Unit", "Meaning"],
    ...own.map(({ header, column }) => [header, nameOwn(column), "", "From your list"]),
    ...heads.map((head) => [labelHead(head), head.name, head.unit ?? "", head.meaning ?? ""]),
  ];
}

function describeOrigin({ list, ruleSet }: ExportSource): Cell[][] {
  const { upstream, datasetId, apiVersion } = list.binding;
  const sample = list.synthetic === null ? "The service doesn't say" : list.synthetic ? "Yes" : "No";
  return [
    ["What", "Value"],
    ["List", list.name],
    ["Service", upstream],
    ["Dataset", datasetId ?? "The service doesn't say"],
    ["Sample data", sample],
    ["Last looked up at", new Date(list.changedAt).toISOString()],
    ["API version", apiVersion],
    ["Rules", ruleSet ?? "None"],
    ["Layout of this file", LAYOUT],
  ];
}

const nameSheet = (at: number) => `xl/worksheets/sheet${at + 1}.xml`;

/** All but the sheets. */
function listParts(formats: Formats): Record<string, string> {
  const override = (part: string, type: string) => `<Override PartName="/${part}" ContentType="${TYPE}.${type}+xml"/>`;
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="r${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const relations = (all: readonly string[]) => `<Relationships xmlns="${PACKAGE}/relationships">${all.join("")}</Relationships>`;
  const sheets = SHEETS.map((name, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="r${at}"/>`);
  return {
    "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${[
      override("xl/workbook.xml", "sheet.main"),
      override("xl/styles.xml", "styles"),
      ...SHEETS.map((_, at) => override(nameSheet(at), "worksheet")),
    ].join("")}</Types>`,
    "_rels/.rels": relations([relation(0, "officeDocument", "xl/workbook.xml")]),
    "xl/_rels/workbook.xml.rels": relations([
      ...SHEETS.map((_, at) => relation(at, "worksheet", nameSheet(at).slice("xl/".length))),
      relation(SHEETS.length, "styles", "styles.xml"),
    ]),
    "xl/workbook.xml": `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${RELATIONS}"><sheets>${sheets.join("")}</sheets></workbook>`,
    "xl/styles.xml": writeStyles(formats),
  };
}
