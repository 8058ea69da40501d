// The way of files into the page is fetched beside its program: nobody drops a file before there is a page.
import { lazy, Suspense } from "react";
import type { FileDoorProps } from "./file-door.tsx";
import { LoadGuard } from "./load-guard.tsx";
import { MissingFileDoor } from "./missing-file-door.tsx";

const FileDoor = lazy(() => import("./file-door.tsx").then((door) => ({ default: door.FileDoor })));

export function LazyFileDoor(props: FileDoorProps) {
  return (
    <LoadGuard fallback={<MissingFileDoor handle={props.handle} />}>
      <Suspense>
        <FileDoor {...props} />
      </Suspense>
    </LoadGuard>
  );
}
