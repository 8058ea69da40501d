// The way of files into the page: dropped anywhere, pasted, or chosen with the button "Open a file". The browser's own events are enough.
import { useEffect, useEffectEvent, useState } from "react";

export type FileDoor = {
  /** Files are dragged over the page. */
  isDragging: boolean;
  /** Lets the person choose files. */
  choose: () => void;
};

/** What nobody types into a search field: a response, a HAR file, curl's output, a curl command, the URL of a lookup. */
const CAPTURE = /^\s*(?:[{[<]|HTTP\/\d|[*<>] \S|(?:[$#]\s+)?curl(?:\.exe)?\s+\S|(?:https?:\/\/\S+)?\/\S*v[12]\/parcels\/?\?)/i;

export function useFileDoor(onFiles: (files: readonly File[]) => void): FileDoor {
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
      const isCapture = CAPTURE.test(text.slice(0, 10_000));
      if (isOwnText(event.target) || (files.length === 0 && !isCapture)) return;
      event.preventDefault();
      take(files.length > 0 ? files : [new File([text], "Pasted text")]);
    };
    window.addEventListener("dragover", over);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    // Capturing: ahead of the search field.
    window.addEventListener("paste", paste, { capture: true });
    return () => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
      window.removeEventListener("paste", paste, { capture: true });
    };
  }, []);
  const choose = () => {
    const input = document.createElement("input");
    input.type = "file";
    input.multiple = true;
    input.addEventListener("change", () => onFiles([...(input.files ?? [])]));
    input.click();
  };
  return { isDragging, choose };
}

/** A text area takes any text for itself. */
function isOwnText(target: EventTarget | null): boolean {
  return target instanceof HTMLTextAreaElement;
}
