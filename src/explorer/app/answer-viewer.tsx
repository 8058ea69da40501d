// Opens the raw answer at a value's place. The dialog's code is fetched when it is first wanted.
import { lazy, Suspense, useMemo, useState } from "react";
import type { Exchange } from "../model/exchange.ts";

const AnswerDialog = lazy(() => import("../panels/answer-dialog.tsx").then((dialog) => ({ default: dialog.AnswerDialog })));

export type Viewer = { pointer: string | null; used: boolean; open: (pointer: string) => void; close: () => void };

export function useAnswerViewer(): Viewer {
  const [{ pointer, used }, setState] = useState<{ pointer: string | null; used: boolean }>({ pointer: null, used: false });
  return useMemo(
    () => ({
      pointer,
      used,
      open: (next) => setState({ pointer: next, used: true }),
      close: () => setState({ pointer: null, used: true }),
    }),
    [pointer, used],
  );
}

export function AnswerViewer({ viewer: { pointer, used, close }, exchange }: { viewer: Viewer; exchange: Exchange | null }) {
  if (!used) return null;
  return (
    <Suspense>
      <AnswerDialog exchange={exchange} pointer={pointer ?? ""} open={pointer !== null} onClose={close} />
    </Suspense>
  );
}
