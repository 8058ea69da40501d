// A finding: something about an answer that a careful reader would point out.

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

/** Gravest first; equals keep their order. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => RANK[a.severity] - RANK[b.severity]);
}
