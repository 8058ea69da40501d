// A file or a paste on its way to a list: read, laid out, planned, created. It is in the memory of a worker of its own.
import { type Accepted, buildLocation, type Remark } from "../../../lists/in/build-location.ts";
import { showCell } from "../../../lists/in/cell-text.ts";
import { type ColumnChoice, chooseColumns } from "../../../lists/in/choose-columns.ts";
import { findTable, type Table } from "../../../lists/in/find-table.ts";
import { guessSheet } from "../../../lists/in/guess-sheet.ts";
import { dropOurColumns, findOurColumns, readCorrections } from "../../../lists/in/our-columns.ts";
import { readFile } from "../../../lists/in/read-file.ts";
import { FileRefusal, LIST_LIMITS, type Sheet, type SheetRow, tooManyColumns } from "../../../lists/in/sheet.ts";
import type { Binding, Row, RowState } from "../../../lists/list.ts";
import { buildPlan, createList, type Plan } from "../../../lists/plan.ts";
import type { ListStore } from "../../../lists/store.ts";
import { createId } from "../../model/exchange/create-id.ts";
import { parseLocation } from "../../model/location/parse-location.ts";

/** `error`: what is wrong and what to do. */
export type Tried<T> = { ok: true; value: T } | { ok: false; error: string };

export type Draft = {
  name: string;
  /** Of a text. */
  encoding: string | null;
  sheets: { name: string; rows: number; refusal: string | null; uncalculated: number }[];
  /** The one that likely has the list. */
  sheet: number;
};

/** `cells`: as a spreadsheet shows them. */
export type ShownRow = { line: number; cells: string[] };

export type DraftTable = Pick<Table, "headers" | "headerLine" | "leftOut"> & {
  columns: ColumnChoice;
  rows: number;
  /** How many columns an export of ours added to the file. They are left out unless a person asks for them. */
  ours: number;
  /** The first lines of the sheet, to choose the header row from. */
  first: ShownRow[];
  /** The first rows of the list. */
  sample: ShownRow[];
};

export type PlanChoice = { columns: ColumnChoice; accepted: readonly Remark[]; searchAll: boolean };

/** What it costs is `counts.waiting`. Of the lists, the first `MOST_SHOWN`. `duplicates`: by lines. */
export type DraftPlan = {
  counts: Record<RowState, number>;
  remarks: Partial<Record<Remark, number>>;
  setAside: { line: number; text: string; reason: string }[];
  duplicates: { line: number; of: number }[];
};

const [FIRST_LINES, SAMPLE_ROWS, MOST_SHOWN] = [20, 10, 200];

const CANT_BE_SENT = "This location can't be sent. Correct it, or leave the row out.";

export function createDraft(store: ListStore) {
  let sheets: readonly Sheet[] = [];
  let table: Table | null = null;
  let planned: { rows: Row[]; plan: Plan; columns: ColumnChoice } | null = null;

  return {
    async readDraft(name: string, bytes: ArrayBuffer): Promise<Tried<Draft>> {
      const file = await readFile(name, new Uint8Array(bytes));
      if (!file.ok) return file;
      sheets = file.sheets;
      const described = sheets.map(({ rows, ...sheet }) => ({ ...sheet, rows: rows.length }));
      return { ok: true, value: { name, encoding: file.encoding, sheets: described, sheet: guessSheet(sheets) } };
    },

    /** `headerLine`: null where there is none; undefined to guess it. */
    readTable(sheet: number, headerLine?: number | null, withOurs = false): Tried<DraftTable> {
      const chosen = sheets[sheet];
      if (!chosen) throw new Error(`There is no sheet ${sheet}.`);
      let whole: Table;
      try {
        whole = readCorrections(findTable(chosen, headerLine));
      } catch (error) {
        if (error instanceof FileRefusal) return { ok: false, error: error.message };
        throw error;
      }
      const chosenTable = withOurs ? whole : dropOurColumns(whole);
      const { headers, headerLine: line, rows, leftOut } = chosenTable;
      if (headers.length > LIST_LIMITS.columns) return { ok: false, error: tooManyColumns("This list", headers.length) };
      table = chosenTable;
      const value = {
        headers,
        headerLine: line,
        leftOut,
        columns: chooseColumns(table),
        rows: rows.length,
        ours: findOurColumns(whole.headers).length,
        first: chosen.rows.slice(0, FIRST_LINES).map(showRow),
        sample: rows.slice(0, SAMPLE_ROWS).map(showRow),
      };
      return { ok: true, value };
    },

    planDraft({ columns, accepted, searchAll }: PlanChoice): DraftPlan {
      const taken: Accepted = new Set(accepted);
      const lines = table?.rows ?? [];
      const built = lines.map((row) => buildLocation(row, columns, parseLocation, taken));
      const doubtful = new Set(built.filter(({ reason }) => reason !== null).map(({ location }) => location));
      const isCorrected = taken.has("corrected-location");
      const rows: Row[] = lines.map(({ line, cells, corrected }, row) => ({
        ...{ line, cells, location: built[row]!.location },
        ...(isCorrected && corrected !== undefined && { isCorrected }),
      }));
      const plan = buildPlan(rows, (location) => searchAll || !doubtful.has(location));
      planned = { rows, plan, columns };
      const remarks: DraftPlan["remarks"] = {};
      for (const remark of built.flatMap((row) => row.remarks)) remarks[remark] = (remarks[remark] ?? 0) + 1;
      const listRows = (state: RowState) => [...rows.keys()].filter((row) => plan.marks[row]!.state === state).slice(0, MOST_SHOWN);
      return {
        counts: plan.counts,
        remarks,
        setAside: listRows("set-aside").map((row) => {
          const { line, cells } = showRow(rows[row]!);
          return { line, text: cells.filter(Boolean).join(" "), reason: built[row]!.reason ?? CANT_BE_SENT };
        }),
        duplicates: listRows("duplicate").map((row) => ({ line: rows[row]!.line, of: rows[plan.marks[row]!.link]!.line })),
      };
    },

    /** @returns its id */
    async createList(name: string, binding: Binding): Promise<string> {
      if (!table || !planned) throw new Error("Nothing is planned.");
      const head = { id: createId(), name, madeAt: Date.now(), headers: table.headers, columns: planned.columns, binding };
      await createList(store, head, planned.rows, planned.plan);
      return head.id;
    },
  };
}

function showRow({ line, cells }: Pick<SheetRow, "line" | "cells">): ShownRow {
  return { line, cells: cells.map(showCell) };
}
