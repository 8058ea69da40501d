// Stands in place of the file door where its code could not be fetched. It takes files too: a browser leaves the page for one that nobody takes.
import { useEffect, useImperativeHandle, useState } from "react";
import { DialogFrame } from "../ui/dialog-frame.tsx";
import { Notice } from "../ui/notice.tsx";
import type { FileDoorProps } from "./file-door.tsx";

export function MissingFileDoor({ handle, isWanted: wasWanted }: Pick<FileDoorProps, "handle" | "isWanted">) {
  const [isWanted, setWanted] = useState(wasWanted);
  useImperativeHandle(handle, () => ({ choose: () => setWanted(true), open: () => setWanted(true) }));
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      if (event.type === "drop") setWanted(true);
    };
    window.addEventListener("dragover", refuse);
    window.addEventListener("drop", refuse);
    return () => {
      window.removeEventListener("dragover", refuse);
      window.removeEventListener("drop", refuse);
    };
  }, []);
  return <FileNotOpened open={isWanted} onClose={() => setWanted(false)} />;
}

export function FileNotOpened(props: { open: boolean; onClose: () => void }) {
  return (
    <DialogFrame title="Open a file" {...props}>
      <Notice tone="caution" title="The file couldn't be opened: a part of the page didn't load. Reload the page to try again." />
    </DialogFrame>
  );
}
