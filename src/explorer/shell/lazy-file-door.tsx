// The way of files into the page is fetched beside its program: nobody drops a file before there is a page.
import { lazy, Suspense, useImperativeHandle, useState } from "react";
import type { FileDoorProps } from "./file-door.tsx";
import { LoadGuard } from "./load-guard.tsx";
import { MissingFileDoor } from "./missing-file-door.tsx";

const FileDoor = lazy(() => import("./file-door.tsx").then((door) => ({ default: door.FileDoor })));

export function LazyFileDoor(props: Omit<FileDoorProps, "isWanted">) {
  const [isWanted, setWanted] = useState(false);
  return (
    <LoadGuard fallback={<MissingFileDoor handle={props.handle} isWanted={isWanted} />}>
      <Suspense fallback={<FutureFileDoor handle={props.handle} onChoose={() => setWanted(true)} />}>
        <FileDoor {...props} isWanted={isWanted} />
      </Suspense>
    </LoadGuard>
  );
}

/** Until it is there, it is remembered that somebody wants to choose files, and what it is to open. */
function FutureFileDoor({ handle, onChoose }: Pick<FileDoorProps, "handle"> & { onChoose: () => void }) {
  useImperativeHandle(handle, () => ({ choose: onChoose, open: (files) => window.earlyFiles?.push(...files) }));
  return null;
}
