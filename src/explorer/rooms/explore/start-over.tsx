// One question before a visit is cleared. A presenter wants the page as it was at first; an underwriter must not lose what was paid for.
import { lazy, Suspense } from "react";
import { formatNumber } from "../../model/text/format-number.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

const ListsLeft = lazy(() => import("./lists-left.tsx").then((part) => ({ default: part.ListsLeft })));

type StartOverProps = {
  /** Saved results, paid for. */
  saved: number;
  onStartOver: (remove: boolean) => void;
  onCancel: () => void;
};

export function StartOver({ saved, onStartOver, onCancel }: StartOverProps) {
  return (
    <Notice
      tone="caution"
      title="Start over?"
      actions={
        <>
          <Button look="main" autoFocus onClick={() => onStartOver(false)}>
            Start over
          </Button>
          {saved > 0 && <Button onClick={() => onStartOver(true)}>Also remove saved results</Button>}
          <Button look="plain" onClick={onCancel}>
            Cancel
          </Button>
        </>
      }
    >
      <p>Clears the list, the search, the map view and your choices.</p>
      <Suspense>
        <ListsLeft />
      </Suspense>
      {saved > 0 && (
        <p>
          {saved === 1 ? "1 result stays saved: opening it" : `${formatNumber(saved)} results stay saved: opening one`} again is free.
          Removed, it costs a lookup again.
        </p>
      )}
    </Notice>
  );
}
