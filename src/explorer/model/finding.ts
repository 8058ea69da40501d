// A finding: something about an answer that a careful reader would point out.
import { cutText } from "./cut-text.ts";

type FindingCode = string;

export type Finding = {
  code: FindingCode;
  severity: "info" | "caution" | "error";
  /** One short sentence, and what it means or what to do. */
  title: string;
  detail: string;
  /** JSON pointer into the exchange's body; "" is the whole of it. */
  pointer: string;
  /** The footprint it speaks of, by its index in the property; null: the parcel or the whole answer. */
  footprint: number | null;
};

const RANK = { error: 0, caution: 1, info: 2 };

/** Gravest first; equals keep their order. What they quote of the answer is cut to what a person would read. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const readable = findings.map((finding) => ({ ...finding, title: cutText(finding.title), detail: cutText(finding.detail) }));
  return readable.sort((a, b) => RANK[a.severity] - RANK[b.severity]);
}
