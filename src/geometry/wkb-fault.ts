// The named faults of a WKB geometry. A code is for programs, its detail for people.

export type WkbErrorCode =
  | "not-hex"
  | "odd-length"
  | "truncated"
  | "trailing-bytes"
  | "bad-byte-order"
  | "unknown-type"
  | "not-polygonal"
  | "absurd-count"
  | "too-deep"
  | "inconsistent"
  | "non-finite"
  | "ring-too-short"
  | "ring-not-closed";

/** Thrown inside the decoder only; `decodeWkb` turns it into a result. */
export class WkbFault extends Error {
  readonly code: WkbErrorCode;
  /** The byte where it shows; 0 where it isn't about bytes. */
  readonly offset: number;

  constructor(code: WkbErrorCode, detail: string, offset = 0) {
    super(detail);
    this.code = code;
    this.offset = offset;
  }
}
