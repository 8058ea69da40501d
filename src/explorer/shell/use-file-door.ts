// The way of files into the page: dropped anywhere, pasted, or chosen with the button "Open a file". The browser's own events are enough.
import { useEffect, useEffectEvent, useState } from "react";
import { looksLikeCapture } from "./looks-like-capture.ts";

export function useFileDoor(onFiles: (files: readonly File[]) => void) {
  const [isDragging, setDragging] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.dataTransfer!.dropEffect = "copy";
      setDragging(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setDragging(false);
    const drop = (event: DragEvent) => {
      setDragging(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      take([...event.dataTransfer!.files]);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (takesText(event.target) || (files.length === 0 && !looksLikeCapture(text))) return;
      event.preventDefault();
      take(files.length > 0 ? files : [new File([text], "Pasted text")]);
    };
    const ending = new AbortController();
    const { signal } = ending;
    window.addEventListener("dragover", over, { signal });
    window.addEventListener("dragleave", leave, { signal });
    window.addEventListener("drop", drop, { signal });
    // Capturing: ahead of the search field.
    window.addEventListener("paste", paste, { capture: true, signal });
    return () => ending.abort();
  }, []);
  /** Lets the person choose files. */
  const choose = () => {
    const input = document.createElement("input");
    input.type = "file";
    input.multiple = true;
    input.addEventListener("change", () => onFiles([...(input.files ?? [])]));
    input.click();
  };
  return { isDragging, choose };
}

/** A field takes any text for itself, except the search field: nobody searches for a capture. */
function takesText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.id !== "search-field" && target.matches("input, textarea, [contenteditable]");
}
