// A file on its way to a list: each choice of the person is laid out and planned anew, and only the newest plan is shown.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Remark } from "../../../lists/in/build-location.ts";
import type { ColumnChoice } from "../../../lists/in/choose-columns.ts";
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
  /** Null while it is made. */
  plan: DraftPlan | null;
};

export type DraftView = {
  /** Null while the file is read, and where `error` says why it can't be. */
  state: DraftState | null;
  error: string | null;
  chooseSheet: (sheet: number) => void;
  /** Null: there is none. */
  chooseHeader: (line: number | null) => void;
  /** With the columns that an earlier export added. */
  includeOurs: (isIncluded: boolean) => void;
  chooseColumns: (columns: ColumnChoice) => void;
  accept: (remark: Remark, isAccepted: boolean) => void;
  searchAll: (isAll: boolean) => void;
};

const FIRST_CHOICE: PlanChoice = { columns: {}, accepted: [], searchAll: false };

export function useDraft(file: File): DraftView {
  const client = useListClient();
  const [state, setState] = useState<DraftState | null>(null);
  const [error, setError] = useState<string | null>(null);
  const turn = useRef(0);

  /** What an older choice comes to is dropped. */
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
      setState({ ...shown, plan: null });
      const made = await client.planDraft(shown.choice);
      if (isNewest()) setState({ ...shown, plan: made });
    });
  const layOut = (draft: Draft, sheet: number, headerLine?: number | null, withOurs = false) =>
    follow(async (isNewest) => {
      const read = await client.readTable(sheet, headerLine, withOurs);
      if (!isNewest()) return;
      const [table, refusal] = read.ok ? [read.value, null] : [null, read.error];
      const shown = { draft, sheet, table, refusal, withOurs, choice: { ...FIRST_CHOICE, columns: table?.columns ?? {} }, plan: null };
      if (table) void plan(shown);
      else setState(shown);
    });
  const read = useEffectEvent(() =>
    follow(async (isNewest) => {
      const bytes = await file.arrayBuffer();
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
    return () => {
      turn.current++;
      drop();
    };
  }, []);

  const change = (choice: Partial<PlanChoice>) => state && void plan({ ...state, choice: { ...state.choice, ...choice } });
  const others = (remark: Remark) => state?.choice.accepted.filter((each) => each !== remark) ?? [];
  return {
    state,
    error,
    chooseSheet: (sheet) => state && void layOut(state.draft, sheet),
    chooseHeader: (line) => state && void layOut(state.draft, state.sheet, line),
    includeOurs: (withOurs) => state && void layOut(state.draft, state.sheet, state.table?.headerLine, withOurs),
    chooseColumns: (columns) => change({ columns }),
    accept: (remark, isAccepted) => change({ accepted: isAccepted ? [...others(remark), remark] : others(remark) }),
    searchAll: (searchAll) => change({ searchAll }),
  };
}
