// Opens the raw answer at a value's place. The dialog's code is fetched when it is first wanted.
import { lazy, Suspense, useMemo, useState } from "react";
import type { AnswerDialogProps } from "../panels/answer-dialog.tsx";
import { DialogFrame } from "../ui/dialog-frame.tsx";
import { Notice } from "../ui/notice.tsx";
import { LoadGuard } from "./load-guard.tsx";

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

type AnswerViewerProps = Pick<AnswerDialogProps, "exchange" | "isSample" | "leadToValue"> & { viewer: Viewer };

export function AnswerViewer({ viewer: { pointer, used, close }, ...answer }: AnswerViewerProps) {
  if (!used) return null;
  return (
    <LoadGuard
      fallback={
        <DialogFrame title="Raw response" open={pointer !== null} onClose={close}>
          <Notice tone="caution" title="The raw response couldn't load. Reload the page to try again." />
        </DialogFrame>
      }
    >
      <Suspense>
        <AnswerDialog {...answer} pointer={pointer ?? ""} open={pointer !== null} onClose={close} />
      </Suspense>
    </LoadGuard>
  );
}
