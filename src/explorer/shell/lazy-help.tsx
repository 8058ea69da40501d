// The help, fetched when it is first wanted.
import { lazy, useState } from "react";
import type { HelpDialogProps } from "../panels/help-dialog.tsx";
import { DialogFrame } from "../ui/dialog-frame.tsx";
import { Notice } from "../ui/notice.tsx";
import { LoadGuard } from "./load-guard.tsx";

const HelpDialog = lazy(() => import("../panels/help-dialog.tsx").then((help) => ({ default: help.HelpDialog })));

export function LazyHelp(props: HelpDialogProps) {
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
      <HelpDialog {...props} />
    </LoadGuard>
  );
}
