// What a check hands over: one finding, without the words that all of its kind share.
import type { FaultPlace } from "../../../../geometry/inspect/inspect-geometry.ts";
import type { Severity } from "../../../../rules/rule-format.ts";
import type { CheckCode } from "../../checks/check-table.ts";
import type { InspectionCode } from "./rows.ts";

export type NotedCode = InspectionCode | CheckCode;

export type Noted = {
  code: NotedCode;
  pointer: string;
  /** Of the object that it is about, where the code alone doesn't say it. */
  section?: string;
  /** Fields that the same buildings share become one group ("12 fields missing"). */
  field?: string;
  /** Findings of different kinds never become one group: a form of date, a pair of types. */
  variant?: string;
  /** Instead of the row's, where findings of one code differ in it. */
  severity?: Severity;
  expected?: string | null;
  found?: string | null;
  detail?: string;
  /** Of an outline: its place in it, and its words without the other buildings like it. */
  outline?: FaultPlace & { title: string; detail: string };
  /** Instead of the row's title, where the check has its own words. */
  title?: string;
};

export type Note = (noted: Noted) => void;

/** What a finding is about. `index` counts buildings, or results, through the whole response. */
export type Scope = { kind: "response" | "result" | "building"; index: number; name: string };
