// The way of files into the page is fetched beside its program: nobody drops a file before there is a page.
import { lazy, useImperativeHandle, useState } from "react";
import type { FileDoorProps } from "./file-door.tsx";
import { LoadGuard } from "./load-guard.tsx";
import { MissingFileDoor } from "./missing-file-door.tsx";

const FileDoor = lazy(() => import("./file-door.tsx").then((door) => ({ default: door.FileDoor })));

export function LazyFileDoor(props: Omit<FileDoorProps, "isWanted" | "early">) {
  const [isWanted, setWanted] = useState(false);
  const [early, setEarly] = useState<readonly File[]>([]);
  return (
    <LoadGuard
      fallback={<MissingFileDoor handle={props.handle} isWanted={isWanted || early.length > 0} />}
      waiting={<FutureFileDoor handle={props.handle} onChoose={() => setWanted(true)} onOpen={setEarly} />}
    >
      <FileDoor {...props} isWanted={isWanted} early={early} />
    </LoadGuard>
  );
}

type FutureFileDoorProps = Pick<FileDoorProps, "handle"> & { onChoose: () => void; onOpen: (files: readonly File[]) => void };

/** Until it is there, it is remembered that somebody wants to choose files, and what it is to open. */
function FutureFileDoor({ handle, onChoose, onOpen }: FutureFileDoorProps) {
  useImperativeHandle(handle, () => ({ choose: onChoose, open: onOpen }));
  return null;
}
