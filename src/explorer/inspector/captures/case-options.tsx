// What goes into a case file, in a popup beside the button that saves it; the button that opens it says how much that is.
import { type ReactNode, useId, useRef, useState } from "react";
import { CAPTURE_LIMITS } from "../../library/captures/capture-limits.ts";
import { formatBytes, formatCount } from "../../model/text/format-number.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Popup } from "../../ui/popup.tsx";
import type { CaseLookups } from "./use-case-lookups.ts";

type CaseOptionsProps = { lookups: CaseLookups; hasNotes: boolean; children: ReactNode };

export function CaseOptions({ lookups, hasNotes, children }: CaseOptionsProps) {
  const id = useId();
  const popup = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const opened = () => {
    setOpen(true);
    popup.current?.focus();
  };
  const size = `${describeSize(lookups)}${hasNotes ? ", notes" : ""}`;
  return (
    <>
      <Button aria-haspopup="dialog" aria-expanded={isOpen} popoverTarget={id} title={`In the case file: ${size}`}>
        <span className="unseen">In the case file: </span>
        <span className="exports-size">{size}</span>
        <Icon name="down" />
      </Button>
      <Popup ref={popup} id={id} name="Case file" onOpened={opened} onClosed={() => setOpen(false)}>
        {isOpen && <div className="case-options">{children}</div>}
      </Popup>
    </>
  );
}

/** "3 lookups, 42.1 kB". */
export function describeSize({ others, bytes }: CaseLookups): string {
  const count = formatCount(others.length + 1, "lookup");
  const size = bytes === undefined ? count : `${count}, ${formatBytes(bytes)}`;
  const isTooMuch = others.length + 1 > CAPTURE_LIMITS.exchanges || (bytes ?? 0) > CAPTURE_LIMITS.fileBytes;
  return isTooMuch ? `${size}: too much for one file` : size;
}
