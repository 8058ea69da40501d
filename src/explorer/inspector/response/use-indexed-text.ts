// Indexes a response's text for as long as it is shown.
import { useEffect, useState } from "react";
import { indexAside } from "../../library/index-aside.ts";
import type { IndexedText } from "../../model/text/indexed-text.ts";

/** Null while it is indexed; an error where it could not be, which is a fault of the page. */
export function useIndexedText(text: string): IndexedText | Error | null {
  const [indexed, setIndexed] = useState<IndexedText | Error | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const show = (found: IndexedText | Error) => leaving.signal.aborted || setIndexed(found);
    indexAside(text, leaving.signal).then(show, (error: unknown) => show(error instanceof Error ? error : new Error(String(error))));
    return () => {
      setIndexed(null);
      leaving.abort();
    };
  }, [text]);
  return indexed;
}
