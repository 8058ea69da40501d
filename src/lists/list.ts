// Many places that are looked up together: the list, its rows, and the requests that they were sent in. Times are milliseconds since 1970.
import type { ColumnChoice } from "./in/choose-columns.ts";
import type { Cell } from "./in/sheet.ts";

/** An address or coordinates, as they are sent. Nothing else of a row leaves the machine. */
export type Location = { address: string } | { coordinates: { lat: number; lng: number } };

/**
 * `location`: null where the row's cells give none. `cells`: as the file has them, by column number, as columns may have any name. `isCorrected`: the
 * location is the one that a person had put in place of theirs in an earlier list.
 */
export type Row = { line: number; location: Location | null; cells: readonly Cell[]; isCorrected?: boolean };

/** Its `input_id`, which the service echoes. Rows count from 0. */
export function nameRow(row: number): string {
  return String(row);
}

/** A row's state is stored as its place here: add at the end. */
export const ROW_STATES = [
  /** It has no location, or one that the search field wouldn't search for. */
  "set-aside",
  /** Its link is the first row with the same location, whose result it shows. */
  "duplicate",
  "waiting",
  /** Its link is the request, from here on. */
  "sent",
  /** The response has its result, or leaves it out. */
  "done",
  /** The service says that it can't be looked up. Free. */
  "refused",
  /** Counted, but the response can't be used. */
  "unreadable",
  /** Not counted, although it was tried repeatedly. */
  "failed",
  /** It may have been counted. */
  "unsure",
] as const;

export type RowState = (typeof ROW_STATES)[number];

/** `link`: a request's number, a row of the list for a duplicate, or `NO_LINK`. */
export type RowMark = { state: RowState; link: number };

export const NO_LINK = 0;

export type List = {
  id: string;
  name: string;
  madeAt: number;
  /** When a request was last made or ended. */
  changedAt: number;
  /** The person's own columns, by number, and which of them say where a row is. */
  headers: readonly string[];
  columns: ColumnChoice;
  rows: number;
  /** A run looks up at this service, dataset and API version only. `datasetId`: null where the service doesn't say. */
  binding: Binding;
  /** Whether the newest result says that it is sample data; null: it doesn't say. */
  synthetic: boolean | null;
  counts: Record<RowState, number>;
  /** No row before this one is waiting. */
  waitingFrom: number;
  /** How many requests were made; they are numbered from 1. */
  requests: number;
  /** The numbers of requests in the state "sent". */
  sent: readonly number[];
  /** Until when a run waits, as the service asked or after a try in vain; null: it doesn't. */
  waitUntil: number | null;
  /** When it is deleted; until then a person can have it back. Absent: it stays. */
  leavingAt?: number;
};

export type Binding = { upstream: string; datasetId: string | null; apiVersion: string };

/**
 * `sent`: on its way, or to be sent again with the same key and bytes. `done`: it was counted, and its whole response is stored. `free`: nothing
 * was counted, and its rows were given back. `unsure`: it may have been counted, and nothing sends it again.
 */
type RequestState = "sent" | "done" | "free" | "unsure";

export type ListRequest = {
  number: number;
  state: RequestState;
  /** The Idempotency-Key, without its quotes. */
  key: string;
  /** How long the service counts a repeated key once, by what it said when the key was made; null: it doesn't. */
  keyHours: number | null;
  /** The exact body; "" once it is free, as it is never sent again. */
  body: string;
  /** In the order of the body's locations. */
  rows: readonly number[];
  /** The number of the newest try, from 1. Only its end is recorded. */
  tries: number;
  /** How often it was tried in vain, as its rows were before in requests that were free. */
  failures: number;
  /** For good: a later free answer says nothing about the earlier try. */
  isUndecided: boolean;
  /** The page's clock, and the newest `Date` that the service had sent, at the first try. */
  firstAt: number;
  firstDate: number | null;
  /** Of the newest answer. */
  status: number | null;
  headers: Readonly<Record<string, string>>;
  /** How long it took. */
  ms: number | null;
};

/** Remembered of a service, whichever list it was learned from. */
export type ServiceNotes = {
  /** How many rows a request had that worked. */
  size: number;
  /** Whether it leaves out what it doesn't find, by what a person says; null: nobody was asked. */
  leavesOut: boolean | null;
};

/** Rows in one stored block: a request reads and writes a few blocks, never the whole list. */
export const BLOCK_ROWS = 500;

/** By the row's place in its block. */
export type StateBlock = { states: Uint8Array; links: Uint32Array; corrected: Map<number, Correction> };

/** The location that a person put in place of the file's. `first`: the request with the result of that one, which the row's duplicates show; else
 *  `NO_LINK`. */
type Correction = { location: Location; first: number };
