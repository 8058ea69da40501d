// Compares two readings a little at a time, so that the page stays responsive.
import { useLayoutEffect, useState } from "react";
import { compareReadings } from "../../model/compare/compare-readings.ts";
import { type CompareSection, listSections } from "../../model/compare/compare-rows.ts";
import type { ComparedVersions } from "../../model/compare/compare-value.ts";
import type { Reading } from "../../model/exchange/reading.ts";

const SLICE_MS = 16;

/** Null while it runs. Starts anew with each new object in `versions`. */
export function useComparison(before: Reading, after: Reading, versions: ComparedVersions): CompareSection[] | null {
  const [finished, setFinished] = useState<{ versions: ComparedVersions; sections: CompareSection[] } | null>(null);
  // Before the page is painted: what is small is there at once.
  useLayoutEffect(() => {
    const steps = compareReadings(before, after, versions);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const goOn = () => {
      const end = performance.now() + SLICE_MS;
      do {
        const { done, value } = steps.next();
        if (done) return setFinished({ versions, sections: listSections(value) });
      } while (performance.now() < end);
      timer = setTimeout(goOn);
    };
    goOn();
    return () => clearTimeout(timer);
  }, [before, after, versions]);
  return finished?.versions === versions ? finished.sections : null;
}
