// What the page shows of files on their way in: where to drop them, and a report of what was opened. The code that reads them is fetched
// with the first file.
import { lazy, type Ref, Suspense, useImperativeHandle, useState } from "react";
import type { FilesReportProps } from "../inspector/captures/files-report.tsx";
import { Notice } from "../ui/notice.tsx";
import { LoadGuard } from "./load-guard.tsx";
import "./file-door.css";
import { useFileDoor } from "./use-file-door.ts";

const FilesReport = lazy(() => import("../inspector/captures/files-report.tsx").then((report) => ({ default: report.FilesReport })));

export type DoorHandle = {
  /** Lets the person choose files. */
  choose: () => void;
};

export type FileDoorProps = Pick<FilesReportProps, "onOpen" | "onLook"> & { handle: Ref<DoorHandle> };

/** Each opening is a report of its own. */
type Opening = { id: number; files: readonly File[] };

export function FileDoor({ onOpen, onLook, handle }: FileDoorProps) {
  const [opening, setOpening] = useState<Opening | null>(null);
  const open = (files: readonly File[]) => files.length > 0 && setOpening((last) => ({ id: (last?.id ?? 0) + 1, files }));
  const { isDragging, choose } = useFileDoor(open);
  useImperativeHandle(handle, () => ({ choose }));
  return (
    <>
      {isDragging && (
        <div className="drop-target">
          <p>Drop to open. Nothing is looked up, and the file stays on this computer.</p>
        </div>
      )}
      {opening && (
        <LoadGuard
          key={opening.id}
          fallback={
            <Notice tone="caution" title="The file couldn't be opened: a part of the page didn't load. Reload the page to try again." />
          }
        >
          <Suspense>
            <FilesReport files={opening.files} onOpen={onOpen} onLook={onLook} onClose={() => setOpening(null)} />
          </Suspense>
        </LoadGuard>
      )}
    </>
  );
}
