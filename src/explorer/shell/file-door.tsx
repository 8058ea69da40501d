// What the page shows of files on their way in: where to drop them, and a report of what was opened. The code that reads them is fetched
// with the first file.
import { lazy, type Ref, useImperativeHandle, useRef, useState } from "react";
import type { FilesReportProps } from "../inspector/captures/files-report.tsx";
import { DialogFrame } from "../ui/dialog-frame.tsx";
import { Notice } from "../ui/notice.tsx";
import { LoadGuard } from "./load-guard.tsx";
import "./file-door.css";
import { addFiles, type Opening } from "./queue-files.ts";
import { useFileDoor } from "./use-file-door.ts";

const FilesReport = lazy(() => import("../inspector/captures/files-report.tsx").then((report) => ({ default: report.FilesReport })));

export type DoorHandle = {
  /** Lets the person choose files. */
  choose: () => void;
  open: (files: readonly File[]) => void;
};

/** No capture has such a name. */
const LIST = /\.(?:csv|tsv|xlsx?)$/i;

type FileDoorProps = Pick<FilesReportProps, "onOpen" | "onLook"> & { handle: Ref<DoorHandle>; onList: (file: File) => void };

export function FileDoor({ onOpen, onLook, onList, handle }: FileDoorProps) {
  const [opening, setOpening] = useState<Opening | null>(null);
  const before = useRef<Element | null>(null);
  const open = (all: readonly File[]) => {
    // One list at a time: what else was dropped is told of as any other file.
    const list = all.find(({ name }) => LIST.test(name));
    if (list) onList(list);
    const files = all.filter((file) => file !== list);
    if (files.length === 0) return;
    if (opening === null) before.current = document.activeElement;
    setOpening((last) => addFiles(last, files));
  };
  const close = () => {
    setOpening(null);
    returnFocus(before.current);
  };
  const finish = (id: string) => setOpening((last) => (last?.id === id ? { ...last, done: last.done + 1 } : last));
  const { isDragging, choose } = useFileDoor(open);
  useImperativeHandle(handle, () => ({ choose, open }));
  return (
    <>
      {isDragging && (
        <div className="drop-target">
          <p>
            <strong className="large">Drop to open.</strong> Nothing is looked up, and the file stays on this computer.
          </p>
        </div>
      )}
      {opening && (
        <LoadGuard key={opening.id} fallback={<FileNotOpened onClose={close} />}>
          <FilesReport batches={opening.batches} onDone={() => finish(opening.id)} onOpen={onOpen} onLook={onLook} onClose={close} />
        </LoadGuard>
      )}
    </>
  );
}

function FileNotOpened({ onClose }: { onClose: () => void }) {
  return (
    <DialogFrame title="Open a file" open onClose={onClose}>
      <Notice tone="caution" title="The file couldn't be opened: a part of the page didn't load. Reload the page to try again." />
    </DialogFrame>
  );
}

/** To what had it before the files came; else to the result, which is what people go on with. */
function returnFocus(before: Element | null): void {
  const target = before instanceof HTMLElement && before !== document.body && before.isConnected ? before : null;
  (target ?? document.getElementById("panel-parcel"))?.focus();
}
