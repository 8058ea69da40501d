// Opens a response's text for as long as it is shown.
import { useEffect, useState } from "react";
import { type OpenText, openText } from "../../library/open-text.ts";
import type { IndexedText } from "../../model/text/indexed-text.ts";

export type Opened = { indexed: IndexedText; search: OpenText["search"] };

/** Null while it is indexed; an error where it could not be, which is a fault of the page. */
export function useIndexedText(text: string): Opened | Error | null {
  const [opened, setOpened] = useState<Opened | Error | null>(null);
  useEffect(() => {
    let isShown = true;
    const { indexed, search, close } = openText(text);
    indexed.then(
      (found) => isShown && setOpened({ indexed: found, search }),
      (error: unknown) => isShown && setOpened(error instanceof Error ? error : new Error(String(error))),
    );
    return () => {
      isShown = false;
      setOpened(null);
      close();
    };
  }, [text]);
  return opened;
}
