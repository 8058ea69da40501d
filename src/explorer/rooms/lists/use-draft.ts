// A file on its way to a list: each choice of the person is laid out and planned anew, and only the newest plan is shown.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { LIST_LIMITS } from "../../../lists/in/sheet.ts";
import type { Draft, DraftPlan, DraftTable, PlanChoice } from "../../library/lists/draft.ts";
import { useListClient } from "./use-lists.ts";

export type DraftState = {
  draft: Draft;
  sheet: number;
  /** Null: `refusal` says why. */
  table: DraftTable | null;
  refusal: string | null;
  /** The columns that an export added are taken as well. */
  withOurs: boolean;
  choice: PlanChoice;
  /** The last one stays in sight, and the focus in it, while a newer one is made. */
  plan: DraftPlan | null;
  isPlanned: boolean;
  /** How much the browser can still store; null: it doesn't say. */
  freeBytes: number | null;
};

export type DraftView = ReturnType<typeof useDraft>;

/** A correction was a person's decision; the other offers are new ones. */
const FIRST_CHOICE: PlanChoice = { columns: {}, accepted: ["corrected-location"], searchAll: false };

const askToStay = (event: Event) => event.preventDefault();

export function useDraft(file: File) {
  const client = useListClient();
  const [state, setState] = useState<DraftState | null>(null);
  const [error, setError] = useState<string | null>(null);
  const turn = useRef(0);

  /** The outcome of an older choice is dropped. */
  const follow = async (work: (isNewest: () => boolean) => Promise<void>) => {
    const own = ++turn.current;
    try {
      await work(() => own === turn.current);
    } catch (caught) {
      if (own === turn.current) setError(`This file couldn't be read: ${caught instanceof Error ? caught.message : caught}`);
    }
  };
  const plan = (shown: DraftState) =>
    follow(async (isNewest) => {
      setState({ ...shown, isPlanned: false });
      const storage = client.readStorage().catch(() => ({ freeBytes: null }));
      const [made, { freeBytes }] = await Promise.all([client.planDraft(shown.choice), storage]);
      if (isNewest()) setState({ ...shown, plan: made, isPlanned: true, freeBytes });
    });
  const layOut = (draft: Draft, sheet: number, headerLine?: number | null, withOurs = false) =>
    follow(async (isNewest) => {
      const read = await client.readTable(sheet, headerLine, withOurs);
      if (!isNewest()) return;
      // The table that was laid out before stays, with the way back.
      if (!read.ok && state?.table && state.sheet === sheet) return plan({ ...state, refusal: read.error });
      const [table, refusal] = read.ok ? [read.value, null] : [null, read.error];
      const choice = { ...FIRST_CHOICE, columns: table?.columns ?? {} };
      const shown = { draft, sheet, table, refusal, withOurs, choice, plan: null, isPlanned: false, freeBytes: null };
      if (table) void plan(shown);
      else setState(shown);
    });
  const read = useEffectEvent(() =>
    follow(async (isNewest) => {
      // One byte too many is enough to refuse a file that memory wouldn't hold.
      const bytes = await file.slice(0, LIST_LIMITS.fileBytes + 1).arrayBuffer();
      // Closed meanwhile: a worker that is asked now would never be ended.
      if (!isNewest()) return;
      const tried = await client.readDraft(file.name, bytes);
      if (!isNewest()) return;
      if (tried.ok) void layOut(tried.value, tried.value.sheet);
      else setError(tried.error);
    }),
  );
  const drop = useEffectEvent(() => client.dropDraft());
  useEffect(() => {
    void read();
    // A draft is in memory alone.
    window.addEventListener("beforeunload", askToStay);
    return () => {
      window.removeEventListener("beforeunload", askToStay);
      turn.current++;
      drop();
    };
  }, []);

  return {
    /** Null while the file is read, and where `error` says why it can't be. */
    state,
    error,
    /** Without `headerLine` it is guessed; null: there is none. `withOurs`: with the columns that an earlier export added. */
    layOut: (sheet: number, headerLine?: number | null, withOurs?: boolean) =>
      state && void layOut(state.draft, sheet, headerLine, withOurs),
    choose: (choice: Partial<PlanChoice>) => state && void plan({ ...state, refusal: null, choice: { ...state.choice, ...choice } }),
  };
}
