// The help, fetched when it is first wanted.
import { lazy, Suspense, useState } from "react";
import { DialogFrame } from "../ui/dialog-frame.tsx";
import { Notice } from "../ui/notice.tsx";
import { LoadGuard } from "./load-guard.tsx";

const HelpDialog = lazy(() => import("../panels/help-dialog.tsx").then((help) => ({ default: help.HelpDialog })));

type LazyHelpProps = { open: boolean; onClose: () => void };

export function LazyHelp(props: LazyHelpProps) {
  const [wanted, setWanted] = useState(false);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  const missing = (
    <DialogFrame title="Shortcuts and legend" {...props}>
      <Notice tone="caution" title="The help couldn't load. Reload the page to try again." />
    </DialogFrame>
  );
  return (
    <LoadGuard fallback={missing}>
      <Suspense>
        <HelpDialog {...props} />
      </Suspense>
    </LoadGuard>
  );
}
