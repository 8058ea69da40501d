// A dialog with a title and a way out: the browser's own, so focus goes in, stays in, and returns to where it was.
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { IconButton } from "./button.tsx";

type DialogFrameProps = {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
};

export function DialogFrame({ title, open, onClose, children }: DialogFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Before the effects of what it holds: those may measure and scroll.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open) element?.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard, Escape closes it.
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      closedby="any"
      onClose={onClose}
      onClick={(event) => isBeside(event) && onClose()}
    >
      {open && (
        <>
          <div className="dialog-head spread">
            <h2 id={titleId} className="large">
              {title}
            </h2>
            <IconButton name="Close" icon="close" onClick={onClose} />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
          <section className="dialog-body" aria-labelledby={titleId} tabIndex={0}>
            {children}
          </section>
        </>
      )}
    </dialog>
  );
}

/** A click on the backdrop, where the browser doesn't know `closedby`. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  if (target !== currentTarget || "closedBy" in currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
