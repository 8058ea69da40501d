// A dialog with a title and a way out. Focus goes in, stays in, and returns to where it was.
import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { IconButton } from "./button.tsx";

type DialogFrameProps = {
  title: string;
  open: boolean;
  onClose: () => void;
  size?: "plain" | "wide";
  children: ReactNode;
};

export function DialogFrame({ title, open, onClose, size = "plain", children }: DialogFrameProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="veil" />
        <Dialog.Popup className="dialog" data-size={size}>
          <div className="dialog-head">
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Close render={<IconButton name="Close" icon="close" />} />
          </div>
          <div className="dialog-body">{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
