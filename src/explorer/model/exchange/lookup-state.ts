// The life of one lookup as panels see it. Absence ("no parcel here") is an answer; a cancelled lookup is no failure.
import type { Asked } from "./asked.ts";
import type { Exchange, RespondedExchange } from "./exchange.ts";
import type { Failure } from "./failure.ts";
import type { Reading } from "./reading.ts";

export type LookupAnswer = {
  exchange: RespondedExchange;
  reading: Reading;
  /** True: a saved result, which cost nothing now. Its age is `exchange.startedAt`'s. */
  kept: boolean;
};

export type LookupOutcome =
  | ({ kind: "answered" } & LookupAnswer)
  /** `exchange` is the attempt; null where there is none (a result that is saved no more). */
  | { kind: "failed"; failure: Failure; exchange: Exchange | null }
  | { kind: "cancelled" };

export type LookupState =
  | { phase: "idle" }
  /** `previous`: the answer for the same location that stays in sight while a fresh one is asked for, or when that failed. */
  | { phase: "asking"; asked: Asked; previous: LookupAnswer | null }
  | { phase: "answered"; asked: Asked; answer: LookupAnswer }
  | { phase: "failed"; asked: Asked; failure: Failure; exchange: Exchange | null; previous: LookupAnswer | null }
  | { phase: "cancelled"; asked: Asked };
